"""The visits of the desk's test wallet: each blocks the thread that asks for it, and has a loop of its own."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from connector_desk.wallet.authorization_response import present
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.did_exchange import connect, fetch
from connector_desk.wallet.invitations import is_invitation
from connector_desk.wallet.links import read_link
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.renewal import renew, renew_due
from connector_desk.wallet.start_page_visit import is_page, visit
from connector_desk.wallet.wallet import Wallet
from connector_desk.wallet.wallet_store import WalletStore

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from connector_desk.base.clock import Clock
    from connector_desk.wallet.network import AskPlace
    from connector_desk.wallet.presentation_faults import TakeFault
    from connector_desk.wallet.wallet import AskConsent, AskPin, WalletReport
    from connector_desk.wallet.wallet_store import HeldCredential


_log = logging.getLogger(__name__)


class WalletVisits:
    """The wallet of one folder, which waits on a page for at most `patience` seconds.

    `own` is the address of the desk's place, which may be anywhere; empty: none.
    """

    def __init__(self, folder: Path, clock: Clock, patience: float, take_fault: TakeFault | None = None) -> None:
        self._store, self._clock, self._patience = WalletStore(folder), clock, patience
        self._take_fault = take_fault

    def follow(self, link: str, pin: str, own: str, *, anywhere: bool, ask_pin: AskPin) -> WalletReport:
        """Accept the offer of a link, answer its request, or walk through its start page; raises WalletError.

        Without a link, accept messages of the wallet's connections.
        """
        wallet = self._wallet(_network(own, anywhere=anywhere), ask_pin)
        if not link:  # a connected agent: its messages are fetched
            return asyncio.run(fetch(wallet))
        if is_invitation(link):
            return asyncio.run(connect(link, wallet))
        if is_page(link):
            self._renew_due(own, anywhere=anywhere)
            return asyncio.run(visit(link, replace(wallet, patience=self._patience), pin=pin or None))
        if read_link(link).is_offer:
            return asyncio.run(accept(link, wallet, pin=pin or None))
        self._renew_due(own, anywhere=anywhere)
        return asyncio.run(present(link, wallet))

    def open(
        self, link: str, own: str, *, anywhere: bool, ask_pin: AskPin, ask_consent: AskConsent, ask_place: AskPlace
    ) -> WalletReport:
        """Accept the offer of a link from elsewhere, or answer its request, as the person decides.

        Raises WalletError.
        """
        is_offer = read_link(link).is_offer
        wallet = self._wallet(_network(own, anywhere=anywhere, ask_place=ask_place), ask_pin)
        wallet = replace(wallet, ask_consent=ask_consent)
        if is_offer:
            return asyncio.run(accept(link, wallet))
        self._renew_due(own, anywhere=anywhere)
        return asyncio.run(present(link, wallet))

    def renew(self, held_id: str, own: str, *, anywhere: bool) -> WalletReport:
        """Renew a credential; raises WalletError."""
        return asyncio.run(renew(held_id, self._wallet(_network(own, anywhere=anywhere))))

    def held(self) -> Sequence[HeldCredential]:
        """List the credentials in the wallet; raises WalletError."""
        return self._store.all()

    def forget(self) -> None:
        """Forget all of it."""
        self._store.forget(None)

    def _renew_due(self, own: str, *, anywhere: bool) -> None:
        """Renew what is due before something may be shown: an operation of its own, which stops no other."""
        for fault in asyncio.run(renew_due(self._wallet(_network(own, anywhere=anywhere)))):
            _log.info("the test wallet did not renew a credential: %s", fault.code)

    def _wallet(self, network: WalletHttpClient, ask_pin: AskPin | None = None) -> Wallet:
        wallet = Wallet(self._store, network, self._clock)
        if ask_pin is not None:
            wallet = replace(wallet, ask_pin=ask_pin)
        return wallet if self._take_fault is None else replace(wallet, take_fault=self._take_fault)


def _network(own: str, *, anywhere: bool, ask_place: AskPlace | None = None) -> WalletHttpClient:
    language = QLocale().name()[:2]  # of the desk, where the texts of pages are shown
    return WalletHttpClient(allow_remote=anywhere, own=[own] if own else [], ask_place=ask_place, language=language)
