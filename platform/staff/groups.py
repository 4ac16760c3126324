"""Who may do what in the admin. Groups are made once; whoever changes them later keeps the change."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission

MODERATOR = {
    "staff": ["moderate", "see_dashboard", "view_auditentry"],
    "accounts": ["view_user"],
    "matches": ["view_match", "view_seat", "view_chatline", "view_chatreport", "view_fault"],
    "lobby": ["view_table", "view_tableseat", "view_tableline", "view_tablereport"],
}
OPERATOR = {
    "staff": [
        *MODERATOR["staff"],
        *("operate", "see_secrets", "manage_people"),
        *("view_announcement", "add_announcement", "change_announcement", "delete_announcement"),
    ],
    "accounts": ["view_user", "change_user"],
    "matches": [*MODERATOR["matches"], "view_deck", "add_deck", "change_deck"],
    "lobby": [*MODERATOR["lobby"], "change_table"],
}
GROUPS = {"moderator": MODERATOR, "operator": OPERATOR}
ALL = "superuser"
APPS = ("accounts", "ladder", "lobby", "matches", "records", "staff")  # not auth: it gives power to others


def groups_ensure(**kwargs: Any) -> None:
    create_permissions(apps.get_app_config("staff"), verbosity=0)  # ours may be made only after this is heard
    for name in (*GROUPS, ALL):
        group, new = Group.objects.get_or_create(name=name)
        if not new:
            continue
        permissions = Permission.objects.filter(content_type__app_label__in=GROUPS.get(name, APPS))
        chosen = [
            permission
            for permission in permissions.select_related("content_type")
            if name == ALL or permission.codename in GROUPS[name][permission.content_type.app_label]
        ]
        group.permissions.set(chosen)
