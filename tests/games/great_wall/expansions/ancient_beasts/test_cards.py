"""The advisors and tactic cards of the beasts: each does what its structured effect says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.rules.battle import defence
from games.great_wall.rules.killing import begin_killing
from games.great_wall.state import State
from games.great_wall.tables import ADVISORS, TACTICS
from games.great_wall.tasks import ChooseDoomed, Ctx, Do, Effect, Event, Window
from tests.games.great_wall.build import Table, advisor, goods, horde, mine, rest, tactic
from tests.games.great_wall.expansions.ancient_beasts.test_beasts import haunted, show

MOVE = Effect("tac_ab_call_of_the_beast.free", 0)

# advisor → what happens, what is chosen, what it brings
BRINGS: dict[str, tuple[Any, list[str], dict[str, int]]] = {
    "adv_ab_beast_tamer": (MOVE, ["beast:ao", "section:left"], mine(honour=2)),
    "adv_ab_shrine_keeper": (Do("beasts.raise", 0, "ao"), ["stay"], mine(honour=4)),
    "adv_ab_tiger_hunter": (Event("horde_claimed", 0, Ctx(section="middle")), [], mine(tactics=1, honour=2)),
    "adv_ab_turtle_mason": (Event("barricade_built", 0, Ctx(section="middle")), [], mine(honour=2)),
    "adv_ab_phoenix_priestess": (
        Event("location_activated", 0, Ctx(location="war_academy")),
        ["gain:gold"],
        mine(gold=1, chi=1),
    ),
    "adv_ab_cloud_gatherer": (Event("production", 0, Ctx(location="quarry")), [], mine(honour=2, stone=1)),
    "adv_ab_geomancer": (Event("summer_start"), [], mine(chi=1)),
    "adv_ab_bone_reader": (Event("tactic_played", 0), [], mine(chi=1)),
}


@pytest.mark.parametrize("card", BRINGS)
def test_what_an_advisor_brings(card: str) -> None:
    what, tokens, brings = BRINGS[card]
    s = haunted()
    advisor(s, 0, card)
    table = Table(s, what).do(*tokens)
    assert table.done
    assert table.changes() == brings


@pytest.mark.parametrize(
    ("card", "event"),
    [
        ("adv_ab_tiger_hunter", Event("horde_claimed", 0, Ctx(section="left"))),
        ("adv_ab_turtle_mason", Event("wall_built", 0, Ctx(section="left"))),
        ("adv_ab_phoenix_priestess", Event("location_activated", 0, Ctx(location="quarry"))),
        ("adv_ab_cloud_gatherer", Event("production", 0, Ctx(location="temple"))),
    ],
)
def test_an_advisor_serves_only_where_its_beast_is(card: str, event: Event) -> None:
    s = haunted()
    advisor(s, 0, card)
    assert Table(s, event).changes() == {}


def test_the_turtle_mason_counts_walls_too() -> None:
    s = haunted()
    advisor(s, 0, "adv_ab_turtle_mason")
    assert Table(s, Event("wall_built", 0, Ctx(section="middle"))).changes() == mine(honour=2)


def test_the_geomancer_counts_all_ranks_in_threes() -> None:
    s = haunted(ao=3, yinglong=3)
    advisor(s, 0, "adv_ab_geomancer")
    assert Table(s, Event("summer_start")).changes() == mine(chi=2)


def test_the_dragon_speaker_pays_one_chi_less() -> None:
    s = haunted()
    advisor(s, 0, "adv_ab_dragon_speaker")
    goods(s, 0, chi=1)
    Table(s, Do("beasts.upgrade", 0)).do("raise:ao", "stay")
    assert s.clans[0].goods["chi"] == 0


def test_the_temple_oracle_moves_a_beast_at_the_end_of_summer() -> None:
    s = haunted()
    advisor(s, 0, "adv_ab_temple_oracle")
    Table(s, Event("summer_end")).do("use:adv_ab_temple_oracle.0", "beast:yinglong", "den:temple")
    assert beasts(s).places["yinglong"] == "temple"


def test_the_relic_seeker_gains_chi_when_another_player_moves_a_beast_once_per_turn() -> None:
    s = haunted()
    advisor(s, 1, "adv_ab_relic_seeker")
    goods(s, 1)
    Table(s, Event("beast_moved", 0), Event("beast_moved", 1), Event("beast_moved", 2))
    assert s.clans[1].goods["chi"] == 1
    Table(s, Event("beast_moved", 1))
    assert s.clans[1].goods["chi"] == 1


def test_the_spirit_dancer_pays_one_chi_to_move_a_beast() -> None:
    s = haunted()
    advisor(s, 0, "adv_ab_spirit_dancer")
    goods(s, 0, chi=1)
    Table(s, Event("turn_start", 0)).do("use:adv_ab_spirit_dancer.0", "beast:ao", "section:right")
    assert s.clans[0].goods["chi"] == 0
    assert beasts(s).places["ao"] == "right"


def test_moving_after_an_upgrade_is_moving_too() -> None:
    s = haunted()
    advisor(s, 0, "adv_ab_beast_tamer")
    goods(s, 0, chi=2)
    Table(s, Do("beasts.upgrade", 0)).do("raise:ao", "section:left")
    assert s.clans[0].honour == 2


# --------------------------------------------------------------------------- tactic cards


def play(s: State, card: str, half: str, window: str, ctx: Ctx = Ctx()) -> Table:  # noqa: B008 - frozen
    tactic(s, 0, card)
    return Table(s, Window(0, window, ctx)).do(f"tactic:{card}>{half}")


def at_war() -> tuple[State, Ctx]:
    s = haunted()
    first, second = horde(s, "middle", "scouts"), horde(s, "middle", "berserkers")
    assert second
    return s, Ctx(section="middle", horde=first, row=1, kind="spearman")


def _wounded(n: int, half: str) -> None:
    s, here = at_war()
    goods(s, 0, chi=2)
    table = play(s, "tac_ab_tigers_roar", half, "soldier_attacks", here)
    while not table.done:
        table.do(table.offered[0])
    assert sum(len(card.wounds) for card in s.sections["middle"].hordes) == n


def test_tigers_roar() -> None:
    _wounded(1, "free")
    _wounded(2, "boosted")


def test_call_of_the_beast() -> None:
    s = haunted()
    play(s, "tac_ab_call_of_the_beast", "free", "own_turn").do("beast:fenghuang", "den:barracks")
    assert beasts(s).places["fenghuang"] == "barracks"
    s = haunted(ao=2)
    goods(s, 0, chi=2)
    table = play(s, "tac_ab_call_of_the_beast", "boosted", "own_turn")
    assert table.offered == ["raise:yinglong", "raise:white_tiger", "raise:ao", "raise:fenghuang", "pass"]
    table.do("raise:ao", "stay")
    assert (s.clans[0].goods["chi"], beasts(s).ranks["ao"]) == (0, 3)


def test_dragons_breath() -> None:
    s = haunted()
    assert play(s, "tac_ab_dragon_breath", "free", "location_activated", Ctx(location="quarry")).changes() == mine(
        stone=1, tactics=-1
    )
    s = haunted()
    goods(s, 0, chi=1)
    table = play(s, "tac_ab_dragon_breath", "boosted", "location_activated", Ctx(location="temple"))
    assert (s.clans[0].goods["chi"], s.clans[0].honour) == (2, 2)
    assert table.done
    s = haunted()
    tactic(s, 0, "tac_ab_dragon_breath")
    assert Table(s, Window(0, "location_activated", Ctx(location="barracks"))).done


def test_shell_of_ao() -> None:
    s = haunted()
    was = defence(s, "left")
    play(s, "tac_ab_shell_of_ao", "free", "winter_start").do("section:left")
    assert defence(s, "left") == was + 2
    s = haunted()
    goods(s, 0, chi=2)
    table = play(s, "tac_ab_shell_of_ao", "boosted", "winter_start")
    assert table.offered == ["beast:ao", "pass"]
    table.do("beast:ao", "section:left", "section:left")
    assert defence(s, "left") == was + 4 + 1


@pytest.mark.parametrize(("half", "saved"), [("free", 1), ("boosted", 3)])
def test_rebirth_from_ashes(half: str, saved: int) -> None:
    s = haunted()
    goods(s, 0, chi=1)
    rest(s, "left", 0, *["spearman"] * 4)
    tactic(s, 0, "tac_ab_rebirth")
    begin_killing(s, "left", "ability", [ChooseDoomed(0, "rest", 4, ["spearman"])])
    tasks, s.stack = s.stack[::-1], []
    table = Table(s, *tasks).do(f"tactic:tac_ab_rebirth>{half}")
    while not table.done:
        table.do(table.offered[0])
    assert len(s.sections["left"].rest) == saved


def test_good_omens() -> None:
    s = haunted()
    assert play(s, "tac_ab_omens", "free", "summer_start").changes() == mine(chi=2, tactics=-1)
    s = haunted()
    goods(s, 0, chi=1)
    table = play(s, "tac_ab_omens", "boosted", "summer_start").do("beast:ao", "section:left")
    assert table.done
    assert (s.clans[0].goods["chi"], len(s.clans[0].tactics), beasts(s).places["ao"]) == (1, 1, "left")


def test_great_offering() -> None:
    s = haunted()
    goods(s, 0, wood=9)
    table = play(s, "tac_ab_great_offering", "free", "own_turn")
    table.do(*["exchange"] * 3)
    assert table.done
    assert (s.clans[0].goods["wood"], s.clans[0].goods["chi"]) == (6, 3)
    s = haunted(ao=3)
    goods(s, 0, chi=3)
    play(s, "tac_ab_great_offering", "boosted", "own_turn")
    assert (s.clans[0].goods["chi"], s.clans[0].honour) == (0, 3 + 1 + 1 + 1)


def test_beast_tracks() -> None:
    s = haunted()
    play(s, "tac_ab_beast_tracks", "free", "commands_revealed").do("beast:ao", "section:left")
    assert beasts(s).places["ao"] == "left"
    s = haunted()
    goods(s, 0, chi=2)
    table = play(s, "tac_ab_beast_tracks", "boosted", "commands_revealed").do("beast:ao", "section:left")
    assert "beast:ao" not in table.offered  # two different ones
    table.do("beast:yinglong", "den:temple")
    assert table.done
    assert s.clans[0].honour == 2


def test_a_tactic_card_of_the_silk_scroll_moves_a_beast_after_it_is_played() -> None:
    s = haunted()
    show(s, "rel_silk_scroll")
    table = play(s, "tac_ab_omens", "free", "summer_start")
    assert table.offered == ["use:rel_silk_scroll.0", "pass"]


def test_every_card_of_the_set_is_tried_here() -> None:
    tried = {name for test in list(globals().values()) if isinstance(test, Callable) for name in _named(test)}  # type: ignore[arg-type]
    theirs = {card.id for kind in (ADVISORS, TACTICS) for card in kind.values() if card.set == "ancient_beasts"}
    assert theirs <= {*tried, *BRINGS}


def _named(test: Any) -> list[str]:
    code = getattr(test, "__code__", None)
    return [name for name in code.co_consts if isinstance(name, str)] if code else []
