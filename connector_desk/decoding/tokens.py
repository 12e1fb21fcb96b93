"""Tokens as far as they can be read: JWT, JWE and SD-JWT, and what was presented of one beside the query for it."""

import base64
import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from connector_desk.decoding import json_text
from connector_desk.decoding.remark import MOST_REMARKS, Part, Remark, RemarkText, note, remark, shown

# JSON values as parts, with the tokens and certificates that they contain decoded in place.


MOST_CHILDREN: Final = 500
TIMES: Final = {"exp": RemarkText.EXPIRED, "nbf": RemarkText.NOT_YET, "iat": RemarkText.ISSUED_LATER}
_OTHER_TIMES: Final = frozenset({"updated_at", "auth_time", "created_time", "expires_time"})
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){2,4}(?:~[A-Za-z0-9_.~-]*)?")
_CBOR: Final = re.compile(r"(?:[opqr]|0o|hE)[A-Za-z0-9_-]{80,}")
Nested = Callable[[str], Part | None]
"""Decodes a text inside another; None if it is nothing that is known."""


def parts_of(name: str, value: Any, now: int, nested: Nested) -> Part:  # noqa: ANN401 - any JSON value
    """Return a JSON value as a part; `now` in milliseconds."""
    if isinstance(value, dict):
        members = list(value.items())[:MOST_CHILDREN]
        return Part(name, _size("{", "}", len(value)), tuple(_member(key, each, now, nested) for key, each in members))
    if isinstance(value, list):
        elements = value[:MOST_CHILDREN]
        inside = (parts_of(f"[{number}]", each, now, nested) for number, each in enumerate(elements))
        return Part(name, _size("[", "]", len(value)), tuple(inside))
    if isinstance(value, str):
        found = nested(value) if _may_be_token(value) else None
        if found is not None:
            return Part(name, shown(value, 60), (found,))
        return Part(name, shown(value))
    return Part(name, _literal(value))


def _member(name: str, value: Any, now: int, nested: Nested) -> Part:  # noqa: ANN401 - any JSON value
    if name in TIMES or (name in _OTHER_TIMES and isinstance(value, int)):
        return time_part(name, value, now)
    return parts_of(name, value, now, nested)


