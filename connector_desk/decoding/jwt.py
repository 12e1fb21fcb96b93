"""JWT and JWE in compact form (RFC 7515 §3.1, RFC 7516 §3.1, RFC 7519), as far as they can be read."""

import base64
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from connector_desk.decoding import base64url, json_text
from connector_desk.decoding.remark import MOST_REMARKS, Part, Remark, RemarkText, note, remark
from connector_desk.decoding.value_parts import Nested, parts_of

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


JWS_PARTS: Final = 3
JWE_PARTS: Final = 5


class ReadJwt(NamedTuple):
    """A JWT as values and as parts."""

    header: dict[str, Any]
    payload: dict[str, Any]
    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]


def read_jwt(text: str, at: int, now: int, nested: Nested) -> ReadJwt:
    """Read a JWT that begins at byte `at` of the input; `now` in milliseconds."""
    pieces = text.split(".")
    remarks: list[Remark] = []
    if len(pieces) != JWS_PARTS:
        wanted = JWS_PARTS
        remarks.append(remark(RemarkText.PART_MISSING, at + len(text), count=len(pieces), wanted=wanted))
    header, header_part = _json_part("header", pieces[0], at, now, nested)
    parts = [header_part]
    payload: dict[str, Any] = {}
    if len(pieces) > 1:
        payload, payload_part = _json_part("payload", pieces[1], at + len(pieces[0]) + 1, now, nested)
        parts.append(payload_part)
    if len(pieces) >= JWS_PARTS:
        start = at + len(pieces[0]) + len(pieces[1]) + 2
        signature, wrong = base64url.decoded(pieces[2], start)
        found = checked(header, f"{pieces[0]}.{pieces[1]}".encode("utf-8", "replace"), signature)
        signature_remarks = [*wrong, *([found] if found is not None else [])]
        parts.append(Part("signature", f"{len(signature)} B", remarks=tuple(signature_remarks)))
    return ReadJwt(header, payload, tuple(parts), tuple(remarks))


def jwt_part(name: str, text: str, at: int, now: int, nested: Nested) -> Part:
    """Return a JWT as a part."""
    read = read_jwt(text, at, now, nested)
    return Part(name, str(read.header.get("typ", "")), read.parts, read.remarks)


def jwe_part(name: str, text: str, at: int, now: int, nested: Nested) -> Part:
    """Return a JWE in compact form: its header, and the sizes of the rest."""
    pieces = text.split(".")
    _, header = _json_part("header", pieces[0], at, now, nested)
    parts, start = [header], at + len(pieces[0]) + 1
    for title, piece in zip(("encrypted key", "iv", "ciphertext", "tag"), pieces[1:], strict=False):
        content, wrong = base64url.decoded(piece, start)
        parts.append(Part(title, f"{len(content)} B", remarks=tuple(wrong)))
        start += len(piece) + 1
    remarks = [note(RemarkText.ENCRYPTED)]
    if len(pieces) != JWE_PARTS:
        remarks.append(remark(RemarkText.PART_MISSING, at + len(text), count=len(pieces), wanted=JWE_PARTS))
    return Part(name, "JWE", tuple(parts), tuple(remarks))


def _json_part(name: str, piece: str, at: int, now: int, nested: Nested) -> tuple[dict[str, Any], Part]:
    content, wrong = base64url.decoded(piece, at)
    remarks = list(wrong)
    try:
        text = content.decode()
    except UnicodeDecodeError as broken:
        remarks.append(remark(RemarkText.NOT_UTF8, base64url.encoded_offset(at, broken.start)))
        text = content.decode(errors="replace")
    value, faults = json_text.read(text)
    if not wrong or len(wrong) < len(faults):
        remarks += [replace(each, at=base64url.encoded_offset(at, each.at or 0)) for each in faults]
    if not isinstance(value, dict):
        remarks.append(remark(RemarkText.NOT_AN_OBJECT, at))
        return {}, Part(name, "", (parts_of("value", value, now, nested),), tuple(remarks[:MOST_REMARKS]))
    made = parts_of(name, value, now, nested)
    return value, replace(made, remarks=(*made.remarks, *remarks[:MOST_REMARKS]))
