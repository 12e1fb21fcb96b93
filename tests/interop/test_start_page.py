"""Visitors in Chromium go through workflows with the Credo wallet; nothing keeps anybody out of the pages."""

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import to_text
from tests.interop.agent import Phone, set_up_agent
from tests.interop.browser.browsers import NewBrowser, browsers
from tests.interop.browser.chromium import Chromium
from tests.interop.credo import Credo
from tests.interop.node import Absent
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]

WORKFLOWS = "/bc/admin/workflows"


@pytest.fixture(scope="module")
def browser(callers_environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    with browsers(callers_environment) as new:
        yield new


@pytest.fixture(scope="module")
def phone(browser: NewBrowser) -> Chromium:
    """One browser for all visitors who read English: each link begins a run of its own."""
    return browser()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    port = free_port()
    options = ["--public", f"127.0.0.1:{port}", "--public-address", f"http://desk.localhost:{port}"]
    with Served(tmp_path_factory.mktemp("visitors") / "data", *options) as core:
        yield core


@pytest.fixture
def near(tmp_path: Path) -> Iterator[Served]:
    """Give a place whose address needs no name: Node finds no host below localhost."""
    with Served(tmp_path / "data", "--public", f"127.0.0.1:{free_port()}") as core:
        yield core


def call(core: Served, method: str, path: str, body: Any = None) -> Any:
    answer = core.client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def link(core: Served, workflow: str, **more: Any) -> str:
    return str(call(core, "POST", "/bc/admin/flow/url", {"workflow": workflow, **more}))


def run_of(core: Served, url: str) -> dict[str, Any]:
    link_id = url.rpartition("/")[2]
    listed = call(core, "GET", f"{WORKFLOWS}?limit=100")["workflows"]
    found: dict[str, Any] = next(one for one in listed if one["kind"] == "flow" and one["run"]["linkId"] == link_id)
    return found


def test_a_visitor_gets_a_badge_without_touching_the_page_again(place: Served, wallet: Credo, phone: Chromium) -> None:
    url = link(place, "visitor-badge")
    phone.open(url)
    assert "Visitor badge" in phone.text
    assert phone.violations() == []
    phone.press("button")
    phone.until(lambda text: "Continue" in text)
    assert phone.violations() == []
    phone.type("#f_given_name", "Erika")
    phone.press("button")
    phone.until(lambda text: "Someone at the desk" in text)
    assert phone.violations() == []
    call(place, "POST", f"{WORKFLOWS}/{run_of(place, url)['workflowId']}/approve")
    phone.until(lambda text: "Open my wallet" in text)
    assert phone.status == "Add it to your wallet"
    assert phone.violations() == []
    report = wallet.accept(phone.attribute("main a.button", "href"))
    assert report["ok"], report
    phone.until(lambda text: "All done." in text)
    assert phone.violations() == []
    assert run_of(place, url)["state"] == "done"


def test_a_member_gets_a_day_pass(place: Served, wallet: Credo, browser: NewBrowser) -> None:
    card = place.item("membership-card", "sd-jwt", given_name="Erika", member_number="7")
    _, offer = place.offer(card)
    url, phone = link(place, "day-pass"), browser(language="de")
    phone.open(url)
    phone.press("button")
    phone.until(lambda text: "Meine Wallet öffnen" in text)
    assert phone.violations() == []
    shown = wallet.present(phone.attribute("main a.button", "href"), offers=[offer])
    assert shown["ok"], shown
    phone.until(lambda text: "Fügen Sie es Ihrer Wallet hinzu" in text)
    assert wallet.accept(phone.attribute("main a.button", "href"))["ok"]
    phone.until(lambda text: "Alles erledigt." in text)


def test_somebody_receives_a_proof_of_age_with_the_pin_of_the_desk(
    place: Served, wallet: Credo, phone: Chromium
) -> None:
    url = link(place, "proof-of-age", methodName="receive")
    phone.open(url)
    phone.press("button")
    phone.until(lambda text: "Show your document at the desk" in text)
    call(place, "POST", f"{WORKFLOWS}/{run_of(place, url)['workflowId']}/approve")
    phone.until(lambda text: "Open my wallet" in text)
    assert "Your wallet asks for a PIN. You get it at the desk." in phone.text
    assert phone.violations() == []
    report = wallet.accept(phone.attribute("main a.button", "href"), txCode=run_of(place, url)["pin"])
    assert report["ok"], report
    assert report["credentials"][0]["claims"]["age_over_18"] is True
    phone.until(lambda text: "All done." in text)
    assert phone.violations() == []
    assert run_of(place, url)["state"] == "done"


def test_somebody_proves_an_age_and_nothing_else(place: Served, wallet: Credo, phone: Chromium) -> None:
    call(place, "PUT", "/bc/studio/place", {"txCode": "never"})
    _, offer = place.offer(place.item("proof-of-age", "sd-jwt", age_over_18="true"))
    call(place, "PUT", "/bc/studio/place", {"txCode": "by-schema"})
    url = link(place, "proof-of-age")
    phone.open(url)
    assert "Prove that you are 18 or older, and nothing else." in phone.text
    phone.press("button")
    phone.until(lambda text: "Open my wallet" in text)
    assert phone.violations() == []
    shown = wallet.present(phone.attribute("main a.button", "href"), offers=[offer])
    assert shown["ok"], shown
    phone.until(lambda text: "You have proved that you are 18 or older." in text)
    assert phone.violations() == []
    run = run_of(place, url)
    assert (run["state"], run["run"]["answers"]["age"]["claims"]) == ("done", {"age_over_18": True})


def test_somebody_gets_the_certificate_of_a_course(place: Served, wallet: Credo, phone: Chromium) -> None:
    course = {"course_title": "First aid", "completed_on": "2026-05-04", "hours": 9, "instructor": "Kim Ito"}
    url = link(place, "course-certificate", parameters=course)
    phone.open(url)
    phone.press("button")
    phone.until(lambda text: "Continue" in text)
    phone.type("#f_given_name", "Zoë")
    phone.type("#f_family_name", "Mustermann")
    phone.press("button")
    phone.until(lambda text: "The instructor approves" in text)
    assert phone.violations() == []
    call(place, "POST", f"{WORKFLOWS}/{run_of(place, url)['workflowId']}/approve")
    phone.until(lambda text: "Open my wallet" in text)
    report = wallet.accept(phone.attribute("main a.button", "href"))
    assert report["ok"], report
    assert {"given_name": "Zoë", **course}.items() <= report["credentials"][0]["claims"].items()
    phone.until(lambda text: "All done." in text)
    assert run_of(place, url)["state"] == "done"


def test_somebody_signs_in(place: Served, wallet: Credo, phone: Chromium) -> None:
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    service = {"loginId": "login-1", "issuer": "https://portal.example", "service": "Portal"}
    url = link(place, "login", parameters=service)
    phone.open(url)
    assert "Sign in with your wallet." in phone.text
    phone.press("button")
    phone.until(lambda text: "Open my wallet" in text)
    shown = wallet.present(phone.attribute("main a.button", "href"), offers=[offer])
    assert shown["ok"], shown
    text = phone.until(lambda text: "You are signed in." in text)
    assert "Portal" in text
    assert phone.violations() == []
    run = run_of(place, url)
    assert (run["state"], run["run"]["answers"]["person"]["claims"]) == ("done", {"given_name": "Erika"})


def test_an_end_that_is_not_good_says_so(place: Served, wallet: Credo, phone: Chromium) -> None:
    url = link(place, "proof-of-age", methodName="receive")
    phone.open(url)
    phone.press("button")
    phone.until(lambda text: "Show your document at the desk" in text)
    call(place, "POST", f"{WORKFLOWS}/{run_of(place, url)['workflowId']}/approve")
    phone.until(lambda text: "Open my wallet" in text)
    right = int(run_of(place, url)["pin"])
    wrong = [f"{(right + 1 + more) % 1_000_000:06}" for more in range(5)]
    assert not wallet.accept(phone.attribute("main a.button", "href"), txCode=wrong)["ok"]
    phone.until(lambda text: "This did not work." in text)
    assert phone.violations() == []
    assert run_of(place, url)["state"] == "failed"


HASTY = (
    "import sys; from connector_desk.contract import limits; limits.OFFER_LIFE = 3_000;"
    " from connector_desk.app.main import main; sys.exit(main(sys.argv[1:]))"
)


def test_a_code_whose_time_is_over_can_be_had_anew(tmp_path: Path, phone: Chromium) -> None:
    with Served(tmp_path / "data", "--public", f"127.0.0.1:{free_port()}", program=("-c", HASTY)) as hasty:
        url = link(hasty, "visitor-badge")
        phone.open(url)
        phone.press("button")
        phone.until(lambda text: "Continue" in text)
        phone.type("#f_given_name", "Erika")
        phone.press("button")
        phone.until(lambda text: "Someone at the desk" in text)
        call(hasty, "POST", f"{WORKFLOWS}/{run_of(hasty, url)['workflowId']}/approve")
        phone.until(lambda text: "This code has expired." in text)  # the code itself may be seen too late
        assert phone.violations() == []
        phone.press("button")
        phone.until(lambda text: "Open my wallet" in text)


@pytest.mark.parametrize("deed", ["expired", "withdrawn", "removed"])
def test_a_link_that_is_over_says_so(place: Served, phone: Chromium, deed: str) -> None:
    expires = system_clock() + 5_000
    url = link(place, "course-certificate", expiryDate=to_text(expires) if deed == "expired" else None)
    if deed == "withdrawn":
        call(place, "POST", f"/bc/admin/flow/links/{url.rpartition('/')[2]}/withdraw")
        phone.open(url)
        assert "This link was withdrawn." in phone.text
    elif deed == "removed":
        call(place, "PUT", "/bc/studio/workflows/course-certificate", {"isEnabled": False})
        phone.open(url)
        assert "This is no longer available." in phone.text
        call(place, "PUT", "/bc/studio/workflows/course-certificate", {"isEnabled": True})
    else:
        while system_clock() <= expires:
            time.sleep(0.1)
        phone.open(url)
        assert "This link has expired." in phone.text
    assert phone.violations() == []


def test_without_a_script_the_page_goes_on_by_itself(place: Served, browser: NewBrowser) -> None:
    url, phone = link(place, "visitor-badge"), browser(script=False)
    phone.open(url)
    phone.press("button")
    phone.until(lambda text: "Continue" in text)
    phone.type("#f_given_name", "Erika")
    phone.press("button")
    phone.until(lambda text: "Someone at the desk" in text)
    call(place, "POST", f"{WORKFLOWS}/{run_of(place, url)['workflowId']}/approve")
    phone.until(lambda text: "Open my wallet" in text)


CONNECTED = """
name = "connected"
title = "Connected"
goal = "Connect, and receive and show a badge over the connection."
[[methods]]
name = "go"
[[methods.steps]]
kind = "issue"
name = "badge"
[[methods.steps.credentials]]
schemaName = "visitor-badge"
format = "w3c"
attributes.given_name = "'Zoë'"
[[methods.steps]]
kind = "request"
name = "shown"
title = "Who you are"
[[methods.steps.credentials]]
schemaName = "visitor-badge"
format = "w3c"
attributes = ["given_name"]
"""


def test_a_wallet_connects_first_and_all_that_follows_goes_over_the_connection(
    near: Served, browser: NewBrowser, callers_environment: Mapping[str, str]
) -> None:
    try:
        set_up_agent(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    call(near, "POST", "/bc/studio/workflows", {"source": CONNECTED})
    url, phone = link(near, "connected", isConnectionRequired=True), browser()
    phone.open(url)
    assert "Connect your wallet" in phone.text
    phone.press("button")
    phone.until(lambda text: "Open my wallet" in text)
    assert phone.status == "Connect your wallet"
    assert phone.violations() == []
    with Phone(callers_environment) as wallet:
        connected = wallet.ask(connect=phone.attribute("main a.button", "href"))
        assert (connected.get("state"), connected.get("theirLabel")) == ("completed", "Connector Desk"), connected
        phone.until(lambda text: "Please continue in your wallet." in text)
        assert "Open my wallet" not in phone.text
        assert phone.violations() == []
        taken = wallet.ask(take=True, named=True)
        assert taken.get("state") == "done", taken
        assert taken["credential"]["credentialSubject"]["given_name"] == "Zoë"
        shown = wallet.ask(prove=True)
        assert shown.get("state") == "done", shown
    phone.until(lambda text: "All done." in text)
    run = run_of(near, url)
    assert (run["state"], run["run"]["answers"]["shown"]["claims"]) == ("done", {"given_name": "Zoë"})
