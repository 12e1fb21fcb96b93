"""The form of a place, with its editors of a colour and of certificates."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.editors import Editor
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, ChoiceGroup, button, label
from connector_desk.desk.kit.place_words import COLOUR_NAMES, dot, name_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import Words, plain_inside
from connector_desk.desk.rooms.settings.places_state import (
    AUTHORITIES,
    COLOUR,
    FILE_TOO_LARGE,
    LARGEST_FILE,
    NO_CERTIFICATE,
    PlaceDraft,
)
from connector_desk.desk.rooms.settings.setting_card import row_of
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS

if TYPE_CHECKING:
    from connector_desk.desk.runner.runner import Runner

COLUMNS = 4
DOT = 14
SHOWN = 5
"""Certificates whose facts are shown."""


class AuthorityFacts(NamedTuple):
    """What is in one certificate of a file."""

    subject: str
    until: int
    """The end of its validity, in milliseconds."""
    fingerprint: str
    """SHA-256."""


def read_authorities(pem: str) -> list[AuthorityFacts]:
    """Read the certificates in a PEM text; none where it has none that can be read.  Not for the UI thread."""
    try:
        found = x509.load_pem_x509_certificates(pem.encode())
    except ValueError:
        return []
    return [
        AuthorityFacts(
            subject=each.subject.rfc4514_string()[:500],
            until=int(each.not_valid_after_utc.timestamp()) * 1_000,
            fingerprint=each.fingerprint(SHA256()).hex(":").upper(),
        )
        for each in found
    ]


class ColourEditor(Editor):
    """One of the colours, or none; arrow keys move between them."""

    def __init__(self, colours: Colours) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._group = ChoiceGroup(inside)
        self._buttons: dict[str, Button] = {}
        layout = QGridLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        name = translate("Places", "Colour")
        for index, value in enumerate(("", *PLACE_COLOURS)):
            words = translate("Places", COLOUR_NAMES[value]) if value else translate("Places", "None")
            each = button(words, colours, kind="chip")
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader, which arrow keys choose too
            each.leaves_enter = True
            each.setIcon(QIcon(dot(value, colours, DOT)))
            each.setIconSize(QSize(DOT, DOT))
            each.setAccessibleName(f"{name}: {words}")
            each.setProperty("starts", True)  # noqa: FBT003  Qt's own
            each.clicked.connect(partial(self._chosen, value))
            self._group.addButton(each)
            self._buttons[value] = each
            layout.addWidget(each, index // COLUMNS, index % COLUMNS)

    def set_value(self, value: str) -> None:
        """Show which is chosen."""
        self._buttons.get(value, self._buttons[""]).setChecked(True)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the chosen one."""
        next(each for each in self._buttons.values() if each.isChecked()).setFocus(reason)

    def _chosen(self, value: str) -> None:
        self.edited.emit(value)


class AuthoritiesEditor(Editor):
    """The certificates of a file, with what is in them."""

    def __init__(self, colours: Colours, runner: Runner) -> None:
        self.file = button(translate("Places", "Choose file…"), colours, icon_name="file-check")
        super().__init__(QWidget())
        self._runner, self._pem = runner, ""
        self.facts = BreakingLabel("", "muted", name="place-authorities")
        self.no_file = button(translate("Places", "Use none"), colours, kind="quiet")
        self.file.clicked.connect(self._choose)
        self.no_file.clicked.connect(self._drop)
        column = QVBoxLayout(self.control)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(self.facts)
        column.addLayout(row_of(self.file, self.no_file))
        self.show_facts([])

    def set_value(self, value: str) -> None:
        """Show certificates, once they are read."""
        if value == self._pem:
            return
        self._pem = value
        self.show_facts([])
        if value:
            self._runner.run(to_thread(read_authorities, value), owner=self, then=self.show_facts)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the button that chooses a file."""
        self.file.setFocus(reason)

    def open_file(self, path: Path) -> None:
        """Read a file of certificates, and show what is in it."""

        def then(read: tuple[str, str]) -> None:
            fault, pem = read
            if fault:
                self.refused.emit(Words("Places", fault))
            else:
                self.set_value(pem)
                self.edited.emit(pem)

        self._runner.run(to_thread(_read_file, path), owner=self, then=then)

    def show_facts(self, facts: Sequence[AuthorityFacts]) -> None:
        """Show what is in the certificates."""
        words = translate("Places", "{subject}\nvalid until {day}\nSHA-256 {fingerprint}")
        shown = [
            words.format(
                subject=plain_inside(each.subject, 300), day=day_words(each.until), fingerprint=each.fingerprint
            )
            for each in facts[:SHOWN]
        ]
        if len(facts) > SHOWN:
            shown.append(translate("Places", "and {count} more").format(count=len(facts) - SHOWN))
        self.facts.setText("\n\n".join(shown))
        self.facts.setVisible(bool(facts))
        self.no_file.setVisible(bool(self._pem))

    def _choose(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.open_file(Path(name))

    def _drop(self) -> None:
        self.set_value("")
        self.edited.emit("")
        self.file.setFocus()


class PlaceForm(QWidget):
    """Edits one draft; says `saved` and `tested`, and leaves the calls to others."""

    saved = Signal()
    tested = Signal()
    cancelled = Signal()

    def __init__(self, colours: Colours, runner: Runner, draft: PlaceDraft) -> None:
        super().__init__()
        self.draft = draft
        title = translate("Places", "Add a place")
        if not draft.is_new:
            title = translate("Places", "Change “{name}”").format(name=name_of(draft.place))
        self.authorities = AuthoritiesEditor(colours, runner)
        editors = {COLOUR: ColourEditor(colours), AUTHORITIES: self.authorities}
        self.form = FormView(colours, draft.spec, "place", editors)
        self.form.submitted.connect(self.saved)
        self.form.bind(draft)
        self.notice = Notice(colours)
        words = translate("Places", "Add place") if draft.is_new else translate("Places", "Save")
        self.save = button(words, colours, kind="primary")
        self.check = button(translate("Places", "Test"), colours, icon_name="flask-conical")
        self.back = button(translate("Places", "Cancel"), colours, kind="quiet")
        self.save.clicked.connect(self.saved)
        self.check.clicked.connect(self.tested)
        self.back.clicked.connect(self.cancelled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        for each in (label(title, "heading", wraps=True), self.form, self.notice):
            layout.addWidget(each)
        layout.addLayout(row_of(self.save, self.check, self.back))
        self.check.setHidden(draft.place.place_id == EMBEDDED)

    def take_focus(self) -> None:
        """Put the focus on the first fault, or on the first field."""
        if not self.form.focus_fault(self.draft):
            self.form.rows[self.draft.spec.fields[0].key].editor.setFocus()

    def check_fields(self) -> bool:
        """Show the faults; return whether there are none."""
        self.draft.clear_faults()
        is_good = self.draft.validate()
        self.show_faults()
        return is_good

    def show_faults(self) -> None:
        """Show each fault at its field, and lead to the first one."""
        self.form.show_draft(self.draft)
        self.form.focus_fault(self.draft)


def _read_file(path: Path) -> tuple[str, str]:
    """Return the fault of a file, or its PEM text."""
    try:
        pem = read_regular_file(path, LARGEST_FILE).decode("ascii", "ignore")
    except FileTooLarge:
        return FILE_TOO_LARGE, ""
    except OSError:
        return NO_CERTIFICATE, ""
    return ("", pem) if read_authorities(pem) else (NO_CERTIFICATE, "")
