"""The one list of protocols spoken here, and how a message of another one is refused (RFC 0003, AIP 2.0)."""

from typing import Final, NamedTuple

from connector_desk.core.didcomm.errors import UNSUPPORTED, VERSION, MessageRefused
from connector_desk.core.didcomm.message import PREFIX, Message


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
