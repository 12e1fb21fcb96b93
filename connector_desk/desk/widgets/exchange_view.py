"""An exchange with the service: status, envelope, body, headers, request, and a picture with what its code says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.collection.export import as_curl
from connector_desk.desk.widgets.choice import TabPages
from connector_desk.desk.widgets.exchange_body import BodyReading, KeptBody, Offload, read_body
from connector_desk.desk.widgets.exchange_links import LinkDialog
from connector_desk.desk.widgets.exchange_pane import JsonPane, PicturePane, RawPane, TextPane
from connector_desk.desk.widgets.exchange_text import (
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
from connector_desk.desk.widgets.exchange_tree import JsonTree
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.search_line import SearchLine
from connector_desk.desk.widgets.status_line import StatusLine
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.client.response import RecordedRequest, Response

_ICONS = {Role.GOOD: "circle-check", Role.WARN: "triangle-alert", Role.BAD: "octagon-x"}
READ_AT_ONCE = 16 * 1024
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
        self.status, self.figures = Pill(colours), label("", "muted")
        self.head = label("", "small", wraps=True)
        self.failure = Notice(colours)
        self.said = StatusLine("exchange-said")
        self._facts = QWidget()
        self._rows = QFormLayout(self._facts)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(SPACE_3)
        self._rows.setVerticalSpacing(2)
        self.tabs = TabPages()
        self.tabs.setDocumentMode(True)
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
        line.addWidget(self.figures, 1)
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
        self.status.tell(status_words(response.status), _ICONS[role], role)
        parts = [seconds_words(response.seconds), size_words(left_out or len(response.body))]
        if not response.complete:
            parts.append(translate("Exchange", "cut off"))
        if left_out:
            parts.append(translate("Exchange", "body not kept"))
        self.figures.setText(" · ".join(parts))
        self.failure.hide()
        self.headers.show_rows(header_rows(response.headers), characters=sum(map(len, header_rows(response.headers))))
        self._show_request(response.sent)
        if self._offload is None or len(response.body) <= READ_AT_ONCE:
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
        self.status.tell(translate("Exchange", "No response"), "octagon-x", Role.BAD)
        self.figures.setText("")
        self._tell_failure(error)
        self._tell_facts([])
        self._show_request(sent)
        self._put_tabs([(self.request, REQUEST)])
        self.save.setVisible(False)

    def _tell_failure(self, error: DeskError) -> None:
        self.failure.tell(*error_words(error.code, error.message, error.next_step))
        self.failure.offer()
        self.failure.show()

    def _show_parts(self, *, has_one: bool) -> None:
        for each in (self.status, self.figures, self.head, self.tabs, self.curl, self.save):
            each.setVisible(has_one)
        self.workbench.setVisible(has_one and self._has_workbench)
        self._forget_reading()
        for hidden in (self._facts, self._empty, self.reading, self.cut, self.search, self.links):
            hidden.setVisible(False)
        self.failure.hide()
        self.head.setText(head_of(self._sent) if self._sent is not None else "")

    def _tell_facts(self, told: list[tuple[str, str]]) -> None:
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for name, text in told:
            value = label(text, wraps=True)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._rows.addRow(label(name, "muted"), value)
        self._facts.setVisible(bool(told))

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
        self._tell_facts(self._facts_of(read.brief))
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
        self._tell_body(read)

    def _tell_body(self, read: BodyReading) -> None:
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
        told, failure = summary_of(brief), brief.failure
        if told and failure is not None:
            step = error_words(failure.code, failure.message, failure.next_step)[1]
            told.append((translate("Exchange", "next step"), plain(step, 600)))
        return [(name, text) for name, text in told if text]

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
            self.said.tell(translate("Exchange", "Not found."))
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
        self.said.tell(translate("Exchange", "Copied. The key is $CONNECTOR_KEY."))

    def _save(self) -> None:
        if self._read is None:
            return
        ending = "png" if self._read.picture is not None else "json" if self._read.index is not None else "bin"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Exchange", "Save the body"), f"response.{ending}")
        if chosen:
            file = Path(chosen)
            self._do(partial(_written, self._read.body, file), partial(self._saved, file))

    def _saved(self, file: Path, error: DeskError | None) -> None:
        if error is not None:
            self._tell_failure(error)
        else:
            self.said.tell(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def _do(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do work that may take a while: off the UI thread for what is large."""
        size = (self._read.body.size if self._read is not None else 0) + len(self._sent.body if self._sent else b"")
        if self._offload is None or size <= READ_AT_ONCE:
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
