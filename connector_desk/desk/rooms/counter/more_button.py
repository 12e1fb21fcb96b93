"""The line below the form that sums up format, life and code, and opens what is rarely changed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.tokens import Colours


class MoreButton(QToolButton):
    """Checked while the rows are open; its sign shows which way it goes."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.setProperty("kind", "fold")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._turn)
        self._turn(False)  # noqa: FBT003  a slot

    def _turn(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self.setIcon(icon("chevron-down" if opened else "chevron-right", self._colours.muted))
