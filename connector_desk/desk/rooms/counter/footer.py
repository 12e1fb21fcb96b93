"""The buttons below the form: wipe it, correct it, create the code, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.rooms.counter import actions
from connector_desk.desk.runner.visit_tracker import Phase
from connector_desk.desk.widgets.agent_words import SEND
from connector_desk.desk.widgets.parts import Button, button
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.state import CounterState


class CounterFooter(QWidget):
    """Shows the buttons that a state has; the counter gives them their handlers."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.create_code = button(
            translate("Actions", actions.CREATE.title),
            colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self.create_code.setObjectName(actions.CREATE.name)
        self.create_code.setMinimumWidth(168)
        self.next_person = button(translate("Actions", actions.NEXT.title), colours, icon_name=actions.NEXT.icon)
        self.another = button(translate("Counter", "Another credential…"), colours, icon_name=actions.ANOTHER.icon)
        self.another.setAccessibleName(translate("Actions", actions.ANOTHER.title))
        self.clear = button(translate("Counter", "Clear"), colours, kind="quiet")
        self.change = button(translate("Actions", actions.CHANGE.title), colours, kind="quiet")
        layout = QHBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.addStretch()
        for each in self.ways:
            each.let_shrink()
            layout.addWidget(each)

    @property
    def ways(self) -> tuple[Button, ...]:
        """Return the buttons from left to right."""
        return self.clear, self.change, self.another, self.next_person, self.create_code

    def show_state(self, state: CounterState) -> None:
        """Show the buttons that a state has."""
        self.create_code.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self.create_code.setEnabled(state.can_submit)
        working = state.phase is Phase.SENDING
        to_agent = state.draft is not None and state.draft.recipient.is_agent
        words = translate("Actions", SEND if to_agent else actions.CREATE.title)
        self.create_code.setText(translate("Counter", "Preparing…") if working else words)
        self.next_person.setVisible(state.visit is not None and not state.is_done)
        self.another.setVisible(state.is_done and state.can_issue_another)  # elsewhere by its key and in the menu
        self.change.setVisible(state.is_locked and state.can_change)
        self.clear.setVisible(state.visit is None)
        self.clear.setEnabled(state.can_clear)
