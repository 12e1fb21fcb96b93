"""Routes for visitors of a workflow link: the start page, its actions, and the news of a run.

Looking starts nothing; only the form of the page does, with the cookie it came with and a token made from it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import re
from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlsplit

from connector_desk.base.errors import Forbidden, Gone, NotFound, Unreadable, Unsupported
from connector_desk.base.host_name import both_forms
from connector_desk.base.identifiers import new_secret
from connector_desk.contract.workflow import WorkflowLinkState
from connector_desk.core.http.content_negotiation import language_of
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import is_prefetch, leaves_no_trace
from connector_desk.core.http.page_texts import page_texts
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse
from connector_desk.core.keys import base64url
from connector_desk.core.workflows import start_page, visitors
from connector_desk.core.workflows.visitors import LinkStart, RunView

if TYPE_CHECKING:
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.workflows.context import WorkflowsContext

_HTML: Final = "text/html; charset=utf-8"
_FORM: Final = "application/x-www-form-urlencoded"
_COOKIE: Final = "session"
_SESSION = re.compile(r"[A-Za-z0-9_-]{43}")
_MOST_FIELDS = 100
_DAY = 24 * 60 * 60  # seconds
_QUIET_SECONDS = 15.0
_LONGEST_STREAM = 600.0
_PREFIX = "f_"
_PLACE: Final = "at"  # the field that says for which place of a run a form was made
_NAMES = ("link_used", "link_expired", "link_withdrawn", "workflow_unavailable")
_GONE = dict(
    zip(
        _NAMES,
        (WorkflowLinkState.USED, WorkflowLinkState.EXPIRED, WorkflowLinkState.WITHDRAWN, WorkflowLinkState.UNAVAILABLE),
        strict=True,
    )
)


async def page(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Show the purpose of a link, or the progress of its run; changes nothing."""
    session, link_id = _session(request), request.parameters["linkId"]
    language = language_of(request.header(b"accept-language"))
    try:
        view = await visitors.view(context, link_id, session, language, request.now)
    except NotFound:
        return await _unknown(context, request, language)
    if isinstance(view, WorkflowLinkState):
        return await _message(context, request, 410, *page_texts("start_page", language).message(f"gone.{view.value}"))
    if request.query("again") is not None:
        return _anew(context.runtime.address, request, view)
    headers: Headers = ()
    if isinstance(view, LinkStart) and session is None:
        session = new_secret()
        # A page that was fetched ahead is used as it is: without its cookie its button would do nothing
        if request.method != "HEAD":
            headers = (_cookie(context.runtime.address, request, session),)
    return await _shown(context, request, view, session or "", headers)


def _anew(address: PublicAddress, request: HttpRequest, view: LinkStart | RunView) -> HttpResponse:
    """Lead whose run has ended to the start again, as a new visitor; whose run is under way stays with it."""
    if is_prefetch(request):  # nobody asked for it yet
        return HttpResponse(503, media_type=None, headers=((b"retry-after", b"1"),))
    headers: Headers = ()
    if isinstance(view, RunView) and view.can_start_again and not leaves_no_trace(request):
        headers = (_cookie(address, request, new_secret()),)
    return _back(address, request.parameters["linkId"], headers)


