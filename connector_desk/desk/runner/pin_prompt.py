"""The PIN that the test wallet asks for while it works: asked on the UI thread, answered to the loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from connector_desk.desk.runner.session import PinShape


class PinPrompt(QObject):
    """Waits for the typed PIN; `wanted` announces the request, one at a time."""

    wanted = Signal(object)
    _asked = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._open: Future[str] | None = None
        self._asked.connect(self._ask, Qt.ConnectionType.QueuedConnection)

    async def ask(self, pin: PinShape) -> str:
        """Ask, on the loop of the runner; gives nothing where the person has none."""
        answer: Future[str] = Future()
        self._asked.emit(pin, answer)
        return await asyncio.wrap_future(answer)

    def answer(self, pin: str) -> None:
        """Submit the typed PIN; an empty one stops."""
        answer, self._open = self._open, None
        if answer is not None and answer.set_running_or_notify_cancel():
            answer.set_result(pin)

    def _ask(self, pin: PinShape, answer: Future[str]) -> None:
        self.answer("")
        self._open = answer
        self.wanted.emit(pin)
