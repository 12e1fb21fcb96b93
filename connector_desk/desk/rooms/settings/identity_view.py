"""Who issues, and who signs mobile documents: choices in words, the files of a given certificate, and a new key."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.instants import to_text
from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.identity import DocumentSignerRevocation, RevocationReason, SignerState
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.parts import ChoiceGroup, EscapeFrame, button, frame, label, tip
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate, translate_sentence
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.kit.wrapping_radio_button import INDENT
from connector_desk.desk.rooms.settings.certificates_state import grouped
from connector_desk.desk.rooms.settings.identity_state import (
    BY_ADDRESS,
    BY_KEY,
    CERTIFIED,
    ENDS_SOON,
    GIVEN,
    HAS_ENDED,
    KEY_COMES_ALONG,
    KIND_WORDS,
    KINDS,
    LARGEST_FILE,
    NO_COUNTRY,
    OWN,
    RENEWED,
    REPLACED,
    WARN_DAYS,
    DocumentSignerState,
    GivenFiles,
    IdentityState,
    common_name,
    shortened,
)
from connector_desk.desk.rooms.settings.setting_card import RadioChoice, SettingCard, empty, row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHideEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.identity import DocumentSigner, DocumentSignerFacts, DocumentSignerList, IdentityInfo
    from connector_desk.desk.kit.parts import Button
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


# The signers of mobile documents: present, earlier and revoked ones, and the question before one is revoked.


REASON_WORDS = {
    RevocationReason.KEY_COMPROMISE: (
        QT_TRANSLATE_NOOP("Settings", "Somebody may have copied its key"),
        QT_TRANSLATE_NOOP("Settings", "Who has the key can make documents that look like yours."),
    ),
    RevocationReason.SUPERSEDED: (
        QT_TRANSLATE_NOOP("Settings", "Another one has taken its place"),
        QT_TRANSLATE_NOOP("Settings", "Its key is safe, but its documents are not to be accepted any more."),
    ),
}
STATE_WORDS = {
    SignerState.CURRENT: QT_TRANSLATE_NOOP("Settings", "Signs now"),
    SignerState.EARLIER: QT_TRANSLATE_NOOP("Settings", "Signed until {day}"),
    SignerState.REVOKED: QT_TRANSLATE_NOOP("Settings", "Revoked on {day}"),
}
NONE_SIGNED = QT_TRANSLATE_NOOP("Settings", "no valid documents")
ONE_SIGNED = QT_TRANSLATE_NOOP("Settings", "1 valid document")
SOME_SIGNED = QT_TRANSLATE_NOOP("Settings", "{count} valid documents")
NONE_REFUSED = QT_TRANSLATE_NOOP("Settings", "No valid mobile document is signed by it. It cannot be used again.")
ONE_REFUSED = QT_TRANSLATE_NOOP(
    "Settings",
    "One mobile document that it signed is refused here at once, and elsewhere as soon as the new list of "
    "revoked certificates is read. This cannot be undone.",
)
SOME_REFUSED = QT_TRANSLATE_NOOP(
    "Settings",
    "{count} mobile documents that it signed are refused here at once, and elsewhere as soon as the new list of "
    "revoked certificates is read. This cannot be undone.",
)


def _counted(count: int, none: str, one: str, some: str) -> str:
    words = translate("Settings", {0: none, 1: one}.get(count, some))
    return words.format(count=QLocale().toString(count))


def _state_words(one: DocumentSigner) -> str:
    at = one.revokedAt if one.state is SignerState.REVOKED else one.replacedAt
    return translate("Settings", STATE_WORDS[one.state]).format(day="" if at is None else day_words(at))


def _facts(one: DocumentSigner) -> str:
    words = translate("Settings", "valid until {day}").format(day=day_words(one.notAfter))
    ends = named_value(plain(common_name(one.subject), 80), words)
    if one.reason is not None:
        return f"{ends}. {translate('Settings', REASON_WORDS[one.reason][0])}."
    return f"{ends}, {_counted(one.documents, NONE_SIGNED, ONE_SIGNED, SOME_SIGNED)}"


class SignersView(QWidget):
    """Lists the signers, and asks before it emits that one is to be revoked."""

    revoked = Signal(str, str)
    """By its key, and why."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._asked: DocumentSigner | None = None
        self._is_sent = False
        self.revoke: dict[str, Button] = {}
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE_3)
        self.asking = self._question()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Signers so far"), "label"))
        layout.addLayout(self._rows)
        self._rows.addWidget(self.asking)

    def _question(self) -> EscapeFrame:
        made = EscapeFrame()
        made.setProperty("kind", "sunken")
        made.setProperty("tone", Role.WARN.value)
        made.hide()
        self.consequence = label("", "", wraps=True)
        group = ChoiceGroup(made)
        self.reasons = {
            reason: RadioChoice(group, f"revoke-{reason}", *(translate("Settings", each) for each in words))
            for reason, words in REASON_WORDS.items()
        }
        self.on = button(translate("Settings", "Revoke it for good"), self._colours, kind="danger")
        self.back = button(translate("Settings", "Cancel"), self._colours)
        self.on.clicked.connect(self._revoke)
        self.back.clicked.connect(self._leave)
        made.escaped.connect(self._leave)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Settings", "Revoke this signer?"), "strong", wraps=True))
        layout.addWidget(self.consequence)
        for each in self.reasons.values():
            layout.addWidget(each)
        layout.addLayout(row_of(self.on, self.back))
        return made

    def show_signers(self, signers: Sequence[DocumentSigner], now: int) -> None:
        """Show those whose documents may still be valid, and all that are revoked."""
        self.asking.hide()
        self._rows.removeWidget(self.asking)
        empty(self._rows)
        self.revoke.clear()
        shown = [one for one in signers if one.state is not SignerState.EARLIER or one.notAfter > now]
        for one in shown:
            self._rows.addWidget(self._row(one))
        self.setHidden(not shown)
        if self._is_sent and self.isVisible():
            next(iter(self.revoke.values()), self).setFocus()
        self._is_sent = False

    def _row(self, one: DocumentSigner) -> QWidget:
        made, state, facts = QWidget(), _state_words(one), _facts(one)
        number = translate("Settings", "Serial number {number}").format(number=grouped(one.serialNumbers[0]))
        row, layout = QHBoxLayout(made), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_3)
        row.addLayout(layout, 1)
        layout.setSpacing(2)
        layout.addWidget(label(state, "strong", wraps=True))
        layout.addWidget(label(facts, "muted", wraps=True))
        serial = label(number, "small", wraps=True)
        serial.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        tip(serial, "\n".join(map(grouped, one.serialNumbers)))
        layout.addWidget(serial)
        if not one.isOwn and one.state is not SignerState.REVOKED:
            words = translate(
                "Settings", "Only {authority} can revoke it. Ask there, and provide another signer above."
            ).format(authority=plain(common_name(one.issuer), 80))
            layout.addWidget(label(words, "small", wraps=True))
        elif one.state is not SignerState.REVOKED:
            revoke = button(translate("Settings", "Revoke…"), self._colours, icon_name="ban")
            revoke.setAccessibleName(f"{revoke.text()} {state}, {facts}")
            revoke.clicked.connect(lambda: self._ask(one, made))
            self.revoke[one.keyId] = revoke
            row.addWidget(revoke, 0, Qt.AlignmentFlag.AlignTop)
        return made

    def _ask(self, one: DocumentSigner, row: QWidget) -> None:
        self._asked = one
        self._rows.removeWidget(self.asking)
        self._rows.insertWidget(self._rows.indexOf(row) + 1, self.asking)
        consequence = _counted(one.documents, NONE_REFUSED, ONE_REFUSED, SOME_REFUSED)
        if one.state is SignerState.CURRENT:
            consequence += " " + translate("Settings", "Another signer takes its place at once.")
        self.consequence.setText(consequence)
        chosen = self.reasons[RevocationReason.KEY_COMPROMISE].button
        chosen.setChecked(True)
        self.asking.show()
        chosen.setFocus()

    def _leave(self) -> None:
        self.asking.hide()
        if self._asked is not None and self._asked.keyId in self.revoke:
            self.revoke[self._asked.keyId].setFocus()

    def _revoke(self) -> None:
        if self._asked is not None:
            reason = next(reason for reason, each in self.reasons.items() if each.button.isChecked())
            self._is_sent = True
            self.revoked.emit(self._asked.keyId, reason.value)


