"""What the staff does to matches: a service of matches/care/operations.py, and an entry in the audit log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied

from accounts.models import User
from ladder.services import match_annul
from matches.care import operations
from matches.live.hub import announce
from matches.models import Match
from matches.outbox import Change
from records.checking import Check, check
from staff import people
from staff.audit import audit
from staff.models import AuditEntry

OPERATIONS: dict[str, Callable[..., Change]] = {
    "abort": operations.match_abort,
    "adjudicate": operations.match_adjudicate,
    "reopen": operations.match_reopen,
    "resume": operations.match_resume,
    "take_back": operations.match_take_back,
    "restore": operations.match_restore,
    "pause": operations.clocks_pause,
    "go_on": operations.clocks_resume,
    "stand_in": operations.seat_stand_in,
    "annul": match_annul,
}


def match_operate(*, by: User, match: Match, operation: str, **details: Any) -> None:
    change = OPERATIONS[operation](match_id=match.pk, **details)
    if operation == "reopen" and match.rated:
        change = match_annul(match_id=match.pk)
    audit(by=by, action=f"match.{operation}", match=match, now_at=change.version, **details)
    announce(change)


def match_check(*, by: User, match: Match) -> Check:
    found = check(match)
    audit(by=by, action="match.check", match=match, good=found.good, fault=found.fault)
    return found


def _back(operation: str, **fixed: Any) -> Callable[[User, AuditEntry], None]:
    def undo(by: User, entry: AuditEntry) -> None:
        assert entry.match
        kept = {"seat": entry.details["seat"]} if "seat" in entry.details else {}
        match_operate(by=by, match=entry.match, operation=operation, **kept, **fixed)

    return undo


def _restore(by: User, entry: AuditEntry) -> None:
    assert entry.match
    match_operate(by=by, match=entry.match, operation="restore", taken_back=entry.details["now_at"])


def _notice(by: User, entry: AuditEntry) -> None:
    people.notice_end(by=by, pk=entry.details["notice"], user=entry.user)


def _user(service: str, **fixed: Any) -> Callable[[User, AuditEntry], None]:
    def undo(by: User, entry: AuditEntry) -> None:
        assert entry.user
        getattr(people, service)(by=by, user=entry.user, **fixed)

    return undo


# What takes a deed back; all others can't be.
TAKE_BACK: dict[str, Callable[[User, AuditEntry], None]] = {
    "match.abort": _back("reopen"),
    "match.adjudicate": _back("reopen"),
    "match.pause": _back("go_on"),
    "match.go_on": _back("pause"),
    "match.take_back": _restore,
    "match.stand_in": _back("stand_in", level=""),
    "user.ban": _user("user_unban"),
    "user.unban": _user("user_ban"),
    "user.silence": _user("user_silence", days=0),
    "user.warn": _notice,
    "announce": _notice,
}
# Whoever may do a deed may take it back.
NEEDED = {"match": "staff.operate", "user": "staff.moderate", "announce": "staff.change_announcement"}


def undoable(entry: AuditEntry, by: User) -> bool:
    kind = entry.action.split(".")[0]
    target = {"match": entry.match_id, "user": entry.user_id, "announce": entry.details.get("notice")}.get(kind)
    free = entry.action in TAKE_BACK and entry.undone_id is None and target is not None
    return free and by.has_perm(NEEDED[kind])


def audit_undo(*, by: User, entry: AuditEntry) -> None:
    if not undoable(entry, by):
        raise PermissionDenied
    TAKE_BACK[entry.action](by, entry)
    entry.undone = AuditEntry.objects.filter(by=by).latest("pk")
    entry.save(update_fields=["undone"])
