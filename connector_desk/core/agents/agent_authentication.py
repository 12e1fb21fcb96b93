"""The tokens of the agent API: an agent is let in with its own, and with nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import Forbidden, Unauthorized
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.place.admin_authentication import presented
from connector_desk.core.runtime.throttle import Throttle

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_tokens import AgentTokens

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
