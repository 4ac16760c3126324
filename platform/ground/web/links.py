from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Links(Generic[P]):
    """Links of a page to those of apps above its own, which hand them in as soon as they are ready."""

    def __init__(self) -> None:
        self._makers: list[Callable[P, Mapping[str, str | None]]] = []

    def add(self, maker: Callable[P, Mapping[str, str | None]]) -> None:
        self._makers.append(maker)

    def of(self, *args: P.args, **kwargs: P.kwargs) -> dict[str, str | None]:
        return {name: link for maker in self._makers for name, link in maker(*args, **kwargs).items()}
