"""The record of one workflow: an offer, a data request, a connection, or a predefined flow."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.credential import CredentialFormat, CredentialStatus, IssuedCredential, W3cFormat
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import JsonValue, Moment, WireModel


class WorkflowKind(StrEnum):
    """What a workflow does."""

    OFFER = "offer"
    REQUEST = "request"
    CONNECTION = "connection"
    FLOW = "flow"


class Step(WireModel):
    """One step of a visit."""

    state: VisitState = Field(description="The state the visit came to.")
    at: Moment = Field(description="When.")
    detail: str | None = Field(default=None, description="What else is to be known, in words.")


class Connection(WireModel):
    """The connection a workflow waits for, or runs over."""

    state: str = Field(description="How far the connection has come.", examples=["invited", "completed", "ended"])
    invitation: dict[str, JsonValue] | None = Field(default=None, description="The out-of-band invitation.")
    url: str | None = Field(default=None, description="The short link to the invitation.")


class Check(WireModel):
    """One check of a presentation."""

    name: str = Field(description="What was checked.", examples=["issuer_signature"])
    passed: bool = Field(description="Whether it holds.")
    detail: str | None = Field(default=None, description="What was found, in words.")
    credential: str | None = Field(default=None, description="Name of the requested credential it belongs to.")


class Presented(WireModel):
    """One credential that was presented."""

    name: str | None = Field(default=None, description="Name of the requested credential it answers.")
    format: CredentialFormat = Field(description="How it is written.")
    schemaId: str | None = Field(default=None, description="Its schema, if it is known here.")
    issuerDid: str | None = Field(default=None, description="Who issued it.")
    claims: dict[str, JsonValue] = Field(default_factory=dict, description="The claims it shows.")


class AttestedWallet(WireModel):
    """What a wallet showed of itself when it came."""

    clientId: str = Field(description="What it is called among programs.", examples=["https://wallet.example"])
    name: str | None = Field(default=None, description="What it calls itself.")
    attester: str | None = Field(
        default=None, description="Who vouches for it, of those that are trusted here; absent: an unknown attester."
    )


class AttestedKeys(WireModel):
    """What is known of the keys that a credential was issued to."""

    attester: str | None = Field(
        default=None, description="Who vouches for them, of those that are trusted here; absent: an unknown attester."
    )
    keyStorage: list[str] = Field(default_factory=list, description="How well they are said to be kept.")
    userAuthentication: list[str] = Field(default_factory=list, description="How well their use is said to be guarded.")


class WorkflowCredential(IssuedCredential):
    """One credential of a workflow, with what the desk shows of it."""

    label: str = Field(description="Its name for people: the metadata attribute _label, else the schema's title.")
    format: CredentialFormat = Field(description="How it is written.")
    w3cFormat: W3cFormat | None = Field(default=None, description="As what a W3C credential travels.")
    expirationDate: Moment | None = Field(default=None, description="End of its life, once it is known.")
    issuedAt: Moment | None = Field(default=None, description="When it was signed for a wallet.")
    acceptedAt: Moment | None = Field(default=None, description="When the wallet said that it keeps it.")
    status: CredentialStatus | None = Field(default=None, description="Whether it still counts.")
    keyAttestation: AttestedKeys | None = Field(
        default=None, description="Who vouches for its keys, where the wallet told."
    )


class WorkflowError(WireModel):
    """Why a workflow failed."""

    code: str = Field(description="A stable name of the failure.")
    message: str = Field(description="One sentence for a person.")
    detail: str | None = Field(default=None, description="What the other side said.")


class Workflow(WireModel):
    """The record of one workflow."""

    workflowId: str = Field(description="Identifies the workflow.")
    kind: WorkflowKind = Field(description="What it does.")
    state: VisitState = Field(description="How far it has come.")
    createdAt: Moment = Field(description="When it was made.")
    expiresAt: Moment = Field(description="From when on it is over.")
    steps: list[Step] = Field(default_factory=list, description="What happened so far, oldest first.")
    label: str | None = Field(default=None, description="What it is about, for people.", examples=["Visitor badge"])
    requestId: str | None = Field(default=None, description="The caller's own ID of the request.")
    url: str | None = Field(default=None, description="The link for the wallet.")
    pin: str | None = Field(default=None, description="The transaction code, to be told on another channel.")
    wallet: AttestedWallet | None = Field(default=None, description="The wallet, where it showed who made it.")
    connection: Connection | None = Field(default=None, description="The connection it waits for or runs over.")
    credentials: list[WorkflowCredential] | None = Field(default=None, description="The credentials of an offer.")
    verified: bool | None = Field(default=None, description="Whether every check of the presentation passed.")
    checks: list[Check] | None = Field(default=None, description="Each check of the presentation.")
    claims: dict[str, JsonValue] | None = Field(default=None, description="What was presented, by attribute name.")
    presented: list[Presented] | None = Field(default=None, description="What was presented, by credential.")
    flow: str | None = Field(default=None, description="Name of the predefined workflow.", examples=["visitor-badge"])
    agentId: str | None = Field(default=None, description="The agent it is for.")
    error: WorkflowError | None = Field(default=None, description="Why it failed.")
    purgedAt: Moment | None = Field(
        default=None, description="When its attribute values were deleted, as the retention rule says."
    )


class WorkflowList(WireModel):
    """Some workflows, newest first."""

    workflows: list[Workflow] = Field(description="The workflows.")
    next: str | None = Field(default=None, description="Pass it as `before` for the ones before these.")
