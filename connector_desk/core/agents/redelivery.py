"""Delivers replacements of a visit to the same agent.

The modules of DIDComm are loaded only then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.core.agents import agent_deliveries
from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.visits.replacement import OnReplaced


def to_same_agent(runtime: Runtime, now: int) -> OnReplaced:
    """Return a function that is committed with a replacing visit; it raises Conflict(agent_blocked)."""

    def deliver(tx: Transaction, replaced_id: str, replacement: VisitRow) -> None:
        delivery = agents.delivery_of(tx, replaced_id)
        if delivery is not None:
            agent_deliveries.accept(runtime, tx, delivery.agent_id, replacement, delivery.way, now)

    return deliver


async def is_for_an_agent(store: Store, visit_id: str) -> bool:
    """Return whether a visit is for an agent: its link is for nobody else."""
    found = await store.read_inline(lambda tx: agents.delivery_of(tx, visit_id))
    return found is not None
