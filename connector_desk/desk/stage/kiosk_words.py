"""The texts of a kiosk, context `Kiosk`, and what is on its screen as one value.  No Qt here."""

from __future__ import annotations

from typing import NamedTuple

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.stage.content import StageContent
from connector_desk.desk.stage.kiosk import KioskOutcome, KioskState

BEGIN = QT_TRANSLATE_NOOP("Kiosk", "Begin")
GREETING = QT_TRANSLATE_NOOP("Kiosk", "Have your phone with your wallet ready.")
BACK = QT_TRANSLATE_NOOP("Kiosk", "Back")
CANCEL = QT_TRANSLATE_NOOP("Kiosk", "Stop")
NEXT = QT_TRANSLATE_NOOP("Kiosk", "Next")
FINISH = QT_TRANSLATE_NOOP("Kiosk", "Finish")
YES = QT_TRANSLATE_NOOP("Kiosk", "Yes")
NO = QT_TRANSLATE_NOOP("Kiosk", "No")
POSITION = QT_TRANSLATE_NOOP("Kiosk", "{number} of {count}")
MOMENT = QT_TRANSLATE_NOOP("Kiosk", "One moment, please.")
OUT_OF_ORDER = QT_TRANSLATE_NOOP("Kiosk", "Out of order")
ASK_STAFF = QT_TRANSLATE_NOOP("Kiosk", "Please ask the staff.")
CALL = QT_TRANSLATE_NOOP("Kiosk", "Please call: {call}")
LANGUAGE = QT_TRANSLATE_NOOP("Kiosk", "Language")
STAFF_NUMBER = QT_TRANSLATE_NOOP("Kiosk", "Staff number")
STAFF_PIN = QT_TRANSLATE_NOOP("Kiosk", "Staff PIN")
FOR_STAFF = QT_TRANSLATE_NOOP("Kiosk", "For staff only")
DELETE = QT_TRANSLATE_NOOP("Kiosk", "Delete")
OK = QT_TRANSLATE_NOOP("Kiosk", "OK")
WRONG = QT_TRANSLATE_NOOP("Kiosk", "Number and PIN do not fit.")
WAIT = QT_TRANSLATE_NOOP("Kiosk", "Too many wrong PINs. Try again in {seconds} s.")
NO_STAFF = QT_TRANSLATE_NOOP("Kiosk", "The list of staff cannot be read now.")
LEAVE = QT_TRANSLATE_NOOP("Kiosk", "Leave the kiosk")
LEAVE_UNTIL = QT_TRANSLATE_NOOP(
    "Kiosk", "The next start opens the kiosk again. Touch “Leave the kiosk” once more to leave it until then."
)
PUT_OUT = QT_TRANSLATE_NOOP("Kiosk", "Put out of order")
PUT_BACK = QT_TRANSLATE_NOOP("Kiosk", "Put back in order")
STAY = QT_TRANSLATE_NOOP("Kiosk", "Back to the kiosk")
IN_ORDER = QT_TRANSLATE_NOOP("Kiosk", "The kiosk is in order.")

OUTCOMES = {
    KioskOutcome.DONE: ("done", QT_TRANSLATE_NOOP("Kiosk", "All done. Thank you.")),
    KioskOutcome.NO: ("refused", QT_TRANSLATE_NOOP("Kiosk", "The answer is: no.")),
    KioskOutcome.DECLINED: ("refused", QT_TRANSLATE_NOOP("Kiosk", "You declined. Nothing was exchanged.")),
    KioskOutcome.FAILED: ("failed", QT_TRANSLATE_NOOP("Kiosk", "This did not work.")),
    KioskOutcome.LATE: ("expired", QT_TRANSLATE_NOOP("Kiosk", "The time is over. You can begin again.")),
}
"""The sign of an outcome, as a state of `contract/visit.py`, and its sentence."""
NEEDS_HELP = (KioskOutcome.NO, KioskOutcome.FAILED)


MOST_CHOICES = 8
"""Answers of a question, each with a button."""


class KioskQuestion(NamedTuple):
    """One text that is asked for."""

    label: str
    hint: str = ""
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    """Values and their words, one of which is touched; empty: it is typed."""
    fault: str = ""
    is_number: bool = False
    is_email: bool = False


class KioskScreen(NamedTuple):
    """What is on the screen."""

    state: KioskState = KioskState()
    language: str = "en"
    title: str = ""
    purpose: str = ""
    icon: str = ""
    name: str = ""
    """The name of the organisation."""
    logo: str = ""
    content: StageContent = StageContent()
    """The code, or what takes its place."""
    question: KioskQuestion | None = None
    call: str = ""
    asks_number: bool = False
    """Whether several people may leave the kiosk, so that each says who it is."""
    pin_fault: str = ""
    """Why the last PIN was not taken, in the language of the visitor."""
    reason: str = ""
    """Why it is out of order, for the page of the staff alone."""
