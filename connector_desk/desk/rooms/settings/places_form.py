"""The form of a place: name, address, key, how the key is sent, own authorities, colour, production."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.host_name import to_unicode
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.desk.kit.editors import LineEditor
from connector_desk.desk.kit.field_row import FieldNote, FieldRow
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import BreakingLabel, Button, ChoiceGroup, button, icon_button, label, tip
from connector_desk.desk.kit.place_words import COLOUR_NAMES, dot, name_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.settings.authorities import read_authorities
from connector_desk.desk.rooms.settings.places_state import (
    FILE_TOO_LARGE,
    LARGEST_FILE,
    LONGEST_KEY,
    LONGEST_NAME,
    NO_CERTIFICATE,
    PlaceDraft,
)
from connector_desk.desk.rooms.settings.state import KEY_SEEN
from connector_desk.desk.runner.places import PLACE_COLOURS, PlaceEntry

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.rooms.settings.authorities import AuthorityFacts
    from connector_desk.desk.runner.runner import Runner


COLUMNS = 4
DOT = 14


class ColourChoice(QWidget):
    """One of the colours, or none; arrow keys move between them."""

    chosen = Signal(str)

    def __init__(self, colours: Colours, name: str, values: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = ChoiceGroup(self)
        self.buttons: dict[str, Button] = {}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        for index, value in enumerate(values):
            words = translate("Places", COLOUR_NAMES[value]) if value else translate("Places", "None")
            each = button(words, colours, kind="chip")
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader, which arrow keys choose too
            each.setIcon(QIcon(dot(value, colours, DOT)))
            each.setIconSize(QSize(DOT, DOT))
            each.setAccessibleName(f"{name}: {words}")
            each.setProperty("starts", True)  # noqa: FBT003  Qt's own
            each.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            self._group.addButton(each)
            self.buttons[value] = each
            layout.addWidget(each, index // COLUMNS, index % COLUMNS)

    def put(self, value: str) -> None:
        """Show which is chosen."""
        self.buttons.get(value, self.buttons[""]).setChecked(True)


LONGEST_ADDRESS = 2_048
LONGEST_HEADER = 100


class KeyEditor(LineEditor):
    """A line that hides what is typed; it can be shown for 15 seconds (checklist 409)."""

    def __init__(self, colours: Colours, example: str) -> None:
        super().__init__(LONGEST_KEY, example)
        self._colours = colours
        self.line: QLineEdit = self._line
        self.reveal: QToolButton = icon_button("", colours, "eye")
        self.reveal.clicked.connect(self.show_or_hide)
        self.row.addWidget(self.reveal)
        self._timer = QTimer(self, singleShot=True, interval=KEY_SEEN)
        self._timer.timeout.connect(self.hide_key)
        self.hide_key()

    def show_or_hide(self) -> None:
        """Show the typed key for a while, or hide it again."""
        if self._timer.isActive():
            self.hide_key()
            return
        self._line.setEchoMode(QLineEdit.EchoMode.Normal)
        self._tell(translate("Places", "Hide the key"), "eye-off")
        self._timer.start()

    def hide_key(self) -> None:
        """Hide it."""
        self._timer.stop()
        self._line.setEchoMode(QLineEdit.EchoMode.Password)
        self._tell(translate("Places", "Show the key for 15 seconds"), "eye")

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the key when the form is left."""
        super().hideEvent(event)
        self.hide_key()

    def _tell(self, words: str, icon_name: str) -> None:
        self.reveal.setIcon(icon(icon_name, self._colours.muted))
        self.reveal.setAccessibleName(words)
        tip(self.reveal, words)


