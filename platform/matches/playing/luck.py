"""Where the chance of a game comes from (provable fairness): a secret of the site, and a number of each person.

The site promises its secret (by its hash) before anybody sits down; each browser makes a number of its own when its
person does. The seed is mixed from all of them and from what is played, so that neither the site nor a player alone
can choose it, and whoever saw the promise and the numbers can check everything at the end.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest

from accounts.models import User
from games.core import secret_hash
from games.core.registry import AnyGame

COOKIE = "luck"  # static/js/luck.js
_NUMBER = re.compile(r"[0-9a-f]{32}")


def own_number(request: HttpRequest) -> str:
    """As the browser made it; anything else is none."""
    number = request.COOKIES.get(COOKIE, "")
    return number if _NUMBER.fullmatch(number) else ""


@dataclass(frozen=True)
class Luck:
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    numbers: Mapping[int, str] = field(default_factory=dict)  # of people, by their ids
    table: str = "-"  # where the promise was given

    def agreed(
        self, rules: AnyGame, options: dict[str, Any], seats: Sequence[User | str], deck: str | None = None
    ) -> str:
        """What everybody could see before the first move, to the letter. Bots play with the site's number."""
        lines = [
            f"table {self.table}",
            f"site {secret_hash(self.secret)}",
            f"game {rules.key}",
            f"rules {rules.version}",
            f"options {json.dumps(options, sort_keys=True)}",
            *([f"deck {deck}"] if deck else []),
        ]
        for index, seat in enumerate(seats):
            number = self.numbers.get(seat.pk, "") if isinstance(seat, User) else "site"
            lines.append(f"seat {index} {number or '-'}")
        return "".join(f"{line}\n" for line in lines)
