"""The names and the meaning of the states of a visit, and errors, in texts that every room of visits shares."""

from __future__ import annotations

from functools import cached_property

from connector_desk.base.errors import CODES
from connector_desk.contract.visit import STATES, VisitState
from connector_desk.desk.kit.translation import translate, translate_failure, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

MOVED = QT_TRANSLATE_NOOP(
    "Outcome", "The address of this desk changed, so the code no longer worked. Create a new one."
)

UNSEEN = QT_TRANSLATE_NOOP("Pills", "Code created")
"""What is known of an open visit at a place that shows no progress."""


STEPS = {
    "prepared": QT_TRANSLATE_NOOP("Steps", "Code prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "On the screen"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Scanned by a wallet"),
    "refused": QT_TRANSLATE_NOOP("Steps", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Steps", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Steps", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Steps", "Withdrawn"),
}
"""Behind, or now, for a code of any kind; a room adds its own."""
COMING = {"shown": QT_TRANSLATE_NOOP("Steps", "Show the code")}
PILLS = {
    "prepared": QT_TRANSLATE_NOOP("Pills", "Ready to scan"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Waiting for the scan"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Scanned"),
    "refused": QT_TRANSLATE_NOOP("Pills", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Pills", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Pills", "Withdrawn"),
}
HEADLINES = {
    "opened": QT_TRANSLATE_NOOP("Outcome", "Now in the wallet"),
    "refused": QT_TRANSLATE_NOOP("Outcome", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Outcome", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Outcome", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Outcome", "Withdrawn"),
}

_AGENT_STEPS = {
    "waiting": QT_TRANSLATE_NOOP("Steps", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Steps", "Prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Received"),
}
_AGENT_COMING = {
    "prepared": QT_TRANSLATE_NOOP("Steps", "Prepare it"),
    "shown": QT_TRANSLATE_NOOP("Steps", "Send it"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Wait until it is received"),
}
AGENT_PILLS = {
    "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Pills", "On its way"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Received"),
}
_AGENT_HEADLINES = {
    "waiting": QT_TRANSLATE_NOOP("Outcome", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Outcome", "On its way"),
    "shown": QT_TRANSLATE_NOOP("Outcome", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Outcome", "Received"),
}
_AGENT_SENTENCES = {
    "waiting": QT_TRANSLATE_NOOP(
        "Outcome", "{alias} is not connected yet. The desk delivers it as soon as {alias} connects."
    ),
    "prepared": QT_TRANSLATE_NOOP("Outcome", "It is being sent to {alias}."),
    "shown": QT_TRANSLATE_NOOP("Outcome", "It was sent to {alias}. You need not wait."),
    "opened": QT_TRANSLATE_NOOP("Outcome", "{alias} received it. You need not wait."),
    "refused": QT_TRANSLATE_NOOP("Outcome", "{alias} declined. Nothing was exchanged."),
    "expired": QT_TRANSLATE_NOOP("Outcome", "{alias} did not answer in time. You can send it again."),
    "cancelled": QT_TRANSLATE_NOOP("Outcome", "It was withdrawn. {alias} does not receive it."),
}
"""The states with another meaning than for a code on the screen."""
_AGENT_ICONS = {"shown": "arrow-right", "opened": "check"}
"""The icons that would be misleading if they were those of a code on the screen."""
INVITE = QT_TRANSLATE_NOOP(
    "Outcome", "Ask {alias} to scan this code once to connect. Then the desk delivers what you sent."
)
_AGENT_CODE = QT_TRANSLATE_NOOP("Issue", "QR code of the invitation, from {host}")
SEND = QT_TRANSLATE_NOOP("Actions", "Send")
SEND_AGAIN = QT_TRANSLATE_NOOP("Actions", "Send again")


class VisitWords:
    """The names of the states; each text is marked for translation."""

    def __init__(
        self,
        steps: dict[str, str],
        coming: dict[str, str],
        pills: dict[str, str],
        headlines: dict[str, str],
        code: str,
        sentences: dict[str, str] | None = None,
    ) -> None:
        self.steps = steps
        """Behind, or now; context `Steps`, like those to come."""
        self.coming = coming
        self.pills = pills
        """Context `Pills`."""
        self.headlines = headlines
        """Context `Outcome`."""
        self.code = code
        """The text for a screen reader in place of the code, with a placeholder for the `{host}`; context `Issue`."""
        self.sentences = sentences or {}
        """The states with another meaning than for other visits; context `Outcome`."""

    @cached_property
    def of_agents(self) -> VisitWords:
        """The texts for what is sent to an agent: nobody scans a code for it."""
        return VisitWords(
            self.steps | _AGENT_STEPS,
            self.coming | _AGENT_COMING,
            self.pills | AGENT_PILLS,
            self.headlines | _AGENT_HEADLINES,
            _AGENT_CODE,
            self.sentences | _AGENT_SENTENCES,
        )

    def for_agent(self, alias: str) -> VisitWords:
        """Return the texts by the alias of the agent; empty: anyone who scans the code."""
        return self.of_agents if alias else self


REQUEST_WORDS = VisitWords(
    steps=STEPS
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Being checked"),
        "done": QT_TRANSLATE_NOOP("Steps", "Verified"),
        "failed": QT_TRANSLATE_NOOP("Steps", "Not verified"),
    },
    coming=COMING
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Check the answer"),
        "done": QT_TRANSLATE_NOOP("Steps", "See the result"),
    },
    pills=PILLS
    | {"working": QT_TRANSLATE_NOOP("Pills", "Being checked"), "done": QT_TRANSLATE_NOOP("Pills", "Answered")},
    headlines=HEADLINES
    | {"working": QT_TRANSLATE_NOOP("Outcome", "Being checked"), "done": QT_TRANSLATE_NOOP("Outcome", "Answered")},
    code=QT_TRANSLATE_NOOP("Issue", "QR code of the data request, from {host}"),
    sentences={
        "opened": QT_TRANSLATE_NOOP("Outcome", "The person is choosing what to show."),
        "working": QT_TRANSLATE_NOOP("Outcome", "The answer arrived and is being checked."),
        "done": QT_TRANSLATE_NOOP("Outcome", "The result appears in a moment."),
        "refused": QT_TRANSLATE_NOOP("Outcome", "Nothing was shown."),
    },
)
"""Those of a data request."""


def agent_icon(alias: str, state: str) -> str:
    """Return the icon of a state of a visit to an agent; empty: the usual one, and for a visit to nobody."""
    return _AGENT_ICONS.get(state, "") if alias else ""


def staff_sentence(state: str) -> str:
    """Return the sentence of a state for the staff (`contract/visit.py`)."""
    return translate("VisitState", STATES[VisitState(state)].staff)


def error_words(code: str, sentence: str, next_step: str, *, names_path: bool = False) -> tuple[str, str]:
    """Return an error in the person's language: our own texts for a known code, else the received ones.

    The path of a field is included with `names_path` alone: for people who write JSON.
    """
    entry = CODES.get(code)
    if entry is None:
        return translate_sentence(sentence or code, names_path=names_path), next_step
    return translate_failure(sentence or entry.sentence, entry.next_step, names_path=names_path)
