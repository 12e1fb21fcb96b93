"""The page that a wallet leads its person to after the answer: two sentences, no script, nothing from elsewhere.

It shows the result and whose page it is, and nothing about the person or the request.  The texts are here in both
languages: the translations of the desk are for Qt, which the core knows nothing of.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.contract.visit import VisitState
from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead

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

_STYLE = (
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


def page(state: VisitState | None, letterhead: Letterhead) -> HttpResponse:
    """Return the page for the end of a visit; None: 410 without the reason, if it must not be known."""
    words = _WORDS[letterhead.language]
    headline, sentence = words.get(state, words[VisitState.FAILED])
    style = _STYLE % _COLOURS.get(state or VisitState.FAILED, _OTHER_COLOUR)
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{escape(headline)}</title><style>{style}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main><h1>{escape(headline)}</h1><p>{escape(sentence)}</p></main>"
        f"{letterhead.foot}</body></html>"
    )
    return HttpResponse(410 if state is None else 200, text.encode(), "text/html; charset=utf-8", _HEADERS)
