"""The reach of a place in the settings."""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.kinds import Url
from connector_desk.contract.wire import WireModel

TxCodePolicy = Literal["by-schema", "never", "always", "ask"]
Reach = Literal["this-computer", "network", "address"]


class PlaceNotice(StrEnum):
    """A notice about the data of a place since its start."""

    RESTORED = "restored"  # a backup took its place
    ROLLED_BACK = "rolled_back"  # an older state was put back, or newer rows were lost
    UNKNOWN_ORIGIN = "unknown_origin"  # nothing on this computer vouches for it: treated as restored
    JOURNAL_INCOMPLETE = "journal_incomplete"  # lines of the journal of revocations were missing
    STORE_NEW = "store_new"  # the data of before are gone
    NOT_ANCHORED = "not_anchored"  # the keyring or the anchor's file takes nothing


class PlaceInfo(WireModel):
    """The facts about a place."""

    publicAddress: str = Field(description="The address that goes into QR codes.")
    reachable: Reach = Field(description="Who can reach it: this computer, this network, or an own address.")
    version: str = Field(description="Version of the service.")
    txCode: TxCodePolicy = Field(
        default="by-schema", description="Whether offers need a PIN: by schema, or one rule for all."
    )
    w3cFormat: W3cFormat = Field(
        default=W3cFormat.JWT,
        description="Default format of W3C credentials for wallets: JWT, or JSON-LD with an embedded proof "
        "(Ed25519Signature2020 unless named).",
    )
    addresses: list[str] = Field(default_factory=list, description="Addresses of this computer to choose from.")
    notices: list[PlaceNotice] = Field(
        default_factory=list,
        description="What is to be known about the data since the start: `restored` from a backup, `rolled_back` to an "
        "earlier state or of `unknown_origin` (codes, links and tokens of before count no longer after these three), "
        "`journal_incomplete`, `store_new` or `not_anchored`.",
    )


class PlaceChange(WireModel):
    """Choose from where a place can be reached."""

    publicAddress: Url | None = Field(default=None, description="An own address.")
    txCode: TxCodePolicy | None = Field(default=None, description="Whether offers get a PIN.")
    w3cFormat: W3cFormat | None = Field(default=None, description="Default format of W3C credentials for wallets.")
    reach: Reach | None = Field(default=None, description="This computer only, this network, or an address.")
