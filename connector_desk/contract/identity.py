"""The issuer of a place: a DID, certificates of its own authority, or a given certificate."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Field

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import refuse
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

CHAIN_CHARACTERS = 64 * 1024
KEY_CHARACTERS = 16 * 1024


class IdentityKind(StrEnum):
    """How wallets identify the issuer."""

    DID = "did"
    CERTIFICATE = "certificate"  # of this place's own authority
    GIVEN = "given"  # a certificate and its key, from elsewhere


class GivenFault(StrEnum):
    """Why a given certificate or its key cannot be used; the codes of the fields that say so."""

    NO_CERTIFICATE = "not_a_certificate"
    NOT_VALID_NOW = "certificate_not_valid_now"
    SELF_SIGNED = "certificate_self_signed"
    UNFIT = "certificate_unfit"
    CHAIN_BROKEN = "certificate_chain_broken"
    NO_KEY = "not_a_key"
    KEY_LOCKED = "key_locked"
    KEY_UNSUPPORTED = "key_unsupported"
    KEY_MISMATCH = "key_mismatch"
    NO_REQUEST = "no_signing_request"
    NAMES_MISSING = "certificate_names_missing"
    NAME_INVALID = "name_invalid"
    TOO_MANY_REQUESTS = "too_many_signing_requests"
    SIGNER_CHAIN = "document_signer_chain"
    SIGNER_PURPOSE = "document_signer_purpose"
    SIGNER_LIFE = "document_signer_life"
    SIGNER_COUNTRY = "document_signer_country"
    SIGNER_EXTENSIONS = "document_signer_extensions"
    SIGNER_CRITICAL = "document_signer_critical"
    NO_ISSUING_AUTHORITY = "not_an_issuing_authority"
    AUTHORITY_LIFE = "issuing_authority_life"


GIVEN_SENTENCES: dict[GivenFault, str] = {
    GivenFault.NO_CERTIFICATE: "This is not a PEM certificate (BEGIN CERTIFICATE). Choose another file.",
    GivenFault.NOT_VALID_NOW: "A certificate in this chain is expired or not yet valid. Request a new one.",
    GivenFault.SELF_SIGNED: "No wallet trusts a self-signed certificate. Use one from a certificate authority.",
    GivenFault.UNFIT: "This certificate is not allowed to sign. Request one for digital signatures.",
    GivenFault.CHAIN_BROKEN: "The certificates do not form a chain. Put the certificate of the key first.",
    GivenFault.NO_KEY: "This is not a PEM private key (BEGIN PRIVATE KEY). Choose another file.",
    GivenFault.KEY_LOCKED: "This key is protected by a password. Save it without a password first.",
    GivenFault.KEY_UNSUPPORTED: "The key must be a P-256 key. Request a certificate for such a key.",
    GivenFault.KEY_MISMATCH: "This key does not match the first certificate. Choose a matching pair.",
    GivenFault.NO_REQUEST: "No open signing request has the key of these certificates. Choose the answer to a request.",
    GivenFault.NAMES_MISSING: "This certificate lacks a requested name. Ask the registrar for one with all names.",
    GivenFault.NAME_INVALID: "A certificate cannot have this name. Enter a shorter or simpler one.",
    GivenFault.TOO_MANY_REQUESTS: "Too many signing requests are open. Delete one first.",
    GivenFault.SIGNER_CHAIN: "An issuing authority signs document signers itself. Request a certificate without others "
    "between.",
    GivenFault.SIGNER_PURPOSE: "This certificate is not for mobile documents. Request one for a document signer.",
    GivenFault.SIGNER_LIFE: "This certificate is valid for more than 457 days. Request one for a shorter time.",
    GivenFault.SIGNER_COUNTRY: "The certificate must name the country and state of its issuing authority.",
    GivenFault.SIGNER_EXTENSIONS: "This certificate lacks a part that mobile documents need, such as where revoked "
    "certificates are listed. Request one for a document signer.",
    GivenFault.SIGNER_CRITICAL: "This certificate has a part that a document signer must not have, or its uses are not "
    "marked as critical. Request one for a document signer.",
    GivenFault.NO_ISSUING_AUTHORITY: "The last certificate is not an issuing authority for mobile documents.",
    GivenFault.AUTHORITY_LIFE: "The issuing authority is valid for more than 20 years. Ask it for another certificate.",
}


class CertificateFacts(WireModel):
    """The contents of a certificate."""

    subject: str = Field(description="Subject (RFC 4514).", examples=["CN=Connector Desk"])
    issuer: str = Field(
        description="Issuer of the certificate (RFC 4514).", examples=["CN=Connector Desk CA,O=Connector Desk"]
    )
    notBefore: Moment = Field(description="Start of its validity.")
    notAfter: Moment = Field(description="End of its validity.")
    names: list[str] = Field(
        description="Host names and addresses that the certificate is valid for.", examples=[["desk.example.org"]]
    )
    fingerprint: str = Field(description="SHA-256 of it, in hexadecimal.")


class DocumentSignerFacts(CertificateFacts):
    """The certificate that mobile documents are signed by."""

    country: str = Field(
        default="", description="The country in it (ISO 3166-1); `ZZ`: the organisation has set none.", examples=["DE"]
    )
    revocationList: str | None = Field(
        default=None,
        description="Where its authority lists revoked certificates (CRL).",
        examples=["https://desk.example.org/oid4vci/iaca.crl"],
    )


class SignerState(StrEnum):
    """Whether a signer of mobile documents signs, has signed, or is revoked with all that it signed."""

    CURRENT = "current"
    EARLIER = "earlier"
    REVOKED = "revoked"


class RevocationReason(StrEnum):
    """Why a signer is revoked, in the words of RFC 5280 §5.3.1."""

    KEY_COMPROMISE = "keyCompromise"
    SUPERSEDED = "superseded"


class DocumentSigner(DocumentSignerFacts):
    """A key that signs mobile documents or has signed some, and the last certificate of it."""

    keyId: str = Field(description="Its thumbprint (RFC 7638).")
    state: SignerState = Field(description="Whether it signs, has signed, or is revoked.")
    isOwn: bool = Field(
        description="Whether the service's own issuing authority (IACA) certified it and can revoke it."
    )
    serialNumbers: list[str] = Field(
        description="The serial numbers of its certificates in hexadecimal, newest first.", examples=[["3f0a9c"]]
    )
    documents: int = Field(description="Number of valid documents that it signed.")
    replacedAt: Moment | None = Field(default=None, description="When another one took its place.")
    revokedAt: Moment | None = Field(default=None, description="When it was revoked.")
    reason: RevocationReason | None = Field(default=None, description="Why it was revoked.")


class DocumentSignerList(WireModel):
    """The signers of mobile documents, newest first."""

    signers: list[DocumentSigner] = Field(description="The signers.")


class DocumentSignerRevocation(WireModel):
    """The signer to revoke. That is final: all documents that it signed are refused from then on."""

    keyId: str = Field(min_length=1, max_length=64, description="The thumbprint of its key.")
    reason: RevocationReason = Field(description="Why.")


class AuthorityFacts(CertificateFacts):
    """The certificate of the service's own CA. Install it to trust certificates that the CA issued."""

    certificate: str = Field(description="The certificate in PEM, for wallets and verifiers that should trust it.")


