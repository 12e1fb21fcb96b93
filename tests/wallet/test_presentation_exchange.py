"""What of DIF Presentation Exchange the test wallet reads."""

from typing import Any

import pytest

from connector_desk.wallet.dcql import Candidate, tree_of
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.present_proof import claims_asked, read_path, satisfying
from connector_desk.wallet.wallet_store import CredentialCopy, HeldCredential

pytestmark = pytest.mark.sqlite

KEY = HolderKey.fresh("EdDSA")
BADGE = {
    "issuer": {"id": "did:key:zA"},
    "credentialSubject": {"id": KEY.did, "age": 41, "name": "Zoë", "member": True, "roles": ["a", "b"], "a b": "x"},
}


def candidate(document: dict[str, Any] = BADGE) -> Candidate:
    held = HeldCredential("1", "ldp_vc", "Badge", "", "", "", 0, None, (CredentialCopy(document, KEY),))
    return Candidate(held, frozenset({"Badge", "https://example.org/Badge"}), tree_of(document))


def fits(*fields: dict[str, Any], **more: Any) -> bool:
    descriptor = {"id": "a", "constraints": {"fields": list(fields)}, **more}
    return satisfying({"id": "d", "input_descriptors": [descriptor]}, [candidate()]) is not None


@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("$.a.b", ["a", "b"]),
        ("$['a b'].c", ["a b", "c"]),
        ('$["a"][0]', ["a", 0]),
        ("$.a[*].b", ["a", None, "b"]),
        ("$.a.[2]", ["a", 2]),
        ("$", []),
    ],
)
def test_paths(path: str, steps: list[Any]) -> None:
    assert read_path(path) == steps


@pytest.mark.parametrize("path", ["a.b", "$..a", "$.a[?(@.b)]", "$.a[-1]", "$.a[", "", "$a"])
def test_other_paths_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match="path"):
        read_path(path)


@pytest.mark.parametrize(
    ("name", "rule", "fitting"),
    [
        ("age", {"type": "number", "minimum": 18}, True),
        ("age", {"type": "integer", "maximum": 40}, False),
        ("age", {"exclusiveMinimum": 41}, False),
        ("age", {"exclusiveMaximum": 42}, True),
        ("age", {"enum": [41.0]}, True),
        ("age", {"type": "string"}, False),
        ("member", {"type": "number"}, False),
        ("member", {"const": 1}, False),
        ("member", {"type": ["string", "boolean"], "const": True}, True),
        ("name", {"type": "string", "enum": ["Zoë", "Kim"]}, True),
        ("name", {"pattern": "^Zo.$"}, True),
        ("name", {"pattern": "^Kim$"}, False),
        ("name", {"minLength": 4}, False),
        ("name", {"maxLength": 3, "format": "name"}, True),
        ("name", {"not": {"const": "Zoë"}}, False),
        ("roles", {"type": "array", "contains": {"const": "b"}}, True),
        ("roles[*]", {"const": "b"}, True),
        ("roles[0]", {"const": "b"}, False),
    ],
)
def test_filters(name: str, rule: dict[str, Any], fitting: bool) -> None:
    assert fits({"path": [f"$.credentialSubject.{name}"], "filter": rule}) is fitting


@pytest.mark.parametrize(
    "rule", [{"if": {}}, {"pattern": "["}, {"pattern": "a*a*a*b"}, {"enum": "a"}, {"minimum": "1"}, []]
)
def test_other_filters_are_refused(rule: Any) -> None:
    with pytest.raises(ValueError, match=r"filter|pattern"):
        fits({"path": ["$.credentialSubject.name"], "filter": rule})


def test_the_first_path_that_fits_counts_and_what_is_optional_may_be_missing() -> None:
    assert fits({"path": ["$.issuer", "$.issuer.id"], "filter": {"const": "did:key:zA"}})
    assert fits({"path": ["$.credentialSubject.shoe_size"], "optional": True})
    assert not fits({"path": ["$.credentialSubject.shoe_size"]})
    assert not fits({"path": ["$.credentialSubject.age"], "predicate": "required"})


def test_types_are_held_against_every_spelling() -> None:
    assert fits(schema=[{"uri": "https://example.org/Badge", "required": True}, {"uri": "Other"}])
    assert not fits(schema=[{"uri": "Badge"}, {"uri": "Other", "required": True}])
    assert not fits(schema=[{"uri": "Other"}])
    assert not fits(format={"jwt_vc": {"alg": ["ES256"]}})


@pytest.mark.parametrize(
    ("rule", "answered"),
    [
        ({"rule": "pick", "min": 1}, ["a", "b"]),
        ({"rule": "pick", "max": 1}, ["a"]),
        ({"rule": "pick", "count": 3}, None),
        ({"rule": "all"}, None),
    ],
)
def test_requirements(rule: dict[str, Any], answered: list[str] | None) -> None:
    listed = [{"id": name, "group": ["G"], "schema": [{"uri": uri}]} for name, uri in
              (("a", "Badge"), ("b", "Badge"), ("c", "Other"))]  # fmt: skip
    definition = {"id": "d", "input_descriptors": listed, "submission_requirements": [{**rule, "from": "G"}]}
    found = satisfying(definition, [candidate()])
    assert (None if found is None else [one.descriptor for one in found]) == answered


def test_with_the_least_what_need_not_be_shown_is_not() -> None:
    listed = [{"id": name, "group": ["G"]} for name in "ab"]
    rule = {"rule": "pick", "min": 1, "from": "G"}
    definition = {"id": "d", "input_descriptors": listed, "submission_requirements": [rule]}
    found = satisfying(definition, [candidate()], least=True)
    assert found is not None
    assert [one.descriptor for one in found] == ["a"]


def test_the_claims_are_named_for_a_person() -> None:
    fields = [{"path": ["$.issuer"]}, {"path": ["$.vc.x", "$.credentialSubject.given_name"]}]
    listed = [{"id": "a", "constraints": {"fields": fields}}]
    assert claims_asked({"input_descriptors": listed}) == ["given_name"]
