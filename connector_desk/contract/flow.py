"""Workflow links: a URL or a QR code that starts a predefined workflow."""

from typing import Annotated, ClassVar

from pydantic import Field, StringConstraints

from connector_desk.contract.kinds import Name, Record, absent_means
from connector_desk.contract.limits import KEY_CHARACTERS
from connector_desk.contract.wire import Moment, WireModel

FlowName = Annotated[str, StringConstraints(min_length=1, max_length=KEY_CHARACTERS)]


class WorkflowLink(WireModel):
    """Make a link that starts a predefined workflow; the answer is the link itself."""

    own_codes: ClassVar[dict[tuple[str, str], str]] = {
        ("workflow", "too_long"): "workflow_not_found",
        ("methodName", "too_long"): "method_not_found",
        ("methodName", "missing_field"): "method_not_found",
    }

    workflow: FlowName = Field(description="Name of the workflow.", examples=["day-pass"])
    methodName: FlowName | None = Field(
        default=None, description="Method inside the workflow; its default method if absent."
    )
    isConnectionRequired: Annotated[bool, absent_means(default=False)] = Field(
        default=False, description="Whether a connection is needed before the workflow starts."
    )
    expiryDate: Moment | None = Field(
        default=None, description="From when on the link is inactive; 24 hours if absent."
    )
    goal: Name | None = Field(default=None, description="What the link is for, in words that the person sees.")
    parameters: Record | None = Field(
        default=None, description="Parameters for the workflow.", examples=[{"host": "Reception"}]
    )
