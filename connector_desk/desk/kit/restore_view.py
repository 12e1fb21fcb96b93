"""The restore of a backup: a file is chosen, checked, described and confirmed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.session import BackupContent


Failed = Callable[["DeskError"], None]
InspectBackup = Callable[[QWidget, Path, Callable[["BackupContent"], None], Failed], object]
"""Checks a file for a widget, and calls back."""
Restore = Callable[[QWidget, Path, Callable[[None], None], Failed], object]
"""Replaces the data by a file for a widget, and calls back."""


class RestoreView(QWidget):
    """One button; after a file was chosen, what it holds, and a question."""

    restored = Signal()
    """The data is that of the backup; the place is to be opened again."""
    failed = Signal()
    """The data is as it was; the place may be closed."""
    changed = Signal()
    """It asks or says something else, or nothing more."""

    def __init__(self, colours: Colours, inspect_backup: InspectBackup, restore: Restore) -> None:
        super().__init__()
        self._read_backup, self._replace = inspect_backup, restore
        self._file: Path | None = None
        self.choose = button(translate("Restore", "Restore a backup…"), colours, icon_name="rotate-ccw")
        self.choose.clicked.connect(self._choose)
        self.words = label("", wraps=True)
        self.restore = button(translate("Restore", "Replace the data of this desk"), colours, kind="danger")
        self.restore.clicked.connect(self._restore)
        self.leave = button(translate("Restore", "Keep the present data"), colours)
        self.leave.clicked.connect(self.forget)
        self.notice = Notice(colours)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.choose, self.leave, self.restore):
            ways.addWidget(each)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.words)
        layout.addLayout(ways)
        layout.addWidget(self.notice)
        self.forget()

    def forget(self) -> None:
        """Ask no more; nothing was changed."""
        self._file = None
        self._show("", asks=False)

    def read_backup(self, file: Path) -> None:
        """Check a file, and ask."""

        def known(content: BackupContent) -> None:
            self._file = file
            self._show(_words(file, content), asks=True)

        self._show(translate("Restore", "Checking the backup…"), asks=False)
        self.choose.setEnabled(False)
        self._read_backup(self, file, known, self._failed)

    def _choose(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, translate("Restore", "Restore a backup"))
        if chosen:
            self.read_backup(Path(chosen))

    def _restore(self) -> None:
        file = self._file
        if file is not None:
            self._show(translate("Restore", "Restoring…"), asks=False)
            self.choose.setEnabled(False)
            self._replace(self, file, lambda _: self.restored.emit(), self._not_restored)

    def _show(self, words: str, *, asks: bool) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.notice.hide()
        self.choose.setEnabled(True)
        self.choose.setVisible(not asks)
        for each in (self.leave, self.restore):
            each.setVisible(asks)
        self.changed.emit()
        if asks:
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_quiet(self) -> bool:
        """Return whether there is nothing but its button."""
        return self.words.isHidden() and self.notice.isHidden()

    def _not_restored(self, error: DeskError) -> None:
        self._failed(error)
        self.failed.emit()

    def _failed(self, error: DeskError) -> None:
        self.forget()
        self.notice.show_error(error)
        self.changed.emit()
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)


def _words(file: Path, content: BackupContent) -> str:
    """Return what a backup holds, and what its restore does."""
    count = QLocale().toString
    held = translate(
        "Restore", "{file} of {moment} holds {visits} visits and {credentials} issued credentials."
    ).format(
        file=plain_inside(file.name, 120),
        moment=show_moment(content.made_at),
        visits=count(content.visits),
        credentials=count(content.credentials),
    )
    happens = translate(
        "Restore",
        "It replaces all data of this desk; the present data is kept in the data folder. Open codes, links and tokens "
        "are withdrawn, because somebody may have used them since. What was revoked since then is revoked again.",
    )
    key = translate("Restore", "If it comes from another computer, the desk asks for its recovery code afterwards.")
    if not content.has_code:
        key = translate("Restore", "It has no recovery code: only the keyring that it was made with opens it.")
    return f"{held}\n{happens}\n{key}"
