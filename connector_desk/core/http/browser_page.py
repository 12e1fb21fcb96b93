"""The pages on which a browser asks the wallets that it knows (W3C Digital Credentials): to show, and to add.

They load nothing from elsewhere, and their script says in plain words what to do where the browser cannot ask.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from connector_desk.core.http.letterhead import hash_source
from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.page_texts import PageTexts

# A refused or closed choice is no answer: the person may try again, or scan the code at the desk
_SCRIPT: Final = """
const button = document.querySelector("button"), notes = document.querySelectorAll("[data-when]");
const show = when => notes.forEach(note => { note.hidden = note.dataset.when !== when; });
const end = when => { button.hidden = document.getElementById("before").hidden = true; show(when); };
const knows = protocol => {
  const asked = window.DigitalCredential.userAgentAllowsProtocol;
  return !asked || asked(protocol);
};
const post = (path, body) => fetch(path, {
  method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)
});
async function choose(requests, kind) {
  const known = requests.filter(one => knows(one.protocol));
  if (!known.length) { end("cannot"); return null; }
  try {
    return await navigator.credentials[kind]({mediation: "required", digital: {requests: known}});
  } catch (error) {
    show(error.name === "NotAllowedError" || error.name === "AbortError" ? "nothing" : "wallet");
    return null;
  }
}
if (!window.isSecureContext || !window.DigitalCredential || !navigator.credentials) { end("cannot"); }
button.addEventListener("click", () => {
  button.disabled = true;
  show("");
  ask().catch(() => show("offline")).finally(() => { button.disabled = false; });
});
"""
# It posts to the address of the page itself, and below it `answer`
_TO_SHOW: Final = (
    _SCRIPT
    + """
async function ask() {
  const asked = await post(location.pathname, {});
  if (!asked.ok) { return end("over"); }
  const credential = await choose((await asked.json()).requests, "get");
  if (!credential) { return; }
  end("sending");
  const answered = await post(location.pathname + "/answer", {protocol: credential.protocol, data: credential.data});
  end(answered.ok ? (await answered.json()).state : "failed");
}
"""
)
# The offer is what its code leads to; the wallet fetches the credential by itself
_TO_ADD: Final = (
    _SCRIPT
    + """
async function ask() {
  const offered = await fetch("../o/" + location.pathname.split("/").pop());
  if (!offered.ok) { return end("over"); }
  const added = await choose([{protocol: "openid4vci-v1", data: await offered.json()}], "create");
  if (added) { end("done"); }
}
"""
)
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


_STYLE_SOURCE: Final = f"default-src 'none'; style-src {hash_source(_STYLE)}"


def page_to_show(name: str, letterhead: Letterhead) -> HttpResponse:
    """Return the page of a data request, in the language of the visitor; `name` is the title of the request."""
    return _page(name, letterhead.texts("browser_show"), _TO_SHOW, letterhead)


def page_to_add(letterhead: Letterhead) -> HttpResponse:
    """Return the page of an offer, in the language of the visitor."""
    words = letterhead.texts("browser_add")
    return _page(words["title"], words, _TO_ADD, letterhead)


def _page(headline: str, words: PageTexts, script: str, letterhead: Letterhead) -> HttpResponse:
    notes = "".join(
        f'<p data-when="{when}" hidden><strong>{escape(title)}</strong>{escape(sentence)}</p>'
        for when, (title, sentence) in words.notes("notes").items()
    )
    body = (
        f"{letterhead.head()}<main><h1><bdi>{escape(headline)}</bdi></h1>"
        f"<p id=before>{escape(words['before'])}</p>"
        f'<p><button type="button">{escape(words["button"])}</button></p><div role="status">{notes}</div>'
        f"<noscript><p>{escape(words['without_script'])}</p></noscript></main>{letterhead.foot}"
    )
    text = letterhead.document(escape(words["title"]), _STYLE, body, script=script)
    policy = (
        f"{_STYLE_SOURCE}{letterhead.policy}; script-src {hash_source(script)}; connect-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )
    headers = (
        (b"content-security-policy", policy.encode()),
        (b"x-frame-options", b"DENY"),
        (b"vary", b"accept-language"),
    )
    return HttpResponse(200, text, "text/html; charset=utf-8", headers)
