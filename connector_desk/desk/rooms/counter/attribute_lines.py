"""The attributes of a credential beside those of its form: its metadata, and what its schema may not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.rooms.counter.offer_terms import METADATA, AddedAttribute, added_row
from connector_desk.desk.rooms.counter.option_rows import OptionRows
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.parts import label, restyle, tip
from connector_desk.desk.widgets.tokens import SPACE_3, Colours
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import Words, plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.draft import OfferDraft

MOST_ADDED = 50
LONGEST_KEY, LONGEST_VALUE = 128, 64 * 1024
_EXAMPLES = {"_label": "", "_namespace": "org.example", "_type": "pass", "_category": "guests", "_trustlevel": "2"}


class AttributeLines(OptionRows):
    """Changes the metadata and the added attributes of a draft; one empty line for another is always there."""

    edited = Signal(str)
    """Names the row that was changed."""
    remade = Signal()
    """There is another line."""

    def __init__(self, colours: Colours, draft: OfferDraft, language: str) -> None:
        super().__init__()
        self._colours, self._draft = colours, draft
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._notes: dict[str, FieldNote] = {}
        self._controls: dict[str, QLineEdit] = {}
        self.added: list[tuple[QLineEdit, QLineEdit]] = []
        why = translate("Counter", "For your records. It is not part of the credential.")
        self._head(translate("Asking", "Metadata"), why)
        for key, words in METADATA.items():
            self._add_metadata(key, words, draft.schema.title(language) if key == "_label" else _EXAMPLES[key])
        why = translate("Counter", "For tests. The service may refuse what the schema does not have.")
        self._head(translate("Counter", "Further attributes"), why)
        for each in draft.added or [AddedAttribute()]:
            self._add_line(each)
        self._offer_line()

    def show_faults(self, faults: Mapping[str, Words]) -> None:
        """Show the present fault of each line."""
        for row, note in self._notes.items():
            fault = faults.get(row)
            words = plain(say(fault), 300) if fault is not None else ""
            note.tell(words)
            restyle(self._controls[row], "wrong", bool(words))
            self._controls[row].setAccessibleDescription(words)

    def control(self, row: str) -> QLineEdit | None:
        """Return the control of a row."""
        return self._controls.get(row)

    def _head(self, words: str, why: str) -> None:
        head = QWidget()
        layout = QVBoxLayout(head)
        layout.setContentsMargins(0, SPACE_3, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(label(words, "strong", wraps=True))
        layout.addWidget(label(why, "muted", wraps=True))
        self.add_row(head, None)

    def _note(self, row: str, control: QLineEdit) -> None:
        self._controls[row], self._notes[row] = control, FieldNote(self._colours)
        self.add_row(None, self._notes[row])

    def _add_metadata(self, key: str, words: str, example: str) -> None:
        context = "Counter" if key == "_label" else "Records"
        name, control = translate(context, words), QLineEdit(self._draft.metadata.get(key, ""))
        control.setMaxLength(LONGEST_VALUE)
        control.setPlaceholderText(example)
        control.setAccessibleName(f"{name} ({key})")
        tip(control, key)
        control.setObjectName(f"metadata-{key}")
        control.textEdited.connect(lambda text: self._set_metadata(key, text))
        self.add_row(label(name, "label", wraps=True), control)
        self._note(key, control)

    def _add_line(self, attribute: AddedAttribute) -> None:
        index, key, value = len(self.added), QLineEdit(attribute.key), QLineEdit(attribute.value)
        key.setMaxLength(LONGEST_KEY)
        key.setPlaceholderText(translate("Counter", "Attribute"))
        key.setAccessibleName(translate("Counter", "Name of the further attribute {number}").format(number=index + 1))
        value.setMaxLength(LONGEST_VALUE)
        value.setPlaceholderText(translate("Counter", "Value"))
        value.setAccessibleName(
            translate("Counter", "Value of the further attribute {number}").format(number=index + 1)
        )
        for each in (key, value):
            each.textEdited.connect(lambda _: self._set_added(index))
        self.added.append((key, value))
        self.add_row(key, value)
        self._note(added_row(index), key)

    def _offer_line(self) -> None:
        """Add an empty line where the last one is in use."""
        key, value = self.added[-1]
        if (key.text().strip() or value.text().strip()) and len(self.added) < MOST_ADDED:
            self._add_line(AddedAttribute())
            self.remade.emit()

    def _set_metadata(self, key: str, text: str) -> None:
        self._draft.metadata.pop(key, None)
        if text.strip():
            self._draft.metadata[key] = text
        self.edited.emit(key)

    def _set_added(self, index: int) -> None:
        self._draft.added = [AddedAttribute(key.text(), value.text()) for key, value in self.added]
        self._offer_line()
        self.edited.emit(added_row(index))
