"""Provides the test wallet to rooms with codes: for the place of this program, and for others only if allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from connector_desk.desk.runner.session import OpenPlace, WalletCalls
    from connector_desk.desk.shell.preferences import Preferences


class WalletUser(Protocol):
    """A room that can follow a code with the test wallet."""

    wallet: Callable[[], WalletCalls | None]
    may_go_anywhere: Callable[[], bool]


def wallet_access(place: Callable[[], OpenPlace | None], preferences: Preferences) -> Callable[[WalletUser], None]:
    """Return a function that gives a room the test wallet of the open place."""

    def anywhere() -> bool:
        return preferences.choice("testWallet") == "anywhere"

    def wallet() -> WalletCalls | None:
        opened = place()
        return opened.wallet if opened is not None and (opened.is_embedded or anywhere()) else None

    def grant(user: WalletUser) -> None:
        user.wallet, user.may_go_anywhere = wallet, anywhere

    return grant
