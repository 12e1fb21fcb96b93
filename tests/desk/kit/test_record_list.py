"""The list that rooms share: what was found, why nothing was, and how one goes from the search to the results."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.record_list import Found, RecordCard, RecordList, part_of_card
from connector_desk.desk.kit.tokens import LIGHT, Role
from connector_desk.desk.runner.error_message import ErrorMessage
from tests.windows import find, seen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # of the sizes of windows without a screen


def lines(count: int) -> list[Line]:
    return [Line(f"key-{at}", f"Person {at}", "", "Valid", "check", Role.GOOD) for at in range(count)]


@pytest.fixture
def shown(qtbot) -> RecordList:
    made = RecordList(LIGHT, "People", "Name", "Search people")
    qtbot.addWidget(made)
    made.resize(400, 500)
    made.show_found(Found(lines(3), count="Found: 3"))
    with qtbot.waitExposed(made):
        made.show()
    return made


def texts(widget) -> set[str]:
    return {each.text() for each in seen(widget, QLabel)}


def test_an_empty_list_says_why_and_how_many_there_are_is_not_said(shown) -> None:
    assert "Found: 3" in texts(shown)
    shown.show_found(Found((), empty=("Nobody yet", "Add somebody."), count="Found: 0"))
    assert {"Nobody yet", "Add somebody."} <= texts(shown)
    assert "Found: 0" not in texts(shown)
    assert not shown.lines.isVisible()


def test_down_and_enter_lead_to_the_results_and_back_to_the_search_then_to_all(shown) -> None:
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        shown.search.setText("maya")
        shown.search.setFocus()
        QTest.keyClick(shown.search, key)
        assert shown.lines.hasFocus()
        shown.step_back()
        assert (shown.search.hasFocus(), shown.search.selectedText()) == (True, "maya")
    shown.step_back()
    assert shown.search.text() == ""


def test_a_failure_is_said_with_a_way_to_try_again(shown, qtbot) -> None:
    shown.show_found(Found((), error_message=ErrorMessage("place_unreachable", "", "")))
    with qtbot.waitSignal(shown.retried):
        find(shown, Notice).way_on.click()
    shown.show_found(Found(lines(1)))
    assert not seen(shown, Notice)


def test_more_is_offered_where_there_is_more_and_not_while_it_comes(shown, qtbot) -> None:
    assert not seen(shown, QPushButton, "Show more")
    shown.show_found(Found(lines(3), has_more=True))
    with qtbot.waitSignal(shown.more_wanted):
        find(shown, QPushButton, "Show more").click()
    shown.show_found(Found(lines(3), has_more=True, is_loading=True))
    assert not find(shown, QPushButton, "Show more").isEnabled()


def test_lines_that_are_added_leave_the_open_one_where_it_is(shown, qtbot) -> None:
    shown.show_found(Found(lines(50), chosen="key-40"))
    place = shown.lines.verticalScrollBar().value()
    assert place > 0
    with qtbot.assertNotEmitted(shown.lines.model().modelReset):
        shown.show_found(Found(lines(80), chosen="key-40"))
    assert (shown.lines.verticalScrollBar().value(), shown.lines.currentIndex().row()) == (place, 40)


def test_down_at_the_last_line_says_so(shown, qtbot) -> None:
    shown.show_found(Found(lines(2), chosen="key-0"))
    shown.lines.setFocus()
    with qtbot.assertNotEmitted(shown.lines.at_end):
        QTest.keyClick(shown.lines, Qt.Key.Key_Down)
    with qtbot.waitSignal(shown.lines.at_end):
        QTest.keyClick(shown.lines, Qt.Key.Key_Down)


def test_the_card_shows_a_sentence_until_one_is_open_and_then_its_parts(qtbot) -> None:
    card = RecordCard(LIGHT, "id-card", "Select one.")
    qtbot.addWidget(card)
    card.body.addWidget(card.area)
    card.show_open(is_open=False, has_others=False)
    card.show()
    assert texts(card) == {""}
    card.show_open(is_open=False)
    assert "Select one." in texts(card)
    for words in ("First", "Second"):
        part, layout = part_of_card()
        layout.addWidget(QLabel(words))
        card.show_open(is_open=True)
        card.show_part(part)
        assert texts(card) == {words}
