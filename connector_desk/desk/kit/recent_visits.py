"""The last visits of a desk, newest first: an icon, the person or the subject, and the time.  For staff alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from connector_desk.desk.kit.dates import show_time
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.parts import label, tip
from connector_desk.desk.kit.state_mark import icon_of, role_of
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.outcome import VisitWords

HEIGHT = 28
SIGN = 20
WIDEST_SUBJECT = 160


class RecentVisit(NamedTuple):
    """One finished visit: its subject, its state, and the time of that (Unix milliseconds)."""

    state: str
    subject: str
    words: str
    """The state in words."""
    at: int
    name: str = ""
    """The name of the person; empty where it is not known."""


def state_words(state: str, called: VisitWords) -> str:
    """Return the text of a state, as in its visit panel."""
    return translate("Steps", called.steps[state])


class RecentVisitsStrip(QWidget):
    """Shows as many visits as there is room for; hidden while there is none."""

    def __init__(self, colours: Colours, title: str) -> None:
        super().__init__()
        self._colours = colours
        self._lines: tuple[RecentVisit, ...] = ()
        self._marks: list[RecentVisitMark] = []
        self._title = label(title, "small")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE_1)
        self._row.addWidget(self._title)
        self._row.addSpacing(SPACE_2)
        self._row.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.hide()

    def show_past(self, lines: Sequence[RecentVisit], *, may_move: bool, awaits: bool) -> None:
        """Show these, the newest first; room for the first is made only when what is above may move.

        While one is awaited, its room is kept free.
        """
        if may_move and (lines or awaits):
            policy = self.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.setSizePolicy(policy)
        has_room = not self.isHidden() or self.sizePolicy().retainSizeWhenHidden()
        self.setVisible(bool(lines) and has_room)
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        while len(self._marks) < len(lines):
            self._marks.append(RecentVisitMark(self._colours))
            self._row.insertWidget(len(self._marks) + 1, self._marks[-1])
        for mark, line in zip(self._marks, lines, strict=False):
            mark.tell(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the oldest where there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        left = self.width() - self._title.sizeHint().width() - 2 * SPACE_2
        for index, mark in enumerate(self._marks):
            left -= mark.sizeHint().width() + SPACE_1
            mark.setVisible(index < len(self._lines) and left >= 0)


class RecentVisitMark(QWidget):
    """The sign of one visit and its time."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._state, self._words = "prepared", ""
        font = QFont(self.font())
        font.setPixelSize(13)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tell(self, line: RecentVisit) -> None:
        """Show another visit."""
        time, subject, name = show_time(line.at), plain(line.subject, 80), plain(line.name, 80)
        short = QFontMetrics(self.font()).elidedText(name or subject, Qt.TextElideMode.ElideRight, WIDEST_SUBJECT)
        self._state, self._words = line.state, f"{isolated(short)} · {time}"
        words = f"{', '.join(filter(None, (isolated(name), isolated(subject), time)))}: {line.words}"
        self.setAccessibleName(words)
        tip(self, words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Be as wide as the words."""
        return QSize(SIGN + QFontMetrics(self.font()).horizontalAdvance(self._words) + 20, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign, and the words beside it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = self._colours.tones[role_of(self._state)]
        sign = QRectF(QPointF(2, (HEIGHT - SIGN) / 2), QSize(SIGN, SIGN).toSizeF())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        painter.drawEllipse(sign)
        paint_icon(painter, icon_of(self._state), tone.ink, sign.adjusted(4, 4, -4, -4), 2.5)
        painter.setPen(QColor(self._colours.muted))
        words = QRectF(self.rect()).adjusted(SIGN + 7, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words)
