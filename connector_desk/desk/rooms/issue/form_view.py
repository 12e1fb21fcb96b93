"""The form of one schema: a row for each attribute, in one or two columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.editors import ChoiceEditor, Editor, LineEditor, TextEditor, YesEditor
from connector_desk.desk.kit.field_row import FieldRow
from connector_desk.desk.kit.form_spec import Kind
from connector_desk.desk.kit.icons import icon, icon_pixmap, screen_ratios
from connector_desk.desk.kit.parts import tip
from connector_desk.desk.kit.picture import LARGEST_PICTURE, fit_picture, size_of
from connector_desk.desk.kit.picture_editor import PictureEditor
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import has_invisible, plain, plain_inside
from connector_desk.desk.rooms.issue.actions import KEEP
from connector_desk.desk.runner.offload import Offload

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.desk.kit.schema import FormField
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.runner.runner import Runner


SIZE = 20


class KeepToggle(QToolButton):
    """Checked while the field is kept; Tab meets it after the buttons of the form, so that fields follow each other."""

    def __init__(self, colours: Colours, field: str) -> None:
        super().__init__()
        self.setProperty("kind", "pin")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drawn = icon("pin", colours.muted, size=14)
        for ratio in screen_ratios():
            drawn.addPixmap(icon_pixmap("pin", colours.accent, 14, ratio), QIcon.Mode.Normal, QIcon.State.On)
        self.setIcon(drawn)
        self.setIconSize(QSize(14, 14))
        self.setFixedSize(SIZE + 4, SIZE)
        words = translate("Issue", "Keep for the next person: {field}").format(field=plain_inside(field, 80))
        self.setAccessibleName(words)
        tip(self, f"{words} ({QKeySequence(KEEP.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)})")


TWO_COLUMNS_FROM = 420
_WIDE = (Kind.MULTILINE, Kind.PICTURE)


class OfferForm(QWidget):
    """Shows a draft and reports the typed values."""

    submitted = Signal()
    edited = Signal()

    def __init__(self, colours: Colours, language: str, draft: OfferDraft, runner: Runner) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._colours, self._language, self._offload = colours, language, Offload(runner, self)
        self.draft = draft
        self.rows: dict[str, FieldRow] = {}
        self.pins: dict[str, KeepToggle] = {}
        self._arranged: tuple[int, set[str]] = (0, set())
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, SPACE_2, 0)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_3)
        for each in draft.schema.fields:
            self.rows[each.key] = self._make_row(each)
        self.show_draft()

    def show_draft(self) -> None:
        """Show the values, the pins and the sentences as they are now."""
        for key, pin in self.pins.items():
            pin.setChecked(key in self.draft.kept)
        for each in self.draft.schema.fields:
            row = self.rows[each.key]
            if each.kind is not Kind.PICTURE:
                row.editor.put(self.draft.values.get(each.key, ""))
        self.show_faults()

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        for key, row in self.rows.items():
            fault = self.draft.spoken_fault(key)
            row.tell(plain(say(fault), 300) if fault else "")
            value = self.draft.values.get(key, "")
            hidden = translate("Form", "Hidden characters: {text}").format(text=plain_inside(value, 60))
            row.warning.tell(hidden if has_invisible(value) else "")

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is while a code for it is open."""
        for row in self.rows.values():
            row.editor.set_locked(locked=locked)

    def focus_first(self) -> None:
        """Set the focus to the first row with a fault, else to the first empty one, else to the first."""
        wrong = [key for key in self.rows if self.draft.spoken_fault(key)]
        empty = [key for key in self.rows if not self.draft.is_filled(key)]
        for key in (*wrong, *empty, *self.rows):
            self.rows[key].editor.setFocus(Qt.FocusReason.TabFocusReason)
            return

    def focus_filled(self) -> None:
        """Set the focus to the first filled row, to correct it."""
        filled = next((key for key in self.rows if self.draft.is_own(key)), None)
        if filled is None:
            self.focus_first()
        else:
            self.rows[filled].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def toggle_kept(self) -> None:
        """Keep the field that has the focus for the next person, or no longer."""
        for key, pin in self.pins.items():
            if any(each.hasFocus() for each in (pin, *self.rows[key].editor.findChildren(QWidget))):
                pin.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Submit on Enter in a closed combo box, as in any other field."""
        if event.type() == QEvent.Type.KeyPress and _is_enter(event):
            if isinstance(event, QKeyEvent) and not event.isAutoRepeat():
                self.submitted.emit()
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use two columns where there is room."""
        super().resizeEvent(event)
        self._arrange()

    def picture_ready(self, key: str, picture: bytes) -> None:
        """Set a prepared picture; empty bytes: there is none."""
        self.draft.put_picture(key, picture)
        self._show_picture(key)
        self.draft.leave(key)
        self.show_faults()
        self.edited.emit()

    def offer_smaller(self, key: str, before: int, picture: bytes) -> None:
        """Ask whether a picture that is too large may be used as one that fits."""
        self.draft.smaller[key] = before, picture
        self._show_picture(key)
        self.rows[key].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_row(self, each: FormField) -> FieldRow:
        editor = self._make_editor(each)
        row = FieldRow(
            self._colours,
            each.label(self._language),
            editor,
            is_required=each.is_required,
            hint=each.hint(self._language),
        )
        row.setParent(self)  # before it is laid out: Tab has an order from the start
        if each.kind is not Kind.PICTURE:
            pin = self.pins[each.key] = KeepToggle(self._colours, each.label(self._language))
            pin.clicked.connect(lambda checked, key=each.key: self._keep(key, keeps=checked))
            row.head.addWidget(pin)
        editor.control.setObjectName(f"field-{each.key}")
        editor.edited.connect(lambda value, key=each.key: self._edited(key, value))
        editor.departed.connect(lambda key=each.key: self._departed(key))
        if each.kind is Kind.CHOICE:
            editor.control.installEventFilter(self)
        return row

    def _make_editor(self, each: FormField) -> Editor:
        match each.kind:
            case Kind.MULTILINE:
                return TextEditor(each.longest, self._example(each))
            case Kind.CHOICE:
                choices = [(value, each.choice_label(value, self._language)) for value in each.choices]
                return ChoiceEditor(choices, translate("Form", "Choose…"))
            case Kind.BOOLEAN:
                answers = (translate("Form", "Yes"), translate("Form", "No"), translate("Form", "Not stated"))
                return YesEditor(self._colours, each.label(self._language), answers, is_required=each.is_required)
            case Kind.DATE | Kind.MOMENT:
                return self._date_editor(each)
            case Kind.PICTURE:
                return self._picture_editor(each)
            case _:
                return LineEditor(each.longest, self._example(each))

    def _date_editor(self, each: FormField) -> Editor:
        return DateEditor(
            self._colours,
            translate("Form", "Choose from a calendar"),
            translate("Form", "Time"),
            with_time=each.kind is Kind.MOMENT,
        )

    def _picture_editor(self, each: FormField) -> Editor:
        editor = PictureEditor(self._colours)
        self._show_in(editor, each.key)
        editor.picked.connect(lambda source, each=each: self._picked(each, source))
        editor.accepted.connect(lambda key=each.key: self._decide(key, self.draft.smaller[key][1]))
        editor.discarded.connect(lambda key=each.key: self._decide(key, self.draft.pictures.get(key, b"")))
        return editor

    def _picked(self, each: FormField, source: Path | bytes) -> None:
        if source == b"":
            self.picture_ready(each.key, b"")
        else:
            self._offload(partial(_fit, source, each.media_type), partial(self._fitted, each.key))

    def _fitted(self, key: str, made: tuple[int, bytes]) -> None:
        """Take a picture that fits; ask before one takes less room, and say that one cannot be read."""
        before, picture = made
        if picture and before > LARGEST_PICTURE:
            self.offer_smaller(key, before, picture)
            return
        self.picture_ready(key, picture)
        if not picture:
            self.rows[key].tell(translate("Form", "This picture cannot be read."))

    def _show_picture(self, key: str) -> None:
        editor = self.rows[key].editor
        if isinstance(editor, PictureEditor):
            self._show_in(editor, key)

    def _show_in(self, editor: PictureEditor, key: str) -> None:
        if key in self.draft.smaller:
            editor.offer_smaller(*self.draft.smaller[key])
        else:
            editor.show_picture(self.draft.pictures.get(key, b""))

    def _decide(self, key: str, picture: bytes) -> None:
        """Use the smaller picture or not, and stay at its field."""
        self.picture_ready(key, picture)
        self.rows[key].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _example(each: FormField) -> str:
        example = plain_inside(show_dates(each.example, QLocale()), 60)
        return translate("Form", "e.g. {example}").format(example=example) if example else ""

    def _keep(self, key: str, *, keeps: bool) -> None:
        self.draft.keep(key, keeps=keeps)
        self.edited.emit()

    def _edited(self, key: str, value: str) -> None:
        self.draft.edit(key, value)
        self.show_faults()
        self.edited.emit()

    def _departed(self, key: str) -> None:
        self.draft.leave(key)
        self.show_faults()

    def _room(self) -> int:
        """Return the visible width: it never scrolls sideways."""
        around = self.parentWidget()
        return self.width() if around is None else min(self.width(), around.width())

    def _spans(self, each: FormField, half: int) -> bool:
        """Return whether a row needs both columns: by its kind, or by the length of its label."""
        return each.kind in _WIDE or self.rows[each.key].minimumSizeHint().width() > half

    def _arrange(self) -> None:
        room = self._room() - self._grid.contentsMargins().right()
        columns = 2 if room >= TWO_COLUMNS_FROM else 1
        half = (room - self._grid.horizontalSpacing()) // 2
        wide = {each.key for each in self.draft.schema.fields if columns == 2 and self._spans(each, half)}
        if (columns, wide) == self._arranged:
            return
        self._arranged = (columns, wide)
        line = column = 0
        for each in self.draft.schema.fields:
            span = 2 if each.key in wide else 1
            if column + span > columns:
                line, column = line + 1, 0
            self._grid.addWidget(self.rows[each.key], line, column, 1, span)
            column += span
            if column >= columns:
                line, column = line + 1, 0
        for index in range(2):
            self._grid.setColumnStretch(index, 1 if index < columns else 0)
        for index in range(self._grid.rowCount()):
            self._grid.setRowStretch(index, 0)
        self._grid.setRowStretch(line + 1, 1)


def _fit(source: Path | bytes, media_type: str) -> tuple[int, bytes]:
    return size_of(source), fit_picture(source, media_type)


def _is_enter(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
