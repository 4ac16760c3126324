"""Mails are sent only to those who want them; whoever gets one can end it with one click, without logging in."""

from __future__ import annotations

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from accounts.models import User

_signer = Signer(salt="accounts.mails")


def unsubscribe_path(user: User) -> str:
    return reverse("accounts:mails_off", args=[_signer.sign(str(user.pk))])


def unsubscribe(*, token: str) -> User | None:
    """The person who gets no more mails; None for a link that is not ours."""
    user = reader_of(token)
    if user:
        user.mails = False
        user.save(update_fields=["mails"])
    return user


def reader_of(token: str) -> User | None:
    try:
        return User.objects.filter(pk=_signer.unsign(token)).first()
    except BadSignature:
        return None
