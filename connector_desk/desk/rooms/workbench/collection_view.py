"""Collections: the requests of a folder, to open, run, add to and report; imports; and bad variants of the draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.errors import DeskError
from connector_desk.collection.curl_import import LONGEST_COMMAND
from connector_desk.collection.imported import slug
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import PlainEditor, button, icon_button, label
from connector_desk.desk.kit.record_list import NothingChosen
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.workbench.collection_controller import (
    CollectionController,
    MutationController,
    expected,
    is_template_text,
    request_of,
)
from connector_desk.desk.rooms.workbench.draft import OPERATION_TITLES
from connector_desk.desk.rooms.workbench.history_controller import EXPORTS
from connector_desk.desk.rooms.workbench.history_view import COPIES, PanelMenu

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from connector_desk.collection.postman_import import PostmanImport
    from connector_desk.collection.runner import RequestOutcome
    from connector_desk.collection.saved_request import SavedRequest
    from connector_desk.desk.rooms.workbench.collection_controller import RunController
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


MOST_FAILURES = 20
_DETAIL_HEIGHT = 150


class RunList(QWidget):
    """Shows the state of a run; Enter puts the open request into the draft."""

    def __init__(self, colours: Colours, controller: RunController, name: str, sign: str) -> None:
        super().__init__()
        self._controller = controller
        self.list = LineList(colours, name)
        self.list.chosen.connect(controller.choose)
        self.empty = NothingChosen(colours, sign)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        self.title = label("", "strong", wraps=True)
        self.expected = label("", wraps=True)
        self.actual = label("", wraps=True)
        self.reasons = label("", "muted", wraps=True)
        inside = QWidget()
        inside.setObjectName("scrolled")
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, SPACE_2, 0)
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.title, 0, 0, 1, 2)
        grid.addWidget(label(translate("Workbench", "Expected"), "label"), 1, 0)
        grid.addWidget(label(translate("Workbench", "Actual"), "label"), 1, 1)
        grid.addWidget(self.expected, 2, 0)
        grid.addWidget(self.actual, 2, 1)
        grid.addWidget(self.reasons, 3, 0, 1, 2)
        grid.setRowStretch(4, 1)
        self.detail = FollowingArea(inside)
        self.detail.setFixedHeight(_DETAIL_HEIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.detail)

    def refresh(self) -> None:
        """Show the requests, and what came of them."""
        state = self._controller.state
        self.list.show_lines([self._line(each) for each in state.requests], state.chosen)
        self.pages.setCurrentIndex(0 if state.requests else 1)
        request = state.request
        self.detail.setVisible(request is not None)
        if request is not None:
            outcome = state.outcomes.get(request.file)
            self.title.setText(plain(request.head.name, 200))
            self.expected.setText(expected(request))
            self.actual.setText(_actual(outcome))
            failures = () if outcome is None else outcome.failures[:MOST_FAILURES]
            self.reasons.setText("\n".join(plain(each, 400) for each in failures))

    def summary(self) -> str:
        """Return how many passed and failed."""
        state = self._controller.state
        if not state.outcomes:
            return ""
        words = translate("Workbench", "{passed} as expected, {failed} not, {left} to go")
        if not state.is_running:
            words = translate("Workbench", "{passed} as expected, {failed} not")
        done = len(state.outcomes)
        return words.format(passed=done - state.failed, failed=state.failed, left=len(state.requests) - done)

    def _line(self, request: SavedRequest) -> Line:
        outcome = self._controller.state.outcomes.get(request.file)
        sign, role = "circle-dashed", Role.NEUTRAL
        if outcome is not None:
            sign, role = ("check", Role.GOOD) if outcome.passed else ("x", Role.BAD)
        return Line(
            request.file, self.title_of(request), self.below(request), _actual(outcome) if outcome else "", sign, role
        )

    def title_of(self, request: SavedRequest) -> str:
        """Return the upper line of a request."""
        return plain(request.head.name, 200)

    def below(self, request: SavedRequest) -> str:
        """Return the lower line of a request."""
        return plain(f"{request.head.method} {request.head.path}", 200)


def _actual(outcome: RequestOutcome | None) -> str:
    if outcome is None:
        return translate("Workbench", "Not run yet")
    return translate("Workbench", "No response") if outcome.status is None else str(outcome.status)


class _Dialog(QDialog):
    def __init__(self, parent: QWidget, colours: Colours, title: str, does: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.does = button(does, colours, kind="primary")
        self.leave = button(translate("Workbench", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addStretch()
        foot.addWidget(self.leave)
        foot.addWidget(self.does)
        self.inside = QVBoxLayout()
        self.inside.setSpacing(SPACE_2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self.inside, 1)
        layout.addLayout(foot)


class _CommandBox(PlainEditor):
    longest: ClassVar = LONGEST_COMMAND + 1  # one more, so that it is refused, and not cut


class ImportNotices(QScrollArea):
    """Lists what an import leaves out or reads in another way; it can be scrolled with the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        self._list.setSpacing(SPACE_2)
        self._list.addStretch()
        self.lines: list[QLabel] = []
        self.setProperty("kind", "sunken")
        self.setWidget(inside)
        self.setWidgetResizable(True)
        inside.setAutoFillBackground(False)  # which Qt turns on: the frame is behind it
        self.viewport().setAutoFillBackground(False)
        self.setViewportMargins(2, 2, 0, 2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Workbench", "Please check"))
        self.setMinimumHeight(72)

    def show_notices(self, notices: Sequence[str]) -> None:
        """Show these sentences; nothing is shown where there are none."""
        for line in self.lines:
            self._list.removeWidget(line)
            line.deleteLater()
        self.lines = [label(plain(translate_sentence(notice), 600), wraps=True) for notice in notices]
        for at, line in enumerate(self.lines):
            self._list.insertWidget(at, line)
        self.setAccessibleDescription("\n".join(line.text() for line in self.lines))
        self.setVisible(bool(notices))


class CurlDialog(_Dialog):
    """Takes a command; nothing of it is run or filled in.

    `read` returns what is left out of a command or read in another way, and raises DeskError for what is no command.
    """

    pasted = Signal(str)

    def __init__(self, parent: QWidget, colours: Colours, read: Callable[[str], Sequence[str]]) -> None:
        title = translate("Workbench", "Paste a curl command")
        super().__init__(parent, colours, title, translate("Workbench", "Put into the draft"))
        self._read = read
        self.box = _CommandBox(title, QPlainTextEdit.LineWrapMode.WidgetWidth)
        words = translate("Workbench", "Keys and tokens in it are left out. Nothing of it is run.")
        self.fault = label("", "fault", wraps=True)
        self.notices = ImportNotices()
        self.inside.addWidget(label(title, "label"))
        self.inside.addWidget(self.box, 1)
        self.inside.addWidget(self.fault)
        self.inside.addWidget(self.notices, 1)
        self.inside.addWidget(label(words, "muted", wraps=True))
        self.fault.hide()
        self.notices.hide()
        self.box.edited.connect(self._check)
        self.does.clicked.connect(self._done)
        self.resize(min(620, parent.window().width() - 40), min(520, parent.window().height() - 40))
        self.box.setFocus()

    def _check(self, command: str) -> None:
        """Show at once what will become of the command."""
        notices, fault = list[str](), ""
        try:
            notices = list(self._read(command)) if command.strip() else []
        except DeskError as refused:
            fault = error_words(refused.code, refused.message, "")[0]
        self.notices.show_notices(notices)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))

    def _done(self) -> None:
        command = self.box.written
        self.accept()
        self.pasted.emit(command)


