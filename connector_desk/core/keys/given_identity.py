"""Certificates that another authority makes for this issuer: asked for, and checked before they are used."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
from cryptography.x509 import (
    BasicConstraints,
    Certificate,
    CertificateSigningRequestBuilder,
    DNSName,
    ExtendedKeyUsage,
    GeneralName,
    KeyUsage,
    Name,
    NameAttribute,
    ObjectIdentifier,
    SubjectAlternativeName,
    SubjectKeyIdentifier,
    UniformResourceIdentifier,
    load_pem_x509_csr,
)
from cryptography.x509.oid import NameOID

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import GivenFault
from connector_desk.core.keys.authority import private_pem
from connector_desk.core.keys.signing import CURVES, DEFAULT_CURVES, SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import LARGEST, LONGEST, Chain, is_self_signed, load_certificates

# Signing requests for a registrar (PKCS #10, RFC 2986), and what comes back for them: PEM, DER or PKCS #7.


_UNREADABLE = (ValueError, TypeError, binascii.Error)
_READER: Final = ObjectIdentifier("1.0.18013.5.1.6")
"""id-mdl-kp-mdlReaderAuth."""
_LARGEST_TEXT: Final = LARGEST * 3 // 2


class RequestedNames(NamedTuple):
    """The subject and the names that a certificate should be for."""

    common_name: str
    organization: str | None
    organization_identifier: str | None
    country: str | None
    hosts: Sequence[str]
    uris: Sequence[str]


def make_request(key: SigningKey, names: RequestedNames, *, for_readers: bool = False) -> str:
    """Return a request for a certificate that may sign and certify nothing, in PEM; raises ValueError for a name.

    HAIP 1.0 leaves the profile of certificates to each ecosystem, and SD-JWT VC has none.  Asked for is what the known
    profiles have in common:

    - the critical key usage digitalSignature: ISO/IEC 18013-5 Annex B for readers; ETSI TS 119 412-6 §4.4.1, where it
      is type C of EN 319 412-2, for issuers;
    - the identifier of the key: ISO/IEC 18013-5 Annex B, ETSI TS 119 412-6 §4.4.2;
    - the names of a legal person with its identifier: ETSI EN 319 412-3 §4.2.1, for issuers and for the access
      certificates of verifiers (TS 119 411-8);
    - no extended key usage for issuers, as none of these profiles names one for SD-JWT VC; that of status lists has no
      number yet (Token Status List draft-21 §10).  For verifiers, ISO/IEC 18013-5 Annex B has one for readers of mdocs.
      The EUDI reference wallet for Android wanted it of any verifier (its issue 360).  It is not marked critical, as
      the desk issues by the same certificate.
    """
    subject = (
        (NameOID.COUNTRY_NAME, names.country),
        (NameOID.ORGANIZATION_NAME, names.organization),
        (NameOID.ORGANIZATION_IDENTIFIER, names.organization_identifier),
        (NameOID.COMMON_NAME, names.common_name),
    )
    general: list[GeneralName] = [DNSName(host) for host in names.hosts]
    general += [UniformResourceIdentifier(uri) for uri in names.uris]
    usage = KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    builder = (
        CertificateSigningRequestBuilder()
        .subject_name(Name([NameAttribute(oid, value) for oid, value in subject if value]))
        .add_extension(BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=True)
    )
    private = load_pem_private_key(private_pem(key), None)
    if not isinstance(private, EllipticCurvePrivateKey):
        raise TypeError("signing requests are for P-256 keys")
    builder = builder.add_extension(SubjectKeyIdentifier.from_public_key(private.public_key()), critical=False)
    if for_readers:
        builder = builder.add_extension(ExtendedKeyUsage([_READER]), critical=False)
    if general:
        builder = builder.add_extension(SubjectAlternativeName(general), critical=False)
    return builder.sign(private, SHA256()).public_bytes(Encoding.PEM).decode()


def subject_of(request: str) -> str:
    """Return the subject of a request in PEM (RFC 4514)."""
    return load_pem_x509_csr(request.encode()).subject.rfc4514_string()


def names_of(request: str) -> list[str]:
    """Return the names that a request in PEM asks for."""
    extensions = load_pem_x509_csr(request.encode()).extensions
    found = [one.value for one in extensions if isinstance(one.value, SubjectAlternativeName)]
    return [str(name.value) for one in found for name in one]


def key_of(request: str) -> bytes:
    """Return the public key of a request in PEM, in DER."""
    key = load_pem_x509_csr(request.encode()).public_key()
    return key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


def read_certificates(text: str) -> list[Certificate]:
    """Read certificates in PEM, or DER or PKCS #7 in base64; raises Unusable."""
    try:
        if len(text) > _LARGEST_TEXT:
            raise ValueError("too large")
        is_pem = "-----BEGIN " in text
        return load_certificates(text.encode() if is_pem else b64decode("".join(text.split()), validate=True))
    except _UNREADABLE as error:
        raise Unusable(GivenFault.NO_CERTIFICATE, "neither PEM nor DER nor PKCS #7") from error


