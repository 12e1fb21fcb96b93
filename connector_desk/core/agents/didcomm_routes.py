"""Routes for other agents: the address for their messages, and the short links to invitations."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError, RateLimited, Unavailable, Unsupported
from connector_desk.contract import limits
from connector_desk.core.agents import invitations, live_delivery, message_receiver
from connector_desk.core.didcomm import envelope
from connector_desk.core.events import throttled_events
from connector_desk.core.http import link_page
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response
from connector_desk.core.http.websocket import IDLE, POLICY, TRY_AGAIN, Closed, Socket

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_sockets import AgentSocket
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.runtime.context import Runtime

_JSON: Final = "application/json"
_HTML: Final = "text/html"
_log = logging.getLogger(__name__)


async def take(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Process a message of another agent; strangers get the same answer for any fault."""
    if not envelope.is_envelope(request.header(b"content-type") or ""):
        raise Unsupported(message=f"The body must be {envelope.MEDIA_TYPE}.")

    try:
        taken = await message_receiver.receive(context, request.body, request.now)
    except message_receiver.UnknownSender:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        await throttled_events.note_dropped(context.events, request.now)
        return HttpResponse(400, media_type=None)
    if taken.said is None:
        context.http.unknown_code_throttle.failed(request.source, request.now)
    if taken.reply is None:
        return HttpResponse(202, media_type=None)
    return HttpResponse(200, taken.reply, envelope.MEDIA_TYPE)


async def keep_line(context: AgentsContext, socket: Socket) -> None:
    """Process messages of another agent over a WebSocket, and send its waiting messages at once.

    Strangers and silent peers are disconnected: in the same way, for any fault.
    """
    with context.agent_sockets.opened(socket, socket.source) as line:
        await socket.accept()
        writer = asyncio.ensure_future(_push(context, socket, line))
        try:
            await _listen(context, socket, line)
        except Closed:
            pass
        finally:
            writer.cancel()
            await asyncio.wait([writer])


async def _listen(context: AgentsContext, socket: Socket, line: AgentSocket) -> None:
    while True:
        try:
            envelope = await socket.receive(_patience(line))
        except TimeoutError:
            await socket.close(IDLE if line.connection_id else POLICY)
            return
        try:
            taken = await message_receiver.receive(context, envelope, socket.clock(), line)
            if taken.said is None:
                context.http.unknown_code_throttle.failed(socket.source, socket.clock())
        except message_receiver.UnknownSender:
            await socket.close(POLICY)
            with contextlib.suppress(RateLimited):  # no more is written down then
                context.http.unknown_code_throttle.failed(socket.source, socket.clock())
                await throttled_events.note_dropped(context.events, socket.clock())
            return
        except (RateLimited, Unavailable) as error:
            _log.warning("a message could not be taken: %s", error.code)
            await socket.close(TRY_AGAIN)
            return
        if taken.reply is not None:
            await socket.send(taken.reply)
        if taken.said is not None:
            line.on_message(taken.said)


def _patience(line: AgentSocket) -> float | None:
    """Return how long a connection may be silent, in seconds; None if the other side waits for messages."""
    if line.connection_id is None:
        return limits.SOCKET_GREETING_SECONDS
    return None if line.is_awaited and not line.is_superseded else limits.SOCKET_IDLE_SECONDS


async def _push(context: AgentsContext, socket: Socket, line: AgentSocket) -> None:
    """Send the waiting messages; undeliverable ones stay, and the connection ends."""
    try:
        await live_delivery.serve(context, line)
    except Closed:
        await socket.close(IDLE)
    except DeskError as error:
        _log.warning("an agent cannot be written to now: %s", error.code)
        await socket.close(TRY_AGAIN)


async def invitation(runtime: Runtime, request: HttpRequest) -> HttpResponse:
    """Return the invitation of a short link: as JSON to a wallet, as a page to a browser."""
    invitation_id = request.parameters["linkId"]
    as_json = preferred(request.header(b"accept"), (_JSON, _HTML)) != _HTML
    by_wallet = as_json and request.method == "GET" and not leaves_no_trace(request)
    found = await invitations.invitation(runtime, invitation_id, request.now, by_wallet=by_wallet)
    headers: Headers = ((b"vary", b"Accept"),)
    if as_json:
        return json_response(found, headers=headers)
    address = f"{runtime.address.ready()}/i/{invitation_id}"
    if request.query("oob") is None:
        location = (b"location", invitations.whole_link(found, address).encode())
        return HttpResponse(303, media_type=None, headers=(*headers, location))

    link = invitations.whole_link(found, "didcomm://invite")
    return link_page.connecting(link, address, await letterhead(runtime, request))
