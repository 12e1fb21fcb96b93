"""An authority of the tests' own that certifies servers: root, intermediate authority and leaf."""

import ipaddress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import AuthorityInformationAccessOID, ExtendedKeyUsageOID, NameOID

from tests.core.running import NOW


def named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def pem(*certificates: x509.Certificate) -> bytes:
    return b"".join(one.public_bytes(Encoding.PEM) for one in certificates)


def private_pem(key: Any, lock: Any = None) -> bytes:
    made: bytes = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock or NoEncryption())
    return made


@dataclass
class Leaf:
    """The certificate of a server as a test wants it."""

    names: tuple[str, ...] = ("desk.example",)
    days: tuple[float, float] = (-1, 90)
    purpose: x509.ObjectIdentifier = ExtendedKeyUsageOID.SERVER_AUTH
    says_its_issuer: bool = False
    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    @property
    def key_pem(self) -> bytes:
        return private_pem(self.key)


class ServerCertifier:
    def __init__(self, now: int = NOW) -> None:
        self.now = datetime.fromtimestamp(now // 1000, UTC)
        self.root_key = ec.generate_private_key(ec.SECP256R1())
        self.middle_key = ec.generate_private_key(ec.SECP256R1())
        self.root = self._authority("Test root", self.root_key)
        self.middle = self._authority("Test intermediate", self.middle_key)

    def _authority(self, name: str, key: ec.EllipticCurvePrivateKey) -> x509.Certificate:
        builder = self._builder(name, "Test root", key.public_key(), (-10, 3650))
        builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        return builder.sign(self.root_key, hashes.SHA256())

    def certify(self, leaf: Leaf) -> x509.Certificate:
        hosts: list[x509.GeneralName] = [
            x509.IPAddress(ipaddress.ip_address(one)) if one[-1].isdigit() else x509.DNSName(one) for one in leaf.names
        ]
        builder = self._builder(leaf.names[0], "Test intermediate", leaf.key.public_key(), leaf.days)
        builder = builder.add_extension(x509.SubjectAlternativeName(hosts), critical=False)
        builder = builder.add_extension(x509.ExtendedKeyUsage([leaf.purpose]), critical=False)
        if leaf.says_its_issuer:
            place = x509.UniformResourceIdentifier("http://ca.example/intermediate.cer")
            access = x509.AccessDescription(AuthorityInformationAccessOID.CA_ISSUERS, place)
            builder = builder.add_extension(x509.AuthorityInformationAccess([access]), critical=False)
        return builder.sign(self.middle_key, hashes.SHA256())

    def _builder(self, name: str, issuer: str, key: Any, days: tuple[float, float]) -> x509.CertificateBuilder:
        return (
            x509.CertificateBuilder()
            .subject_name(named(name))
            .issuer_name(named(issuer))
            .public_key(key)
            .serial_number(x509.random_serial_number())
            .not_valid_before(self.now + timedelta(days=days[0]))
            .not_valid_after(self.now + timedelta(days=days[1]))
        )
