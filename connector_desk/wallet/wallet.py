"""The environment and the report of an operation of the test wallet."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.wallet.network import WalletHttpClient
    from connector_desk.wallet.presentation_faults import TakeFault
    from connector_desk.wallet.wallet_store import WalletStore

Reporter = Callable[[str], None]


class Operation(StrEnum):
    """The operation of the wallet."""

    KEPT = "kept"
    DECLINED_OFFER = "declined_offer"
    SHOWN = "shown"
    DECLINED_REQUEST = "declined_request"
    WALKED = "walked"
    CONNECTED = "connected"
    FETCHED = "fetched"
    RENEWED = "renewed"


class WalletReport(NamedTuple):
    """The result of an operation: its kind, the other side, and the credentials (their titles)."""

    operation: Operation
    who: str
    what: tuple[str, ...]
    disclosed: tuple[str, ...] = ()
    """The names of the claims that were shown."""
    leads_to: str = ""
    """An address that the asker would have the person go on to."""


class PinRequest(NamedTuple):
    """The issuer's description of the PIN of its offer, and the refusal of the last one, if any."""

    who: str
    hint: str
    length: int | None
    is_numeric: bool
    refusal: str = ""


class ConsentRequest(NamedTuple):
    """What the person decides about, before anything is accepted or shown."""

    is_offer: bool
    who: str
    address: str
    """Of the issuer."""
    titles: tuple[str, ...]
    disclosed: tuple[str, ...] = ()
    """The names of the attributes that were asked for and would be shown."""
    is_whole: bool = False
    """Whether one of the credentials can only be shown as a whole, with every attribute in it."""


class PresentationConsent(NamedTuple):
    """The person's choices for messages of a connection."""

    decline: bool = False
    least: bool = False
    """Show only required attributes."""


AskPin = Callable[[PinRequest], Awaitable[str | None]]
"""Returns the typed PIN; None or an empty one stops."""


AskConsent = Callable[[ConsentRequest], Awaitable[bool]]
"""Returns whether the person accepts."""


def _say_nothing(_: str) -> None:
    """Discard the sentence."""


async def _nobody_knows(_: PinRequest) -> str | None:
    """Have no PIN."""
    return None


async def _accept_all(_: ConsentRequest) -> bool:
    """Accept: the person decided with the command."""
    return True


def _make_none(_: Collection[str]) -> None:
    """Show all as it is."""


@dataclass(frozen=True, slots=True)
class Wallet:
    """The wallet of one folder, on its way out through one network.

    `report` takes each step as a sentence; `wait` sleeps for seconds; a credential that is not ready is awaited until
    `patience` seconds have been slept; `ask_pin` asks the person for the PIN of an offer; `ask_consent` whether to
    accept what is offered, or to show what is asked for; `take_fault` what to show wrongly on purpose.
    """

    store: WalletStore
    network: WalletHttpClient
    clock: Clock
    report: Reporter = _say_nothing
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep
    patience: float = 60.0
    ask_pin: AskPin = _nobody_knows
    ask_consent: AskConsent = _accept_all
    take_fault: TakeFault = _make_none
