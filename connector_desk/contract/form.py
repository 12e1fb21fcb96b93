"""Reads a form or a query: names and values, percent-encoded (WHATWG URL §5.1)."""

from urllib.parse import unquote_to_bytes


def read_pairs(text: bytes, *, at_most: int = 64) -> list[tuple[str, str]]:
    """Read the names with their values in their order; a missing value is an empty one.

    Raises ValueError unless the text is ASCII and, once decoded, UTF-8, and for more pairs than `at_most`.
    """
    if not text.isascii():
        raise ValueError("a form is ASCII")
    parts = text.split(b"&")
    if len(parts) > at_most:
        raise ValueError("the form has too many parameters")
    halves = [part.partition(b"=") for part in parts if part]
    return [(_decoded(name), _decoded(value)) for name, _, value in halves]


def _decoded(text: bytes) -> str:
    spaced = text.replace(b"+", b" ")
    return (unquote_to_bytes(spaced) if b"%" in spaced else spaced).decode("utf-8")
