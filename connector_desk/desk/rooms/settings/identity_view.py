"""The issuer identity: three choices in words, the files of a given certificate, and the rotation of the key."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.parts import ChoiceGroup, button, frame, label, tip
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.settings.identity_state import (
    BY_ADDRESS,
    BY_KEY,
    CERTIFIED,
    ENDS_SOON,
    HAS_ENDED,
    KEY_COMES_ALONG,
    KIND_WORDS,
    KINDS,
    LARGEST_FILE,
    RENEWED,
    WARN_DAYS,
    IdentityState,
    shortened,
)
from connector_desk.desk.rooms.settings.setting_card import INDENT, RadioChoice, SettingCard

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.identity import IdentityInfo
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_LONGEST_NAME = 80


class FileRow(QWidget):
    """A file of a given certificate: the button that chooses it, its name, and its fault."""

    def __init__(self, colours: Colours, words: str, icon_name: str) -> None:
        super().__init__()
        self.choose = button(words, colours, icon_name=icon_name)
        self.name = label("", "muted")
        self.fault = FieldNote(colours)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.choose)
        row.addWidget(self.name, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.fault)


class IdentityView(SettingCard):
    """Asks the place who issues, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.state = IdentityState()
        self.name = label("", "strong", wraps=True)
        self.how = label("", "muted", wraps=True)
        self.warning = FieldNote(colours, Role.WARN)
        self._group = ChoiceGroup(self)
        self.choices = {kind: self._choice(kind) for kind in KINDS}
        self.files = {
            "certificateChain": FileRow(colours, translate("Settings", "Choose the certificate…"), "file-check"),
            "privateKey": FileRow(colours, translate("Settings", "Choose its key…"), "key-round"),
        }
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.export = button(
            translate("Settings", "Save the CA certificate of this desk…"), colours, icon_name="file-check"
        )
        self.rotate = button(translate("Settings", "Use a new key…"), colours, icon_name="refresh-cw")
        self.former = label("", "muted", wraps=True)
        self.asking = self._asking(colours)
        self._connect()
        self._arrange()
        self.refresh()

    def _connect(self) -> None:
        for part, row in self.files.items():
            row.choose.clicked.connect(lambda _=False, part=part: self._choose_file(part))
        self.save.clicked.connect(self._save)
        self.export.clicked.connect(self._export)
        self.rotate.clicked.connect(lambda: self._ask_again(asks=True))
        self.on.clicked.connect(self._rotate)
        self.back.clicked.connect(lambda: self._ask_again(asks=False))

    def _arrange(self) -> None:
        inner = QVBoxLayout()
        inner.setContentsMargins(INDENT, 0, 0, 0)
        inner.setSpacing(SPACE_2)
        for row in self.files.values():
            inner.addWidget(row)
        buttons = (self.save, self.export, self.rotate)
        layout = self._lay_out(
            label(translate("Settings", "Issuer of credentials"), "muted"),
            self.name,
            self.how,
            self.warning,
            SPACE_2,
            label(translate("Settings", "Wallets identify this desk by"), "label"),
            *self.choices.values(),
            inner,
            self.notice,
            SPACE_2,
            *buttons,
            self.asking,
            self.former,
        )
        for each in buttons:
            layout.setAlignment(each, Qt.AlignmentFlag.AlignLeft)

    def _choice(self, kind: str) -> RadioChoice:
        title, explanation = (translate("Settings", words) for words in KIND_WORDS[kind])
        made = RadioChoice(self._group, f"identity-{kind}", title, explanation)
        made.button.toggled.connect(lambda checked: self._chose(kind) if checked else None)
        return made

    def _asking(self, colours: Colours) -> QWidget:
        made = frame("sunken")
        made.setProperty("tone", Role.NEUTRAL.value)
        self.on = button(translate("Settings", "Use a new key from now on"), colours, kind="primary")
        self.back = button(translate("Settings", "Cancel"), colours)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.on)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Sign with a new key?"), "strong", wraps=True))
        words = translate(
            "Settings", "Issued credentials stay valid. Do this if someone may have copied the key, or once a year."
        )
        layout.addWidget(label(words, "muted", wraps=True))
        layout.addLayout(ways)
        return made

    def load(self) -> None:
        """Ask the place who issues."""
        self._ask(lambda place: place.settings.identity(), then=self._loaded)

    def refresh(self) -> None:
        """Show the present state and the choice."""
        state = self.state
        self._show_name()
        for kind, choice in self.choices.items():
            if kind == state.wanted:
                choice.button.setChecked(True)
            choice.button.setEnabled(state.is_known and not state.is_busy)
        for part, row in self.files.items():
            row.setHidden(state.wanted != "given")
            chosen = state.files[part]
            row.name.setText(shortened(plain(chosen.name, _LONGEST_NAME)))
            tip(row.name, plain(chosen.name, _LONGEST_NAME))
            row.fault.tell(translate_sentence(translate("Settings", chosen.fault)) if chosen.fault else "")
            row.choose.setEnabled(not state.is_busy)
        self.save.setHidden(not (state.can_save or (state.is_busy and not state.asks_again)))
        self.save.setEnabled(state.can_save)
        self.export.setHidden(not state.authority or state.wanted != state.kind)
        self.rotate.setHidden(not state.can_rotate or state.asks_again or state.wanted != state.kind)
        self.asking.setHidden(not state.asks_again)
        self.on.setEnabled(not state.is_busy)
        self.former.setText(translate("Settings", state.former_words).format(count=state.former))
        self.former.setHidden(not state.former)

    def _show_name(self) -> None:
        state = self.state
        name, how = translate("Settings", "The service is not running yet."), ""
        if state.is_known and state.kind == "did":
            name = state.web_name or translate("Settings", BY_KEY)
            how = translate("Settings", BY_ADDRESS if state.web_name else KEY_COMES_ALONG)
        elif state.is_known:
            name = state.subject
            words = RENEWED if state.kind == "certificate" else CERTIFIED
            issuer = plain(state.issuer, _LONGEST_NAME)
            how = translate("Settings", words).format(issuer=issuer, day=_day(state.ends))
        self.name.setText(plain(name, 300))
        tip(self.name, plain(state.did, 1_000))
        self.how.setText(how)
        self.how.setHidden(not how)
        left = state.days_left(QDate.currentDate().toString("yyyy-MM-dd"))
        ending = "" if left is None or left > WARN_DAYS else ENDS_SOON if left >= 0 else HAS_ENDED
        self.warning.tell(translate("Settings", ending).format(day=_day(state.ends)) if ending else "")

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear an unused key when the room is left."""
        super().hideEvent(event)
        self.state.forget_files()
        self._ask_again(asks=False)

    def _chose(self, kind: str) -> None:
        self.state.wanted, self.state.asks_again = kind, False
        self.notice.hide()
        self.refresh()

    def _ask_again(self, *, asks: bool) -> None:
        self.state.asks_again = asks
        self.refresh()
        if self.isVisible():
            (self.on if asks else self.rotate).setFocus()

    def _choose_file(self, part: str) -> None:
        kinds = translate("Settings", "Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.files[part].choose.text(), "", kinds)
        if name:
            self.open_file(part, Path(name))

    def open_file(self, part: str, file: Path) -> None:
        """Load a chosen file."""
        try:
            content: bytes | None = read_regular_file(file, LARGEST_FILE)
        except OSError:
            content = None
        self.state.open_file(part, file.name, content)
        self.refresh()

    def _export(self) -> None:
        kinds = translate("Settings", "Certificates (*.pem)")
        name, _ = QFileDialog.getSaveFileName(self, self.export.text(), "connector-desk.pem", kinds)
        if name:
            self.write_authority(Path(name))

    def write_authority(self, file: Path) -> None:
        """Write the certificate of this desk into a file."""
        try:
            file.write_text(self.state.authority, encoding="ascii")
        except OSError:
            words = translate("Settings", "The file could not be written.")
            self.notice.tell(words, translate("Settings", "Choose another folder."))

    def _save(self) -> None:
        body = self.state.change()
        self.refresh()
        if body is not None:
            changed = json.dumps(body).encode()
            self._send(lambda place: place.settings.change_identity(changed))

    def _rotate(self) -> None:
        self._send(lambda place: place.settings.rotate_identity())

    def _send(self, change: Callable[[Place], Coroutine[Any, Any, TypedResponse[IdentityInfo]]]) -> None:
        if not self.state.is_busy and self._ask(change, then=self._loaded):
            self.state.is_busy = True
            self.notice.hide()
            self.refresh()

    def _loaded(self, response: TypedResponse[IdentityInfo]) -> None:
        self.state.is_busy = False
        failure = response.failure
        self._offer(response, is_known=self.state.is_known)
        if failure is None:
            self.notice.hide()
            self.state.on_response(response.value)
        else:
            # Not a list in `all`: each fault is to be taken
            taken = [self.state.take_refusal(fault.path, fault.message) for fault in failure.fields]
            if not taken or not all(taken):
                self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_busy = False
        super()._refuse(error)
        self.refresh()


def _day(ends: str) -> str:
    return show_date(QDate.fromString(ends, "yyyy-MM-dd"), QLocale())
