"""Chromium asks a wallet for the answer to a data request (W3C Digital Credentials API).

A wallet of a test stands in the place of `navigator.credentials.get`, because no browser without a phone has another;
and the browser's own virtual wallet, so that Chromium itself checks what the page gives it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.interop.browser import chromium
from tests.interop.browser.browsers import NewBrowser, browsers
from tests.interop.browser.chromium import Chromium
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]

WALLET = (chromium.FOLDER / "wallet.js").read_text("utf-8")
STANDS_IN = """
const behaviour = given[0];
window.DigitalCredential.userAgentAllowsProtocol = protocol => protocol.startsWith("openid4vp-v1-");
navigator.credentials.get = async options => {
  window.asked = options;
  if (behaviour === "closed") { throw new DOMException("closed", "NotAllowedError"); }
  if (behaviour === "broken") { throw new DOMException("broken", "NetworkError"); }
  if (behaviour === "declined") { return {protocol: "openid4vp-v1-signed", data: {error: "access_denied"}}; }
  return answerOf(options.digital.requests.find(one => one.protocol === behaviour), location.origin);
};
"""
REQUESTS = "/bc/studio/requests"


@pytest.fixture(scope="module")
def browser(callers_environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    with browsers(callers_environment) as new:
        yield new


@pytest.fixture(scope="module")
def phone(browser: NewBrowser) -> Chromium:
    return browser()


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("browser") / "data") as served:
        yield served


def ask(core: Served) -> tuple[str, str]:
    """Make a data request; return its visit and the path of its page."""
    asked = {
        "format": "sd-jwt",
        "restrictions": {"schemaId": f"{core.ready['publicAddress']}/bc/public/schemas/visitor-badge/1.0"},
        "attributes": [{"name": "given_name"}],
    }
    body = {"payload": {"name": "Who is this?", "credentials": [asked]}}
    made = core.client.post("/bc/admin/proofrequest/create/connectionless", json=body).json()["result"]
    where = core.client.get(f"{REQUESTS}/{made['workflowId']}/browser").json()["result"]
    assert where["publicAddress"].startswith(f"{core.ready['publicAddress']}/b/")
    return made["workflowId"], where["publicAddress"]


def hold(core: Served, page: Chromium) -> None:
    """Let the page hold a badge."""
    _, link = core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
    page.settle(f"{WALLET} await issue(given[0]); window.answerOf = answerOf;", link)


@pytest.mark.parametrize("protocol", ["openid4vp-v1-signed", "openid4vp-v1-unsigned"])
def test_a_wallet_behind_the_browser_answers(core: Served, phone: Chromium, protocol: str) -> None:
    visit, page = ask(core)
    phone.open(page)
    assert "Who is this?" in phone.text
    assert phone.violations() == []
    hold(core, phone)
    phone.settle(STANDS_IN, protocol)
    phone.press("button")
    phone.until(lambda text: "Thank you." in text)
    assert phone.violations() == []
    record = core.workflow(visit)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, {"given_name": "Erika"})
    asked: dict[str, Any] = phone.run("return window.asked")
    assert [one["protocol"] for one in asked["digital"]["requests"]] == ["openid4vp-v1-signed", "openid4vp-v1-unsigned"]
    assert asked["mediation"] == "required"


def test_encrypted_answers_are_what_the_place_asks_for(core: Served, phone: Chromium) -> None:
    core.client.put(REQUESTS, json={"responseMode": "direct_post.jwt"})
    try:
        visit, page = ask(core)
    finally:
        core.client.put(REQUESTS, json={"responseMode": "direct_post"})
    phone.open(page)
    hold(core, phone)
    phone.settle(STANDS_IN, "openid4vp-v1-signed")
    phone.press("button")
    phone.until(lambda text: "Thank you." in text)
    assert core.workflow(visit)["verified"] is True


def test_a_choice_that_is_closed_may_be_made_again(core: Served, phone: Chromium) -> None:
    visit, page = ask(core)
    phone.open(page)
    hold(core, phone)
    for behaviour, words in (("closed", "Nothing was sent"), ("broken", "The wallet did not answer")):
        phone.settle(STANDS_IN, behaviour)
        phone.press("button")
        phone.until(lambda text, words=words: words in text)
        assert core.workflow(visit)["state"] == "opened"
    phone.settle(STANDS_IN, "openid4vp-v1-signed")
    phone.press("button")
    phone.until(lambda text: "Thank you." in text)
    assert core.workflow(visit)["state"] == "done"


def test_who_declines_is_thanked_for_nothing(core: Served, phone: Chromium) -> None:
    visit, page = ask(core)
    phone.open(page)
    phone.settle(STANDS_IN, "declined")
    phone.press("button")
    phone.until(lambda text: "You declined." in text)
    assert core.workflow(visit)["state"] == "refused"


def test_a_request_that_is_over_says_so(core: Served, phone: Chromium) -> None:
    visit, page = ask(core)
    phone.open(page)
    phone.settle(STANDS_IN, "openid4vp-v1-signed")
    core.client.post(f"/bc/admin/workflows/{visit}/cancel")
    phone.press("button")
    phone.until(lambda text: "This request is over" in text)


def test_a_browser_that_cannot_ask_says_what_else_to_do(core: Served, browser: NewBrowser) -> None:
    visit, page = ask(core)
    old = browser(language="de")
    old.command("Page.addScriptToEvaluateOnNewDocument", source="delete window.DigitalCredential;")
    old.open(page)
    old.until(lambda text: "Dieser Browser kann Ihre Wallet nicht fragen" in text)
    assert old.violations() == []
    assert core.workflow(visit)["state"] == "prepared"


def test_the_own_virtual_wallet_of_the_browser_answers(core: Served, browser: NewBrowser) -> None:
    """Chromium gives its virtual wallet what the page has asked, and hands its answer to the page."""
    visit, page = ask(core)
    phone = browser()
    phone.open(page)
    hold(core, phone)
    unsigned = "openid4vp-v1-unsigned"
    script = (
        "const asked = await (await fetch(location.pathname, {method: 'POST', body: '{}'})).json();"
        "return answerOf(asked.requests.find(one => one.protocol === given[0]), location.origin);"
    )
    answer = phone.settle(script, unsigned)
    phone.command(
        "DigitalCredentials.setVirtualWalletBehavior", action="respond", protocol=unsigned, response=answer["data"]
    )
    phone.press("button")
    phone.until(lambda text: "Thank you." in text)
    assert core.workflow(visit)["verified"] is True


def test_the_browser_hands_an_offer_to_its_virtual_wallet(core: Served, browser: NewBrowser) -> None:
    """The wallet is given the offer, and takes the credential by itself: here the wallet that is a page."""
    visit, _ = core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
    page = core.client.get(f"/bc/studio/offers/{visit}/browser").json()["result"]["publicAddress"]
    phone = browser()
    phone.open(page)
    assert "Add a credential" in phone.text
    assert phone.violations() == []
    phone.settle(
        "const create = navigator.credentials.create.bind(navigator.credentials);"
        "navigator.credentials.create = options => { window.asked = options; return create(options); };"
    )
    phone.command(
        "DigitalCredentials.setVirtualWalletBehavior", action="respond", protocol="openid4vci-v1", response={}
    )
    phone.press("button")
    phone.until(lambda text: "Continue in your wallet." in text)
    (asked,) = phone.run("return window.asked.digital.requests")
    assert asked["protocol"] == "openid4vci-v1"
    taken = phone.settle(f"{WALLET} return take(given[0]);", asked["data"])
    assert taken["vct"].endswith("/visitor-badge/1.0")
    assert core.workflow(visit)["state"] == "done"


def test_an_offer_that_nobody_takes_stays_open(core: Served, phone: Chromium) -> None:
    visit, _ = core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
    phone.open(core.client.get(f"/bc/studio/offers/{visit}/browser").json()["result"]["publicAddress"])
    phone.settle("navigator.credentials.create = async () => { throw new DOMException('no', 'NotAllowedError'); };")
    phone.press("button")
    phone.until(lambda text: "Nothing was added" in text)
    assert core.workflow(visit)["state"] == "opened"
    core.client.post(f"/bc/admin/workflows/{visit}/cancel")
    phone.press("button")
    phone.until(lambda text: "This offer is over" in text)
