"""The errors of messages from other agents.

DidCommError ├── EnvelopeRefused    nobody here can open it; the sender is a stranger and learns nothing └──
MessageRefused     it was opened, and may be answered with a problem report of this code
"""

from typing import Final


class DidCommError(Exception):
    """Another agent sent something that is not acted on."""


class EnvelopeRefused(DidCommError):
    """The bytes are not an envelope that a key here opens.

    It reads the same for every cause, so that an answer made from it tells a stranger nothing; `reason` is for the log.
    """

    SENTENCE: Final = "This is not an envelope for a key here."

    def __init__(self, reason: str) -> None:
        super().__init__(self.SENTENCE)
        self.reason = reason


class MessageRefused(DidCommError):
    """A decrypted message violates its protocol, or comes at the wrong time.

    `code` is the problem code of the protocol (RFC 0035 and the chapters of each), `explain` one sentence that never
    repeats the input.
    """

    def __init__(self, code: str, explain: str) -> None:
        super().__init__(f"{code}: {explain}")
        self.code = code
        self.explain = explain


UNREADABLE: Final = "message-parse-failure"
UNEXPECTED: Final = "message-not-expected"
UNSUPPORTED: Final = "protocol-not-supported"
VERSION: Final = "version-not-supported"
UNAUTHENTICATED: Final = "sender-not-authenticated"


def unreadable(explain: str) -> MessageRefused:
    """Refuse a message that is not formed as its protocol says."""
    return MessageRefused(UNREADABLE, explain)


def unexpected(explain: str) -> MessageRefused:
    """Refuse a message that does not fit the state of its thread."""
    return MessageRefused(UNEXPECTED, explain)