class FormerKey(WireModel):
    """A key that signs nothing new. It is kept for the credentials that it signed."""

    keyId: str = Field(description="Its thumbprint (RFC 7638).")
    retiredAt: Moment = Field(description="When it was replaced.")
    neededUntil: Moment | None = Field(default=None, description="When it is destroyed, if known.")


class IdentityInfo(WireModel):
    """The current issuer identity."""

    kind: IdentityKind = Field(description="How SD-JWT credentials name the issuer.")
    did: str = Field(description="The DID of the issuer; W3C credentials name it whatever the kind is.")
    keyId: str = Field(description="Thumbprint of the signing key (RFC 7638).")
    since: Moment = Field(description="When that key was created or provided.")
    certificate: CertificateFacts | None = Field(
        default=None, description="The certificate of the key; absent if the issuer uses only its DID."
    )
    authority: AuthorityFacts | None = Field(
        default=None,
        description="The service's own CA; absent until it is needed.",
    )
    documentSigner: DocumentSignerFacts | None = Field(
        default=None, description="The certificate that mobile documents are signed by; absent until it is needed."
    )
    documentAuthority: AuthorityFacts | None = Field(
        default=None,
        description="The service's own issuing authority (IACA) for mobile documents; absent until it is needed.",
    )
    formerKeys: list[FormerKey] = Field(description="Keys that are kept for what they signed, newest first.")


class IdentityChange(WireModel):
    """The new issuer identity. Earlier credentials do not change."""

    kind: IdentityKind = Field(description="How SD-JWT credentials name the issuer.")
    certificateChain: str | None = Field(
        default=None,
        max_length=CHAIN_CHARACTERS,
        description="For `given`: certificates in PEM, the one of the key first, each one signed by the next.",
    )
    privateKey: str | None = Field(
        default=None,
        max_length=KEY_CHARACTERS,
        repr=False,
        description="For `given`: the private key in PEM, P-256, without a password. It is never returned.",
    )


def _not_by_did(kind: IdentityKind) -> IdentityKind:
    if kind is IdentityKind.DID:
        refuse("invalid_choice", FaultText.CHOOSE.format(choices="certificate, given"))
    return kind


class DocumentSignerChange(IdentityChange):
    """Who certifies the signer of mobile documents. Earlier credentials do not change."""

    kind: Annotated[IdentityKind, AfterValidator(_not_by_did)] = Field(
        description="A `certificate` of the service's own issuing authority (IACA), or a `given` one of another."
    )
