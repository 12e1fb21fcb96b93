"""A link as it is being made: as a form and as JSON, which are two views of this one draft.  No Qt here.

Hours are those of this computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, HOUR, MINUTE, read_moment, to_instant, to_text
from connector_desk.contract.limits import KEY_CHARACTERS, LONGEST_LIFE, NAME_CHARACTERS, RECORD_VALUE_BYTES
from connector_desk.desk.kit.form_draft import PAST, as_typed
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.json_draft import JsonDraft
from connector_desk.desk.kit.json_shape import need_text, need_texts
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, plain
from connector_desk.desk.rooms.links.workflow import spoken

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Method, Parameter

BY_NAME = "*"
"""Stands for the name of the workflow as long as nobody typed one; no workflow is called so."""
NAME, METHOD, PARAMETERS, GOAL, EXPIRY = "workflow", "methodName", "parameters", "goal", "expiryDate"
CONNECTS = "isConnectionRequired"
WHEN = "when"
"""The one field that is no member of the request."""
PARAMETER = "parameters."
EXAMPLE = '{"event": "Open day"}'
EVENING = 18
SOON = 15 * MINUTE
"""The shortest life worth offering."""
_KINDS = {
    "yes-no": FieldKind.BOOLEAN,
    "whole": FieldKind.NUMBER,
    "number": FieldKind.NUMBER,
    "date": FieldKind.DATE,
    "choice": FieldKind.CHOICE,
}
Say = Callable[[str, str], str]
"""Returns a text of a context in the language of the person."""


class When(StrEnum):
    """An end that can be chosen."""

    DEFAULT = "usual"
    HOUR = "hour"
    TONIGHT = "tonight"
    TOMORROW = "tomorrow"
    WEEK = "week"
    DATE = "date"


WORDS = {
    When.DEFAULT: QT_TRANSLATE_NOOP("Links", "in a day (default)"),
    When.HOUR: QT_TRANSLATE_NOOP("Links", "in an hour"),
    When.TONIGHT: QT_TRANSLATE_NOOP("Links", "tonight at six"),
    When.TOMORROW: QT_TRANSLATE_NOOP("Links", "tomorrow evening"),
    When.WEEK: QT_TRANSLATE_NOOP("Links", "in a week"),
    When.DATE: QT_TRANSLATE_NOOP("Links", "at another time…"),
}


def moment_of(when: When, now: int) -> int:
    """Return the instant of a choice made now."""
    if when is When.HOUR:
        return now + HOUR
    if when is When.TONIGHT:
        return _evening(now)
    if when is When.TOMORROW:
        return _evening(now, days=1)
    return now + (7 * DAY if when is When.WEEK else DAY)


def offered(now: int) -> list[When]:
    """List the present choices: tonight is not offered after six."""
    return [when for when in When if when is not When.TONIGHT or _evening(now) - now >= SOON]


def _evening(now: int, days: int = 0) -> int:
    """Find six o'clock by the clock on the wall, also over a change to or from summer time."""
    today = datetime.fromtimestamp(now / 1_000).replace(hour=EVENING, minute=0, second=0, microsecond=0)  # noqa: DTZ006
    return to_instant((today + timedelta(days=days)).astimezone())


def link_form(
    workflow: ListedWorkflow, language: str = "en", decimal_mark: str = ".", say: Say = lambda _, text: text
) -> FormSpec:
    """Return the form of a link; a workflow that is named by hand has its name, method and parameters in it."""
    links = partial(say, "Links")
    is_named = workflow.name == BY_NAME
    choose = say("Form", "Choose…")
    own = [_field_of(each, language, decimal_mark, choose) for each in workflow.parameters]
    return FormSpec(
        (
            *(_by_name(links) if is_named else [*_methods(workflow, language, links), *own]),
            Field(
                GOAL,
                links(QT_TRANSLATE_NOOP("Links", "Goal, in your own words")),
                nothing="" if is_named else plain(workflow.goal(language), NAME_CHARACTERS),
                longest=NAME_CHARACTERS,
            ),
            Field(
                WHEN,
                links(QT_TRANSLATE_NOOP("Links", "Expires")),
                FieldKind.CHOICE,
                choices=tuple((when.value, links(words)) for when, words in WORDS.items()),
                default=When.DEFAULT,
                is_member=False,
            ),
            Field(
                EXPIRY,
                links(QT_TRANSLATE_NOOP("Links", "Expires on")),
                FieldKind.MOMENT,
                when=(WHEN, (When.DATE,)),
                is_required=True,
                ahead=LONGEST_LIFE,
            ),
            Field(
                CONNECTS,
                links(QT_TRANSLATE_NOOP("Links", "Connect first")),
                FieldKind.CONSENT,
                note=links(
                    QT_TRANSLATE_NOOP(
                        "Links", "The wallet connects to this desk first. Everything else uses this connection."
                    )
                ),
            ),
        )
    )


def _by_name(links: Callable[[str], str]) -> list[Field]:
    name, method = QT_TRANSLATE_NOOP("Links", "Name of the workflow"), QT_TRANSLATE_NOOP("Links", "Name of its method")
    return [
        Field(NAME, links(name), longest=KEY_CHARACTERS, is_required=True),
        Field(METHOD, links(method), longest=KEY_CHARACTERS),
        Field(
            PARAMETERS,
            links(QT_TRANSLATE_NOOP("Links", "Parameters as JSON")),
            FieldKind.JSON,
            example=EXAMPLE,
            nothing=EXAMPLE,
        ),
    ]


