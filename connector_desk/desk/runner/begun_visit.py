"""The responses that begin a visit; needed by type checkers alone, so nothing imports it at run time."""

from typing import TypeAlias

from connector_desk.client.response import TypedResponse
from connector_desk.contract.agent import AgentInvitation
from connector_desk.contract.credential import ConnectionlessOffer, IssuedByAlias, IssuedById
from connector_desk.contract.proofrequest import ConnectionlessRequest, SentRequest

BegunVisit: TypeAlias = (
    TypedResponse[ConnectionlessOffer]
    | TypedResponse[ConnectionlessRequest]
    | TypedResponse[IssuedByAlias]
    | TypedResponse[IssuedById]
    | TypedResponse[SentRequest]
    | TypedResponse[AgentInvitation]
)
"""The response to the request that begins a visit."""
