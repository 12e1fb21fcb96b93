"""A photo for a form: from the key to the picture in the draft, at a camera that is offered only while it is there."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from shiboken6 import isValid

from connector_desk.desk.kit.camera_dialog import CameraDialog
from connector_desk.desk.kit.crop_dialog import CropDialog
from tests.windows import find, seen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "No RHI backend", "Couldn't (load|resolve)")
OFFER = "Take a photo…"
PICTURE = BytesIO()
Image.new("RGB", (300, 400), "teal").save(PICTURE, "JPEG")


def photo_of(desk) -> Image.Image:
    desk.until(lambda: desk.state.draft.is_filled("photo"))
    return Image.open(BytesIO(desk.state.draft.pictures["photo"])).convert("RGB")


def open_dialog(desk, kind):
    dialog = desk.window.findChild(kind)
    desk.until(dialog.view.hasFocus)
    return dialog


def test_a_photo_is_offered_only_while_a_camera_is_connected(desk) -> None:
    desk.choose()
    editor = desk.form.rows["photo"].editor
    assert seen(editor, QPushButton, OFFER) == []
    desk.cameras.plug("Webcam")
    assert seen(editor, QPushButton, OFFER)
    desk.form.picture_ready("photo", b"one")
    assert seen(editor, QPushButton, OFFER)
    desk.cameras.plug()
    assert seen(editor, QPushButton, OFFER) == []
    QTest.keyClick(editor.control, Qt.Key.Key_Space)
    assert desk.window.findChild(CameraDialog) is None


def test_four_keys_take_a_photo_and_keep_its_middle(desk) -> None:
    desk.cameras.plug("Webcam")
    desk.choose()
    editor = desk.form.rows["photo"].editor
    editor.control.setFocus()
    QTest.keyClick(editor.control, Qt.Key.Key_Space)
    dialog = open_dialog(desk, CameraDialog)
    desk.cameras.send()
    QTest.keyClick(dialog.view, Qt.Key.Key_Space)
    crop = open_dialog(desk, CropDialog)
    QTest.keyClick(crop.view, Qt.Key.Key_Return)
    photo = photo_of(desk)
    assert photo.size == (360, 480)
    left, right = photo.getpixel((40, 200)), photo.getpixel((320, 200))
    assert left[0] > right[0], "not as in a mirror"
    assert left[2] < right[2]
    assert desk.cameras.happened == ["Webcam on", "Webcam off"]
    desk.until(lambda: desk.window.focusWidget() is editor.control)


def test_without_a_part_the_whole_photo_is_kept_and_can_be_cut_later(desk) -> None:
    desk.cameras.plug("Webcam")
    desk.choose()
    editor = desk.form.rows["photo"].editor
    find(editor, QPushButton, OFFER).click()
    dialog = open_dialog(desk, CameraDialog)
    desk.cameras.send()
    dialog.take.click()
    QTest.keyClick(open_dialog(desk, CropDialog).view, Qt.Key.Key_Escape)
    assert photo_of(desk).size == (640, 480)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    editor.crop.click()
    crop = open_dialog(desk, CropDialog)
    assert (crop.view.frame.picture_width, crop.view.frame.picture_height) == (640, 480)
    crop.reject()


def test_leaving_the_camera_leaves_the_picture_of_before(desk) -> None:
    desk.cameras.plug("Webcam")
    desk.choose()
    desk.form.picture_ready("photo", b"before")
    find(desk.form.rows["photo"].editor, QPushButton, OFFER).click()
    QTest.keyClick(open_dialog(desk, CameraDialog).view, Qt.Key.Key_Escape)
    assert desk.state.draft.pictures["photo"] == b"before"
    assert desk.cameras.happened == ["Webcam on", "Webcam off"]


def test_the_next_form_offers_it_at_once_and_the_chosen_camera_again(desk) -> None:
    desk.cameras.plug("Laptop", "On the desk")
    desk.choose()
    find(desk.form.rows["photo"].editor, QPushButton, OFFER).click()
    dialog = open_dialog(desk, CameraDialog)
    dialog.choice.setCurrentIndex(1)
    dialog.choice.activated.emit(1)
    dialog.reject()
    assert desk.window.preferences.choice("camera") == "On the desk"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    desk.window.prefer("theme", "dark")
    desk.settle()
    find(desk.form.rows["photo"].editor, QPushButton, OFFER).click()
    open_dialog(desk, CameraDialog).reject()
    assert desk.cameras.happened[-2:] == ["On the desk on", "On the desk off"]


def test_a_form_that_goes_switches_its_camera_off(desk) -> None:
    desk.cameras.plug("Webcam")
    desk.choose()
    find(desk.form.rows["photo"].editor, QPushButton, OFFER).click()
    open_dialog(desk, CameraDialog)
    (camera,) = desk.cameras.opened
    desk.window.prefer("theme", "dark")
    desk.settle()
    assert not isValid(camera)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "is_small"), [((800, 600), True), ((1280, 800), False)])
def test_the_buttons_beside_a_picture_are_whole_in_every_size(make_desk, language, size, is_small) -> None:
    desk = make_desk(language=language)
    desk.window.resize(*size)
    desk.show()
    desk.choose()
    desk.cameras.plug("Webcam")
    desk.form.picture_ready("photo", PICTURE.getvalue())
    desk.settle()
    editor = desk.form.rows["photo"].editor
    buttons = seen(editor, QPushButton)
    assert len(buttons) == 4
    for each in buttons:
        assert each.shown_text == each.text()
        assert editor.control.rect().contains(QRect(each.mapTo(editor.control, QPoint()), each.size()))
    (thumbnail,) = (each for each in seen(editor, QLabel) if not each.text())
    below = [each.mapTo(editor, QPoint()).y() >= thumbnail.geometry().bottom() for each in buttons]
    assert all(below) is is_small


def test_nothing_of_a_camera_is_loaded_before_a_form_with_a_picture_is_on_the_screen() -> None:
    """In a process of its own, with the real QtMultimedia."""
    program = """
import sys
from time import monotonic
sys.path[:0] = [{tests!r}, {root!r}]
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from fakes import FakeSession
from connector_desk.desk.shell.window import DeskWindow
application = QApplication([])
window = DeskWindow(application, FakeSession(), bundled_font=True)
window.preferences.choose("askedForCode", "yes")
def is_loaded():
    return "PySide6.QtMultimedia" in sys.modules
window.show()
QTest.qWait(600)
seen = [window.camera_watch.has_checked, is_loaded()]
window.room("issue").view.perform("issue.choose.visitor-badge")
form = window.room("issue").view._form
assert form.isVisible() and not is_loaded()
ends = monotonic() + 45
while not window.camera_watch.has_checked and monotonic() < ends:
    QTest.qWait(50)
print([*seen, window.camera_watch.has_checked, is_loaded()])
window.quit_guard.quit()
"""
    folder = Path(__file__).parents[2]
    code = program.format(tests=str(folder), root=str(folder.parents[1]))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[False, False, True, True]", done.stderr
