"""Chains of certificates in a token's header (`x5c`): whether they hold together, and whose they are."""

from __future__ import annotations

import base64
import hashlib
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from connector_desk.base.instants import to_datetime
from connector_desk.wallet.encoding import encode
from connector_desk.wallet.keys import PublicKey

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

_CURVES = {"secp256r1": ("P-256", 32), "secp384r1": ("P-384", 48)}
_MOST = 10


class Chain(NamedTuple):
    """A chain whose links hold; nobody said that its end is trusted."""

    key: PublicKey
    subject: str
    hosts: tuple[str, ...]
    addresses: tuple[str, ...]
    """URIs that the certificate is for."""
    hash: str
    """SHA-256 of the leaf, as base64url."""


def read_chain(x5c: object, now: int) -> Chain:
    """Read a chain: each certificate is valid at `now` (milliseconds) and signed by the next; raises ValueError."""
    if not isinstance(x5c, list) or not 0 < len(x5c) <= _MOST or not all(isinstance(one, str) for one in x5c):
        raise ValueError("no chain")
    chain = [x509.load_der_x509_certificate(base64.b64decode(one, validate=True)) for one in x5c]
    moment = to_datetime(now)
    if not all(one.not_valid_before_utc <= moment < one.not_valid_after_utc for one in chain):
        raise ValueError("a certificate is not valid now")
    for one, above in pairwise(chain):
        _check_issued(one, above)
    leaf = chain[0]
    try:
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        hosts, addresses = [], []
    else:
        hosts = names.get_values_for_type(x509.DNSName)
        addresses = names.get_values_for_type(x509.UniformResourceIdentifier)
    der = leaf.public_bytes(Encoding.DER)
    return Chain(
        key=_key_of(leaf),
        subject=leaf.subject.rfc4514_string(),
        hosts=tuple(hosts),
        addresses=tuple(addresses),
        hash=encode(hashlib.sha256(der).digest()),
    )


def _check_issued(one: Certificate, above: Certificate) -> None:
    try:
        one.verify_directly_issued_by(above)
    except (InvalidSignature, TypeError) as fault:
        raise ValueError("a certificate is not signed by the next") from fault


def _key_of(leaf: Certificate) -> PublicKey:
    public = leaf.public_key()
    if isinstance(public, Ed25519PublicKey):
        return PublicKey(
            {"kty": "OKP", "crv": "Ed25519", "x": encode(public.public_bytes(Encoding.Raw, PublicFormat.Raw))}
        )
    if not isinstance(public, EllipticCurvePublicKey) or public.curve.name not in _CURVES:
        raise ValueError("a certificate for another kind of key")
    curve, length = _CURVES[public.curve.name]
    numbers = public.public_numbers()
    x, y = (encode(one.to_bytes(length, "big")) for one in (numbers.x, numbers.y))
    return PublicKey({"kty": "EC", "crv": curve, "x": x, "y": y})
