"""What a wallet has of an offer of several credentials, and the way to the code for the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.rooms.counter import actions
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.state import CounterState


class RestRow(QWidget):
    """Shows nothing unless a wallet has fetched some of the credentials, and not all."""

    def __init__(self, colours: Colours, perform: Callable[[str], None]) -> None:
        super().__init__()
        self.words = label("", "muted", wraps=True)
        self.next_code = button(translate("Actions", actions.REST.title), colours, icon_name=actions.REST.icon)
        self.next_code.setObjectName(actions.REST.name)
        self.next_code.let_shrink()
        self.next_code.clicked.connect(lambda: perform(actions.REST.name))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.words)
        layout.addWidget(self.next_code)
        self.hide()

    def show_for(self, state: CounterState) -> None:
        """Show what is missing on the screen."""
        visit = state.visit
        if visit is not None:
            words = translate("Counter", "The wallet has {taken} of {count} credentials.")
            taken = visit.credentials - len(visit.missing)
            if visit.is_over:
                words = translate(
                    "Counter", "The wallet has {taken} of {count} credentials. A new code is for the others."
                )
            self.words.setText(words.format(taken=taken, count=visit.credentials))
            self.next_code.setVisible(not visit.is_over)
        self.setVisible(state.can_offer_rest)
