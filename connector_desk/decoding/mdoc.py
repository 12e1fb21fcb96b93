"""Mobile documents and other signed CBOR (ISO/IEC 18013-5, RFC 9052): values, digests, signatures, chains."""

import base64
import hashlib
import json
import re
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

import cbor2
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from connector_desk.decoding import json_text
from connector_desk.decoding.certificate_chain import chain_part
from connector_desk.decoding.remark import Part, Remark, RemarkText, note, remark, shown

LIKE_CBOR: Final = re.compile(r"(?:[opqr]|0o|hE)[A-Za-z0-9_-]{80,}=*")
"""How a map of a few members and a COSE_Sign1 begin in base64url."""
_DEEPEST: Final = 16
_MOST: Final = 500
_ENCODED, _SIGN1 = 24, 18
_ALG, _X5CHAIN = 1, 33
_HASHES: Final = {"SHA-256": "sha256", "SHA-384": "sha384", "SHA-512": "sha512"}
_ECDSA: Final = {-7: hashes.SHA256(), -9: hashes.SHA256(), -35: hashes.SHA384(), -36: hashes.SHA512()}
_EDDSA: Final = (-8, -19)


def mdoc_part(text: str, at: int, now: int) -> Part | None:
    """Return a document, a response with several, or a COSE_Sign1 as a part; None for other CBOR, and for none."""
    content, wrong = json_text.decoded(text, at)
    value = _read(content)
    remarks = tuple(wrong)
    if isinstance(value, dict) and "issuerAuth" in value:
        return _issuer_signed("mdoc", value, now, remarks)
    if isinstance(value, dict) and isinstance(value.get("documents"), list):
        documents = [one for one in value["documents"] if isinstance(one, dict)][:_MOST]
        parts = [_document(str(one.get("docType", "")), one, now) for one in documents]
        parts += [_value(str(name), one) for name, one in value.items() if name != "documents"]
        return Part("mdoc response", str(len(documents)), tuple(parts), remarks)
    signed = _sign1(value)
    return None if signed is None else Part("COSE_Sign1", "", _signature_parts(signed, now), remarks)


def _document(name: str, document: dict[Any, Any], now: int) -> Part:
    inside = document.get("issuerSigned")
    issued = _issuer_signed("issuerSigned", inside, now, ()) if isinstance(inside, dict) else Part("issuerSigned")
    others = [_value(str(key), one) for key, one in document.items() if key not in ("docType", "issuerSigned")]
    return Part(name, "", (issued, *others))


def _issuer_signed(name: str, value: dict[Any, Any], now: int, remarks: tuple[Remark, ...]) -> Part:
    signed = _sign1(value.get("issuerAuth"))
    if signed is None:
        return Part(name, remarks=(*remarks, remark(RemarkText.UNKNOWN)))
    secured = _read(_inside(_read(signed[2])))
    known = secured if isinstance(secured, dict) else {}
    namespaces = value.get("nameSpaces")
    parts = [
        _namespace(str(namespace), items, known)
        for namespace, items in (namespaces.items() if isinstance(namespaces, dict) else ())
        if isinstance(items, list)
    ]
    parts.append(Part("mobile security object", "", tuple(_security(key, one, now) for key, one in known.items())))
    return Part(name, str(known.get("docType", "")), (*parts, *_signature_parts(signed, now)), remarks)


def _namespace(name: str, items: list[Any], secured: dict[Any, Any]) -> Part:
    hashing = _HASHES.get(str(secured.get("digestAlgorithm")))
    every = secured.get("valueDigests")
    digests = every.get(name) if isinstance(every, dict) else None
    parts = []
    for item in items[:_MOST]:
        content = _inside(item)
        found = _read(content)
        if not isinstance(found, dict):
            parts.append(Part("?", remarks=(remark(RemarkText.UNKNOWN),)))
            continue
        own = hashlib.new(hashing, cbor2.dumps(item)).digest() if hashing else None
        number = found.get("digestID")
        signed = digests.get(number) if isinstance(digests, dict) and isinstance(number, int) else None
        is_right = own is not None and own == signed
        judged = note(RemarkText.DIGEST_GOOD) if is_right else remark(RemarkText.DIGEST_WRONG)
        parts.append(
            Part(str(found.get("elementIdentifier", "")), diagnostic(found.get("elementValue")), remarks=(judged,))
        )
    return Part(name, str(len(items)), tuple(parts))


def _security(name: object, value: Any, now: int) -> Part:  # noqa: ANN401 - any CBOR
    if name != "validityInfo" or not isinstance(value, dict):
        return _value(str(name), value)
    return Part(str(name), "", tuple(_moment(str(key), one, now) for key, one in value.items()))


