"""The record of one workflow: an offer, a data request, a connection, or a predefined flow."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.credential import CredentialStatus, IssuedCredential
from connector_desk.contract.credential_format import CredentialFormat, W3cFormat
from connector_desk.contract.proofrequest import DataRequest, Protocol
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import JsonValue, Moment, WireModel
from connector_desk.contract.workflow import WorkflowRun


class VisitKind(StrEnum):
    """The purpose of a workflow."""

    OFFER = "offer"
    REQUEST = "request"
    CONNECTION = "connection"
    FLOW = "flow"


class VisitStep(WireModel):
    """One step of a visit."""

    state: VisitState = Field(description="The state the visit came to.")
    at: Moment = Field(description="When.")
    detail: str | None = Field(default=None, description="What else is to be known, in words.")


class VisitConnection(WireModel):
    """The connection a workflow waits for, or runs over."""

    state: str = Field(description="How far the connection has come.", examples=["invited", "completed", "ended"])
    invitation: dict[str, JsonValue] | None = Field(default=None, description="The out-of-band invitation.")
    url: str | None = Field(default=None, description="The short link to the invitation.")


class CheckOutcome(StrEnum):
    """The outcome of a check."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_APPLICABLE = "not_applicable"


class Check(WireModel):
    """One check of a presentation."""

    name: str = Field(description="What was checked.", examples=["credential_signature"])
    outcome: CheckOutcome = Field(description="Whether it holds, or has nothing to say here.")
    reason: str | None = Field(default=None, description="Why, as a stable name.", examples=["signature_right"])
    detail: str = Field(description="Why, in one sentence.", examples=["The issuer's signature is valid."])
    about: str | None = Field(
        default=None, description="What the sentence is about, as a stranger wrote it.", examples=["given_name"]
    )
    credential: str | None = Field(default=None, description="Name of the requested credential it belongs to.")


class IssuerStanding(StrEnum):
    """The standing of an issuer at this place."""

    OWN = "own"
    TRUSTED = "trusted"
    UNKNOWN = "unknown"


class CredentialResult(WireModel):
    """One credential that was presented."""

    name: str | None = Field(default=None, description="Name of the requested credential it answers.")
    format: CredentialFormat = Field(description="How it is written.")
    schemaId: str | None = Field(
        default=None, description="Its schema, as the request named it or by its address, if it is known here."
    )
    issuerDid: str | None = Field(default=None, description="Who issued it, where that is a DID.")
    issuerName: str | None = Field(default=None, description="The issuer's name, as the staff or a certificate say.")
    issuer: IssuerStanding = Field(
        default=IssuerStanding.UNKNOWN, description="Whether it is this place, an issuer it trusts, or neither."
    )
    isVerified: bool = Field(default=False, description="Whether every check of this credential passed.")
    issuedAt: Moment | None = Field(default=None, description="When it was issued, where it says so.")
    expiresAt: Moment | None = Field(default=None, description="When it expires, where it says so.")
    claims: dict[str, JsonValue] = Field(
        default_factory=dict, description="The attributes that were asked for and are there; believe them if verified."
    )


class RawPresentation(WireModel):
    """A presentation as the wallet sent it."""

    presentation: dict[str, JsonValue] = Field(description="The vp_token: presentations by the id of what they answer.")


class AttestedWallet(WireModel):
    """The attestation that a wallet showed."""

    clientId: str = Field(description="What it is called among programs.", examples=["https://wallet.example"])
    name: str | None = Field(default=None, description="What it calls itself.")
    attester: str | None = Field(
        default=None, description="Who vouches for it, of those that are trusted here; absent: an unknown attester."
    )


class AttestedKeys(WireModel):
    """The attestation of the keys that a credential was issued to."""

    attester: str | None = Field(
        default=None, description="Who vouches for them, of those that are trusted here; absent: an unknown attester."
    )
    keyStorage: list[str] = Field(default_factory=list, description="How well they are said to be kept.")
    userAuthentication: list[str] = Field(default_factory=list, description="How well their use is said to be guarded.")


class WalletEvent(StrEnum):
    """The notification of a wallet about a credential (OpenID4VCI 1.0 §11)."""

    ACCEPTED = "credential_accepted"
    FAILURE = "credential_failure"
    DELETED = "credential_deleted"


