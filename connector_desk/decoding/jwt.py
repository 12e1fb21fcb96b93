"""JWT and JWE in compact form (RFC 7515 §3.1, RFC 7516 §3.1, RFC 7519), as far as they can be read."""

from dataclasses import replace
from typing import Any, Final

from connector_desk.base.dataclass import dataclass
from connector_desk.decoding import base64url, json_text
from connector_desk.decoding.jws_key import checked
from connector_desk.decoding.remark import MOST_REMARKS, Part, Remark, RemarkText, note, remark
from connector_desk.decoding.value_parts import Nested, parts_of

JWS_PARTS: Final = 3
JWE_PARTS: Final = 5


@dataclass(frozen=True, slots=True)
class ReadJwt:
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
        told = [*wrong, *([found] if found is not None else [])]
        parts.append(Part("signature", f"{len(signature)} B", remarks=tuple(told)))
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
