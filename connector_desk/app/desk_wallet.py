"""The test wallet as the desk has it: it visits the desk's own place over the network, on a thread of its own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from connector_desk.base.blocking_call import run_blocking

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from connector_desk.app.wallet_visits import WalletVisits
    from connector_desk.base.clock import Clock
    from connector_desk.desk.visits.wallet_questions import WalletQuestions
    from connector_desk.wallet.presentation_faults import TakeFault
    from connector_desk.wallet.wallet import AskPin, PinRequest, WalletReport
    from connector_desk.wallet.wallet_store import HeldCredential

Q = TypeVar("Q")
A = TypeVar("A")

PATIENCE = 600.0
"""Seconds in which the desk may approve a step that the test wallet waits for, or the person may answer it."""


class DeskWallet:
    """Satisfies `desk.runner.session.WalletCalls`.

    `own` returns the address of the place, which may be visited anywhere; other places beyond this network only with
    `anywhere`.  Each call has a loop of its own, so that it never blocks the core's.  `take_fault` says what is shown
    wrongly on purpose.
    """

    def __init__(self, folder: Path, own: Callable[[], str], clock: Clock, take_fault: TakeFault | None = None) -> None:
        self._folder, self._own, self._clock, self._take_fault = folder, own, clock, take_fault

    async def follow(
        self, link: str, pin: str = "", *, anywhere: bool = False, ask_pin: AskPin | None = None
    ) -> WalletReport:
        """Accept the offer of a link, answer its request, or walk through its start page; raises WalletError.

        Without a link, accept messages of the wallet's connections.

        `ask_pin` is called on the caller's loop, and may take as long as an approval.
        """
        own, ask = self._own(), _across(ask_pin or _has_no_pin, None)
        return await run_blocking(lambda: self._visits().follow(link, pin, own, anywhere=anywhere, ask_pin=ask))

    async def open(self, link: str, questions: WalletQuestions, *, anywhere: bool) -> WalletReport:
        """Accept the offer of a link from elsewhere, or answer its request, as the person decides.

        Satisfies `desk.visits.wallet_questions.LinkWallet`; raises WalletError.
        """
        own, pin = self._own(), _across(questions.pin, None)
        consent, place = _across(questions.consent, refusal=False), _across(questions.place, refusal=False)
        return await run_blocking(
            lambda: self._visits().open(link, own, anywhere=anywhere, ask_pin=pin, ask_consent=consent, ask_place=place)
        )

    async def renew(self, held_id: str, *, anywhere: bool) -> WalletReport:
        """Ask the issuer of a credential for a new one in its place; raises WalletError."""
        own = self._own()
        return await run_blocking(lambda: self._visits().renew(held_id, own, anywhere=anywhere))

    async def held(self) -> Sequence[HeldCredential]:
        """List the credentials in the wallet; raises WalletError."""
        return await run_blocking(lambda: self._visits().held())

    async def forget(self) -> None:
        """Forget all of it."""
        await run_blocking(lambda: self._visits().forget())

    def _visits(self) -> WalletVisits:
        """Return the wallet for a call, on the thread of that call."""
        from connector_desk.app.wallet_visits import WalletVisits  # noqa: PLC0415 - loads joserfc, for those who try the wallet

        return WalletVisits(self._folder, self._clock, PATIENCE, self._take_fault)


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
