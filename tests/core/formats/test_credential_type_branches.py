"""Each rule by which documents of other issuers are read: names, paths, limits, digests, and what is only noted."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.claim_path import CHARACTERS
from connector_desk.contract.credential_type import ShownSample, TypeDraft, TypePreview, TypeSource, ValueKind
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.credential_type_import import (
    Naming,
    extended_type,
    metadata_addresses,
    read_presented,
    read_schemas,
    read_types,
)
from tests.core.formats.test_credential_type_import import claims, disclosed, encoded, licence, notes, offered

NAMING = Naming("2026-11-28", "Given by staff")
HEAD = encoded({"alg": "ES256"})


def preview(document: object, *others: object, source: TypeSource | None = None, **naming: Any) -> TypePreview:
    texts = [one if isinstance(one, str) else json.dumps(one) for one in (document, *others)]
    return read_types(texts[0], NAMING._replace(**naming), source, texts[1:])


def read(document: object, *others: object, **more: Any) -> TypeDraft:
    (found,) = preview(document, *others, **more).drafts
    return found


def schema(document: object, *others: object) -> tuple[dict[str, Any], dict[str, str]]:
    (found,) = read_schemas(json.dumps(document), None, [json.dumps(one) for one in others]).drafts
    return found.members, {one.path: one.message for one in found.notUnderstood}


def token(payload: object, *disclosures: str) -> str:
    return "~".join((f"{HEAD}.{encoded(payload)}.c2ln", *disclosures, ""))


def described(*entries: object, **more: Any) -> dict[str, Any]:
    """Return type metadata with these claims."""
    return {"vct": "urn:x", "claims": list(entries), **more}


def sentence(document: object, *others: object, source: TypeSource | None = None, **naming: Any) -> str:
    with pytest.raises(ValidationFailed) as refused:
        preview(document, *others, source=source, **naming)
    return refused.value.fields[0].message


# --- what a document is -----------------------------------------------------------------------------------------------

A = {"a": {"type": "string"}}
SD_JWT = token({"vct": "urn:x", "a": 1})


@pytest.mark.parametrize(
    ("document", "source"),
    [
        ({"$schema": "x", "$id": "urn:x", "properties": A}, TypeSource.JSON_SCHEMA),
        ({"$id": "urn:x", "properties": A}, TypeSource.JSON_SCHEMA),
        ({"$id": "urn:x", "$defs": {}, "properties": A}, TypeSource.JSON_SCHEMA),
        ({"$id": "urn:x", "$ref": "#/definitions/a", "definitions": {"a": {"properties": A}}}, TypeSource.JSON_SCHEMA),
        (described({"path": ["a"]}), TypeSource.TYPE_METADATA),
        ({"type": "Card", "credentialSubject": {"a": 1}}, TypeSource.SAMPLE),
        ({"vc": {"type": "Card", "credentialSubject": {"a": 1}}}, TypeSource.SAMPLE),
        (SD_JWT, TypeSource.SAMPLE),
        (f" {SD_JWT}\n", TypeSource.SAMPLE),
    ],
)
def test_a_document_shows_what_it_is(document: object, source: TypeSource) -> None:
    for said in (None, source):
        found = preview(document, source=said)
        assert (found.source, [*claims(found.drafts[0])]) == (source, ["a"])


@pytest.mark.parametrize("member", ["$schema", "properties", "$ref", "$defs"])
def test_one_keyword_makes_a_json_schema(member: str) -> None:
    assert sentence({member: {}}) == FaultText.TYPE_WITHOUT_CLAIMS
    assert sentence({f"{member}?": {}}) == FaultText.NO_TYPE_SOURCE


def test_a_member_of_another_kind_makes_nothing() -> None:
    for document in ({"vct": 1}, {"vc": 1}, {"name": "x"}):
        assert sentence(document) == FaultText.NO_TYPE_SOURCE
    assert sentence("[1]") == FaultText.NO_TYPE_SOURCE
    assert sentence("{") == FaultText.NO_TYPE_JSON
    assert sentence('"\\ud800"') == FaultText.NO_TYPE_JSON
    assert sentence("\ud800") == FaultText.NO_TYPE_JSON


def test_a_token_is_read_as_what_was_said() -> None:
    metadata = token({"credential_configurations_supported": {}, "vct": "urn:x", "a": 1}).rstrip("~")
    assert read(metadata, source=TypeSource.SAMPLE).type.encodings[0].types == ["urn:x"]
    assert preview(metadata).source is TypeSource.ISSUER_METADATA
    assert sentence(SD_JWT, source=TypeSource.ISSUER_METADATA) == FaultText.NO_TYPE_JSON
    assert sentence("a.b.c.d") == FaultText.NO_TYPE_SOURCE
    assert sentence(f"{HEAD}.{encoded([])}.x") == FaultText.NO_TYPE_SOURCE
    assert sentence(f"{HEAD}.AA.x") == FaultText.NO_TYPE_JSON
    assert sentence(f"{HEAD}.A.x") == FaultText.NO_TYPE_JSON


def test_only_addresses_of_the_web_can_be_fetched() -> None:
    assert extended_type('{"extends": "http://a.example"}') == "http://a.example"
    assert extended_type('{"extends": "xhttps://a.example"}') is None
    assert extended_type("[]") is None
    assert metadata_addresses("https://a.example/x?y=1#z") == [
        "https://a.example/.well-known/openid-credential-issuer/x?y=1"
    ]


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vct", "title", "taken", "id_"),
    [
        ("urn:a:badge", "Badge", (), "badge"),
        ("https://a.example/types/visitor-badge/", "Visitor badge", (), "visitor-badge"),
        ("https://a.example/types#VisitorBadge", "Visitor badge", (), "visitor-badge"),
        ("urn:x:", "Credential", (), "credential"),
        ("urn:a:badge", "Badge", ("badge",), "badge-2"),
        ("urn:a:badge", "Badge", ("badge", "badge-2", "badge-3", "other"), "badge-4"),
        ("urn:äöü", "Äöü", (), "type"),
        ("urn:" + "a" * 31 + "-b", "A" + "a" * 30 + " b", (), "a" * 31),
        ("urn:" + "a" * 40, "A" + "a" * 39, (), "a" * 32),
    ],
)
def test_a_type_without_a_name_is_called_by_the_end_of_its_type(
    vct: str, title: str, taken: tuple[str, ...], id_: str
) -> None:
    made = read({"vct": vct, "claims": [{"path": ["a"]}]}, taken=taken).type
    assert (made.title, made.id, made.description) == (title, id_, title)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("family_name", "Family name"),
        ("familyName", "Family name"),
        ("given-name", "Given name"),
        ("line2Text", "Line2 text"),
        ("URL", "URL"),
        ("eID", "E id"),
        ("_", "Value"),
        ("x\u200by", "X y"),
    ],
)
def test_a_claim_without_a_name_is_called_by_its_path(name: str, title: str) -> None:
    assert read(described({"path": [name]})).type.claims[0].title == title
    assert read(described({"path": ["outer", name]})).type.claims[0].title == title
    assert read(described({"path": [name, None]})).type.claims[0].title == title


def test_names_come_in_languages_and_the_first_of_each_counts() -> None:
    shown = [
        {"locale": "de_AT", "name": "N", "description": "B"},
        {"lang": "fr-FR", "name": "F"},
        {"name": "G"},
        {"locale": "en", "name": "Late", "description": "Text"},
        {"locale": "de", "name": "Later", "description": "Later"},
        {"locale": 7, "name": "Also English"},
        {"locale": "it"},
    ]
    made = read(described({"path": ["a"]}, display=shown)).type
    assert (made.title, made.titles) == ("G", {"de": "N", "fr": "F"})
    assert (made.description, made.descriptions) == ("Text", {"de": "B"})
    foreign = read(described({"path": ["a"]}, display=shown[:2], name="X", description="Y")).type
    assert (foreign.title, foreign.titles) == ("N", {"de": "N", "fr": "F"})
    assert (foreign.description, foreign.descriptions) == ("B", {"de": "B"})
    plain = read(described({"path": ["a"]}, name="X", description="Y")).type
    assert (plain.title, plain.titles, plain.description, plain.descriptions) == ("X", {}, "Y", {})


def test_the_label_of_a_claim_is_read_before_its_name() -> None:
    entry = {"path": ["a"], "display": [{"label": "L", "name": "N"}, {"locale": "de", "label": " ", "name": "M"}]}
    (claim,) = read(described(entry)).type.claims
    assert (claim.title, claim.titles) == ("L", {"de": "M"})


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (" a \n b\x01c ", "a b c"),
        ("x" * limits.LABEL_CHARACTERS, "x" * limits.LABEL_CHARACTERS),
        ("x" * (limits.LABEL_CHARACTERS + 1), "x" * limits.LABEL_CHARACTERS),
        ("x" * (limits.LABEL_CHARACTERS - 1) + " y", "x" * (limits.LABEL_CHARACTERS - 1)),
        (" " * (4 * limits.LABEL_CHARACTERS - 1) + "xy", "x"),
        (7, "X"),
        ("\u3164", "X"),
    ],
)
def test_a_name_is_on_one_line_and_of_bounded_length(text: object, title: str) -> None:
    assert read(described({"path": ["a"]}, name=text)).type.title == title


def test_descriptions_may_be_longer_than_names() -> None:
    long = "y" * limits.NAME_CHARACTERS
    for document in (
        described({"path": ["a"]}, description=long + "z"),
        described({"path": ["a"]}, display=[{"description": long + "z"}]),
        {"$id": "urn:x", "properties": A, "description": long + "z"},
        {"type": "X", "credentialSubject": {"a": 1}, "description": long + "z"},
    ):
        assert read(document).type.description == long


COLOURS = {"background_color": "#12107c", "text_color": "#FFFFFF"}


@pytest.mark.parametrize(
    ("display", "expected"),
    [
        ([COLOURS], True),
        ([{"rendering": {"simple": COLOURS}}], True),
        ([{"name": "X"}, COLOURS, {"background_color": "#000000", "text_color": "#000000"}], True),
        ([{"rendering": {"simple": 7}, **COLOURS}], False),
        ([{"rendering": {}, **COLOURS}], False),
        ([COLOURS | {"text_color": "#fff"}], False),
        ([COLOURS | {"text_color": "#fffffff"}], False),
        ([COLOURS | {"text_color": 7}], False),
        ([{"text_color": "#ffffff"}], False),
        ([], False),
    ],
)
def test_a_card_has_both_its_colours_or_none(display: list[object], expected: bool) -> None:
    both = {"backgroundColor": "#12107c", "textColor": "#FFFFFF"}
    assert schema(described({"path": ["a"]}, display=display))[0].get("display") == (both if expected else None)
    metadata = {"format": "dc+sd-jwt", "vct": "urn:x", "display": display, "claims": [{"path": ["a"]}]}
    offered_one = {"credential_configurations_supported": {"a": metadata}}
    assert schema(offered_one)[0].get("display") == (both if expected else None)


def test_the_colours_of_a_claim_are_not_those_of_the_card() -> None:
    assert "display" not in schema(described({"path": ["a"], "display": [COLOURS]}))[0]


def test_a_schema_has_names_and_descriptions_in_languages() -> None:
    shown = [{"locale": "de", "name": "N", "description": "B"}, {"name": "G", "description": "T"}]
    members, told = schema(described({"path": ["a"]}, display=shown))
    assert (members["title"], members["titles"]) == ("G", {"de": "N"})
    assert (members["description"], members["descriptions"], members["formats"]) == ("T", {"de": "B"}, ["sd-jwt"])
    assert told == {}
    bare, _ = schema(described({"path": ["a"]}))
    assert bare.keys() == {"title", "formats", "properties", "required"}
    no_type, _ = schema({"properties": A})
    assert no_type["title"] == "Credential"


def test_what_a_schema_has_and_a_type_has_not_is_noted_for_the_type_alone() -> None:
    document = described({"path": ["a"]}, display=[{"rendering": {"simple": COLOURS}, "odd": 1}], more=1)
    assert set(notes(read(document))) == {"display[0].rendering", "display[0].odd", "more"}
    assert set(schema(document)[1]) == {"display[0].odd", "more"}


# --- claims -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "is_read"),
    [
        (["a"], True),
        (["a", None, 0, "b"], True),
        (["a"] * 16, True),
        (["a" * CHARACTERS], True),
        *((one, False) for one in ([], "a", None, [None], [0], ["a", -1], ["a", True], ["a", 1.5], ["a", {}])),
        *((one, False) for one in (["a"] * 17, ["a" * (CHARACTERS + 1)], [""], ["a", ""], ["a\x01"], ["\u3164"])),
    ],
    ids=lambda one: str(one)[:40],
)
def test_a_path_of_a_claim_begins_with_a_name(path: object, is_read: bool) -> None:
    draft = read(described({"path": ["first"]}, {"path": path}, {"path": ["last"]}))
    assert len(draft.type.claims) == (3 if is_read else 2)
    assert [*claims(draft)][-1] == "last"
    assert notes(draft) == ({} if is_read else {"claims[1].path": FaultText.TYPE_CLAIM_PATH})


def test_what_every_credential_has_is_no_claim_of_a_type() -> None:
    draft = read(described({"path": ["iss"]}, {"path": ["a"]}, {"path": ["status", "x"]}))
    assert [*claims(draft)] == ["a"]
    assert notes(draft) == dict.fromkeys(("claims[0].path", "claims[2].path"), FaultText.NO_OWN_ATTRIBUTE)


def test_parts_of_another_kind_are_noted_and_the_rest_is_read() -> None:
    draft = read(
        described(
            7,
            {"path": ["a"], "display": {}},
            {"path": ["b"], "display": [7, {"label": "B"}, {"label": "C", "odd": 1}]},
            {"path": ["c"], "sd": 7, "mandatory": 1},
            display={"name": "X"},
        )
    )
    assert claims(draft) == {"a": ("A", ValueKind.TEXT), "b": ("B", ValueKind.TEXT), "c": ("C", ValueKind.TEXT)}
    wrong = ("claims[0]", "claims[1].display", "claims[2].display[0]", "display")
    odd = {"claims[2].display[2].odd": FaultText.TYPE_MEMBER}
    assert notes(draft) == dict.fromkeys(wrong, FaultText.TYPE_WRONG_KIND) | odd
    members, _ = schema(described({"path": ["c"], "sd": 7, "mandatory": 1}))
    assert (members["required"], members["properties"]) == ([], {"c": {"type": "string", "title": "C"}})


def test_a_type_has_two_hundred_claims_at_most() -> None:
    entries = [{"path": [f"a{one}"]} for one in range(limits.ATTRIBUTES)]
    assert notes(read(described(*entries, {"path": ["a0"], "display": [{"label": "Again"}]}))) == {}
    full = read(described(*entries, {"path": ["more"]}))
    assert len(full.type.claims) == limits.ATTRIBUTES
    assert notes(full) == {"claims[200].path": FaultText.TYPE_CLAIMS_FULL.format(count=limits.ATTRIBUTES)}


def test_a_hundred_notes_are_shown_and_then_that_there_are_more() -> None:
    def noted(count: int) -> dict[str, str]:
        return notes(read(described({"path": ["a"]}, *[7] * count)))

    assert "$" not in noted(100)
    for count in (101, 102):
        found = noted(count)
        assert (len(found), found["$"]) == (101, FaultText.TYPE_MORE_NOTES)


def test_of_a_document_five_thousand_parts_are_read() -> None:
    same = {"path": ["a"]}
    assert notes(read(described(*[same] * 5_000))) == {}
    cut = read(described(*[same] * 5_000, {"path": ["late"]}))
    assert (notes(cut), [*claims(cut)]) == ({"claims[5000]": FaultText.TYPE_TOO_MUCH}, ["a"])
    names = [{"name": "A"}] * 5_000
    shown = read(described(same, display=[*names, {"name": "B", "locale": "de"}]))
    assert (notes(shown), shown.type.titles) == ({"display[4999]": FaultText.TYPE_TOO_MUCH}, {})
    wide = {"$id": "urn:x", "properties": {f"a{one}": True if one < 100 else 7 for one in range(150)}}
    assert len(notes(read(wide))) == 51


# --- what a type extends ----------------------------------------------------------------------------------------------


def chained(length: int) -> list[dict[str, Any]]:
    ends = {"vct": f"urn:{length}", "claims": [{"path": ["deepest"]}]}
    return [*({"vct": f"urn:{one}", "extends": f"urn:{one + 1}"} for one in range(length)), ends]


def test_a_type_extends_eight_others_at_most() -> None:
    own, *others = chained(8)
    draft = read(own, *others)
    assert ([*claims(draft)], notes(draft)) == (["deepest"], {})
    own, *others = chained(9)
    draft = read(own | {"claims": [{"path": ["a"]}]}, *others)
    assert ([*claims(draft)], notes(draft)) == (["a"], {"extends": FaultText.TYPE_CYCLE})


def test_a_type_that_extends_no_name_is_noted() -> None:
    assert notes(read(described({"path": ["a"]}, extends=7))) == {"extends": FaultText.TYPE_WRONG_KIND}
    own = described({"path": ["a"]}, extends="urn:x")
    assert notes(read(own)) == {"extends": FaultText.TYPE_CYCLE}


def test_of_two_documents_of_one_type_the_first_counts() -> None:
    base = {"vct": "urn:base", "claims": [{"path": ["one"]}]}
    draft = read(described(extends="urn:base"), {"vct": 7}, base, base | {"claims": [{"path": ["two"]}]})
    assert [*claims(draft)] == ["one"]


def test_claims_of_another_shape_in_a_base_are_noted_and_the_others_combined() -> None:
    base = {"vct": "urn:base", "claims": [7, {"path": ["a"], "display": [{"label": "A of base"}], "odd": 1}]}
    draft = read(described({"path": ["a"], "sd": "always"}, extends="urn:base"), base)
    assert claims(draft)["a"] == ("A of base", ValueKind.TEXT)
    assert notes(draft) == {"claims[0]": FaultText.TYPE_WRONG_KIND, "claims[1].odd": FaultText.TYPE_MEMBER}
    assert notes(read(described({"path": ["a"]}, extends="urn:b"), {"vct": "urn:b", "claims": {}})) == {
        "claims": FaultText.TYPE_WRONG_KIND
    }


def digest(name: str, content: str, *, is_urlsafe: bool = False) -> str:
    encode = base64.urlsafe_b64encode if is_urlsafe else base64.b64encode
    return f"{name}-{encode(hashlib.new(name, content.encode()).digest()).decode()}"


TEXT = json.dumps(described({"path": ["ä"]}))
SHA256, SHA384, SHA512 = (digest(name, TEXT) for name in ("sha256", "sha384", "sha512"))


@pytest.mark.parametrize(
    ("integrity", "is_intact"),
    [
        (SHA256, True),
        (SHA256.rstrip("="), True),
        (digest("sha512", TEXT, is_urlsafe=True), True),
        (f"{SHA256}?ct=application/json", True),
        (f"{digest('sha256', 'other')} {SHA256}", True),
        (f"{digest('sha256', 'other')} {SHA384} {SHA512}", True),
        (f"{SHA256} {digest('sha384', 'other')}", False),
        (f"{SHA384} {digest('sha512', 'other')}", False),
        (f"sha1-AAAA {SHA256}", True),
        ("sha1-AAAA", False),
        ("sha256-!", False),
        ("sha256", False),
        (digest("sha256", TEXT + " "), False),
    ],
)
def test_a_digest_is_that_of_subresource_integrity(integrity: str, is_intact: bool) -> None:
    """§3.3.4: the strongest function that is understood decides, and one of its digests has to fit."""
    own = described({"path": ["b"]}, extends="urn:x", vct="urn:own", **{"extends#integrity": integrity})
    if is_intact:
        assert [*claims(read(own, TEXT))] == ["ä", "b"]
    else:
        assert sentence(own, TEXT) == FaultText.TYPE_CHANGED


def test_a_digest_that_is_no_text_fits_nothing() -> None:
    own = described({"path": ["b"]}, extends="urn:x", vct="urn:own", **{"extends#integrity": 7})
    assert sentence(own, TEXT) == FaultText.TYPE_CHANGED


def test_type_metadata_are_those_of_the_digest_that_is_given() -> None:
    for named in ("", "urn:x"):
        assert read(TEXT, digests={named: SHA384}).type.encodings[0].integrity == SHA384
        assert sentence(TEXT, digests={named: digest("sha384", "other")}) == FaultText.TYPE_NOT_INTACT


@pytest.mark.parametrize("vct", ["", " urn:x", "urn:\x01x", "x" * (limits.NAME_CHARACTERS + 1), 7])
def test_a_type_has_a_name_that_can_be_shown(vct: object) -> None:
    document = {"vct": vct, "claims": [{"path": ["a"]}]}
    assert sentence(document, source=TypeSource.TYPE_METADATA) == FaultText.TYPE_WITHOUT_TYPE
    assert read({"vct": "x" * limits.NAME_CHARACTERS, "claims": [{"path": ["a"]}]})


# --- the metadata of an issuer ----------------------------------------------------------------------------------------


def test_of_an_issuer_fifty_credentials_are_read_and_a_hundred_notes() -> None:
    def one(number: int) -> dict[str, Any]:
        return {"format": "dc+sd-jwt", "vct": f"urn:{number}", "claims": [{"path": [f"a{number}"]}]}

    assert not offered(**{f"c{number}": one(number) for number in range(50)}).notUnderstood
    found = offered(**{f"c{number}": one(number) for number in range(52)})
    assert len(found.drafts) == 50
    at = "credential_configurations_supported"
    assert [(each.path, each.message) for each in found.notUnderstood] == [(f"{at}.c50", FaultText.TYPE_TOO_MUCH)]
    unread = offered(good=one(1), **{f"c{number}": 7 for number in range(102)}).notUnderstood
    assert [each.path for each in unread][-2:] == [f"{at}.c99", f"{at}.c100"]
    assert [each.message for each in unread][-2:] == [FaultText.TYPE_WRONG_KIND, FaultText.TYPE_TOO_MUCH]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": "other"}, FaultText.TYPE_FORMAT.format(name="other")),
        ({"format": 7}, FaultText.TYPE_FORMAT.format(name="7")),
        ({"vct": None}, FaultText.TYPE_WITHOUT_TYPE),
        ({"claims": []}, FaultText.TYPE_WITHOUT_CLAIMS),
        ({"format": "ldp_vc", "claims": [{"path": ["credentialSubject", "a"]}]}, FaultText.TYPE_WITHOUT_TYPE),
        ({"format": "ldp_vc", "credential_definition": 7}, FaultText.TYPE_WITHOUT_CLAIMS),
    ],
)
def test_a_configuration_that_is_not_understood_is_noted(changes: dict[str, Any], why: str) -> None:
    base = {"format": "dc+sd-jwt", "vct": "urn:x", "claims": [{"path": ["a"]}]}
    found = offered(wrong=base | changes, good=base)
    assert [one.message for one in found.notUnderstood] == [why]
    assert len(found.drafts) == 1
    assert sentence({"credential_configurations_supported": []}) == FaultText.NO_TYPE_SOURCE


@pytest.mark.parametrize(
    ("format_", "spelled"),
    [
        ("dc+sd-jwt", "sd-jwt"),
        ("vc+sd-jwt", "sd-jwt"),
        ("jwt_vc_json", "w3c"),
        ("jwt_vc_json-ld", "w3c"),
        ("ldp_vc", "w3c"),
        ("mso_mdoc", "mdoc"),
    ],
)
def test_formats_of_openid4vci_in_the_words_of_the_desk(format_: str, spelled: str) -> None:
    definition = {"type": ["VerifiableAttestation", "VerifiableCredential", "Card"]}
    paths = {"w3c": ["credentialSubject", "a"], "mdoc": ["org.example", "a"]}
    named = {"vct": "urn:x", "doctype": "org.example.card", "credential_definition": definition}
    found = offered(one={"format": format_, **named, "claims": [{"path": paths.get(spelled, ["a"])}]})
    (encoding,) = found.drafts[0].type.encodings
    assert (encoding.format, [*claims(found.drafts[0])]) == (spelled, ["a"])
    assert encoding.types == {"w3c": ["Card"], "mdoc": ["org.example.card"]}.get(spelled, ["urn:x"])


def test_only_what_is_the_same_credential_is_put_together() -> None:
    shown = {"display": [{"name": "Card"}, {"name": "Karte", "locale": "de"}]}
    w3c = {
        "format": "ldp_vc",
        "credential_definition": {"type": ["Card"]},
        "claims": [{"path": ["credentialSubject", "a"]}],
        **shown,
    }
    sd_jwt = {"format": "dc+sd-jwt", "vct": "urn:x", "claims": [{"path": ["a"]}], **shown}
    assert len(offered(a=sd_jwt, b=w3c).drafts) == 1
    for other in (
        sd_jwt | {"vct": "urn:y"},
        w3c | {"display": [{"name": "Card"}]},
        w3c | {"display": [{"name": "Pass"}, {"name": "Karte", "locale": "de"}]},
        w3c | {"claims": [{"path": ["credentialSubject", "a"], "mandatory": True}]},
    ):
        assert len(offered(a=sd_jwt, b=other).drafts) == 2


def test_a_mobile_document_has_the_namespace_with_the_most_elements() -> None:
    first, second = "org.a", "org.b"
    mdoc = {"format": "mso_mdoc", "doctype": "org.x"}
    claimed = [{"path": [first, "x"]}, 7, {"path": [second, "y"]}, {"path": [second]}, {"path": [second, "z"]}]
    (draft,) = offered(one=mdoc | {"claims": claimed}).drafts
    assert (draft.type.encodings[0].namespace, [*claims(draft)]) == (second, ["y", "z"])
    (even,) = offered(one=mdoc | {"claims": claimed[:3]}).drafts
    assert even.type.encodings[0].namespace == first
    for alone in ([{"path": [first]}], [{"path": ["\x01", "x"]}], [{"path": ["a" * 1_001, "x"]}]):
        assert [one.message for one in offered(one=mdoc | {"claims": alone}).notUnderstood] == [
            FaultText.TYPE_WITHOUT_CLAIMS
        ]


def test_elements_of_namespaces_of_another_shape_are_noted() -> None:
    old = {"format": "mso_mdoc", "doctype": "org.x", "claims": {"org.y": [], "org.x": {"a": {}, "b": 7, "c": {}}}}
    (draft,) = offered(one=old).drafts
    at = "credential_configurations_supported.one.claims"
    assert [*claims(draft)] == ["a", "c"]
    wrong = (f'{at}["org.y"]', f'{at}["org.x"].b')
    assert notes(draft) == dict.fromkeys(wrong, FaultText.TYPE_WRONG_KIND)


def test_what_elements_are_is_told_by_their_names() -> None:
    space = "org.iso.18013.5.1"
    names = ("signature_usual_mark", "nationality", "issue_date", "age_over_1", "age_over_21", "xage_over_21")
    (draft,) = offered(mdl=licence(*([space, one] for one in names), [space, "list_date", None])).drafts
    kinds = {name: kind.value for name, (_, kind) in claims(draft).items()}
    assert kinds == {
        "family_name": "text",
        "signature_usual_mark": "picture",
        "nationality": "list",
        "issue_date": "date",
        "age_over_1": "text",
        "age_over_21": "boolean",
        "xage_over_21": "text",
        "list_date[]": "list",
    }


# --- JSON Schema ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (True, "text"),
        ({}, "text"),
        ({"type": "integer"}, "number"),
        ({"type": "number"}, "number"),
        ({"type": ["null", "boolean"]}, "boolean"),
        ({"type": "array"}, "list"),
        ({"type": "object"}, "object"),
        ({"type": "string", "format": "date"}, "date"),
        ({"type": "string", "format": "full-date"}, "date"),
        ({"type": "string", "format": "email"}, "text"),
        ({"type": "string", "contentMediaType": "image/png"}, "picture"),
        ({"type": "string", "contentMediaType": "text/plain"}, "text"),
        ({"type": "string", "contentMediaType": 7}, "text"),
        ({"const": 1}, "number"),
        ({"const": None}, "text"),
        ({"const": {}}, "object"),
        ({"const": []}, "list"),
        ({"const": "2026-11-28"}, "date"),
        ({"const": "2026-21-28"}, "text"),
        ({"const": "data:image/png;base64,"}, "picture"),
        ({"enum": [True, False]}, "boolean"),
        ({"enum": [1, "a"]}, "text"),
        ({"const": 1, "enum": ["a"]}, "text"),
        ({"enum": "a"}, "text"),
        ({"oneOf": [{"const": 1.5}]}, "number"),
        ({"oneOf": 7}, "text"),
        ({"properties": 7}, "object"),
    ],
    ids=str,
)
def test_what_a_json_schema_says_that_a_value_is(rules: object, kind: str) -> None:
    draft = read({"$id": "urn:x", "properties": {"a": rules}})
    assert {name: found.value for name, (_, found) in claims(draft).items()} == {"a": kind}
    assert notes(draft) == {"$id": FaultText.TYPE_BY_ADDRESS}


@pytest.mark.parametrize(
    ("rules", "at", "why"),
    [
        ({"type": "nope"}, "properties.a.type", FaultText.TYPE_WRONG_KIND),
        ({"type": ["string", "integer"]}, "properties.a.type", FaultText.TYPE_WRONG_KIND),
        ({"type": 7}, "properties.a.type", FaultText.TYPE_WRONG_KIND),
        ({"type": "string", "anyOf": []}, "properties.a.anyOf", FaultText.TYPE_MEMBER),
        ({"oneOf": [{"const": 1}, {}]}, "properties.a.oneOf[1]", FaultText.TYPE_ALTERNATIVES),
        ({"oneOf": [7]}, "properties.a.oneOf[0]", FaultText.TYPE_ALTERNATIVES),
    ],
    ids=str,
)
def test_what_of_an_attribute_is_not_understood_is_noted(rules: object, at: str, why: str) -> None:
    draft = read({"$id": "urn:x", "properties": {"a": rules}})
    assert [*claims(draft)] == ["a"]
    assert notes(draft) == {"$id": FaultText.TYPE_BY_ADDRESS, at: why}


@pytest.mark.parametrize(
    ("rules", "at", "why"),
    [
        (False, "", FaultText.TYPE_WRONG_KIND),
        (7, "", FaultText.TYPE_WRONG_KIND),
        ({"$ref": 7}, '["$ref"]', FaultText.TYPE_WRONG_KIND),
        ({"$ref": "#/none"}, '["$ref"]', FaultText.TYPE_REFERENCE.format(name="#/none")),
        ({"$ref": "#none"}, '["$ref"]', FaultText.TYPE_REFERENCE.format(name="#none")),
        ({"$ref": "https://a.example"}, '["$ref"]', FaultText.TYPE_REFERENCE.format(name="https://a.example")),
        ({"$ref": "#/$defs/c"}, '["$ref"]["$ref"]', FaultText.TYPE_CYCLE),
    ],
    ids=str,
)
def test_what_leads_to_no_value_is_noted(rules: object, at: str, why: str) -> None:
    document = {"$id": "urn:x", "properties": {"a": rules, "b": True}, "$defs": {"c": {"$ref": "#/$defs/c"}}}
    draft = read(document)
    assert [*claims(draft)] == ["b"]
    assert notes(draft) == {"$id": FaultText.TYPE_BY_ADDRESS, f"properties.a{at}": why}


def test_values_inside_values() -> None:
    inner = {"items": {"properties": {"x": {"type": "integer", "title": "The x"}}}}
    listed = {"type": "array", "items": {"title": "Entry", "type": "string"}, "title": "All"}
    root = {"$id": "urn:x", "title": "Root", "properties": {"a": inner, "b": listed, "c": {"$ref": "#/$defs/d"}}}
    draft = read(root | {"$defs": {"d": {"type": "object", "title": "D", "properties": {"y": True}}}})
    assert claims(draft) == {
        "a[].x": ("The x", ValueKind.LIST),
        "b[]": ("Entry", ValueKind.LIST),
        "c.y": ("Y", ValueKind.TEXT),
    }
    titled = read({"$id": "urn:x", "title": "Root", "properties": {"e": {"items": {}, "title": "E"}}})
    assert claims(titled) == {"e[]": ("E", ValueKind.LIST)}


def test_a_schema_is_read_to_sixteen_levels() -> None:
    def nested(depth: int) -> object:
        return {"properties": {"x": nested(depth - 1)}} if depth else True

    def linked(length: int) -> dict[str, object]:
        return {f"d{one}": {"$ref": f"#/$defs/d{one + 1}"} for one in range(length - 1)} | {f"d{length - 1}": True}

    def told(properties: dict[str, object], defs: dict[str, object]) -> set[str]:
        found = notes(read({"$id": "urn:x", "properties": {"a": True, **properties}, "$defs": defs}))
        return set(found.values()) - {FaultText.TYPE_BY_ADDRESS}

    for rest, expected in ((13, set()), (14, {FaultText.TYPE_TOO_DEEP})):
        half: object = {"$ref": "#/$defs/rest"}
        for _ in range(2):
            half = {"properties": {"y": half}}
        assert told({"x": half}, {"rest": nested(rest)}) == expected
    assert told({"x": {"$ref": "#/$defs/d0"}}, linked(16)) == set()
    assert told({"x": {"$ref": "#/$defs/d0"}}, linked(17)) == {FaultText.TYPE_TOO_DEEP}


def test_registered_names_are_passed_over_at_the_top_alone() -> None:
    properties = {"iss": True, "vct": {"const": "urn:x"}, "a": {"properties": {"iss": True}}}
    draft = read({"properties": properties})
    assert ([*claims(draft)], notes(draft)) == (["a.iss"], {})


@pytest.mark.parametrize(
    ("properties", "types", "is_noted"),
    [
        ({"vct": {"const": "urn:a"}}, ["urn:a"], False),
        ({"vct": {"enum": ["urn:a", " ", "urn:b"]}}, ["urn:a", "urn:b"], False),
        ({"vct": {"const": "urn:c", "enum": ["urn:a"]}}, ["urn:c"], False),
        ({"vct": {"enum": "urn:a"}}, ["urn:id"], True),
        ({"vct": {"const": 7}}, ["urn:id"], True),
        ({"vct": 7}, ["urn:id"], True),
        ({"type": {"const": ["VerifiableCredential", "Card"]}}, ["Card"], False),
        ({"type": {"contains": {"const": "Card"}}}, ["Card"], False),
        ({"type": {"const": "One", "contains": {"const": "Two"}}}, ["One"], False),
        ({"type": {"const": "VerifiableCredential", "contains": {"const": "Two"}}}, ["Two"], False),
        ({"type": {"contains": 7}}, ["urn:id"], True),
        ({}, ["urn:id"], True),
    ],
    ids=str,
)
def test_the_type_that_a_schema_names(properties: dict[str, Any], types: list[str], is_noted: bool) -> None:
    draft = read({"$id": "urn:id", "properties": {"a": True, **properties}})
    assert draft.type.encodings[0].types == types
    assert ("$id" in notes(draft)) is is_noted


def test_a_schema_has_no_more_types_than_attributes() -> None:
    listed = [f"urn:{one}" for one in range(limits.ATTRIBUTES + 1)]
    draft = read({"properties": {"vct": {"enum": listed}, "a": True}})
    assert draft.type.encodings[0].types == listed[:-1]
    assert sentence({"properties": {"a": True}}) == FaultText.TYPE_WITHOUT_TYPE


def test_other_drafts_of_json_schema_are_noted() -> None:
    now = "https://json-schema.org/draft/2020-12/schema"
    base = {"$id": "urn:x", "title": "T", "description": "D", "properties": A}
    assert "$schema" not in notes(read({"$schema": now, **base}))
    assert notes(read({"$schema": f"{now}#", **base}))["$schema"] == FaultText.TYPE_SCHEMA_VERSION
    made = read(base).type
    assert (made.title, made.description) == ("T", "D")


def test_of_the_schema_of_a_w3c_credential_what_is_not_of_the_subject_is_noted() -> None:
    members = {"type": {"const": "Card"}, "@context": True, "id": True, "issuer": True, "validFrom": True, "x y": True}
    draft = read({"properties": {**members, "credentialSubject": {"properties": A}}})
    assert [*claims(draft)] == ["a"]
    told = ("properties.validFrom", 'properties["x y"]')
    assert notes(draft) == dict.fromkeys(told, FaultText.TYPE_NOT_OF_SUBJECT)


# --- a sample ---------------------------------------------------------------------------------------------------------


def test_values_of_a_sample() -> None:
    payload = {
        "vct": "urn:x",
        "vct#integrity": SHA256,
        "iat": 1,
        "a": [],
        "b": {},
        "c": [1, {"d": None}],
        "e f": None,
        "g": 1.5,
        "": 1,
    }
    draft = read(token(payload))
    assert {name: kind.value for name, (_, kind) in claims(draft).items()} == {
        "a": "list",
        "b": "object",
        "c[]": "list",
        "g": "number",
    }
    assert notes(draft) == {
        "c[1].d": FaultText.TYPE_EMPTY_VALUE,
        '["e f"]': FaultText.TYPE_EMPTY_VALUE,
        '[""]': FaultText.TYPE_CLAIM_PATH,
    }


def test_the_proof_of_a_holder_is_no_disclosure() -> None:
    text, of_text = disclosed("name", "Ana")
    bound = f"{token({'vct': 'urn:x', '_sd': [of_text]}, text)}{HEAD}.{encoded({})}.c2ln"
    assert [*claims(read(bound))] == ["name"]
    assert sentence(f"{token({'vct': 'urn:x', 'a': 1})}{HEAD}.{encoded({})}") == FaultText.NO_TYPE_JSON


@pytest.mark.parametrize("name", ["sha-256", "sha-384", "sha-512"])
def test_disclosures_are_found_by_their_digests(name: str) -> None:
    text = encoded(["salt", "a", 1])
    found = base64.urlsafe_b64encode(hashlib.new(name.replace("-", ""), text.encode()).digest()).decode()
    for spelled in (found, found.rstrip("=")):
        draft = read(token({"vct": "urn:x", "_sd_alg": name, "_sd": [spelled]}, text))
        assert ([*claims(draft)], notes(draft)) == (["a"], {})


@pytest.mark.parametrize("algorithm", ["md5", 7, ["sha-256"]])
def test_another_hash_is_refused(algorithm: object) -> None:
    assert sentence(token({"vct": "urn:x", "a": 1, "_sd_alg": algorithm})) == FaultText.TYPE_HASH


@pytest.mark.parametrize("parts", [["s"], ["s", "a", 1, 2], {"s": 1}, "s"])
def test_a_disclosure_has_two_or_three_parts(parts: object) -> None:
    assert sentence(token({"vct": "urn:x", "a": 1}, encoded(parts))) == FaultText.NO_TYPE_JSON


def test_what_is_disclosed_in_the_wrong_place_is_not_shown() -> None:
    (element, of_element), (member, of_member), (odd, of_odd) = disclosed("x"), disclosed("m", 1), disclosed(7, 1)
    payload = {"vct": "urn:x", "a": 1, "o": {"_sd": [of_element, of_odd, 7], "p": 1}, "l": [{"...": of_member}, 2]}
    draft = read(token(payload, element, member, odd))
    assert [*claims(draft)] == ["a", "o.p", "l[]"]
    assert notes(draft) == dict.fromkeys(("o._sd", "l[0]"), FaultText.TYPE_NOT_SHOWN)


def test_a_disclosure_counts_once_and_replaces_nothing() -> None:
    text, of_text = disclosed("a", True)
    draft = read(token({"vct": "urn:x", "a": 1, "_sd": [of_text, of_text]}, text))
    assert claims(draft) == {"a": ("A", ValueKind.NUMBER)}
    assert notes(draft) == {"_sd": FaultText.TYPE_NOT_SHOWN}
    unused = read(token({"vct": "urn:x", "a": 1, "_sd": "none"}, text))
    assert ([*claims(unused)], notes(unused)) == (["a"], {})


def test_the_members_of_digests_are_no_claims() -> None:
    draft = read(token({"vct": "urn:x", "a": {"_sd_alg": "x", "_sd": [], "...": 1, "b": 1}, "...": 2, "_sd": []}))
    assert [*claims(draft)] == ["a.b"]


def test_a_sample_is_read_to_sixteen_levels() -> None:
    def nested(depth: int) -> object:
        return {"x": nested(depth - 1)} if depth else 1

    assert notes(read(token({"vct": "urn:x", "a": nested(15)}))) == {}
    deep = read(token({"vct": "urn:x", "b": 1, "a": nested(16)}))
    assert FaultText.TYPE_TOO_DEEP in notes(deep).values()
    assert notes(read({"type": "X", "credentialSubject": {"a": nested(15)}})) == {}
    deep = read({"type": "X", "credentialSubject": {"b": 1, "a": nested(16)}})
    assert set(notes(deep).values()) == {FaultText.TYPE_TOO_DEEP}


@pytest.mark.parametrize(
    ("integrity", "is_kept"),
    [
        (SHA256, True),
        (f"{SHA256} {SHA512}", True),
        ("sha256-" + "A" * (limits.NAME_CHARACTERS - 7), True),
        ("sha256-" + "A" * (limits.NAME_CHARACTERS - 6), False),
        ("sha1-AAAA", False),
        (7, False),
    ],
    ids=lambda one: str(one)[:20],
)
def test_the_digest_that_a_sample_names_is_kept(integrity: object, is_kept: bool) -> None:
    draft = read(token({"vct": "urn:x", "a": 1, "vct#integrity": integrity}))
    assert draft.type.encodings[0].integrity == (integrity if is_kept else None)
    assert notes(draft) == ({} if is_kept else {'["vct#integrity"]': FaultText.TYPE_DIGEST})


def test_a_sample_takes_the_names_of_its_own_type_alone() -> None:
    shown = {
        "display": [{"name": "Card", "description": "About"}, {"name": "Karte", "description": "Zur", "lang": "de"}]
    }
    own = described({"path": ["a"], "display": [{"label": "The a"}]}, {"path": ["b"]}, odd=1, **shown)
    draft = read(token({"vct": "urn:x", "a": 1}), described({"path": ["z"]}, vct="urn:other"), own)
    made = draft.type
    assert (made.title, made.titles, made.description, made.descriptions) == (
        "Card",
        {"de": "Karte"},
        "About",
        {"de": "Zur"},
    )
    assert claims(draft) == {"a": ("The a", ValueKind.NUMBER), "b": ("B", ValueKind.TEXT)}
    assert notes(draft) == {"odd": FaultText.TYPE_MEMBER}


def test_a_w3c_sample_has_its_most_special_type() -> None:
    subject = {"id": "did:x", "a": 1, "b": [None]}
    draft = read({"type": ["VerifiableCredential", "Card", "GoldCard"], "name": "N", "credentialSubject": subject})
    assert (draft.type.title, draft.type.encodings[0].types, [*claims(draft)]) == ("N", ["GoldCard"], ["a"])
    assert notes(draft) == {
        "type": FaultText.TYPE_ALSO_IS.format(name="Card"),
        "credentialSubject.b[0]": FaultText.TYPE_EMPTY_VALUE,
    }
    for subject_ in ([], 7, [7]):
        assert sentence({"type": "X", "credentialSubject": subject_}) == FaultText.NO_TYPE_SOURCE


# --- a credential in the answer of a wallet ---------------------------------------------------------------------------

CARD = {"type": ["VerifiableCredential", "Card"], "credentialSubject": {"a": 1}}


def presented(presentation: Any) -> ShownSample:
    return read_presented(presentation, NAMING, "City")


@pytest.mark.parametrize(
    "presentation",
    [
        f"{HEAD}.{encoded({'vp': {'verifiableCredential': [token({'vc': CARD}).rstrip('~')]}})}.c2ln",
        {"verifiableCredential": CARD},
        {"verifiableCredential": [CARD, 7]},
        {"verifiableCredential": token(CARD).rstrip("~")},
    ],
)
def test_the_credential_in_a_w3c_presentation_is_read(presentation: Any) -> None:
    shown = presented(presentation)
    (draft,) = shown.drafts
    assert (draft.type.encodings[0].types, [*claims(draft)]) == (["Card"], ["a"])
    assert (shown.source, shown.signer, shown.hidden, shown.notUnderstood) == (TypeSource.SAMPLE, "City", 0, [])


def test_of_a_presented_sd_jwt_the_hidden_claims_are_counted() -> None:
    text, of_text = disclosed("name", "Ana")
    payload = {"vct": "urn:x", "_sd": [of_text, "A" * 43], "l": [{"...": "B" * 43}, {"...": "C" * 43}, 1]}
    shown = presented(token(payload, text))
    assert ([*claims(shown.drafts[0])], shown.hidden) == (["l[]", "name"], 3)


@pytest.mark.parametrize(
    ("presentation", "path", "why"),
    [
        (token({"vct": " ", "a": 1}), "type", FaultText.TYPE_WITHOUT_TYPE),
        ({"verifiableCredential": {"credentialSubject": {"a": 1}}}, "type", FaultText.TYPE_WITHOUT_TYPE),
        ({"verifiableCredential": []}, "$", FaultText.NO_TYPE_SOURCE),
        ({}, "$", FaultText.NO_TYPE_SOURCE),
        (7, "$", FaultText.NO_TYPE_SOURCE),
        ("a.b.c", "$", FaultText.NO_TYPE_JSON),
        (token({"vct": "urn:x", "_sd_alg": "md5"}), "$", FaultText.TYPE_HASH),
    ],
)
def test_a_presentation_that_shows_no_type_says_why(presentation: Any, path: str, why: str) -> None:
    shown = presented(presentation)
    assert (shown.drafts, shown.hidden) == ([], 0)
    assert [(one.path, one.message) for one in shown.notUnderstood] == [(path, why)]
