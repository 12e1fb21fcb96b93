"""The certificates of a place: what each is for, its chain with what fails in it, and how long it lasts."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from connector_desk.base.instants import DAY
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import CHAIN_CHARACTERS, CertificateFacts
from connector_desk.contract.kinds import Country, shown, written_as
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

WARN_DAYS: Final = 30
URGENT_DAYS: Final = 7
_OVERDUE: Final = 2 / 3 + 1 / 10
"""The part of its life after which a certificate should have been renewed: renewals begin at two thirds of it."""
MOST_REQUESTS: Final = 5
MOST_NAMES: Final = 10
_DNS_NAME = "[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?"
_URI = "[a-z][a-z0-9+.-]*:[!-~]+"


_DnsName = Annotated[str, written_as(_DNS_NAME, FaultText.DNS_NAME), shown(pattern=f"^{_DNS_NAME}$")]
_Uri = Annotated[str, StringConstraints(max_length=2_000), written_as(_URI, FaultText.URI), shown(pattern=f"^{_URI}$")]


class CertificateUse(StrEnum):
    """What a certificate is for."""

    ISSUER = "issuer"  # credentials
    STATUS_LIST = "status-list"
    REQUESTS = "requests"  # data requests of the verifier
    METADATA = "metadata"  # signed issuer metadata
    SERVER = "server"  # TLS
    AUTHORITY = "authority"  # the service's own
    DOCUMENTS = "documents"  # mobile documents, and their status lists


class ChainFault(StrEnum):
    """The code of what fails in a certificate of a chain, or between it and the one above it."""

    EXPIRED = "certificate_expired"
    NOT_YET_VALID = "certificate_not_yet_valid"
    SELF_SIGNED = "certificate_self_signed"
    ANCHOR_INCLUDED = "certificate_anchor_included"
    IS_AUTHORITY = "certificate_is_authority"
    KEY_USAGE = "certificate_key_usage"
    KEY_TYPE = "certificate_key_type"
    OTHER_ISSUER = "certificate_other_issuer"
    SIGNATURE = "certificate_signature"
    NO_AUTHORITY = "certificate_no_authority"
    PATH_LENGTH = "certificate_path_length"
    NAME_CONSTRAINTS = "certificate_name_constraints"
    OTHER_ROOT = "certificate_other_root"


CHAIN_FAULTS: Final[Mapping[ChainFault, tuple[str, str]]] = {
    ChainFault.EXPIRED: ("This certificate has expired.", "Request a new one."),
    ChainFault.NOT_YET_VALID: (
        "This certificate is not yet valid.",
        "Check the clock of this computer, or wait until it is valid.",
    ),
    ChainFault.SELF_SIGNED: (
        "This certificate is self-signed.",
        "Use a certificate that a certificate authority issued.",
    ),
    ChainFault.ANCHOR_INCLUDED: (
        "The root certificate is in the chain that is sent.",
        "Leave out the root certificate: wallets have their own copy.",
    ),
    ChainFault.IS_AUTHORITY: (
        "This is the certificate of an authority, not of a signing key.",
        "Put the certificate of the key first in the chain.",
    ),
    ChainFault.KEY_USAGE: (
        "The key usage of this certificate does not allow what it is used for.",
        "Request a certificate with the right key usage.",
    ),
    ChainFault.KEY_TYPE: ("The key of this certificate is not a P-256 key.", "Request a certificate for a P-256 key."),
    ChainFault.OTHER_ISSUER: (
        "Another authority than the next certificate in the chain issued this one.",
        "Put the certificate of its issuer next in the chain.",
    ),
    ChainFault.SIGNATURE: (
        "The next certificate in the chain did not sign this one, although its name fits.",
        "Get the present certificate of the issuer.",
    ),
    ChainFault.NO_AUTHORITY: (
        "This certificate may not sign other certificates.",
        "Ask the certificate authority for its intermediate certificate.",
    ),
    ChainFault.PATH_LENGTH: (
        "The chain is longer than this certificate allows.",
        "Ask the certificate authority for another chain.",
    ),
    ChainFault.NAME_CONSTRAINTS: (
        "This authority may not certify the names in the chain.",
        "Request a certificate from an authority that may certify these names.",
    ),
    ChainFault.OTHER_ROOT: (
        "This chain leads to none of the root certificates of verifiers in the folder.",
        "Request a certificate from one of these authorities, or add the missing root certificate.",
    ),
}
"""A sentence and the next step for each."""


class CertificateAlarm(StrEnum):
    """How urgent it is to replace a certificate."""

    NONE = "none"
    SOON = "soon"  # within 30 days
    URGENT = "urgent"  # within 7 days
    EXPIRED = "expired"


class ChainProblem(WireModel):
    """What fails in a certificate of a chain, or between it and the one above it."""

    code: str = Field(description="A stable code.")
    message: str = Field(description="What fails, in a sentence.")
    nextStep: str = Field(description="What to do about it.")


class ChainCertificate(CertificateFacts):
    """A certificate of a chain."""

    keyType: str = Field(description="Type of its key.", examples=["P-256"])
    isAnchor: bool = Field(description="Whether it is the trust anchor, which is not sent.")
    problems: list[ChainProblem] = Field(description="What fails in it, or between it and the next one.")


class PlaceCertificate(WireModel):
    """A certificate of the service, with its chain."""

    uses: list[CertificateUse] = Field(description="What it is for.")
    keyId: str | None = Field(default=None, description="Thumbprint of a signing key (RFC 7638).")
    isFormer: bool = Field(description="Whether its key signs nothing new.")
    renewsItself: bool = Field(description="Whether the service renews it.")
    chain: list[ChainCertificate] = Field(description="The certificate, then each time the one of its issuer.")
    pem: str = Field(description="The chain in PEM, as it is sent.")
    daysLeft: int = Field(description="Whole days until the first certificate of the chain expires.")
    alarm: CertificateAlarm = Field(description="How urgent it is to replace it.")
    meetsHaip: bool | None = Field(
        default=None,
        description="Whether the chain obeys the rules of HAIP: not self-signed, without the trust anchor, P-256.",
    )


class ExpiringCertificate(WireModel):
    """A certificate of the service that somebody has to replace."""

    uses: list[CertificateUse] = Field(description="What it is for.")
    subject: str = Field(description="Subject (RFC 4514).")
    fingerprint: str = Field(description="SHA-256 of the certificate, in hexadecimal digits.")
    notAfter: Moment = Field(description="When the first certificate of its chain expires.")
    daysLeft: int = Field(description="Whole days until then.")
    alarm: CertificateAlarm = Field(description="How urgent it is to replace it.")
    renewsItself: bool = Field(description="Whether the service renews it, and has not managed to.")
    isFormer: bool = Field(description="Whether its key signs nothing new.")


class SigningRequestWanted(WireModel):
    """What a signing request for a registrar should ask for."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=64)] = Field(
        description="Common name of the subject.", examples=["City of Example"]
    )
    organization: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = Field(
        default=None, description="Organisation of the subject."
    )
    organizationIdentifier: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = Field(
        default=None,
        description="Identifier of the organisation (ETSI EN 319 412-1), which registrars for EUDI wallets want.",
        examples=["VATDE-123456789"],
    )
    country: Country | None = Field(
        default=None, description="Country of the subject (ISO 3166-1 alpha-2).", examples=["DE"]
    )
    dnsNames: list[_DnsName] | None = Field(
        default=None, max_length=MOST_NAMES, description="DNS names; absent: the host of the public address."
    )
    uris: list[_Uri] | None = Field(
        default=None, max_length=MOST_NAMES, description="URIs; absent: the identifier of the issuer."
    )
    forReaders: bool | None = Field(
        default=None,
        description="Whether to ask for the extended key usage of mdoc readers (ISO/IEC 18013-5) too: some wallets "
        "want it of verifiers. Issuers need none.",
    )


