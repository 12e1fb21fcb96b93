"""The input of the visit panel: the visit, its texts, and the actions of its buttons.  No Qt here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.contract.wallet_check import WalletFinding
    from connector_desk.contract.wallet_diagnosis import Diagnosis
    from connector_desk.desk.kit.action import Action

Perform = Callable[[str], None]
"""Performs the action of a name."""


class ShownStep(Protocol):
    """One step of a visit."""

    @property
    def state(self) -> str:
        """Name the state."""
        ...

    @property
    def at(self) -> int | None:
        """Return when it was reached."""
        ...

    @property
    def is_now(self) -> bool:
        """Return whether this is the present step."""
        ...


class ShownVisit(Protocol):
    """The visit panel's view of a visit (`visits/visit.py`)."""

    state: str
    url: str
    again_at: int | None
    agent: str
    """The alias of the recipient agent; empty: anyone who scans the code."""
    said: str
    """The message of the wallet or the agent about its end."""
    diagnosis: Diagnosis | None
    """Where its wallet stopped."""

    @property
    def is_over(self) -> bool:
        """Return whether the state is final."""
        ...

    @property
    def shows_code(self) -> bool:
        """Return whether the code may be on the screen."""
        ...

    @property
    def unwanted(self) -> Sequence[str]:
        """Return the valid credentials that the wallet did not keep."""
        ...

    @property
    def host(self) -> str:
        """Name the host that a wallet will talk to."""
        ...

    @property
    def remark(self) -> str:
        """Return a remark about the end."""
        ...

    def steps(self) -> Sequence[ShownStep]:
        """List the steps."""
        ...

    def seconds_left(self, now: int) -> int:
        """Count the seconds until the code expires."""
        ...


class ShownOperation(Protocol):
    """The operation of the test wallet (`runner/session.py`)."""

    @property
    def operation(self) -> str:
        """Name it."""
        ...

    @property
    def what(self) -> Sequence[str]:
        """Return the titles of the credentials."""
        ...

    @property
    def disclosed(self) -> Sequence[str]:
        """Name the claims that were shown."""
        ...


class ShownPin(Protocol):
    """The PIN that the test wallet waits for (`runner/session.py`)."""

    @property
    def who(self) -> str:
        """Name whose it is."""
        ...

    @property
    def length(self) -> int | None:
        """Count its characters; None: not told."""
        ...

    @property
    def is_numeric(self) -> bool:
        """Return whether the characters are digits."""
        ...

    @property
    def refusal(self) -> str:
        """Return why the last PIN was refused; empty: there was none."""
        ...


class ShownTry(Protocol):
    """The progress of the test wallet (`visits/visit_tracker.py`)."""

    @property
    def done(self) -> ShownOperation | None:
        """Return its report."""
        ...

    @property
    def error(self) -> DeskError | None:
        """Return the error that stopped it."""
        ...

    @property
    def asks(self) -> ShownPin | None:
        """Return the PIN request that it waits for."""
        ...


UNSEEN = QT_TRANSLATE_NOOP("Pills", "Code created")
"""What is known of an open visit at a place that shows no progress."""


@dataclass(frozen=True, slots=True)
class VisitWords:
    """The names of the states; each text is marked for translation."""

    steps: dict[str, str]
    """Behind, or now; context `Steps`, like those to come."""
    coming: dict[str, str]
    pills: dict[str, str]
    """Context `Pills`."""
    headlines: dict[str, str]
    """Context `Outcome`."""
    code: str
    """The text for a screen reader in place of the code, with a placeholder for the `{host}`; context `Counter`."""


@dataclass(frozen=True, slots=True)
class VisitActions:
    """The actions of its buttons."""

    next: Action
    new_code: Action
    withdraw: Action
    change: Action
    copy_link: Action
    answer: Action
    copy_answer: Action
    try_it: Action | None = None
    """None where a code is not for wallets."""
    revoke: Action | None = None
    """None where a visit leaves no credential behind."""


class ShownPhones(Protocol):
    """Whether a phone can reach the desk (`runner/endpoints.py`)."""

    is_accepted: bool
    """Set when somebody wants a code that no phone can follow."""

    @property
    def lead(self) -> Callable[[str], None]:
        """Return the function that performs an action of the window, by its name."""
        ...

    def set_up(self) -> None:
        """Open the settings of the reach."""
        ...

    @property
    def is_lost(self) -> bool:
        """Return whether phones should reach the desk and none can."""
        ...

    @property
    def why(self) -> tuple[str, str]:
        """Return what is wrong and what to do; empty where this computer has no network."""
        ...

    @property
    def is_local(self) -> bool:
        """Return whether the person chose that only this computer reaches the desk."""
        ...

    @property
    def needs_consent(self) -> bool:
        """Return whether a code has to be wanted in spite of that first."""
        ...


class ShownWallet(Protocol):
    """The choice of the visitor's wallet (`WalletChoice`)."""

    is_open: bool
    chosen: str
    """Its ID; empty: any."""
    asks: int
    """How often a code was held back because the wallet refuses it."""

    @property
    def reload(self) -> Callable[[], None]:
        """Return what asks again what the place tells."""
        ...

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """Return the wallets to choose from: ID and name."""
        ...

    @property
    def findings(self) -> Sequence[WalletFinding]:
        """Return what stands in the way of the code."""
        ...

    @property
    def lacks(self) -> Sequence[WalletFinding]:
        """Return why the wallets of the place's preset refuse it as it is."""
        ...

    def choose(self, wallet: str) -> None:
        """Choose a wallet."""
        ...


class ShownConsent(Protocol):
    """The action that waits because no phone can reach the desk, or because a wallet refuses its code."""

    @property
    def room(self) -> str:
        """Return what the names of the actions of its room begin with."""
        ...

    @property
    def wallet(self) -> ShownWallet | None:
        """Return the choice of the visitor's wallet; None where there is none."""
        ...

    @property
    def visit(self) -> ShownVisit | None:
        """Return the visit on the screen."""
        ...

    @property
    def changed(self) -> Callable[[], None]:
        """Return the function that shows a change."""
        ...

    @property
    def phones(self) -> ShownPhones:
        """Return whether a phone can reach the desk."""
        ...

    @property
    def create_anyway(self) -> Callable[[], None]:
        """Return the function that makes the waiting code."""
        ...

    @property
    def asks_consent(self) -> int:
        """Return how often a code was held back because no phone can reach the desk; 0: none waits for consent."""
        ...


class ShownState(ShownConsent, Protocol):
    """The visit panel's view of its desk (`visits/visit_tracker.py`)."""

    is_covered: bool
    """Set by the visit panel: its code is kept from passers-by."""
    never_covers: bool
    """True: a code stays as long as it is open."""

    @property
    def visit(self) -> ShownVisit | None:
        """Return the visit on the screen."""
        ...

    @property
    def envelope(self) -> str:
        """Return the answer unchanged."""
        ...

    @property
    def sees_progress(self) -> bool:
        """Return whether the place reports the progress of visits."""
        ...

    @property
    def tried(self) -> ShownTry | None:
        """Return the progress of the test wallet; None while nobody has tried it."""
        ...

    @property
    def has_try(self) -> bool:
        """Return whether a test wallet may follow the code."""
        ...
