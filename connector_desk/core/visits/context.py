"""The context of visits of all kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.visits.deadlines import Deadlines


class Invitations(Protocol):
    """Ends the invitations of agents."""

    def end(self, tx: Transaction, row: ConnectionRow, now: int) -> None:
        """End an invitation, in a transaction."""
        ...


class VisitsContext(NamedTuple):
    """The context of visits."""

    runtime: Runtime
    deadlines: Deadlines
    invitations: Invitations
