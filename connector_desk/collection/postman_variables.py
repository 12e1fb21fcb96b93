"""Variables of a Postman collection and its folders: kept as variables, or filled in where that is not the same.

Postman puts a value in as it is; a saved request spells it for its place.  Where both are the same, the variable stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from connector_desk.base.dataclass import dataclass
from connector_desk.collection.collection_folder import LARGEST_BODY
from connector_desk.collection.imported import SECRET_NAME, ImportRefused, split_address
from connector_desk.collection.secret_values import looks_secret
from connector_desk.collection.variables import in_json, is_name
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

_PLACEHOLDER: Final = re.compile(r"\{\{([^{}]*)\}\}")
_DYNAMIC: Final = {"$guid": "uuid", "$randomUUID": "uuid", "$isoTimestamp": "now"}
_OF_ADDRESS: Final = frozenset({"baseurl", "base_url", "base-url", "url", "host"})
_SCRIPT_SETS: Final = re.compile(
    r"(?:\.(?:environment|collectionVariables|globals|variables)\.set|\.set(?:Environment|Global)Variable)"
    r"\(\s*['\"]([^'\"]{1,100})['\"]"
)
_SAME_IN_PATH: Final = re.compile(r"[A-Za-z0-9._~!$'()*+,;:@-]*")
_LONGEST_VALUE: Final = 16_384
_MOST_ROUNDS: Final = 10
_MOST_WORK: Final = 4 * LARGEST_BODY

Place = Callable[[str], tuple[bool, str]]
"""Returns whether a value comes out in its place as Postman has it, and the value as Postman has it there."""


def in_address(value: str) -> tuple[bool, str]:
    """Return how a value is written in a path or query."""
    return _SAME_IN_PATH.fullmatch(value) is not None, value


def in_text(value: str) -> tuple[bool, str]:
    """Return how a value is written in a header, or in a body that is no JSON."""
    return True, value


def in_json_text(value: str) -> tuple[bool, str]:
    """Return how a value is written in a JSON document."""
    return in_json(value) == value, value


def in_form(value: str) -> tuple[bool, str]:
    """Return how a value is written in a form: encoded by Postman, after it was put in."""
    coded = quote(value, safe="{}$")
    return coded == value, coded


@dataclass(slots=True)
class VariableUse:
    """What the requests of one collection share: the variables that are kept, and what was noticed about others."""

    kept: dict[str, str] = field(default_factory=dict)
    """By the names that they have in a saved collection."""
    used: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)
    """The names in a saved collection of those in Postman."""
    taken: dict[str, str] = field(default_factory=dict)
    """The names in Postman of those in a saved collection."""
    without_value: dict[str, None] = field(default_factory=dict)
    secret: dict[str, None] = field(default_factory=dict)
    sent_as_secrets: set[str] = field(default_factory=set)
    """Variables whose place makes them secrets, whatever they are called; by their names in a saved collection."""
    set_by_script: set[str] = field(default_factory=set)
    work: int = 0
    """Characters that were filled in, and values that were looked at."""

    def name_of(self, name: str) -> str | None:
        """Return the name of a variable in a saved collection; None for what is none there."""
        if not name or name[0] in "#/^!&>":  # a sign of a template language, which Postman leaves alone
            return None
        if name not in self.names:
            made = re.sub(r"[^A-Za-z0-9_.$-]+|(?<!^)\$", "_", name)[:90]
            made = made if is_name(made) else f"_{made}"
            while made in self.taken:
                made += "_"
            if not is_name(made):
                return None
            self.names[name], self.taken[made] = made, name
        return self.names[name]

    def count(self, work: int) -> None:
        """Count what was done; raises ImportRefused where it is too much."""
        self.work += work
        if self.work > _MOST_WORK:
            raise ImportRefused(message=FaultText.IMPORT_TOO_LARGE)

    def read_scripts(self, scripts: Iterable[str]) -> None:
        """Note the variables that scripts set."""
        for script in scripts:
            self.set_by_script.update(found[1] for found in _SCRIPT_SETS.finditer(script))

    def leave_out_secrets(self) -> None:
        """Drop the values of variables that are sent as secrets, under every name that they have."""
        sent = sorted(self.sent_as_secrets & self.kept.keys())
        values = {self.kept[name] for name in sent}
        self.secret.update(dict.fromkeys(self.taken.get(name, name) for name in sent))
        self.kept = {name: value for name, value in self.kept.items() if value not in values}

    def variables(self) -> dict[str, str]:
        """Return the variables of the saved collection; that of an address only where it is used elsewhere."""
        return {
            name: value for name, value in self.kept.items() if name.lower() not in _OF_ADDRESS or name in self.used
        }


@dataclass(frozen=True, slots=True)
class VariableScope:
    """The variables that are in force in a folder."""

    use: VariableUse
    written: Mapping[str, str] = field(default_factory=dict)
    """Their values as they were declared."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Their values with others filled in."""
    secrets: frozenset[str] = frozenset()

    def within(self, variables: JsonValue) -> VariableScope:
        """Return the scope of a collection or folder that declares variables."""
        if not isinstance(variables, list) or not variables:
            return self
        written, secrets = dict(self.written), set(self.secrets)
        for variable in variables:
            if not isinstance(variable, dict) or variable.get("disabled") is True:
                continue
            name, value = str(variable.get("key") or variable.get("id") or "").strip(), scalar(variable.get("value"))
            is_named_so = variable.get("type") == "secret" or (SECRET_NAME.search(name) and value)
            if is_named_so or looks_secret(name, value):
                secrets.add(name)
                written.pop(name, None)
            else:
                written[name] = value
                secrets.discard(name)
        self.use.count(len(written))
        values: dict[str, str] = {}
        for name in written:
            self._resolve(name, written, values, 0)
        for name, value in values.items():
            ours = self.use.name_of(name)
            if ours is not None and value and len(value) <= _LONGEST_VALUE and "{{" not in value:
                self.use.kept.setdefault(ours, value)
        return VariableScope(self.use, written, values, frozenset(secrets))

    def fill(self, text: str, place: Place) -> str:
        """Return a text with the placeholders of a saved request; raises ImportRefused where it grows too large."""
        made = _PLACEHOLDER.sub(lambda found: self._placeholder(found, place), text)
        for found in _PLACEHOLDER.finditer(made):
            ours = found[1]
            if ours in self.use.kept:
                self.use.used.add(ours)
            elif (name := self.use.taken.get(ours)) is not None:
                (self.use.secret if name in self.secrets else self.use.without_value)[name] = None
        return made

    def address(self, text: str) -> str:
        """Return an address whose host has no known variables any more, and whose path is as `fill` has it."""
        for _ in range(_MOST_ROUNDS):
            parts = split_address(text)
            before = text[: len(text) - len(parts.rest)]
            opened = _PLACEHOLDER.sub(lambda found: self.values.get(found[1].strip()) or found[0], before)
            if opened == before:
                return before + self.fill(parts.rest, in_address)
            text = opened + parts.rest
        return text

    def _resolve(self, name: str, written: Mapping[str, str], values: dict[str, str], depth: int) -> str:
        """Fill the other variables into the value of one; a circle stays as it is written."""
        if name in values or depth > _MOST_ROUNDS:
            return values.get(name, f"{{{{{name}}}}}")
        values[name] = f"{{{{{name}}}}}"  # what it means inside itself

        def inner(found: re.Match[str]) -> str:
            other = found[1].strip()
            value = self._resolve(other, written, values, depth + 1) if other in written else found[0]
            self.use.count(len(value) + 1)
            return value

        values[name] = _PLACEHOLDER.sub(inner, written[name])
        return values[name]

    def _placeholder(self, found: re.Match[str], place: Place) -> str:
        name = found[1].strip()
        if name in _DYNAMIC:
            return f"{{{{{_DYNAMIC[name]}}}}}"
        ours = self.use.name_of(name)
        if self.values.get(name):
            value = self.values[name]
            is_same, written = place(value)
            self.use.count(len(written) + 1)
            if not is_same or ours is None or self.use.kept.get(ours) != value:
                return _PLACEHOLDER.sub(self._renamed, written)
        return found[0] if ours is None else f"{{{{{ours}}}}}"

    def _renamed(self, found: re.Match[str]) -> str:
        name = found[1].strip()
        ours = _DYNAMIC.get(name) or self.use.name_of(name)
        return found[0] if ours is None else f"{{{{{ours}}}}}"


def scalar(value: JsonValue) -> str:
    """Return a value as Postman writes it: a text as it is, a number or truth value as JSON."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""
