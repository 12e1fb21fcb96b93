"""Lends the test wallet to whoever shows codes: for the place of this program, and for others only where allowed."""

from collections.abc import Callable
from typing import Protocol

from connector_desk.desk.runner.session import OpenPlace, WalletCalls
from connector_desk.desk.window.preferences import Preferences


class WalletUser(Protocol):
    """Whoever can let the test wallet follow a code."""

    wallet: Callable[[], WalletCalls | None]
    may_go_anywhere: Callable[[], bool]


def wallet_access(place: Callable[[], OpenPlace | None], preferences: Preferences) -> Callable[[WalletUser], None]:
    """Make what lets somebody use the test wallet of the open place."""

    def anywhere() -> bool:
        return preferences.choice("testWallet") == "anywhere"

    def wallet() -> WalletCalls | None:
        opened = place()
        return opened.wallet if opened is not None and (opened.is_embedded or anywhere()) else None

    def grant(user: WalletUser) -> None:
        user.wallet, user.may_go_anywhere = wallet, anywhere

    return grant
