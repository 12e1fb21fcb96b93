"""The interface of authentication for the gate; keys and tokens are checked by their own modules."""

from collections.abc import Sequence
from typing import Protocol


class KeyAuthenticator(Protocol):
    """Admits requests to the admin API."""

    async def admit(
        self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False
    ) -> str:
        """Return the ID of the key; raises Unauthorized or RateLimited."""
        ...


class TokenAuthenticator(Protocol):
    """Admits requests to the agent API."""

    async def admit(self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int) -> str:
        """Return the ID of the agent; raises Unauthorized, RateLimited or Forbidden."""
        ...
