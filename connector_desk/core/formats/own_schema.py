"""Schemas of this desk out of descriptions by others: the claims of a credential type, or a JSON Schema with its rules.

What the schema language lacks is left out and listed, as the contract itself refuses it; so a draft can be published.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from itertools import chain, count
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import unquote

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.claim_path import ClaimPath, path_text
from connector_desk.contract.credential_type import NotUnderstood, ValueKind
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.schema import CONTAINERS, PROPERTY_TYPES, SchemaRecord
from connector_desk.contract.schema_rules import check_rules
from connector_desk.contract.strict_json import JsonValue, cut, location_of, spell_path
from connector_desk.contract.wire import parse

if TYPE_CHECKING:
    from connector_desk.base.errors import FieldFault
    from connector_desk.contract.strict_json import Location

_MOST_ROUNDS: Final = 200
_DEEPEST: Final = 16
"""References in references, and parts of a path: more than the contract has, and with a rule less than JSON."""
_DEEPEST_CLAIM: Final = 8
_DEEPEST_RULE: Final = 8
_NUMBERED: Final = 58
"""Characters of a name that leave room for a number."""
_MOST_NODES: Final = 5_000
_INDEX: Final = re.compile("0|[1-9][0-9]{0,8}")  # RFC 6901 §4
_LEAF_OF_KIND: Final[Mapping[ValueKind, Mapping[str, JsonValue]]] = {
    ValueKind.TEXT: {"type": "string"},
    ValueKind.NUMBER: {"type": "number"},
    ValueKind.DATE: {"type": "string", "format": "date"},
    ValueKind.BOOLEAN: {"type": "boolean"},
    ValueKind.PICTURE: {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/jpeg"},
    ValueKind.LIST: {"type": "string"},
    ValueKind.OBJECT: {"type": "string"},
}
_READ: Final = frozenset({"$ref", "type", "properties", "required", "items", "oneOf", "title"})
_WITHOUT_MEANING: Final = frozenset(
    {
        *("$schema", "$id", "$anchor", "$defs", "definitions", "additionalProperties", "unevaluatedProperties"),
        *("x-display", "vct", "name", "display", "claims", "extends", "extends#integrity"),
    }
)
"""They say something of the document, or what is so for every schema here."""

Rules = dict[str, JsonValue]


class Claim(NamedTuple):
    """What a description says of one claim."""

    title: str
    titles: Mapping[str, str]
    kind: ValueKind
    is_required: bool = False
    disclosure: str = ""
    """always, allowed or never, as in type metadata; empty: it does not say."""


class Attributes(NamedTuple):
    """The attributes of a schema, which of them are required, and what was left out."""

    properties: Rules
    required: list[JsonValue]
    notes: list[NotUnderstood]


# --- out of claims ----------------------------------------------------------------------------------------------------


def from_claims(claims: Mapping[ClaimPath, Claim], words: Callable[[str], str]) -> Attributes:
    """Return attributes that have these claims: a step by name leads into a group, any other into a list.

    `words` makes a label of a name.
    """
    root: Rules = {"type": "object", "properties": {}}
    notes: list[NotUnderstood] = []
    for path, claim in sorted(claims.items(), key=lambda each: len(each[0])):
        if len(path) > _DEEPEST_CLAIM:
            notes.append(NotUnderstood(path=path_text(path), message=FaultText.TYPE_TOO_DEEP))
        elif not _place(root, path, claim, words):
            notes.append(NotUnderstood(path=path_text(path), message=FaultText.TYPE_WRONG_KIND))
    order = list(dict.fromkeys(str(path[0]) for path in claims))
    members = _members(root)
    required = root.get("required")
    return Attributes(
        {name: members[name] for name in order if name in members},
        required if isinstance(required, list) else [],
        notes,
    )


def _place(root: Rules, path: ClaimPath, claim: Claim, words: Callable[[str], str]) -> bool:
    """Put a claim at its path; False where something else is there."""
    holder = root
    for at, step in enumerate(path):
        is_last = at == len(path) - 1
        wanted: Rules = {}
        if isinstance(step, str):
            wanted["title"] = claim.title if is_last else words(step)
        if is_last:
            is_leaf = not isinstance(step, str) or None in path
            wanted |= _leaf(claim, is_list=claim.kind is ValueKind.LIST and not is_leaf)
        if isinstance(step, str):
            if not _become(holder, "object", "properties"):
                return False
            members = _members(holder)
            found = members.setdefault(step, wanted)
            if is_last and claim.is_required:
                needed = holder.setdefault("required", [])
                if isinstance(needed, list) and step not in needed:
                    needed.append(step)
        else:
            if not _become(holder, "array", "items"):
                return False
            found = holder["items"] or wanted
            holder["items"] = found
        if not isinstance(found, dict):
            return False
        holder = found
    return True


def _leaf(claim: Claim, *, is_list: bool) -> Rules:
    made = deepcopy(dict(_LEAF_OF_KIND[claim.kind]))
    if is_list:
        made = {"type": "array", "items": {"type": "string"}}
    if claim.titles:
        made["x-labels"] = dict(claim.titles)
    if claim.disclosure in ("always", "allowed", "never"):
        made["x-selectivelyDisclosable"] = claim.disclosure
    return made


def _become(rules: Rules, kind: str, inside: str) -> bool:
    """Make a value without inner values one that has them; False where it has others."""
    if rules.get("type") in CONTAINERS and rules["type"] != kind:
        return False
    if inside not in rules:
        for name in ("format", "contentEncoding", "contentMediaType"):
            rules.pop(name, None)
        rules["type"], rules[inside] = kind, {}
    return True


def _members(rules: Rules) -> Rules:
    found = rules.get("properties")
    return found if isinstance(found, dict) else {}


# --- out of a JSON Schema ---------------------------------------------------------------------------------------------


def referenced(root: JsonValue, target: str) -> JsonValue | None:
    """Return what a reference inside a document leads to; None where it leads nowhere, or out of the document."""
    if target != "#" and not target.startswith("#/"):
        return None
    found = root
    for part in unquote(target[1:]).split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(found, dict) and name in found:
            found = found[name]
        elif isinstance(found, list) and _INDEX.fullmatch(name) and int(name) < len(found):
            found = found[int(name)]
        else:
            return None
    return found


def from_json_schema(
    root: Mapping[str, JsonValue], where: str, left_out: Callable[[str], bool], words: Callable[[str], str]
) -> Attributes:
    """Return the attributes of a JSON Schema, or of the part of it at a path.

    `left_out` tells names at the top level that are no attributes, `words` makes a label of a name.
    """
    part: JsonValue = dict(root)
    for step in location_of(where):
        part = part.get(str(step)) if isinstance(part, dict) else None
    reader = _RulesReader(root, words)
    found = reader.read(part, where, ())
    members = {} if found is None else _members(found)
    kept = {name: rules for name, rules in members.items() if not left_out(name)}
    required = found.get("required") if found is not None else None
    needed: list[JsonValue] = [name for name in required if name in kept] if isinstance(required, list) else []
    return Attributes(kept, needed, reader.notes)


class _RulesReader:
    """Walks through a schema with its references, and keeps the rules."""

    def __init__(self, root: Mapping[str, JsonValue], words: Callable[[str], str]) -> None:
        self._root, self._words = dict(root), words
        self._nodes = 0
        self.notes: list[NotUnderstood] = []

    def read(self, value: JsonValue, where: str, within: tuple[str, ...], name: str = "") -> Rules | None:
        """Return the rules of a value; `within` are the references that led here."""
        self._nodes += 1
        rules: JsonValue = {} if value is True else value
        if not isinstance(rules, dict):
            self._note(where, FaultText.TYPE_WRONG_KIND)
        elif self._nodes > _MOST_NODES:
            self._note(where, FaultText.TYPE_TOO_MUCH)
        elif len(within) > _DEEPEST or len(location_of(where)) > _DEEPEST:
            self._note(where, FaultText.TYPE_TOO_DEEP)
        elif "$ref" in rules:
            return self._follow(rules, where, within, name)
        else:
            return self._rules(rules, where, within, name)
        return None

    def _note(self, where: str, sentence: str) -> None:
        self.notes.append(NotUnderstood(path=where or "$", message=sentence))

    def _rules(self, value: Rules, where: str, within: tuple[str, ...], name: str) -> Rules | None:
        made: Rules = {"type": self._type(value, where)}
        if name or "title" in value:
            title = value.get("title")
            made["title"] = title if isinstance(title, str) and title.strip() else self._words(name)
        for each in (name for name in value if name not in _READ | _WITHOUT_MEANING):
            if _is_deeper(value[each], _DEEPEST_RULE):
                self._note(spelled_below(where, each), FaultText.TYPE_TOO_DEEP)
            else:
                made[each] = deepcopy(value[each])
        if made["type"] == "object":
            return self._group(made, value, where, within)
        if made["type"] == "array":
            return self._list(made, value, where, within)
        self._read_alternatives(made, value, where)
        return made

    def _follow(self, value: Rules, where: str, within: tuple[str, ...], name: str) -> Rules | None:
        target, at = value["$ref"], spelled_below(where, "$ref")
        found = referenced(self._root, target) if isinstance(target, str) else None
        if not isinstance(target, str):
            self._note(at, FaultText.TYPE_WRONG_KIND)
        elif target in within:
            self._note(at, FaultText.TYPE_CYCLE)
        elif not isinstance(found, dict):
            self._note(at, FaultText.TYPE_REFERENCE.format(name=cut(target)))
        else:
            beside = {each: one for each, one in value.items() if each != "$ref"}
            return self.read({**found, **beside}, where, (*within, target), name)
        return None

    def _type(self, value: Mapping[str, JsonValue], where: str) -> str:
        type_ = value.get("type")
        kinds = [
            one for one in (type_ if isinstance(type_, list) else [type_]) if isinstance(one, str) and one != "null"
        ]
        if len(kinds) == 1 and kinds[0] in PROPERTY_TYPES:
            return kinds[0]
        if type_ is not None:
            self._note(spelled_below(where, "type"), FaultText.TYPE_WRONG_KIND)
        if "properties" in value:
            return "object"
        return "array" if "items" in value else "string"

    def _group(self, made: Rules, value: Mapping[str, JsonValue], where: str, within: tuple[str, ...]) -> Rules | None:
        listed = value.get("properties")
        if not isinstance(listed, dict) or not listed:
            self._note(spelled_below(where, "properties"), FaultText.TYPE_WRONG_KIND)
            return None
        members: Rules = {}
        called: dict[str, str] = {}
        for name, inner in listed.items():
            at = spelled_below(spelled_below(where, "properties"), name)
            read = self.read(inner, at, within, name)
            if read is None:
                continue
            called[name] = own = _own_name(name, members)
            if own != name:
                self.notes.append(NotUnderstood(path=at, message=FaultText.CALLED_HERE.format(name=own)))
            members[own] = read
        needed = value.get("required")
        required: list[JsonValue] = [
            called[one]
            for one in (needed if isinstance(needed, list) else [])
            if isinstance(one, str) and one in called
        ]
        made["properties"] = members
        if required:
            made["required"] = list(dict.fromkeys(str(each) for each in required))
        return made if members else None

    def _list(self, made: Rules, value: Mapping[str, JsonValue], where: str, within: tuple[str, ...]) -> Rules | None:
        at = spelled_below(where, "items")
        items = self.read(value.get("items", {}), at, within)
        if items is None:
            return None
        made["items"] = items
        return made

    def _read_alternatives(self, made: Rules, value: Mapping[str, JsonValue], where: str) -> None:
        """Make choices of constants with titles."""
        listed = value.get("oneOf")
        if not isinstance(listed, list):
            return
        at = spelled_below(where, "oneOf")
        constants = [one for one in listed if isinstance(one, dict) and isinstance(one.get("const"), str)]
        if len(constants) != len(listed):
            self._note(at, FaultText.TYPE_ALTERNATIVES)
        if not constants:
            return
        made["enum"] = [one["const"] for one in constants]
        titles = {str(one["const"]): one["title"] for one in constants if isinstance(one.get("title"), str)}
        if titles:
            made["x-choices"] = {"en": titles}


def _is_deeper(value: JsonValue, most: int) -> bool:
    """Return whether a value has more than so many objects and arrays inside each other."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return most < 0 or any(_is_deeper(one, most - 1) for one in inner)


