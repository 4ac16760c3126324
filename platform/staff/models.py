"""The audit log, and announcements above every page."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from ground.languages import SOURCE


class AuditEntry(models.Model):
    """Something that somebody of the staff did, or was allowed to see. Never changed, never deleted."""

    at = models.DateTimeField(_("at"), default=timezone.now)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    action = models.CharField(_("action"), max_length=40)
    match = models.ForeignKey("matches.Match", models.SET_NULL, null=True, related_name="+", verbose_name=_("match"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("user")
    )
    details = models.JSONField(_("details"), default=dict)
    undone = models.OneToOneField("self", models.SET_NULL, null=True, related_name="undoes", verbose_name=_("undone"))

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit log")
        ordering = ("-pk",)
        default_permissions = ("view",)
        permissions = [
            ("operate", _("Can operate matches: abort, adjudicate, take back, pause, resume")),
            ("see_secrets", _("Can look from any seat of a running match")),
            ("moderate", _("Can moderate chat: mute, warn, ban")),
            ("manage_people", _("Can reset accounts and merge guests")),
            ("see_dashboard", _("Can see the dashboard")),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.pk}"

    @property
    def words(self) -> str:
        """The details, to be read."""
        return " · ".join(f"{key} {value}" for key, value in self.details.items() if value not in ("", None))


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    def current(self) -> "AnnouncementQuerySet":
        now = timezone.now()
        return self.filter(Q(ends=None) | Q(ends__gt=now), begins__lte=now)


class Announcement(models.Model):
    """Stands above every page, for all or for one person."""

    texts = models.JSONField(_("texts"))  # by language; at least in the first
    begins = models.DateTimeField(_("begins"), default=timezone.now)
    ends = models.DateTimeField(_("ends"), null=True, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="notices",
        verbose_name=_("only for"),
    )

    objects: ClassVar[AnnouncementQuerySet] = AnnouncementQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ("-begins",)

    def __str__(self) -> str:
        return self.text[:60]

    @property
    def text(self) -> str:
        """In the active language, if it was written in that."""
        return str(self.texts.get(get_language()) or self.texts[SOURCE])
