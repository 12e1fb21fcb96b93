"""Trust anchors in files: PEM, one or several, DER, or PKCS #7 in either form."""

from typing import Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7
from cryptography.x509 import Certificate, load_der_x509_certificate, load_pem_x509_certificates
from cryptography.x509.oid import NameOID

from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.x509 import read_certificate

_NAMES: Final = (NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME)
_UNREADABLE: Final = (ValueError, TypeError, UnsupportedAlgorithm)


def read_certificates(content: bytes) -> list[Certificate]:
    """Read the certificates of a file, with all their parts; raises Malformed."""
    try:
        if b"-----BEGIN PKCS7-----" in content:
            found = pkcs7.load_pem_pkcs7_certificates(content)
        elif b"-----BEGIN " in content:
            found = load_pem_x509_certificates(content)
        else:
            found = _from_der(content)
    except _UNREADABLE as fault:
        raise Malformed("neither PEM nor DER nor PKCS #7") from fault
    if not found:
        raise Malformed("no certificate")
    return [read_certificate(one.public_bytes(Encoding.DER)) for one in found]


def _from_der(der: bytes) -> list[Certificate]:
    try:
        return [load_der_x509_certificate(der)]
    except _UNREADABLE:
        return pkcs7.load_der_pkcs7_certificates(der)


def fingerprint_of(certificate: Certificate) -> bytes:
    """Return the SHA-256 of a certificate."""
    return certificate.fingerprint(SHA256())


def name_of(certificate: Certificate) -> str:
    """Return the name of a certificate for people: common name, else organisation, else the whole subject."""
    for oid in _NAMES:
        for one in certificate.subject.get_attributes_for_oid(oid):
            return str(one.value)
    return certificate.subject.rfc4514_string()
