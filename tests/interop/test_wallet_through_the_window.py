"""From keys pressed in the window to a credential in a wallet nobody here wrote, by way of the code on the screen."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from connector_desk.base.instants import MINUTE
from tests.interop.credo import Credo
from tests.interop.test_authorization_code import CALLBACK, CLIENT, Browser
from tests.person import PATIENCE, MovedClock, Person, at_a_desk
from tests.windows import find, seen

pytestmark = pytest.mark.interop
T = TypeVar("T")


def meanwhile(person: Person, wallet: Credo, link: str, **errand: Any) -> dict[str, Any]:
    """Let a wallet take the offer while the window goes on living."""
    report = wallet.accept_meanwhile(link, **errand)
    person.until(report.done)
    return report.result()


def beside(person: Person, deed: Callable[..., T], *given: Any) -> T:
    """Do something that waits for the desk, while the window goes on living."""
    with ThreadPoolExecutor(1) as aside:
        done = aside.submit(deed, *given)
        person.until(done.done)
        return done.result()


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture(params=["format=sd-jwt theme=light"])
def look(request: pytest.FixtureRequest) -> str:
    """What the person chose in the settings before."""
    return str(request.param)


@pytest.fixture
def early(qtbot: QtBot, tmp_path: Path, clock: MovedClock, look: str) -> Iterator[Person]:
    """A person in front of a desk that has just been painted; its embedded core, reachable on this computer, starts."""
    with at_a_desk(qtbot, tmp_path, clock, look) as person:
        yield person


@pytest.fixture
def person(early: Person, qtbot: QtBot) -> Person:
    """A person in front of a desk that is ready."""
    qtbot.waitUntil(lambda: early.window.place is not None, timeout=PATIENCE)
    return early


@pytest.mark.parametrize(
    ("look", "written"),
    [("format=sd-jwt theme=light", "dc+sd-jwt"), ("format=w3c theme=dark", "jwt_vc_json")],
    indirect=["look"],
)
def test_a_name_typed_at_the_desk_arrives_signed_in_the_wallet(person: Person, wallet: Credo, written: str) -> None:
    link = person.make_badge("Zoë")

    report = meanwhile(person, wallet, link)

    assert report["ok"], report
    (credential,) = report["credentials"]
    assert credential["format"] == written
    assert credential["claims"]["given_name"] == "Zoë"
    person.wait_for("Visitor badge is in the wallet.", "Scanned by a wallet", "The wallet fetches it", "Accepted")
    person.wait_for_no_code()


def test_who_types_while_the_core_starts_loses_no_letter(early: Person, qtbot: QtBot, wallet: Credo) -> None:
    early.press("Ctrl+1")
    early.type("Xan")
    assert early.window.place is None, "the core was there too early for this test"
    qtbot.waitUntil(lambda: early.window.place is not None, timeout=PATIENCE)
    qtbot.wait(50)
    early.type("thippe")
    early.press("Return")
    early.wait_for("Waiting for the scan")

    report = meanwhile(early, wallet, early.scan())

    assert report["credentials"][0]["claims"]["given_name"] == "Xanthippe"


def test_the_next_person_starts_with_an_empty_form(person: Person, wallet: Credo) -> None:
    assert meanwhile(person, wallet, person.make_badge("Erika"))["ok"]
    person.wait_for("Visitor badge is in the wallet.")

    person.press("Return")

    person.wait_for("Fill in the form and press Enter")
    person.type("Max")
    person.press("Return")
    person.wait_for("Waiting for the scan")
    report = meanwhile(person, wallet, person.scan())
    assert report["credentials"][0]["claims"]["given_name"] == "Max"


def test_a_second_redemption_is_refused_and_said(person: Person, wallet: Credo) -> None:
    report = meanwhile(person, wallet, person.make_badge(), again=True)

    assert report["again"]["samePhone"]["refused"]
    assert report["again"]["otherPhone"]["refused"]
    person.wait_for("Visitor badge is in the wallet.", "tried this code again")


def test_an_expired_offer_is_refused_and_said(person: Person, wallet: Credo, clock: MovedClock) -> None:
    link = person.make_badge()

    clock.ahead = 11 * MINUTE

    person.wait_for("The code has expired")
    person.wait_for_no_code()
    report = meanwhile(person, wallet, link)
    assert (report["ok"], report["exchanges"][-1]["status"]) == (False, 410)


def test_a_withdrawn_offer_is_refused_and_said(person: Person, wallet: Credo) -> None:
    link = person.make_badge()

    person.press("Ctrl+Shift+W")

    person.wait_for("Withdrawn")
    person.wait_for_no_code()
    report = meanwhile(person, wallet, link)
    assert (report["ok"], report["exchanges"][-1]["status"]) == (False, 410)


def test_a_wallet_that_declines_is_heard(person: Person, wallet: Credo) -> None:
    meanwhile(person, wallet, person.make_badge(), notify="deleted")

    person.wait_for("Declined")


def test_a_new_code_takes_the_place_of_the_old(person: Person, wallet: Credo) -> None:
    first = person.make_badge()

    person.press("Ctrl+R")

    person._qtbot.waitUntil(lambda: person.scan() != first, timeout=PATIENCE)
    second = person.scan()
    assert not meanwhile(person, wallet, first)["ok"]
    assert meanwhile(person, wallet, second)["ok"]
    person.wait_for("Visitor badge is in the wallet.")


WORDS = {
    "en": ("A code for a poster", "waits for you", "It came with the code “Door”."),
    "de": ("Ein Code für einen Aushang", "wartet auf Sie", "Die Wallet kam mit dem Code „Door“."),
}


@pytest.mark.parametrize(
    ("look", "language"),
    [("format=sd-jwt theme=light language=en", "en"), ("format=sd-jwt theme=dark language=de", "de")],
    indirect=["look"],
)
def test_a_poster_is_made_and_its_wallet_approved_by_keys(
    person: Person, wallet: Credo, qtbot: QtBot, language: str
) -> None:
    """HAIP at the counter: pushed request, PKCE, DPoP, the page, the approval in the window, the credential."""
    action, waits, origin = WORDS[language]
    place = person.window.place
    assert place is not None
    switched: list[object] = []
    call = place.place.settings.change_place(b'{"authorizationCode": "pushed"}')
    person.window.runner.run(call, owner=person.window, then=switched.append)
    person.until(lambda: bool(switched))
    person.until(lambda: person.window.room("links").is_offered)  # its workflows are known
    person.press("Alt+6")
    person.until(lambda: bool(seen(person.window, QPushButton, action)))
    find(person.window, QPushButton, action).setFocus()
    person.press("Space")
    person.until(lambda: person.is_typing)
    person.type("Door")
    person.press("Return")
    begun = beside(person, wallet.authorize, person.scan(), CLIENT, CALLBACK)
    assert begun["ok"], begun
    browser = beside(person, Browser, begun["url"])
    assert beside(person, browser.led_to) == ""
    person.wait_for(waits)
    person.press("Ctrl+O")
    person.wait_for(origin)
    person.until(lambda: person.is_typing)
    person.type("Zoë")
    person.press("Return")
    person.until(lambda: beside(person, browser.led_to).startswith(CALLBACK))
    report = beside(person, wallet.redeem, begun["begun"], beside(person, browser.led_to))
    assert report["ok"], report
    assert report["boundToken"]
    (credential,) = report["credentials"]
    assert credential["claims"]["given_name"] == "Zoë"
