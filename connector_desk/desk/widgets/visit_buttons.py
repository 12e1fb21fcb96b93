"""The look of the buttons of a visit: those below its code by their room, and those of its end by the next action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon

from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.parts import ICON_ROOM, Button, restyle

if TYPE_CHECKING:
    from connector_desk.desk.widgets.action import Action
    from connector_desk.desk.widgets.tokens import Colours
    from connector_desk.desk.widgets.visit_panel_shapes import ShownVisit, VisitActions

ENTER = "corner-down-left"
ROOMY_FROM, ICONS_FROM = 480, 432
"""Width of the panel from which the buttons below the code have room, and from which they have icons."""


def fit_row(row: Mapping[Action, Button], width: int, colours: Colours) -> None:
    """Set the icons and margins of the buttons below a code if there is room for them."""
    for action, made in row.items():
        restyle(made, "dense", width < ROOMY_FROM)
        if made.icon().isNull() is not (width < ICONS_FROM):
            drawn = icon(action.icon, colours.text, colours.muted, 16, ICON_ROOM)
            made.setIcon(QIcon() if width < ICONS_FROM else drawn)


def way_on(visit: ShownVisit, listed: VisitActions) -> Action:
    """Return the action of Enter after the end of a visit."""
    if listed.revoke is not None and visit.unwanted:
        return listed.revoke
    if visit.state == "done":
        return listed.next
    is_taken_back = visit.state == "cancelled" and not visit.agent and not visit.remark
    if is_taken_back:  # by the staff: repeating it would repeat the mistake
        return listed.change
    return listed.new_code


def mark_way_on(ways: Mapping[str, Button], visit: ShownVisit, listed: VisitActions, colours: Colours) -> None:
    """Set the look of the next action, and of the other actions beside it."""
    first = way_on(visit, listed)
    for action in filter(None, (listed.revoke, listed.next, listed.new_code, listed.change)):
        made, leads = ways[action.name], action is first
        colour = colours.on_accent if leads else colours.accent
        sign = ENTER if leads else action.icon
        made.setIcon(icon(sign, colour, colours.muted, 16, -ICON_ROOM if leads else ICON_ROOM))
        made.setLayoutDirection(Qt.LayoutDirection.RightToLeft if leads else Qt.LayoutDirection.LeftToRight)
        made.setProperty("enters", leads)
        restyle(made, "kind", "primary" if leads else "quiet")
