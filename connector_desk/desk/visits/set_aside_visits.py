"""The other visits of a desk: those that are set aside, and the last finished ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from connector_desk.base.instants import HOUR

if TYPE_CHECKING:  # not needed for the first paint
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.session import PinRequest, WalletReport
    from connector_desk.desk.visits.visit import FollowedVisit

MOST_SET_ASIDE = 5
SET_ASIDE_LIFE = 12 * HOUR
"""How long a form that was left can be taken up: nobody finds the values of yesterday's people."""


class VisitForm(Protocol):
    """The form for a code."""

    @property
    def code_minutes(self) -> int | None:
        """Return the life of the code; None: the service's default."""
        ...

    @property
    def sent_to(self) -> str:
        """Return the alias of the recipient agent; empty: a code is shown."""
        ...

    def is_blank(self) -> bool:
        """Return whether the form is still empty."""
        ...

    def validate(self) -> bool:
        """Show the faults of the form; return whether there are none."""
        ...

    def body(self, request_id: str, now: int) -> bytes:
        """Spell it for the wire."""
        ...

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        ...


class BlankForm:
    """The form of a code with nothing to fill in."""

    code_minutes: int | None = None
    sent_to = ""

    def __init__(self, spell: Callable[[], bytes] = lambda: b"{}") -> None:
        self._spell = spell

    def is_blank(self) -> bool:
        """Return True: nobody types anything."""
        return True

    def validate(self) -> bool:
        """Return True: nothing can be wrong."""
        return True

    def body(self, request_id: str, now: int) -> bytes:
        """Spell it for the wire."""
        del request_id, now
        return self._spell()

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Return the messages: none belongs to a row."""
        return [message for _, _, message in faults]


class WalletAttempt(NamedTuple):
    """The progress of the test wallet with the code: running, done, or stopped by an error."""

    done: WalletReport | None = None
    error: DeskError | None = None
    asks: PinRequest | None = None
    """The PIN that it waits for."""

    @property
    def is_under_way(self) -> bool:
        """Return whether the attempt is still running."""
        return self.done is None and self.error is None


class VisitSummary:
    """The record of a visit that left the screen; never written to disk."""

    def __init__(self, visit_id: str, subject: str, state: str, at: int, agent: str = "", name: str = "") -> None:
        self.visit_id, self.subject, self.state, self.at = visit_id, subject, state, at
        self.agent = agent
        """The name of the recipient agent; empty: anyone who scanned the code."""
        self.name = name
        """The name of the person, for staff alone; empty where nothing says it."""


class SetAsideVisit:
    """A visit that left the screen before its end: it goes on, and can be taken up again with all that was typed."""

    def __init__(
        self,
        visit: FollowedVisit,
        key: str,
        subject: str,
        title: str = "",
        name: str = "",
        form: VisitForm | None = None,
        envelope: str = "",
        tried: WalletAttempt | None = None,
    ) -> None:
        self.visit = visit
        self.key = key
        """Which form it has: the name of a schema or a template."""
        self.subject = subject
        self.title = title
        """The form's description of the person or the request, for the staff."""
        self.name = name
        """The name of the person, where something says it."""
        self.form = form
        """The form; None for a visit from before the desk was started."""
        self.envelope = envelope
        self.tried = tried
