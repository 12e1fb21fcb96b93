"""The wallets that a place is made for: its preset, the profiles that it knows, and what wallets see of it."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.trust import RequestSettings
from connector_desk.contract.wallet_profile import WalletPreset, WalletProfile
from connector_desk.contract.wire import WireModel


class ServerAuthority(StrEnum):
    """Who certified the address in codes."""

    NONE = "none"  # plain http
    PUBLIC = "public"
    OWN = "own"  # the authority of the service itself
    UNKNOWN = "unknown"


class PlaceFacts(WireModel):
    """What wallets see of a service."""

    address: str = Field(description="The address in codes.")
    authority: ServerAuthority = Field(description="Who certified that address.")
    issuer: IdentityKind = Field(description="How wallets identify the issuer, and the verifier by certificate.")
    requests: RequestSettings = Field(description="How data requests are made for no particular wallet.")
    w3cFormat: W3cFormat = Field(default=W3cFormat.JWT, description="Default format of W3C credentials.")
    advertisesKeyAttestations: bool = Field(default=False, description="Whether the metadata names key attestations.")
    signsMetadataByCertificate: bool = Field(
        default=False, description="Whether signed issuer metadata names a certificate."
    )
    batchSize: int = Field(default=1, description="Most copies of a credential at once, as the metadata has it.")


class WalletSettings(WireModel):
    """The preset of a place, and all that is needed to check an offer or a data request for a wallet."""

    preset: WalletPreset | None = Field(default=None, description="The preset that was chosen last.")
    isChanged: bool = Field(
        default=False, description="Whether the settings of data requests were changed since, so that it is not kept."
    )
    wallets: list[WalletProfile] = Field(description="The wallets that are known, by name.")
    place: PlaceFacts = Field(description="What wallets see of the service.")


class WalletSettingsChange(WireModel):
    """The wallets to make codes for, from now on."""

    preset: WalletPreset = Field(
        description="Sets how data requests are made, and whether issuer metadata is signed with a certificate."
    )
