import copy
import hashlib
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.bundled import bundled
from connector_desk.core.formats import linked_data
from connector_desk.core.formats.linked_data import BUNDLED, CREDENTIALS_V1, Contexts, Unsignable
from connector_desk.core.keys.strict import Malformed
from tests.cpu import at_most

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vc_di_eddsa.json").read_text())
ADDRESS = "https://desk.example/context.jsonld"
CONTEXT = {
    "@context": {
        "@version": 1.1,
        "@protected": True,
        "id": "@id",
        "type": "@type",
        "name": "https://desk.example/terms#name",
        "part": "https://desk.example/terms#part",
        "link": {"@id": "https://desk.example/terms#link", "@type": "@id"},
        "Thing": "https://desk.example/terms#Thing",
    }
}


@pytest.fixture(scope="module")
def known() -> Contexts:
    return Contexts({ADDRESS: CONTEXT})


def document(**members: Any) -> dict[str, Any]:
    return {"@context": ADDRESS, "id": "urn:x:1", **members}


@pytest.mark.parametrize("vector", VECTORS["documents"], ids=lambda one: one["suite"])
def test_the_canonical_forms_of_the_specification(vector: dict[str, Any]) -> None:
    known = Contexts(VECTORS["contexts"])
    signed = copy.deepcopy(vector["signed"])
    proof = signed.pop("proof")
    del proof["proofValue"]
    assert known.canonical(signed).splitlines() == vector["canonicalDocument"]
    assert known.canonical({**proof, "@context": signed["@context"]}).splitlines() == vector["canonicalProof"]


# The files as they were published (see resources/licences); a changed one would break every signature made
DIGESTS = {
    "credentials-v1.jsonld": "00d7dd6d3ad8b920e3e550dd3a3d9090bffcac84cdbf943da6924b3e0a5c8bb8",
    "credentials-v2.jsonld": "8a9f494a89ecc51db093e90e84713e07e84d6d9204364a9b3c7868b21751236f",
    "data-integrity-v1.jsonld": "b5d829bd09aa7c42abc6efa0c8ed7635313b5487f37ccfce3ecd149ca9418554",
    "data-integrity-v2.jsonld": "0f77743daf5b4e8fc067fc5ba5b21044283053aa717fc6b0219843bed3b00363",
    "ed25519-signature-2020-v1.jsonld": "b9e1ab971fd8bf2c7553e0c4a9438e0b9450afde1ea1ca5b2492368b9f549588",
    "multikey-v1.jsonld": "c5f3806f8286920573221938917988a18a4cc5a09e968d29649613c7a1c2b1f6",
    "presentation-submission-v1.jsonld": "f1cec97834e5c7ce695e6dbdddcc918e157c1dc6b50c44c3ba54b267f2e49ff9",
}


def test_every_bundled_context_is_what_it_was_and_none_is_spare() -> None:
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in bundled("contexts").iterdir()}
    assert files == DIGESTS
    assert set(files) == set(BUNDLED.values())
    for address in BUNDLED:
        assert "@context" in Contexts().document(address)


def test_the_order_of_members_and_of_sets_does_not_matter(known: Contexts) -> None:
    one = known.canonical(document(type="Thing", name=["a", "b"]))
    other = known.canonical({"name": ["b", "a"], "type": ["Thing"], "id": "urn:x:1", "@context": [ADDRESS]})
    assert one == other
    assert one.splitlines() == [
        "<urn:x:1> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://desk.example/terms#Thing> .",
        '<urn:x:1> <https://desk.example/terms#name> "a" .',
        '<urn:x:1> <https://desk.example/terms#name> "b" .',
    ]


def test_a_context_of_the_same_address_in_another_place_is_another(known: Contexts) -> None:
    # PyLD keeps contexts by address for the whole process unless told otherwise
    elsewhere = json.loads(json.dumps(CONTEXT).replace("terms#name", "terms#other"))
    assert known.canonical(document(name="a")) != Contexts({ADDRESS: elsewhere}).canonical(document(name="a"))
    assert "terms#name" in known.canonical(document(name="a"))


def test_a_context_never_changes() -> None:
    known = Contexts()
    known.add(ADDRESS, CONTEXT)
    known.add(ADDRESS, copy.deepcopy(CONTEXT))
    assert ADDRESS in known
    assert "https://elsewhere.example" not in known
    with pytest.raises(ValueError, match="for good"):
        known.add(ADDRESS, {"@context": {}})
    with pytest.raises(ValueError, match="for good"):
        known.add(CREDENTIALS_V1, {"@context": {}})
    known.document(ADDRESS).clear()
    assert known.document(ADDRESS) == CONTEXT


