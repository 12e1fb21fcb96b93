"""Says once, at the first start, what a lost keyring means; a recovery code is made there, or a backup restored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from connector_desk.desk.rooms.settings.recovery_view import RecoveryView
from connector_desk.desk.rooms.settings.state import CODE_NONE
from connector_desk.desk.widgets.escape_frame import EscapeFrame
from connector_desk.desk.widgets.parts import button, restyle
from connector_desk.desk.widgets.restore_view import RestoreView
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.window.preferences import Preferences

ASKED = "askedForCode"


class RecoveryCard(EscapeFrame):
    """There from the first paint on; goes when the code is written down, a backup restored, or with Escape."""

    left = Signal()
    """It is gone for good."""

    def __init__(
        self,
        colours: Colours,
        session: Session,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        super().__init__()
        self._preferences, self._place = preferences, place
        self.setObjectName("recovery-card")
        self.setStyleSheet(f"#recovery-card {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}")
        self.recovery = RecoveryView(colours, session, runner, place)
        restyle(self.recovery.words, "kind", "strong")
        self.recovery.words.setText(translate("Settings", CODE_NONE))
        self.restoring = RestoreView(
            colours,
            lambda owner, file, then, failed: runner.run(
                session.look_into(file), owner=owner, then=then, failed=failed
            ),
            lambda owner, file, then, failed: runner.run(session.restore(file), owner=owner, then=then, failed=failed),
        )
        self.leave = button(translate("Organisation", "Skip (Esc)"), colours, kind="quiet")
        self.recovery.ways.insertWidget(2, self.restoring.choose)
        self.recovery.ways.addWidget(self.leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.recovery)
        layout.addWidget(self.restoring)
        self.leave.clicked.connect(self.skip)
        self.escaped.connect(self._leave_unless_code_is_shown)
        self.recovery.done.clicked.connect(self.skip)
        self.recovery.known.connect(self._code_known)
        self.recovery.code_shown.connect(self._fit)
        self.restoring.changed.connect(self._fit)
        self._fit()
        self.hide()

    @property
    def is_asking(self) -> bool:
        """Return whether the person has not answered yet."""
        return self._preferences.choice(ASKED) == "no"

    def look(self) -> None:
        """Show it until it was answered; not where nothing is kept, nor at a place elsewhere."""
        opened = self._place()
        is_kept_here = opened is None or (opened.is_embedded and not opened.for_this_run_only)
        self.setVisible(self.is_asking and is_kept_here)
        if self.is_asking and is_kept_here:
            self.recovery.look()
            for each in (self.recovery.make, self.restoring.choose):
                each.setEnabled(opened is not None)

    def skip(self) -> None:
        """Ask no more; the settings say it until there is a code."""
        self._preferences.choose(ASKED, "yes")
        self.look()
        self.left.emit()

    def _leave_unless_code_is_shown(self) -> None:
        """Skip, but never a code that nobody has confirmed."""
        if not self.recovery.code.text():
            self.skip()

    def _code_known(self, is_made: bool) -> None:  # noqa: FBT001  a slot
        if is_made and self.is_asking:
            self.skip()  # by another version, or in the settings

    def _fit(self) -> None:
        """Show one thing at a time: the ways, the code, or the question about a backup."""
        asks, shows_code = not self.restoring.words.isHidden(), bool(self.recovery.code.text())
        if shows_code and not self.restoring.is_quiet:
            self.restoring.forget()
        self.restoring.setHidden(self.restoring.is_quiet)
        was_hidden = self.recovery.isHidden()
        self.recovery.setHidden(asks)
        if was_hidden and not asks:
            self.recovery.words.setText(translate("Settings", CODE_NONE))
        self.leave.setHidden(shows_code)
        if shows_code:
            self.restoring.choose.hide()
