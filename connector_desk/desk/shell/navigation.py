"""The left side: the rooms with their counts, the search for actions, the menu, and the status of the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon, icon_pixmap
from connector_desk.desk.kit.parts import ICON_ROOM, ChoiceGroup, button, icon_button, label, restyle, tip
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import (
    CONTROL_HEIGHT,
    DEFAULT_SIZE,
    NAVIGATION_NARROW,
    NAVIGATION_WIDE,
    SMALLEST,
    SPACE_1,
    SPACE_2,
    SPACE_3,
    SPACE_4,
    Colours,
    Role,
)
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_address
from connector_desk.desk.rooms.links.actions import WAITING
from connector_desk.desk.shell.actions import PALETTE
from connector_desk.desk.shell.room_table import LINKS, ROOMS
from connector_desk.desk.shell.status import PlaceStatus, ServiceState

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.shell.place_button import PlaceButton
    from connector_desk.desk.shell.room_host import Room
    from connector_desk.desk.shell.staff_lock import StaffButton


MOST = 99
SIDE = 20
_GAP = SPACE_1 // 2
_MARK = 18
"""Side of a sign beside a sentence, in pixels."""
_FULL_ROWS = 10
"""Rows of full height that fit beside all else in a window of the usual or the smallest size; more share their height.
"""


class Badge:
    """Shows a number; hidden if zero.  The name of the button explains it."""

    def __init__(self, on: QAbstractButton) -> None:
        self._label = label("", "badge")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setFixedHeight(SIDE)
        self._label.setMinimumWidth(SIDE)
        self._row = QHBoxLayout(on)
        self._row.setContentsMargins(0, 0, 8, 0)
        self._row.addStretch()
        self._row.addWidget(self._label)
        self._label.hide()

    def show_count(self, count: int, *, narrow: bool) -> None:
        """Show another number."""
        self._label.setText(str(count) if count <= MOST else f"{MOST}+")
        self._label.setVisible(count > 0)
        self._row.setContentsMargins(0, 0, 1 if narrow else 8, 0)
        self._row.setAlignment(self._label, Qt.AlignmentFlag.AlignTop if narrow else Qt.AlignmentFlag.AlignVCenter)


ICON = 20


class RoomButton(QPushButton):
    """Shows an icon and words, or the icon alone; a radio button to a screen reader."""

    def __init__(self, colours: Colours, action: Action) -> None:
        super().__init__()
        self._colours, self._icon, self._words = colours, action.icon, translate("Actions", action.title)
        self._tip, self._lack, self._room = "", "", 0
        self.setObjectName(action.name)
        self.setProperty("kind", "room")
        self.setProperty("place", "row")
        restyle(self, "narrow", value=False)  # before its first size is asked for, so that it is styled once
        self.setAccessibleName(self._words)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(True)
        self.setAutoExclusive(True)  # makes the role; which one is checked is left to the group
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(CONTROL_HEIGHT)
        self.toggled.connect(self._draw)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the icon alone, or words too."""
        self._room = 0 if narrow else ICON_ROOM
        self.setText("" if narrow else self._words)
        self._tip = self._words if narrow else ""
        self._show_tip()
        self.setIconSize(QSize(ICON + self._room, ICON))
        self._draw(is_chosen=self.isChecked())
        restyle(self, "narrow", narrow)

    def _draw(self, is_chosen: bool) -> None:  # noqa: FBT001 - as `toggled` says it
        """Draw the icon, which takes the accent when its button is chosen: each drawing costs time at the start."""
        self.setIcon(icon(self._icon, self._colours.accent if is_chosen else self._colours.muted, "", ICON, self._room))

    def show_text(self, words: str, hint: str) -> None:
        """Name it for a screen reader, and give it a tip; empty: none."""
        self.setAccessibleName(words)
        self._tip = hint
        self._show_tip()

    def show_lack(self, why: str) -> None:
        """Say why it cannot be opened here; empty: it can, or that is not known yet."""
        self._lack = why
        self.setAccessibleDescription(why)
        self._show_tip()

    def _show_tip(self) -> None:
        tip(self, ". ".join(filter(None, (self._tip, self._lack))))


