"""How the SD-JWT VCs of a schema hide values: each alone, unless the schema says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.schema import CONTAINERS, disclosure_of

if TYPE_CHECKING:
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue


class Disclosable(NamedTuple):
    """Whether a value is hidden as a whole, and how what is inside it is."""

    is_hidden: bool
    members: Mapping[str, Disclosable]
    element: Disclosable | None = None


def disclosables(record: SchemaRecord) -> dict[str, Disclosable]:
    """Return how the attributes that are objects or arrays are hidden."""
    return {
        key: _disclosable(rules, is_element=False)
        for key, rules in record.properties.items()
        if rules["type"] in CONTAINERS
    }


def _disclosable(rules: Mapping[str, JsonValue], *, is_element: bool) -> Disclosable:
    members, element = rules.get("properties"), rules.get("items")
    return Disclosable(
        disclosure_of(rules, is_element=is_element) != "never",
        {name: _disclosable(each, is_element=False) for name, each in members.items() if isinstance(each, dict)}
        if isinstance(members, dict)
        else {},
        _disclosable(element, is_element=True) if isinstance(element, dict) else None,
    )
