"""The texts of the visit panel: the names of the states of an offer."""

from connector_desk.desk.kit.agent_words import for_agents
from connector_desk.desk.kit.outcome import VisitWords
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

STEPS = {
    "prepared": QT_TRANSLATE_NOOP("Steps", "Code prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "On the screen"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Scanned by a wallet"),
    "working": QT_TRANSLATE_NOOP("Steps", "The wallet fetches it"),
    "done": QT_TRANSLATE_NOOP("Steps", "Accepted"),
    "refused": QT_TRANSLATE_NOOP("Steps", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Steps", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Steps", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Steps", "Withdrawn"),
}
"""Behind, or now."""
COMING = {
    "shown": QT_TRANSLATE_NOOP("Steps", "Show the code"),
    "done": QT_TRANSLATE_NOOP("Steps", "Accepted"),
}
PILLS = {
    "prepared": QT_TRANSLATE_NOOP("Pills", "Ready to scan"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Waiting for the scan"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Scanned"),
    "working": QT_TRANSLATE_NOOP("Pills", "Handing over"),
    "done": QT_TRANSLATE_NOOP("Pills", "Accepted"),
    "refused": QT_TRANSLATE_NOOP("Pills", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Pills", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Pills", "Withdrawn"),
}
HEADLINES = {
    "opened": QT_TRANSLATE_NOOP("Outcome", "Now in the wallet"),
    "working": QT_TRANSLATE_NOOP("Outcome", "Being handed over"),
    "done": QT_TRANSLATE_NOOP("Outcome", "Accepted"),
    "refused": QT_TRANSLATE_NOOP("Outcome", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Outcome", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Outcome", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Outcome", "Withdrawn"),
}
CODE = QT_TRANSLATE_NOOP("Issue", "QR code of the offer, from {host}")
WORDS = VisitWords(STEPS, COMING, PILLS, HEADLINES, CODE)
WORDS_OF_AGENTS = for_agents(WORDS)
"""For an offer that goes to an agent."""


def words_for(agent: str) -> VisitWords:
    """Return the texts of the states, by the alias of the agent; empty: anyone who scans the code."""
    return WORDS_OF_AGENTS if agent else WORDS