class Navigation(QFrame):
    """Wide with words, or narrow with icons and tips."""

    def __init__(
        self,
        colours: Colours,
        app_icon: QIcon,
        menu: QMenu,
        perform: Callable[[str], None],
        rooms: Iterable[Room] = ROOMS,
    ) -> None:
        super().__init__()
        self.setProperty("kind", "navigation")
        self._colours, self._perform = colours, perform
        self._words: list[QWidget] = []
        self._tools: list[tuple[QToolButton, str, str]] = []
        self._group = ChoiceGroup(self)
        self._rooms = {room.action.name: self._room_button(room.action) for room in rooms}
        inside = QWidget()
        inside.setObjectName("scrolled")
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(_GAP)
        for row in self._rooms.values():
            rows.addWidget(row)
        self._rows = FollowingArea(inside)
        self._badge = Badge(self._rooms[LINKS.action.name])
        self._waits, self._waits_mark, self._waits_words = self._sentence_button(WAITING.name)
        self._waits.clicked.connect(lambda: self._perform(WAITING.name))
        self.notices, self._notices_mark, self._notices_words = self._sentence_button("desk.notices")
        self._notice_titles: list[str] = []
        self._search = self._search_button()
        self._status_mark, self._status, self._reach = (
            QLabel(),
            label("", "label", wraps=True, name="status"),
            label("", "small", wraps=True, name="reach"),
        )
        self._address = label("", "small", name="address")
        self._run_only = Pill(colours)
        self._run_only.show_text(translate("Status", "For this session only"), "hourglass", Role.WARN)
        tip(self._run_only, translate("Status", "Everything is lost when the program ends."))
        self._run_only_mark = QLabel()
        self._run_only_mark.setFixedSize(_MARK, _MARK)
        tip(self._run_only_mark, translate("Status", "For this session only"))
        self._run_only_mark.setAccessibleName(translate("Status", "For this session only"))
        for each in (self.notices, self._waits):
            keeps = each.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)  # else what is below would move when one comes
            each.setSizePolicy(keeps)
        self._network_settings: QPushButton | None = None
        self._place: PlaceButton | None = None
        self._staff: StaffButton | None = None
        self._narrow: bool | None = None
        self._lay_out(app_icon, menu)
        self.set_narrow(narrow=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the rows lower where there are too many for the height; they scroll where they would be too low."""
        super().resizeEvent(event)
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Bound the height of all rows by that of the window alone, so that no line that comes or goes moves them."""
        spare = max(0, self.height() - (SMALLEST[1] if self._narrow else DEFAULT_SIZE[1]))
        row = CONTROL_HEIGHT + _GAP
        self._rows.setMaximumHeight(min(len(self._rooms) * row, _FULL_ROWS * row + spare) - _GAP)

    def show_room(self, name: str) -> None:
        """Mark the room that is open."""
        if name in self._rooms:
            self._rooms[name].setChecked(True)
            self._rows.ensureWidgetVisible(self._rooms[name], 0, 0)

    def offer_room(self, name: str, *, is_offered: bool, is_lacking: bool) -> None:
        """Show a room that only some places have, grey where it is not there, so that nothing moves."""
        self._rooms[name].setEnabled(is_offered)
        self._rooms[name].show_lack(translate("Status", "This service does not offer it.") if is_lacking else "")

    def show_status(self, status: PlaceStatus) -> None:
        """Show the state of the place."""
        appearance, words, reach = status.appearance, status.words, status.reach_words
        self._show_mark(self._status_mark, appearance.icon, appearance.role)
        tip(self._status_mark, f"{words}: {reach}" if status.has_problem and reach else words)
        self._status_mark.setAccessibleName(words)
        self._status.setText(words)
        self._reach.setText(reach)
        both_below = plain_address(status.address, 120).replace(" (", "\n(")  # beside each other they are too wide
        self._address.setText(both_below)
        reaches = status.standing is ServiceState.READY and not self._narrow
        self._reach.setVisible(bool(reach) and reaches)
        self._address.setVisible(bool(status.address) and reaches)
        self._lead_to_settings(is_wanted=status.has_problem and not self._narrow)
        self._run_only.setVisible(status.for_this_run_only and not self._narrow)
        if status.for_this_run_only:
            self._show_mark(self._run_only_mark, "hourglass", Role.WARN)
        self._run_only_mark.setVisible(status.for_this_run_only and bool(self._narrow))
        self._show_waiting(status.waiting)

    def _show_mark(self, mark: QLabel, name: str, role: Role) -> None:
        """Draw a sign; one that is not seen yet is not drawn, as each drawing costs time at the start."""
        mark.setPixmap(icon_pixmap(name, self._colours.tones[role].ink, _MARK, 2.0))

    def _lead_to_settings(self, *, is_wanted: bool) -> None:
        """Offer the way to the network settings below the address while phones have trouble."""
        if self._network_settings is None and is_wanted:
            self._network_settings = button(translate("Reach", "Network settings"), self._colours, kind="quiet")
            self._network_settings.clicked.connect(lambda: self._perform("settings.page.reach"))
            # Else it would widen its column beyond the window, and Qt would count too few lines for the words above
            self._network_settings.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self._foot_words.addWidget(self._network_settings, 0, Qt.AlignmentFlag.AlignLeft)
        if self._network_settings is not None:
            self._network_settings.setVisible(is_wanted)

    def hold(self, place: PlaceButton | None) -> None:
        """Show the button of the open place below the status, whose lines come and go, or none."""
        if self._place is not None:
            self._place.hide()
            self._place.deleteLater()
        self._place = place
        if place is not None:
            self._layout.addWidget(place)
            place.set_narrow(narrow=bool(self._narrow))
            place.show()

    def hold_staff(self, staff: StaffButton | None) -> None:
        """Show who is at the desk above the status, or nobody where nobody works with a PIN."""
        if self._staff is not None:
            self._staff.hide()
            self._staff.deleteLater()
        self._staff = staff
        if staff is not None:
            self._layout.insertWidget(self._layout.indexOf(self._run_only), staff)
            staff.set_narrow(narrow=bool(self._narrow))
            staff.show()

    def _show_waiting(self, count: int) -> None:
        """Show how many visitors wait for the desk, beside the room and in a notice to press."""
        several = translate("Status", "{count} visitors are waiting for approval")
        words = counted(translate("Status", "A visitor is waiting for approval"), several, count)
        room = translate("Actions", LINKS.action.title)
        hint = (f"{room}: {words}" if count else room) if self._narrow else ""
        self._rooms[LINKS.action.name].show_text(f"{room}. {words}" if count else room, hint)
        self._badge.show_count(count, narrow=bool(self._narrow))
        self._waits.setVisible(bool(count))
        self._waits_words.setVisible(not self._narrow)
        tip(self._waits, words if self._narrow else "")
        if words != self._waits_words.text() and count:
            self._show_mark(self._waits_mark, "user-round-check", Role.WARN)
            self._waits_words.setText(words)
            self._waits.setAccessibleName(words)
            announce(self, words)
        if not count:
            self._waits_words.setText("")

    def show_notices(self, titles: list[str], *, is_calm: bool) -> None:
        """Name the notices; there is always room for the button, so that nothing moves when one comes or goes."""
        words = titles[0] if len(titles) == 1 else translate("Notices", "{count} notices").format(count=len(titles))
        spoken = f"{words}: {', '.join(titles)}" if len(titles) > 1 else words
        is_new = not set(titles) <= set(self._notice_titles)
        self._notice_titles = titles
        self.notices.setVisible(bool(titles))
        role = Role.INFO if is_calm else Role.WARN
        sign = "info" if is_calm else "triangle-alert"
        self._show_mark(self._notices_mark, sign, role)
        restyle(self.notices, "calm", is_calm)
        self._notices_words.setText(words if titles else "")
        self._notices_words.setVisible(not self._narrow)
        self.notices.setAccessibleName(spoken)
        tip(self.notices, spoken if self._narrow or len(titles) > 1 else "")
        if is_new:
            announce(self, spoken)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons only, or words too."""
        if narrow is self._narrow:
            return
        self._narrow = narrow
        self.setFixedWidth(NAVIGATION_NARROW if narrow else NAVIGATION_WIDE)
        for widget in self._words:
            widget.setVisible(not narrow)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if narrow else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        room = 0 if narrow else ICON_ROOM
        for each in self._rooms.values():
            each.set_narrow(narrow=narrow)
        for tool, words, icon_name in self._tools:
            tool.setToolButtonStyle(style)
            tip(tool, words if narrow else "")
            tool.setIcon(icon(icon_name, self._colours.muted, size=ICON, room=room))
            tool.setIconSize(QSize(ICON + room, ICON))
            restyle(tool, "narrow", narrow)
        if self._place is not None:
            self._place.set_narrow(narrow=narrow)
        if self._staff is not None:
            self._staff.set_narrow(narrow=narrow)
        keeps = self._run_only_mark.sizePolicy()
        keeps.setRetainSizeWhenHidden(narrow)  # it comes once the place is open
        self._run_only_mark.setSizePolicy(keeps)
        for sentence in (self.notices, self._waits):
            restyle(sentence, "narrow", narrow)
        self._notices_words.setVisible(not narrow)
        self._fit_rows()
        side = SPACE_2 if narrow else SPACE_3
        self._layout.setContentsMargins(side, SPACE_4, side, SPACE_2 if narrow else SPACE_4)
        self._foot.setContentsMargins(SPACE_3 + 1 if narrow else SPACE_2, 0, 0, 0)

    def _room_button(self, action: Action) -> RoomButton:
        made = RoomButton(self._colours, action)
        made.clicked.connect(lambda: self._perform(action.name))
        self._group.addButton(made)
        return made

    def _search_button(self) -> QToolButton:
        words = translate("Actions", PALETTE.title)
        made = self._tool("search", words, PALETTE.icon)
        made.setText(translate("Status", "Find…"))
        made.setObjectName(PALETTE.name)
        made.clicked.connect(lambda: self._perform(PALETTE.name))
        keys = QKeySequence(PALETTE.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        cap = label(keys, "key")
        cap.setFixedHeight(20)
        cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(made)
        inside.setContentsMargins(0, 0, SPACE_2, 0)
        inside.addStretch()
        inside.addWidget(cap)
        self._words.append(cap)
        return made

    def _sentence_button(self, name: str) -> tuple[QPushButton, QLabel, QLabel]:
        """Make a sentence of up to two lines that leads to what it says: the button, its sign and its words."""
        made = button("", self._colours, kind="waits")
        made.setObjectName(name)
        mark = QLabel()
        mark.setFixedSize(_MARK, _MARK)
        words = label("", "strong", wraps=True)
        inside = QHBoxLayout(made)
        inside.setContentsMargins(SPACE_2, SPACE_2, SPACE_2, SPACE_2)
        inside.setSpacing(SPACE_2)
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(words, 1)
        for each in (mark, words):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        made.hide()
        return made, mark, words

    def _tool(self, kind: str, words: str, icon_name: str) -> QToolButton:
        made = QToolButton()
        made.setProperty("kind", kind)
        made.setText(words)
        made.setAccessibleName(words)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tools.append((made, words, icon_name))
        return made

    def _lay_out(self, app_icon: QIcon, menu: QMenu) -> None:
        mark = QLabel()
        mark.setPixmap(app_icon.pixmap(QSize(28, 28), 2.0))
        name = label("Connector Desk", "brand")
        menu_button = icon_button(translate("Status", "Menu"), self._colours, "menu", size=20)
        menu_button.setObjectName("menu")
        menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu_button.setMenu(menu)
        head = QHBoxLayout()
        head.setSpacing(SPACE_1 + 2)
        head.addWidget(mark)
        head.addWidget(name, 1)
        menu_button.setFixedSize(38, 38)
        head.addWidget(menu_button)
        self._words += [mark, name, self._status, self._reach, self._address]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_4, SPACE_3, SPACE_4)
        layout.setSpacing(_GAP)
        layout.addLayout(head)
        layout.addSpacing(SPACE_4)
        layout.addWidget(self._rows, 1)  # up to its bound, before the stretch below has anything
        layout.addSpacing(SPACE_3)
        layout.addWidget(self._search)
        layout.addSpacing(SPACE_1)
        layout.addWidget(self.notices)
        layout.addWidget(self._waits)
        layout.addStretch()
        layout.addWidget(self._run_only, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self._run_only_mark, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addLayout(self._make_foot())
        self._layout = layout

    def _make_foot(self) -> QHBoxLayout:
        words = self._foot_words = QVBoxLayout()
        words.setSpacing(1)
        for each in (self._status, self._reach, self._address):
            words.addWidget(each)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.setContentsMargins(SPACE_2, 0, 0, 0)
        foot.addWidget(self._status_mark, 0, Qt.AlignmentFlag.AlignTop)
        foot.addLayout(words, 1)
        self._foot = foot
        return foot


def fill_menu(menu: QMenu, groups: dict[str, list[QAction]]) -> None:
    """Put the actions into submenus, in order."""
    menu.clear()
    for old in menu.findChildren(QMenu):
        old.deleteLater()
    for title, group in groups.items():
        inner = menu.addMenu(title)
        inner.addActions(group)
