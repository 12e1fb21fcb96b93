"""An exchange with the service: status, envelope, body, headers, request, and a picture with what its code says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.errors import DeskError
from connector_desk.collection.export import as_curl
from connector_desk.desk.kit.address_dialog import LinkDialog
from connector_desk.desk.kit.choice import TabPages
from connector_desk.desk.kit.exchange_body import BodyReading, HexRows, IndentedRows, KeptBody, read_body
from connector_desk.desk.kit.exchange_lines import LinesView, Rows, fixed_font
from connector_desk.desk.kit.exchange_text import (
    head_of,
    header_rows,
    request_text,
    seconds_words,
    size_words,
    status_role,
    status_words,
    summary_of,
    without_secrets,
)
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.json_view import JsonView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import SearchLine, button, label
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.client.response import RecordedRequest, Response
    from connector_desk.desk.kit.exchange_index import JsonIndex
    from connector_desk.desk.runner.runner import Offload


SHORT, FEW = 24_000, 600
"""Characters and lines of a short text."""
_PICTURE_SIDE = 260


class TextPane(QStackedWidget):
    """Shows text with the colours of JSON."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.text, self.lines = JsonView(colours, spoken), LinesView(colours, spoken)
        self.addWidget(self.text)
        self.addWidget(self.lines)
        self.setFocusProxy(self.text)

    def show_rows(self, rows: Rows, *, characters: int, is_coloured: bool = True) -> None:
        """Show lines; `characters` is about how many they have."""
        is_short = characters <= SHORT and len(rows) <= FEW
        self.text.show_text("\n".join(plain(rows[row], SHORT) for row in range(len(rows))) if is_short else "")
        self.lines.show_rows(() if is_short else rows, is_coloured=is_coloured)
        shown = self.text if is_short else self.lines
        self.setCurrentWidget(shown)
        self.setFocusProxy(shown)

    def toPlainText(self) -> str:
        """Return the beginning of what is shown."""
        if self.currentWidget() is self.text:
            return self.text.toPlainText()
        return "\n".join(self.lines.rows[row] for row in range(min(len(self.lines.rows), FEW)))


class JsonPane(TextPane):
    """Shows JSON with a line for each value; nothing of it is written in another way."""

    def show_reading(self, reading: BodyReading) -> None:
        """Show another document."""
        if reading.index is not None:
            rows = IndentedRows(reading.index)
            self.show_rows(rows, characters=len(reading.index.text) + 16 * len(rows))

    def go_to(self, reading: BodyReading, node: int, words: str) -> None:
        """Select a value that was found by its words."""
        if reading.index is None:
            return
        row = reading.index.first_lines[node]
        if self.currentWidget() is self.lines:
            self.lines.go_to(row)
            return
        cursor = self.text.textCursor()
        cursor.setPosition(self.text.document().findBlockByNumber(row).position())
        self.text.setTextCursor(cursor)
        self.text.find(words)


class RawPane(QWidget):
    """Shows a body as it came: as text where it is some, and byte by byte."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self._reading: BodyReading | None = None
        choices = [("text", translate("Exchange", "Text")), ("bytes", translate("Exchange", "Bytes"))]
        self.choice = Segments(colours, translate("Exchange", "Show as"), choices)
        self.choice.chosen.connect(self._show)
        self.pane = TextPane(colours, spoken)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.choice)
        layout.addWidget(self.pane, 1)
        self.setFocusProxy(self.pane)

    def show_reading(self, reading: BodyReading) -> None:
        """Show another body, as text where it is some."""
        self._reading = reading
        self._show("text" if reading.is_text else "bytes")

    def toPlainText(self) -> str:
        """Return the beginning of what is shown."""
        return self.pane.toPlainText()

    def _show(self, how: str) -> None:
        self.choice.set_value(how)
        if self._reading is None:
            return
        body = self._reading.body
        if how == "bytes":
            rows = HexRows(body)
            self.pane.show_rows(rows, characters=SHORT + 1, is_coloured=False)  # columns must not wrap
        else:
            self.pane.show_rows(self._reading.rows, characters=body.size)


class PicturePane(QScrollArea):
    """A picture, and what the codes in it say."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._said = ""
        self.setWidgetResizable(True)
        self.setAccessibleName(translate("Exchange", "Picture"))
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.size_words = label("", "muted")
        self.code = label("", wraps=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("Exchange", "Copy what the code says"), colours, kind="quiet", icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._said))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setSpacing(SPACE_2)
        for each in (self._picture, self.size_words, self.code):
            layout.addWidget(each)
        layout.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self.setWidget(inside)

    def show_picture(self, picture: QImage, codes: tuple[str, ...]) -> None:
        """Show a picture, small enough for the view, and what its codes say."""
        side = min(_PICTURE_SIDE, max(picture.width(), picture.height()))
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self._picture.setPixmap(QPixmap.fromImage(picture.scaled(side, side, keep, smooth)))
        self._picture.setAccessibleName(translate("Exchange", "Picture"))
        self.size_words.setText(f"{picture.width()} × {picture.height()} px")  # noqa: RUF001 - the sign
        self._said = "\n".join(codes)
        self.code.setText(plain(self._said))
        self.code.setVisible(bool(codes))
        self.copy.setVisible(bool(codes))


