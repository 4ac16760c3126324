"""The printed components: officials, gifts, actions, cards, lands, the wall. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Literal

from msgspec import Meta

from games.core.tables import Entry, load, require

DATA = Path(__file__).parent / "data"

Cards = tuple[int, int, int]  # how many Confucius cards with 1, 2 and 3 coins
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]


# --------------------------------------------------------------------------- game.toml


class Players(Entry, frozen=True):
    least: Some
    most: Some


class Limits(Entry, frozen=True):
    confucius_hand_limit: Some
    armies_per_player: Some
    junks_total: Some
    junks_per_voyage: Some
    wall_pieces: Some
    score_track_max: Some


class Costs(Entry, frozen=True):
    nominate_student_coins: Some
    force_examination_coins: Some
    recruit_army_licences: Some
    recruit_army_licences_discount: Some
    bribe_discount_coins: Count
    voyage_licences_per_junk: Some
    commercial_max_coins: Some
    commercial_extra_cards: Count
    tax_income_cards: Some
    cancel_gift_tutor_cards: Some


class CubesForGifts(Entry, frozen=True):
    gifts: Count  # from so many on
    cubes: Some


class Cubes(Entry, frozen=True):
    first_use: Some
    next_use: Some
    by_gifts: list[CubesForGifts]


class Start(Entry, frozen=True):
    hand: list[str]


class JunkPrice(Entry, frozen=True):
    junks: Some
    normal: Some
    discount: Some


class GameTable(Entry, frozen=True):
    players: Players
    limits: Limits
    costs: Costs
    cubes: Cubes
    start: Start
    junk_prices: list[JunkPrice]


# --------------------------------------------------------------------------- the board


class MinistryFacts(Entry, frozen=True):
    id: str


class MinistriesTable(Entry, frozen=True):
    spaces: Some
    filled_at_setup: list[int]
    chits: list[int]
    ministries: list[MinistryFacts]


class OfficialFacts(Entry, frozen=True):
    id: str
    cost: Annotated[int, Meta(ge=2, le=7)]


class OfficialsTable(Entry, frozen=True):
    names: Literal["printed", "designed"]
    officials: list[OfficialFacts]


class Candidate(Entry, frozen=True):
    id: str
    ministry: str  # "any": of the winner's choice


class StudentSpace(Entry, frozen=True):
    id: str
    wins_ties: bool


class CandidatesTable(Entry, frozen=True):
    candidates: list[Candidate]
    student_spaces: list[StudentSpace]


class Box(Entry, frozen=True):
    id: str
    vp: int
    reward: bool


class LandFacts(Entry, frozen=True):
    id: str
    cost: Some
    boxes: list[Box]


class Slot(Entry, frozen=True):
    soldiers: int
    wall: int


class LandsTable(Entry, frozen=True):
    slots: list[Slot]
    lands: list[LandFacts]


class DistantLandFacts(Entry, frozen=True):
    id: str


class DistantLandsTable(Entry, frozen=True):
    chits: list[int]
    distant_lands: list[DistantLandFacts]


class Office(Entry, frozen=True):
    id: Literal["admiral", "chief_minister_office", "general"]
    vp: int
    count: Literal["junks_on_voyages", "markers_in_ministries", "armies_in_play"]
    tie_ministry: str
    tie_break_rank: int


class OfficesTable(Entry, frozen=True):
    offices: list[Office]


# --------------------------------------------------------------------------- cards and gifts


class ConfuciusCard(Entry, frozen=True):
    id: str
    coins: int
    licences: Some
    count: int


class ConfuciusTable(Entry, frozen=True):
    confucius_cards: list[ConfuciusCard]


class Gift(Entry, frozen=True):
    id: str
    value: Some
    available_at_start: bool


class GiftsTable(Entry, frozen=True):
    gifts: list[Gift]


# --------------------------------------------------------------------------- actions, petitions, rewards


class Action(Entry, frozen=True):
    id: str
    space: str
    cubes: Count | None = None  # None: by how often its space was used
    first_round: bool = True
    once_per_round: bool = False
    advanced_only: bool = False


class ActionsTable(Entry, frozen=True):
    actions: list[Action]


class MoveJunks(Entry, frozen=True, tag_field="op", tag="move_junks"):
    amount: Some


class ReplaceStudent(Entry, frozen=True, tag_field="op", tag="replace_student"):
    pass


class SwapOfficials(Entry, frozen=True, tag_field="op", tag="swap_officials"):
    pass


class MoveArmy(Entry, frozen=True, tag_field="op", tag="move_army"):
    pass


class ReplaceMarker(Entry, frozen=True, tag_field="op", tag="replace_marker"):
    secured: bool


PetitionEffect = MoveJunks | ReplaceStudent | SwapOfficials | MoveArmy | ReplaceMarker


class Petition(Entry, frozen=True):
    id: str
    gift: str
    effect: PetitionEffect


class PetitionsTable(Entry, frozen=True):
    petitions: list[Petition]


class DrawConfucius(Entry, frozen=True, tag_field="op", tag="draw_confucius"):
    amount: Some


class MakeGiftAvailable(Entry, frozen=True, tag_field="op", tag="make_gift_available"):
    pass


class FreeAction(Entry, frozen=True, tag_field="op", tag="free_action"):
    pass


class Bribery(Entry, frozen=True, tag_field="op", tag="bribery"):
    ministry: str  # "any": in whichever is open


class RecruitArmy(Entry, frozen=True, tag_field="op", tag="recruit_army"):
    pass


class DeployArmy(Entry, frozen=True, tag_field="op", tag="deploy_army"):
    pass


class GainVp(Entry, frozen=True, tag_field="op", tag="gain_vp"):
    amount: int


RewardEffect = DrawConfucius | MakeGiftAvailable | FreeAction | Bribery | RecruitArmy | DeployArmy | GainVp


class Reward(Entry, frozen=True):
    id: str
    effect: list[RewardEffect]


class RewardsTable(Entry, frozen=True):
    rewards: list[Reward]


# --------------------------------------------------------------------------- the tables

GAME = load(DATA / "game.toml", GameTable)
PLAYERS, LIMITS, COSTS, CUBES = GAME.players, GAME.limits, GAME.costs, GAME.cubes
JUNK_PRICES = {price.junks: price for price in GAME.junk_prices}

_ministries = load(DATA / "ministries.toml", MinistriesTable)
MINISTRIES = [ministry.id for ministry in _ministries.ministries]
SPACES = range(1, _ministries.spaces + 1)
FILLED_AT_SETUP = _ministries.filled_at_setup
MINISTRY_CHITS = _ministries.chits

_officials = load(DATA / "officials.toml", OfficialsTable)
COST = {o.id: o.cost for o in _officials.officials}  # a candidate has no price
OFFICIALS_NAMED_BY_US = _officials.names == "designed"
_candidates = load(DATA / "candidates.toml", CandidatesTable)
CANDIDATES = {c.id: c.ministry for c in _candidates.candidates}
STUDENT_SPACES = [space.id for space in _candidates.student_spaces]
TIES_GO_TO = next(space.id for space in _candidates.student_spaces if space.wins_ties)

_lands = load(DATA / "foreign_lands.toml", LandsTable)
SLOTS = _lands.slots
LANDS = {land.id: land for land in _lands.lands}
_distant = load(DATA / "distant_lands.toml", DistantLandsTable)
DISTANT_LANDS = [land.id for land in _distant.distant_lands]
DISTANT_CHITS = _distant.chits
OFFICES = {office.id: office for office in load(DATA / "offices.toml", OfficesTable).offices}

_confucius = load(DATA / "confucius_cards.toml", ConfuciusTable).confucius_cards
CARD_COUNTS = [card.count for card in _confucius]
START_HAND = [GAME.start.hand.count(card.id) for card in _confucius]
COINS: Cards = (_confucius[0].coins, _confucius[1].coins, _confucius[2].coins)
LICENCES: Cards = (_confucius[0].licences, _confucius[1].licences, _confucius[2].licences)

GIFTS = {gift.id: gift for gift in load(DATA / "gifts.toml", GiftsTable).gifts}
GIFT_IDS = sorted(GIFTS, key=lambda gift: GIFTS[gift].value)

ACTIONS = {action.id: action for action in load(DATA / "actions.toml", ActionsTable).actions}
ACTION_SPACES = {
    space: [action.id for action in ACTIONS.values() if action.space == space]
    for space in dict.fromkeys(action.space for action in ACTIONS.values())
}
PETITIONS = {petition.gift: petition for petition in load(DATA / "petitions.toml", PetitionsTable).petitions}
REWARDS = {reward.id: reward for reward in load(DATA / "rewards.toml", RewardsTable).rewards}


def cubes_for(gifts: int) -> int:
    """Active cubes by the number of active gifts given and received."""
    return max((row for row in CUBES.by_gifts if row.gifts <= gifts), key=lambda row: row.gifts).cubes


def _check() -> None:
    here = "ministries.toml"
    require(here, "filled_at_setup", set(FILLED_AT_SETUP) <= set(SPACES), f"not all of them are among {list(SPACES)}")
    require(here, "chits", len(MINISTRY_CHITS) >= 2 * len(MINISTRIES), "too few for two posts each")
    require("distant_lands.toml", "chits", len(DISTANT_CHITS) >= len(DISTANT_LANDS), "too few for the lands")
    require("officials.toml", "officials", len(COST) >= len(MINISTRIES) * len(SPACES), "the stack can run out")
    cheap = min(COST.values()) > COSTS.bribe_discount_coins
    require("game.toml", "costs.bribe_discount_coins", cheap, "the cheapest official would cost nothing")
    for candidate, ministry in CANDIDATES.items():
        known = ministry in ("any", *MINISTRIES)
        require("candidates.toml", f"candidate {candidate}", known, f"no ministry {ministry}")
    require("foreign_lands.toml", "lands", len(LANDS) >= len(SLOTS), "too few for the slots")
    for slot in SLOTS:
        standing = 1 <= slot.wall <= LIMITS.wall_pieces
        require("foreign_lands.toml", f"slot with {slot.soldiers} soldiers", standing, f"no piece {slot.wall}")
    require("confucius_cards.toml", "cards", COINS == (1, 2, 3), "the rules count on 1, 2 and 3 coins, in this order")
    require("game.toml", "start.hand", sum(START_HAND) == len(GAME.start.hand), "a card that does not exist")
    require("game.toml", "cubes.by_gifts", any(row.gifts == 0 for row in CUBES.by_gifts), "nothing for no gifts")
    require("game.toml", "junk_prices", 1 in JUNK_PRICES, "no price for one junk")
    values = [GIFTS[gift].value for gift in GIFT_IDS]
    require("gifts.toml", "gifts", values == list(range(1, len(GIFTS) + 1)), f"the values are {values}, with gaps")
    for petition in PETITIONS.values():
        require("petitions.toml", f"petition {petition.id}", petition.gift in GIFTS, f"no gift {petition.gift}")
    for reward in REWARDS.values():
        for effect in reward.effect:
            known = not isinstance(effect, Bribery) or effect.ministry in ("any", *MINISTRIES)
            require("rewards.toml", f"reward {reward.id}", known, "no such ministry")
    for office in OFFICES.values():
        known = office.tie_ministry in MINISTRIES
        require("offices.toml", f"office {office.id}", known, f"no ministry {office.tie_ministry}")


def _alike(rewards: list[Reward]) -> list[tuple[Reward, int]]:
    """Cards with the same effect are named once, with their number."""
    effects = [reward.effect for reward in rewards]
    return [
        (reward, effects.count(reward.effect)) for i, reward in enumerate(rewards) if reward.effect not in effects[:i]
    ]


_check()

# what the rules page speaks of
TABLES = SimpleNamespace(
    players=PLAYERS,
    limits=LIMITS,
    costs=COSTS,
    cubes=CUBES,
    cards=_confucius,
    start_hand=[card.coins for card, count in zip(_confucius, START_HAND, strict=True) for _ in range(count)],
    start_gifts=[gift for gift in GIFT_IDS if GIFTS[gift].available_at_start],
    ministries=MINISTRIES,
    spaces=len(SPACES),
    filled_at_setup=FILLED_AT_SETUP,
    ministry_chits=sorted(MINISTRY_CHITS),
    distant_chits=sorted(DISTANT_CHITS),
    box_points=sorted(box.vp for land in LANDS.values() for box in land.boxes),
    candidates=len(CANDIDATES),
    ties_go_to=TIES_GO_TO,
    gifts=[GIFTS[gift] for gift in GIFT_IDS],
    actions=list(ACTIONS.values()),
    pairs=[actions for actions in ACTION_SPACES.values() if len(actions) > 1],
    petitions=[PETITIONS[gift] for gift in GIFT_IDS if gift in PETITIONS],
    reward_cards=len(REWARDS),
    rewards=_alike(list(REWARDS.values())),
    lands=list(LANDS.values()),
    slots=SLOTS,
    offices=list(OFFICES.values()),
    officials_named_by_us=OFFICIALS_NAMED_BY_US,
)
