"""A kind of credential as it is being made: a form and its JSON, two views of one schema.  No Qt here.

The schema itself is kept, and a field changes its own member of it alone: what no form shows stays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.strict_json import spell_path
from connector_desk.desk.kit.colour_words import READABLE, READS_BADLY
from connector_desk.desk.kit.form_draft import FormDraft, as_typed, lines_in, refusal
from connector_desk.desk.kit.form_spec import SENTENCE, YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.json_draft import JsonDraft, LineFault, faults_in
from connector_desk.desk.kit.json_shape import members_once, need_list, need_members, need_text
from connector_desk.desk.kit.names_by_language import NO_LANGUAGE, first_wrong, names_in, names_text
from connector_desk.desk.kit.schema import read_schema
from connector_desk.desk.kit.tokens import contrast
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.library.attributes import (
    PROPERTIES,
    AttributeRow,
    Members,
    add_attribute,
    at_location,
    attribute_name,
    change_kind,
    kind_name,
    kind_of,
    move_attribute,
    remove_attribute,
    rename_attribute,
    require,
    rows_of,
    type_name,
)
from connector_desk.desk.rooms.library.kind_form import (
    ALIAS,
    ATTRIBUTE_FORM,
    BACKGROUND,
    CHOICES,
    CHOICES_DE,
    ELEMENT_FORM,
    EXAMPLE,
    FORMATS,
    INK,
    KEY,
    KIND,
    KIND_FORM,
    LABEL,
    LABELS_MORE,
    NAME,
    RENEWAL,
    REQUIRED,
    TAKEN_KEY,
    TITLE,
    TITLES_MORE,
    TODAY,
    VERSION,
    W3C_TYPE,
    AttributeKind,
)

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import Location
    from connector_desk.desk.kit.schema import FormSchema

NO_JSON = QT_TRANSLATE_NOOP("Library", "The JSON is invalid at line {line}, column {column}.")
NO_OBJECT = QT_TRANSLATE_NOOP("Library", "A schema is one JSON object. It begins with a curly bracket.")
TOO_DEEP = QT_TRANSLATE_NOOP("Library", "This is nested too deeply for a schema.")
FEWER_CHOICES = QT_TRANSLATE_NOOP("Library", "Write as many lines as there are choices.")
WALLET_RENEWAL: Final = RENEWAL.partition(".")[0]
OWN_FIELD: Final = "de"
"""The language with fields of its own, beside English."""
_ORDER: Final = {name: at for at, name in enumerate(SchemaRecord.model_fields)}
_NAMESPACE: Final = "connector-desk"
_FIRST_ATTRIBUTE: Final = "attribute"
_SAME_FIELD: Final = {"format": KIND, "x-widget": KIND, "contentEncoding": KIND, PROPERTIES: KIND, "items": KIND}


def blank_record(namespace: str = _NAMESPACE) -> Members:
    """Return what a new kind begins with."""
    return {
        "version": "1.0",
        "namespace": namespace,
        "formats": ["sd-jwt", "w3c"],
        "lifeDays": 365,
        "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff", "icon": "id-card"},
        PROPERTIES: {},
    }


def with_names(record: Members) -> Members:
    """Return a schema with the technical names that its title proposes, where it has none."""
    title = str(record.get(TITLE) or "")
    proposed = {NAME: kind_name(title), W3C_TYPE: type_name(title)}
    return in_order({**{name: one for name, one in proposed.items() if one}, **record})


def in_order(record: Members) -> Members:
    """Return the members of a schema in their usual order; others come last."""
    return dict(sorted(record.items(), key=lambda each: _ORDER.get(each[0], len(_ORDER))))


def member_at(members: Mapping[str, object], path: str) -> object:
    """Return a member by its path, such as `display.icon`; None where there is none."""
    found: object = members
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def put_member(members: Members, path: str, value: object) -> None:
    """Set a member by its path, or remove it with None, and what it leaves empty."""
    *sections, name = path.split(".")
    where, outer = members, list[tuple[Members, str]]()
    for section in sections:
        inner = where.get(section)
        if not isinstance(inner, dict):
            if value is None:
                return
            inner = where[section] = {}
        outer.append((where, section))
        where = inner
    if value is not None:
        where[name] = value
        return
    where.pop(name, None)
    for holder, section in reversed(outer):
        if holder[section] == {}:
            del holder[section]


def shown_value(one: Field, value: object, decimal_mark: str) -> str:
    """Return a member as its field shows it; empty where the field cannot show it, which leaves it as it is."""
    if value is None:
        return ""
    try:
        return as_typed(one, value, decimal_mark)
    except ValueError:
        return value if isinstance(value, str) else ""


def other_names(value: object) -> str:
    """Return names in languages that have no field of their own, as the value of a field."""
    names = value if isinstance(value, dict) else {}
    return names_text([(each, name) for each, name in names.items() if each != OWN_FIELD and isinstance(name, str)])


def with_other_names(value: object, typed: str) -> Members | None:
    """Return names with those of a field in place of the former ones; None: there are none."""
    former = value if isinstance(value, dict) else {}
    kept = {each: name for each, name in former.items() if each == OWN_FIELD or not isinstance(name, str)}
    given = {language.strip(): name.strip() for language, name in names_in(typed) if name.strip()}
    return {**kept, **{each: name for each, name in given.items() if each != OWN_FIELD}} or None


@dataclass
class AttributeForm(FormDraft):
    """The fields of one attribute, which change its rules in the schema."""

    spec: FormSpec = field(default=ATTRIBUTE_FORM)
    draft: KindDraft = field(default_factory=lambda: KindDraft(), repr=False)  # noqa: PLW0108 - it is defined below
    row: AttributeRow = field(default_factory=lambda: AttributeRow((), {}))
    elsewhere: str = ""
    """What the service says of a rule that has no field."""

    def value(self, key: str) -> str:
        """Return a value: as typed, else as the schema has it."""
        typed = self.values.get(key)
        return self._shown(self.spec.field(key)) if typed is None else typed

    def edit(self, key: str, value: str) -> None:
        """Set what was typed, here and in the schema."""
        FormDraft.edit(self, key, value)
        one, rules, typed = self.spec.field(key), self.row.rules, value.strip()
        self.draft.said.pop(id(rules), None)
        self.elsewhere = ""
        if key == KEY:
            if self._key_fault(typed) is None:
                self.draft.rename(self.row, typed)
        elif key == KIND:
            change_kind(rules, AttributeKind(typed), self.draft.left.setdefault(id(rules), {}))
            self.values = {}
        elif key == REQUIRED:
            require(self.draft.holder(self.row), self.row.name, is_required=bool(typed))
        elif key == LABEL:
            former = str(rules.get(LABEL) or "")
            put_member(rules, LABEL, typed or None)
            self.draft.follow_label(self.row, former, typed)
            self.values.pop(KEY, None)
        elif key == CHOICES:
            put_member(rules, CHOICES, lines_in(value))
            self.values.pop(CHOICES_DE, None)
        elif key == CHOICES_DE:
            self._translate_choices(lines_in(value))
        elif key == LABELS_MORE:
            put_member(rules, LABELS_MORE, with_other_names(rules.get(LABELS_MORE), value))
        else:
            put_member(rules, one.path or key, self._written(one, typed))
        self.draft.changed_by_form()

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field."""
        found = FormDraft.fault(self, one)
        if found is not None:
            return found
        if one.key == KEY:
            return self._key_fault(self.value(KEY).strip())
        if one.key == LABELS_MORE and first_wrong(names_in(self.value(LABELS_MORE))) is not None:
            return Words("Organisation", NO_LANGUAGE)
        typed = lines_in(self.value(CHOICES_DE)) if one.key == CHOICES_DE else []
        has_all = len(typed) == len(lines_in(self.value(CHOICES)))
        return Words("Library", FEWER_CHOICES) if typed and not has_all else None

    def move_to(self, row: AttributeRow) -> None:
        """Belong to the same attribute at another place."""
        self.row = row

    def _shown(self, one: Field) -> str:
        special: dict[str, Callable[[Members], str]] = {
            KEY: lambda _: self.row.name,
            KIND: lambda rules: kind_of(rules).value,
            REQUIRED: lambda _: YES if self.row.is_required else "",
            TODAY: lambda rules: YES if rules.get(TODAY) == "today" else "",
            EXAMPLE: lambda rules: _example_of(rules, self.decimal_mark),
            CHOICES: lambda rules: "\n".join(_choices_of(rules)),
            CHOICES_DE: _translated_choices,
            LABELS_MORE: lambda rules: other_names(rules.get(LABELS_MORE)),
        }
        rules = self.row.rules
        if one.key in special:
            return special[one.key](rules)
        return shown_value(one, member_at(rules, one.path or one.key), self.decimal_mark)

    def _written(self, one: Field, typed: str) -> object:
        if not typed:
            return None
        if one.key == TODAY:
            return "today"
        if one.key == EXAMPLE:
            is_number = kind_of(self.row.rules) in (AttributeKind.NUMBER, AttributeKind.WHOLE)
            value = self.spelled(_NUMBER, typed) if is_number else typed
            former = self.row.rules.get(EXAMPLE)
            return [value, *(each for each in (former if isinstance(former, list) else [])[1:] if each != value)]
        return self.spelled(one, typed)

    def _translate_choices(self, words: list[str]) -> None:
        rules = self.row.rules
        pairs = dict(zip(_choices_of(rules), words, strict=False))
        put_member(rules, CHOICES_DE, pairs or None)

    def _key_fault(self, name: str) -> Words | None:
        wrong = FormDraft.fault(self, self.spec.field(KEY))
        members = self.draft.holder(self.row).get(PROPERTIES)
        is_taken = name != self.row.name and isinstance(members, dict) and name in members
        return wrong or (Words("Faults", TAKEN_KEY) if is_taken else None)


