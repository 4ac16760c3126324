from django.db import migrations, models


class Migration(migrations.Migration):
    """Addresses that were in use before anybody was asked stay in use."""

    dependencies = [("accounts", "0005_likeness")]

    operations = [
        migrations.AddField(
            "user",
            "email_unconfirmed",
            models.EmailField(blank=True, default="", max_length=254, verbose_name="address to be confirmed"),
            preserve_default=False,
        ),
    ]
