"""The JSON side of a draft with a form: the text, and a notice if the form cannot show all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.json_faults import fault_words, mark_faults
from connector_desk.desk.widgets.json_view import JsonEditor
from connector_desk.desk.widgets.parts import button
from connector_desk.desk.widgets.tokens import SPACE_2, Colours, Role
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.line_fault import LineFault


class JsonPage(QWidget):
    """An editor above one line with a sentence and the way back."""

    edited = Signal(str)
    dropped = Signal()
    """The edited JSON is to be dropped, and the form restored."""

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.editor = JsonEditor(colours, spoken)
        self.editor.edited.connect(self.edited)
        self._colours = colours
        self._faults: tuple[LineFault, ...] = ()
        self.faults = FieldNote(colours)
        self.says = FieldNote(colours, Role.WARN)
        self.drop = button(translate("Asking", "Back to the form"), colours, kind="quiet")
        self.drop.clicked.connect(self.dropped)
        foot = QHBoxLayout()
        foot.addWidget(self.says, 1)
        foot.addWidget(self.drop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.editor, 1)
        layout.addWidget(self.faults)
        layout.addLayout(foot)

    def tell(self, *, is_shown: bool, can_edit: bool) -> None:
        """Show a notice if the form does not show the whole document."""
        words = translate("Asking", "The form cannot show all of this. The JSON is sent unchanged.")
        self.says.tell("" if is_shown else words)
        self.drop.setVisible(not is_shown and can_edit)

    def show_faults(self, faults: tuple[LineFault, ...]) -> None:
        """Show all faults, and mark their lines."""
        if faults is not self._faults:
            self._faults = faults
            self.faults.tell(fault_words(faults))
            mark_faults(self.editor, self._colours, faults)
