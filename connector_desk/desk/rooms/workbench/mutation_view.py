"""The mutations: bad variants of the draft, each with the refusal that it must get, to run one or all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, icon_button, label
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.workbench.collection_controller import MutationController
from connector_desk.desk.rooms.workbench.collection_state import expected
from connector_desk.desk.rooms.workbench.run_list import RunList

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from connector_desk.collection.saved_request import SavedRequest
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


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
        self.again.clicked.connect(self.controller.look)
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
            self.controller.look()

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
        self.notice.setVisible(state.trouble is not None)
        if state.trouble is not None:
            self.notice.tell(*error_words(state.trouble.code, state.trouble.sentence, state.trouble.next_step))

    def _run_all(self) -> None:
        if self.controller.state.is_running:
            self.controller.stop()
        else:
            self.controller.run_all()
