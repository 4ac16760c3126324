"""The Khan, the award and the bannerman: their examples, decisions, rulings and cards (expansions, chapter 4)."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
import pytest

from games.core import Dice, Play
from games.great_wall import GAME
from games.great_wall.bot import Outlook
from games.great_wall.expansions.genghis_khan import rules
from games.great_wall.expansions.genghis_khan.bot import worth
from games.great_wall.expansions.genghis_khan.state import OnKhan, khan
from games.great_wall.expansions.genghis_khan.tables import ACTIVE, AWARDS, KHAN, KHAN_CARDS, RULES, SKILLS
from games.great_wall.rules.battle import claimant_of, defence
from games.great_wall.rules.build import wall_price
from games.great_wall.rules.forecast import forecast
from games.great_wall.rules.killing import save_price
from games.great_wall.rules.recruit import recruit_price, recruitable
from games.great_wall.rules.values import count, lethality_on, offence_of
from games.great_wall.state import Killing, State, hordes_in_play
from games.great_wall.tables import ADVISORS, HORDE_TYPES, HORDES, LEVELS, SOLDIERS, TYPE_OF, kinds_in
from games.great_wall.tasks import NOTHING, ChooseDoomed, Ctx, Deploy, Do, Event, RecruitNext, Strike
from tests.games.changed_tables import LANGUAGES, rules_page, speaker
from tests.games.great_wall.build import (
    Table,
    advisor,
    clerks,
    goods,
    horde,
    position,
    post,
    rest,
    warehouse,
)

WITH_KHAN = GAME.options(genghis_khan=True)


def steppe(
    at: str = "middle", *skills: str, players: int = 3, award: str = "awd_golden_robe", holder: int = -1
) -> State:
    """The Khan stands there with these skills, and harmless ones for want of others."""
    s = position(players, WITH_KHAN)
    part = khan(s)
    part.at = at
    harmless = [card for card in ("khn_dread", "khn_arrow_storm", "khn_fear") if card not in skills]
    part.skills = [*skills, *harmless][: RULES.skills_in_play]
    part.award, part.holder = award, holder
    s.horde_types_out = ["plunderers", "siege_crew"]
    s.horde_deck = hordes_in_play(s)
    return s


def cover(s: State, card: str, *spots: str, seat: int = 1) -> None:
    """Spearmen stand on these spots of his card."""
    for spot in spots:
        s.clans[seat].pool["spearman"] -= 1
        khan(s).soldiers.append(OnKhan(seat, "spearman", card, [spot]))


def fallen(s: State, section: str, *soldiers: tuple[int, str], kind: str = "scouts") -> str:
    """A horde all of whose spots are covered: by these soldiers, the rest by wounds."""
    free = list(TYPE_OF[next(card for card in HORDES if HORDES[card].type == kind)].rewards)
    standing = [(seat, of, [free.pop(0) for _ in range(2 if of == "horseman" else 1)]) for seat, of in soldiers]
    return horde(s, section, kind, standing, free)


def attack_tokens(table: Table) -> list[str]:
    return [] if table.done else [token for token in table.offered if token.startswith("khan")]


# --------------------------------------------------------------------------- set-up (4.2)


@pytest.mark.parametrize("players", GAME.seats)
def test_the_set_up(players: int) -> None:
    s = GAME.setup(WITH_KHAN, players, Dice(b"khan"))
    part = khan(s)
    assert part.at == s.indicator()
    assert part.award in AWARDS and part.holder == -1
    assert len(set(part.skills)) == RULES.skills_in_play == 2 and set(part.skills) <= set(SKILLS)
    assert len(s.hordes()) == s.setup.first_hordes
    assert all(clan.pool["bannerman"] == 1 for clan in s.clans[:players])
    assert all("bannerman" not in clan.pool for clan in s.clans[players:])


def test_two_core_types_make_room_for_three_of_the_khan() -> None:
    s = GAME.setup(WITH_KHAN, 3, Dice(b"khan"))
    cards = [*s.horde_deck, *(card.id for card in s.hordes())]
    assert len(cards) == 24 - 6 + 9
    assert {HORDES[card].type for card in cards} >= {"keshig", "noyan", "tumen"}
    assert len(s.horde_types_out) == 2
    assert len(s.horde_deck) == 24 - 6 + 9 - 3
    two = GAME.setup(WITH_KHAN, 2, Dice(b"khan"))
    assert len(two.horde_deck) + len(two.hordes()) == 18  # without the indicator left


def test_types_are_drawn_from_the_core_and_the_further_ones_together() -> None:
    out = set()
    for seed in range(40):
        s = GAME.setup(GAME.options(genghis_khan=True, extended_decks=True), 3, Dice(bytes([seed])))
        out |= {HORDE_TYPES[kind].set for kind in s.horde_types_out}
    assert out == {"core", "extra"}


def test_his_advisors_are_mixed_into_the_common_deck() -> None:
    """XR-46"""
    theirs = {card.id for card in ADVISORS.values() if card.set == "genghis_khan"}
    s = GAME.setup(WITH_KHAN, 4, Dice(b"khan"))
    dealt = {card for clan in s.clans for card in clan.advisors_dealt}
    assert len(theirs) == 6 and theirs <= {*s.advisor_deck, *s.advisor_track, *dealt}
    assert not theirs & {*GAME.setup(GAME.options(), 4, Dice(b"khan")).advisor_deck}


def test_every_skill_and_every_award_is_drawn_some_time() -> None:
    parts = [khan(GAME.setup(WITH_KHAN, 3, Dice(bytes([seed])))) for seed in range(60)]
    assert {skill for part in parts for skill in part.skills} == set(SKILLS)
    assert {part.award for part in parts} == set(AWARDS)


def test_each_player_has_one_bannerman() -> None:
    """XR-24"""
    assert SOLDIERS["bannerman"].per_clan == 1


@pytest.mark.parametrize(("players", "his", "each"), [(1, 4, 2), (2, 4, 2), (3, 5, 3), (4, 7, 4), (5, 8, 4)])
def test_the_spots_of_his_cards(players: int, his: int, each: int) -> None:
    assert len(ACTIVE[players][KHAN]) == his
    assert all(len(ACTIVE[players][card]) == each for card in SKILLS)


def test_with_three_players_he_is_defeated_with_eleven_spots() -> None:
    """XEX-28"""
    s = steppe()
    assert ACTIVE[3][KHAN] == ["r0c2", "r0c3", "r1c1", "r1c2", "r1c3"]
    for number, card in enumerate(rules.cards(s)):
        assert not rules.defeated(s)
        cover(s, card, *ACTIVE[3][card], seat=number)
    assert sum(len(soldier.spots) for soldier in khan(s).soldiers) == 11
    assert rules.defeated(s)


# --------------------------------------------------------------------------- where he stands (4.3)


def test_in_spring_he_rides_where_the_indicator_shows_after_the_new_hordes() -> None:
    s = steppe("left")
    table = Table(s, Do("spring"))
    assert khan(s).at == s.indicator()
    told = [event.key for event in table.play.told]
    if "khan.moves" in told:
        assert told.index("khan.moves") > max(at for at, key in enumerate(told) if key == "horde.placed")


def test_he_stays_if_the_deck_is_empty() -> None:
    s = steppe("left")
    s.last_indicator = "right"
    s.horde_discard, s.horde_deck = s.horde_deck, []
    Table(s, Do("khan.moves"))
    assert khan(s).at == "left"


def test_noyan_heralds_in_the_first_row_make_their_section_his_too() -> None:
    s = steppe("middle")
    horde(s, "left", "noyan")
    horde(s, "right", "scouts")
    horde(s, "right", "noyan")
    assert [rules.is_his(s, name) for name in s.sections] == [True, True, False]


def test_keshig_and_tumen_are_stronger_beside_him() -> None:
    s = steppe("left")
    for name in ("left", "right"):
        horde(s, name, "keshig")
        horde(s, name, "tumen", [(0, "spearman", ["r0c1"])])
    offences = [offence_of(s, name, row, card) for name in ("left", "right") for row, card in s.sections[name].by_row()]
    assert offences == [7, 6, 5, 6]
    on_tumen = [lethality_on(s, 0, name, 2, s.sections[name].hordes[1]) for name in ("left", "right")]
    assert on_tumen == [s.lethality + 1, s.lethality]


# --------------------------------------------------------------------------- skills (4.3)


def test_a_skill_works_only_as_long_as_a_spot_of_it_is_open() -> None:
    """XEX-35"""
    s = steppe("left", "khn_endless_riders")
    s.sections["left"].level = 1
    assert defence(s, "left") == LEVELS[1].defence - 3
    cover(s, "khn_endless_riders", "r0c2", "r1c2")
    assert defence(s, "left") == LEVELS[1].defence - 3
    cover(s, "khn_endless_riders", "r0c3")
    assert defence(s, "left") == LEVELS[1].defence


def test_endless_riders_lower_the_defence_of_his_section_alone() -> None:
    s = steppe("left", "khn_endless_riders")
    for section in s.sections.values():
        section.level = 2
    assert [defence(s, name) for name in s.sections] == [7, 10, 10]
    s.sections["left"].level = 0
    assert defence(s, "left") == 0


def test_merciless_kills_one_more_in_his_section() -> None:
    s = steppe("left", "khn_merciless")
    for name in ("left", "right"):
        horde(s, name, "scouts")
    lethality = [lethality_on(s, 0, name, 1, s.sections[name].hordes[0]) for name in ("left", "right")]
    assert lethality == [s.lethality + 1, s.lethality]


def test_an_arrow_storm_keeps_his_section_from_firing() -> None:
    s = steppe("left", "khn_arrow_storm")
    for name in ("left", "middle"):
        horde(s, name, "berserkers")
        post(s, name, 0)
    table = Table(s, Do("firing_phase"))
    assert all(token.startswith("spot:middle") for token in table.offered)
    table.do(table.offered[0])
    assert table.done and not s.sections["left"].hordes[0].wounds


def test_dread_makes_recruits_pay_for_an_attack_at_once() -> None:
    s = steppe("left", "khn_dread")
    for name in ("left", "middle"):
        horde(s, name, "berserkers")
    s.clans[0].pool["spearman"] -= 2
    s.clans[0].recruits = ["spearman", "spearman"]
    goods(s, 0, chi=1)
    table = Table(s, Deploy(0, "any"))
    table.do(next(token for token in table.offered if token.startswith("spot:left")))
    assert s.clans[0].goods["chi"] == 0
    assert {token.split(">")[0] for token in table.offered if token.startswith("spot")} == {"spot:middle"}


def test_no_retreat_kills_all_on_the_hordes_before_the_comparison() -> None:
    s = steppe("middle", "khn_no_retreat", players=2)
    first = horde(s, "middle", "berserkers", [(0, "spearman", ["r0c0"]), (1, "horseman", ["r0c2", "r1c2"])])
    s.sections["middle"].level = 3
    goods(s, 0, chi=2)
    table = Table(s, Do("assault", at="middle"))
    assert s.killing and s.killing.cause == "khan_skill"
    table.do(f"save:{first}>spearman")
    assert table.done
    (card,) = s.sections["middle"].hordes
    assert (card.soldiers, sorted(card.wounds)) == ([], ["r0c0", "r0c2", "r1c2"])
    assert [soldier.seat for soldier in s.sections["middle"].rest] == [0]
    assert len(table.events("soldiers.killed")) == 1
    assert table.events("section.held")  # with the wounds of the killed: 5 + 3 against 15


def test_no_retreat_fires_once_and_only_where_he_stands() -> None:
    s = steppe("left", "khn_no_retreat")
    for name in ("left", "right"):
        horde(s, name, "scouts", [(0, "spearman", ["r0c0"])])
        s.sections[name].level = 3
    table = Table(s, Do("assault_phase"))
    assert len(table.events("soldiers.killed")) == 1
    assert len(s.sections["right"].hordes[0].soldiers) == 1


def test_after_no_retreat_a_breach_shames_those_who_have_left() -> None:
    s = steppe("left", "khn_no_retreat")
    horde(s, "left", "tumen", [(0, "spearman", ["r0c1"])])
    assert forecast(s, "left").shame == [1, 1, 1]
    table = Table(s, Do("assault", at="left"))
    table.do(table.offered[0], table.offered[0], table.offered[0])
    assert [clan.shame() for clan in s.clans] == [1, 1, 1]


def test_no_retreat_strikes_reed_and_qin_too() -> None:
    s = steppe("middle", "khn_no_retreat", players=1)
    horde(s, "middle", "berserkers", [(1, "spearman", ["r0c0"]), (2, "spearman", ["r0c2"])])
    s.sections["middle"].level = 3
    Table(s, Do("assault", at="middle"))
    assert not s.sections["middle"].hordes[0].soldiers


# --------------------------------------------------------------------------- attacking him (4.3)


def test_the_claimant_may_send_a_survivor_for_six_honour_a_spot() -> None:
    """X-23"""
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"), (1, "spearman"))
    table = Table(s, Do("defeat_check"))
    assert (table.prompt, table.asked) == ("khan.attack", 0)
    assert attack_tokens(table) == [f"khan:{card}>{spot}" for card in rules.cards(s) for spot in ACTIVE[3][card]]
    before = s.clans[0].honour
    table.do(f"khan:{KHAN}>r0c2")
    assert table.done
    assert s.clans[0].honour == before + KHAN_CARDS[KHAN].honour_per_spot == before + 6
    assert khan(s).soldiers == [OnKhan(0, "spearman", KHAN, ["r0c2"])]
    assert not [soldier for soldier in s.sections["left"].rest if soldier.seat == 0]


def test_who_declines_lets_them_rest() -> None:
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    table = Table(s, Do("defeat_check")).do("pass")
    assert table.done and not khan(s).soldiers
    assert len(s.sections["left"].rest) == 1


def test_a_horseman_needs_two_neighbours_on_one_card() -> None:
    """XR-22"""
    s = steppe()
    fallen(s, "left", (0, "horseman"), (0, "horseman"), kind="light_cavalry")
    cover(s, KHAN, "r0c2", "r1c2", "r1c3")
    for skill in khan(s).skills:
        cover(s, skill, "r0c2")
    table = Table(s, Do("defeat_check"))
    assert table.done  # r0c3 and r1c1, r0c3 and r1c2: no two of one card are neighbours
    s = steppe()
    fallen(s, "left", (0, "horseman"), (0, "horseman"), kind="light_cavalry")
    cover(s, KHAN, "r0c2", "r1c2")
    table = Table(s, Do("defeat_check"))
    table.do(f"khan_pair:{KHAN}>r0c3>r1c3")
    assert khan(s).soldiers[-1] == OnKhan(0, "horseman", KHAN, ["r0c3", "r1c3"])
    assert s.clans[0].honour >= 12


def test_no_bannerman_attacks_him() -> None:
    """XR-23"""
    s = steppe()
    fallen(s, "left", (0, "bannerman"), (1, "spearman"))
    s.tea = [0, 1, 2]
    khan(s).at = "right"
    goods(s, 0, chi=9)
    table = Table(s, Do("defeat_check"))
    assert table.prompt == "save.who"
    table.do(table.offered[0])
    assert table.done and not khan(s).soldiers


def test_only_who_was_saved_can_attack_where_all_are_doomed() -> None:
    """XEX-31"""
    s = steppe()
    s.slot = 4
    assert s.lethality == 2
    fallen(s, "left", (0, "spearman"))
    goods(s, 0, chi=2)
    table = Table(s, Do("defeat_check")).do("pass")
    assert table.done
    s = steppe()
    s.slot = 4
    card = fallen(s, "left", (0, "spearman"))
    goods(s, 0, chi=2)
    table = Table(s, Do("defeat_check")).do(f"save:{card}>spearman")
    assert (table.prompt, s.clans[0].goods["chi"]) == ("khan.attack", 0)
    table.do(f"khan:{KHAN}>r1c1")
    assert not s.sections["left"].rest


def test_only_the_claimant_attacks_though_others_survive() -> None:
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"), (1, "spearman"), (1, "spearman"), kind="keshig")
    s.tea = [1, 0, 2]
    assert Table(s, Do("defeat_check")).asked == 1


def test_let_them_fear_us_costs_two_chi_only_from_his_own_section() -> None:
    """XEX-30"""
    for section, price in (("left", 0), ("middle", 2)):
        s = steppe("middle", "khn_fear")
        fallen(s, section, (0, "spearman"), (0, "spearman"))
        goods(s, 0, chi=3)
        table = Table(s, Do("defeat_check"))
        while not attack_tokens(table):
            table.do("pass")
        assert table.prompt == ("khan.attack.for" if price else "khan.attack")
        table.do(f"khan:{KHAN}>r0c2")
        assert s.clans[0].goods["chi"] == 3 - price


def test_who_can_t_pay_the_fear_is_not_asked() -> None:
    s = steppe("middle", "khn_fear")
    fallen(s, "middle", (0, "spearman"), (0, "spearman"))
    goods(s, 0, chi=1)
    assert Table(s, Do("defeat_check")).done


def test_a_claimed_noyan_card_no_longer_makes_its_section_his() -> None:
    s = steppe("middle", "khn_fear")
    fallen(s, "left", (0, "spearman"), (0, "spearman"), kind="noyan")
    goods(s, 0)
    assert Table(s, Do("defeat_check")).prompt == "khan.attack"


def test_qin_and_reed_never_attack_him() -> None:
    """XR-39"""
    for seat in (1, 2):
        s = steppe(players=1)
        fallen(s, "right", (seat, "spearman"), (seat, "spearman"))
        assert Table(s, Do("defeat_check")).done
        assert not khan(s).soldiers


def test_very_many_places_are_asked_for_by_soldier() -> None:
    s = steppe(players=5)
    fallen(s, "left", (0, "spearman"), (0, "spearman"), (0, "horseman"), kind="light_cavalry")
    table = Table(s, Do("defeat_check"))
    while table.prompt == "doom.who":
        table.do(next(token for token in table.offered if token.endswith(">spearman")))
    assert table.offered == ["send:spearman", "send:horseman", "pass"]
    table.do("send:horseman")
    assert all(token.startswith("khan_pair:") for token in table.offered)
    table.do(f"khan_pair:{KHAN}>r1c4>r1c5")
    assert khan(s).soldiers[0].kind == "horseman"


def test_his_attackers_stay_for_the_rest_of_the_game_and_nothing_counts_them() -> None:
    s = steppe()
    cover(s, KHAN, "r0c2", seat=0)
    GAME.check(s)
    assert count(s, "soldiers_on_board", 0, NOTHING) == 0
    assert count(s, "khan_spots", 0, NOTHING) == 1
    assert s.clans[0].pool["spearman"] == SOLDIERS["spearman"].per_clan - 1


def test_a_khan_attack_does_not_change_the_list_of_the_check() -> None:
    """XR-53"""
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    second = fallen(s, "middle", (1, "spearman"), (1, "spearman"))
    table = Table(s, Do("defeat_check")).do(f"khan:{KHAN}>r0c2")
    assert table.asked == 1 and s.clans[1].claimed[0].id == second


def test_the_khan_comes_after_the_claim_and_before_hordes_move_up() -> None:
    """XR-40"""
    s = steppe("left")
    advisor(s, 0, "adv_gk_steppe_scout")
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    horde(s, "left", "noyan")
    table = Table(s, Do("defeat_check"))
    assert table.prompt == "khan.attack"
    assert s.clans[0].goods["chi"] == 1  # of the scout: at the claim
    assert s.sections["left"].at(1) is None
    table.do("pass")
    assert s.sections["left"].at(1)


def test_with_all_spots_covered_the_year_is_played_to_its_end() -> None:
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    for card in rules.cards(s):
        spots = ACTIVE[3][card] if card != KHAN else ACTIVE[3][card][1:]
        for number, spot in enumerate(spots):
            cover(s, card, spot, seat=number % 3)
    table = Table(s, Do("defeat_check")).do(f"khan:{KHAN}>r0c2")
    assert table.events("khan.defeated") and not table.play.over
    s.stack = []
    table = Table(s, Do("end_check"))
    assert table.play.over and s.ended_by == "khan"


def test_otherwise_the_game_goes_on() -> None:
    s = steppe()
    assert not Table(s, Do("end_check")).play.over


# --------------------------------------------------------------------------- the award (4.4)


def test_whoever_builds_a_wall_takes_the_award() -> None:
    """XEX-33"""
    s = steppe(holder=0)
    Table(s, Do("build_barricade", 1, "left", 2))
    assert khan(s).holder == 0
    s.stack = []
    table = Table(s, Do("build_wall", 1, "left"))
    assert khan(s).holder == 1 and table.events("khan.award")
    s.stack, s.events = [], []
    assert not Table(s, Do("build_wall", 1, "left")).events("khan.award")


def test_the_award_lasts_while_the_figure_is_held() -> None:
    """XR-25"""
    s = steppe(award="awd_golden_robe", holder=0)
    Table(s, Event("winter_end"), Event("winter_end"))
    assert [clan.honour for clan in s.clans] == [8, 0, 0]
    khan(s).holder = 2
    s.stack = []
    Table(s, Event("winter_end"))
    assert [clan.honour for clan in s.clans] == [8, 0, 4]


def test_the_award_comes_after_the_honour_and_before_abilities_of_the_wall() -> None:
    s = steppe(award="awd_tribute_tea")
    s.tea = [1, 2, 0]
    table = Table(s, Do("build_wall", 0, "left"))
    assert s.clans[0].honour == LEVELS[1].honour
    table.do("use:awd_tribute_tea.1")
    assert s.tea[0] == 0


def test_qin_may_hold_it_and_gains_nothing() -> None:
    s = steppe(players=1, award="awd_golden_robe")
    Table(s, Do("build_wall", 1, "middle"))
    assert khan(s).holder == 1
    before = s.clans[1].honour
    s.stack = []
    Table(s, Event("winter_end"))
    assert s.clans[1].honour == before
    khan(s).award = "awd_master_builder_edict"
    assert wall_price(s, 1, "right") == LEVELS[0].cost_next


def test_the_jade_girdle_brings_two_resources_in_summer() -> None:
    s = steppe(award="awd_jade_girdle", holder=1)
    goods(s, 1)
    table = Table(s, Event("summer_start"))
    assert table.asked == 1
    table.do("gain:wood", "gain:chi")
    assert (s.clans[1].goods["wood"], s.clans[1].goods["chi"]) == (1, 1)


def test_the_tiger_seal_makes_soldiers_cheaper_for_its_holder() -> None:
    s = steppe(award="awd_tiger_seal", holder=1)
    assert [recruit_price(s, seat, "spearman", 0).drop for seat in range(3)] == [0, 1, 0]


def test_the_imperial_physician_makes_saving_cheaper() -> None:
    s = steppe(award="awd_imperial_physician", holder=1)
    s.killing = Killing("left", "defeat")
    assert [save_price(s, seat, 2)[0] for seat in range(3)] == [2, 1, 2]


def test_tribute_tea_counts_in_majorities() -> None:
    s = steppe(award="awd_tribute_tea", holder=2)
    fallen(s, "left", (0, "spearman"), (0, "spearman"), (2, "spearman"))
    (card,) = s.sections["left"].hordes
    assert claimant_of(s, card) == 0  # 2 against 1 + 1: higher in tea order
    s.tea = [2, 0, 1]
    assert claimant_of(s, card) == 2


def test_the_edict_of_the_master_builder() -> None:
    s = steppe(award="awd_master_builder_edict", holder=1)
    assert [wall_price(s, seat, "left") for seat in range(3)] == [5, 3, 5]
    goods(s, 1, wood=9)
    warehouse(s)
    clerks(s, "builders_encampment", 1)
    table = Table(s, Do("build_barricade", 1, "left", 3))
    assert s.clans[1].honour == 3
    assert table.done


# --------------------------------------------------------------------------- the bannerman (4.5)


def test_the_bannerman_is_recruited_where_all_kinds_are_and_stands_like_a_spearman() -> None:
    s = steppe()
    horde(s, "left", "berserkers")
    horde(s, "left", "scouts")
    goods(s, 0, gold=2, wood=1)
    assert "recruit:bannerman" in recruitable(s, RecruitNext(0, 1, s.kinds(0), "any"))
    rest(s, "left", 0, "bannerman")
    table = Table(s, Strike(0, "left", "rest", "bannerman"))
    assert all(token.startswith("spot:left>1>") for token in table.offered)
    table.do(table.offered[0])
    assert s.sections["left"].hordes[0].soldiers[0].kind == "bannerman"


def test_a_bannerman_is_no_spearman_for_cards() -> None:
    assert kinds_in(["melee"]) == ["spearman", "horseman", "bannerman"]
    assert "bannerman" not in kinds_in(["basic"])
    s = steppe()
    rest(s, "left", 0, "bannerman")
    assert count(s, "spearmen_on_board", 0, NOTHING) == 0


def test_a_bannerman_leads_two_attacks_before_the_firing_phase() -> None:
    """X-28"""
    s = steppe("right")
    horde(s, "left", "tumen")
    rest(s, "left", 0, "bannerman", "spearman", "spearman")
    table = Table(s, Do("winter"))
    assert (table.prompt, table.asked) == ("attack.who", 0)
    assert table.events("khan.banner")
    (ask,) = table.play.asks.values()
    assert ask.why and ask.why.key == "khan.banner.why"
    table.do("soldier:left>rest>spearman", "spot:left>1>r0c1")
    table.do("soldier:left>rest>bannerman", "spot:left>1>r0c3")
    assert len(s.sections["left"].hordes[0].soldiers) == 2
    assert table.done or table.prompt != "attack.who"


def test_the_banner_leads_nobody_of_another_section() -> None:
    s = steppe("right")
    horde(s, "left", "tumen")
    horde(s, "middle", "scouts")
    rest(s, "left", 0, "spearman")
    rest(s, "middle", 0, "bannerman")
    table = Table(s, Do("khan.banners"))
    assert table.offered == ["soldier:middle>rest>bannerman", "pass"]


def test_a_bannerman_on_a_horde_leads_too_and_archers_shoot_twice() -> None:
    s = steppe("right")
    horde(s, "left", "tumen", [(0, "bannerman", ["r0c1"])])
    post(s, "left", 0)
    table = Table(s, Do("khan.banners"), Do("firing_phase"))
    assert table.offered == ["soldier:left>firing>archer", "pass"]
    table.do("soldier:left>firing>archer", "spot:left>1>r0c2")
    assert table.prompt == "attack.with_archer"  # the firing phase: not led a second time
    table.do("spot:left>1>r0c3")
    assert table.done and len(s.sections["left"].hordes[0].wounds) == 2


def test_banners_go_by_section_then_by_tea() -> None:
    s = steppe("right")
    s.tea = [1, 0, 2]
    for name in ("left", "middle"):
        horde(s, name, "tumen")
    rest(s, "middle", 0, "bannerman")
    rest(s, "middle", 1, "bannerman")
    rest(s, "left", 2, "bannerman")
    table = Table(s, Do("khan.banners"))
    asked = []
    while not table.done:
        asked.append(table.asked)
        table.do("pass")
    assert asked == [2, 1, 0]


def test_hordes_that_the_banner_covers_fall_after_the_firing_phase() -> None:
    s = steppe("right")
    horde(s, "left", "tumen", [(0, "spearman", ["r0c1"])], ["r0c2", "r0c3", "r0c4", "r1c2"])
    rest(s, "left", 0, "bannerman")
    table = Table(s, Do("khan.banners")).do("soldier:left>rest>bannerman")
    assert s.sections["left"].hordes[0].complete() and table.done


# --------------------------------------------------------------------------- advisors


def test_the_khan_hunter_gains_two_more_per_spot() -> None:
    s = steppe()
    advisor(s, 0, "adv_gk_khan_hunter")
    Table(s, Event("khan_attacked", 0, Ctx(amount=2)))
    assert s.clans[0].honour == 4


def test_the_banner_smith_makes_the_bannerman_cheaper_and_brings_chi() -> None:
    s = steppe()
    advisor(s, 0, "adv_gk_banner_smith")
    assert (recruit_price(s, 0, "bannerman", 0).drop, recruit_price(s, 0, "spearman", 0).drop) == (1, 0)
    goods(s, 0)
    Table(s, Event("soldier_recruited", 0, Ctx(kind="bannerman")), Event("soldier_recruited", 0, Ctx(kind="archer")))
    assert s.clans[0].goods["chi"] == 1


def test_the_court_chronicler_gains_by_taking_the_award() -> None:
    s = steppe()
    advisor(s, 0, "adv_gk_court_chronicler")
    Table(s, Do("build_wall", 0, "left"))
    assert s.clans[0].honour == LEVELS[1].honour + 4


def test_the_steppe_scout_gains_where_the_khan_stands() -> None:
    s = steppe("left")
    advisor(s, 0, "adv_gk_steppe_scout")
    goods(s, 0)
    Table(s, *(Event("horde_claimed", 0, Ctx(section=name)) for name in s.sections))
    assert (s.clans[0].honour, s.clans[0].goods["chi"]) == (2, 1)


def test_the_veteran_sergeant_saves_one_where_the_khan_stands() -> None:
    for section, saves in (("left", True), ("right", False)):
        s = steppe("left")
        advisor(s, 0, "adv_gk_veteran_sergeant")
        goods(s, 0)
        card = horde(s, section, "scouts", [(0, "spearman", ["r0c0"])])
        s.killing = Killing(section, "breach")
        table = Table(s, ChooseDoomed(0, card, 1, ["spearman"]), Do("decide_fate", 0), Do("finish_killing"))
        if saves:
            table.do("use:adv_gk_veteran_sergeant.0", f"save:{card}>spearman")
        assert bool(s.sections[section].rest) == saves


def test_the_envoy_gains_for_each_spot_that_is_covered_but_at_most_six() -> None:
    s = steppe(players=5)
    advisor(s, 0, "adv_gk_envoy_to_the_steppe")
    cover(s, KHAN, *ACTIVE[5][KHAN][:2], seat=0)
    Table(s, Event("winter_end"))
    assert s.clans[0].honour == 2
    cover(s, KHAN, *ACTIVE[5][KHAN][2:7], seat=0)
    s.stack = []
    Table(s, Event("winter_end"))
    assert s.clans[0].honour == 2 + 6


# --------------------------------------------------------------------------- what is seen and said


def test_nothing_of_the_khan_is_seen_where_he_is_not_played() -> None:
    play = Play.new(GAME, GAME.options(), seats=2, seed=b"x")
    seen = msgspec.json.encode(play.view(None))
    assert b"khn_" not in seen and b"bannerman" not in seen and b"awd_" not in seen
    assert "parts" not in msgspec.to_builtins(play.view(0))


def test_everything_of_his_is_public_and_what_was_not_drawn_is_nobodys() -> None:
    play = Play.new(GAME, WITH_KHAN, seats=3, seed=b"x")
    seen: dict[str, Any] = msgspec.to_builtins(play.view(None))["parts"]["genghis_khan"]
    part = khan(play.state)
    assert [card["id"] for card in seen["cards"]] == [KHAN, *part.skills]
    assert (seen["at"], seen["award"], seen["holder"]) == (part.at, part.award, None)
    everything = msgspec.json.encode(play.state)
    unused = [card for card in [*SKILLS, *AWARDS] if card not in [*part.skills, part.award]]
    assert not [card for card in unused if card.encode() in everything]


def test_the_hint_tells_the_honour_of_an_attack() -> None:
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    table = Table(s, Do("defeat_check"))
    (ask,) = table.play.asks.values()
    found = GAME.hint(s, ask, f"khan:{KHAN}>r0c2")
    assert found and (found.says.values["honour"], found.says.values["left"]) == (6, 4)


def test_the_hint_tells_what_the_dread_costs() -> None:
    s = steppe("left", "khn_dread")
    for name in ("left", "middle"):
        horde(s, name, "berserkers")
    s.clans[0].pool["spearman"] -= 1
    s.clans[0].recruits = ["spearman"]
    goods(s, 0, chi=1)
    (ask,) = Table(s, Deploy(0, "any")).play.asks.values()
    said = [GAME.hint(s, ask, f"spot:{name}>1>r0c0") for name in ("left", "middle")]
    assert [found and found.says.key for found in said] == ["hint.priced", "hint.spot"]


# --------------------------------------------------------------------------- what it is worth


def test_an_award_is_worth_something_to_its_holder_whichever_it_is() -> None:
    for award in AWARDS:
        s = steppe(award=award)
        before = GAME.evaluate(s, 0)
        khan(s).holder = 0
        assert GAME.evaluate(s, 0) > before


def test_survivors_that_may_go_on_to_the_khan_are_worth_more() -> None:
    def soldiers(kind: str) -> float:
        s = steppe("right")
        horde(s, "left", "tumen", [(0, kind, ["r0c1"]), (0, "spearman", ["r0c2"])])
        if kind == "bannerman":
            s.sections["left"].hordes[0].soldiers.pop()
            s.clans[0].pool["spearman"] += 1
        return worth(s, 0, Outlook(3.0, 20.0, 1.0))

    assert soldiers("spearman") > soldiers("bannerman") >= 0


def test_who_would_be_killed_before_the_assault_is_worth_less() -> None:
    def standing(at: str) -> float:
        s = steppe(at, "khn_no_retreat")
        horde(s, "left", "tumen", [(0, "spearman", ["r0c1"])])
        return worth(s, 0, Outlook(3.0, 20.0, 1.0))

    assert standing("left") < standing("right")


# --------------------------------------------------------------------------- the whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_its_chapter(language: str) -> None:
    page = rules_page(GAME, language)
    assert 'id="genghis_khan"' in page
    said = speaker(GAME, language)
    for kind, cards in (("khan", KHAN_CARDS), ("award", AWARDS)):
        for card in cards:
            assert said.name(kind, card) in page
            text = said.name(f"{kind}_text", card)
            assert escape(text) in page and "{" not in text and "99" not in text


@pytest.mark.parametrize("players", GAME.seats)
def test_whole_games_can_be_played(players: int) -> None:
    play = Play.new(GAME, WITH_KHAN, seats=players, seed=b"steppe")
    while not play.over:
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    GAME.check(play.state)


def test_whoever_gave_up_sends_nobody() -> None:
    s = steppe()
    fallen(s, "left", (0, "spearman"), (0, "spearman"))
    s.gone = [0]
    Table(s, Do("defeat_check"))
    assert not khan(s).soldiers
