"""Questions: a search beside the one that was chosen, and the form of one that is being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.claims_view import facts_grid
from connector_desk.desk.kit.editors import ChoiceEditor
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.form_draft import refusal
from connector_desk.desk.kit.form_spec import SENTENCE
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_exists
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.record_list import RecordCard, part_of_card, thin_line
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.library.entries_list import EntriesList, lay_beside, register_of
from connector_desk.desk.rooms.library.question_draft import AGE_KIND, OWN, TYPE, sources_of
from connector_desk.desk.rooms.library.questions_state import form_of, kinds, title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.question import Alternative, ListedQuestion, QuestionAnswer, QuestionList
    from connector_desk.desk.kit.form_draft import FormDraft
    from connector_desk.desk.kit.known_types import Catalogued
    from connector_desk.desk.rooms.library.question_draft import QuestionDraft, Source
    from connector_desk.desk.rooms.library.questions_state import QuestionsState
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_SMALL_FROM = 41
_WIDEST_FORM = 900


class QuestionCard(RecordCard):
    """Shows the one that is open: its answers, and the credentials that give them."""

    ask = Signal()
    change = Signal()
    copy = Signal()
    remove = Signal()

    def __init__(self, colours: Colours, language: str, state: QuestionsState, known: Catalogued) -> None:
        super().__init__(colours, "scan-qr-code", "")
        self._language, self._state, self._known = language, state, known
        self.ask_way = button(translate("Library", "Ask this"), colours, kind="primary", icon_name="scan-qr-code")
        self.change_way = button(translate("Library", "Change…"), colours)
        self.copy_way = button(translate("Library", "Copy…"), colours, kind="quiet")
        self.remove_way = button(translate("Library", "Remove"), colours, kind="quiet", icon_name="ban")
        self.ask_way.clicked.connect(self.ask)
        self.change_way.clicked.connect(self.change)
        self.copy_way.clicked.connect(self.copy)
        self.remove_way.clicked.connect(self.remove)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.remove_way)
        ways.addStretch()
        for each in (self.copy_way, self.change_way, self.ask_way):
            ways.addWidget(each)
        for each in (self.remove_way, self.copy_way, self.change_way, self.ask_way):
            each.let_shrink()
        self.body.addWidget(self.area, 1)
        self.body.addLayout(ways)

    def refresh(self) -> None:
        """Show the state as it is."""
        one = self._state.chosen
        self.show_open(is_open=one is not None)
        self.say_nothing(translate("Library", "Select a question to see its answers.") if self._state.found else "")
        if one is None:
            return
        removes = self._state.removes
        self.remove_way.setVisible(one.addedAt is not None)
        self.remove_way.setText(translate("Library", "Really remove") if removes else translate("Library", "Remove"))
        title = plain(title_of(one, self._language), 80)
        for each in (self.remove_way, self.copy_way, self.change_way, self.ask_way):
            each.setAccessibleName(f"{each.text()}: {title}")
        made, layout = part_of_card()
        layout.addWidget(label(title, "title", wraps=True))
        about = one.descriptions.get(self._language, one.description or "")
        if about:
            layout.addWidget(label(plain(about, 300), "muted", wraps=True))
        layout.addWidget(thin_line())
        layout.addLayout(facts_grid(self._facts_of(one), small_from=_SMALL_FROM))
        layout.addWidget(thin_line())
        layout.addWidget(label(translate("Library", "Answers"), "heading"))
        for answer in one.answers:
            layout.addLayout(self._line(self._name(one, answer), self._about(answer)))
        layout.addWidget(label(translate("Library", "Answered by"), "heading"))
        sources = sources_of(self._known, self._language)
        for at, alternative in enumerate(one.alternatives, start=1):
            layout.addLayout(self._line(f"{at}. {self._source(alternative, sources)}", ""))
        layout.addStretch()
        self.show_part(made)

    def _line(self, words: str, aside: str) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(SPACE_3)
        line.addWidget(label(words, "label", wraps=True), 1)
        line.addWidget(label(aside, "small"))
        return line

    def _name(self, one: ListedQuestion, answer: QuestionAnswer) -> str:
        words = answer.titles.get(self._language, answer.title)
        return plain(words.replace("{age}", str(one.ages[0])) if one.ages else words, 80)

    def _about(self, answer: QuestionAnswer) -> str:
        words = kinds()[AGE_KIND if "{age}" in answer.name else answer.kind.value]
        return f"{words} · {translate('Form', 'required')}" if answer.isRequired else words

    def _source(self, one: Alternative, sources: Mapping[str, Source]) -> str:
        key = f"{OWN}{one.ownSchema}" if one.ownSchema is not None else f"{TYPE}{one.credentialType}"
        found = sources.get(key)
        return plain(one.ownSchema or one.credentialType or "" if found is None else found.title, 80)

    def _facts_of(self, one: ListedQuestion) -> list[tuple[str, str]]:
        added = translate("Library", "Comes with the program") if one.addedAt is None else day_words(one.addedAt)
        facts = [
            (translate("Library", "Why it is asked"), plain(one.purposes.get(self._language, one.purpose or ""), 300)),
            (translate("Library", "Ages"), ", ".join(map(str, one.ages))),
            (translate("Library", "Added"), added),
        ]
        return [(name, value) for name, value in facts if value]


class QuestionFormView(QFrame):
    """The form of one question; it makes its rows anew where others belong to what was chosen."""

    save = Signal()
    cancel = Signal()
    edited = Signal()

    def __init__(self, colours: Colours, language: str, known: Catalogued) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._known = colours, language, known
        self.draft: QuestionDraft | None = None
        self.typed: FormDraft | None = None
        """What was typed, with its faults."""
        self.form: FormView | None = None
        self._sources: dict[str, Source] = {}
        self._later, self._later_key = QTimer(self, singleShot=True), ""
        """Makes the rows anew once no more letters of what is chosen are typed."""
        self._later.timeout.connect(self._make_at_last)
        self._named: list[str] = []
        """The names of the answers, as the rows below are called."""
        self._title = label("", "title", wraps=True)
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, SPACE_3, 0)
        self.area = FollowingArea(self._inside)
        self.notice = Notice(colours)
        self.leave = button(translate("Library", "Cancel"), colours)
        self.save_way = button(translate("Library", "Save"), colours, kind="primary")
        self.leave.clicked.connect(self.cancel)
        self.save_way.clicked.connect(self.save)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.save_way)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._title)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.notice)
        layout.addLayout(ways)

    def show_draft(self, draft: QuestionDraft) -> None:
        """Show another draft."""
        self.notice.hide()
        self.draft, self._sources = draft, sources_of(self._known, self._language)
        words = translate("Library", "Make a question")
        if draft.id:
            words = translate("Library", "Change the question")
        self._title.setText(words)
        self._make("")

    def take_focus(self) -> None:
        """Set the focus to the first field."""
        if self.form is not None:
            self.form.controls[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, faults: list[tuple[str, str, str]]) -> list[str]:
        """Show faults of the service beside their fields, and set the focus there; return those that have none."""
        if self.draft is None or self.typed is None or self.form is None:
            return []
        elsewhere = []
        for path, code, message in faults:
            key = self.draft.spot_of(path)
            spot = next((each.key for each in self.typed.fields if key and each.key.startswith(key)), None)
            if spot is None:
                elsewhere.append(message)
            else:
                self.typed.refused[spot] = refusal("", message, SENTENCE) if message else refusal(code, message)
        self.form.show_draft(self.typed)
        self.form.focus_fault(self.typed)
        return elsewhere

    def validate(self) -> bool:
        """Show all faults, and set the focus to the first; return whether there are none."""
        if self._later.isActive():
            self._make_at_last()
        if self.typed is None or self.form is None:
            return False
        is_right = self.typed.validate()
        self.form.show_draft(self.typed)
        self.form.focus_fault(self.typed)
        return is_right

    def _make(self, focused: str) -> None:
        """Make the rows; the focus goes to the first whose key begins so."""
        if self.draft is None:
            return
        self._later.stop()
        former, before = self.form, self.typed
        self.typed = form_of(self.draft, self._sources, self._language)
        if before is not None and former is not None:
            self.typed.shows_more = before.shows_more
            self.typed.departed = {each for each in before.departed if each in self.typed.spec}
        self._named = self._names()
        self.form = FormView(self._colours, self.typed.spec, "question")
        self.form.bind(self.typed)
        self.form.setMaximumWidth(_WIDEST_FORM)
        self.form.edited.connect(self._edited)
        self.form.departed.connect(self._departed)
        self.form.submitted.connect(self.save)
        self.form.added.connect(lambda name: self._changed(lambda draft: draft.add(name, self._sources)))
        self.form.dropped.connect(self._drop)
        self.form.moved.connect(self._move)
        self._column.addWidget(self.form)
        self.form.show()  # at once: a layout shows what is added only later, and would lose the focus
        if focused:
            self._focus(focused)
        if former is not None:  # after the focus has gone on: it would go to the next room else
            self._column.removeWidget(former)
            former.hide()
            former.deleteLater()

    def _focus(self, key: str) -> None:
        rows = {} if self.form is None else self.form.rows
        found = next((row for name, row in rows.items() if name.startswith(key)), None)
        if found is not None:
            found.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _names(self) -> list[str]:
        return [] if self.draft is None else [dict(each.titles).get(self._language, "") for each in self.draft.answers]

    def _edited(self, key: str, value: str) -> None:
        if self.draft is not None and self.draft.set_value(key, value, self._sources):
            editor = None if self.form is None else self.form.rows[key].editor
            if isinstance(editor, ChoiceEditor) and editor.is_searched:
                self._later_key = key
                self._later.start(QApplication.keyboardInputInterval())
            else:
                self._make(key)
        self.edited.emit()

    def _make_at_last(self) -> None:
        """Make the rows that belong to what was chosen by letters."""
        self._later.stop()
        focused = self._focused_key()
        self._make(focused or self._later_key)
        if self.form is not None and focused and focused not in self.form.rows:
            self._focus(self._later_key)

    def _departed(self, _: str) -> None:
        if self._names() != self._named:  # the rows below are called after the answers
            QTimer.singleShot(0, self, self._rename)

    def _focused_key(self) -> str:
        """Return the key of the field with the focus; empty: none has it."""
        focused = QApplication.focusWidget()
        rows = {} if self.form is None else self.form.rows
        return next((name for name, row in rows.items() if focused is not None and row.isAncestorOf(focused)), "")

    def _rename(self) -> None:
        key = self._focused_key()
        if self._names() != self._named:
            self._make(key)

    def _changed(self, change: Callable[[QuestionDraft], str]) -> None:
        if self.draft is not None:
            self._make(change(self.draft))
            self.edited.emit()

    def _drop(self, key: str) -> None:
        if self.draft is not None:
            self.draft.drop(key)
            name = key.rpartition("[")[0]
            self._make(key)
            self.edited.emit()
            if self.form is not None and not any(each.startswith(key) for each in self.form.rows):
                self._focus(name)

    def _move(self, key: str, step: int) -> None:
        if self.draft is not None:
            there = self.draft.move(key, step)
            self._make(there)
            self.edited.emit()
            moves = {} if self.form is None else self.form.moves
            again = moves.get((there, step)) or moves.get((there, -step))
            if again is not None:
                again.setFocus(Qt.FocusReason.OtherFocusReason)


class QuestionsView(QStackedWidget):
    """The list of questions beside the open one, or the form; asks the service, and changes what staff added."""

    ask = Signal(str)
    """The ID of a question that is to be asked."""
    listed = Signal(object)
    """The questions that the service has now."""
    turned = Signal()
    """The form came, or went."""
    edited = Signal()
    """Something was typed into it."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: QuestionsState,
        known: Catalogued,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        super().__init__()
        self.state, self._language, self._known = state, language, known
        self._runner, self._place = runner, place
        words = (
            translate("Library", "Questions"),
            translate("Library", "Question or answer"),
            translate("Library", "Search questions"),
        )
        register = register_of(place, lambda opened: opened.place.settings.questions)
        self.found = EntriesList(colours, words, state, runner, register)
        self.found.answered.connect(self._take)
        self.found.changed.connect(self.refresh)
        self.card = QuestionCard(colours, language, state, known)
        self.making = QuestionFormView(colours, language, known)
        self.found.lines.entered.connect(lambda: self.card.ask_way.setFocus(Qt.FocusReason.OtherFocusReason))
        self.card.ask.connect(self._ask_chosen)
        self.card.change.connect(lambda: self._begin_with_chosen(is_copy=False))
        self.card.copy.connect(lambda: self._begin_with_chosen(is_copy=True))
        self.card.remove.connect(self.found.remove)
        self.making.save.connect(self._save)
        self.making.cancel.connect(self._cancel)
        self.making.edited.connect(self.edited)
        both = QWidget()
        lay_beside(both, self.found, self.card)
        self.addWidget(both)
        self.addWidget(self.making)
        if state.draft is not None:
            self.making.show_draft(state.draft)
        self.refresh()

    def load(self) -> None:
        """Ask the service for its questions."""
        self.found.load()

    def begin(self, draft: QuestionDraft | None = None) -> None:
        """Begin to make one, or go on."""
        self.state.begin(draft)
        self._show_form()

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        if self.state.is_making:
            self.making.take_focus()
        else:
            self.found.focus_search()

    def back(self) -> bool:
        """Go one step back, and keep what was typed; return whether there was one."""
        if not self.state.is_making:
            return False
        self.state.is_making = False
        if self.state.draft is not None and not self.state.draft.is_touched:
            self.state.leave()
        self.refresh()
        self.turned.emit()
        self.found.focus_search()
        return True

    def _cancel(self) -> None:
        self.state.leave()
        self.state.is_making = True
        self.back()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self.state
        lines = [self._line(each) for each in state.found]
        self.found.show_entries(lines, translate("Library", "Check the spelling, or make a question."))
        self.setCurrentIndex(1 if state.is_making else 0)
        self.making.save_way.setEnabled(not state.is_sending)
        self.card.refresh()

    def _show_form(self) -> None:
        if self.state.draft is not None:
            self.making.show_draft(self.state.draft)
            self.refresh()
            self.turned.emit()
            self.making.take_focus()

    def _begin_with_chosen(self, *, is_copy: bool) -> None:
        self.state.begin_with_chosen(sources_of(self._known, self._language), is_copy=is_copy)
        self._show_form()

    def _line(self, one: ListedQuestion) -> Line:
        title = plain(title_of(one, self._language), 60)
        added = translate("Library", "Comes with the program") if one.addedAt is None else day_words(one.addedAt)
        return Line(one.id, title, added, "", one.icon if icon_exists(one.icon) else "scan-qr-code", Role.NEUTRAL)

    def _take(self, answer: QuestionList) -> None:
        self.state.listed(answer.questions)
        self.listed.emit(tuple(answer.questions))

    def _ask_chosen(self) -> None:
        if self.state.chosen is not None:
            self.ask.emit(self.state.chosen.id)

    def _save(self) -> None:
        draft, opened = self.state.draft, self._place()
        if draft is None or opened is None or self.state.is_sending or not self.making.validate():
            return
        self.state.is_sending = True
        asked, body = opened.place.settings, draft.body(self.state.taken)
        call = asked.change_question(draft.id, body) if draft.added else asked.questions.add(body)
        self._runner.run(call, owner=self, then=self._saved, failed=self._not_saved)
        self.refresh()

    def _saved(self, answer: TypedResponse[ListedQuestion]) -> None:
        self.state.is_sending = False
        failure, made = answer.failure, answer.value
        if made is not None:
            self.state.chosen = made
            self._cancel()
            self.load()
            return
        faults = [] if failure is None else [(each.path, each.code, each.message) for each in failure.fields]
        elsewhere = self.making.refuse(faults)
        if failure is not None and (elsewhere or not faults):
            self.making.notice.show_error(failure, plain_inside("\n".join(elsewhere), 500))
        self.refresh()

    def _not_saved(self, error: DeskError) -> None:
        self.state.is_sending = False
        self.making.notice.show_error(error)
        self.refresh()