def _methods(workflow: ListedWorkflow, language: str, links: Callable[[str], str]) -> list[Field]:
    """Return the choice of the method, where there is more than one."""
    if len(workflow.methods) < 2:
        return []
    marked_default = links(QT_TRANSLATE_NOOP("Links", "{title} (default)"))
    titles = [(each, plain(spoken(each.titles, language) or each.name, 80)) for each in workflow.methods]
    choices = ((each.name, marked_default.format(title=title) if each.is_default else title) for each, title in titles)
    method = links(QT_TRANSLATE_NOOP("Links", "Method"))
    return [Field(METHOD, method, FieldKind.CHOICE, choices=tuple(choices), default=workflow.method().name)]


def _field_of(parameter: Parameter, language: str, decimal_mark: str, choose: str) -> Field:
    kind = _KINDS.get(parameter.kind, FieldKind.TEXT)
    made = partial(
        Field,
        PARAMETER + parameter.name,
        parameter.label(language),
        kind,
        longest=RECORD_VALUE_BYTES,
        is_required=parameter.is_required and parameter.default is None,
        is_whole=parameter.kind == "whole",
        choices=tuple((each, plain(each, 120)) for each in parameter.choices),
        nothing=choose if kind is FieldKind.CHOICE else "",
    )
    try:
        return made(default="" if parameter.default is None else as_typed(made(), parameter.default, decimal_mark))
    except ValueError:
        return made()


@dataclass
class LinkDraft(JsonDraft):
    """The state of one link."""

    spec: FormSpec = field(init=False)
    workflow: ListedWorkflow = field(kw_only=True)

    def __post_init__(self) -> None:
        self.spec = link_form(self.workflow, decimal_mark=self.decimal_mark)

    @property
    def title(self) -> str:
        """Return the first text that was typed, which says whose it is in most workflows; empty where none was."""
        changes = self.changes
        typed = (changes.get(each.key, "").strip() for each in self.spec.fields if each.kind is FieldKind.TEXT)
        return next((each for each in typed if each), "")

    @property
    def workflow_name(self) -> str:
        """Name the workflow that the link will start."""
        return self.value(NAME).strip() if NAME in self.spec else self.workflow.name

    @property
    def method(self) -> Method:
        """Return the method that the link will start."""
        return self.workflow.method(self.values.get(METHOD, ""))

    @property
    def when(self) -> When:
        """Return the chosen end."""
        return When(self.value(WHEN))

    def ends(self, now: int) -> int | None:
        """Return the end of a link made now; None where what was typed is none."""
        return read_moment(self.value(EXPIRY)) if self.when is When.DATE else moment_of(self.when, now)

    def edit(self, key: str, value: str) -> None:
        """Set what was typed; an exact end begins with the end that was chosen before."""
        if key == WHEN and value == When.DATE and not self.value(EXPIRY):
            self.edit(EXPIRY, to_text(moment_of(self.when, self.now())))
        super().edit(key, value)

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field, whether it may be shown yet or not.  JSON is sent as it is."""
        if self.written is not None:
            return None
        is_past = one.key == WHEN and self.when is not When.DATE and moment_of(self.when, self.now()) <= self.now()
        return Words("Faults", PAST) if is_past else super().fault(one)

    def document(self, spell: Callable[[Field, str], object] | None = None) -> dict[str, object]:
        """Return the body (`CreateWorkflowLink`); empty and default values are left out."""
        made = {NAME: self.workflow.name} | super().document(spell)
        ends = self.ends(self.now())
        made.pop(EXPIRY, None)
        return made | ({} if self.when is When.DEFAULT or ends is None else {EXPIRY: to_text(ends)})

    def shown_text(self) -> str:
        """Return the link as JSON, to read and edit."""
        if self.written is not None:
            return self.written
        return self.spelled_once(dict(self.values), self.document())

    def text(self) -> bytes:
        """Return the body as JSON."""
        return self.shown_text().encode("utf-8", "replace")

    def saved(self) -> dict[str, object]:
        """Spell what the person has given for the next start."""
        return {"values": self.changes, **self.saved_text()}

    def read_saved(self, members: Mapping[str, object]) -> None:
        """Set what `saved` has spelled; raises ValueError for anything else."""
        given = need_texts(members.get("values"))
        if "goal" in members:  # a version before had only the parameters here, by their names alone
            given = {PARAMETER + key: value for key, value in given.items()} | {GOAL: need_text(members["goal"])}
        values = {key: value for key, value in given.items() if key in self.spec}
        When(values.get(WHEN, When.DEFAULT))
        self.values = values
        self.read_saved_text(members)

    @property
    def is_unfinished(self) -> bool:
        """Return whether it was changed since it was begun."""
        return self.written is not None or self.is_changed

    def read(self, body: Mapping[str, object]) -> None:
        """Set the values from a body, or none; raises ValueError where the form cannot show all of it."""
        members = dict(body)
        if NAME not in self.spec and members.pop(NAME, None) != self.workflow.name:
            raise ValueError(members)
        super().read(members)
        if self.values[EXPIRY]:
            self.values[WHEN] = When.DATE

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = "") -> list[str]:
        """Put the service's faults beside their fields; JSON has none."""
        if self.written is not None:
            return [f"{path}: {message}" if path else message for path, _, message in faults]
        end = EXPIRY if self.when is When.DATE else WHEN
        return super().refuse([(end if path == EXPIRY else path, code, each) for path, code, each in faults], sentence)
