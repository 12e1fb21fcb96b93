"""A group of buttons of which one is chosen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QWidget


class ChoiceGroup(QButtonGroup):
    """Has Tab stop at the chosen button, as Qt itself does only once one of them has had the focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttonToggled.connect(self._look)

    def _look(self) -> None:
        chosen = self.checkedButton()
        for each in self.buttons():
            stops = chosen is None or each is chosen or not chosen.isEnabled()
            tab, policy = Qt.FocusPolicy.TabFocus.value, each.focusPolicy().value
            each.setFocusPolicy(Qt.FocusPolicy(policy | tab if stops else policy & ~tab))
