"""A group of choices: Tab stops at the chosen one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QRadioButton, QWidget

from connector_desk.desk.kit.parts import ChoiceGroup

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.before, page.after = QPushButton("before"), QPushButton("after")
    page.group, page.choices = ChoiceGroup(page), [QRadioButton(word) for word in ("a", "b", "c")]
    layout = QHBoxLayout(page)
    for each in (page.before, *page.choices, page.after):
        layout.addWidget(each)
    for each in page.choices:
        page.group.addButton(each)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    page.before.setFocus()
    return page


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_tab_stops_at_the_chosen_button_alone(page, qtbot, chosen) -> None:
    page.choices[2 - chosen].setChecked(True)
    page.choices[chosen].setChecked(True)
    qtbot.keyClick(page.before, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.choices[chosen]
    qtbot.keyClick(page.choices[chosen], Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.after


def test_where_the_chosen_one_is_disabled_tab_stops_at_another(page, qtbot) -> None:
    page.choices[1].setEnabled(False)
    page.choices[1].setChecked(True)
    qtbot.keyClick(page.before, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.choices[0]


def test_where_the_chosen_one_says_nothing_tab_stops_at_the_first(page, qtbot) -> None:
    page.choices[2].setProperty("nothing", True)
    page.choices[2].setChecked(True)
    qtbot.keyClick(page.before, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.choices[0]
