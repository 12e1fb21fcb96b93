"""The texts of the visit panel: the names of the states of a data request."""

from connector_desk.desk.kit.agent_words import for_agents
from connector_desk.desk.kit.outcome import VisitWords
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

STEPS = {
    "prepared": QT_TRANSLATE_NOOP("Steps", "Code prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "On the screen"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Scanned by a wallet"),
    "working": QT_TRANSLATE_NOOP("Steps", "Being checked"),
    "done": QT_TRANSLATE_NOOP("Steps", "Verified"),
    "refused": QT_TRANSLATE_NOOP("Steps", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Steps", "Not verified"),
    "expired": QT_TRANSLATE_NOOP("Steps", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Steps", "Withdrawn"),
}
"""Behind, or now."""
COMING = {
    "shown": QT_TRANSLATE_NOOP("Steps", "Show the code"),
    "working": QT_TRANSLATE_NOOP("Steps", "Check the answer"),
    "done": QT_TRANSLATE_NOOP("Steps", "See the result"),
}
PILLS = {
    "prepared": QT_TRANSLATE_NOOP("Pills", "Ready to scan"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Waiting for the scan"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Scanned"),
    "working": QT_TRANSLATE_NOOP("Pills", "Being checked"),
    "done": QT_TRANSLATE_NOOP("Pills", "Answered"),
    "refused": QT_TRANSLATE_NOOP("Pills", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Pills", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Pills", "Withdrawn"),
}
HEADLINES = {
    "opened": QT_TRANSLATE_NOOP("Outcome", "Now in the wallet"),
    "working": QT_TRANSLATE_NOOP("Outcome", "Being checked"),
    "done": QT_TRANSLATE_NOOP("Outcome", "Answered"),
    "refused": QT_TRANSLATE_NOOP("Outcome", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Outcome", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Outcome", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Outcome", "Withdrawn"),
}
SENTENCES = {
    "opened": QT_TRANSLATE_NOOP("Outcome", "The person is choosing what to show."),
    "working": QT_TRANSLATE_NOOP("Outcome", "The answer arrived and is being checked."),
    "done": QT_TRANSLATE_NOOP("Outcome", "The result appears in a moment."),
    "refused": QT_TRANSLATE_NOOP("Outcome", "Nothing was shown."),
}
"""The states with another meaning for a data request than for other visits."""
CODE = QT_TRANSLATE_NOOP("Issue", "QR code of the data request, from {host}")
WORDS = VisitWords(STEPS, COMING, PILLS, HEADLINES, CODE)
WORDS_OF_AGENTS = for_agents(WORDS)
"""For a request that goes to an agent."""


def words_for(agent: str) -> VisitWords:
    """Return the texts of the states, by the alias of the agent; empty: anyone who scans the code."""
    return WORDS_OF_AGENTS if agent else WORDS
