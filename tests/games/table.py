"""A game at some position, for the tests of one game: what is asked, what is offered, what happens then."""

from __future__ import annotations

from typing import Any, Self

from games.core import Event, Game, Play


class TableOf:
    """Each game's own table says how the position comes about."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        game.check(state)
        self.play = Play(game)
        self.play.state = state
        self.play._begin()

    @property
    def s(self) -> Any:
        return self.play.state

    @property
    def prompt(self) -> str:
        return next(iter(self.play.asks.values())).prompt.key

    @property
    def offered(self) -> list[str]:
        (ask,) = self.play.asks.values()
        return list(ask.options)

    def events(self, key: str) -> list[Event]:
        return [event for event in self.play.told if event.key == key]

    def do(self, *tokens: str) -> Self:
        """The one who is asked takes these, one after the other."""
        for token in tokens:
            (seat,) = self.play.asks
            self.play.choose(seat, token)
            self.play.game.check(self.s)
        return self
