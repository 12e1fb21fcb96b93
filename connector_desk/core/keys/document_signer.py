"""Certificates for mobile documents: an issuing authority (IACA), and a document signer under it (ISO 18013-5 Annex B).

The authority of a place has one level, and lists the certificates of signers that it has revoked.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import (
    AuthorityKeyIdentifier,
    BasicConstraints,
    Certificate,
    CertificateRevocationListBuilder,
    CRLDistributionPoints,
    CRLNumber,
    CRLReason,
    DistributionPoint,
    ExtendedKeyUsage,
    Extension,
    ExtensionNotFound,
    ExtensionType,
    IssuerAlternativeName,
    KeyUsage,
    Name,
    NameAttribute,
    NameConstraints,
    ObjectIdentifier,
    ReasonFlags,
    RevokedCertificateBuilder,
    SubjectKeyIdentifier,
    UniformResourceIdentifier,
)
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import DAY, HOUR, SECOND, to_datetime, to_instant
from connector_desk.contract.identity import GivenFault
from connector_desk.core.keys.authority import (
    Authority,
    authority_key,
    certificate_builder,
    key_usage,
    private_key,
    shown_name,
    sign_certificate,
)
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.x509 import Chain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeVar

    E = TypeVar("E", bound=ExtensionType)

DOCUMENT_SIGNER: Final = ObjectIdentifier("1.0.18013.5.1.2")
"""The purpose of a document signer's certificate (Annex B.1.4)."""
NO_COUNTRY: Final = "ZZ"
"""Stands where an organisation has not set its country; ISO 3166-1 gives it to nobody."""
AUTHORITY_LIFE: Final = 19 * 365 * DAY
"""At most twenty years (Annex B.1.2)."""
SIGNER_LIFE: Final = 456 * DAY
_LONGEST_LIFE: Final = timedelta(days=457)
"""The most that a document signer's certificate lasts (Annex B.1.4)."""
_LONGEST_AUTHORITY_LIFE: Final = timedelta(days=20 * 365 + 5)
"""Twenty years (Annex B.1.2), with their leap days."""
LIST_LIFE: Final = 30 * DAY

_BACKDATED: Final = DAY
"""The times of copies of single use are rounded down to the day, and a document is signed within the certificate's."""
_HASHES: Final = SHA256 | SHA384 | SHA512
_FORBIDDEN: Final[Mapping[ObjectIdentifier, str]] = {
    ObjectIdentifier("2.5.29.30"): "nameConstraints",
    ObjectIdentifier("2.5.29.33"): "policyMappings",
    ObjectIdentifier("2.5.29.36"): "policyConstraints",
    ObjectIdentifier("2.5.29.46"): "freshestCRL",
    ObjectIdentifier("2.5.29.54"): "inhibitAnyPolicy",
}
"""Annex B.1.1."""
_PARTS: Final[Mapping[type[ExtensionType], str]] = {
    SubjectKeyIdentifier: "subjectKeyIdentifier",
    AuthorityKeyIdentifier: "authorityKeyIdentifier",
    IssuerAlternativeName: "issuerAltName",
    CRLDistributionPoints: "cRLDistributionPoints",
    KeyUsage: "keyUsage",
    ExtendedKeyUsage: "extKeyUsage",
    BasicConstraints: "basicConstraints",
}


