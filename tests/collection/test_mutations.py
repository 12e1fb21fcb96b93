"""Bad variants of a request; `tests/app/test_check_run.py` sends them to a service."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.collection.collection_folder import Collection, read_collection, write_collection
from connector_desk.collection.mutations import MOST_MEMBERS, mutations_of
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest

pytestmark = pytest.mark.sqlite
JSON = [["content-type", "application/json"]]
BODY = b' {"a": "x", "b": [{"c": 1}], "d": {"e": true}} '


def request(body=BODY, **head):
    return SavedRequest("1-a", RequestFile.model_validate({"name": "A", "path": "/a", "headers": JSON, **head}), body)


def by_name(request, **how):
    return {each.head.name.partition(": ")[2]: each for each in mutations_of(request, **how)}


def test_each_variant_differs_and_expects_a_refusal():
    found = by_name(request(keep={"x": "y"}))
    assert len({each.file for each in found.values()}) == len(found)
    for each in found.values():
        assert (each.head, each.body) != (request().head, BODY)
        assert each.head.expect.status[0] >= 400
        assert each.head.expect.checks[0].startswith("result.code == ")
        assert each.head.keep == {}


def test_headers_are_replaced_and_not_doubled():
    found = by_name(request())
    assert found["content type text/plain"].head.headers == [["Content-Type", "text/plain"]]
    assert found["content type text/plain"].body == BODY
    assert not found["no key"].head.key


def test_keys_and_tokens_are_left_out_or_wrong():
    assert ["X-Other", "not-the-key"] in by_name(request(), key_header="X-Other")["wrong key"].head.headers
    found = by_name(request(token="{{token}}", address="https://x"))
    assert found["no key"].head.token is None
    assert found["wrong key"].head.token == "not-a-token"


def test_every_member_gets_a_wrong_type():
    found = by_name(request())
    wrong = {
        name.removeprefix("wrong type of "): json.loads(each.body) for name, each in found.items() if "type of" in name
    }
    assert wrong == {
        "a": {"a": {}, "b": [{"c": 1}], "d": {"e": True}},
        "b": {"a": "x", "b": 1, "d": {"e": True}},
        "b[0]": {"a": "x", "b": [1], "d": {"e": True}},
        "b[0].c": {"a": "x", "b": [{"c": {}}], "d": {"e": True}},
        "d": {"a": "x", "b": [{"c": 1}], "d": 1},
        "d.e": {"a": "x", "b": [{"c": 1}], "d": {"e": {}}},
    }
    many = request(json.dumps({"a": list(range(1_000))}).encode())
    assert sum("type of" in name for name in by_name(many)) == MOST_MEMBERS


def test_a_name_is_there_twice():
    assert json.loads(by_name(request())["name twice"].body, object_pairs_hook=list)[:2] == [("a", "x"), ("a", "x")]


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"[]", b"{", b"\xff", b"[" * 100_000, b'{"a": "\\ud800"}', b'{"a":' * 900 + b"1" + b"}" * 900]
)
def test_without_a_json_object_only_the_headers_vary(body):
    assert {each.body for each in mutations_of(request(body))} == {body}


def test_a_template_has_no_variants():
    assert list(mutations_of(request(template="a.json"))) == []


NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@given(st.dictionaries(NAMES, st.integers() | st.lists(st.none()), max_size=3))
def test_variants_have_files_of_their_own_for_any_names(document):
    made = tuple(mutations_of(request(json.dumps(document).encode())))
    assert len({each.file for each in made}) == len(made)
    assert all(each.file.isascii() for each in made)


def test_variants_can_be_written_and_read(tmp_path):
    collection = Collection(CollectionFile(name="Bad"), tuple(mutations_of(request())))
    write_collection(collection, tmp_path / "bad")
    assert read_collection(tmp_path / "bad") == collection
