"""The pages behind a short link, and the page that a wallet leads its person to after the answer."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.contract import qr_code
from connector_desk.contract.visit import VisitState
from connector_desk.core.http.letterhead import hash_source
from connector_desk.core.http.link_previews import is_preview_agent
from connector_desk.core.http.request import JSON, Headers, HttpResponse

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.request import HttpRequest


_STYLE: Final = (
    ":root{color-scheme:light dark;--ink:#1b2129;--quiet:#5b6472;--paper:#fff;--accent:#1f54d6;--on:#fff}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--quiet:#a3acbd;--paper:#14181d;--accent:#82a8ff;--on:#0d1220}}"
    "body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;"
    "font:18px/1.5 system-ui,sans-serif;text-align:center;color:var(--ink);background:var(--paper)}"
    "main{max-width:26rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}"
    "p{margin:0 0 1rem}.quiet{color:var(--quiet)}strong{overflow-wrap:anywhere}"
    "button,.button{font:inherit;font-weight:600;border:0;border-radius:.75rem;padding:.8rem 2rem;min-height:3rem;"
    "box-sizing:border-box;color:var(--on);background:var(--accent);cursor:pointer}"
    ".button{display:inline-block;text-decoration:none}.qr{background:#fff;border-radius:14px;max-width:19rem;"
    "margin:0 auto}.qr svg{display:block;width:100%;height:auto}"
    "button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}"
)
_STYLE_SOURCE: Final = hash_source(_STYLE)
# Some browsers hold the way that a form leads on to its form-action too
_LEADS_ON: Final = "'self' https: http:"

_BROKEN: Final = 500
_KINDS: Final = {429: "busy", 413: "large", 409: "later", 503: "later", 504: "later", 507: "later"}


def for_preview(request: HttpRequest, letterhead: Letterhead, media_type: str = JSON) -> HttpResponse:
    """Return what a messenger shows of the address of a code: a page without the code; else only that it is open."""
    if request.method == "HEAD" or not is_preview_agent(request.header(b"user-agent") or ""):
        return HttpResponse(200, media_type=media_type)
    headline, sentence = letterhead.texts("link").message("preview")
    return _page(200, headline, f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>", letterhead)


def connecting(link: str, code: str, letterhead: Letterhead) -> HttpResponse:
    """Make the page behind an invitation: a link that opens a wallet on this device, and the code for another."""
    words = letterhead.texts("invitation")
    headline, scan = words["headline"], words["scan"]
    body = (
        f'<h1>{escape(headline)}</h1><p><a class="button" href="{escape(link, quote=True)}">'
        f"{escape(words['open_wallet'])}</a></p>"
        f'<p class=quiet>{escape(scan)}</p><div class="qr">{inline_svg_of(code, scan)}</div>'
    )
    return _page(200, headline, body, letterhead, forms="'none'")


def confirming(host: str, letterhead: Letterhead, *, is_one_time: bool) -> HttpResponse:
    """Make the page that asks before it leads on to a host."""
    words = letterhead.texts("link")
    headline, named = words["headline"], words["leads_to"].format(host=f"<strong>{escape(host)}</strong>")
    more = words["once" if is_one_time else "elsewhere"]
    body = (
        f"<h1>{escape(headline)}</h1><p>{named}</p><p class=quiet>{escape(more)}</p>"
        f'<form method="post"><button>{escape(words["continue"])}</button></form>'
    )
    return _page(200, headline, body, letterhead)


def gone(error: DeskError, letterhead: Letterhead) -> HttpResponse:
    """Make the page that says why a link leads nowhere."""
    words = letterhead.texts("link_gone")
    headline, sentence = words.message(error.code if error.code in words else "link_withdrawn")
    body = f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>"
    return _page(error.status, headline, body, letterhead)


def failed(status: int, letterhead: Letterhead, number: str) -> HttpResponse:
    """Return the page for any other failure; `number` is its ID in the log."""
    kind = _KINDS.get(status, "wrong" if status < _BROKEN else "broken")
    headline, sentence = letterhead.texts("failure").message(kind)
    explanation = escape(sentence.format(number=number))
    return _page(status, headline, f"<h1>{escape(headline)}</h1><p>{explanation}</p>", letterhead)


def _page(status: int, headline: str, body: str, letterhead: Letterhead, *, forms: str = _LEADS_ON) -> HttpResponse:
    body = f"{letterhead.head()}<main>{body}</main>{letterhead.foot}"
    text = letterhead.document(escape(headline), _STYLE, body)
    return HttpResponse(status, text, "text/html; charset=utf-8", _headers(forms, letterhead))


def _headers(forms: str, letterhead: Letterhead) -> Headers:
    policy = (
        f"default-src 'none'; style-src {_STYLE_SOURCE}{letterhead.policy}; form-action {forms}; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    return (
        (b"content-security-policy", policy.encode()),
        (b"x-frame-options", b"DENY"),
        (b"vary", b"accept, accept-language"),
    )


# It shows the result and whose page it is, and nothing about the person or the request.


_COLOURS = {VisitState.DONE: "#1f7a4d"}
_OTHER_COLOUR = "#5b6472"

_MESSAGE_STYLE = (
    "body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;"
    "font:18px/1.5 system-ui,sans-serif;text-align:center;color:#1b2129;background:#fff}"
    "h1{font-size:2em;line-height:1.2;margin:0 1rem .5rem;color:%s}p{margin:0 1.5rem}"
    "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181d}h1{color:inherit}}"
)
_POLICY = b"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"
_HEADERS = (
    (b"content-security-policy", _POLICY),
    (b"vary", b"accept-language"),
)


def message(state: VisitState | None, letterhead: Letterhead) -> HttpResponse:
    """Return the page for the end of a visit; None: 410 without the reason, if it must not be known."""
    words = letterhead.texts("after_answer")
    end = "over" if state is None else state.value
    headline, sentence = words.message(end if end in words else VisitState.FAILED.value)
    style = _MESSAGE_STYLE % _COLOURS.get(state or VisitState.FAILED, _OTHER_COLOUR)
    body = f"{letterhead.head()}<main><h1>{escape(headline)}</h1><p>{escape(sentence)}</p></main>{letterhead.foot}"
    text = letterhead.document(escape(headline), style, body)
    return HttpResponse(410 if state is None else 200, text, "text/html; charset=utf-8", _HEADERS)


def inline_svg_of(link: str, label: str) -> str:
    """Return a code as a picture inside a page, with a label for those who do not see it.

    Raises ValidationFailed(qr_too_dense).
    """
    qr_code.check_density(link)
    matrix = qr_code.qr_matrix(link)
    side = len(matrix) + 2 * qr_code.MARGIN
    return (
        f'<svg viewBox="0 0 {side} {side}" role="img" aria-label="{escape(label, quote=True)}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="#000" d="{qr_code.outlines_of(matrix, 1)}"/></svg>'
    )
