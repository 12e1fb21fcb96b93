"""What desks share, as files: read by the models of the contract, or told why not; never a path, never trusted."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.bundled import bundled
from connector_desk.contract import strict_json
from connector_desk.desk.kit.favourite import Favourite, read_favourite
from connector_desk.desk.kit.shared_item import (
    ENDINGS,
    ItemFault,
    ItemKind,
    ItemUnreadable,
    SharedItem,
    another_name,
    differences,
    favourite_item,
    file_name,
    kind_of_file,
    read_item,
    schema_item,
    workflow_item,
)

A, B = "a" * 32, "b" * 32


def favourite(name: str = "Group", **values: object) -> SharedItem:
    found = favourite_item(Favourite(3, name, "room.issue", "visitor-badge", "Visitor badge", {"values": values}))
    assert found is not None
    return found


def question() -> SharedItem:
    document = tomllib.loads((bundled("questions") / "age.toml").read_text("utf-8"))
    return read_item(ItemKind.QUESTION, strict_json.dumps(document)).item


def schema(**others: object) -> SharedItem:
    record = json.loads((bundled("schemas") / "visitor-badge-1.0.json").read_bytes())
    del record["display"]["logo"]  # a file of the program, which no other schema can name
    found = schema_item({**record, "name": "own-badge", **others})
    assert found is not None
    return found


def workflow() -> SharedItem:
    found = workflow_item((bundled("workflows") / "day-pass.toml").read_text("utf-8"))
    assert found is not None
    return found


@pytest.mark.parametrize("make", [favourite, question, schema, workflow])
def test_an_item_is_the_same_after_it_was_written_and_read(make) -> None:
    item = make()
    for follows in ((), (A, B)):
        read = read_item(item.item_id.kind, item.to_file(follows))
        assert read == (item, follows)


def test_a_file_is_readable_by_persons_and_by_the_import_of_a_favourite() -> None:
    content = favourite(company="Größe & Söhne").to_file((A,))
    assert "Größe & Söhne" in content.decode()
    assert read_favourite(content, 2).form == {"values": {"company": "Größe & Söhne"}}
    assert workflow().to_file((A,)).decode().startswith(f"# follows: {A}\n")


def test_the_spelling_of_a_file_is_no_difference() -> None:
    item = favourite(company="Harbour")
    told = {**json.loads(item.to_file(())), "note": "of a person"}
    spelled = b"\xef\xbb\xbf" + json.dumps(dict(reversed(told.items()))).encode()
    assert read_item(ItemKind.FAVOURITE, spelled).item.digest == item.digest
    source = workflow().to_file((A,)).decode().replace("\n", "\r\n").encode()
    assert read_item(ItemKind.WORKFLOW, source).item.digest == workflow().digest


def test_each_service_has_its_own_address_for_a_schema() -> None:
    assert schema(schemaId="https://one.example/x").digest == schema().digest


@pytest.mark.parametrize(
    ("kind", "content", "fault"),
    [
        (ItemKind.FAVOURITE, b"", ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b'{"connectorDeskFavourite": "1", "na', ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b"\xff\xfe\x00", ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b"[1]", ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b'{"a": 1, "a": 2}', ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b"[" * 100_000, ItemFault.INCOMPLETE),
        (ItemKind.FAVOURITE, b'{"connectorDeskFavourite": "2"}', ItemFault.NEWER),
        (ItemKind.FAVOURITE, b'{"connectorDeskFavourite": "1"}', ItemFault.WRONG),
        (ItemKind.FAVOURITE, b'{"name": "\\ud800"}', ItemFault.INCOMPLETE),
        (ItemKind.QUESTION, b"{}", ItemFault.WRONG),
        (ItemKind.QUESTION, question().to_file(()).replace(b'"id"', b'"colour": "red", "id"'), ItemFault.NEWER),
        (ItemKind.SCHEMA, b'{"name": "../../etc"}', ItemFault.WRONG),
        (ItemKind.WORKFLOW, b"name = ", ItemFault.INCOMPLETE),
        (ItemKind.WORKFLOW, b'name = "a"', ItemFault.WRONG),
        (ItemKind.WORKFLOW, b"a = " + b"[" * 5_000, ItemFault.INCOMPLETE),
        (ItemKind.WORKFLOW, b"day = 2026-11-29", ItemFault.WRONG),
    ],
)
def test_what_is_no_item_is_told(kind: ItemKind, content: bytes, fault: ItemFault) -> None:
    with pytest.raises(ItemUnreadable) as refused:
        read_item(kind, content)
    assert refused.value.fault is fault


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(list(ItemKind)), st.data())
def test_whatever_a_file_holds_it_is_read_or_told(kind: ItemKind, data: st.DataObject) -> None:
    document = json.loads(question().body() if kind is ItemKind.QUESTION else schema().body())
    name = data.draw(st.sampled_from(sorted(document)))
    content = data.draw(st.binary(max_size=60) | JSON.map(lambda value: json.dumps({**document, name: value}).encode()))
    try:
        read = read_item(kind, content)
    except ItemUnreadable:
        return
    assert read_item(kind, read.item.to_file(read.follows)) == read


def test_what_a_file_claims_to_follow_is_limited_to_digests() -> None:
    told = {**favourite().document, "follows": ["../x", 1, None, A, *[B] * 100]}
    assert read_item(ItemKind.FAVOURITE, json.dumps(told).encode()).follows == (A, *[B] * 23)
    told["follows"] = {"a": 1}
    assert read_item(ItemKind.FAVOURITE, json.dumps(told).encode()).follows == ()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Group of Harbour", "Group of Harbour"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\Windows\\x", "C Windows x"),
        ("con", "_con"),
        ("LPT1.x", "_LPT1.x"),
        ("…", "favourite"),
        ("Ärzte 医生", "Ärzte 医生"),
        (". .hidden. ", "hidden"),
        ("a\tb\nc", "a b c"),
    ],
)
def test_a_file_is_named_like_its_item_and_never_a_path(name: str, file: str) -> None:
    assert file_name(favourite(name), ()) == f"{file}.favourite.json"


def test_a_name_that_another_file_has_in_any_case_gets_a_number() -> None:
    taken = ["GROUP.favourite.json", "group 2.FAVOURITE.json"]
    assert file_name(favourite("Group"), taken) == "Group 3.favourite.json"
    assert len(file_name(favourite("x" * 60), ())) < 255
    assert [kind_of_file(file_name(each, ())) for each in (favourite(), question(), schema(), workflow())] == [
        ItemKind.FAVOURITE,
        ItemKind.QUESTION,
        ItemKind.SCHEMA,
        ItemKind.WORKFLOW,
    ]
    assert kind_of_file("X.FAVOURITE.JSON") is ItemKind.FAVOURITE
    assert kind_of_file("x.json") is None
    assert set(ENDINGS) == set(ItemKind)


def test_both_versions_can_be_kept_under_names_of_their_own() -> None:
    assert another_name(favourite("Group"), ["Group", "Group (2)"]).title == "Group (3)"
    assert another_name(question(), ["age"]).item_id.key == "age-2"
    assert another_name(workflow(), []).item_id.key == "day-pass-2"
    copy = another_name(schema(alias="my-alias"), ["own-badge~1.0", "own-badge~1.1"])
    assert copy.item_id.key == "own-badge~1.2"
    assert "alias" not in copy.document  # no two schemas of a service have the same
    with pytest.raises(ItemUnreadable):  # its name is written in a way that is not replaced
        another_name(read_item(ItemKind.WORKFLOW, workflow().source.replace("name =", '"name" =', 1).encode()).item, [])


def test_what_differs_is_listed_by_its_place() -> None:
    one, other = favourite(company="Harbour", room="4.17"), favourite(company="Quay", host="Ana")
    assert differences(one, other) == [
        ("form.values.company", "Harbour", "Quay"),
        ("form.values.room", "4.17", ""),
        ("form.values.host", "", "Ana"),
    ]
    assert differences(one, one) == []
    assert len(differences(None, one)) == 7
    commented = workflow_item(f"{workflow().source}# for the day\n")
    assert differences(workflow(), commented) == [("#", "", "# for the day")]


def test_a_shipped_file_of_each_kind_is_an_item(tmp_path: Path) -> None:
    for file in bundled("workflows").glob("*.toml"):
        assert workflow_item(file.read_text("utf-8")) is not None, file
