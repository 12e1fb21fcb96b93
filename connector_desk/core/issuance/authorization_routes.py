"""Handlers of the authorization code flow: wallets push a request, its page waits for the staff, staff decide.

A request_uri leads one browser to a page of its own, by a cookie; nobody else can wait there, or take the code.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlencode

from connector_desk.base.errors import Gone, NotFound, RateLimited
from connector_desk.base.identifiers import new_secret
from connector_desk.core.http import link_page
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.letterhead import hash_source, letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import authorization_requests, wallet_routes
from connector_desk.core.issuance.authorization_requests import RedirectToWallet, TokenIssued
from connector_desk.core.oid4vci import authorization
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.form import read_form, read_parameters
from connector_desk.core.place import service_settings
from connector_desk.core.visits.page_subscriptions import AUTHORIZATIONS

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.page_texts import PageTexts
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.place.service_settings import AuthorizationRules

_COOKIE: Final = "authorization"
_SESSION = re.compile(r"[A-Za-z0-9_-]{43}")
_COOKIE_SECONDS: Final = 3600
_QUIET_SECONDS: Final = 15.0
_LONGEST_STREAM: Final = 900.0
_HTML: Final = "text/html"
_TEXTS: Final = "authorization"

_STYLE: Final = (
    ":root{color-scheme:light dark;--ink:#1b2129;--quiet:#5b6472;--paper:#fff;--accent:#1f54d6;--on:#fff}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--quiet:#a3acbd;--paper:#14181d;--accent:#82a8ff;--on:#0d1220}}"
    "body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;"
    "font:18px/1.5 system-ui,sans-serif;text-align:center;color:var(--ink);background:var(--paper)}"
    "main{max-width:26rem;padding:1.5rem;overflow-wrap:anywhere}"
    "h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 1rem}"
    ".number{font-size:min(4rem,20vw);line-height:1.1;font-weight:700;letter-spacing:.1em;font-variant-numeric:tabular-nums}"
    ".quiet{color:var(--quiet)}[hidden]{display:none}"
    ".button{display:inline-block;font:inherit;font-weight:600;border-radius:.75rem;padding:.8rem 2rem;"
    "min-height:3rem;box-sizing:border-box;color:var(--on);background:var(--accent);text-decoration:none}"
    "button.button{border:0;cursor:pointer}"
    ":focus-visible{outline:3px solid var(--ink);outline-offset:3px}"
    "form{display:grid;gap:.6rem;justify-items:stretch;margin:0 0 1.75rem;text-align:start}label{font-weight:600}"
    "input{font:inherit;font-size:1.4rem;letter-spacing:.08em;width:100%;box-sizing:border-box;padding:.6rem .8rem;"
    "border:2px solid var(--quiet);border-radius:.6rem;color:var(--ink);background:var(--paper)}"
    ".fault{font-weight:600;margin:0}form>.fault:first-child{text-align:center}.small{font-size:min(2.25rem,20vw)}"
    ".qr{background:#fff;border-radius:14px;padding:.4rem;margin:0 auto 1.75rem;max-width:16rem}"
    ".qr svg{display:block;width:100%;height:auto}"
    # A phone whose owner reads at 200 %
    "@media(max-width:15rem){body{hyphens:auto}main{padding:1rem .5rem}h1{font-size:1.3rem}.button{padding:.8rem .5rem}"
    "input{padding:.6rem .4rem}}"
)
# A browser may refuse to open an app without a touch: then the button is there for it
_SCRIPT: Final = (
    "(()=>{const m=document.querySelector('main'),u=m.dataset.live,w=document.getElementById('wait'),"
    "g=document.getElementById('go');let t=0;const go=()=>{w.hidden=true;g.hidden=false;"
    "location.replace(location.pathname)};if(!window.EventSource){setTimeout(()=>location.reload(),5e3);return}"
    "const s=new EventSource(u);s.onmessage=()=>{s.close();clearInterval(t);go()};"
    "s.addEventListener('news',()=>{s.close();location.reload()});"
    "s.onerror=()=>{if(s.readyState===2&&!t)t=setInterval(()=>location.reload(),1e4)}})()"
)


class WaitingPart(NamedTuple):
    """What a visitor can do on the page besides waiting for the staff, and what came of it; the page's own HTML."""

    headline: str
    above: str
    """Above the number that the person tells the staff."""
    has_form: bool = False
    is_beside: bool = False
    """Whether the number is for those who cannot do it."""


