"""Attachments by their format, as both credential protocols name it in `formats` (RFC 0453, RFC 0454)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from connector_desk.core.didcomm import attachment, message
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.attachment import Attachment

_LONGEST: Final = 128
"""Characters of a format's name."""


def read(content: Mapping[str, JsonValue], name: str) -> dict[str, Attachment]:
    """Read a field of attachments (`requests~attach`) by format; raises MessageRefused.

    An attachment is named once, and a format names one attachment: with several, none could be chosen.
    """
    by_id = {one.id: one for one in attachment.read_all(content, name)}
    found: dict[str, Attachment] = {}
    named: set[str] = set()
    for entry in message.items(content, "formats", attachment.MOST):
        if not isinstance(entry, dict):
            raise unreadable("A format is an object.")
        known_as = message.text(entry, "format", _LONGEST)
        attach_id = message.identifier(entry.get("attach_id"), "attach_id")
        if attach_id not in by_id or attach_id in named or known_as in found:
            raise unreadable("Each format names an attachment of its own.")
        named.add(attach_id)
        found[known_as] = by_id[attach_id]
    return found


def write(field: str, by_format: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Make `formats` and a field of attachments; as JSON, for agents do not agree about base64."""
    ids = {known_as: f"attachment-{place}" for place, known_as in enumerate(by_format)}
    formats: list[JsonValue] = [{"attach_id": ids[known_as], "format": known_as} for known_as in by_format]
    attached: list[JsonValue] = [attachment.of_json(value, ids[known_as]) for known_as, value in by_format.items()]
    return {"formats": formats, field: attached}


def is_same(one: JsonValue, other: JsonValue) -> bool:
    """Return whether two JSON values are equal: the order of members is free, and `1` equals `1.0` but not true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(is_same(value, other[name]) for name, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(is_same(mine, theirs) for mine, theirs in zip(one, other, strict=True))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        return one == other
    return type(one) is type(other) and one == other
