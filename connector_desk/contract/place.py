"""How a place can be reached, as the settings show and change it."""

from typing import Literal

from pydantic import Field

from connector_desk.contract.credential import W3cFormat
from connector_desk.contract.kinds import Url
from connector_desk.contract.wire import WireModel

TxCodePolicy = Literal["by-schema", "never", "always", "ask"]
Reach = Literal["this-computer", "network", "address"]


class PlaceInfo(WireModel):
    """What a place says about itself."""

    publicAddress: str = Field(description="The address that goes into QR codes.")
    reachable: Reach = Field(description="From where it can be reached.")
    version: str = Field(description="Version of the service.")
    txCode: TxCodePolicy = Field(
        default="by-schema", description="Whether offers get a PIN: as each schema says, or one rule for all."
    )
    w3cFormat: W3cFormat = Field(
        default=W3cFormat.JWT,
        description="As what W3C credentials are handed to wallets, unless an offer says otherwise: "
        "as a JWT, or as JSON-LD with a proof inside (Ed25519Signature2020 unless it is named).",
    )
    addresses: list[str] = Field(default_factory=list, description="Addresses of this computer to choose from.")


class PlaceChange(WireModel):
    """Choose from where a place can be reached."""

    publicAddress: Url | None = Field(default=None, description="An address of one's own.")
    txCode: TxCodePolicy | None = Field(default=None, description="Whether offers get a PIN.")
    w3cFormat: W3cFormat | None = Field(
        default=None, description="As what W3C credentials are handed to wallets, unless an offer says otherwise."
    )
    reach: Reach | None = Field(default=None, description="This computer only, this network, or an address.")
