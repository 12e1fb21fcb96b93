"""The audit trail: actor, action and object, in rows chained by their digests, without data of visitors."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import JsonValue, WireModel


class AuditAction(StrEnum):
    """The recorded kinds of action."""

    ISSUE = "issue"  # a credential was handed over
    VERIFY = "verify"  # a presentation was judged
    REVOKE = "revoke"
    SUSPEND = "suspend"
    REACTIVATE = "reactivate"
    WITHDRAW = "withdraw"  # an open offer or request was taken back
    ROTATE = "rotate"  # a key became live
    RETIRE = "retire"  # a key is accepted no longer
    DELETE = "delete"  # values were purged
    RESTORE = "restore"  # a copy of the store took its place
    APPROVE = "approve"  # somebody at the desk let a workflow go on
    DECLINE = "decline"  # or did not
    CONFIGURE = "configure"  # a rule of the place was changed


class AuditEntry(WireModel):
    """One row of the trail."""

    seq: int = Field(description="Its number; rows are numbered without a gap.")
    at: Moment = Field(description="When.")
    action: AuditAction = Field(description="What was done.")
    subject: str = Field(
        description="What it was done to: the ID of a credential, visit or key, or the name of a rule."
    )
    operator: str = Field(description="Who did it: the ID of a key, or a part of the service.")
    staff: str | None = Field(default=None, description="Who sat at the desk, if it said so (`Desk-Staff`).")
    data: dict[str, JsonValue] = Field(default_factory=dict, description="Details.")
    previous: str = Field(description="The digest of the row before it, in hexadecimal.")
    digest: str = Field(description="HMAC-SHA-256 over the row and the digest before it, in hexadecimal.")


class AuditList(WireModel):
    """Some rows of the trail, newest first."""

    entries: list[AuditEntry] = Field(description="The rows.")
    next: str | None = Field(default=None, description="Pass it as `before` to get the next page.")


class AuditCheck(WireModel):
    """Whether the audit trail is intact."""

    isIntact: bool = Field(
        description="Whether the trail is intact: no row was changed, removed or inserted, and no change that was "
        "acknowledged is missing from the store."
    )
    entries: int = Field(description="Number of rows checked.")
    brokenAt: int | None = Field(default=None, description="The first row that does not match the row before it.")
    missing: int | None = Field(default=None, description="Number of issuances that the trail lacks.")
    lost: int | None = Field(
        default=None,
        description="Minimum number of lost rows, by the journal of revocations or the anchor. Rows that a "
        "restored backup did not contain are not counted.",
    )
    lostChanges: int | None = Field(
        default=None,
        description="Number of changes that were acknowledged and are missing from the store, by the same evidence: an "
        "older file was put back, or the end of its write-ahead log was lost.",
    )
