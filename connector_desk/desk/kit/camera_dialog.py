"""A dialog in which a photo is taken: the live picture of a camera, which is off as soon as the dialog is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QTextOption
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import RADIUS, SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame

    from connector_desk.desk.kit.camera import Camera, Cameras
    from connector_desk.desk.kit.camera_watch import CameraWatch

PATIENCE: Final = 6_000
"""Milliseconds without a picture after which the person is told; some cameras need three to begin."""
_SIZE = QSize(560, 500)
_LEAST = QSize(240, 160)
_PORTRAIT = 3 / 4
"""What the crop begins with."""
_GROUND = QColor(24, 26, 32)
_TAKING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PhotoView(QWidget):
    """Paints the frames of a camera as a mirror does; the photo itself is not mirrored."""

    pressed = Signal()
    """A key that takes the photo."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._frame: QVideoFrame | None = None
        self._drawn = QImage()
        self._words = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(_LEAST)
        self.setAccessibleName(translate("Camera", "The picture of the camera"))

    def show_frame(self, frame: QVideoFrame) -> None:
        """Show a frame at the next paint: those that come faster than the screen are never read."""
        self._frame, self._drawn = frame, QImage()
        self.update()

    def wait(self, words: str) -> None:
        """Show no picture, and say what is waited for."""
        self._frame, self._drawn, self._words = None, QImage(), words
        self.update()
        announce(self, words)

    def photo(self) -> QImage:
        """Return the frame that is shown, as the camera sees it; a null image if there is none."""
        if self._drawn.isNull() and self._frame is not None:
            self._drawn = self._frame.toImage().convertToFormat(QImage.Format.Format_RGB32)
        return self._drawn

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the photo by Space or Enter; a key that is still held from before takes none."""
        if event.key() not in _TAKING:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture with the edges of a portrait, or what is waited for."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        room = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        ground = QPainterPath()
        ground.addRoundedRect(room, RADIUS, RADIUS)
        painter.setClipPath(ground)
        painter.fillRect(room, _GROUND)
        image = self.photo()
        if image.isNull():
            painter.setPen(QColor("white"))
            painter.drawText(room.adjusted(12, 12, -12, -12), self._words, QTextOption(Qt.AlignmentFlag.AlignCenter))
        else:
            self._paint_picture(painter, image, room)
        painter.setClipping(False)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._colours.accent), 2))
            painter.drawRoundedRect(room.adjusted(-1, -1, 1, 1), RADIUS, RADIUS)

    @staticmethod
    def _paint_picture(painter: QPainter, image: QImage, room: QRectF) -> None:
        where = QRectF(room.topLeft(), image.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio))
        where.moveCenter(room.center())
        painter.save()
        painter.translate(2 * room.center().x(), 0)
        painter.scale(-1, 1)
        painter.drawImage(where, image)
        painter.restore()
        beside = max(0.0, where.width() - where.height() * _PORTRAIT) / 2
        if beside:
            painter.setPen(QPen(QColor(255, 255, 255, 180), 1.5, Qt.PenStyle.DashLine))
            for x in (where.left() + beside, where.right() - beside):
                painter.drawLine(QLineF(x, where.top(), x, where.bottom()))


class CameraDialog(ScrolledDialog):
    """Takes one photo, by Space or Enter; without permission, camera or picture it says so, and what to do."""

    taken = Signal(QImage)

    def __init__(self, parent: QWidget, colours: Colours, watch: CameraWatch, cameras: Cameras) -> None:
        super().__init__(parent, translate("Camera", "Take a photo"))
        self._watch, self._cameras = watch, cameras
        self._name, self._is_left = "", False
        self._camera: Camera | None = None
        self._patience = QTimer(self, interval=PATIENCE, singleShot=True)
        self._patience.timeout.connect(self._show_silent)
        self.view = PhotoView(colours)
        self.view.pressed.connect(self._take)
        self.notice = Notice(colours, Role.WARN)
        self.notice.way_on.clicked.connect(self._begin)
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(translate("Camera", "Camera"))
        self.choice.setPlaceholderText(translate("Camera", "Choose a camera"))
        self.choice.activated.connect(lambda _: self._choose(self.choice.currentText()))
        self._keys = label(
            translate("Camera", "Space takes the photo. You see yourself as in a mirror; the photo is not mirrored."),
            "small",
            wraps=True,
        )
        self.view.setAccessibleDescription(self._keys.text())
        self.take = button(translate("Camera", "Take the photo"), colours, kind="primary")
        self.take.setDefault(True)
        self.take.clicked.connect(self._take)
        self.leave = button(translate("Camera", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        self._lay_out()
        cameras.changed.connect(self._follow)
        self._begin()

    def _lay_out(self) -> None:
        error_message = QWidget()
        around = QVBoxLayout(error_message)
        around.setContentsMargins(0, 0, 0, 0)
        around.addStretch(1)
        around.addWidget(self.notice)
        around.addStretch(1)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.view)
        self._pages.addWidget(error_message)
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.take)
        ways.addWidget(self.leave)
        ways.addStretch(1)
        layout = self.content
        layout.addWidget(self.choice)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._keys)
        layout.addLayout(ways)
        self.resize_within_screen(_SIZE)

    def done(self, result: int) -> None:
        """Switch the camera off, then close."""
        self._is_left = True
        self._switch_off()
        super().done(result)

    def _begin(self) -> None:
        """Switch the camera on; ask the system first where it has not decided yet."""
        if self._cameras.permission is Qt.PermissionStatus.Undetermined:
            self._show_view(translate("Camera", "Waiting until you allow the camera…"))
            self._cameras.ask(self, self._answered)
        else:
            self._answered()

    def _answered(self) -> None:
        if self._is_left:
            return
        if self._cameras.permission is Qt.PermissionStatus.Granted:
            self._switch_on(self._name if self._name in self._cameras.names else self._watch.chosen)
            return
        self._show_message(
            translate("Camera", "The system does not let Connector Desk use the camera."),
            translate("Camera", "Allow it in the privacy settings of the system, then try again."),
        )

    def _switch_on(self, name: str) -> None:
        self._switch_off()
        self._name = name
        self._list()
        if not name:
            self._show_lost()
            return
        self._show_view(translate("Camera", "Waiting for the camera…"))
        self._camera = camera = self._cameras.open(name, self)
        camera.failed.connect(self._show_failed)
        camera.sink.videoFrameChanged.connect(self._show_frame)
        self._patience.start()
        camera.start()

    def _switch_off(self) -> None:
        self._patience.stop()
        if self._camera is not None:
            camera, self._camera = self._camera, None
            camera.sink.videoFrameChanged.disconnect(self._show_frame)
            camera.failed.disconnect(self._show_failed)
            camera.close()

    def _choose(self, name: str) -> None:
        if name != self._name or self._camera is None:
            self._watch.choose(name)
            self._name = name
            self._begin()

    def _follow(self) -> None:
        """Go on without the camera that was plugged out, or with the one that is there again."""
        if self._is_left:
            return
        names = self._cameras.names
        self._list()
        if self._camera is not None and self._name not in names:
            self._show_lost()
        elif self._camera is None and (self._name in names or (names and not self._name)):
            self._begin()

    def _list(self) -> None:
        """Offer the connected cameras; no choice where there is none to make."""
        names = self._cameras.names
        self.choice.clear()
        self.choice.addItems(names)
        self.choice.setCurrentIndex(self.choice.findText(self._name))
        self.choice.setVisible(len(names) > 1 or bool(names and self._name not in names))

    def _show_frame(self, frame: QVideoFrame) -> None:
        if self._camera is None or not frame.isValid():
            return  # it was on its way from another thread as the camera was switched off
        self.view.show_frame(frame)
        self._patience.start()
        if not self.take.isEnabled():
            self.take.setEnabled(True)
            announce(self.view, translate("Camera", "The picture is there."))

    def _take(self) -> None:
        image = self.view.photo()
        if not image.isNull():
            self.accept()
            self.taken.emit(image)

    def _show_view(self, words: str) -> None:
        self.take.setEnabled(False)
        self.view.wait(words)
        self._keys.setVisible(True)
        self._pages.setCurrentWidget(self.view)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_failed(self, details: str) -> None:
        self._show_message(
            translate("Camera", "This camera cannot be used now."),
            translate("Camera", "Another program may be using it, such as a video call: end that, then try again."),
            details,
        )

    def _show_silent(self) -> None:
        self._show_message(
            translate("Camera", "The camera sends no picture."),
            translate("Camera", "Open its lens cover, or unplug it and plug it in again. Then try again."),
        )

    def _show_lost(self) -> None:
        again = translate("Camera", "Plug it in again: its picture comes back by itself.")
        other = translate("Camera", "Plug it in again, or choose another camera.")
        words = translate("Camera", "The camera is no longer connected.")
        self._show_message(words, other if self._cameras.names else again)

    def _show_message(self, sentence: str, next_step: str, details: str = "") -> None:
        """Switch the camera off, and say why there is no picture and what to do."""
        self._switch_off()
        self.take.setEnabled(False)
        self._keys.setVisible(False)
        self.notice.show_message(sentence, next_step, details)
        self.notice.offer(translate("Camera", "Try again"))
        self._pages.setCurrentIndex(1)
        self.notice.way_on.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{sentence} {next_step}")
