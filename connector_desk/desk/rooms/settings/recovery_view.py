"""The recovery code: made when the person wants it, shown once, and never again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtGui import QFontDatabase, QHideEvent

from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session

CODE_NONE = QT_TRANSLATE_NOOP("Settings", "There is no recovery code yet. Without one, a lost keyring means lost data.")
CODE_MADE = QT_TRANSLATE_NOOP("Settings", "You created a code on {day}. A new one replaces it.")
CODE_SHOWN = QT_TRANSLATE_NOOP(
    "Settings", "Write it down and keep it away from this computer. It is shown only once. Old codes no longer work."
)

_HALF = 4


class RecoveryView(SettingCard):
    """Holds the code for as long as it is on the screen; a screen reader reads it, for it must be written down."""

    known = Signal(bool)
    """Whether there is a code."""
    code_shown = Signal(bool)
    """Whether a code is on the screen now."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.words = label("", "muted", wraps=True)
        self.code = label("", name="key", wraps=True)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(16)
        self.code.setFont(font)
        self.make = button(translate("Settings", "Create recovery code"), colours, icon_name="shield-check")
        self.done = button(translate("Settings", "I have written it down"), colours, kind="primary", icon_name="check")
        self.make.clicked.connect(self._make)
        self.done.clicked.connect(self.hide_code)
        self.ways = row_of(self.make, self.done)
        self._lay_out(self.words, self.code, self.ways, self.notice)
        self._show("")

    def load(self) -> None:
        """Ask whether there is a code already."""
        opened = self._place()
        self.make.setEnabled(opened is not None and not opened.for_this_run_only)
        if opened is None or self.code.text():
            return
        if opened.for_this_run_only:
            self.words.setText(
                translate("Settings", "Nothing is saved in this session, so there is nothing to recover.")
            )
        else:
            self._run(self._session.recovery_code_made_at(), then=self._loaded)

    def hide_code(self) -> None:
        """Clear the code."""
        if self.code.text():
            self._show("")
            self.load()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the code when the room is left."""
        super().hideEvent(event)
        self._show("")

    def _make(self) -> None:
        self.make.setEnabled(False)
        self.notice.hide()
        self._run(self._session.make_recovery_code(), then=self._show)

    def _show(self, code: str) -> None:
        groups = code.split("-")
        self.code.setText("\n".join(("  ".join(groups[:_HALF]), "  ".join(groups[_HALF:]))) if code else "")
        self.code.setAccessibleName(code)
        self.code.setHidden(not code)
        self.done.setHidden(not code)
        self.make.setHidden(bool(code))
        self.make.setEnabled(True)
        self.code_shown.emit(bool(code))
        if code:
            self.words.setText(translate("Settings", CODE_SHOWN))
            self.done.setFocus()

    def _loaded(self, made_at: int | None) -> None:
        if self.code.text():
            return
        if made_at is None:
            self.words.setText(translate("Settings", CODE_NONE))
        else:
            day = show_date(QDateTime.fromMSecsSinceEpoch(made_at).date(), QLocale())
            self.words.setText(translate("Settings", CODE_MADE).format(day=day))
        self.known.emit(made_at is not None)

    def _refuse(self, error: DeskError) -> None:
        self.make.setEnabled(True)
        super()._refuse(error)
