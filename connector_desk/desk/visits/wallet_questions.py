"""What the test wallet asks the person while it follows a link: asked on the UI thread, answered to the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from connector_desk.desk.runner.session import AskPin, WalletReport

A = TypeVar("A")


class ConsentRequest(Protocol):
    """What was read from a link, before anything is accepted or shown."""

    @property
    def is_offer(self) -> bool:
        """Return whether credentials are offered; else data is asked for."""
        ...

    @property
    def who(self) -> str:
        """Name the other side."""
        ...

    @property
    def address(self) -> str:
        """Return the address of the issuer; empty where the name says it all."""
        ...

    @property
    def titles(self) -> Sequence[str]:
        """Return the titles of the credentials that are offered, or would be shown."""
        ...

    @property
    def disclosed(self) -> Sequence[str]:
        """Name the attributes that were asked for and would be shown."""
        ...

    @property
    def is_whole(self) -> bool:
        """Return whether one of the credentials can only be shown as a whole."""
        ...


class WalletQuestions(NamedTuple):
    """The questions of one link; each is answered on the loop that follows it."""

    consent: Callable[[ConsentRequest], Awaitable[bool]]
    pin: AskPin
    place: Callable[[str], Awaitable[bool]]
    """Whether the wallet may go on to another origin (`https://host:port`) than the link names."""


class LinkWallet(Protocol):
    """The test wallet for links from elsewhere; each call raises DeskError, with the codes `wallet_…`."""

    async def open(self, link: str, questions: WalletQuestions, *, anywhere: bool) -> WalletReport:
        """Accept the offer of a link, or answer its request, as the person decides."""
        ...


class Question(QObject, Generic[A]):
    """One kind of question: `wanted` announces it, `answer` answers it; one is open at a time."""

    wanted = Signal(object)
    _asked = Signal(object, object)

    def __init__(self, refusal: A, parent: QObject) -> None:
        super().__init__(parent)
        self._refusal = refusal
        self._open: Future[A] | None = None
        self._asked.connect(self._ask, Qt.ConnectionType.QueuedConnection)

    async def ask(self, about: object) -> A:
        """Ask, on the loop of the runner."""
        answer: Future[A] = Future()
        self._asked.emit(about, answer)
        return await asyncio.wrap_future(answer)

    def answer(self, answer: A) -> None:
        """Set the person's answer."""
        waiting, self._open = self._open, None
        if waiting is not None and waiting.set_running_or_notify_cancel():
            waiting.set_result(answer)

    def _ask(self, about: object, answer: Future[A]) -> None:
        self.answer(self._refusal)
        self._open = answer
        self.wanted.emit(about)
