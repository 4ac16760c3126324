import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("matches", "0002_clocks_chat_and_proposals")]

    operations = [
        migrations.RemoveConstraint(model_name="match", name="match_over_has_an_end"),
        migrations.AlterField(
            model_name="match",
            name="state",
            field=models.CharField(
                choices=[("running", "running"), ("over", "over"), ("broken", "broken")],
                default="running",
                max_length=8,
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=Q(state__in=["running", "broken"], finished__isnull=True)
                | Q(state="over", finished__isnull=False),
                name="match_over_has_an_end",
            ),
        ),
        migrations.CreateModel(
            name="Fault",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("token", models.CharField(blank=True, max_length=200)),
                ("error", models.CharField(max_length=200)),
                ("traceback", models.TextField()),
                ("record", models.TextField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("settled", models.DateTimeField(null=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="faults", to="matches.match"
                    ),
                ),
            ],
            options={"verbose_name": "fault", "verbose_name_plural": "faults", "ordering": ("-at",)},
        ),
    ]
