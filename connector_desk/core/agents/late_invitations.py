"""Invitations of agents for whoever does not speak DIDComm: what does is loaded when it is first needed."""

from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import VisitRow
from connector_desk.core.verification.request_content import Content
from connector_desk.core.workshop import Workshop


class LateInvitations:
    """Creates and ends invitations."""

    async def carry(
        self, workshop: Workshop, visit: VisitRow, content: Content, now: int
    ) -> tuple[str, ConnectionRow, ExchangeRow]:
        """Return the short link of a new invitation that carries a data request, the invitation and its exchange."""
        from connector_desk.core.agents import carried_request  # noqa: PLC0415 - see above

        return await carried_request.carry(workshop, visit, content, now)

    def end(self, workshop: Workshop, tx: Transaction, row: ConnectionRow, now: int) -> None:
        """End an invitation, in a transaction."""
        from connector_desk.core.agents import connections  # noqa: PLC0415 - see above

        connections.end(workshop, tx, row, now)
