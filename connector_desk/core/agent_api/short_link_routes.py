"""The target of a short link: an invitation, or a redirect to an address.

A link for one use, or one to a host that this place does not know, shows a page first: only its button resolves it, so
that neither a preview nor a scanner of messages uses anything up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError, Gone, NotFound
from connector_desk.contract.agent_api import ResolvedLink
from connector_desk.contract.wire import to_value
from connector_desk.core.agent_api import short_links
from connector_desk.core.agents import didcomm_routes, invitations
from connector_desk.core.agents.link_targets import host_of
from connector_desk.core.http import link_page
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response

if TYPE_CHECKING:
    from connector_desk.core.agent_api.context import AgentApiContext
    from connector_desk.core.agent_api.short_links import LinkRedirect
    from connector_desk.core.runtime.context import Runtime

_JSON: Final = "application/json"
_HTML: Final = "text/html"
_VARY: Final[Headers] = ((b"vary", b"accept, accept-language"),)


async def follow(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Return the invitation, show the page that asks, or redirect."""
    try:
        return await _followed(context, request)
    except (NotFound, Gone) as error:
        return await _told(context.runtime, error, request)


async def confirm(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Lead on to where a short link leads; one for one use is used up by it."""
    try:
        leading = await _known(context, request, use=True)
        return await _led(context.runtime, request, leading)
    except (NotFound, Gone) as error:
        return await _told(context.runtime, error, request)


async def _followed(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    link_id = request.parameters["linkId"]
    if await invitations.is_invitation(context.runtime.store, link_id):
        return await didcomm_routes.invitation(context.runtime, request)
    leading = await _known(context, request)
    if leading.is_one_time or not (leading.is_silent or _wants_json(request)):
        head = await letterhead(context.runtime, request)
        return link_page.confirming(host_of(leading.url), head, is_one_time=leading.is_one_time)
    if not leaves_no_trace(request):
        leading = await _known(context, request, use=True)
    return await _led(context.runtime, request, leading)


async def _known(context: AgentApiContext, request: HttpRequest, *, use: bool = False) -> LinkRedirect:
    """Return a short link, used up on request; raises NotFound and Gone.  Guessing is slowed down."""
    look = short_links.resolve if use else short_links.look
    if use:
        context.http.short_link_throttle.count(request.source, request.now)
    # An added address is an attempt at an open redirect
    link_id = request.parameters["linkId"] if request.query("url") is None else ""
    try:
        return await look(context.events, link_id, request.now)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def _led(runtime: Runtime, request: HttpRequest, leading: LinkRedirect) -> HttpResponse:
    if not _wants_json(request):
        return HttpResponse(303, media_type=None, headers=(*_VARY, (b"location", leading.url.encode("ascii"))))
    told = to_value(ResolvedLink(url=leading.url))
    if leading.invitation_id is not None:
        # A wallet that asks a short link for JSON looks for the invitation (RFC 0434)
        told = await invitations.invitation(runtime, leading.invitation_id, request.now) | told
    return json_response(told, headers=_VARY)


def _wants_json(request: HttpRequest) -> bool:
    return preferred(request.header(b"accept"), (_HTML, _JSON)) == _JSON


async def _told(runtime: Runtime, error: DeskError, request: HttpRequest) -> HttpResponse:
    """Return the error as a page to browsers, and raise it for all other clients."""
    if preferred(request.header(b"accept"), (_JSON, _HTML)) != _HTML:
        raise error

    return link_page.gone(error, await letterhead(runtime, request))
