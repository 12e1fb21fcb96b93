"""Certificates of TLS servers: read with their keys, checked before they are used, and described.

Phones accept RSA keys too, which the chains of tokens (`x509`) do not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, SECP384R1, EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    pkcs12,
)
from cryptography.x509 import (
    AuthorityInformationAccess,
    BasicConstraints,
    Certificate,
    DNSName,
    ExtendedKeyUsage,
    ExtensionNotFound,
    IPAddress,
    SubjectAlternativeName,
    load_pem_x509_certificates,
)
from cryptography.x509.oid import AuthorityInformationAccessOID, ExtendedKeyUsageOID

from connector_desk.base.instants import SECOND, to_instant
from connector_desk.contract.identity import CertificateFacts
from connector_desk.contract.reach_problems import ReachFault
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes

LARGEST: Final = 256 * 1024
"""Bytes of one file."""
_SHORTEST_RSA: Final = 2_048
_PEM: Final = b"-----BEGIN "
_UNREADABLE = (ValueError, TypeError, UnsupportedAlgorithm)


class UnusableCertificate(Malformed):
    """A certificate cannot be used for a server; `fault` is the code of the reason."""

    def __init__(self, fault: ReachFault, detail: str = "") -> None:
        self.fault = fault
        self.detail = detail
        super().__init__(fault)


class ServerIdentity(NamedTuple):
    """A chain, the certificate of the server first, and its private key."""

    chain: tuple[Certificate, ...]
    key: PrivateKeyTypes

    @property
    def leaf(self) -> Certificate:
        """Return the certificate of the server."""
        return self.chain[0]

    @property
    def chain_pem(self) -> bytes:
        """Return the chain in PEM, without a root at its end: clients have their own."""
        sent = self.chain[:-1] if len(self.chain) > 1 and _is_root(self.chain[-1]) else self.chain
        return b"".join(one.public_bytes(Encoding.PEM) for one in sent)

    @property
    def key_pem(self) -> bytes:
        """Return the key in PEM, without a password."""
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    @property
    def expires(self) -> int:
        """Return the first instant at which a certificate of the chain is no longer valid."""
        return min(to_instant(one.not_valid_after_utc) for one in self.chain) + SECOND


def read_chain(pem: bytes) -> tuple[Certificate, ...]:
    """Read certificates in PEM; raises UnusableCertificate."""
    try:
        return tuple(load_pem_x509_certificates(pem))
    except _UNREADABLE as error:
        raise UnusableCertificate(ReachFault.NO_CERTIFICATE) from error


def read_identity(certificate: bytes, key: bytes | None, password: str | None) -> ServerIdentity:
    """Read a chain and its key, in PEM or PKCS#12; raises UnusableCertificate.

    A PEM file may have both; then there is no file of the key.
    """
    secret = password.encode() if password else None
    if _PEM not in certificate:
        return _from_pkcs12(certificate, secret)
    chain = read_chain(certificate)
    if key is None:
        if b"PRIVATE KEY-----" not in certificate:
            raise UnusableCertificate(ReachFault.NO_KEY_FILE)
        key = certificate
    return ServerIdentity(chain, _read_key(key, secret))


def _from_pkcs12(content: bytes, secret: bytes | None) -> ServerIdentity:
    try:
        key, leaf, others = pkcs12.load_key_and_certificates(content, secret)
    except _UNREADABLE as error:
        is_pkcs12 = content[:1] == b"\x30" and b"\x2a\x86\x48\x86\xf7\x0d\x01\x07" in content[:64]
        raise UnusableCertificate(ReachFault.PASSWORD_WRONG if is_pkcs12 else ReachFault.NO_CERTIFICATE) from error
    if leaf is None:
        raise UnusableCertificate(ReachFault.NO_CERTIFICATE)
    if key is None:
        raise UnusableCertificate(ReachFault.NO_KEY)
    return ServerIdentity((leaf, *_in_order(leaf, others)), key)


def _in_order(leaf: Certificate, others: Sequence[Certificate]) -> list[Certificate]:
    """Put the certificates of a bag, which has no order, into that of the chain; those of no use are left out."""
    found, last = list[Certificate](), leaf
    while (above := next((one for one in others if one.subject == last.issuer and one not in found), None)) is not None:
        found.append(above)
        last = above
    return found


def _read_key(pem: bytes, secret: bytes | None) -> PrivateKeyTypes:
    try:
        return load_pem_private_key(pem, secret)
    except TypeError as error:  # locked without a password, or a password for one that is not locked
        if secret is not None:
            return _read_key(pem, None)
        raise UnusableCertificate(ReachFault.PASSWORD_WRONG) from error
    except (ValueError, UnsupportedAlgorithm) as error:
        is_locked = b"ENCRYPTED" in pem
        raise UnusableCertificate(ReachFault.PASSWORD_WRONG if is_locked else ReachFault.NO_KEY) from error


def check(identity: ServerIdentity, host: str | None, now: int) -> None:
    """Check that a server may use a certificate with its key now, at a host; raises UnusableCertificate."""
    leaf, key = identity.leaf, identity.key
    public = leaf.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    if key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo) != public:
        raise UnusableCertificate(ReachFault.KEY_MISMATCH)
    if not is_supported(key):
        raise UnusableCertificate(ReachFault.KEY_UNSUPPORTED)
    _check_dates(identity, now)
    _check_purpose(leaf)
    if host is not None and not is_for(leaf, host):
        raise UnusableCertificate(ReachFault.WRONG_NAME, ", ".join(names_of(leaf)))
    _check_chain(identity.chain)


def is_supported(key: PrivateKeyTypes) -> bool:
    """Return whether phones accept a key of this kind."""
    if isinstance(key, RSAPrivateKey):
        return key.key_size >= _SHORTEST_RSA
    return isinstance(key, EllipticCurvePrivateKey) and isinstance(key.curve, SECP256R1 | SECP384R1)


def _check_dates(identity: ServerIdentity, now: int) -> None:
    for one in identity.chain:
        subject = one.subject.rfc4514_string()
        if now < to_instant(one.not_valid_before_utc):
            raise UnusableCertificate(ReachFault.NOT_YET_VALID, f"{subject}: {one.not_valid_before_utc:%Y-%m-%d %H:%M}")
        if now >= to_instant(one.not_valid_after_utc) + SECOND:
            raise UnusableCertificate(ReachFault.EXPIRED, f"{subject}: {one.not_valid_after_utc:%Y-%m-%d %H:%M}")


def _check_purpose(leaf: Certificate) -> None:
    try:
        purposes = leaf.extensions.get_extension_for_class(ExtendedKeyUsage).value
    except ExtensionNotFound:
        return
    except _UNREADABLE as error:
        raise UnusableCertificate(ReachFault.NO_CERTIFICATE) from error
    if not {ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE} & set(purposes):
        raise UnusableCertificate(ReachFault.UNFIT)


def _check_chain(chain: Sequence[Certificate]) -> None:
    for child, parent in pairwise(chain):
        try:
            is_authority = parent.extensions.get_extension_for_class(BasicConstraints).value.ca
            child.verify_directly_issued_by(parent)
        except (InvalidSignature, ExtensionNotFound, *_UNREADABLE) as error:
            raise UnusableCertificate(ReachFault.CHAIN_BROKEN, child.subject.rfc4514_string()) from error
        if not is_authority:
            raise UnusableCertificate(ReachFault.CHAIN_BROKEN, parent.subject.rfc4514_string())


def anchor_fault(chain: Sequence[Certificate], roots: Sequence[bytes]) -> ReachFault | None:
    """Return why phones may not trust a chain by themselves; None: they do, or it cannot be known.

    `roots` are the usual ones, in DER.  A certificate that comes alone and says where its issuer is to be had lacks an
    intermediate one, which phones do not fetch; any other is of an authority that only some devices know.
    """
    last = chain[-1]
    if _is_root(last):
        return None if last.public_bytes(Encoding.DER) in roots else ReachFault.PRIVATE_AUTHORITY
    issuer = last.issuer.public_bytes()
    if not roots or any(issuer in root for root in roots):
        return None
    is_alone = len(chain) == 1
    return ReachFault.CHAIN_INCOMPLETE if is_alone and _names_its_issuer(last) else ReachFault.PRIVATE_AUTHORITY


def _names_its_issuer(certificate: Certificate) -> bool:
    try:
        access = certificate.extensions.get_extension_for_class(AuthorityInformationAccess).value
    except (ExtensionNotFound, *_UNREADABLE):
        return False
    return any(one.access_method == AuthorityInformationAccessOID.CA_ISSUERS for one in access)


def _is_root(certificate: Certificate) -> bool:
    return certificate.subject == certificate.issuer


def names_of(certificate: Certificate) -> tuple[str, ...]:
    """Return the DNS names and IP addresses that a certificate is for."""
    try:
        names = certificate.extensions.get_extension_for_class(SubjectAlternativeName).value
    except (ExtensionNotFound, *_UNREADABLE):
        return ()
    addresses = (str(one) for one in names.get_values_for_type(IPAddress))
    return (*(one.lower() for one in names.get_values_for_type(DNSName)), *addresses)


def is_for(certificate: Certificate, host: str) -> bool:
    """Return whether a certificate is for a host, as clients look at it (RFC 9525 §6)."""
    wanted = host.lower().strip("[]")
    below = wanted.partition(".")[2]
    return any(
        name == wanted or (name.startswith("*.") and bool(below) and name[2:] == below)
        for name in names_of(certificate)
    )


def facts(chain: Sequence[Certificate]) -> CertificateFacts:
    """Return what a person is told of the certificate of a server; it ends when the first one of its chain does."""
    leaf = chain[0]
    return CertificateFacts(
        subject=leaf.subject.rfc4514_string(),
        issuer=leaf.issuer.rfc4514_string(),
        notBefore=max(to_instant(one.not_valid_before_utc) for one in chain),
        notAfter=min(to_instant(one.not_valid_after_utc) for one in chain),
        names=list(names_of(leaf)),
        fingerprint=leaf.fingerprint(SHA256()).hex(),
    )
