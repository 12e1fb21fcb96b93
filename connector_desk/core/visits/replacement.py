"""What is made anew: it takes the place of what was before, and goes to the same agent.

What speaks DIDComm is loaded only then.
"""

from collections.abc import Callable

from connector_desk.core.store import agents, requests
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.visits import VisitRow
from connector_desk.core.workshop import Workshop

RENEWED = "renewed"
"""Under which the workflow is remembered that was made in the place of another."""

OnReplaced = Callable[[Transaction, str, VisitRow], None]
"""Called in the transaction that makes a visit anew, with the ID of the one before."""


def to_same_agent(workshop: Workshop, now: int) -> OnReplaced:
    """Make what is committed together with a visit that is made anew; raises Conflict(agent_blocked)."""

    def hand_on(tx: Transaction, before: str, fresh: VisitRow) -> None:
        errand = agents.errand_of(tx, before)
        if errand is not None:
            from connector_desk.core.agents import agent_deliveries  # noqa: PLC0415 - see above

            agent_deliveries.accept(workshop, tx, errand.agent_id, fresh, errand.way, now)

    return hand_on


async def is_for_an_agent(workshop: Workshop, workflow_id: str) -> bool:
    """Tell whether a visit is for an agent: its link is for nobody else."""
    found = await workshop.store.read_inline(lambda tx: agents.errand_of(tx, workflow_id))
    return found is not None


def latest_of(tx: Transaction, workflow_id: str) -> str:
    """Follow a workflow to the one that was made in its place last."""
    while (found := requests.find(tx, RENEWED, workflow_id)) is not None:
        workflow_id = found.made or ""
    return workflow_id
