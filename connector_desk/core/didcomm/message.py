"""Messages: their type, id and decorators, read strictly (RFC 0008, 0011, 0020, 0032, 0092).

A message is a JSON object; the decorators (`~thread`, `~transport`, `~timing`) are read here once, the rest by the
module of its protocol.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from connector_desk.base.errors import Refused
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import to_instant, to_text
from connector_desk.contract import strict_json
from connector_desk.core.didcomm.errors import unreadable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

PREFIX: Final = "https://didcomm.org/"
OLD_PREFIX: Final = "did:sov:BzCbsNYhMrjHiqZDTUASHg;spec/"
"""The former prefix of the same types; agents of AIP 1.0 still use it."""

_LONGEST_ID: Final = 256  # characters; the RFC wants at most 64, but a parent thread may be a DID URL
_LONGEST_TYPE: Final = 256
_TYPE: Final = re.compile(
    r"([a-z0-9][a-z0-9_-]{0,63})/(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})/([a-z0-9][a-z0-9_-]{0,63})"
)
_ID: Final = re.compile(r"[!-~]{1,256}")


class MessageType(NamedTuple):
    """A message type: `https://didcomm.org/<family>/<major>.<minor>/<name>`."""

    family: str
    major: int
    minor: int
    name: str

    @classmethod
    def parse(cls, text: object) -> Self:
        """Read a type in either of its spellings; raises MessageRefused."""
        if not isinstance(text, str) or len(text) > _LONGEST_TYPE:
            raise unreadable("@type must be a message type.")
        for prefix in (PREFIX, OLD_PREFIX):
            found = _TYPE.fullmatch(text, len(prefix)) if text.startswith(prefix) else None
            if found:
                return cls(found[1], int(found[2]), int(found[3]), found[4])
        raise unreadable("@type must be a message type.")

    @property
    def protocol(self) -> str:
        """Return the protocol: `https://didcomm.org/<family>/<major>.<minor>`."""
        return f"{PREFIX}{self.family}/{self.major}.{self.minor}"

    def named(self, name: str) -> Self:
        """Return another message type of the same protocol."""
        return type(self)(self.family, self.major, self.minor, name)

    def is_of(self, family: str, major: int) -> bool:
        """Return whether it belongs to this major version of a family; minor versions are treated alike (RFC 0003)."""
        return self.family == family and self.major == major

    def __str__(self) -> str:
        return f"{self.protocol}/{self.name}"


class ReturnRoute(StrEnum):
    """Whether messages may come back on the connection this one came by (RFC 0092)."""

    NONE = "none"
    ALL = "all"
    THREAD = "thread"


@dataclass(frozen=True, slots=True)
class Message:
    """A message, incoming or outgoing.

    `thread` is its thread id (its own id when it starts one), `parent` the thread it branches off.  `content` is the
    object without type, id and the decorators read here; other decorators (`~service`, `~attach`) stay in it.
    `expires` is an instant.
    """

    type: MessageType
    id: str
    content: Mapping[str, JsonValue]
    thread: str
    parent: str | None = None
    return_route: ReturnRoute = ReturnRoute.NONE
    return_thread: str | None = None
    expires: int | None = None
    goal_code: str | None = field(default=None, compare=False)

    def is_expired(self, now: int) -> bool:
        """Return whether its sender's deadline has passed (`~timing.expires_time`)."""
        return self.expires is not None and now >= self.expires

    def may_return(self, thread: str) -> bool:
        """Return whether a message of that thread may be returned on the connection of this one."""
        if self.return_route is ReturnRoute.THREAD:
            return thread == self.return_thread
        return self.return_route is ReturnRoute.ALL

    def to_json(self) -> dict[str, JsonValue]:
        """Return the JSON object, decorators included."""
        body: dict[str, JsonValue] = {"@type": str(self.type), "@id": self.id, **self.content}
        thread: dict[str, JsonValue] = {"thid": self.thread} if self.thread != self.id or self.parent else {}
        if self.parent:
            thread["pthid"] = self.parent
        if thread:
            body["~thread"] = thread
        if self.return_route is not ReturnRoute.NONE:
            body["~transport"] = {"return_route": self.return_route.value}
        if self.expires is not None:
            body["~timing"] = {"expires_time": to_text(self.expires)}
        return body

    def to_bytes(self) -> bytes:
        """Return the JSON text, as it goes into an envelope."""
        return strict_json.dumps(self.to_json())


_READ_HERE: Final = frozenset({"@type", "@id", "~thread", "~transport", "~timing"})


def read(plaintext: bytes) -> Message:
    """Read the plaintext of an envelope; raises MessageRefused."""
    try:
        body = strict_json.loads(plaintext)
    except Refused as fault:
        raise unreadable("The message is not JSON as it must be.") from fault
    return read_object(body)


