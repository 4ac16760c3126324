"""Names that people choose: nobody is to be taken for another, nor for somebody of the house.

Two names are alike if they have the same likeness: what a hasty eye makes of them.
"""

from __future__ import annotations

import unicodedata

# Letters of other scripts that look like ours, capitals and small ones apart; then what looks alike among ours.
_CAPITALS = str.maketrans("АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXABEZHIKMNOPTYX")
_SMALL = str.maketrans("аеһіјӏкморѕстухԁԛԝαινκορτυχωıłøđħŧ", "aehijlkmopsctyxdqwaivkoptuxwilodht")
_OURS = str.maketrans("i1|0", "lllo")
_PAIRS = (("rn", "m"), ("vv", "w"))
# One script for a name; these are at home beside each other.
_TOGETHER = ({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"},)
_UNSEEN = "\u115f\u1160\u3164\uffa0"  # letters by their category, and nothing to look at
_RESERVED = """
    admin administrator adept bot everybody guest help host info master mod moderator nobody novice operator player
    postmaster root security spectator staff superuser support system table tianxia webmaster
"""


def likeness(name: str) -> str:
    text = unicodedata.normalize("NFKC", name).translate(_CAPITALS).casefold().translate(_SMALL)
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).translate(_OURS)
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return plain


def is_one_script(name: str) -> bool:
    scripts = {unicodedata.name(c, "?").split()[0] for c in name if c.isalpha()}
    return not any(c in name for c in _UNSEEN) and (len(scripts) < 2 or any(scripts <= some for some in _TOGETHER))


def is_reserved(name: str) -> bool:
    """Whoever runs the site gives such a name to whom he likes; nobody takes it."""
    letters = "".join(c for c in name if c.isalpha())
    alike = "".join(c for c in likeness(name) if c.isalpha())
    return not _HOUSE.isdisjoint({likeness(letters), alike})


_HOUSE = {likeness(word) for word in _RESERVED.split()}
