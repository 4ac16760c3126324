"""What goes over a table's socket, in both directions: docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

LARGEST = 16 * 1024

Version = Annotated[int, Meta(ge=-1, le=2**31 - 1)]  # -1: nothing yet
Token = Annotated[str, Meta(max_length=200)]
ClientId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatIndex = Annotated[int, Meta(ge=0, le=99)]
Key = Annotated[str, Meta(pattern=r"^[a-z_]{1,24}$")]
ChatText = Annotated[str, Meta(max_length=500)]


class Inbound(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    pass


class Choose(Inbound, tag="choose"):
    token: Token
    version: Version
    id: ClientId


class Undo(Inbound, tag="undo"):
    version: Version
    id: ClientId


class Resign(Inbound, tag="resign"):
    version: Version
    id: ClientId


class Look(Inbound, tag="look"):
    version: Version


class Sync(Inbound, tag="sync"):
    version: Version


class Chat(Inbound, tag="chat"):
    text: ChatText
    id: ClientId


class Phrase(Inbound, tag="phrase"):
    """One of the ready sentences, which everybody reads in their own language."""

    phrase: Key
    id: ClientId


class Mute(Inbound, tag="mute"):
    """Nothing more of whoever said that."""

    line: Number
    id: ClientId


class Report(Inbound, tag="report"):
    line: Number
    id: ClientId


class Propose(Inbound, tag="propose"):
    kind: Literal["take_back", "stand_in", "end"]
    id: ClientId
    about: SeatIndex | None = None


class Vote(Inbound, tag="vote"):
    proposal: Number
    agree: bool
    id: ClientId


class Return(Inbound, tag="return"):
    """Take the seat back from the bot that stood in."""

    id: ClientId


class Ping(Inbound, tag="ping"):
    pass


Message = Choose | Undo | Resign | Look | Sync | Chat | Phrase | Mute | Report | Propose | Vote | Return | Ping

decode = msgspec.json.Decoder(Message).decode


class Outbound(msgspec.Struct, tag_field="type"):
    pass


class Option(msgspec.Struct):
    token: str
    label: str
    hint: str | None
    ends: bool  # it ends the turn, or gives something up for good


class ClosedOption(msgspec.Struct):
    token: str
    why: str


class Question(msgspec.Struct):
    prompt: str
    why: str | None
    options: list[Option]
    closed: list[ClosedOption]


class LogLine(msgspec.Struct):
    version: int
    key: str
    values: dict[str, Any]
    text: str


class Category(msgspec.Struct):
    key: str
    label: str
    points: int


class Place(msgspec.Struct):
    seat: int
    rank: int | None  # None: nobody won
    score: int | None  # None: people ended the game, not the rules
    categories: list[Category]


class FinalStanding(msgspec.Struct):
    reason: str
    placings: list[Place]
    seed: str


class SeenPosition(msgspec.Struct):
    """What a view and a view of the past have in common."""

    version: int
    seat: int | None
    over: bool
    board: msgspec.Raw
    to_move: list[int]


class ClockShown(msgspec.Struct):
    left: int  # milliseconds when the message was made
    runs: bool


class View(SeenPosition, tag="view", tag_field="type"):
    ask: Question | None
    undo: bool
    clocks: list[ClockShown] | None
    log: list[LogLine]
    log_from: int
    undone: list[int]
    standing: FinalStanding | None


class Past(SeenPosition, tag="past", tag_field="type"):
    pass


class Done(Outbound, tag="done"):
    id: str
    version: int


class Error(Outbound, tag="error"):
    code: str
    text: str
    id: str | None = None


class ChatSaid(msgspec.Struct):
    id: int
    who: str | None  # None: a note of the table itself
    seat: int | None
    text: str
    at: int


class ChatLines(Outbound, tag="chat"):
    start: bool  # these are all that there are to show; else they follow those sent before
    lines: list[ChatSaid]


class People(Outbound, tag="people"):
    seats: list[bool]
    watching: int


class Proposed(msgspec.Struct):
    id: int
    kind: str
    by: int
    about: int | None
    asked: int  # the version at which it was made
    agreed: list[int]
    needed: list[int]  # the seats that have not answered yet


class Affairs(Outbound, tag="affairs"):
    """What happens at the table beside the game."""

    number: int
    broken: bool  # the rules failed; somebody has to look at it
    stand_ins: list[str | None]  # for each seat, the level of the bot that plays for somebody who is away
    clocks: list[ClockShown] | None
    proposals: list[Proposed]


class Pong(Outbound, tag="pong"):
    pass


_encoder = msgspec.json.Encoder()
encode_raw = _encoder.encode


def encode(message: Outbound | SeenPosition) -> str:
    return _encoder.encode(message).decode()
