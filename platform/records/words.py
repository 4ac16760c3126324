"""What a replay says beside the words of the table; those of the same key replace them."""

from django.utils.translation import gettext_noop

REPLAY: dict[str, str] = {
    "looking_back": gettext_noop("Replay:"),
    "back_to_now": gettext_noop("To the end"),
    "own_area": gettext_noop("What this seat sees"),
    "replay_controls": gettext_noop("Replay"),
    "replay_play": gettext_noop("Play"),
    "replay_pause": gettext_noop("Pause"),
    "replay_speed": gettext_noop("Speed"),
    "replay_seat": gettext_noop("Seen by"),
    "replay_watching": gettext_noop("Somebody who watches"),
    "replay_proof": gettext_noop("Fair chance"),
    "replay_record": gettext_noop("Download"),
    "practise": gettext_noop("Practise from here"),
    "practise_level": gettext_noop("Bots"),
}
