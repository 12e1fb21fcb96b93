"""One of a few choices, each with a sentence that explains it."""

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import SPACE_5

INDENT = SPACE_5 + 12
"""The indent of the text of a choice."""


class RadioChoice(QWidget):
    """A radio button over its explanation."""

    def __init__(self, group: QButtonGroup, name: str, title: str, explanation: str) -> None:
        super().__init__()
        self.button = QRadioButton(title)
        self.button.setObjectName(name)
        group.addButton(self.button)
        self._words, self._refusal = label("", "muted", wraps=True), label("", "small", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 2)
        layout.setSpacing(0)
        layout.addWidget(self.button)
        for each in (self._words, self._refusal):
            each.setContentsMargins(INDENT, 0, 0, 0)
            layout.addWidget(each)
        self.explain(explanation)
        self.refuse("")

    def explain(self, explanation: str) -> None:
        """Show another explanation."""
        self._words.setText(explanation)
        self._describe()

    def refuse(self, reason: str) -> None:
        """Show why it cannot be chosen; empty: it can."""
        self._refusal.setText(reason)
        self._refusal.setHidden(not reason)
        self._describe()

    def _describe(self) -> None:
        texts = (self._words.text(), self._refusal.text())
        self.button.setAccessibleDescription(" ".join(each for each in texts if each))