@pytest.mark.parametrize(
    "contexts",
    [
        *(
            None,
            [],
            {},
            CONTEXT["@context"],
            [CONTEXT["@context"]],
            [ADDRESS, {"name": "urn:x:other"}],
            [ADDRESS, None],
        ),
        *("https://elsewhere.example/context", [ADDRESS, "https://elsewhere.example/context"], "context.jsonld"),
        *(f"{ADDRESS}#", ADDRESS.upper(), "file:///etc/passwd", "http://127.0.0.1/context", 7, [[ADDRESS]]),
    ],
    ids=repr,
)
def test_contexts_that_are_not_known_here_are_refused(known: Contexts, contexts: Any) -> None:
    with pytest.raises(Malformed):
        known.canonical({"@context": contexts, "id": "urn:x:1", "name": "a"})


def test_a_context_that_would_fetch_another_is_refused() -> None:
    for more in ("https://elsewhere.example/context", {"@import": "https://elsewhere.example/context"}):
        own = {"@context": [more, CONTEXT["@context"]]}
        with pytest.raises(Malformed):
            Contexts({ADDRESS: own}).canonical(document(name="a"))


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("unknown", "a", "unknown_attribute"),
        ("Unknown", 1, "unknown_attribute"),
        ("name", None, "wrong_type"),
        ("name", [], "wrong_type"),
        ("name", {}, "wrong_type"),
        ("name", ["a", None], "wrong_type"),
        ("name", "a\0b", "invalid_character"),
        ("name", "a\x08b", "invalid_character"),
        ("name", "a\x7fb", "invalid_character"),
        ("name", "a\ud800b", "invalid_character"),
        ("name", 2**53, "number_out_of_range"),
        ("name", -(2**53), "number_out_of_range"),
        ("name", 10**400, "number_out_of_range"),
        ("name", float("inf"), "number_out_of_range"),
        ("name", float("nan"), "number_out_of_range"),
        ("@graph", [{"name": "a"}], "invalid_attribute_name"),
        ("@reverse", {"name": {"id": "urn:x:2"}}, "invalid_attribute_name"),
        ("@included", [{"name": "a"}], "invalid_attribute_name"),
        ("@direction", "rtl", "invalid_attribute_name"),
        ("@id", "urn:x:1", "invalid_attribute_name"),
        ("@type", "Thing", "invalid_attribute_name"),
        ("_:b", "a", "invalid_attribute_name"),
        ("https://schema.org/name", "a", "invalid_attribute_name"),  # what `name` means, where nobody looks for it
        ("schema:name", "a", "invalid_attribute_name"),
        ("na\x01me", "a", "invalid_attribute_name"),
    ],
)
def test_what_no_signature_would_cover_is_refused_by_name(known: Contexts, name: str, value: Any, code: str) -> None:
    with pytest.raises(Unsignable) as at_top:
        known.canonical(document(name="b") | {name: value})
    with pytest.raises(Unsignable) as inside:
        known.canonical(document(part={"part": {name: value}}))
    assert at_top.value.code == inside.value.code == code
    assert at_top.value.name == name


