"""The page that says to a person that their phone reaches the desk; its script tells the clock of the phone.

The page works without the script too.  The texts are here in both languages: the translations of the desk are for Qt,
which the core knows nothing of.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead

_SCRIPT: Final = (
    "const p=performance;fetch(location.href,{method:'POST',headers:{'Content-Type':'application/json'},"
    "body:JSON.stringify({clock:Date.now(),took:Math.min(600000,Math.round(p.now()))})})"
    ".catch(()=>{})"
)
_STYLE: Final = (
    ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:flex;flex-direction:column;"
    "align-items:center;justify-content:center;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#1b2129;"
    "background:#fff}main{max-width:26rem;padding:1.5rem}h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0}p{margin:0}"
    ".sign{font-size:3.5rem;line-height:1;color:#1f7a4d}.quiet{color:#5b6472;margin-top:.75rem}"
    ".button{display:inline-block;margin-top:1.25rem;padding:.8rem 2rem;border-radius:.75rem;font-weight:600;"
    "text-decoration:none;color:#fff;background:#1f54d6}.button:focus-visible{outline:3px solid;outline-offset:3px}"
    "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181d}.sign{color:#5fc08f}"
    ".quiet{color:#a3acbd}.button{color:#0d1220;background:#82a8ff}}"
)
_WORDS: Final = {
    "en": (
        "Yes",
        "This phone reaches the desk.",
        "Try it with the wallet",
        "It is only a test: nothing is issued. The wallet may call that an error.",
    ),
    "de": (
        "Ja",
        "Dieses Telefon erreicht den Schalter.",
        "Mit der Wallet probieren",
        "Es ist nur ein Test: Nichts wird ausgestellt. Die Wallet nennt das vielleicht einen Fehler.",
    ),
}
_GONE: Final = {
    "en": ("This test is over", "Scan the new code at the desk."),
    "de": ("Dieser Test ist vorbei", "Scannen Sie den neuen Code am Schalter."),
}


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


_STYLE_SOURCE: Final = f"default-src 'none'; style-src 'sha256-{_digest(_STYLE)}'"
_POLICY: Final = (
    f"script-src 'sha256-{_digest(_SCRIPT)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


def page(test_id: str, letterhead: Letterhead) -> HttpResponse:
    """Return the page, in the language of the visitor, with a link that goes on to the wallet of the phone."""
    answer, headline, on, sentence = _WORDS[letterhead.language]
    body = (
        f'<p class="sign" aria-hidden="true">✓</p><h1>{escape(answer)}. {escape(headline)}</h1>'
        f'<p><a class="button" href="{escape(test_id, quote=True)}/wallet">{escape(on)}</a></p>'
        f'<p class="quiet">{escape(sentence)}</p><script>{_SCRIPT}</script>'
    )
    return _page(200, headline, body, letterhead)


def gone(letterhead: Letterhead) -> HttpResponse:
    """Return the page of a test that is over."""
    headline, sentence = _GONE[letterhead.language]
    return _page(410, headline, f"<h1>{escape(headline)}</h1><p>{escape(sentence)}</p>", letterhead)


def _page(status: int, headline: str, body: str, letterhead: Letterhead) -> HttpResponse:
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{escape(headline)}</title><style>{_STYLE}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main>{body}</main>{letterhead.foot}</body></html>"
    )
    headers = (
        (b"content-security-policy", f"{_STYLE_SOURCE}{letterhead.policy}; {_POLICY}".encode()),
        (b"cache-control", b"no-store"),
        (b"vary", b"accept-language"),
    )
    return HttpResponse(status, text.encode(), "text/html; charset=utf-8", headers)