def time_part(name: str, value: Any, now: int) -> Part:  # noqa: ANN401 - any JSON value
    """Return a NumericDate (RFC 7519 §2) with its distance from now."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**12
    if not is_number:
        return Part(name, shown(str(value)), remarks=(remark(RemarkText.NOT_A_TIME, name=name),))
    at = int(value * 1_000)
    remarks: list[Remark] = []
    if (name == "exp" and at <= now) or (name in {"nbf", "iat"} and at > now):
        remarks.append(Remark(TIMES[name], seconds=abs(at - now) // 1_000))
    return Part(name, _literal(value), remarks=tuple(remarks), at=at)


def _size(opening: str, closing: str, count: int) -> str:
    return f"{opening}{count}{closing}"


def _literal(value: Any) -> str:  # noqa: ANN401 - any JSON value
    return {None: "null", True: "true", False: "false"}.get(value, "") if _is_word(value) else shown(str(value))


def _is_word(value: Any) -> bool:  # noqa: ANN401 - any JSON value
    return value is None or isinstance(value, bool)


def _may_be_token(text: str) -> bool:
    is_start = text.startswith(("-----BEGIN CERT", "openid", "haip"))
    return is_start or _TOKEN.fullmatch(text) is not None or _CBOR.fullmatch(text) is not None


# JWT and JWE in compact form (RFC 7515 §3.1, RFC 7516 §3.1, RFC 7519), as far as they can be read.


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
        signature, wrong = json_text.decoded(pieces[2], start)
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
        content, wrong = json_text.decoded(piece, start)
        parts.append(Part(title, f"{len(content)} B", remarks=tuple(wrong)))
        start += len(piece) + 1
    remarks = [note(RemarkText.ENCRYPTED)]
    if len(pieces) != JWE_PARTS:
        remarks.append(remark(RemarkText.PART_MISSING, at + len(text), count=len(pieces), wanted=JWE_PARTS))
    return Part(name, "JWE", tuple(parts), tuple(remarks))


def _json_part(name: str, piece: str, at: int, now: int, nested: Nested) -> tuple[dict[str, Any], Part]:
    content, wrong = json_text.decoded(piece, at)
    remarks = list(wrong)
    try:
        text = content.decode()
    except UnicodeDecodeError as broken:
        remarks.append(remark(RemarkText.NOT_UTF8, json_text.encoded_offset(at, broken.start)))
        text = content.decode(errors="replace")
    value, faults = json_text.read(text)
    if not wrong or len(wrong) < len(faults):
        remarks += [replace(each, at=json_text.encoded_offset(at, each.at or 0)) for each in faults]
    if not isinstance(value, dict):
        remarks.append(remark(RemarkText.NOT_AN_OBJECT, at))
        return {}, Part(name, "", (parts_of("value", value, now, nested),), tuple(remarks[:MOST_REMARKS]))
    made = parts_of(name, value, now, nested)
    return value, replace(made, remarks=(*made.remarks, *remarks[:MOST_REMARKS]))


# SD-JWT.


MOST_DISCLOSURES: Final = 1_000
_HASHES: Final = {"sha-256": "sha256", "sha-384": "sha384", "sha-512": "sha512", "sha3-256": "sha3_256"}
_RESERVED: Final = frozenset({"_sd", "..."})
_MEMBER, _ELEMENT = 3, 2
_DEEPEST: Final = 32


class Disclosure(NamedTuple):
    """A disclosure: its digest, its name (None of an array element) and its value."""

    digest: str
    name: str | None
    value: Any


def sd_jwt_part(name: str, text: str, at: int, now: int, nested: Nested) -> Part:
    """Return an SD-JWT as a part; `now` in milliseconds."""
    pieces = text.split("~")[: MOST_DISCLOSURES + 2]
    issued = read_jwt(pieces[0], at, now, nested)
    algorithm = issued.payload.get("_sd_alg", "sha-256")
    hashing = _HASHES.get(algorithm) if isinstance(algorithm, str) else None
    remarks = list(issued.remarks)
    if hashing is None:
        remarks.append(remark(RemarkText.DIGEST_UNKNOWN, name=algorithm))
    disclosures: dict[str, Disclosure] = {}
    listed: list[Part] = []
    start = at + len(pieces[0]) + 1
    last = pieces[-1] if "." in pieces[-1] else ""
    if len(pieces) > 1 and pieces[-1] and not last:
        remarks.append(remark(RemarkText.NO_TILDE, at + len(text)))
    shown_pieces = pieces[1:-1] if last or not pieces[-1] else pieces[1:]
    parts_at: list[int] = []
    for piece in shown_pieces:
        found, part = _disclosure(piece, start, hashing or "sha256", now, nested)
        if found is not None and found.digest in disclosures:
            part = replace(part, remarks=(*part.remarks, remark(RemarkText.DISCLOSURE_TWICE, start)))
        if found is not None:
            disclosures[found.digest] = found
        listed.append(part)
        parts_at.append(start)
        start += len(piece) + 1
    digests: list[str] = []
    claims = _resolved(issued.payload, disclosures, digests, 0)
    used = set(digests) & set(disclosures)
    if hashing is not None:
        listed = [
            part if _digest_of(part) in used or not part.children else _unused(part, where)
            for part, where in zip(listed, parts_at, strict=True)
        ]
    hidden = len([each for each in digests if each not in disclosures])
    hidden_remarks = (note(RemarkText.NOT_DISCLOSED, count=hidden),) if hidden else ()
    parts = [
        replace(parts_of("claims", claims, now, nested), remarks=hidden_remarks),
        Part("issuer-signed JWT", str(issued.header.get("typ", "")), issued.parts, issued.remarks),
        Part("disclosures", str(len(listed)), tuple(listed)),
    ]
    if last:
        parts.append(_key_binding(text[: len(text) - len(last)], last, start, now, nested, hashing))
    return Part(name, "SD-JWT", tuple(parts), tuple(remarks[len(issued.remarks) :]))


def claims_of(text: str) -> dict[str, Any]:
    """Return the claims of an SD-JWT with what its disclosures disclose."""
    pieces = text.split("~")[: MOST_DISCLOSURES + 2]
    payload = read_jwt(pieces[0], 0, 0, lambda _: None).payload
    hashing = _HASHES.get(str(payload.get("_sd_alg", "sha-256")), "sha256")
    found = (_disclosure(piece, 0, hashing, 0, lambda _: None)[0] for piece in pieces[1:] if "." not in piece)
    claims = _resolved(payload, {each.digest: each for each in found if each is not None}, [], 0)
    return claims if isinstance(claims, dict) else {}


def _disclosure(piece: str, at: int, hashing: str, now: int, nested: Nested) -> tuple[Disclosure | None, Part]:
    content, wrong = json_text.decoded(piece, at)
    digest = _digest(piece, hashing)
    value, faults = json_text.read(content.decode(errors="replace"))
    remarks = [*wrong, *(replace(each, at=json_text.encoded_offset(at, each.at or 0)) for each in faults)]
    if not isinstance(value, list) or len(value) not in {_ELEMENT, _MEMBER}:
        remarks.append(remark(RemarkText.DISCLOSURE_BROKEN, at))
        return None, Part(digest, shown(content.decode(errors="replace")), remarks=tuple(remarks))
    name = value[1] if len(value) == _MEMBER else None
    if name is not None and (not isinstance(name, str) or name in _RESERVED):
        remarks.append(remark(RemarkText.CLAIM_RESERVED, at, name=name))
        name = str(name)
    inside = [Part("digest", digest), Part("salt", shown(str(value[0]), 60))]
    inside.append(parts_of("value", value[-1], now, nested))
    title = name if name is not None else "[…]"
    part = Part(title, shown(json.dumps(value[-1], ensure_ascii=False)), tuple(inside), tuple(remarks))
    return Disclosure(digest, name, value[-1]), part


def _resolved(value: Any, disclosures: dict[str, Disclosure], digests: list[str], depth: int) -> Any:  # noqa: ANN401
    """Return a value with the digests in it replaced by what they disclose; `digests` receives each of them."""
    if depth > _DEEPEST:
        return None
    if isinstance(value, dict):
        made = {key: _resolved(each, disclosures, digests, depth + 1) for key, each in value.items() if key != "_sd"}
        made.pop("_sd_alg", None)
        listed = value.get("_sd")
        for digest in listed if isinstance(listed, list) else []:
            digests.append(str(digest))
            found = disclosures.get(str(digest))
            if found is not None and found.name is not None and digests.count(str(digest)) == 1:
                made[found.name] = _resolved(found.value, disclosures, digests, depth + 1)
        return made
    if isinstance(value, list):
        return _resolved_elements(value, disclosures, digests, depth)
    return value


def _resolved_elements(
    values: list[Any], disclosures: dict[str, Disclosure], digests: list[str], depth: int
) -> list[Any]:
    made: list[Any] = []
    for each in values:
        if not (isinstance(each, dict) and set(each) == {"..."}):
            made.append(_resolved(each, disclosures, digests, depth + 1))
            continue
        digest = str(each["..."])
        digests.append(digest)
        found = disclosures.get(digest)
        if found is not None and found.name is None and digests.count(digest) == 1:
            made.append(_resolved(found.value, disclosures, digests, depth + 1))
    return made


def _key_binding(before: str, last: str, at: int, now: int, nested: Nested, hashing: str | None) -> Part:
    read = read_jwt(last, at, now, nested)
    remarks: list[Remark] = list(read.remarks)
    if hashing is not None:
        fits = read.payload.get("sd_hash") == _digest(before, hashing)
        remarks.append(note(RemarkText.SD_HASH_GOOD) if fits else remark(RemarkText.SD_HASH_WRONG, at))
    return Part("key binding", str(read.header.get("typ", "")), read.parts, tuple(remarks))


def _digest(text: str, hashing: str) -> str:
    digest = hashlib.new(hashing, text.encode("utf-8", "replace")).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _digest_of(part: Part) -> str:
    found = part.find("digest")
    return "" if found is None else found.value


def _unused(part: Part, at: int) -> Part:
    return replace(part, remarks=(*part.remarks, remark(RemarkText.DISCLOSURE_UNUSED, at)))


# A DCQL query beside what was presented for it (OpenID4VP 1.0 §6): each claim that was asked for, and its value.


_MOST: Final = 100
_MISSING: Final = object()


def presented_part(query: Mapping[str, Any], vp_token: Mapping[str, Any]) -> Part:
    """Return each credential query with its claims, as they were presented."""
    queries = [each for each in _list(query.get("credentials")) if isinstance(each, dict)][:_MOST]
    parts = [_query_part(each, vp_token.get(str(each.get("id")))) for each in queries]
    asked = {str(each.get("id")) for each in queries}
    parts += [
        Part(name, remarks=(remark(RemarkText.NOT_ASKED),)) for name in list(vp_token)[:_MOST] if name not in asked
    ]
    return Part("presented", str(len(vp_token)), tuple(parts))


def query_of(request: str) -> Any:  # noqa: ANN401 - any JSON value
    """Return the DCQL query of a request object; None without one."""
    return read_jwt(request.strip(), 0, 0, lambda _: None).payload.get("dcql_query")


def _query_part(query: Mapping[str, Any], presented: Any) -> Part:  # noqa: ANN401 - any JSON value
    name, format_ = str(query.get("id", "")), str(query.get("format", ""))
    first = presented[0] if isinstance(presented, list) and presented else presented
    if first is None:
        return Part(name, format_, remarks=(remark(RemarkText.CREDENTIAL_MISSING),))
    claims = _claims(first)
    asked = [each for each in _list(query.get("claims")) if isinstance(each, dict)][:_MOST]
    parts = []
    for each in asked:
        path = _list(each.get("path"))
        found = _at(claims, path)
        value = "" if found is _MISSING else shown(json.dumps(found, ensure_ascii=False))
        remarks = (remark(RemarkText.CLAIM_MISSING),) if found is _MISSING else ()
        parts.append(Part(" / ".join(map(str, path)), value, remarks=remarks))
    named = {str(each["path"][0]) for each in asked if _list(each.get("path"))}
    extra = [key for key in claims if key not in named and key not in _ALWAYS] if asked else []
    parts += [Part(key, shown(str(claims[key])), remarks=(note(RemarkText.NOT_ASKED),)) for key in extra[:_MOST]]
    return Part(name, format_, tuple(parts))


_ALWAYS: Final = frozenset(
    {"iss", "iat", "nbf", "exp", "vct", "cnf", "status", "aud", "nonce", "sub", "jti", "vct#integrity", "aka_vcts"}
    | {"vp", "vc"}
)


def _claims(credential: Any) -> Mapping[str, Any]:  # noqa: ANN401 - any JSON value
    if isinstance(credential, dict):
        return credential
    if not isinstance(credential, str):
        return {}
    if "~" in credential:
        return claims_of(credential)
    return read_jwt(credential, 0, 0, lambda _: None).payload


def _at(claims: Any, path: Sequence[Any]) -> Any:  # noqa: ANN401 - any JSON value
    """Return the value at a claims path pointer (OpenID4VP 1.0 §7.1); `None` in it stands for every element."""
    found = claims
    for number, each in enumerate(path):
        if each is None and isinstance(found, list):
            inside = [_at(one, path[number + 1 :]) for one in found]
            return [one for one in inside if one is not _MISSING]
        if isinstance(each, str) and isinstance(found, dict):
            found = found.get(each, _MISSING)
        elif isinstance(each, int) and isinstance(found, list):
            found = found[each] if 0 <= each < len(found) else _MISSING
        else:
            found = _MISSING
        if found is _MISSING:
            return _MISSING
    return found


def _list(value: Any) -> list[Any]:  # noqa: ANN401 - any JSON value
    return value if isinstance(value, list) else []
