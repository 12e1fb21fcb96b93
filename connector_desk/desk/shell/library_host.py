"""The way into the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.unfinished_form import UnfinishedForm
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from collections.abc import Callable, Sequence

    from connector_desk.contract.credential_type import ListedType, ShownSample
    from connector_desk.contract.question import ListedQuestion
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.library.controller import LibraryController
    from connector_desk.desk.rooms.library.kind_draft import KindDraft
    from connector_desk.desk.rooms.library.question_draft import QuestionDraft
    from connector_desk.desk.rooms.library.view import LibraryView

_KEY, _QUESTION_KEY = "kind", "question"
"""Of the one kind of credential, and of the one question, that are being made."""


class LibraryHost(RoomHost):
    """The kinds of credential that the place issues."""

    issue = Signal(str)
    """The name of the kind that is issued next."""
    kinds_changed = Signal()
    catalogue_changed = Signal()
    """The place knows other types of other issuers, or questions."""
    ask = Signal(object, str)
    """A type of another issuer that is asked for next, as a `FormSchema`, and its title."""
    ask_sample = Signal(str)
    """The ID by which a data request asks a visitor for a credential whose type is to be added."""
    has_one_form_each = True
    badges: Callable[[], BadgeStore] | None = None
    """The layouts of this desk, to show a kind on paper."""
    ask_question = Signal(str)
    """The ID of a question that is asked next."""
    view: LibraryView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: LibraryController | None = None

    def load(self) -> None:
        """Look again: the place answers from now on."""
        if self.controller is not None:
            self.controller.load()

    @property
    def has_input(self) -> bool:
        """Return whether a kind of credential or a question is being made."""
        return self._draft is not None or self._question is not None

    def unfinished(self) -> list[UnfinishedForm]:
        """List the kind of credential that was begun and not published, and the question that was not saved."""
        found, draft, question = [], self._draft, self._question
        if draft is not None:
            title = draft.title or translate("Library", "A new kind of credential")
            found.append(UnfinishedForm(self.room.name, _KEY, title, draft.saved()))
        if question is not None:
            title = question.title or translate("Library", "A new question")
            found.append(UnfinishedForm(self.room.name, _QUESTION_KEY, title, question.saved()))
        return found

    def obstacle(self, form: UnfinishedForm) -> str:
        """Return why a draft of the last run cannot be continued now: one is being published, or saved."""
        known = self.controller
        sending = None if known is None else known.questions if form.key == _QUESTION_KEY else known.state
        is_busy = sending is not None and sending.is_sending
        return translate("Issue", "Preparing…") if is_busy else ""

    def take_up(self, form: UnfinishedForm) -> bool:
        """Continue a draft of the last run."""
        if self.view is None:
            return False
        if form.key == _QUESTION_KEY:
            self.view.take_up_question(form.form)
        else:
            self.view.take_up(form.form)
        return True

    @property
    def _draft(self) -> KindDraft | None:
        draft = None if self.controller is None else self.controller.state.draft
        return None if draft is None or draft.is_untouched else draft

    @property
    def _question(self) -> QuestionDraft | None:
        draft = None if self.controller is None else self.controller.questions.draft
        return draft if draft is not None and draft.is_touched else None

    def _take_types(self, types: Sequence[ListedType]) -> None:
        self.context.issue.set_types(types)
        self.catalogue_changed.emit()

    def _take_questions(self, questions: tuple[ListedQuestion, ...]) -> None:
        self.context.issue.questions = questions
        self.catalogue_changed.emit()

    def keep_question(self, request: dict[str, object]) -> bool:
        """Make a question of what a data request asks; the room is open.  Return whether it can be one."""
        return self.view is not None and self.view.keep_question(request)

    def take_sample(self, sample: ShownSample) -> None:
        """Show the type of a credential that a visitor has shown; the room is open."""
        if self.view is not None:
            self.view.take_sample(sample)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.library.room import LibraryController, LibraryView  # noqa: PLC0415 - pydantic, for an opened room

        if self.controller is None:
            self.controller = LibraryController(self.context.runner, self.context.place, self)
            self.controller.place_changed.connect(self.kinds_changed)
        made = LibraryView(colours, language, self.controller, self.context.issue, self.badges, self.frame)
        made.issue.connect(self.issue)
        made.ask.connect(self.ask)
        made.ask_sample.connect(self.ask_sample)
        made.types_listed.connect(self._take_types)
        made.questions_listed.connect(self._take_questions)
        made.ask_question.connect(self.ask_question)
        return made
