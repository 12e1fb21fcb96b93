"""The desk's own certificate authority: it names the issuer to wallets.

It has one level: the authority signs the certificates of keys, without intermediate certificates.  A device that trusts
it risks little: name constraints limit it to private networks and to its own hosts (RFC 5280 §4.2.1.10).
"""

import ipaddress
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, derive_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509 import (
    AuthorityKeyIdentifier,
    BasicConstraints,
    Certificate,
    CertificateBuilder,
    DNSName,
    ExtendedKeyUsage,
    ExtensionNotFound,
    GeneralName,
    IPAddress,
    KeyUsage,
    Name,
    NameAttribute,
    NameConstraints,
    ObjectIdentifier,
    SubjectAlternativeName,
    SubjectKeyIdentifier,
    UniformResourceIdentifier,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from connector_desk.base.instants import DAY, HOUR, SECOND, to_datetime, to_instant
from connector_desk.contract.organisation import DEFAULT_NAME
from connector_desk.core.keys import base64url
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, read_certificate

AUTHORITY_LIFE: Final = 20 * 366 * DAY
ISSUER_LIFE: Final = 3 * 366 * DAY
"""Wallets check the certificate when a credential is presented: it must outlive the credentials."""
SERVER_LIFE: Final = 90 * DAY
"""Phones accept up to 825 days of an authority that was installed by hand, and 397 of any other."""

PRIVATE_NAMES: Final = ("localhost", "local", "lan", "home.arpa", "internal")
PRIVATE_NETWORKS: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"),
            *("::1/128", "fc00::/7", "fe80::/10"),
        ),
    )
)

