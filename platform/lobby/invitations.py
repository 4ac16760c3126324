"""Friends are called to a table: they see it wherever they are."""

from __future__ import annotations

from collections.abc import Iterable

import segno
from django.db import transaction
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.nudges import nudge
from accounts.relations import friends_of
from ground.refusals import Refused
from ground.work.transactions import after_commit
from lobby import broadcasts
from lobby.models import Invitation, Table
from lobby.tables import at_table


@transaction.atomic
def friend_invite(*, public_id: str, by: User, name: str) -> Invitation:
    table = at_table(public_id, by, "table.invite")
    friend = friends_of(by).filter(username=name).first()
    if friend is None:
        raise Refused("no_friend", _("Only friends can be invited. Send others the link."))
    invitation, _created = Invitation.objects.get_or_create(table=table, user=friend, defaults={"by": by})
    after_commit(nudge, [friend.pk])
    after_commit(broadcasts.table_said, public_id)
    return invitation


def call_others(table: Table, *, by: User, users: Iterable[int | None]) -> None:
    """Those who played before see that somebody would like to play again."""
    called = [pk for pk in users if pk]
    Invitation.objects.bulk_create(Invitation(table=table, user_id=pk, by=by) for pk in called)
    after_commit(nudge, called)


def invitation_decline(*, public_id: str, user: User) -> None:
    """Those at the table may ask again."""
    user.invitations.filter(table__public_id=public_id).delete()
    after_commit(broadcasts.table_said, public_id)


def qr_code(link: str) -> SafeString:
    """To be photographed from another screen: dark on light, by night too."""
    code = segno.make_qr(link, error="m")
    return mark_safe(code.svg_inline(border=2, dark="#1d1a16", light="#fffdf7", omitsize=True))
