from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta, Struct

from games.core import Options
from games.core.options import Field, expansions, fields
from games.core.tables import WrongTable, load, require
from tests.games.core.toy import ToyOptions


def test_a_form_field_is_made_for_each_option() -> None:
    assert fields(ToyOptions) == [
        Field("rounds", 3, None, 1, 4),
        Field("hand", "large", ["small", "large"]),
        Field("gift", False, [False, True]),
        Field("patron", False, [False, True], seats=[3]),
    ]


class Widened(Options, frozen=True):
    gift: bool = False
    dragons: Annotated[bool, Meta(extra={"expansion": True})] = False


def test_an_option_may_be_an_expansion() -> None:
    assert [field.expansion for field in fields(Widened)] == [False, True]


class Peopled(Widened, frozen=True):
    tigers: Annotated[bool, Meta(extra={"expansion": True, "seats": [3]})] = False


def test_expansions_are_played_if_they_are_chosen_and_matter() -> None:
    assert expansions(Peopled, {}, 3) == []
    assert expansions(Peopled, {"tigers": True, "dragons": True}, 3) == ["dragons", "tigers"]
    assert expansions(Peopled, {"tigers": True, "dragons": True}, 2) == ["dragons"]


def test_options_out_of_bounds_are_refused() -> None:
    for wrong in ({"rounds": 9}, {"hand": "huge"}, {"gift": "maybe"}, {"unknown": 1}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, ToyOptions)


def test_an_option_that_no_form_can_show_is_a_mistake() -> None:
    class Unbounded(Options, frozen=True):
        points: int = 3

    class Free(Options, frozen=True):
        name: str = ""

    for wrong in (Unbounded, Free):
        with pytest.raises(TypeError, match="can't be shown in a form"):
            fields(wrong)


class Card(Struct, frozen=True):
    id: str
    cp: Annotated[int, Meta(ge=1, le=3)]


class Deck(Struct, frozen=True):
    card: list[Card]


RIGHT = """
[[card]]
id = "plague"
cp = 2

[[card]]
id = "mutiny"
cp = 3
"""


def table(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(text)
    return path


def test_a_right_table_is_loaded_into_typed_values(tmp_path: Path) -> None:
    assert load(table(tmp_path, RIGHT), Deck) == Deck([Card("plague", 2), Card("mutiny", 3)])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cp = 3", "cp = 9", r"cards\.toml: card mutiny\.cp: Expected `int` <= 3"),
        ("cp = 2", 'cp = "two"', r"cards\.toml: card plague\.cp: Expected `int`"),
        ("cp = 3", "", r"cards\.toml: card mutiny: Object missing required field `cp`"),
        ('id = "plague"', "", r"cards\.toml: card 0: Object missing required field `id`"),
        ("[[card]]", "[[cards]]", r"cards\.toml: Object missing required field `card`"),
        ("cp = 2", "cp = = 2", r"cards\.toml: not TOML: .*line 4"),
    ],
)
def test_a_wrong_table_is_refused_with_file_entry_and_reason(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(WrongTable, match=says):
        load(table(tmp_path, RIGHT.replace(old, new)), Deck)


def test_what_types_cant_say_is_required_with_file_entry_and_reason() -> None:
    require("board.toml", "area gansu", True, "never said")
    with pytest.raises(WrongTable, match=r"board\.toml: area gansu: xian is not an area next to it"):
        require("board.toml", "area gansu", False, "xian is not an area next to it")
