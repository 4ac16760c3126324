"""The printed components: officials, gifts, actions, cards, lands, the wall. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.tables import load, require

DATA = Path(__file__).parent / "data"

Cards = tuple[int, int, int]  # how many Confucius cards with 1, 2 and 3 coins
CubeRule = Literal["standard", "zero", "always_one", "always_two", "chief_minister"]
Currency = Literal["coins", "licences", "gift", "none"]


# --------------------------------------------------------------------------- game.toml


class GameFacts(Struct, frozen=True):
    min_players: int
    max_players: int
    max_rounds: int


class Limits(Struct, frozen=True):
    confucius_hand_limit: int
    armies_per_player: int
    junks_total: int
    action_cubes_per_player: int
    score_track_max: int
    junks_per_voyage: int
    max_junks_per_purchase: int


class Termination(Struct, frozen=True):
    transfers_per_seat_and_official: Literal[1]


class Costs(Struct, frozen=True):
    bribe_discount_coins: int
    voyage_licences_per_junk: int
    commercial_max_coins: int
    commercial_extra_cards: int
    tax_income_cards: int
    cancel_gift_tutor_cards: int


class CubesForGifts(Struct, frozen=True):
    gifts_min: int
    gifts_max: int
    cubes: int


class PlayerSetup(Struct, frozen=True):
    confucius_cards: list[str]
    gifts_available: list[str]
    gifts_not_available: list[str]
    armies_in_stock: int


class DeckSize(Struct, frozen=True):
    players: int
    confucius_deck: int


class Setup(Struct, frozen=True):
    player: PlayerSetup
    by_player_count: list[DeckSize]


class GameTable(Struct, frozen=True):
    game: GameFacts
    limits: Limits
    termination: Termination
    costs: Costs
    action_cubes: list[CubesForGifts]
    setup: Setup


# --------------------------------------------------------------------------- the board


class MinistryFacts(Struct, frozen=True):
    id: str
    order: int
    tie_office: str
    spaces: list[int]
    start_spaces: list[int]


class SpaceFacts(Struct, frozen=True):
    number: int
    row: int
    col: int
    filled_at_setup: bool


class MinistriesTable(Struct, frozen=True):
    ministries: list[MinistryFacts]
    spaces: list[SpaceFacts]


class OfficialFacts(Struct, frozen=True):
    id: str
    name: str
    cost: Annotated[int, Meta(ge=2, le=7)]


class OfficialsTable(Struct, frozen=True):
    officials: list[OfficialFacts]


class Candidate(Struct, frozen=True):
    id: str
    ministry: str  # "any": of the winner's choice
    stack: Literal["upper", "lower"]


class StudentSpace(Struct, frozen=True):
    id: str
    wins_ties: bool


class CandidatesTable(Struct, frozen=True):
    candidates: list[Candidate]
    student_spaces: list[StudentSpace]


class Chit(Struct, frozen=True):
    id: str
    vp: int


class ChitsTable(Struct, frozen=True):
    ministry_chits: list[Chit]
    distant_land_chits: list[Chit]


class Box(Struct, frozen=True):
    id: str
    vp: int
    reward: bool
    row: int
    col: int


class LandFacts(Struct, frozen=True):
    id: str
    cost: int
    boxes: list[Box]


class Slot(Struct, frozen=True):
    id: str
    soldiers: int
    wall_trigger: int
    order: int


class LandsTable(Struct, frozen=True):
    slots: list[Slot]
    lands: list[LandFacts]


class DistantLandFacts(Struct, frozen=True):
    id: str
    order: int


class DistantLandsTable(Struct, frozen=True):
    distant_lands: list[DistantLandFacts]


class WallSpace(Struct, frozen=True):
    position: int
    slot: str
    ends_game: bool


class WallTable(Struct, frozen=True):
    great_wall: list[WallSpace]


class Office(Struct, frozen=True):
    id: Literal["admiral", "chief_minister_office", "general"]
    vp: int
    count: Literal["junks_on_voyages", "markers_in_ministries", "armies_in_play"]
    tie_ministry: str
    award_order: int
    tie_break_rank: int


class OfficesTable(Struct, frozen=True):
    offices: list[Office]


# --------------------------------------------------------------------------- cards and gifts


class ConfuciusCard(Struct, frozen=True):
    id: str
    coins: int
    licences: int
    count: int


class ConfuciusTable(Struct, frozen=True):
    confucius_cards: list[ConfuciusCard]


class JunkPrice(Struct, frozen=True):
    junks: int
    normal: int
    discount: int


class JunkPricesTable(Struct, frozen=True):
    junk_prices: list[JunkPrice]


class Gift(Struct, frozen=True):
    id: str
    value: Annotated[int, Meta(ge=1, le=6)]
    cost: int
    available_at_start: bool
    petition: str


class GiftsTable(Struct, frozen=True):
    gifts: list[Gift]


# --------------------------------------------------------------------------- actions, petitions, rewards


class Cost(Struct, frozen=True):
    currency: Currency
    amount: int | str = 0  # a name: worked out by the rules of that action
    amount_discounted: int = 0
    amount_max: int = 0
    minimum_value: int = 0


class SpaceOfActions(Struct, frozen=True):
    id: str
    actions: list[str]
    paired: bool
    row: int
    col: int


class Action(Struct, frozen=True):
    id: str
    space: str
    cube_rule: CubeRule
    cost: Cost
    first_round: bool
    once_per_round: bool
    advanced_only: bool
    obligation: str


class ActionsTable(Struct, frozen=True):
    spaces: list[SpaceOfActions]
    actions: list[Action]


class Obligation(Struct, frozen=True):
    id: str
    applies_to: list[str]


class Cancellation(Struct, frozen=True):
    id: str
    trigger: str


class ObligationsTable(Struct, frozen=True):
    obligations: list[Obligation]
    cancellations: list[Cancellation]


class MoveJunks(Struct, frozen=True, tag_field="op", tag="move_junks"):
    amount: int
    amount_min: int


class ReplaceStudent(Struct, frozen=True, tag_field="op", tag="replace_student"):
    target: str


class SwapOfficials(Struct, frozen=True, tag_field="op", tag="swap_officials"):
    seniority: Literal["equal_or_lower"]


class MoveArmy(Struct, frozen=True, tag_field="op", tag="move_army"):
    target: str


class ReplaceMarker(Struct, frozen=True, tag_field="op", tag="replace_marker"):
    secured: bool


PetitionEffect = MoveJunks | ReplaceStudent | SwapOfficials | MoveArmy | ReplaceMarker


class Petition(Struct, frozen=True):
    id: str
    gift: str
    gift_value: int
    effect: list[PetitionEffect]


class PetitionsTable(Struct, frozen=True):
    petitions: list[Petition]


class DrawConfucius(Struct, frozen=True, tag_field="op", tag="draw_confucius"):
    amount: int


class MakeGiftAvailable(Struct, frozen=True, tag_field="op", tag="make_gift_available"):
    coins: int


class FreeAction(Struct, frozen=True, tag_field="op", tag="free_action"):
    exclude: list[str]
    cubes: int


class RewardBribe(Struct, frozen=True, tag_field="op", tag="reward_bribe"):
    ministry: str


class RecruitArmy(Struct, frozen=True, tag_field="op", tag="recruit_army"):
    licences: int


class DeployArmy(Struct, frozen=True, tag_field="op", tag="deploy_army"):
    to: Literal["this_card"]
    coins: int


class GainVp(Struct, frozen=True, tag_field="op", tag="gain_vp"):
    amount: int


RewardEffect = DrawConfucius | MakeGiftAvailable | FreeAction | RewardBribe | RecruitArmy | DeployArmy | GainVp


class Reward(Struct, frozen=True):
    id: str
    kind: str
    effect: list[RewardEffect]
    after_use: Literal["box", "table"]
    ministry: str = ""


class BriberyRules(Struct, frozen=True):
    """What the five Bribery cards have in common; the rules know this form only."""

    if_named_ministry_resolved: Literal["any_unresolved"]
    gift_obligations_apply: Literal[False]
    coins_unbribed_official: Literal[0]
    coins_rival_unsecured_official: Literal["official_cost"]
    new_marker_secured: Literal[False]


class RewardsTable(Struct, frozen=True):
    bribery_rules: BriberyRules
    rewards: list[Reward]


# --------------------------------------------------------------------------- the tables

GAME = load(DATA / "game.toml", GameTable)
LIMITS, COSTS = GAME.limits, GAME.costs

_ministries = load(DATA / "ministries.toml", MinistriesTable)
MINISTRIES = {m.id: m for m in sorted(_ministries.ministries, key=lambda m: m.order)}
SPACES = [space.number for space in _ministries.spaces]
SPACE_FACTS = _ministries.spaces

OFFICIALS = {o.id: o for o in load(DATA / "officials.toml", OfficialsTable).officials}
_candidates = load(DATA / "candidates.toml", CandidatesTable)
CANDIDATES = {c.id: c for c in _candidates.candidates}
STUDENT_SPACES = [space.id for space in _candidates.student_spaces]
TIES_GO_TO = next(space.id for space in _candidates.student_spaces if space.wins_ties)
COST = {o.id: o.cost for o in OFFICIALS.values()}  # a candidate has no price

_chits = load(DATA / "vp_chits.toml", ChitsTable)
MINISTRY_CHITS = [chit.vp for chit in _chits.ministry_chits]
DISTANT_CHITS = [chit.vp for chit in _chits.distant_land_chits]

_lands = load(DATA / "foreign_lands.toml", LandsTable)
SLOTS = sorted(_lands.slots, key=lambda slot: slot.order)
LANDS = {land.id: land for land in _lands.lands}
_distant = load(DATA / "distant_lands.toml", DistantLandsTable)
DISTANT_LANDS = [land.id for land in sorted(_distant.distant_lands, key=lambda land: land.order)]
WALL = {space.position: space for space in load(DATA / "great_wall.toml", WallTable).great_wall}
OFFICES = {o.id: o for o in sorted(load(DATA / "offices.toml", OfficesTable).offices, key=lambda o: o.award_order)}

_confucius = load(DATA / "confucius_cards.toml", ConfuciusTable).confucius_cards
CARD_IDS = [card.id for card in _confucius]
CARD_COUNTS = [card.count for card in _confucius]
COINS: Cards = (_confucius[0].coins, _confucius[1].coins, _confucius[2].coins)
LICENCES: Cards = (_confucius[0].licences, _confucius[1].licences, _confucius[2].licences)
JUNK_PRICES = {p.junks: p for p in load(DATA / "junk_prices.toml", JunkPricesTable).junk_prices}

GIFTS = {g.id: g for g in load(DATA / "gifts.toml", GiftsTable).gifts}
GIFT_IDS = [g.id for g in sorted(GIFTS.values(), key=lambda g: g.value)]
OBLIGATIONS = load(DATA / "obligations.toml", ObligationsTable)

_actions = load(DATA / "actions.toml", ActionsTable)
ACTION_SPACES = {space.id: space for space in _actions.spaces}
ACTIONS = {action.id: action for action in _actions.actions}
PETITIONS = {p.gift: p for p in load(DATA / "petitions.toml", PetitionsTable).petitions}
_rewards = load(DATA / "rewards.toml", RewardsTable)
REWARDS = {reward.id: reward for reward in _rewards.rewards}


def cubes_for(gifts: int) -> int:
    """Active cubes by the number of active gifts given and received."""
    return next(row.cubes for row in GAME.action_cubes if row.gifts_min <= gifts <= row.gifts_max)


def _check() -> None:
    for ministry in MINISTRIES.values():
        here = f"ministry {ministry.id}"
        require("ministries.toml", here, ministry.spaces == list(range(1, 8)), "the spaces are not 1 to 7")
        require("ministries.toml", here, ministry.tie_office in OFFICES, f"no office {ministry.tie_office}")
    require("officials.toml", "officials", len(OFFICIALS) >= len(MINISTRIES) * len(SPACES), "the stack can run out")
    for candidate in CANDIDATES.values():
        known = candidate.ministry == "any" or candidate.ministry in MINISTRIES
        require("candidates.toml", f"candidate {candidate.id}", known, f"no ministry {candidate.ministry}")
    triggers = {slot.id: slot.wall_trigger for slot in SLOTS}
    for piece in WALL.values():
        agrees = not piece.slot or triggers.get(piece.slot) == piece.position
        require("great_wall.toml", f"position {piece.position}", agrees, f"{piece.slot} is not decided here")
    require("great_wall.toml", "track", sorted(WALL) == list(range(1, GAME.game.max_rounds + 1)), "it has gaps")
    require("confucius_cards.toml", "cards", COINS == (1, 2, 3), "the rules count on 1, 2 and 3 coins, in this order")
    for gift in GIFTS.values():
        named = not gift.petition or PETITIONS[gift.id].id == gift.petition
        require("gifts.toml", f"gift {gift.id}", named, f"its petition is not {gift.petition}")
    for space in ACTION_SPACES.values():
        for action in space.actions:
            agrees = action in ACTIONS and ACTIONS[action].space == space.id
            require("actions.toml", f"space {space.id}", agrees, f"{action} does not stand here")
    for obligation in {action.obligation for action in ACTIONS.values()} - {""}:
        known = any(o.id == obligation for o in OBLIGATIONS.obligations)
        require("actions.toml", obligation, known, "not an obligation")
    for reward in REWARDS.values():
        known = reward.ministry in ("", "any") or reward.ministry in MINISTRIES
        require("rewards.toml", f"reward {reward.id}", known, f"no ministry {reward.ministry}")
    for office in OFFICES.values():
        known = office.tie_ministry in MINISTRIES
        require("offices.toml", f"office {office.id}", known, f"no ministry {office.tie_ministry}")


_check()
