"""Lends the test wallet to a desk of visits: to the place of this program, and to others only where that is allowed."""

from collections.abc import Callable

from connector_desk.desk.runner.session import OpenPlace, WalletCalls
from connector_desk.desk.runner.visit_errands import VisitErrands
from connector_desk.desk.window.preferences import Preferences


def lend_wallet(errands: VisitErrands, place: Callable[[], OpenPlace | None], preferences: Preferences) -> None:
    """Let errands use the test wallet of the open place."""

    def anywhere() -> bool:
        return preferences.choice("testWallet") == "anywhere"

    def wallet() -> WalletCalls | None:
        opened = place()
        return opened.wallet if opened is not None and (opened.is_embedded or anywhere()) else None

    errands.wallet, errands.may_go_anywhere = wallet, anywhere
