"""The keyboard focus in Ask: the order of Tab, and one move for one change of state."""

from collections.abc import Callable, Iterator

import pytest
from fakes import good_result, presented
from focus import recorded_moves, tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from tests.windows import find


@pytest.fixture
def since(desk) -> Iterator[Callable[[], list[str]]]:
    """Return what took the focus since it was asked last."""
    with recorded_moves() as taken:

        def asked() -> list[str]:
            desk.settle()
            found = list(taken)
            taken.clear()
            return found

        yield asked


def open_request(desk, name: str = "age") -> None:
    desk.until(lambda: desk.state.agents is not None)
    desk.window.perform("room.ask")
    desk.window.perform(f"ask.choose.{name}")
    desk.settle()


def test_tab_goes_from_the_recipient_through_the_form_to_its_buttons_then_to_the_views(desk) -> None:
    open_request(desk)
    desk.ask_recipient.way.first.setFocus()
    assert tab(3)[0] == "change-asked"
    desk.ask_room.request.form.open()
    desk.ask_recipient.way.first.setFocus()
    met = tab(18)
    assert met[:3] == ["change-asked", "asked-name", "Credential 1"]
    assert met[3:6] == ["ask-age_over_18", "needed-age_over_18", "limit-age_over_18"]
    rest = met[met.index("credentials.0-issued_by") :]
    assert rest[1:3] == ["Another credential", "Keep as a question…"]
    assert rest[3].startswith("More options")
    assert rest[4] == "ask.create"
    assert "Form" in rest[5]


def test_tab_keeps_its_order_when_the_rows_are_made_anew(desk) -> None:
    open_request(desk)
    desk.window.perform("ask.more")
    form = desk.ask_room.request.form
    find(form, QPushButton, "Another credential").click()
    desk.until(lambda: len(form.blocks) == 2)
    desk.settle()
    form.name.editor.control.setFocus()
    met = tab(50)
    asked = [each for each in met if each.startswith(("Credential", "Protocol", "More options", "ask.create"))]
    assert asked[:2] == ["Credential 1", "Credential 2"]
    assert [each[:8] for each in asked[2:5]] == ["Protocol", "More opt", "ask.crea"]


def test_tab_stops_where_a_recipient_is_typed(desk) -> None:
    open_request(desk)
    recipient = desk.ask_recipient
    find(recipient, QPushButton, "A person").click()
    recipient.way.first.setFocus()
    assert tab(2) == ["Alias of the person", "change-asked"]


def test_each_change_of_state_moves_the_focus_once(desk, since: Callable[[], list[str]]) -> None:
    open_request(desk)
    assert since()[-1] == "ask.create"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.asked.visit is not None and desk.ask_room.request.visit_panel.qr.has_code)
    assert since() == ["Next person"]
    desk.answer("done", good_result(presented("", "proof-of-age", {"age_over_18": True})))
    assert since() in (["ask.next"], ["ask.next"] * 2)  # the end of the visit, and its result once it is read
    desk.window.perform("ask.next")
    assert since() == ["ask.create"]
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None and desk.ask_room.request.visit_panel.qr.has_code)
    since()
    desk.window.perform("ask.withdraw")
    desk.until(lambda: desk.asked.visit.state == "cancelled")
    assert since() == ["ask.change"]
    desk.window.perform("ask.new_code")
    desk.until(lambda: desk.asked.visit.state == "shown")
    assert since() == ["Next person"]
    desk.window.perform("ask.back")
    assert since() == ["choice-age"]


def test_rows_made_anew_take_the_focus_once(desk, since: Callable[[], list[str]]) -> None:
    open_request(desk)
    form = desk.ask_room.request.form
    form.blocks[0].kind.setFocus()
    since()
    next(each for each in form.findChildren(QPushButton) if each.text() == "Another credential").click()
    desk.until(lambda: len(form.blocks) == 2)
    assert since() == ["Credential 2"]
    desk.window.perform("ask.json")
    assert len(since()) == 1
    desk.window.perform("ask.json")
    assert len(since()) == 1
