"""A form on the screen: a row for each field of its specification, made once and shown again with each change."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.editors import (
    CheckEditor,
    ChoiceEditor,
    Editor,
    FileEditor,
    LineEditor,
    SecretEditor,
    SegmentsEditor,
    TextEditor,
    YesEditor,
)
from connector_desk.desk.kit.field_row import FieldRow
from connector_desk.desk.kit.focus import tab_stops
from connector_desk.desk.kit.fold_button import BETWEEN, FoldButton
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.parts import button, icon_button, label
from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import Words, plain, plain_inside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.form_draft import FormDraft

TWO_COLUMNS_FROM = 420
BESIDE_FROM = 380
BELOW_BOX = SPACE_5 + 14
"""The indent of what stands below the words of a box."""
_WIDE = (FieldKind.MULTILINE, FieldKind.LINES, FieldKind.JSON, FieldKind.PICTURE)
_WIDE_BESIDE = (*_WIDE, FieldKind.MOMENT)
"""Those with their label above them where the others have it beside: date, time and calendar need the whole width."""
_CHOSEN = (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.BOOLEAN, FieldKind.CONSENT, FieldKind.PICTURE)
"""Those in which nobody types."""
_LONGEST_EXAMPLE = 60
_STEP = SPACE_4
"""The indent of a group."""


class FormView(QWidget):
    """Shows a draft and reports what is typed; the room keeps the draft, or leaves it to `bind`."""

    edited = Signal(str, str)
    """The key of a field, and its value."""
    departed = Signal(str)
    """The person has left the field of a key."""
    removed = Signal(str)
    """The stored secret of a key is to be removed."""
    submitted = Signal()
    added = Signal(str)
    """An entry is to be added to the list of a key."""
    dropped = Signal(str)
    """The entry of a key is to be removed from its list."""
    moved = Signal(str, int)
    """The entry of a key is to change places with the one before (-1) or after (1)."""

    def __init__(
        self, colours: Colours, spec: FormSpec, name: str, editors: Mapping[str, Editor] | None = None
    ) -> None:
        super().__init__()
        self._colours, self.spec, self.name = colours, spec, name
        self.rows: dict[str, FieldRow] = {}
        self.removals: dict[str, QPushButton] = {}
        """The buttons that remove a stored secret."""
        self.lists: dict[str, QWidget] = {}
        """The buttons that add an entry to a list, or remove one, by the key of either."""
        self.moves: dict[tuple[str, int], QWidget] = {}
        """The buttons that move an entry, by its key and the step."""
        self._above: dict[str, list[QWidget]] = {}
        self._below: dict[str, list[QWidget]] = {}
        self._notes: dict[str, QLabel] = {}
        self._parts: dict[str, QWidget] = {}
        self._titles: dict[str, QLabel] = {}
        """The labels beside their editors."""
        self._seen: dict[str, str] = {}
        """What each editor has."""
        self._given_editors = dict(editors or {})
        self._arranged: tuple[object, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_3)
        self.more: FoldButton | None = None
        self._bound: FormDraft | None = None
        self._values: Mapping[str, str] = {}
        before = ""
        for each in sorted(spec.fields, key=lambda each: each.is_more):  # made as it stands: Tab goes so too
            if each.is_more and self.more is None:
                self.more = self._make_fold()
            if spec.is_beside and each.kind not in _WIDE_BESIDE and not each.follows:
                words = self._words(each.label) if each.label != before else ""
                self._titles[each.key] = label(words, "label", wraps=True)
                self._titles[each.key].setParent(self)
            before = each.label
            removals = dict(each.removes)
            self._above[each.key] = [self._heading(each, key, words, removals) for key, words in each.headings]
            self._parts[each.key] = self._make(each)
            self._parts[each.key].setParent(self)  # before it is laid out
            for key, words in removals.items():
                self.rows[each.key].head.addWidget(self._removal(key, words))
            self._below[each.key] = [self._adder(key, words) for key, words in each.adds]
        self._arrange()

    def bind(self, draft: FormDraft, values: Mapping[str, str] | None = None) -> None:
        """Show a draft, and from now on write into it what the person types."""
        self._bound, self._values = draft, values or {}
        self.show_draft(draft, values)

    def show_draft(self, draft: FormDraft, values: Mapping[str, str] | None = None) -> None:
        """Show values, faults and notes, and the fields that belong to what is chosen.

        `values` stand for the placeholders of notes.
        """
        for each in self.spec.fields:
            row = self.rows[each.key]
            shown = draft.has(each) and (draft.shows_more or not each.is_more)
            part = self._parts[each.key]
            if part.isHidden() is shown:  # it is styled as soon as it is told to be shown, even where it is not seen
                part.setHidden(not shown)
            if each.key in self._titles:
                title = self._titles[each.key]
                title.setHidden(not shown or not title.text())
            value = draft.value(each.key)
            if self._seen.get(each.key) != value:  # else it has it, as it was typed
                self._seen[each.key] = value
                row.editor.set_value(value)
            if each.key in self._notes:
                note = self._filled(draft.note(each), values or {})
                self._notes[each.key].setText(note)
                self._notes[each.key].setHidden(not note)
            if each.kind is FieldKind.SECRET and isinstance(row.editor.control, QLineEdit):
                keeps = draft.keeps(each.key)
                row.editor.control.setPlaceholderText(self._stored(each, is_kept=keeps, draft=draft))
                if each.key in self.removals:
                    self.removals[each.key].setVisible(keeps and not draft.value(each.key))
        self._show_fold(draft)
        self.show_faults(draft)
        self._arrange()

    def show_faults(self, draft: FormDraft) -> None:
        """Show the fault of each field that may be shown now, and its warning."""
        for each in self.spec.fields:
            fault = draft.spoken_fault(each)
            self.rows[each.key].show_fault(plain(say(fault), 300) if fault is not None else "")
            warning = None if each.kind in _CHOSEN else draft.warning(each)
            self.rows[each.key].warning.show_text(say(warning) if warning is not None else "")

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is; its texts can still be copied."""
        for row in self.rows.values():
            row.editor.set_locked(locked=locked)
        for each in (*self.lists.values(), *self.moves.values()):
            each.setEnabled(not locked)

    def note(self, key: str) -> str:
        """Return the note that is shown below a field."""
        return self._notes[key].text()

    def focus_fault(self, draft: FormDraft) -> bool:
        """Set the focus to the first fault, if there is one that is shown."""
        mine = (each for each in draft.fields if each.key in self.rows)
        wrong = next((each.key for each in mine if draft.spoken_fault(each) is not None), None)
        if wrong is not None:
            self.rows[wrong].editor.setFocus(Qt.FocusReason.TabFocusReason)
        return wrong is not None

    @property
    def controls(self) -> list[QWidget]:
        """List what takes the focus, from the top down."""
        ordered = [part for each in self.spec.fields if not each.is_more for part in self._lines(each.key)]
        rest = [self._parts[each.key] for each in self.spec.fields if each.is_more]
        stops = [stop for part in ordered for stop in tab_stops(part)]
        return stops + ([self.more] if self.more is not None else []) + [s for part in rest for s in tab_stops(part)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Submit on Enter in a closed list, as in any other field."""
        if not isinstance(event, QKeyEvent) or not _is_enter(event):
            return super().eventFilter(watched, event)
        if not event.isAutoRepeat():
            self.submitted.emit()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use two columns where there is room."""
        super().resizeEvent(event)
        self._arrange()

    def _lines(self, key: str) -> list[QWidget]:
        """List what stands above a field, the field, and what stands below it."""
        return [*self._above[key], self._parts[key], *self._below[key]]

    def _heading(self, one: Field, key: str, words: str, removals: dict[str, str]) -> QWidget:
        """Return the line above a group, with the buttons that move and remove it where it is an entry of a list."""
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(_STEP * _depth_of(key), 0, 0, 0)
        row.addWidget(label(plain(words, 80).replace("&", "&&"), "strong", wraps=False))
        row.addStretch()
        for step, moved in ((-1, one.raises), (1, one.lowers)):
            if key in dict(moved):
                row.addWidget(self._move(key, dict(moved)[key], step))
        if key in removals:
            row.addWidget(self._removal(key, removals.pop(key)))
        return line

    def _move(self, key: str, words: str, step: int) -> QWidget:
        spoken = translate("Form", "Move {name} up") if step < 0 else translate("Form", "Move {name} down")
        name = spoken.format(name=plain_inside(words, 60))
        made = icon_button(name, self._colours, "chevron-up" if step < 0 else "chevron-down", size=16)
        made.clicked.connect(lambda: self.moved.emit(key, step))
        self.moves[key, step] = made
        return made

    def _removal(self, key: str, words: str) -> QWidget:
        name = translate("Form", "Remove {name}").format(name=plain_inside(words, 60))
        made = self.lists[key] = icon_button(name, self._colours, "x", size=16)
        made.clicked.connect(lambda: self.dropped.emit(key))
        return made

    def _adder(self, key: str, words: str) -> QWidget:
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(_STEP * _depth_of(key), 0, 0, 0)
        made = self.lists[key] = button(
            plain_inside(words, 40).replace("&", "&&"), self._colours, kind="quiet", icon_name="plus"
        )
        made.setAccessibleName(translate("Form", "Add to {name}").format(name=plain_inside(words, 60)))
        made.clicked.connect(lambda: self.added.emit(key))
        row.addWidget(made)
        row.addStretch()
        return line

    def _make_fold(self) -> FoldButton:
        made = FoldButton(self._colours)
        made.setParent(self)
        made.leads_to(lambda: [self.rows[each.key] for each in self.spec.fields if each.is_more])
        made.toggled.connect(self._fold)
        return made

    def _make(self, one: Field) -> QWidget:
        words = self._words(one.label)
        editor = self._given_editors.get(one.key) or self._editor(one, words)
        hint = self._words(one.hint or (one.note if "{" not in one.note else ""))
        has_title = one.kind is not FieldKind.CONSENT and one.key not in self._titles and not one.follows
        row = self.rows[one.key] = FieldRow(
            self._colours, words, editor, is_required=one.is_required, hint=hint, has_title=has_title
        )
        if one.place:
            row.set_place(one.place)
            row.setContentsMargins(_STEP * one.depth, 0, 0, 0)
        editor.control.setObjectName(f"{self.name}-{one.key}")
        editor.edited.connect(partial(self._edited, one.key))
        editor.departed.connect(partial(self._departed, one.key))
        editor.refused.connect(partial(self._refused, one.key))
        if one.kind is FieldKind.CHOICE:
            editor.control.installEventFilter(self)
        part: QWidget = row
        if one.kind is FieldKind.SECRET and not one.is_required:
            part = self._with_removal(row, one.key, words)
        return self._with_note(part, one) if one.note or one.note_by is not None else part

    def _editor(self, one: Field, words: str) -> Editor:
        if one.kind in (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.CONSENT, FieldKind.BOOLEAN):
            return self._choosing_editor(one, words)
        if one.kind in (FieldKind.MULTILINE, FieldKind.LINES, FieldKind.JSON):
            return TextEditor(one.longest, self._example(one))
        if one.kind is FieldKind.SECRET:
            return SecretEditor(self._colours, one.longest)
        if one.kind is FieldKind.FILE:
            return FileEditor(self._colours, words, one.longest)
        if one.kind in (FieldKind.DATE, FieldKind.MOMENT):
            calendar, time = translate("Form", "Choose from a calendar"), translate("Form", "Time")
            return DateEditor(self._colours, calendar, time, with_time=one.kind is FieldKind.MOMENT)
        return LineEditor(one.longest, self._example(one))

    def _choosing_editor(self, one: Field, words: str) -> Editor:
        choices = [(value, self._words(shown)) for value, shown in one.choices]
        if one.kind is FieldKind.CHOICE:
            return ChoiceEditor(choices, self._words(one.nothing))
        if one.kind is FieldKind.SEGMENTS:
            return SegmentsEditor(self._colours, words, choices, leaves_enter=not self.spec.is_immediate)
        if one.kind is FieldKind.CONSENT:
            return CheckEditor(words)
        answers = (translate("Form", "Yes"), translate("Form", "No"), translate("Form", "Not stated"))
        return YesEditor(self._colours, words, answers, is_required=one.is_required)

    def _example(self, one: Field) -> str:
        if one.nothing:
            return self._words(one.nothing)
        if self.spec.context:
            return self._words(one.example)
        example = plain_inside(show_dates(one.example, QLocale()), _LONGEST_EXAMPLE)
        return translate("Form", "e.g. {example}").format(example=example) if example else ""

    def _words(self, text: str) -> str:
        """Return a text of the form in the language of the person."""
        return translate(self.spec.context, text) if self.spec.context and text else text

    def _filled(self, note: str, values: Mapping[str, str]) -> str:
        shown = self._words(note)
        for name, value in values.items():
            shown = shown.replace(f"{{{name}}}", plain(value, 300))
        return shown

    def _stored(self, one: Field, *, is_kept: bool, draft: FormDraft) -> str:
        if is_kept:
            return translate("Form", "Stored. Type a new one to replace it.")
        return translate("Form", "Will be removed.") if one.key in draft.removed else self._words(one.example)

    def _with_removal(self, part: QWidget, key: str, words: str) -> QWidget:
        removal = self.removals[key] = button(translate("Form", "Remove"), self._colours, kind="quiet")
        removal.setAccessibleName(translate("Form", "Remove: {field}").format(field=words))
        removal.clicked.connect(lambda: self._remove(key))
        both = _below(part, removal)
        removal.hide()
        return both

    def _edited(self, key: str, value: str) -> None:
        self._seen[key] = value
        if self._bound is not None:
            self._bound.edit(key, value)
            self.show_draft(self._bound, self._values)
        self.edited.emit(key, value)

    def _departed(self, key: str) -> None:
        if self._bound is not None:
            self._bound.leave(key)
            self.show_faults(self._bound)
        self.departed.emit(key)

    def _refused(self, key: str, fault: Words) -> None:
        if self._bound is not None:
            self._bound.refused[key] = fault
            self.show_faults(self._bound)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if self._bound is not None and self._bound.shows_more is not opened:
            self._bound.shows_more = opened
            self.show_draft(self._bound, self._values)

    def _remove(self, key: str) -> None:
        if self._bound is not None:
            self._bound.remove(key)
            self.show_draft(self._bound, self._values)
        self.removed.emit(key)
        self.rows[key].editor.setFocus()

    def _with_note(self, part: QWidget, one: Field) -> QWidget:
        note = self._notes[one.key] = label("", "small", wraps=True)
        note.setContentsMargins(BELOW_BOX if one.kind is FieldKind.CONSENT else 0, 0, 0, 0)
        return _below(part, note)

    def _show_fold(self, draft: FormDraft) -> None:
        """Show what opens the rest of the form, with the names of what is filled in there."""
        if self.more is None:
            return
        filled = [] if draft.shows_more else [self._words(each.label) for each in draft.filled_more]
        self.more.setText(BETWEEN.join([self._words(self.spec.more), *filled]))
        self.more.setChecked(draft.shows_more)
        self.more.setVisible(any(each.is_more for each in draft.fields))

    def _width(self) -> int:
        """Return the visible width: a form never scrolls sideways."""
        around = self.parentWidget()
        return self.width() if around is None else min(self.width(), around.width())

    def _spans(self, one: Field, half: int) -> bool:
        """Return whether a row needs both columns: by itself, by its kind, or by the length of its label."""
        return one.is_wide or one.kind in _WIDE or self.rows[one.key].minimumSizeHint().width() > half

    def _arrange(self) -> None:
        """Put the rows into the grid: those below the fold after it."""
        if self.spec.is_beside:
            self._arrange_beside()
            return
        columns, wide = 1, set[str]()
        if self.spec.has_columns:
            width = self._width() - self.contentsMargins().right()
            columns = 2 if width >= TWO_COLUMNS_FROM else 1
            half = (width - self._grid.horizontalSpacing()) // 2
            wide = {each.key for each in self.spec.fields if columns == 2 and self._spans(each, half)}
        if (columns, wide) == self._arranged:
            return
        self._arranged = (columns, wide)
        ordered = sorted(self.spec.fields, key=lambda each: each.is_more)
        line = column = depth = 0
        for at, each in enumerate(ordered):
            if each.is_more and self.more is not None and (at == 0 or not ordered[at - 1].is_more):
                line, column = line + 1, 0
                self._grid.addWidget(self.more, line, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
                line += 1
            span = 2 if columns == 1 or each.key in wide else 1
            if column + span > 2 or (column and (self._above[each.key] or each.depth != depth)):
                line, column = line + 1, 0
            depth = each.depth
            for part in self._above[each.key]:
                self._grid.addWidget(part, line, 0, 1, 2)
                line += 1
            self._grid.addWidget(self._parts[each.key], line, column, 1, span)
            column += span
            for part in self._below[each.key]:
                line, column = line + 1, 0
                self._grid.addWidget(part, line, column, 1, 2)
                column = 2
        for index in range(self._grid.rowCount()):
            self._grid.setRowStretch(index, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if columns == 2 else 0)
        self._grid.setRowStretch(line + 1, 1)

    def _arrange_beside(self) -> None:
        """Put each label beside its field, or above it where there is little room."""
        is_wide = self.width() >= BESIDE_FROM
        if (is_wide,) == self._arranged:
            return
        self._arranged = (is_wide,)
        self._grid.setVerticalSpacing(SPACE_2 if is_wide else SPACE_1)
        self._grid.setColumnStretch(0, 2 if is_wide else 0)
        self._grid.setColumnStretch(1, 3 if is_wide else 1)
        for at, each in enumerate(self.spec.fields):
            title = self._titles.get(each.key)
            spans = not is_wide or title is None
            if title is not None:
                # Level with its field, whatever is said below that; or nearer to it than to the field before
                title.setMinimumHeight(0 if spans else CONTROL_HEIGHT)
                title.setContentsMargins(0, SPACE_2 if spans and at else 0, 0, 0)
                level = Qt.AlignmentFlag(0) if spans else Qt.AlignmentFlag.AlignTop
                self._grid.addWidget(title, 2 * at, 0, 1, 2 if spans else 1, level)
            line = 2 * at + 1 if spans else 2 * at
            self._grid.addWidget(self._parts[each.key], line, 0 if spans else 1, 1, 2 if spans else 1)


def _depth_of(key: str) -> int:
    """Return how many groups a group or a list is inside of."""
    return re.sub(r"\[\d+\]$", "", key).replace("].", "[").count("[") + key.replace("].", "]").count(".")


def _is_enter(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _below(upper: QWidget, lower: QWidget) -> QWidget:
    """Return two parts as one, the second below the first."""
    both = QWidget()
    layout = QVBoxLayout(both)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACE_1)
    layout.addWidget(upper)
    layout.addWidget(lower, 0, Qt.AlignmentFlag(0) if isinstance(lower, QLabel) else Qt.AlignmentFlag.AlignLeft)
    return both
