"""A command that keeps a tunnel and says its address: how it is called, and how the address is found.  Pure."""

import re
import shlex
from functools import cache
from typing import Final

DEFAULT_PATTERN: Final = "https://*"
_ANY: Final = "*"
_STARS: Final = re.compile(r"\*+")
_MOST_STARS: Final = 2
_HOST: Final = r"[A-Za-z0-9.-]+"


def call_of(command: str, host: str, port: int) -> list[str]:
    """Split a command as a shell would, without one; `{port}` and `{host}` are filled in.  Raises ValueError."""
    filled = [part.replace("{port}", str(port)).replace("{host}", host) for part in shlex.split(command)]
    if not filled:
        raise ValueError("empty")
    return filled


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    """Return the expression of a pattern; what a person types never makes it slow."""
    parts = _STARS.sub(_ANY, pattern).split(_ANY, _MOST_STARS)
    return re.compile(_HOST.join(re.escape(part) for part in parts) + r"(?::[0-9]{1,5})?")


def address_in(line: str, pattern: str | None) -> str | None:
    """Return the address in a line; `*` in the pattern stands for letters, digits, dots and hyphens."""
    found = _expression((pattern or "").strip() or DEFAULT_PATTERN).search(line)
    return None if found is None else found[0].rstrip(".-")
