"""The ways as choices by sentences, with the form of the chosen one below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from connector_desk.contract.wallet_profile import Scheme, wallet_profiles
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.editors import Editor, LineEditor, TextEditor
from connector_desk.desk.kit.field_row import FieldNote, FieldRow
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ChoiceGroup, button, frame, label
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.settings.places_form import KeyEditor
from connector_desk.desk.rooms.settings.reach_fields import FIELDS, YES, ReachField
from connector_desk.desk.rooms.settings.reach_words import GROUPS, NETWORK, NOT_FROM_HERE, OWN, WAYS
from connector_desk.desk.rooms.settings.setting_card import INDENT, RadioChoice

if TYPE_CHECKING:
    from connector_desk.desk.rooms.settings.reach_state import ReachPage


LONGEST = 4_096


class FileEditor(LineEditor):
    """A path, typed or chosen."""

    def __init__(self, colours: Colours, words: str) -> None:
        super().__init__(LONGEST)
        self._words = words
        self.choose = button(translate("ReachPage", "Choose…"), colours)
        self.choose.setAccessibleName(f"{self.choose.text()} {words}")
        self.choose.clicked.connect(self._choose)
        self.row.addWidget(self.choose)

    def _choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self._words, self._line.text())
        if name:
            self.put(name)
            self.edited.emit(name)


class PickEditor(Editor):
    """One of several values in a list."""

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        self._combo = NamedComboBox()
        super().__init__(self._combo)
        for value, words in choices:
            self._combo.addItem(words, value)
        self._combo.activated.connect(lambda _: self.edited.emit(self._combo.currentData()))

    def put(self, value: str) -> None:
        """Show a value."""
        self._combo.setCurrentIndex(max(0, self._combo.findData(value)))


class SegmentsEditor(Editor):
    """One of a few values, side by side."""

    def __init__(self, colours: Colours, words: str, choices: Sequence[tuple[str, str]]) -> None:
        self.segments = Segments(colours, words, choices)
        super().__init__(self.segments)
        self.segments.chosen.connect(self.edited)

    def put(self, value: str) -> None:
        """Show a value."""
        self.segments.put(value)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the buttons as wrong or right."""
        self.segments.set_wrong(wrong=wrong)


class ConsentRow(QWidget):
    """A box to tick, with its fault below."""

    def __init__(self, colours: Colours, words: str) -> None:
        super().__init__()
        self.box = QCheckBox(words)
        self.fault = FieldNote(colours)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.box)
        layout.addWidget(self.fault)


