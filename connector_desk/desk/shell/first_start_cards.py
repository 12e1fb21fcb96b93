"""The questions of the first start: what a lost keyring means, and the name and logo of this desk; asked once."""

from __future__ import annotations

import json
from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout

from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.field_path import without_path
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.logo import FILES, ChosenLogo, choose_logo
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import EscapeFrame, button, label, restyle
from connector_desk.desk.kit.restore_view import RestoreView
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.settings.recovery_view import CODE_NONE, RecoveryView
from connector_desk.desk.shell.preferences import ASKED_FOR_NAME

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.organisation import Organisation
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.shell.preferences import Preferences


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
                session.read_backup(file), owner=owner, then=then, failed=failed
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

    def refresh(self) -> None:
        """Show it until it was answered; not where nothing is kept, nor at a place elsewhere."""
        opened = self._place()
        is_kept_here = opened is None or (opened.is_embedded and not opened.for_this_run_only)
        self.setVisible(self.is_asking and is_kept_here)
        if self.is_asking and is_kept_here:
            self.recovery.load()
            for each in (self.recovery.make, self.restoring.choose):
                each.setEnabled(opened is not None)

    def skip(self) -> None:
        """Ask no more; the settings say it until there is a code."""
        self._preferences.choose(ASKED, "yes")
        self.refresh()
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


LONGEST = 300


class NameCard(EscapeFrame):
    """One line: the question, a name, a logo; Enter saves, Escape skips, and neither asks again."""

    def __init__(
        self,
        colours: Colours,
        watch: OrganisationWatch,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        *,
        stays: bool,
    ) -> None:
        """Go by the person's deed alone if it `stays`: what is below a room may not vanish under the mouse."""
        super().__init__()
        self._stays = stays
        self._watch, self._preferences, self._runner, self._place = watch, preferences, runner, place
        self._logo = ""
        self.setObjectName("name-card")
        self.setStyleSheet(f"#name-card {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}")
        words = translate("Organisation", "Who issues here? Wallets and visitors see this name.")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(translate("Organisation", "City of Example"))
        self.name.setAccessibleName(words)
        self.name.returnPressed.connect(self.send)
        self.logo = button(translate("Organisation", "Logo…"), colours, icon_name="image-plus")
        self.logo.clicked.connect(self._choose)
        self.save = button(translate("Organisation", "Save"), colours, kind="primary")
        self.save.clicked.connect(self.send)
        escape = translate("Organisation", "Skip (Esc)")
        self.leave = button(escape, colours, kind="quiet")
        self.leave.clicked.connect(self.skip)
        self.escaped.connect(self.skip)
        self.fault = FieldNote(colours)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.name, 1)
        for each in (self.logo, self.save, self.leave):
            row.addWidget(each)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(words, "strong", wraps=True))
        layout.addLayout(row)
        layout.addWidget(self.fault)
        self.hide()

    def refresh(self) -> None:
        """Show the question, where it was never asked and there is no name; a name from elsewhere is filled in."""
        self.setVisible((self._stays or self._watch.lacks_name) and self._preferences.choice(ASKED_FOR_NAME) == "no")
        known = self._watch.organisation
        if known is not None and known.name and not self.name.text():
            self.name.setText(known.name)

    def skip(self) -> None:
        """Ask no more; the settings have the same fields."""
        self._preferences.choose(ASKED_FOR_NAME, "yes")
        self.refresh()

    def send(self) -> None:
        """Send the name and the logo; what else the place has of the organisation stays."""
        opened, known = self._place(), self._watch.organisation
        name = self.name.text().strip()
        if opened is None or known is None or not name or not self.save.isEnabled():
            self.name.setFocus()
            return
        members = json.loads(to_json(known)) | {"name": name} | ({"logo": self._logo} if self._logo else {})
        self.save.setEnabled(False)
        call = opened.place.settings.change_organisation(json.dumps(members).encode())
        self._runner.run(call, owner=self, then=self._kept, failed=self._failed)

    def set_logo(self, chosen: ChosenLogo) -> None:
        """Take a chosen logo; one that is too large is made to fit."""
        self._logo = chosen.address or chosen.smaller
        fault = "" if self._logo else chosen.fault
        self.fault.show_text(translate("Organisation", fault) if fault else "")
        if self._logo:
            self.logo.setText(translate("Organisation", "Another logo…"))

    def _choose(self) -> None:
        kinds = translate("Form", "Pictures") + f" ({FILES})"
        name, _ = QFileDialog.getOpenFileName(self, translate("Form", "Choose a picture"), "", kinds)
        if name:
            self._runner.run(to_thread(choose_logo, Path(name)), owner=self, then=self.set_logo)

    def _kept(self, response: TypedResponse[Organisation]) -> None:
        self.save.setEnabled(True)
        failure = response.failure
        if failure is None and response.value is not None:
            self._preferences.choose(ASKED_FOR_NAME, "yes")
            self._watch.set_organisation(response.value)
            self.refresh()
        elif failure is not None:
            fields = [plain(translate_sentence(without_path(each.message)), 300) for each in failure.fields]
            words = error_words(failure.code, failure.message, failure.next_step)
            self.fault.show_text(" ".join(fields or words))

    def _failed(self, error: DeskError) -> None:
        self.save.setEnabled(True)
        self.fault.show_text(" ".join(error_words(error.code, error.message, error.next_step)))
