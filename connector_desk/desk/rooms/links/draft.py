"""A link as it is being made: as a form and as JSON, which are two views of this one draft.  No Qt here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.instants import to_text
from connector_desk.desk.kit.figures import MINUS, is_day, read_number
from connector_desk.desk.kit.json_shape import (
    members_once,
    need_bool,
    need_list,
    need_members,
    need_text,
    need_texts,
    text_or_none,
)
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.links.expiry import Expiry, When, read_typed

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Method, Parameter

LONGEST_GOAL, LONGEST_VALUE = 200, 2_000

MISSING = QT_TRANSLATE_NOOP("Faults", "Please fill this in.")
MISSING_CHOICE = QT_TRANSLATE_NOOP("Faults", "Please choose one.")
NO_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a number, such as {example}.")
NO_WHOLE_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a whole number, such as 42.")
NO_DATE = QT_TRANSLATE_NOOP("Faults", "Enter a date, such as {example}.")
PAST = QT_TRANSLATE_NOOP("Faults", "This time is in the past.")
REFUSED = QT_TRANSLATE_NOOP("Faults", "The service refuses this: {message}")
_BY_CODE = {
    "missing_field": MISSING,
    "already_expired": PAST,
    "too_far": QT_TRANSLATE_NOOP("Faults", "This is too far in the future."),
    "too_long": QT_TRANSLATE_NOOP("Faults", "This is too long."),
}
EXPIRY, GOAL = "expiry", "goal"
"""Rows that are no parameters; a parameter's row is PARAMETER with its name."""
PARAMETER = "parameters."


