"""The credential formats that the test wallet knows, as its own reading of the specifications has them.

The table is its own on purpose: the wallet shares none with the core, so that a mistake in one is found by the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from connector_desk.wallet.encoding import Json
    from connector_desk.wallet.keys import Algorithm

SD_JWT: Final = "dc+sd-jwt"
JWT_VC: Final = "jwt_vc_json"
LDP_VC: Final = "ldp_vc"
MSO_MDOC: Final = "mso_mdoc"


class WalletFormat(NamedTuple):
    """One row of the table."""

    identifier: str
    shows: Json
    """The capabilities of the wallet for it (`vp_formats_supported`)."""
    key_algorithms: Sequence[Algorithm] = ("ES256", "EdDSA")
    """The keys that it can be shown with, the preferred one first."""
    takes_bare_key: bool = False
    """Whether it may be bound to a key without a DID."""
    kind: Literal["vct", "type", "doctype"] = "type"
    """How a query names its kind: by `vct_values`, `type_values` or `doctype_value`."""


FORMATS: Final[Mapping[str, WalletFormat]] = {
    row.identifier: row
    for row in (
        WalletFormat(
            SD_JWT,
            {"sd-jwt_alg_values": ["ES256", "EdDSA"], "kb-jwt_alg_values": ["ES256", "EdDSA"]},
            takes_bare_key=True,
            kind="vct",
        ),
        WalletFormat(JWT_VC, {"alg_values": ["ES256", "EdDSA"]}),
        WalletFormat(
            LDP_VC,
            {"proof_type_values": ["DataIntegrityProof", "Ed25519Signature2020", "Ed25519Signature2018"]},
            key_algorithms=("EdDSA",),
        ),
        WalletFormat(
            MSO_MDOC,
            {"issuerauth_alg_values": [-7, -8], "deviceauth_alg_values": [-7, -8]},
            key_algorithms=("ES256",),
            takes_bare_key=True,
            kind="doctype",
        ),
    )
}
