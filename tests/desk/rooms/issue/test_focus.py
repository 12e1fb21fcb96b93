"""The keyboard focus at the counter: the order of Tab, and one move for one change of state."""

from collections.abc import Iterator

import pytest
from focus import recorded_moves, tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.credential_card import CardButton
from connector_desk.desk.rooms.issue.form_area import OfferOptionsView


@pytest.fixture
def moves(desk) -> Iterator[list[str]]:
    with recorded_moves() as taken:
        yield taken


def test_tab_goes_through_the_form_to_its_buttons_then_to_the_pins_and_the_navigation(desk) -> None:
    desk.until(lambda: desk.state.agents is not None)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.recipient.way.first.setFocus()
    fields = [f"field-{each}" for each in ("given_name", "family_name", "company", "host", "purpose", "visit_date")]
    photo = ["Choose from a calendar", "Escort required: Yes", "field-photo", "Choose a file…"]
    met = tab(40)
    assert met[:10] == [*fields, *photo]
    assert met[10].startswith("More options")
    assert met[11:13] == ["Clear", "issue.create"]
    assert met[13].startswith("Keep for the next person")
    assert met.index("menu") > met.index("Ask for this")
    assert met[met.index("Choose another credential") + 1].startswith("To")


def test_tab_keeps_its_order_when_more_is_open_and_with_another_form(desk) -> None:
    desk.choose("proof-of-age")
    desk.choose()
    desk.window.perform("issue.more")
    desk.settle()
    desk.form.rows["photo"].editor.control.setFocus()
    met = tab(9)
    assert met[0] == "Choose a file…"
    assert met[1].startswith("More options")
    assert "issue.create" not in met[:8]


def test_each_change_of_state_moves_the_focus_once(desk, moves: list[str]) -> None:
    def since() -> list[str]:
        desk.settle()
        taken = list(moves)
        moves.clear()
        return taken

    desk.choose()
    assert since() == ["field-given_name"]
    desk.type("given_name", "Maya")
    assert since() == []
    desk.create.setFocus()
    moves.clear()
    QTest.keyClick(desk.create, Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.visit_panel.qr.has_code)
    assert since() == ["Next person"]
    desk.happen("opened")
    assert since() == []
    desk.happen("working", "done")
    assert since() == ["issue.next"]
    desk.window.perform("issue.next")
    assert since() == ["field-given_name"]
    desk.issue()
    desk.happen("expired")
    since()
    desk.window.perform("issue.new_code")
    desk.until(lambda: desk.state.visit.state == "shown")
    assert since() == ["Next person"]
    desk.window.perform("issue.back")
    assert since() == ["choice-visitor-badge"]


def test_kinds_that_come_while_a_form_is_chosen_take_no_keys_from_it(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.settle()
    desk.issue_room.take_focus()
    assert isinstance(QApplication.focusWidget(), CardButton)
    desk.state.offer_schemas(desk.state.schemas[:-1])
    desk.issue_room.refresh()  # the list of the service arrives, and in the same moment
    desk.window.perform("issue.choose.visitor-badge")
    desk.settle()
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    assert desk.state.draft.values["given_name"] == "Maya"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("room", ["issue", "ask"])
def test_options_that_a_key_opens_are_in_view_and_have_the_focus(desk, room: str, size: tuple[int, int]) -> None:
    desk.window.resize(*size)
    if room == "issue":
        desk.choose()
    else:
        desk.window.perform("room.ask")
        desk.window.perform("ask.choose.membership")
    desk.settle()
    desk.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    desk.settle()
    focused = QApplication.focusWidget()
    options = desk.window.findChild(OfferOptionsView) if room == "issue" else desk.ask_room.request.form.options
    assert options.isAncestorOf(focused)
    assert focused.visibleRegion().boundingRect().size() == focused.size()
