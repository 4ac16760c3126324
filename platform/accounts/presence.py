"""Who has a page of ours open. Each process tells the rows every few seconds, all its people with one query."""

from __future__ import annotations

from collections.abc import Collection

from accounts.models import User
from ground.clock import site_now
from ground.work.shared_job import SharedJob
from ground.work.threads import writes

SECONDS = 20.0


def users_seen(*, user_ids: Collection[int]) -> None:
    User.objects.filter(pk__in=user_ids).update(seen=site_now())


async def _tell_rows(user_ids: list[int]) -> None:
    await writes.run(users_seen, user_ids=set(user_ids))


people: SharedJob[int] = SharedJob(seconds=SECONDS, job=_tell_rows)
