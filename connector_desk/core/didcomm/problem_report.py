"""Problem reports: errors, for people and for programs (RFC 0035, and the older form of RFC 0023 and 0160).

Their texts come from others: show them as text, never as markup.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.didcomm import message
from connector_desk.core.didcomm.errors import MessageRefused, unreadable
from connector_desk.core.didcomm.message import Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

REPORT: Final = MessageType("report-problem", 1, 0, "problem-report")
_NAMES: Final = frozenset({"problem-report", "problem_report"})
_NAMED: Final = {"out-of-band": "problem_report"}
"""The names of reports in protocols that differ from most (RFC 0434)."""
_OF_NO_PROTOCOL: Final = frozenset({REPORT.family, "notification"})
_LONGEST_CODE: Final = 128
_LONGEST_TEXT: Final = 1_000


class Problem(NamedTuple):
    """A problem report: a code, one line of plain text (either may be empty), and its thread."""

    code: str
    explain: str
    thread: str
    parent: str | None


def is_report(received: Message) -> bool:
    """Return whether a message is a problem report, of any protocol."""
    return received.type.name in _NAMES


def is_of_no_protocol(received: Message) -> bool:
    """Return whether a problem report names a thread but no protocol; ACA-Py ends a data request with one."""
    return is_report(received) and received.type.family in _OF_NO_PROTOCOL


def read(received: Message) -> Problem:
    """Read a problem report in any of its forms; raises MessageRefused.

    The thread is the one named by `thid`; a report that starts its own thread names the other as its parent.
    """
    if not is_report(received):
        raise unreadable("This is not a problem report.")
    content = received.content
    description = content.get("description")
    spelled = description if isinstance(description, dict) else {}
    code = spelled.get("code") or content.get("problem-code") or content.get("problem_code")
    explain = _sentence(spelled) or content.get("explain") or content.get("explain-ltxt") or description
    return Problem(
        code=message.to_one_line(code, _LONGEST_CODE),
        explain=message.to_one_line(explain, _LONGEST_TEXT),
        thread=received.thread,
        parent=received.parent,
    )


def write(
    code: str,
    explain: str,
    *,
    protocol: MessageType | None = None,
    thread: str | None = None,
    parent: str | None = None,
) -> Message:
    """Make a report: in the protocol of `protocol` where it has one of its own, else in the family of its own."""
    kind = protocol.named(_NAMED.get(protocol.family, "problem-report")) if protocol else REPORT
    return message.write(kind, {"description": {"code": code, "en": explain}}, thread=thread, parent=parent)


def of_handshake(code: str, explain: str) -> dict[str, JsonValue]:
    """Return the content of a report that ends a handshake, in the form of RFC 0023 and in the one of RFC 0035."""
    older: dict[str, JsonValue] = {"problem-code": code, "explain": explain, "~l10n": {"locale": "en"}}
    return {"description": {"code": code, "en": explain}, **older}


def refuse(received: Message, refused: MessageRefused, *, adopted: bool) -> Message | None:
    """Answer a message that was refused; None when it is a report or an ack itself, for those are never answered.

    It stays in the message's thread; `adopted` says that the message's protocol has a `problem-report` of its own.
    """
    if is_report(received) or received.type.name == "ack":
        return None
    protocol = received.type if adopted else None
    return write(refused.code, refused.explain, protocol=protocol, thread=received.thread, parent=received.parent)


def _sentence(description: Mapping[str, JsonValue]) -> JsonValue:
    """Return the English sentence, else any other: the members of a description are languages."""
    if isinstance(description.get("en"), str):
        return description["en"]
    return next((value for name, value in description.items() if name != "code" and isinstance(value, str)), None)
