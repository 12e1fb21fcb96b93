"""The attributes of a kind that is being made: a line for each, and below the open one its fields."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.appearance_editors import NamesEditor
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.fold_button import BETWEEN, FoldButton
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import Button, button, frame, icon_button, tip
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.library.kind_form import (
    EVERYBODY,
    KIND,
    KIND_WORDS,
    LABEL,
    LABELS_MORE,
    OTHER_KIND,
    SEEN,
    AttributeKind,
)
from connector_desk.desk.rooms.library.read_view import STEP

if TYPE_CHECKING:
    from connector_desk.desk.rooms.library.attributes import AttributeRow
    from connector_desk.desk.rooms.library.kind_draft import KindDraft


class AttributeLine(QWidget):
    """One attribute: what it is called and is, and the buttons that move and remove it."""

    moved = Signal(int)
    removed = Signal()

    def __init__(self, colours: Colours, depth: int, *, is_element: bool) -> None:
        super().__init__()
        self._is_element = is_element
        self.fold = FoldButton(colours)
        self.up, self.down, self.remove = (icon_button("", colours, each, size=16) for each in _SIGNS)
        self._note = FieldNote(colours)
        self.up.clicked.connect(partial(self.moved.emit, -1))
        self.down.clicked.connect(partial(self.moved.emit, 1))
        self.remove.clicked.connect(self.removed)
        line = QHBoxLayout()
        line.setSpacing(SPACE_1)
        line.addWidget(self.fold, 1)
        for each in (self.up, self.down, self.remove):
            line.addWidget(each)
            if is_element:
                each.hide()
        for each in (self.fold, self.up, self.down, self.remove):
            each.installEventFilter(self)  # an arrow key would move the focus to another button
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(STEP * depth, 0, 0, 0)
        self._column.setSpacing(SPACE_1)
        self._column.addLayout(line)
        self._column.addWidget(self._note)

    def show_row(self, row: AttributeRow, language: str, *, is_open: bool, fault: str) -> None:
        """Show another state of the attribute."""
        name = name_of(row, language)
        self.fold.blockSignals(True)  # noqa: FBT003  Qt's own
        self.fold.setChecked(is_open)
        self.fold.blockSignals(False)  # noqa: FBT003
        said = [name, _kind_words(row)]
        if row.is_required:
            said.append(translate("Form", "required"))
        if row.rules.get(SEEN) == EVERYBODY and row.kind not in (AttributeKind.GROUP, AttributeKind.LIST):
            said.append(translate("Library", "always shown"))
        words = BETWEEN.join(said)
        self.fold.setText(words.replace("&", "&&"))
        self.fold.setAccessibleName(words)
        for each, spoken in (
            (self.up, translate("Form", "Move {name} up")),
            (self.down, translate("Form", "Move {name} down")),
            (self.remove, translate("Form", "Remove {name}")),
        ):
            each.setAccessibleName(spoken.format(name=name))
            tip(each, spoken.format(name=name))
        self.up.setEnabled(row.place > 0)
        self.down.setEnabled(row.place + 1 < row.siblings)
        self._note.show_text(plain(translate_sentence(fault), 300) if fault else "")

    def put_below(self, part: QWidget) -> None:
        """Show the fields of the attribute below its line."""
        self._column.addWidget(part)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move up and down by Ctrl and an arrow key."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._moves(event):
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move up and down by Ctrl and an arrow key, in its fields too."""
        if not self._moves(event):
            super().keyPressEvent(event)

    def _moves(self, event: QKeyEvent) -> bool:
        step = _STEPS.get(event.key())
        if step is None or self._is_element or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        self.moved.emit(step)
        return True


_STEPS = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
_SIGNS = ("chevron-up", "chevron-down", "x")


class AddLine(QWidget):
    """The button that adds an attribute to a group, or to the kind."""

    def __init__(self, colours: Colours, depth: int) -> None:
        super().__init__()
        self.add: Button = button("", colours, kind="quiet", icon_name="plus")
        self._note = FieldNote(colours)
        column = QVBoxLayout(self)
        column.setContentsMargins(STEP * depth, 0, 0, 0)
        column.setSpacing(SPACE_1)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._note)

    def show_row(self, row: AttributeRow, language: str, fault: str) -> None:
        """Show where it adds, and what is wrong with all of it."""
        words = translate("Library", "Add an attribute")
        if row.location:
            words = translate("Form", "Add to {name}").format(name=name_of(row, language))
        self.add.setText(words.replace("&", "&&"))
        self.add.setAccessibleName(words)
        self._note.show_text(plain(translate_sentence(fault), 300) if fault else "")


