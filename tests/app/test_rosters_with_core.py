"""Two desks on one service work one list of guests: each sees what the other does, and nobody is served twice."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.base.clock import system_clock
from connector_desk.contract.roster import GuestState
from connector_desk.desk.rooms.guests.model import Page
from connector_desk.desk.runner.places import PlaceEntry
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.app.test_records_with_core import take
from tests.core.holder import Holder
from tests.days.by_itself import Wallet
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.sqlite
LIST = "Vorname;Nachname;Firma\n" + "".join(f"Gast {number};Beispiel;Nordwind\n" for number in range(1_200))
PATIENCE = 20_000


class Desk:
    """A window on the service, and the list that it has open."""

    def __init__(self, window: DeskWindow, qtbot: QtBot, name: str) -> None:
        self.window, self._qtbot = window, qtbot
        self.until(lambda: window.place is not None and not window.place.is_embedded and window.issue_state.is_ready)
        window.perform("room.guests")
        self.view: Any = window.room("guests").view
        self.view.controller.desk = name

    def until(self, condition: Any, patience: int = PATIENCE) -> None:
        self._qtbot.waitUntil(lambda: bool(condition()), timeout=patience)

    def state_of(self, number: int) -> GuestState:
        state: GuestState = self.view.controller.state.state_of(number)
        return state

    def find(self, words: str) -> None:
        self.window.activateWindow()
        self.window.perform("room.guests")
        search = self.view.list_page.search
        search.setFocus()
        search.selectAll()
        QTest.keyClicks(search, words)

    def enter(self) -> None:
        QTest.keyClick(self.view.list_page.search, Qt.Key.Key_Return)


@contextmanager
def desk_at(served: Served, qtbot: QtBot, folder: Path, name: str) -> Iterator[Desk]:
    folder.mkdir()
    (folder / SETTINGS_FILE).write_text("[General]\nlanguage=en\ntheme=light\n")
    vault = RunVault()
    settings = DeskSettings("tests", reach=Reach.THIS_COMPUTER, port=0)
    session = DeskSession(folder, settings, Environment(vault=lambda _: vault))

    async def choose() -> None:
        made = await session.places.add(PlaceEntry("", "Town hall", served.ready["admin"]), served.key)
        await session.places.choose(made.place_id)

    asyncio.run(choose())
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window = DeskWindow(application, session, bundled_font=True)
    window.show()
    try:
        yield Desk(window, qtbot, name)
    finally:
        window.close()
        window.deleteLater()


@pytest.fixture
def desks(qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    with ExitStack() as opened:
        served = opened.enter_context(Served(tmp_path / "served"))
        halls = [opened.enter_context(desk_at(served, qtbot, tmp_path / name, name)) for name in ("Hall 1", "Hall 2")]
        yield halls[0], halls[1]


def test_two_desks_work_one_list(desks: tuple[Desk, Desk]) -> None:
    one, other = desks
    one.view.controller.kind = "visitor-badge"
    one.view.controller.paste(LIST)
    one.until(lambda: not one.view.controller.state.is_reading)
    one.view.columns_page.named.edit("name", "Party")
    one.view.columns_page.go_on.click()
    one.until(lambda: one.view.controller.state.page is Page.LIST)

    other.until(lambda: len(other.view.controller.state.rosters) == 1)
    other.view.controller.open_roster(other.view.controller.state.rosters[0].rosterId)
    other.until(lambda: other.view.controller.state.page is Page.LIST)
    assert len(other.view.controller.state.list.guests) == 1_200

    one.find("gast 700 ")
    one.enter()
    other.until(lambda: other.state_of(702) is GuestState.HERE)
    one.window.perform("issue.create")
    state = one.window.issue_state
    one.until(lambda: state.visit is not None and bool(state.visit.url))
    url = state.visit.url if state.visit is not None else ""

    other.find("gast 700 ")
    other.enter()
    assert "Hall 1 serves this guest." in other.view.question.sentence.text()
    other.enter()  # they insist: the form opens, but the guest gets no second code
    other.until(lambda: other.window.issue_state.draft is not None)
    other.window.perform("issue.create")
    other.until(lambda: other.window.issue_state.error_message is not None)
    assert other.window.issue_state.error_message is not None
    assert other.window.issue_state.error_message.code == "guest_served"

    take(url)
    for desk in (one, other):
        desk.until(lambda desk=desk: desk.state_of(702) is GuestState.DONE)


def test_a_list_is_there_after_the_service_was_killed(qtbot: QtBot, tmp_path: Path) -> None:
    admin = f"127.0.0.1:{free_port()}"  # the same after a restart
    with (
        Served(tmp_path / "served", "--admin", admin) as served,
        desk_at(served, qtbot, tmp_path / "desk", "Hall 1") as desk,
    ):
        desk.view.controller.kind = "visitor-badge"
        desk.view.controller.paste(LIST)
        desk.until(lambda: not desk.view.controller.state.is_reading)
        desk.view.columns_page.named.edit("name", "Party")
        served.kill()
        desk.view.columns_page.go_on.click()
        desk.until(lambda: desk.view.controller.state.refusal is not None)
        served.start()
        desk.view.columns_page.go_on.click()
        desk.until(lambda: desk.view.controller.state.page is Page.LIST)
        listed = served.client.get("/bc/studio/rosters").json()["result"]["rosters"]
        assert [(each["name"], each["guests"]) for each in listed] == [("Party", 1_200)]


def fetch(issuer: str, token: str) -> None:
    """Fetch the credential of a token, as a phone does."""
    with httpx.Client(trust_env=False) as phone:
        nonce = phone.post(f"{issuer}/nonce").json()["c_nonce"]
        proofs = {"jwt": [Holder().proof(issuer, nonce, system_clock())]}
        wanted = {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": proofs}
        answer = phone.post(f"{issuer}/credential", json=wanted, headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text


def test_a_guest_is_chosen_for_a_wallet_that_started_by_itself_and_is_served(qtbot: QtBot, tmp_path: Path) -> None:
    with (
        Served(tmp_path / "served") as served,
        desk_at(served, qtbot, tmp_path / "desk", "Hall 1") as desk,
        ExitStack() as opened,
    ):
        served.client.put("/bc/studio/place", json={"authorizationCode": "pushed"})
        desk.view.controller.kind = "visitor-badge"
        desk.view.controller.paste("Vorname;Nachname;Firma\nErika;Beispiel;Nordwind\nBen;Okafor;\n")
        desk.until(lambda: not desk.view.controller.state.is_reading)
        desk.view.columns_page.named.edit("name", "Party")
        desk.view.columns_page.go_on.click()
        desk.until(lambda: desk.view.controller.state.page is Page.LIST)
        address = served.ready["publicAddress"]
        wallet, state = opened.enter_context(closing(Wallet(address))), desk.window.issue_state
        desk.until(lambda: state.waiting)
        QTest.keyClick(desk.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        desk.until(lambda: state.awaited is not None and desk.window.room("issue").view.isVisible())
        QTest.keyClick(desk.window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
        desk.until(desk.view.list_page.search.hasFocus)
        QTest.keyClicks(desk.view.list_page.search, "erika")
        desk.enter()
        desk.until(lambda: state.draft is not None and state.draft.guest and desk.state_of(2) is GuestState.HERE)
        assert state.awaited is not None
        assert str(state.awaited.number) == wallet.number
        assert not wallet.led_to()
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Return)
        desk.until(lambda: state.visit is not None)
        (roster,) = served.client.get("/bc/studio/rosters").json()["result"]["rosters"]
        standings = f"/bc/studio/rosters/{roster['rosterId']}/standings"
        (given,) = served.client.get(standings).json()["result"]["guests"]
        assert state.visit is not None
        assert (given["number"], given["state"], given["workflowId"]) == (2, "here", state.visit.visit_id)
        token = wallet.token(wallet.led_to()["code"]).json()["access_token"]
        fetch(f"{address}/oid4vci", token)
        desk.until(lambda: desk.state_of(2) is GuestState.DONE)
        (given,) = served.client.get(standings).json()["result"]["guests"]
        assert given["state"] == "done"

        opened.enter_context(closing(Wallet(address)))  # another one comes, for a guest who has the credential
        desk.until(lambda: len(state.waiting) == 1)
        QTest.keyClick(desk.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        desk.until(lambda: state.awaited is not None)
        QTest.keyClick(desk.window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
        desk.until(desk.view.list_page.search.hasFocus)
        QTest.keyClicks(desk.view.list_page.search, "erika")
        desk.enter()
        assert "This guest has the credential already." in desk.view.question.sentence.text()
        assert state.draft is not None
        assert not state.draft.guest
