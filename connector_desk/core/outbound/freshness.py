"""For how long a fetched document may be used again, as its server says (RFC 9111 §4.2, for a cache of one user)."""

from __future__ import annotations

import re
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from connector_desk.base.clock import SECOND

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

_DIRECTIVE = re.compile(r'([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,"]*)))?')
_MOST_SECONDS = 1 << 31  # RFC 9111 §1.2.2


def freshness(headers: Mapping[str, str]) -> int | None:
    """Return the milliseconds for which an answer is fresh from now on; 0 for never, None where nothing is said.

    What cannot be read counts as stale (§4.2.1).  `headers` are found by names in lower case.
    """
    directives: dict[str, str] = {}
    for name, quoted, plain in _DIRECTIVE.findall(headers.get("cache-control", "").lower()):
        directives.setdefault(name, quoted or plain)
    if "no-store" in directives or "no-cache" in directives:
        return 0
    if "max-age" in directives:
        seconds = _seconds(directives["max-age"]) or 0
    elif "expires" in headers:
        expires, sent = _date(headers["expires"]), _date(headers.get("date", ""))
        seconds = 0 if expires is None or sent is None else int((expires - sent).total_seconds())
    else:
        return None
    return max(0, seconds - (_seconds(headers.get("age", "")) or 0)) * SECOND


def _seconds(text: str) -> int | None:
    return min(int(text[:10]), _MOST_SECONDS) if text.isascii() and text.isdigit() else None


def _date(text: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None
