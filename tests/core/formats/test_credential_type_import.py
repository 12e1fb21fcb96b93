"""Drafts of credential types out of documents of other issuers, in the shapes of the specifications."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.credential_type import CredentialType, TypeDraft, TypeSource, ValueKind
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.credential_type_import import (
    Naming,
    extended_type,
    metadata_addresses,
    read_schemas,
    read_types,
)

NAMING = Naming("2026-11-28", "Given by staff", taken=("pid",))
# SD-JWT VC, section "Type Metadata", the example of an education credential
EDUCATION = {
    "vct": "https://betelgeuse.example.com/education_credential/v42",
    "name": "Betelgeuse Education Credential - Preliminary Version",
    "description": "This is our development version of the education credential. Don't panic.",
    "display": [
        {
            "locale": "en-US",
            "name": "Betelgeuse Education Credential",
            "description": "For all carbon-based life forms",
        },
        {"locale": "de-DE", "name": "Betelgeuse-Bildungsnachweis", "rendering": {"simple": {}}},
    ],
    "claims": [
        {
            "path": ["name"],
            "display": [{"locale": "de-DE", "label": "Vor- und Nachname"}, {"locale": "en-US", "label": "Name"}],
            "sd": "allowed",
            "mandatory": True,
        },
        {"path": ["address"], "sd": "always"},
        {"path": ["address", "street_address"], "display": [{"locale": "en-US", "label": "Street"}]},
        {"path": ["degrees", None], "svg_id": "degree"},
    ],
}


def read(document: object, *others: object, source: TypeSource | None = None) -> TypeDraft:
    text = document if isinstance(document, str) else json.dumps(document)
    (found,) = read_types(text, NAMING, source, [json.dumps(one) for one in others]).drafts
    return found


def claims(draft: TypeDraft) -> dict[str, tuple[str, ValueKind]]:
    return {one.name: (one.title, one.kind) for one in draft.type.claims}


def notes(draft: TypeDraft) -> dict[str, str]:
    return {one.path: one.message for one in draft.notUnderstood}


def encoded(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


# --- type metadata ----------------------------------------------------------------------------------------------------


def test_type_metadata_gives_names_in_languages_and_paths() -> None:
    draft = read(EDUCATION)
    made = draft.type
    assert (made.id, made.title, made.titles) == (
        "betelgeuse-education-credential",
        "Betelgeuse Education Credential",
        {"de": "Betelgeuse-Bildungsnachweis"},
    )
    assert made.description == "For all carbon-based life forms"
    (encoding,) = made.encodings
    assert (encoding.format, encoding.types) == ("sd-jwt", [EDUCATION["vct"]])
    assert encoding.paths == {"address.street_address": "address.street_address", "degrees[]": "degrees[]"}
    assert claims(draft) == {
        "name": ("Name", ValueKind.TEXT),
        "address": ("Address", ValueKind.TEXT),
        "address.street_address": ("Street", ValueKind.TEXT),
        "degrees[]": ("Degrees", ValueKind.LIST),
    }
    assert made.claims[0].titles == {"de": "Vor- und Nachname"}
    assert made.path_of("degrees[]", encoding) == ("degrees", None)
    assert notes(draft) == {"display[1].rendering": FaultText.TYPE_MEMBER, "claims[3].svg_id": FaultText.TYPE_MEMBER}
    assert (made.asOf, made.source) == ("2026-11-28", "Given by staff")


def test_a_type_has_the_claims_of_the_one_that_it_extends() -> None:
    base = {"vct": "urn:base", "claims": [{"path": ["name"], "display": [{"lang": "en", "label": "Base"}]}]}
    base["claims"].append({"path": ["born"]})  # type: ignore[attr-defined]
    own = EDUCATION | {"extends": "urn:base"}
    draft = read(own, base)
    assert claims(draft)["name"] == ("Name", ValueKind.TEXT)
    assert "born" in claims(draft)
    lacks = read(own)
    assert "born" not in claims(lacks)
    assert notes(lacks)["extends"] == FaultText.TYPE_NOT_GIVEN.format(name="urn:base")


def test_what_a_type_does_not_say_of_a_claim_it_has_from_the_type_that_it_extends() -> None:
    """SD-JWT VC §5.6.5: the members of both are combined, those of the extending type first, and none is merged."""
    shown = [{"locale": "en", "label": "Full name"}, {"locale": "de", "label": "Voller Name"}]
    first = {"vct": "urn:first", "claims": [{"path": ["name"], "display": shown, "sd": "never", "mandatory": True}]}
    base = {
        "vct": "urn:base",
        "extends": "urn:first",
        "claims": [{"path": ["name"]}, {"path": ["born"], "display": shown}],
    }
    own = {
        "vct": "urn:own",
        "extends": "urn:base",
        "claims": [{"path": ["born"], "display": [{"locale": "en", "label": "Born"}]}],
    }
    (name, born) = read(own, base, first).type.claims
    assert (name.title, name.titles) == ("Full name", {"de": "Voller Name"})
    assert (born.title, born.titles) == ("Born", {})
    members: dict[str, Any] = (
        read_schemas(json.dumps(own), None, [json.dumps(one) for one in (base, first)]).drafts[0].members
    )
    assert members["required"] == ["name"]
    assert members["properties"]["name"]["x-selectivelyDisclosable"] == "never"


@pytest.mark.parametrize(
    ("member", "first", "own", "is_refused"),
    [
        *(("sd", one, other, one != other) for one in ("always", "never") for other in ("always", "allowed", "never")),
        *(("sd", one, other, False) for one in ("allowed", None) for other in ("always", "never")),
        ("mandatory", True, False, True),
        *(("mandatory", one, True, False) for one in (True, False, None)),
    ],
)
def test_a_type_relaxes_nothing_that_the_type_that_it_extends_demands(
    member: str, first: object, own: object, *, is_refused: bool
) -> None:
    """SD-JWT VC §5.6.5.1: what the extended type has stays, and that is said."""
    base = {"vct": "urn:base", "claims": [{"path": ["name"]} | ({} if first is None else {member: first})]}
    extending = {"vct": "urn:own", "extends": "urn:base", "claims": [{"path": ["name"], member: own}]}
    (draft,) = read_schemas(json.dumps(extending), None, [json.dumps(base)]).drafts
    kept = first if is_refused else own
    members: dict[str, Any] = draft.members
    rules = members["properties"]["name"]
    found = rules.get("x-selectivelyDisclosable") if member == "sd" else "name" in members.get("required", ())
    assert found == kept
    told = [one.message for one in draft.notUnderstood if one.path == f"claims[0].{member}"]
    assert told == ([FaultText.TYPE_RELAXED] if is_refused else [])


def test_a_type_without_names_has_those_of_the_type_that_it_extends() -> None:
    base = {"vct": "urn:base", "display": EDUCATION["display"], "claims": [{"path": ["name"]}]}
    own = {"vct": "urn:own", "extends": "urn:base", "claims": []}
    made = read(own, base).type
    assert (made.title, made.titles) == ("Betelgeuse Education Credential", {"de": "Betelgeuse-Bildungsnachweis"})
    named = read(own | {"display": [{"locale": "en", "name": "Own"}]}, base).type
    assert (named.title, named.titles) == ("Own", {})


@pytest.mark.parametrize("name", ["sha256", "sha384", "sha512"])
def test_a_changed_base_is_refused(name: str) -> None:
    base = json.dumps({"vct": "urn:base", "claims": [{"path": ["born"]}]})
    digest = base64.b64encode(hashlib.new(name, base.encode()).digest()).decode()
    own = json.dumps(EDUCATION | {"extends": "urn:base", "extends#integrity": f"{name}-{digest}"})
    (intact,) = read_types(own, NAMING, None, [base]).drafts
    assert "born" in claims(intact)
    with pytest.raises(ValidationFailed) as refused:
        read_types(own, NAMING, None, [base + " "])
    assert refused.value.fields[0].message == FaultText.TYPE_CHANGED


@pytest.mark.parametrize("named", ["", EDUCATION["vct"]])
def test_type_metadata_are_those_that_a_credential_names(named: str) -> None:
    text = json.dumps(EDUCATION)
    digest = f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
    (draft,) = read_types(text, NAMING._replace(digests={named: digest})).drafts
    assert draft.type.encodings[0].integrity == digest
    with pytest.raises(ValidationFailed) as refused:
        read_types(text + "\n", NAMING._replace(digests={named: digest}))
    assert refused.value.fields[0].message == FaultText.TYPE_NOT_INTACT
    (other,) = read_types(text, NAMING._replace(digests={"urn:other": digest})).drafts
    assert other.type.encodings[0].integrity is None


def test_a_sample_keeps_the_digest_and_is_named_as_its_type_metadata_do() -> None:
    text = json.dumps(EDUCATION)
    digest = f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
    payload = {"vct": EDUCATION["vct"], "vct#integrity": digest, "name": "Zaphod", "heads": 2}
    token = f"{encoded({'alg': 'ES256'})}.{encoded(payload)}.c2ln~"
    (alone,) = read_types(token, NAMING).drafts
    assert (alone.type.encodings[0].integrity, [*claims(alone)], notes(alone)) == (digest, ["name", "heads"], {})
    (named,) = read_types(token, NAMING, None, [text]).drafts
    assert claims(named)["heads"] == ("Heads", ValueKind.NUMBER)
    assert claims(named)["address.street_address"] == ("Street", ValueKind.TEXT)
    assert (named.type.title, named.type.encodings[0].integrity) == ("Betelgeuse Education Credential", digest)
    with pytest.raises(ValidationFailed):
        read_types(token, NAMING, None, [text + " "])
    (odd,) = read_types(f"{encoded({'alg': 'ES256'})}.{encoded(payload | {'vct#integrity': 'x'})}.c2ln~", NAMING).drafts
    assert notes(odd) == {'["vct#integrity"]': FaultText.TYPE_DIGEST}


def test_types_that_extend_each_other_end() -> None:
    one = EDUCATION | {"extends": "urn:two"}
    draft = read(one, {"vct": "urn:two", "extends": EDUCATION["vct"]})
    assert notes(draft)["extends"] == FaultText.TYPE_CYCLE


def test_the_address_of_a_base_is_told_if_it_can_be_fetched() -> None:
    assert extended_type(json.dumps({"extends": "https://galaxy.example.com/v2"})) == "https://galaxy.example.com/v2"
    for other in ({"extends": "urn:x"}, {"extends": "file:///etc/passwd"}, {"extends": 1}, {}):
        assert extended_type(json.dumps(other)) is None
    assert extended_type("[") is None


def configuration(**more: Any) -> dict[str, Any]:
    shown = {"display": [{"name": "Badge", "locale": "en", "logo": {"uri": "https://a.example/x.png"}}]}
    return {"format": "dc+sd-jwt", "vct": "urn:a:badge", "credential_metadata": shown | more}


def test_one_credential_in_several_formats_is_one_type() -> None:
    """As issuers list it: a configuration for each format, and for each way of signing."""
    name = [{"path": ["name"], "display": [{"name": "Name", "locale": "en"}]}]
    subject = [{**name[0], "path": ["credentialSubject", "name"]}]
    definition = {"credential_definition": {"type": ["VerifiableCredential", "Badge"]}}
    configurations = {
        "a": configuration(claims=name),
        "b": {**configuration(claims=subject), "format": "jwt_vc_json", **definition},
        "c": {**configuration(claims=subject), "format": "ldp_vc", **definition},
        "d": {**configuration(claims=name), "format": "vc+sd-jwt"},
        "e": {**configuration(claims=name), "vct": "urn:a:badge:2"},
        "f": configuration(claims=[{"path": ["other"]}]),
    }
    found = read_types(json.dumps({"credential_configurations_supported": configurations}), NAMING)
    first, second, third = (one.type for one in found.drafts)
    assert [(one.format, one.types) for one in first.encodings] == [("sd-jwt", ["urn:a:badge"]), ("w3c", ["Badge"])]
    assert [one.types for one in second.encodings] == [["urn:a:badge:2"]]
    assert [one.name for one in third.claims] == ["other"]
    assert [one.id for one in (first, second, third)] == ["badge", "badge-2", "badge-3"]
    assert not any(one.notUnderstood for one in found.drafts)


def test_the_metadata_of_an_issuer_may_be_signed() -> None:
    """OpenID4VCI 1.0 §12.2.3: a JWT, whose payload has the metadata beside its own claims."""
    payload = {
        "iss": "https://a.example",
        "sub": "https://a.example",
        "iat": 1,
        "credential_configurations_supported": {"a": configuration(claims=[{"path": ["name"]}])},
    }
    token = f"{encoded({'alg': 'ES256', 'typ': 'openidvci-issuer-metadata+jwt'})}.{encoded(payload)}.AA"
    for source in (None, TypeSource.ISSUER_METADATA):
        found = read_types(token, NAMING, source)
        assert found.source is TypeSource.ISSUER_METADATA
        assert [one.type.title for one in found.drafts] == ["Badge"]


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("https://a.example", ["", "/oid4vci"]),
        ("https://a.example/", ["", "/oid4vci"]),
        ("https://a.example:8443/town/issuer/", ["/town/issuer"]),
        ("https://a.example/.well-known/openid-credential-issuer/x", []),
    ],
)
def test_where_an_issuer_has_its_metadata(address: str, found: list[str]) -> None:
    host = address.split("/")[2]
    expected = [f"https://{host}/.well-known/openid-credential-issuer{each}" for each in found]
    assert metadata_addresses(address) == expected


# --- JSON Schema ------------------------------------------------------------------------------------------------------


def test_a_json_schema_gives_a_claim_for_each_leaf() -> None:
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://town.example/schemas/resident",
        "title": "Resident card",
        "type": "object",
        "required": ["name"],
        "properties": {
            "vct": {"const": "urn:town:resident"},
            "iss": {"type": "string"},
            "name": {"type": "string", "title": "Full name"},
            "born": {"type": "string", "format": "date"},
            "adult": {"type": ["boolean", "null"]},
            "address": {"$ref": "#/$defs/address"},
            "nationalities": {"type": "array", "items": {"type": "string"}},
            "degrees": {"type": "array", "items": {"type": "object", "properties": {"type": {"type": "string"}}}},
            "sex": {"oneOf": [{"const": 1, "title": "male"}, {"const": 2, "title": "female"}]},
            "picture": {"type": "string", "contentMediaType": "image/jpeg"},
            "other": {"type": "string", "if": {}},
            "far": {"$ref": "https://elsewhere.example/schema"},
        },
        "$defs": {"address": {"type": "object", "properties": {"locality": {"type": "string", "title": "Town"}}}},
    }
    draft = read(schema)
    assert draft.type.encodings[0].types == ["urn:town:resident"]
    assert claims(draft) == {
        "name": ("Full name", ValueKind.TEXT),
        "born": ("Born", ValueKind.DATE),
        "adult": ("Adult", ValueKind.BOOLEAN),
        "address.locality": ("Town", ValueKind.TEXT),
        "nationalities[]": ("Nationalities", ValueKind.LIST),
        "degrees[].type": ("Type", ValueKind.LIST),
        "sex": ("Sex", ValueKind.NUMBER),
        "picture": ("Picture", ValueKind.PICTURE),
        "other": ("Other", ValueKind.TEXT),
    }
    assert notes(draft) == {
        "properties.other.if": FaultText.TYPE_MEMBER,
        'properties.far["$ref"]': FaultText.TYPE_REFERENCE.format(name="https://elsewhere.example/schema"),
    }


def test_what_a_json_schema_says_wrongly_is_listed_where_it_stands() -> None:
    draft = read(
        {
            "$schema": "http://json-schema.org/draft-07/schema#",
            "$id": "https://town.example/schemas/resident",
            "properties": {
                "sex": {"oneOf": [{"const": 1}, {"type": "string"}]},
                "far": {"$ref": 7},
                "name": {"type": "string"},
            },
        }
    )
    found = notes(draft)
    assert found["$schema"] == FaultText.TYPE_SCHEMA_VERSION
    assert found["properties.sex.oneOf[1]"] == FaultText.TYPE_ALTERNATIVES
    assert found['properties.far["$ref"]'] == FaultText.TYPE_WRONG_KIND
    assert "name" in claims(draft)


def test_a_schema_that_refers_to_itself_ends() -> None:
    person = {"type": "object", "properties": {"name": {"type": "string"}, "parent": {"$ref": "#/$defs/p"}}}
    draft = read({"$id": "https://x.example/p", "$ref": "#/$defs/p", "$defs": {"p": person}})
    assert claims(draft) == {"name": ("Name", ValueKind.TEXT)}
    assert FaultText.TYPE_CYCLE in notes(draft).values()
    assert notes(draft)["$id"] == FaultText.TYPE_BY_ADDRESS


def test_references_that_multiply_are_cut_off() -> None:
    defs: dict[str, Any] = {"d0": {"type": "string"}}
    for level in range(1, 12):
        inner = {"$ref": f"#/$defs/d{level - 1}"}
        defs[f"d{level}"] = {"type": "object", "properties": dict.fromkeys("abcdefgh", inner)}
    draft = read({"$id": "https://x.example", "$ref": "#/$defs/d11", "$defs": defs})
    assert len(draft.type.claims) == 200
    assert len(draft.notUnderstood) <= 101


def test_the_schema_of_a_w3c_credential_is_read_below_its_subject() -> None:
    schema = {
        "properties": {
            "type": {"contains": {"const": "ResidentCard"}},
            "validUntil": {"type": "string"},
            "credentialSubject": {"type": "object", "properties": {"id": {}, "name": {"type": "string"}}},
        }
    }
    draft = read(schema)
    assert (draft.type.encodings[0].format, draft.type.encodings[0].types) == ("w3c", ["ResidentCard"])
    assert claims(draft) == {"name": ("Name", ValueKind.TEXT)}
    assert notes(draft)["properties.validUntil"] == FaultText.TYPE_NOT_OF_SUBJECT


# --- metadata of an issuer --------------------------------------------------------------------------------------------


def test_the_metadata_of_an_issuer_gives_a_draft_for_each_configuration() -> None:
    # OpenID4VCI 1.0, appendix A
    described = {
        "display": [{"name": "IdentityCredential", "locale": "en-US", "background_color": "#12107c"}],
        "claims": [{"path": ["given_name"], "display": [{"name": "Given Name", "locale": "en-US"}], "mandatory": True}],
    }
    subject = {"claims": [{"path": ["credentialSubject", "gpa"]}, {"path": ["validUntil"]}]}
    degree = ["VerifiableCredential", "Diploma", "UniversityDegreeCredential"]
    found = read_types(
        json.dumps(
            {
                "credential_issuer": "https://issuer.example",
                "credential_configurations_supported": {
                    "id": {"format": "dc+sd-jwt", "vct": "urn:id", "scope": "id", "credential_metadata": described},
                    "old": {"format": "vc+sd-jwt", "vct": "urn:old", **described},
                    "degree": {
                        "format": "jwt_vc_json",
                        "credential_definition": {"type": degree},
                        "credential_metadata": subject,
                    },
                    "mdl": {"format": "mso_mdoc", "doctype": "org.iso.18013.5.1.mDL"},
                    "wrong": 7,
                },
            }
        ),
        NAMING,
    )
    assert found.source is TypeSource.ISSUER_METADATA
    first, old, third = found.drafts
    assert (first.type.id, old.type.id) == ("identitycredential", "identitycredential-2")
    assert claims(first) == {"given_name": ("Given Name", ValueKind.TEXT)} == claims(old)
    assert (third.type.encodings[0].types, list(claims(third))) == (["UniversityDegreeCredential"], ["gpa"])
    assert FaultText.TYPE_NOT_OF_SUBJECT in notes(third).values()
    assert FaultText.TYPE_ALSO_IS.format(name="Diploma") in notes(third).values()
    assert [(one.path.rpartition(".")[2], one.message) for one in found.notUnderstood] == [
        ("mdl", FaultText.TYPE_WITHOUT_CLAIMS),
        ("wrong", FaultText.TYPE_WRONG_KIND),
    ]


def licence(*paths: list[Any], **more: Any) -> dict[str, Any]:
    told = {"path": ["org.iso.18013.5.1", "family_name"], "display": [{"name": "Nachname", "locale": "de"}]}
    return {
        "format": "mso_mdoc",
        "doctype": "org.iso.18013.5.1.mDL",
        "credential_signing_alg_values_supported": [-7],
        "credential_metadata": {
            "display": [{"name": "Licence", "locale": "en"}, {"name": "Führerschein", "locale": "de-DE"}],
            "claims": [told, *({"path": path} for path in paths)],
        },
        **more,
    }


def offered(**configurations: object) -> Any:
    return read_types(json.dumps({"credential_configurations_supported": configurations}), NAMING)


def test_a_mobile_document_of_an_issuer_has_its_type_and_its_namespace() -> None:
    space = "org.iso.18013.5.1"
    paths = [[space, one] for one in ("age_over_18", "birth_date", "portrait", "driving_privileges")]
    found = offered(mdl=licence(*paths, [space, "place_of_birth", "locality"]))
    (draft,) = found.drafts
    (encoding,) = draft.type.encodings
    assert (draft.type.title, draft.type.titles) == ("Licence", {"de": "Führerschein"})
    assert (encoding.format, encoding.types, encoding.namespace) == (
        "mdoc",
        ["org.iso.18013.5.1.mDL"],
        "org.iso.18013.5.1",
    )
    assert claims(draft) == {
        "family_name": ("Nachname", ValueKind.TEXT),
        "age_over_18": ("Age over 18", ValueKind.BOOLEAN),
        "birth_date": ("Birth date", ValueKind.DATE),
        "portrait": ("Portrait", ValueKind.PICTURE),
        "driving_privileges": ("Driving privileges", ValueKind.LIST),
        "place_of_birth.locality": ("Locality", ValueKind.TEXT),
    }
    assert not found.notUnderstood
    assert not draft.notUnderstood
    asked = CredentialType.model_validate(draft.type.model_dump())
    assert asked.path_of("family_name", encoding) == (space, "family_name")


def test_what_of_a_mobile_document_is_not_understood_is_listed() -> None:
    other = ["org.iso.18013.5.1.aamva", "domestic_driving_privileges"]
    found = offered(mdl=licence(["org.iso.18013.5.1", "given_name"], other, ["alone"], [], policy={"batch": 1}))
    (draft,) = found.drafts
    assert list(claims(draft)) == ["family_name", "given_name"]
    at = "credential_configurations_supported.mdl"
    assert notes(draft) == {
        f"{at}.policy": FaultText.TYPE_MEMBER,
        f"{at}.credential_metadata.claims[2].path": FaultText.TYPE_OTHER_NAMESPACE,
        f"{at}.credential_metadata.claims[3].path": FaultText.TYPE_OTHER_NAMESPACE,
        f"{at}.credential_metadata.claims[4].path": FaultText.TYPE_CLAIM_PATH,
    }
    for bad, why in (({"doctype": None}, FaultText.TYPE_WITHOUT_TYPE), ({"doctype": 7}, FaultText.TYPE_WITHOUT_TYPE)):
        refused = offered(mdl=licence(["org.iso.18013.5.1", "given_name"], **bad))
        assert [one.message for one in refused.notUnderstood] == [why]


def test_elements_as_before_version_1_are_read_too() -> None:
    elements = {"family_name": {"mandatory": True, "value_type": "string"}, "x": 7}
    old = {"format": "mso_mdoc", "doctype": "org.example.card", "claims": {"org.example": elements, "y": []}}
    found = offered(card=old)
    (draft,) = found.drafts
    assert draft.type.encodings[0].namespace == "org.example"
    assert list(claims(draft)) == ["family_name"]
    assert set(notes(draft).values()) == {FaultText.TYPE_MEMBER, FaultText.TYPE_WRONG_KIND}


def test_one_credential_as_mobile_document_and_as_sd_jwt_is_one_type() -> None:
    names = ("portrait", "given_name")
    shown = [{"name": "Card"}]
    mdoc = {
        "format": "mso_mdoc",
        "doctype": "org.example.card",
        "credential_metadata": {"display": shown, "claims": [{"path": ["org.example", one]} for one in names]},
    }
    sd_jwt = {
        "format": "dc+sd-jwt",
        "vct": "urn:example:card",
        "credential_metadata": {"display": shown, "claims": [{"path": [one]} for one in names]},
    }
    (draft,) = offered(sd=sd_jwt, mdoc=mdoc).drafts
    assert [(one.format, one.types, one.namespace) for one in draft.type.encodings] == [
        ("sd-jwt", ["urn:example:card"], None),
        ("mdoc", ["org.example.card"], "org.example"),
    ]
    content = json.dumps({"credential_configurations_supported": {"sd": sd_jwt, "mdoc": mdoc}})
    (schema,) = read_schemas(content).drafts
    assert schema.members["formats"] == ["sd-jwt", "mdoc"]
    assert schema.members["mdoc"] == {"doctype": "org.example.card", "namespace": "org.example"}


# --- samples ----------------------------------------------------------------------------------------------------------


def disclosed(*parts: object) -> tuple[str, str]:
    text = encoded(["salt", *parts])
    return text, base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def test_a_sample_sd_jwt_gives_the_claims_that_it_holds() -> None:
    town, of_town = disclosed("locality", "Köln")
    address, of_address = disclosed("address", {"_sd": [of_town], "country": "DE"})
    french, of_french = disclosed("FR")
    payload = {
        "vct": "urn:eudi:pid:xx:1",
        "iss": "https://issuer.example",
        "exp": 1,
        "_sd": [of_address, "A" * 43],
        "_sd_alg": "sha-256",
        "family_name": "Muster",
        "birthdate": "1984-01-26",
        "sex": 2,
        "age_over_18": True,
        "picture": "data:image/jpeg;base64,xx",
        "nationalities": [{"...": of_french}, "DE"],
    }
    token = f"{encoded({'alg': 'ES256'})}.{encoded(payload)}.c2ln~{address}~{town}~{french}~"
    draft = read(token)
    assert draft.type.encodings[0].types == ["urn:eudi:pid:xx:1"]
    assert {name: kind.value for name, (_, kind) in claims(draft).items()} == {
        "family_name": "text",
        "birthdate": "date",
        "sex": "number",
        "age_over_18": "boolean",
        "picture": "picture",
        "nationalities[]": "list",
        "address.country": "text",
        "address.locality": "text",
    }
    assert notes(draft) == {"_sd": FaultText.TYPE_NOT_SHOWN}


def test_an_element_of_an_array_that_was_not_shown_hides_no_other() -> None:
    french, of_french = disclosed("FR")
    payload = {
        "vct": "urn:x",
        "_sd_alg": "sha-256",
        "nationalities": [{"...": "A" * 43}, {"...": of_french}],
        "degrees": [{"...": "B" * 43}, {"type": "Master"}],
    }
    draft = read(f"{encoded({'alg': 'ES256'})}.{encoded(payload)}.c2ln~{french}~")
    assert list(claims(draft)) == ["nationalities[]", "degrees[].type"]
    assert notes(draft) == {
        "nationalities[0]": FaultText.TYPE_NOT_SHOWN,
        "degrees[0]": FaultText.TYPE_NOT_SHOWN,
    }


@pytest.mark.parametrize("subjects", [[{"name": "Ana"}], [{"name": "Ana"}, {"other": 1}]])
def test_of_several_subjects_of_a_w3c_credential_the_first_is_read(subjects: list[object]) -> None:
    draft = read({"type": ["VerifiableCredential", "Card"], "credentialSubject": subjects})
    assert list(claims(draft)) == ["name"]


def test_a_w3c_credential_without_a_subject_is_refused() -> None:
    with pytest.raises(ValidationFailed):
        read({"type": ["VerifiableCredential", "Card"], "credentialSubject": []})


@pytest.mark.parametrize("deeper", [True, False])
def test_a_sample_w3c_credential_is_read_below_its_subject(deeper: bool) -> None:
    credential: dict[str, Any] = {
        "type": ["VerifiableCredential", "OpenBadgeCredential"],
        "name": "Our badge",
        "credentialSubject": {"id": "did:example:1", "achievement": {"name": "Rescue"}, "none": None},
    }
    token = f"{encoded({})}.{encoded({'vc': credential} if deeper else credential)}.c2ln"
    for draft in (read(credential), read(token)):
        assert (draft.type.title, draft.type.encodings[0].types) == ("Our badge", ["OpenBadgeCredential"])
        assert list(claims(draft)) == ["achievement.name"]
        assert notes(draft) == {"credentialSubject.none": FaultText.TYPE_EMPTY_VALUE}


def test_names_that_cannot_be_seen_are_no_names() -> None:
    draft = read({"vct": "urn:x", "name": "\u3164", "claims": [{"path": ["\u3164"]}, {"path": ["a"], "display": []}]})
    assert (draft.type.title, list(claims(draft))) == ("X", ["a"])
    assert notes(draft) == {"claims[0].path": FaultText.TYPE_CLAIM_PATH}


# --- what is wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "document",
    [
        "",
        "no json",
        "[]",
        "{}",
        "a.b.c",
        "a.b",
        "~",
        f"{encoded({})}.{encoded({'vct': 1})}.x~",
        f"{encoded({})}.{encoded({'vct': 'urn:x', '_sd_alg': 'md5'})}.x~",
        '{"vct": "urn:x"}',
        '{"vct": "urn:x", "claims": {"a": 1}}',
        '{"properties": {"a": {"type": "string"}}}',
        '{"credentialSubject": {}}',
        "[" * 100_000,
        '{"properties":' * 40 + "{}" + "}" * 40,
    ],
)
def test_what_describes_no_type_is_refused(document: str) -> None:
    for source in (None, *TypeSource):
        with pytest.raises(ValidationFailed) as refused:
            read_types(document, NAMING, source)
        assert [one.path for one in refused.value.fields] == ["content"]


_NAMES = st.sampled_from(
    [
        *("vct", "claims", "path", "display", "name", "label", "locale", "extends", "$ref", "$defs", "properties"),
        *("type", "items", "oneOf", "const", "enum", "credentialSubject", "_sd", "...", "_sd_alg", "vc", "format"),
        *(
            "credential_configurations_supported",
            "credential_metadata",
            "credential_definition",
            "a",
            "",
            "a.b",
            "\x01",
        ),
    ]
)
_VALUES = st.recursive(
    st.one_of(
        *(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()),
        st.sampled_from(
            [
                "string",
                "object",
                "array",
                "#",
                "#/$defs/a",
                "dc+sd-jwt",
                "urn:x",
                "sha-256",
                "de-DE",
                "\u3164",
                "\u200b",
            ]
        ),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_NAMES, inner, max_size=6),
    max_leaves=30,
)


@given(_VALUES, st.sampled_from([None, *TypeSource]), st.booleans())
@settings(max_examples=400, deadline=None)
def test_no_document_does_harm(value: object, source: TypeSource | None, as_token: bool) -> None:
    text = f"{encoded({})}.{encoded(value)}.x~{encoded(value)}~" if as_token else json.dumps(value)
    found: Sequence[TypeDraft] = ()
    with suppress(ValidationFailed):
        found = read_types(text, NAMING, source, [text]).drafts
    assert all(one.type.claims for one in found)
