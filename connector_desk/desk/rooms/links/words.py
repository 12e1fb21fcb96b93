"""The names of links and runs, in the language of the person at the desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from connector_desk.desk.kit.dates import counted, show_near
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import FormField, FormSchema
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import value_words
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.links.run import QUESTION, Run

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.link import Link
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Parameter

_KINDS = {"date": FieldKind.DATE, "yes-no": FieldKind.BOOLEAN}


def link_title(link: Link, workflow: ListedWorkflow | None, language: str) -> str:
    """Name a link by its workflow, a code that lasts by where it hangs."""
    if link.is_standing:
        return plain(link.goal, 80)
    return plain(workflow.title(language) if workflow is not None else link.workflow, 80)


def credential_title(link: Link, schemas: Sequence[FormSchema], language: str) -> str:
    """Name the credential of a code that lasts."""
    named = (each.title(language) for each in schemas if link.schema_id.endswith(f"/{each.name}/{each.version}"))
    return plain(next(named, link.schema_id), 80)


def run_title(run: Run, language: str) -> str:
    """Name a run by its workflow."""
    return plain(run.titles.get(language) or run.titles["en"], 80)


def question_words(run: Run, language: str) -> str:
    """Return the question to the staff."""
    return plain(run.asked.get(language) or run.asked.get("en") or translate("Links", QUESTION), 300)


Labels = Callable[[str], str]
"""Returns the name of an English attribute or label in the person's language."""


def labels_of(schemas: Sequence[FormSchema], workflows: Sequence[ListedWorkflow], language: str) -> Labels:
    """Return the labels of the place's schemas and workflows in the person's language."""
    known: dict[str, str] = {}
    for schema in reversed(schemas):
        for each in schema.fields:
            known[each.key] = known[each.labels["en"]] = each.label(language)
    for workflow in reversed(workflows):
        for parameter in workflow.parameters:
            known[parameter.name] = known[parameter.titles["en"]] = parameter.label(language)
    return lambda text: plain(known.get(text) or text.replace("_", " ")[:1].upper() + text.replace("_", " ")[1:], 80)


def who(run: Run) -> str:
    """Return the visitor's first input as a name; empty if there is none."""
    asked = {each.step.name for each in run.steps if each.step.kind == "ask"}
    for name, answer in run.answers:
        if name in asked and isinstance(answer, dict):
            texts = [value for value in answer.values() if isinstance(value, str) and value.strip()]
            return plain(" ".join(texts[:2]), 80)
    return ""


def uses_words(link: Link) -> str:
    """Return how often a link was used, and its limit."""
    if link.most_uses is not None:
        return translate("Links", "{count} of {most} times").format(count=link.uses, most=link.most_uses)
    if link.uses == 0:
        return translate("Links", "not yet")
    return counted(translate("Links", "once"), translate("Links", "{count} times"), link.uses)


def ends_words(at: int, now: int) -> str:
    """Return until when a link can be used, or since when it cannot."""
    words = translate("Links", "until {when}") if now < at else translate("Links", "expired {when}")
    return words.format(when=show_near(at, now))


def parameter_words(link: Link, workflow: ListedWorkflow | None, language: str) -> list[tuple[str, str]]:
    """List the values that a link gives its workflow, by their labels."""
    known = {each.name: each for each in workflow.parameters} if workflow is not None else {}
    return [_pair(name, known.get(name), value, language) for name, value in link.parameters]


def _pair(name: str, parameter: Parameter | None, value: object, language: str) -> tuple[str, str]:
    label = parameter.label(language) if parameter is not None else name
    kind = _KINDS.get(parameter.kind) if parameter is not None else None
    known = FormField(name, kind, {"en": name}) if kind is not None else None
    return plain(label, 80), value_words(known, value, language)
