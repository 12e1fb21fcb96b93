"""What a desk keeps of visits beside the one on its screen: those that are parked, and the last that are over."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.session import PinShape, TriedShape

if TYPE_CHECKING:  # not needed for the first paint
    from connector_desk.desk.runner.visit import Visit


class Form(Protocol):
    """What is typed before a code is made."""

    code_minutes: int | None
    """How long the code can be used; None: as the service says."""

    @property
    def sent_to(self) -> str:
        """Return the alias of the recipient agent; empty: a code is shown."""
        ...

    def is_blank(self) -> bool:
        """Return whether the form is still empty."""
        ...

    def judge(self) -> bool:
        """Show the faults of the form; return whether there are none."""
        ...

    def body(self, request_id: str, now: int) -> bytes:
        """Spell it for the wire."""
        ...

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        ...


@dataclass(frozen=True, slots=True)
class Tried:
    """How the test wallet fares with the code: under way, done, or stopped by an error."""

    done: TriedShape | None = None
    error: DeskError | None = None
    asks: PinShape | None = None
    """The PIN that it waits for."""

    @property
    def is_under_way(self) -> bool:
        """Return whether the attempt is still running."""
        return self.done is None and self.error is None


@dataclass(slots=True)
class Past:
    """What is kept of a visit that left the screen: nothing of the person."""

    visit_id: str
    subject: str
    state: str
    at: int
    agent: str = ""
    """Whom it went to by name; empty: whoever scanned the code."""


@dataclass(slots=True)
class Parked:
    """A visit that left the screen before its end: it goes on, and can be taken up again with all that was typed."""

    visit: "Visit"
    key: str
    """Which form it has: the name of a schema or a template."""
    subject: str
    title: str = ""
    """What its form says of the person or the request, for the staff."""
    form: Form | None = None
    """What was typed; None for a visit from before the desk was started."""
    envelope: str = ""
    tried: Tried | None = None
