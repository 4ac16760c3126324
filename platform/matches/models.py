"""Rows of matches: the match with its clocks, seats, the log of actions, snapshots, chat, proposals, faults."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.core import decks, registry
from games.core.registry import AnyGame
from ground.clock import site_now

Agreed = dict[str, str | bool | None]

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else


def new_public_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


class Deck(models.Model):
    """Tables that somebody brought along, by the hash of what they say: a match keeps its deck, whatever becomes of the
    folder or file that it came from."""

    hash = models.CharField(max_length=64, primary_key=True, editable=False)
    game = models.CharField(_("game"), max_length=40)
    name = models.CharField(_("name"), max_length=60)
    content = models.TextField(editable=False)  # canonical, as games/core/decks.py writes it
    offered = models.BooleanField(_("offered at new tables"), default=True)
    added = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ("game", "name", "-added")
        constraints = [
            models.UniqueConstraint(
                fields=["game", "name"], condition=Q(offered=True), name="deck_of_a_name_is_offered_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.name}"

    @property
    def rules(self) -> AnyGame:
        """Of its game, with it. WrongTable: a release has tables that it does not fit."""
        return decks.game_kept(self.hash) or decks.game_with(self.game, self.content)


class Terms(models.Model):
    """What was agreed beside the rules of the game."""

    class AtTheEndOfTime(models.TextChoices):
        BOT = "bot", _("a bot takes over")
        FORFEIT = "forfeit", _("the game is lost")

    clock = models.CharField(max_length=16, default="none")  # a key of matches/playing/clocks.py
    time_out = models.CharField(max_length=8, choices=AtTheEndOfTime, default=AtTheEndOfTime.BOT)
    watchable = models.BooleanField(default=True)
    rated = models.BooleanField(default=False)
    deck = models.ForeignKey(Deck, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        abstract = True

    @property
    def terms(self) -> Agreed:
        """To be handed on from a table to its game, and to its rematch."""
        return {field.attname: getattr(self, field.attname) for field in Terms._meta.concrete_fields}


class MatchQuerySet(models.QuerySet["Match"]):
    def lean(self) -> "MatchQuerySet":
        """Without what only the rules need, and nobody else may see."""
        return self.defer("seed", "secret", "checkpoint")

    def running(self) -> "MatchQuerySet":
        return self.filter(state=Match.State.RUNNING)

    def unfinished(self) -> "MatchQuerySet":
        """Running, or parked."""
        return self.exclude(state=Match.State.OVER)


class Match(Terms):
    """A game being played, or finished. Its actions are the truth; the rest of the row follows from them."""

    class State(models.TextChoices):
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        BROKEN = "broken", _("broken")  # the rules failed in play: matches/care/parking.py

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField()
    options = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    seed = models.BinaryField(editable=False)  # secret until the game is over; the checkpoint contains it
    seed_hash = models.CharField(max_length=64, editable=False)  # shown from the first move on
    # What the seed was mixed from: the site's secret, and the text that everybody could see before the first move.
    # Empty in games that are older, or go on from another one.
    secret = models.BinaryField(default=b"", editable=False)
    agreed = models.TextField(default="", editable=False)
    version = models.PositiveIntegerField(default=0)
    checkpoint = models.BinaryField(editable=False)
    to_move = models.JSONField(default=list)  # the seats that are asked now
    state = models.CharField(max_length=8, choices=State, default=State.RUNNING)
    result = models.JSONField(null=True)
    # A bot has to move: when the sweep takes care of it, should the task that does it at once be lost.
    bot_due = models.DateTimeField(null=True)
    # Milliseconds left and the moment since when they run, for each seat; empty without a clock: playing/clocks.py.
    clocks = models.JSONField(default=list)
    clock_due = models.DateTimeField(null=True)  # when the first clock that runs is at its end
    affairs = models.PositiveIntegerField(default=0)  # counts what happens beside the game: stand-ins, proposals
    created = models.DateTimeField(default=timezone.now)
    finished = models.DateTimeField(null=True)
    # Ended by the staff, who may think better of it: until then nothing is shown that the game would need to go on.
    sealed_until = models.DateTimeField(null=True)

    objects: ClassVar[MatchQuerySet] = MatchQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(fields=["bot_due"], name="match_bot_due", condition=Q(bot_due__isnull=False)),
            models.Index(fields=["clock_due"], name="match_clock_due", condition=Q(clock_due__isnull=False)),
            models.Index(fields=["state", "-created"], name="match_state_created"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["running", "broken"], finished__isnull=True)
                | Q(state="over", finished__isnull=False),
                name="match_over_has_an_end",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"

    @property
    def over(self) -> bool:
        return self.state == self.State.OVER

    @property
    def revealed(self) -> bool:
        """It is over for good: seed, hands and draws are everybody's to see."""
        return self.over and (self.sealed_until is None or site_now() >= self.sealed_until)

    @property
    def broken(self) -> bool:
        return self.state == self.State.BROKEN

    @property
    def goes_on(self) -> bool:
        return self.state == self.State.RUNNING and not self.outdated

    @property
    def rules(self) -> AnyGame:
        """The present ones, with the deck of the match. WrongTable: see Deck."""
        if self.deck_id and (kept := decks.game_kept(self.deck_id)):
            return kept  # without a query
        return self.deck.rules if self.deck else registry.get(self.game)

    @property
    def present_version(self) -> int:
        """Of the rules."""
        return registry.get(self.game).version

    @property
    def outdated(self) -> bool:
        """It was begun by other rules than the present ones, and is not over: nobody goes on (care/renewal.py)."""
        return not self.over and self.rules_version != self.present_version

    def seated(self) -> list["Seat"]:
        """The seats in their order, with their users."""
        return list(self.seats.select_related("user"))


