"""People (the user model) and what they are to each other."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import likeness

NAME_LENGTH = 32  # short enough for a seat at a table


class PlayerManager(UserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        """Nobody has to remember which letters of a name are capitals."""
        if username is None or len(username) > NAME_LENGTH:  # else SQLite takes it for a pattern without end
            raise self.model.DoesNotExist
        return self.get(username__iexact=username)


class User(AbstractUser):
    """Whoever plays. A guest is a user too, without a password, known by the session alone until choosing a name.

    The name of a guest contains a space ("Guest 27"), which no chosen name may.
    """

    class Theme(models.TextChoices):
        SYSTEM = "system", _("As the system")
        LIGHT = "light", _("Day")
        DARK = "dark", _("Night")

    username = models.CharField(
        _("name"),
        max_length=NAME_LENGTH,
        unique=True,
        validators=[AbstractUser.username_validator],
        error_messages={"unique": _("This name is taken.")},
    )
    likeness = models.CharField(max_length=96, blank=True, editable=False)  # of a chosen name
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email_unconfirmed = models.EmailField(_("address to be confirmed"), blank=True)  # `email` is what was confirmed
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, default=settings.LANGUAGE_CODE)
    theme = models.CharField(_("colours"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True)
    mails = models.BooleanField(_("a mail when it is my move in a game by turns"), default=True)
    seen = models.DateTimeField(_("seen"), null=True, editable=False)  # while a page of ours is open somewhere
    silenced_until = models.DateTimeField(_("silenced until"), null=True, blank=True)  # plays, but does not talk

    objects: ClassVar[PlayerManager] = PlayerManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        indexes = [models.Index(fields=["-seen"], name="user_seen")]  # who is here is counted every second
        constraints = [
            models.UniqueConstraint(
                Lower("username"), name="unique_name", violation_error_message=_("This name is taken.")
            ),
            models.UniqueConstraint(
                fields=["likeness"],
                condition=~Q(likeness=""),
                name="unique_likeness",
                violation_error_message=_("This name is taken, or looks like one that is."),
            ),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self._state.adding and not self.is_guest:
            self.likeness = likeness(self.username)
        super().save(*args, **kwargs)

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username


class Relation(models.Model):
    """What somebody makes of another; friends are two who both say so."""

    class Kind(models.TextChoices):
        FRIEND = "friend", _("friend")
        MUTE = "mute", _("muted")
        BLOCK = "block", _("blocked")

    user = models.ForeignKey(User, models.CASCADE, related_name="relations")
    other = models.ForeignKey(User, models.CASCADE, related_name="relations_of_others")
    kind = models.CharField(max_length=8, choices=Kind)
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("relation")
        verbose_name_plural = _("relations")
        constraints = [
            models.UniqueConstraint(fields=["user", "other", "kind"], name="relation_once"),
            models.CheckConstraint(condition=~Q(user=F("other")), name="relation_to_somebody_else"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} {self.other_id}"
