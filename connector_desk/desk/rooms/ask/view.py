"""Asking for data: the picker, or the request beside the visit panel, or the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from connector_desk.desk.kit.credential_card import face_of
from connector_desk.desk.kit.focus import release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.json_view import JsonFold
from connector_desk.desk.kit.known_types import question_schema
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import REQUEST_WORDS
from connector_desk.desk.kit.parts import ICON_ROOM, Button, button, frame, label, restyle
from connector_desk.desk.kit.picker import Picker, PickerChoice
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.saving import Saving
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.trial_view import TrialView
from connector_desk.desk.kit.verdict_view import ChecksView, VerdictView, count_words
from connector_desk.desk.kit.visit_panel import COVERED_AFTER
from connector_desk.desk.kit.visit_room_view import VisitRoomView
from connector_desk.desk.kit.window_action import receipt_button, trigger_action
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.ask import actions
from connector_desk.desk.rooms.ask.draft import (
    NAME,
    TEMPLATES,
    RequestDraft,
    draft_of_question,
    draft_of_schema,
    draft_of_template,
    empty_draft,
)
from connector_desk.desk.rooms.ask.request_view import RequestView, request_panel
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.contract.question import Question
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.result import Result
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.rooms.ask.state import AskState


LEFT, RIGHT = 11, 9
"""The shares of the two cards in the width."""
SPARE = 12
"""Pixels by which a quiet button may be narrower than it likes."""


class ResultView(QWidget):
    """Two cards."""

    raw_wanted = Signal()

    def __init__(
        self, colours: Colours, language: str, state: AskState, clock: Clock, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._state, self._perform = colours, language, state, perform
        self._buttons: dict[str, Button] = {}
        self.verdict = VerdictView(colours, language, state.schema_of)
        self._clock = clock
        self._timed: tuple[str, Result] | None = None
        self._since = 0
        """When the values of that result came on the screen, or were shown again."""
        self.is_covered = False
        self.checks = ChecksView(colours, language, state.schema_of)
        self._count = label("", "muted", name="checks-count")
        self.tried = TrialView(colours)
        self.notice = Notice(colours, Role.WARN)
        self.saving = Saving(self, self.notice, language, state.schema_of, clock)
        self._metadata = label("", "small", wraps=True)
        copy = self._button(actions.COPY_RAW, "quiet")
        self.raw = JsonFold(colours, translate("Actions", actions.RAW.title), copy)
        self.raw.toggled.connect(self._raw_toggled)
        self.show_values = button(translate("Verdict", "Show the values"), colours, icon_name="eye")
        self.show_values.setObjectName("show-values")
        self.show_values.clicked.connect(self._uncover)
        self._covered_words = label(
            translate("Verdict", "The values are hidden so that nobody else can read them."), "muted", wraps=True
        )
        self._cover = QWidget()
        self.next = self._button(actions.NEXT)
        self.again = self._button(actions.AGAIN)
        self.change = self._button(actions.CHANGE, "quiet")
        self.save = self._button(actions.SAVE, "quiet", lambda: trigger_action(self, actions.SAVE.name))
        self.save.setAccessibleName(self.save.text())
        self.save.setText(translate("Report", "Save…"))
        self.raw.put_beside(self.save)
        self.use, self.receipt = self._use_button(), receipt_button(colours, "quiet")
        columns = Reflow(self, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._left(), LEFT)
        columns.addWidget(self._right(), RIGHT)
        said = [*tab_stops(self.verdict), self.show_values, *tab_stops(self.tried), *tab_stops(self.notice)]
        ways = (self.next, self.again, self.use, self.receipt, self.change)
        set_tab_order([*said, *ways, *tab_stops(self.checks), *tab_stops(self.raw)])

    def refresh(self) -> None:
        """Show the result as it is."""
        result, visit = self._state.result, self._state.visit
        if result is None:
            return
        self.notice.hide()
        self.saving.forget()
        self.tried.show_tried(self._state.tried)
        timed = ("" if visit is None else visit.visit_id, result)
        if timed != self._timed:  # two people may show the same
            self._timed, self._since, self.is_covered = timed, self._clock(), False
        self._show_values(result)
        self.checks.show_result(result)
        self._count.setText(count_words(result))
        pairs = (f"{plain(key, 60)}: {plain(value, 120)}" for key, value in result.metadata)
        self._metadata.setText("\n".join(pairs))
        self._metadata.setVisible(bool(result.metadata))
        self.raw.setVisible(actions.is_possible(self._state, actions.RAW.name))
        self.raw.show_json(self._state.raw or "…")
        self.use.setVisible(self._state.can_use_values)
        self._fit_receipt()
        self._style(self.next, actions.NEXT, "primary" if result.is_verified else "")
        self._style(self.again, actions.AGAIN, "" if result.is_verified else "primary")
        for name, each in self._buttons.items():
            each.setEnabled(actions.is_possible(self._state, name))

    def tick(self) -> None:
        """Hide what was shown once it has been on the screen for as long as a code is."""
        result = self._state.result
        if result is None or not result.shown or self.is_covered or self._clock() - self._since < COVERED_AFTER:
            return
        self.is_covered = True
        takes_focus = self.isVisible() and (self.next.hasFocus() or self.again.hasFocus())
        self.raw.control.setChecked(False)
        self._show_values(result)
        announce(self, self._covered_words.text())
        if takes_focus:
            self.show_values.setFocus(Qt.FocusReason.OtherFocusReason)

    def _uncover(self) -> None:
        self.is_covered, self._since = False, self._clock()
        if self._state.result is not None:
            self._show_values(self._state.result)
        self.focus_way_on()

    def _show_values(self, result: Result) -> None:
        self.verdict.show_result(result, is_covered=self.is_covered)
        self._cover.setVisible(self.is_covered)

    def focus_way_on(self) -> None:
        """Set the focus to the next action."""
        is_good = self._state.result is not None and self._state.result.is_verified
        (self.next if is_good else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the receipt to its key and the menus where its row has no room."""
        super().resizeEvent(event)
        self._fit_receipt()

    def _fit_receipt(self) -> None:
        row = [each for each in (self.use, self.receipt, self.change) if each is self.receipt or not each.isHidden()]
        needed = sum(each.sizeHint().width() + SPACE_2 - SPARE for each in row)
        room = (self.width() - SPACE_4) * LEFT // (LEFT + RIGHT) - 2 * SPACE_4
        self.receipt.setVisible(needed <= room)

    def _left(self) -> QFrame:
        card = frame("card")
        for each in (self.next, self.again, self.use, self.receipt, self.change):
            each.let_shrink()
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.next, 1)
        row.addWidget(self.again, 1)
        below = QHBoxLayout()
        below.setSpacing(SPACE_2)
        below.addWidget(self.use)
        below.addStretch()
        below.addWidget(self.receipt)
        below.addWidget(self.change)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_3)
        covered = QHBoxLayout(self._cover)
        covered.setContentsMargins(0, 0, 0, 0)
        covered.addWidget(self._covered_words, 1)
        covered.addWidget(self.show_values)
        self._cover.hide()
        layout.addWidget(self.verdict, 1)
        layout.addWidget(self._cover)
        layout.addWidget(self.tried)
        layout.addWidget(self.notice)
        layout.addWidget(self.saving.said)
        layout.addLayout(row)
        layout.addLayout(below)
        return card

    def _right(self) -> QFrame:
        card = frame("card")
        head = QHBoxLayout()
        head.addWidget(label(translate("Verdict", "Checks"), "heading"))
        head.addStretch()
        head.addWidget(self._count)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self.checks, 1)
        layout.addWidget(self._metadata)
        layout.addWidget(self.raw)
        return card

    def _raw_toggled(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self.checks.setVisible(not opened)
        if opened:
            self.raw_wanted.emit()

    def _use_button(self) -> Button:
        words = translate("Ask", "Issue with these values…")
        made = button(words, self._colours, kind="quiet", icon_name="id-card")
        made.setObjectName("ask.use")
        made.clicked.connect(self.open_targets)
        return made

    def open_targets(self) -> None:
        """Open the list of schemas that can be filled with the presented values."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in self._state.targets():
            words = plain(each.title(self._language), 80).replace("&", "&&")
            made = menu.addAction(icon("id-card", self._colours.muted), words)
            made.triggered.connect(lambda _=False, name=each.name: self._perform(actions.USE_PREFIX + name))
        height = menu.sizeHint().height()
        menu.popup(self.use.mapToGlobal(self.use.rect().topLeft()) - QPoint(0, height + 4))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _style(self, each: Button, action: Action, kind: str) -> None:
        """Make the button that leads on the one that is seen first."""
        restyle(each, "kind", kind)
        ink = self._colours.on_accent if kind else self._colours.text
        name, room = ("corner-down-left", -ICON_ROOM) if kind else (action.icon, ICON_ROOM)
        each.setIcon(icon(name, ink, self._colours.muted, 16, room))
        each.setLayoutDirection(Qt.LayoutDirection.RightToLeft if kind else Qt.LayoutDirection.LeftToRight)

    def _button(self, action: Action, kind: str = "", do: Callable[[], object] | None = None) -> Button:
        words = translate("Actions", action.title)
        made = button(words, self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.clicked.connect(do or (lambda: self._perform(action.name)))
        self._buttons[action.name] = made
        return made


OWN = "own"
"""The choice that starts empty."""


def question_name(question: Question, age: int | None) -> str:
    """Name the choice of a question; the usual age has no mark of its own."""
    return question.id if age is None or age == question.ages[0] else f"{question.id}:{age}"


OF_SCHEMA = "of:"
"""Before the name of a schema, so that it is never taken for that of a template."""


class AskView(VisitRoomView):
    """The room: the picker, the request, and the result."""

    use_values = Signal(str, object)
    """A schema's name, and the values to issue it with."""
    keep = Signal(dict)
    """A data request that a question is made of."""

    def __init__(
        self, colours: Colours, language: str, controller: AskController, clock: Clock, frame: QWidget | None
    ) -> None:
        recent = translate("Ask", "Recent requests"), REQUEST_WORDS
        super().__init__(colours, controller.state, controller, actions.CODE, recent, frame)
        self._language, self._controller, self._state, self._clock = language, controller, controller.state, clock
        self._targets: tuple[str, ...] = ()
        self._was: tuple[Phase, bool, str, bool] = (Phase.CHOOSING, False, "", False)

    def build(self) -> Iterator[None]:
        """Create the pages one by one, then fill the first."""
        colours, language, controller, clock = self._colours, self._language, self._controller, self._clock
        self.picker = Picker(
            colours,
            translate("Ask", "What would you like to see?"),
            translate("Ask", "The person scans a code and decides in the wallet what to show."),
            rows_title=translate("Ask", "Or any credential"),
        )
        self.picker.chosen.connect(self.choose)
        self.pages.addWidget(self.picker)
        yield
        visit_panel = request_panel(colours, language, self._state, self.perform)
        yield
        self.request = RequestView(colours, language, controller, clock, self.perform, visit_panel)
        self.request.edited.connect(self._edited)
        yield
        self.pages.addWidget(self.request)
        yield
        self.result = ResultView(colours, language, self._state, clock, self.perform)
        self.result.raw_wanted.connect(controller.read_raw)
        self.pages.addWidget(self.result)
        yield
        self.column.addWidget(self.request.said)  # below the columns: it may need two lines
        self.column.addWidget(self.take_up_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.recent)
        yield
        controller.ticked.connect(self.request.tick)
        controller.ticked.connect(self.result.tick)
        draft = self._state.draft
        if draft is not None and self._state.can_edit:
            draft.values[NAME] = translate("Templates", draft.value(NAME))  # the window may have another language now
        self._follow()

    def offered(self) -> list[Action]:
        """List the actions of this room."""
        choices = [(each.name, each.title) for each in self._choices()]
        targets = self._state.targets() if self._state.can_use_values else []
        return [*actions.FIXED, *actions.choice_actions(choices), *actions.use_actions(targets, self._language)]

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        return actions.is_possible(self._state, name)

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        if name.startswith(actions.CHOOSE_PREFIX):
            self.choose(name.removeprefix(actions.CHOOSE_PREFIX))
        elif name.startswith(actions.USE_PREFIX):
            self._use(name.removeprefix(actions.USE_PREFIX))
        else:
            self._handlers()[name]()
        self._refresh.flush()

    def choose(self, name: str) -> None:
        """Begin a request: on a template, on a schema, or empty."""
        fresh = self._fresh(name)
        release_focus(self)
        if self._state.choose(name if fresh is not None else OWN, fresh or empty_draft()):
            self.take_focus()

    def take_up_saved(self, name: str, saved: Mapping[str, object]) -> bool:
        """Continue a request of the last run; False while one is under way.  Raises ValueError for anything else."""
        return self._show_saved(self._state.take_up_saved, name, saved)

    def begin_with(self, name: str, saved: Mapping[str, object]) -> bool:
        """Show a request with the values of a favourite; False while one is under way.  Raises as `take_up_saved`."""
        return self._show_saved(self._state.begin_with, name, saved)

    def _show_saved(self, show: Callable[[str, RequestDraft], bool], name: str, saved: Mapping[str, object]) -> bool:
        draft = (self._fresh(name) or empty_draft()).begin()
        draft.read_saved(saved)
        release_focus(self)
        is_shown = show(name, draft)
        self.take_focus()
        return is_shown

    def take_up(self) -> None:
        """Continue the request that was left last."""
        release_focus(self)
        self._state.take_up()
        self.take_focus()

    def title_of_left(self) -> str | None:
        """Return what was typed first for the person of the request that was left last; None: there is none."""
        left = self._state.set_aside = self._state.left
        return next(iter(left[0][1].of_person), left[0][1].shown_name) if left else None

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        self._refresh.flush()
        if self._state.phase is Phase.CHOOSING:
            self.picker.focus_choice(self._state.last_name)
        elif self.pages.currentWidget() is self.result:
            self.result.focus_way_on()
        else:
            self.request.take_focus()

    def say(self, words: str) -> None:
        """Show why the action is not possible now."""
        self.result.notice.show_message(words)
        self.result.notice.offer()

    def refresh(self) -> None:
        """Show the state as it is; the focus moves once, and only after all else."""
        state = self._state
        now = (state.phase, state.is_finished, state.visit.state if state.visit else "", state.result is not None)
        (was, self._was), moves = (self._was, now), False
        if now != was:
            moves = self._moves_focus(was[0], now[0], had_ended=was[1])
            if moves or (self.isVisible() and now[0] is Phase.SENDING):
                release_focus(self)
        self.picker.show_choices(self._choices(), state.last_name)
        if state.phase is Phase.CHOOSING or state.draft is None:
            self.pages.setCurrentWidget(self.picker)
        elif state.result is not None and state.is_finished:
            self.result.refresh()
            self.pages.setCurrentWidget(self.result)
        else:
            self.request.refresh()
            self.pages.setCurrentWidget(self.request)
        self.show_before(may_move=now[0] is not was[0])
        if moves:
            self.take_focus()
        targets = tuple(each.name for each in state.targets()) if state.can_use_values else ()
        if targets != self._targets:
            self._targets = targets
            self.actions_changed.emit()
        self.possible_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show why the form is locked while a code waits."""
        if self._state.is_locked and event.text().isprintable() and event.text().strip():
            words = translate("Ask", "This code is open. Press Enter for the next person; this visit continues below.")
            self.request.said.show_message(words)
            return
        super().keyPressEvent(event)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        saving = self.result.saving
        return self.code_handlers() | {
            actions.CREATE.name: self.request.submit,
            actions.AGAIN.name: self._ask_again,
            actions.CHANGE.name: self._change,
            actions.KEEP.name: self._keep,
            actions.BACK.name: self._state.back,
            actions.MORE.name: self.request.toggle_more,
            actions.JSON.name: self.request.switch_view,
            actions.ANSWER.name: self.request.visit_panel.toggle_answer,
            actions.RAW.name: self.result.raw.toggle,
            actions.COPY_RAW.name: lambda: QGuiApplication.clipboard().setText(self._state.raw),
            actions.SAVE.name: lambda: self._controller.ask_for_report(saving.on_response, saving.failed),
        }

    def _choices(self) -> list[PickerChoice]:
        """List the choices: templates with a known schema, in the order of Issue, every schema, then an own request."""
        faces = [(schema, face_of(schema, self._language)) for schema in self._state.schemas]
        templates = [
            (each, face._replace(description=translate("Templates", each.about)))
            for schema, face in faces
            for each in TEMPLATES
            if each.schema == schema.name
        ]
        asked = [(each, age) for each in self._state.questions for age in each.ages or (None,)]
        questions = [(each, age, face_of(question_schema(each, age), self._language)) for each, age in asked]
        names = {each.id for each in self._state.questions}
        return [
            *(
                PickerChoice(question_name(each, age), face.title, face, is_large=True)
                for each, age, face in questions
                if age == next(iter(each.ages), None)
            ),
            *(
                PickerChoice(one.name, translate("Templates", one.title), face, is_large=True)
                for one, face in templates
                if one.name not in names
            ),
            *(
                PickerChoice(question_name(each, age), face.title, face)
                for each, age, face in questions
                if age in each.ages[1:]
            ),
            *(PickerChoice(OF_SCHEMA + each.name, each.title(self._language), face) for each, face in faces),
            PickerChoice(OWN, translate("Ask", "My own request"), None),
        ]

    def _fresh(self, name: str) -> RequestDraft | None:
        """Start the request of a choice; None where there is no such choice any more."""
        schemas = {each.name: each for each in self._state.schemas}
        for each in self._state.questions:
            for age in each.ages or (None,):
                if question_name(each, age) == name:
                    return draft_of_question(each, age, self._language)
        template = next((each for each in TEMPLATES if each.name == name and each.schema in schemas), None)
        if template is not None:
            return draft_of_template(template, schemas[template.schema], translate("Templates", template.title))
        schema = schemas.get(name.removeprefix(OF_SCHEMA)) if name.startswith(OF_SCHEMA) else None
        return draft_of_schema(schema, schema.title(self._language)) if schema is not None else None

    def _use(self, name: str) -> None:
        if self._state.result is not None and self._state.can_use_values:
            self.use_values.emit(name, dict(self._state.result.claims))

    def _edited(self) -> None:
        """Update after a change of the draft: a finished visit is removed."""
        if self._state.is_finished:
            self._state.take_up_again()
        self.possible_changed.emit()

    def _change(self) -> None:
        """Edit the request again: after its end, while nobody has scanned its code, or after an unknown outcome."""
        if self._state.is_finished:
            self.forget_link()
        self._controller.change()

    def _keep(self) -> None:
        """Make a question of the open request, in the library."""
        draft = self._state.draft
        if draft is not None:
            self.keep.emit(draft.document())

    def notify(self, sentence: str, next_step: str = "") -> None:
        """Show a notice beside the request."""
        self.request.notice.show_message(sentence, next_step)
        self.request.notice.offer()

    def _ask_again(self) -> None:
        self.forget_link()
        self._controller.ask_again()

    def next_person(self) -> None:
        """Go on with the next person, and the same request."""
        self.forget_link()
        release_focus(self)
        self.request.drop_form()
        self._controller.next_person()
        self.refresh()
        self.take_focus()

    def on_link_copied(self) -> None:
        """Say that the link is on the clipboard."""
        self.request.said.show_message(translate("Issue", "Link copied."))

    def forget_link(self, *others: str) -> None:
        """Clear the clipboard if our link, or the presentation, is still on it."""
        super().forget_link(self._state.raw, *others)

    def _moves_focus(self, before: Phase, now: Phase, *, had_ended: bool) -> bool:
        """Return whether the focus moves with a change of state; who has chosen a request may be at work already."""
        if (before, now) == (Phase.CHOOSING, Phase.FILLING) or now is Phase.SENDING:
            return False
        return self.isVisible() and (self._state.is_finished or had_ended or before is not now)
