"""Whom a place trusts: issuers, wallet providers, a folder of roots; and how data requests are made."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, ValidationInfo, field_validator, model_validator

from connector_desk.contract import limits
from connector_desk.contract.certificates import CertificateAlarm, ChainProblem
from connector_desk.contract.credential import Format
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import ClaimName, IssuerDid, Label, Name, absent_means, refuse
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import JsonValue, WireModel

CERTIFICATE_CHARACTERS = 16 * 1024


ANY_TYPE: Final = "*"
"""Stands for every type, identity cards too; at the end of a type for every ending."""
_Types = Annotated[list[Name], Field(min_length=1, max_length=limits.ATTRIBUTES)]


class IssuerToTrust(WireModel):
    """An issuer to trust: by its DID, by its certificate, or by the certificate of its authority."""

    name: Label = Field(description="Its name for people.", examples=["City of Example"])
    did: IssuerDid | None = Field(default=None, description="Its DID.", examples=["did:web:issuer.example"])
    certificate: Annotated[str, StringConstraints(max_length=CERTIFICATE_CHARACTERS)] | None = Field(
        default=None, description="Its certificate, or that of its authority: PEM, or DER in base64."
    )
    types: _Types | None = Field(
        default=None,
        description="The types of credential that it is trusted for: vct, W3C type or document type; `*` at the end "
        "stands for any ending, and alone for all types. If absent, all but identity cards (PID), which have to be "
        "named.",
        examples=[["urn:eudi:pid:*"]],
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
    types: list[str] | None = Field(
        default=None,
        description="The types of credential that it is trusted for; if absent, all but identity cards (PID).",
    )
    addedAt: Moment = Field(description="When it was added to the list.")


class TrustedIssuerList(WireModel):
    """The trusted issuers. The service also trusts itself."""

    issuers: list[TrustedIssuer] = Field(description="The issuers, by name.")


class RequestTrust(StrEnum):
    """What happens to a credential of an unknown issuer."""

    REFUSE = "refuse"
    SHOW = "show"  # it counts, and is shown as of an unknown issuer


class UnavailableStatus(StrEnum):
    """What happens to a credential of another issuer whose status list cannot be fetched."""

    REFUSE = "refuse"
    WARN = "warn"  # it counts, and the result says that its status is not known


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
    unavailableStatus: UnavailableStatus = Field(
        default=UnavailableStatus.REFUSE,
        description="Whether credentials of other issuers are accepted, with a warning, if their status list, or the "
        "list of revoked certificates of the signer of a mobile document, cannot be fetched. What is revoked is never "
        "accepted.",
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
    unavailableStatus: UnavailableStatus | None = Field(
        default=None, description="Whether credentials are accepted if their status list cannot be fetched."
    )
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


UnknownAttesters = Literal["show", "refuse"]


def _there(value: object) -> object:
    """Refuse null as a missing field, as everywhere else in the interface."""
    if value is None:
        refuse("missing_field", FaultText.NEEDED)
    return value


_PEM_CHARACTERS = 64 * 1024
_MOST_KEYS = 16


class NewAttester(WireModel):
    """An attester to trust: by its keys, by the authority of its certificates, or both."""

    name: Label = Field(description="Its name at this service.", examples=["Example Wallet Provider"])
    iss: Name | None = Field(default=None, description="The issuer (iss) that its tokens must name; any if absent.")
    jwks: Annotated[list[dict[str, JsonValue]], absent_means(default=[])] = Field(
        default_factory=list[dict[str, JsonValue]],
        max_length=_MOST_KEYS,
        description="Its public keys as JWK: P-256 or Ed25519.",
        examples=[[{"kty": "OKP", "crv": "Ed25519", "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]],
    )
    certificates: Annotated[str, StringConstraints(max_length=_PEM_CHARACTERS)] | None = Field(
        default=None, description="Certificates of authorities, in PEM form."
    )


class TrustedAttester(WireModel):
    """A trusted attester."""

    attesterId: str = Field(description="Identifies it; the same keys and certificates always give the same ID.")
    name: str = Field(description="Its name at this service.")
    iss: str | None = Field(default=None, description="The issuer (iss) that its tokens must name.")
    keys: list[str] = Field(default_factory=list[str], description="Its keys, by their thumbprints (RFC 7638).")
    certificates: list[str] = Field(
        default_factory=list[str], description="Its authorities, by the SHA-256 of their certificates in hexadecimal."
    )
    addedAt: Moment = Field(description="When it was added to the list.")


class AttesterRule(WireModel):
    """What happens to a wallet or key whose attester is unknown."""

    unknown: Annotated[UnknownAttesters, BeforeValidator(_there)] = Field(
        description="With `show`, it receives credentials, and the record shows an unknown attester. With `refuse`, "
        "it receives none. Wallets without an attestation always receive credentials. Keys that only an "
        "attester proves are accepted from trusted attesters only.",
        examples=["show"],
    )


class AttesterList(WireModel):
    """The trusted attesters, by name."""

    attesters: list[TrustedAttester] = Field(description="The attesters.")
    unknown: UnknownAttesters = Field(description="The rule for all others.")


PATH_CHARACTERS: Final = 4096
MOST_FILES: Final = 200
MOST_ANCHORS: Final = 300


class TrustRole(StrEnum):
    """What the certificates below a trust anchor are for."""

    ISSUERS = "issuers"
    VERIFIERS = "verifiers"


class AnchorFault(StrEnum):
    """The code of why a file, or the whole folder, is not trusted."""

    FOLDER = "folder_unreadable"
    TOO_MANY = "too_many_anchors"
    UNREADABLE = "file_unreadable"
    NO_CERTIFICATE = "no_certificate"
    NO_AUTHORITY = "anchor_not_authority"
    EXPIRED = "anchor_expired"
    NOT_YET_VALID = "anchor_not_yet_valid"
    DUPLICATE = "anchor_duplicate"


ANCHOR_FAULTS: Final[Mapping[AnchorFault, tuple[str, str]]] = {
    AnchorFault.FOLDER: (
        "The folder of root certificates cannot be read. Nothing in it is trusted.",
        "Check that the folder exists and can be read, or choose another one.",
    ),
    AnchorFault.TOO_MANY: (
        "The folder has too many files or certificates. The rest is not trusted.",
        "Remove what is not needed.",
    ),
    AnchorFault.UNREADABLE: ("This file cannot be read.", "Check its permissions."),
    AnchorFault.NO_CERTIFICATE: (
        "This file is no certificate.",
        "Replace it with a root certificate in PEM, DER or PKCS #7.",
    ),
    AnchorFault.NO_AUTHORITY: (
        "This is not the certificate of a certificate authority.",
        "Replace it with the root certificate, or add the issuer to the trusted issuers.",
    ),
    AnchorFault.EXPIRED: ("This root certificate has expired.", "Replace it with the present one."),
    AnchorFault.NOT_YET_VALID: (
        "This root certificate is not yet valid.",
        "Check the clock of this computer, or wait until it is valid.",
    ),
    AnchorFault.DUPLICATE: ("This certificate is in another file too.", "Remove one of them."),
}
"""A sentence and the next step for each."""


class TrustAnchor(WireModel):
    """A file of the folder, or one certificate of it."""

    file: str = Field(description="Path below the folder.", examples=["issuers/city.pem"])
    role: TrustRole = Field(description="Whom it is trusted for.")
    name: str = Field(description="Its name for people; empty if there is none.")
    subject: str = Field(default="", description="Subject (RFC 4514).")
    fingerprint: str = Field(default="", description="SHA-256 of the certificate, in hexadecimal digits.")
    notAfter: Moment | None = Field(default=None, description="When it expires.")
    daysLeft: int | None = Field(default=None, description="Whole days until then.")
    alarm: CertificateAlarm = Field(default=CertificateAlarm.NONE, description="How urgent it is to replace it.")
    problem: ChainProblem | None = Field(default=None, description="Why it is not trusted.")


class TrustFolder(WireModel):
    """The folder of trust anchors, and what is in it."""

    folder: str | None = Field(default=None, description="The folder; absent if none is used.")
    isGiven: bool = Field(description="Whether an option of `serve` names it.")
    mayChange: bool = Field(description="Whether another one may be chosen here: at the computer of the service.")
    problem: ChainProblem | None = Field(default=None, description="What is wrong with the whole folder.")
    anchors: list[TrustAnchor] = Field(
        default_factory=list[TrustAnchor], description="Its certificates, by role and file."
    )


class TrustFolderChange(WireModel):
    """Another folder of trust anchors, or none."""

    folder: Annotated[str, StringConstraints(min_length=1, max_length=PATH_CHARACTERS)] | None = Field(
        default=None, description="Absolute path of a folder on the computer of the service; absent: none."
    )


def anchor_problem(fault: AnchorFault) -> ChainProblem:
    """Return a fault with its sentence and next step."""
    message, next_step = ANCHOR_FAULTS[fault]
    return ChainProblem(code=fault, message=message, nextStep=next_step)
