"""Certificates for mobile documents: an issuing authority (IACA), and a document signer under it (ISO 18013-5 Annex B).

The authority of a place has one level.  Its list of revoked certificates is empty: a signer is replaced, not revoked.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import (
    AuthorityKeyIdentifier,
    BasicConstraints,
    Certificate,
    CertificateRevocationListBuilder,
    CRLDistributionPoints,
    CRLNumber,
    DistributionPoint,
    ExtendedKeyUsage,
    ExtensionNotFound,
    ExtensionType,
    IssuerAlternativeName,
    KeyUsage,
    Name,
    NameAttribute,
    ObjectIdentifier,
    SubjectKeyIdentifier,
    UniformResourceIdentifier,
)
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import DAY, HOUR, SECOND, to_datetime
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
LIST_LIFE: Final = 30 * DAY

_BACKDATED: Final = DAY
"""The times of copies of single use are rounded down to the day, and a document is signed within the certificate's."""
_HASHES: Final = SHA256 | SHA384 | SHA512


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


def revocation_list(authority: Authority, now: int) -> bytes:
    """Return the list of revoked certificates of an authority in DER (Annex B.1.6): none is."""
    identifier = authority.certificate.extensions.get_extension_for_class(SubjectKeyIdentifier).value
    builder = (
        CertificateRevocationListBuilder()
        .issuer_name(authority.certificate.subject)
        .last_update(to_datetime(now - now % DAY))
        .next_update(to_datetime(now - now % DAY + LIST_LIFE))
        .add_extension(authority_key(identifier), critical=False)
        .add_extension(CRLNumber(now // DAY), critical=False)
    )
    return builder.sign(private_key(authority.key), SHA256()).public_bytes(Encoding.DER)


def list_address(address: str) -> str:
    """Return where the list of revoked certificates of a place is found."""
    return f"{address}/iaca.crl"


def country_of(certificate: Certificate) -> str:
    """Return the country in the subject of a certificate; empty if it names none."""
    return _attribute(certificate.subject, NameOID.COUNTRY_NAME)


def profile_fault(chain: Chain, anchor: Certificate | None = None) -> GivenFault | None:
    """Return what keeps a certificate from being a document signer's under an authority; None where nothing does."""
    leaf = chain.leaf
    usage, purposes = _extension(leaf, KeyUsage), _extension(leaf, ExtendedKeyUsage) or ()
    signs = usage is not None and usage.digital_signature and not usage.key_cert_sign
    needed = (SubjectKeyIdentifier, AuthorityKeyIdentifier, IssuerAlternativeName, CRLDistributionPoints)
    is_whole = all(_extension(leaf, one) is not None for one in needed)
    is_named = country_of(leaf) and _attribute(leaf.subject, NameOID.COMMON_NAME)
    rules = (
        (len(chain.certificates) == 1, GivenFault.SIGNER_CHAIN),
        (signs and DOCUMENT_SIGNER in purposes, GivenFault.SIGNER_PURPOSE),
        (leaf.not_valid_after_utc - leaf.not_valid_before_utc <= _LONGEST_LIFE, GivenFault.SIGNER_LIFE),
        (is_named, GivenFault.SIGNER_COUNTRY),
        (is_whole and isinstance(leaf.signature_hash_algorithm, _HASHES), GivenFault.SIGNER_EXTENSIONS),
        (anchor is None or _is_issuing_authority(anchor), GivenFault.NO_ISSUING_AUTHORITY),
        (anchor is None or _is_of_one_place(anchor, leaf), GivenFault.SIGNER_COUNTRY),
    )
    return next((fault for is_kept, fault in rules if not is_kept), None)


def _is_issuing_authority(anchor: Certificate) -> bool:
    constraints, usage = _extension(anchor, BasicConstraints), _extension(anchor, KeyUsage)
    signs = usage is not None and usage.key_cert_sign and usage.crl_sign
    return signs and constraints is not None and constraints.ca and constraints.path_length == 0


def _is_of_one_place(anchor: Certificate, leaf: Certificate) -> bool:
    state, other = (_attribute(one.subject, NameOID.STATE_OR_PROVINCE_NAME) for one in (anchor, leaf))
    return country_of(anchor) == country_of(leaf) and state in ("", other)


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


def _extension(certificate: Certificate, kind: type[E]) -> E | None:
    try:
        return certificate.extensions.get_extension_for_class(kind).value
    except ExtensionNotFound:
        return None
