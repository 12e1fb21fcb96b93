"""The keyboard focus: one move for one change of state, and an order of Tab that is said in one place."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def release_focus(inside: QWidget) -> bool:
    """Clear the focus inside a widget; return False if nothing inside had it.

    Qt would move it from button to button while they are hidden, and a screen reader would read each.
    """
    focused = QApplication.focusWidget()
    if focused is None or not inside.isAncestorOf(focused):
        return False
    focused.clearFocus()
    return True


def tab_stops(inside: QWidget) -> list[QWidget]:
    """Return the tab stops in a widget, itself included, without lists that open over it.

    Of buttons that exclude each other Tab stops at the pressed one alone; the others keep their place beside it.
    """
    own = [each for each in (inside, *inside.findChildren(QWidget)) if each.window() is inside.window()]
    return [each for each in own if each.focusPolicy() != Qt.FocusPolicy.NoFocus and each.focusProxy() is None]


def set_tab_order(order: Iterable[QWidget]) -> None:
    """Set the tab order of these widgets."""
    for before, after in pairwise(order):
        QWidget.setTabOrder(before, after)
