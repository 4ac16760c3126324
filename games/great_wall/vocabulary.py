"""The effect language of the cards (dossier: vocabulary): values, conditions, operations, abilities.

An ability reads: when a trigger fires, and its conditions hold, carry out operations; `modify` changes numbers of the
rules. The tables are written in it, the interpreter (rules/) carries it out. A new word is a struct here and a function
there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from games.great_wall.expansions.kit import any_of

Resource = Literal["wood", "stone", "gold", "chi"]
Material = Literal["wood", "stone", "gold"]
Wild = Literal["material", "any"]
Good = Literal["wood", "stone", "gold", "chi", "material", "any", "local", "honour", "tactic"]
Kind = str  # of soldier: those of soldiers.toml
Bundle = dict[Good, int]
Place = Literal["rest", "firing"]
Kinds = tuple[str, ...]  # kinds of soldiers, and groups of kinds

RESOURCES: tuple[Resource, ...] = ("wood", "stone", "gold", "chi")
MATERIALS: tuple[Material, ...] = ("wood", "stone", "gold")
BASIC: tuple[Kind, ...] = ("spearman", "archer", "horseman")  # what every clan has
MANY = 99  # as many as there are


class _Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A typing mistake in a table is found when it is loaded."""


# --------------------------------------------------------------------------- values (3)


class Count(_Word, frozen=True):
    count: str
    mul: int = 1
    div: int = 1
    add: int = 0
    min: int = 0
    max: int = 99
    table: list[int] = []
    kinds: list[str] = []


Amount = int | Count

# --------------------------------------------------------------------------- conditions (6)


class Condition(_Word, frozen=True, tag_field="cond", kw_only=True):
    negated: bool = field(name="not", default=False)


class Compare(Condition, frozen=True, tag="cmp", kw_only=True):
    count: str
    op: Literal["==", "!=", "<", "<=", ">", ">="]
    value: Amount
    kinds: list[str] = []


class SeasonIs(Condition, frozen=True, tag="season", kw_only=True):
    season: str = field(name="is")


class LocationIn(Condition, frozen=True, tag="location", kw_only=True):
    locations: list[str] = field(name="in")


class KindIn(Condition, frozen=True, tag="kind", kw_only=True):
    kinds: Kinds = field(name="in")


class SectionIn(Condition, frozen=True, tag="section", kw_only=True):
    sections: list[str] = field(name="in")


class RowIn(Condition, frozen=True, tag="row", kw_only=True):
    rows: list[int] = field(name="in")


class AdvancedIs(Condition, frozen=True, tag="advanced", kw_only=True):
    advanced: bool = field(name="is")


class ActiveIs(Condition, frozen=True, tag="active", kw_only=True):
    active: bool = field(name="is")


class PresentHere(Condition, frozen=True, tag="present_here", kw_only=True):
    what: Literal["clerk", "soldier_on_horde", "soldier_in_section", "archer_firing"]


class CommandOnTrack(Condition, frozen=True, tag="command_on_track", kw_only=True):
    kinds: list[str]
    of: Literal["other", "own"]


class HordeTypeIn(Condition, frozen=True, tag="horde_type", kw_only=True):
    types: list[str] = field(name="in")


class HordeRowIn(Condition, frozen=True, tag="horde_row", kw_only=True):
    rows: list[int] = field(name="in")


class HasCard(Condition, frozen=True, tag="has_card", kw_only=True):
    id: str


# --------------------------------------------------------------------------- operations (7)

Who = Literal["owner", "active", "others", "each", "attacker", "claimant"]


class Op(_Word, frozen=True, tag_field="op"):
    conditions: list[AnyCondition] = field(name="if", default_factory=list)
    who: Who = "owner"


class Gain(Op, frozen=True, tag="gain", kw_only=True):
    what: Good
    amount: Amount


class GainBundle(Op, frozen=True, tag="gain_bundle", kw_only=True):
    bundle: Bundle


class Lose(Op, frozen=True, tag="lose", kw_only=True):
    what: Good
    amount: Amount


class Exchange(Op, frozen=True, tag="exchange", kw_only=True):
    give: Bundle
    get: Bundle
    times: Amount = 1


class Choose(Op, frozen=True, tag="choose", kw_only=True):
    options: list[list[AnyOp]]


class MoveClerks(Op, frozen=True, tag="move_clerks", kw_only=True):
    amount: Amount
    to: tuple[str, ...] = ("all",)
    distinct: bool = False
    source: Literal["any", "pool", "board"] = field(name="from", default="any")


class HireClerk(Op, frozen=True, tag="hire_clerk", kw_only=True):
    amount: Amount
    cost: Bundle = {}


class HireAdvisor(Op, frozen=True, tag="hire_advisor", kw_only=True):
    discount: Amount


