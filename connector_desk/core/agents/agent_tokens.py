"""The tokens of agents for the agent API: looked up by their digests, remembered for a while."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Forbidden, Unauthorized
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.place.admin_keys import presented
from connector_desk.core.runtime.throttle import Throttle
from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store


_LIFE = 0.5  # seconds; a token that was replaced is refused everywhere within one
_MOST = 1_000


class TokenHolder(NamedTuple):
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


_LONGEST = 1024


class AgentAuthenticator:
    """Admits the holders of agents' tokens; the secret key of the place opens nothing here."""

    def __init__(self, tokens: AgentTokens) -> None:
        self._tokens = tokens
        self._throttle = Throttle(limits.WRONG_KEYS_PER_MINUTE)

    async def admit(self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int) -> str:
        """Return the ID of the agent; raises Unauthorized, RateLimited, and Forbidden for a blocked agent.

        The token comes as `Authorization: Bearer` or as `X-API-Key`, and once.
        """
        found = [token for name, value in headers if (token := presented(name, value)) is not None]
        holder = None
        if len(found) == 1 and 0 < len(found[0]) <= _LONGEST:
            holder = await self._tokens.holder(found[0])
        if holder is None:
            if found:
                self._throttle.failed(source, now)
            raise Unauthorized(message=FaultText.NOT_ADMITTED)
        if holder.is_blocked:
            raise Forbidden(message="This agent is blocked.")
        return holder.agent_id
