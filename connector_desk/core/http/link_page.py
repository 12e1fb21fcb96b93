"""The pages behind a short link, and the page that a wallet leads its person to after the answer."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.contract import qr_code
from connector_desk.contract.visit import VisitState
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
    "color:var(--on);background:var(--accent);cursor:pointer}"
    ".button{display:inline-block;text-decoration:none}.qr{background:#fff;border-radius:14px;max-width:19rem;"
    "margin:0 auto}.qr svg{display:block;width:100%;height:auto}"
    "button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}"
)
_DIGEST: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
# Some browsers hold the way that a form leads on to its form-action too
_LEADS_ON: Final = "'self' https: http:"

_CONNECTING: Final = {
    "en": ("Connect your wallet", "Open my wallet", "Or scan this code with your wallet."),
    "de": ("Verbinden Sie Ihre Wallet", "Meine Wallet öffnen", "Oder scannen Sie diesen Code mit Ihrer Wallet."),
}
_FOR_WALLETS: Final = {
    "en": ("Open this link with your wallet", "It leads to a code for a wallet app."),
    "de": ("Öffnen Sie diesen Link mit Ihrer Wallet", "Er führt zu einem Code für eine Wallet-App."),
}
_ASKING: Final = {
    "en": ("One more step", "This link leads to {host}.", "It works only once.", "Continue"),
    "de": ("Noch ein Schritt", "Dieser Link führt zu {host}.", "Er funktioniert nur einmal.", "Weiter"),
}
_ELSEWHERE: Final = {
    "en": "This is another site. Continue only if you know it.",
    "de": "Das ist eine fremde Seite. Fahren Sie nur fort, wenn Sie sie kennen.",
}
_GONE: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "link_used": ("This link was already used", "It works only once. Ask for a new link."),
        "link_expired": ("This link has expired", "Ask for a new link."),
        "link_withdrawn": ("This link is no longer valid", "Ask for a new link."),
        "not_found": ("This link leads nowhere", "Check that the link is complete."),
    },
    "de": {
        "link_used": ("Dieser Link wurde schon benutzt", "Er funktioniert nur einmal. Bitten Sie um einen neuen Link."),
        "link_expired": ("Dieser Link ist abgelaufen", "Bitten Sie um einen neuen Link."),
        "link_withdrawn": ("Dieser Link gilt nicht mehr", "Bitten Sie um einen neuen Link."),
        "not_found": ("Dieser Link führt nirgendwohin", "Prüfen Sie, ob er vollständig ist."),
    },
}


_FAILED: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "busy": ("One moment, please", "The desk is busy. Try again in a minute."),
        "large": ("That is too long", "Go back, shorten the text, and send it again."),
        "later": ("This does not work right now", "Try again later, or ask at the desk."),
        "wrong": ("The page did not understand this", "Open the link again."),
        "broken": ("Something went wrong", "Try again. If it happens again, tell the desk this number: {number}"),
    },
    "de": {
        "busy": ("Einen Moment bitte", "Hier ist gerade viel los. Versuchen Sie es in einer Minute noch einmal."),
        "large": ("Das ist zu lang", "Gehen Sie zurück, kürzen Sie den Text, und senden Sie ihn noch einmal."),
        "later": ("Das geht gerade nicht", "Versuchen Sie es später noch einmal oder fragen Sie am Schalter."),
        "wrong": ("Das ließ sich nicht lesen", "Öffnen Sie den Link noch einmal."),
        "broken": (
            "Etwas ist schiefgegangen",
            "Versuchen Sie es noch einmal. Geschieht es wieder, nennen Sie am Schalter diese Nummer: {number}",
        ),
    },
}
_BROKEN: Final = 500
_KINDS: Final = {429: "busy", 413: "large", 409: "later", 503: "later", 507: "later"}


def for_preview(request: HttpRequest, letterhead: Letterhead, media_type: str = JSON) -> HttpResponse:
    """Return what a messenger shows of the address of a code: a page without the code; else only that it is open."""
    if request.method == "HEAD" or not is_preview_agent(request.header(b"user-agent") or ""):
        return HttpResponse(200, media_type=media_type)
    headline, sentence = _FOR_WALLETS[letterhead.language]
    return _page(200, headline, f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>", letterhead)


def connecting(link: str, code: str, letterhead: Letterhead) -> HttpResponse:
    """Make the page behind an invitation: a link that opens a wallet on this device, and the code for another."""
    headline, button, scan = _CONNECTING[letterhead.language]
    body = (
        f'<h1>{escape(headline)}</h1><p><a class="button" href="{escape(link, quote=True)}">{escape(button)}</a></p>'
        f'<p class=quiet>{escape(scan)}</p><div class="qr">{inline_svg_of(code, scan)}</div>'
    )
    return _page(200, headline, body, letterhead, forms="'none'")


def confirming(host: str, letterhead: Letterhead, *, is_one_time: bool) -> HttpResponse:
    """Make the page that asks before it leads on to a host."""
    headline, sentence, once, button = _ASKING[letterhead.language]
    named = sentence.format(host=f"<strong>{escape(host)}</strong>")
    more = once if is_one_time else _ELSEWHERE[letterhead.language]
    body = (
        f"<h1>{escape(headline)}</h1><p>{named}</p><p class=quiet>{escape(more)}</p>"
        f'<form method="post"><button>{escape(button)}</button></form>'
    )
    return _page(200, headline, body, letterhead)


def gone(error: DeskError, letterhead: Letterhead) -> HttpResponse:
    """Make the page that says why a link leads nowhere."""
    words = _GONE[letterhead.language]
    headline, sentence = words.get(error.code, words["link_withdrawn"])
    body = f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>"
    return _page(error.status, headline, body, letterhead)


def failed(status: int, letterhead: Letterhead, number: str) -> HttpResponse:
    """Return the page for any other failure; `number` is its ID in the log."""
    kind = _KINDS.get(status, "wrong" if status < _BROKEN else "broken")
    headline, sentence = _FAILED[letterhead.language][kind]
    told = escape(sentence.format(number=number))
    return _page(status, headline, f"<h1>{escape(headline)}</h1><p>{told}</p>", letterhead)


def _page(status: int, headline: str, body: str, letterhead: Letterhead, *, forms: str = _LEADS_ON) -> HttpResponse:
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{escape(headline)}</title><style>{_STYLE}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main>{body}</main>{letterhead.foot}</body></html>"
    )
    return HttpResponse(status, text.encode(), "text/html; charset=utf-8", _headers(forms, letterhead))


def _headers(forms: str, letterhead: Letterhead) -> Headers:
    policy = (
        f"default-src 'none'; style-src 'sha256-{_DIGEST}'{letterhead.policy}; form-action {forms}; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    return (
        (b"content-security-policy", policy.encode()),
        (b"x-frame-options", b"DENY"),
        (b"vary", b"accept, accept-language"),
    )


# It shows the result and whose page it is, and nothing about the person or the request. The texts are here in both
# languages: the translations of the desk are for Qt, which the core knows nothing of.


_COLOURS = {VisitState.DONE: "#1f7a4d"}
_OTHER_COLOUR = "#5b6472"

_WORDS: Final[dict[str, dict[VisitState | None, tuple[str, str]]]] = {
    "en": {
        VisitState.DONE: ("Thank you.", "You can go back to the desk."),
        VisitState.REFUSED: ("You declined.", "Nothing was sent. You can go back to the desk."),
        VisitState.FAILED: ("That did not work.", "Please ask at the desk."),
        None: ("This page is no longer available.", "It opens only once. Please ask at the desk."),
    },
    "de": {
        VisitState.DONE: ("Vielen Dank.", "Sie können zurück an den Schalter gehen."),
        VisitState.REFUSED: (
            "Sie haben abgelehnt.",
            "Es wurde nichts gesendet. Sie können zurück an den Schalter gehen.",
        ),
        VisitState.FAILED: ("Das hat nicht geklappt.", "Bitte fragen Sie am Schalter."),
        None: (
            ("Diese Seite ist nicht mehr verfügbar."),
            "Sie lässt sich nur einmal öffnen. Bitte fragen Sie am Schalter.",
        ),
    },
}

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
    words = _WORDS[letterhead.language]
    headline, sentence = words.get(state, words[VisitState.FAILED])
    style = _MESSAGE_STYLE % _COLOURS.get(state or VisitState.FAILED, _OTHER_COLOUR)
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{escape(headline)}</title><style>{style}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main><h1>{escape(headline)}</h1><p>{escape(sentence)}</p></main>"
        f"{letterhead.foot}</body></html>"
    )
    return HttpResponse(410 if state is None else 200, text.encode(), "text/html; charset=utf-8", _HEADERS)


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
