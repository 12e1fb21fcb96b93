"""The page that offers the certificate of the own authority to a phone: no script, nothing from elsewhere.

The texts are here in both languages: the translations of the desk are for Qt, which the core knows nothing of.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import load_pem_x509_certificate

from connector_desk.core.http.request import HttpResponse

if TYPE_CHECKING:
    from connector_desk.contract.identity import AuthorityFacts
    from connector_desk.core.http.letterhead import Letterhead

MEDIA_TYPE: Final = "application/x-x509-ca-cert"


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts in one language."""

    title: str
    reason: str
    button: str
    compare: str
    android: tuple[str, ...]
    ios: tuple[str, ...]
    wallets: str
    removal: str


_WORDS: Final = {
    "en": _Words(
        "Trust this desk",
        "With this certificate your phone can talk to the desk securely. It is valid only for private networks and "
        "for this desk.",
        "Get the certificate",
        "Before you install it, compare its SHA-256 fingerprint with the one at the desk:",
        (
            "Open Settings and search for “CA certificate”.",
            "Choose “Install anyway”, then the file connector-desk.crt.",
        ),
        (
            "Open the certificate in Safari and allow the download of the profile.",
            "Open Settings → General → VPN & Device Management, and install the profile.",
            "Open Settings → General → About → Certificate Trust Settings, and switch it on.",
        ),
        "Not every wallet uses certificates that you install. The desk shows which ones do.",
        "You can remove it in the same settings at any time.",
    ),
    "de": _Words(
        "Diesem Schalter vertrauen",
        "Mit diesem Zertifikat kann Ihr Telefon gesichert mit dem Schalter sprechen. Es gilt nur für private Netzwerke "
        "und für diesen Schalter.",
        "Zertifikat holen",
        "Vergleichen Sie vor der Installation seinen SHA-256-Fingerabdruck mit dem am Schalter:",
        (
            "Öffnen Sie die Einstellungen und suchen Sie nach „CA-Zertifikat“.",
            "Wählen Sie „Trotzdem installieren“ und dann die Datei connector-desk.crt.",
        ),
        (
            "Öffnen Sie das Zertifikat in Safari und erlauben Sie das Laden des Profils.",
            "Öffnen Sie Einstellungen → Allgemein → VPN und Geräteverwaltung, und installieren Sie das Profil.",
            "Öffnen Sie Einstellungen → Allgemein → Info → Zertifikatsvertrauenseinstellungen: Schalten Sie es ein.",
        ),
        "Nicht jede Wallet nutzt Zertifikate, die Sie installieren. Der Schalter zeigt, welche das tun.",
        "Sie können es in denselben Einstellungen jederzeit entfernen.",
    ),
}
_STYLE: Final = (
    ":root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1b2129;background:#fff}"
    "main{max-width:32rem;margin:0 auto;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}"
    "h2{font-size:1.2rem;margin:1.5rem 0 .5rem}p{margin:0 0 1rem}ol{margin:0;padding-left:1.5rem}li{margin:0 0 .5rem}"
    "code{overflow-wrap:anywhere;font-size:.95em}.button{display:inline-block;font-weight:600;text-decoration:none;"
    "border-radius:.75rem;padding:.8rem 2rem;color:#fff;background:#1f54d6}"
    "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181d}"
    ".button{color:#0d1220;background:#82a8ff}}"
)
_POLICY: Final = b"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"
_HEADERS: Final = (
    (b"content-security-policy", _POLICY),
    (b"vary", b"accept-language"),
)


def page(facts: AuthorityFacts, letterhead: Letterhead) -> HttpResponse:
    """Return the page, in the language of the visitor."""
    words = _WORDS[letterhead.language]
    pairs = [facts.fingerprint[at : at + 2].upper() for at in range(0, len(facts.fingerprint), 2)]
    body = (
        f"<h1>{escape(words.title)}</h1><p>{escape(words.reason)}</p>"
        f"<p>{escape(words.compare)}</p><p><code>{':'.join(pairs)}</code></p>"
        f'<p><a class="button" href="/authority.crt">{escape(words.button)}</a></p>'
        f"<h2>Android</h2>{_steps(words.android)}<h2>iPhone, iPad</h2>{_steps(words.ios)}"
        f"<p>{escape(words.wallets)} {escape(words.removal)}</p>"
    )
    text = (
        f'<!doctype html><html lang="{letterhead.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{escape(words.title)}</title><style>{_STYLE}</style>{letterhead.metadata}</head>"
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
