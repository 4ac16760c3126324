from games.core import Speaker
from games.core.outline import outline
from tests.games.core.toy import GAME


def test_every_question_is_told_once_in_the_order_of_the_game() -> None:
    asked = outline(GAME)
    assert [one.prompt.key for one in asked] == ["bid", "build.where", "build.stones", "paint", "harvest"]
    speak = Speaker(GAME.lexicon)
    paint = next(one for one in asked if one.prompt.key == "paint")
    assert len({speak(label) for label in paint.labels}) == 2
