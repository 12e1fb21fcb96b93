"""The retention of attribute values."""

from pydantic import Field

from connector_desk.contract.kinds import Whole
from connector_desk.contract.wire import WireModel


class Retention(WireModel):
    """The retention rule."""

    days: Whole = Field(
        ge=1,
        le=3650,
        description=(
            "Number of days after the end of a visit until its attribute values are deleted. The visit itself stays."
        ),
        examples=[30],
    )
