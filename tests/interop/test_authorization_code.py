"""A Credo wallet takes credentials by authorization code: from an offer, from a poster, and by itself."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from tests.core.issuance.test_mobile_documents import GIVEN, RECORD
from tests.interop.credo import Credo
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]

CALLBACK = "com.wallet.example:/callback"
CLIENT = "wallet.example"
REQUESTS = "/bc/studio/authorization-requests"
BADGE = {"given_name": "Erika", "family_name": "Müller-Lüdenscheidt"}
WRITTEN = {"sd-jwt": "dc+sd-jwt", "mdoc": "mso_mdoc", "w3c": "jwt_vc_json"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("authorizing") / "data") as core:
        rules = {"authorizationCode": "pushed", "offerGrant": "authorization"}
        assert core.client.put("/bc/studio/place", json=rules).status_code == 200
        assert core.client.post("/bc/studio/schemas", json=RECORD).status_code == 200
        core.offer(item(core, "mdoc"))  # the first one makes the issuing authority, which wallets have to trust
        yield core


class Browser:
    """The browser that the wallet opens: it keeps its cookies, and stops where an app would open."""

    def __init__(self, url: str) -> None:
        led = httpx.get(url, headers={"accept": "text/html"}, trust_env=False)
        assert led.status_code == 303, led.text
        self.page = str(led.url.join(led.headers["location"]))
        self.cookies = led.cookies

    def led_to(self) -> str:
        """Return where the page leads now; empty while it waits."""
        answer = httpx.get(self.page, headers={"accept": "text/html"}, cookies=self.cookies, trust_env=False)
        return str(answer.headers.get("location", ""))


def item(place: Served, form: str) -> dict[str, Any]:
    return place.item("membership", "mdoc", **GIVEN) if form == "mdoc" else place.item("visitor-badge", form, **BADGE)


def standing(place: Served, form: str) -> str:
    made = {"title": "Poster", "schemaId": item(place, form)["schemaId"], "format": form}
    answer = place.client.post("/bc/studio/standing-offers", json=made)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["result"]["url"])


def approve(place: Served, form: str) -> str:
    (one,) = place.client.get(REQUESTS).json()["result"]["requests"]
    body = {"payload": [item(place, form)]}
    answer = place.client.post(f"{REQUESTS}/{one['authorizationId']}/approve", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["result"]["workflowId"])


def begun(place: Served, wallet: Credo, offer: str) -> tuple[int, Browser]:
    identity = place.client.get("/bc/studio/identity").json()["result"]
    report = wallet.authorize(offer, CLIENT, CALLBACK, trusted=[identity["documentAuthority"]["certificate"]])
    assert report["ok"], report.get("error", report)
    return report["begun"], Browser(report["url"])


def taken(report: dict[str, Any], form: str) -> dict[str, Any]:
    assert report["ok"], report.get("error", report)
    assert report["boundToken"], "the token is not bound to a key (DPoP)"
    (credential,) = report["credentials"]
    assert credential["format"] == WRITTEN[form]
    return dict(credential)


@pytest.mark.parametrize("form", WRITTEN)
def test_an_offer_of_the_desk_needs_no_second_approval(place: Served, wallet: Credo, form: str) -> None:
    workflow, link = place.offer(item(place, form))
    number, browser = begun(place, wallet, link)
    taken(wallet.redeem(number, browser.led_to()), form)
    assert place.workflow(workflow)["state"] == "done"


@pytest.mark.parametrize("form", WRITTEN)
def test_whoever_scans_a_poster_waits_for_an_approval(place: Served, wallet: Credo, form: str) -> None:
    number, browser = begun(place, wallet, standing(place, form))
    assert browser.led_to() == ""
    workflow = approve(place, form)
    taken(wallet.redeem(number, browser.led_to()), form)
    assert place.workflow(workflow)["state"] == "done"


def test_a_wallet_that_starts_by_itself_has_nothing_but_the_metadata(place: Served, wallet: Credo) -> None:
    offer = {
        "credential_issuer": f"{place.ready['publicAddress']}/oid4vci",
        "credential_configuration_ids": ["visitor-badge_1.0_sd-jwt"],
        "grants": {"authorization_code": {}},
    }
    number, browser = begun(place, wallet, f"openid-credential-offer://?credential_offer={quote(json.dumps(offer))}")
    workflow = approve(place, "sd-jwt")
    assert taken(wallet.redeem(number, browser.led_to()), "sd-jwt")["claims"]["given_name"] == "Erika"
    assert place.workflow(workflow)["state"] == "done"


def test_a_code_that_another_wallet_brings_is_of_no_use(place: Served, wallet: Credo) -> None:
    workflow, link = place.offer(item(place, "sd-jwt"))
    number, browser = begun(place, wallet, link)
    led = browser.led_to()
    refused = wallet.redeem(number, led, other="thief.example")
    assert (refused["step"], refused["error"]["oauth"]) == ("token", "invalid_grant"), refused
    taken(wallet.redeem(number, led), "sd-jwt")
    assert place.workflow(workflow)["state"] == "done"


def test_a_code_that_comes_twice_is_refused(place: Served, wallet: Credo) -> None:
    workflow, link = place.offer(item(place, "sd-jwt"))
    number, browser = begun(place, wallet, link)
    led = browser.led_to()
    taken(wallet.redeem(number, led), "sd-jwt")
    assert wallet.redeem(number, led)["error"]["oauth"] == "invalid_grant"
    assert place.workflow(workflow)["state"] == "done"  # what was issued stays


def test_a_refusal_of_the_desk_is_understood(place: Served, wallet: Credo) -> None:
    number, browser = begun(place, wallet, standing(place, "sd-jwt"))
    (one,) = place.client.get(REQUESTS).json()["result"]["requests"]
    assert place.client.post(f"{REQUESTS}/{one['authorizationId']}/refuse").status_code == 200
    refused = wallet.redeem(number, browser.led_to())
    assert (refused["ok"], refused["step"]) == (False, "response")
    assert "access_denied" in str(refused["error"]), refused


def test_an_answer_of_another_issuer_is_not_taken(place: Served, wallet: Credo) -> None:
    """The wallet compares `iss` (RFC 9207): so it must be there, and be the one of the metadata."""
    _, link = place.offer(item(place, "sd-jwt"))
    number, browser = begun(place, wallet, link)
    led = browser.led_to()
    mixed_up = led.replace(quote(place.ready["publicAddress"], safe=""), quote("https://other.example", safe=""))
    assert mixed_up != led
    assert wallet.redeem(number, mixed_up)["step"] == "response"
    taken(wallet.redeem(number, led), "sd-jwt")
