"""A certificate that another authority made for this issuer: chain and key in PEM, checked before they are used."""

from dataclasses import dataclass
from typing import Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from cryptography.x509 import Certificate

from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.x509 import Chain, is_self_signed

LARGEST_KEY: Final = 16 * 1024


@dataclass(frozen=True, slots=True)
class GivenIdentity:
    """A key with its chain; `anchor` is the self-signed certificate that came last in the file, if one did."""

    key: SigningKey
    chain: Chain
    anchor: Certificate | None


def read_identity(chain_pem: bytes, private_pem: bytes, now: int) -> GivenIdentity:
    """Read a given certificate chain and its key; raises Malformed, which says what to correct.

    The chain begins with the certificate of the key, each one signed by the next, all valid now.  A trust anchor at the
    end is taken off, for it must not travel (HAIP 1.0); the certificate of the key must not be one itself.
    """
    key = read_key(private_pem)
    chain, anchor = _without_anchor(Chain.from_pem(chain_pem))
    if chain.public.jwk != key.public_jwk:
        raise Malformed("the key does not belong to the first certificate")
    chain.check(now)
    if anchor is not None:
        chain.check_trusted([anchor], now)
    return GivenIdentity(key, chain, anchor)


def read_key(private_pem: bytes) -> SigningKey:
    """Read a P-256 or Ed25519 private key in PEM (PKCS#8 or SEC 1); raises Malformed for others and for locked ones."""
    if len(private_pem) > LARGEST_KEY:
        raise Malformed("the key is too large")
    try:
        key = load_pem_private_key(private_pem, password=None)
    except TypeError as fault:
        raise Malformed("the key is locked with a password; store it without one") from fault
    except (ValueError, UnsupportedAlgorithm) as fault:
        raise Malformed("not a private key in PEM form") from fault
    if isinstance(key, Ed25519PrivateKey) or (
        isinstance(key, EllipticCurvePrivateKey) and isinstance(key.curve, SECP256R1)
    ):
        return SigningKey(key)
    raise Malformed("keys are P-256 or Ed25519")


def _without_anchor(chain: Chain) -> tuple[Chain, Certificate | None]:
    *below, last = chain.certificates
    if below and is_self_signed(last):
        return Chain(below), last
    return chain, None