# The identity.


_LONGEST_NAME = 80
_SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse


class FileRow(QWidget):
    """A file of a given certificate: the buttons that choose or paste it, its name, and its fault."""

    def __init__(self, colours: Colours, words: str, icon_name: str) -> None:
        super().__init__()
        self.choose = button(words, colours, icon_name=icon_name)
        self.paste = button(translate("Settings", "Paste"), colours)
        self.paste.setAccessibleName(f"{self.paste.text()}: {words}")
        self.name = label("", "muted")
        self.fault = FieldNote(colours)
        row = row_of(self.choose, self.paste)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.name)
        layout.addWidget(self.fault)


class GivenFilesView(QWidget):
    """The rows for the files of a certificate from outside, and what is chosen in a state of theirs."""

    changed = Signal()

    def __init__(self, colours: Colours, state: GivenFiles) -> None:
        super().__init__()
        self.state = state
        self.rows = {
            "certificateChain": FileRow(colours, translate("Settings", "Choose the certificate…"), "file-check"),
            "privateKey": FileRow(colours, translate("Settings", "Choose its key…"), "key-round"),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(INDENT, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for part, row in self.rows.items():
            row.choose.clicked.connect(lambda _=False, part=part: self._choose(part))
            row.paste.clicked.connect(lambda _=False, part=part: self._paste(part))
            layout.addWidget(row)

    def show_files(self, *, is_wanted: bool, is_busy: bool) -> None:
        """Show what is chosen, and what is wrong with it."""
        self.setHidden(not is_wanted)
        for part, row in self.rows.items():
            chosen = self.state.files[part]
            row.setHidden(not is_wanted)
            row.name.setText(shortened(plain(chosen.name, _LONGEST_NAME)))
            row.name.setHidden(not chosen.name)
            tip(row.name, plain(chosen.name, _LONGEST_NAME))
            row.fault.show_text(translate_sentence(translate("Settings", chosen.fault)) if chosen.fault else "")
            for each in (row.choose, row.paste):
                each.setEnabled(not is_busy)

    def open_file(self, part: str, file: Path) -> None:
        """Load a chosen file."""
        try:
            content: bytes | None = read_regular_file(file, LARGEST_FILE)
        except OSError:
            content = None
        self.state.open_file(part, file.name, content)
        self.changed.emit()

    def _choose(self, part: str) -> None:
        kinds = translate("Settings", "Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.rows[part].choose.text(), "", kinds)
        if name:
            self.open_file(part, Path(name))

    def _paste(self, part: str) -> None:
        self.state.paste(part, translate("Settings", "pasted"), QGuiApplication.clipboard().text())
        self.changed.emit()


class GivenCard(SettingCard):
    """The part that cards of who signs share: they ask, send a change, and say of each file why it was refused."""

    changed = Signal()
    """Another certificate or key is in use."""

    def __init__(
        self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None], files: GivenFiles
    ) -> None:
        super().__init__(colours, runner, place)
        self._files = files
        self.given = GivenFilesView(colours, files)
        self.given.changed.connect(self.refresh)

    def load(self) -> None:
        """Ask the place who issues."""
        self._ask(lambda place: place.settings.identity(), then=self._loaded)

    def write(self, file: Path, pem: str) -> None:
        """Write a certificate into a file."""
        try:
            file.write_text(pem, encoding="ascii")
        except OSError:
            words = translate("Settings", "The file could not be written.")
            self.notice.show_message(words, translate("Settings", "Choose another folder."))

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear an unused key when the room is left."""
        super().hideEvent(event)
        self._files.forget_files()

    def _save_as(self, title: str, file_name: str, pem: str) -> None:
        kinds = translate("Settings", "Certificates (*.pem)")
        name, _ = QFileDialog.getSaveFileName(self, title, file_name, kinds)
        if name:
            self.write(Path(name), pem)

    def _send(self, change: Callable[[Place], Coroutine[Any, Any, TypedResponse[IdentityInfo]]]) -> None:
        if not self._files.is_busy and self._ask(change, then=self._sent):
            self._files.is_busy = True
            self.notice.hide()
            self.refresh()

    def _sent(self, response: TypedResponse[IdentityInfo]) -> None:
        self._loaded(response)
        if response.failure is None:
            self.changed.emit()

    def _loaded(self, response: TypedResponse[IdentityInfo]) -> None:
        self._files.is_busy = False
        failure = response.failure
        self._offer(response, is_known=self._files.is_known)
        if failure is None:
            self.notice.hide()
            self._files.on_response(response.value)
        else:
            # Not a list in `all`: each fault is to be taken
            taken = [self._files.show_refusal(fault.path, fault.message) for fault in failure.fields]
            if not taken or not all(taken):
                self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self._files.is_busy = False
        super()._refuse(error)
        self.refresh()


class IdentityView(GivenCard):
    """Asks the place who issues, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        self.state = IdentityState()
        super().__init__(colours, runner, place, self.state)
        self.name = label("", "strong", wraps=True)
        self.how = label("", "muted", wraps=True)
        self.warning = FieldNote(colours, Role.WARN)
        self._group = ChoiceGroup(self)
        self.choices = {kind: self._choice(kind) for kind in KINDS}
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
        self.save.clicked.connect(self._save)
        self.export.clicked.connect(self._export)
        self.rotate.clicked.connect(lambda: self._ask_again(asks=True))
        self.on.clicked.connect(self._rotate)
        self.back.clicked.connect(lambda: self._ask_again(asks=False))

    def _arrange(self) -> None:
        buttons = (self.save, self.export, self.rotate)
        layout = self._lay_out(
            label(translate("Settings", "Issuer of credentials"), "muted", wraps=True),
            self.name,
            self.how,
            self.warning,
            SPACE_2,
            label(translate("Settings", "Wallets identify this desk by"), "label", wraps=True),
            *self.choices.values(),
            self.given,
            self.notice,
            SPACE_2,
            *buttons,
            self.asking,
            self.former,
        )
        for each in buttons:
            each.let_shrink()
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

    def refresh(self) -> None:
        """Show the present state and the choice."""
        state = self.state
        self._show_name()
        for kind, choice in self.choices.items():
            if kind == state.wanted:
                choice.button.setChecked(True)
            choice.button.setEnabled(state.is_known and not state.is_busy)
        self.given.show_files(is_wanted=state.wanted == "given", is_busy=state.is_busy)
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
        self.warning.show_text(translate("Settings", ending).format(day=_day(state.ends)) if ending else "")

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear an unused key when the room is left, and what was to be confirmed."""
        super().hideEvent(event)
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

    def _export(self) -> None:
        self._save_as(self.export.text(), "connector-desk.pem", self.state.authority)

    def _save(self) -> None:
        body = self.state.change()
        self.refresh()
        if body is not None:
            changed = json.dumps(body).encode()
            self._send(lambda place: place.settings.change_identity(changed))

    def _rotate(self) -> None:
        self._send(lambda place: place.settings.rotate_identity())


def _days_until(end: int) -> int:
    return QDate.currentDate().daysTo(QDateTime.fromMSecsSinceEpoch(end).date())


def _day(ends: str) -> str:
    return show_date(QDate.fromString(ends, "yyyy-MM-dd"), QLocale())


SIGNER_WORDS = {
    OWN: (
        QT_TRANSLATE_NOOP("Settings", "Its own issuing authority (IACA)"),
        QT_TRANSLATE_NOOP(
            "Settings", "Nothing to set up. Those who check the documents must trust the certificate of this authority."
        ),
    ),
    GIVEN: (
        QT_TRANSLATE_NOOP("Settings", "A document signer from outside"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "From an authority whose documents are accepted already: a certificate for mobile documents, and its key.",
        ),
    ),
}


class DocumentSignerView(GivenCard):
    """Asks the place who signs mobile documents, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        self.state = DocumentSignerState()
        super().__init__(colours, runner, place, self.state)
        self.name, self.how = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.warning = FieldNote(colours, Role.WARN)
        self.facts = BreakingLabel("", "muted", name="document-signer-facts")
        self.facts.setTextInteractionFlags(_SELECTABLE)
        group = ChoiceGroup(self)
        self.choices: dict[str, RadioChoice] = {}
        for kind, words in SIGNER_WORDS.items():
            made = RadioChoice(group, f"documents-{kind}", *(translate("Settings", each) for each in words))
            made.button.toggled.connect(lambda checked, kind=kind: self._chose(kind) if checked else None)
            self.choices[kind] = made
        self.save = button("", colours, kind="primary")
        self.export = button(
            translate("Settings", "Save the certificate of the authority…"), colours, icon_name="file-check"
        )
        self.copy = button(translate("Settings", "Copy the address of the list (CRL)"), colours, icon_name="copy")
        self.renew = button(translate("Settings", "Replace the signer"), colours, icon_name="refresh-cw")
        tip(self.renew, translate("Settings", "A new key signs from now on. What the present one signed stays valid."))
        self.signers = SignersView(colours)
        self.save.clicked.connect(self._save)
        self.export.clicked.connect(self._export)
        self.copy.clicked.connect(self._copy)
        self.renew.clicked.connect(lambda: self._send(lambda place: place.settings.renew_document_signer()))
        self.signers.revoked.connect(self._revoke)
        buttons = (self.save, self.export, self.copy, self.renew)
        layout = self._lay_out(
            label(translate("Settings", "Signer of mobile documents"), "muted"),
            *(self.name, self.how, self.facts, self.warning, SPACE_2),
            label(translate("Settings", "It is certified by"), "label"),
            *self.choices.values(),
            *(self.given, self.notice, SPACE_2, *buttons, self.signers),
        )
        for each in buttons:
            each.let_shrink()
            layout.setAlignment(each, Qt.AlignmentFlag.AlignLeft)
        self.signers.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show the present state and the choice."""
        state = self.state
        self._show_signer()
        self.renew.setHidden(state.kind != OWN or state.wanted != OWN)
        self.renew.setEnabled(not state.is_busy)
        self.signers.setEnabled(not state.is_busy)
        for kind, choice in self.choices.items():
            if kind == state.wanted:
                choice.button.setChecked(True)
            choice.button.setEnabled(state.is_known and not state.is_busy)
        self.given.show_files(is_wanted=state.wanted == GIVEN, is_busy=state.is_busy)
        is_first = not state.kind and state.wanted == OWN
        first, other = translate("Settings", "Create the authority now"), translate("Settings", "Use this from now on")
        self.save.setText(first if is_first else other)
        self.save.setHidden(not (state.can_save or state.is_busy))
        self.save.setEnabled(state.can_save)
        self.export.setHidden(not state.authority or state.wanted != state.kind)
        self.copy.setHidden(not (state.signer and state.signer.revocationList) or state.wanted != state.kind)

    def _show_signer(self) -> None:
        signer = self.state.signer
        name, how, facts = translate("Settings", "The service is not running yet."), "", ""
        if self.state.is_known:
            name = translate("Settings", "None yet")
            how = translate("Settings", "It is made when the first mobile document is offered.")
        ending = ""
        if signer is not None:
            last = _day(to_text(signer.notAfter)[:10])
            issuer = plain(common_name(signer.issuer), _LONGEST_NAME)
            name = common_name(signer.subject)
            is_own = self.state.kind == OWN
            how = translate("Settings", RENEWED if is_own else REPLACED)
            left = _days_until(signer.notAfter)
            ending = "" if is_own or left > WARN_DAYS else ENDS_SOON if left >= 0 else HAS_ENDED
            ending = translate("Settings", ending).format(day=last) if ending else ""
            if is_own and signer.country == NO_COUNTRY:
                ending = translate("Settings", "It names no country. Enter yours under “Who we are”.")
            pairs = self._facts_of(signer, issuer, last)
            facts = "\n".join(named_value(title, plain(value, 600)) for title, value in pairs)
        self.name.setText(plain(name, 300))
        self.how.setText(how)
        self.how.setHidden(not how)
        self.facts.setText(facts)
        self.facts.setHidden(not facts)
        self.warning.show_text(ending)

    @staticmethod
    def _facts_of(signer: DocumentSignerFacts, issuer: str, last: str) -> list[tuple[str, str]]:
        country = signer.country if signer.country != NO_COUNTRY else translate("Settings", "none")
        return [
            (translate("Settings", "Country"), country),
            (translate("Settings", "Authority"), issuer),
            (translate("Settings", "Valid until"), last),
            (translate("Settings", "Revoked certificates (CRL)"), signer.revocationList or "-"),
            ("SHA-256", grouped(signer.fingerprint)),
        ]

    def _chose(self, kind: str) -> None:
        self.state.wanted = kind
        self.notice.hide()
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear an unused key when the room is left, and what was to be confirmed."""
        super().hideEvent(event)
        self.signers.asking.hide()

    def _revoke(self, key_id: str, reason: str) -> None:
        body = DocumentSignerRevocation(keyId=key_id, reason=RevocationReason(reason))
        self._send(lambda place: place.settings.revoke_document_signer(body))

    def _loaded(self, response: TypedResponse[IdentityInfo]) -> None:
        super()._loaded(response)
        if response.failure is None:
            self._ask(lambda place: place.settings.document_signers(), then=self._listed)

    def _listed(self, response: TypedResponse[DocumentSignerList]) -> None:
        if response.value is not None:  # a service without the list has none that could be revoked
            now = QDateTime.currentMSecsSinceEpoch()
            self.signers.show_signers(response.value.signers, now)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText((self.state.signer and self.state.signer.revocationList) or "")

    def _export(self) -> None:
        self._save_as(self.export.text(), "iaca.pem", self.state.authority)

    def _save(self) -> None:
        body = self.state.change()
        self.refresh()
        if body is not None:
            changed = json.dumps(body).encode()
            self._send(lambda place: place.settings.change_document_signer(changed))
