"""An authority of the tests' own, and what of a credential's certificate other libraries than the core's read."""

import base64
import json
from datetime import UTC, datetime, timedelta
from typing import Any, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.core.holder import decode
from tests.core.running import NOW

Key = ec.EllipticCurvePrivateKey | ed25519.Ed25519PrivateKey


class Certifier:
    """A root that signs the certificates of issuers."""

    def __init__(self, now: int = NOW) -> None:
        self.now = now
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.root = self.certify(self.key, "Root", is_authority=True)

    def certify(
        self, key: Key, name: str, *, host: str = "desk.example", days: float = 90, is_authority: bool = False
    ) -> x509.Certificate:
        start = datetime.fromtimestamp(self.now // 1000, UTC)
        builder = (
            x509.CertificateBuilder()
            .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
            .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Root")]))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(start - timedelta(days=1))
            .not_valid_after(start + timedelta(days=3650 if is_authority else days))
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key()), critical=False)
        )
        if is_authority:
            usage = x509.KeyUsage(
                *(False,) * 5, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False
            )
            builder = builder.add_extension(usage, critical=True)
        else:
            builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        return builder.sign(self.key, hashes.SHA256())


class Given:
    """A key with its chain as the staff have them in files."""

    def __init__(self, chain: str, key: str) -> None:
        self.chain = chain
        self.key = key

    @classmethod
    def made(
        cls, certifier: Certifier, *, host: str = "desk.example", days: float = 90, key: Key | None = None
    ) -> Self:
        own = key or ec.generate_private_key(ec.SECP256R1())
        leaf = certifier.certify(own, "Town Hall", host=host, days=days)
        return cls(pem(leaf), private_pem(own))

    @property
    def body(self) -> dict[str, str]:
        return {"kind": "given", "certificateChain": self.chain, "privateKey": self.key}


def pem(*certificates: x509.Certificate) -> str:
    return "".join(one.public_bytes(Encoding.PEM).decode() for one in certificates)


def private_pem(key: Key, password: bytes | None = None) -> str:
    lock = BestAvailableEncryption(password) if password else NoEncryption()
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock).decode()


def read_signed(compact: str) -> tuple[dict[str, Any], dict[str, Any], x509.Certificate]:
    """Check a JWS with the first certificate of its header; gives header, payload and that certificate."""
    head, payload, signature = compact.split(".")
    header = json.loads(decode(head))
    assert "kid" not in header
    leaf = x509.load_der_x509_certificate(base64.b64decode(header["x5c"][0], validate=True))
    raw = decode(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = leaf.public_key()
    assert isinstance(public, ec.EllipticCurvePublicKey)
    public.verify(encode_dss_signature(r, s), f"{head}.{payload}".encode(), ec.ECDSA(hashes.SHA256()))
    return header, json.loads(decode(payload)), leaf
