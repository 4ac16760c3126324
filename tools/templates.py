"""Breaks the long lines of templates where a line break means nothing to a browser; djade does the rest.

    python tools/templates.py wrap file…      rewrite them
    python tools/templates.py check file…     list those that would change

A line may be broken between attributes, at a space of a text, and beside a tag that begins or ends a block. Sentences
to be translated stay whole (their text is their key), and so does what can't be broken: it may be longer than a line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

WIDTH = 120
STEP = "  "

TEMPLATE = r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
SENTENCE = r"\{%\s*blocktranslate\b.*?\{%\s*endblocktranslate\s*%\}"
QUOTED = rf'"(?:{TEMPLATE}|[^"])*"'
TAG = rf"</?[a-zA-Z!](?:{TEMPLATE}|{QUOTED}|[^<>\"])*>"
RAW = r"<(?P<raw>pre|script|style|textarea)\b.*?</(?P=raw)>"
TOKEN = re.compile(rf"{SENTENCE}|{RAW}|{TAG}|{TEMPLATE}|(?P<space>\s+)|[^\s<{{]+|.", re.DOTALL)
IN_TAG = re.compile(rf"{SENTENCE}|{TEMPLATE}|{QUOTED}|\s+|[^\s\"{{]+|.", re.DOTALL)
BLOCK = re.compile(
    r"</?(?:address|article|aside|body|circle|dd|details|dialog|div|dl|dt|ellipse|fieldset|figure|footer|form|g|h[1-6]"
    r"|head|header|hr|html|legend|li|line|link|main|meta|nav|ol|optgroup|option|p|path|rect|script|section|summary|svg"
    r"|symbol|table|tbody|td|tfoot|th|thead|title|tr|ul|use)\b"
)
NAME = re.compile(r"<(/?)([a-zA-Z0-9]+)|\{%\s*(end)?(\w+)")
PAIRED = {"for", "if", "with", "block"}


def wrap(text: str) -> str:
    lines = text.split("\n")
    whole = _begins_and_ends_between_tokens(text)
    wrapped = [_lay(line) if len(line) > WIDTH and free else [line] for line, free in zip(lines, whole, strict=True)]
    return "\n".join(line for some in wrapped for line in some)


def _begins_and_ends_between_tokens(text: str) -> list[bool]:
    """For each line, whether no token reaches into it from the line before, or out of it into the next."""
    free = [True] * (text.count("\n") + 1)
    line = 0
    for match in TOKEN.finditer(text):
        breaks = match[0].count("\n")
        if breaks and not match["space"]:
            free[line : line + breaks + 1] = [False] * (breaks + 1)
        line += breaks
    return free


def _lay(line: str) -> list[str]:
    tokens = [match[0] for match in TOKEN.finditer(line.strip())]
    indent = line[: len(line) - len(line.lstrip())]
    return list(_laid(tokens, indent))


def _laid(tokens: list[str], indent: str) -> Iterator[str]:
    for piece in _pieces(tokens):
        if _fits(piece, indent):
            yield indent + "".join(piece)
        elif _is_group(piece):
            yield from _filled(piece[:1], indent)
            yield from _laid(_stripped(piece[1:-1]), indent + STEP)
            yield indent + piece[-1]
        else:
            yield from _filled(piece, indent)


def _fits(tokens: list[str], indent: str) -> bool:
    return len(indent) + len("".join(tokens)) <= WIDTH


def _stripped(tokens: list[str]) -> list[str]:
    while tokens and tokens[0].isspace():
        tokens = tokens[1:]
    while tokens and tokens[-1].isspace():
        tokens = tokens[:-1]
    return tokens


def _pieces(tokens: list[str]) -> Iterator[list[str]]:
    """Parted beside the tags of blocks, never within a pair."""
    piece: list[str] = []
    depth: list[str] = []
    for at, token in enumerate(tokens):
        if piece and not depth and not token.isspace() and _parts(tokens, at):
            yield _stripped(piece)
            piece = []
        opens, closes = _pair(token)
        if opens and opens in [_pair(other)[1] for other in tokens[at + 1 :]]:
            depth.append(opens)
        elif closes and closes in depth:
            while depth.pop() != closes:
                pass
        piece.append(token)
    if _stripped(piece):
        yield _stripped(piece)


def _parts(tokens: list[str], at: int) -> bool:
    """Whether a line may break before a token: it is beside a block."""
    before = next(token for token in reversed(tokens[:at]) if not token.isspace())
    return bool(BLOCK.match(before) or BLOCK.match(tokens[at]))


def _pair(token: str) -> tuple[str, str]:
    """The name of the pair that a token opens, and of the one that it closes."""
    match = NAME.match(token)
    if not match or token.endswith("/>") or (match[2] and not BLOCK.match(token)):
        return "", ""
    if match[2]:
        return ("", match[2]) if match[1] else (match[2], "")
    if match[4] not in PAIRED:
        return "", ""
    return ("", match[4]) if match[3] else (match[4], "")


def _is_group(piece: list[str]) -> bool:
    if len(piece) < 3 or not _pair(piece[0])[0] or _pair(piece[0])[0] != _pair(piece[-1])[1]:
        return False
    inner = _stripped(piece[1:-1])
    return bool(inner) and all(
        BLOCK.match(outer) or BLOCK.match(near) or space
        for outer, near, space in (
            (piece[0], inner[0], piece[1].isspace()),
            (piece[-1], inner[-1], piece[-2].isspace()),
        )
    )


def _filled(tokens: list[str], indent: str) -> Iterator[str]:
    """Word after word, as many as a line holds."""
    line = indent
    for word in _words(tokens):
        if line.strip() and len(line) + len(word.rstrip()) > WIDTH:
            yield line.rstrip()
            line = indent + STEP
        line += word
    yield line.rstrip()


def _words(tokens: list[str]) -> Iterator[str]:
    """With the space behind them."""
    word = ""
    for token in tokens:
        parts = IN_TAG.findall(token) if re.fullmatch(TAG, token, re.DOTALL) else [token]
        for part in parts:
            word += part
            if part.isspace():
                yield word
                word = ""
    yield word


def main(command: str, *files: str) -> int:
    changed = []
    for path in map(Path, files):
        text = path.read_text()
        if (wrapped := wrap(text)) != text:
            changed.append(str(path))
            if command == "wrap":
                path.write_text(wrapped)
    if command == "check" and changed:
        print("\n".join(changed))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
