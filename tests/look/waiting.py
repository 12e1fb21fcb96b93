"""Pictures of wallets that started by themselves and wait for the desk, and of those that were refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fakes import event, schema_id
from guests import kept_list

from connector_desk.contract.visit import Detail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from take import Stage


def _chips(stage: Stage) -> Sequence[object]:
    strip = stage.window.open_visits.strip
    return () if strip is None else strip.chips


def _bring(stage: Stage) -> None:
    """Bring the wallet that waits longest, as Ctrl+O does."""
    stage.window.open_visits.resume()
    stage.until(lambda: stage.window.issue_state.awaited and stage.form)
    stage.wait(0.4)


def issue_wallet_waits(stage: Stage) -> None:
    stage.open()
    stage.place.authorizations.come(4711, schema_id("visitor-badge"), wallet="Example Wallet")
    stage.place.authorizations.come(2038, schema_id("membership-card"), self_service="open")
    stage.until(lambda: len(_chips(stage)) == 2)
    stage.wait(0.3)


def issue_wallet_served(stage: Stage) -> None:
    issue_wallet_waits(stage)
    _bring(stage)


def _listed(stage: Stage) -> None:
    """Keep a list of guests, show it, and choose one of it for the wallet that waits longest."""
    kept_list(stage)
    stage.window.perform("room.issue")
    stage.place.authorizations.come(4711, schema_id("visitor-badge"), wallet="Example Wallet")
    stage.until(lambda: len(_chips(stage)) == 1)
    _bring(stage)
    guests = stage.window.room("guests")
    stage.window.perform("issue.choose_guest")
    stage.until(guests.view.choice.isVisible)
    stage.wait(0.3)


def guest_for_wallet(stage: Stage) -> None:
    _listed(stage)


def guest_for_wallet_gone(stage: Stage) -> None:
    _listed(stage)
    stage.place.authorizations.go("authorization-4711")
    stage.wait(0.5)


def issue_wallet_guest(stage: Stage) -> None:
    """The form of a wallet with the guest who was chosen."""
    _listed(stage)
    stage.window.room("guests").controller.serve(6, at_once=False)
    stage.until(lambda: stage.window.issue_state.draft.guest)
    stage.wait(0.4)


def issue_wallet_faults(stage: Stage) -> None:
    """A wallet that came with the code of a poster, in front of others; nothing is filled in yet."""
    stage.open()
    come, badge = stage.place.authorizations.come, schema_id("visitor-badge")
    come(4711, badge, schema_id("membership-card"), origin="Poster at the entrance of the south hall")
    for number in (2038, 6160, 8112):
        come(number, badge, wallet="Example Wallet of the federal state")
    stage.until(lambda: len(_chips(stage)) == 4)
    _bring(stage)
    stage.window.perform("issue.create")
    stage.wait(0.3)


def issue_wallet_approved(stage: Stage) -> None:
    issue_wallet_served(stage)
    stage.type(given_name="Maya", family_name="Lindqvist")
    stage.window.perform("issue.create")
    stage.until(lambda: stage.window.issue_state.visit)
    stage.happen("opened", "working")


def issue_wallet_refused(stage: Stage) -> None:
    """A wallet without PKCE, which is refused before there is a visit."""
    stage.open()
    refused = {"error": "invalid_request", "message": "code_challenge_method must be S256.", "count": 1}
    stage.place.tell(event("authorization.rejected", stage.place.clock(), None, refused))
    stage.wait(0.4)


def issue_wallet_key_missing(stage: Stage) -> None:
    """Somebody came with the token of the wallet, and without its key."""
    issue_wallet_approved(stage)
    stage.happen("working", detail=Detail.KEY_MISSING)


def code_request_repeated(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "working")
    stage.happen("working", detail=Detail.REQUEST_REPEATED)


WAITING_SCENES = (
    issue_wallet_waits,
    issue_wallet_served,
    guest_for_wallet,
    guest_for_wallet_gone,
    issue_wallet_guest,
    issue_wallet_faults,
    issue_wallet_approved,
    issue_wallet_refused,
    issue_wallet_key_missing,
    code_request_repeated,
)
