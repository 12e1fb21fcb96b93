"""X.509 chains as they travel in tokens, read, checked, spelled (RFC 5280, RFC 7515 §4.1.6); trust anchors in files."""

from __future__ import annotations

import hashlib
import ipaddress
import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from typing import Final, Self, TypeVar
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import (
    BasicConstraints,
    Certificate,
    DNSName,
    DuplicateExtension,
    ExtendedKeyUsage,
    ExtensionNotFound,
    ExtensionType,
    GeneralName,
    InvalidVersion,
    IPAddress,
    KeyUsage,
    NameConstraints,
    RFC822Name,
    SubjectAlternativeName,
    UniformResourceIdentifier,
    UnsupportedGeneralNameType,
    Version,
    load_der_x509_certificate,
    load_pem_x509_certificates,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from cryptography.x509.verification import ExtensionPolicy, PolicyBuilder, Store, VerificationError

from connector_desk.base.instants import SECOND, to_datetime, to_instant
from connector_desk.contract.certificates import ChainFault
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys import base64url
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed

Faults = list[ChainFault]

P_256 = "P-256"
_CURVES = {"secp256r1": P_256, "secp384r1": "P-384", "secp521r1": "P-521"}
_UNREADABLE_CHAIN = (ValueError, TypeError, UnsupportedAlgorithm)


def check_chain(
    chain: Sequence[Certificate], now: int, *, anchor: Certificate | None = None, is_server: bool = False
) -> list[Faults]:
    """Return the faults of each certificate of a chain, the key's first, and of the anchor if one is given.

    A fault between two certificates is one of the lower one, unless the upper one may not sign at all.  The keys of
    servers may be of other types, and may come with their root.
    """
    found: list[Faults] = [_faults_of_dates(one, now) for one in chain]
    whole = list(chain)
    if anchor is not None:
        whole.append(anchor)
        found.append(_faults_of_dates(anchor, now))
    found[0] += _faults_of_leaf(chain[0], is_server=is_server)
    if not is_server and len(chain) > 1 and is_self_issued(chain[-1]):
        found[len(chain) - 1].append(ChainFault.ANCHOR_INCLUDED)
    for index in range(len(whole) - 1):
        _check_link(whole, index, found)
    return found


def meets_haip(chain: Sequence[Certificate]) -> bool:
    """Return whether a chain obeys HAIP 1.0: not self-signed, the anchor left out, a P-256 key."""
    return key_type(chain[0]) == P_256 and not any(map(is_self_issued, chain))


def is_self_issued(certificate: Certificate) -> bool:
    """Return whether subject and issuer of a certificate are the same, as of a root."""
    return certificate.subject == certificate.issuer


def key_type(certificate: Certificate) -> str:
    """Return the type of the key of a certificate, in words for people."""
    try:
        key = certificate.public_key()
    except _UNREADABLE_CHAIN:
        return "?"
    if isinstance(key, EllipticCurvePublicKey):
        return _CURVES.get(key.curve.name, key.curve.name)
    if isinstance(key, RSAPublicKey):
        return f"RSA {key.key_size}"
    return "Ed25519" if isinstance(key, Ed25519PublicKey) else type(key).__name__.removesuffix("PublicKey")


def names_of(certificate: Certificate) -> list[str]:
    """Return the URIs, DNS names and IP addresses that a certificate is for."""
    return [
        str(one.value)
        for one in _general_names(certificate)
        if isinstance(one, UniformResourceIdentifier | DNSName | IPAddress)
    ]


def _faults_of_dates(one: Certificate, now: int) -> Faults:
    if now < to_instant(one.not_valid_before_utc):
        return [ChainFault.NOT_YET_VALID]
    return [ChainFault.EXPIRED] if now >= to_instant(one.not_valid_after_utc) + SECOND else []


def _faults_of_leaf(leaf: Certificate, *, is_server: bool) -> Faults:
    found: Faults = []
    constraints, usage = _extension_of(leaf, BasicConstraints), _extension_of(leaf, KeyUsage)
    if is_self_issued(leaf):
        found.append(ChainFault.SELF_SIGNED)
    elif constraints is not None and constraints.ca:
        found.append(ChainFault.IS_AUTHORITY)
    if usage is not None and not (usage.digital_signature or (usage.content_commitment and not is_server)):
        found.append(ChainFault.KEY_USAGE)
    if not is_server and key_type(leaf) != P_256:
        found.append(ChainFault.KEY_TYPE)
    return found


def _check_link(whole: Sequence[Certificate], index: int, found: list[Faults]) -> None:
    child, parent = whole[index], whole[index + 1]
    if child.issuer != parent.subject:
        found[index].append(ChainFault.OTHER_ISSUER)
    else:
        try:
            child.verify_directly_issued_by(parent)
        except (InvalidSignature, *_UNREADABLE_CHAIN):
            found[index].append(ChainFault.SIGNATURE)
    found[index + 1] += _faults_of_authority(whole, index + 1)


def _faults_of_authority(whole: Sequence[Certificate], index: int) -> Faults:
    authority, found = whole[index], list[ChainFault]()
    constraints, usage = _extension_of(authority, BasicConstraints), _extension_of(authority, KeyUsage)
    if constraints is None or not constraints.ca:
        found.append(ChainFault.NO_AUTHORITY)
    elif constraints.path_length is not None and index - 1 > constraints.path_length:
        found.append(ChainFault.PATH_LENGTH)
    if usage is not None and not usage.key_cert_sign:
        found.append(ChainFault.KEY_USAGE)
    limits = _extension_of(authority, NameConstraints)
    if limits is not None and not all(_permits(limits, name) for one in whole[:index] for name in _general_names(one)):
        found.append(ChainFault.NAME_CONSTRAINTS)
    return found


def _permits(limits: NameConstraints, name: GeneralName) -> bool:
    """Return whether constraints allow a name; a kind that they do not limit is allowed (RFC 5280 §4.2.1.10)."""
    if any(_is_within(name, one) for one in limits.excluded_subtrees or ()):
        return False
    of_kind = [one for one in limits.permitted_subtrees or () if type(one) is type(name)]
    return not of_kind or any(_is_within(name, one) for one in of_kind)


def _is_within(name: GeneralName, tree: GeneralName) -> bool:
    if isinstance(name, DNSName) and isinstance(tree, DNSName):
        return not tree.value or f".{name.value.lower()}".endswith(f".{tree.value.lower().lstrip('.')}")
    if isinstance(name, IPAddress) and isinstance(tree, IPAddress):
        return ipaddress.ip_network(str(name.value)).network_address in ipaddress.ip_network(str(tree.value))
    if isinstance(name, UniformResourceIdentifier) and isinstance(tree, UniformResourceIdentifier):
        return _is_host_within(name.value, tree.value.lower())
    return False


def _is_host_within(uri: str, tree: str) -> bool:
    """Return whether the host of a URI is the one of the constraint, or below it if that begins with a dot."""
    try:
        host = (urlsplit(uri).hostname or "").lower()
    except ValueError:
        return False
    return host.endswith(tree) if tree.startswith(".") else host == tree


def _general_names(certificate: Certificate) -> tuple[GeneralName, ...]:
    names = _extension_of(certificate, SubjectAlternativeName)
    return () if names is None else tuple(names)


def _extension_of(certificate: Certificate, kind: type[E]) -> E | None:
    try:
        return certificate.extensions.get_extension_for_class(kind).value
    except (ExtensionNotFound, *_UNREADABLE_CHAIN):
        return None


E = TypeVar("E", bound=ExtensionType)

LONGEST: Final = 6
"""Certificates in one chain."""
LARGEST: Final = 64 * 1024
"""Bytes of one chain, in PEM or in a header."""

# Nothing that a library strips, or that readers take for the end of a host
_ISS: Final = re.compile(r"https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?")
# An authority that certifies for one of these alone does not say that its holder may issue credentials (RFC 5280
# §4.2.1.12).  Those of TLS are not among them: many authorities write them into every certificate
_OTHER_PURPOSES: Final = frozenset(
    {
        ExtendedKeyUsageOID.CODE_SIGNING,
        ExtendedKeyUsageOID.EMAIL_PROTECTION,
        ExtendedKeyUsageOID.OCSP_SIGNING,
        ExtendedKeyUsageOID.TIME_STAMPING,
    }
)

_ORGANIZATION: Final = (NameOID.ORGANIZATION_NAME, NameOID.ORGANIZATION_IDENTIFIER)

_LONGEST_RSA: Final = 4_096  # bits; strangers choose the cost of verifying longer ones

_UNREADABLE = (
    *(ValueError, TypeError, UnsupportedAlgorithm, DuplicateExtension, InvalidVersion, UnsupportedGeneralNameType),
    UserWarning,  # of a name that is too long, or a form that is out of date: raised where warnings are errors
)


class Chain:
    """Certificates from the one of a key upwards, without the trust anchor; read, not yet trusted."""

    __slots__ = ("_anchors", "_asked", "_is_sound", "_named", "certificates", "expires", "public", "starts")

    def __init__(self, certificates: Sequence[Certificate]) -> None:
        if not 0 < len(certificates) <= LONGEST:
            raise Malformed(f"a chain has one to {LONGEST} certificates")
        self.certificates = tuple(certificates)
        self.public = _public_key(self.leaf)
        self.starts = max(to_instant(one.not_valid_before_utc) for one in self.certificates)
        """The instant from which all certificates are valid."""
        # notAfter is the last second of validity (RFC 5280 §4.1.2.5)
        self.expires = min(to_instant(one.not_valid_after_utc) for one in self.certificates) + SECOND
        """The first instant at which one certificate is no longer valid."""
        self._is_sound = False
        self._asked: tuple[Certificate, ...] = ()
        self._named: tuple[Certificate, ...] = ()
        """The anchors that were asked for last, and those of them that are issuers in the chain by their name."""
        self._anchors: tuple[tuple[Certificate, ...], Certificate | None] = (), None
        """The anchors that were looked at last, and the one that the chain leads to."""

    @classmethod
    def from_pem(cls, pem: bytes) -> Self:
        """Read a chain in PEM, the certificate of the key first; raises Malformed."""
        return cls(_read_pem(pem))

    @classmethod
    def from_x5c(cls, x5c: object) -> Chain:
        """Read the value of an `x5c` header: base64 of DER, the certificate of the key first; raises Malformed.

        A chain that was read lately is the same object.
        """
        if not isinstance(x5c, list) or not all(isinstance(one, str) for one in x5c):
            raise Malformed("x5c is an array of texts")
        if not 0 < len(x5c) <= LONGEST or sum(map(len, x5c)) > LARGEST:
            raise Malformed("x5c is too long or empty")
        return _chain_of(tuple(x5c))

    def without_anchor(self) -> Chain:
        """Leave out the trust anchor that a stranger's chain may end with: it is trusted for being here, or not."""
        rest = self.certificates[:-1]
        return Chain(rest) if rest and is_self_signed(self.certificates[-1]) else self

    @property
    def leaf(self) -> Certificate:
        """Return the certificate of the key itself."""
        return self.certificates[0]

    @property
    def x5c(self) -> list[str]:
        """Return the value of the `x5c` header (RFC 7515 §4.1.6: base64, not base64url)."""
        return [b64encode(one.public_bytes(Encoding.DER)).decode("ascii") for one in self.certificates]

    @property
    def pem(self) -> bytes:
        """Return the chain in PEM, for storage and for a TLS listener."""
        return b"".join(one.public_bytes(Encoding.PEM) for one in self.certificates)

    @property
    def x509_hash(self) -> str:
        """Return the SHA-256 of the key's certificate in base64url: the `x509_hash` of OpenID4VP 1.0 §5.9.3."""
        return base64url.encode(hashlib.sha256(self.leaf.public_bytes(Encoding.DER)).digest())

    @property
    def uris(self) -> tuple[str, ...]:
        """Return the URIs that the key's certificate is for."""
        names = _alternative_names(self.leaf)
        return tuple(names.get_values_for_type(UniformResourceIdentifier)) if names else ()

    @property
    def hosts(self) -> tuple[str, ...]:
        """Return the DNS names and IP addresses that the key's certificate is for."""
        names = _alternative_names(self.leaf)
        if names is None:
            return ()
        addresses = (str(address) for address in names.get_values_for_type(IPAddress))
        return (*names.get_values_for_type(DNSName), *addresses)

    @property
    def holder(self) -> frozenset[str]:
        """Return the names of the subject of the key's certificate that an authority gives to nobody else."""
        subject = self.leaf.subject
        said = [one for oid in _ORGANIZATION for one in subject.get_attributes_for_oid(oid)]
        whole = [subject.rfc4514_string()] if len(subject) else []
        return frozenset((*self.uris, *self.hosts, *(one.rfc4514_string() for one in said), *whole))

    def names(self, iss: str) -> bool:
        """Return whether a token with this chain may have `iss`.

        It must be a URI of the certificate, or https at a DNS name of it.

        Wallets refuse any other (SD-JWT VC draft-11 §3.5); leaving `iss` out is always allowed.
        """
        if not _ISS.fullmatch(iss):
            return False
        host = urlsplit(iss).hostname or ""
        return iss in self.uris or (host in self.hosts and not _is_address(self.leaf, host))

    def check(self, now: int) -> None:
        """Check that the chain is one, in order, and valid now; raises Malformed.

        The key's certificate is no authority and not self-signed, each one is signed by the next, which may do so, and
        the anchor is not among them.
        """
        if not self.starts <= now < self.expires:
            raise Malformed("a certificate is not yet valid or has expired")
        if self._is_sound:  # which no time changes
            return
        _check_leaf(self.leaf)
        for depth, (child, parent) in enumerate(pairwise(self.certificates)):
            if is_self_signed(parent):
                raise Malformed("the trust anchor stands in the chain")
            _check_issued(child, parent, depth)
        self._is_sound = True

    def check_trusted(self, anchors: Sequence[Certificate], now: int) -> None:
        """Check that the chain leads to one of the trust anchors (RFC 5280 §6); raises Malformed."""
        self.check(now)
        if self.anchor_among(tuple(anchors), now) is None:
            raise Malformed("the chain does not lead to a trusted certificate")

    def anchor_among(self, anchors: tuple[Certificate, ...], now: int) -> Certificate | None:
        """Return the trust anchor that the chain leads to, once the chain was checked; None where it leads to none.

        Anchors whose name is no issuer's in the chain cost nothing, so that a stranger's chain is not tried with each.
        """
        if anchors is not self._asked:  # mostly they are: to compare names costs more than all the rest
            issuers = {one.issuer for one in self.certificates}
            self._asked, self._named = anchors, tuple(one for one in anchors if one.subject in issuers)
        fitting = tuple(one for one in self._named if not _faults_of_dates(one, now))
        if not fitting or not self.starts <= now < self.expires:
            return None
        known, found = self._anchors
        if len(known) != len(fitting) or any(one is not other for one, other in zip(known, fitting, strict=True)):
            found = self._lead_to([one for one in fitting if is_authority(one)], now)
            self._anchors = fitting, found  # as long as all of them are valid, the same is true at any time
        return found

    def _lead_to(self, anchors: list[Certificate], now: int) -> Certificate | None:
        if not anchors:
            return None
        verifier = (
            PolicyBuilder()
            .store(Store(anchors))
            .time(to_datetime(now).replace(tzinfo=None))
            .max_chain_depth(LONGEST)
            .extension_policies(ca_policy=ExtensionPolicy.webpki_defaults_ca(), ee_policy=ExtensionPolicy.permit_all())
            .build_client_verifier()
        )
        try:
            verified = verifier.verify(self.leaf, list(self.certificates[1:]))
        except VerificationError:
            return None
        # Constrained to names that cannot be checked here, it says nothing of the names in the chain
        return None if any(map(_is_constrained_otherwise, verified.chain[1:])) else verified.chain[-1]


@lru_cache(maxsize=16)  # of the few issuers of a place; to read a certificate costs as much as to verify a signature
def _chain_of(x5c: tuple[str, ...]) -> Chain:
    return Chain([read_certificate(_from_base64(one)) for one in x5c])


def read_certificate(der: bytes) -> Certificate:
    """Read one certificate in DER; raises Malformed."""
    try:
        certificate = load_der_x509_certificate(der)
    except _UNREADABLE as fault:
        raise Malformed("not a certificate") from fault
    return _checked(certificate)


def read_anchors(pem: bytes) -> tuple[Certificate, ...]:
    """Read trust anchors in PEM, one or several; raises Malformed also for a certificate that is no authority's."""
    anchors = _read_pem(pem)
    if not all(map(is_authority, anchors)):
        raise Malformed(FaultText.NO_AUTHORITY)
    return tuple(anchors)


def is_authority(certificate: Certificate) -> bool:
    """Return whether a certificate may sign others."""
    constraints, usage = _constraints(certificate), _usage(certificate)
    return constraints is not None and constraints.ca and (usage is None or usage.key_cert_sign)


def is_self_signed(certificate: Certificate) -> bool:
    """Return whether a certificate names and signs itself, like a trust anchor."""
    return is_issued(certificate, certificate)


def is_issued(child: Certificate, parent: Certificate) -> bool:
    """Return whether a certificate names another one as its issuer, and that one signed it."""
    try:
        child.verify_directly_issued_by(parent)
    except (InvalidSignature, *_UNREADABLE):
        return False
    return True


def _read_pem(pem: bytes) -> list[Certificate]:
    if len(pem) > LARGEST:
        raise Malformed(FaultText.CERTIFICATES_TOO_LARGE)
    try:
        certificates = load_pem_x509_certificates(pem)
    except _UNREADABLE as fault:
        raise Malformed(FaultText.NO_PEM) from fault
    return list(map(_checked, certificates))


def _from_base64(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError as fault:
        raise Malformed("x5c is base64 of DER") from fault


def _checked(certificate: Certificate) -> Certificate:
    """Read the parts that the library reads late, so that their faults show here."""
    try:
        good = certificate.version is Version.v3 and certificate.serial_number > 0
        _ = certificate.extensions, certificate.subject, certificate.issuer
        # The signature ends the certificate; the byte before it counts its unused bits, of which there are none.  The
        # library passes over another count, and there would be two spellings with one signature.
        signature = certificate.signature
        good = good and certificate.public_bytes(Encoding.DER)[-len(signature) - 1] == 0
    except _UNREADABLE as fault:
        raise Malformed(FaultText.CERTIFICATE_UNREADABLE) from fault
    if not good:
        raise Malformed(FaultText.CERTIFICATE_SHAPE)
    return certificate


def _public_key(certificate: Certificate) -> PublicKey:
    try:
        key = certificate.public_key()
    except _UNREADABLE as fault:
        raise Malformed("the certificate has no usable key") from fault
    return PublicKey.from_library(key)


def _alternative_names(certificate: Certificate) -> SubjectAlternativeName | None:
    return _extension(certificate, SubjectAlternativeName)


def _is_address(certificate: Certificate, host: str) -> bool:
    names = _alternative_names(certificate)
    return names is not None and host in map(str, names.get_values_for_type(IPAddress))


def _check_leaf(leaf: Certificate) -> None:
    if is_self_signed(leaf):
        raise Malformed("the certificate of the key is self-signed")
    constraints, usage = _constraints(leaf), _usage(leaf)
    if constraints is not None and constraints.ca:
        raise Malformed("the certificate of the key is an authority's")
    # Certificates for seals say so by the second (ETSI EN 319 412-2 §4.3.2, type A)
    if usage is not None and not (usage.digital_signature or usage.content_commitment):
        raise Malformed("the certificate is not for signatures")
    purposes = _extension(leaf, ExtendedKeyUsage)
    if purposes is not None and _OTHER_PURPOSES.issuperset(purposes):
        raise Malformed("the certificate is for another purpose")


def _check_issued(child: Certificate, parent: Certificate, depth: int) -> None:
    constraints = _constraints(parent)
    if constraints is None or not is_authority(parent):
        raise Malformed("a certificate in the chain may not sign others")
    if constraints.path_length is not None and depth > constraints.path_length:
        raise Malformed("the chain is longer than one of its certificates allows")
    try:
        key = parent.public_key()
    except _UNREADABLE as fault:
        raise Malformed("an authority has no usable key") from fault
    if isinstance(key, RSAPublicKey) and key.key_size > _LONGEST_RSA:
        raise Malformed("an authority has a key that is too long")
    try:
        hashed_by = child.signature_hash_algorithm
        child.verify_directly_issued_by(parent)
    except (InvalidSignature, *_UNREADABLE) as fault:
        raise Malformed("the certificates are out of order, or one is not signed by the next") from fault
    if hashed_by is not None and not isinstance(hashed_by, SHA256 | SHA384 | SHA512):
        raise Malformed("a certificate is signed with an outdated hash")


def _is_constrained_otherwise(authority: Certificate) -> bool:
    """Return whether an authority has non-critical constraints on names that the library ignores."""
    constraints = _extension(authority, NameConstraints)
    if constraints is None:
        return False
    named = (*(constraints.permitted_subtrees or ()), *(constraints.excluded_subtrees or ()))
    return not all(isinstance(one, DNSName | IPAddress | RFC822Name) for one in named)


def _constraints(certificate: Certificate) -> BasicConstraints | None:
    return _extension(certificate, BasicConstraints)


def _usage(certificate: Certificate) -> KeyUsage | None:
    return _extension(certificate, KeyUsage)


def _extension(certificate: Certificate, kind: type[E]) -> E | None:
    try:
        return certificate.extensions.get_extension_for_class(kind).value
    except ExtensionNotFound:
        return None


_NAMES: Final = (NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME)
_NO_ANCHOR: Final = (ValueError, TypeError, UnsupportedAlgorithm)


def read_certificates(content: bytes) -> list[Certificate]:
    """Read the certificates of a file, with all their parts; raises Malformed."""
    try:
        found = load_certificates(content)
    except _NO_ANCHOR as fault:
        raise Malformed("neither PEM nor DER nor PKCS #7") from fault
    if not found:
        raise Malformed("no certificate")
    return [read_certificate(one.public_bytes(Encoding.DER)) for one in found]


def load_certificates(content: bytes) -> list[Certificate]:
    """Read certificates in PEM, DER or PKCS #7, whatever their parts; raises what the library raises."""
    is_pem = b"-----BEGIN " in content
    if is_pem and b"-----BEGIN PKCS7-----" not in content:
        return load_pem_x509_certificates(content)
    if not is_pem:
        with suppress(*_NO_ANCHOR):
            return [load_der_x509_certificate(content)]
    from cryptography.hazmat.primitives.serialization import pkcs7  # noqa: PLC0415 - `email`, 20 ms, for PKCS #7 alone

    return pkcs7.load_pem_pkcs7_certificates(content) if is_pem else pkcs7.load_der_pkcs7_certificates(content)


def fingerprint_of(certificate: Certificate) -> bytes:
    """Return the SHA-256 of a certificate."""
    return certificate.fingerprint(SHA256())


def name_of(certificate: Certificate) -> str:
    """Return the name of a certificate for people: common name, else organisation, else the whole subject."""
    for oid in _NAMES:
        for one in certificate.subject.get_attributes_for_oid(oid):
            return str(one.value)
    return certificate.subject.rfc4514_string()
