"""Pictures of wallets that started by themselves and wait for the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fakes import schema_id

if TYPE_CHECKING:
    from take import Stage


def issue_wallet_waits(stage: Stage) -> None:
    stage.open()
    stage.place.authorizations.come(4711, schema_id("visitor-badge"), wallet="Example Wallet")
    stage.place.authorizations.come(2038, schema_id("membership-card"), self_service="open")
    stage.wait(0.5)


def issue_wallet_served(stage: Stage) -> None:
    issue_wallet_waits(stage)
    stage.window.open_visits.resume()
    stage.wait(0.3)


WAITING_SCENES = (issue_wallet_waits, issue_wallet_served)