def read_object(body: JsonValue) -> Message:
    """Read a message that is JSON already, such as one inside an invitation; raises MessageRefused."""
    if not isinstance(body, dict):
        raise unreadable("A message is a JSON object.")
    message_type = MessageType.parse(body.get("@type"))
    message_id = identifier(body.get("@id"), "@id")
    thread = members(body, "~thread")
    transport = members(body, "~transport")
    timing = members(body, "~timing")
    return_thread = optional_identifier(transport.get("return_route_thread"), "return_route_thread")
    return Message(
        type=message_type,
        id=message_id,
        content={name: value for name, value in body.items() if name not in _READ_HERE},
        thread=optional_identifier(thread.get("thid"), "thid") or message_id,
        parent=optional_identifier(thread.get("pthid"), "pthid"),
        return_route=_route(transport.get("return_route")),
        return_thread=return_thread,
        expires=instant(timing["expires_time"]) if timing.get("expires_time") is not None else None,
        goal_code=thread.get("goal_code") if isinstance(thread.get("goal_code"), str) else None,  # type: ignore[arg-type]
    )


class Decorators(NamedTuple):
    """The decorators of the first message of a thread (RFC 0008, RFC 0032)."""

    parent: str | None = None
    """The ID of the invitation that contains it."""
    expires: int | None = None
    """An instant."""


UNDECORATED: Final = Decorators()


def write(
    message_type: MessageType,
    content: Mapping[str, JsonValue] | None = None,
    *,
    answers: Message | None = None,
    thread: str | None = None,
    parent: str | None = None,
    expires: int | None = None,
    message_id: str | None = None,
) -> Message:
    """Make a message with a new id; in the thread it answers or is given, else it starts one."""
    own = message_id or new_id()
    known = {name: value for name, value in (content or {}).items() if value is not None}
    return Message(message_type, own, known, thread or (answers.thread if answers else own), parent, expires=expires)


def members(body: Mapping[str, JsonValue], name: str) -> dict[str, JsonValue]:
    """Return an object member, empty when it is absent or null; raises MessageRefused for anything else."""
    value = body.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise unreadable(f"{name} must be an object.")
    return value


def items(body: Mapping[str, JsonValue], name: str, most: int) -> list[JsonValue]:
    """Return an array member, empty when it is absent or null; raises MessageRefused for others and for too many."""
    value = body.get(name)
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > most:
        raise unreadable(f"{name} must be an array of at most {most}.")
    return value


def text(body: Mapping[str, JsonValue], name: str, longest: int) -> str:
    """Return a string member; raises MessageRefused when it is absent, of another type or too long."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise unreadable(f"{name} must be text of at most {longest} characters.")
    return value


def identifier(value: JsonValue, name: str) -> str:
    """Return an id: printable ASCII, 1 to 256 characters; raises MessageRefused."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise unreadable(f"{name} must be an identifier.")
    return value


def optional_identifier(value: JsonValue, name: str) -> str | None:
    """Return an id if there is one; raises MessageRefused."""
    return None if value is None else identifier(value, name)


def count(body: Mapping[str, JsonValue], name: str, most: int) -> int:
    """Return a whole number from 0 to `most`; a larger one counts as `most`; raises MessageRefused."""
    value = body.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise unreadable(f"{name} must be a whole number.")
    return min(value, most)


def to_one_line(value: JsonValue, longest: int = 256) -> str:
    """Return a text of another agent as one line of plain text for people; empty if it is no text.

    Control characters, line ends and those that turn the direction of writing become blanks; the rest is unchanged, so
    show it as text, never as markup.
    """
    if not isinstance(value, str):
        return ""
    plain = "".join(" " if unicodedata.category(one) in _NOT_SHOWN else one for one in value[: 4 * longest])
    words = " ".join(plain.split())
    return words if len(words) <= longest else words[: longest - 1] + "…"


def instant(value: JsonValue) -> int:
    """Read a date-time as agents write it (ISO 8601, blank or T, Z, an offset, or none for UTC) into an instant.

    Raises MessageRefused for anything else.
    """
    if not isinstance(value, str) or len(value) > 40:
        raise unreadable("A time is ISO 8601.")
    try:
        moment = datetime.fromisoformat(value.strip())
        return to_instant(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    except (ValueError, OverflowError) as fault:
        raise unreadable("A time is ISO 8601.") from fault


def compact(value: JsonValue) -> str:
    """Spell JSON compactly, keeping the order of members."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


_NOT_SHOWN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})


def _route(value: JsonValue) -> ReturnRoute:
    if value is None:
        return ReturnRoute.NONE
    try:
        return ReturnRoute(value)  # type: ignore[arg-type]
    except ValueError as fault:
        raise unreadable("return_route is none, all or thread.") from fault
