"""The question before anything is changed at a production place: every request of the client passes here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import MINUTE
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside
from connector_desk.desk.window.place_question import PlaceDialog, PlaceQuestion

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from connector_desk.base.clock import Clock
    from connector_desk.desk.widgets.tokens import Colours

AFTER = 15 * MINUTE
"""How long after the last change the desk asks again."""
_FOLLOWS = "/shown"
"""The end of the path of a message that follows a change by itself."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request that waits for its permission."""

    method: str
    path: str
    is_written: bool
    answer: Future[bool]


class ProductionGuard(QObject):
    """Asks before the first change, after 15 minutes without one, and before each request that a person wrote."""

    _wanted = Signal(object)

    def __init__(self, parent: QWidget, name: str, colours: Callable[[], Colours], clock: Clock) -> None:
        super().__init__(parent)
        self._over, self._name, self._colours, self._clock = parent, name, colours, clock
        self._changed_at: int | None = None
        self._waiting: list[_Asked] = []
        self.dialog: PlaceDialog | None = None
        self._wanted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    async def permit(self, method: str, path: str, is_written: bool) -> None:  # noqa: FBT001  as the client calls it
        """Return when a request may be sent, on the loop of the runner; raises DeskError not_permitted_here."""
        if path.endswith(_FOLLOWS) and not is_written:
            return
        if is_written or not self._is_fresh():
            answer: Future[bool] = Future()
            self._wanted.emit(_Asked(method, path, is_written, answer))
            if not await asyncio.wrap_future(answer):
                raise DeskError("not_permitted_here")
        if not is_written:
            self._changed_at = self._clock()

    def close(self) -> None:
        """Refuse everything that waits: the place is left."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            _answer(each, is_permitted=False)
        if self.dialog is not None:
            self.dialog.reject()

    def _is_fresh(self) -> bool:
        return self._changed_at is not None and self._clock() - self._changed_at < AFTER

    def _take(self, asked: _Asked) -> None:
        self._waiting.append(asked)
        self._ask()

    def _ask(self) -> None:
        """Ask for the first that waits; one answer is for all that nobody wrote."""
        self._waiting = [each for each in self._waiting if not each.answer.cancelled()]
        if self.dialog is not None or not self._waiting:
            return
        self.dialog = PlaceDialog(self._over, self._colours(), self._question(self._waiting[0]))
        self.dialog.finished.connect(self._answered)
        self.dialog.open()

    def _answered(self, result: int) -> None:
        self.dialog = None
        if not self._waiting:
            return
        first = self._waiting[0]
        together = [first] if first.is_written else [each for each in self._waiting if not each.is_written]
        self._waiting = [each for each in self._waiting if each not in together]
        for each in together:
            _answer(each, is_permitted=bool(result))
        self._ask()

    def _question(self, asked: _Asked) -> PlaceQuestion:
        title = translate("Places", "“{name}” is a production place").format(name=self._name)
        if asked.is_written:
            return PlaceQuestion(
                title,
                translate("Places", "This request goes out exactly as you wrote it."),
                (),
                translate("Places", "Do not send"),
                translate("Places", "Send"),
                is_grave=True,
                request=plain_inside(f"{asked.method} {asked.path}", 300),
            )
        return PlaceQuestion(
            title,
            translate("Places", "The desk asks again after 15 minutes without a change."),
            (translate("Places", "What you do now takes effect there."),),
            translate("Quit", "Back"),
            translate("Places", "Continue"),
            is_grave=True,
        )


def _answer(asked: _Asked, *, is_permitted: bool) -> None:
    if asked.answer.set_running_or_notify_cancel():
        asked.answer.set_result(is_permitted)
