"""The effect language of the cards (dossier: vocabulary): values, conditions, operations, abilities.

An ability reads: when a trigger fires, and its conditions hold, carry out operations; `modify` changes numbers of the
rules. The tables are written in it, the interpreter (rules/) carries it out. A new word is a struct here and a function
there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Resource = Literal["wood", "stone", "gold", "chi"]
Material = Literal["wood", "stone", "gold"]
Wild = Literal["material", "any"]
Good = Literal["wood", "stone", "gold", "chi", "material", "any", "local", "honour", "tactic"]
Kind = Literal["spearman", "archer", "horseman"]
Bundle = dict[Good, int]
Place = Literal["rest", "firing"]

RESOURCES: tuple[Resource, ...] = ("wood", "stone", "gold", "chi")
MATERIALS: tuple[Material, ...] = ("wood", "stone", "gold")
KINDS: tuple[Kind, ...] = ("spearman", "archer", "horseman")
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


class Compare(_Word, frozen=True, tag_field="cond", tag="cmp"):
    count: str
    op: Literal["==", "!=", "<", "<=", ">", ">="]
    value: Amount
    kinds: list[str] = []
    negated: bool = field(name="not", default=False)


class SeasonIs(_Word, frozen=True, tag_field="cond", tag="season"):
    season: str = field(name="is")
    negated: bool = field(name="not", default=False)


class LocationIn(_Word, frozen=True, tag_field="cond", tag="location"):
    locations: list[str] = field(name="in")
    negated: bool = field(name="not", default=False)


class KindIn(_Word, frozen=True, tag_field="cond", tag="kind"):
    kinds: list[Kind] = field(name="in")
    negated: bool = field(name="not", default=False)


class SectionIn(_Word, frozen=True, tag_field="cond", tag="section"):
    sections: list[str] = field(name="in")
    negated: bool = field(name="not", default=False)


class RowIn(_Word, frozen=True, tag_field="cond", tag="row"):
    rows: list[int] = field(name="in")
    negated: bool = field(name="not", default=False)


class AdvancedIs(_Word, frozen=True, tag_field="cond", tag="advanced"):
    advanced: bool = field(name="is")
    negated: bool = field(name="not", default=False)


class ActiveIs(_Word, frozen=True, tag_field="cond", tag="active"):
    active: bool = field(name="is")
    negated: bool = field(name="not", default=False)


class PresentHere(_Word, frozen=True, tag_field="cond", tag="present_here"):
    what: Literal["clerk", "soldier_on_horde", "soldier_in_section", "archer_firing"]
    negated: bool = field(name="not", default=False)


class CommandOnTrack(_Word, frozen=True, tag_field="cond", tag="command_on_track"):
    kinds: list[str]
    of: Literal["other", "own"]
    negated: bool = field(name="not", default=False)


class HordeTypeIn(_Word, frozen=True, tag_field="cond", tag="horde_type"):
    types: list[str] = field(name="in")
    negated: bool = field(name="not", default=False)


class HordeRowIn(_Word, frozen=True, tag_field="cond", tag="horde_row"):
    rows: list[int] = field(name="in")
    negated: bool = field(name="not", default=False)


class HasCard(_Word, frozen=True, tag_field="cond", tag="has_card"):
    id: str
    negated: bool = field(name="not", default=False)


Condition = (
    Compare
    | SeasonIs
    | LocationIn
    | KindIn
    | SectionIn
    | RowIn
    | AdvancedIs
    | ActiveIs
    | PresentHere
    | CommandOnTrack
    | HordeTypeIn
    | HordeRowIn
    | HasCard
)

# --------------------------------------------------------------------------- operations (7)

Who = Literal["owner", "active", "others", "each", "attacker", "claimant"]


class Op(_Word, frozen=True, tag_field="op"):
    conditions: list[Condition] = field(name="if", default_factory=list)
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
    kinds: tuple[Kind, ...]
    deploy: Literal["any", "attack", "rest"]
    discount: Amount = 0
    free: bool = False


class Attack(Op, frozen=True, tag="attack", kw_only=True):
    amount: Amount
    source: Literal["rest", "firing", "both"] = field(name="from")
    section: Literal["any", "one"]
    kinds: tuple[Kind, ...] = KINDS
    commit: bool = False


class MoveSoldiers(Op, frozen=True, tag="move_soldiers", kw_only=True):
    amount: Amount
    kinds: tuple[Kind, ...] = KINDS


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
    kinds: tuple[Kind, ...]
    where: Literal["rest", "firing"]
    scope: Literal["each"]


class RecoverCommand(Op, frozen=True, tag="recover_command", kw_only=True):
    amount: Amount


class CopyCommand(Op, frozen=True, tag="copy_command", kw_only=True):
    exclude: list[str]


class Modify(Op, frozen=True, tag="modify", kw_only=True):
    """8: a permanent modifier in a `static` ability, otherwise one that lasts until `until`."""

    key: str
    delta: Amount = 0
    set: Amount | None = None
    min: int | None = None
    kinds: list[str] = []
    cause: str = ""
    section: Literal["", "here", "any"] = ""
    until: Literal["", "turn_end", "winter_end"] = ""


class Score(Op, frozen=True, tag="score", kw_only=True):
    amount: Amount


AnyOp = (
    Gain
    | GainBundle
    | Lose
    | Exchange
    | Choose
    | MoveClerks
    | HireClerk
    | HireAdvisor
    | RefreshAdvisors
    | DrawTactic
    | Activate
    | Recruit
    | Attack
    | MoveSoldiers
    | Wound
    | RemoveWound
    | BuildBarricade
    | RemoveBarricade
    | BuildWall
    | Overseer
    | OverseerIncome
    | Donate
    | Tea
    | DiscardShame
    | Save
    | Kill
    | RecoverCommand
    | CopyCommand
    | Modify
    | Score
)

# --------------------------------------------------------------------------- abilities (4)


class Ability(_Word, frozen=True):
    effect: list[AnyOp]
    triggers: str | list[str] = field(name="when")
    who: Literal["owner", "other", "any"] = "owner"
    conditions: list[Condition] = field(name="if", default_factory=list)
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