def _moment(name: str, value: Any, now: int) -> Part:  # noqa: ANN401 - any CBOR
    written = value.value if isinstance(value, cbor2.CBORTag) else value
    try:
        at = int(datetime.fromisoformat(str(written)).timestamp() * 1_000)
    except (ValueError, OverflowError, OSError):
        return Part(name, diagnostic(value))
    remarks: tuple[Remark, ...] = ()
    if name == "validUntil" and at <= now:
        remarks = (Remark(RemarkText.EXPIRED, seconds=(now - at) // 1_000),)
    if name == "validFrom" and at > now:
        remarks = (Remark(RemarkText.NOT_YET, seconds=(at - now) // 1_000),)
    return Part(name, diagnostic(value), remarks=remarks, at=at)


def _signature_parts(signed: list[Any], now: int) -> tuple[Part, ...]:
    """Return the headers of a COSE_Sign1 and whether it is signed, its payload if that is a map, and its chain."""
    protected, unprotected, payload, signature = signed
    header = _read(protected)
    found = {**(header if isinstance(header, dict) else {}), **(unprotected if isinstance(unprotected, dict) else {})}
    listed = found.get(_X5CHAIN)
    chain = [one for one in (listed if isinstance(listed, list) else [listed]) if isinstance(one, bytes)]
    others = {key: one for key, one in found.items() if key != _X5CHAIN}
    parts = [Part("signature", diagnostic(others), remarks=_judged(found.get(_ALG), chain, signed))]
    claims = _read(payload) if isinstance(payload, bytes) else None
    if isinstance(claims, dict):
        parts.append(_value("payload", claims))
    if chain:
        parts.append(chain_part("x5chain", [base64.b64encode(one).decode() for one in chain], now))
    return tuple(parts) if isinstance(signature, bytes) else ()


def _judged(alg: object, chain: list[bytes], signed: list[Any]) -> tuple[Remark, ...]:
    if not chain:
        return ()
    protected, _, payload, signature = signed
    message = cbor2.dumps(["Signature1", protected, b"", payload])
    try:
        key = x509.load_der_x509_certificate(chain[0]).public_key()
    except ValueError:
        return (remark(RemarkText.KEY_UNREADABLE),)
    try:
        if isinstance(key, Ed25519PublicKey) and alg in _EDDSA:
            key.verify(signature, message)
        elif isinstance(key, EllipticCurvePublicKey) and isinstance(alg, int) and alg in _ECDSA:
            half = len(signature) // 2
            r, s = (int.from_bytes(part, "big") for part in (signature[:half], signature[half:]))
            key.verify(encode_dss_signature(r, s), message, ECDSA(_ECDSA[alg]))
        else:
            return (remark(RemarkText.ALGORITHM_UNKNOWN, name=alg),)
    except (InvalidSignature, ValueError):
        return (remark(RemarkText.SIGNATURE_WRONG),)
    return (note(RemarkText.SIGNATURE_GOOD),)


def _sign1(value: Any) -> list[Any] | None:  # noqa: ANN401 - any CBOR
    found = value.value if isinstance(value, cbor2.CBORTag) and value.tag == _SIGN1 else value
    is_one = isinstance(found, list | tuple) and len(found) == 4 and isinstance(found[0], bytes)
    return list(found) if is_one and isinstance(found[3], bytes) else None


def _value(name: str, value: Any) -> Part:  # noqa: ANN401 - any CBOR
    if isinstance(value, dict) and value:
        return Part(name, "", tuple(_value(str(key), one) for key, one in list(value.items())[:_MOST]))
    return Part(name, diagnostic(value))


def diagnostic(value: Any) -> str:  # noqa: ANN401 - any CBOR
    """Write CBOR as text (RFC 8949 §8), shortened."""
    return shown(_diagnostic(value))


def _diagnostic(value: Any) -> str:  # noqa: ANN401 - any CBOR
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_diagnostic(key)}: {_diagnostic(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_diagnostic, value)) + "]"
    if isinstance(value, bytes):
        return f"h'{value[:_MOST].hex()}'"
    if isinstance(value, cbor2.CBORTag):
        return f"{value.tag}({_diagnostic(value.value)})"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return {True: "true", False: "false", None: "null"}.get(value, "") if _is_word(value) else str(value)


def _is_word(value: Any) -> bool:  # noqa: ANN401 - any CBOR
    return value is None or isinstance(value, bool)


def _inside(value: Any) -> bytes:  # noqa: ANN401 - any CBOR
    is_encoded = isinstance(value, cbor2.CBORTag) and value.tag == _ENCODED and isinstance(value.value, bytes)
    return value.value if is_encoded else b""


def _read(data: Any) -> Any:  # noqa: ANN401 - any CBOR
    """Read CBOR with all its tags; None where it cannot be read."""
    try:
        return cbor2.loads(data, max_depth=_DEEPEST, semantic_decoders=_TAGS)
    except (cbor2.CBORError, ValueError, TypeError):
        return None


def _keep(number: int, value: Any, _immutable: bool) -> cbor2.CBORTag:  # noqa: ANN401, FBT001 - the library's
    return cbor2.CBORTag(number, value)


_TAGS: Final[dict[int, Callable[[Any, bool], cbor2.CBORTag]]] = {
    number: partial(_keep, number)
    for number in (
        *(0, 1, 2, 3, 4, 5, 18, 24, 25, 28, 29, 30, 35, 36, 37, 52, 54, 100),
        *(256, 258, 260, 261, 1004, 43_000, 55_799),
    )
}
"""All that the library would read itself."""
