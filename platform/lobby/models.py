"""Tables that gather players (gatherings): their seats, their talk, invitations to them."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.core import secret_hash
from matches.models import Match, Terms, new_public_id


def new_secret() -> bytes:
    return secrets.token_bytes(16)


class Table(Terms):
    """People gather here before a game; it starts once every seat is taken and everybody is ready."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        STARTED = "started", _("started")
        CLOSED = "closed", _("closed")

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="hosted_tables")
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict, blank=True)
    seat_count = models.PositiveSmallIntegerField()
    public = models.BooleanField(default=True)  # else only whoever has the link finds it
    language = models.CharField(max_length=8, choices=settings.LANGUAGES, default=settings.LANGUAGE_CODE)
    quick = models.BooleanField(default=False)  # opened by "Play now": bots are offered after a while
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, blank=True, related_name="table")
    rematch_of = models.ForeignKey(Match, models.SET_NULL, null=True, blank=True, related_name="rematches")
    secret = models.BinaryField(default=new_secret, editable=False)  # the site's part of the seed; its hash is shown
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(auto_now=True)  # the list of tables is built anew when this has moved

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes = [
            models.Index(fields=["-created"], name="table_open", condition=Q(state="open")),
            models.Index(fields=["-changed"], name="table_changed"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(match__isnull=True) | Q(state="started"), name="table_with_a_match_has_started"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"

    @property
    def promise(self) -> str:
        """Of the site's secret, before anybody sits down."""
        return secret_hash(bytes(self.secret))


class TableSeat(models.Model):
    """A seat that is taken, by a person or a bot of a level."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="table_seats"
    )
    level = models.CharField(max_length=16, blank=True)
    ready = models.BooleanField(default=False)  # bots always are
    number = models.CharField(max_length=32, blank=True)  # what their browser adds to chance: matches/playing/luck.py

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("index",)
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="table_seat_taken_once"),
            models.UniqueConstraint(fields=["table", "user"], name="table_seat_of_a_person_is_one"),
            models.CheckConstraint(
                condition=Q(user__isnull=True, level__gt="") | Q(user__isnull=False, level=""),
                name="table_seat_is_a_person_or_a_bot",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"


class TableLine(models.Model):
    """Said at a table before its game."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.CharField(max_length=500)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.text[:40]}"


class TableReport(models.Model):
    """Somebody found such a line out of place; people of the staff look at it."""

    line = models.ForeignKey(TableLine, models.CASCADE, related_name="reports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled = models.DateTimeField(_("settled"), null=True)

    class Meta:
        verbose_name = _("report from a table")
        verbose_name_plural = _("reports from tables")
        constraints = [models.UniqueConstraint(fields=["line", "by"], name="table_report_once")]

    def __str__(self) -> str:
        return f"{self._meta.verbose_name} {self.pk}"


class Invitation(models.Model):
    """Somebody at the table would like a friend to come."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering = ("-at",)
        constraints = [models.UniqueConstraint(fields=["table", "user"], name="invitation_once")]

    def __str__(self) -> str:
        return f"{self.table_id} → {self.user_id}"
