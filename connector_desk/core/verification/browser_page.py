"""The page on which a browser asks the wallets that it knows (W3C Digital Credentials API).

It loads nothing from elsewhere, and its script says in plain words what to do where the browser cannot ask.  The texts
are here in both languages: the translations of the desk are for Qt, which the core knows nothing of.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead

# What it posts is the address of the page itself, and below it `answer`.  A refused or closed choice is no answer: the
# person may try again, or scan the code at the desk.
_SCRIPT: Final = """
const button = document.querySelector("button"), notes = document.querySelectorAll("[data-when]");
const show = when => notes.forEach(note => { note.hidden = note.dataset.when !== when; });
const end = when => { button.hidden = document.getElementById("before").hidden = true; show(when); };
const post = (path, body) => fetch(path, {
  method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)
});
async function ask() {
  const asked = await post(location.pathname, {});
  if (!asked.ok) { return end("over"); }
  const knows = window.DigitalCredential.userAgentAllowsProtocol;
  const requests = (await asked.json()).requests.filter(one => !knows || knows(one.protocol));
  if (!requests.length) { return end("cannot"); }
  let credential;
  try {
    credential = await navigator.credentials.get({mediation: "required", digital: {requests}});
  } catch (error) {
    return show(error.name === "NotAllowedError" || error.name === "AbortError" ? "nothing" : "wallet");
  }
  end("sending");
  const answered = await post(location.pathname + "/answer", {protocol: credential.protocol, data: credential.data});
  end(answered.ok ? (await answered.json()).state : "failed");
}
if (!window.isSecureContext || !window.DigitalCredential || !navigator.credentials) { end("cannot"); }
button.addEventListener("click", () => {
  button.disabled = true;
  show("");
  ask().catch(() => show("offline")).finally(() => { button.disabled = false; });
});
"""
_STYLE: Final = (
    ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:flex;flex-direction:column;"
    "align-items:center;justify-content:center;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#1b2129;"
    "background:#fff}main{max-width:28rem;padding:1.5rem}h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0;"
    "overflow-wrap:anywhere}p{margin:0 0 1rem}[hidden]{display:none}strong{display:block;font-size:1.4rem}"
    "button{font:inherit;font-weight:600;border:0;border-radius:.75rem;padding:.8rem 2rem;min-height:3rem;color:#fff;"
    "background:#1f54d6;cursor:pointer}button:disabled{opacity:.6;cursor:default}"
    "button:focus-visible{outline:3px solid;outline-offset:3px}"
    "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181d}"
    "button{color:#0d1220;background:#82a8ff}}"
)


class _Words(NamedTuple):
    title: str
    button: str
    before: str
    without_script: str
    notes: dict[str, tuple[str, str]]
    """By what has happened: a headline, and what to do."""


_WORDS: Final = {
    "en": _Words(
        "Show a credential",
        "Choose a wallet",
        "Your browser asks which wallet and which credential you want to use.",
        "This page needs JavaScript. You can scan the code at the desk with your wallet instead.",
        {
            "cannot": (
                "This browser cannot ask your wallet",
                "Use a new version of Chrome, Edge or Safari, or scan the code at the desk with your wallet.",
            ),
            "nothing": (
                "Nothing was sent",
                "Try again, or scan the code at the desk with your wallet.",
            ),
            "wallet": (
                "The wallet did not answer",
                "Try again, or scan the code at the desk with your wallet.",
            ),
            "offline": ("The desk cannot be reached", "Check the network, and try again."),
            "over": ("This request is over", "Ask at the desk for a new one."),
            "sending": ("One moment, please", "Your answer is being checked."),
            "done": ("Thank you.", "You can close this page."),
            "refused": ("You declined.", "Nothing was sent. You can close this page."),
            "failed": ("That did not work.", "Please ask at the desk."),
        },
    ),
    "de": _Words(
        "Einen Nachweis zeigen",
        "Wallet wählen",
        "Ihr Browser fragt, welche Wallet und welchen Nachweis Sie benutzen möchten.",
        "Diese Seite braucht JavaScript. Sie können stattdessen den Code am Schalter mit Ihrer Wallet scannen.",
        {
            "cannot": (
                "Dieser Browser kann Ihre Wallet nicht fragen",
                (
                    "Nehmen Sie eine neue Version von Chrome, Edge oder Safari, oder scannen Sie den Code am Schalter "
                    "mit Ihrer Wallet."
                ),
            ),
            "nothing": (
                "Es wurde nichts gesendet",
                "Versuchen Sie es noch einmal, oder scannen Sie den Code am Schalter mit Ihrer Wallet.",
            ),
            "wallet": (
                "Die Wallet hat nicht geantwortet",
                "Versuchen Sie es noch einmal, oder scannen Sie den Code am Schalter mit Ihrer Wallet.",
            ),
            "offline": ("Der Schalter ist nicht erreichbar", "Prüfen Sie das Netz, und versuchen Sie es noch einmal."),
            "over": ("Diese Abfrage ist beendet", "Bitten Sie am Schalter um eine neue."),
            "sending": ("Einen Moment bitte", "Ihre Antwort wird geprüft."),
            "done": ("Vielen Dank.", "Sie können diese Seite schließen."),
            "refused": ("Sie haben abgelehnt.", "Es wurde nichts gesendet. Sie können diese Seite schließen."),
            "failed": ("Das hat nicht geklappt.", "Bitte fragen Sie am Schalter."),
        },
    ),
}


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


_STYLE_SOURCE: Final = f"default-src 'none'; style-src {_source(_STYLE)}"
_POLICY: Final = (
    f"script-src {_source(_SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def browser_page(name: str, letterhead: Letterhead) -> HttpResponse:
    """Return the page of a data request, in the language of the visitor; `name` is the title of the request."""
    words = _WORDS[letterhead.language]
    notes = "".join(
        f'<p data-when="{when}" hidden><strong>{escape(headline)}</strong>{escape(sentence)}</p>'
        for when, (headline, sentence) in words.notes.items()
    )
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{escape(words.title)}</title><style>{_STYLE}</style>{letterhead.metadata}</head>"
        f"<body>{letterhead.head()}<main><h1><bdi>{escape(name)}</bdi></h1><p id=before>{escape(words.before)}</p>"
        f'<p><button type="button">{escape(words.button)}</button></p><div role="status">{notes}</div>'
        f"<noscript><p>{escape(words.without_script)}</p></noscript></main>{letterhead.foot}"
        f"<script>{_SCRIPT}</script></body></html>"
    )
    headers = (
        (b"content-security-policy", f"{_STYLE_SOURCE}{letterhead.policy}; {_POLICY}".encode()),
        (b"x-frame-options", b"DENY"),
        (b"vary", b"accept-language"),
    )
    return HttpResponse(200, text.encode(), "text/html; charset=utf-8", headers)