class Seat(models.Model):
    """Who plays where: a person, or a bot of a level."""

    UNKNOWN = "unknown"  # level of a seat in a game that was read from a text

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="seats")
    level = models.CharField(max_length=16, blank=True)  # of the bot
    stand_in = models.CharField(max_length=16, blank=True)  # level of the bot that plays while the person is away
    # The version at which the clock took the seat from its person, until they are back; and whether it did so before.
    late_at = models.PositiveIntegerField(null=True)
    late_before = models.BooleanField(default=False)
    seen = models.DateTimeField(null=True)  # when this person last looked at the table
    mail_due = models.DateTimeField(null=True)  # it is their move in a game by turns: write, should they not look
    mailed = models.BooleanField(default=False)  # no second mail until they have looked

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("index",)
        indexes = [models.Index(fields=["mail_due"], name="seat_mail_due", condition=Q(mail_due__isnull=False))]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="seat_taken_once"),
            models.UniqueConstraint(fields=["match", "user"], name="seat_of_a_person_is_one"),
            models.CheckConstraint(
                condition=Q(user__isnull=True, level__gt="") | Q(user__isnull=False, level=""),
                name="seat_is_a_person_or_a_bot",
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=False) | Q(stand_in=""), name="seat_stand_in_is_for_a_person"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.index}"

    @property
    def bot(self) -> str:
        """The level of the bot that decides here; empty: a person does."""
        return self.stand_in or self.level