class PostmanDialog(_Dialog):
    """Shows what will be saved of an exported collection, and what will not, before anything is saved."""

    confirmed = Signal()

    def __init__(self, parent: QWidget, colours: Colours, found: PostmanImport) -> None:
        title = translate("Workbench", "Import from Postman")
        super().__init__(parent, colours, title, translate("Workbench", "Save in a new folder…"))
        head, requests = found.collection.head, found.collection.requests
        words = translate("Workbench", "Requests: {requests} · Variables: {variables}")
        counts = words.format(requests=len(requests), variables=len(head.variables))
        self.notices = ImportNotices()
        self.inside.addWidget(label(plain(head.name, 200), "heading", wraps=True))
        self.inside.addWidget(label(counts, "muted", wraps=True))
        if found.notices:
            self.inside.addWidget(label(translate("Workbench", "Please check"), "label"))
            self.inside.addWidget(self.notices, 1)
        else:
            self.inside.addWidget(label(translate("Workbench", "Nothing is left out."), wraps=True))
            self.inside.addStretch()
        self.notices.show_notices(found.notices)
        self.does.clicked.connect(self._done)
        height = 480 if found.notices else 220
        self.resize(min(620, parent.window().width() - 40), min(height, parent.window().height() - 40))
        self.does.setFocus()

    def _done(self) -> None:
        self.accept()
        self.confirmed.emit()


