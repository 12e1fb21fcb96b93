"""Visitors who serve themselves: by codes of a list of guests, or by their answer to a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.self_service import SelfServiceRule, SelfServiceWay
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.schema import studio_schemas
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, remove_button, row_of

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.question import ListedQuestion, QuestionList
    from connector_desk.contract.roster import Roster, RosterList
    from connector_desk.contract.schema import ListedSchemas
    from connector_desk.contract.self_service import ListedSelfServiceRule, SelfServiceRules
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

SOURCE: Final = "source"
SCHEMA: Final = "schema"
_LIST, _QUESTION = "list:", "question:"
_CODE_NAMES: Final = frozenset({"code", "pin", "zugangscode", "einladungscode", "passcode", "código", "codigo"})
"""Names of the column with the codes, in small letters."""


def column_key(roster: Roster) -> str:
    """Return the key of the field in which the column of a list is chosen."""
    return f"column of {roster.rosterId}"


@dataclass
class SelfServiceState:
    """What the service has: the rules, and what there is for one; and what is being chosen."""

    rules: Sequence[ListedSelfServiceRule] = ()
    lists: Sequence[Roster] = ()
    questions: Sequence[ListedQuestion] = ()
    schemas: Sequence[FormSchema] = ()
    new: FormDraft = field(default_factory=lambda: FormDraft(FormSpec((), "SelfService")))

    def question_words(self, question: ListedQuestion) -> str:
        """Return a question in the language of the window."""
        language = QLocale().name().partition("_")[0]
        return plain_inside(question.titles.get(language, question.title), 60)

    def form(self) -> FormSpec:
        """Return the form: what visitors give, and the column of the codes, or what they get for an answer."""
        choose = translate("Form", "Choose…")
        of_list = translate("SelfService", "A code of the list “{list}”")
        of_question = translate("SelfService", "An answer: {question}")
        sources = [(f"{_LIST}{each.rosterId}", of_list.format(list=plain_inside(each.name, 60))) for each in self.lists]
        asked = [
            (f"{_QUESTION}{each.id}", of_question.format(question=self.question_words(each))) for each in self.questions
        ]
        language = QLocale().name().partition("_")[0]
        return FormSpec(
            (
                Field(
                    SOURCE,
                    QT_TRANSLATE_NOOP("SelfService", "What visitors give"),
                    FieldKind.CHOICE,
                    choices=(*sources, *asked),
                    nothing=choose,
                    is_required=True,
                    path="rosterId",
                ),
                *(_column(each, choose) for each in self.lists),
                Field(
                    SCHEMA,
                    QT_TRANSLATE_NOOP("SelfService", "What they get"),
                    FieldKind.CHOICE,
                    choices=tuple((each.schema_id, plain_inside(each.title(language), 60)) for each in self.schemas),
                    nothing=choose,
                    note=QT_TRANSLATE_NOOP("SelfService", "Each value gets the answer of its own name."),
                    is_required=True,
                    when=(SOURCE, tuple(value for value, _ in asked)),
                    path="schemaId",
                ),
            ),
            "SelfService",
        )

    def chosen(self) -> Roster | None:
        """Return the list that is chosen."""
        roster_id = self.new.value(SOURCE).removeprefix(_LIST)
        return next((each for each in self.lists if each.rosterId == roster_id), None)

    def rule(self) -> SelfServiceRule | None:
        """Return the rule that was chosen; None while something is missing."""
        if not self.new.validate():
            return None
        roster = self.chosen()
        if roster is None:
            question = self.new.value(SOURCE).removeprefix(_QUESTION)
            return SelfServiceRule(
                schemaId=self.new.value(SCHEMA), way=SelfServiceWay.DATA_REQUEST, questionId=question
            )
        return SelfServiceRule(
            schemaId=roster.schemaId,
            way=SelfServiceWay.GUEST_CODE,
            rosterId=roster.rosterId,
            codeColumn=int(self.new.value(column_key(roster))),
        )

    def words(self, rule: ListedSelfServiceRule) -> str:
        """Return what a rule says."""
        if rule.way is SelfServiceWay.DATA_REQUEST:
            question = next((each for each in self.questions if each.id == rule.questionId), None)
            if question is None:
                return translate("SelfService", "Its question is gone: such wallets wait for you.")
            return translate("SelfService", "After an answer: {question}").format(
                question=self.question_words(question)
            )
        roster = next((each for each in self.lists if each.rosterId == rule.rosterId), None)
        if roster is None or rule.codeColumn is None or rule.codeColumn >= len(roster.head):
            return translate("SelfService", "Its list of guests is gone: such wallets wait for you.")
        name = plain_inside(roster.head[rule.codeColumn] or str(rule.codeColumn + 1), 60)
        words = translate("SelfService", "With a code of the list “{list}”, column “{column}”")
        return words.format(list=plain_inside(roster.name, 60), column=name)


def _column(roster: Roster, choose: str) -> Field:
    names = list(enumerate(roster.head))
    return Field(
        column_key(roster),
        QT_TRANSLATE_NOOP("SelfService", "Column with the codes"),
        FieldKind.CHOICE,
        choices=tuple((str(at), plain_inside(name or str(at + 1), 60)) for at, name in names),
        nothing=choose,
        default=next((str(at) for at, name in names if name.strip().casefold() in _CODE_NAMES), ""),
        note=QT_TRANSLATE_NOOP("SelfService", "Codes have at least six letters or digits, and none stands twice."),
        is_required=True,
        when=(SOURCE, (f"{_LIST}{roster.rosterId}",)),
        path="codeColumn",
    )


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
        self.add = button(translate("SelfService", "Let them serve themselves"), colours, icon_name="plus")
        self.add.clicked.connect(self._add)
        parts = (label(about, "muted", wraps=True), self._nobody, self._rows)
        self._lay_out(*parts, self._place_of_form, row_of(self.add), self.notice, spacing=SPACE_3)
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
        if self.state.form() != self.state.new.spec:
            self._show_form()
        self.refresh()

    def _show_form(self) -> None:
        """Show a form of what there is; what was chosen stays, where it is still there."""
        spec, before = self.state.form(), self.state.new
        kept = {key: value for key, value in before.values.items() if key in {each.key for each in spec.fields}}
        self.state.new = FormDraft(spec, values=kept)
        empty(self._place_of_form)
        self.form = FormView(self._colours, spec, "self-service")
        self.form.bind(self.state.new)
        self.form.submitted.connect(self._add)
        self._place_of_form.addWidget(self.form)
        self.form.show()

    def _add(self) -> None:
        rule = self.state.rule()
        if rule is not None:
            self._ask(lambda place: place.settings.set_self_service(rule), then=self._added)
        if self.form is not None:
            self.form.show_draft(self.state.new)
            self.form.focus_fault(self.state.new)

    def _added(self, response: TypedResponse[SelfServiceRules]) -> None:
        if self._is_taken(self.state.new, response):
            self.state.new.values.clear()
            self.state.new.departed = set()
            self._loaded(response)
        if self.form is not None:
            self.form.show_draft(self.state.new)
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
            self._rows.addWidget(_RuleRow(self._colours, rule, state.words(rule), partial(self._remove, rule)))

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()


class _RuleRow(QWidget):
    """A rule: its schema, what visitors have to give, and the button that removes it."""

    def __init__(self, colours: Colours, rule: ListedSelfServiceRule, words: str, remove: Callable[[], None]) -> None:
        super().__init__()
        title = plain_inside(rule.title, 80)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(label(title, "strong", wraps=True))
        texts.addWidget(label(words, "small", wraps=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(texts, 1)
        layout.addWidget(remove_button(colours, title, remove))
