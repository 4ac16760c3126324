"""To take back what somebody of the staff did, and to say what came of it."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from ground.refusals import Refused
from staff.audited_operations import audit_undo
from staff.models import AuditEntry


def undo_told(request: HttpRequest, entry: AuditEntry) -> None:
    """Takes a deed back and says what came of it."""
    try:
        audit_undo(by=cast(User, request.user), entry=entry)
    except PermissionDenied:
        messages.warning(request, _("%(entry)s can't be taken back.") % {"entry": entry})
    except Refused as refused:
        messages.error(request, f"{entry}: {refused.text}")
    else:
        messages.success(request, _("%(entry)s is taken back.") % {"entry": entry})
