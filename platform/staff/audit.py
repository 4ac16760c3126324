from __future__ import annotations

from typing import Any

from accounts.models import User
from matches.models import Match
from staff.models import AuditEntry


def audit(*, by: User, action: str, match: Match | None = None, user: User | None = None, **details: Any) -> AuditEntry:
    return AuditEntry.objects.create(by=by, action=action, match=match, user=user, details=details)
