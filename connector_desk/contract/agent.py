"""Agents: wallets and organisations' agents that a place knows by name, and their connection."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from connector_desk.contract import limits
from connector_desk.contract.kinds import Alias, Email, Label, Url, absent_means, empty_is_absent, or_empty
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import JsonValue, WireModel


class ConnectionState(StrEnum):
    """The state of the connection to an agent."""

    INVITED = "invited"
    """An invitation is open; nobody has answered it yet."""
    RESPONDED = "responded"
    """The other side has answered it, and was answered."""
    COMPLETED = "completed"
    """Messages can be exchanged."""
    ENDED = "ended"
    """The connection was abandoned, or the agent was removed or connected again."""


class AgentConnection(WireModel):
    """The connection to an agent."""

    state: ConnectionState = Field(description="Its state.")
    since: Moment = Field(description="Since when.")
    connectionId: str = Field(description="Identifies the connection.")
    label: str | None = Field(default=None, description="Name that the other side gave itself; untrusted plain text.")


BaseUrls = Annotated[list[Url], Field(max_length=limits.AGENT_BASE_URLS)]


class LinkedUser(WireModel):
    """The person whom an agent linked to its connection."""

    email: str = Field(description="The e-mail address.")
    displayName: str = Field(description="The name.")
    since: Moment = Field(description="Since when.")


class NewAgent(WireModel):
    """A new agent."""

    alias: Alias = Field(description="Its alias; not case-sensitive.", examples=["acme:desk1"])
    displayName: Label = Field(description="Its name for people.", examples=["Kim Example"])
    email: Annotated[Email | None, empty_is_absent()] = Field(
        default=None, description="An e-mail address.", examples=["kim@example.org"]
    )
    agentBaseUrls: BaseUrls | None = Field(
        default=None,
        description="Own base addresses that its short links may use.",
        examples=[["https://a.example"]],
    )


class AgentChange(WireModel):
    """A change of an agent. Absent members do not change."""

    alias: Alias | None = Field(
        default=None, description=("Its new alias. Waiting messages are still sent to the agent.")
    )
    displayName: Label | None = Field(default=None, description="Its name for people.")
    email: Annotated[Email | None, or_empty()] = Field(
        default=None, description="An e-mail address; empty text removes it."
    )
    agentBaseUrls: BaseUrls | None = Field(default=None, description="Base addresses that its short links may use.")
    isBlocked: bool | None = Field(
        default=None,
        description=(
            "Whether it is blocked: nothing is sent to it, and its answers are refused. After unblocking, waiting "
            "messages are sent once, unless their visit has ended."
        ),
    )


class Agent(WireModel):
    """An agent."""

    agentId: str = Field(description="Identifies the agent.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])
    alias: str = Field(description="Its alias.", examples=["acme:desk1"])
    displayName: str = Field(description="Its name for people.")
    email: str | None = Field(default=None, description="Its e-mail address.")
    connection: AgentConnection | None = Field(default=None, description="Its connection, if there ever was one.")
    isBlocked: Annotated[bool, absent_means(default=False)] = Field(
        default=False, description="Whether it is blocked: nothing is sent to it, and its answers are refused."
    )
    agentBaseUrls: list[str] | None = Field(
        default=None, description="Own base addresses that its short links may use."
    )
    linkedUser: LinkedUser | None = Field(
        default=None, description="The person whom the agent linked to its connection."
    )
    hasToken: bool = Field(default=False, description="Whether it has a token for the agent API.")
    waiting: int = Field(
        default=0, description=("Number of visits that wait until the agent connects or fetches its messages.")
    )
    createdAt: Moment = Field(description="When it was added.")


class AgentList(WireModel):
    """Agents, by alias."""

    agents: list[Agent] = Field(description="The agents.")
    next: str | None = Field(default=None, description="Pass it as `after` to get the next page.")


class AgentToken(WireModel):
    """The token of an agent for the agent API."""

    token: str = Field(description="The token; it is in this answer only.")


class AgentInvitation(WireModel):
    """An invitation for an agent to connect."""

    invitation: dict[str, JsonValue] = Field(description="The out-of-band invitation.")
    url: str = Field(description="The short link to it, for a QR code.")
    workflowId: str | None = Field(default=None, description="The visit that connects the agent.")
    expiresAt: Moment = Field(description="When it expires.")
