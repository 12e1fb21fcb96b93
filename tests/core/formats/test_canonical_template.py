"""What is worked out once for documents alike is what the library works out for each of them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.contract.schema import jsonld_context
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite, DataModel
from connector_desk.core.formats.json_ld import Canonicaliser, MarkedDocument, outline
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.schemas.registry import shipped_schemas
from tests.core.formats.test_linked_data import ADDRESS as ANY
from tests.core.formats.test_linked_data import ANYTHING, CONTEXT

SCHEMAS = {record.name: record for record in shipped_schemas()}
ADDRESS = {name: f"https://desk.example/bc/public/schemas/{name}/1.0" for name in SCHEMAS}
OWN = {f"{ADDRESS[name]}/context.jsonld": jsonld_context(one, ADDRESS[name]) for name, one in SCHEMAS.items()}
MODELS = [
    (DataModel.V1_1, Cryptosuite.ED25519_2018),
    (DataModel.V1_1, Cryptosuite.ED25519_2020),
    (DataModel.V1_1, Cryptosuite.EDDSA_RDFC_2022),
    (DataModel.V2_0, Cryptosuite.EDDSA_RDFC_2022),
]
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from('\t\n\r"\\'), max_size=12)
IDENTIFIER = st.sampled_from(
    ["did:key:z6Mk", "did:web:desk.example", "urn:uuid:1", "urn:uuid:2", "https://desk.example/1", "https:odd", "urn:é"]
)
VALUE = TEXT | IDENTIFIER | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1)
STATUS = st.builds(
    lambda idx, uri: {"status_list": {"idx": idx, "uri": uri}}, st.integers(0, 2**20), IDENTIFIER | TEXT.filter(bool)
)


@pytest.fixture(scope="module")
def known() -> Contexts:
    return Contexts({**OWN, ANY: CONTEXT})


def understood(how: Any, document: dict[str, Any]) -> str:
    try:
        text: str = how(document)
    except Malformed as fault:
        return f"refused: {type(fault).__name__} {fault}"
    return text


@settings(max_examples=400, deadline=None)
@given(
    name=st.sampled_from(sorted(SCHEMAS)),
    how=st.sampled_from(MODELS),
    subject=st.none() | IDENTIFIER,
    status=st.none() | STATUS,
    data=st.data(),
)
def test_credentials_of_the_shipped_schemas(
    known: Contexts,
    name: str,
    how: tuple[DataModel, Cryptosuite],
    subject: str | None,
    status: Any,
    data: st.DataObject,
) -> None:
    model, suite = how
    content = W3cCredential(
        issuer=data.draw(IDENTIFIER),
        subject_id=subject,
        types=[SCHEMAS[name].w3cType],
        contexts=[f"{ADDRESS[name]}/context.jsonld"],
        claims={key: data.draw(VALUE) for key in SCHEMAS[name].properties if data.draw(st.booleans())},
        validity=Validity(data.draw(st.integers(0, 2**42)), data.draw(st.integers(0, 2**42))),
        credential_id=data.draw(IDENTIFIER),
        status=status,
    )
    document = data_integrity.compose(content, suite, model)
    if not document["credentialSubject"]:
        return
    assert understood(known.issued, document) == understood(known.canonical, document)


@settings(max_examples=600, deadline=None)
@given(st.dictionaries(st.sampled_from(["id", "type", "name", "part", "link", "@id", "@value"]), ANYTHING, max_size=5))
def test_whatever_else_could_be_signed(known: Contexts, members: dict[str, Any]) -> None:
    document = {"@context": ANY, **members}
    assert understood(known.issued, document) == understood(known.canonical, document)


NODES = st.recursive(
    st.fixed_dictionaries({}, optional={"id": IDENTIFIER, "name": VALUE, "link": IDENTIFIER | TEXT}),
    lambda inner: st.fixed_dictionaries({}, optional={"id": IDENTIFIER, "name": VALUE, "part": inner, "link": inner}),
    max_leaves=4,
)


@settings(max_examples=600, deadline=None)
@given(NODES)
def test_nodes_inside_nodes_that_may_be_the_same(known: Contexts, members: dict[str, Any]) -> None:
    document = {"@context": ANY, **members}
    assert understood(known.issued, document) == understood(known.canonical, document)


def test_the_library_is_asked_once_for_credentials_alike(known: Contexts, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    own = Canonicaliser._template
    monkeypatch.setattr(Canonicaliser, "_template", lambda self, one: asked.append(one) or own(self, one))  # type: ignore[func-returns-value]
    monkeypatch.setattr(Canonicaliser, "canonical", lambda *_: pytest.fail("worked out from the beginning"))
    known = Contexts({**OWN, ANY: CONTEXT})
    forms = {
        known.issued({"@context": ANY, "id": f"urn:x:{number}", "name": f"Name {number}", "part": {"name": number}})
        for number in range(50)
    }
    assert (len(forms), len(asked)) == (50, 1)
    parts = {known.issued({"@context": ANY, "name": "a", "part": {"name": number}}) for number in range(50)}
    assert (len(parts), len(asked)) == (50, 2)


def test_a_text_of_a_language_keeps_it() -> None:
    words = {"name": {"@id": "https://desk.example/terms#name", "@language": "de"}, "note": "https://desk.example/n"}
    known = Contexts({ANY: {"@context": words}})
    document = {"@context": ANY, "name": "Besuch", "note": "visit"}
    assert '"Besuch"@de' in known.issued(document)
    assert known.issued(document) == known.canonical(document)


def test_where_a_node_ends_is_part_of_the_outline() -> None:
    one, other = outline({"a": {"b": 5, "c": {}}}), outline({"a": {"b": {"c": 5}}})
    assert one is not None
    assert other is not None
    assert one.mark != other.mark
    inside, beside = outline({"a": {"b": {"c": 5}}}), outline({"a": {"b": {}, "c": 5}})
    assert inside is not None
    assert beside is not None
    assert inside.mark != beside.mark
    assert inside.values == beside.values == [5]


@pytest.mark.parametrize("value", ["a\\b", 'a"b', "a\tb", "a\nb", "a\rb", "Zoë"])
def test_a_character_that_is_escaped_is_so_where_it_stands_alone(known: Contexts, value: str) -> None:
    document = {"@context": ANY, "id": "urn:x:1", "name": value}
    assert known.issued(document) == known.canonical(document)


def test_a_node_is_not_taken_for_an_identifier() -> None:
    identifier, node = outline({"a": "urn:1", "did": {}}), outline({"a": {"urn": "did:1"}})
    assert identifier is not None
    assert node is not None
    assert identifier.mark != node.mark


def test_a_node_with_contexts_of_its_own_has_no_outline() -> None:
    assert outline({"@context": ANY, "part": {"name": "a"}}) is not None
    assert outline({"@context": ANY, "part": {"@context": ANY, "name": "a"}}) is None


def test_there_is_no_template_where_a_value_is_lost_or_changed() -> None:
    def made(changed: str) -> bool:
        marking = MarkedDocument({"name": "a"})
        mark = marking.document["name"]
        subject = {"type": "IRI", "value": "urn:x:1"}
        values = {"lost": [], "changed": [mark, f"{mark}!"], "": [mark]}[changed]
        triples = [
            {
                "subject": subject,
                "predicate": subject,
                "object": {"type": "literal", "value": value, "datatype": "http://www.w3.org/2001/XMLSchema#string"},
            }
            for value in values
        ]
        return marking.template({"@default": triples}) is not None

    assert made("")
    assert not made("lost")
    assert not made("changed")
