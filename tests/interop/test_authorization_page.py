"""A person in Chromium waits at the counter: the page shows a number, hears of the decision, and goes on by itself."""

import base64
import hashlib
import secrets
import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode

import httpx
import pytest

from tests.interop.browser.browsers import NewBrowser, browsers
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]

REQUESTS = "/bc/studio/authorization-requests"
BADGE = "visitor-badge_1.0_sd-jwt"


class Callback:
    """Where a wallet on the same device waits for the answer (RFC 8252 §7.3)."""

    def __init__(self) -> None:
        self.said: list[dict[str, str]] = []
        said = self.said

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path, _, query = self.path.partition("?")
                if path == "/cb":
                    said.append({name: value for name, (value,) in parse_qs(query).items()})
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.end_headers()
                self.wfile.write(b"<main>Back in the wallet</main>")

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/cb"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture(scope="module")
def browser(callers_environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    with browsers(callers_environment) as new:
        yield new


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("counter") / "data") as core:
        assert core.client.put("/bc/studio/place", json={"authorizationCode": "pushed"}).status_code == 200
        yield core


@pytest.fixture
def callback() -> Iterator[Callback]:
    made = Callback()
    yield made
    made.close()


class Begun:
    """A request that was pushed, and the address that the wallet opens in the browser."""

    def __init__(self, core: Served, callback: Callback) -> None:
        self.core, self.callback, self.verifier = core, callback, secrets.token_urlsafe(48)
        base = core.client.get("/bc/studio/place").json()["result"]["publicAddress"]
        digest = hashlib.sha256(self.verifier.encode()).digest()
        form = {
            "response_type": "code",
            "client_id": "wallet",
            "redirect_uri": callback.address,
            "state": "a b",
            "scope": BADGE,
            "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
            "code_challenge_method": "S256",
        }
        server = httpx.get(f"{base}/.well-known/oauth-authorization-server/oid4vci").json()
        self.token_endpoint, self.issuer = server["token_endpoint"], server["issuer"]
        pushed = httpx.post(server["pushed_authorization_request_endpoint"], data=form)
        assert pushed.status_code == 201, pushed.text
        query = urlencode({"client_id": "wallet", "request_uri": pushed.json()["request_uri"]})
        self.url = f"{server['authorization_endpoint']}?{query}"

    def waiting(self) -> dict[str, Any]:
        (one,) = self.core.client.get(REQUESTS).json()["result"]["requests"]
        return dict(one)

    def decide(self, decision: str, body: Any = None) -> None:
        answer = self.core.client.post(f"{REQUESTS}/{self.waiting()['authorizationId']}/{decision}", json=body)
        assert answer.status_code == 200, answer.text


def test_the_page_goes_on_by_itself_once_the_desk_approves(
    place: Served, browser: NewBrowser, callback: Callback
) -> None:
    begun, phone = Begun(place, callback), browser(language="de")
    phone.open(begun.url)
    assert "Bitte warten Sie am Schalter" in phone.text
    assert str(begun.waiting()["number"]) in phone.text
    assert phone.violations() == []
    begun.decide("approve", {"payload": [place.item("visitor-badge", "sd-jwt", given_name="Erika")]})
    phone.until(lambda text: "Back in the wallet" in text)
    (said,) = callback.said
    assert (said["state"], said["iss"]) == ("a b", begun.issuer)
    form = {
        "grant_type": "authorization_code",
        "code": said["code"],
        "client_id": "wallet",
        "redirect_uri": callback.address,
        "code_verifier": begun.verifier,
    }
    token = httpx.post(begun.token_endpoint, data=form)
    assert token.status_code == 200, token.text


def test_a_refusal_leads_back_too(place: Served, browser: NewBrowser, callback: Callback) -> None:
    begun, phone = Begun(place, callback), browser()
    phone.open(begun.url)
    assert "Please wait at the counter" in phone.text
    begun.decide("refuse")
    phone.until(lambda text: "Back in the wallet" in text)
    assert [one["error"] for one in callback.said] == ["access_denied"]
