"""The start page of a workflow link as HTML, and its routes for visitors: the page, its actions, the news of a run.

Looking starts nothing; only the form of the page does, with the cookie it came with and a token made from it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import re
import unicodedata
from collections.abc import AsyncIterator, Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlsplit

from connector_desk.base.errors import Forbidden, Gone, NotFound, Unreadable, Unsupported
from connector_desk.base.host_name import both_forms
from connector_desk.base.identifiers import new_secret
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.workflow import RunStepState, WorkflowLinkState
from connector_desk.core.http.content_negotiation import language_of
from connector_desk.core.http.letterhead import hash_source, letterhead
from connector_desk.core.http.link_page import inline_svg_of
from connector_desk.core.http.link_previews import is_prefetch, leaves_no_trace
from connector_desk.core.http.page_texts import page_texts
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse
from connector_desk.core.keys import base64url
from connector_desk.core.workflows import visitors
from connector_desk.core.workflows.visitors import LinkStart, RunView

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.page_texts import Note, PageTexts
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.workflows.context import WorkflowsContext
    from connector_desk.core.workflows.input_forms import InputField
    from connector_desk.core.workflows.visitors import StepOutline, VisitorMessage, WalletCode


# The start page as HTML: one file with its style, a little script, and nothing from elsewhere.
#
# Texts of others are included as plain text. The script only checks for news; without it, the page reloads itself while
# it waits.


_STYLE: Final = (
    ":root{color-scheme:light dark;--page:#eef1f6;--card:#fff;--ink:#1b2230;--quiet:#535b6e;--line:#d3d9e4;"
    "--accent:#1f54d6;--on:#fff;--good:#1b6e45;--bad:#a4262c;--soft:#eaf0ff}"
    "@media(prefers-color-scheme:dark){:root{--page:#11141a;--card:#1b2029;--ink:#e9ecf3;--quiet:#aab3c5;"
    "--line:#3a4252;--accent:#8fb1ff;--on:#0c1222;--good:#6fd3a0;--bad:#ff9c9c;--soft:#232c40}}"
    "*{box-sizing:border-box}body{margin:0;padding:0 0 3rem;background:var(--page);"
    "color:var(--ink);font:17px/1.5 system-ui,sans-serif;"
    "-webkit-text-size-adjust:100%}main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 1rem}"
    ".card{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1.5rem;margin:0 0 1rem}"
    "h1{font-size:1.65rem;line-height:1.2;margin:.15rem 0 .5rem}h2{font-size:1.15rem;line-height:1.3;margin:0 0 .6rem}"
    "p{margin:.4rem 0}.who,.quiet{color:var(--quiet)}.goal{font-size:1.1rem;overflow-wrap:anywhere}"
    "bdi,.text{unicode-bidi:isolate;overflow-wrap:anywhere}"
    "ol{list-style:none;margin:0;padding:0}li{position:relative;padding:.1rem 0 .9rem 2.4rem}"
    "li:last-child{padding-bottom:0}li::before{content:'';position:absolute;left:.35rem;top:.3rem;width:1rem;height:1rem;"
    "border-radius:50%;border:2px solid var(--quiet);background:var(--card)}"
    "li:not(:last-child)::after{content:'';position:absolute;left:.85rem;top:1.5rem;bottom:-.1rem;"
    "border-left:2px solid var(--line)}li.active::before{border-color:var(--accent);background:var(--accent)}"
    "li.done::before{border-color:var(--good);background:var(--good)}"
    "li.failed::before,li.declined::before{border-color:var(--bad);background:var(--bad)}"
    "li.lapsed::before{border-color:var(--bad)}li.active b{color:var(--accent)}"
    ".button{display:block;width:100%;padding:.85rem 1rem;border:0;border-radius:12px;background:var(--accent);"
    "color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}"
    ".button.second{background:transparent;color:var(--accent);border:2px solid var(--accent)}"
    ":focus-visible{outline:3px solid var(--accent);outline-offset:3px}"
    ".qr{background:#fff;border-radius:14px;padding:.4rem;margin:1rem auto 0;max-width:19rem}"
    ".qr svg{display:block;width:100%;height:auto}summary{cursor:pointer;padding:.6rem 0;color:var(--accent)}"
    "label,legend{display:block;font-weight:600;margin:0 0 .25rem;padding:0}.field{margin:0 0 1.1rem}"
    "input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--page);border:1px solid var(--quiet);"
    "border-radius:10px;padding:.65rem .75rem}input[type=checkbox]{width:1.4rem;height:1.4rem;margin:0 .5rem 0 0;"
    "vertical-align:-.25rem}.wrong{color:var(--bad);font-weight:600}.tick{display:inline-block;font-weight:400}"
    ".told{white-space:pre-line}.end h1{color:var(--good)}.end.bad h1{color:var(--bad)}"
    ".spin{width:2.2rem;height:2.2rem;border-radius:50%;border:4px solid var(--line);border-top-color:var(--accent);"
    "margin:.5rem auto 1rem;animation:t 1s linear infinite}@keyframes t{to{transform:rotate(1turn)}}"
    "@media(prefers-reduced-motion:reduce){.spin{animation:none}}"
    ".sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}"
    ".center{text-align:center}"
)
_SCRIPT: Final = (
    "(()=>{const m=document.querySelector('main'),say=document.getElementById('say'),u=m.dataset.live;"
    "if(!u||!window.EventSource)return;const s=new EventSource(u);let busy=false,more=false,t=0;"
    "const look=async()=>{if(busy){more=true;return}busy=true;try{do{more=false;"
    "const a=await fetch(location.pathname,{cache:'no-store'});"
    "const d=new DOMParser().parseFromString(await a.text(),'text/html'),n=d.querySelector('main');if(!n)break;"
    "const held=m.contains(document.activeElement);m.replaceChildren(...n.childNodes);document.title=d.title;"
    "const h=m.querySelector('[data-say]');say.textContent=h?h.textContent:'';if(held)m.focus();"
    "if(!n.dataset.live){s.close();clearInterval(t)}}while(more)}catch(e){}finally{busy=false}};s.onmessage=look;"
    "s.onerror=()=>{if(s.readyState===2&&!t)t=setInterval(look,1e4)}})()"
)
_AUTOFILL: Final = {
    "given_name": "given-name",
    "family_name": "family-name",
    "company": "organization",
    "email": "email",
    "job_title": "organization-title",
}
_KEPT: Final = "\n\u200c\u200d"  # joiners belong to the letters of many scripts
_GOOD: Final = frozenset({VisitState.DONE})


def page_headers(letterhead: Letterhead) -> Headers:
    """Return the headers of the page."""
    policy = (
        f"default-src 'none'; style-src {hash_source(_STYLE)}{letterhead.policy}; script-src {hash_source(_SCRIPT)}; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return (
        (b"content-security-policy", policy.encode()),
        (b"referrer-policy", b"same-origin"),  # so that a form of the page says where it comes from
        (b"vary", b"accept-language, cookie"),
    )


def plain(text: str) -> str:
    """Make text of somebody else harmless to read: nothing that turns the direction of writing, nothing unseen."""
    kept = (one if one in _KEPT or unicodedata.category(one) not in {"Cc", "Cf"} else " " for one in text)
    return escape("".join(kept), quote=True)


def message_page(letterhead: Letterhead, headline: str, sentence: str) -> bytes:
    """Make a page that only says something."""
    body = f'<div class="card end bad center"><h1>{escape(headline)}</h1><p>{escape(sentence)}</p></div>'
    return _document(letterhead, headline, body)


def start_page(letterhead: Letterhead, view: LinkStart, *, action: str, token: str, place: str) -> bytes:
    """Return the page with the purpose of a link, and the button that starts it."""
    words = letterhead.texts("start_page")
    body = (
        f'<div class="card"><p class="who"><bdi>{plain(place)}</bdi> {words["asks"]}</p><h1>{plain(view.title)}</h1>'
        f'<p class="goal told"><bdi>{plain(view.goal)}</bdi></p></div>'
        f'<section class="card" aria-labelledby="plan"><h2 id="plan">{words["plan"]}</h2>'
        f"{_outline(words, view.outline)}</section>{_form(action, token, 'start', _button(words['start']))}"
    )
    return _document(letterhead, plain(view.title), body, is_named=False)


def run_page(
    letterhead: Letterhead,
    view: RunView,
    *,
    action: str,
    token: str,
    place: str,
    live: str,
    typed: Mapping[str, str] | None = None,
    wrong: Mapping[str, str] | None = None,
) -> bytes:
    """Return the page of a run: the next action, and the steps."""
    words = letterhead.texts("start_page")
    messages = "".join(_message_card(one) for one in view.messages)
    steps = (
        f'<section class="card" aria-labelledby="plan"><h2 id="plan">{words["plan"]}</h2>'
        f"{_outline(words, view.outline, shows_states=True, is_over=view.state.is_final)}</section>"
    )
    if view.state.is_final:
        headline, sentence = _end(words, view.state, view.detail)
        kind = "end" if view.state in _GOOD else "end bad"
        again = ""
        if view.can_start_again:
            anew = f"{escape(action, quote=True)}?again=1"
            again = f'<p><a class="button second" href="{anew}">{words["start_again"]}</a></p>'
        body = (
            f'<div class="card {kind}"><p class="who"><bdi>{plain(view.title)}</bdi></p>'
            f"<h1 data-say>{escape(headline)}</h1>{messages}<p>{escape(sentence)}</p></div>{steps}{again}"
        )
        return _document(letterhead, escape(headline), body)
    now = _now(words, view, action, token, typed or {}, wrong or {})
    body = (
        f'<div class="card"><p class="who"><bdi>{plain(place)}</bdi></p><h1>{plain(view.title)}</h1>'
        f'<p class="goal told"><bdi>{plain(view.goal)}</bdi></p></div>{messages}{now}{steps}'
    )
    refresh = None if view.waits == "visitor" else (1 if view.waits is None else 5)
    return _document(letterhead, plain(view.title), body, is_named=False, live=live, refresh=refresh)


def _now(
    words: PageTexts, view: RunView, action: str, token: str, typed: Mapping[str, str], wrong: Mapping[str, str]
) -> str:
    if view.form:
        return _fields(words, view, action, token, typed, wrong)
    if view.code is not None:
        return _code(words, view.code)
    if view.is_lapsed:
        form = _form(action, token, "again", _button(words["new_code"]), view.place)
        return f'<section class="card"><h2 data-say>{words["lapsed"]}</h2>{form}</section>'
    sentence = words["desk"] if view.waits == "desk" else words["busy"]
    spin = '<div class="spin" aria-hidden="true"></div>'
    return f'<section class="card center">{spin}<p data-say>{sentence}</p></section>'


def _code(words: PageTexts, code: WalletCode) -> str:
    headline = words[f"codes.{code.kind.value}" if f"codes.{code.kind.value}" in words else "open_wallet"]
    if code.is_opened or code.qr is None:
        spin = '<div class="spin" aria-hidden="true"></div>'
        return f'<section class="card center"><h2>{headline}</h2>{spin}<p data-say>{words["opened"]}</p></section>'
    pin = f"<p>{words['pin']}</p>" if code.needs_pin else ""
    link = escape(code.same_device or code.qr, quote=True)
    return (
        f'<section class="card"><h2 data-say>{headline}</h2>{pin}<p><a class="button" href="{link}">'
        f"{words['open_wallet']}</a></p><details open><summary>{words['other_device']}</summary><p>{words['scan']}</p>"
        f'<div class="qr">{inline_svg_of(code.qr, words["scan"])}</div></details></section>'
    )


def _message_card(one: VisitorMessage) -> str:
    values = "".join(f'<p class="text"><b><bdi>{plain(value)}</bdi></b></p>' for value in one.values)
    return f'<div class="card"><p class="told text"><bdi>{plain(one.text)}</bdi></p>{values}</div>'


def _outline(
    words: PageTexts, outline: Iterable[StepOutline], *, shows_states: bool = False, is_over: bool = False
) -> str:
    rows = []
    for one in outline:
        title = plain(one.title) if one.title else words[f"kinds.{one.kind}"]
        about = ", ".join(plain(item) for item in one.items)
        step = words["step"].format(kind=words[f"kinds.{one.kind}"], about=about)
        what = f'<br><span class="quiet text">{step}</span>' if about else ""
        state = ""
        if shows_states and not (is_over and one.state is RunStepState.UPCOMING):
            state = f' <span class="quiet">({words[f"states.{one.state.value}"]})</span>'
        current = ' aria-current="step"' if shows_states and one.state is RunStepState.ACTIVE else ""
        rows.append(f'<li class="{one.state}"{current}><b>{title}</b>{state}{what}</li>')
    return f"<ol>{''.join(rows)}</ol>"


def _fields(
    words: PageTexts, view: RunView, action: str, token: str, typed: Mapping[str, str], wrong: Mapping[str, str]
) -> str:
    title = next((one.title for one in view.outline if one.state is RunStepState.ACTIVE), None) or words["kinds.ask"]
    problem = f'<p class="wrong" role="alert">{words["problem"]}</p>' if wrong else ""
    rows = "".join(_field(words, one, typed.get(one.name, ""), wrong.get(one.name)) for one in view.form)
    form = _form(action, token, "answer", rows + _button(words["go_on"]), view.place)
    return f'<section class="card"><h2 data-say>{plain(title)}</h2>{problem}{form}</section>'


def _end(words: PageTexts, state: VisitState, detail: str | None) -> Note:
    if detail == Detail.DESK_DECLINED:
        return words.message("declined")
    end = f"ends.{state.value}"
    return words.message(end if end in words else f"ends.{VisitState.FAILED.value}")


def _field(words: PageTexts, field: InputField, typed: str, wrong: str | None) -> str:
    name, value = f"f_{field.name}", escape(typed, quote=True)
    fault_id = f"{name}_w"
    marks = f' id="{name}" name="{name}"'
    if field.is_required:
        marks += " required"
    if wrong is not None:
        marks += f' aria-invalid="true" aria-describedby="{fault_id}"'
    sentence = words["missing"] if wrong == "missing" else words["invalid"]
    fault = "" if wrong is None else f'<p class="wrong" id="{fault_id}">{sentence}</p>'
    needed = f' <span class="quiet">({words["required"]})</span>' if field.is_required else ""
    label = f'<label for="{name}">{plain(field.label)}{needed}</label>'
    if field.widget == "yes-no":
        checked = " checked" if typed == "yes" else ""
        box = f'<input type="checkbox" value="yes"{marks}{checked}>'
        return f'<div class="field">{box}<label class="tick" for="{name}">{plain(field.label)}</label>{fault}</div>'
    if field.widget == "choice":
        options = "".join(
            f'<option value="{escape(one, quote=True)}"{" selected" if one == typed else ""}>{plain(text)}</option>'
            for one, text in field.choices
        )
        control = f'<select{marks}><option value="">{words["choose"]}</option>{options}</select>'
    elif field.widget == "lines":
        control = f'<textarea rows="4" maxlength="{field.longest}"{marks}>{value}</textarea>'
    else:
        kind = {"date": "date", "whole": "text", "number": "text"}.get(field.widget, "text")
        modes = {"whole": ' inputmode="numeric"', "number": ' inputmode="decimal"'}
        fill = f' autocomplete="{_AUTOFILL[field.name]}"' if field.name in _AUTOFILL else ""
        length = f' maxlength="{field.longest}"' if kind == "text" else ""
        control = f'<input type="{kind}" value="{value}"{modes.get(field.widget, "")}{fill}{length}{marks}>'
    return f'<div class="field">{label}{control}{fault}</div>'


def _form(action: str, token: str, operation: str, inner: str, place: str = "") -> str:
    hidden = f'<input type="hidden" name="token" value="{escape(token, quote=True)}">'
    hidden += f'<input type="hidden" name="do" value="{operation}">'
    if place:
        hidden += f'<input type="hidden" name="at" value="{escape(place, quote=True)}">'
    return f'<form method="post" action="{escape(action, quote=True)}" accept-charset="utf-8">{hidden}{inner}</form>'


def _button(text: str) -> str:
    return f'<button class="button" type="submit">{text}</button>'


def _document(
    letterhead: Letterhead,
    title: str,
    body: str,
    *,
    is_named: bool = True,
    live: str | None = None,
    refresh: int | None = None,
) -> bytes:
    watched = "" if live is None else f' data-live="{escape(live, quote=True)}"'
    page = (
        f'<p class="sr" role="status" id="say"></p>{letterhead.head(is_named=is_named)}'
        f'<main tabindex="-1"{watched}>{body}</main>{letterhead.foot}'
    )
    return letterhead.document(title, _STYLE, page, refresh=refresh, script="" if live is None else _SCRIPT)


# The routes.


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
        body = start_page(head, view, action=action, token=token, place=place)
    else:
        seen = _short(view.seen)
        body = await asyncio.to_thread(
            run_page, head, view, action=action, token=token, place=place,
            live=f"{action}/live?seen={seen}", typed=typed, wrong=wrong,
        )  # fmt: skip
    return HttpResponse(200, body, _HTML, (*page_headers(head), *headers))


async def _message(
    context: WorkflowsContext, request: HttpRequest, status: int, headline: str, sentence: str
) -> HttpResponse:
    head = await letterhead(context.runtime, request)
    body = message_page(head, headline, sentence)
    return HttpResponse(status, body, _HTML, page_headers(head))


async def _unknown(context: WorkflowsContext, request: HttpRequest, language: str) -> HttpResponse:
    context.http.unknown_code_throttle.failed(request.source, request.now)
    return await _message(context, request, 404, *page_texts("start_page", language).message("unknown"))


def _path(address: PublicAddress, link_id: str) -> str:
    return f"{address.path}/w/{link_id}"


def _short(marker: str) -> str:
    return hashlib.sha256(marker.encode()).hexdigest()[:16]


def _session(request: HttpRequest) -> str | None:
    """Return the session of the browser; None if there is none, or it was not issued here."""
    return next((value for value in request.cookies(_COOKIE) if _SESSION.fullmatch(value)), None)


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
