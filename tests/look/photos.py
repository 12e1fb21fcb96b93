"""Pictures of how a photo is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fake_cameras import FakeCameras
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from connector_desk.desk.kit.picture import fit_image

if TYPE_CHECKING:
    from take import Stage


def _with_cameras(stage: Stage, *names: str) -> FakeCameras:
    """Open a form on a desk with cameras; return them."""
    cameras = FakeCameras(stage.window, *names)
    stage.window.camera_watch.follow(cameras)
    stage.open()
    stage.choose()
    stage.form.rows["photo"].editor.setFocus(Qt.FocusReason.TabFocusReason)
    return cameras


def issue_photo_offered(stage: Stage) -> None:
    _with_cameras(stage, "Laptop camera")


def issue_photo_kept(stage: Stage) -> None:
    _with_cameras(stage, "Laptop camera")
    face = QImage(300, 400, QImage.Format.Format_RGB32)
    face.fill(0xFF88A0C0)
    stage.form.picture_ready("photo", fit_image(face, "image/jpeg"))
    stage.wait(0.1)
    stage.form.rows["photo"].editor.setFocus(Qt.FocusReason.TabFocusReason)


def _photograph(stage: Stage, *names: str) -> FakeCameras:
    cameras = _with_cameras(stage, *names)
    stage.form.rows["photo"].editor.photograph.click()
    return cameras


def issue_photo_live(stage: Stage) -> None:
    cameras = _photograph(stage, "Laptop camera", "Camera on the desk")
    picture = QImage(1_280, 720, QImage.Format.Format_RGB32)
    painter, wall = QPainter(picture), QLinearGradient(0, 0, 1_280, 720)
    wall.setColorAt(0, QColor("#d9dde5"))
    wall.setColorAt(1, QColor("#9aa5b8"))
    painter.fillRect(picture.rect(), wall)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(0, 0, 0, 0))
    painter.setBrush(QColor("#3b5b7a"))
    painter.drawEllipse(400, 500, 480, 520)
    painter.setBrush(QColor("#c98f6b"))
    painter.drawEllipse(530, 150, 220, 300)
    painter.setBrush(QColor("#6b3f2a"))
    painter.drawEllipse(900, 80, 120, 120)
    painter.end()
    cameras.opened[-1].send(picture)


def issue_photo_waiting(stage: Stage) -> None:
    _photograph(stage, "Laptop camera")


def issue_photo_lost(stage: Stage) -> None:
    _photograph(stage, "Laptop camera", "Camera on the desk").plug("Camera on the desk")


def issue_photo_busy(stage: Stage) -> None:
    _photograph(stage, "Laptop camera").opened[-1].failed.emit("Camera is in use")


PHOTO_SCENES = (
    issue_photo_offered,
    issue_photo_kept,
    issue_photo_live,
    issue_photo_waiting,
    issue_photo_lost,
    issue_photo_busy,
)
