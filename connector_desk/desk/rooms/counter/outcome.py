"""The words of the stage: what each state is called in the list of steps, and what is said in its middle."""

from connector_desk.base.errors import CODES
from connector_desk.contract.visit import STATES, VisitState
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

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
    "shown": QT_TRANSLATE_NOOP("Steps", "Show it"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Wait for the scan"),
    "working": QT_TRANSLATE_NOOP("Steps", "Hand it over"),
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


def staff_sentence(state: str) -> str:
    """Say to the staff what a state means (`contract/visit.py`)."""
    return translate("VisitState", STATES[VisitState(state)].staff)


def error_words(code: str, sentence: str, next_step: str) -> tuple[str, str]:
    """Say an error in the person's language: our own words for a known code, else the words that came."""
    entry = CODES.get(code)
    if entry is None:
        return sentence or code, next_step
    own = translate("Errors", sentence) if sentence else ""
    if not sentence or sentence == entry.sentence or own != sentence:
        return own or translate("Errors", entry.sentence), translate("Errors", entry.next_step)
    return sentence, translate("Errors", entry.next_step)