class WalletNotification(WireModel):
    """The last word of a wallet on a credential."""

    event: WalletEvent = Field(description="What became of it.")
    at: Moment = Field(description="When the wallet said so.")


class VisitCredential(IssuedCredential):
    """One credential of a workflow, with the members that the desk shows."""

    label: str = Field(description="Its name for people: the metadata attribute _label, else the schema's title.")
    metadata: dict[str, str] | None = Field(
        default=None,
        description="The metadata attributes that describe it, where it has any; deleted with its values.",
        examples=[{"_type": "pass", "_category": "guests", "_trustlevel": "2"}],
    )
    summary: str = Field(default="", description="The first of its values, to tell people apart; deleted with them.")
    claims: dict[str, JsonValue] | None = Field(
        default=None,
        description="Its values by attribute name, where one is looked up; deleted as the retention rule says.",
        examples=[{"given_name": "Erika", "family_name": "Example"}],
    )
    format: CredentialFormat = Field(description="How it is written.")
    w3cFormat: W3cFormat | None = Field(default=None, description="As what a W3C credential travels.")
    expirationDate: Moment | None = Field(default=None, description="End of its life, once it is known.")
    issuedAt: Moment | None = Field(default=None, description="When it was signed for a wallet.")
    acceptedAt: Moment | None = Field(default=None, description="When the wallet said that it keeps it.")
    walletNotification: WalletNotification | None = Field(
        default=None, description="What the wallet last said of it; a deleted credential is valid until it is revoked."
    )
    status: CredentialStatus | None = Field(default=None, description="Whether it still counts.")
    keyAttestation: AttestedKeys | None = Field(
        default=None, description="Who vouches for its keys, where the wallet told."
    )


class VisitError(WireModel):
    """Why a workflow failed."""

    code: str = Field(description="A stable name of the failure.")
    message: str = Field(description="One sentence for a person.")
    detail: str | None = Field(default=None, description="What the other side said.")
    reason: str | None = Field(default=None, description="What exactly went wrong, in words of this place.")


class Visit(WireModel):
    """The record of one workflow."""

    workflowId: str = Field(description="Identifies the workflow.")
    kind: VisitKind = Field(description="What it does.")
    state: VisitState = Field(description="How far it has come.")
    createdAt: Moment = Field(description="When it was made.")
    expiresAt: Moment = Field(description="From when on it is over.")
    steps: list[VisitStep] = Field(default_factory=list, description="What happened so far, oldest first.")
    label: str | None = Field(default=None, description="What it is about, for people.", examples=["Visitor badge"])
    requestId: str | None = Field(default=None, description="The caller's own ID of the request.")
    url: str | None = Field(default=None, description="The link for the wallet.")
    pin: str | None = Field(default=None, description="The transaction code, to be told on another channel.")
    wallet: AttestedWallet | None = Field(default=None, description="The wallet, where it showed who made it.")
    connection: VisitConnection | None = Field(default=None, description="The connection it waits for or runs over.")
    credentials: list[VisitCredential] | None = Field(default=None, description="The credentials of an offer.")
    protocol: Protocol | None = Field(
        default=None, description="How a data request travels: as what was used, whatever was asked for."
    )
    asked: DataRequest | None = Field(default=None, description="What a data request asks for.")
    metadata: dict[str, JsonValue] | None = Field(default=None, description="What came with a data request.")
    verified: bool | None = Field(default=None, description="Whether every check of the presentation passed.")
    checks: list[Check] | None = Field(default=None, description="Each check of the presentation.")
    claims: dict[str, JsonValue] | None = Field(default=None, description="What was presented, by attribute name.")
    presented: list[CredentialResult] | None = Field(default=None, description="What was presented, by credential.")
    flow: str | None = Field(default=None, description="Name of the predefined workflow.", examples=["visitor-badge"])
    run: WorkflowRun | None = Field(default=None, description="How far a run of a predefined workflow is.")
    agentId: str | None = Field(default=None, description="The agent it is for.")
    error: VisitError | None = Field(default=None, description="Why it failed.")
    purgedAt: Moment | None = Field(
        default=None, description="When its attribute values were deleted, as the retention rule says."
    )


class VisitList(WireModel):
    """Some workflows, newest first."""

    workflows: list[Visit] = Field(description="The workflows.")
    next: str | None = Field(default=None, description="Pass it as `before` for the ones before these.")