def _choices_of(rules: Mapping[str, object]) -> list[str]:
    values = rules.get(CHOICES)
    return [str(each) for each in values] if isinstance(values, list) else []


def _translated_choices(rules: Mapping[str, object]) -> str:
    words = member_at(rules, CHOICES_DE)
    return "\n".join(str(words.get(each, each)) for each in _choices_of(rules)) if isinstance(words, dict) else ""


def _example_of(rules: Mapping[str, object], decimal_mark: str) -> str:
    examples = rules.get(EXAMPLE)
    first = examples[0] if isinstance(examples, list) and examples else None
    return shown_value(_NUMBER if isinstance(first, int | float) else _TEXT, first, decimal_mark)


_TEXT: Final = Field("", "")
_NUMBER: Final = Field("", "", FieldKind.NUMBER)


@dataclass
class KindDraft(JsonDraft):
    """A kind of credential that is being made."""

    spec: FormSpec = field(default=KIND_FORM)
    record: Members = field(default_factory=blank_record)
    """The schema as it is now."""
    begun: str = ""
    """The schema as the draft began, so that one that nobody has changed can be replaced."""
    begun_as: str = ""
    """The choice that it began with."""
    kept_names: frozenset[str] = frozenset()
    """Technical names that are published, and stay when their label changes."""
    taken: frozenset[str] = frozenset()
    """Names of other kinds."""
    open: Location | None = None
    """The attribute whose fields are shown."""
    form: AttributeForm | None = None
    """Its fields."""
    said: dict[int, list[tuple[str, str, str]]] = field(default_factory=dict)
    """What the service says of attributes, by the identity of their rules: path inside, code, message."""
    left: dict[int, dict[AttributeKind, Members]] = field(default_factory=dict)
    """Rules of an attribute that mean nothing for its present kind, by the identity of its rules."""
    about_attributes: str = ""
    """What the service says of the attributes as a whole."""
    last_removed: tuple[Location, Members, bool] | None = None
    """The attributes as they were before one was removed, where that was, and what was required there."""

    @classmethod
    def of(cls, record: Mapping[str, object], taken: Iterable[str] = (), *, is_version: bool = False) -> KindDraft:
        """Begin with a schema: as a new version of it, with its names as they are, or as an example of another."""
        of_a_version = ("schemaId", ALIAS)
        made = deepcopy({name: value for name, value in record.items() if name not in of_a_version})
        names = frozenset(taken)
        if is_version:
            kept = frozenset({str(made.get(NAME)), *(each.name for each in rows_of(made))})
            draft = cls(record=made, kept_names=kept, taken=names)
        else:
            if isinstance(name := made.get(NAME), str) and name in names:
                made |= {NAME: kind_name(str(made.get(TITLE) or name), names) or name, VERSION: "1.0"}
            draft = cls(record=made, taken=names)
        draft.begun = draft.schema_text
        return draft

    @property
    def schema_text(self) -> str:
        """Return the schema as JSON: as it was written, else as the form has it."""
        return self.written if self.written is not None else json.dumps(self.record, indent=2, ensure_ascii=False)

    @property
    def is_untouched(self) -> bool:
        """Return whether nobody has changed it."""
        return self.schema_text == self.begun

    @property
    def title(self) -> str:
        """Return its name for people."""
        return str(self.record.get(TITLE) or "")

    def speak(self, decimal_mark: str) -> None:
        """Show and read numbers as the person writes them."""
        self.decimal_mark = decimal_mark
        self.show_attribute(self.open)

    def title_in(self, language: str) -> str:
        """Return its name for people in a language, else in English."""
        return str(member_at(self.record, f"{TITLES_MORE}.{language}") or self.title)

    @property
    def rows(self) -> list[AttributeRow]:
        """List its attributes."""
        return rows_of(self.record)

    @property
    def preview(self) -> FormSchema | None:
        """Read as much of it as can be shown."""
        return read_schema({NAME: "preview", PROPERTIES: {}, **self.record})

    def value(self, key: str) -> str:
        """Return a value: as typed, else as the schema has it."""
        typed = self.values.get(key)
        if typed is not None:
            return typed
        one = self.spec.field(key)
        found = member_at(self.record, one.path or key)
        if key == FORMATS:
            return " ".join(map(str, found)) if isinstance(found, list) else ""
        if key == TITLES_MORE:
            return other_names(found)
        return shown_value(one, found, self.decimal_mark) or one.default

    def edit(self, key: str, value: str) -> None:
        """Set what was typed, here and in the schema."""
        super().edit(key, value)
        one, typed, former = self.spec.field(key), value.strip(), self.title
        made: object = self.spelled(one, typed) if typed else None
        if key == FORMATS:
            made = typed.split()
        elif key == TITLES_MORE:
            made = with_other_names(self.record.get(TITLES_MORE), value)
        put_member(self.record, one.path or key, made)
        if key == RENEWAL and made is None:
            put_member(self.record, WALLET_RENEWAL, None)
        if key == TITLE:
            self._follow_title(former, typed)
        ordered = in_order(self.record)
        self.record.clear()
        self.record.update(ordered)
        self.changed_by_form()

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field."""
        found = super().fault(one)
        is_wrong = one.key == TITLES_MORE and first_wrong(names_in(self.value(TITLES_MORE))) is not None
        return Words("Organisation", NO_LANGUAGE) if found is None and is_wrong else found

    def warning(self, one: Field) -> Words | None:
        """Warn of colours that not everybody can read."""
        colours = [self.value(BACKGROUND).strip(), self.value(INK).strip()]
        if one.key != INK or any(re.fullmatch("#[0-9A-Fa-f]{6}", each) is None for each in colours):
            return super().warning(one)
        found = contrast(*colours)
        shown = f"{found:.1f}".replace(".", self.decimal_mark)
        return Words("Organisation", READS_BADLY, {"contrast": shown}) if found < READABLE else None

    def changed_by_form(self) -> None:
        """Write the JSON again as the form says."""
        self.written, self.is_shown, self.written_faults = None, True, ()
        if self.form is not None and self.open is not None:
            row = next((each for each in self.rows if each.location == self.open and not each.adds), None)
            if row is not None:
                self.form.move_to(row)

    def read(self, body: Mapping[str, object]) -> None:
        """Take another schema; every one can be shown, since the form leaves alone what it does not know."""
        self.record = dict(body)
        self.values, self.said, self.left, self.about_attributes, self.last_removed = {}, {}, {}, "", None
        is_there = self.open is not None and at_location(self.record, self.open) is not None
        self.show_attribute(self.open if is_there else None)

    # --- attributes

    def holder(self, row: AttributeRow) -> Members:
        """Return what has the attribute of a row among its own."""
        return at_location(self.record, row.location if row.adds else row.location[:-2]) or {}

    def show_attribute(self, location: Location | None) -> None:
        """Show the fields of an attribute, or of none."""
        row = next((each for each in self.rows if each.location == location and not each.adds), None)
        self.open, self.form = None, None
        if row is None:
            return
        self.open = row.location
        self.form = AttributeForm(
            spec=ELEMENT_FORM if row.is_element else ATTRIBUTE_FORM,
            draft=self,
            row=row,
            decimal_mark=self.decimal_mark,
            date_example=self.date_example,
        )
        self.form.elsewhere = " ".join(self.form.refuse(self.said.get(id(row.rules), ()), SENTENCE))

    def add_to(self, row: AttributeRow) -> None:
        """Add an attribute to what a row stands for, and show its fields."""
        self.about_attributes, self.last_removed = "", None
        location = add_attribute(self.holder(row) if row.location else self.record, row.location, _FIRST_ATTRIBUTE)
        self.changed_by_form()
        self.show_attribute(location)

    def remove_attribute(self, row: AttributeRow) -> None:
        """Remove an attribute with all that is inside it; it can be taken back until the next change."""
        holder = self.holder(row)
        members, needed = holder.get(PROPERTIES), holder.get("required")
        before = dict(members) if isinstance(members, dict) else {}
        is_needed = isinstance(needed, list) and row.name in needed
        remove_attribute(holder, row.name)
        self.said.pop(id(row.rules), None)
        self.show_attribute(None)
        self.changed_by_form()
        self.last_removed = (row.location, before, is_needed)

    def undo_removal(self) -> None:
        """Put the attribute that was removed last where it was."""
        if self.last_removed is None:
            return
        location, before, is_needed = self.last_removed
        holder = at_location(self.record, location[:-2])
        members = holder.get(PROPERTIES) if holder is not None else None
        if holder is not None and isinstance(members, dict):
            now = {name: members.get(name, rules) for name, rules in before.items()}
            now |= {name: rules for name, rules in members.items() if name not in now}
            members.clear()
            members.update(now)
            if is_needed:
                require(holder, str(location[-1]), is_required=True)
        self.last_removed = None
        self.changed_by_form()
        self.show_attribute(location)

    def move(self, row: AttributeRow, step: int) -> None:
        """Exchange an attribute with its neighbour."""
        move_attribute(self.holder(row), row.name, step)
        self.changed_by_form()

    def rename(self, row: AttributeRow, name: str) -> None:
        """Rename an attribute: its technical name."""
        rename_attribute(self.holder(row), row.name, name)
        if self.open is not None and self.open[: len(row.location)] == row.location:
            self.open = (*row.location[:-1], name, *self.open[len(row.location) :])

    def follow_label(self, row: AttributeRow, former: str, label: str) -> None:
        """Propose another technical name with a label, unless a person chose one or it is published."""
        members = self.holder(row).get(PROPERTIES)
        others = [each for each in members if each != row.name] if isinstance(members, dict) else []
        is_proposed = row.name == attribute_name(former or _FIRST_ATTRIBUTE, others)
        if label and not row.is_element and is_proposed and row.name not in self.kept_names:
            self.rename(row, attribute_name(label, others))

    def words_of(self, row: AttributeRow) -> str:
        """Return what the service says of an attribute that is not shown, or of what holds attributes as a whole."""
        if row.adds:
            return "" if row.location else self.about_attributes
        if self.form is not None and row.location == self.open:
            return self.form.elsewhere
        faults = self.said.get(id(row.rules), ())
        return faults[0][2] if faults else ""

    # --- sending

    def validate(self) -> bool:
        """Show all faults of the form; return whether there are none."""
        is_right = super().validate()
        if self.form is not None and not self.form.validate():
            return False
        return is_right

    def check(self) -> bool:
        """Return whether it can be sent; show where its JSON cannot be read."""
        self.written_faults = ()
        if self.written is None:
            return self.validate()
        try:
            value = json.loads(self.written)
        except json.JSONDecodeError as error:
            places = {"line": str(error.lineno), "column": str(error.colno)}
            self.written_faults = (LineFault(Words("Library", NO_JSON, places), error.lineno),)
        except (ValueError, RecursionError):
            self.written_faults = (LineFault(Words("Library", TOO_DEEP)),)
        else:
            self.written_faults = () if isinstance(value, dict) else (LineFault(Words("Library", NO_OBJECT)),)
        return not self.written_faults

    def show_refusal(self, faults: Iterable[tuple[str, str, str]], *, in_json: bool) -> list[str]:
        """Put faults `(path, code, message)` of the service beside their lines, or fields; return those without one."""
        listed = list(faults)
        self.refused, self.said, self.about_attributes = {}, {}, ""
        self.written_faults = (
            faults_in(self.schema_text, [(path, message) for path, _, message in listed]) if in_json else ()
        )
        elsewhere: list[str] = []
        for path, code, message in listed:
            row, inside = self._row_at(path)
            if row is not None:
                self.said.setdefault(id(row.rules), []).append((inside, code, message))
            elif path.split(".")[0].split("[")[0] in (PROPERTIES, "required"):
                self.about_attributes = message
            else:
                elsewhere += super().refuse([(path, code, message)], SENTENCE)
        if self.said:
            first = next(each for each in self.rows if not each.adds and id(each.rules) in self.said)
            self.show_attribute(first.location)
        return elsewhere

    def refuse_taken(self, key: str, message: str, *, in_json: bool) -> None:
        """Say that another schema has this version, or this alternative ID."""
        self.show_refusal([(key, "", message)], in_json=in_json)
        self.refused[key] = refusal("", message, SENTENCE)

    def _row_at(self, path: str) -> tuple[AttributeRow | None, str]:
        """Find the innermost attribute that a path is inside of, and the field that the rest of it names."""
        from_paths = [(spell_path(each.location), each) for each in self.rows if not each.adds]
        inside = [(at, each) for at, each in from_paths if path == at or path.startswith((f"{at}.", f"{at}["))]
        if not inside:
            return None, ""
        at, row = max(inside, key=lambda one: len(one[0]))
        rest = path[len(at) :].lstrip(".")
        name = rest.split(".")[0].split("[")[0]
        return row, (_SAME_FIELD.get(name, rest) if rest else KEY if not row.is_element else KIND)

    # --- kept for the next start

    def saved(self) -> dict[str, object]:
        """Spell it for the next start."""
        return {"record": self.record, "begun": self.begun, "keptNames": sorted(self.kept_names), **self.saved_text()}

    @classmethod
    def read_saved(cls, members: Mapping[str, object]) -> KindDraft:
        """Read what `saved` has spelled; raises ValueError for anything else."""
        names = [need_text(each) for each in need_list(members.get("keptNames"))]
        draft = cls(record=need_members(members.get("record")), begun=need_text(members.get("begun")))
        draft.kept_names = frozenset(names)
        draft.read_saved_text(members)
        return draft

    def _follow_title(self, former: str, title: str) -> None:
        """Propose other technical names with a title, unless a person chose them or they are published."""
        name = str(self.record.get(NAME) or "")
        if name in self.kept_names:
            return
        if name == kind_name(former, self.taken):
            put_member(self.record, NAME, kind_name(title, self.taken) or None)
            self.values.pop(NAME, None)
        if str(self.record.get(W3C_TYPE) or "") == type_name(former):
            put_member(self.record, W3C_TYPE, type_name(title) or None)
            self.values.pop(W3C_TYPE, None)


def record_in(text: str) -> Members | None:
    """Return the schema that a text is; None where it is none, such as a JSON Schema or type metadata."""
    try:
        found = json.loads(text, object_pairs_hook=members_once)
    except (ValueError, RecursionError):
        return None
    is_record = isinstance(found, dict) and {NAME, VERSION, PROPERTIES} <= found.keys() and "$schema" not in found
    return found if is_record else None
