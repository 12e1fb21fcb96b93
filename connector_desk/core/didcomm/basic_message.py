"""Basic Message 1.0: text from person to person (RFC 0095)."""

from typing import Final, NamedTuple

from connector_desk.base.instants import to_text
from connector_desk.core.didcomm import message
from connector_desk.core.didcomm.errors import MessageRefused, unexpected, unreadable
from connector_desk.core.didcomm.message import Message, MessageType

FAMILY: Final = "basicmessage"
MESSAGE: Final = MessageType(FAMILY, 1, 0, "message")
LONGEST: Final = 8 * 1024
"""Characters of a text."""


class BasicMessage(NamedTuple):
    """A text and when its sender says it was sent (an instant; None when that is missing or makes no sense).

    The text may have several lines and is as it was written but for control characters: to be shown as text.
    """

    text: str
    sent: int | None
    locale: str


def write(text: str, now: int, locale: str = "en") -> Message:
    """Make a message; raises ValueError for a text that is longer than is read here."""
    if len(text) > LONGEST:
        raise ValueError("the text is too long")
    return message.write(MESSAGE, {"~l10n": {"locale": locale}, "sent_time": to_text(now), "content": text})


def read(received: Message) -> BasicMessage:
    """Read a message; raises MessageRefused."""
    if received.type.name != "message":
        raise unexpected("There is no such message in this protocol.")
    text = message.text(received.content, "content", LONGEST)
    lines = "\n".join(message.to_one_line(line, LONGEST) for line in text.splitlines())
    if not lines.strip():
        raise unreadable("The message is empty.")
    locale = message.members(received.content, "~l10n").get("locale")
    return BasicMessage(lines, _sent(received), message.to_one_line(locale, 35))


def _sent(received: Message) -> int | None:
    try:
        return message.instant(received.content.get("sent_time"))
    except MessageRefused:
        return None
