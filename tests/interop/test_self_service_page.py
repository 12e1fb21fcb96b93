"""A visitor in Chromium types the code of the invitation: the page goes on to the wallet, without the staff."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.interop.browser.browsers import NewBrowser, browsers
from tests.interop.test_authorization_page import Begun, Callback
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def browser(callers_environment: Mapping[str, str]) -> Iterator[NewBrowser]:
    with browsers(callers_environment) as new:
        yield new


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("counter") / "data") as core:
        assert core.client.put("/bc/studio/place", json={"authorizationCode": "pushed"}).status_code == 200
        schema_id = core.item("visitor-badge", "sd-jwt", given_name="x")["schemaId"]
        reading = {"columns": {"given_name": 0}}
        roster = {"name": "Party", "schemaId": schema_id, "head": ["Name", "Code"], "reading": reading}
        roster_id = core.client.post("/bc/studio/rosters", json=roster).json()["result"]["rosterId"]
        guests = {"guests": [{"cells": ["Maya", "MAYA-2026"]}, {"cells": ["Kim", "KIM-20266"]}]}
        assert core.client.post(f"/bc/studio/rosters/{roster_id}/guests", json=guests).status_code == 200
        rule = {"schemaId": schema_id, "way": "guest-code", "rosterId": roster_id, "codeColumn": 1}
        assert core.client.put("/bc/studio/self-service", json=rule).status_code == 200
        yield core


@pytest.fixture
def callback() -> Iterator[Callback]:
    made = Callback()
    yield made
    made.close()


def type_code(phone: Any, code: str) -> None:
    phone.type("input[name=code]", code)
    phone.press("form button")


def test_the_right_code_leads_to_the_wallet_by_itself(place: Served, browser: NewBrowser, callback: Callback) -> None:
    begun, phone = Begun(place, callback), browser(language="de")
    phone.open(begun.url)
    assert "Haben Sie einen Code?" in phone.text
    assert str(begun.waiting()["number"]) in phone.text
    assert phone.violations() == []
    type_code(phone, "maya-2027")
    phone.until(lambda text: "Dieser Code funktioniert nicht." in text)
    assert phone.violations() == []
    type_code(phone, "maya 2026")
    phone.until(lambda text: "Back in the wallet" in text)
    (said,) = callback.said
    assert (said["state"], said["iss"]) == ("a b", begun.issuer)


def test_nothing_goes_beyond_a_narrow_screen_at_200_percent(
    place: Served, browser: NewBrowser, callback: Callback
) -> None:
    """A screen of 320 pixels is 160 wide then; who reads so need not scroll sideways."""
    begun, phone = Begun(place, callback), browser(language="de")
    phone.command("Emulation.setDeviceMetricsOverride", width=160, height=284, deviceScaleFactor=2, mobile=False)
    phone.open(begun.url)
    assert "Haben Sie einen Code?" in phone.text
    room = phone.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert room[0] <= room[1] <= 160
    type_code(phone, "maya-2027")
    phone.until(lambda text: "Dieser Code funktioniert nicht." in text)
    room = phone.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert room[0] <= room[1]
