"""A photo by QtMultimedia itself, from a camera of Linux that no computer has to have.

The program of this file runs in a mount namespace of its own, in which the camera is plugged in and out.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from connector_desk.desk.kit.camera_dialog import CameraDialog
from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.kit.tokens import LIGHT

SOURCE = Path(__file__).with_name("virtual_camera.c")
NODE = Path("/dev/video0")
ALONE = """
mkdir -p kept/shm && mount --bind /dev/shm kept/shm
for name in null zero urandom random; do touch kept/$name && mount --bind /dev/$name kept/$name; done
mount -t tmpfs none /dev && mkdir /dev/shm && mount --bind kept/shm /dev/shm && mkfifo /dev/video0
for name in null zero urandom random; do touch /dev/$name && mount --bind kept/$name /dev/$name; done
exec "$@"
"""
"""Shell: hide all devices but a few, and plug the camera in. Files of tests may be in /dev/shm."""

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="a camera of Linux"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="the virtual camera needs a C compiler"),
]


@pytest.fixture(scope="module")
def camera(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if importlib.util.find_spec("PySide6.QtMultimedia") is None:
        pytest.skip("QtMultimedia is an optional package")
    made = tmp_path_factory.mktemp("camera") / "camera.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", made, SOURCE, "-ldl", "-lpthread"], check=True)
    if subprocess.run(["unshare", "-rm", "true"], check=False, capture_output=True).returncode:
        pytest.skip("this system allows no mount namespace")
    return made


def told(camera: Path, folder: Path, **more: str) -> list[str]:
    """Run the program below beside the camera; return the lines that it prints."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path), **more}
    command = ["unshare", "-rm", "sh", "-ec", ALONE, "sh", "env", f"LD_PRELOAD={camera}", sys.executable, __file__]
    ended = subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True, timeout=100
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    return ended.stdout.splitlines()


def test_a_photo_is_taken_and_a_camera_that_was_plugged_out_comes_back(camera: Path, tmp_path: Path) -> None:
    assert told(camera, tmp_path) == [
        "camera: Virtual camera",
        "shown: 640 x 480",
        "plugged out: The camera is no longer connected.",
        "plugged in: 640 x 480",
        "photo: 640 x 480, red on the left, blue on the right",
    ]


def test_a_camera_that_another_program_has_is_said(camera: Path, tmp_path: Path) -> None:
    assert told(camera, tmp_path, CAMERA_TAKEN="1") == ["camera: Virtual camera", "This camera cannot be used now."]


class _Preferences:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def choice(self, name: str) -> str:
        return self.kept.get(name, "")

    def choose(self, name: str, value: str) -> None:
        self.kept[name] = value


def main() -> None:
    """Take a photo as the form does, and tell what happens."""
    application = QApplication([])
    window = QWidget()
    window.show()
    watch = CameraWatch(window, _Preferences())
    watch.check()
    tell(f"camera: {watch.chosen}")
    assert watch.cameras is not None
    dialog = CameraDialog(window, LIGHT, watch, watch.cameras)
    photos: list[QImage] = []
    dialog.taken.connect(photos.append)
    dialog.show()

    def until(condition: Callable[[], bool]) -> None:
        for _ in range(200):
            if condition():
                return
            QTest.qWait(100)
        raise TimeoutError

    until(lambda: dialog.notice.isVisible() or not dialog.view.photo().isNull())
    if dialog.notice.isVisible():
        tell(dialog.notice.sentence.text())
        return
    tell(f"shown: {size_of(dialog.view.photo())}")
    NODE.unlink()
    until(dialog.notice.isVisible)
    tell(f"plugged out: {dialog.notice.sentence.text()}")
    os.mkfifo(NODE)
    until(lambda: not dialog.notice.isVisible() and not dialog.view.photo().isNull())
    tell(f"plugged in: {size_of(dialog.view.photo())}")
    QTest.keyClick(dialog.view, Qt.Key.Key_Space)
    (photo,) = photos
    left, right = photo.pixelColor(100, 240), photo.pixelColor(540, 240)
    is_right = left.red() > 150 > left.blue() and right.blue() > 150 > right.red()
    sides = "red on the left, blue on the right" if is_right else f"{left.name()} {right.name()}"
    tell(f"photo: {size_of(photo)}, {sides}")
    window.close()
    application.processEvents()


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def size_of(image: QImage) -> str:
    return f"{image.width()} x {image.height()}"


if __name__ == "__main__":
    main()
