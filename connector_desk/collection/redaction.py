"""What a report never shows: the key, and every value that was kept from a response."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.client.place import KEY_PLACEHOLDER

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

_SHORTEST = 4
_HIDDEN = "…"


class Redaction:
    """Replaces secrets in texts; kept values count as secret, because they may be tokens or PINs."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._kept: set[str] = set()

    def __repr__(self) -> str:
        return "Redaction(…)"

    def add(self, value: JsonValue) -> None:
        """Hide a value from now on, and every text and number inside it."""
        waiting = [value]
        while waiting:
            inner = waiting.pop()
            if isinstance(inner, dict):
                waiting += inner.values()
            elif isinstance(inner, list):
                waiting += inner
            elif not isinstance(inner, bool) and inner is not None and len(str(inner)) >= _SHORTEST:
                self._kept.add(str(inner))

    def hide(self, text: str) -> str:
        """Return a text without secrets, in one line."""
        line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        for secret in sorted(self._kept, key=len, reverse=True):
            line = line.replace(secret, _HIDDEN)
        return line.replace(self._key, KEY_PLACEHOLDER) if self._key else line
