"""Whom a place believes: its trusted issuers, the rule for all others, and how it makes its data requests."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, StringConstraints, ValidationInfo, field_validator, model_validator

from connector_desk.contract import limits
from connector_desk.contract.credential import Format
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import ClaimName, IssuerDid, Label, refuse
from connector_desk.contract.wire import Moment, WireModel

CERTIFICATE_CHARACTERS = 16 * 1024


class IssuerToTrust(WireModel):
    """An issuer to trust: by its DID, by its certificate, or by the certificate of its authority."""

    name: Label = Field(description="Its name for people.", examples=["City of Example"])
    did: IssuerDid | None = Field(default=None, description="Its DID.", examples=["did:web:issuer.example"])
    certificate: Annotated[str, StringConstraints(max_length=CERTIFICATE_CHARACTERS)] | None = Field(
        default=None, description="Its certificate, or that of its authority: PEM, or DER in base64."
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.did is None) == (self.certificate is None):
            refuse("missing_field", FaultText.DID_OR_CERTIFICATE, "did")
        return self


class TrustedIssuer(WireModel):
    """A trusted issuer."""

    issuerId: str = Field(description="Identifies the entry.")
    name: str = Field(description="Its name for people.")
    did: str | None = Field(default=None, description="Its DID.")
    certificate: str | None = Field(default=None, description="Its certificate or that of its authority, in PEM.")
    addedAt: Moment = Field(description="When it was added to the list.")


class TrustedIssuerList(WireModel):
    """The trusted issuers. The service also trusts itself."""

    issuers: list[TrustedIssuer] = Field(description="The issuers, by name.")


class RequestTrust(StrEnum):
    """What happens to a credential of an unknown issuer."""

    REFUSE = "refuse"
    SHOW = "show"  # it counts, and is shown as of an unknown issuer


class ClientIdentifier(StrEnum):
    """How the service identifies itself to wallets in data requests (OpenID4VP 1.0 §5.9.3)."""

    AUTOMATIC = "automatic"
    DECENTRALIZED_IDENTIFIER = "decentralized_identifier"
    X509_HASH = "x509_hash"
    X509_SAN_DNS = "x509_san_dns"
    REDIRECT_URI = "redirect_uri"


class ResponseMode(StrEnum):
    """The response mode of wallets (OpenID4VP 1.0 §8)."""

    DIRECT_POST = "direct_post"
    DIRECT_POST_JWT = "direct_post.jwt"


class RequestUriMethod(StrEnum):
    """The HTTP method with which wallets fetch the request (OpenID4VP 1.0 §5.10).

    The service answers both, whichever the link names.
    """

    GET = "get"
    POST = "post"


class AfterAnswer(StrEnum):
    """What the wallet does after the answer (OpenID4VP 1.0 §8.2)."""

    STAY = "stay"  # in the wallet
    PAGE = "page"  # the wallet opens a page of the place with the result


class RequestSettings(WireModel):
    """The settings of data requests, and of trust."""

    clientIdentifier: ClientIdentifier = Field(
        default=ClientIdentifier.AUTOMATIC,
        description="Client identifier sent to wallets; automatic: its did:web, or the short did:key of its key. "
        "With redirect_uri, requests are not signed.",
    )
    responseMode: ResponseMode = Field(
        default=ResponseMode.DIRECT_POST, description="How wallets answer; direct_post.jwt: encrypted."
    )
    requestUriMethod: RequestUriMethod = Field(
        default=RequestUriMethod.GET,
        description="How wallets fetch requests; with post, they can add their own nonce.",
    )
    unknownIssuers: RequestTrust = Field(
        default=RequestTrust.REFUSE, description="Whether credentials of unknown issuers are accepted, with a warning."
    )
    afterAnswer: AfterAnswer = Field(
        default=AfterAnswer.STAY,
        description="Whether wallets open a page with the result after the answer.",
    )


class RequestSettingsChange(WireModel):
    """A change of the settings of data requests. Absent members do not change."""

    clientIdentifier: ClientIdentifier | None = Field(default=None, description="Client identifier in use.")
    responseMode: ResponseMode | None = Field(default=None, description="How wallets answer.")
    requestUriMethod: RequestUriMethod | None = Field(default=None, description="How wallets fetch requests.")
    unknownIssuers: RequestTrust | None = Field(default=None, description="Whether unknown issuers are accepted.")
    afterAnswer: AfterAnswer | None = Field(default=None, description="Whether wallets open a page after the answer.")


class ForeignSchemaToList(WireModel):
    """A schema of another issuer, so that data requests can ask for it. Nothing is fetched."""

    schemaId: Annotated[str, StringConstraints(min_length=1, max_length=limits.SCHEMA_ID_CHARACTERS)] = Field(
        description="Its vct (SD-JWT VC), or its type (W3C).", examples=["urn:eudi:pid:1"]
    )
    title: Label = Field(description="Its name for people.", examples=["Identity card"])
    formats: Annotated[list[Format], Field(min_length=1)] = Field(description="Its formats.")
    attributes: Annotated[list[ClaimName], Field(min_length=1, max_length=limits.ATTRIBUTES)] = Field(
        description="The attributes it has.", examples=[["given_name", "family_name"]]
    )

    @field_validator("attributes")
    @classmethod
    def _of_the_person(cls, attributes: list[str], info: ValidationInfo) -> list[str]:
        for index, name in enumerate(attributes):
            if any(name in FORMATS[one].registered for one in info.data.get("formats", ())):
                refuse("reserved_attribute", FaultText.NO_OWN_ATTRIBUTE, index)
        return attributes


class ForeignSchema(ForeignSchemaToList):
    """A foreign schema in the list."""

    foreignId: str = Field(description="Identifies the entry.")
    addedAt: Moment = Field(description="When it was added.")


class ForeignSchemaList(WireModel):
    """The foreign schemas, which data requests can ask for."""

    schemas: list[ForeignSchema] = Field(description="The schemas, oldest first.")