@pytest.mark.parametrize(
    "members",
    [
        {"id": "relative"},
        {"id": "urn:x y"},
        {"id": 'urn:x> <urn:p> "o" .\n<urn:y'},
        {"id": "urn:x>"},
        {"id": 7},
        {"id": "_:a b"},
        {"link": "relative"},
        {"link": ["urn:x:2", "./relative"]},
        {"link": 'urn:x> "o" .\n<urn:y'},
        {"type": "relative"},
        {"type": ["Thing", "Nothing"]},
        {"type": 7},
        {"name": {"@value": "a", "@type": "relative"}},
        {"name": {"@value": "a", "@language": "x y"}},
        {"name": {"@value": "a", "@language": 'en> "o" .'}},
        {"name": {"@value": "a", "id": "urn:x:3"}},
        {"name": {"@value": {"deep": 1}}},
        {'https://desk.example/terms#a> <urn:p> "o': "a"},
        {"part": {"@context": {"name": "urn:x:other"}, "name": "a"}},
        {"part": {"@context": ADDRESS, "name": "a"}},
    ],
    ids=repr,
)
def test_identifiers_types_and_languages_that_are_none_are_refused(known: Contexts, members: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        known.canonical(document(name="b") | members)


def test_a_text_may_name_its_language(known: Contexts) -> None:
    text = known.canonical(document(name=[{"@value": "Zoë", "@language": "de-AT"}, {"@value": "a"}]))
    assert text.splitlines() == [
        '<urn:x:1> <https://desk.example/terms#name> "Zoë"@de-at .',
        '<urn:x:1> <https://desk.example/terms#name> "a" .',
    ]


def test_a_document_that_says_nothing_is_refused(known: Contexts) -> None:
    with pytest.raises(Malformed):
        known.canonical(document())


def test_a_deep_or_large_document_is_refused(known: Contexts) -> None:
    deep: dict[str, Any] = {"name": "a"}
    for _ in range(40):
        deep = {"part": deep}
    wide = [str(number) for number in range(501)]
    many = [{"name": [{"name": str(number)} for number in range(100)]} for _ in range(11)]
    several = [{"name": wide[:400]} for _ in range(2)]
    for bad in (deep, {"name": wide}, {"part": many}, {"part": several}):
        with pytest.raises(Malformed, match="too deeply nested or too large"):
            known.canonical(document(**bad))
    with at_most(2):
        known.canonical(document(name=wide[:500]))


def test_nodes_and_lists_may_be_32_deep() -> None:
    def nodes(count: int) -> dict[str, Any]:
        return {"part": nodes(count - 1)} if count > 1 else {"part": "a"}

    def lists(count: int) -> object:
        return [lists(count - 1)] if count else "a"

    linked_data.check_values(nodes(31))
    linked_data.check_values({"part": lists(30)})
    for deep in (nodes(32), {"part": lists(31)}):
        with pytest.raises(Malformed, match="too deeply nested or too large"):
            linked_data.check_values(deep)


def test_a_document_names_few_contexts_at_once_and_with_all_within_it(known: Contexts) -> None:
    """What it means is the same however often one is named, so that no signature covers it."""
    good = document(name="a")
    assert known.canonical({**good, "@context": [ADDRESS] * 8}) == known.canonical(good)
    with pytest.raises(Malformed, match="too many contexts"):
        known.canonical({**good, "@context": [ADDRESS] * 9})
    for count, most in ((127, True), (128, False)):
        inner = [{"@context": ADDRESS, "id": f"urn:x:{number}", "name": "a"} for number in range(count)]
        presentation = {
            "@context": CREDENTIALS_V1,
            "id": "urn:x:1",
            "type": "VerifiablePresentation",
            "verifiableCredential": inner,
        }
        if most:
            assert known.canonical(presentation)
            continue
        with pytest.raises(Malformed, match="too many contexts"):
            known.canonical(presentation)


def test_a_document_in_a_document_in_another_has_no_contexts_of_its_own(known: Contexts) -> None:
    inmost = {"@context": ADDRESS, "id": "urn:x:3", "name": "a"}
    middle = {"@context": CREDENTIALS_V1, "id": "urn:x:2", "type": "VerifiablePresentation"}
    outer = {**middle, "id": "urn:x:1"}
    assert known.canonical({**outer, "verifiableCredential": [inmost, {**inmost, "id": "urn:x:4"}]})
    with pytest.raises(Unsignable) as fault:
        known.canonical({**outer, "verifiableCredential": {**middle, "verifiableCredential": inmost}})
    assert fault.value.name == "@context"


def entangled(size: int) -> dict[str, Any]:
    """A graph of nameless nodes, each linked to all others: none can be told from another."""
    nodes = [f"_:n{number}" for number in range(size)]
    return document(part=[{"id": node, "link": [other for other in nodes if other != node]} for node in nodes])


def test_a_graph_made_to_take_for_ever_is_refused_soon(known: Contexts) -> None:
    for size in (7, 9, 40):
        with at_most(2), pytest.raises(Malformed, match="too complex"):
            known.canonical(entangled(size))
    assert known.canonical(entangled(3)) == known.canonical(
        json.loads(json.dumps(entangled(3)).replace("_:n0", "_:x").replace("_:n2", "_:n0"))
    )


def test_several_threads_may_ask_at_once() -> None:
    known = Contexts({ADDRESS: CONTEXT})
    found: set[str] = set()
    failed: list[BaseException] = []

    def ask() -> None:
        try:
            found.update(known.canonical(document(name="a", part={"name": "b"})) for _ in range(20))
        except Malformed as fault:
            failed.append(fault)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(found), failed) == (1, [])


def test_kept_digests_are_those_of_the_document_and_do_not_pile_up(known: Contexts) -> None:
    for number in range(600):
        known.kept_digest(document(name=str(number)))
    assert (
        known.kept_digest(document(name="1"))
        == known.digest(document(name="1"))
        == known.kept_digest(document(name="1"))
    )
    assert len(known._digests) == linked_data._REMEMBERED


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | st.floats(allow_nan=False)
    | st.text(max_size=4)
    | st.sampled_from(["urn:x:2", "_:b0", "Thing", "@id", "@json", "name", ADDRESS]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "type", "name", "part", "link", "@id", "@type", "@value", "@language", "@context", "x:y"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=10,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(["id", "type", "name", "part", "link", "@id", "@value"]), ANYTHING, max_size=5))
