"""The certificates that a person trusts for a place.  Loaded where there are any."""

from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256


class AuthorityFacts(NamedTuple):
    """What is in one certificate of a file."""

    subject: str
    until: int
    """The end of its validity, in milliseconds."""
    fingerprint: str
    """SHA-256."""


def read_authorities(pem: str) -> list[AuthorityFacts]:
    """Read the certificates in a PEM text; none where it has none that can be read.  Not for the UI thread."""
    try:
        found = x509.load_pem_x509_certificates(pem.encode())
    except ValueError:
        return []
    return [
        AuthorityFacts(
            subject=each.subject.rfc4514_string()[:500],
            until=int(each.not_valid_after_utc.timestamp()) * 1_000,
            fingerprint=each.fingerprint(SHA256()).hex(":").upper(),
        )
        for each in found
    ]
