"""A view that notes what is read of it: what nobody reads, nobody has told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, SupportsIndex

import msgspec


class Watch:
    """Of one view: the paths of all its facts ("areas.gansu.armies"), and those that were read. None is no fact."""

    def __init__(self, view: msgspec.Struct) -> None:
        self.facts = set(_facts(view, ""))
        self.read: set[str] = set()
        self.view: Any = self.look(view, "")

    @property
    def unread(self) -> set[str]:
        return self.facts - self.read

    def look(self, value: Any, path: str) -> Any:
        if _fields(value):
            return _Struct(self, value, path)
        if isinstance(value, dict):
            return _Dict(self, value, path)
        if isinstance(value, (list, tuple)):
            return _List(self, value, path)
        self.read.add(path)
        return value


def _facts(value: Any, path: str) -> Iterator[str]:
    if names := _fields(value):
        for name in names:
            yield from _facts(getattr(value, name), _below(path, name))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _facts(each, _below(path, key))
    elif isinstance(value, (list, tuple)):
        for index, each in enumerate(value):
            yield from _facts(each, _below(path, index))
    elif value is not None and value is not msgspec.UNSET:
        yield path


def _fields(value: Any) -> tuple[str, ...]:
    """Of a struct, or of a named tuple."""
    names: tuple[str, ...] = getattr(value, "__struct_fields__", ())
    return names or getattr(value, "_fields", ())


def _below(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


class _Struct:
    def __init__(self, watch: Watch, value: Any, path: str) -> None:
        self._watched = watch, value, path

    def __getattr__(self, name: str) -> Any:
        watch, value, path = self._watched
        return watch.look(getattr(value, name), _below(path, name))


class _Dict(dict[Any, Any]):
    def __init__(self, watch: Watch, value: dict[Any, Any], path: str) -> None:
        super().__init__(value)
        self._watched = watch, path

    def __getitem__(self, key: Any) -> Any:
        watch, path = self._watched
        return watch.look(super().__getitem__(key), _below(path, key))

    def get(self, key: Any, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


class _List(list[Any]):
    def __init__(self, watch: Watch, value: Any, path: str) -> None:
        super().__init__(value)
        self._watched = watch, path

    def _at(self, index: int) -> Any:
        watch, path = self._watched
        return watch.look(super().__getitem__(index), _below(path, index))

    def __iter__(self) -> Iterator[Any]:
        return (self._at(index) for index in range(len(self)))

    def __getitem__(self, index: SupportsIndex | slice) -> Any:
        if isinstance(index, slice):
            return [self._at(at) for at in range(*index.indices(len(self)))]
        return self._at(range(len(self))[index])

    def __contains__(self, item: object) -> bool:
        return item in list(self)

    def count(self, item: Any) -> int:
        return sum(each == item for each in self)