def name_of(row: AttributeRow, language: str) -> str:
    """Return what an attribute is called: its label in a language, else in English, else its technical name."""
    labels = row.rules.get("x-labels")
    label = labels.get(language) if isinstance(labels, dict) else None
    label = label or row.rules.get(LABEL) or (row.location[-1] if row.location else "")
    if row.is_element and not row.rules.get(LABEL):
        return translate("Library", "Each entry")
    return plain_inside(str(label), 60)


def _kind_words(row: AttributeRow) -> str:
    return translate("Library", KIND_WORDS.get(row.kind, OTHER_KIND))


class AttributesView(QWidget):
    """Shows the attributes of a draft, and changes them."""

    edited = Signal()

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._draft: KindDraft | None = None
        self._shapes: tuple[object, ...] = ()
        self.lines: list[AttributeLine | AddLine] = []
        self.form: FormView | None = None
        """The fields of the open attribute."""
        self._part: QWidget | None = None
        self._shown: object = None
        self.undo = button(translate("Library", "Take back the removal"), colours, kind="quiet", icon_name="undo-2")
        self.undo.clicked.connect(self._take_back)
        self.undo.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE_1)
        self._column.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignLeft)

    def show_draft(self, draft: KindDraft) -> None:
        """Show the attributes as they are."""
        self._draft = draft
        rows = draft.rows
        shapes = tuple(each.shape for each in rows)
        if shapes != self._shapes:
            self._make(rows)
        self._show_form(rows)
        for row, line in zip(rows, self.lines, strict=True):
            fault = draft.words_of(row)
            if isinstance(line, AddLine):
                line.show_row(row, self._language, fault)
            else:
                line.show_row(row, self._language, is_open=row.location == draft.open, fault=fault)
        self.undo.setVisible(draft.last_removed is not None)

    def focus_fault(self) -> bool:
        """Set the focus to the first fault; return False if there is none."""
        draft = self._draft
        if draft is None:
            return False
        if self.form is not None and draft.form is not None and self.form.focus_fault(draft.form):
            return True
        wrong = (line for row, line in zip(draft.rows, self.lines, strict=True) if draft.words_of(row))
        first = next(wrong, None)
        if first is not None:
            control = first.add if isinstance(first, AddLine) else first.fold
            control.setFocus(Qt.FocusReason.TabFocusReason)
        return first is not None

    def set_locked(self, *, locked: bool) -> None:
        """Keep all of it as it is."""
        self.setEnabled(not locked)

    def _make(self, rows: list[AttributeRow]) -> None:
        """Make the lines that lack, and remove those that are too many; those before and after stay as they are."""
        shapes, former = tuple(each.shape for each in rows), self._shapes
        most = min(len(shapes), len(former))
        first = next((at for at in range(most) if shapes[at] != former[at]), most)
        last = next((at for at in range(most - first) if shapes[-1 - at] != former[-1 - at]), most - first)
        gone, end = self.lines[first : len(former) - last], self.lines[len(former) - last :]
        for each in gone:
            if self._part is not None and each.isAncestorOf(self._part):
                self._drop_form()
            self._column.removeWidget(each)
            each.hide()
            each.deleteLater()
        made = [self._line(row) for row in rows[first : len(rows) - last]]
        for at, each in enumerate(made):
            self._column.insertWidget(1 + first + at, each)
            each.show()  # at once: a layout shows what is added only later, and a hidden button takes no focus
        self._shapes, self.lines = shapes, [*self.lines[:first], *made, *end]

    def _line(self, row: AttributeRow) -> AttributeLine | AddLine:
        if row.adds:
            adder = AddLine(self._colours, row.depth)
            adder.add.clicked.connect(partial(self._add, adder))
            return adder
        made = AttributeLine(self._colours, row.depth, is_element=row.is_element)
        made.fold.toggled.connect(partial(self._fold, made))
        made.fold.leads_to(lambda: [self.form])
        made.moved.connect(partial(self._move, made))
        made.removed.connect(partial(self._remove, made))
        return made

    def _drop_form(self) -> None:
        if self._part is not None:
            self._part.hide()
            self._part.deleteLater()
        self.form, self._part, self._shown = None, None, None

    def _show_form(self, rows: list[AttributeRow]) -> None:
        """Show the fields of the open attribute below its line."""
        draft = self._draft
        form = None if draft is None else draft.form
        place = next(
            (at for at, each in enumerate(rows) if form is not None and each.location == form.row.location), -1
        )
        if form is None or draft is None or place < 0 or rows[place].adds:
            self._drop_form()
            return
        if self._shown is not form:
            self._drop_form()
            self._shown = form
            editors = {LABELS_MORE: NamesEditor(self._colours)}
            self.form = FormView(self._colours, form.spec, "attribute", editors)
            self.form.bind(form)
            self.form.edited.connect(self._typed)
            self.form.submitted.connect(self._done)
            self._part = frame("sunken")
            inside = QVBoxLayout(self._part)
            inside.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_3)
            inside.addWidget(self.form)
        elif self.form is not None:
            self.form.show_draft(form)
        line = self.lines[place]
        if isinstance(line, AttributeLine) and self._part is not None and self._part.parentWidget() is not line:
            line.put_below(self._part)
            self._part.show()

    def _rows(self) -> list[AttributeRow]:
        return [] if self._draft is None else self._draft.rows

    def _changed(self) -> None:
        if self._draft is not None:
            self.show_draft(self._draft)
        self.edited.emit()

    def _typed(self, key: str, value: str) -> None:
        del value
        self._changed()
        if key == KIND and self.form is not None:
            QTimer.singleShot(0, self.form, self.form.updateGeometry)

    def _row(self, line: AttributeLine | AddLine) -> AttributeRow:
        return self._rows()[self.lines.index(line)]

    def _add(self, line: AddLine) -> None:
        if self._draft is None:
            return
        self._draft.add_to(self._row(line))
        self._changed()
        if self.form is not None:
            self.form.rows[LABEL].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def _fold(self, line: AttributeLine, opened: bool) -> None:  # noqa: FBT001  a slot
        if self._draft is not None:
            self._draft.show_attribute(self._row(line).location if opened else None)
            self._changed()

    def _move(self, line: AttributeLine, step: int) -> None:
        row = self._row(line)
        if self._draft is None or not 0 <= row.place + step < row.siblings:
            return
        focused = QApplication.focusWidget()
        controls = line.fold, line.up, line.down
        held = next((at for at, each in enumerate(controls) if each is focused), -1)
        self._draft.move(row, step)
        self._changed()
        place = next(at for at, each in enumerate(self._rows()) if each.location == row.location and not each.adds)
        now = self.lines[place]
        if held >= 0 and isinstance(now, AttributeLine):
            wanted = (now.fold, now.up, now.down)[held]
            (wanted if wanted.isEnabled() else now.fold).setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused is not None and self._part is not None and self._part.isAncestorOf(focused):
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self, line: AttributeLine) -> None:
        if self._draft is None:
            return
        self._draft.remove_attribute(self._row(line))
        self._changed()
        self.undo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_back(self) -> None:
        if self._draft is None:
            return
        self._draft.undo_removal()
        self._changed()
        place = next((at for at, each in enumerate(self._rows()) if each.location == self._draft.open), -1)
        line = self.lines[place]
        if isinstance(line, AttributeLine):
            line.fold.setFocus(Qt.FocusReason.OtherFocusReason)

    def _done(self) -> None:
        """Close the open attribute with Enter, and go to what adds the next one."""
        draft = self._draft
        if draft is None or draft.form is None or self.form is None:
            return
        if not draft.form.validate():
            self.form.show_faults(draft.form)
            self.form.focus_fault(draft.form)
            return
        rows = self._rows()
        place = next((at for at, each in enumerate(rows) if each.location == draft.open and not each.adds), 0)
        is_container = rows[place].kind in (AttributeKind.GROUP, AttributeKind.LIST)
        depth = rows[place].depth + 1 if is_container and place + 1 < len(rows) else rows[place].depth
        draft.show_attribute(None)
        self._changed()
        after = zip(rows[place + 1 :], self.lines[place + 1 :], strict=True)
        following = next((line for row, line in after if row.adds and row.depth <= depth), None)
        if isinstance(following, AddLine):
            following.add.setFocus(Qt.FocusReason.TabFocusReason)
