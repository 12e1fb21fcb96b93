"""The base of every body of the interface, and the one way to read and write them.

Attributes are named as on the wire.  Date-times are instants in milliseconds (`Moment`).  A model made in Python and
one read from JSON are the same; only JSON has text where Python has an instant.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract import strict_json
from connector_desk.contract.faults import faults_of

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
else:
    JsonValue = Any  # in a model: strict_json has validated it already

__all__ = ["JsonValue", "WireModel", "parse", "read", "to_json", "to_value"]

M = TypeVar("M", bound=BaseModel)


class WireModel(BaseModel):
    """A body, or a part of one: strict, immutable, and without room for names it does not know.

    A list that may be absent has `default_factory=list[str]`: pydantic asks for the signature of a factory, and that of
    `list` alone compiles the regular expressions of a tokenizer, 5 ms of CPU at each start.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    own_codes: ClassVar[dict[tuple[str, str], str]] = {}
    """Codes of the interface that differ from the general ones: (field, general code) to the code."""
    null_code: ClassVar[str] = "missing_field"
    """The code for null in a required field."""
    if_unreadable: ClassVar[Mapping[str, JsonValue]] = {}
    """What a tolerant reader takes for needed members that are absent or cannot be read, so that the rest is kept."""


def parse(model: type[M], body: bytes) -> M:
    """Read a body strictly; raises Unreadable, or ValidationFailed with one fault for each wrong field."""
    strict_json.loads(body)
    try:
        return model.__pydantic_validator__.validate_json(body)  # type: ignore[no-any-return]
    except ValidationError as error:
        raise ValidationFailed(faults_of(model, error.errors(include_url=False))) from None


def read(model: type[M], value: JsonValue) -> M:
    """Read a part of an answer leniently: additions of a newer service are ignored.

    Raises pydantic's ValidationError.
    """
    return model.model_validate_json(strict_json.dumps(value), extra="ignore")


def to_json(model: BaseModel) -> bytes:
    """Write a body; optional fields without a value are left out."""
    return model.__pydantic_serializer__.to_json(model, exclude_none=True)


def to_value(model: BaseModel) -> dict[str, Any]:
    """Turn a model into plain JSON values, as `to_json` writes them."""
    return model.model_dump(mode="json", exclude_none=True)
