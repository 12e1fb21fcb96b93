"""The page of a form that can be written as JSON: its head, a card with the form or its JSON, and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea, release_focus
from connector_desk.desk.kit.json_view import JsonPage
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, button, frame, tell_enter
from connector_desk.desk.kit.phone_reach_notice import PhoneReachNotice
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.room_view import PageHead
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.json_draft import JsonDraft
    from connector_desk.desk.kit.phone_reach_notice import Consent
    from connector_desk.desk.visits.visit_tracker import VisitTracker

FORM, JSON = "form", "json"
LEFT, RIGHT = 11, 9
"""The shares of the two cards in the width."""


class DraftRoom(Protocol):
    """The state of a room with such a page."""

    shows_json: bool

    @property
    def draft(self) -> JsonDraft | None:
        """Return the open draft."""
        ...

    @property
    def can_edit(self) -> bool:
        """Return whether it can be changed now."""
        ...


class PageSpec(NamedTuple):
    """The words and actions of a page."""

    json: str
    """The name of the JSON for a screen reader."""
    about: str
    """What stands below the title."""
    back_words: str
    back: Action
    switch: Action
    """Form or JSON."""
    create: Action
    title_name: str = "title"
    wraps_title: bool = False


class DraftPage(QWidget):
    """Shows one draft; a room adds its form, and says what the draft leads to."""

    edited = Signal()

    def __init__(
        self,
        colours: Colours,
        state: DraftRoom,
        spec: PageSpec,
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._colours, self._page_state, self._spec = colours, state, spec
        self.head = PageHead(colours, spec.back_words, name=spec.title_name, wraps=spec.wraps_title)
        self.back, self.title, self.about = self.head.back, self.head.title, self.head.about
        self.back.clicked.connect(lambda: perform(spec.back.name))
        choices = [(FORM, translate("Ask", "Form")), (JSON, "JSON")]
        self.switch = Segments(colours, translate("Actions", spec.switch.title), choices)
        self.switch.chosen.connect(self._choose_view)
        self.area = FollowingArea()
        self.written = JsonPage(colours, spec.json)
        self.written.edited.connect(self._write)
        self.written.dropped.connect(self._drop_written)
        self._views = QStackedWidget()
        for each in (self.area, self.written):
            self._views.addWidget(each)
        self.notice = Notice(colours)
        words = translate("Actions", spec.create.title)
        self.create_button: Button = button(
            words, colours, kind="primary", icon_name="corner-down-left", icon_last=True
        )
        self.create_button.setObjectName(spec.create.name)
        self.create_button.setMinimumWidth(168)
        self.create_button.clicked.connect(self.submit)

    def submit(self) -> None:
        """Send the draft, or go to its first fault."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the state as it is."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Set the focus for the next key."""
        raise NotImplementedError

    def drop_form(self) -> None:
        """Make the form anew with the next refresh."""
        raise NotImplementedError

    def on_edited(self) -> None:
        """Show what follows from a change of the draft."""
        raise NotImplementedError

    def json_of_draft(self) -> str:
        """Return the draft as JSON."""
        raise NotImplementedError

    def switch_view(self) -> None:
        """Show the other view of the same draft."""
        self._choose_view(FORM if self._page_state.shows_json else JSON)

    def lay_out(
        self, side: QWidget, *, head: Sequence[QWidget] = (), above: Sequence[QWidget] = (), **rows: Sequence[QWidget]
    ) -> QFrame:
        """Lay the page out and return its card.

        `head` stands at the end of the title, `above` over the form, and of `rows`, `below` under its notices and
        `buttons` before the one that creates.
        """
        card = frame("card")
        footer = QHBoxLayout()
        footer.setSpacing(SPACE_2)
        footer.setContentsMargins(0, 0, SPACE_2, 0)
        footer.addStretch()
        for each in (*rows.get("buttons", ()), self.create_button):
            footer.addWidget(each)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        inside.setSpacing(SPACE_3)
        for each in above:
            inside.addWidget(each)
        inside.addWidget(self._views, 1)
        for each in (self.notice, *rows.get("below", ())):
            inside.addWidget(each)
        inside.addLayout(footer)
        columns = Reflow(least=PANE_HEIGHT)
        columns.setSpacing(SPACE_4)
        columns.addWidget(card, LEFT)
        columns.addWidget(side, RIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        for each in (self.switch, *head):
            self.head.addWidget(each)
        layout.addLayout(self.head)
        layout.addLayout(columns, 1)
        return card

    def show_view(self, draft: JsonDraft) -> None:
        """Show the form or the JSON, and what is said about the JSON."""
        state = self._page_state
        state.shows_json = state.shows_json or not draft.is_shown
        self.switch.set_value(JSON if state.shows_json else FORM)
        self._views.setCurrentIndex(1 if state.shows_json else 0)
        if state.shows_json:
            self.written.editor.set_text(self.json_of_draft())
        self.written.editor.setReadOnly(not state.can_edit)
        self.written.show_state(is_shown=draft.is_shown, can_edit=state.can_edit)
        self.written.show_faults(draft.written_faults)

    def show_about(self, whose: str | None) -> None:
        """Show whose values the draft has, in place of what the room is for; None: it is nobody's."""
        self.head.show_about(self._spec.about, whose)

    def show_create(self, title: str, *, is_sending: bool) -> None:
        """Show what the button does, and its key."""
        state = self._page_state
        words = translate("Issue", "Preparing…") if is_sending else translate("Actions", title)
        tell_enter(self.create_button, self._colours, words, writes_lines=state.shows_json and state.can_edit)

    def focus_json(self) -> bool:
        """Set the focus to the JSON, if it is shown."""
        if self._page_state.shows_json:
            self.written.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        return self._page_state.shows_json

    def _choose_view(self, view: str) -> None:
        draft, state = self._page_state.draft, self._page_state
        if draft is None:
            return
        if state.can_edit:
            release_focus(self)
        if view == FORM:
            draft.show_form()
        state.shows_json = view == JSON or draft.written is not None
        self.drop_form()
        self.refresh()
        if state.can_edit:
            self.take_focus()

    def _drop_written(self) -> None:
        if self._page_state.draft is not None:
            self._page_state.draft.drop_written()
            self._choose_view(FORM)

    def _write(self, text: str) -> None:
        draft = self._page_state.draft
        if draft is not None and self._page_state.can_edit:
            draft.write(text)
            self.on_edited()
            self.show_view(draft)


class CodePage(DraftPage):
    """Shows a draft that a code or a link is made from, and says whether a phone reaches the desk."""

    def __init__(
        self,
        colours: Colours,
        state: DraftRoom,
        spec: PageSpec,
        consent: VisitTracker | Consent,
        perform: Callable[[str], None],
    ) -> None:
        super().__init__(colours, state, spec, perform)
        self.phone_reach = PhoneReachNotice(colours, consent)

    def lay_out(
        self, side: QWidget, *, head: Sequence[QWidget] = (), above: Sequence[QWidget] = (), **rows: Sequence[QWidget]
    ) -> QFrame:
        """Lay the page out, with the notice about phones first under its own."""
        rows["below"] = (self.phone_reach, *rows.get("below", ()))
        return super().lay_out(side, head=head, above=above, **rows)
