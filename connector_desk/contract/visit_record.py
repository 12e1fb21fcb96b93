"""Visits and issued credentials as the API records them, and the change of a credential's status."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, ClassVar

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from connector_desk.contract.credential import CredentialStatus, IssuedCredential
from connector_desk.contract.credential_format import CredentialFormat, W3cFormat
from connector_desk.contract.credential_type import ShownSample
from connector_desk.contract.kinds import Name, empty_is_absent
from connector_desk.contract.moment import UNKNOWN, Moment
from connector_desk.contract.proofrequest import DataRequest, Protocol
from connector_desk.contract.question import AskedQuestion
from connector_desk.contract.trusted_list import TrustedListReference
from connector_desk.contract.verification import CheckOutcome, IssuerStanding
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.wire import JsonValue, WireModel
from connector_desk.contract.workflow import WorkflowRun

# The calls of a wallet during a visit, as the public listener saw them.


class WalletEndpoint(StrEnum):
    """What a wallet called."""

    OFFER = "offer"
    ISSUER_METADATA = "issuer-metadata"
    SERVER_METADATA = "server-metadata"
    TOKEN = "token"  # noqa: S105 - the name of an endpoint
    NONCE = "nonce"
    CREDENTIAL = "credential"
    REQUEST = "request"
    RESPONSE = "response"


class WalletCall(WireModel):
    """One call."""

    endpoint: WalletEndpoint = Field(description="What was called.")
    at: Moment = Field(description="When.")
    error: str | None = Field(default=None, description="The error code of the answer, if it was refused.")
    isProbable: bool = Field(
        default=False,
        description="Whether only the address of the caller and the time say that it belongs to this visit.",
    )


# Records.


AnyFormat = Annotated[CredentialFormat | SkipJsonSchema[str], Field(union_mode="left_to_right")]
"""A format in an answer: a newer place may name one that is not known here."""
AnyW3cFormat = Annotated[W3cFormat | SkipJsonSchema[str], Field(union_mode="left_to_right")]


class VisitStep(WireModel):
    """One step of a visit."""

    state: VisitState = Field(description="The new state of the visit.")
    at: Moment = Field(description="When.")
    detail: str | None = Field(default=None, description="A detail, in words.")


class VisitConnection(WireModel):
    """The connection that a visit waits for or uses."""

    state: str = Field(description="State of the connection.", examples=["invited", "completed", "ended"])
    invitation: dict[str, JsonValue] | None = Field(default=None, description="The out-of-band invitation.")
    url: str | None = Field(default=None, description="The short link to the invitation.")


class Check(WireModel):
    """One check of a presentation."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"name": "", "outcome": CheckOutcome.FAILED.value, "detail": ""}

    name: str = Field(description="The check.", examples=["credential_signature"])
    outcome: CheckOutcome = Field(description="Whether it passed, failed or does not apply.")
    reason: str | None = Field(default=None, description="The reason, as a stable code.", examples=["signature_right"])
    detail: str = Field(description="The reason, in one sentence.", examples=["The issuer's signature is valid."])
    about: str | None = Field(
        default=None, description="What the sentence is about; untrusted text.", examples=["given_name"]
    )
    credential: str | None = Field(default=None, description="Name of the requested credential it belongs to.")
    section: str | None = Field(
        default=None,
        description="The rule it follows, for a mobile document.",
        examples=["ISO/IEC 18013-5 §9.3.1, step 2"],
    )


