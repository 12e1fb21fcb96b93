"""JSON objects inside tokens and DIDs, read as strictly as any body from outside; and the error of this package."""

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json


def json_value(data: bytes) -> strict_json.JsonValue:
    """Read one JSON value; raises Malformed if it is invalid, repeats names or exceeds 32 levels."""
    try:
        return strict_json.loads(data)
    except Refused as fault:
        raise Malformed("not JSON as it must be") from fault


def json_object(data: bytes) -> dict[str, strict_json.JsonValue]:
    """Read one JSON object; raises Malformed for anything else, for repeated names and for more than 32 levels."""
    value = json_value(data)
    if not isinstance(value, dict):
        raise Malformed("not a JSON object")
    return value


class Malformed(ValueError):
    """Input of a stranger cannot be used; the protocol module turns it into its own answer.

    The sentence names the broken rule and never repeats the input.
    """
