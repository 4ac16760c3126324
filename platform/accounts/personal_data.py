"""What belongs to one person: all of it to be taken along, or to be given up.

Each app that stores something of people registers how it tells it and how it forgets it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.banned_sockets import cut_off
from accounts.models import User
from ground.refusals import Refused
from ground.work.transactions import after_commit


class Keeper(NamedTuple):
    """An app that stores something of people."""

    tell: Callable[[User], dict[str, Any]]  # plain data, by sections
    forget: Callable[[User], None]  # in the transaction that deletes the account


_keepers: list[Keeper] = []


def register(*, tell: Callable[[User], dict[str, Any]], forget: Callable[[User], None]) -> None:
    _keepers.append(Keeper(tell, forget))


def data_of(user: User) -> dict[str, Any]:
    """Everything that is stored about somebody, as plain data. Secrets of running games are not theirs to see."""
    told = _account(user)
    for keeper in _keepers:
        told |= keeper.tell(user)
    return told


def account_delete(*, user: User) -> None:
    """The person is gone; their games stay, under a name that says nothing. Others go on against a bot."""
    if user.is_superuser:
        raise Refused("superuser", _("Somebody has to run this site: a superuser can't be deleted here."))
    with transaction.atomic():
        for keeper in _keepers:
            keeper.forget(user)
        user.relations.all().delete()
        user.relations_of_others.all().delete()
        user.groups.clear()
        user.user_permissions.clear()
        user.username, user.likeness, user.preferences = f"Former player {user.pk}", "", {}
        user.email = user.email_unconfirmed = ""
        user.is_active = user.is_staff = user.mails = False
        user.last_login = user.seen = None
        user.set_unusable_password()
        user.save()
        after_commit(cut_off, [user.pk])


def _account(user: User) -> dict[str, Any]:
    return {
        "account": {
            "name": user.username,
            "email": user.email,
            "email_unconfirmed": user.email_unconfirmed,
            "guest": user.is_guest,
            "language": user.language,
            "theme": user.theme,
            "mails": user.mails,
            "preferences": user.preferences,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "seen": user.seen,
        },
        "people": list(user.relations.values("other__username", "kind", "since")),
    }
