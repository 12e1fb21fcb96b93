"""The open visits of all rooms: listed below every room, remembered in case the desk is killed, offered again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.base.instants import SECOND
from connector_desk.desk.kit.open_visits import OpenVisit, OpenVisitsStrip
from connector_desk.desk.kit.outcome import UNSEEN, VisitWords
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.runner.places import EMBEDDED
from connector_desk.desk.visits.visit import moves_on

if TYPE_CHECKING:  # loaded after the first paint
    from connector_desk.base.clock import Clock
    from connector_desk.desk.shell.preferences import Preferences
    from connector_desk.desk.visits.visit import FollowedVisit
    from connector_desk.desk.visits.visit_controller import VisitController, Waiting


class OpenVisits(QObject):
    """Follows the rooms that have visits; `go_to` shows a room."""

    changed = Signal()
    """A visit moved on, time passed, or another room is shown."""
    went_to = Signal(str)
    """The room whose visit was taken up."""
    moved_on = Signal()
    """The person has begun another form, or has another visit on the screen."""

    def __init__(self, preferences: Preferences, clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences, self._clock = preferences, clock
        self.place_id = EMBEDDED
        """The place of these visits; each place has its own."""
        self._rooms: dict[str, tuple[VisitController, VisitWords]] = {}
        self._remembered: dict[str, tuple[str, ...]] = {}
        self.title_of: Callable[[str], str] = str
        """Names a form by its key."""
        self._shown_room = ""
        self._shown_before: list[str] = []
        self._listed: dict[tuple[str, str], tuple[FollowedVisit, str]] = {}
        """By room and ID: what is in the strip, and for whom.  It keeps its place until the person goes on."""
        self._on_screen: tuple[str, str, str] | None = None
        """The room that is shown, its form, and the visit on its screen."""
        self._interrupted: dict[str, str] = {}
        """By the room whose visit was taken up: the room with the form that was being filled in then."""
        self.strip: OpenVisitsStrip | None = None
        self._make: Callable[[], OpenVisitsStrip] | None = None

    def follow(self, room: str, controller: VisitController, words: VisitWords) -> None:
        """Follow the visits of a room from now on; those of the last run are asked for once the place answers."""
        self._rooms[room] = (controller, words)
        self._shown_before.append(room)
        controller.place_answers.connect(partial(self.restore, room))
        controller.changed.connect(partial(self._remember, room))
        controller.changed.connect(self.show)
        controller.ticked.connect(self.show)
        controller.went_on.connect(partial(self._go_back, room))

    def restore(self, room: str) -> None:
        """Ask for the visits of a room that were open when the desk was closed or killed."""
        kept = self._preferences.open_visits(self._key(room))
        if room not in self._remembered and room in self._rooms:
            self._remembered[room] = kept
            self._rooms[room][0].restore(kept)

    def has_kept(self, room: str) -> bool:
        """Return whether visits of a room were open when the desk was closed or killed."""
        return bool(self._preferences.open_visits(self._key(room)))

    def show_in(self, make: Callable[[], OpenVisitsStrip]) -> None:
        """Show them from now on in a new strip, made as soon as there are any."""
        self.strip, self._make = None, make
        if any(self.has_kept(room) for room in self._rooms):
            self._make_strip(make).show()  # before they come: then they move nothing
        self.show()

    def _make_strip(self, make: Callable[[], OpenVisitsStrip]) -> OpenVisitsStrip:
        self.strip = make()
        self.strip.wanted.connect(self.resume)
        return self.strip

    def in_room(self, room: str) -> None:
        """Set the visible room: the visit on its screen needs no button."""
        self._shown_room = room
        if room in self._rooms:
            self._shown_before.remove(room)
            self._shown_before.insert(0, room)
        self.show()

    @property
    def room(self) -> str:
        """Return the name of the room that is shown."""
        return self._shown_room

    def on_screen(self) -> FollowedVisit | None:
        """Return the visit on the screen of the room that is shown; None where it has none."""
        shown = self._rooms.get(self._shown_room)
        return shown[0].tracker.visit if shown is not None else None

    def resume(self, room: str = "", visit_id: str = "") -> None:
        """Bring a visit to the screen; without an ID the one that waits longest."""
        if not visit_id:
            waiting = self._off_screen()
            if any(not each.serves_itself for each in self._waiting().values()):
                waiting = {key: each for key, each in waiting.items() if _needs_desk(each[0])}
            if not waiting:
                self._serve(*next(iter(self._waiting()), ("", "")))
                return
            room, visit_id = min(waiting, key=lambda key: self._urgency(*waiting[key]))
        if (room, visit_id) in self._waiting():
            self._serve(room, visit_id)
            return
        if (room, visit_id) in self._listed and (room, visit_id) not in self._off_screen():
            del self._listed[room, visit_id]  # it has ended: the person has seen it
            self.show()
            return
        controller, _ = self._rooms[room]
        before = self._rooms.get(self._shown_room)
        if before is not None and room != self._shown_room and before[0].tracker.is_filling:
            self._interrupted[room] = self._shown_room
        if controller.tracker.visit is None or controller.tracker.visit.visit_id != visit_id:
            controller.resume(visit_id)
        self.went_to.emit(room)

    def _waiting(self) -> dict[tuple[str, str], Waiting]:
        """Return the wallets that wait for the staff without a visit, those last that may need none."""
        return {
            (room, each.authorization_id): each
            for room, (controller, _) in self._rooms.items()
            for each in sorted(controller.waiting, key=lambda each: each.serves_itself)
        }

    def _serve(self, room: str, waiting_id: str) -> None:
        """Show the form for a wallet that waits, in its room."""
        if room and self._rooms[room][0].serve(waiting_id):
            if self.strip is not None:
                self.strip.arrange_anew()  # the form may be one of the same kind as before
            self.went_to.emit(room)

    def _go_back(self, room: str) -> None:
        """Lead back to the form that was interrupted for a visit of this room, once its person is done with."""
        interrupted = self._interrupted.pop(room, "")
        if interrupted and room == self._shown_room:
            QTimer.singleShot(0, self, lambda: self.went_to.emit(interrupted))  # after this room has placed its focus

    def hide_codes(self, why: str) -> None:
        """Withdraw every code that leads nowhere any more, on the screen or set aside."""
        for controller, _ in self._rooms.values():
            controller.hide_code(why)

    def count(self) -> int:
        """Count the open visits of persons, on a screen or set aside; a code for whoever leaves is nobody's."""
        trackers = [controller.tracker for controller, _ in self._rooms.values()]
        return sum(not each.is_over for state in trackers if not state.is_sign_out for each in state.open_visits)

    def show(self) -> None:
        """Show them as they are now; the one that waits longest is first as soon as the person goes on."""
        has_moved_on = self._notes_screen_change()
        if has_moved_on:
            self._listed.clear()
        lines = self._lines() if self._make is not None else []
        if self.strip is None and self._make is not None and lines:
            self._make_strip(self._make)
        if self.strip is not None:
            self.strip.show_visits(lines)
        if has_moved_on:
            if self.strip is not None:
                self.strip.arrange_anew()
            self.moved_on.emit()
        self.changed.emit()

    def _notes_screen_change(self) -> bool:
        """Return whether the person has done something: only then may anything go away from under the mouse."""
        visit = self.on_screen()
        shown = self._rooms.get(self._shown_room)
        form = "" if shown is None else shown[0].tracker.form_key
        now = self._shown_room, form, "" if visit is None else visit.visit_id
        before, self._on_screen = self._on_screen, now
        return before is not None and now != before

    def followed(self) -> list[VisitController]:
        """Return the rooms that have visits, first the one that is shown, else the one shown last."""
        return [self._rooms[room][0] for room in sorted(self._rooms, key=self._shown_before.index)]

    def _off_screen(self) -> dict[tuple[str, str], tuple[FollowedVisit, str]]:
        """Return the visits that can be brought to the screen, and for whom they are."""
        found = {}
        for room, (controller, _) in self._rooms.items():
            state = controller.tracker
            for each in state.set_aside_visits:
                found[room, each.visit.visit_id] = (each.visit, each.title or self.title_of(each.key) or each.subject)
            on_screen = state.visit
            if on_screen is not None and not on_screen.is_over and room != self._shown_room:
                found[room, on_screen.visit_id] = (on_screen, state.form_title or self.title_of(state.form_key))
        return found

    def _urgency(self, visit: FollowedVisit, who: str) -> tuple[bool, int, str]:
        del who
        return not visit.is_over, 0 if visit.is_over else visit.seconds_left(self._clock()), visit.visit_id

    def _lines(self) -> list[OpenVisit]:
        found = self._off_screen()
        for key in sorted(found, key=lambda key: self._urgency(*found[key])):
            self._listed[key] = found[key]  # a new one comes last
        return [
            self._line(room, visit, who, is_gone=(room, visit_id) not in found)
            for (room, visit_id), (visit, who) in self._listed.items()
        ] + [self._waiting_line(room, each) for (room, _), each in self._waiting().items()]

    def _waiting_line(self, room: str, waiting: Waiting) -> OpenVisit:
        alone, needs_you = translate("OpenVisits", "serves itself"), translate("OpenVisits", "waits for you")
        words = alone if waiting.serves_itself else needs_you
        seconds = max(0, (waiting.expires_at - self._clock()) // SECOND)
        state = "opened" if waiting.serves_itself else "waiting"
        return OpenVisit(room, waiting.authorization_id, waiting.title, state, words, (alone, needs_you), seconds)

    def _line(self, room: str, visit: FollowedVisit, who: str, *, is_gone: bool) -> OpenVisit:
        controller, words = self._rooms[room]
        called = words.for_agent(visit.agent)
        is_known = visit.is_over or controller.tracker.sees_progress
        state = translate("Pills", called.pills[visit.state] if is_known else UNSEEN)
        may_become = (
            state,
            *(translate("Pills", called.pills[each]) for each in called.pills if moves_on(visit.state, each)),
        )
        seconds = None if visit.is_over else visit.seconds_left(self._clock())
        return OpenVisit(room, visit.visit_id, who, visit.state, state, may_become, seconds, is_gone)

    def _key(self, room: str) -> str:
        return room if self.place_id == EMBEDDED else f"{self.place_id}/{room}"

    def _remember(self, room: str) -> None:
        """Keep the IDs of visits that are open or did not end well, where a killed desk finds them; nothing else."""
        if room not in self._remembered:
            return  # those of the last run were not asked for yet
        visits = self._rooms[room][0].tracker.open_visits
        ids = tuple(each.visit_id for each in visits if each.state != "done" and each.visit_id)
        if ids != self._remembered[room]:
            self._remembered[room] = ids
            keep = partial(self._preferences.save_open_visits, self._key(room), ids)
            QTimer.singleShot(0, self, keep)  # once the code is painted: the disk may be slow


def _needs_desk(visit: FollowedVisit) -> bool:
    """Return whether a visit has something to show, or has ended: of what was sent the recipient fetches it alone."""
    return visit.is_over or not visit.agent or bool(visit.url)
