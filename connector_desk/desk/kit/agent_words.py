"""The names of the states of a visit to an agent: nobody scans a code for it."""

from connector_desk.desk.kit.outcome import VisitWords
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

STEPS = {
    "waiting": QT_TRANSLATE_NOOP("Steps", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Steps", "Prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Received"),
}
COMING = {
    "prepared": QT_TRANSLATE_NOOP("Steps", "Prepare it"),
    "shown": QT_TRANSLATE_NOOP("Steps", "Send it"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Wait until it is received"),
}
PILLS = {
    "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Pills", "On its way"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Received"),
}
HEADLINES = {
    "waiting": QT_TRANSLATE_NOOP("Outcome", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Outcome", "On its way"),
    "shown": QT_TRANSLATE_NOOP("Outcome", "Sent"),
    "opened": QT_TRANSLATE_NOOP("Outcome", "Received"),
}
SENTENCES = {
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
ICONS = {"shown": "arrow-right", "opened": "check"}
"""The icons that would be misleading if they were those of a code on the screen."""
INVITE = QT_TRANSLATE_NOOP(
    "Outcome", "Ask {alias} to scan this code once to connect. Then the desk delivers what you sent."
)
CODE = QT_TRANSLATE_NOOP("Issue", "QR code of the invitation, from {host}")
SEND = QT_TRANSLATE_NOOP("Actions", "Send")
AGAIN = QT_TRANSLATE_NOOP("Actions", "Send again")


def for_agents(words: VisitWords) -> VisitWords:
    """Return the texts of a desk for content sent to an agent."""
    return VisitWords(
        words.steps | STEPS, words.coming | COMING, words.pills | PILLS, words.headlines | HEADLINES, CODE
    )


def icon_of(agent: str, state: str) -> str:
    """Return the icon of a state of a visit to an agent; empty: the usual one, and for a visit to nobody."""
    return ICONS.get(state, "") if agent else ""