class RefreshAdvisors(Op, frozen=True, tag="refresh_advisors", kw_only=True):
    discard: Amount


class DrawTactic(Op, frozen=True, tag="draw_tactic", kw_only=True):
    amount: Amount
    keep: Amount | None = None


class Activate(Op, frozen=True, tag="activate", kw_only=True):
    location: list[str]


class Recruit(Op, frozen=True, tag="recruit", kw_only=True):
    amount: Amount
    kinds: Kinds
    deploy: Literal["any", "attack", "rest"]
    discount: Amount = 0
    free: bool = False


class Attack(Op, frozen=True, tag="attack", kw_only=True):
    amount: Amount
    source: Literal["rest", "firing", "both"] = field(name="from")
    section: Literal["any", "one"]
    kinds: Kinds = ("all",)
    commit: bool = False


class MoveSoldiers(Op, frozen=True, tag="move_soldiers", kw_only=True):
    amount: Amount
    kinds: Kinds = ("all",)


class Wound(Op, frozen=True, tag="wound", kw_only=True):
    amount: Amount
    target: Literal["here", "any", "section", "row1", "one"]


class RemoveWound(Op, frozen=True, tag="remove_wound", kw_only=True):
    amount: Amount
    target: Literal["here", "others_in_section"]


class BuildBarricade(Op, frozen=True, tag="build_barricade", kw_only=True):
    amount: Amount
    cost: Bundle = {}
    free: bool = False
    honour: int | None = None


class RemoveBarricade(Op, frozen=True, tag="remove_barricade", kw_only=True):
    amount: Amount
    section: Literal["here"]


class BuildWall(Op, frozen=True, tag="build_wall", kw_only=True):
    discount: Amount


class Overseer(Op, frozen=True, tag="overseer", kw_only=True):
    location: list[str]
    n: Amount = 1
    discount: Amount = 0


class OverseerIncome(Op, frozen=True, tag="overseer_income", kw_only=True):
    n: Amount


class Donate(Op, frozen=True, tag="donate", kw_only=True):
    what: Wild | Material
    amount: Amount
    honour: int


class Tea(Op, frozen=True, tag="tea", kw_only=True):
    steps: Amount = 0
    to: Literal["", "top", "bottom"] = ""


class DiscardShame(Op, frozen=True, tag="discard_shame", kw_only=True):
    amount: Amount
    cost: Bundle = {}


class Save(Op, frozen=True, tag="save", kw_only=True):
    amount: Amount
    cost: Bundle = {}


class Kill(Op, frozen=True, tag="kill", kw_only=True):
    amount: Amount
    where: Literal["rest", "firing", "horde"]
    kinds: Kinds = ("all",)
    scope: Literal["each"]
    cause: str = "ability"


class RecoverCommand(Op, frozen=True, tag="recover_command", kw_only=True):
    amount: Amount


class CopyCommand(Op, frozen=True, tag="copy_command", kw_only=True):
    exclude: list[str]


class Modify(Op, frozen=True, tag="modify", kw_only=True):
    """8: a permanent modifier in a `static` ability, otherwise one that lasts until `until`."""

    key: str
    delta: Amount = 0
    set: Amount | None = None
    bundle: Bundle = {}
    min: int | None = None
    filter: list[AnyCondition] = []  # of the thing that is modified
    kinds: list[str] = []
    cause: str = ""
    section: Literal["", "here", "any"] = ""
    until: Literal["", "turn_end", "winter_end"] = ""


class Score(Op, frozen=True, tag="score", kw_only=True):
    amount: Amount


# --------------------------------------------------------------------------- abilities (4)


class Ability(_Word, frozen=True):
    effect: list[AnyOp]
    triggers: str | list[str] = field(name="when")
    who: Literal["owner", "other", "any"] = "owner"
    conditions: list[AnyCondition] = field(name="if", default_factory=list)
    cost: Bundle = {}
    optional: bool = True
    limit: Literal["event", "turn", "year", "game"] = "event"
    limit_n: Amount = 1
    times: Amount = 1

    @property
    def when(self) -> list[str]:
        return [self.triggers] if isinstance(self.triggers, str) else self.triggers

    @property
    def automatic(self) -> bool:
        """DP-G4: simply carried out, if it costs nothing and only brings something."""
        return not self.optional or (not self.cost and all(isinstance(op, Gain | GainBundle) for op in self.effect))


# --------------------------------------------------------------------------- all words, those of the expansions too

if TYPE_CHECKING:
    AnyCondition = Condition
    AnyOp = Op
else:
    from games.great_wall.expansions import words  # noqa: F401 - defines theirs, out of what stands above

    AnyCondition = any_of(Condition)
    AnyOp = any_of(Op)
