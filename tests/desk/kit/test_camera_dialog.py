"""A photo is taken by key; whatever is in its way is said with the next step, and the camera is off afterwards."""

import threading

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from shiboken6 import isValid

from connector_desk.desk.kit.camera_dialog import PATIENCE, CameraDialog
from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.shell.preferences import Preferences
from tests.desk.fake_cameras import LEFT, RIGHT, SIZE, FakeCameras
from tests.windows import find, seen, timer

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "No RHI backend", "Couldn't (load|resolve)")
UNDETERMINED, DENIED = Qt.PermissionStatus.Undetermined, Qt.PermissionStatus.Denied


class Booth:
    """A dialog, the cameras it uses, and the photos that were taken."""

    def __init__(self, qtbot, *names: str) -> None:
        self._qtbot = qtbot
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.watch = CameraWatch(self.window, Preferences(None))
        self.cameras = FakeCameras(self.window, *names)
        self.watch.follow(self.cameras)
        self.photos = []

    def open(self) -> CameraDialog:
        self.dialog = CameraDialog(self.window, LIGHT, self.watch, self.cameras)
        self.dialog.taken.connect(self.photos.append)
        self.dialog.open()
        self._qtbot.waitUntil(lambda: QApplication.focusWidget() in (self.dialog.view, self.dialog.notice.way_on))
        return self.dialog

    @property
    def said(self) -> str:
        notice = self.dialog.notice
        return f"{notice.sentence.text()} {notice.next_step.text()}" if notice.isVisible() else ""

    @property
    def is_live(self) -> bool:
        return self.dialog.view.isVisible() and self.dialog.take.isEnabled()


@pytest.fixture
def booth(qtbot) -> Booth:
    return Booth(qtbot, "Webcam")


@pytest.fixture
def two(qtbot) -> Booth:
    return Booth(qtbot, "Laptop", "On the desk")


def near(colour: QColor, wanted: QColor) -> bool:
    pairs = zip(colour.getRgb()[:3], wanted.getRgb()[:3], strict=True)
    return all(abs(one - other) <= 12 for one, other in pairs)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_or_enter_takes_the_photo_and_the_camera_is_off(booth, key) -> None:
    dialog = booth.open()
    assert booth.cameras.happened == ["Webcam on"]
    QTest.keyClick(dialog.view, key)
    assert booth.photos == [], "there is no picture yet"
    booth.cameras.send()
    assert dialog.view.hasFocus()
    QTest.keyClick(dialog.view, key)
    assert not dialog.isVisible()
    assert booth.cameras.happened == ["Webcam on", "Webcam off"]
    (photo,) = booth.photos
    assert photo.size().toTuple() == SIZE


