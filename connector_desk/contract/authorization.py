"""Authorization requests: wallets that started by themselves and wait for the staff (OpenID4VCI 1.0 §5)."""

from pydantic import Field

from connector_desk.contract.credential_format import CredentialFormat, W3cFormat
from connector_desk.contract.moment import Moment
from connector_desk.contract.self_service import SelfServiceStanding
from connector_desk.contract.standing_offer import StandingOfferName
from connector_desk.contract.visit_record import AttestedWallet
from connector_desk.contract.wire import WireModel


class RequestedCredential(WireModel):
    """A credential that a wallet asks for."""

    configurationId: str = Field(
        description="ID of its credential configuration.", examples=["visitor-badge_1.0_sd-jwt"]
    )
    schemaId: str = Field(description="Its schema.")
    format: CredentialFormat = Field(description="Its format.", examples=["sd-jwt"])
    w3cFormat: W3cFormat | None = Field(default=None, description="Encoding of a W3C credential.")
    title: str = Field(description="Name of its schema.", examples=["Visitor badge"])


class AuthorizationRequest(WireModel):
    """An authorization request that waits for the staff."""

    authorizationId: str = Field(description="Identifies the request.")
    number: int = Field(description="The number that the person sees and tells the staff.", examples=[4711])
    credentials: list[RequestedCredential] = Field(description="What may be issued for it, one or several of them.")
    clientId: str = Field(description="The name that the wallet gives itself. It is not proven.")
    wallet: AttestedWallet | None = Field(default=None, description="The attestation of the wallet, if it showed one.")
    leadsTo: str = Field(
        description="Where the page goes in the end: a host, or the scheme of an app. The credentials go there.",
        examples=["wallet.example"],
    )
    issuerState: str | None = Field(default=None, description="The `issuer_state` that the wallet sent, of an offer.")
    standingOffer: StandingOfferName | None = Field(
        default=None, description="The standing offer that it came from. Absent: of none that is known here."
    )
    selfService: SelfServiceStanding | None = Field(
        default=None,
        description="Whether the visitor can serve themselves; absent where no rule lets them. The staff can decide "
        "all the same.",
    )
    createdAt: Moment = Field(description="When the wallet asked.")
    expiresAt: Moment = Field(description="When it waits no longer.")

    @property
    def serves_itself(self) -> bool:
        """Return whether the visitor may need no staff: a rule lets them serve themselves, and they have not failed."""
        return self.selfService is SelfServiceStanding.OPEN


class AuthorizationRequestList(WireModel):
    """The authorization requests that wait for the staff, the longest first."""

    requests: list[AuthorizationRequest] = Field(description="The requests.")


class ApprovedAuthorization(WireModel):
    """Result of an approval: an offer that only the wallet of the request can fetch."""

    workflowId: str = Field(description="Identifies the issuance.")
