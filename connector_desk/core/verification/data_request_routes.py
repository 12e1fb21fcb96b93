"""The handler that creates data requests; behind the key."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from connector_desk.contract import qr_code
from connector_desk.contract.proofrequest import ConnectionlessRequest, CreateConnectionlessRequest
from connector_desk.contract.request_options import RequestOutput
from connector_desk.contract.wire import parse
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.verification import data_requests, request_options

if TYPE_CHECKING:
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.data_requests import MadeRequest

_MOST_KNOWN, _MOST_BYTES = 16, 4096
_KNOWN: Final[dict[bytes, CreateConnectionlessRequest]] = {}


def result_of(made: MadeRequest) -> ConnectionlessRequest:
    """Spell a data request that was made, as its result."""
    return ConnectionlessRequest(workflowId=made.visit_id, url=made.url, expiresAt=made.expires_at)


async def create_request(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Make a connectionless data request; answers with its link, or with the QR code of it."""
    options = request_options.read(request)
    made = await data_requests.create(context, _read(request.body), request.origin, options)
    visit_id = (b"x-workflow-id", made.visit_id.encode())
    if options.output is RequestOutput.URL:
        return success(result_of(made), (visit_id,))
    picture = await asyncio.to_thread(qr_code.png_of, made.url)
    disposition = (b"content-disposition", b'attachment; filename="qr.png"')
    return HttpResponse(200, picture, request_options.PNG, (disposition, visit_id))


def _read(body: bytes) -> CreateConnectionlessRequest:
    """Read a data request, with a cache: many are equal and contain no personal data."""
    found = _KNOWN.get(body)
    if found is None:
        found = parse(CreateConnectionlessRequest, body)
        if found.metadata is None and found.requestId is None and len(body) <= _MOST_BYTES:
            if len(_KNOWN) >= _MOST_KNOWN:
                _KNOWN.clear()
            _KNOWN[body] = found
    return found
