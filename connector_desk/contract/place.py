"""How a place can be reached, as the settings show and change it."""

from typing import Literal

from pydantic import Field

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
    addresses: list[str] = Field(default_factory=list, description="Addresses of this computer to choose from.")


class PlaceChange(WireModel):
    """Choose from where a place can be reached."""

    publicAddress: Url | None = Field(default=None, description="An address of one's own.")
    txCode: TxCodePolicy | None = Field(default=None, description="Whether offers get a PIN.")
    reach: Reach | None = Field(default=None, description="This computer only, this network, or an address.")
