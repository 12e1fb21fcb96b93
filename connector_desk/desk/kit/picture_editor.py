"""A picture for a form: chosen from a file, dropped, pasted or photographed; shown small."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.contract.raster import read_picture_text
from connector_desk.desk.kit.editors import Editor
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.picture import LARGEST_FILE, LARGEST_PICTURE
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours

_NO_PICTURE = b"?"
"""Cannot be read, which is said at the field; nothing would remove the picture that is there."""


_ROOM_FOR_BOTH = 320
"""Width from which a picture fits beside the question about it."""
_MARGIN, _GAP, _BETWEEN = 10, 12, 4
"""Around all, beside the picture, and between buttons."""


class _DropArea(QWidget):
    """The drop area of a picture; has the focus of the whole editor."""

    offered = Signal(object)
    photographing = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.wrong = self.has_camera = False
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a file, a picture, or text that may be one."""
        data = event.mimeData()
        if data.hasImage() or data.hasUrls() or data.hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Load the dropped picture."""
        self._take(event.mimeData())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Load a pasted picture; Space takes a photo."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self._take(QGuiApplication.clipboard().mimeData())
        elif event.key() == Qt.Key.Key_Space and self.has_camera:
            if not event.isAutoRepeat():
                self.photographing.emit()
        else:
            super().keyPressEvent(event)

    def _take(self, data: QMimeData) -> None:
        local = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if local:
            self.offered.emit(Path(local[0]))
        elif data.hasImage():
            image = data.imageData()
            if isinstance(image, QImage):
                self.offered.emit(_as_png(image))
        elif data.hasText():
            self.offered.emit(_written_picture(data.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dashed edge."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        colour = self._colours.accent if focused else self._colours.outline
        if self.wrong and not focused:
            colour = self._colours.tones["bad"].ink  # type: ignore[index]
        pen = QPen(QColor(colour), 2 if focused or self.wrong else 1)
        if not focused:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(self._colours.sunken))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)


class _Thumbnail(QLabel):
    """The picture, small and with round corners."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._colours = colours
        self._picture = QPixmap()
        self._is_whole = False
        self.setFixedSize(64, 64)

    def show_picture(self, picture: bytes) -> None:
        """Show a picture, or the sign that there is none."""
        self._picture = QPixmap()
        self._picture.loadFromData(picture)
        self._is_whole = False
        self.update()

    def show_image(self, image: QImage) -> None:
        """Show the whole of a picture that is painted already; a null image: there is none."""
        self._picture = QPixmap.fromImage(image)
        self._is_whole = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        where = QRectF(self.rect())
        if self._picture.isNull():
            paint_icon(painter, "image-plus", self._colours.muted, where.adjusted(18, 18, -18, -18))
            return
        path = QPainterPath()
        path.addRoundedRect(where, 8, 8)
        painter.setClipPath(path)
        whole, part = Qt.AspectRatioMode.KeepAspectRatio, Qt.AspectRatioMode.KeepAspectRatioByExpanding
        size = self._picture.size().scaled(self.size(), whole if self._is_whole else part)
        left, top = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
        painter.drawPixmap(left, top, size.width(), size.height(), self._picture)


