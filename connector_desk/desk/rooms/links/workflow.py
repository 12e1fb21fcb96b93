"""Predefined workflows as a place lists them (`contract/workflow.py`); nothing from outside is trusted.  No Qt here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.json_shape import MOST_LISTED
from connector_desk.desk.kit.schema import shipped_rank
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of

if TYPE_CHECKING:
    from connector_desk.contract.workflow import (
        Workflow,
        WorkflowList,
        WorkflowMethodInfo,
        WorkflowParameter,
        WorkflowStepInfo,
    )

LONGEST_NAME, LONGEST_TEXT, LONGEST_SOURCE = 64, 400, 256 * 1024

TextByLanguage = dict[str, str]
"""A text by language; English is among them."""


class StepAppearance(NamedTuple):
    """The name of a kind of step, and its icon."""

    words: str
    icon: str


STEP_APPEARANCES = {
    "connect": StepAppearance(QT_TRANSLATE_NOOP("Links", "Connect"), "arrow-right-left"),
    "ask": StepAppearance(QT_TRANSLATE_NOOP("Links", "The visitor types something"), "text-cursor-input"),
    "request": StepAppearance(QT_TRANSLATE_NOOP("Links", "The wallet shows data"), "hand"),
    "issue": StepAppearance(QT_TRANSLATE_NOOP("Links", "The wallet receives credentials"), "id-card"),
    "show": StepAppearance(QT_TRANSLATE_NOOP("Links", "A message"), "message-square-text"),
    "webhook": StepAppearance(QT_TRANSLATE_NOOP("Links", "Another system is called"), "webhook"),
    "approve": StepAppearance(QT_TRANSLATE_NOOP("Links", "The staff approve"), "user-round-check"),
}
OTHER_STEP = StepAppearance(QT_TRANSLATE_NOOP("Links", "Another step"), "circle-dashed")


def spoken(words: TextByLanguage, language: str) -> str:
    """Return the words of a language, else the English ones."""
    return words.get(language) or words.get("en", "")


class WorkflowStep(NamedTuple):
    """One step of a method."""

    name: str
    kind: str
    titles: TextByLanguage

    @property
    def appearance(self) -> StepAppearance:
        """Return the label and icon of its kind."""
        return STEP_APPEARANCES.get(self.kind, OTHER_STEP)


class Method(NamedTuple):
    """One way to go through a workflow."""

    name: str
    titles: TextByLanguage
    is_default: bool
    steps: tuple[WorkflowStep, ...]


class Parameter(NamedTuple):
    """A value that can be given when a link is made."""

    name: str
    kind: str
    """As `ValueType` of the contract, or `choice`."""
    titles: TextByLanguage
    is_required: bool = False
    default: object = None
    choices: tuple[str, ...] = ()

    def label(self, language: str) -> str:
        """Name it for people."""
        return spoken(self.titles, language)


class ListedWorkflow(NamedTuple):
    """A predefined workflow."""

    name: str
    titles: TextByLanguage
    goals: TextByLanguage
    origin: str = "shipped"
    is_enabled: bool = True
    is_once: bool = False
    parameters: tuple[Parameter, ...] = ()
    methods: tuple[Method, ...] = ()

    def title(self, language: str) -> str:
        """Name it for people."""
        return spoken(self.titles, language)

    def goal(self, language: str) -> str:
        """Return the first sentence for visitors."""
        return spoken(self.goals, language)

    def method(self, name: str = "") -> Method:
        """Find a method, the default one for an empty or unknown name."""
        found = next((each for each in self.methods if each.name == name), None)
        return found or next((each for each in self.methods if each.is_default), self.methods[0])


class Mistake(NamedTuple):
    """A fault that keeps a file of the data folder, or a source, from being a workflow."""

    message: str
    line: int = 0
    """From 1; 0: of the whole."""
    file: str = ""


def read_workflows(listed: WorkflowList) -> tuple[ListedWorkflow, ...]:
    """Return the workflows of a place; those named like a kind of credential in the order of Issue."""
    read = [workflow for each in listed.workflows[:MOST_LISTED] if (workflow := read_workflow(each)) is not None]
    return tuple(sorted(read, key=lambda workflow: shipped_rank(workflow.name)))


def read_mistakes(listed: WorkflowList) -> tuple[Mistake, ...]:
    """Return which files of the data folder are no workflows, and why."""
    found = listed.mistakes[:MOST_LISTED]
    return tuple(Mistake(line_of(each.message), max(each.line, 0), line_of(each.file)) for each in found)


def read_workflow(workflow: Workflow | None) -> ListedWorkflow | None:
    """Return a workflow as the desk shows it; None for one that cannot be started, or that no address can name."""
    if workflow is None or workflow.name in ("", ".", "..") or not workflow.methods:
        return None
    return ListedWorkflow(
        name=workflow.name,
        titles=words_of(workflow.title, workflow.titles, workflow.name),
        goals=words_of(workflow.goal, workflow.goals),
        origin=workflow.origin.value,
        is_enabled=workflow.isEnabled,
        is_once=workflow.isOncePerLink,
        parameters=tuple(map(_read_parameter, workflow.parameters[:MOST_LISTED])),
        methods=tuple(map(_read_method, workflow.methods[:MOST_LISTED])),
    )


def read_steps(steps: Sequence[WorkflowStepInfo]) -> tuple[WorkflowStep, ...]:
    """Return the steps of a method."""
    return tuple(
        WorkflowStep(line_of(each.name), line_of(each.kind), words_of(each.title, each.titles))
        for each in steps[:MOST_LISTED]
    )


def words_of(english: str | None, others: Mapping[str, str], otherwise: str = "") -> TextByLanguage:
    """Return a text with its translations, such as `title` and `titles`."""
    made = {language: line_of(words) for language, words in others.items()}
    return {
        **{language: words for language, words in made.items() if words},
        "en": line_of(english) or otherwise,
    }


def _read_method(method: WorkflowMethodInfo) -> Method:
    name = line_of(method.name, LONGEST_NAME)
    return Method(name, words_of(method.title, method.titles), method.isDefault, read_steps(method.steps))


def _read_parameter(parameter: WorkflowParameter) -> Parameter:
    titles = words_of(parameter.title, parameter.titles, parameter.name.replace("_", " ").capitalize())
    choices = tuple(each[:200] for each in parameter.choices or ())
    return Parameter(
        parameter.name,
        "choice" if choices else parameter.type,
        titles,
        parameter.isRequired,
        parameter.default,
        choices,
    )
