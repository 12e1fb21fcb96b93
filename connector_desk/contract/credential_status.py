"""Whether credentials still count, and the way to change it."""

from typing import Annotated

from pydantic import Field

from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.kinds import Name, empty_is_absent
from connector_desk.contract.visit_record import VisitCredential
from connector_desk.contract.wire import Moment, WireModel


class StatusReason(WireModel):
    """Why the status of a credential is changed; kept in the journal."""

    reason: Annotated[Name | None, empty_is_absent()] = Field(
        default=None, description="Why, in words.", examples=["Badge lost"]
    )


class StatusChange(WireModel):
    """One change of a credential's status."""

    at: Moment = Field(description="When.")
    status: CredentialStatus = Field(description="What it became.")
    reason: str | None = Field(default=None, description="Why, in words.")
    operator: str | None = Field(default=None, description="By whom: a key, named by its ID, or a part of the service.")


class IssuedRecord(VisitCredential):
    """An issued credential as staff find it."""

    workflowId: str = Field(description="The workflow it was issued in.")
    operator: str | None = Field(default=None, description="Who started the workflow: a key, named by its ID.")
    purgedAt: Moment | None = Field(
        default=None, description="When its values were deleted, as the retention rule says; where one is looked up."
    )
    changes: list[StatusChange] = Field(default_factory=list, description="What was done to its status, oldest first.")


class IssuedList(WireModel):
    """Issued credentials, newest first."""

    credentials: list[IssuedRecord] = Field(description="The credentials.")
    next: str | None = Field(default=None, description="Pass it as `before` for the ones before these.")
