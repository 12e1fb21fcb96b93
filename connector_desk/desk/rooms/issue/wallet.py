"""What stands in the way of an offer with the visitor's wallet.  Loaded once the place has told of wallets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.proofrequest import Protocol
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_check import Asked, WalletFinding, findings_of
from connector_desk.contract.wallet_profile import offer_format
from connector_desk.desk.kit.schema import has_encodings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.wallet_profile import WalletProfile, WalletSettings
    from connector_desk.desk.rooms.issue.draft import OfferDraft


def offer_findings(
    draft: OfferDraft | None, profile: WalletProfile | None, settings: WalletSettings
) -> Sequence[WalletFinding]:
    """Return what stands in the way of the offer, or of the wallets of the place's preset where none is chosen."""
    return findings_of(settings, profile, None if profile is None else asked_of(draft, profile, settings))


def asked_of(draft: OfferDraft | None, profile: WalletProfile, settings: WalletSettings) -> Asked | None:
    """Return what the offer would ask; None where there is none, or it goes to an agent."""
    if draft is None or draft.recipient.is_agent:
        return None
    encoding = str(draft.options.w3c_format or offer_format(settings.place.w3cFormat, profile))
    formats = (encoding if has_encodings(one.credential_format) else one.credential_format for one in draft.items)
    protocol = Protocol.DIDCOMM if profile.speaks_didcomm else Protocol.OID4VP
    return Asked(VisitKind.OFFER, tuple(dict.fromkeys(formats)), protocol)
