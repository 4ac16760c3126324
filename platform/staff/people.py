"""What the staff does about people. Each deed leaves an entry in the audit log."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.banned_sockets import cut_off
from accounts.guesses import unlock
from accounts.mails import new_password_send
from accounts.models import Relation, User
from ground.languages import SOURCE
from ground.refusals import Refused
from ground.work.transactions import after_commit
from lobby.seats import tables_leave
from matches.models import ChatLine, Match, Seat
from staff.audit import audit
from staff.models import Announcement


def _check_rank(by: User, user: User) -> None:
    """Whichever way a deed comes: only a superuser has power over colleagues."""
    if user.is_staff and not by.is_superuser:
        raise Refused("colleague", _("Only a superuser can do this to somebody of the staff."))


@transaction.atomic
def user_ban(*, by: User, user: User, reason: str = "") -> None:
    """Known by no session any more, cut off from all tables, and let in no more.

    In running games they are away like anybody who does not come back: their clock runs, then a bot takes over or the
    game is lost, as was agreed there; without a clock the others can let a bot play. A ban in error costs nothing yet.
    """
    if user.is_superuser or user.pk == by.pk:
        raise Refused("protected", _("This account can't be banned."))
    _check_rank(by, user)
    user.is_active = False
    user.save(update_fields=["is_active"])
    tables_leave(user=user)
    Seat.objects.filter(user=user).exclude(match__state=Match.State.OVER).update(seen=None, mail_due=None)
    after_commit(cut_off, [user.pk])
    audit(by=by, action="user.ban", user=user, reason=reason)


@transaction.atomic
def user_unban(*, by: User, user: User) -> None:
    _check_rank(by, user)
    user.is_active = True
    user.save(update_fields=["is_active"])
    audit(by=by, action="user.unban", user=user)


@transaction.atomic
def user_silence(*, by: User, user: User, days: int) -> None:
    """May play, but not talk, for some days; none ends it."""
    _check_rank(by, user)
    user.silenced_until = timezone.now() + timedelta(days=days) if days else None
    user.save(update_fields=["silenced_until"])
    audit(by=by, action="user.silence" if days else "user.unsilence", user=user, days=days)


@transaction.atomic
def user_warn(*, by: User, user: User, text: str) -> None:
    """They read it above every page, until they say that they have."""
    _check_rank(by, user)
    notice = Announcement.objects.create(texts={SOURCE: text}, user=user)
    audit(by=by, action="user.warn", user=user, text=text, notice=notice.pk)


def notice_end(*, by: User, pk: int, user: User | None = None) -> None:
    """A warning or an announcement is shown no longer."""
    Announcement.objects.current().filter(pk=pk).update(ends=timezone.now())
    audit(by=by, action="notice.end", user=user, notice=pk)


def user_reset(*, by: User, user: User) -> None:
    """A mail with the way to a new password; whoever was locked out may try again."""
    unlock(username=user.username)
    if not user.email:
        raise Refused("no_email", _("There is no e-mail address to write to."))
    new_password_send(user)
    audit(by=by, action="user.reset", user=user)


@transaction.atomic
def guest_merge(*, by: User, guest: User, into: User) -> None:
    """Somebody played as a guest and has an account: all games become theirs, the guest is gone."""
    if not guest.is_guest or into.is_guest or guest.pk == into.pk:
        raise Refused("not_a_guest", _("Only a guest can be merged into an account with a name."))
    both = Seat.objects.filter(user=guest, match__seats__user=into)
    if both.exists():
        raise Refused("both", _("These two have played against each other."))
    games = Seat.objects.filter(user=guest).update(user=into)
    ChatLine.objects.filter(user=guest).update(user=into, client_id="")
    Relation.objects.filter(user=guest).delete()
    audit(by=by, action="guest.merge", user=into, guest=guest.username, games=games)
    guest.delete()
