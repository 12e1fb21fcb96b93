"""A request for a code under way."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sending:
    """A request under way; the same bytes go again when its outcome is unknown."""

    request_id: str
    body: bytes
