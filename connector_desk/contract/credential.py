"""Issuance: to an agent by alias or by ID, or as a connectionless offer."""

from enum import StrEnum
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from connector_desk.contract import limits
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import nearest
from connector_desk.contract.kinds import (
    Alias,
    AttributeText,
    Identifier,
    Key,
    Needed,
    NullToo,
    RequestId,
    refuse,
)
from connector_desk.contract.moment import Moment
from connector_desk.contract.strict_json import cut
from connector_desk.contract.wire import JsonValue, WireModel

METADATA_KEYS = ("_label", "_namespace", "_type", "_category", "_trustlevel")
"""Attribute keys that describe the credential; they are stored and shown, and are not claims."""

RESERVED_KEYS = frozenset(
    {
        *("iss", "sub", "aud", "exp", "nbf", "iat", "jti", "cnf", "vct", "vct#integrity", "aka_vcts", "status"),
        *("_sd", "_sd_alg", "...", "@context", "@id", "@type", "id", "type", "vc", "vp", "proof"),
        *("issuer", "issuanceDate", "expirationDate", "validFrom", "validUntil"),
        *("credentialSubject", "credentialStatus", "credentialSchema"),
    }
)
"""Claims that secure a credential; no attribute may be called so."""


class CredentialStatus(StrEnum):
    """Whether an issued credential is valid."""

    VALID = "valid"
    SUSPENDED = "suspended"
    REVOKED = "revoked"


def read_format(value: Any) -> Any:  # noqa: ANN401
    """Read a format without regard to case; null is the default, `w3c`."""
    if value is None:
        return CredentialFormat.W3C
    if not isinstance(value, str):
        refuse("wrong_type", FaultText.TEXT)
    try:
        return CredentialFormat(value.lower())
    except ValueError:
        refuse("unsupported_format", FaultText.FORMAT)


Format = Annotated[CredentialFormat, BeforeValidator(read_format), NullToo()]


class Attribute(WireModel):
    """One attribute of a credential, as text; the schema defines its type."""

    key: Key = Field(
        description="Name of the attribute in its schema, a path into it (`address.city`, `countries[0]`), or a "
        "metadata key.",
        examples=["given_name"],
    )
    value: AttributeText | None = Field(
        default=None,
        description="The value as text of at most 64 KiB; a picture of at most 48 KiB in base64, base64url or as a "
        "`data:` URL, with line breaks or without; a whole object or array as JSON text.",
        examples=["Erika"],
    )


def _distinct(attributes: list[Attribute]) -> list[Attribute]:
    seen = set()
    for index, attribute in enumerate(attributes):
        key = attribute.key
        if key in seen:
            refuse("duplicate_attribute", FaultText.TWICE_BY_NAME.format(name=cut(key)), index, "key")
        if key in RESERVED_KEYS:
            refuse("reserved_attribute", FaultText.SET_BY_ISSUER.format(name=cut(key)), index, "key")
        if key[0] == "_" and key not in METADATA_KEYS:
            guess = nearest(key, METADATA_KEYS)
            keys = ", ".join(METADATA_KEYS)
            none = (
                FaultText.NO_METADATA_BUT.format(guess=guess) if guess else FaultText.NO_METADATA.format(choices=keys)
            )
            refuse("unknown_attribute", none, index, "key")
        if key in METADATA_KEYS and len((attribute.value or "").encode()) > limits.ATTRIBUTE_VALUE_BYTES:
            sentence = FaultText.MOST_KIB.format(count=limits.ATTRIBUTE_VALUE_BYTES // 1024)
            refuse("invalid_attribute_value", sentence, index, "value")
        seen.add(key)
    return attributes


class CredentialItem(WireModel):
    """One credential of an offer."""

    schemaId: Needed = Field(
        description="The schema of the credential: its address (with the public address, the address of the admin "
        "API or localhost), or its alias. Results and records repeat what was sent.",
        examples=["http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0"],
    )
    format: Format = Field(default=CredentialFormat.W3C, description="Format of the credential.", examples=["sd-jwt"])
    expirationDate: Moment | None = Field(
        default=None,
        description="When the credential expires: at most in ten years; the default of its schema if absent.",
    )
    attributes: Annotated[list[Attribute], Field(max_length=limits.ATTRIBUTES), AfterValidator(_distinct)] = Field(
        description="The data of the credential."
    )

    def metadata(self) -> dict[str, str]:
        """Return the metadata attributes that have a value."""
        return {
            attribute.key: attribute.value
            for attribute in self.attributes
            if attribute.key in METADATA_KEYS and attribute.value is not None
        }


Payload = Annotated[list[CredentialItem], Field(min_length=1, max_length=limits.ITEMS)]


class CreateConnectionless(WireModel):
    """Create an offer that anyone with the link can accept, as a URL or as a QR code."""

    requestId: RequestId | None = Field(
        default=None,
        description="The caller's own ID of the request: repeated with the same body, it gets the same answer.",
        examples=["visit-2026-0117"],
    )
    expiryDate: Moment | None = Field(
        default=None,
        description=(
            "When the offer expires. If absent: after 10 minutes (a day for an agent), or when its first "
            "credential expires."
        ),
    )
    payload: Payload = Field(description="The credentials of this one offer.")


_END: Any = Field(
    default=None, description="When the offer, or waiting for a connection, expires; after 24 hours if absent."
)


class IssueByAlias(CreateConnectionless):
    """Issue credentials to the agent with this alias."""

    expiryDate: Moment | None = _END
    agentAlias: Alias = Field(description="Alias of the receiving agent, URL encoded or not.", examples=["acme:desk1"])


class IssueById(CreateConnectionless):
    """Issue credentials to the agent with this ID."""

    expiryDate: Moment | None = _END
    agentId: Identifier = Field(description="ID of the receiving agent.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])


class IssuedCredential(WireModel):
    """One credential of an issuance."""

    credentialId: str = Field(description="Identifies the credential.")
    schemaId: str = Field(description="Its schema, as it was sent.")
    namespace: str = Field(description="Its namespace: the metadata attribute _namespace, else the schema's.")


class Notification(WireModel):
    """A message that the recipient has not received yet."""

    isRequired: bool = Field(default=False, description="Whether someone must deliver the payload to the person.")
    payload: dict[str, JsonValue] = Field(
        default_factory=dict, description="For an agent without a connection: its invitation and the short link to it."
    )


class IssuedByAlias(WireModel):
    """Result of an issuance by alias."""

    workflowId: str = Field(description="Identifies the issuance.")
    credentials: list[IssuedCredential] = Field(description="The credentials, in the order of the payload.")
    isWaitingOnConnection: bool = Field(description="Whether the issuance waits for a connection to the agent.")


class IssuedById(WireModel):
    """Result of an issuance by ID."""

    workflowId: str = Field(description="Identifies the issuance.")
    credentials: list[IssuedCredential] = Field(description="The credentials, in the order of the payload.")
    notification: Notification = Field(default_factory=Notification, description="Next steps.")


class ConnectionlessOffer(WireModel):
    """Result of a connectionless offer."""

    workflowId: str = Field(description="Identifies the issuance.")
    url: str = Field(
        description="The link to give to the person's wallet.",
        examples=[
            "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Fo%2FnUVXtVpIk5fZtYb0xZ2c5A"
        ],
    )
