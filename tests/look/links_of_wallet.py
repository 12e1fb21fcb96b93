"""Scenes of the window of the test wallet for a link: offer, request, PIN, outcome and stop."""

from typing import Any


def _window(stage: Any, *asks: object, end: Any = None) -> Any:
    from fake_link_wallet import OFFER_LINK, FakeLinkWallet, report

    from connector_desk.desk.shell.link_window import SIZE, SMALLEST, LinkWindow

    stage.open()
    wallet = FakeLinkWallet(*asks, end=end or report("kept"))
    made = LinkWindow(stage.application, wallet, OFFER_LINK, stage.window.preferences, font=True)
    stage.link_window = made
    made.resize(*(SIZE if stage.window.width() > 1000 else SMALLEST))
    made.move(60, 60)
    made.show()
    made.follow()
    stage.wait(0.3)
    return made


def link_offer(stage: Any) -> None:
    from fake_link_wallet import OFFER

    _window(stage, OFFER)


def link_request(stage: Any) -> None:
    from fake_link_wallet import REQUEST

    _window(stage, REQUEST)


def link_pin(stage: Any) -> None:
    from fakes import FakePin

    _window(stage, FakePin())


def link_shown(stage: Any) -> None:
    from fake_link_wallet import report

    end = report("shown", disclosed=("given_name", "family_name"), leads_to="https://portal.example/done")
    _window(stage, end=end)


def link_remote(stage: Any) -> None:
    from connector_desk.wallet.errors import WalletError

    _window(stage, end=lambda _: WalletError("wallet_remote_place", detail="shop.example"))


LINK_SCENES = (link_offer, link_request, link_pin, link_shown, link_remote)
