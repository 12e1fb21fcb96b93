"""The tokens of agents for the agent API: looked up by their digests, remembered for half a second."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store

_LIFE = 0.5  # seconds; a token that was replaced is refused everywhere within one
_MOST = 1_000


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """The agent that a token belongs to."""

    agent_id: str
    is_blocked: bool


class AgentTokens:
    """Knows whose a token is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[bytes, tuple[TokenHolder, float]] = {}

    async def holder(self, token: bytes) -> TokenHolder | None:
        """Return the holder of a token; None if there is none."""
        digest = hashlib.sha256(token).digest()
        began = asyncio.get_running_loop().time()
        known = self._known.get(digest)
        if known is not None and began - known[1] < _LIFE:
            return known[0]
        row = await self._store.read_inline(lambda tx: agents.by_token(tx, digest))
        self._known.pop(digest, None)
        if row is None:
            return None
        if len(self._known) >= _MOST:
            self._known.clear()
        found = TokenHolder(row.id, row.blocked_at is not None)
        self._known[digest] = (found, began)
        return found

    def forget(self) -> None:
        """Clear the cache: an agent was changed here."""
        self._known.clear()
