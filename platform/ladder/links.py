"""From the account page to the ladder."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User


def of_account(user: User) -> dict[str, str]:
    return {} if user.is_guest else {_("My games and ratings"): reverse("ladder:player", args=[user.username])}
