"""The panel that decodes what is pasted, or chosen in a response or a recorded message: as a tree, with its faults."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPlainTextEdit,
    QSplitter,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from connector_desk.contract.explanations import explanation_of
from connector_desk.decoding.decoder import LARGEST, decode
from connector_desk.decoding.remark import Part, Remark, RemarkText
from connector_desk.desk.kit.dates import counted, show_moment
from connector_desk.desk.kit.exchange_lines import fixed_font
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import PlainEditor, icon_button, label, tip_words
from connector_desk.desk.kit.tokens import SPACE_2, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate, translate_sentence
from connector_desk.desk.kit.words import one_line, plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.runner.runner import Job


_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400
_LONGEST = 400


def duration(seconds: int) -> str:
    """Write a length of time with its largest unit."""
    if seconds < _MINUTE:
        return counted(translate("Decoded", "1 second"), translate("Decoded", "{count} seconds"), seconds)
    if seconds < _HOUR:
        return counted(translate("More", "1 minute"), translate("More", "{count} minutes"), seconds // _MINUTE)
    if seconds < _DAY:
        return counted(translate("More", "1 hour"), translate("More", "{count} hours"), seconds // _HOUR)
    return counted(translate("Decoded", "1 day"), translate("Decoded", "{count} days"), seconds // _DAY)


def remark_words(remark: Remark) -> str:
    """Return a remark as a sentence, with its byte."""
    values = {name: plain(value, 100) for name, value in remark.parameters.items()}
    if remark.seconds is not None:
        values["time"] = duration(remark.seconds)
    words = translate("Decoding", remark.text).format(**values)
    if remark.at is None:
        return words
    return translate("Decoded", "Byte {at}: {words}").format(at=remark.at, words=words)


def value_words(part: Part, now: int) -> str:
    """Return the value of a part on one line; a time with its date and its distance from now."""
    value = one_line(part.value, _LONGEST)
    if part.at is None:
        return value
    away = abs(part.at - now) // 1_000
    distance = translate("Decoded", "in {time}") if part.at > now else translate("Decoded", "{time} ago")
    return f"{value}  ·  {show_moment(part.at)}  ·  {distance.format(time=duration(away))}"


def summary(part: Part) -> str:
    """Return what was decoded, and how many faults it has."""
    if any(each.text is RemarkText.UNKNOWN for each in part.remarks):
        return translate("Decoded", "This is nothing that can be decoded.")
    count = len(part.faults())
    if not count:
        return translate("Decoded", "{kind}: no faults").format(kind=part.name)
    faults = counted(translate("Decoded", "1 fault"), translate("Decoded", "{count} faults"), count)
    return named_value(part.name, faults)


PAUSE = 250
"""Milliseconds without a key after which the text is decoded."""
_LARGEST_DECODED_INLINE = 8_000
_MOST_MARKS = 50
_OPEN_LEVELS = 2
_MOST_OPEN = 40
"""Deeper levels are open, too, while no more lines than this are shown."""
_FULL_TEXT_ROLE = Qt.ItemDataRole.UserRole


class _Input(PlainEditor):
    longest = LARGEST


class _Tree(QTreeWidget):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the value with the usual key."""
        item = self.currentItem()
        if item is not None and event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(str(item.data(1, _FULL_TEXT_ROLE) or ""))
        else:
            super().keyPressEvent(event)


