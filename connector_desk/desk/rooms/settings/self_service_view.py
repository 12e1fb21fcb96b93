"""Visitors who serve themselves: by codes of a list of guests, or by their answer to a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import set_tab_order_within, tab_stops
from connector_desk.desk.kit.form_spec import FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.schema import studio_schemas
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.settings.self_service_state import SCHEMA, SOURCE, SelfServiceState
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, remove_button, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.question import QuestionList
    from connector_desk.contract.roster import RosterList
    from connector_desk.contract.schema import ListedSchemas
    from connector_desk.contract.self_service import ListedSelfServiceRule, SelfServiceRules
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class SelfServiceView(SettingCard):
    """Asks the service for its rules of self-service, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.state = SelfServiceState()
        about = translate(
            "SelfService",
            "A visitor whose wallet started by itself gets the credential without you: for a code that stands in a "
            "list of guests, with what the list says, or for an answer from a wallet, with what that shows. You can "
            "still approve or refuse.",
        )
        self._nobody = label(translate("SelfService", "Every such wallet waits for you."), "muted", wraps=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE_3)
        self._place_of_form = QVBoxLayout()
        self.form: FormView | None = None
        self.answers: FormView | None = None
        """The answers that the attributes of the credential get."""
        about_answers = translate(
            "SelfService", "What the credential gets. Visitors are asked for what is chosen here, and for nothing else."
        )
        self._about_answers = label(about_answers, "small", wraps=True)
        self._about_answers.hide()
        self._place_of_answers = QVBoxLayout()
        self.add = button(translate("SelfService", "Let them serve themselves"), colours, icon_name="plus")
        self.add.clicked.connect(self._add)
        parts = (label(about, "muted", wraps=True), self._nobody, self._rows)
        self._lay_out(
            *parts,
            self._place_of_form,
            self._about_answers,
            self._place_of_answers,
            row_of(self.add),
            self.notice,
            spacing=SPACE_3,
        )
        self.state.offer()
        self._show_form()
        self.refresh()

    def load(self) -> None:
        """Ask the service for its rules, and for the lists."""
        self._ask(lambda place: place.settings.self_service(), then=self._loaded)

    def _loaded(self, response: TypedResponse[SelfServiceRules]) -> None:
        self._offer(response)
        if response.value is None:
            return
        self.state.rules = response.value.rules
        self.refresh()
        self._ask(lambda place: place.rosters.listed(), then=self._on_lists)
        self._ask(lambda place: place.settings.questions.entries(), then=self._on_questions)
        self._ask(lambda place: place.schemas(), then=self._on_schemas)

    def _on_lists(self, response: TypedResponse[RosterList]) -> None:
        self.state.lists = () if response.value is None else tuple(response.value.rosters)
        self._show_changes()

    def _on_questions(self, response: TypedResponse[QuestionList]) -> None:
        self.state.questions = () if response.value is None else tuple(response.value.questions)
        self._show_changes()

    def _on_schemas(self, response: TypedResponse[ListedSchemas]) -> None:
        self.state.schemas = () if response.value is None else studio_schemas(response.value.schemas)
        self._show_changes()

    def _show_changes(self) -> None:
        if self._follow():
            self._show_form()
        else:
            self._show_answers()
        self.refresh()

    def _show_form(self) -> None:
        """Show a form of what there is."""
        draft = self.state.new
        self.form = FormView(self._colours, self.state.form(), "self-service")
        empty(self._place_of_form)
        self.form.bind(draft)
        self.form.edited.connect(self._edited)
        self.form.submitted.connect(self._add)
        self._place_of_form.addWidget(self.form)
        self.form.show()
        self._show_answers()

    def _edited(self, key: str) -> None:
        if key in (SOURCE, SCHEMA):
            self._follow()
            self._show_answers()

    def _follow(self) -> bool:
        """Follow what there is, and what is chosen; return whether the form is another one."""
        if self.answers is not None and self.answers.spec.fields != self.state.answers():
            empty(self._place_of_answers)  # while its fields are still there: the focus leaves one of them
            self.answers = None
        return self.state.offer()

    def _show_answers(self) -> None:
        """Show the fields in which the answers are chosen, if a question and a credential are."""
        draft = self.state.new
        spec = FormSpec(self.state.answers(), is_beside=True)
        if self.answers is None:
            self.answers = FormView(self._colours, spec, "self-service")
            self.answers.submitted.connect(self._add)
            self._place_of_answers.addWidget(self.answers)
            self.answers.setVisible(bool(spec.fields))
        self.answers.bind(draft)
        self._about_answers.setVisible(bool(spec.fields))
        self._order_tabs()

    def _show_draft(self) -> None:
        for each in (self.form, self.answers):
            if each is not None:
                each.show_draft(self.state.new)

    def _add(self) -> None:
        rule = self.state.rule()
        if rule is not None:
            self._ask(lambda place: place.settings.set_self_service(rule), then=self._added)
        self._show_draft()
        if self.form is not None and self.answers is not None and not self.form.focus_fault(self.state.new):
            self.answers.focus_fault(self.state.new)

    def _added(self, response: TypedResponse[SelfServiceRules]) -> None:
        if self._is_taken(self.state.new, response):
            self.state.new.values.clear()
            self.state.new.departed = set()
            self._loaded(response)
            self._show_changes()
        self._show_draft()
        self.refresh()

    def _remove(self, rule: ListedSelfServiceRule) -> None:
        self._ask(lambda place: place.settings.remove_self_service(rule.ruleId), then=self._removed)

    def _removed(self, response: TypedResponse[SelfServiceRules]) -> None:
        if self._is_done(response):
            self._loaded(response)
        self.refresh()

    def refresh(self) -> None:
        """Show the rules."""
        state = self.state
        self._nobody.setVisible(not state.rules)
        empty(self._rows)
        for rule in state.rules:
            words = [state.words(rule), state.words_of_answers(rule)]
            self._rows.addWidget(_RuleRow(self._colours, state.title(rule), words, partial(self._remove, rule)))
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Lead Tab through the rules, the form and its button, in the order in which they are seen."""
        items = [self._rows.itemAt(place) for place in range(self._rows.count())]
        rows = [each.widget() for each in items if each is not None]
        removals = [stop for row in rows if row is not None for stop in tab_stops(row)]
        fields = [each for form in (self.form, self.answers) if form is not None for each in form.controls]
        set_tab_order_within(self, [*removals, *fields, self.add])

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()


class _RuleRow(QWidget):
    """A rule: its schema, what visitors have to give, and the button that removes it."""

    def __init__(self, colours: Colours, title: str, words: Sequence[str], remove: Callable[[], None]) -> None:
        super().__init__()
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(label(title, "strong", wraps=True))
        for each in filter(None, words):
            texts.addWidget(label(each, "small", wraps=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(texts, 1)
        layout.addWidget(remove_button(colours, title, remove))