class NameDialog(_Dialog):
    """Takes the name of a request, and whether its variables count."""

    named = Signal(str, bool)

    def __init__(self, parent: QWidget, colours: Colours, name: str, *, can_be_template: bool) -> None:
        title = translate("Workbench", "Save the draft in the collection")
        super().__init__(parent, colours, title, translate("Workbench", "Save"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(200)
        caption = label(translate("Workbench", "Name"), "label")
        caption.setBuddy(self.name)
        self.template = QCheckBox(translate("Workbench", "Fill in variables such as {{now+1d}}"))
        self.template.setChecked(can_be_template)
        self.template.setEnabled(can_be_template)
        self.inside.addWidget(caption)
        self.inside.addWidget(self.name)
        self.inside.addWidget(self.template)
        self.inside.addStretch()
        self.does.clicked.connect(self._done)
        self.name.returnPressed.connect(self._done)
        self.resize(min(440, parent.window().width() - 40), 200)
        self.name.setFocus()
        self.name.selectAll()

    def _done(self) -> None:
        name = self.name.text().strip()
        if name:
            self.accept()
            self.named.emit(name, self.template.isChecked())


class CollectionView(QWidget):
    """The name and variables of the collection, its requests, and what can be done with them."""

    def __init__(self, colours: Colours, workbench: WorkbenchController) -> None:
        super().__init__()
        self._colours = colours
        self.controller = CollectionController.of(workbench)
        self._state = self.controller.state
        self.name = label("", "strong", wraps=True)
        self.variables = label("", "muted", wraps=True)
        self.run_list = RunList(colours, self.controller, translate("Workbench", "Requests"), "briefcase")
        self.run_list.list.entered.connect(self.controller.open_request)
        self.run_list.list.doubleClicked.connect(lambda _: self.controller.open_request())
        words = translate(
            "Workbench", "A collection is a folder of saved requests. Open one, or begin one with the draft."
        )
        self.run_list.empty.words.setText(words)
        self.says = label("", "muted", wraps=True)
        self.notice = Notice(colours)
        self.open = button(translate("Workbench", "Open a folder…"), colours)
        self.open.clicked.connect(self._open_folder)
        self.run_all = button(translate("Workbench", "Run all"), colours)
        self.run_all.clicked.connect(self._run_all)
        self.run_one = button(translate("Workbench", "Run this"), colours)
        self.run_one.clicked.connect(self.controller.run_one)
        self.more = icon_button(translate("Workbench", "More for the collection"), colours, "ellipsis")
        self.more.clicked.connect(self.show_menu)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        for each in (self.open, self.run_all, self.run_one):
            each.let_shrink()
            foot.addWidget(each, 1)
        foot.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for part in (self.name, self.variables):
            layout.addWidget(part)
        layout.addWidget(self.run_list, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.says)
        layout.addLayout(foot)
        self.controller.changed.connect(self.refresh)
        self.controller.postman_read.connect(self._confirm_postman)
        self.refresh()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        self.run_list.refresh()
        head = state.head
        self.name.setText("" if head is None else plain(head.name, 200))
        self.name.setVisible(head is not None)
        values = [] if head is None else [f"{name} = {plain(value, 60)}" for name, value in head.variables.items()]
        self.variables.setText("\n".join(values[:6]))
        self.variables.setVisible(bool(values))
        lines = (
            [self.run_list.summary()]
            if state.outcomes
            else [plain(translate_sentence(one), 400) for one in state.left_out]
        )
        self.says.setText("\n".join(lines))
        self.says.setVisible(bool(lines))
        stops = translate("Workbench", "Stop")
        self.run_all.setText(stops if state.is_running else translate("Workbench", "Run all"))
        self.open.setVisible(head is None)
        self.run_all.setVisible(head is not None)
        self.run_one.setVisible(head is not None)
        self.run_one.setEnabled(state.request is not None and not state.is_running)
        self.notice.setVisible(state.error is not None)
        if state.error is not None:
            self.notice.show_error(state.error)

    def menu(self) -> PanelMenu:
        """Make the menu of the collection and of the draft."""
        made = PanelMenu(self, self._colours)
        state = self._state
        if state.head is not None:
            made.add(translate("Workbench", "Open a folder…"), "briefcase", self._open_folder)
            if state.request is not None:
                made.add(translate("Workbench", "Open the request"), "file-code", self.controller.open_request)
            made.add(translate("Workbench", "Save the draft here…"), "plus", self._save_draft)
            if state.outcomes and not state.is_running:
                made.add(translate("Workbench", "Save the report (JUnit)…"), "download", self._save_report)
        made.add(translate("Workbench", "Begin a collection with the draft…"), "plus", self._begin)
        made.addSeparator()
        made.add(translate("Workbench", "Paste a curl command…"), "clipboard", self._paste)
        made.add(translate("Workbench", "Import from Postman…"), "file-check", self._import_postman)
        made.addSeparator()
        for kind, title in COPIES.items():
            words = translate("Workbench", "Draft: {does}").format(does=translate("Workbench", title))
            made.add(words, "copy", lambda kind=kind: self._copy(kind))  # type: ignore[misc]
        return made

    def show_menu(self) -> None:
        """Open the menu above its button."""
        self.menu().open_above(self.more)

    def _run_all(self) -> None:
        if self._state.is_running:
            self.controller.stop()
        else:
            self.controller.run_all()

    def _open_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, translate("Workbench", "Open a collection"))
        if name:
            self.controller.open_folder(Path(name))

    def _begin(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, translate("Workbench", "New collection"), "collection")
        if name:
            self.controller.begin(Path(name))

    def _save_draft(self) -> None:
        draft = self.controller.workbench.state.draft
        name = f"{draft.method} {draft.path}"
        if draft.operation is not None:
            name = translate("Workbench", OPERATION_TITLES[draft.operation.name])
        dialog = NameDialog(self, self._colours, name[:200], can_be_template=is_template_text(draft))
        dialog.named.connect(lambda words, counts: self.controller.save_draft(words, is_template=counts))
        dialog.open()

    def _paste(self) -> None:
        dialog = CurlDialog(self, self._colours, self.controller.read_curl)
        dialog.pasted.connect(self.controller.import_curl)
        dialog.open()

    def _import_postman(self) -> None:
        kinds = translate("Workbench", "Postman collection") + " (*.json)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Workbench", "Import from Postman"), "", kinds)
        if name:
            self.controller.read_postman(Path(name))

    def _confirm_postman(self, found: PostmanImport) -> None:
        """Show what will be saved and what not; the folder is asked for then."""
        dialog = PostmanDialog(self, self._colours, found)
        dialog.confirmed.connect(lambda: self._save_postman(found))
        dialog.open()

    def _save_postman(self, found: PostmanImport) -> None:
        words = translate("Workbench", "New collection")
        folder, _ = QFileDialog.getSaveFileName(self, words, slug(found.collection.head.name))
        if folder:
            self.controller.save_postman(found, Path(folder))

    def _save_report(self) -> None:
        when_export_permitted(self, self._ask_report)

    def _ask_report(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, translate("Workbench", "Save the report"), "report.xml", "JUnit (*.xml)"
        )
        if name:
            self.controller.save_report(Path(name))

    def _copy(self, kind: str) -> None:
        workbench = self.controller.workbench
        place = workbench.place()
        if place is not None:
            sent = request_of(workbench.state.draft, place.place, workbench.state.public)
            QGuiApplication.clipboard().setText(EXPORTS[kind](sent))


