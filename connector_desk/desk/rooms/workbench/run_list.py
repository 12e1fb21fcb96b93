"""A list of requests with what came of each, and the details of the open one: expected and actual side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.nothing_chosen import NothingChosen
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.workbench.collection_state import expected

if TYPE_CHECKING:
    from connector_desk.collection.runner import RequestOutcome
    from connector_desk.collection.saved_request import SavedRequest
    from connector_desk.desk.rooms.workbench.collection_controller import RunController

MOST_FAILURES = 20
_DETAIL_HEIGHT = 150


class RunList(QWidget):
    """Shows the state of a run; Enter puts the open request into the draft."""

    def __init__(self, colours: Colours, controller: RunController, name: str, sign: str) -> None:
        super().__init__()
        self._controller = controller
        self.list = LineList(colours, name)
        self.list.chosen.connect(controller.choose)
        self.empty = NothingChosen(colours, sign)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        self.title = label("", "strong", wraps=True)
        self.expected = label("", wraps=True)
        self.actual = label("", wraps=True)
        self.reasons = label("", "muted", wraps=True)
        inside = QWidget()
        inside.setObjectName("scrolled")
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, SPACE_2, 0)
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.title, 0, 0, 1, 2)
        grid.addWidget(label(translate("Workbench", "Expected"), "label"), 1, 0)
        grid.addWidget(label(translate("Workbench", "Actual"), "label"), 1, 1)
        grid.addWidget(self.expected, 2, 0)
        grid.addWidget(self.actual, 2, 1)
        grid.addWidget(self.reasons, 3, 0, 1, 2)
        grid.setRowStretch(4, 1)
        self.detail = FollowingArea(inside)
        self.detail.setFixedHeight(_DETAIL_HEIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.detail)

    def refresh(self) -> None:
        """Show the requests, and what came of them."""
        state = self._controller.run_state
        self.list.show_lines([self._line(each) for each in state.requests], state.chosen)
        self.pages.setCurrentIndex(0 if state.requests else 1)
        request = state.request
        self.detail.setVisible(request is not None)
        if request is not None:
            outcome = state.outcomes.get(request.file)
            self.title.setText(plain(request.head.name, 200))
            self.expected.setText(expected(request))
            self.actual.setText(_actual(outcome))
            failures = () if outcome is None else outcome.failures[:MOST_FAILURES]
            self.reasons.setText("\n".join(plain(each, 400) for each in failures))

    def summary(self) -> str:
        """Return how many passed and failed."""
        state = self._controller.run_state
        if not state.outcomes:
            return ""
        words = translate("Workbench", "{passed} as expected, {failed} not, {left} to go")
        if not state.is_running:
            words = translate("Workbench", "{passed} as expected, {failed} not")
        done = len(state.outcomes)
        return words.format(passed=done - state.failed, failed=state.failed, left=len(state.requests) - done)

    def _line(self, request: SavedRequest) -> Line:
        outcome = self._controller.run_state.outcomes.get(request.file)
        sign, role = "circle-dashed", Role.NEUTRAL
        if outcome is not None:
            sign, role = ("check", Role.GOOD) if outcome.passed else ("x", Role.BAD)
        return Line(
            request.file, self.title_of(request), self.below(request), _actual(outcome) if outcome else "", sign, role
        )

    def title_of(self, request: SavedRequest) -> str:
        """Return the upper line of a request."""
        return plain(request.head.name, 200)

    def below(self, request: SavedRequest) -> str:
        """Return the lower line of a request."""
        return plain(f"{request.head.method} {request.head.path}", 200)


def _actual(outcome: RequestOutcome | None) -> str:
    if outcome is None:
        return translate("Workbench", "Not run yet")
    return translate("Workbench", "No response") if outcome.status is None else str(outcome.status)
