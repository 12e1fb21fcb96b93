"""The agent API: what agents call with their own token, and what the studio lists of it."""

from enum import StrEnum
from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, BeforeValidator, Field

from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import (
    Alias,
    Email,
    EntityId,
    Identifier,
    Label,
    Line,
    RequestId,
    Url,
    empty_is_absent,
    refuse,
)
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel


class LinkType(StrEnum):
    """The target of a short link."""

    PUBLIC_INVITE = "public-invite"
    INIT_FLOW = "init-flow"
    OTHER = "other"


class ShortenLink(WireModel):
    """Shorten a link. The answer is the short link itself, a JSON string."""

    null_code = "wrong_type"
    own_codes: ClassVar[dict[tuple[str, str], str]] = {
        ("requestUrl", "missing_field"): "invalid_url",
        ("requestUrl", "wrong_type"): "invalid_url",
        ("type", "missing_field"): "invalid_type",
        ("type", "invalid_choice"): "invalid_type",
        ("type", "wrong_type"): "invalid_type",
        ("agentBaseUrl", "url_scheme_not_allowed"): "url_host_not_allowed",
    }

    requestUrl: Url = Field(
        description="The address to shorten.", examples=["https://desk.example/w/nUVXtVpIk5fZtYb0xZ2c5A"]
    )
    agentBaseUrl: Annotated[Url | None, empty_is_absent()] = Field(
        default=None, description="A base address that is registered for the agent."
    )
    type: LinkType = Field(description="What the link leads to.")
    isOneTimeUse: bool = Field(description="Whether it can be resolved only once.")
    expiredAt: Moment | None = Field(default=None, description="When it expires; after 24 hours if absent.")


class UserLink(WireModel):
    """Link a person to a connection of the calling agent. The answer is an empty object."""

    own_codes: ClassVar[dict[tuple[str, str], str]] = {("email", "missing_field"): "invalid_email"}

    email: Email = Field(description="E-mail address of the person.", examples=["kim@example.org"])
    displayName: Label = Field(description="Name of the person.", examples=["Kim Ito"])
    connectionId: Identifier = Field(description="The connection.")


class LoginRequest(WireModel):
    """Request a sign-in of a person at a service provider. The answer is an empty object."""

    requestId: RequestId = Field(description="The caller's own ID of the login.", examples=["login-0117"])
    alias: Alias = Field(description="Alias of the person's agent.", examples=["acme:kim"])
    issuer: EntityId = Field(description="Entity ID of the service provider.", examples=["https://portal.example"])


def _exact(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, int) and abs(value) > 2**53:
        refuse("number_out_of_range", FaultText.EXACT)
    return value


def _once(tags: list[str]) -> list[str]:
    return list(dict.fromkeys(tags))


class MetricRecord(WireModel):
    """Record a metric."""

    null_code = "wrong_type"

    Id: Line | None = Field(default=None, description="The caller's own ID; a repeated ID is stored once.")
    Job: Label = Field(description="The job that the metric belongs to.", examples=["reception"])
    MetricName: Label = Field(description="Name of the metric.", examples=["visitors_waiting"])
    MetricValue: Annotated[float, Field(allow_inf_nan=False), BeforeValidator(_exact)] = Field(
        description="The value.", examples=[3]
    )
    Unit: Label = Field(description="Its unit.", examples=["people"])
    ContactIdentifier: Line | None = Field(default=None, description="The user it is about; never logged.")
    Tag: Line | None = Field(default=None, description="A tag to find it by.")
    Tags: Annotated[list[Line], Field(max_length=limits.TAGS), AfterValidator(_once)] | None = Field(
        default=None, description="Tags to find it by; duplicates count once."
    )
    Created: Moment | None = Field(default=None, description="When it was measured; now if absent.")


class MetricAnswer(WireModel):
    """The answer to a recorded metric."""

    id: str = Field(description="Identifies the record.")


class Nothing(WireModel):
    """An empty object."""


class ShortLink(WireModel):
    """One short link."""

    linkId: str = Field(description="Identifies the link.")
    url: str = Field(description="The short link itself.")
    requestUrl: str | None = Field(default=None, description="Target address; absent if it cannot be read.")
    type: LinkType = Field(description="What it leads to.")
    agentId: str = Field(description="The agent it belongs to.")
    isOneTimeUse: bool = Field(description="Whether it can be resolved only once.")
    uses: int = Field(description="Number of uses.")
    createdAt: Moment = Field(description="When it was created.")
    expiresAt: Moment = Field(description="When it expires.")
    withdrawnAt: Moment | None = Field(default=None, description="When it was withdrawn.")


class ShortLinkList(WireModel):
    """Some short links, newest first."""

    links: list[ShortLink] = Field(description="The links.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class ResolvedLink(WireModel):
    """The target of a short link."""

    url: str = Field(description="The address.")


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


class MetricPoint(WireModel):
    """The values recorded for a metric in one period."""

    at: Moment = Field(description="Start of the interval.")
    count: int = Field(description="Number of records.")
    mean: float = Field(description="Their mean.")
    least: float = Field(description="The smallest.")
    most: float = Field(description="The largest.")


class MetricSeries(WireModel):
    """One metric of one agent: a job, a name and a unit."""

    seriesId: str = Field(description="Identifies it.")
    agentId: str = Field(description="The agent that recorded it.")
    agentAlias: str | None = Field(default=None, description="The alias of that agent.")
    job: str = Field(description="The job.")
    name: str = Field(description="Name of the metric.")
    unit: str = Field(description="The unit.")
    tags: list[str] = Field(default_factory=list[str], description="Tags that its records have.")
    recorded: int = Field(description="Total number of records.")
    lastValue: float = Field(description="The newest value.")
    lastAt: Moment = Field(description="When that was measured.")
    points: list[MetricPoint] = Field(
        default_factory=list[MetricPoint], description="The values over time, oldest first."
    )


class MetricChart(WireModel):
    """Metrics over time."""

    begin: Moment = Field(description="Start of the first interval.")
    end: Moment = Field(description="End of the last interval.")
    bucketSeconds: int = Field(description="Length of an interval.")
    series: list[MetricSeries] = Field(description="The metrics, those with the newest records first.")
    hasMore: bool = Field(default=False, description="Whether there are more metrics than listed.")
