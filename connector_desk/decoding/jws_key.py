"""Checks a signature with the key in the header (`jwk`, `x5c`): whether the token is whole, never who made it."""

import base64
from collections.abc import Mapping
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from connector_desk.decoding.remark import Remark, RemarkText, note, remark

_EC: Final[dict[str, tuple[str, hashes.HashAlgorithm]]] = {
    "ES256": ("secp256r1", hashes.SHA256()),
    "ES384": ("secp384r1", hashes.SHA384()),
    "ES512": ("secp521r1", hashes.SHA512()),
    "ES256K": ("secp256k1", hashes.SHA256()),
}
_RSA: Final[dict[str, hashes.HashAlgorithm]] = {
    "256": hashes.SHA256(),
    "384": hashes.SHA384(),
    "512": hashes.SHA512(),
}
_CURVES: Final[dict[str, ec.EllipticCurve]] = {
    "P-256": ec.SECP256R1(),
    "P-384": ec.SECP384R1(),
    "P-521": ec.SECP521R1(),
    "secp256k1": ec.SECP256K1(),
}
_LARGEST_NUMBER: Final = 2_048


def checked(header: Mapping[str, Any], signed: bytes, signature: bytes) -> Remark | None:
    """Return what the signature is worth; None without a key in the header."""
    algorithm = header.get("alg")
    if not signature:
        return remark(RemarkText.NO_SIGNATURE if algorithm == "none" else RemarkText.EMPTY_SIGNATURE)
    if "jwk" not in header and not header.get("x5c"):
        return None
    try:
        key = _key_of(header)
    except (ValueError, TypeError, KeyError, AttributeError, UnsupportedAlgorithm):
        return remark(RemarkText.KEY_UNREADABLE)
    try:
        is_known = _verify(key, str(algorithm), signed, signature)
    except (InvalidSignature, ValueError):
        return remark(RemarkText.SIGNATURE_WRONG)
    return note(RemarkText.SIGNATURE_GOOD) if is_known else remark(RemarkText.ALGORITHM_UNKNOWN, name=algorithm)


def _verify(key: object, algorithm: str, signed: bytes, signature: bytes) -> bool:
    """Verify a signature; return False for an algorithm that is not known, or not one of the key."""
    if isinstance(key, ed25519.Ed25519PublicKey) and algorithm in {"EdDSA", "Ed25519"}:
        key.verify(signature, signed)
        return True
    if isinstance(key, ec.EllipticCurvePublicKey) and algorithm in _EC:
        curve, hashing = _EC[algorithm]
        size = (key.curve.key_size + 7) // 8
        if key.curve.name != curve or len(signature) != 2 * size:
            raise InvalidSignature
        numbers = (int.from_bytes(half) for half in (signature[:size], signature[size:]))
        key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashing))
        return True
    if isinstance(key, rsa.RSAPublicKey) and algorithm[:2] in {"RS", "PS"} and algorithm[2:] in _RSA:
        digest = _RSA[algorithm[2:]]
        if algorithm[:2] == "RS":
            key.verify(signature, signed, padding.PKCS1v15(), digest)
        else:
            pss = padding.PSS(padding.MGF1(digest), padding.PSS.DIGEST_LENGTH)
            key.verify(signature, signed, pss, digest)
        return True
    return False


def _key_of(header: Mapping[str, Any]) -> object:
    if "jwk" in header:
        return _jwk(header["jwk"])
    first = base64.b64decode(header["x5c"][0], validate=True)
    return x509.load_der_x509_certificate(first).public_key()


def _jwk(jwk: Mapping[str, Any]) -> object:
    kind = jwk["kty"]
    if kind == "OKP" and jwk["crv"] == "Ed25519":
        return ed25519.Ed25519PublicKey.from_public_bytes(_bytes(jwk["x"]))
    if kind == "EC":
        numbers = ec.EllipticCurvePublicNumbers(_number(jwk["x"]), _number(jwk["y"]), _CURVES[jwk["crv"]])
        return numbers.public_key()
    if kind == "RSA":
        return rsa.RSAPublicNumbers(_number(jwk["e"]), _number(jwk["n"])).public_key()
    raise KeyError(kind)


def _bytes(text: str) -> bytes:
    if len(text) > _LARGEST_NUMBER:
        raise ValueError(len(text))
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _number(text: str) -> int:
    return int.from_bytes(_bytes(text))
