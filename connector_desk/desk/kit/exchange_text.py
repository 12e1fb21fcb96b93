"""A request and its response as text: what the views of an exchange show.  No Qt here."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from connector_desk.client.response import RecordedRequest
from connector_desk.collection import redaction
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.client.response import Response

MOST_SHOWN: Final = 200_000
"""Characters of a body on the screen; a file has all of them."""
LARGEST_READ: Final = 512 * 1024
"""Bytes of a body that is read while the window waits: a larger one is shown as it is."""
_MOST_HEADER: Final = 4_000
_HEX_BYTES: Final = 16
_MOST_HEX: Final = 16 * 1024
_KIB: Final = 1024


def status_words(status: int) -> str:
    """Return a status with its name (RFC 9110 §15)."""
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)


def status_role(status: int) -> Role:
    """Return what a status means to the caller."""
    if status < 300:
        return Role.GOOD
    return Role.BAD if status >= 400 else Role.WARN


def seconds_words(seconds: float) -> str:
    """Spell a duration with its unit."""
    return f"{1000 * seconds:.0f} ms" if seconds < 10 else f"{seconds:.1f} s"


def size_words(count: int) -> str:
    """Spell a number of bytes with its unit."""
    if count < _KIB:
        return f"{count} B"
    return f"{count / _KIB:.1f} KiB" if count < _KIB**2 else f"{count / _KIB**2:.1f} MiB"


def head_of(request: RecordedRequest) -> str:
    """Return method and address of a request as one safe line."""
    return plain(f"{request.method} {request.address}", 600)


def header_rows(headers: tuple[tuple[str, str], ...]) -> list[str]:
    """Return headers as safe lines, in their order."""
    return [plain(f"{name}: {value}", _MOST_HEADER).replace("\n", " ") for name, value in headers]


def request_text(request: RecordedRequest) -> str:
    """Return a request as it was sent, with a placeholder in the place of the secret."""
    body = body_text(request.body)
    rows = [head_of(request), *header_rows(request.headers), *(("", body) if body else ())]
    return "\n".join(rows)


def body_text(body: bytes) -> str:
    """Return a body as text where it is some, else as hexadecimal digits; cut for the screen."""
    short = body[: MOST_SHOWN + 4]
    try:
        text = short.decode() if len(body) <= len(short) else short.decode(errors="ignore")
    except UnicodeDecodeError:
        return hex_text(body)
    return hex_text(body) if "\0" in text else plain(text, MOST_SHOWN)


def hex_text(body: bytes) -> str:
    """Return bytes as lines of offset, digits and letters."""
    lines = []
    for start in range(0, min(len(body), _MOST_HEX), _HEX_BYTES):
        part = body[start : start + _HEX_BYTES]
        letters = "".join(chr(each) if 32 <= each < 127 else "·" for each in part)
        lines.append(f"{start:08x}  {part.hex(' '):<{3 * _HEX_BYTES}} {letters}")
    return "\n".join(lines + (["…"] if len(body) > _MOST_HEX else []))


def summary_of(response: Response) -> list[tuple[str, str]]:
    """Return what an envelope says, as pairs of its member and a text; nothing for a large body."""
    if len(response.body) > LARGEST_READ:
        return []
    envelope, failure = response.envelope, response.failure
    members = [] if envelope is None else [("isSuccessfull", "true" if envelope["isSuccessfull"] is True else "false")]
    if failure is None:
        return members
    members += [("code", failure.code), ("message", failure.message)]
    members += [(each.path or "fields", f"{each.code}: {each.message}") for each in failure.fields]
    if failure.trace_id:
        members.append(("traceId", failure.trace_id))
    return [(plain(name, 200), plain(text, 600)) for name, text in members]


def without_secrets(request: RecordedRequest) -> RecordedRequest:
    """Return a request to hand on: no key, code, PIN or token is in it; without any it is the same."""
    body = redaction.without_secrets_in_body(request.body).encode() or request.body
    headers = redaction.without_secrets_in_headers(request.headers)
    return RecordedRequest(request.method, redaction.without_parameters(request.address), headers, body)
