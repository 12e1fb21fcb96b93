"""Answers: envelopes, documents that may be kept, and the only place where errors become HTTP answers."""

from __future__ import annotations

import hashlib
import json
from http import HTTPStatus
from typing import TYPE_CHECKING

from connector_desk.base.errors import CODES, DeskError, RateLimited, ValidationFailed
from connector_desk.contract.fault_texts import FaultText, of_fields
from connector_desk.contract.limits import FAULTS_TOLD
from connector_desk.contract.sentence_key import with_key
from connector_desk.contract.wire import to_json
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response
from connector_desk.core.oid4vci.errors import OAuthError

if TYPE_CHECKING:
    from pydantic import BaseModel

    from connector_desk.core.oid4vp.errors import Oid4vpError


_BEFORE = b'{"isSuccessfull":true,"result":'


def success(result: BaseModel, headers: Headers = ()) -> HttpResponse:
    """Answer with the success envelope."""
    return HttpResponse(200, _BEFORE + to_json(result) + b"}", headers=headers)


def success_text(result: str, headers: Headers = ()) -> HttpResponse:
    """Answer with the success envelope where the result is a text."""
    return json_response({"isSuccessfull": True, "result": result}, headers=headers)


def failure(error: DeskError, trace_id: str, headers: Headers = ()) -> HttpResponse:
    """Answer with the failure envelope of the admin and agent API."""
    message, fields = error.message, error.fields if isinstance(error, ValidationFailed) else []
    if fields:
        message = of_fields(fields, message)
    result: dict[str, object] = {"code": error.code, **with_key(message), "traceId": trace_id}
    if fields:
        result["fields"] = [
            {"path": fault.path, "code": fault.code, **with_key(fault.message)} for fault in fields[:FAULTS_TOLD]
        ]
    if isinstance(error, RateLimited):
        headers = (*headers, (b"retry-after", str(error.retry_after).encode()))
    # Faults of this computer have no status of their own
    return json_response({"isSuccessfull": False, "result": result}, error.status or _UNAVAILABLE, headers)


_UNAVAILABLE = 503
_OAUTH_STATUS = {500: "server_error", **dict.fromkeys((503, 504, 507), "temporarily_unavailable")}


def oauth_failure(error: OAuthError | DeskError, trace_id: str) -> HttpResponse:
    """Answer in the shape of RFC 6749 and OpenID4VCI: `{error, error_description}`."""
    if isinstance(error, OAuthError):
        headers: Headers = tuple((name.lower().encode(), value.encode()) for name, value in error.headers.items())
        return json_response({"error": error.error, "error_description": error.description}, error.status, headers)
    headers = ()
    if isinstance(error, RateLimited):
        headers = ((b"retry-after", str(error.retry_after).encode()),)
    status = error.status or _UNAVAILABLE
    code = "rate_limited" if isinstance(error, RateLimited) else _OAUTH_STATUS.get(status, "invalid_request")
    description = error.message if status < 500 else FaultText.TRACED.format(said=error.message, trace=trace_id)
    ascii_only = description.encode("ascii", "replace").decode().replace('"', "'").replace("\\", "/")
    return json_response({"error": code, "error_description": ascii_only}, status, headers)


def wallet_failure(error: Oid4vpError) -> HttpResponse:
    """Answer a wallet whose request or presentation is not accepted (OpenID4VP 1.0 §8.2)."""
    headers = tuple((name.lower().encode(), value.encode()) for name, value in error.headers.items())
    return json_response(error.body, error.status, headers)


def raw_failure(code: str, trace_id: str) -> bytes:
    """Spell a whole HTTP/1.1 answer for a request that is too broken to reach a route; the connection ends with it."""
    entry = CODES[code]
    result = {"code": code, "message": entry.sentence, "traceId": trace_id}
    body = json.dumps({"isSuccessfull": False, "result": result}).encode()
    return (
        f"HTTP/1.1 {entry.status} {HTTPStatus(entry.status).phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n"
        "connection: close\r\n\r\n"
    ).encode() + body


# Wallets fetch these before each issuance; an address change must reach them soon
SHORTLY: Headers = ((b"cache-control", b"public, max-age=60"),)
SECONDS: Headers = ((b"cache-control", b"public, max-age=5"),)
LONG: Headers = ((b"cache-control", b"public, max-age=3600"),)
_HARMLESS = (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox")


def published(
    request: HttpRequest, body: bytes, media_type: str = "application/json", kept: Headers = LONG
) -> HttpResponse:
    """Return a document, or 304 when the asker has it."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers: Headers = (*kept, (b"etag", tag.encode()))
    if _is_known(request.header(b"if-none-match"), tag):
        return HttpResponse(304, media_type=None, headers=headers)
    return HttpResponse(200, body, media_type, headers)


def published_picture(request: HttpRequest, picture: bytes, media_type: str) -> HttpResponse:
    """Answer with a picture that any page may show, and whose content may do nothing."""
    answer = published(request, picture, media_type)
    return HttpResponse(answer.status, answer.body, answer.media_type, (*answer.headers, _HARMLESS))


def _is_known(header: str | None, tag: str) -> bool:
    """Return whether the client has the version of a tag: `*`, or a list with weak tags (RFC 9110 §13.1.2)."""
    if header is None:
        return False
    return header.strip() == "*" or tag in {one.strip().removeprefix("W/") for one in header.split(",")}