class ReachForm(QWidget):
    """Edits what one way needs; leaves the rest of the page to others."""

    edited = Signal()
    sent = Signal()

    def __init__(self, colours: Colours, page: ReachPage, way: str) -> None:
        super().__init__()
        self._colours, self._page, self.way = colours, page, way
        self.rows: dict[str, FieldRow] = {}
        self.consents: dict[str, ConsentRow] = {}
        self.removals: dict[str, QPushButton] = {}
        """The buttons that remove a stored secret."""
        self._notes: dict[str, QLabel] = {}
        self._parts: dict[str, QWidget] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_3)
        for one in FIELDS.get(way, ()):
            self._add(one)

    @property
    def controls(self) -> list[QWidget]:
        """List what takes the focus, from the top down."""
        found: list[QWidget] = []
        for one in FIELDS.get(self.way, ()):
            if one.path in self.consents:
                found.append(self.consents[one.path].box)
                continue
            editor = self.rows[one.path].editor
            if isinstance(editor, SegmentsEditor):
                found += editor.segments.findChildren(type(editor.segments.first))
                continue
            found.append(editor.control)
            more = editor.choose if isinstance(editor, FileEditor) else getattr(editor, "reveal", None)
            found += [each for each in (more, self.removals.get(one.path)) if isinstance(each, QWidget)]
        return found

    def show_state(self) -> None:
        """Show the values, the faults, and the fields that belong to what is chosen."""
        page = self._page
        is_open = page.is_allowed(self.way) and not page.is_busy
        for one in FIELDS.get(self.way, ()):
            fault = page.faults.get(one.path, "")
            own = translate("ReachPage", fault) if fault else ""
            words = plain(own if own != fault else told(fault), 300) if fault else ""
            self._parts[one.path].setHidden(not page.shows(one))
            self._parts[one.path].setEnabled(is_open)
            if one.path in self._notes:
                note = page.note(one)
                self._notes[one.path].setText(self._filled(note) if note else "")
                self._notes[one.path].setHidden(not note)
            if one.path in self.consents:
                self.consents[one.path].box.setChecked(page.value(one) == YES)
                self.consents[one.path].fault.tell(words)
                continue
            row = self.rows[one.path]
            row.editor.put(page.value(one))
            row.tell(words)
            if one.kind == "secret" and isinstance(row.editor.control, QLineEdit):
                row.editor.control.setPlaceholderText(self._stored(one.path))
                self.removals[one.path].setVisible(page.keeps(one.path) and not page.value(one))

    def _stored(self, path: str) -> str:
        if self._page.keeps(path):
            return translate("ReachPage", "Stored. Type a new one to replace it.")
        return translate("ReachPage", "Will be removed.") if path in self._page.removed else ""

    def _remove(self, path: str) -> None:
        self._page.remove(path)
        self.show_state()
        self.rows[path].editor.setFocus()
        self.edited.emit()

    def note(self, path: str) -> str:
        """Return the note that is shown below a field."""
        return self._notes[path].text()

    def take_focus(self) -> None:
        """Put the focus on the first fault."""
        path = next((each.path for each in FIELDS.get(self.way, ()) if each.path in self._page.faults), "")
        if path in self.consents:
            self.consents[path].box.setFocus()
        elif path:
            self.rows[path].editor.setFocus()

    def _add(self, one: ReachField) -> None:
        words = translate("ReachPage", one.words)
        if one.kind == "yes":
            consent = self.consents[one.path] = ConsentRow(self._colours, words)
            consent.box.clicked.connect(lambda on: self._typed(one.path, YES if on else ""))
            part: QWidget = consent
        else:
            editor = self._editor(one, words)
            hint = translate("ReachPage", one.note) if one.note and "{addresses}" not in one.note else ""
            part = self.rows[one.path] = FieldRow(self._colours, words, editor, is_required=one.is_required, hint=hint)
            editor.edited.connect(partial(self._typed, one.path))
            if isinstance(editor.control, QLineEdit):
                editor.control.returnPressed.connect(self.sent)
        if one.kind == "secret":
            part = self._with_removal(part, one.path, words)
        part.setObjectName(f"reach-{one.path}")
        if one.note or one.note_by is not None:
            part = self._with_note(part, one)
        self._parts[one.path] = part
        self._layout.addWidget(part)

    def _editor(self, one: ReachField, words: str) -> Editor:
        choices = [(value, translate("ReachPage", shown)) for value, shown in one.choices]
        if one.kind == "segments":
            return SegmentsEditor(self._colours, words, choices)
        if one.kind == "pick":
            return PickEditor(choices)
        if one.kind == "file":
            return FileEditor(self._colours, words)
        if one.kind == "secret":
            return KeyEditor(self._colours, "")
        return TextEditor(LONGEST * 16, one.example) if one.kind == "lines" else LineEditor(LONGEST, one.example)

    def _with_removal(self, part: QWidget, path: str, words: str) -> QWidget:
        removal = self.removals[path] = button(translate("ReachPage", "Remove"), self._colours, kind="quiet")
        removal.setAccessibleName(translate("ReachPage", "Remove: {field}").format(field=words))
        removal.clicked.connect(lambda: self._remove(path))
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(part)
        layout.addWidget(removal, 0, Qt.AlignmentFlag.AlignLeft)
        removal.hide()
        return both

    def _with_note(self, part: QWidget, one: ReachField) -> QWidget:
        note = self._notes[one.path] = label("", "small", wraps=True)
        note.setContentsMargins(INDENT if one.kind == "yes" else 0, 0, 0, 0)
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(part)
        layout.addWidget(note)
        return both

    def _filled(self, note: str) -> str:
        info = self._page.info
        addresses = ", ".join(info.addresses) if info is not None and info.addresses else "…"
        return translate("ReachPage", note).replace("{addresses}", plain(addresses, 300))

    def _typed(self, path: str, value: str) -> None:
        self._page.type(path, value)
        self.show_state()
        self.edited.emit()


