import pytest

from games.core import Lexicon, Message, Speaker, label, say
from games.core.words import Value, slots

LEXICON = Lexicon(
    sentences={
        "plain": "Nothing to fill.",
        "value": "{n} gold",
        "plural": "{n:# army is|# armies are} lost",
        "name": "to {target:region}",
        "seat": "{who:seat} wins",
        "list": "dice {dice}",
        "names": "cards {cards:card}",
        "two": "{a:region} and {b:region}",
        "/region": "go to {it:region}",
        "move/region": "from {source:region} to {it:region}",
        "/route": "{it:region} to {it2:region}",
        "/reroll": "again: {its}",
        "/amount": "{it:# junk|# junks}",
        "/stop": "Enough",
        "within": "so: {what}",
    },
    names={
        "region": {"gansu": "Gansu", "shanxi": "Shanxi"},
        "card": {"1": "Taxes", "2": "Whirlpool"},
        "text": {"1": say("value", n=2), "2": [say("within", what=say("value", n=3)), say("plain")]},
    },
)
SPEAK = Speaker(LEXICON, seats=["Ann", "Bo"])


@pytest.mark.parametrize(
    ("key", "values", "spoken"),
    [
        ("plain", {}, "Nothing to fill."),
        ("value", {"n": 3}, "3 gold"),
        ("plural", {"n": 1}, "1 army is lost"),
        ("plural", {"n": 2}, "2 armies are lost"),
        ("plural", {"n": 0}, "0 armies are lost"),
        ("name", {"target": "gansu"}, "to Gansu"),
        ("seat", {"who": 1}, "Bo wins"),
        ("list", {"dice": [5, 4, 1]}, "dice 5, 4, 1"),
        ("list", {"dice": []}, "dice "),
        ("names", {"cards": [2, 1]}, "cards Whirlpool, Taxes"),
        ("two", {"a": "gansu", "b": "shanxi"}, "Gansu and Shanxi"),
        ("within", {"what": say("name", target="gansu")}, "so: to Gansu"),
        ("within", {"what": [say("value", n=1), say("value", n=2)]}, "so: 1 gold, 2 gold"),
    ],
)
def test_a_message_is_spoken_with_its_values(key: str, values: dict[str, Value], spoken: str) -> None:
    assert SPEAK(say(key, **values)) == spoken


def test_a_name_may_be_made_of_messages() -> None:
    assert SPEAK.name("text", 1) == "2 gold"
    assert SPEAK.name("text", 2) == "so: 3 gold Nothing to fill."


@pytest.mark.parametrize(
    "message", [say("no such sentence"), say("value"), say("name", target="atlantis"), say("seat", who=2)]
)
def test_what_is_missing_is_not_passed_over(message: Message) -> None:
    with pytest.raises((KeyError, IndexError)):
        SPEAK(message)


def test_a_sentence_is_translated_before_it_is_filled() -> None:
    german = {"to {target:region}": "nach {target:region}", "Gansu": "Kansu"}
    assert Speaker(LEXICON, translate=lambda text: german.get(text, text))(say("name", target="gansu")) == "nach Kansu"


def test_a_translation_may_order_the_values_otherwise() -> None:
    turned = {"{a:region} and {b:region}": "{b:region} und {a:region}"}
    assert (
        Speaker(LEXICON, translate=lambda text: turned.get(text, text))(say("two", a="gansu", b="shanxi"))
        == "Shanxi und Gansu"
    )


@pytest.mark.parametrize(
    ("prompt", "token", "spoken"),
    [
        (say("attack"), "region:gansu", "go to Gansu"),
        (say("move", source="shanxi"), "region:gansu", "from Shanxi to Gansu"),
        (say("settle"), "route:gansu>shanxi", "Gansu to Shanxi"),
        (say("combat"), "reroll:1>3", "again: 1, 3"),
        (say("combat"), "reroll:2", "again: 2"),
        (say("build"), "amount:1", "1 junk"),
        (say("build"), "amount:3", "3 junks"),
        (say("build"), "stop", "Enough"),
    ],
)
def test_a_token_is_spoken_by_the_most_special_label(prompt: Message, token: str, spoken: str) -> None:
    assert SPEAK(label(LEXICON, prompt, token)) == spoken


def test_the_slots_of_a_sentence_are_its_values_names() -> None:
    assert slots("{a} {b:region} {c:# x|# y} {a}") == {"a", "b", "c"}
    assert slots("nothing") == set()


def test_a_thing_has_a_name_by_its_kind() -> None:
    assert SPEAK.name("card", 2) == "Whirlpool"
