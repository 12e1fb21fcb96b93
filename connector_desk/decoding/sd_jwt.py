"""SD-JWT with its disclosures and key binding (RFC 9901): which digest each disclosure fits, and what is held back."""

import base64
import hashlib
import json
from dataclasses import replace
from typing import Any, Final, NamedTuple

from connector_desk.decoding import base64url, json_text
from connector_desk.decoding.jwt import read_jwt
from connector_desk.decoding.remark import Part, Remark, RemarkText, note, remark, shown
from connector_desk.decoding.value_parts import Nested, parts_of

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
    content, wrong = base64url.decoded(piece, at)
    digest = _digest(piece, hashing)
    value, faults = json_text.read(content.decode(errors="replace"))
    remarks = [*wrong, *(replace(each, at=base64url.encoded_offset(at, each.at or 0)) for each in faults)]
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