class CredentialResult(WireModel):
    """One credential that was presented."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"format": ""}

    name: str | None = Field(default=None, description="Name of the requested credential it answers.")
    format: AnyFormat = Field(description="Its format.")
    schemaId: str | None = Field(
        default=None, description="Its schema, as the request named it or by its address, if it is known here."
    )
    issuerDid: str | None = Field(default=None, description="Its issuer, if that is a DID.")
    issuerName: str | None = Field(
        default=None, description=("Name of the issuer, from the list of trusted issuers or a certificate.")
    )
    issuer: IssuerStanding = Field(
        default=IssuerStanding.UNKNOWN, description="Whether the issuer is this service, a trusted issuer, or unknown."
    )
    issuerList: TrustedListReference | None = Field(
        default=None, description="The trusted list that names the issuer, if one does."
    )
    isVerified: bool = Field(default=False, description="Whether every check of this credential passed.")
    issuedAt: Moment | None = Field(default=None, description="When it was issued, if it says so.")
    expiresAt: Moment | None = Field(default=None, description="When it expires, if it says so.")
    claims: dict[str, JsonValue] = Field(
        default_factory=dict, description="The requested attributes that are present; trust them only if verified."
    )


class RawPresentation(WireModel):
    """A presentation as the wallet sent it."""

    presentation: dict[str, JsonValue] = Field(description="The vp_token: presentations by the id of what they answer.")


class AttestedWallet(WireModel):
    """The attestation that a wallet showed."""

    clientId: str = Field(description="Identifier of the wallet.", examples=["https://wallet.example"])
    name: str | None = Field(default=None, description="Name that the wallet gives itself.")
    attester: str | None = Field(default=None, description="Its trusted attester; absent if the attester is unknown.")


class AttestedKeys(WireModel):
    """The attestation of the keys that a credential was issued to."""

    attester: str | None = Field(default=None, description="Their trusted attester; absent if the attester is unknown.")
    keyStorage: list[str] = Field(default_factory=list[str], description="Attested protection of key storage.")
    userAuthentication: list[str] = Field(default_factory=list[str], description="Attested user authentication.")


class WalletEvent(StrEnum):
    """The notification of a wallet about a credential (OpenID4VCI 1.0 §11)."""

    ACCEPTED = "credential_accepted"
    FAILURE = "credential_failure"
    DELETED = "credential_deleted"


class WalletNotification(WireModel):
    """The last notification of a wallet about a credential."""

    event: WalletEvent = Field(description="Its outcome.")
    at: Moment = Field(description="When the wallet reported it.")


class VisitCredential(IssuedCredential):
    """One credential of a visit."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"schemaId": "", "namespace": "", "label": "", "format": ""}

    label: str = Field(description="Its name for people: the metadata attribute _label, else the schema's title.")
    metadata: dict[str, str] | None = Field(
        default=None,
        description="The metadata attributes that describe it, where it has any; deleted with its values.",
        examples=[{"_type": "pass", "_category": "guests", "_trustlevel": "2"}],
    )
    summary: str = Field(default="", description="Its first values, to tell people apart; deleted with the values.")
    claims: dict[str, JsonValue] | None = Field(
        default=None,
        description=(
            "Its values by attribute name, only when one credential is looked up; the retention rule deletes them."
        ),
        examples=[{"given_name": "Erika", "family_name": "Example"}],
    )
    format: AnyFormat = Field(description="Its format.")
    w3cFormat: AnyW3cFormat | None = Field(default=None, description="Format of a W3C credential.")
    expirationDate: Moment | None = Field(default=None, description="When it expires, if known.")
    issuedAt: Moment | None = Field(default=None, description="When it was issued to a wallet.")
    acceptedAt: Moment | None = Field(default=None, description="When the wallet confirmed that it saved it.")
    walletNotification: WalletNotification | None = Field(
        default=None,
        description=("The last notification of the wallet; a deleted credential stays valid until it is revoked."),
    )
    status: CredentialStatus | None = Field(default=None, description="Its status.")
    keyAttestation: AttestedKeys | None = Field(
        default=None, description="Attester of its keys, if the wallet sent an attestation."
    )


