"""Actions that wait for consent although no phone can reach the desk.  No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass

if TYPE_CHECKING:
    from connector_desk.desk.widgets.visit_panel_shapes import ShownPhones, ShownVisit, ShownWallet


@dataclass(slots=True)
class Consent:
    """Holds back one action of a page; a consent counts for every room until a phone can reach the desk again."""

    phones: ShownPhones
    times: int = 0
    held_back: list[Callable[[], object]] = field(default_factory=list)
    """The action that waits, or none."""
    room: str = ""
    wallet: ShownWallet | None = None
    visit: ShownVisit | None = None
    changed: Callable[[], None] = lambda: None

    @property
    def asks_consent(self) -> int:
        """Return how often something was held back; 0: nothing waits for consent."""
        return self.times if self.held_back and self.phones.needs_consent else 0

    def hold_back(self, action: Callable[[], object]) -> bool:
        """Return whether a action has to wait for consent, and keep it until then."""
        self.drop()
        if self.phones.needs_consent:
            self.held_back.append(action)
            self.times += 1
        return bool(self.held_back)

    def drop(self) -> None:
        """Drop the waiting action."""
        self.held_back.clear()

    def create_anyway(self) -> None:
        """Carry out the waiting action."""
        waiting = list(self.held_back)
        self.drop()
        self.phones.is_accepted = True
        for action in waiting:
            action()
