"""Whom the place knows by name: asked once for the whole desk, and again when a connection changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.desk.kit.agent import KnownAgent, read_agents, read_next
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.agent import AgentList
    from connector_desk.contract.event import Event
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

PAUSE = 250
"""Milliseconds in which several events lead to one question."""
_PAGE = 500
_MOST = 25_000
"""More than a place may know: visitors count too."""


class Directory(QObject):
    """Holds the agents of the place; emits `changed` when there is anything new about them."""

    changed = Signal()

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner, self._place = runner, place
        self.agents: tuple[KnownAgent, ...] | None = None
        """None: the place does not offer to know anybody, or has not answered yet."""
        self.is_lacking = False
        """True: the place has said that it knows nobody by name."""
        self.is_loading = False
        self.error_message: ErrorMessage | None = None
        self._asking: Job | None = None
        self._found: tuple[KnownAgent, ...] = ()
        """Those of the pages that came so far."""
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.load)

    def load(self) -> None:
        """Ask the place whom it knows."""
        opened = self._place()
        self._pause.stop()
        if opened is None:
            return
        if self._asking is not None and not self._asking.is_over:
            self._asking.call_off()
        self.is_loading, self._found = True, ()
        self._ask(opened, "")

    def _ask(self, opened: OpenPlace, after: str) -> None:
        """Ask for a page of them."""
        call = opened.place.agents.page(limit=_PAGE, after=after or None)
        self._asking = self._runner.run(call, owner=self, then=self._on_page, failed=self._on_failure)

    def on_event(self, event: Event) -> None:
        """Reload after an event that changes a connection, or its waiting visits."""
        if self.agents is None:
            return
        kind, _, what = event.type.partition(".")
        somebody_waits = any(each.waiting for each in self.agents)
        if kind in ("connection", "user") or (kind == "visit" and (what == "waiting" or somebody_waits)):
            self._pause.start()

    def _on_page(self, response: TypedResponse[AgentList]) -> None:
        page = response.value
        opened, after = self._place(), "" if page is None or not page.agents else read_next(page)
        self._found += () if page is None else read_agents(page)
        if opened is not None and after and len(self._found) < _MOST:
            self._ask(opened, after)
            return
        self.is_loading = False
        if page is not None:
            self.agents, self.error_message, self.is_lacking = self._found, None, False
        elif response.is_not_offered or response.failure is None:
            self.agents, self.error_message, self.is_lacking = None, None, True
        else:
            self.error_message = message_of_failure(response.failure)
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.is_loading, self.error_message = False, message_of_error(error)
        self.changed.emit()