@dataclass(slots=True)
class LinkDraft:
    """The state of one link."""

    workflow: ListedWorkflow
    decimal_mark: str = "."
    date_example: str = "2026-12-31"
    """The last day of the year, as the person writes it."""
    method_name: str = ""
    """Empty: the default one."""
    goal: str = ""
    connects: bool = False
    values: dict[str, str] = field(default_factory=dict)
    """As typed, by the names of parameters; dates as ISO 8601 where they were understood, yes and no as JSON has it."""
    expiry: Expiry = field(default_factory=Expiry)
    written: str | None = None
    """The edited JSON, as long as it replaces the form."""
    is_shown: bool = True
    """False: the JSON has more than the form can show."""
    left: set[str] = field(default_factory=set)
    """Rows that the person has left, or all after Enter: only these are judged aloud."""
    refused: dict[str, Words] = field(default_factory=dict)
    """The service's messages about rows, each until the row is changed."""
    spelled: tuple[object, str] | None = None
    """The form as JSON when it was last shown or sent: an end that follows from now stays the same in it."""
    left_at: int = 0
    """When it was set aside."""
    is_continued: bool = False
    """It was left with values, and taken up again."""

    def begin(self) -> LinkDraft:
        """Fill in the workflow's defaults."""
        for each in self.workflow.parameters:
            with suppress(ValueError):
                self.values[each.name] = self._as_typed(each, each.default)
        return self

    @property
    def title(self) -> str:
        """Return the first value that was typed, which says whose it is in most workflows; empty where none was."""
        texts = [each for each in self.workflow.parameters if each.kind == "text"]
        typed = [self.values.get(each.name, "").strip() for each in texts if self._spell(each) != each.default]
        return next((each for each in typed if each), self.goal.strip())

    @property
    def workflow_name(self) -> str:
        """Name the workflow that the link will start."""
        return self.workflow.name

    @property
    def method(self) -> Method:
        """Return the method that the link will start."""
        return self.workflow.method(self.method_name)

    @property
    def rows(self) -> list[str]:
        """Name the rows that can be wrong, from above."""
        return [*(PARAMETER + each.name for each in self.workflow.parameters), GOAL, EXPIRY]

    def edit(self, row: str, value: str) -> None:
        """Set the typed value of a row."""
        self.refused.pop(row, None)
        if row == GOAL:
            self.goal = value
        elif row == EXPIRY:
            self.expiry.typed = value
        else:
            self.values[row.removeprefix(PARAMETER)] = value

    def leave(self, row: str) -> None:
        """Record that the person has left a row; an empty one is not reported for that."""
        is_filled = self.expiry.typed if row == EXPIRY else self.values.get(row.removeprefix(PARAMETER), "")
        if is_filled.strip() or row in self.refused:
            self.left.add(row)

    def fault(self, row: str, now: int) -> Words | None:
        """Return the fault of a row, whether it may be shown yet or not."""
        if self.written is not None:
            return None
        if row in self.refused:
            return self.refused[row]
        if row == EXPIRY:
            return self._fault_of_expiry(now)
        found = next((each for each in self.workflow.parameters if PARAMETER + each.name == row), None)
        return self._fault_of(found) if found is not None else None

    def spoken_fault(self, row: str, now: int) -> Words | None:
        """Return the fault to show beside a row now."""
        return self.fault(row, now) if row in self.left or row in self.refused else None

    def first_fault(self, now: int) -> str | None:
        """Name the first row that is wrong."""
        return next((row for row in self.rows if self.fault(row, now) is not None), None)

    def judge(self, now: int) -> bool:
        """Show all faults; return whether there are none.  JSON is sent as it is."""
        self.left = set(self.rows)
        return self.first_fault(now) is None

    def document(self, now: int) -> dict[str, object]:
        """Return the wire form of the form (`WorkflowLink`); empty and default values are left out."""
        made: dict[str, object] = {"workflow": self.workflow.name}
        if len(self.workflow.methods) > 1:
            made["methodName"] = self.method.name
        if self.connects:
            made["isConnectionRequired"] = True
        ends = self.expiry.moment(now) if self.expiry.when is not When.USUAL else None
        if ends is not None:
            made["expiryDate"] = to_text(ends)
        if self.goal.strip():
            made["goal"] = self.goal.strip()
        given = {each.name: self._spell(each) for each in self.workflow.parameters}
        given = {name: value for name, value in given.items() if value is not None}
        if given:
            made["parameters"] = given
        return made

    def text(self, now: int) -> str:
        """Return the link as JSON, to read and edit."""
        if self.written is not None:
            return self.written
        stamp = self.document(0)
        if self.spelled is None or self.spelled[0] != stamp:
            self.spelled = (stamp, json.dumps(self.document(now), indent=2, ensure_ascii=False))
        return self.spelled[1]

    def saved(self) -> dict[str, object]:
        """Spell what the person has given for the next start."""
        return {
            "method": self.method_name,
            "goal": self.goal,
            "connects": self.connects,
            "values": dict(self.values),
            "expiry": [self.expiry.when.value, self.expiry.typed],
            "written": self.written,
            "isShown": self.is_shown,
        }

    def read_saved(self, members: Mapping[str, object]) -> None:
        """Set what `saved` has spelled; raises ValueError for anything else."""
        when, typed = need_list(members.get("expiry"))
        method, values = need_text(members.get("method")), need_texts(members.get("values"))
        names = {each.name for each in self.workflow.parameters}
        self.method_name = method if method in {each.name for each in self.workflow.methods} else ""
        self.goal, self.connects = need_text(members.get("goal")), need_bool(members.get("connects"))
        self.values |= {name: value for name, value in values.items() if name in names}
        self.expiry = Expiry(When(need_text(when)), need_text(typed))
        self.written, self.is_shown = text_or_none(members.get("written")), need_bool(members.get("isShown"))

    @property
    def is_unfinished(self) -> bool:
        """Return whether it was changed since it was begun."""
        fresh = type(self)(self.workflow, self.decimal_mark).begin()
        return self.saved() != fresh.saved()

    def body(self, now: int) -> bytes:
        """Spell the request."""
        return self.text(now).encode("utf-8", "replace")

    def write(self, text: str) -> None:
        """Set the JSON; the form follows if it can show all of it."""
        self.written, self.refused = text, {}
        try:
            self._read(json.loads(text, object_pairs_hook=members_once))
        except (ValueError, RecursionError):
            self.is_shown = False
        else:
            self.is_shown = True

    def show_form(self) -> None:
        """Use the form again; content that it cannot show stays in the JSON."""
        if self.is_shown:
            self.written = self.spelled = None

    def drop_written(self) -> None:
        """Drop the JSON and return to the former form."""
        self.written, self.is_shown = None, True

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        elsewhere = []
        for path, code, message in faults:
            row = EXPIRY if path == "expiryDate" else path
            if self.written is None and row in self.rows:
                known = _BY_CODE.get(code)
                self.refused[row] = Words("Faults", known) if known else Words("Faults", REFUSED, {"message": message})
            else:
                elsewhere.append(f"{path}: {message}" if path else message)
        return elsewhere

    def _fault_of_expiry(self, now: int) -> Words | None:
        ends = self.expiry.moment(now)
        if ends is None:
            return Words("Faults", NO_DATE, {"example": self.date_example})
        return Words("Faults", PAST) if ends <= now else None

    def _fault_of(self, parameter: Parameter) -> Words | None:
        value = self.values.get(parameter.name, "").strip()
        if not value:
            missing = MISSING_CHOICE if parameter.kind in ("choice", "yes-no") else MISSING
            return Words("Faults", missing) if parameter.is_required and parameter.default is None else None
        if parameter.kind == "whole" and not re.fullmatch(rf"[{MINUS}-]?[0-9]{{1,15}}", value):
            return Words("Faults", NO_WHOLE_NUMBER)
        if parameter.kind == "number" and read_number(value, self.decimal_mark) is None:
            return Words("Faults", NO_NUMBER, {"example": f"1{self.decimal_mark}5"})
        if parameter.kind == "date" and not is_day(value):
            return Words("Faults", NO_DATE, {"example": self.date_example})
        if parameter.kind == "choice" and value not in parameter.choices:
            return Words("Faults", MISSING_CHOICE)
        return None

    def _spell(self, parameter: Parameter) -> object:
        """Spell a value by its type; one that cannot be goes as it was typed, for the service to judge."""
        value = self.values.get(parameter.name, "").strip()
        if not value:
            return None
        if self._fault_of(parameter) is not None:
            return value
        if parameter.kind == "whole":
            return int(value.replace(MINUS, "-"))
        if parameter.kind == "number":
            return read_number(value, self.decimal_mark)
        return value == "true" if parameter.kind == "yes-no" else value

    def _as_typed(self, parameter: Parameter, value: object) -> str:
        """Spell a value as a person would type it; ValueError for one of another type."""
        if value is None:
            return ""
        if parameter.kind == "yes-no":
            return "true" if need_bool(value) else "false"
        if parameter.kind not in ("whole", "number"):
            return need_text(value)[:LONGEST_VALUE]
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(value)  # noqa: TRY004  one kind of error for all that the form cannot show
        if parameter.kind == "whole" and not isinstance(value, int):
            raise ValueError(value)
        return f"{value:.15g}".replace(".", self.decimal_mark) if isinstance(value, float) else f"{value}"

    def _read(self, document: object) -> None:
        """Set the members of a document, or none of them: raises ValueError if the form cannot show it."""
        known = "workflow", "methodName", "isConnectionRequired", "expiryDate", "goal", "parameters"
        members = need_members(document, *known)
        if need_text(members.get("workflow")) != self.workflow.name:
            raise ValueError(members)
        method = need_text(members.get("methodName", ""))
        if method and method not in {each.name for each in self.workflow.methods}:
            raise ValueError(method)
        connects = need_bool(members.get("isConnectionRequired", False))
        expiry = Expiry()
        if "expiryDate" in members:
            typed = need_text(members["expiryDate"])
            if read_typed(typed) is None:
                raise ValueError(typed)
            expiry = Expiry(When.DATE, typed)
        goal = need_text(members.get("goal", ""))
        given = need_members(members.get("parameters", {}))
        if not set(given) <= {each.name for each in self.workflow.parameters}:
            raise ValueError(given)
        values = {each.name: self._as_typed(each, given.get(each.name)) for each in self.workflow.parameters}
        self.method_name, self.connects, self.expiry, self.goal = method, connects, expiry, goal
        self.values = values
