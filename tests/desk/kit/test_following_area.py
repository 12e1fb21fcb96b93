"""A form that is longer than its room shows whatever takes the focus, also when no Tab led there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea


class Long(FollowingArea):
    def __init__(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.lines = [QLineEdit() for _ in range(30)]
        self.said = QLabel("What is wrong with it")
        self.said.hide()
        for line in self.lines:
            column.addWidget(line)
            if line is self.lines[20]:
                column.addWidget(self.said)
        super().__init__(inside)
        self.resize(300, 240)


@pytest.fixture
def area(qtbot):
    made = Long()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.lines[0].setFocus()
    return made


def is_whole(widget):
    return widget.visibleRegion().boundingRect().size() == widget.size()


@pytest.mark.parametrize("number", [20, 29])
def test_what_takes_the_focus_is_in_sight(qtbot, area, number):
    assert not is_whole(area.lines[number])
    area.lines[number].setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(lambda: is_whole(area.lines[number]))
    area.lines[0].setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(lambda: is_whole(area.lines[0]))


def test_what_is_said_of_it_is_in_sight_too(qtbot, area):
    area.said.show()
    area.lines[20].setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(lambda: is_whole(area.lines[20]) and is_whole(area.said))


def test_whoever_scrolls_away_is_left_alone(qtbot, area):
    area.lines[29].setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(lambda: is_whole(area.lines[29]))
    area.verticalScrollBar().setValue(0)
    area.repaint()
    assert area.verticalScrollBar().value() == 0


def test_it_scrolls_sideways_only_where_there_is_very_little_room(area):
    area.widget().setMinimumWidth(400)
    bar = area.horizontalScrollBar()
    area.resize(280, 240)
    assert bar.maximum() > 0
    assert bar.isVisible()
    area.resize(320, 240)
    assert not bar.isVisible()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # as the settings wish it always
    for width in (280, 320):
        area.resize(width, 240)
        assert bar.isVisible()


def test_an_area_in_an_area_is_scrolled_to_the_focus_too(qtbot):
    inner, page = Long(), QWidget()
    column = QVBoxLayout(page)
    inner.setMinimumHeight(240)
    for part in (QLabel("Above"), inner):
        column.addWidget(part)
        part.setMinimumHeight(240)
    outer = FollowingArea(page)
    qtbot.addWidget(outer)
    outer.resize(320, 200)
    with qtbot.waitExposed(outer):
        outer.show()
    outer.activateWindow()
    inner.lines[20].setFocus()
    qtbot.waitUntil(lambda: is_whole(inner.lines[20]))