class SigningRequest(WireModel):
    """An open signing request. Its key is stored until the certificates come, or it is deleted."""

    requestId: str = Field(description="Thumbprint of its key (RFC 7638).")
    subject: str = Field(description="Subject (RFC 4514).")
    names: list[str] = Field(description="DNS names and URIs.")
    createdAt: Moment = Field(description="When it was made.")
    request: str = Field(description="The request (PKCS #10) in PEM.")


class CertificateImport(WireModel):
    """What a registrar answered to a signing request."""

    certificates: str = Field(
        max_length=CHAIN_CHARACTERS,
        description="The certificate and its chain in any order: PEM, or DER or PKCS #7 in base64.",
    )


class CertificateList(WireModel):
    """The certificates of the service, and its open signing requests."""

    certificates: list[PlaceCertificate] = Field(description="Those in use first.")
    requests: list[SigningRequest] = Field(
        default_factory=list[SigningRequest], description="The open signing requests, newest first."
    )


def alarm_of(starts: int, ends: int, now: int, *, renews_itself: bool = False) -> CertificateAlarm:
    """Return how urgent it is to replace a certificate.

    One that is renewed by itself raises an alarm only once its renewal is overdue.
    """
    left = ends - now
    if left <= 0:
        return CertificateAlarm.EXPIRED
    if left > WARN_DAYS * DAY or (renews_itself and now < starts + (ends - starts) * _OVERDUE):
        return CertificateAlarm.NONE
    return CertificateAlarm.SOON if left > URGENT_DAYS * DAY else CertificateAlarm.URGENT


def problem_of(fault: ChainFault) -> ChainProblem:
    """Return a fault with its sentence and next step."""
    message, next_step = CHAIN_FAULTS[fault]
    return ChainProblem(code=fault, message=message, nextStep=next_step)


# What an operator asks about a running service: whether it can work, what expires, and which program it is.


class ServiceHealth(WireModel):
    """The state of the service, and the version and commit of the program."""

    status: str = Field(description="Either `ok`, or `unavailable` while requests should go to another process.")
    reason: str = Field(default="", description="Why it is unavailable, in a sentence; empty if it is not.")
    version: str = Field(description="Version of the service.")
    commit: str = Field(description="The commit that the program was built from; empty in a checkout.")
    commitDate: str = Field(description="The day of the commit, as 2026-11-23; empty in a checkout.")
    expiringCertificates: list[ExpiringCertificate] = Field(
        default_factory=list[ExpiringCertificate],
        description="Its certificates that expire within 30 days or have expired, the most urgent first. Those that "
        "the service renews are listed only when their renewal is overdue.",
    )
