from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0003_faults")]

    operations = [
        migrations.AddField(
            model_name="chatreport",
            name="settled",
            field=models.DateTimeField(null=True, verbose_name="settled"),
        ),
    ]