_BACKDATED = HOUR  # a phone's clock may be slow
_NAME_LENGTH = 64  # ub-common-name, RFC 5280 appendix A.1
_NOT_IN_NAMES = str.maketrans(dict.fromkeys(range(32), " "))

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Authority(NamedTuple):
    """The authority's key and self-signed certificate."""

    key: SigningKey
    certificate: Certificate

    @property
    def der(self) -> bytes:
        """Return the certificate in its stored form (DER)."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def pem(self) -> bytes:
        """Return the certificate in PEM, for phones and verifiers."""
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def expires(self) -> int:
        """Return the first instant at which the authority is no longer valid."""
        return to_instant(self.certificate.not_valid_after_utc) + SECOND

    def permits(self, host: str) -> bool:
        """Return whether the authority may sign for a host: a private or its own one (RFC 5280 §4.2.1.10)."""
        try:
            permitted = self.certificate.extensions.get_extension_for_class(NameConstraints).value.permitted_subtrees
        except ExtensionNotFound:
            return True
        address = _address(host)
        name = host.lower()
        for one in permitted or ():
            if isinstance(one, IPAddress) and address is not None and _within(address, str(one.value)):
                return True
            if isinstance(one, DNSName) and address is None and f".{name}".endswith(f".{one.value}"):
                return True
        return False


def make_authority(name: str, hosts: Sequence[str], now: int, *, key: SigningKey | None = None) -> Authority:
    """Make an authority for private networks and the given hosts; a renewed one keeps its `key` and so its leaves.

    A person reads `name` when the phone asks whether to trust it.  Raises Malformed for an invalid host.
    """
    own = key if key is not None else SigningKey.generate("ES256")
    subject = _name(name, "Connector Desk CA")
    identifier = SubjectKeyIdentifier.from_public_key(private_key(own).public_key())
    builder = certificate_builder(own, subject, subject, now, now + AUTHORITY_LIFE)
    builder = builder.add_extension(BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(key_usage(signs_certificates=True), critical=True)
    builder = builder.add_extension(NameConstraints(_permitted(hosts), None), critical=True)
    builder = builder.add_extension(identifier, critical=False)
    builder = builder.add_extension(authority_key(identifier), critical=False)
    return Authority(own, sign_certificate(builder, own))


def load_authority(key: SigningKey, der: bytes) -> Authority:
    """Put a stored authority together again; raises Malformed when key and certificate do not belong together."""
    certificate = read_certificate(der)
    if Chain([certificate]).public.jwk != key.public_jwk:
        raise Malformed("the key belongs to another certificate")
    return Authority(key, certificate)


def issuer_chain(
    authority: Authority, key: SigningKey, issuer: str, name: str, now: int, life: int = ISSUER_LIFE
) -> Chain:
    """Certify an issuer key for its identifier, an http or https URI: SAN URI as it is, and DNS or IP of its host.

    The chain is the value of `x5c`: without the authority, which is the trust anchor (HAIP 1.0).  Raises Malformed for
    a host the authority may not sign for.
    """
    host = _host_of(issuer)
    if not authority.permits(host):
        raise Malformed("the authority may not sign for this host")
    return _leaf(authority, key, (UniformResourceIdentifier(issuer), _general(host)), _issuer_name(name), (now, life))


def is_named(certificate: Certificate, name: str) -> bool:
    """Return whether a certificate of a key that issues is for a person or organisation of this name."""
    found = certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    return [str(one.value) for one in found] == [shown_name(name)]


def organisation_of(certificate: Certificate) -> str:
    """Return the organisation in the subject of a certificate; empty if it names none."""
    found = certificate.subject.get_attributes_for_oid(NameOID.ORGANIZATION_NAME)
    return str(found[0].value) if found else ""


def server_chain(
    authority: Authority, key: SigningKey, hosts: Sequence[str], now: int, *, organisation: str | None = None
) -> Chain:
    """Certify the key of a TLS server for DNS names and IP addresses, and for an organisation if one is named.

    Raises Malformed for a host the authority may not sign for.
    """
    if not all(map(authority.permits, hosts)):
        raise Malformed("the authority may not sign for this host")
    names = [_general(host) for host in hosts]
    subject = _name(hosts[0]) if organisation is None else _name(organisation, hosts[0])
    return _leaf(authority, key, names, subject, (now, SERVER_LIFE), ExtendedKeyUsageOID.SERVER_AUTH)


def private_pem(key: SigningKey) -> bytes:
    """Return a private key in PEM (PKCS#8), without a password."""
    return private_key(key).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def needs_renewal(chain: Chain, now: int, ahead: int) -> bool:
    """Return whether a chain ends within `ahead`: the longest life of a credential that it signs."""
    return chain.expires - now < ahead


def _leaf(
    authority: Authority,
    key: SigningKey,
    names: Sequence[GeneralName],
    subject: Name,
    validity: tuple[int, int],
    purpose: ObjectIdentifier | None = None,
) -> Chain:
    now, life = validity
    ends = min(now + life, authority.expires - SECOND)
    builder = certificate_builder(key, subject, authority.certificate.subject, now, ends)
    identifier = authority.certificate.extensions.get_extension_for_class(SubjectKeyIdentifier).value
    builder = builder.add_extension(BasicConstraints(ca=False, path_length=None), critical=True)
    builder = builder.add_extension(key_usage(), critical=True)
    if purpose is not None:
        builder = builder.add_extension(ExtendedKeyUsage([purpose]), critical=False)
    builder = builder.add_extension(SubjectAlternativeName(names), critical=False)
    own = SubjectKeyIdentifier.from_public_key(private_key(key).public_key())
    builder = builder.add_extension(own, critical=False)
    builder = builder.add_extension(authority_key(identifier), critical=False)
    return Chain([sign_certificate(builder, authority.key)])


def certificate_builder(key: SigningKey, subject: Name, issuer: Name, now: int, ends: int) -> CertificateBuilder:
    """Begin a certificate, valid since an hour ago; it has no extension yet."""
    return (
        CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(private_key(key).public_key())
        .serial_number(1 + secrets.randbits(158))
        .not_valid_before(to_datetime((now - _BACKDATED) // SECOND * SECOND))
        .not_valid_after(to_datetime(ends // SECOND * SECOND))
    )


def sign_certificate(builder: CertificateBuilder, key: SigningKey) -> Certificate:
    """Sign a certificate."""
    return builder.sign(private_key(key), None if key.alg == "EdDSA" else key.curve.hashed)


def private_key(key: SigningKey) -> EllipticCurvePrivateKey | Ed25519PrivateKey:
    """Return a key as the library knows it."""
    secret = base64url.decode(key.to_private_jwk()["d"])
    if key.alg == "EdDSA":
        return Ed25519PrivateKey.from_private_bytes(secret)
    return derive_private_key(int.from_bytes(secret, "big"), key.curve.curve)


def authority_key(identifier: SubjectKeyIdentifier) -> AuthorityKeyIdentifier:
    """Return the extension that names the key of the authority."""
    return AuthorityKeyIdentifier.from_issuer_subject_key_identifier(identifier)


def key_usage(*, signs_certificates: bool = False) -> KeyUsage:
    """Return the extension that lets a key sign documents, or certificates and lists of revoked ones."""
    return KeyUsage(
        digital_signature=not signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        encipher_only=False,
        decipher_only=False,
    )


def _name(name: str, kind: str = "") -> Name:
    shown = shown_name(name)
    if not kind:
        return Name([NameAttribute(NameOID.COMMON_NAME, shown)])
    return Name([NameAttribute(NameOID.ORGANIZATION_NAME, shown), NameAttribute(NameOID.COMMON_NAME, kind)])


def _issuer_name(name: str) -> Name:
    shown = shown_name(name)
    return Name([NameAttribute(NameOID.ORGANIZATION_NAME, shown), NameAttribute(NameOID.COMMON_NAME, shown)])


def shown_name(name: str) -> str:
    """Return the name of an organisation as it stands in certificates."""
    return " ".join(name.translate(_NOT_IN_NAMES).split())[:_NAME_LENGTH] or DEFAULT_NAME


def _permitted(hosts: Sequence[str]) -> list[GeneralName]:
    names = dict.fromkeys((*PRIVATE_NAMES, *(host.lower() for host in hosts if _address(host) is None)))
    networks = dict.fromkeys(
        (*PRIVATE_NETWORKS, *(ipaddress.ip_network(address) for host in hosts if (address := _address(host))))
    )
    return [*(_dns(name) for name in names), *(IPAddress(network) for network in networks)]


def _host_of(address: str) -> str:
    try:
        host = urlsplit(address).hostname
    except ValueError:
        host = None
    if not host or not address.isascii():
        raise Malformed("not an address with a host")
    return host


def _address(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _within(address: Address, network: str) -> bool:
    return address in ipaddress.ip_network(network)


def _general(host: str) -> GeneralName:
    address = _address(host)
    return _dns(host.lower()) if address is None else IPAddress(address)


def _dns(host: str) -> DNSName:
    plain = host.replace("-", "").replace(".", "").replace("_", "")
    if not plain.isalnum() or not plain.isascii() or "" in host.split(".") or len(host) > 253:
        raise Malformed("not a host name")
    return DNSName(host)
