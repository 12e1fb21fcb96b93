"""A backup of the stored data: made while the desk goes on, into a file that the person names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.restore_view import RestoreView
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


class BackupView(QWidget):
    """One button, and its result."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__()
        self._session, self._runner, self._place = session, runner, place
        about = translate(
            "Settings",
            "A copy of all data. Personal and secret data in it is encrypted. You can restore it on "
            "this computer, or elsewhere with the recovery code. Keep the copy and the code apart.",
        )
        self.words = label("", wraps=True)
        self.make = button(translate("Settings", "Create backup…"), colours, icon_name="copy")
        self.make.clicked.connect(self._choose)
        self.notice = Notice(colours)
        ways = QHBoxLayout()
        ways.addWidget(self.make)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(about, "muted", wraps=True))
        layout.addLayout(ways)
        layout.addWidget(self.words)
        layout.addWidget(self.notice)
        self.restoring = RestoreView(
            colours,
            lambda owner, file, then, failed: runner.run(
                session.look_into(file), owner=owner, then=then, failed=failed
            ),
            lambda owner, file, then, failed: runner.run(session.restore(file), owner=owner, then=then, failed=failed),
        )
        layout.addWidget(self.restoring)
        self.words.hide()
        self.look()

    def look(self) -> None:
        """Offer it where something is kept."""
        opened = self._place()
        self.make.setEnabled(opened is not None and not opened.for_this_run_only)
        self.restoring.setVisible(opened is not None and opened.is_embedded and not opened.for_this_run_only)

    def back_up(self, file: Path) -> None:
        """Make a backup into a file."""

        def done(_: None) -> None:
            self._tell(translate("Settings", "Saved as {file}.").format(file=plain_inside(str(file), 300)))

        self.notice.hide()
        self._tell(translate("Settings", "Saving…"))
        self.make.setEnabled(False)
        self._runner.run(self._session.back_up(file), owner=self, then=done, failed=self._failed)

    def _choose(self) -> None:
        name = f"connector-desk-{QDate.currentDate().toString('yyyy-MM-dd')}.backup"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Settings", "Create backup"), name)
        if chosen:
            self.back_up(Path(chosen))

    def _tell(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.look()

    def _failed(self, error: DeskError) -> None:
        self._tell("")
        self.notice.show_error(error)
