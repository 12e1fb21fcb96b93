"""Data requests: to an agent by alias or by ID, or connectionless."""

from enum import StrEnum
from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, BeforeValidator, Field

from connector_desk.contract import limits
from connector_desk.contract.credential import read_format
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import (
    Alias,
    AttributePath,
    AttributeValue,
    Identifier,
    IssuerDid,
    Key,
    Metadata,
    Name,
    Needed,
    NullToo,
    RequestId,
    absent_means,
    empty_is_absent,
    refuse,
)
from connector_desk.contract.moment import Moment
from connector_desk.contract.strict_json import cut
from connector_desk.contract.wire import WireModel


class Protocol(StrEnum):
    """The protocol of the request; not case-sensitive."""

    OID4VP = "oid4vp"
    DIDCOMM = "didcomm"


def _read_protocol(value: Any) -> Any:  # noqa: ANN401
    if value is None:
        return Protocol.OID4VP
    if not isinstance(value, str):
        refuse("wrong_type", FaultText.TEXT)
    try:
        return Protocol(value.lower())
    except ValueError:
        refuse("unsupported_protocol", FaultText.PROTOCOL)


def _read_any_format(value: Any) -> Any:  # noqa: ANN401
    return None if value is None else read_format(value)


class RequestedAttribute(WireModel):
    """One requested attribute."""

    name: AttributePath = Field(
        description="Name of the attribute, or the path of a value inside one: `address.locality`, `nationalities[]` "
        "for all elements of an array, `degrees[0]` for one. A backslash stands before a `.`, `[` or `\\` of a name.",
        examples=["given_name"],
    )
    isRequired: Annotated[bool, absent_means(default=True)] = Field(
        default=True, description="Whether the answer must have it."
    )


class RestrictedAttribute(WireModel):
    """A value that the credential must have."""

    key: Key = Field(description="Name or path of the attribute; `[]` in it: any element.", examples=["company"])
    value: AttributeValue = Field(description="The value it must have.", examples=["Acme"])


def _not_empty(value: Any) -> Any:  # noqa: ANN401
    if value == "":
        refuse("missing_field", FaultText.SCHEMA_EMPTY)
    return value


class Restrictions(WireModel):
    """Conditions that a credential must meet."""

    schemaId: Annotated[Needed, BeforeValidator(_not_empty)] | None = Field(
        default=None,
        description="Its schema, named as for issuing, a foreign schema in the list, a type in the list of credential "
        "types, or `urn:connector-desk:question:` and the ID of a question, whose answers are then the attributes. "
        "`urn:connector-desk:sample` asks for a W3C credential of any type, and with `:` and a vct for an SD-JWT VC, "
        "to read its type: the attribute is `*`, and no value is kept. If absent, any schema that has the attributes.",
    )
    issuerDid: IssuerDid | None = Field(
        default=None,
        description="The issuer it must come from: a did:jwk, did:key or did:web.",
        examples=["did:web:issuer.example"],
    )
    attributes: Annotated[list[RestrictedAttribute], Field(max_length=limits.ATTRIBUTES)] | None = Field(
        default=None, description="The values it must carry."
    )


def _distinct(attributes: list[RequestedAttribute]) -> list[RequestedAttribute]:
    seen = set()
    for index, attribute in enumerate(attributes):
        if attribute.name in seen:
            sentence = FaultText.TWICE_BY_NAME.format(name=cut(attribute.name))
            refuse("invalid_attribute_name", sentence, index, "name")
        seen.add(attribute.name)
    return attributes


class RequestedCredential(WireModel):
    """One requested credential."""

    own_codes: ClassVar[dict[tuple[str, str], str]] = {
        ("attributes", "missing_field"): "invalid_attribute_name",
        ("attributes", "too_short"): "invalid_attribute_name",
    }

    format: Annotated[CredentialFormat | None, BeforeValidator(_read_any_format)] = Field(
        default=None, description="Its format; any that its schema has if absent.", examples=["w3c"]
    )
    name: Annotated[Name | None, empty_is_absent()] = Field(
        default=None, description="Its name for people.", examples=["Employee badge"]
    )
    restrictions: Restrictions | None = Field(default=None, description="Conditions it must meet.")
    isRetained: bool | None = Field(
        default=None,
        description="Whether the service keeps what is shown after the visit; wallets tell their persons of mobile "
        "documents (`intent_to_retain`). If absent, as its question says, or it is not said.",
    )
    attributes: Annotated[
        list[RequestedAttribute], Field(min_length=1, max_length=limits.ATTRIBUTES), AfterValidator(_distinct)
    ] = Field(description="Conditions and attributes.")


class DataRequest(WireModel):
    """A data request."""

    name: Name = Field(description="Title of the request, which the wallet shows.", examples=["Check-in"])
    credentials: Annotated[list[RequestedCredential], Field(min_length=1, max_length=limits.REQUESTED_CREDENTIALS)] = (
        Field(description="The requested credentials.")
    )


class _Request(WireModel):
    protocol: Annotated[Protocol, BeforeValidator(_read_protocol), NullToo()] = Field(
        default=Protocol.OID4VP,
        description="Protocol of the request; over a connection, `sd-jwt` always uses an OpenID4VP link.",
    )
    metadata: Metadata | None = Field(
        default=None, description="Where the request comes from: `ip`, `bfphash`, or other keys with single values."
    )
    payload: DataRequest = Field(description="The requested data.")


_END: Any = Field(
    default=None, description="When the request, or waiting for a connection, expires; after 24 hours if absent."
)


class SendByAlias(_Request):
    """Send a data request to the agent with this alias."""

    expiryDate: Moment | None = _END
    agentAlias: Alias = Field(description="Alias of the agent, URL encoded or not.", examples=["acme:desk1"])


class SendById(_Request):
    """Send a data request to the agent with this ID."""

    expiryDate: Moment | None = _END
    agentId: Identifier = Field(description="ID of the agent.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])


class CreateConnectionlessRequest(_Request):
    """Create a data request that anyone with the link can answer, as a URL or as a QR code."""

    requestId: RequestId | None = Field(
        default=None,
        description="The caller's own ID of the request: repeated with the same body, it gets the same answer.",
        examples=["check-2026-0117"],
    )
    expiryDate: Moment | None = Field(default=None, description="When the request expires; after 10 minutes if absent.")


class SentRequest(WireModel):
    """Result of a data request to an agent."""

    workflowId: str = Field(description="Identifies the request.")
    isWaitingOnConnection: bool = Field(description="Whether it waits for a connection to the agent.")
    protocol: Protocol = Field(
        description="Protocol in use: `didcomm`, or an OpenID4VP link over the connection (`oid4vp`), which "
        "`sd-jwt` always uses."
    )


class ConnectionlessRequest(WireModel):
    """Result of a connectionless data request."""

    workflowId: str = Field(description="Identifies the request.")
    url: str = Field(description="The link to give to the person's wallet.")
    expiresAt: Moment = Field(description="When the request expires.")


class BrowserPage(WireModel):
    """Where a browser asks the wallets that it knows to answer a data request, or to take an offer."""

    publicAddress: str | None = Field(
        description="Of the page, for a phone or another computer; null: browsers do not ask from the public address, "
        "which needs https."
    )
    localAddress: str | None = Field(
        description="Of the page, for a browser on the computer of the service; null: it listens there with TLS alone."
    )
