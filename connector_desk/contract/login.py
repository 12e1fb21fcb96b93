"""Login requests, and the service providers that they may be for, as the studio lists them."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from connector_desk.contract.kinds import EntityId, Label, empty_is_absent
from connector_desk.contract.wire import Moment, WireModel


class LoginState(StrEnum):
    """The state of a login request."""

    WAITING = "waiting"
    """Nobody has answered it yet."""
    ANSWERED = "answered"
    """The person has shown who they are, and it holds."""
    REFUSED = "refused"
    """The person declined, or it did not hold."""
    EXPIRED = "expired"
    """Nobody answered in time."""


class Login(WireModel):
    """One login request."""

    loginId: str = Field(description="Identifies it here.")
    requestId: str = Field(description="The caller's own ID of it.")
    agentId: str = Field(description="The agent it belongs to.")
    alias: str = Field(description="The alias it is for.")
    issuer: str = Field(description="The entity ID of the service provider.")
    provider: str | None = Field(default=None, description="The service provider's name for people.")
    state: LoginState = Field(description="Its state.")
    workflowId: str | None = Field(default=None, description="The run that answers it, if there is one.")
    createdAt: Moment = Field(description="When it arrived.")
    expiresAt: Moment = Field(description="When it expires.")


class LoginList(WireModel):
    """Some login requests, newest first."""

    logins: list[Login] = Field(description="The login requests.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class NewServiceProvider(WireModel):
    """A service provider that people can sign in to."""

    issuer: EntityId = Field(description="Its entity ID.", examples=["https://portal.example"])
    name: Annotated[Label | None, empty_is_absent()] = Field(
        default=None, description="Its name for people; its entity ID if absent.", examples=["Portal"]
    )


class ServiceProvider(WireModel):
    """A service provider in the list."""

    providerId: str = Field(description="Identifies the entry.")
    issuer: str = Field(description="Its entity ID.")
    name: str = Field(description="Its name for people.")
    addedAt: Moment = Field(description="When it was added.")


class ServiceProviderList(WireModel):
    """The service providers that people can sign in to."""

    providers: list[ServiceProvider] = Field(description="The service providers, by name.")
