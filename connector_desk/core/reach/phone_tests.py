"""The tests whether a phone reaches the place: what the listener sees while one is open, and the pages for it.

They are kept in memory: a restart ends them, and with several processes behind one address the one that started a test
sees only what reaches itself.
"""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import load_pem_x509_certificate

from connector_desk.base.errors import NotFound
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import MINUTE
from connector_desk.base.languages import LANGUAGES
from connector_desk.contract import phone_test
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome, ReachWay
from connector_desk.core.formats.profiles import PROFILES
from connector_desk.core.http.letterhead import hash_source
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.page_texts import page_texts
from connector_desk.core.http.request import HttpResponse
from connector_desk.core.keys.signing import ALGORITHMS
from connector_desk.core.oid4vci import metadata
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.offer import by_code, credential_offer, offer_link
from connector_desk.core.runtime.address import DEFAULT_PORTS

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.contract.identity import AuthorityFacts
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.http.letterhead import Letterhead
    from connector_desk.core.http.request import HttpRequest
    from connector_desk.core.place.public_listener import PublicListener


# Pages for a phone: it reaches the desk, or it can install the certificate of the own authority.


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


_STYLE_SOURCE: Final = f"default-src 'none'; style-src {hash_source(_STYLE)}"
_POLICY: Final = (
    f"script-src {hash_source(_SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; "
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
    body = f"{letterhead.head()}<main>{body}</main>{letterhead.foot}"
    text = letterhead.document(escape(headline), _STYLE, body)
    headers = (
        (b"content-security-policy", f"{_STYLE_SOURCE}{letterhead.policy}; {_POLICY}".encode()),
        (b"cache-control", b"no-store"),
        (b"vary", b"accept-language"),
    )
    return HttpResponse(status, text, "text/html; charset=utf-8", headers)


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
    body = f"{letterhead.head()}<main>{body}</main>{letterhead.foot}"
    text = letterhead.document(escape(words["title"]), _AUTHORITY_STYLE, body)
    return HttpResponse(200, text, "text/html; charset=utf-8", _HEADERS)


def certificate(facts: AuthorityFacts) -> HttpResponse:
    """Return the certificate in DER, with the media type by which phones offer to install it."""
    der = load_pem_x509_certificate(facts.certificate.encode()).public_bytes(Encoding.DER)
    disposition = (b"content-disposition", b'attachment; filename="connector-desk.crt"')
    return HttpResponse(200, der, MEDIA_TYPE, (disposition,))


def _steps(steps: tuple[str, ...]) -> str:
    return "<ol>" + "".join(f"<li>{escape(one)}</li>" for one in steps) + "</ol>"


# The tests.


# Only what a wallet reads before it asks for a token is there; the token endpoint refuses (OpenID4VCI 1.0 §6.3).


CONFIGURATION: Final = "connection-test"
_TYPE: Final = "urn:connector-desk:connection-test"
"""No address: there is nothing that a wallet might fetch for it."""
_AFTER_THE_TOKEN: Final = frozenset({"deferred_credential_endpoint", "nonce_endpoint", "notification_endpoint"})


def test_offer(issuer: str, code: str) -> dict[str, JsonValue]:
    """Return the offer."""
    return credential_offer(issuer, [CONFIGURATION], by_code(code))


def test_issuer_metadata(issuer: str, name: str) -> dict[str, JsonValue]:
    """Return the metadata of the issuer; `name` is what wallets show of it."""
    members = metadata.issuer_metadata(issuer, issuer, (), name=name)
    profile = PROFILES["sd-jwt"]
    configuration: dict[str, JsonValue] = {
        "format": profile.identifier,
        "scope": CONFIGURATION,
        "cryptographic_binding_methods_supported": list(profile.bindings),
        "credential_signing_alg_values_supported": list(ALGORITHMS),
        "proof_types_supported": {"jwt": {"proof_signing_alg_values_supported": list(profile.proof_algorithms)}},
        "credential_metadata": {
            "display": [
                {"name": page_texts("phone_test", language)["title"], "locale": language} for language in LANGUAGES
            ]
        },
        "vct": _TYPE,
    }
    members["credential_configurations_supported"] = {CONFIGURATION: configuration}
    return {member: value for member, value in members.items() if member not in _AFTER_THE_TOKEN}


def test_refusal() -> OAuthError:
    """Return the answer to every request for a token."""
    return OAuthError("invalid_grant", FaultText.ONLY_A_TEST)


_UFW: Final = Path("/etc/ufw/ufw.conf")
_FIREWALLD: Final = Path("/run/firewalld")


def firewall_command(port: int, *, system: str = sys.platform, root: Path = Path("/")) -> str | None:
    """Return the command for a port; None where the settings of the system do it, or no firewall is found."""
    if system == "win32":
        rule = f"dir=in action=allow protocol=TCP localport={port}"
        return f'netsh advfirewall firewall add rule name="Connector Desk" {rule}'
    if system != "linux":
        return None
    if _is_enabled(root / _UFW.relative_to("/")):
        return f"sudo ufw allow {port}/tcp"
    if (root / _FIREWALLD.relative_to("/")).exists():
        return f"sudo firewall-cmd --add-port={port}/tcp"
    return None


def _is_enabled(settings: Path) -> bool:
    try:
        lines = settings.read_text("utf-8", "replace").lower().split("\n")
    except OSError:
        return False
    return "enabled=yes" in {line.replace(" ", "") for line in lines}


_SYSTEMS: Final = (
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS: Final = (
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_PLAIN: Final = re.compile(r"[^\x20-\x7e]")
_LONGEST: Final = 60


def browser_name(user_agent: str) -> str:
    """Return “Safari, iPhone” and the like; what is not known is given as it came, shortened."""
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    return ", ".join(filter(None, (browser, system))) or _PLAIN.sub("", user_agent)[:_LONGEST]


LIFE: Final = 10 * MINUTE
MOST_TESTS: Final = 5
MOST_CONNECTIONS: Final = 100
MOST_REPORTED: Final = 20
"""Of each kind that the phone itself tells."""
HOST_CHARACTERS: Final = 300
_LOCAL: Final = frozenset({"127.0.0.1", "localhost", "::1"})


class _PhoneTest:
    """One test."""

    def __init__(self, now: int) -> None:
        self.test_id = new_id()
        self.started_at = now
        kinds = (
            phone_test.SightingKind.PAGE,
            phone_test.SightingKind.ANSWER,
            phone_test.SightingKind.WALLET_OPENED,
            phone_test.SightingKind.WALLET_OFFER,
            phone_test.SightingKind.WALLET_METADATA,
            phone_test.SightingKind.WALLET_TOKEN,
        )
        self._reported = {kind: deque[phone_test.Sighting](maxlen=MOST_REPORTED) for kind in kinds}
        self._connections = deque[phone_test.Sighting](maxlen=MOST_CONNECTIONS)

    @property
    def sightings(self) -> list[phone_test.Sighting]:
        """Return what was seen, oldest first."""
        reported = [each for kept in self._reported.values() for each in kept]
        return sorted([*self._connections, *reported], key=lambda each: each.at)

    def record(self, sighting: phone_test.Sighting) -> None:
        """Keep what was seen; of too much, the newest: nothing pushes out what the phone told in another way."""
        self._reported.get(sighting.kind, self._connections).append(sighting)


class PhoneTests:
    """The open tests; observes the listener while there are any (`ConnectionObserver`)."""

    def __init__(self, listener: PublicListener, clock: Clock, way: Callable[[], ReachWay]) -> None:
        self._listener, self._clock, self._way = listener, clock, way
        self._tests: dict[str, _PhoneTest] = {}

    def start(self, now: int) -> phone_test.ReachTest:
        """Begin a test; the oldest one ends where there are too many."""
        self._forget(now)
        while len(self._tests) >= MOST_TESTS:
            del self._tests[next(iter(self._tests))]
        self._listener.address.ready()
        test = _PhoneTest(now)
        self._tests[test.test_id] = test
        self._listener.observe(self)
        return self._described(test, now)

    def test(self, test_id: str, now: int) -> phone_test.ReachTest:
        """Return what a test has shown so far; raises NotFound."""
        self._forget(now)
        return self._described(self._found(test_id), now)

    def end(self, test_id: str, now: int) -> phone_test.ReachTest:
        """End a test; raises NotFound."""
        test = self._found(test_id)
        del self._tests[test_id]
        self._forget(now)
        return self._described(test, now)

    def opened(self, test_id: str, request: HttpRequest) -> bool:
        """Note that a browser has opened the page; False where there is no such test."""
        test = self._open(test_id, request.now)
        if test is None:
            return False
        if leaves_no_trace(request):
            return True
        browser = browser_name(request.header(b"user-agent") or "")
        host = (request.header(b"host") or "")[:HOST_CHARACTERS]
        test.record(
            phone_test.Sighting(
                at=request.now, kind=phone_test.SightingKind.PAGE, source=request.source, detail=browser, host=host
            )
        )
        return True

    def answered(self, test_id: str, answer: phone_test.PhoneAnswer, request: HttpRequest) -> bool:
        """Note what the script of the page reports; False where there is no such test."""
        test = self._open(test_id, request.now)
        if test is None:
            return False
        test.record(
            phone_test.Sighting(
                at=request.now,
                kind=phone_test.SightingKind.ANSWER,
                source=request.source,
                clockDifference=answer.clock - request.now,
                took=answer.took,
            )
        )
        return True

    def wallet_came(self, test_id: str, kind: phone_test.SightingKind, request: HttpRequest) -> str | None:
        """Note what a wallet, or who opens it, asks for; return the issuer of the test, None where there is none.

        A preview leaves no trace.
        """
        test = self._open(test_id, request.now)
        if test is None:
            return None
        if not leaves_no_trace(request):
            agent = browser_name(request.header(b"user-agent") or "")
            test.record(phone_test.Sighting(at=request.now, kind=kind, source=request.source, detail=agent))
        return self._page(test_id)

    def connected(self, address: str) -> None:
        """Note a connection."""
        self._note(phone_test.SightingKind.CONNECTED, address)

    def tls_established(self, address: str, version: str) -> None:
        """Note a handshake."""
        self._note(phone_test.SightingKind.SECURED, address, version.replace("TLSv", "TLS "))

    def handshake_failed(self, address: str, reason: str) -> None:
        """Note a handshake that failed."""
        self._note(phone_test.SightingKind.HANDSHAKE_FAILED, address, reason)

    def tls_at_http(self, address: str) -> None:
        """Note https where http is spoken."""
        self._note(phone_test.SightingKind.TLS_AT_HTTP, address)

    def plain_http(self, address: str) -> None:
        """Note http where https is spoken."""
        self._note(phone_test.SightingKind.PLAIN_HTTP, address)

    def _note(self, kind: phone_test.SightingKind, address: str, detail: str | None = None) -> None:
        now = self._clock()
        self._forget(now)
        for test in self._tests.values():
            test.record(phone_test.Sighting(at=now, kind=kind, source=address, detail=detail))

    def _page(self, test_id: str) -> str:
        """Return the address of the page, which is the name of the issuer too: where phones come now."""
        return f"{self._listener.address.base}/t/{test_id}"

    def _open(self, test_id: str, now: int) -> _PhoneTest | None:
        self._forget(now)
        return self._tests.get(test_id)

    def _found(self, test_id: str) -> _PhoneTest:
        test = self._tests.get(test_id)
        if test is None:
            raise NotFound
        return test

    def _forget(self, now: int) -> None:
        """Forget the tests whose time is over; without any, nobody observes."""
        for test in list(self._tests.values()):
            if not test.started_at <= now < test.started_at + LIFE:
                del self._tests[test.test_id]
        if not self._tests:
            self._listener.observe(None)

    def _described(self, test: _PhoneTest, now: int) -> phone_test.ReachTest:
        base = self._listener.address.base  # where phones come now: the network may have changed since the start
        address = urlsplit(base)
        host, port = address.hostname or "", address.port or DEFAULT_PORTS[address.scheme]
        hosts = {address.netloc.lower()}
        if port == DEFAULT_PORTS[address.scheme]:
            name = address.netloc.lower().removesuffix(f":{port}")
            hosts = {name, f"{name}:{port}"}
        seen = phone_test.Seen(
            frozenset(hosts),
            host in _LOCAL,
            test.started_at,
            test.sightings,
            is_secure=address.scheme == "https",
            is_certified_here=self._way() is ReachWay.OWN_AUTHORITY,
        )
        findings = phone_test.diagnose(seen, now)
        return phone_test.ReachTest(
            testId=test.test_id,
            address=self._page(test.test_id),
            walletLink=wallet_link(self._page(test.test_id)),
            startedAt=test.started_at,
            expiresAt=test.started_at + LIFE,
            state=_state(findings, is_open=test.test_id in self._tests),
            sightings=test.sightings,
            findings=findings,
            command=firewall_command(self._listener.port or port),
        )


def wallet_link(issuer: str) -> str:
    """Return the link that opens the offer of a test in a wallet."""
    return offer_link(f"{issuer}/offer")


def _state(findings: list[ReachCheck], *, is_open: bool) -> phone_test.ReachTestState:
    if not is_open:
        return phone_test.ReachTestState.EXPIRED
    if any(one.outcome is ReachCheckOutcome.FAILED for one in findings):
        return phone_test.ReachTestState.TROUBLE
    if findings and findings[0].outcome is ReachCheckOutcome.OK:
        return phone_test.ReachTestState.REACHED
    return phone_test.ReachTestState.TROUBLE if findings else phone_test.ReachTestState.WAITING
