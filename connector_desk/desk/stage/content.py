"""The content of the stage as one value, and its texts.  No Qt here; no field of it can hold a PIN."""

from typing import NamedTuple

from connector_desk.contract.visit import STATES, VisitState
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.departure import DepartureOutcome

NAME = QT_TRANSLATE_NOOP("Stage", "Visitor's screen")
WELCOME = QT_TRANSLATE_NOOP("Stage", "Welcome")
WELCOME_TO = QT_TRANSLATE_NOOP("Stage", "Welcome to {name}")
WELCOME_MEANS = QT_TRANSLATE_NOOP("Stage", "Have your phone with your wallet ready.")
COVERED = QT_TRANSLATE_NOOP("Stage", "The code is hidden.")
COVERED_MEANS = QT_TRANSLATE_NOOP("Stage", "Please ask at the desk.")
OFFERS = QT_TRANSLATE_NOOP("Stage", "For your wallet")
ASKS = QT_TRANSLATE_NOOP("Stage", "Please show")
OFFERED_BY = QT_TRANSLATE_NOOP("Stage", "Offered by {host}")
ASKED_BY = QT_TRANSLATE_NOOP("Stage", "Requested by {host}")
NEEDS_PIN = QT_TRANSLATE_NOOP("Stage", "Your wallet will ask for a PIN. You get it at the desk.")
LOOK_AT_PHONE = QT_TRANSLATE_NOOP("Stage", "Please look at your phone: a message is on its way.")
STEPS = (
    QT_TRANSLATE_NOOP("Stage", "Scan the code"),
    QT_TRANSLATE_NOOP("Stage", "Agree on your phone"),
    QT_TRANSLATE_NOOP("Stage", "Done"),
)
STEPS_OF_AGENTS = (QT_TRANSLATE_NOOP("Stage", "Wait for the message on your phone"), *STEPS[1:])
"""Context `Stage`, all of them."""

LEAVING = QT_TRANSLATE_NOOP("Stage", "On your way out?")
SIGN_OUT_HERE = QT_TRANSLATE_NOOP("Stage", "Sign out here")
DEPARTURES = {
    DepartureOutcome.LEFT: QT_TRANSLATE_NOOP("Stage", "Signed out: {person} · {time}"),
    DepartureOutcome.NOT_HERE: QT_TRANSLATE_NOOP("Stage", "You are not signed in here, or have signed out already."),
    DepartureOutcome.NOT_VALID: QT_TRANSLATE_NOOP(
        "Stage", "You are not signed out: this credential is not valid here. Please ask at the desk."
    ),
    DepartureOutcome.DECLINED: QT_TRANSLATE_NOOP("Stage", "You are not signed out: nothing was shown."),
    DepartureOutcome.UNKNOWN: QT_TRANSLATE_NOOP("Stage", "You could not be signed out. Please ask at the desk."),
}

_BEFORE_A_WALLET_CAME = ("waiting", "prepared", "shown")


class StageContent(NamedTuple):
    """One visit as its visitor may see it; the default is the welcome."""

    state: str = ""
    """A state of `contract/visit.py`; empty: no visit is open."""
    code: str = ""
    """The link of the code; empty: no code is shown."""
    is_covered: bool = False
    """True: there is a code, kept from passers-by."""
    is_request: bool = False
    title: str = ""
    """The subject: the title of the credential or of the request."""
    purpose: str = ""
    """Why a data request is made; empty: nobody has said."""
    icon: str = ""
    """Of the question that is asked; empty: it has none."""
    host: str = ""
    name: str = ""
    """The name of the organisation; empty: it has none."""
    logo: str = ""
    """Its logo as a data: address."""
    needs_pin: bool = False
    is_agent: bool = False
    """True: it came over a connection, without a code."""
    is_sign_out: bool = False
    """True: the visitor leaves."""
    departure: DepartureOutcome | None = None
    """What became of a visitor who wanted to leave, with name and time."""
    person: str = ""
    time: str = ""

    @property
    def is_over(self) -> bool:
        """Return whether the visit has come to an end."""
        return bool(self.state) and VisitState(self.state).is_final

    @property
    def sentence(self) -> tuple[str, str]:
        """Return the next action or the result, as a context and a text of translations."""
        if not self.state:
            return "Stage", WELCOME_TO if self.name else WELCOME
        if self.departure is not None:
            return "Stage", DEPARTURES[self.departure]
        if self.is_covered:
            return "Stage", COVERED
        if self.is_agent and not self.code and self.state in _BEFORE_A_WALLET_CAME:
            return "Stage", LOOK_AT_PHONE
        return "VisitState", STATES[VisitState(self.state)].visitor

    @property
    def hint(self) -> str:
        """Return a hint for the visitor, in the context `Stage`; empty: none."""
        if not self.state:
            return WELCOME_MEANS
        if self.is_covered:
            return COVERED_MEANS
        return NEEDS_PIN if self.needs_pin and not self.is_over else ""

    @property
    def step(self) -> int:
        """Return which of the steps is to be done now; all of them are behind at the good end."""
        if self.state == "done":
            return len(STEPS)
        return 0 if self.state in _BEFORE_A_WALLET_CAME else 1
