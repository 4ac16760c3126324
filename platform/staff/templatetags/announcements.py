from __future__ import annotations

from typing import Any

from django import template
from django.db.models import Q

from staff.models import Announcement

register = template.Library()


@register.inclusion_tag("staff/announcements.html", takes_context=True)
def announcements(context: Any) -> dict[str, Any]:
    """What all should read, and what this person should. A page about an error asks no database."""
    request = context.get("request")
    if request is None or "exception" in context:
        return {}
    concerned = Q(user=None) | Q(user=request.user.pk) if request.user.is_authenticated else Q(user=None)
    return {"announcements": Announcement.objects.current().filter(concerned), "token": context.get("csrf_token")}
