"""A group of buttons of which one is chosen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QWidget


class ChoiceGroup(QButtonGroup):
    """Has Tab stop at the chosen button, as Qt itself does only once one of them has had the focus.

    A button with the property `nothing` says that nothing is chosen: Tab then stops at the first.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttonToggled.connect(self._look)

    def _look(self) -> None:
        chosen = self.checkedButton()
        is_open = chosen is None or bool(chosen.property("nothing")) or not chosen.isEnabled()
        for each in self.buttons():
            stops = is_open or each is chosen
            tab, policy = Qt.FocusPolicy.TabFocus.value, each.focusPolicy().value
            each.setFocusPolicy(Qt.FocusPolicy(policy | tab if stops else policy & ~tab))
