"""Standing offers: a code that lasts, such as on a poster, for wallets that wait for the staff then."""

from pydantic import Field

from connector_desk.contract.credential import Format
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.kinds import Label, Needed
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel


class NewStandingOffer(WireModel):
    """A standing offer to be made."""

    title: Label = Field(
        description="Where its code hangs: the desk shows it beside each wallet that comes with it.",
        examples=["Poster at the entrance"],
    )
    schemaId: Needed = Field(
        description="The schema of the credential: its address, or its alias.",
        examples=["http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0"],
    )
    format: Format = Field(default=CredentialFormat.W3C, description="Format of the credential.", examples=["sd-jwt"])


class StandingOffer(WireModel):
    """An offer that lasts until it is removed. It has no values: staff fill them in for each wallet that comes."""

    standingOfferId: str = Field(description="Identifies it; wallets send it as `issuer_state`.")
    title: str = Field(description="Where its code hangs.")
    schemaId: str = Field(description="The schema of the credential.")
    format: CredentialFormat = Field(description="Format of the credential.")
    url: str = Field(description="The link for its QR code.")
    createdAt: Moment = Field(description="When it was created.")


class StandingOfferList(WireModel):
    """The standing offers, the newest first."""

    standingOffers: list[StandingOffer] = Field(description="The offers.")


class StandingOfferName(WireModel):
    """The name of a standing offer."""

    standingOfferId: str = Field(description="Identifies it.")
    title: str = Field(description="Where its code hangs.")
