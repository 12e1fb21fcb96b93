"""The wheel changes nothing that has not the focus, in any room; the page scrolls instead."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt, QTime
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QTabBar, QWidget
from test_everywhere import SCENES, scene

from connector_desk.desk.kit.choice import NamedComboBox, TabPages, TimeBox

KINDS = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)


def turn(control: QWidget, steps: int) -> bool:
    """Turn the wheel over a control; return whether it was taken: Qt passes on to the page what was not.

    A control that is disabled does not answer at all, and Qt passes that on too.
    """
    at = QPointF(control.rect().center())
    event = QWheelEvent(
        *(at, QPointF(control.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120 * steps)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False),
    )
    return QCoreApplication.sendEvent(control, event) and event.isAccepted()


def value(control: QWidget) -> object:
    if isinstance(control, QTabBar):
        return control.currentIndex()
    if isinstance(control, QComboBox):
        return control.currentIndex(), control.currentText()
    return control.text() if isinstance(control, QAbstractSpinBox) else control.value()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("name", SCENES)
def test_the_wheel_changes_nothing_without_the_focus(make_desk, name: str) -> None:
    desk = scene(make_desk, name)
    found = [
        each
        for each in desk.window.findChildren(QWidget)
        if isinstance(each, KINDS) and not isinstance(each, QScrollBar) and not each.hasFocus()
    ]
    before = [value(each) for each in found]
    for steps in (-1, 2, -1):
        assert [each for each in found if each.focusPolicy() == Qt.FocusPolicy.WheelFocus] == []
        assert [each for each in found if turn(each, steps)] == []
        assert [value(each) for each in found] == before


def test_with_the_focus_it_does(qtbot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    combo, time, tabs = NamedComboBox(), TimeBox(QTime(12, 0)), TabPages()
    for each in (combo, time, tabs):
        each.setParent(place)
    for name in ("one", "two"):
        tabs.addTab(QWidget(), name)
    combo.addItems(["one", "two"])
    place.show()
    place.activateWindow()
    combo.setFocus()
    qtbot.waitUntil(combo.hasFocus)
    turn(time, 1)
    turn(combo, -1)
    assert (combo.currentText(), time.time()) == ("two", QTime(12, 0))
    time.setFocus()
    turn(time, 1)
    turn(combo, 1)
    assert (combo.currentText(), time.time()) == ("two", QTime(13, 0))
    turn(tabs.tabBar(), -1)
    assert tabs.currentIndex() == 0
    tabs.tabBar().setFocus()
    turn(tabs.tabBar(), -1)
    assert tabs.currentIndex() == 1
