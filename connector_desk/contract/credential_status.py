"""Whether credentials still count, and the way to change it."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.kinds import Name, empty_is_absent
from connector_desk.contract.visit_record import VisitCredential
from connector_desk.contract.wire import JsonValue, Moment, WireModel


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
