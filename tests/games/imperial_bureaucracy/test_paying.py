"""Prices, discounts and payments (dossier 3, 5, 6.1 to 6.9, 6.13)."""

from __future__ import annotations

from games.imperial_bureaucracy.rules.actions import army_price, purchases
from games.imperial_bureaucracy.rules.cards import draw, irreducible, payments, sufficient
from games.imperial_bureaucracy.tables import COINS
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    deal,
    gift_state,
    junks,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    table,
)


def test_a_gift_is_bought_for_its_value() -> None:
    """EX-11, D-11"""
    s = on_turn(position(), GREEN)
    deal(s, GREEN, 3)
    t = table(s).choose("action:buy_gift")
    assert t.offered == ["gift:tile", "gift:vase"]
    t.choose("gift:vase")
    assert gift_state(t.s, GREEN, "vase") == "available"
    assert t.s.players[GREEN].cards == 0


def test_taxes_bring_two_cards() -> None:
    """EX-12"""
    s = on_turn(position(), PURPLE)
    deal(s, PURPLE)
    t = table(s).choose("action:tax_income")
    assert t.s.players[PURPLE].cards == 2


def test_three_junks_for_six_coins() -> None:
    """EX-13, D-7"""
    s = on_turn(position(), YELLOW)
    junks(s, YELLOW, shipyard=2)
    deal(s, YELLOW, 3, 3)
    t = table(s).choose("action:buy_junks")
    assert t.offered == ["junks:1", "junks:2", "junks:3"]
    t.choose("junks:3")
    assert t.s.players[YELLOW].shipyard == 5
    assert t.s.players[YELLOW].cards == 0


def test_a_bribe_without_discount() -> None:
    """EX-14"""
    s = on_turn(position(), WHITE)
    official(s, "bingbu", 3, cost=2)
    deal(s, WHITE, 2)
    t = table(s).choose("action:bribe_official", "official:bingbu>3")
    bribed = t.s.official("bingbu", 3)
    assert (bribed.owner, bribed.secured) == (WHITE, False)
    assert t.s.players[WHITE].cards == 0


def test_the_first_official_in_hubu_brings_the_discount() -> None:
    """EX-15, R-41"""
    s = position()
    five, two = official(s, "hubu", 3, cost=5), official(s, "bingbu", 4, cost=2)
    other = official(s, "gongbu", 5, cost=5)
    assert s.official_price(BLACK, five.tile) == 5
    deal(s, BLACK, 3, 2, 2, 2)
    t = table(s).choose("action:bribe_official", "official:hubu>3", "pay:2>3")
    assert t.s.official_price(BLACK, five.tile) == 4
    assert t.s.official_price(BLACK, other.tile) == 4
    assert t.s.official_price(BLACK, two.tile) == 1
    table(on_turn(t.s, BLACK)).choose("action:secure_official")
    assert t.s.official("hubu", 3).secured
    t.s.official("hubu", 3).owner = GREEN  # lost again
    assert t.s.official_price(BLACK, five.tile) == 5


def test_no_change() -> None:
    """EX-16, D-16, R-5"""
    assert payments((0, 0, 2), 4, COINS) == {"pay:3>3": (0, 0, 2)}
    assert payments((1, 0, 2), 4, COINS) == {"pay:3>3": (0, 0, 2), "pay:1>3": (1, 0, 1), "more": None}
    assert sufficient((1, 0, 2), 4, COINS)
    assert not irreducible((1, 0, 2), 4, COINS)


def test_superfluous_cards_may_be_paid() -> None:
    """R-5: behind `more`, and every such payment can be reached in one way only."""
    s = position()
    deal(s, BLACK, 1, 3, 3)
    official(s, "bingbu", 3, cost=4)
    t = table(s).choose("action:bribe_official", "official:bingbu>3", "more")
    assert t.s.players[BLACK].cards == 0  # {1, 3, 3} is the only one


def test_superfluous_payments_are_one_question() -> None:
    s = position()
    deal(s, BLACK, 1, 2, 3)
    official(s, "bingbu", 3, cost=2)
    t = table(s).choose("action:bribe_official", "official:bingbu>3", "more")
    assert t.offered == ["spend:2>3", "spend:1>3", "spend:1>2", "spend:1>2>3"]
    t.choose("spend:1>2")
    assert t.s.players[BLACK].hand == [0, 0, 1]


