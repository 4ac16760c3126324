"""What people type, made harmless to read."""


def one_line(text: str) -> str:
    """Printable, without line breaks, with single blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
