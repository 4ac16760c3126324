from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_relations_and_presence")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="silenced_until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="silenced until"),
        ),
    ]
