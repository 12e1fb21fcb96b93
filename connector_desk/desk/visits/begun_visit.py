"""The responses that begin a visit.  Loaded with the first of them."""

from typing import TypeAlias

from connector_desk.client.response import TypedResponse
from connector_desk.contract.agent import AgentInvitation
from connector_desk.contract.authorization import ApprovedAuthorization
from connector_desk.contract.credential import ConnectionlessOffer, IssuedByAlias, IssuedById
from connector_desk.contract.proofrequest import ConnectionlessRequest, SentRequest

BegunVisit: TypeAlias = (
    TypedResponse[ConnectionlessOffer]
    | TypedResponse[ConnectionlessRequest]
    | TypedResponse[IssuedByAlias]
    | TypedResponse[IssuedById]
    | TypedResponse[SentRequest]
    | TypedResponse[ApprovedAuthorization]
    | TypedResponse[AgentInvitation]
)
"""The response to the request that begins a visit."""
SentToAgent: TypeAlias = IssuedByAlias | IssuedById | SentRequest | ApprovedAuthorization
"""The responses without a code: the visit goes to an agent, or to a wallet that waits for it."""


def awaits_connection(begun: SentToAgent) -> bool:
    """Return whether it waits for a connection to the agent."""
    if isinstance(begun, ApprovedAuthorization):
        return False
    return begun.notification.isRequired if isinstance(begun, IssuedById) else begun.isWaitingOnConnection
