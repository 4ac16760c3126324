from __future__ import annotations

from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import User
from accounts.services import user_create
from staff.groups import groups_ensure


def member(group: str | None) -> Client:
    """Somebody of a group, logged in; `root` is one of Django's superusers, None has only the way into the admin."""
    user = user_create(username=f"{group}-{User.objects.count()}", password="long enough 1", language="en")
    user.is_staff = True
    user.is_superuser = group == "root"
    user.save()
    if group not in (None, "root"):
        groups_ensure()
        user.groups.add(Group.objects.get(name=group))
    client = Client()
    client.force_login(user)
    return client
