"""Scenes of the wallets that visitors bring."""

from typing import Any

from connector_desk.base.instants import to_text


def _choose(stage: Any, wallet: str, view: Any) -> None:
    stage.wait(0.3)
    row = view.wallet
    row.wallets.setCurrentIndex(row.wallets.findData(wallet))
    row.wallets.activated.emit(row.wallets.currentIndex())
    stage.wait(0.2)


def wallet_open(stage: Any) -> None:
    stage.open()
    stage.visitor()
    stage.window.perform("issue.wallet")
    stage.wait(0.3)


def wallet_refuses(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "eudi-ios", stage.window.room("issue").view.visit_panel.phone_reach)
    stage.window.perform("issue.create")
    stage.wait(0.3)


def wallet_may_refuse(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "altme", stage.window.room("issue").view.visit_panel.phone_reach)


def wallet_fine(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "multipaz", stage.window.room("issue").view.visit_panel.phone_reach)


def wallet_asking(stage: Any) -> None:
    stage.open()
    stage.window.perform("room.ask")
    stage.window.perform("ask.choose.age")
    stage.window.perform("ask.wallet")
    stage.wait(0.3)
    request = stage.window.room("ask").view.request
    notice = request.phone_reach if request.phone_reach.isVisible() else request.visit_panel.phone_reach
    _choose(stage, "altme", notice)
    stage.window.perform("ask.create")
    stage.wait(0.3)


def wallet_stopped(stage: Any) -> None:
    stage.open()
    stage.issue()
    visit_id = stage.window.issue_state.visit.visit_id
    now = to_text(stage.session.clock())
    offer, metadata = {"endpoint": "offer", "at": now}, {"endpoint": "issuer-metadata", "at": now, "isProbable": True}
    stage.place.calls_of_wallets[visit_id] = [offer, metadata]
    stage.place.made_for[visit_id] = "eudi-ios"
    stage.happen("opened", "expired")
    stage.wait(0.3)


def wallet_presets(stage: Any) -> None:
    stage.open()
    stage.window.perform("settings.page.wallets")
    stage.wait(0.3)
    view = stage.window.room("settings").view.preset
    view.choices["haip"].button.click()
    view.save.click()
    stage.wait(0.4)


WALLET_SCENES = [
    wallet_open,
    wallet_refuses,
    wallet_may_refuse,
    wallet_fine,
    wallet_asking,
    wallet_stopped,
    wallet_presets,
]
