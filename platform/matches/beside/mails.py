"""A mail to somebody whose move it is in a game by turns: one, and no more until they have looked."""

from __future__ import annotations

import logging
from smtplib import SMTPRecipientsRefused, SMTPResponseException
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.mails import CALLS, send, site_link, unsubscribe_path
from games.core import registry
from ground.clock import site_now
from matches.models import Seat
from matches.playing.consequences import MAIL_PATIENCE
from matches.words import game_title

logger = logging.getLogger(__name__)


def seats_due() -> list[int]:
    return list(Seat.objects.filter(mail_due__lte=site_now()).values_list("pk", flat=True))


def mail_send(*, seat_id: int, post: Any) -> bool:
    """Noted before it is sent: should all die in between, one mail less is better than one too many."""
    with transaction.atomic():
        seat = Seat.objects.select_for_update(of=("self",)).select_related("user", "match").get(pk=seat_id)
        if seat.mail_due is None or seat.mail_due > site_now():
            return False
        looked = seat.seen is not None and seat.seen >= seat.mail_due - MAIL_PATIENCE
        user = seat.user
        wanted = (
            user
            and user.is_active
            and user.mails
            and user.email
            and not seat.mailed
            and not looked
            and not seat.stand_in
            and seat.match.seats.filter(user__isnull=False).exclude(pk=seat.pk).exists()  # bots call nobody
        )
        seat.mail_due = None
        seat.mailed = seat.mailed or bool(wanted)
        seat.save(update_fields=["mail_due", "mailed"])
    if not wanted:
        return False
    assert user
    with override(user.language):
        title = game_title(registry.get(seat.match.game))
        off = settings.SITE_URL + unsubscribe_path(user)
        context = {
            "name": user.username,
            "title": title,
            "link": site_link("matches:table", seat.match.public_id),
            "off": off,
        }
        try:
            return send(
                to=user.email,
                limit=CALLS,
                subject=_("Your move: %(title)s") % {"title": title},
                template="matches/mail_move.txt",
                context=context,
                headers={"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
                connection=post,
            )
        except (SMTPRecipientsRefused, SMTPResponseException):  # an address that is nobody's stops nobody else's mail
            logger.warning("a mail to user %s was refused", user.pk, exc_info=True)
            return False
