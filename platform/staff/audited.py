"""A page of the admin whose changes are entries of the audit log."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin
from django.http import HttpRequest

from accounts.models import User
from staff.audit import audit


class Audited(admin.ModelAdmin):
    """Whatever is changed by a form of the admin stands in the audit log beside the deeds."""

    changes_are_deeds = False  # they have entries of their own

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        if not self.changes_are_deeds:
            _note(request, "add", obj)
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        if not self.changes_are_deeds:
            _note(request, "change", obj, fields=_fields(message))
        return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        for obj in queryset:
            _note(request, "delete", obj)
        return super().log_deletions(request, queryset)


def _note(request: HttpRequest, what: str, obj: Any, **details: Any) -> None:
    user = obj if isinstance(obj, User) and what != "delete" else None
    audit(
        by=cast(User, request.user), action=f"{obj._meta.model_name}.{what}", user=user, what=str(obj)[:80], **details
    )


def _fields(message: Any) -> list[str]:
    """Django says it as a list of changes, or in words."""
    if not isinstance(message, list):
        return [str(message)[:80]]
    return [str(field) for change in message for field in change.get("changed", {}).get("fields", [])]
