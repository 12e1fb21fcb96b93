"""One exchange with a service as the history keeps it: request and response, without any secret in them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from connector_desk.client.response import RecordedRequest, Response
from connector_desk.collection.secret_filter import (
    without_parameters,
    without_secrets_in_body,
    without_secrets_in_headers,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError

LARGEST_KEPT_BODY: Final = 512 * 1024


@dataclass(frozen=True, slots=True)
class KeptMessage:
    """Headers and body of a request or response; `is_whole` is false where something of the body was left out."""

    headers: tuple[tuple[str, str], ...]
    body: str
    is_whole: bool

    @classmethod
    def of(cls, headers: tuple[tuple[str, str], ...], body: bytes) -> Self:
        """Keep headers and body without secrets; a picture may be a code, and is left out as any binary body is."""
        kept = without_secrets_in_body(body[:LARGEST_KEPT_BODY], is_cut=len(body) > LARGEST_KEPT_BODY)
        return cls(without_secrets_in_headers(headers), kept, kept.encode() == body)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request to a place and what came of it; it holds no key, code, PIN or token."""

    at: int
    place: str
    method: str
    address: str
    request: KeptMessage
    status: int | None
    """None if no response arrived; `failure` is then the code of the error."""
    seconds: float
    response: KeptMessage | None = None
    failure: str | None = None

    @classmethod
    def answered(cls, at: int, place: str, response: Response) -> Self:
        """Make an exchange of a response, which holds its request."""
        sent = response.sent
        return cls(
            at,
            place,
            sent.method,
            without_parameters(sent.address),
            KeptMessage.of(sent.headers, sent.body),
            response.status,
            response.seconds,
            KeptMessage.of(response.headers, response.body),
        )

    @classmethod
    def unanswered(cls, at: int, place: str, sent: RecordedRequest, error: DeskError) -> Self:
        """Make an exchange of a request that has no response."""
        request = KeptMessage.of(sent.headers, sent.body)
        return cls(at, place, sent.method, without_parameters(sent.address), request, None, 0.0, failure=error.code)

    def as_request(self) -> RecordedRequest:
        """Return the request to send or export it again; what was left out of it is to be filled in first."""
        return RecordedRequest(self.method, self.address, self.request.headers, self.request.body.encode())

    def contains(self, words: str) -> bool:
        """Return whether every word stands somewhere in the exchange, without regard to case."""
        status = self.failure or str(self.status)
        texts = [self.place, self.method, self.address, status, self.request.body]
        if self.response is not None:
            texts.append(self.response.body)
        whole = "\n".join(texts).casefold()
        return all(word in whole for word in words.casefold().split())


def to_bytes(exchange: Exchange) -> bytes:
    """Write an exchange as JSON."""
    return json.dumps(asdict(exchange), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def from_bytes(kept: bytes) -> Exchange:
    """Read what `to_bytes` wrote; raises ValueError for what another version wrote."""
    found = json.loads(kept)
    try:
        request, response = _message(found.pop("request")), found.pop("response")
        return Exchange(request=request, response=None if response is None else _message(response), **found)
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError("this is no exchange") from wrong


def _message(found: dict[str, Any]) -> KeptMessage:
    headers = tuple((name, value) for name, value in found.pop("headers"))
    return KeptMessage(headers, **found)