def _own_name(name: str, taken: Collection[str]) -> str:
    """Return a name that an attribute can have, and none of these has."""
    plain = re.sub(r"[^A-Za-z0-9_]+", "_", name).lstrip("0123456789_")[:64] or "attribute"
    numbered = (f"{plain[:_NUMBERED]}_{number}" for number in count(2))
    return next(one for one in chain([plain], numbered) if one not in taken)


def spelled_below(path: str, name: str | int) -> str:
    """Return the path of a member or an element."""
    spelled = spell_path((name,))
    return f"{path}.{spelled}" if path and not spelled.startswith("[") else path + spelled


# --- only what can be published ---------------------------------------------------------------------------------------

_SAMPLE: Final[Mapping[str, JsonValue]] = {
    "name": "sample",
    "version": "1.0",
    "title": "Sample",
    "description": "Sample",
    "namespace": "sample",
    "w3cType": "Sample",
    "display": {"backgroundColor": "#000000", "textColor": "#ffffff"},
}
"""What a draft may lack: it is asked for when the schema is published."""


def publishable(members: Rules) -> tuple[Rules, list[NotUnderstood]]:
    """Return the members of a schema without those that the contract refuses, and these with the reason."""
    kept, notes = deepcopy(members), list[NotUnderstood]()
    for _ in range(_MOST_ROUNDS):
        try:
            check_rules(parse(SchemaRecord, json.dumps({**_SAMPLE, **kept}).encode()))
        except ValidationFailed as refused:
            gone = [each for each in reversed(refused.fields) if _remove(kept, each)]
            said = tuple(each.path for each in notes)
            notes += [
                NotUnderstood(path=each.path, message=each.message)
                for each in gone
                if each.code != "missing_field" or not any(one.startswith(each.path) for one in said)
            ]
            if gone and kept.get("properties"):
                continue
            notes += [NotUnderstood(path=each.path, message=each.message) for each in refused.fields if not gone]
            return {**kept, "properties": {}, "required": []}, notes
        return kept, notes
    return {**kept, "properties": {}, "required": []}, [NotUnderstood(path="$", message=FaultText.TYPE_TOO_MUCH)]


