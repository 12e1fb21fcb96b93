"""The library: a search beside the kind that was chosen, or beside the one that is being added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.claims_view import facts_grid
from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import OpenPageStack, button, frame, label
from connector_desk.desk.kit.record_list import Found, RecordCard, RecordList, part_of_card, thin_line
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.schema import format_name
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import label_of
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.library import actions
from connector_desk.desk.rooms.library.kind_draft import KindDraft
from connector_desk.desk.rooms.library.kind_form import RENEWALS
from connector_desk.desk.rooms.library.kind_view import KindPage
from connector_desk.desk.rooms.library.question_draft import QuestionDraft, draft_of_request
from connector_desk.desk.rooms.library.questions_view import QuestionsView
from connector_desk.desk.rooms.library.read_view import KindReadView
from connector_desk.desk.rooms.library.state import CredentialKind, ListPhase
from connector_desk.desk.rooms.library.types_view import TypesView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.contract.credential_type import ShownSample
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.kit.known_types import Catalogued
    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.rooms.library.controller import LibraryController
    from connector_desk.desk.rooms.library.state import LibraryState


PREVIEW_WIDTH, PREVIEW_HEIGHT = 190, 120
PREVIEW_FROM = 430  # pixels of the panel; in a narrower one a long title would be cut beside the preview


class KindCard(RecordCard):
    """Shows the one that is open; two ways lead on from it, and one out."""

    again = Signal()
    """A new version is wanted."""
    issue = Signal()
    withdraw = Signal()
    back = Signal()

    def __init__(self, colours: Colours, language: str, state: LibraryState) -> None:
        super().__init__(colours, "layout-grid", "")
        self._language, self._state = language, state
        self._shown: object = None
        self._notice = Notice(colours)
        self._ask = self._make_question()
        self.issue_way = button(translate("Library", "Issue"), colours, kind="primary", icon_name="concierge-bell")
        self.again_way = button(translate("Library", "New version…"), colours)
        self.withdraw_way = button(
            translate("Library", "Withdraw…"), colours, kind="quiet", icon_name=actions.WITHDRAW.icon
        )
        self.issue_way.clicked.connect(self.issue)
        self.again_way.clicked.connect(self.again)
        self.withdraw_way.clicked.connect(self.withdraw)
        for each in (self.issue_way, self.again_way, self.withdraw_way):
            each.let_shrink()
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.withdraw_way)
        ways.addStretch()
        ways.addWidget(self.again_way)
        ways.addWidget(self.issue_way)
        self.body.addWidget(self.area, 1)
        self.body.addWidget(self._notice)
        self.body.addWidget(self._ask)
        self.body.addLayout(ways)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, kind = self._state, self._state.chosen
        self.show_open(is_open=kind is not None)
        self.say_nothing(self._nothing_words())
        if kind is None:
            return
        stamp = (kind, state.use, self._is_narrow)
        if stamp != self._shown:
            self._shown = stamp
            self._show(kind)
        self._show_question(kind)
        for each in (self.issue_way, self.again_way, self.withdraw_way):
            each.setVisible(not state.asks)
        self._notice.show_error_message(state.action_error)

    @property
    def _is_narrow(self) -> bool:
        return self.width() < PREVIEW_FROM

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show a small card where a preview leaves no room for the title."""
        super().resizeEvent(event)
        self.refresh()

    def focus_first(self) -> None:
        """Focus the first control."""
        self.issue_way.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_question(self) -> QFrame:
        made = frame("sunken")
        self._question = label("", "strong", wraps=True)
        self._meaning = label("", "muted", wraps=True)
        self.sure = button(translate("Library", "Withdraw it"), self._colours, kind="danger")
        self.sure.clicked.connect(self.withdraw)
        self.unsure = button(translate("Library", "No, keep it"), self._colours)
        self.unsure.clicked.connect(self.back)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.unsure)
        ways.addWidget(self.sure)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._question)
        layout.addWidget(self._meaning)
        layout.addLayout(ways)
        made.hide()
        return made

    def _show_question(self, kind: CredentialKind) -> None:
        state = self._state
        was = self._ask.isVisible()
        self._ask.setVisible(state.asks)
        if not state.asks:
            return
        title = plain(kind.schema.title(self._language), 60)
        question = translate("Library", "Withdraw “{title}”, version {version}?")
        self._question.setText(question.format(title=title, version=kind.schema.version))
        said = [translate("Library", "It can no longer be issued. This cannot be undone.")]
        if state.use is not None and state.use.open_offers:
            said.append(
                translate("Library", "Open codes that are also withdrawn: {n}.").format(n=state.use.open_offers)
            )
        if state.use is not None and state.use.issued:
            said.append(translate("Library", "Issued credentials stay valid, and their schema stays available."))
        self._meaning.setText(" ".join(said))
        for each in (self.sure, self.unsure):
            each.setEnabled(not state.is_sending)
        if not was:
            self.unsure.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, kind: CredentialKind) -> None:
        made, layout = part_of_card()
        layout.addLayout(self._head(kind.schema))
        layout.addWidget(thin_line())
        layout.addLayout(facts_grid(self._facts_of(kind), small_from=41))
        layout.addWidget(thin_line())
        layout.addWidget(label(translate("Library", "Attributes"), "heading"))
        layout.addLayout(self._attributes(kind))
        layout.addStretch()
        self.show_part(made)

    def _head(self, schema: FormSchema) -> QHBoxLayout:
        card = CardView(small=self._is_narrow)
        if not self._is_narrow:
            card.setFixedSize(PREVIEW_WIDTH, PREVIEW_HEIGHT)
        card.show_face(face_of(schema, self._language))
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(label(plain(schema.title(self._language), 80), "title", wraps=True))
        words.addWidget(label(plain(schema.description(self._language), 300), "muted", wraps=True))
        words.addStretch()
        head = QHBoxLayout()
        head.setSpacing(SPACE_4)
        head.addWidget(card, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _facts_of(self, kind: CredentialKind) -> list[tuple[str, str]]:
        schema, use = kind.schema, self._state.use
        facts = [
            (translate("Library", "Name"), schema.name),
            (translate("Library", "Version"), schema.version),
            (translate("Library", "Formats"), ", ".join(format_name(each) for each in schema.formats)),
            (translate("Library", "Valid for"), translate("Library", "{days} days").format(days=schema.life_days)),
            (translate("Library", "Address"), schema.schema_id),
        ]
        renewal = dict(RENEWALS).get(schema.wallet_renewal)
        if renewal is not None:
            facts.insert(-1, (translate("Library", "Renewed by the wallet"), translate("Library", renewal)))
        if use is not None:
            facts += [(translate("Library", "Issued"), _times(use.issued, use.last))]
            if use.open_offers:
                facts += [(translate("Library", "Open codes"), str(use.open_offers))]
        return facts

    def _attributes(self, kind: CredentialKind) -> QVBoxLayout:
        rows = QVBoxLayout()
        rows.setSpacing(SPACE_2)
        for each in kind.schema.fields:
            said = [plain(each.key, 64)]
            if each.is_required:
                said.append(translate("Form", "required"))
            if _is_open(kind, each):
                said.append(translate("Library", "always shown"))
            line = QHBoxLayout()
            line.setSpacing(SPACE_3)
            line.addWidget(label(label_of(kind.schema, each.key, self._language), "label", wraps=True), 1)
            line.addWidget(label(" · ".join(said), "small"))
            rows.addLayout(line)
        return rows

    def _nothing_words(self) -> str:
        if self._state.withdrawn is not None:
            words = translate("Library", "“{title}” is withdrawn. It can no longer be issued.")
            return words.format(title=plain_inside(self._state.withdrawn.title(self._language), 60))
        return translate("Library", "Select a kind of credential to see its attributes.") if self._state.found else ""


def _is_open(kind: CredentialKind, attribute: FormField) -> bool:
    """Return whether an attribute is visible to every verifier of an SD-JWT."""
    rules: object = {"properties": kind.record.get("properties")}
    for name in attribute.key.replace("[]", ".[]").split("."):
        inner = rules.get("items" if name == "[]" else "properties") if isinstance(rules, dict) else None
        rules = inner if name == "[]" else inner.get(name) if isinstance(inner, dict) else None
    return isinstance(rules, dict) and rules.get("x-selectivelyDisclosable") == "never"


def _times(issued: int, last: int | None) -> str:
    if last is None:
        return translate("Library", "Never") if not issued else str(issued)
    day = show_date(QDateTime.fromMSecsSinceEpoch(last).date(), QLocale())
    return translate("Library", "{count}, last on {day}").format(count=QLocale().toString(issued), day=day)


ROOMY_FROM = 900
"""Width of the room from which its margins are wide."""
_KINDS, _OTHERS, _QUESTIONS = "kinds", "others", "questions"


class LibraryView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    issue = Signal(str)
    """Somebody wants to issue the kind of this name."""
    ask = Signal(object, str)
    """Somebody wants to ask for a type of another issuer: a `FormSchema`, and its title."""
    ask_sample = Signal(str)
    """A visitor is to show a credential, so that its type can be added: the ID by which a data request asks for it."""
    types_listed = Signal(object)
    """The types of other issuers that the place has now."""
    questions_listed = Signal(object)
    """The questions that it has now."""
    ask_question = Signal(str)
    """The ID of a question that is to be asked."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LibraryController,
        known: Catalogued,
        badges: Callable[[], BadgeStore] | None,
        frame: QWidget | None,
    ) -> None:
        super().__init__(frame)
        self._colours, self._language, self._known, self._badges = colours, language, known, badges
        self.controller, self._state = controller, controller.state
        self._shown = (False, False)

    def build(self) -> Iterator[None]:
        """Create what stands above the pages, then each page."""
        colours, language, controller, known = self._colours, self._language, self.controller, self._known
        words = translate("Library", "Title, name or attribute"), translate("Library", "Search kinds of credential")
        self.found = RecordList(colours, translate("Library", "Kinds of credential"), *words, self._state.query)
        self.search, self.list = self.found.search, self.found.lines
        self.search.textChanged.connect(controller.type)
        self.found.retried.connect(controller.load)
        self.card = KindCard(colours, language, controller.state)
        self._lay_out()
        yield
        self._pages.addWidget(self._kind_columns())
        yield
        self.adding = KindPage(colours, language, controller, self.perform, self._badges)
        self._pages.addWidget(self.adding)
        self.adding.edited.connect(self.possible_changed)
        self.adding.imported.connect(lambda: self.perform(actions.IMPORT.name))
        yield
        self.reading = KindReadView(colours, language, controller.runner, controller.place)
        self._pages.addWidget(self.reading)
        self.reading.begun.connect(self._begin_with)
        self.reading.cancel.connect(self._stop_reading)
        self.list.chosen.connect(self._open)
        self.list.entered.connect(self.card.focus_first)
        self.card.again.connect(lambda: self.perform(actions.AGAIN.name))
        self.card.withdraw.connect(controller.withdraw)
        self.card.back.connect(controller.back)
        self.card.issue.connect(self._issue)
        yield
        self.types = TypesView(colours, language, controller.runner, controller.place)
        yield
        self._pages.addWidget(self.types)
        self.types.ask.connect(self.ask)
        self.types.listed.connect(self.types_listed)
        self.types.ask_sample.connect(self.ask_sample)
        yield
        runner, place = controller.runner, controller.place
        self.questions = QuestionsView(colours, language, controller.questions, known, runner, place)
        self.questions.ask.connect(self.ask_question)
        self.questions.listed.connect(self.questions_listed)
        self.questions.turned.connect(self.refresh)
        self.questions.edited.connect(self.possible_changed)
        yield
        self._pages.addWidget(self.questions)
        yield
        controller.changed.connect(self.refresh)
        self.refresh()

    def _kind_columns(self) -> QWidget:
        self._kinds = QWidget()
        columns = Reflow(self._kinds, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        self.found.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        columns.addWidget(self.found, 8)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setRetainSizeWhenHidden(True)
        self.card.setSizePolicy(policy)
        columns.addWidget(self.card, 12)
        return self._kinds

    def _lay_out(self) -> None:
        self.add = button(translate("Library", "Add…"), self._colours, icon_name=actions.ADD.icon)
        self.add.setAccessibleName(translate("Library", "Add a kind of credential"))
        self.add.clicked.connect(self._add_here)
        self.which = self._make_which()
        self._head = QWidget()
        head = Reflow(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(SPACE_2)
        self._title = label("", "display")
        head.addWidget(self._title, 1)
        head.addWidget(self.which)
        head.addWidget(self.add)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addWidget(self._head)
        self._pages = OpenPageStack()
        self._layout.addWidget(self._pages, 1)

    def take_focus(self) -> None:
        """Look again, and put the focus where the next key belongs."""
        if self._shows_others:
            self.types.load()
            self.types.found.focus_search()
            return
        if self._pages.currentWidget() is self.reading:
            self.reading.take_focus()
            return
        if self._shows_questions:
            self.questions.load()
            self.questions.take_focus()
            return
        self.controller.load()
        if self._state.is_drafting:
            self.adding.take_focus()
            return
        self.found.focus_search()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name in {each.name for each in actions.OF_DRAFT}:
            return self._state.is_drafting and self._state.can_edit and self._pages.currentWidget() is self.adding
        if name in (actions.AGAIN.name, actions.WITHDRAW.name):
            return self._state.chosen is not None and not self._state.is_drafting and not self._state.is_sending
        return self._state.phase is not ListPhase.NOT_OFFERED

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if name in {each.name for each in actions.OF_DRAFT}:
            if self.is_possible(name):
                self._of_draft(name)
            return
        pages = {actions.OTHERS.name: self.types, actions.QUESTIONS.name: self.questions}
        if name in pages:
            self._show_page(pages[name])
            self.take_focus()
            return
        if name == actions.MAKE_QUESTION.name:
            self.make_question()
            return
        if name in {each.name for each in actions.LIBRARY_ACTIONS}:
            self._show_page(self._kinds)
        if name == actions.FIND.name:
            self._state.leave()
            self.refresh()
            self.take_focus()
        elif name == actions.IMPORT.name:
            self._show_page(self.reading)
            self.reading.begin_reading()
        elif name == actions.ADD.name:
            self.controller.open_draft()
            self.adding.take_focus()
        elif name == actions.AGAIN.name:
            self.controller.begin_version()
            self.adding.take_focus()
        elif self.is_possible(name):
            self.controller.withdraw()

    def _of_draft(self, name: str) -> None:
        if name == actions.PUBLISH.name:
            self.adding.submit()
        elif name == actions.JSON.name:
            self.adding.switch_view()
        else:
            self.controller.back()

    def take_sample(self, sample: ShownSample) -> None:
        """Show the type of a credential that a visitor has shown."""
        self._show_page(self.types)
        self.types.take_sample(sample)

    def take_up_question(self, form: Mapping[str, object]) -> None:
        """Continue a question of the last run; raises ValueError for what no draft has spelled."""
        draft = QuestionDraft.read_saved(form)
        self._show_page(self.questions)
        self.questions.begin(draft)

    def take_up(self, form: Mapping[str, object]) -> None:
        """Continue a draft of the last run; raises ValueError for what no draft has spelled."""
        draft = KindDraft.read_saved(form)
        self._show_page(self._kinds)
        self.controller.take_up(draft)
        self.adding.take_focus()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        is_free = state.chosen is None and not state.is_drafting and state.withdrawn is None
        if is_free and len(state.found) == 1:
            self.controller.choose(state.found[0])  # this refreshes: the only hit needs no choice
            return
        found = len(state.found)
        self.found.show_found(
            Found(
                [self._line(each) for each in state.found],
                _key(state.chosen) if state.chosen is not None else "",
                self._empty_words(),
                translate("Library", "Found: {count}").format(count=found),
                state.error_message,
            )
        )
        page = self._pages.currentWidget()
        self.add.setEnabled(page in (self.types, self.questions) or state.phase is ListPhase.READY)
        was_drafting, is_list = page is self.adding, page in (self._kinds, self.adding)
        left = [self.card, *([self.adding] if was_drafting else [])]
        had_focus = any(each.hasFocus() for page in left for each in page.findChildren(QWidget))
        has_gone = (
            state.chosen is None and state.withdrawn is not None and self.isVisible()
        )  # its button lost the focus
        shown, is_open = self._shown, (state.is_drafting, state.chosen is not None)
        self._shown = is_open
        if is_list:
            self._pages.setCurrentWidget(self.adding if state.is_drafting else self._kinds)
        makes_question = self._shows_questions and self.controller.questions.is_making
        self._head.setVisible(self._pages.currentWidget() not in (self.adding, self.reading) and not makes_question)
        has_gone = has_gone or (was_drafting and not state.is_drafting and self.isVisible())
        if (had_focus or has_gone) and not state.is_drafting and is_open != shown:
            (self.list if state.chosen is not None else self.search).setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_title()
        self.card.refresh()
        self.adding.refresh()
        self.possible_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one step back with Escape: out of the draft, then to the search, then to all."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._shows_others or self._shows_questions:
            page = self.types if self._shows_others else self.questions
            if not page.back():
                page.found.step_back()
        elif self._pages.currentWidget() is self.reading:
            self._stop_reading()
        elif self.controller.back():
            return
        else:
            self.found.step_back()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
        self._title.setVisible(self.width() >= ROOMY_FROM)  # the page is chosen beside it

    def _begin_with(self, members: Mapping[str, object]) -> None:
        self._show_page(self._kinds)
        self.controller.begin_imported(members)
        self.adding.take_focus()

    def _stop_reading(self) -> None:
        self._show_page(self._kinds)
        self.take_focus()

    @property
    def _shows_others(self) -> bool:
        return self._pages.currentWidget() is self.types

    @property
    def _shows_questions(self) -> bool:
        return self._pages.currentWidget() is self.questions

    def make_question(self, draft: QuestionDraft | None = None) -> None:
        """Open the form of a question, with a draft or with the one that was begun."""
        self._show_page(self.questions)
        self.questions.load()
        self.questions.begin(draft)

    def keep_question(self, request: Mapping[str, object]) -> bool:
        """Make a question of what a data request asks; return whether it can be one."""
        draft = draft_of_request(request, self._known, self._language)
        if draft is not None:
            self.make_question(draft)
        return draft is not None

    def _show_page(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        self.refresh()

    def _make_which(self) -> Segments:
        words = {
            _KINDS: translate("Library", "Own kinds"),
            _OTHERS: translate("Library", "Other issuers"),
            _QUESTIONS: translate("Library", "Questions"),
        }
        made = Segments(self._colours, translate("Library", "Library"), list(words.items()))
        made.chosen.connect(self._choose_page)
        return made

    def _choose_page(self, which: str) -> None:
        self._show_page({_OTHERS: self.types, _QUESTIONS: self.questions}.get(which, self._kinds))
        self.take_focus()

    def _add_here(self) -> None:
        if self._shows_others:
            self.types.begin()
        else:
            self.perform(actions.MAKE_QUESTION.name if self._shows_questions else actions.ADD.name)

    def _show_title(self) -> None:
        title, spoken, which = (
            translate("Library", "Kinds of credential"),
            translate("Library", "Add a kind of credential"),
            _KINDS,
        )
        if self._shows_others:
            title, which = translate("Library", "Other issuers"), _OTHERS
            spoken = translate("Library", "Add a type of another issuer")
        elif self._shows_questions:
            title, which = translate("Library", "Questions"), _QUESTIONS
            spoken = translate("Library", "Make a question")
        self._title.setText(title)
        self.which.set_value(which)
        self.add.setAccessibleName(spoken)

    def _line(self, kind: CredentialKind) -> Line:
        title, key = kind.schema.title(self._language), _key(kind)
        face = face_of(kind.schema, self._language)
        return Line(key, plain(title, 60), plain(key, 60), "", "", Role.NEUTRAL, face=face)

    def _open(self, key: str) -> None:
        self.controller.choose(next(each for each in self._state.found if _key(each) == key))

    def _issue(self) -> None:
        if self._state.chosen is not None:
            self.issue.emit(self._state.chosen.schema.name)

    def _empty_words(self) -> tuple[str, str]:
        """Return why the list is empty."""
        phase = self._state.phase
        if phase is ListPhase.WAITING:
            return translate("Library", "The service is starting…"), translate(
                "Library", "The list appears in a moment."
            )
        if phase is ListPhase.NOT_OFFERED:
            return (
                translate("Library", "This service does not list its schemas"),
                translate("Library", "You cannot add or withdraw kinds of credential here."),
            )
        if phase is ListPhase.LOADING:
            return translate("Library", "Searching…"), ""
        if phase is ListPhase.FAILED:
            return "", ""
        if self._state.query.strip():
            return (
                translate("Library", "Nothing found"),
                translate("Library", "Try part of the title, or the name of an attribute."),
            )
        return translate("Library", "Nothing here yet"), translate("Library", "Add the first kind of credential.")


def _key(kind: CredentialKind) -> str:
    return " ".join(kind.key)
