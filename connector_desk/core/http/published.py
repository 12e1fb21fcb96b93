"""Documents that are kept for a while: how long each may be kept, and whether the asker has it already."""

import hashlib

from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse

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