class DecodeView(QWidget):
    """A field above the tree of what is in it; faults are underlined in both."""

    def __init__(self, colours: Colours, workbench: WorkbenchController) -> None:
        super().__init__()
        self._colours, self._workbench = colours, workbench
        self._decoding: Job | None = None
        self._now = 0
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.decode)
        self.box = _Input(translate("Decoded", "What is decoded"), QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.box.setPlaceholderText(
            translate("Decoded", "Paste a token, credential, link, certificate or DIDComm message.")
        )
        self.box.edited.connect(lambda _: self._pause.start())
        self.says = label("", "strong", wraps=True)
        self.clear = icon_button(translate("Decoded", "Clear"), colours, "x")
        self.clear.clicked.connect(self.empty)
        self.refusal = Notice(colours, Role.WARN)
        self.tree = _Tree()
        self.tree.setProperty("kind", "lines")
        inks = self.tree.palette()
        inks.setColor(QPalette.ColorRole.HighlightedText, QColor(colours.text))  # the style sheet does not reach it
        self.tree.setPalette(inks)
        self.tree.setAccessibleName(translate("Decoded", "Parts"))
        self.tree.setHeaderLabels([translate("Exchange", "Name"), translate("Exchange", "Value")])
        self.tree.setColumnWidth(0, 190)
        self.tree.setIndentation(16)
        self.tree.setTabKeyNavigation(False)
        self.tree.setWordWrap(False)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        head = QHBoxLayout()
        head.setSpacing(SPACE_2)
        head.addWidget(self.says, 1)
        head.addWidget(self.clear)
        below = QWidget()
        inside = QVBoxLayout(below)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(SPACE_2)
        inside.addLayout(head)
        inside.addWidget(self.refusal)
        inside.addWidget(self.tree, 1)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.box)
        self._split.addWidget(below)
        self._split.setStretchFactor(1, 3)
        self._split.setSizes([110, 330])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._split)
        self.setFocusProxy(self.box)
        workbench.decode_wanted.connect(self.show_text)
        self._show(None)

    def minimumSizeHint(self) -> QSize:
        """Fit into a narrow column."""
        return QSize(240, 120)

    def show_text(self, text: str) -> None:
        """Decode a text that was chosen elsewhere."""
        self.box.set_text(text[:LARGEST])
        self.decode()

    def empty(self) -> None:
        """Forget what was pasted."""
        self.box.set_text("")
        self.decode()
        self.box.setFocus()

    def decode(self) -> None:
        """Decode the text: at once if it is short, else beside the window."""
        self._pause.stop()
        if self._decoding is not None:
            self._decoding.call_off()
            self._decoding = None
        text, self._now = self.box.written, self._workbench.clock()
        if not text.strip():
            self._show(None)
        elif len(text) <= _LARGEST_DECODED_INLINE:
            self._show(decode(text, self._now))
        else:
            work = asyncio.to_thread(decode, text, self._now)
            self._decoding = self._workbench.runner.run(work, owner=self, then=self._show)

    def _show(self, found: Part | None) -> None:
        self.tree.clear()
        self.box.setExtraSelections([])
        for each in (self.tree, self.says, self.clear):
            each.setVisible(found is not None)
        self.refusal.hide()
        if found is None:
            return
        self.says.setText(summary(found))
        top = self._item(found)
        self.tree.addTopLevelItem(top)
        self._open(top, _open_levels(found))
        self.tree.setCurrentItem(top)
        self._underline(found)
        self._explain(found)

    def _item(self, part: Part) -> QTreeWidgetItem:
        words = value_words(part, self._now)
        made = QTreeWidgetItem([one_line(part.name, 100), words])
        made.setData(1, _FULL_TEXT_ROLE, plain(part.value, LARGEST))
        made.setData(1, Qt.ItemDataRole.ToolTipRole, tip_words(plain(part.value, 1_000)))
        made.setFont(1, fixed_font())
        for column in (0, 1):
            made.setForeground(column, QColor(self._colours.text))
        for each in part.remarks:
            said = QTreeWidgetItem(["", remark_words(each)])
            role = Role.BAD if each.is_fault else Role.GOOD
            said.setForeground(1, QColor(self._colours.tones[role].ink))
            said.setData(1, Qt.ItemDataRole.ToolTipRole, tip_words(remark_words(each)))
            said.setData(1, _FULL_TEXT_ROLE, remark_words(each))
            made.addChild(said)
        for child in part.children:
            made.addChild(self._item(child))
        if part.faults():
            made.setForeground(0, QColor(self._colours.tones[Role.BAD].ink))
        return made

    def _open(self, item: QTreeWidgetItem, levels: int) -> None:
        """Open the upper levels, and the way to each fault."""
        is_wrong = item.foreground(0).color() == QColor(self._colours.tones[Role.BAD].ink)
        item.setExpanded(levels > 0 or is_wrong)
        for number in range(item.childCount()):
            child = item.child(number)
            if child is not None:
                self._open(child, levels - 1)

    def _underline(self, found: Part) -> None:
        text = self.box.written
        wave = QTextCharFormat()
        wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        wave.setUnderlineColor(QColor(self._colours.tones[Role.BAD].ink))
        wave.setBackground(QColor(self._colours.tones[Role.BAD].tint))
        content, marks = text.encode("utf-8", "surrogatepass"), []
        for at in [each.at for each in found.faults() if each.at is not None][:_MOST_MARKS]:
            mark = QTextEdit.ExtraSelection()
            place = len(content[:at].decode("utf-8", "replace").encode("utf-16-le", "surrogatepass")) // 2
            cursor = QTextCursor(self.box.document())
            cursor.setPosition(min(place, max(0, self.box.document().characterCount() - 2)))
            cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor)
            mark.cursor, mark.format = cursor, wave
            marks.append(mark)
        self.box.setExtraSelections(marks)

    def _explain(self, found: Part) -> None:
        """Say what a refusal means, why it is given, and what helps."""
        error = found.find("error") or found.find("result", "code")
        meant = explanation_of(error.value) if error is not None else None
        if meant is not None and error is not None:
            section = f"({meant.section})" if meant.section else ""
            why = " ".join(filter(None, (translate_sentence(meant.reason), section, translate_sentence(meant.remedy))))
            self.refusal.show_message(f"{error.value}: {translate_sentence(meant.meaning)}", why)
            self.refusal.offer()


def _open_levels(found: Part) -> int:
    """Return how many levels are open at first: as many as can be taken in at a glance."""
    levels, shown, parts = 0, 1, [found]
    while parts:
        below = [child for part in parts for child in part.children]
        shown += len(below) + sum(len(part.remarks) for part in parts)
        if levels >= _OPEN_LEVELS and shown > _MOST_OPEN:
            break
        levels, parts = levels + 1, below
    return levels
