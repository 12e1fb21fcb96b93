"""The result: the verdict and the presented values, and beside it the checks and the next actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from connector_desk.desk.rooms.asking import actions
from connector_desk.desk.widgets.checks_view import ChecksView, count_words
from connector_desk.desk.widgets.focus import set_tab_order, tab_stops
from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.json_fold import JsonFold
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import ICON_ROOM, Button, button, frame, label, restyle
from connector_desk.desk.widgets.saving import Saving
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.trial_view import TrialView
from connector_desk.desk.widgets.verdict_view import VerdictView
from connector_desk.desk.widgets.window_action import receipt_button
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.asking.state import AskingState
    from connector_desk.desk.widgets.action import Action

LEFT, RIGHT = 11, 9
"""The shares of the two cards in the width."""
SPARE = 12
"""Pixels by which a quiet button may be narrower than it likes."""


class ResultView(QWidget):
    """Two cards."""

    raw_wanted = Signal()

    def __init__(
        self, colours: Colours, language: str, state: AskingState, clock: Clock, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._state, self._perform = colours, language, state, perform
        self._buttons: dict[str, Button] = {}
        self.verdict = VerdictView(colours, language, state.schema_of)
        self.checks = ChecksView(colours, language, state.schema_of)
        self._count = label("", "muted", name="checks-count")
        self.tried = TrialView(colours)
        self.notice = Notice(colours, Role.WARN)
        self.saving = Saving(self, self.notice, language, state.schema_of, clock)
        self._metadata = label("", "small", wraps=True)
        copy = self._button(actions.COPY_RAW, "quiet")
        self.raw = JsonFold(colours, translate("Actions", actions.RAW.title), copy)
        self.raw.toggled.connect(self._raw_toggled)
        self.next = self._button(actions.NEXT)
        self.again = self._button(actions.AGAIN)
        self.change = self._button(actions.CHANGE, "quiet")
        self.save = self._button(actions.SAVE, "quiet")
        self.save.setAccessibleName(self.save.text())
        self.save.setText(translate("Report", "Save…"))
        self.raw.put_beside(self.save)
        self.use, self.receipt = self._use_button(), receipt_button(colours, "quiet")
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._left(), LEFT)
        columns.addWidget(self._right(), RIGHT)
        said = [*tab_stops(self.verdict), *tab_stops(self.tried), *tab_stops(self.notice)]
        ways = (self.next, self.again, self.use, self.receipt, self.change)
        set_tab_order([*said, *ways, *tab_stops(self.checks), *tab_stops(self.raw)])

    def refresh(self) -> None:
        """Show the result as it is."""
        result = self._state.result
        if result is None:
            return
        self.notice.hide()
        self.saving.forget()
        self.tried.show_tried(self._state.tried)
        self.verdict.show_result(result)
        self.checks.show_result(result)
        self._count.setText(count_words(result))
        pairs = (f"{plain(key, 60)}: {plain(value, 120)}" for key, value in result.metadata)
        self._metadata.setText("\n".join(pairs))
        self._metadata.setVisible(bool(result.metadata))
        self.raw.setVisible(actions.is_possible(self._state, actions.RAW.name))
        self.raw.show_json(self._state.raw or "…")
        self.use.setVisible(self._state.can_use_values)
        self._fit_receipt()
        self._style(self.next, actions.NEXT, "primary" if result.is_verified else "")
        self._style(self.again, actions.AGAIN, "" if result.is_verified else "primary")
        for name, each in self._buttons.items():
            each.setEnabled(actions.is_possible(self._state, name))

    def focus_way_on(self) -> None:
        """Set the focus to the next action."""
        is_good = self._state.result is not None and self._state.result.is_verified
        (self.next if is_good else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_raw(self) -> None:
        """Open or close the presentation as it was sent."""
        self.raw.toggle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the receipt to its key and the menus where its row has no room."""
        super().resizeEvent(event)
        self._fit_receipt()

    def _fit_receipt(self) -> None:
        row = [each for each in (self.use, self.receipt, self.change) if each is self.receipt or not each.isHidden()]
        needed = sum(each.sizeHint().width() + SPACE_2 - SPARE for each in row)
        room = (self.width() - SPACE_4) * LEFT // (LEFT + RIGHT) - 2 * SPACE_4
        self.receipt.setVisible(needed <= room)

    def _left(self) -> QFrame:
        card = frame("card")
        for each in (self.next, self.again, self.use, self.receipt, self.change):
            each.let_shrink()
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.next, 1)
        row.addWidget(self.again, 1)
        below = QHBoxLayout()
        below.setSpacing(SPACE_2)
        below.addWidget(self.use)
        below.addStretch()
        below.addWidget(self.receipt)
        below.addWidget(self.change)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.verdict, 1)
        layout.addWidget(self.tried)
        layout.addWidget(self.notice)
        layout.addWidget(self.saving.said)
        layout.addLayout(row)
        layout.addLayout(below)
        return card

    def _right(self) -> QFrame:
        card = frame("card")
        head = QHBoxLayout()
        head.addWidget(label(translate("Verdict", "Checks"), "heading"))
        head.addStretch()
        head.addWidget(self._count)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self.checks, 1)
        layout.addWidget(self._metadata)
        layout.addWidget(self.raw)
        return card

    def _raw_toggled(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self.checks.setVisible(not opened)
        if opened:
            self.raw_wanted.emit()

    def _use_button(self) -> Button:
        words = translate("Asking", "Issue with these values…")
        made = button(words, self._colours, kind="quiet", icon_name="id-card")
        made.setObjectName("asking.use")
        made.clicked.connect(self.open_targets)
        return made

    def open_targets(self) -> None:
        """Open the list of schemas that can be filled with the presented values."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in self._state.targets():
            words = plain(each.title(self._language), 80).replace("&", "&&")
            made = menu.addAction(icon("id-card", self._colours.muted), words)
            made.triggered.connect(lambda _=False, name=each.name: self._perform(actions.USE_PREFIX + name))
        height = menu.sizeHint().height()
        menu.popup(self.use.mapToGlobal(self.use.rect().topLeft()) - QPoint(0, height + 4))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _style(self, each: Button, action: Action, kind: str) -> None:
        """Make the button that leads on the one that is seen first."""
        restyle(each, "kind", kind)
        ink = self._colours.on_accent if kind else self._colours.text
        name, room = ("corner-down-left", -ICON_ROOM) if kind else (action.icon, ICON_ROOM)
        each.setIcon(icon(name, ink, self._colours.muted, 16, room))
        each.setLayoutDirection(Qt.LayoutDirection.RightToLeft if kind else Qt.LayoutDirection.LeftToRight)

    def _button(self, action: Action, kind: str = "") -> Button:
        words = translate("Actions", action.title)
        made = button(words, self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.clicked.connect(lambda: self._perform(action.name))
        self._buttons[action.name] = made
        return made
