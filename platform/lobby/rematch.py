"""Once more with the same people."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from ground.refusals import Refused
from lobby.invitations import call_others
from lobby.models import Table, TableSeat
from lobby.seats import table_sit
from lobby.tables import check_room, free_seats, tell
from matches.models import Match
from matches.playing.luck import Luck
from matches.playing.selectors import bots_have_time
from matches.playing.services import match_create


@transaction.atomic
def rematch_begin(*, match: Match, user: User, rotate: bool = False, number: str = "") -> Table | Match:
    """Against bots at once, else at a table where the others find their seats; `rotate`: everybody moves on by one."""
    Match.objects.select_for_update().only("pk").get(pk=match.pk)  # a table that is not there yet can't be locked
    before = match.seated()
    if not match.over or all(seat.user_id != user.pk for seat in before):
        raise Refused("rematch", _("Only those who played can ask for a rematch, once the game is over."))
    if rotate:
        before = before[-1:] + before[:-1]
    if all(seat.user_id in (None, user.pk) for seat in before):
        bots_have_time(user)
        again = [seat.user or seat.level for seat in before]
        luck = Luck(numbers={user.pk: number})
        return match_create(game=match.game, options=match.options, seats=again, terms=match.terms, luck=luck)
    table = Table.objects.select_for_update().filter(rematch_of=match, state=Table.State.OPEN).first()
    if table is not None:
        if table.seats.filter(user=user).exists():
            return table
        own = next((index for index, seat in enumerate(before) if seat.user_id == user.pk), None)
        index = own if own in free_seats(table) else None
        return table_sit(public_id=table.public_id, user=user, index=index, number=number)
    check_room(user)
    table = Table(
        host=user,
        game=match.game,
        options=match.options,
        seat_count=match.seat_count,
        public=False,
        rematch_of=match,
        language=get_language() or "en",
        **match.terms,
    )
    table.save()
    TableSeat.objects.bulk_create(
        TableSeat(
            table=table,
            index=index,
            user=seat.user,
            level=seat.level,
            ready=True,
            number=number if seat.user_id else "",
        )
        for index, seat in enumerate(before)
        if seat.user_id in (None, user.pk)
    )
    call_others(table, by=user, users=[seat.user_id for seat in before if seat.user_id not in (None, user.pk)])
    tell(table)
    return table