def test_the_prices_of_junks() -> None:
    """EX-17"""
    s = position()
    assert [s.junk_price(BLACK, n) for n in (1, 2, 3, 4)] == [1, 3, 6, 10]
    markers(s, "gongbu", {BLACK: [3]})
    assert [s.junk_price(BLACK, n) for n in (1, 2, 3, 4)] == [1, 2, 4, 7]
    deal(s, BLACK, 3, 3, 3)
    junks(s, GREEN, shipyard=22)
    assert purchases(s, BLACK, 9) == [1, 2, 3]


def test_no_junk_left() -> None:
    s = position()
    junks(s, GREEN, shipyard=25)
    assert table(s).closed["action:buy_junks"] == "closed.no_junks_left"


def test_an_army_for_licences() -> None:
    """EX-18"""
    s = position()
    deal(s, BLACK, 1, 1, 3)
    t = table(s).choose("action:recruit_army")
    assert t.offered == ["pay:1>1", "more"]
    t.choose("pay:1>1")
    assert (t.s.players[BLACK].stock, t.s.players[BLACK].colony) == (5, 1)
    s = position()
    deal(s, BLACK, 1, 1, 3)
    markers(s, "bingbu", {BLACK: [3]})
    assert army_price(s, BLACK) == 4
    t = table(s).choose("action:recruit_army")
    assert t.offered == ["pay:1>3", "pay:1>1", "more"]


def test_without_stock_no_army() -> None:
    s = position()
    s.players[BLACK].stock, s.players[BLACK].colony = 0, 6
    assert table(s).closed["action:recruit_army"] == "closed.no_stock"


def test_commercial_income() -> None:
    """EX-19, D-17, R-14"""
    s = position()
    t = table(s).choose("action:commercial_income")
    assert set(t.offered) == {"pay:0", "pay:1", "pay:2", "pay:3", "pay:1>2", "pay:1>3"}
    t.choose("pay:1>3")
    assert t.s.players[BLACK].cards == 1 + 5


def test_paid_cards_are_discarded_before_the_draw() -> None:
    s = position()
    deal(s, BLACK, 3, 1)
    for card in list(s.deck):  # all others lie in Green's hand
        s.players[GREEN].hand[card - 1] += 1
    s.deck = []
    t = table(s).choose("action:commercial_income", "pay:1>3")
    assert t.s.players[BLACK].cards == 2


def test_deck_and_discards_empty() -> None:
    """R-2"""
    s = position()
    for card in s.deck:
        s.players[GREEN].hand[card - 1] += 1
    s.deck = []
    assert draw(s, BLACK, 4) == 0
    t = table(s)
    assert "action:tax_income" in t.offered
    t.choose("action:tax_income")
    assert t.s.players[BLACK].cards == 3


def test_an_empty_deck_is_shuffled_from_the_discards() -> None:
    s = position()
    for card in s.deck:
        s.discard[card - 1] += 1
    s.deck = []
    t = table(s).choose("action:tax_income")
    assert t.s.players[BLACK].cards == 5
    assert t.s.discard == [0, 0, 0]


def test_discounts_hold_in_resolved_ministries() -> None:
    """R-3"""
    s = position()
    markers(s, "hubu", {BLACK: [3]})
    s.ministries["hubu"].resolved = True
    assert s.official_discount(BLACK) == 1
    s.official("hubu", 3).owner = None
    s.ministries["hubu"].minister = BLACK  # a post is not influence
    assert s.official_discount(BLACK) == 0


def test_what_cannot_be_paid_completely_is_not_offered() -> None:
    s = position()
    for ministry in s.ministries:
        for space in (3, 4, 5):
            s.official(ministry, space).owner = GREEN
    official(s, "bingbu", 3, cost=7)
    deal(s, BLACK, 3, 3)
    assert table(s).closed["action:bribe_official"] == "closed.no_coins"
    own_gift(s, BLACK, "junk", "removed")
    t = table(on_turn(s, BLACK)).choose("action:buy_gift")
    assert t.offered == ["gift:tile", "gift:vase", "gift:coat", "gift:necklace"]
