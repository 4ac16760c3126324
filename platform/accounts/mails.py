"""Mails go only to addresses whose owners have said so, a few a day and for one purpose; the first one asks them.
Whoever gets calls to a game can end them with one click, without logging in."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, Signer, TimestampSigner
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import User
from ground.work.counting import DAY, Limit, too_often

CONFIRMATION = Limit(3, DAY)
NEW_PASSWORD = Limit(5, DAY)
CALLS = Limit(30, DAY)
CONFIRM_WITHIN = 7 * DAY

logger = logging.getLogger(__name__)
_signer = Signer(salt="accounts.mails")
_confirmer = TimestampSigner(salt="accounts.mails.confirm")


def send(*, to: str, limit: Limit, subject: str, template: str, context: dict[str, Any], **more: Any) -> bool:
    """Whether this one may still go to that address today; counted for each text by itself."""
    if too_often(f"{template} to {to.casefold()}", limit):
        logger.warning("too many mails to one address: %s", template)
        return False
    EmailMessage(subject=subject, body=render_to_string(template, context), to=[to], **more).send()
    return True


def site_link(name: str, *arguments: str) -> str:
    return settings.SITE_URL + reverse(name, args=arguments)


# ---- an address is theirs


def confirmation_send(user: User) -> None:
    """Names nobody: whoever typed this address may be a stranger there, and would choose what is read."""
    with override(user.language):
        send(
            to=user.email_unconfirmed,
            limit=CONFIRMATION,
            subject=_("Your address for Tianxia"),
            template="accounts/confirmation_mail.txt",
            context={
                "link": site_link("accounts:email_confirm", _confirmer.sign_object([user.pk, user.email_unconfirmed]))
            },
        )


def confirmed_by(token: str) -> User | None:
    """Whose address it is; None for a link that is not ours, too old, or about an address that they have corrected."""
    try:
        pk, address = _confirmer.unsign_object(token, max_age=CONFIRM_WITHIN)
    except BadSignature:
        return None
    return User.objects.filter(pk=pk, email_unconfirmed=address, is_active=True).first()


# ---- a new password


def new_password_send(user: User) -> None:
    with override(user.language):
        uid = urlsafe_base64_encode(force_bytes(user.pk))
        send(
            to=user.email,
            limit=NEW_PASSWORD,
            subject=_("Your new password for Tianxia"),
            template="accounts/password_mail.txt",
            context={
                "name": user.username,
                "link": site_link("accounts:password_new", uid, default_token_generator.make_token(user)),
            },
        )


# ---- no more of them


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
