"""The wheel changes nothing that has not the focus, in any room; the page scrolls instead."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt, QTime
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget
from test_everywhere import SCENES, scene

from connector_desk.desk.widgets.choice import NamedComboBox, TimeBox

KINDS = (QComboBox, QAbstractSpinBox, QAbstractSlider)


def turn(control: QWidget, steps: int) -> bool:
    """Turn the wheel over a control; return whether it was taken: Qt passes on to the page what was not."""
    at = QPointF(control.rect().center())
    event = QWheelEvent(
        *(at, QPointF(control.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120 * steps)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False),
    )
    QCoreApplication.sendEvent(control, event)
    return event.isAccepted()


def value(control: QWidget) -> object:
    if isinstance(control, QComboBox):
        return control.currentIndex(), control.currentText()
    return control.text() if isinstance(control, QAbstractSpinBox) else control.value()


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
        assert [each for each in found if turn(each, steps) and each.isEnabled()] == []
        assert [value(each) for each in found] == before


def test_with_the_focus_it_does(qtbot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    combo, time = NamedComboBox(), TimeBox(QTime(12, 0))
    for each in (combo, time):
        each.setParent(place)
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
