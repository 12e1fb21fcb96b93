"""What a data request asks of the visitor's wallet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.proofrequest import Protocol
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_check import Asked
from connector_desk.contract.wallet_terms import offer_format
from connector_desk.desk.widgets.formats import has_encodings

if TYPE_CHECKING:  # loaded when somebody chooses a wallet
    from connector_desk.contract.wallet_profile import WalletProfile
    from connector_desk.contract.wallet_settings import WalletSettings
    from connector_desk.desk.rooms.asking.draft import RequestDraft


def asked_of(draft: RequestDraft | None, profile: WalletProfile, settings: WalletSettings) -> Asked | None:
    """Return what the data request would ask; None where there is none, or it goes to an agent."""
    if draft is None or draft.recipient.is_agent:
        return None

    encoding = str(offer_format(settings.place.w3cFormat, profile))  # a query takes any that the wallet has
    formats = (
        encoding if has_encodings(one.credential_format) else one.credential_format
        for one in draft.credentials
        if one.credential_format
    )
    protocol = Protocol.DIDCOMM if profile.speaks_didcomm else Protocol(draft.protocol)
    return Asked(VisitKind.REQUEST, tuple(dict.fromkeys(formats)), protocol)
