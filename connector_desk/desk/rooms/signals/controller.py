"""The calls of the room to the place: every call goes through the runner, every answer into the state."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.identifiers import new_id
from connector_desk.desk.rooms.signals.draft import PATHS, TrialForm
from connector_desk.desk.rooms.signals.state import SignalsPage, SignalsState
from connector_desk.desk.runner.error_message import message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.agent_api import LoginList, MetricChart, ShortLinkList
    from connector_desk.contract.event import Event
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

EVERY = 10_000
"""Milliseconds after which metrics that are seen are asked for again."""
PAUSE = 250
_SHOWS = {"login.requested": SignalsPage.LOGINS, "link.used": SignalsPage.LINKS}


class SignalsController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        clock: Clock,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = SignalsState()
        self.clock = clock
        self._runner, self._place = runner, place
        self._asking: Job | None = None
        self._again = QTimer(self, interval=EVERY, singleShot=True)
        self._again.timeout.connect(self.load)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.load)
        self.is_seen = False

    def load(self) -> None:
        """Request the content of the open page."""
        opened, page = self._place(), self.state.page
        self._pause.stop()
        self._again.stop()
        if opened is None:
            return
        if page is SignalsPage.TRY:
            self._refresh_place(opened)
            return
        if self._asking is not None and not self._asking.is_over:
            self._asking.call_off()
        agents, run = opened.place.agents, self._runner.run
        if page is SignalsPage.LOGINS:
            self._asking = run(agents.logins(), owner=self, then=self._on_logins, failed=self._failed)
        elif page is SignalsPage.LINKS:
            self._asking = run(agents.short_links(), owner=self, then=self._on_links, failed=self._failed)
        else:
            call = agents.metrics(**self.state.asked)
            self._asking = run(call, owner=self, then=self._on_metrics, failed=self._failed)

    def on_event(self, event: Event) -> None:
        """Reload after an event that changes the visible page."""
        page = _SHOWS.get(event.type)
        is_of_login = event.type.startswith("visit.") and self.state.page is SignalsPage.LOGINS
        if self.is_seen and (page is self.state.page or is_of_login):
            self._pause.start()

    def open(self, page: SignalsPage) -> None:
        """Open a page."""
        self.state.page, self.state.error_message = page, None
        self.changed.emit()
        self.load()

    def filter(self, what: str, value: str) -> None:
        """Show other metrics."""
        self.state.filter(what, value)
        self.changed.emit()
        self.load()

    def withdraw(self, link_id: str) -> None:
        """Withdraw a short link."""
        opened = self._place()
        if opened is not None:
            call = opened.place.agents.withdraw_short_link(link_id)
            self._runner.run(call, owner=self, then=lambda _: self.load(), failed=self._failed)

    def send(self) -> None:
        """Send the open form as its agent, if it has no faults."""
        opened, state, draft = self._place(), self.state, self.state.draft
        is_sound = draft.validate()
        if opened is not None and is_sound and state.token.strip() and not draft.is_sending:
            draft.is_sending, draft.error_message, draft.answer = True, None, ""
            if not draft.once:
                draft.once, draft.sent = new_id(), draft.body(self.clock())
            path = PATHS[draft.form]
            call = opened.place.as_agent(state.public, state.token.strip(), path, draft.sent, once=draft.once)
            then, failed = partial(self._answered, draft.form), partial(self._not_answered, draft.form)
            self._runner.run(call, owner=self, then=then, failed=failed)
        self.changed.emit()

    def _refresh_place(self, opened: OpenPlace) -> None:
        def show_address(response: TypedResponse[PlaceInfo]) -> None:
            self.state.public = "" if response.value is None else response.value.publicAddress
            self.changed.emit()

        self._runner.run(opened.place.info(), owner=self, then=show_address, failed=self._failed)

    def _on_metrics(self, response: TypedResponse[MetricChart]) -> None:
        self.state.on_metrics(response)
        if self.is_seen:
            self._again.start()
        self.changed.emit()

    def _on_logins(self, response: TypedResponse[LoginList]) -> None:
        self.state.on_logins(response)
        self.changed.emit()

    def _on_links(self, response: TypedResponse[ShortLinkList]) -> None:
        self.state.on_links(response)
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        if self.is_seen:
            self._again.start()
        self.changed.emit()

    def _answered(self, form: TrialForm, response: Response) -> None:
        draft = self.state.drafts[form]
        draft.is_sending, draft.once = False, ""
        if response.failure is None:
            draft.answer = json.dumps(response.result, ensure_ascii=False, indent=2)
        else:
            faults = [(each.path, each.code, each.message) for each in response.failure.fields]
            elsewhere = draft.refuse(faults)
            draft.error_message = message_of_failure(response.failure, elsewhere) if elsewhere or not faults else None
        self.changed.emit()

    def _not_answered(self, form: TrialForm, error: DeskError) -> None:
        draft = self.state.drafts[form]
        draft.is_sending, draft.error_message = False, message_of_error(error)
        self.changed.emit()
