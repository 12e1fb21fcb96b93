"""The scenes, by name: what a front desk, an event and a tester do, by keyboard alone."""

from collections.abc import Callable

from tests.days import (
    by_itself,
    evening,
    event,
    front_desk,
    guests,
    projector,
    questions,
    reach,
    renewals,
    tester,
    trouble,
)
from tests.days.phone import why_no_credo
from tests.days.stage import Stage

SCENES: dict[str, Callable[[Stage], None]] = {
    "plain-badge": front_desk.plain_badge,
    "early-keys": front_desk.early_keys,
    "plain-badge-credo": front_desk.plain_badge_to_credo,
    "badge-with-pin": front_desk.badge_with_pin,
    "typo-after-code": front_desk.typo_after_code,
    "visitor-gone": front_desk.visitor_gone,
    "expired": front_desk.expired,
    "comeback": front_desk.comeback,
    "found-by-name": front_desk.found_by_name,
    "second-credential": front_desk.second_credential,
    "guest-list": guests.guest_list,
    "guest-evening": evening.guest_evening,
    "guest-day": guests.guest_day,
    "two-desks": guests.two_desks,
    "signed-out-by-wallet": guests.signed_out_by_wallet,
    "no-network": trouble.no_network,
    "network-lost": trouble.network_lost,
    "taken-port": trouble.taken_port,
    "first-start-no-keyring": trouble.first_start_no_keyring,
    "run-only-quit": trouble.run_only_quit,
    "killed": front_desk.killed,
    "visitors-wallet": reach.visitors_wallet,
    "approval": event.approval,
    "approval-killed": event.approval_killed,
    "wallet-by-itself": by_itself.wallet_by_itself,
    "self-service": by_itself.self_service,
    "renewal": renewals.renewal,
    "wallet-renewal": renewals.wallet_renewal,
    "visitors-screen": event.visitors_screen,
    "second-display": projector.second_display,
    "older-by-identity-card": questions.older_by_identity_card,
    "older-by-proof-of-age": questions.older_by_proof_of_age,
    "older-by-nothing": questions.older_by_nothing,
    "own-question": questions.own_question,
    "types-of-others": questions.types_of_others,
    "without-phone": tester.without_phone,
    "request-killed": tester.request_killed,
}
LONG = ("expired",)
"""Those that mostly wait: played beside the others."""
BESIDE = {"second-display": projector.PROJECTOR}
"""The size of a second display, in the scenes that have one."""
KEYRINGS = {"first-start-no-keyring": "none", "run-only-quit": "no-service"}
"""What a scene finds instead of an unlocked keyring."""
NEEDS: dict[str, Callable[[], str]] = {"plain-badge-credo": why_no_credo}
"""What tells why a scene cannot be played on this computer; such a scene is left out unless it is named."""