class Action(models.Model):
    """One word of the log: a choice, an undo or a resignation. Number 0 is the opening and has no seat."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    token = models.CharField(max_length=200, blank=True)
    client_id = models.CharField(max_length=64, blank=True)  # bots have none
    undoes = models.PositiveIntegerField(null=True)  # the number of the choice that this undo took back
    events = models.BinaryField(editable=False)  # what happened, secrets included
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        ordering = ("seq",)
        constraints = [
            models.UniqueConstraint(fields=["match", "seq"], name="action_in_order"),
            # Per seat: nobody can use up the ids of another.
            models.UniqueConstraint(
                fields=["match", "seat", "client_id"], name="action_of_a_client_once", condition=~Q(client_id="")
            ),
            models.CheckConstraint(
                condition=Q(undoes__isnull=True) | Q(undoes__lt=F("seq")), name="action_undoes_an_earlier_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.seq}"


class Fault(models.Model):
    """The rules failed in play. The match is parked until somebody has looked at it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="faults")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    token = models.CharField(max_length=200, blank=True)  # empty: a bot was thinking
    error = models.CharField(max_length=200)
    traceback = models.TextField()
    record = models.TextField()  # the game up to then, with the hash instead of the seed
    at = models.DateTimeField(default=timezone.now)
    settled = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("fault")
        verbose_name_plural = _("faults")
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.match_id}@{self.version}: {self.error[:60]}"


class SignOfLife(models.Model):
    """When the site was last seen at work; one row: matches/beside/outages.py."""

    at = models.DateTimeField()

    class Meta:
        verbose_name = _("sign of life")
        verbose_name_plural = _("signs of life")

    def __str__(self) -> str:
        return str(self.at)


class Tally(models.Model):
    """What is counted day by day, where the rows themselves don't tell: matches/care/tally.py."""

    day = models.DateField()
    name = models.CharField(max_length=24)
    number = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("tally")
        verbose_name_plural = _("tallies")
        constraints = [models.UniqueConstraint(fields=["day", "name"], name="tally_of_a_day_once")]

    def __str__(self) -> str:
        return f"{self.day} {self.name}: {self.number}"


class Snapshot(models.Model):
    """Where the game stood, every few versions: from the nearest one any version is a few words away."""

    EVERY = 16

    match = models.ForeignKey(Match, models.CASCADE, related_name="snapshots")
    version = models.PositiveIntegerField()
    checkpoint = models.BinaryField(editable=False)

    class Meta:
        verbose_name = _("snapshot")
        verbose_name_plural = _("snapshots")
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="snapshot_once")]

    def __str__(self) -> str:
        return f"{self.match_id}@{self.version}"


class ChatLine(models.Model):
    match = models.ForeignKey(Match, models.CASCADE, related_name="chat")
    # None: the table itself notes something
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)  # None: said by somebody who watches
    text = models.CharField(max_length=500, blank=True)
    phrase = models.CharField(max_length=24, blank=True)  # a key of matches/words.py, spoken in the reader's language
    client_id = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user", "client_id"], name="chat_line_once", condition=~Q(client_id="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.text[:40]}"


class ChatReport(models.Model):
    """Somebody found a line out of place; people of the staff look at it."""

    line = models.ForeignKey(ChatLine, models.CASCADE, related_name="reports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled = models.DateTimeField(_("settled"), null=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        constraints = [models.UniqueConstraint(fields=["line", "by"], name="chat_report_once")]

    def __str__(self) -> str:
        return f"{self._meta.verbose_name} {self.pk}"


class Proposal(models.Model):
    """A seat asks the others for something that the rules don't give; gone once it is decided."""

    class Kind(models.TextChoices):
        TAKE_BACK = "take_back", _("take a move back")
        STAND_IN = "stand_in", _("let a bot play for somebody who is away")
        END = "end", _("end the game without a result")

    match = models.ForeignKey(Match, models.CASCADE, related_name="proposals")
    kind = models.CharField(max_length=12, choices=Kind)
    by = models.PositiveSmallIntegerField()  # seat
    about = models.PositiveSmallIntegerField(null=True)  # seat of the absent one
    version = models.PositiveIntegerField(null=True)  # back to this one
    asked = models.PositiveIntegerField()  # at this one: once the game goes on, nobody can take a move back for it
    agreed = models.JSONField(default=list)  # seats
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("proposal")
        verbose_name_plural = _("proposals")
        ordering = ("pk",)
        constraints = [models.UniqueConstraint(fields=["match", "kind"], name="proposal_of_a_kind_once")]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.kind}"
