"""Collections: the requests of a folder, to open, run, add to and report; and what other tools wrote, imported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from connector_desk.collection.imported import slug
from connector_desk.desk.rooms.workbench.collection_controller import CollectionController
from connector_desk.desk.rooms.workbench.collection_state import is_template_text, request_of
from connector_desk.desk.rooms.workbench.history_controller import EXPORTS
from connector_desk.desk.rooms.workbench.history_view import COPIES
from connector_desk.desk.rooms.workbench.import_dialog import CurlDialog, NameDialog, PostmanDialog
from connector_desk.desk.rooms.workbench.operation_titles import OPERATION_TITLES
from connector_desk.desk.rooms.workbench.run_list import RunList
from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, icon_button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.collection.postman_import import PostmanImport
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


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
        lines = [self.run_list.summary()] if state.outcomes else [plain(told(one), 400) for one in state.left_out]
        self.says.setText("\n".join(lines))
        self.says.setVisible(bool(lines))
        stops = translate("Workbench", "Stop")
        self.run_all.setText(stops if state.is_running else translate("Workbench", "Run all"))
        self.open.setVisible(head is None)
        self.run_all.setVisible(head is not None)
        self.run_one.setVisible(head is not None)
        self.run_one.setEnabled(state.request is not None and not state.is_running)
        self.notice.setVisible(state.trouble is not None)
        if state.trouble is not None:
            self.notice.tell(*error_words(state.trouble.code, state.trouble.sentence, state.trouble.next_step))

    def menu(self) -> QMenu:
        """Make the menu of the collection and of the draft."""
        made = QMenu(self)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        state = self._state
        if state.head is not None:
            self._add(made, translate("Workbench", "Open a folder…"), "briefcase", self._open_folder)
            if state.request is not None:
                self._add(made, translate("Workbench", "Open the request"), "file-code", self.controller.open_request)
            self._add(made, translate("Workbench", "Save the draft here…"), "plus", self._save_draft)
            if state.outcomes and not state.is_running:
                self._add(made, translate("Workbench", "Save the report (JUnit)…"), "download", self._save_report)
        self._add(made, translate("Workbench", "Begin a collection with the draft…"), "plus", self._begin)
        made.addSeparator()
        self._add(made, translate("Workbench", "Paste a curl command…"), "clipboard", self._paste)
        self._add(made, translate("Workbench", "Import from Postman…"), "file-check", self._import_postman)
        made.addSeparator()
        for kind, title in COPIES.items():
            words = translate("Workbench", "Draft: {does}").format(does=translate("Workbench", title))
            self._add(made, words, "copy", lambda kind=kind: self._copy(kind))  # type: ignore[misc]
        return made

    def show_menu(self) -> None:
        """Open the menu above its button."""
        made = self.menu()
        size = made.sizeHint()
        made.popup(self.more.mapToGlobal(self.more.rect().topRight() - QPoint(size.width(), size.height() + 4)))

    def _add(self, menu: QMenu, words: str, sign: str, do: Callable[[], object]) -> None:
        made = menu.addAction(icon(sign, self._colours.muted), words.replace("&", "&&"))
        made.triggered.connect(lambda _=False: do())

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
