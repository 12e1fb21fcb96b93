"""What is kept of an exchange with the place.  Loaded with the first one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.client.response import BareResponse, RecordedRequest, Response
from connector_desk.client.sender import FailedRequest, Observed
from connector_desk.collection.redaction import without_secrets_in_body

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError

LARGEST_BODY: Final = 1024 * 1024
_STUDIO: Final = "/bc/studio/"


class LoggedExchange(NamedTuple):
    """A request that was sent, and its response, or the error for which there is none."""

    at: int
    sent: RecordedRequest
    outcome: Response | DeskError
    left_out: int = 0
    """Bytes of the body of the response that are not kept; then there is none."""

    @property
    def is_read(self) -> bool:
        """Return whether it only asked for something, and got it."""
        status = getattr(self.outcome, "status", 0)
        return not self.sent.body and 200 <= status < 300

    @property
    def size(self) -> int:
        """Return how many bytes its bodies take."""
        return len(self.sent.body) + len(getattr(self.outcome, "body", b""))


def kept_of(seen: Observed, at: int) -> LoggedExchange:
    """Return what is kept of an exchange: no large body, and nothing secret that the studio answered."""
    sent = seen.sent
    if len(sent.body) > LARGEST_BODY:
        sent = sent._replace(body=b"")
    if isinstance(seen, FailedRequest):
        return LoggedExchange(at, sent, seen.error)
    if len(seen.body) > LARGEST_BODY:
        return LoggedExchange(at, sent, _with_body(seen, b""), left_out=len(seen.body))
    if _STUDIO in sent.address:
        body = without_secrets_in_body(seen.body).encode("utf-8", "replace")
        return LoggedExchange(at, sent, _with_body(seen, body) if body else seen)
    return LoggedExchange(at, sent, _with_body(seen, seen.body))


def _with_body(response: Response, body: bytes) -> Response:
    """Return a response with another body, and without what was read from the former one."""
    kind = BareResponse if isinstance(response, BareResponse) else Response
    status, headers, _, seconds, sent, complete = response.parts
    return kind(status, headers, body, seconds, sent, complete)
