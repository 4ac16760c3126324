"""What the staff keeps of a person, and tells: notices. The audit log stays with the site."""

from __future__ import annotations

from typing import Any

from accounts.models import User


def tell(user: User) -> dict[str, Any]:
    return {"notices": list(user.notices.values("texts", "begins", "ends"))}


def forget(user: User) -> None:
    user.notices.all().delete()