class VisitError(WireModel):
    """Why a visit failed."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"code": "", "message": ""}

    code: str = Field(description="A stable code of the failure.")
    message: str = Field(description="One sentence for a person.")
    detail: str | None = Field(default=None, description="Message of the other side.")
    reason: str | None = Field(default=None, description="What went wrong.")


class Visit(WireModel):
    """The record of one visit."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"createdAt": UNKNOWN, "expiresAt": UNKNOWN}

    workflowId: str = Field(description="ID of the visit.")
    kind: VisitKind = Field(description="Its kind.")
    state: VisitState = Field(description="Its state.")
    createdAt: Moment = Field(description="When it was created.")
    expiresAt: Moment = Field(description="When it expires.")
    steps: list[VisitStep] = Field(default_factory=list[VisitStep], description="Its steps, oldest first.")
    label: str | None = Field(default=None, description="Its title.", examples=["Visitor badge"])
    requestId: str | None = Field(default=None, description="The caller's own ID of the request.")
    url: str | None = Field(default=None, description="The link for the wallet.")
    pin: str | None = Field(default=None, description="The transaction code (PIN). Do not send it with the link.")
    wallet: AttestedWallet | None = Field(default=None, description="The wallet, if it sent an attestation.")
    madeFor: str | None = Field(
        default=None, description="The wallet that the code was made for: ID of its profile.", examples=["paradym"]
    )
    calls: list[WalletCall] | None = Field(
        default=None, description="What the wallet called, if the visit is open or did not end well."
    )
    connection: VisitConnection | None = Field(default=None, description="The connection it waits for or uses.")
    renewedByWallet: bool | None = Field(
        default=None, description="True if the wallet renewed its credentials by itself, without the desk."
    )
    credentials: list[VisitCredential] | None = Field(default=None, description="The credentials of an offer.")
    protocol: Protocol | None = Field(default=None, description="Protocol that a data request used.")
    asked: DataRequest | None = Field(default=None, description="What a data request asks for.")
    questions: list[AskedQuestion] | None = Field(
        default=None, description="Its questions, as they were when it was made."
    )
    metadata: dict[str, JsonValue] | None = Field(default=None, description="Metadata of a data request.")
    verified: bool | None = Field(default=None, description="Whether every check of the presentation passed.")
    checks: list[Check] | None = Field(default=None, description="Each check of the presentation.")
    claims: dict[str, JsonValue] | None = Field(default=None, description="What was presented, by attribute name.")
    presented: list[CredentialResult] | None = Field(default=None, description="What was presented, by credential.")
    sample: ShownSample | None = Field(
        default=None, description="The type of the credential, where a data request asked for a sample."
    )
    flow: str | None = Field(default=None, description="Name of the workflow.", examples=["visitor-badge"])
    run: WorkflowRun | None = Field(default=None, description="Progress of a run.")
    agentId: str | None = Field(default=None, description="The agent it is for.")
    staff: str | None = Field(
        default=None,
        description="Who sat at the desk that began it, if it said so (`Desk-Staff`).",
        examples=["Ana Kovač"],
    )
    error: VisitError | None = Field(default=None, description="Why it failed.")
    purgedAt: Moment | None = Field(default=None, description="When the retention rule deleted its attribute values.")


class RenewedVisit(WireModel):
    """An offer or a data request that was made again."""

    workflowId: str = Field(description="ID of the new visit.")
    url: str = Field(description="The link for the wallet; empty if the visit was sent to an agent again.")
    expiresAt: Moment | None = Field(default=None, description="When a data request expires.")


class VisitList(WireModel):
    """Some visits, newest first."""

    workflows: list[Visit] = Field(description="The workflows.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class StatusReason(WireModel):
    """Why the status of a credential changes. The reason is kept in the audit trail."""

    reason: Annotated[Name | None, empty_is_absent()] = Field(
        default=None, description="The reason, in words.", examples=["Badge lost"]
    )


class StatusChange(WireModel):
    """One change of a credential's status."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {"status": ""}

    at: Moment = Field(description="When.")
    status: Annotated[CredentialStatus | SkipJsonSchema[str], Field(union_mode="left_to_right")] = Field(
        description="Its new status."
    )
    reason: str | None = Field(default=None, description="The reason, in words.")
    operator: str | None = Field(default=None, description="Who did it: the ID of a key, or a part of the service.")
    staff: str | None = Field(default=None, description="Who sat at the desk, if it said so (`Desk-Staff`).")


class IssuedRecord(VisitCredential):
    """The record of an issued credential."""

    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {**VisitCredential.if_unreadable, "workflowId": ""}

    workflowId: str = Field(description="The visit in which it was issued.")
    operator: str | None = Field(default=None, description="ID of the key that started the visit.")
    purgedAt: Moment | None = Field(
        default=None, description="When the retention rule deleted its values; only when one credential is looked up."
    )
    changes: list[StatusChange] = Field(
        default_factory=list[StatusChange], description="Changes of its status, oldest first."
    )


class IssuedList(WireModel):
    """Issued credentials, newest first."""

    credentials: list[IssuedRecord] = Field(description="The credentials.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")
