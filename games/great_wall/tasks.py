"""What may be still to be done: the tasks on the stack of the position (games/core/tasks.py). A task names its rule;
rules/engine.py finds the function that carries it out."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.great_wall.vocabulary import Kind, Place, Resource

NOBODY = -1  # instead of a seat


class Ctx(Struct, frozen=True, omit_defaults=True):
    """The event that cards react to (vocabulary 5)."""

    section: str = ""
    horde: str = ""
    row: int = 0
    location: str = ""
    advanced: bool = False
    amount: int = 0
    kind: str = ""
    seat: int = NOBODY
    cause: str = ""
    extra_clerks: int = 0  # that a seat counts as having while it resolves a location
    own_spent: int = 0  # own resources paid for what was built, without those of the warehouse


NOTHING = Ctx()


class _Task(Struct, frozen=True, omit_defaults=True, tag_field="do"):
    pass


class Do(_Task, frozen=True, tag="step"):
    """A step of the rulebook that needs little more than its name."""

    what: str
    seat: int = NOBODY
    at: str = ""  # a section, location, horde or card
    n: int = 0


# --------------------------------------------------------------------------- events and effects


class Event(_Task, frozen=True, tag="event"):
    """Cards react: those of hordes, then those of seats with their tactic windows."""

    trigger: str
    seat: int = NOBODY  # NOBODY: it belongs to no seat, every player's cards react
    ctx: Ctx = NOTHING


class Abilities(_Task, frozen=True, tag="abilities"):
    """A seat may use these abilities, in the order of its choice."""

    seat: int
    keys: list[str]  # an ability that may be used n times stands here n times
    ctx: Ctx = NOTHING


class Window(_Task, frozen=True, tag="window"):
    """A seat may play one tactic card."""

    seat: int
    window: str
    ctx: Ctx = NOTHING


class Effect(_Task, frozen=True, tag="effect"):
    """The operations of an effect, from number `at` on."""

    key: str
    seat: int = NOBODY  # NOBODY: a horde's
    ctx: Ctx = NOTHING
    at: int = 0


class Offer(_Task, frozen=True, tag="offer"):
    """An operation that a seat may carry out up to `left` times, each time with an option of choice."""

    key: str
    at: int
    seat: int
    ctx: Ctx = NOTHING
    left: int = 1
    taken: list[str] = []  # options that may not be chosen again


# --------------------------------------------------------------------------- goods


class GainWild(_Task, frozen=True, tag="gain_wild"):
    """DP-G1: resources of choice, unit by unit."""

    seat: int
    what: Literal["material", "any"]
    left: int


class LoseWild(_Task, frozen=True, tag="lose_wild"):
    seat: int
    left: int


class Receive(_Task, frozen=True, tag="receive"):
    seat: int
    bundle: dict[str, int]


class Pay(_Task, frozen=True, tag="pay"):
    """DP-G2: so many units out of the named resources in a mix of choice. The warehouse helps with walls."""

    seat: int
    n: int
    of: list[Resource]
    warehouse: bool = False


class PayPrice(_Task, frozen=True, tag="pay_price"):
    """DP-G8: a fixed price of which some units are dropped, as the payer chooses."""

    seat: int
    price: dict[Resource, int]
    drop: int = 0


# --------------------------------------------------------------------------- clerks and soldiers


class MoveClerk(_Task, frozen=True, tag="move_clerk"):
    seat: int
    left: int
    to: list[str]
    distinct: bool = False
    source: Literal["any", "pool", "board"] = "any"
    used: list[str] = []  # targets of this effect


class RecruitNext(_Task, frozen=True, tag="recruit"):
    seat: int
    left: int
    kinds: list[Kind]
    deploy: Literal["any", "attack", "rest"]
    discount: int = 0
    free: bool = False


class Recruited(_Task, frozen=True, tag="recruited"):
    seat: int
    kind: Kind


class Deploy(_Task, frozen=True, tag="deploy"):
    seat: int
    deploy: Literal["any", "attack", "rest"]


class AttackNext(_Task, frozen=True, tag="attack"):
    """Soldiers of choice attack, up to `left`, from the places named."""

    seat: int
    left: int
    kinds: list[Kind]
    source: Literal["rest", "firing", "both"]
    sections: list[str]
    one: bool = False  # all in one section
    spent: dict[str, int] = {}  # archers on firing spots that have attacked already, by section
    why: str = ""  # the sentence that says who lets them


class CommitNext(_Task, frozen=True, tag="commit"):
    """DP-15: the next section for an attack of all soldiers there."""

    seat: int
    sections: list[str]


class CommitSection(_Task, frozen=True, tag="commit_section"):
    seat: int
    section: str
    spent: int = 0


class Strike(_Task, frozen=True, tag="strike"):
    """A soldier chosen already looks for its target."""

    seat: int
    section: str
    place: Place
    kind: Kind


class March(_Task, frozen=True, tag="march"):
    """DP-30: soldiers that change sections together."""

    seat: int
    source: str
    target: str
    left: int
    kinds: list[Kind]


class PlaceWounds(_Task, frozen=True, tag="wounds"):
    seat: int
    left: int
    hordes: list[str]
    one: bool = False


# --------------------------------------------------------------------------- shame and death


class TakeShame(_Task, frozen=True, tag="shame"):
    seat: int
    left: int
    cause: str
    taken: int = 0


class ChooseDoomed(_Task, frozen=True, tag="doom"):
    """DP-34: so many of a seat's soldiers at one place are to die."""

    seat: int
    place: str  # rest, firing, or a horde card
    n: int
    kinds: list[Kind]


# --------------------------------------------------------------------------- locations and commands


class Activation(_Task, frozen=True, tag="activation"):
    """6.5: one location is activated."""

    location: str
    advanced: bool = False


class ActivationStep(_Task, frozen=True, tag="activation_step"):
    done: list[str] = []


class AtLocation(_Task, frozen=True, tag="at_location"):
    """A seat resolves its clerks; one after the other where clerks act one by one."""

    seat: int
    location: str
    left: int
    ctx: Ctx = NOTHING


class OtherEffect(_Task, frozen=True, tag="other_effect"):
    """Effect 2 of a command for one of the other seats."""

    seat: int
    key: str
    owner: int


Task = (
    Do
    | Event
    | Abilities
    | Window
    | Effect
    | Offer
    | GainWild
    | LoseWild
    | Receive
    | Pay
    | PayPrice
    | MoveClerk
    | RecruitNext
    | Recruited
    | Deploy
    | AttackNext
    | CommitNext
    | CommitSection
    | Strike
    | March
    | PlaceWounds
    | TakeShame
    | ChooseDoomed
    | Activation
    | ActivationStep
    | AtLocation
    | OtherEffect
)
