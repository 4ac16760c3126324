"""The Iron Dragon: its examples, its decisions, its cards and what they aim at (expansions, chapter 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from games.core import Dice, Play, say
from games.great_wall import GAME
from games.great_wall.expansions.iron_dragon.rules import aims
from games.great_wall.expansions.iron_dragon.state import DRAGON, dragon
from games.great_wall.expansions.iron_dragon.tables import CLERK_COST_CHI, DRAGON_CARDS, HONOUR, Place
from games.great_wall.expansions.iron_dragon.view import view
from games.great_wall.hints import hint
from games.great_wall.rules.values import COUNTERS
from games.great_wall.state import Horde, State
from games.great_wall.tables import GROUPS, LOCATIONS, RULES, SETUPS, SOLDIERS, TACTICS, add_abilities
from games.great_wall.tasks import NOBODY, NOTHING, ActivationStep, Do, Effect, MoveClerk
from games.great_wall.vocabulary import Ability
from tests.games.changed_tables import LANGUAGES, rules_page, speaker
from tests.games.great_wall.build import Table, abilities_kept, advisor, clerks, goods, horde, position, post, tactic

WITH_DRAGON = GAME.options(iron_dragon=True)
FIRE = Do("iron_dragon.fire", at=DRAGON)


def awake(card: str = "idr_left_1", players: int = 3) -> State:
    """In a year with this card, the first seat is active."""
    s = position(players, WITH_DRAGON)
    part = dragon(s)
    part.deck.remove(card)
    part.card = card
    s.active = 0
    return s


def fill(s: State, *seats: int) -> None:
    """The dragon, by these in turn."""
    spaces = s.spaces(DRAGON) or 0
    clerks(s, DRAGON, *(seats[number % len(seats)] for number in range(spaces)))


@pytest.fixture
def listening() -> Iterator[Callable[..., str]]:
    """An advisor who brings as much chi as these events say."""

    def listens(*triggers: str) -> str:
        gain = {"op": "gain", "what": "chi", "amount": {"count": "event_amount", "min": 1}}
        ability = {"when": list(triggers), "optional": False, "effect": [gain]}
        add_abilities("adv_abbot", [msgspec.convert(ability, Ability)])
        return "adv_abbot"

    with abilities_kept():
        yield listens


def lay(s: State, section: str, row: int) -> str:
    """The next card of the deck, in exactly this row."""
    card = s.horde_deck.pop()
    s.sections[section].put(Horde(card), row)
    return card


# --------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", GAME.seats)
def test_the_dragon_is_closed_in_the_first_year(players: int) -> None:
    """XEX-21, XR-14"""
    play = Play.new(GAME, WITH_DRAGON, seats=players, seed=b"dragon")
    s = play.state
    assert len(dragon(s).deck) == len(DRAGON_CARDS) == 12
    while play.state.year == 1 and not play.over:
        assert not dragon(play.state).card
        seat, ask = next(iter(play.asks.items()))
        assert not ask.prompt.key.startswith("iron_dragon")
        assert f"to:{DRAGON}" not in ask.options
        play.choose(seat, next(iter(ask.options)))
    assert play.over or dragon(play.state).card


@pytest.mark.parametrize(("players", "spaces"), [(1, 4), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_the_dragon_needs_four_or_five_clerks(players: int, spaces: int) -> None:
    """XEX-20"""
    assert awake(players=players).spaces(DRAGON) == spaces
    assert SETUPS[players].side == ("a" if spaces == 4 else "b")


def test_clerks_never_move_there_by_the_normal_rules() -> None:
    assert all(DRAGON not in group for group in GROUPS.values())
    assert not LOCATIONS[DRAGON].shame_flag


# --------------------------------------------------------------------------- the card of the year


def test_a_new_card_is_the_very_first_thing_of_spring() -> None:
    s = awake()
    table = Table(s, Do("spring"))
    assert [event.key for event in table.play.told][:2] == ["year.begins", "iron_dragon.card"]
    assert dragon(s).discard == ["idr_left_1"]


def test_clerks_stay_on_the_dragon_when_its_card_changes() -> None:
    s = awake()
    clerks(s, DRAGON, 0, 1)
    Table(s, Do("iron_dragon.card"))
    assert s.clerks[DRAGON] == [1, 1, 0]


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    s = awake()
    seen = [dragon(s).card]
    for _ in range(len(DRAGON_CARDS) - 1):
        Table(s, Do("iron_dragon.card"))
        s.stack = []
        seen.append(dragon(s).card)
    assert sorted(seen) == sorted(DRAGON_CARDS)
    Table(s, Do("iron_dragon.card"))
    assert dragon(s).card != seen[-1]
    assert dragon(s).discard == [seen[-1]]


# --------------------------------------------------------------------------- feeding


def test_whoever_moved_clerks_with_an_effect_may_feed_one_more_for_chi() -> None:
    """XEX-20, XR-15, X-13"""
    s = awake(players=4)
    goods(s, 1, chi=3)
    table = Table(s, Effect("economy.2", 1))
    table.do("from:pool", "to:quarry")
    assert table.prompt == "clerks.from_own"  # only after the last move of the effect
    table.do("from:pool", "to:temple")
    assert (table.prompt, table.asked, table.offered) == ("iron_dragon.feed", 1, ["feed", "pass"])
    table.do("feed")
    assert table.done
    assert s.clerks[DRAGON] == [0, 1, 0, 0]
    assert s.clans[1].goods["chi"] == 3 - CLERK_COST_CHI
    assert not table.events("clerk.moved")


def test_an_effect_that_ends_early_counts_and_one_without_a_move_does_not() -> None:
    """XR-15"""
    s = awake()
    goods(s, 0, chi=2)
    table = Table(s, Effect("economy.1", 0))
    table.do("from:pool", "to:quarry", "pass")
    assert table.prompt == "iron_dragon.feed"
    s = awake()
    goods(s, 0, chi=2)
    assert Table(s, Effect("economy.1", 0)).do("pass").done


@pytest.mark.parametrize("effect", ["tac_urgent_orders.free", "adv_chief_clerk.0", "betrayal.1/0/1"])
def test_every_effect_that_moves_clerks_counts(effect: str) -> None:
    """XR-15"""
    s = awake()
    goods(s, 0, chi=2)
    table = Table(s, Effect(effect, 0))
    table.do("from:pool", "to:quarry")
    if table.prompt == "clerks.from_own":
        table.do("pass")
    assert table.prompt == "iron_dragon.feed"


@pytest.mark.parametrize("hindered", ["card", "full", "pool", "chi"])
def test_nobody_is_asked_where_feeding_is_impossible(hindered: str) -> None:
    """X-13"""
    s = awake()
    goods(s, 0, chi=0 if hindered == "chi" else 1)
    clerks(s, "war_academy", 0)
    if hindered == "card":
        dragon(s).deck.append(dragon(s).card)
        dragon(s).card = ""
    if hindered == "full":
        fill(s, 1, 2)
    if hindered == "pool":
        s.clans[0].school += s.clans[0].clerks
        s.clans[0].clerks = 0
    table = Table(s, MoveClerk(0, 1, ["quarry", "temple"]))
    table.do("from:war_academy", "to:quarry")
    assert table.done


def test_feeding_can_be_declined() -> None:
    s = awake()
    goods(s, 0, chi=1)
    table = Table(s, MoveClerk(0, 1, ["quarry", "temple"]))
    table.do("from:pool", "to:quarry", "pass")
    assert table.done
    assert (sum(s.clerks[DRAGON]), s.clans[0].goods["chi"]) == (0, 1)


def test_only_clerks_of_the_pool_are_fed() -> None:
    s = awake()
    goods(s, 0, chi=2)
    clerks(s, "temple", 0)
    table = Table(s, Do("iron_dragon.feed", 0))
    table.do("feed")
    assert table.done
    assert table.changes(0) == {"0 chi": -CLERK_COST_CHI, "0 clerks": -1, "0 out": 1}


def test_feeding_is_no_clerk_move(listening: Callable[..., str]) -> None:
    s = awake()
    advisor(s, 0, listening("clerk_moved"))
    goods(s, 0, chi=CLERK_COST_CHI)
    assert Table(s, Do("iron_dragon.feed", 0)).do("feed").done
    assert s.clans[0].goods["chi"] == 0


def test_the_reed_clerks_of_an_overlord_feed_nobody() -> None:
    """XR-15"""
    s = awake(players=2)
    goods(s, 0, chi=3)
    table = Table(s, Do("other_effects", 0, "economy.2"))
    while not table.done:
        assert table.prompt != "iron_dragon.feed" or table.asked == 1
        reed = table.prompt == "clerks.from_reed"
        token = next((token for token in table.offered if token != "pass"), "pass")
        table.do(token if reed or table.prompt.startswith("clerks.to") else "pass")
    assert not sum(s.clerks[DRAGON])


def test_qin_feeds_nothing() -> None:
    """XR-39"""
    s = awake(players=1)
    Table(s, Effect("solo_economy.1", s.qin))
    assert not sum(s.clerks[DRAGON])


def test_clerks_leave_the_dragon_by_normal_moves_unless_it_is_full() -> None:
    s = awake()
    clerks(s, DRAGON, 0)
    table = Table(s, MoveClerk(0, 1, ["quarry"]))
    assert f"from:{DRAGON}" in table.offered
    table.do(f"from:{DRAGON}")
    assert s.clerks["quarry"][0] == 1
    s = awake()
    fill(s, 0)
    s.clans[0].clerks += 1
    s.clans[0].school -= 1
    assert f"from:{DRAGON}" not in Table(s, MoveClerk(0, 1, ["quarry"])).offered


def test_clerks_on_the_dragon_are_on_the_board_but_at_no_location() -> None:
    s = awake()
    clerks(s, DRAGON, 0, 0)
    assert COUNTERS["clerks_on_board"](s, 0, NOTHING) == 2
    assert COUNTERS["locations_occupied"](s, 0, NOTHING) == 0


def test_the_hint_says_what_feeding_costs() -> None:
    s = awake()
    goods(s, 0, chi=1)
    table = Table(s, Do("iron_dragon.feed", 0))
    said = hint(s, table.play.asks[0], "feed")
    assert said is not None and said.says == say("hint.chi", n=CLERK_COST_CHI)


# --------------------------------------------------------------------------- firing


def test_a_full_dragon_defeats_its_target_as_if_all_spots_were_covered() -> None:
    """XR-17"""
    s = awake("idr_left_1")
    card = horde(s, "left", "berserkers", [(1, "spearman", ["r0c0"])])
    behind = horde(s, "left", "scouts")
    s.sections["left"].level = 1
    post(s, "left", 2)
    fill(s, 0, 1)
    table = Table(s, FIRE)
    while not table.done:
        table.do("pass")
    presence, archer = RULES.defeat_presence_honour, SOLDIERS["archer"].defeat_honour
    assert [clan.honour for clan in s.clans] == [HONOUR, HONOUR + presence, archer]
    assert [claimed.id for claimed in s.clans[1].claimed] == [card]
    assert s.clans[1].pool["spearman"] == awake().clans[1].pool["spearman"]  # the lethality took it
    assert [found.id for found in s.sections["left"].hordes] == [behind]
    assert s.sections["left"].at(1)
    assert s.clerks[DRAGON] == [0, 0, 0]


def test_the_most_spots_covered_at_that_moment_claim() -> None:
    """XR-17"""
    s = awake("idr_left_1")
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"]), (1, "spearman", ["r0c2"])])
    s.tea = [1, 0, 2]
    assert view(s).aims[0].claimant == 1
    fill(s, 2)
    table = Table(s, FIRE)
    while not table.done:
        table.do("pass")
    assert len(s.clans[1].claimed) == 1


def test_a_horde_without_soldiers_is_discarded() -> None:
    """XR-17"""
    s = awake("idr_left_1")
    card = horde(s, "left", "berserkers", wounds=["r0c0"])
    fill(s, 0)
    assert view(s).aims[0].claimant is None
    Table(s, FIRE)
    assert s.horde_discard == [card]
    assert s.clans[0].honour == HONOUR


def test_soldiers_on_the_card_can_be_saved() -> None:
    s = awake("idr_left_1")
    horde(s, "left", "berserkers", [(1, "spearman", ["r0c0"])])
    goods(s, 1, chi=RULES.save_cost_chi)
    fill(s, 0)
    table = Table(s, FIRE)
    assert (table.prompt, table.asked) == ("save.who", 1)
    table.do(table.offered[0])
    assert [soldier.seat for soldier in s.sections["left"].rest] == [1]


def test_without_a_target_the_players_there_are_honoured_all_the_same() -> None:
    s = awake("idr_any_3")
    horde(s, "left", "berserkers")
    fill(s, 0, 0, 2)
    table = Table(s, FIRE)
    assert table.events("iron_dragon.misses")
    assert [clan.honour for clan in s.clans] == [HONOUR, 0, HONOUR]  # not per clerk
    assert len(s.hordes()) == 1 and not sum(s.clerks[DRAGON])


def test_those_who_fed_it_hear_that_it_fired(listening: Callable[..., str]) -> None:
    """XR-54: with their clerks still there."""
    s = awake("idr_any_3")
    advisor(s, 0, listening("dragon_fired"))
    goods(s, 0)
    fill(s, 0, 0, 0, 2)
    Table(s, FIRE)
    assert s.clans[0].goods["chi"] == 3


def test_nobody_hears_of_it_as_of_other_activations(listening: Callable[..., str]) -> None:
    """XR-54"""
    s = awake("idr_any_3")
    advisor(s, 0, listening("before_activation", "location_activated"))
    tactic(s, 0, *(card.id for card in TACTICS.values() if card.window == "location_activated" and card.set == "core"))
    goods(s, 0)
    fill(s, 0)
    assert Table(s, FIRE).done
    assert s.clans[0].goods["chi"] == 0


def test_nobody_takes_shame_alone_on_the_dragon() -> None:
    """XR-54"""
    s = awake("idr_any_3")
    fill(s, 0)
    assert Table(s, FIRE).done
    assert s.clans[0].shame() == 0


def test_the_dragon_is_one_of_the_locations_to_be_activated_once_per_step() -> None:
    """X-14"""
    s = awake("idr_any_3")
    fill(s, 0, 1)
    clerks(s, "quarry", 1, 1, 2)
    table = Table(s, ActivationStep())
    assert (table.asked, table.offered) == (0, ["activate:quarry", f"activate:{DRAGON}"])
    table.do(f"activate:{DRAGON}")
    assert s.clans[0].honour == s.clans[1].honour == HONOUR
    assert not [token for token in table.offered if DRAGON in token]


def test_a_dragon_that_is_not_full_waits() -> None:
    s = awake("idr_any_3")
    clerks(s, DRAGON, 0, 0, 1)
    assert Table(s, ActivationStep()).done


def test_the_own_turn_window_comes_after_it_as_usual() -> None:
    """XR-54"""
    s = awake("idr_any_3")
    fill(s, 0)
    tactic(s, 0, "tac_urgent_orders")
    table = Table(s, ActivationStep())
    assert table.prompt == "tactic.own_turn"


@pytest.mark.parametrize("effect", ["despotism.3", "tac_forged_edict.boosted", "adv_inspector.0"])
def test_no_advanced_activation_reaches_the_dragon(effect: str) -> None:
    """XR-16"""
    s = awake("idr_any_3")
    fill(s, 0, 1, 2, 2)
    for location in ("quarry", "temple", "war_academy"):
        clerks(s, location, 0)
    goods(s, 0, chi=5, gold=5)
    table = Table(s, Effect(effect, 0))
    offered = [token for token in table.offered if token.startswith("activate:")]
    assert offered and f"activate:{DRAGON}" not in offered


def test_it_may_fire_several_times_with_one_card() -> None:
    s = awake("idr_left_1")
    horde(s, "left", "berserkers")
    horde(s, "left", "scouts")
    fill(s, 1, 2)
    Table(s, FIRE)
    s.stack = []
    assert len(s.hordes()) == 1
    fill(s, 1, 2)
    Table(s, FIRE)
    assert not s.hordes()
    assert [clan.honour for clan in s.clans] == [0, 2 * HONOUR, 2 * HONOUR]


# --------------------------------------------------------------------------- targets


@pytest.mark.parametrize("card", DRAGON_CARDS)
def test_each_card_aims_at_its_places_in_their_order(card: str) -> None:
    s = awake(card)
    places = DRAGON_CARDS[card].targets
    for place in reversed(places):
        lay(s, *place)
        if not DRAGON_CARDS[card].choice:
            assert aims(s) == [place]
    if DRAGON_CARDS[card].choice:
        assert aims(s) == places
    fill(s, 1)
    table = Table(s, FIRE)
    if DRAGON_CARDS[card].choice:
        assert table.offered == [f"horde:{place.section}>{place.row}" for place in places]
        assert table.asked == s.active
        table.do(table.offered[1])
    assert len(s.hordes()) == len(places) - 1


def test_one_place_of_a_choice_is_taken_without_a_question() -> None:
    """X-14"""
    s = awake("idr_any_1")
    horde(s, "right", "berserkers")
    fill(s, 1)
    assert Table(s, FIRE).done
    assert not s.hordes()


def test_in_the_turn_of_the_reed_clan_the_overlord_chooses() -> None:
    """X-14"""
    s = awake("idr_any_1", players=2)
    s.active = s.reed
    s.tea = [s.reed, 1, 0]
    for section in s.sections:
        horde(s, section, "berserkers")
    fill(s, 0)
    assert Table(s, FIRE).asked == 1


def test_qin_takes_the_first_place_of_the_list() -> None:
    """X-14, XR-39"""
    for active in ("qin", "reed"):
        s = awake("idr_any_1", players=1)
        s.active = s.qin if active == "qin" else s.reed
        s.tea = [s.qin, 0, s.reed]
        for section in s.sections:
            horde(s, section, "berserkers")
        fill(s, 0)
        assert Table(s, FIRE).done
        assert [bool(section.rows) for section in s.sections.values()] == [False, True]


def test_places_in_a_section_that_is_not_in_play_are_skipped() -> None:
    s = awake("idr_left_2", players=2)
    assert "left" not in s.sections
    lay(s, "right", 2)
    assert aims(s) == [Place("right", 2)]


def test_whoever_gave_up_aims_too_so_that_the_others_can_play_on() -> None:
    s = awake("idr_any_1")
    s.gone = [0]
    for section in s.sections:
        horde(s, section, "berserkers")
    fill(s, 1)
    assert Table(s, FIRE).done
    assert len(s.hordes()) == 2


# --------------------------------------------------------------------------- what is seen and said


def test_the_forecast_is_what_happens() -> None:
    s = awake("idr_middle_1")
    horde(s, "middle", "berserkers", [(0, "spearman", ["r0c0"]), (2, "spearman", ["r0c2"])])
    s.sections["middle"].level = 1
    post(s, "middle", 1)
    (seen,) = view(s).aims
    assert (seen.section, seen.row, seen.claimant) == ("middle", 1, 0)
    for clan in range(3):
        goods(s, clan)
    table = Table(s, Do("defeat", at=s.hordes()[0].id))
    assert table.done
    assert [clan.honour for clan in s.clans] == seen.honour
    assert seen.doomed == [1, 0, 1]
    assert not s.sections["middle"].rest


def test_nothing_of_the_dragon_is_seen_where_it_is_not_played() -> None:
    play = Play.new(GAME, GAME.options(), seats=2, seed=b"x")
    assert b"dragon" not in msgspec.json.encode(play.view(None)).replace(b'"clan":"dragon"', b"")
    assert DRAGON not in play.state.clerks


def test_the_order_of_the_dragon_cards_is_nobodys() -> None:
    play = Play.new(GAME, WITH_DRAGON, seats=2, seed=b"x")
    seen: dict[str, Any] = msgspec.to_builtins(play.view(0))["parts"][DRAGON]
    assert (seen["deck"], seen["card"], seen["aims"]) == (len(DRAGON_CARDS), "", [])
    orders_of = {tuple(dragon(play.redealt(0, Dice(bytes([n]))).state).deck) for n in range(20)}
    assert len(orders_of) > 1


def test_a_card_that_was_turned_up_stays_though_the_rest_is_dealt_anew() -> None:
    table = Table(awake(), Do("iron_dragon.card"))
    seen = table.play.view(0)
    assert all(table.play.redealt(0, Dice(bytes([n]))).view(0) == seen for n in range(20))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_card_names_its_places(language: str) -> None:
    words = speaker(GAME, language)
    for card in DRAGON_CARDS.values():
        said = words.name("dragon_card_text", card.id)
        if not card.choice:
            at = [said.index(words.name("section", place.section)) for place in card.targets]
            assert at == sorted(at)
        assert str(card.targets[0].row) in words.name("dragon_card", card.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_its_chapter(language: str) -> None:
    page = rules_page(GAME, language)
    assert 'id="iron_dragon"' in page
    for card in DRAGON_CARDS:
        assert speaker(GAME, language).name("dragon_card", card) in page


# --------------------------------------------------------------------------- bots


def test_the_fuller_the_dragon_the_more_it_is_worth_to_whoever_gains_by_it() -> None:
    s = awake("idr_left_1")
    s.active = NOBODY
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"])])
    worths = []
    for _ in range(s.spaces(DRAGON) or 0):
        clerks(s, DRAGON, 0)
        worths.append(GAME.evaluate(s, 0))
    assert worths == sorted(worths)
    assert worths[-1] > worths[0]


def test_a_clerk_who_waits_alone_for_nothing_is_a_loss() -> None:
    s = awake("idr_any_3")
    s.active = NOBODY
    before = GAME.evaluate(s, 0)
    clerks(s, DRAGON, 0)
    assert GAME.evaluate(s, 0) < before