_Index = QModelIndex | QPersistentModelIndex
_LONGEST: Final = 400
_OPENED_FROM_THE_START: Final = 40
"""Children of the first levels that are opened at once."""


class JsonTreeModel(QAbstractItemModel):
    """The values of a document; the internal ID of a row is the number of its value."""

    def __init__(self, colours: Colours, parent: QTreeView) -> None:
        super().__init__(parent)
        self._index: JsonIndex | None = None
        self._inks = {
            '"': QColor(colours.json_text),
            "t": QColor(colours.json_word),
            "f": QColor(colours.json_word),
            "n": QColor(colours.json_word),
        }
        self._name, self._number = QColor(colours.json_key), QColor(colours.json_number)
        self._muted, self._font = QColor(colours.muted), fixed_font()

    @property
    def source(self) -> JsonIndex | None:
        """Return the document."""
        return self._index

    def show_document(self, index: JsonIndex | None) -> None:
        """Show another document."""
        self.beginResetModel()
        self._index = index
        self.endResetModel()

    def index_of(self, node: int) -> QModelIndex:
        """Return the row of a value."""
        return QModelIndex() if self._index is None or node < 0 else self.createIndex(self._index.row(node), 0, node)

    def index(self, row: int, column: int, parent: _Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Return a row below another."""
        if self._index is None or not self.hasIndex(row, column, parent):
            return QModelIndex()
        node = self._index.child(parent.internalId(), row) if parent.isValid() else 0
        return self.createIndex(row, column, node)

    def parent(self, child: _Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        """Return the row above."""
        if self._index is None or not child.isValid():
            return QModelIndex()
        return self.index_of(self._index.parent(child.internalId()))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Count the rows below one."""
        if self._index is None or parent.column() > 0:
            return 0
        return self._index.count(parent.internalId()) if parent.isValid() else min(1, len(self._index))

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Count name and value."""
        del parent
        return 2

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown of a value."""
        if self._index is None or not index.isValid():
            return None
        node, is_value = int(index.internalId()), index.column() == 1
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._value(node) if is_value else self._name_of(node)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._ink(node, is_value=is_value)
        return self._font if role == Qt.ItemDataRole.FontRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the heading of a column."""
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return translate("Exchange", "Value") if section else translate("Exchange", "Name")

    def written(self, index: _Index) -> str:
        """Return a value as it is written."""
        node = index.internalId() if index.isValid() else -1
        if self._index is None or not 0 <= node < len(self._index):
            return ""
        return self._index.value(node, len(self._index.text))

    def _name_of(self, node: int) -> str:
        assert self._index is not None  # noqa: S101 - as in `data`
        name = self._index.name(node)
        if self._index.is_member(node):
            return one_line(name[1:-1], _LONGEST)
        return f"[{name}]" if name else translate("Exchange", "document")

    def _value(self, node: int) -> str:
        index = self._index
        assert index is not None  # noqa: S101 - as in `data`
        if not index.is_container(node):
            return one_line(index.value(node, _LONGEST * 4), _LONGEST)
        if node >= len(index):
            return ""
        count = index.counts[node]
        return f"{{{count}}}" if index.text[index.starts[node]] == "{" else f"[{count}]"

    def _ink(self, node: int, *, is_value: bool) -> QColor:
        assert self._index is not None  # noqa: S101 - as in `data`
        if not is_value:
            return self._name if self._index.is_member(node) else self._muted
        if self._index.is_container(node):
            return self._muted
        return self._inks.get(self._index.text[self._index.starts[node]], self._number)


class JsonTree(QTreeView):
    """Shows a document; Right opens a value, Left closes it, the usual key copies it."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.setProperty("kind", "lines")
        self.setAccessibleName(spoken)
        self.setUniformRowHeights(True)
        self.setIndentation(16)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.document = JsonTreeModel(colours, self)
        self.setModel(self.document)
        self.header().setStretchLastSection(True)
        self.setColumnWidth(0, 190)

    def show_document(self, index: JsonIndex | None) -> None:
        """Show another document, its first levels opened."""
        self.document.show_document(index)
        if index is None or not len(index):
            return
        root = self.document.index_of(0)
        self.expand(root)
        for row in range(min(self.document.rowCount(root), _OPENED_FROM_THE_START)):
            child = self.document.index(row, 0, root)
            if self.document.rowCount(child) <= _OPENED_FROM_THE_START:
                self.expand(child)
        self.setCurrentIndex(root)

    def go_to(self, node: int) -> None:
        """Open what is around a value, and select it."""
        where = self.document.index_of(node)
        self.setCurrentIndex(where)
        self.scrollTo(where, QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the value as it is written with the usual key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.document.written(self.currentIndex()))
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Look for nothing: it would go through every value."""


_ICONS = {Role.GOOD: "circle-check", Role.WARN: "triangle-alert", Role.BAD: "octagon-x"}
LARGEST_READ_INLINE = 16 * 1024
"""Bytes of a body that is read while the window waits."""
FEW_VALUES = 12
"""Values among which nobody searches."""
T = TypeVar("T")
BODY, TREE = QT_TRANSLATE_NOOP("Exchange", "Body"), QT_TRANSLATE_NOOP("Exchange", "Tree")
RAW, HEADERS = QT_TRANSLATE_NOOP("Exchange", "As it came"), QT_TRANSLATE_NOOP("Exchange", "Headers")
REQUEST, PICTURE = QT_TRANSLATE_NOOP("Exchange", "Request"), QT_TRANSLATE_NOOP("Exchange", "Picture")


class ExchangeView(QWidget):
    """Shows one exchange, or that there is none; nothing of it is trusted."""

    opens_in_workbench = Signal(object)
    """The `RecordedRequest` that is to be put into the draft."""

    def __init__(
        self, colours: Colours, *, empty: str, has_workbench: bool = True, offload: Offload | None = None
    ) -> None:
        """Make the view; `empty` says what is shown there later.  Without `offload` every body is read at once."""
        super().__init__()
        self._sent: RecordedRequest | None = None
        self._response: Response | None = None
        self._read: BodyReading | None = None
        self._found = -1
        self._colours, self._offload = colours, offload
        self._empty = label(empty, "muted", wraps=True)
        self.status, self.measures = Pill(colours), label("", "muted")
        self.head = label("", "small", wraps=True)
        self.failure = Notice(colours)
        self.said = StatusLine("exchange-said")
        self._facts = QWidget()
        self._rows = QFormLayout(self._facts)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(SPACE_3)
        self._rows.setVerticalSpacing(2)
        self.tabs = TabPages()
        self.tabs.setAccessibleName(translate("Exchange", "Parts of the exchange"))
        self.body = JsonPane(colours, translate("Exchange", BODY))
        self.raw = RawPane(colours, translate("Exchange", RAW))
        self.headers, self.request = (TextPane(colours, translate("Exchange", name)) for name in (HEADERS, REQUEST))
        self.tree = JsonTree(colours, translate("Exchange", TREE))
        self.picture = PicturePane(colours)
        self.reading = label(translate("Exchange", "Reading the response…"), "muted")
        self.cut = label("", "muted", wraps=True)
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Exchange", "Find a name or value"))
        self.search.setAccessibleName(translate("Exchange", "Find a name or value"))
        self.search.textChanged.connect(self._forget_found)
        self.search.returnPressed.connect(self._find)
        self.search.stepped_down.connect(lambda: self.tabs.currentWidget().setFocus())
        self.links = button("", colours, kind="quiet", icon_name="link")
        self.links.clicked.connect(self._show_links)
        self.curl = button(translate("Exchange", "Copy as curl"), colours, kind="quiet", icon_name="copy")
        self.curl.clicked.connect(self._copy_curl)
        self.save = button(translate("Exchange", "Save the body…"), colours, kind="quiet", icon_name="download")
        self.save.clicked.connect(self._save)
        self.workbench = button(translate("Exchange", "Open in workbench"), colours, kind="quiet", icon_name="braces")
        self.workbench.clicked.connect(self._open_in_workbench)
        self._has_workbench = has_workbench
        for each in (self.body, self.raw, self.headers, self.request, self.tree, self.picture):
            each.setParent(self.tabs)  # without a parent the garbage collector of another thread could delete it
            each.hide()
        self._lay_out()
        self.clear()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        line.addWidget(self.status)
        line.addWidget(self.measures, 1)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.workbench, self.curl, self.save, self.links):
            each.let_shrink()
            ways.addWidget(each)
        ways.addStretch(1)
        ways.addWidget(self.said)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._empty)
        layout.addLayout(line)
        layout.addWidget(self.head)
        layout.addWidget(self.failure)
        layout.addWidget(self._facts)
        layout.addWidget(self.reading)
        layout.addWidget(self.cut)
        layout.addWidget(self.search)
        layout.addWidget(self.tabs, 1)
        layout.addLayout(ways)
        layout.addStretch(0)

    def clear(self) -> None:
        """Show that there is nothing yet."""
        self._sent = self._response = None
        self._show_parts(has_one=False)
        self._empty.setVisible(True)

    def show_response(self, response: Response, *, left_out: int = 0) -> None:
        """Show a response with its request; `left_out` bytes of its body were not kept."""
        self._sent, self._response = response.sent, response
        self._show_parts(has_one=True)
        role = status_role(response.status)
        self.status.show_text(status_words(response.status), _ICONS[role], role)
        parts = [seconds_words(response.seconds), size_words(left_out or len(response.body))]
        if not response.complete:
            parts.append(translate("Exchange", "cut off"))
        if left_out:
            parts.append(translate("Exchange", "body not kept"))
        self.measures.setText(" · ".join(parts))
        self.failure.hide()
        self.headers.show_rows(header_rows(response.headers), characters=sum(map(len, header_rows(response.headers))))
        self._show_request(response.sent)
        if self._offload is None or len(response.body) <= LARGEST_READ_INLINE:
            self._fill(response, read_body(response))
            return
        for each in (self.tabs, self.save):
            each.hide()
        self.reading.show()
        self._offload(partial(read_body, response), partial(self._fill, response))

    def show_failure(self, sent: RecordedRequest, error: DeskError) -> None:
        """Show a request that has no response, and why."""
        self._sent, self._response = sent, None
        self._show_parts(has_one=True)
        self.status.show_text(translate("Exchange", "No response"), "octagon-x", Role.BAD)
        self.measures.setText("")
        self._show_failure(error)
        self._show_facts([])
        self._show_request(sent)
        self._put_tabs([(self.request, REQUEST)])
        self.save.setVisible(False)

    def _show_failure(self, error: DeskError) -> None:
        self.failure.show_message(*error_words(error.code, error.message, error.next_step))
        self.failure.offer()
        self.failure.show()

    def _show_parts(self, *, has_one: bool) -> None:
        for each in (self.status, self.measures, self.head, self.tabs, self.curl, self.save):
            each.setVisible(has_one)
        self.workbench.setVisible(has_one and self._has_workbench)
        self._forget_reading()
        for hidden in (self._facts, self._empty, self.reading, self.cut, self.search, self.links):
            hidden.setVisible(False)
        self.failure.hide()
        self.head.setText(head_of(self._sent) if self._sent is not None else "")

    def _show_facts(self, facts: list[tuple[str, str]]) -> None:
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for name, text in facts:
            value = label(text, wraps=True)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._rows.addRow(label(name, "muted"), value)
        self._facts.setVisible(bool(facts))

    def _show_request(self, sent: RecordedRequest) -> None:
        rows = request_text(sent).split("\n")
        self.request.show_rows(rows, characters=sum(map(len, rows)))

    def _fill(self, response: Response, read: BodyReading) -> None:
        """Show the parts that a body has, unless another response is shown by now."""
        if response is not self._response:
            read.body.close()
            return
        self._response, self._read = read.brief, read
        self.reading.hide()
        for each in (self.tabs, self.save):
            each.show()
        self._show_facts(self._facts_of(read.brief))
        shown: list[tuple[QWidget, str]] = []
        if read.picture is not None:
            self.picture.show_picture(read.picture, read.codes)
            shown.append((self.picture, PICTURE))
        if read.index is not None:
            self.body.show_reading(read)
            shown += [(self.body, BODY), (self.tree, TREE)]
        self.tree.show_document(read.index)
        self.raw.show_reading(read)
        shown += [(self.raw, RAW), (self.headers, HEADERS), (self.request, REQUEST)]
        self._put_tabs(shown)
        self._show_body_notice(read)

    def _show_body_notice(self, read: BodyReading) -> None:
        """Show what can be done with a body, and what is not shown of it."""
        index, said = read.index, ""
        if read.is_cut:
            said = translate("Exchange", "The first {shown} of {size} are shown. “Save the body…” gives all of it.")
            said = said.format(shown=size_words(len(read.body.head)), size=size_words(read.body.size))
        elif index is not None and index.is_cut:
            said = translate("Exchange", "Only the first {count} values are shown as a tree.").format(count=len(index))
        elif index is not None and index.broken_at is not None:
            said = translate("Exchange", "This is no JSON from character {place} on; it is shown up to there.")
            said = said.format(place=index.broken_at + 1)
        self.cut.setText(said)
        self.cut.setVisible(bool(said))
        self.search.setVisible(index is not None and len(index) > FEW_VALUES)
        words = translate("Exchange", "Links ({count})…").format(count=len(read.links))
        self.links.setText(words)
        self.links.setAccessibleName(words)
        self.links.setVisible(bool(read.links))

    def _facts_of(self, brief: Response) -> list[tuple[str, str]]:
        """Return what an envelope says, and the next step."""
        facts, failure = summary_of(brief), brief.failure
        if facts and failure is not None:
            step = error_words(failure.code, failure.message, failure.next_step)[1]
            facts.append((translate("Exchange", "next step"), plain(step, 600)))
        return [(name, text) for name, text in facts if text]

    def _forget_reading(self) -> None:
        read, self._read = self._read, None
        self._found = -1
        if read is not None:
            self.tree.show_document(None)
            for pane in (self.raw.pane, self.body):
                pane.show_rows((), characters=0)
            read.body.close()

    def _forget_found(self) -> None:
        self._found = -1

    def _find(self) -> None:
        """Go to the next value with the words; from the beginning again after the last."""
        words, read = self.search.text(), self._read
        found = None if read is None or read.index is None else read.index.find(words, self._found)
        if read is None or found is None:
            self.said.show_message(translate("Exchange", "Not found."))
            return
        self._found = found
        if self.tabs.currentWidget() is not self.body:
            self.tabs.setCurrentWidget(self.tree)
            self.tree.go_to(found)
        else:
            self.body.go_to(read, found, words)

    def _show_links(self) -> None:
        if self._read is not None:
            self.link_dialog = LinkDialog(self, self._colours, self._read.links)
            self.link_dialog.open()

    def _open_in_workbench(self) -> None:
        if self._sent is not None:
            self.opens_in_workbench.emit(without_secrets(self._sent))

    def _put_tabs(self, shown: list[tuple[QWidget, str]]) -> None:
        """Put these tabs in place; the one that was open stays open where it is among them."""
        open_one = self.tabs.currentWidget()
        if [self.tabs.widget(number) for number in range(self.tabs.count())] != [widget for widget, _ in shown]:
            self.tabs.clear()
            for widget, title in shown:
                self.tabs.addTab(widget, translate("Exchange", title))
        if any(widget is open_one for widget, _ in shown):
            self.tabs.setCurrentWidget(open_one)

    def _copy_curl(self) -> None:
        if self._sent is not None:
            self._do(partial(lambda sent: as_curl(without_secrets(sent)), self._sent), self._copied)

    def _copied(self, command: str) -> None:
        QGuiApplication.clipboard().setText(command)
        self.said.show_message(translate("Exchange", "Copied. The key is $CONNECTOR_KEY."))

    def _save(self) -> None:
        when_export_permitted(self, self._save_body)

    def _save_body(self) -> None:
        if self._read is None:
            return
        ending = "png" if self._read.picture is not None else "json" if self._read.index is not None else "bin"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Exchange", "Save the body"), f"response.{ending}")
        if chosen:
            file = Path(chosen)
            self._do(partial(_written, self._read.body, file), partial(self._saved, file))

    def _saved(self, file: Path, error: DeskError | None) -> None:
        if error is not None:
            self._show_failure(error)
        else:
            self.said.show_message(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def _do(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do work that may take a while: off the UI thread for what is large."""
        size = (self._read.body.size if self._read is not None else 0) + len(self._sent.body if self._sent else b"")
        if self._offload is None or size <= LARGEST_READ_INLINE:
            then(work())
        else:
            self._offload(work, then)


def _written(body: KeptBody, file: Path) -> DeskError | None:
    """Write a body to a file; return why that failed."""
    try:
        body.write_to(file)
    except DeskError as error:
        return error
    return None
