"""The credential formats that the test wallet knows, as its own reading of the specifications has them.

The table is its own on purpose: the wallet shares none with the core, so that a mistake in one is found by the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from connector_desk.wallet.encoding import Json
    from connector_desk.wallet.keys import Algorithm

SD_JWT: Final = "dc+sd-jwt"
JWT_VC: Final = "jwt_vc_json"
LDP_VC: Final = "ldp_vc"


class WalletFormat(NamedTuple):
    """One row of the table."""

    identifier: str
    shows: Json
    """The capabilities of the wallet for it (`vp_formats_supported`)."""
    key_algorithms: Sequence[Algorithm] = ("ES256", "EdDSA")
    """The keys that it can be shown with, the preferred one first."""
    takes_bare_key: bool = False
    """Whether it may be bound to a key without a DID."""
    has_vct: bool = False
    """Whether a query names its kind by `vct_values`; else by `type_values`."""


FORMATS: Final[Mapping[str, WalletFormat]] = {
    row.identifier: row
    for row in (
        WalletFormat(
            SD_JWT,
            {"sd-jwt_alg_values": ["ES256", "EdDSA"], "kb-jwt_alg_values": ["ES256", "EdDSA"]},
            takes_bare_key=True,
            has_vct=True,
        ),
        WalletFormat(JWT_VC, {"alg_values": ["ES256", "EdDSA"]}),
        WalletFormat(
            LDP_VC,
            {"proof_type_values": ["DataIntegrityProof", "Ed25519Signature2020", "Ed25519Signature2018"]},
            key_algorithms=("EdDSA",),
        ),
    )
}
