"""The query parameter that names the wallet of a visit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.wallet_profile import wallet_profiles
from connector_desk.core.http.route import Query

if TYPE_CHECKING:
    from connector_desk.contract.wallet_profile import WalletProfile
    from connector_desk.core.http.request import HttpRequest

NAME: Final = "wallet"
WALLET: Final = Query(
    NAME,
    "ID of the wallet that the code is made for, from GET /bc/studio/wallets. The code and what it leads to are made "
    "so that this wallet accepts them, as far as is possible.",
)


def read(request: HttpRequest) -> WalletProfile | None:
    """Return the profile of the wallet that a request names; raises ValidationFailed for one that is not known."""
    named = request.query(NAME)
    if not named:
        return None

    found = wallet_profiles().get(named)
    if found is None:
        raise ValidationFailed([FieldFault(NAME, "invalid_choice", FaultText.WALLET_UNKNOWN)])
    return found
