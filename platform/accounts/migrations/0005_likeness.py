from typing import Any

from django.db import migrations, models
from django.db.models import Q

from accounts.names import likeness


def remember(apps: Any, _schema_editor: Any) -> None:
    """Of two whose names are alike already, both keep them; new ones look like neither."""
    users = apps.get_model("accounts", "User").objects
    taken = set()
    for user in users.filter(is_guest=False).order_by("pk").only("pk", "username"):
        alike = likeness(user.username)
        if alike not in taken:
            taken.add(alike)
            users.filter(pk=user.pk).update(likeness=alike)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_user_seen")]

    operations = [
        migrations.AddField(
            "user",
            "likeness",
            models.CharField(blank=True, editable=False, default="", max_length=96),
            preserve_default=False,
        ),
        migrations.RunPython(remember, migrations.RunPython.noop),
        migrations.AddConstraint(
            "user",
            models.UniqueConstraint(
                condition=~Q(likeness=""),
                fields=("likeness",),
                name="unique_likeness",
                violation_error_message="This name is taken, or looks like one that is.",
            ),
        ),
    ]