class ReachWays(QWidget):
    """Takes a choice and what it needs; leaves the calls to others."""

    saved = Signal()

    def __init__(self, colours: Colours, page: ReachPage) -> None:
        super().__init__()
        self._colours, self.page = colours, page
        self._group = ChoiceGroup(self)
        self.choices: dict[str, RadioChoice] = {}
        self.forms: dict[str, ReachForm] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_2)
        for place, (title, ways) in enumerate(GROUPS):
            if place:
                self._layout.addSpacing(SPACE_2)
            self._layout.addWidget(label(translate("ReachPage", title), "label"))
            for way in ways:
                self.choices[way] = self._choice(way)
                self._layout.addWidget(self.choices[way])
        self.notice = Notice(colours)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.undo = button(translate("ReachPage", "Discard"), colours, kind="quiet")
        self.save.clicked.connect(self.saved)
        self.undo.clicked.connect(self._discard)
        self._layout.addWidget(self._make_below())

    @property
    def form(self) -> ReachForm | None:
        """Return the form of the chosen way; None: it needs nothing."""
        return self.forms.get(self.page.wanted)

    def name_wallets(self, wallets: Mapping[str, str]) -> None:
        """Name the wallets that take a way."""
        self.page.wallets = dict(wallets)
        for way, names in wallets.items():
            self.choices[way].explain(self._explanation(way, names))

    def show_state(self) -> None:
        """Show what is chosen and typed."""
        page = self.page
        for way, choice in self.choices.items():
            is_allowed = page.is_allowed(way) or (page.info is not None and page.info.way == way)
            choice.button.setEnabled(page.info is not None and not page.is_busy and is_allowed)
            choice.refuse("" if page.is_allowed(way) else translate("ReachPage", NOT_FROM_HERE))
            if way == page.wanted and not choice.button.isChecked():
                choice.button.setChecked(True)
        self._place_below()
        for way, form in self.forms.items():
            form.setHidden(way != page.wanted)
        if self.form is not None:
            self.form.show_state()
        self.save.setHidden(not page.is_changed)
        self.save.setEnabled(page.can_save)
        self.undo.setHidden(not page.is_changed)
        self.undo.setEnabled(not page.is_busy)
        self._below.setHidden(self.form is None and not page.is_changed and self.notice.isHidden())

    def _choice(self, way: str) -> RadioChoice:
        words = WAYS[way]
        made = RadioChoice(
            self._group, f"reach-{way}", translate("ReachPage", words.title), self._explanation(way, "…")
        )
        made.button.toggled.connect(lambda checked: self._chose(way) if checked else None)
        return made

    @staticmethod
    def _explanation(way: str, wallets: str) -> str:
        gives = translate("ReachPage", WAYS[way].gives).replace("{wallets}", wallets)
        needs = translate("ReachPage", WAYS[way].needs) if WAYS[way].needs else ""
        return f"{gives}\n{needs}".strip()

    def _make_below(self) -> QWidget:
        self._below = QWidget()
        box = frame("sunken")
        self._forms = QVBoxLayout(box)
        self._forms.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_4)
        self._forms.setSpacing(SPACE_3)
        ends = QHBoxLayout()
        ends.setSpacing(SPACE_2)
        ends.addWidget(self.save)
        ends.addWidget(self.undo)
        ends.addStretch()
        self._forms.addWidget(self.notice)
        self._forms.addLayout(ends)
        outer = QVBoxLayout(self._below)
        outer.setContentsMargins(INDENT, 0, 0, SPACE_2)
        outer.addWidget(box)
        return self._below

    def _place_below(self) -> None:
        """Put the form below its choice, in the order of Tab too."""
        way = self.page.wanted
        if way in FIELDS and way not in self.forms:
            made = self.forms[way] = ReachForm(self._colours, self.page, way)
            made.edited.connect(self.show_state)
            made.sent.connect(self._send)
            self._forms.insertWidget(0, made)
        if way not in self.choices:
            return
        at = self._layout.indexOf(self.choices[way]) + 1
        if self._layout.indexOf(self._below) != at:
            self._layout.removeWidget(self._below)
            self._layout.insertWidget(self._layout.indexOf(self.choices[way]) + 1, self._below)
        stops = [self.choices[way].button, *([] if self.form is None else self.form.controls), self.save, self.undo]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _chose(self, way: str) -> None:
        if way == self.page.wanted:
            return
        self.page.choose(way)
        self.notice.hide()
        self.show_state()

    def _discard(self) -> None:
        if self.page.info is not None:
            self.page.saved(self.page.info)
        self.notice.hide()
        self.show_state()
        self.choices[self.page.wanted].button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _send(self) -> None:
        if self.page.can_save:
            self.saved.emit()


def wallet_words() -> dict[str, str]:
    """Return the names of the wallets that take plain http, and of those that honour an installed authority."""
    rules = [(each.name, each.transport) for each in wallet_profiles().values()]
    http = [name for name, rule in rules if rule is not None and Scheme.HTTP in (rule.schemes or ())]
    own = [name for name, rule in rules if rule is not None and rule.userAuthorities]
    return {NETWORK: ", ".join(http), OWN: ", ".join(own)}
