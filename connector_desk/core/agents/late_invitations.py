"""Invitations of agents for callers without DIDComm: its modules are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.agents import carried_request, connections

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.request_content import RequestContent


class LateInvitations:
    """Creates and ends invitations."""

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer

    async def carry(
        self, verification: VerificationContext, visit: VisitRow, content: RequestContent, now: int
    ) -> tuple[str, ConnectionRow, ExchangeRow]:
        """Return the short link of a new invitation that carries a data request, the invitation and its exchange."""
        return await carried_request.invite_with_request(verification, visit, content, now)

    def end(self, tx: Transaction, row: ConnectionRow, now: int) -> None:
        """End an invitation, in a transaction."""
        connections.end(self._sealer, tx, row, now)