def test_whatever_is_sent_is_understood_or_refused(known: Contexts, members: dict[str, Any]) -> None:
    before = copy.deepcopy(members)
    try:
        text = known.canonical({"@context": ADDRESS, **members})
    except Malformed:
        return
    assert members == before
    assert all(line.endswith(" .") for line in text.splitlines())


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    code = (
        "import sys; import connector_desk.core.formats.data_integrity as d; "
        "from connector_desk.core.formats.linked_data import Contexts; Contexts(); print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pyld", "lxml", "connector_desk.core.formats.json_ld"} & set(ran.stdout.split())


def test_a_context_is_the_same_in_any_order_of_its_members_and_holds_no_number_that_json_lacks() -> None:
    known = Contexts({ADDRESS: CONTEXT})
    known.add(ADDRESS, {"@context": dict(reversed(CONTEXT["@context"].items()))})
    with pytest.raises(ValueError, match="JSON"):
        known.add(f"{ADDRESS}?2", {"@context": {"x": float("nan")}})


def test_terms_that_are_json_are_those_of_protected_contexts_of_this_place() -> None:
    """A later context could give another meaning to any other (JSON-LD 1.1 §4.1.11)."""
    terms = {"data": {"@id": "urn:x:data", "@type": "@json"}, "name": "urn:x:name", "link": {"@type": "@id"}}
    known = Contexts(
        {
            ADDRESS: {"@context": {"@protected": True, **terms}},
            f"{ADDRESS}?open": {"@context": terms},
            f"{ADDRESS}?false": {"@context": {"@protected": 1, **terms}},
            f"{ADDRESS}?list": {"@context": [{"@protected": True, **terms}]},
        }
    )
    assert known.json_terms([ADDRESS, CREDENTIALS_V1]) == {"data"}
    assert known.json_terms([f"{ADDRESS}?open", f"{ADDRESS}?false", f"{ADDRESS}?list", CREDENTIALS_V1]) == set()
    assert known.json_terms([]) == frozenset()


def test_the_largest_integers_and_any_finite_number_can_be_signed() -> None:
    for number in (2**53 - 1, -(2**53) + 1, 0, 1e300, -0.5):
        linked_data.check_values({"name": number})
    for number in (2**53, -(2**53), float("-inf")):
        with pytest.raises(Unsignable) as fault:
            linked_data.check_values({"outer": {"name": [number]}})
        assert (fault.value.name, fault.value.code) == ("name", "number_out_of_range")


def test_a_document_has_two_thousand_parts_at_most() -> None:
    def parts(count: int) -> dict[str, Any]:
        return {f"n{number}": "a" for number in range(count)}

    linked_data.check_values(parts(2_000))
    with pytest.raises(Malformed, match="too large"):
        linked_data.check_values(parts(2_001))
    linked_data.check_values({"name": ["a"] * 500})
    with pytest.raises(Malformed, match="too large"):
        linked_data.check_values({"name": ["a"] * 500, "other": ["a"]})


@pytest.mark.parametrize("character", ["\t", "\n", "\r", " ", "\x80", "\ue000"])
def test_characters_that_every_reader_spells_alike_can_be_signed(character: str) -> None:
    linked_data.check_values({"name": f"a{character}b"})


def pairs(count: int) -> dict[str, Any]:
    """Nameless nodes in pairs that look all alike: each takes two steps of the algorithm to tell."""
    return document(part=[{"part": {"name": "a"}} for _ in range(count)])


def test_a_graph_of_nodes_alike_is_given_up_after_two_hundred_steps(known: Contexts) -> None:
    assert known.canonical(pairs(100))
    with at_most(2), pytest.raises(Malformed, match="too complex"):
        known.canonical(pairs(101))


def test_digests_are_kept_for_documents_that_come_again(known: Contexts, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Contexts({ADDRESS: CONTEXT})
    first = fresh.kept_digest(document(name="a"))
    monkeypatch.setattr(fresh, "digest", lambda _: pytest.fail("computed again"))
    assert fresh.kept_digest(document(name="a")) == first == known.digest(document(name="a"))


def test_a_graph_of_nodes_that_have_much_to_do_with_each_other_is_given_up(known: Contexts) -> None:
    """A thousand looks from one node to another, of all steps together; a group of four takes 456."""

    def groups(count: int) -> dict[str, Any]:
        part = []
        for group in range(count):
            nodes = [f"_:g{group}n{number}" for number in range(4)]
            part += [{"id": node, "link": [other for other in nodes if other != node]} for node in nodes]
        return document(part=part)

    assert known.canonical(groups(2))
    with at_most(2), pytest.raises(Malformed, match="too complex"):
        known.canonical(groups(3))
