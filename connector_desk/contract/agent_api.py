"""The four operations that agents call with their own token."""

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
from connector_desk.contract.wire import Moment, WireModel


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
