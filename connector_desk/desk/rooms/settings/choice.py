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
        self.button.setAccessibleDescription(explanation)
        group.addButton(self.button)
        words = label(explanation, "muted", wraps=True)
        words.setContentsMargins(INDENT, 0, 0, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 2)
        layout.setSpacing(0)
        layout.addWidget(self.button)
        layout.addWidget(words)