async def push(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Take a pushed authorization request (RFC 9126 §2)."""
    rules = await _rules(context)
    context.http.authorization_throttle.count(request.source, request.now)
    parameters = read_form(request.body, request.header(b"content-type"), request.query_string.decode("latin-1"))
    try:
        proofs = wallet_routes.client_proofs(context, request, "par", parameters.get("client_id"))
        if proofs.client is not None:
            parameters.setdefault("client_id", proofs.client.client_id)
        wanted = authorization.read_request(parameters, context.schemas.has_configuration)
        if rules.is_haip and wanted.key is None:
            wallet_routes.need_key(proofs)
        request_uri = await authorization_requests.push(context, wanted, proofs, request.now)
    except OAuthError as error:
        await authorization_requests.note_rejection(context, error, parameters.get("issuer_state"), request.now)
        raise
    return json_response(authorization_requests.pushed(request_uri), 201)


async def authorize(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Lead a browser to the page of an authorization request; once, but for the same browser (RFC 6749 §4.1.1).

    What is wrong with a request is said here: nothing is redirected to an address that nobody has checked.
    """
    rules, head = await _rules(context), await letterhead(context.runtime, request)
    if leaves_no_trace(request):
        return link_page.for_preview(request, head, _HTML)
    session = session_of(request) or new_secret()
    try:
        authorization_id = await _begin(context, request, rules, session)
    except OAuthError as error:
        await authorization_requests.note_rejection(context, error, _state(request), request.now)
        return message(head, 400, "wrong", error.description)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        await authorization_requests.note_rejection(context, authorization.unknown_request(), None, request.now)
        return message(head, 404, "unknown")
    except Gone:
        await authorization_requests.note_rejection(context, authorization.used_request(), None, request.now)
        return message(head, 410, "used")
    except RateLimited:
        return message(head, 429, "busy")
    secure = "; Secure" if context.runtime.address.base.startswith("https:") else ""
    path = _path(context)
    whole = path.rpartition("/")[0]  # the authorization endpoint too: a browser may load that again
    cookie = f"{_COOKIE}={session}; Path={whole}; Max-Age={_COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    return _redirect(f"{path}/{authorization_id}", ((b"set-cookie", cookie.encode()),))


def _state(request: HttpRequest) -> str | None:
    """Return the `issuer_state` of a request that was not pushed."""
    return read_parameters(request.query_string).get("issuer_state")


async def _begin(context: IssuanceContext, request: HttpRequest, rules: AuthorizationRules, session: str) -> str:
    parameters = read_parameters(request.query_string)
    if "request_uri" in parameters:
        client_id = authorization.check_client_id(parameters)
        request_uri = authorization.read_request_uri(parameters["request_uri"])
        if request_uri is None:
            raise NotFound
        return await authorization_requests.open_pushed(context, request_uri, client_id, session, request.now)
    if rules.must_push:
        raise authorization.not_pushed()
    context.http.authorization_throttle.count(request.source, request.now)
    wanted = authorization.read_request(parameters, context.schemas.has_configuration)
    return await authorization_requests.open_plain(context, wanted, session, request.now)


async def page(
    context: IssuanceContext, request: HttpRequest, part: WaitingPart | None = None, seen: str = ""
) -> HttpResponse:
    """Show that the staff are waited for, and what else can be done, or go on to the wallet.

    `seen` is what the page shows, for its stream of events.
    """
    head = await letterhead(context.runtime, request)
    if leaves_no_trace(request):
        return link_page.for_preview(request, head, _HTML)
    session, authorization_id = session_of(request), request.parameters["authorizationId"]
    if session is None:
        return message(head, 403, "cookies")
    try:
        found = await authorization_requests.page(context, authorization_id, session, request.now)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        return message(head, 404, "unknown")
    if isinstance(found, RedirectToWallet):
        return _redirect(found.address)
    if isinstance(found, TokenIssued):
        return message(head, 200, "done")
    return waiting_page(head, page_path(context, authorization_id), found.number, part, seen=seen)


Watch = Callable[[], Awaitable[tuple[str | None, bool]]]
"""Returns the visit that a page shows too, and whether that has changed."""


async def live(context: IssuanceContext, request: HttpRequest, watch: Watch) -> HttpResponse:
    """Return the stream of events that tells a page of a decision, or of what it shows too (Server-Sent Events)."""
    session, authorization_id = session_of(request), request.parameters["authorizationId"]
    if session is None:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise NotFound
    try:
        await authorization_requests.find_of_browser(context.runtime.store, authorization_id, session)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise
    context.page_subscriptions.need_room(session, request.source)
    stream = _news(context, authorization_id, session, request.source, watch)
    return HttpResponse(200, media_type="text/event-stream; charset=utf-8", stream=stream)


async def _news(
    context: IssuanceContext, authorization_id: str, session: str, source: str, watch: Watch
) -> AsyncIterator[bytes]:
    loop, runtime = asyncio.get_running_loop(), context.runtime
    ends = loop.time() + _LONGEST_STREAM
    with context.page_subscriptions.opened(session, source) as watcher:
        watcher.visits = frozenset({AUTHORIZATIONS})
        yield b": connected\n\n"
        while not runtime.feed.is_closed and loop.time() < ends:
            watcher.woken.clear()
            try:
                row = await authorization_requests.find_of_browser(runtime.store, authorization_id, session)
            except NotFound:  # the store was restored
                return
            if not authorization_requests.is_waiting(row, runtime.clock()):
                yield b"data: decided\n\n"
                return
            visit_id, is_news = await watch()
            watcher.visits = frozenset({AUTHORIZATIONS, *([] if visit_id is None else [visit_id])})
            if is_news:
                yield b"event: news\ndata: new\n\n"
                return
            try:
                async with asyncio.timeout(_QUIET_SECONDS):
                    await watcher.woken.wait()
            except TimeoutError:
                yield b": still here\n\n"


async def waiting_requests(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """List the wallets that wait for the staff."""
    return success(await authorization_requests.listed(context, request.now))


@once
async def refuse_authorization(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Refuse a wallet that waits."""
    if not request.attempt.is_done:
        await authorization_requests.refuse(
            context, request.parameters["authorizationId"], request.now, attempt=request.attempt
        )
    return success(await authorization_requests.listed(context, request.now))


async def _rules(context: IssuanceContext) -> AuthorizationRules:
    """Return the rules for wallets that start by themselves; raises NotFound where they may not."""
    rules = await context.runtime.store.read_inline(service_settings.read_authorization)
    if not rules.is_on:
        raise NotFound
    context.runtime.address.ready()
    return rules


def page_path(context: IssuanceContext, authorization_id: str) -> str:
    """Return the path of the page of a request."""
    return f"{_path(context)}/{authorization_id}"


def _path(context: IssuanceContext) -> str:
    return f"{context.runtime.address.path}/oid4vci/authorization"


def session_of(request: HttpRequest) -> str | None:
    """Return the session of the browser; None where it has none of here."""
    return next((value for value in request.cookies(_COOKIE) if _SESSION.fullmatch(value)), None)


def _redirect(address: str, headers: Headers = ()) -> HttpResponse:
    """Lead a browser on, without telling where it comes from (RFC 9700 §4.12)."""
    return HttpResponse(303, media_type=None, headers=((b"location", address.encode("ascii")), *headers))


def waiting_page(
    head: Letterhead,
    path: str,
    number: int,
    part: WaitingPart | None = None,
    status: int = 200,
    *,
    seen: str = "",
) -> HttpResponse:
    """Return the page of a wallet that waits."""
    words = head.texts(_TEXTS)
    if part is None:
        headline, above, size = words["headline"], f"<p>{escape(words['number'])}</p>", ""
    else:
        headline = part.headline
        is_beside = part.has_form or part.is_beside
        hint = words["instead"] if is_beside else words["number"]
        above, size = f"{part.above}<p>{escape(hint)}</p>", " small" if is_beside else ""
    query = f"?{urlencode({'seen': seen})}" if seen else ""
    is_form = part is not None and part.has_form
    role = "" if is_form else ' role="status"'  # whoever types hears of nothing else
    body = (
        f'<div id="wait"{role}><h1>{escape(headline)}</h1>{above}'
        f'<p class="number{size}">{number}</p><p class="quiet">{escape(words["stay"])}</p></div>'
        f'<div id="go" role="status" hidden>{_decided(words, path)}</div>'
    )
    return _page(head, status, escape(headline), body, live=f"{path}/live{query}", is_form=is_form)


def going_on(head: Letterhead, path: str) -> HttpResponse:
    """Return the page that goes on by itself: a form may not lead to a wallet (Content-Security-Policy)."""
    words = head.texts(_TEXTS)
    body = f'<div id="wait"></div><div id="go" role="status">{_decided(words, path)}</div>'
    return _page(head, 200, escape(words["decided"]), body, live=f"{path}/live")


def _decided(words: PageTexts, path: str) -> str:
    return (
        f"<h1>{escape(words['decided'])}</h1>"
        f'<p><a class="button" href="{escape(path, quote=True)}">{escape(words["go_on"])}</a></p>'
    )


def message(head: Letterhead, status: int, name: str, detail: str = "") -> HttpResponse:
    """Return a page that says why there is nothing to wait for."""
    headline, sentence = head.texts(_TEXTS).message(name)
    more = f'<p class="quiet">{escape(detail)}</p>' if detail else ""
    return _page(head, status, escape(headline), f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>{more}")


def _page(
    head: Letterhead, status: int, headline: str, body: str, live: str = "", *, is_form: bool = False
) -> HttpResponse:
    watched = f' data-live="{escape(live, quote=True)}"' if live else ""
    body = f"{head.head()}<main{watched}>{body}</main>{head.foot}"
    # What is being typed stays: a browser without scripts hears nothing while there is a form
    refresh = 5 if live and not is_form else None
    text = head.document(headline, _STYLE, body, refresh=refresh, script=_SCRIPT if live else "")
    policy = (
        f"default-src 'none'; style-src {hash_source(_STYLE)}{head.policy}; "
        f"script-src {hash_source(_SCRIPT)}; connect-src 'self'; "
        f"form-action '{'self' if is_form else 'none'}'; base-uri 'none'; frame-ancestors 'none'"
    )
    headers: Headers = (
        (b"content-security-policy", policy.encode()),
        (b"x-frame-options", b"DENY"),
        (b"vary", b"accept-language, cookie"),
    )
    return HttpResponse(status, text, f"{_HTML}; charset=utf-8", headers)
