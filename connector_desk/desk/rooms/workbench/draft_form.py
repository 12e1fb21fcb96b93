"""The form of a body: rows made from its model, filled from its text, each change written back in its place.  No Qt."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from connector_desk.desk.kit.model_shape import Member, Shape, ShapeKind
from connector_desk.desk.kit.nested_form import LONGEST_LINE, NestedRow, RowKind
from connector_desk.desk.rooms.workbench.json_completion import ServiceKnowledge, schema_near
from connector_desk.desk.rooms.workbench.json_text import (
    JsonNode,
    JsonText,
    NodeKind,
    Spelled,
    TextEdit,
    Writable,
    read_json,
    remove,
    set_value,
    spell,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from connector_desk.contract.strict_json import Location

MOST_ROWS: Final = 200
_LONGEST_SHOWN = 300
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_FIELDS = (ShapeKind.TEXT, ShapeKind.MOMENT, ShapeKind.CHOICE, ShapeKind.YES_NO, ShapeKind.NUMBER, ShapeKind.ANY)


def form_rows(shape: Shape, document: JsonText) -> list[NestedRow] | None:
    """Return the rows of a text; None where it is no object, or no JSON."""
    if document.root is None:
        if document.faults:
            return None
    elif document.root.kind is not NodeKind.OBJECT:
        return None
    rows: list[NestedRow] = []
    for row in _Rows(document).members(shape, document.root, (), 0):
        if len(rows) == MOST_ROWS:
            rows.append(NestedRow(RowKind.MORE, (), shape, ""))
            break
        rows.append(row)
    return rows


class _Rows:
    def __init__(self, document: JsonText) -> None:
        self._document = document

    def members(self, shape: Shape, node: JsonNode | None, above: Location, depth: int) -> Iterator[NestedRow]:
        for member in shape.members:
            yield from self._member(member, None if node is None else node.at(member.name), above, depth)
        if node is not None:
            known = {each.name for each in shape.members}
            others = list(dict.fromkeys(name for name in node.names if name not in known))
            if others:
                yield NestedRow(RowKind.UNKNOWN, above, shape, ", ".join(others)[:_LONGEST_SHOWN], depth)

    def _member(self, member: Member, node: JsonNode | None, above: Location, depth: int) -> Iterator[NestedRow]:
        shape, location = member.shape, (*above, member.name)
        if shape.kind in _FIELDS or not _fits(shape, node):
            yield self._field(shape, node, location, member.name, depth, is_required=member.is_required)
        elif shape.kind is ShapeKind.LIST:
            yield self._head(RowKind.LIST, member, node, location, depth)
            yield from self._items(shape, node, location, depth + 1)
        elif shape.kind is ShapeKind.FREE:
            yield self._head(RowKind.FREE, member, node, location, depth)
            yield from self._entries(node, location, depth + 1)
        else:
            yield self._head(RowKind.OBJECT, member, node, location, depth)
            if node is not None or member.is_required:
                yield from self.members(shape, node, location, depth + 1)

    def _head(self, kind: RowKind, member: Member, node: JsonNode | None, location: Location, depth: int) -> NestedRow:
        return NestedRow(
            kind,
            location,
            member.shape,
            member.name,
            depth,
            is_required=member.is_required,
            is_there=node is not None,
            can_remove=node is not None,
            count=0 if node is None else len(node.nodes),
        )

    def _items(self, shape: Shape, node: JsonNode | None, above: Location, depth: int) -> Iterator[NestedRow]:
        item = shape.item
        for number, inner in enumerate(() if node is None or item is None else node.nodes):
            assert item is not None  # noqa: S101 - as the loop says
            location, label = (*above, number), f"{above[-1]} {number + 1}"
            if item.kind is not ShapeKind.OBJECT or inner.kind is not NodeKind.OBJECT:
                yield self._field(item, inner, location, label, depth, can_remove=True)
            elif item.is_pair and set(inner.names) <= {each.name for each in item.members}:
                fields = tuple(
                    self._field(each.shape, inner.at(each.name), (*location, each.name), each.name, depth)
                    for each in item.members
                )
                yield NestedRow(
                    RowKind.PAIR, location, item, label, depth, is_there=True, can_remove=True, fields=fields
                )
            else:
                yield NestedRow(RowKind.ITEM, location, item, label, depth, is_there=True, can_remove=True)
                yield from self.members(item, inner, location, depth + 1)

    def _entries(self, node: JsonNode | None, above: Location, depth: int) -> Iterator[NestedRow]:
        for name in dict.fromkeys([] if node is None else node.names):
            inner = None if node is None else node.at(name)
            row = self._field(_ENTRY, inner, (*above, name), name, depth, can_remove=True)
            yield replace(row, kind=RowKind.ENTRY)

    def _field(
        self,
        shape: Shape,
        node: JsonNode | None,
        location: Location,
        label: str,
        depth: int,
        *,
        is_required: bool = False,
        can_remove: bool = False,
    ) -> NestedRow:
        if node is None:
            return NestedRow(RowKind.FIELD, location, shape, label, depth, is_required)
        shown = self._shown(shape, node)
        is_other = shown is None
        value = self._document.spelled(node)[: _LONGEST_SHOWN + 1] if shown is None else shown
        if is_other and len(value) > _LONGEST_SHOWN:
            value = value[:_LONGEST_SHOWN] + "…"
        return NestedRow(
            RowKind.FIELD,
            location,
            shape,
            label,
            depth,
            is_required=is_required,
            is_there=True,
            value=value,
            is_other=is_other,
            can_remove=can_remove or is_other,
        )

    def _shown(self, shape: Shape, node: JsonNode) -> str | None:
        """Return a value as its field shows it; None for one of another type."""
        spelled = self._document.spelled(node)
        if shape.kind is ShapeKind.YES_NO:
            return spelled if spelled in {"true", "false"} else None
        if shape.kind is ShapeKind.NUMBER and node.kind is NodeKind.NUMBER:
            return spelled
        if node.kind is not NodeKind.STRING:
            return None
        text = self._document.string(node)
        is_known = shape.kind is not ShapeKind.CHOICE or text in shape.choices
        return text if text.isprintable() and len(text) <= LONGEST_LINE and is_known else None


_ENTRY = Shape(ShapeKind.TEXT)


def _fits(shape: Shape, node: JsonNode | None) -> bool:
    """Return whether a value is a list where there should be one, or an object."""
    kind = NodeKind.ARRAY if shape.kind is ShapeKind.LIST else NodeKind.OBJECT
    return node is None or node.kind is kind


def takes_attributes(row: NestedRow) -> bool:
    """Return whether a list is that of the attributes of a credential."""
    is_list = row.kind is RowKind.LIST and row.location[-1:] == ("attributes",)
    return is_list and "restrictions" not in row.location


def type_into(document: JsonText, row: NestedRow, value: str) -> TextEdit | None:
    """Write what was typed into a field; an emptied optional member is removed.  None: nothing changes."""
    if row.is_other or (value == row.value and (row.is_there or not value)):
        return None
    is_element = bool(row.location) and isinstance(row.location[-1], int)
    is_text = row.shape.kind in {ShapeKind.TEXT, ShapeKind.MOMENT, ShapeKind.ANY, ShapeKind.NUMBER}
    stays = is_text and (row.is_required or row.kind is RowKind.ENTRY or is_element)
    if not value and not stays:
        return remove(document, row.location)
    return set_value(document, row.location, _written(row.shape, value))


def add_to(document: JsonText, row: NestedRow, name: str = "") -> TextEdit:
    """Add an element to a list, an object that is lacking, or an entry of a name to a free object."""
    if row.kind is RowKind.LIST and row.shape.item is not None:
        return set_value(document, (*row.location, row.count), skeleton(row.shape.item))
    if row.kind is RowKind.FREE:
        return set_value(document, (*row.location, name), "")
    return set_value(document, row.location, skeleton(row.shape))


def add_attributes(document: JsonText, row: NestedRow, known: ServiceKnowledge) -> TextEdit | None:
    """Add the attributes of the schema of a credential that its list lacks; None: it lacks none."""
    item = row.shape.item
    schema_id = schema_near(document, row.location[:-1])
    if item is None or not item.members or schema_id not in {each.schema_id for each in known.schemas}:
        return None
    name = item.members[0].name
    text, changed = document.text, document
    for each in known.attributes(schema_id):
        now = changed.find(row.location)
        count = 0 if now is None else len(now.nodes)
        there = {
            changed.string(one)
            for at in range(count)
            if (one := changed.find((*row.location, at, name))) is not None and one.kind is NodeKind.STRING
        }
        if each.value not in there:
            entry: dict[str, Writable] = {name: each.value}
            entry |= {one.name: "" for one in item.members if one.name == "value"}
            changed = read_json(set_value(changed, (*row.location, count), entry).apply(changed.text))
    return None if changed.text == text else TextEdit(0, len(text), changed.text)


def skeleton(shape: Shape) -> Writable:
    """Return the least value of a shape: what is required, and a first element of each list that is."""
    if shape.kind is ShapeKind.OBJECT:
        return {each.name: skeleton(each.shape) for each in shape.members if each.is_required}
    if shape.kind is ShapeKind.LIST:
        return [skeleton(shape.item)] if shape.item is not None else []
    if shape.kind is ShapeKind.FREE:
        return {}
    if shape.kind is ShapeKind.CHOICE:
        return shape.example or shape.choices[0]
    return {ShapeKind.YES_NO: Spelled("false"), ShapeKind.NUMBER: Spelled("0")}.get(shape.kind, "")


def first_text(shape: Shape) -> str:
    """Return the text of a new draft."""
    return spell(skeleton(shape), indent="") + "\n"


def _written(shape: Shape, value: str) -> Writable:
    if shape.kind is ShapeKind.YES_NO or (shape.kind is ShapeKind.NUMBER and _NUMBER.fullmatch(value)):
        return Spelled(value)
    return value
