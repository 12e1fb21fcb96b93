"""Who is in the building: the list of the service, the search in it, and what is asked of the service."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.contract.attribute_meaning import name_in_claims
from connector_desk.contract.event import VISIT_EVENTS
from connector_desk.contract.presence import VISITOR_LEFT, SignOutWay
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.spellings import folded, spellings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.presence import Presence, PresenceList, PresenceSettings
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.visits.departure import Departure

_NEWS = {
    VISIT_EVENTS[VisitState.DONE],
    VISITOR_LEFT,
    "credential.revoked",
    "credential.suspended",
    "credential.reactivated",
}
_SOON = 200  # milliseconds: several events are one look
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")
"""What a scanned code looks like: the ID of a visit."""


class SignedOut(NamedTuple):
    """The last visitor who was signed out here."""

    visit_id: str
    name: str
    at: int


@dataclass
class BuildingState:
    """The visitors in the building, as far as the service has said."""

    visitors: tuple[Presence, ...] = ()
    asked_at: int = 0
    """When the service said so; 0: it has not yet."""
    texts: tuple[str, ...] = ()
    """What can be searched for of each visitor, folded."""
    is_fresh: bool = False
    """Whether it has answered the last question, or could not be reached."""
    rule: PresenceSettings | None = None
    query: str = ""
    last: SignedOut | None = None
    not_left: Departure | None = None
    """Who answered just before no code was shown any more, and was not signed out."""
    unknown_code: bool = False
    """Whether a code was scanned of somebody who is not in the building."""
    refusal: DeskError | None = None

    def show(self, visitors: Sequence[Presence]) -> None:
        """Note who is in the building."""
        self.visitors, self.texts = tuple(visitors), tuple(text_of(each) for each in visitors)

    def found(self) -> tuple[Presence, ...]:
        """Return the visitors whose values hold every word of the search."""
        words = folded(self.query).split()
        both = zip(self.visitors, self.texts, strict=True)
        return tuple(each for each, text in both if all(word in text for word in words)) if words else self.visitors

    def scanned(self) -> str:
        """Return the visit whose code stands in the search; empty: none."""
        code = self.query.strip()
        return next((each.workflowId for each in self.visitors if each.workflowId == code), "")

    def is_code(self) -> bool:
        """Return whether what stands in the search looks like a code."""
        return _ID.fullmatch(self.query.strip()) is not None

    def visitor(self, visit_id: str) -> Presence | None:
        """Return the visitor of a visit."""
        return next((each for each in self.visitors if each.workflowId == visit_id), None)


def name_of_visitor(visitor: Presence) -> str:
    """Return the name of a visitor; without one, the first value, else the title of the credential."""
    texts = (value for value in visitor.claims.values() if isinstance(value, str) and value)
    return name_in_claims(visitor.claims) or next(texts, visitor.label)


def more_of_visitor(visitor: Presence) -> list[str]:
    """Return what else is known of a visitor: the first values that are no part of the name."""
    name = name_of_visitor(visitor)
    texts = (value for value in visitor.claims.values() if isinstance(value, str) and value and value not in name)
    return [*texts][:3]


def text_of(visitor: Presence) -> str:
    """Return all that can be searched for, folded."""
    return spellings("\n".join([visitor.label, *(str(value) for value in visitor.claims.values())]))


class BuildingController(QObject):
    """Asks the service; emits `changed` when the page should look again."""

    changed = Signal()

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._runner, self._place, self.clock = runner, place, clock
        self.state = BuildingState()
        self._asked = 0
        """The number of the last question."""
        self._is_watched = self._is_behind = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.load)

    def load(self) -> None:
        """Ask who is in the building, and whom the list has."""
        opened = self._place()
        if opened is not None:
            presence = opened.place.presence
            self.state.is_fresh, self._is_behind, self._asked = False, False, self._asked + 1
            then = partial(self._on_visitors, self._asked)
            self._runner.run(presence.visitors(), owner=self, then=then, failed=self._refuse)
            self._runner.run(presence.rule(), owner=self, then=self._on_rule, failed=self._refuse)

    def watch(self, *, is_watched: bool) -> None:
        """Follow the events as long as somebody sees the list; ask anew if there were some meanwhile."""
        self._is_watched = is_watched
        if is_watched and self._is_behind:
            self._pause.start(0)

    def on_event(self, event: Event) -> None:
        """Look again after an event that may change the list, as soon as somebody sees it."""
        if event.type in _NEWS and self.state.asked_at:
            self._is_behind = True
            if self._is_watched:
                self._pause.start(_SOON)

    def search(self, query: str) -> None:
        """Show who has these words in any value."""
        self.state.query, self.state.unknown_code = query, False
        self.changed.emit()

    def enter(self) -> bool:
        """Sign out whose code stands in the search; return whether a code stands there."""
        visit_id = self.state.scanned()
        if visit_id:
            self.sign_out(visit_id, SignOutWay.SCAN)
            self.search("")
        elif self.state.is_code() and not self.state.found():
            self.search("")
            self.state.unknown_code = True
            self.changed.emit()
        else:
            return False
        return True

    def sign_out(self, visit_id: str, way: SignOutWay = SignOutWay.DESK) -> None:
        """Sign a visitor out."""
        opened, visitor = self._place(), self.state.visitor(visit_id)
        if opened is None or visitor is None:
            return
        then = partial(self._on_signed_out, SignedOut(visit_id, name_of_visitor(visitor), self.clock()))
        self._runner.run(opened.place.presence.sign_out(visit_id, way), owner=self, then=then, failed=self._refuse)

    def note_left(self, who: SignedOut) -> None:
        """Note who has signed out with a wallet here."""
        self.state.last, self.state.not_left, self.state.refusal = who, None, None
        self.state.show([each for each in self.state.visitors if each.workflowId != who.visit_id])
        self.changed.emit()

    def note_not_left(self, departure: Departure | None) -> None:
        """Note that somebody was not signed out although a wallet has answered; None: that was seen."""
        self.state.not_left = departure
        self.changed.emit()

    def undo(self) -> None:
        """Undo the last sign-out that was made here."""
        opened, last = self._place(), self.state.last
        if opened is not None and last is not None:
            call = opened.place.presence.undo(last.visit_id)
            self._runner.run(call, owner=self, then=self._on_undone, failed=self._refuse)

    def change_rule(self, wanted: PresenceSettings) -> None:
        """Set whom the list has."""
        opened = self._place()
        if opened is not None:
            call = opened.place.presence.change_rule(wanted)
            self._runner.run(call, owner=self, then=self._on_rule_changed, failed=self._refuse)

    def _on_visitors(self, asked: int, response: TypedResponse[PresenceList]) -> None:
        if asked != self._asked:
            return  # a later question is under way
        if response.value is not None:
            self.state.show(response.value.visitors)
            self.state.asked_at, self.state.refusal = self.clock(), None
        elif response.problem is not None:
            self.state.refusal = response.problem.as_error()
        self.state.is_fresh = True
        self.changed.emit()

    def _on_rule(self, response: TypedResponse[PresenceSettings]) -> None:
        if response.value is not None:
            self.state.rule = response.value
            self.changed.emit()

    def _on_rule_changed(self, response: TypedResponse[PresenceSettings]) -> None:
        if response.problem is not None:
            self._refuse(response.problem.as_error())
        else:
            self._on_rule(response)
            self.load()

    def _on_signed_out(self, who: SignedOut, response: TypedResponse[Presence]) -> None:
        if response.problem is not None:
            self._refuse(response.problem.as_error())
            return
        self.note_left(who)

    def _on_undone(self, response: TypedResponse[Presence]) -> None:
        if response.problem is not None:
            self._refuse(response.problem.as_error())
            return
        self.state.last = None
        self.load()

    def _refuse(self, error: DeskError) -> None:
        self.state.refusal, self.state.is_fresh = error, True
        self.changed.emit()
