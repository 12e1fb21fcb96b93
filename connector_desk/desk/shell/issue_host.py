"""Hosts the room Issue: its state and its controller are there from the start, and so is its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Signal

from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.focus import release_focus
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.unfinished_form import UnfinishedForm
from connector_desk.desk.rooms.issue.actions import CHOOSE_PREFIX
from connector_desk.desk.rooms.issue.controller import IssueController
from connector_desk.desk.rooms.issue.outcome import WORDS
from connector_desk.desk.rooms.issue.view import IssueView
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.issue.draft import OfferDraft


class IssueHost(RoomHost):
    """Listens to the events of the place, for all rooms."""

    ask_for = Signal(str)
    """The name of a schema that somebody should show."""
    choose_guest = Signal()
    """A guest of a list is to be chosen for the form of a wallet that waits."""
    has_visits = is_made_first = True
    view: IssueView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.state, self._language = context.issue, "en"
        self.go_on_with_guests: Callable[[str, str], bool] = lambda _guest, _typed: False
        """Go back to the list of a guest with what was typed for the next one; False: it is not open any more."""
        self.controller = IssueController(self.state, context.runner, context.clock, self)
        self.state.lacks_name = context.lacks_name
        context.organisation.changed.connect(self.state.changed)
        context.grant_wallet(self.controller)
        self.controller.is_here = context.is_here
        context.open_visits.follow(room.action.name, self.controller, WORDS)

    @property
    def offer_accepted(self) -> str:
        """Return the ID of the visit on the screen, if its credential was accepted."""
        visit = self.state.visit
        return visit.visit_id if visit is not None and visit.state == "done" else ""

    def show_guest(self) -> None:
        """Show the values of the guest who was chosen for a wallet that waits."""
        if self.view is not None:
            self.view.show_guest()

    @property
    def is_sending(self) -> bool:
        """Return whether an offer is being made."""
        return self.state.phase is Phase.SENDING

    @property
    def has_problem(self) -> bool:
        """Return whether an offer was refused that is still in the form."""
        return self.state.error_message is not None

    def offered(self) -> Sequence[Action]:
        """List the actions of the room, with one for each schema."""
        return self.view.offered() if self.view is not None else ()

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now; it shares its keys with the room Ask."""
        is_here = is_open or name.startswith(CHOOSE_PREFIX)
        return is_here and not self.context.has_failed() and self.may_enter(name)

    def may_enter(self, name: str) -> bool:
        """Return whether an action opens the room: one that is impossible there leaves the present room open."""
        return self.view is not None and self.view.is_possible(name)

    def open(self) -> None:
        """Work with the place that answers from now on."""
        opened = self.context.place()
        if opened is not None:
            self.controller.public_address = opened.entry.agents_address or opened.entry.address
            self.controller.open(opened.place)

    def unfinished(self) -> list[UnfinishedForm]:
        """List the forms with a person's values that were not sent."""
        return [self._form_of(each) for each in self.state.unfinished]

    def present_form(self) -> UnfinishedForm | None:
        """Return the form on the screen, also that of an open visit."""
        return None if self.state.draft is None else self._form_of(self.state.draft)

    def _form_of(self, draft: OfferDraft) -> UnfinishedForm:
        schema, person = draft.schema, draft.person_name or draft.title
        return UnfinishedForm(self.room.name, schema.name, schema.title(self._language), draft.saved(), person)

    def kind_of(self, form: UnfinishedForm) -> str:
        """Return the title of the schema of a form of the last run."""
        return self.state.title_of(form.key, self._language) or form.kind

    def obstacle(self, form: UnfinishedForm) -> str:
        """Return why a form of the last run cannot be continued now: its kind is unknown, or a request under way."""
        if self.state.phase in (Phase.SENDING, Phase.UNSURE):
            return translate("Issue", "Finish the open visit under “Issue” first.")
        if any(each.name == form.key for each in self.state.schemas):
            return ""
        return translate("Unfinished", "This desk no longer offers this kind of credential.")

    def take_up(self, form: UnfinishedForm) -> bool:
        """Continue a form of the last run; the present one is set aside."""
        draft = self.state.read_saved(form.form)
        if draft is None or self.view is None:
            return False
        release_focus(self.view)
        is_taken = self.state.take_up_saved(draft)
        self.view.take_focus()
        return is_taken

    def begin(self, form: UnfinishedForm) -> bool:
        """Begin a form with the values of a favourite, and what was typed ahead; the present one is set aside."""
        draft = self.state.read_saved(form.form)
        if draft is None or self.view is None:
            return False
        release_focus(self.view)
        ahead = self.view.typed_ahead
        is_begun = self.state.begin_with(draft)
        self.view.go_on_typing(ahead)
        return is_begun

    def _make(self, colours: Colours, language: str) -> RoomView:
        self._language = language
        self.state.decimal_mark = QLocale().decimalPoint()
        self.state.date_example = show_date(QDate(2026, 12, 31), QLocale())
        self.state.default_format = self.context.preferences.choice("format")
        if not self.state.schemas:
            self.state.offer_schemas(bundled_schemas())
        made = IssueView(colours, language, self.state, self.controller, self.context.runner, self.context.clock)
        made.actions_changed.connect(self.actions_changed)
        made.ask_for.connect(self.ask_for)
        made.choose_guest.connect(self.choose_guest)
        made.go_on_with_guests = lambda guest, typed: self.go_on_with_guests(guest, typed)  # noqa: PLW0108  set later
        return made
