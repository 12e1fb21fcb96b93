"""A backup of the stored data: made while the desk goes on, into a file that the person names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QFileDialog

from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.restore_view import RestoreView
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.widgets.tokens import Colours


class BackupView(SettingCard):
    """One button, and its result."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        about = translate(
            "Settings",
            "A copy of all data. Personal and secret data in it is encrypted. You can restore it on "
            "this computer, or elsewhere with the recovery code. Keep the copy and the code apart.",
        )
        self.words = label("", wraps=True)
        self.make = button(translate("Settings", "Create backup…"), colours, icon_name="copy")
        self.make.clicked.connect(self._choose)
        self.restoring = RestoreView(
            colours,
            lambda owner, file, then, failed: runner.run(
                session.look_into(file), owner=owner, then=then, failed=failed
            ),
            lambda owner, file, then, failed: runner.run(session.restore(file), owner=owner, then=then, failed=failed),
        )
        about_words = label(about, "muted", wraps=True)
        self._lay_out(about_words, row_of(self.make), self.words, self.notice, self.restoring)
        self.words.hide()
        self.refresh()

    def refresh(self) -> None:
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
        self._run(self._session.back_up(file), then=done)

    def _choose(self) -> None:
        name = f"connector-desk-{QDate.currentDate().toString('yyyy-MM-dd')}.backup"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Settings", "Create backup"), name)
        if chosen:
            self.back_up(Path(chosen))

    def _tell(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self._tell("")
        super()._refuse(error)