def chain_of(key: bytes, certificates: Iterable[Certificate]) -> list[Certificate]:
    """Put certificates in order, the one of a public key first; empty if it is not among them."""
    rest = list(certificates)
    found = [one for one in rest if _key_of(one) == key][:1]
    while found and len(found) <= LONGEST and found[-1].subject != found[-1].issuer:
        above = next((one for one in rest if one.subject == found[-1].issuer and one not in found), None)
        if above is None:
            break
        found.append(above)
    return found


def _key_of(certificate: Certificate) -> bytes | None:
    try:
        return certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    except _UNREADABLE:
        return None


# What is given.


LARGEST_KEY: Final = 16 * 1024


class Unusable(Malformed):
    """A given chain or key cannot be used; `fault` says why in a way that a person can be told."""

    def __init__(self, fault: GivenFault, message: str) -> None:
        self.fault = fault
        super().__init__(message)


class GivenIdentity(NamedTuple):
    """A key with its chain; `anchor` is the self-signed certificate that came last in the file, if one did."""

    key: SigningKey
    chain: Chain
    anchor: Certificate | None


def read_identity(
    chain_pem: bytes, private_pem: bytes, now: int, *, curves: Collection[str] = DEFAULT_CURVES
) -> GivenIdentity:
    """Read a given certificate chain and its key; raises Unusable with the correction needed.

    The chain begins with the certificate of the key, each one signed by the next, all valid now.  A trust anchor at the
    end is removed, because it must not be sent (HAIP 1.0); the certificate of the key must not be one itself.
    """
    key = read_key(private_pem, curves)
    with _unusable(GivenFault.NO_CERTIFICATE):
        chain, anchor = _without_anchor(Chain.from_pem(chain_pem))
    if chain.public.jwk != key.public_jwk:
        raise Unusable(GivenFault.KEY_MISMATCH, "the key does not belong to the first certificate")
    if not chain.starts <= now < chain.expires:
        raise Unusable(GivenFault.NOT_VALID_NOW, "a certificate is not yet valid or has expired")
    with _unusable(GivenFault.SELF_SIGNED if is_self_signed(chain.leaf) else GivenFault.UNFIT):
        Chain([chain.leaf]).check(now)
    with _unusable(GivenFault.CHAIN_BROKEN):
        chain.check(now)
        if anchor is not None:
            chain.check_trusted([anchor], now)
    return GivenIdentity(key, chain, anchor)


def read_key(private_pem: bytes, curves: Collection[str] = DEFAULT_CURVES) -> SigningKey:
    """Read a private key of some curves or Ed25519 in PEM (PKCS#8 or SEC 1).

    Raises Unusable for others and for locked ones.
    """
    if len(private_pem) > LARGEST_KEY:
        raise Unusable(GivenFault.NO_KEY, "the key is too large")
    try:
        key = load_pem_private_key(private_pem, password=None)
    except TypeError as fault:
        raise Unusable(GivenFault.KEY_LOCKED, "the key is locked with a password; store it without one") from fault
    except (ValueError, UnsupportedAlgorithm) as fault:
        raise Unusable(GivenFault.NO_KEY, "not a private key in PEM form") from fault
    if isinstance(key, Ed25519PrivateKey):
        return SigningKey(key)
    if isinstance(key, EllipticCurvePrivateKey) and key.curve.name in CURVES and CURVES[key.curve.name].crv in curves:
        return SigningKey(key)
    raise Unusable(GivenFault.KEY_UNSUPPORTED, FaultText.KEY_KINDS)


@contextmanager
def _unusable(why: GivenFault) -> Iterator[None]:
    try:
        yield
    except Malformed as fault:
        raise Unusable(why, str(fault)) from fault


def _without_anchor(chain: Chain) -> tuple[Chain, Certificate | None]:
    *below, last = chain.certificates
    if below and is_self_signed(last):
        return Chain(below), last
    return chain, None