class PlaceForm(QWidget):
    """Edits one draft; says `saved` and `tested`, and leaves the calls to others."""

    saved = Signal()
    tested = Signal()
    left = Signal()

    def __init__(self, colours: Colours, runner: Runner, draft: PlaceDraft) -> None:
        super().__init__()
        self._colours, self._runner, self.draft = colours, runner, draft
        entry = draft.entry
        self.rows: dict[str, FieldRow] = {}
        title = translate("Places", "Add a place")
        if not draft.is_new:
            title = translate("Places", "Change “{name}”").format(name=name_of(entry))
        self.notice = Notice(colours)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_4)
        self._layout.addWidget(label(title, "heading", wraps=True))
        self._add(self._layout, "name", translate("Places", "Name"), LineEditor(LONGEST_NAME), entry.name)
        if not draft.is_embedded:
            self._add_access(entry)
        self._layout.addLayout(self._make_colour(entry))
        self._layout.addLayout(self._make_production(entry))
        if not draft.is_embedded:
            self._layout.addWidget(self._make_more(entry))
        self._layout.addWidget(self.notice)
        self._layout.addLayout(self._make_ways())
        if draft.is_embedded:
            self._line("name").setPlaceholderText(translate("Places", "This computer"))
            return
        self._show_authorities([])
        if entry.authorities:
            runner.run(to_thread(_facts_of, entry.authorities), owner=self, then=self._show_authorities)

    def take_focus(self) -> None:
        """Put the focus on the first field, or on the first one with a fault."""
        wrong = next((name for name in self.rows if name in self.draft.faults), next(iter(self.rows)))
        if wrong in ("header", "prefix", "agents_address"):
            self.more.setChecked(True)
        self.rows[wrong].editor.setFocus()

    def show_faults(self) -> None:
        """Show each fault at its field."""
        faults = self.draft.faults
        for name, row in self.rows.items():
            row.tell(_words(faults.get(name, "")))
        if not self.draft.is_embedded:
            self.authority_fault.tell(_words(faults.get("authorities", "")))
        if faults:
            self.take_focus()

    def set_busy(self, *, busy: bool) -> None:
        """Disable what sends the draft."""
        self.save.setEnabled(not busy)

    def tell(self, error: DeskError) -> None:
        """Show an error that belongs to no field."""
        self.notice.show_error(error)

    def take_authorities(self, path: Path) -> None:
        """Read a file of certificates, and show what is in it."""

        def then(read: tuple[str, str, list[AuthorityFacts]]) -> None:
            fault, pem, facts = read
            self.authority_fault.tell(_words(fault))
            if not fault:
                self.draft.put("authorities", pem)
                self._show_authorities(facts)

        self._runner.run(to_thread(_read_file, path), owner=self, then=then)

    def _add(self, layout: QVBoxLayout, name: str, words: str, editor: LineEditor, value: str, hint: str = "") -> None:
        required = name in ("name", "address", "header") or (name == "key" and self.draft.is_new)
        row = FieldRow(self._colours, words, editor, is_required=required and not self.draft.is_embedded, hint=hint)
        editor.put(value)
        editor.edited.connect(lambda value: self._edited(name, value))
        if isinstance(editor.control, QLineEdit):
            editor.control.returnPressed.connect(self.saved)
            editor.control.setObjectName(f"place-{name}")
        self.rows[name] = row
        layout.addWidget(row)

    def _line(self, name: str) -> QLineEdit:
        control = self.rows[name].editor.control
        assert isinstance(control, QLineEdit)  # noqa: S101 - as `_add` makes them
        return control

    def _edited(self, name: str, value: str) -> None:
        self.draft.put(name, value)
        self.rows[name].tell("")

    def _add_access(self, entry: PlaceEntry) -> None:
        address = LineEditor(LONGEST_ADDRESS, "https://connector.example.org")
        self._add(
            self._layout,
            "address",
            translate("Places", "Address of the API"),
            address,
            to_unicode(entry.address),
        )
        stored = (
            "" if self.draft.is_new else translate("Places", "Stored in the keyring. Type a new one to replace it.")
        )
        self.key = KeyEditor(self._colours, stored)
        self._add(self._layout, "key", translate("Places", "Secret key"), self.key, "")

    def _make_colour(self, entry: PlaceEntry) -> QVBoxLayout:
        words = translate("Places", "Colour")
        self.colour = ColourChoice(self._colours, words, ("", *PLACE_COLOURS))
        self.colour.put(entry.colour)
        self.colour.chosen.connect(lambda value: self.draft.put("colour", value))
        return _column(label(words, "label"), self.colour)

    def _make_production(self, entry: PlaceEntry) -> QVBoxLayout:
        self.production = QCheckBox(translate("Places", "This is production"))
        self.production.setObjectName("place-production")
        self.production.setChecked(entry.is_production)
        self.production.toggled.connect(self._mark)
        explained = translate("Places", "The desk asks before it changes anything there.")
        self.production.setAccessibleDescription(explained)
        words = label(explained, "muted", wraps=True)
        words.setContentsMargins(36, 0, 0, 0)
        return _column(self.production, words, spacing=0)

    def _mark(self, is_production: bool) -> None:  # noqa: FBT001  a slot
        self.draft.entry = replace(self.draft.entry, is_production=is_production)

    def _make_more(self, entry: PlaceEntry) -> QWidget:
        self.more = FoldButton(self._colours)
        self.more.setText(translate("Places", "Header, agents, certificates"))
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        self._add(column, "header", translate("Places", "Header of the key"), LineEditor(LONGEST_HEADER), entry.header)
        prefix = LineEditor(LONGEST_HEADER, "Bearer ")
        self._add(column, "prefix", translate("Places", "Text before the key"), prefix, entry.prefix)
        agents = LineEditor(LONGEST_ADDRESS, translate("Places", "The same address"))
        self._add(
            column,
            "agents_address",
            translate("Places", "Address for agents"),
            agents,
            to_unicode(entry.agents_address),
        )
        column.addLayout(self._make_authorities())
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.more)
        layout.addWidget(below)
        is_usual = (entry.header, entry.prefix, entry.agents_address, entry.authorities) == ("X-API-Key", "", "", "")
        self.more.toggled.connect(below.setVisible)
        self.more.leads_to(lambda: [below])
        below.setVisible(not is_usual)
        self.more.setChecked(not is_usual)
        return both

    def _make_authorities(self) -> QVBoxLayout:
        about = translate("Places", "Only if the certificate of the service comes from your own authority.")
        self.authorities = BreakingLabel("", "muted", name="place-authorities")
        self.authority_fault = FieldNote(self._colours)
        self.file = button(translate("Places", "Choose file…"), self._colours, icon_name="file-check")
        self.file.clicked.connect(self._choose_file)
        self.no_file = button(translate("Places", "Use none"), self._colours, kind="quiet")
        self.no_file.clicked.connect(self._drop_authorities)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.file)
        row.addWidget(self.no_file)
        row.addStretch()
        column = _column(label(translate("Places", "Own authority (CA)"), "label"), label(about, "muted", wraps=True))
        column.addWidget(self.authorities)
        column.addWidget(self.authority_fault)
        column.addLayout(row)
        return column

    def _show_authorities(self, facts: Sequence[AuthorityFacts]) -> None:
        told_facts = [
            translate("Places", "{subject}\nvalid until {day}\nSHA-256 {fingerprint}").format(
                subject=plain_inside(each.subject, 300), day=_day(each.until), fingerprint=each.fingerprint
            )
            for each in facts[:5]
        ]
        if len(facts) > 5:
            told_facts.append(translate("Places", "and {count} more").format(count=len(facts) - 5))
        self.authorities.setText("\n\n".join(told_facts))
        self.authorities.setVisible(bool(facts))
        self.no_file.setVisible(bool(self.draft.entry.authorities))

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_authorities(Path(name))

    def _drop_authorities(self) -> None:
        self.draft.put("authorities", "")
        self._show_authorities([])
        self.file.setFocus()

    def _make_ways(self) -> QHBoxLayout:
        words = translate("Places", "Add place") if self.draft.is_new else translate("Places", "Save")
        self.save = button(words, self._colours, kind="primary")
        self.check = button(translate("Places", "Test"), self._colours, icon_name="flask-conical")
        self.back = button(translate("Places", "Cancel"), self._colours, kind="quiet")
        self.save.clicked.connect(self.saved)
        self.check.clicked.connect(self.tested)
        self.back.clicked.connect(self.left)
        if self.draft.is_embedded:
            self.check.hide()
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        for each in (self.save, self.check, self.back):
            row.addWidget(each)
        row.addStretch()
        return row


def _column(*parts: QWidget, spacing: int = SPACE_2) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(spacing)
    for each in parts:
        made.addWidget(each)
    return made


def _words(fault: str) -> str:
    """Return a fault in the person's language: our own, or one that the contract lists."""
    if not fault:
        return ""
    own = translate("Places", fault)
    return plain(own if own != fault else told(fault), 300)


def _day(at: int) -> str:
    return day_words(at)


def _facts_of(pem: str) -> list[AuthorityFacts]:
    return read_authorities(pem)


def _read_file(path: Path) -> tuple[str, str, list[AuthorityFacts]]:
    """Return the fault of a file or its PEM text, and what is in it."""
    try:
        pem = read_regular_file(path, LARGEST_FILE).decode("ascii", "ignore")
    except FileTooLarge:
        return FILE_TOO_LARGE, "", []
    except OSError:
        return NO_CERTIFICATE, "", []
    facts = _facts_of(pem)
    return ("", pem, facts) if facts else (NO_CERTIFICATE, "", [])
