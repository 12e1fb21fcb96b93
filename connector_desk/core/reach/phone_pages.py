"""Pages for a phone: it reaches the desk, or it can install the certificate of the own authority."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import load_pem_x509_certificate

from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.contract.identity import AuthorityFacts
    from connector_desk.core.http.letterhead import Letterhead


# The page works without the script too. The texts are here in both languages: the translations of the desk are for
# Qt, which the core knows nothing of.


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


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


_STYLE_SOURCE: Final = f"default-src 'none'; style-src 'sha256-{_digest(_STYLE)}'"
_POLICY: Final = (
    f"script-src 'sha256-{_digest(_SCRIPT)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


def test_page(test_id: str, letterhead: Letterhead) -> HttpResponse:
    """Return the page, in the language of the visitor, with a link that goes on to the wallet of the phone."""
    words = letterhead.texts("phone_test")
    answer, headline = words["answer"], words["headline"]
    body = (
        f'<p class="sign" aria-hidden="true">✓</p><h1>{escape(answer)}. {escape(headline)}</h1>'
        f'<p><a class="button" href="{escape(test_id, quote=True)}/wallet">{escape(words["try_wallet"])}</a></p>'
        f'<p class="quiet">{escape(words["only_a_test"])}</p><script>{_SCRIPT}</script>'
    )
    return _page(200, headline, body, letterhead)


def test_gone(letterhead: Letterhead) -> HttpResponse:
    """Return the page of a test that is over."""
    headline, sentence = letterhead.texts("phone_test").message("over")
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


MEDIA_TYPE: Final = "application/x-x509-ca-cert"


_AUTHORITY_STYLE: Final = (
    ":root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1b2129;background:#fff}"
    "main{max-width:32rem;margin:0 auto;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}"
    "h2{font-size:1.2rem;margin:1.5rem 0 .5rem}p{margin:0 0 1rem}ol{margin:0;padding-left:1.5rem}li{margin:0 0 .5rem}"
    "code{overflow-wrap:anywhere;font-size:.95em}.button{display:inline-block;font-weight:600;text-decoration:none;"
    "border-radius:.75rem;padding:.8rem 2rem;color:#fff;background:#1f54d6}"
    "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181d}"
    ".button{color:#0d1220;background:#82a8ff}}"
)
_AUTHORITY_POLICY: Final = b"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"
_HEADERS: Final = (
    (b"content-security-policy", _AUTHORITY_POLICY),
    (b"vary", b"accept-language"),
)


def authority_page(facts: AuthorityFacts, letterhead: Letterhead) -> HttpResponse:
    """Return the page, in the language of the visitor."""
    words = letterhead.texts("authority")
    pairs = [facts.fingerprint[at : at + 2].upper() for at in range(0, len(facts.fingerprint), 2)]
    body = (
        f"<h1>{escape(words['title'])}</h1><p>{escape(words['reason'])}</p>"
        f"<p>{escape(words['compare'])}</p><p><code>{':'.join(pairs)}</code></p>"
        f'<p><a class="button" href="/authority.crt">{escape(words["button"])}</a></p>'
        f"<h2>Android</h2>{_steps(words.steps('android'))}<h2>iPhone, iPad</h2>{_steps(words.steps('ios'))}"
        f"<p>{escape(words['wallets'])} {escape(words['removal'])}</p>"
    )
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{escape(words['title'])}</title><style>{_STYLE}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main>{body}</main>{letterhead.foot}</body></html>"
    )
    return HttpResponse(200, text.encode(), "text/html; charset=utf-8", _HEADERS)


def certificate(facts: AuthorityFacts) -> HttpResponse:
    """Return the certificate in DER, with the media type by which phones offer to install it."""
    der = load_pem_x509_certificate(facts.certificate.encode()).public_bytes(Encoding.DER)
    disposition = (b"content-disposition", b'attachment; filename="connector-desk.crt"')
    return HttpResponse(200, der, MEDIA_TYPE, (disposition,))


def _steps(steps: tuple[str, ...]) -> str:
    return "<ol>" + "".join(f"<li>{escape(one)}</li>" for one in steps) + "</ol>"
