"""A document behind a control: closed until somebody wants to read it, and made only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.widgets.fold_button import FoldButton
from connector_desk.desk.widgets.json_view import JsonView
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.parts import Button


class JsonFold(QWidget):
    """Opens and closes; shows plain text only."""

    toggled = Signal(bool)

    def __init__(self, colours: Colours, words: str, copy: Button) -> None:
        super().__init__()
        self._colours, self._words_of = colours, words
        self.json: JsonView | None = None
        self._text = ""
        self.control = FoldButton(colours)
        self.control.setText(words)
        self.control.setAccessibleName(words)
        self.control.toggled.connect(self._fold)
        self.control.leads_to(lambda: [self.json])
        self.copy = copy
        self.copy.setText(translate("Notice", "Copy"))
        self.copy.hide()
        self._beside: QWidget | None = None
        head = self._head = QHBoxLayout()
        head.addWidget(self.control)
        head.addStretch()
        head.addWidget(self.copy)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(SPACE_2)
        self._inside.addLayout(head)

    def put_beside(self, other: QWidget) -> None:
        """Show another control in its line while it is closed."""
        self._beside = other
        self._head.insertWidget(self._head.count() - 1, other)

    @property
    def is_open(self) -> bool:
        """Return whether the document is visible."""
        return self.control.isChecked()

    def toggle(self) -> None:
        """Open or close, by a key."""
        self.control.toggle()
        QTimer.singleShot(0, self.control, lambda: self.control.reveal(takes_focus=True))

    def show_json(self, text: str) -> None:
        """Set the document; without one the control is hidden."""
        self._text = text
        self.control.setVisible(bool(text))
        if not text and self.control.isChecked():
            self.control.setChecked(False)
        if self.json is not None:
            self.json.setVisible(self.control.isChecked())
            self.json.show_json(text)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened and self.json is None:
            self.json = JsonView(self._colours, self._words_of)
            self.json.setMinimumHeight(120)
            self._inside.addWidget(self.json, 1)
        if self._beside is not None:
            self._beside.setVisible(not opened)
        if self.json is not None:
            self.json.setVisible(opened)
            self.json.show_json(self._text)
        self.copy.setVisible(opened)
        self.toggled.emit(opened)
