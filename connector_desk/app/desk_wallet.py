"""The test wallet as the desk has it: it visits the desk's own place over the network, on a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from connector_desk.base.blocking_call import run_blocking

if TYPE_CHECKING:  # loaded when somebody tries it
    from connector_desk.base.clock import Clock
    from connector_desk.desk.runner.wallet_questions import WalletQuestions
    from connector_desk.wallet.network import AskPlace
    from connector_desk.wallet.wallet import AskPin, PinRequest, Wallet, WalletReport
    from connector_desk.wallet.wallet_store import HeldCredential, WalletStore

T = TypeVar("T")
Q = TypeVar("Q")
A = TypeVar("A")

PATIENCE = 600.0
"""Seconds in which the desk may approve a step that the test wallet waits for."""
FOLDER = "test-wallet"
"""Inside the data directory."""


class DeskWallet:
    """Satisfies `desk.runner.session.WalletCalls`.

    `own` returns the address of the place, which may be visited anywhere; other places beyond this network only with
    `anywhere`.  Each call has a loop of its own, so that it never blocks the core's.
    """

    def __init__(self, folder: Path, own: Callable[[], str], clock: Clock) -> None:
        self._folder, self._own, self._clock = folder, own, clock

    async def follow(
        self, link: str, pin: str = "", *, anywhere: bool = False, ask_pin: AskPin | None = None
    ) -> WalletReport:
        """Accept the offer of a link, answer its request, or walk through its start page; raises WalletError.

        Without a link, accept messages of the wallet's connections.

        `ask_pin` is called on the caller's loop, and may take as long as an approval.
        """
        own = self._own()
        ask = _across(ask_pin or _has_no_pin, None)

        def work() -> WalletReport:
            from connector_desk.wallet.authorization_response import present  # noqa: PLC0415 - the same
            from connector_desk.wallet.credential_issuance import accept  # noqa: PLC0415 - costly, and seldom needed
            from connector_desk.wallet.did_exchange import connect, fetch  # noqa: PLC0415 - the same
            from connector_desk.wallet.invitations import is_invitation  # noqa: PLC0415 - the same
            from connector_desk.wallet.links import read_link  # noqa: PLC0415 - the same
            from connector_desk.wallet.start_page_visit import is_page, visit  # noqa: PLC0415 - the same

            if not link:  # a connected agent: its messages are fetched
                return _run(fetch(self._wallet(own, ask, anywhere=anywhere)))
            if is_invitation(link):
                return _run(connect(link, self._wallet(own, ask, anywhere=anywhere)))
            if is_page(link):
                return _run(visit(link, self._wallet(own, ask, anywhere=anywhere, patience=PATIENCE), pin=pin or None))
            wallet = self._wallet(own, ask, anywhere=anywhere)
            if read_link(link).is_offer:
                return _run(accept(link, wallet, pin=pin or None))
            return _run(present(link, wallet))

        return await run_blocking(work)

    async def open(self, link: str, questions: WalletQuestions, *, anywhere: bool) -> WalletReport:
        """Accept the offer of a link from elsewhere, or answer its request, as the person decides.

        Satisfies `desk.runner.wallet_questions.LinkWallet`; raises WalletError.
        """
        own, pin = self._own(), _across(questions.pin, None)
        consent, place = _across(questions.consent, refusal=False), _across(questions.place, refusal=False)

        def work() -> WalletReport:
            from connector_desk.wallet.authorization_response import present  # noqa: PLC0415 - the same
            from connector_desk.wallet.credential_issuance import accept  # noqa: PLC0415 - costly, and seldom needed
            from connector_desk.wallet.links import read_link  # noqa: PLC0415 - the same

            is_offer = read_link(link).is_offer
            made = self._wallet(own, pin, anywhere=anywhere, ask_place=place)
            wallet = replace(made, ask_consent=consent)
            return _run(accept(link, wallet) if is_offer else present(link, wallet))

        return await run_blocking(work)

    async def held(self) -> Sequence[HeldCredential]:
        """List the credentials in the wallet; raises WalletError."""
        return await run_blocking(lambda: self._holding().all())

    async def forget(self) -> None:
        """Forget all of it."""
        await run_blocking(lambda: self._holding().forget(None))

    def _holding(self) -> WalletStore:
        from connector_desk.wallet.wallet_store import WalletStore  # noqa: PLC0415 - seldom needed

        return WalletStore(self._folder)

    def _wallet(
        self,
        own: str,
        ask: AskPin,
        *,
        anywhere: bool,
        patience: float = 60.0,
        ask_place: AskPlace | None = None,
    ) -> Wallet:
        from PySide6.QtCore import QLocale  # noqa: PLC0415 - the desk has it; a core alone has not

        from connector_desk.wallet.network import WalletHttpClient  # noqa: PLC0415 - seldom needed
        from connector_desk.wallet.wallet import Wallet  # noqa: PLC0415 - seldom needed

        language = QLocale().name()[:2]  # of the desk, where the texts of pages are shown
        places = [own] if own else []
        network = WalletHttpClient(allow_remote=anywhere, own=places, ask_place=ask_place, language=language)
        return Wallet(self._holding(), network, self._clock, patience=patience, ask_pin=ask)


async def _has_no_pin(_: PinRequest) -> str | None:
    return None


def _across(ask: Callable[[Q], Awaitable[A]], refusal: A) -> Callable[[Q], Awaitable[A]]:
    """Return a question for the wallet's loop that is asked on the present one; without an answer it is refused."""
    loop = asyncio.get_running_loop()

    async def await_answer(about: Q) -> A:
        return await ask(about)

    async def asked(about: Q) -> A:
        answer = asyncio.wrap_future(asyncio.run_coroutine_threadsafe(await_answer(about), loop))
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            return refusal

    return asked


def _run(job: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(job)
