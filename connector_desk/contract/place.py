"""The settings of a place: its reach, the retention of values, and its admin keys."""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.kinds import Url, Whole
from connector_desk.contract.moment import Moment
from connector_desk.contract.reach import ReachProblem, ReachState
from connector_desk.contract.wire import WireModel

AuthorizationCodePolicy = Literal["off", "pushed", "any"]
TxCodePolicy = Literal["by-schema", "never", "always", "ask"]
Reach = Literal["this-computer", "network", "address"]


class OfferGrant(StrEnum):
    """How a wallet may get a token for an offer (OpenID4VCI 1.0 §4.1.1)."""

    PRE_AUTHORIZED = "pre-authorized"
    AUTHORIZATION = "authorization"
    ANY = "any"


class PlaceNotice(StrEnum):
    """A notice about the stored data since the start."""

    RESTORED = "restored"  # a backup took its place
    ROLLED_BACK = "rolled_back"  # an older state was put back, or newer rows were lost
    UNKNOWN_ORIGIN = "unknown_origin"  # nothing on this computer vouches for it: treated as restored
    JOURNAL_INCOMPLETE = "journal_incomplete"  # lines of the journal of revocations were missing
    STORE_NEW = "store_new"  # the data of before are gone
    NOT_ANCHORED = "not_anchored"  # the keyring or the anchor's file takes nothing


class PlaceInfo(WireModel):
    """The address, the version and the defaults of the service."""

    publicAddress: str = Field(description="The address that goes into QR codes.")
    reachable: Reach = Field(
        description="Who can reach it: this computer, this network, or anyone at your own address."
    )
    reachState: ReachState | None = Field(
        default=None, description="Whether codes lead to the service, in the chosen way or still in the one before."
    )
    reachProblem: ReachProblem | None = Field(
        default=None, description="Why the chosen way does not work, or what will stop soon."
    )
    version: str = Field(description="Version of the service.")
    txCode: TxCodePolicy = Field(
        default="by-schema", description="Whether offers need a PIN: by schema, or one rule for all."
    )
    w3cFormat: W3cFormat = Field(
        default=W3cFormat.JWT,
        description="Default format of W3C credentials for wallets: JWT, or JSON-LD with an embedded proof "
        "(Ed25519Signature2020 unless named).",
    )
    authorizationCode: AuthorizationCodePolicy = Field(
        default="off",
        description="Whether wallets may start by themselves and wait for the staff (authorization code): not at all, "
        "by pushed authorization requests alone, or by any.",
    )
    offerGrant: OfferGrant = Field(
        default=OfferGrant.PRE_AUTHORIZED,
        description="How a wallet gets a token for an offer, where `authorizationCode` lets it authorize: by the "
        "pre-authorized code of the offer, by authorization with its `issuer_state`, or by any of both. An offer with "
        "a PIN has a pre-authorized code.",
    )
    addresses: list[str] = Field(
        default_factory=list[str], description="The addresses of this computer, to choose from."
    )
    notices: list[PlaceNotice] = Field(
        default_factory=list[PlaceNotice],
        description="Notices about the stored data since the start: `restored` (from a backup), `rolled_back` (to an "
        "earlier state), `unknown_origin`, `journal_incomplete`, `store_new` or `not_anchored`. After "
        "the first three, earlier codes, links and tokens no longer work.",
    )


class PlaceChange(WireModel):
    """From where wallets can reach the service, and the defaults of offers."""

    publicAddress: Url | None = Field(default=None, description="Your own address.")
    txCode: TxCodePolicy | None = Field(default=None, description="Whether offers get a PIN.")
    w3cFormat: W3cFormat | None = Field(default=None, description="Default format of W3C credentials for wallets.")
    authorizationCode: AuthorizationCodePolicy | None = Field(
        default=None, description="Whether wallets may start by themselves."
    )
    offerGrant: OfferGrant | None = Field(default=None, description="How a wallet gets a token for an offer.")
    reach: Reach | None = Field(default=None, description="This computer only, this network, or your own address.")


# The retention of attribute values.


class Retention(WireModel):
    """The retention rule."""

    days: Whole = Field(
        ge=1,
        le=3650,
        description=(
            "Number of days after the end of a visit until its attribute values are deleted. The visit itself stays."
        ),
        examples=[30],
    )


# The admin keys of a place. A key is shown once, when it is made; later it is named by its `keyId`.


class MadeKey(WireModel):
    """A new key."""

    key: str = Field(description="The secret key. It is returned only once.")
    keyId: str = Field(description="ID of the key.", examples=["9f86d081"])
    createdAt: Moment = Field(description="When it was created.")


class LiveKey(WireModel):
    """A key that is accepted."""

    keyId: str = Field(description="ID of the key.", examples=["9f86d081"])
    createdAt: Moment = Field(description="When it was created.")
    isYours: bool = Field(description="Whether this request used it.")


class KeyList(WireModel):
    """The accepted keys, oldest first: one, or two while a key is replaced."""

    keys: list[LiveKey] = Field(description="The keys.")