async def check_known(context: WorkflowsContext, request: HttpRequest) -> None:
    """Raise NotFound for an unknown link; guessing is slowed down."""
    try:
        await visitors.require_known(context.runtime.store, request.parameters["linkId"])
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def perform(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Carry out the visitor's action, and redirect to the page."""
    language = language_of(request.header(b"accept-language"))
    words, link_id = page_texts("start_page", language), request.parameters["linkId"]
    form = _read_form(request)
    session = _session(request)
    if session is None:
        return await _message(context, request, 403, *words.message("cookies"))
    try:
        _need_own_page(context, request, link_id, session, form)
    except Forbidden:
        return await _message(context, request, 403, *words.message("forged"))
    place = form.get(_PLACE, "")
    try:
        match form.get("do"):
            case "start":
                context.http.workflow_start_throttle.failed(request.source, request.now)
                await visitors.start(context, link_id, session, request.source, request.now)
            case "answer":
                typed = {name.removeprefix(_PREFIX): text for name, text in form.items() if name.startswith(_PREFIX)}
                found = await visitors.answer(context, link_id, session, place, typed, request.now)
                if found is not None:
                    view = await visitors.view(context, link_id, session, language, request.now)
                    if isinstance(view, RunView) and view.place == place:
                        again = await _shown(context, request, view, session, (), typed, dict(found.wrong))
                        again.status = 422
                        return again
            case "again":
                await visitors.renew_code(context, link_id, session, place, request.now)
            case _:
                raise Unreadable("invalid_request", "The form does not name an action.")
    except NotFound:
        return await _unknown(context, request, language)
    except Gone as gone:
        return await _message(context, request, 410, *words.message(f"gone.{_GONE[gone.code].value}"))
    return _back(context.runtime.address, link_id)


async def event_stream(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Return the stream of events that tells a page of news (Server-Sent Events)."""
    session, link_id = _session(request), request.parameters["linkId"]
    found = None if session is None else await visitors.change_marker(context.runtime.store, link_id, session)
    if session is None or found is None:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise NotFound
    context.page_subscriptions.need_room(session, request.source)
    stream = _news(context, link_id, session, request.source, request.query("seen") or "")
    return HttpResponse(200, media_type="text/event-stream; charset=utf-8", stream=stream)


async def _news(context: WorkflowsContext, link_id: str, session: str, source: str, seen: str) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    last_sent, ends = loop.time(), loop.time() + _LONGEST_STREAM
    with context.page_subscriptions.opened(session, source) as watcher:
        yield b": connected\n\n"
        while not context.runtime.feed.is_closed and loop.time() < ends:
            watcher.woken.clear()
            found = await visitors.change_marker(context.runtime.store, link_id, session)
            if found is None:
                return
            if watcher.visits != found.visits:  # a commit before it subscribed did not wake it
                watcher.visits = found.visits
                watcher.woken.set()
            if _short(found.text) != seen:
                seen, last_sent = _short(found.text), loop.time()
                yield b"data: new\n\n"
            elif loop.time() - last_sent >= _QUIET_SECONDS:
                last_sent = loop.time()
                yield b": still here\n\n"
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_QUIET_SECONDS):
                    await watcher.woken.wait()


# --- how --------------------------------------------------------------------------------------------------------------

_REFERRER: Headers = ((b"referrer-policy", b"same-origin"),)


def _back(address: PublicAddress, link_id: str, headers: Headers = ()) -> HttpResponse:
    """Lead to the page as it is now."""
    location = (b"location", _path(address, link_id).encode())
    return HttpResponse(303, media_type=None, headers=(location, *_REFERRER, *headers))


async def _shown(
    context: WorkflowsContext,
    request: HttpRequest,
    view: LinkStart | RunView,
    session: str,
    headers: Headers,
    typed: Mapping[str, str] | None = None,
    wrong: Mapping[str, str] | None = None,
) -> HttpResponse:
    link_id = request.parameters["linkId"]
    action = _path(context.runtime.address, link_id)
    token = _token(context.workflow_secret, link_id, session, view.place if isinstance(view, RunView) else "")
    head = await letterhead(context.runtime, request)
    place = f"{head.name} · {both_forms(urlsplit(context.runtime.address.base).netloc)}"
    if isinstance(view, LinkStart):
        body = start_page.start_page(head, view, action=action, token=token, place=place)
    else:
        seen = _short(view.seen)
        body = await asyncio.to_thread(
            start_page.run_page, head, view, action=action, token=token, place=place,
            live=f"{action}/live?seen={seen}", typed=typed, wrong=wrong,
        )  # fmt: skip
    return HttpResponse(200, body, _HTML, (*start_page.headers(head), *headers))


async def _message(
    context: WorkflowsContext, request: HttpRequest, status: int, headline: str, sentence: str
) -> HttpResponse:
    head = await letterhead(context.runtime, request)
    body = start_page.message_page(head, headline, sentence)
    return HttpResponse(status, body, _HTML, start_page.headers(head))


async def _unknown(context: WorkflowsContext, request: HttpRequest, language: str) -> HttpResponse:
    context.http.unknown_code_throttle.failed(request.source, request.now)
    return await _message(context, request, 404, *page_texts("start_page", language).message("unknown"))


def _path(address: PublicAddress, link_id: str) -> str:
    return f"{address.path}/w/{link_id}"


def _short(marker: str) -> str:
    return hashlib.sha256(marker.encode()).hexdigest()[:16]


def _session(request: HttpRequest) -> str | None:
    """Return the session of the browser; None if there is none, or it was not issued here."""
    for part in (request.header(b"cookie") or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == _COOKIE and _SESSION.fullmatch(value):
            return value
    return None


def _cookie(address: PublicAddress, request: HttpRequest, session: str) -> tuple[bytes, bytes]:
    secure = "; Secure" if address.base.startswith("https:") else ""
    path = _path(address, request.parameters["linkId"])
    text = f"{_COOKIE}={session}; Path={path}; Max-Age={_DAY}; HttpOnly; SameSite=Lax{secure}"
    return b"set-cookie", text.encode()


def _token(workflow_secret: bytes, link_id: str, session: str, place: str) -> str:
    """Return the token of a form, for one visitor and one position of the run."""
    made = hmac.digest(workflow_secret, f"form:{link_id}:{session}:{place}".encode(), hashlib.sha256)
    return base64url.encode(made)


def _need_own_page(
    context: WorkflowsContext, request: HttpRequest, link_id: str, session: str, form: Mapping[str, str]
) -> None:
    """Refuse a form of another page; raises Forbidden."""
    origin = request.header(b"origin")
    is_foreign = origin is not None and origin.lower() not in _own_origins(context.runtime.address, request)
    if is_foreign or request.header(b"sec-fetch-site") not in {None, "same-origin", "none"}:
        raise Forbidden("origin_not_allowed")
    given = form.get("token", "")
    if not hmac.compare_digest(
        given.encode(), _token(context.workflow_secret, link_id, session, form.get(_PLACE, "")).encode()
    ):
        raise Forbidden("origin_not_allowed")


def _own_origins(address: PublicAddress, request: HttpRequest) -> frozenset[str]:
    """Return the origins of the place in the browser's view: only the public address has a known scheme."""
    host = (request.header(b"host") or "").lower()
    public = urlsplit(address.base)
    schemes = [public.scheme] if host == public.netloc.lower() else ["http", "https"]
    return frozenset(f"{scheme}://{host}" for scheme in schemes)


def _read_form(request: HttpRequest) -> dict[str, str]:
    """Read a form (application/x-www-form-urlencoded); raises Unsupported and Unreadable."""
    if (request.header(b"content-type") or "").partition(";")[0].strip().lower() != _FORM:
        raise Unsupported("unsupported_media_type", "The body must be a form.")
    try:
        pairs = parse_qsl(
            request.body.decode("ascii"),
            keep_blank_values=True,
            encoding="utf-8",
            errors="strict",
            max_num_fields=_MOST_FIELDS,
        )
    except ValueError as fault:
        raise Unreadable("invalid_request", "The form cannot be read.") from fault
    form = dict(pairs)
    if len(form) != len(pairs):
        raise Unreadable("invalid_request", "A field appears twice in the form.")
    return form
