"""Everything that changes an account."""

from typing import Annotated, Any, Literal
from uuid import uuid4

import msgspec
from django.contrib.auth import login
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from msgspec import UNSET, Meta, UnsetType

from accounts import mails, tasks
from accounts.models import User
from accounts.names import likeness
from ground.languages import CODES
from ground.refusals import Refused
from ground.work.counting import DAY, Limit, too_often
from ground.work.transactions import after_commit

SESSION_BACKEND = "django.contrib.auth.backends.ModelBackend"
PREFERENCES_LIMIT = 50
ADDRESSES = Limit(5, DAY)  # that one person may have us write to


Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Text = Annotated[str, Meta(max_length=100, pattern=r"^[^\x00]*$")]


class PreferencesChange(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser may ask to change; whatever it leaves out stays."""

    language: Annotated[str, Meta(pattern=f"^({'|'.join(CODES)})$")] | UnsetType = UNSET
    theme: Literal["system", "light", "dark"] | UnsetType = UNSET
    preferences: dict[
        Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")],
        bool | Number | Text,
    ] = {}


preferences_decode = msgspec.json.Decoder(PreferencesChange).decode


@transaction.atomic
def guest_create(*, language: str | None = None) -> User:
    guest = User(username=uuid4().hex, is_guest=True, language=language or get_language() or "en")
    guest.set_unusable_password()
    guest.save()
    guest.username = f"Guest {guest.pk}"
    guest.save(update_fields=["username"])
    return guest


def ensure_user(request: HttpRequest) -> User:
    """The user of this request; a visitor becomes a guest, logged in from now on."""
    if request.user.is_authenticated:
        return request.user
    guest = guest_create()
    login(request, guest, backend=SESSION_BACKEND)
    return guest


def guest_become_user(*, user: User, username: str, password: str, email: str = "") -> User:
    """A guest takes a name and a password, and keeps all games."""
    if not user.is_guest:
        raise Refused("not_a_guest", _("This account has a name already."))
    user.username, user.email, user.is_guest = username, email, False
    return _save_named(user, password)


def user_create(*, username: str, password: str, email: str = "", language: str | None = None) -> User:
    return _save_named(User(username=username, email=email, language=language or get_language() or "en"), password)


def _save_named(user: User, password: str) -> User:
    user.username = User.normalize_username(user.username)
    user.likeness = likeness(user.username)
    user.email = User.objects.normalize_email(user.email)
    user.set_password(password)
    user.full_clean()
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:  # somebody was faster by a moment
        raise ValidationError({"username": _("This name is taken.")}, code="unique") from None
    return user


@transaction.atomic
def email_propose(*, user: User, address: str) -> None:
    """Mails go there once somebody there has said so; until then to the address before. None: no mails at all."""
    address = User.objects.normalize_email(address)
    if address and too_often(f"addresses of user {user.pk}", ADDRESSES):
        raise Refused("too_many", _("Too many addresses for today."))
    user.email_unconfirmed = address
    if not address:
        user.email = ""
    user.save(update_fields=["email", "email_unconfirmed"])
    if address:
        after_commit(tasks.confirmation_mail.delay, user.pk)


def email_confirm(*, token: str) -> User | None:
    """Whose address is in force now."""
    user = mails.confirmed_by(token)
    if user:
        user.email, user.email_unconfirmed = user.email_unconfirmed, ""
        user.save(update_fields=["email", "email_unconfirmed"])
    return user


@transaction.atomic
def preferences_update(*, user: User, change: PreferencesChange) -> User:
    user = User.objects.select_for_update().get(pk=user.pk)
    merged: dict[str, Any] = user.preferences | change.preferences
    if len(merged) > PREFERENCES_LIMIT:
        raise Refused("too_many", _("Too many preferences."))
    user.preferences = merged
    if change.language is not UNSET:
        user.language = change.language
    if change.theme is not UNSET:
        user.theme = change.theme
    user.save(update_fields=["preferences", "language", "theme"])
    return user


def silenced(user: User) -> bool:
    """As the row says now: a session may have begun before."""
    return User.objects.filter(pk=user.pk, silenced_until__gt=timezone.now()).exists()
