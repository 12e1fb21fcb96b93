"""The events of the service: sent by SSE and by webhook, in one envelope without personal data."""

from pydantic import Field

from connector_desk.contract.moment import Moment
from connector_desk.contract.presence import VISITOR_LEFT
from connector_desk.contract.roster import GUEST_CHANGED
from connector_desk.contract.visit import VisitState
from connector_desk.contract.wire import JsonValue, WireModel

VISIT_EVENTS = {state: f"visit.{state}" for state in VisitState}
"""The event of each visit state."""

STORE_RESTORED = "store.restored"
"""A copy replaced the store: later changes are no longer known here."""

CERTIFICATE_EXPIRING = "certificate.expiring"
"""A certificate of the service expires within 30 days, or within 7: each is told once."""

CERTIFICATE_EXPIRED = "certificate.expired"

REACH_CHANGED = "reach.changed"
"""Phones reach the service in another way or at another address, or its state or problem is another one."""

AUTHORIZATION_EVENTS = (
    "authorization.requested",
    "authorization.approved",
    "authorization.refused",
    "authorization.expired",
    "authorization.self-service-ended",
)
"""A wallet that started by itself waits for the staff, or waits no longer."""

AUTHORIZATION_REJECTED = "authorization.rejected"
"""The service refused a wallet that started by itself: `error` and `message` as the wallet was told, and `count`.

The same refusal is told once a minute at most, with the number of those since.
"""

EVENT_TYPES: tuple[str, ...] = (
    *VISIT_EVENTS.values(),
    "credential.issued",
    "credential.accepted",
    "credential.revoked",
    "credential.suspended",
    "credential.reactivated",
    "connection.completed",
    "connection.ended",
    "message.dropped",
    "request.answered",
    "login.requested",
    "user.linked",
    "link.used",
    "link.withdrawn",
    "workflow.step",
    "approval.requested",
    "approval.given",
    "approval.declined",
    *AUTHORIZATION_EVENTS,
    AUTHORIZATION_REJECTED,
    "key.rotated",
    CERTIFICATE_EXPIRING,
    CERTIFICATE_EXPIRED,
    REACH_CHANGED,
    GUEST_CHANGED,
    VISITOR_LEFT,
    STORE_RESTORED,
)


class Event(WireModel):
    """An event: something that happened."""

    id: str = Field(description="Position in the stream; later events have greater numbers.", examples=["417"])
    type: str = Field(
        description="Type of the event.", examples=["visit.opened"], json_schema_extra={"enum": [*EVENT_TYPES]}
    )
    time: Moment = Field(description="When.")
    workflowId: str | None = Field(default=None, description="ID of the visit.")
    data: dict[str, JsonValue] = Field(
        default_factory=dict,
        description="Details. For visit events: the state, a detail in words, and the requestId of the visit.",
        examples=[{"state": "opened", "requestId": "visit-4711"}],
    )