def test_the_preview_is_a_mirror_and_the_photo_is_not(booth) -> None:
    dialog = booth.open()
    booth.cameras.send()
    shown = dialog.view.grab().toImage()
    middle = shown.height() // 2
    assert near(shown.pixelColor(shown.width() // 4, middle), RIGHT)
    assert near(shown.pixelColor(3 * shown.width() // 4, middle), LEFT)
    dialog.take.click()
    (photo,) = booth.photos
    assert near(photo.pixelColor(100, 200), LEFT)
    assert near(photo.pixelColor(500, 200), RIGHT)


def test_a_key_that_is_still_held_takes_no_photo(booth) -> None:
    dialog = booth.open()
    booth.cameras.send()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(dialog.view, held)
    assert dialog.isVisible()
    assert booth.photos == []
    dialog.reject()


@pytest.mark.parametrize("way", ["escape", "cancel", "close"])
def test_leaving_switches_the_camera_off_at_once(booth, way) -> None:
    dialog = booth.open()
    booth.cameras.send()
    if way == "escape":
        QTest.keyClick(dialog.view, Qt.Key.Key_Escape)
    elif way == "cancel":
        find(dialog, QPushButton, "Cancel").click()
    else:
        dialog.close()
    assert booth.cameras.happened == ["Webcam on", "Webcam off"]
    assert booth.photos == []


def test_a_window_that_goes_takes_the_camera_along(booth) -> None:
    dialog = booth.open()
    (camera,) = booth.cameras.opened
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(camera)


def test_with_one_camera_there_is_nothing_to_choose(booth) -> None:
    assert not booth.open().choice.isVisible()
    booth.dialog.reject()


def test_another_camera_is_chosen_and_remembered(two) -> None:
    dialog = two.open()
    assert dialog.choice.isVisible()
    assert dialog.choice.accessibleName() == "Camera"
    assert dialog.choice.currentText() == "Laptop"
    two.cameras.send()
    dialog.choice.setCurrentIndex(1)
    dialog.choice.activated.emit(1)
    assert two.cameras.happened == ["Laptop on", "Laptop off", "On the desk on"]
    assert not two.is_live, "the picture of the former one is gone"
    two.cameras.send()
    assert two.is_live
    dialog.reject()
    assert two.open().choice.currentText() == "On the desk"
    two.dialog.reject()


def test_a_camera_that_is_plugged_out_is_said_and_comes_back_by_itself(booth) -> None:
    dialog = booth.open()
    booth.cameras.send()
    booth.cameras.plug()
    assert "no longer connected" in booth.said
    assert "Plug it in again" in booth.said
    assert not dialog.take.isEnabled()
    assert dialog.notice.way_on.hasFocus()
    dialog.notice.way_on.click()
    assert "no longer connected" in booth.said
    booth.cameras.plug("Webcam")
    assert booth.said == ""
    assert dialog.view.hasFocus()
    booth.cameras.send()
    assert booth.is_live
    dialog.reject()
    assert booth.cameras.happened == ["Webcam on", "Webcam off"] * 2


def test_where_one_of_two_is_lost_the_other_can_be_chosen(two) -> None:
    dialog = two.open()
    two.cameras.send()
    two.cameras.plug("On the desk")
    assert "no longer connected" in two.said
    assert dialog.choice.isVisible()
    assert dialog.choice.currentIndex() == -1
    dialog.choice.setCurrentIndex(0)
    dialog.choice.activated.emit(0)
    two.cameras.send()
    assert two.is_live
    dialog.reject()


def test_one_that_is_plugged_in_meanwhile_is_offered_and_disturbs_nothing(booth) -> None:
    dialog = booth.open()
    booth.cameras.send()
    booth.cameras.plug("Another", "Webcam")
    assert dialog.choice.isVisible()
    assert dialog.choice.currentText() == "Webcam"
    assert booth.is_live
    assert booth.cameras.happened == ["Webcam on"]
    dialog.reject()


def test_a_camera_that_another_program_has_is_said_with_the_words_of_qt_as_details(booth) -> None:
    booth.cameras.taken.add("Webcam")
    dialog = booth.open()
    assert "cannot be used now" in booth.said
    assert "Another program" in booth.said
    find(dialog.notice, QWidget, "Copy details").click()
    assert "Camera is in use" in QApplication.clipboard().text()
    booth.cameras.taken.clear()
    QTest.keyClick(dialog.notice.way_on, Qt.Key.Key_Return)
    booth.cameras.send()
    assert booth.is_live
    dialog.reject()


def test_an_error_in_the_middle_is_said(booth) -> None:
    dialog = booth.open()
    booth.cameras.send()
    booth.cameras.opened[-1].failed.emit("Read error")
    assert "cannot be used now" in booth.said
    assert booth.cameras.happened == ["Webcam on", "Webcam off"]
    dialog.reject()


@pytest.mark.parametrize("frames", [0, 3])
def test_a_camera_without_a_picture_for_some_seconds_is_said(booth, frames) -> None:
    dialog = booth.open()
    for _ in range(frames):
        booth.cameras.send()
    waiting = timer(dialog, PATIENCE)
    assert waiting.isActive()
    waiting.timeout.emit()
    assert "sends no picture" in booth.said
    assert "lens cover" in booth.said
    assert booth.cameras.happened == ["Webcam on", "Webcam off"]
    assert not waiting.isActive()
    dialog.reject()


def test_a_frame_that_comes_after_the_end_changes_nothing(booth) -> None:
    dialog = booth.open()
    (camera,) = booth.cameras.opened
    timer(dialog, PATIENCE).timeout.emit()
    camera.send()
    assert "sends no picture" in booth.said
    assert not dialog.take.isEnabled()
    dialog.reject()


def test_a_frame_from_the_thread_of_a_camera_is_shown_on_that_of_the_window(qtbot, booth) -> None:
    dialog = booth.open()
    sending = threading.Thread(target=booth.cameras.send)
    sending.start()
    sending.join()
    assert not booth.is_live, "nothing of a window happens on another thread"
    qtbot.waitUntil(lambda: booth.is_live)
    assert near(dialog.view.photo().pixelColor(100, 200), LEFT)
    dialog.reject()


def test_the_system_is_asked_once_and_then_the_camera_begins(booth) -> None:
    booth.cameras.permission = UNDETERMINED
    dialog = booth.open()
    assert (booth.cameras.asked, booth.cameras.happened) == (1, [])
    assert not dialog.take.isEnabled()
    booth.cameras.tell(Qt.PermissionStatus.Granted)
    assert booth.cameras.happened == ["Webcam on"]
    dialog.reject()


def test_a_dialog_that_was_left_does_not_begin_when_the_system_is_answered(booth) -> None:
    booth.cameras.permission = UNDETERMINED
    booth.open().reject()
    booth.cameras.tell(Qt.PermissionStatus.Granted)
    assert booth.cameras.happened == []


@pytest.mark.parametrize("before", [DENIED, UNDETERMINED])
def test_without_permission_the_way_to_allow_it_is_said(booth, before) -> None:
    booth.cameras.permission = before
    dialog = booth.open()
    if before is UNDETERMINED:
        booth.cameras.tell(DENIED)
    assert "does not let Connector Desk use the camera" in booth.said
    assert "privacy settings" in booth.said
    assert booth.cameras.happened == []
    booth.cameras.permission = Qt.PermissionStatus.Granted
    dialog.notice.way_on.click()
    assert booth.cameras.happened == ["Webcam on"]
    dialog.reject()


def test_it_is_named_for_a_screen_reader(booth) -> None:
    dialog = booth.open()
    assert dialog.view.accessibleName()
    assert "Space" in dialog.view.accessibleDescription()
    assert all(each.accessibleName() for each in seen(dialog, QPushButton))
    dialog.reject()


def test_no_object_of_a_camera_outlives_the_dialog(booth) -> None:
    for _ in range(3):
        booth.open()
        booth.cameras.send()
        booth.dialog.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [isValid(each) for each in booth.cameras.opened] == [False] * 3
    assert booth.window.findChildren(CameraDialog) == []
    assert isinstance(booth.watch, QObject)
