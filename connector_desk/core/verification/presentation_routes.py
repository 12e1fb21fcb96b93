"""Routes for wallets that answer a data request (OpenID4VP): request, response, and a page afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import NotFound
from connector_desk.contract.wallet_call import WalletEndpoint
from connector_desk.core.http import link_page, message_page
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import HttpRequest, HttpResponse, json_response
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import MEDIA_TYPE, read_wallet_nonce
from connector_desk.core.verification import authorization_response

if TYPE_CHECKING:
    from connector_desk.core.verification.context import VerificationContext


async def request_object(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Return the signed request of a QR code; HEAD leaves no trace (OpenID4VP 1.0 §5.10).

    A posted form may contain the wallet's nonce.
    """
    posted = request.method == "POST"
    wallet_nonce = read_wallet_nonce(request.body, request.header(b"content-type")) if posted else None
    request_id = request.parameters["requestId"]
    try:
        if leaves_no_trace(request):
            await authorization_response.check_open(context.runtime.store, request_id, request.now)
            return link_page.for_preview(request, await letterhead(context.runtime, request), MEDIA_TYPE)
        signed = await authorization_response.open_request(context, request_id, request.now, wallet_nonce)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    context.runtime.wallet_calls.begin(request_id, WalletEndpoint.REQUEST, request.source, request.now)
    return HttpResponse(200, signed.encode(), MEDIA_TYPE)


async def check_known(context: VerificationContext, request: HttpRequest) -> None:
    """Raise NotFound for an unknown data request; guessing is slowed down."""
    try:
        await authorization_response.require_known(context.runtime.store, request.parameters["requestId"])
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def receive_response(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Process the answer to a data request (OpenID4VP 1.0 §8.2); return the redirect for its person, if any."""
    request_id, calls = request.parameters["requestId"], context.runtime.wallet_calls
    calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now)
    try:
        lead_on = await authorization_response.receive(
            context, request_id, request.body, request.header(b"content-type"), request.now
        )
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    except Oid4vpError as error:
        calls.attempt(request_id, WalletEndpoint.RESPONSE, request.now, error.error)
        raise
    calls.begin(request_id, WalletEndpoint.RESPONSE, request.source, request.now)
    return HttpResponse(200, b"{}") if lead_on is None else json_response({"redirect_uri": lead_on})


async def show_outcome(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show the result to the person whose wallet has answered; a second visit shows only that."""
    head = await letterhead(context.runtime, request)
    if leaves_no_trace(request):  # a preview uses nothing up
        return message_page.page(None, head)
    try:
        state = await authorization_response.outcome_after_redirect(
            context.runtime.store, request.parameters["requestId"], request.parameters["code"], request.now
        )
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        return message_page.page(None, head)
    return message_page.page(state, head)
