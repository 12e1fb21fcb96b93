"""A certificate that another authority made for this issuer: chain and key in PEM, checked before they are used."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import GivenFault
from connector_desk.core.keys.signing import CURVES, DEFAULT_CURVES, SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, is_self_signed

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

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
