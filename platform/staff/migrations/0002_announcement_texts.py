from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def together(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    announcement: Any = apps.get_model("staff", "Announcement")  # as it was then
    for one in announcement.objects.all():
        one.texts = {code: text for code, text in (("en", one.text_en), ("de", one.text_de)) if text}
        one.save(update_fields=["texts"])


def apart(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    announcement: Any = apps.get_model("staff", "Announcement")
    for one in announcement.objects.all():
        one.text_en, one.text_de = one.texts["en"], one.texts.get("de", "")
        one.save(update_fields=["text_en", "text_de"])


class Migration(migrations.Migration):
    dependencies = [("staff", "0001_initial")]

    operations = [
        migrations.AddField("announcement", "texts", models.JSONField(default=dict, verbose_name="texts"), False),
        migrations.AlterField("announcement", "text_en", models.TextField(default="", max_length=1000)),
        migrations.AlterField("announcement", "text_de", models.TextField(default="", max_length=1000)),
        migrations.RunPython(together, apart),
        migrations.RemoveField("announcement", "text_en"),
        migrations.RemoveField("announcement", "text_de"),
    ]
