"""A part of a picture is chosen by keyboard and by mouse."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from connector_desk.desk.kit.crop_dialog import CropDialog
from connector_desk.desk.kit.tokens import LIGHT
from tests.windows import find

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def dialog(qtbot):
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkCyan)
    made = CropDialog(None, LIGHT, image)
    made.parts = []
    made.chosen.connect(lambda part: made.parts.append(part.getRect()))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(made.view.hasFocus)
    return made


def test_it_is_moved_and_sized_by_keys_and_enter_takes_it(dialog) -> None:
    assert dialog.view.frame.rounded() == (88, 0, 225, 300)
    QTest.keyClick(dialog.view, Qt.Key.Key_Right)
    assert dialog.view.frame.rounded() == (96, 0, 225, 300)
    QTest.keyClick(dialog.view, Qt.Key.Key_Minus)
    assert dialog.view.frame.rounded()[2:] == (212, 283)
    QTest.keyClick(dialog.view, Qt.Key.Key_Plus)
    assert dialog.view.frame.rounded() == (96, 0, 225, 300)
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    assert dialog.parts == [(96, 0, 225, 300)]
    assert not dialog.isVisible()


def test_each_side_of_a_free_frame_is_sized_by_keys(dialog) -> None:
    find(dialog, QPushButton, "Free").click()
    QTest.keyClick(dialog.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(dialog.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.view.frame.rounded() == (0, 0, 392, 292)
    assert "392 by 292" in dialog.view.words()


def test_escape_keeps_the_whole_picture(dialog) -> None:
    QTest.keyClick(dialog.view, Qt.Key.Key_Escape)
    assert dialog.parts == []
    assert not dialog.isVisible()


def test_the_mouse_drags_a_corner_and_the_frame(dialog) -> None:
    find(dialog, QPushButton, "Square").click()
    view, left = dialog.view, Qt.MouseButton.LeftButton
    corner = view.framed.topLeft().toPoint()
    before = view.frame.rounded()
    QTest.mousePress(view, left, pos=corner)
    QTest.mouseMove(view, corner + QPoint(60, 60))
    QTest.mouseRelease(view, left, pos=corner + QPoint(60, 60))
    smaller = view.frame.rounded()
    assert smaller[2] < before[2]
    assert abs(smaller[0] + smaller[2] - before[0] - before[2]) <= 1, "the opposite corner stays"
    inside = view.framed.center().toPoint()
    QTest.mousePress(view, left, pos=inside)
    QTest.mouseMove(view, inside - QPoint(40, 0))
    QTest.mouseRelease(view, left, pos=inside)
    assert view.frame.rounded()[0] < smaller[0]
    assert view.frame.rounded()[2:] == smaller[2:]


def test_it_is_named_for_a_screen_reader(dialog) -> None:
    assert dialog.view.accessibleName()
    assert "Arrow keys" in dialog.view.accessibleDescription()