class _Variants(RunList):
    def title_of(self, request: SavedRequest) -> str:
        """Return what is wrong with it."""
        return plain(request.head.name.partition(": ")[2], 200)

    def below(self, request: SavedRequest) -> str:
        """Return the refusal that it must get."""
        return expected(request)


class MutationView(QWidget):
    """A list of variants above the buttons that run them."""

    def __init__(self, colours: Colours, workbench: WorkbenchController) -> None:
        super().__init__()
        self.controller = MutationController.of(workbench)
        self.run_list = _Variants(colours, self.controller, translate("Workbench", "Bad variants"), "flask-conical")
        self.run_list.list.entered.connect(self.controller.open_request)
        self.run_list.list.doubleClicked.connect(lambda _: self.controller.open_request())
        self.run_list.empty.words.setText(translate("Workbench", "The draft has no variants."))
        self.says = label("", "muted", wraps=True)
        self.notice = Notice(colours)
        self.run_all = button(translate("Workbench", "Run all"), colours)
        self.run_all.clicked.connect(self._run_all)
        self.run_one = button(translate("Workbench", "Run this"), colours)
        self.run_one.clicked.connect(self.controller.run_one)
        self.again = icon_button(translate("Workbench", "Make them of the draft as it is now"), colours, "refresh-cw")
        self.again.clicked.connect(self.controller.load)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        for each in (self.run_all, self.run_one):
            each.let_shrink()
            foot.addWidget(each, 1)
        foot.addWidget(self.again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.run_list, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.says)
        layout.addLayout(foot)
        self.controller.changed.connect(self.refresh)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the variants of the draft, unless they are running."""
        super().showEvent(event)
        if not self.controller.state.is_running:
            self.controller.load()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self.controller.state
        self.run_list.refresh()
        self.says.setText(self.run_list.summary())
        self.says.setVisible(bool(state.outcomes))
        stops = translate("Workbench", "Stop")
        self.run_all.setText(stops if state.is_running else translate("Workbench", "Run all"))
        self.run_all.setEnabled(bool(state.requests))
        self.run_one.setEnabled(state.request is not None and not state.is_running)
        self.again.setEnabled(not state.is_running)
        self.notice.setVisible(state.error is not None)
        if state.error is not None:
            self.notice.show_error(state.error)

    def _run_all(self) -> None:
        if self.controller.state.is_running:
            self.controller.stop()
        else:
            self.controller.run_all()
