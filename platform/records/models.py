"""Where a match that began as a copy came from."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from matches.models import Match


class Origin(models.Model):
    """A match that did not begin at a table: it was branched off for practice, or read from a text.

    Such games count for nothing: neither ratings nor statistics hear of them."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="origin")
    source = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="branches")  # None: a text
    version = models.PositiveIntegerField(null=True)  # of the source, where it was branched off
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("origin")
        verbose_name_plural = _("origins")

    def __str__(self) -> str:
        return f"{self.match_id} ← {self.source_id}@{self.version}"
