"""Ratings, and the games that made them."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from matches.models import Match

PROVISIONAL = 8  # games until a rating is taken for what it is,
OPPONENTS = 3  # and people whom it was won from,
KNOWN = 3  # each of whom has played as often


class Rating(models.Model):
    """How strong somebody is at a game, as far as rated games among people tell."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings")
    game = models.CharField(_("game"), max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    value = models.IntegerField(_("rating"))  # a number that people like to read, made of both
    games = models.PositiveIntegerField(_("games"), default=0)
    wins = models.PositiveIntegerField(_("wins"), default=0)
    opponents = models.PositiveIntegerField(_("opponents"), default=0)  # different ones, who are known
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        indexes = [models.Index(fields=["game", "-value"], name="rating_ladder")]
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="rating_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game} {self.value}"

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL or self.opponents < OPPONENTS


class Rated(models.Model):
    """What a rated game did to the rating of one who played it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="rated_seats")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="rated_games")
    game = models.CharField(max_length=40)
    rank = models.PositiveSmallIntegerField()
    before = models.IntegerField()
    after = models.IntegerField()
    weight = models.FloatField(default=1.0)  # how much of it was believed: ladder/services.py
    # What the rating was made of before, to take it back.
    mu = models.FloatField()
    sigma = models.FloatField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        ordering = ("pk",)
        indexes = [models.Index(fields=["user", "game", "at"], name="rated_curve")]
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="rated_once")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.user_id}: {self.before} → {self.after}"