class PictureEditor(Editor):
    """A picture; `picked` carries a path or the bytes, which somebody else makes fit and gives back."""

    picked = Signal(object)
    accepted = Signal()
    """The smaller picture that was offered is wanted."""
    discarded = Signal()
    """It is not."""
    cropping = Signal()
    """A part of the picture is to be chosen."""
    photographing = Signal()
    """A photo is to be taken."""

    def __init__(self, colours: Colours, kinds: str = "*.png *.jpg *.jpeg *.webp *.bmp *.gif") -> None:
        """`kinds` are the files that can be chosen."""
        self._area = _DropArea(colours)
        super().__init__(self._area)
        self._kinds, self.largest = kinds, LARGEST_PICTURE
        self._area.offered.connect(self.picked)
        self._area.photographing.connect(self.photographing)
        self._thumbnail = _Thumbnail(colours)
        self._words = label(translate("Form", "Drop a picture here or paste it."), "muted", wraps=True)
        self._words.setContentsMargins(11, 0, 0, 0)  # as far in as the words of the button below it
        self._choose = button(translate("Form", "Choose a file…"), colours, kind="quiet")
        self.photograph = button(translate("Form", "Take a photo…"), colours, kind="quiet")
        self.photograph.clicked.connect(self.photographing)
        self._remove = button(translate("Form", "Remove"), colours, kind="quiet")
        self.crop = button(translate("Form", "Crop…"), colours, kind="quiet")
        self.crop.clicked.connect(self.cropping)
        self.shrink = button(translate("Form", "Shrink it"), colours)
        self.discard = button(translate("Form", "Discard"), colours, kind="quiet")
        self.shrink.clicked.connect(self.accepted)
        self.discard.clicked.connect(self.discarded)
        self._choose.clicked.connect(self._open)
        self._remove.clicked.connect(lambda: self.picked.emit(b""))
        buttons = QHBoxLayout()
        buttons.setSpacing(_BETWEEN)
        for each in (self.shrink, self.discard):
            buttons.addWidget(each)
        self._sources = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sources.setSpacing(_BETWEEN)
        for each in (self._choose, self.photograph):
            self._sources.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        buttons.addLayout(self._sources)
        buttons.addStretch()
        rest = self._rest = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        rest.setSpacing(_BETWEEN)
        for each in (self.crop, self._remove):
            rest.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        rest.addStretch()
        self._ways = QWidget()
        ways = QVBoxLayout(self._ways)
        ways.setContentsMargins(0, 0, 0, 0)
        ways.setSpacing(2)
        ways.addLayout(buttons)
        ways.addLayout(rest)
        layout = self._layout = QGridLayout(self._area)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setHorizontalSpacing(_GAP)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(1, 1)
        layout.addWidget(self._words, 0, 1)
        self._arrange()
        self.show_picture(b"")

    def set_value(self, value: str) -> None:
        """Do nothing: a picture is not text."""

    def show_picture(self, picture: bytes) -> None:
        """Show the picture that is kept, or that there is none."""
        self._thumbnail.show_picture(picture)
        self._ask(is_asking=False)
        self._remove.setVisible(bool(picture))
        self.crop.setVisible(bool(picture))
        words = translate("Form", "{size} KB. Hidden data was removed from the file.")
        nothing = translate("Form", "Drop a picture here or paste it.")
        self._words.setText(words.format(size=max(1, len(picture) // 1024)) if picture else nothing)

    def offer_smaller(self, before: int, picture: bytes) -> None:
        """Ask whether a smaller picture may take the place of one that is too large."""
        self._thumbnail.show_picture(picture)
        words = translate("Form", "{before} is too large: at most {most}. Make it {after}?")
        sizes = {"before": before, "most": self.largest, "after": len(picture)}
        self._words.setText(words.format(**{name: _kilobytes(size) for name, size in sizes.items()}))
        self._ask(is_asking=True)

    def _ask(self, *, is_asking: bool) -> None:
        for each in (self.shrink, self.discard):
            each.setVisible(is_asking)
        self._show_thumbnail()
        for each in (self._choose, self._remove):
            each.setVisible(not is_asking)
        self.photograph.setVisible(not is_asking and self._area.has_camera)
        self.crop.setVisible(is_asking)

    def offer_camera(self, *, is_there: bool) -> None:
        """Offer to take a photo, or no longer."""
        self._area.has_camera = is_there
        self.photograph.setVisible(is_there and self.shrink.isHidden())
        self._arrange()
        self._area.setAccessibleDescription(translate("Form", "Space takes a photo.") if is_there else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the question where there is little."""
        super().resizeEvent(event)
        self._show_thumbnail()
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons below the picture where they do not fit beside it, and below each other if need be."""
        choose, photograph, crop, remove = (
            each.sizeHint().width() for each in (self._choose, self.photograph, self.crop, self._remove)
        )
        sources = choose + _BETWEEN + photograph if self._area.has_camera else choose
        room = self.width() - 2 * _MARGIN
        is_beside = room >= self._thumbnail.width() + _GAP + max(sources, crop + _BETWEEN + remove)
        self._layout.addWidget(self._thumbnail, 0, 0, 2 if is_beside else 1, 1)
        self._layout.addWidget(self._ways, 1, 1 if is_beside else 0, 1, 1 if is_beside else 2)
        in_a_row, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._sources.setDirection(in_a_row if sources <= room else below)
        self._rest.setDirection(in_a_row if crop + _BETWEEN + remove <= room else below)

    def _show_thumbnail(self) -> None:
        self._thumbnail.setVisible(self.shrink.isHidden() or self.width() >= _ROOM_FOR_BOTH)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the question, where there is one."""
        if not self.shrink.isHidden():
            self.shrink.setFocus(reason)
        else:
            super().setFocus(reason)

    def show_image(self, image: QImage, words: str) -> None:
        """Show the whole of a picture and what there is to say of it; a null image: there is none."""
        self._thumbnail.show_image(image)
        self._ask(is_asking=False)
        self._remove.setVisible(not image.isNull())
        self._words.setText(words or translate("Form", "Drop a picture here or paste it."))

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the area."""
        self._area.wrong = wrong
        self._area.update()

    def _open(self) -> None:
        kinds = translate("Form", "Pictures") + f" ({self._kinds})"
        name, _ = QFileDialog.getOpenFileName(self, translate("Form", "Choose a picture"), "", kinds)
        if name:
            self.picked.emit(Path(name))


def _written_picture(text: str) -> bytes:
    """Return the picture that a text spells, as a `data:` URL or in base64; some bytes that are none, if it is none."""
    if len(text) <= 2 * LARGEST_FILE:
        with suppress(ValueError):
            return read_picture_text(text) or _NO_PICTURE
    return _NO_PICTURE


def _kilobytes(size: int) -> str:
    return f"{QLocale().toString(max(1, -(-size // 1024)))} KB"


def _as_png(image: QImage) -> bytes:
    data = QByteArray()
    device = QBuffer(data)
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(device, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())
