"""The one list of protocols spoken here, how another one is refused, and how it is told (RFC 0003, 0031, 0557)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.didcomm import message, out_of_band
from connector_desk.core.didcomm.errors import UNSUPPORTED, VERSION, MessageRefused, unexpected
from connector_desk.core.didcomm.message import OLD_PREFIX, PREFIX, Message

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


class DidCommProtocol(NamedTuple):
    """A protocol: the newest minor version read here, and the roles played.

    `adopts_reports` says that the protocol has a `problem-report` of its own.
    """

    family: str
    major: int
    minor: int
    roles: tuple[str, ...]
    adopts_reports: bool = False

    @property
    def uri(self) -> str:
        """Return the protocol's identifier."""
        return f"{PREFIX}{self.family}/{self.major}.{self.minor}"


PROTOCOLS: Final = (
    DidCommProtocol("didexchange", 1, 1, ("responder",), adopts_reports=True),
    DidCommProtocol("didexchange", 1, 0, ("responder",), adopts_reports=True),
    DidCommProtocol("connections", 1, 0, ("inviter",), adopts_reports=True),
    DidCommProtocol("out-of-band", 1, 1, ("sender",), adopts_reports=True),
    DidCommProtocol("out-of-band", 1, 0, ("sender",), adopts_reports=True),
    DidCommProtocol("issue-credential", 2, 0, ("issuer",), adopts_reports=True),
    DidCommProtocol("present-proof", 2, 0, ("verifier",), adopts_reports=True),
    DidCommProtocol("messagepickup", 2, 0, ("mediator",)),
    DidCommProtocol("messagepickup", 1, 0, ("message_holder", "batch_sender")),
    DidCommProtocol("trust_ping", 1, 0, ("sender", "receiver")),
    DidCommProtocol("basicmessage", 1, 0, ("sender", "receiver")),
    DidCommProtocol("discover-features", 2, 0, ("responder",)),
    DidCommProtocol("discover-features", 1, 0, ("responder",)),
    DidCommProtocol("notification", 1, 0, ("sender", "receiver")),
    DidCommProtocol("report-problem", 1, 0, ("notifier", "notified")),
)


def protocol_of(received: Message) -> DidCommProtocol:
    """Find the protocol of a message; a newer minor version is read as the newest known; raises MessageRefused."""
    family = [one for one in PROTOCOLS if one.family == received.type.family]
    if not family:
        raise MessageRefused(UNSUPPORTED, "This protocol is not spoken here.")
    same_major = [one for one in family if one.major == received.type.major]
    if not same_major:
        raise MessageRefused(VERSION, "This version of the protocol is not spoken here.")
    return max(same_major, key=lambda one: one.minor)


# Discover Features 1.0 and 2.0: which protocols are spoken here (RFC 0031, RFC 0557).


FAMILY: Final = "discover-features"
_LONGEST_QUERY: Final = 256
_MOST_QUERIES: Final = 16
_GOALS: Final = (out_of_band.ISSUE, out_of_band.VERIFY, out_of_band.BUILD, out_of_band.VERIFY_ONCE)
_VERSIONS: Final = ("https://github.com/hyperledger/aries-rfcs",)


def advance(received: Message) -> tuple[Message, ...]:
    """Answer a query with the supported features; disclosures of others need no answer; raises MessageRefused."""
    name, major = received.type.name, received.type.major
    if name in {"disclose", "disclosures"}:
        return ()
    if major == 1 and name == "query":
        return (_disclose(received),)
    if major == 2 and name == "queries":
        return (_disclosures(received),)
    raise unexpected("There is no such message in this protocol.")


def _disclose(received: Message) -> Message:
    query = message.text(received.content, "query", _LONGEST_QUERY)
    named = [one for one in PROTOCOLS if _matches(query, one.uri)]
    protocols: list[JsonValue] = [{"pid": one.uri, "roles": list(one.roles)} for one in named]
    return message.write(received.type.named("disclose"), {"protocols": protocols}, answers=received)


def _disclosures(received: Message) -> Message:
    found: list[JsonValue] = []
    for query in message.items(received.content, "queries", _MOST_QUERIES):
        if isinstance(query, dict):
            match = message.text(query, "match", _LONGEST_QUERY)
            found += [one for one in _features(query.get("feature-type"), match) if one not in found]
    return message.write(received.type.named("disclosures"), {"disclosures": found}, answers=received)


def _features(kind: JsonValue, match: str) -> list[JsonValue]:
    if kind == "protocol":
        named = [one for one in PROTOCOLS if _matches(match, one.uri)]
        return [{"feature-type": "protocol", "id": one.uri, "roles": list(one.roles)} for one in named]
    known = {"goal-code": _GOALS, "didcomm-version": _VERSIONS}
    listed = known.get(kind, ()) if isinstance(kind, str) else ()
    return [{"feature-type": kind, "id": one} for one in listed if _matches(match, one)]


def _matches(pattern: str, name: str) -> bool:
    """Return whether a pattern, in which `*` matches anything, matches; the old prefix means the same as the new."""
    if pattern.startswith(OLD_PREFIX):
        pattern = PREFIX + pattern.removeprefix(OLD_PREFIX)
    first, *rest = pattern.split("*")
    if not rest:
        return pattern == name
    if not name.startswith(first):
        return False
    name = name.removeprefix(first)
    for piece in rest[:-1]:
        _, found, name = name.partition(piece) if piece else ("", "*", name)
        if not found:
            return False
    return name.endswith(rest[-1])