def _remove(members: Rules, fault: FieldFault) -> bool:
    """Remove what a fault is about; where something lacks, the attribute that lacks it."""
    location = location_of(fault.path)
    holders: list[JsonValue] = [members]
    keys: list[str | int] = []
    for part in location:
        held = _held(holders[-1], part)
        if held is None:
            break
        keys.append(held[0])
        holders.append(held[1])
    place = 0
    if len(keys) == len(location):
        place = len(keys)
    elif fault.code == "missing_field":
        place = max((at for at in range(1, len(holders)) if _is_rules(location[:at])), default=0)
    if place:
        _delete(holders[place - 1], keys[place - 1], members)
    return place > 0


def _held(holder: JsonValue, part: str | int) -> tuple[str | int, JsonValue] | None:
    """Return the key and the value of a part of a path, in which a long name is cut; None where nothing is."""
    if isinstance(holder, dict):
        name = next((each for each in holder if cut(each) == part), None)
        return None if name is None else (name, holder[name])
    if isinstance(holder, list) and isinstance(part, int) and part < len(holder):
        return part, holder[part]
    return None


def _is_rules(location: Location) -> bool:
    """Return whether the rules of an attribute, or of the entries of a list, are at a place."""
    return location[-1] == "items" or (len(location) > 1 and location[-2] == "properties")


def _delete(holder: JsonValue, part: str | int, members: Rules) -> None:
    if isinstance(holder, dict):
        del holder[str(part)]
        needed = members.get("required")
        if holder is members.get("properties") and isinstance(needed, list):
            members["required"] = [each for each in needed if each != part]
    elif isinstance(holder, list):
        del holder[int(part)]
