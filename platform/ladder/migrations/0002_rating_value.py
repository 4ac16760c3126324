from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("ladder", "0001_initial")]

    operations = [
        migrations.RemoveIndex("rating", "rating_ladder"),
        migrations.RenameField("rating", "shown", "value"),
        migrations.AddIndex("rating", models.Index(fields=["game", "-value"], name="rating_ladder")),
    ]
