"""The start page as HTML: one file with its style, a little script, and nothing from elsewhere.

Texts of others are included as plain text.  The script only checks for news; without it, the page reloads itself while
it waits.
"""

from __future__ import annotations

import base64
import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.workflow import RunStepState
from connector_desk.core.http.link_page import inline_svg_of

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.page_texts import Note, PageTexts
    from connector_desk.core.http.request import Headers
    from connector_desk.core.workflows.input_forms import InputField
    from connector_desk.core.workflows.visitors import LinkStart, RunView, StepOutline, VisitorMessage, WalletCode

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


def _hash(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


_AUTOFILL: Final = {
    "given_name": "given-name",
    "family_name": "family-name",
    "company": "organization",
    "email": "email",
    "job_title": "organization-title",
}
_KEPT: Final = "\n\u200c\u200d"  # joiners belong to the letters of many scripts
_GOOD: Final = frozenset({VisitState.DONE})


def headers(letterhead: Letterhead) -> Headers:
    """Return the headers of the page."""
    policy = (
        f"default-src 'none'; style-src {_hash(_STYLE)}{letterhead.policy}; script-src {_hash(_SCRIPT)}; "
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
    again = "" if refresh is None else f'<noscript><meta http-equiv="refresh" content="{refresh}"></noscript>'
    watched = "" if live is None else f' data-live="{escape(live, quote=True)}"'
    script = "" if live is None else f"<script>{_SCRIPT}</script>"
    return (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f"{again}<title>{title}</title><style>{_STYLE}</style>{letterhead.metadata}</head><body>"
        f'<p class="sr" role="status" id="say"></p>{letterhead.head(is_named=is_named)}'
        f'<main tabindex="-1"{watched}>{body}</main>{letterhead.foot}{script}</body></html>'
    ).encode()
