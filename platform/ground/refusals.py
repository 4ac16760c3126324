"""How a request is refused: the one exception of all services that is no error."""

from __future__ import annotations

from django.utils.functional import Promise

TEXTS: dict[str, Promise] = {}  # what is wrong, and what to do next: codes that several places say, added by their app


class Refused(Exception):
    """A request that changes nothing: `code` is for machines, the text for the person who asked."""

    def __init__(self, code: str, text: str | Promise | None = None) -> None:
        super().__init__(code)
        self.code = code
        self._text = text

    @property
    def text(self) -> str:
        """In the language that is active when it is read."""
        return str(self._text or TEXTS[self.code])
