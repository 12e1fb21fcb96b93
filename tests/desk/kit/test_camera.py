"""The cameras of this computer, by the real QtMultimedia; where there is none, that is told."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtMultimedia import QCameraDevice, QMediaDevices, QVideoFrame
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.camera import Camera, Cameras, distinct
from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.shell.preferences import Preferences
from tests.desk.fake_cameras import scene


@pytest.fixture
def owner(qapp: QApplication):
    made = QObject()
    CameraWatch(made, Preferences(None)).check()
    yield made
    made.deleteLater()


def test_names_from_outside_are_single_lines_and_none_is_there_twice() -> None:
    described = ["HD Webcam", "Laptop\ncamera", "HD Webcam", "", "HD Webcam", ""]
    assert distinct(described) == [
        "HD Webcam",
        "Laptop camera",
        "HD Webcam (2)",
        "Camera",
        "HD Webcam (3)",
        "Camera (2)",
    ]
    assert all(len(each) <= 90 for each in distinct(["x" * 5_000] * 3))


def test_those_are_offered_that_qt_finds(owner: QObject) -> None:
    assert len(Cameras(owner).names) == len(QMediaDevices.videoInputs())


def test_one_plugged_in_is_told(owner: QObject) -> None:
    cameras, told = Cameras(owner), []
    cameras.changed.connect(lambda: told.append(cameras.names))
    (devices,) = cameras.findChildren(QMediaDevices)
    devices.videoInputsChanged.emit()
    assert len(told) == 1


def test_the_system_is_asked(owner: QObject, qtbot) -> None:
    cameras, told = Cameras(owner), []
    cameras.ask(owner, lambda: told.append(cameras.permission))
    qtbot.waitUntil(lambda: bool(told))
    assert told[0] is not Qt.PermissionStatus.Undetermined


def test_a_camera_that_has_gone_says_so_in_the_words_of_qt(owner: QObject) -> None:
    camera, told = Camera(QCameraDevice(), owner), []
    camera.failed.connect(told.append)
    camera.start()
    assert len(told) == 1
    assert told[0]
    assert not camera.is_on
    camera.close()


@pytest.mark.qt_log_ignore("No RHI backend")
def test_the_frames_of_a_camera_come_to_its_sink(owner: QObject) -> None:
    camera, came = Camera(QCameraDevice(), owner), []
    camera.sink.videoFrameChanged.connect(lambda frame: came.append(frame.toImage().size()))
    camera.sink.setVideoFrame(QVideoFrame(scene()))
    assert came == [scene().size()]


def test_nothing_is_said_of_what_would_make_videos_cheaper() -> None:
    code = (
        "import sys; from PySide6.QtGui import QGuiApplication; application = QGuiApplication([]);"
        "from connector_desk.desk.kit.camera_watch import CameraWatch;"
        "from connector_desk.desk.shell.preferences import Preferences;"
        "watch = CameraWatch(application, Preferences(None)); watch.check(); print(watch.cameras.names)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Couldn't" not in done.stderr
