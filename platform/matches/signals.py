"""What other apps may want to know of matches."""

from django.dispatch import Signal

match_over = Signal()  # match_id: sent after the commit