def make_issuing_authority(
    name: str, country: str, address: str, now: int, *, key: SigningKey | None = None
) -> Authority:
    """Make an issuing authority for a place at a public address; a renewed one keeps its `key` and so its signers."""
    own = key if key is not None else SigningKey.generate("ES256")
    shown = shown_name(name)
    subject = _name(country, shown, f"{shown[:59]} IACA")
    builder = certificate_builder(own, subject, subject, now - _BACKDATED, now - _BACKDATED + AUTHORITY_LIFE)
    builder = builder.add_extension(BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(key_usage(signs_certificates=True), critical=True)
    builder = builder.add_extension(SubjectKeyIdentifier.from_public_key(private_key(own).public_key()), critical=False)
    builder = builder.add_extension(IssuerAlternativeName([UniformResourceIdentifier(address)]), critical=False)
    builder = builder.add_extension(_distribution(address), critical=False)
    return Authority(own, sign_certificate(builder, own))


def signer_chain(authority: Authority, key: SigningKey, name: str, address: str, now: int) -> Chain:
    """Certify the key of a document signer; the chain is without the authority, which is the trust anchor."""
    issuer = authority.certificate.subject
    subject = _name(country_of(authority.certificate), shown_name(name), shown_name(name))
    ends = min(now - _BACKDATED - HOUR + SIGNER_LIFE, authority.expires - SECOND)
    identifier = authority.certificate.extensions.get_extension_for_class(SubjectKeyIdentifier).value
    builder = certificate_builder(key, subject, issuer, now - _BACKDATED, ends)
    builder = builder.add_extension(key_usage(), critical=True)
    builder = builder.add_extension(ExtendedKeyUsage([DOCUMENT_SIGNER]), critical=True)
    builder = builder.add_extension(SubjectKeyIdentifier.from_public_key(private_key(key).public_key()), critical=False)
    builder = builder.add_extension(authority_key(identifier), critical=False)
    builder = builder.add_extension(IssuerAlternativeName([UniformResourceIdentifier(address)]), critical=False)
    builder = builder.add_extension(_distribution(address), critical=False)
    return Chain([sign_certificate(builder, authority.key)])


class RevokedSigner(NamedTuple):
    """The certificate of a signer that its authority has revoked: when, and why in the words of RFC 5280 §5.3.1."""

    certificate: Certificate
    since: int
    reason: str


def revocation_list(authority: Authority, revoked: Sequence[RevokedSigner], now: int) -> bytes:
    """Return the list of revoked certificates of an authority in DER (Annex B; RFC 5280 §5).

    There is a new one with each day and each revocation, and so its number is the sum of both: `revoked` are all that
    ever were.  One that has expired stays for the life of one more list (§3.3).
    """
    issued = max(now - now % DAY, *(one.since for one in revoked if one.since <= now), 0) // SECOND * SECOND
    identifier = authority.certificate.extensions.get_extension_for_class(SubjectKeyIdentifier).value
    builder = (
        CertificateRevocationListBuilder()
        .issuer_name(authority.certificate.subject)
        .last_update(to_datetime(issued))
        .next_update(to_datetime(issued + LIST_LIFE))
        .add_extension(authority_key(identifier), critical=False)
        .add_extension(CRLNumber(now // DAY + len(revoked)), critical=False)
    )
    for one in revoked:
        if issued < to_instant(one.certificate.not_valid_after_utc) + LIST_LIFE:
            entry = RevokedCertificateBuilder().serial_number(one.certificate.serial_number)
            entry = entry.revocation_date(to_datetime(one.since // SECOND * SECOND))
            entry = entry.add_extension(CRLReason(ReasonFlags(one.reason)), critical=False)
            builder = builder.add_revoked_certificate(entry.build())
    return builder.sign(private_key(authority.key), SHA256()).public_bytes(Encoding.DER)


def list_address(address: str) -> str:
    """Return where the list of revoked certificates of a place is found."""
    return f"{address}/iaca.crl"


def country_of(certificate: Certificate) -> str:
    """Return the country in the subject of a certificate; empty if it names none."""
    return _attribute(certificate.subject, NameOID.COUNTRY_NAME)


class Deviation(NamedTuple):
    """A rule of Annex B that a certificate of a signer or of its authority does not follow."""

    part: str
    """The part of the certificate, in the words of X.509; those of the authority begin with `IACA`."""
    fault: GivenFault
    """What is told where such a certificate is to be used here."""
    is_grave: bool = False
    """Whether the certificate does not say what a verifier relies on, so that nobody may pass over it."""


def profile_fault(chain: Chain, anchor: Certificate | None = None) -> GivenFault | None:
    """Return what keeps a certificate from being a document signer's under an authority; None where nothing does.

    Who issues follows every rule: other verifiers may refuse for each of them.
    """
    if len(chain.certificates) != 1:
        return GivenFault.SIGNER_CHAIN
    found = {one.fault for one in deviations(chain.leaf, anchor)}
    return next((fault for fault in _IN_ORDER if fault in found), None)


_IN_ORDER: Final = (
    *(GivenFault.SIGNER_PURPOSE, GivenFault.SIGNER_LIFE, GivenFault.SIGNER_COUNTRY, GivenFault.SIGNER_EXTENSIONS),
    *(GivenFault.SIGNER_CRITICAL, GivenFault.NO_ISSUING_AUTHORITY, GivenFault.AUTHORITY_LIFE),
)


@lru_cache(maxsize=16)  # of the few issuers of a place
def deviations(leaf: Certificate, anchor: Certificate | None) -> tuple[Deviation, ...]:
    """Return where a signer and its authority depart from Annex B (B.1.1, B.1.2, B.1.4 of the edition of 2021).

    Grave is what changes for whom a signature speaks: another purpose, another country or region than that of the
    authority, and what is critical and not understood, which RFC 5280 §4.2 forbids to pass over.  The rest is bad
    housekeeping of a trusted authority: a certificate that lasts too long, says nowhere whom to ask, or does not mark a
    part as critical.  Authorities in use deviate so (isomdl has a lenient rule for that of the largest list of
    licences), and who refused them would turn away people with good licences.
    """
    return (*_deviations_of_signer(leaf), *(() if anchor is None else _deviations_of_authority(leaf, anchor)))


def _deviations_of_signer(leaf: Certificate) -> Iterator[Deviation]:
    usage, purposes = _extension(leaf, KeyUsage), _extension(leaf, ExtendedKeyUsage)
    if usage is None or not usage.value.digital_signature:
        yield Deviation("keyUsage", GivenFault.SIGNER_PURPOSE, is_grave=True)
    elif usage.value != key_usage():
        yield Deviation("keyUsage", GivenFault.SIGNER_PURPOSE)
    if purposes is None or DOCUMENT_SIGNER not in purposes.value:
        yield Deviation("extKeyUsage", GivenFault.SIGNER_PURPOSE, is_grave=True)
    if leaf.not_valid_after_utc - leaf.not_valid_before_utc > _LONGEST_LIFE:
        yield Deviation("validity", GivenFault.SIGNER_LIFE)
    if not country_of(leaf):
        yield Deviation("countryName", GivenFault.SIGNER_COUNTRY)
    if not _attribute(leaf.subject, NameOID.COMMON_NAME):
        yield Deviation("commonName", GivenFault.SIGNER_COUNTRY)
    if not _is_signed_soundly(leaf):
        yield Deviation("signatureAlgorithm", GivenFault.SIGNER_EXTENSIONS)
    needed = (SubjectKeyIdentifier, AuthorityKeyIdentifier, IssuerAlternativeName, CRLDistributionPoints)
    yield from (Deviation(part, GivenFault.SIGNER_EXTENSIONS) for part in _missing(leaf, needed))
    for one in (usage, purposes):
        if one is not None and not one.critical:
            yield Deviation(f"{_PARTS[type(one.value)]} not critical", GivenFault.SIGNER_CRITICAL)
    yield from (
        Deviation(part, GivenFault.SIGNER_CRITICAL, is_grave)
        for part, is_grave in _not_allowed(leaf, (KeyUsage, ExtendedKeyUsage, BasicConstraints))
    )


def _deviations_of_authority(leaf: Certificate, anchor: Certificate) -> Iterator[Deviation]:
    constraints, usage = _extension(anchor, BasicConstraints), _extension(anchor, KeyUsage)
    fault = GivenFault.NO_ISSUING_AUTHORITY
    if constraints is None or not constraints.value.ca or constraints.value.path_length != 0:
        yield Deviation("IACA basicConstraints", fault)
    if usage is None or usage.value != key_usage(signs_certificates=True):
        yield Deviation("IACA keyUsage", fault)
    if anchor.subject != anchor.issuer:
        yield Deviation("IACA issuer", fault)
    if anchor.not_valid_after_utc - anchor.not_valid_before_utc > _LONGEST_AUTHORITY_LIFE:
        yield Deviation("IACA validity", GivenFault.AUTHORITY_LIFE)
    for one in (constraints, usage):
        if one is not None and not one.critical:
            yield Deviation(f"IACA {_PARTS[type(one.value)]} not critical", fault)
    needed = (SubjectKeyIdentifier, IssuerAlternativeName, CRLDistributionPoints)
    yield from (Deviation(f"IACA {part}", fault) for part in _missing(anchor, needed))
    yield from (
        Deviation(f"IACA {part}", fault, is_grave)
        for part, is_grave in _not_allowed(anchor, (KeyUsage, BasicConstraints, NameConstraints))
    )
    country, state = country_of(anchor), _attribute(anchor.subject, NameOID.STATE_OR_PROVINCE_NAME)
    if not country:
        yield Deviation("IACA countryName", GivenFault.SIGNER_COUNTRY)
    elif country_of(leaf) and country_of(leaf) != country:
        yield Deviation("countryName", GivenFault.SIGNER_COUNTRY, is_grave=True)
    if state and _attribute(leaf.subject, NameOID.STATE_OR_PROVINCE_NAME) != state:
        yield Deviation("stateOrProvinceName", GivenFault.SIGNER_COUNTRY, is_grave=True)


def _is_signed_soundly(leaf: Certificate) -> bool:
    try:
        return isinstance(leaf.signature_hash_algorithm, _HASHES | None)
    except UnsupportedAlgorithm:
        return False


def _missing(certificate: Certificate, needed: Sequence[type[ExtensionType]]) -> Iterator[str]:
    return (_PARTS[one] for one in needed if _extension(certificate, one) is None)


def _not_allowed(certificate: Certificate, understood: tuple[type[ExtensionType], ...]) -> Iterator[tuple[str, bool]]:
    """Yield the parts that a profile does not have: whether each is critical, or one that Annex B.1.1 forbids."""
    for one in certificate.extensions:
        if one.critical and not isinstance(one.value, understood):
            yield one.oid.dotted_string, True
        elif one.oid in _FORBIDDEN:
            yield _FORBIDDEN[one.oid], False


def _name(country: str, organisation: str, common: str) -> Name:
    return Name(
        [
            NameAttribute(NameOID.COUNTRY_NAME, country),
            NameAttribute(NameOID.ORGANIZATION_NAME, organisation),
            NameAttribute(NameOID.COMMON_NAME, common),
        ]
    )


def _distribution(address: str) -> CRLDistributionPoints:
    where = UniformResourceIdentifier(list_address(address))
    return CRLDistributionPoints([DistributionPoint([where], None, None, None)])


def _attribute(name: Name, oid: ObjectIdentifier) -> str:
    found = name.get_attributes_for_oid(oid)
    return str(found[0].value) if found else ""


def _extension(certificate: Certificate, kind: type[E]) -> Extension[E] | None:
    try:
        return certificate.extensions.get_extension_for_class(kind)
    except ExtensionNotFound:
        return None
