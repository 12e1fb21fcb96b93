import hashlib
from base64 import b64encode
from typing import Any

import pytest
from cbor2 import CBORTag, loads, undefined
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.instants import DAY, SECOND, to_datetime
from connector_desk.contract.schema import SchemaRecord, path_in_mdoc
from connector_desk.contract.wire import JsonValue
from connector_desk.core.formats import mdoc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import Algorithm, SigningKey

NOW = 1_795_219_200_000
ADDRESS = "https://desk.example/oid4vci"
NAMESPACE = "org.iso.18013.5.1"
JPEG = b"\xff\xd8\xff\xe0 picture"
STATUS = {"status_list": {"idx": 412, "uri": "https://desk.example/s/1"}}
ISSUER = SigningKey.generate()
AUTHORITY = make_issuing_authority("Town Hall", "DE", ADDRESS, NOW)
CHAIN = signer_chain(AUTHORITY, ISSUER, "Town Hall", ADDRESS, NOW)
SIGNER = Signer.by_chain(ISSUER, CHAIN)
LICENCE = SchemaRecord.model_validate(
    {
        "name": "licence",
        "version": "1.0",
        "title": "Licence",
        "description": "A licence.",
        "namespace": "connector-desk",
        "w3cType": "Licence",
        "formats": ["mdoc"],
        "mdoc": {"doctype": f"{NAMESPACE}.mDL", "namespace": NAMESPACE},
        "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff"},
        "properties": {
            "family_name": {"type": "string"},
            "birthdate": {"type": "string", "format": "date", "x-element": "birth_date"},
            "signed_on": {"type": "string", "format": "date-time"},
            "portrait": {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/jpeg"},
            "sex": {"type": "integer"},
            "weight": {"type": "number"},
            "age_over_18": {"type": "boolean"},
            "privileges": {
                "type": "array",
                "x-element": "driving_privileges",
                "items": {
                    "type": "object",
                    "properties": {
                        "category": {"type": "string", "x-element": "vehicle_category_code"},
                        "issue_date": {"type": "string", "format": "date"},
                    },
                },
            },
        },
    }
)
CLAIMS: dict[str, JsonValue] = {
    "family_name": "Müller",
    "birthdate": "1979-08-12",
    "signed_on": "2026-11-21T10:00:00.5+02:00",
    "portrait": b64encode(JPEG).decode(),
    "sex": 2,
    "weight": 61.5,
    "age_over_18": True,
    "privileges": [{"category": "B", "issue_date": "2001-02-03"}],
}
ELEMENTS = {
    "family_name": "Müller",
    "birth_date": CBORTag(1004, "1979-08-12"),
    "signed_on": CBORTag(0, "2026-11-21T08:00:00Z"),
    "portrait": JPEG,
    "sex": 2,
    "weight": 61.5,
    "age_over_18": True,
    "driving_privileges": [{"vehicle_category_code": "B", "issue_date": CBORTag(1004, "2001-02-03")}],
}


def issue(holder: SigningKey, **other: Any) -> dict[str, Any]:
    parts: dict[str, Any] = {"validity": Validity(NOW, NOW + 30 * DAY), "status": STATUS, **other}
    spelled = mdoc.issue(SIGNER, LICENCE, CLAIMS, device_key=holder.public, **parts)
    read: dict[str, Any] = loads(base64url.decode(spelled), semantic_decoders=KEEP)
    return read


KEEP = {number: (lambda value, _, number=number: CBORTag(number, value)) for number in (0, 1004)}


def inside(tagged: CBORTag) -> Any:
    assert tagged.tag == 24
    return loads(tagged.value, semantic_decoders=KEEP)


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_case_482_an_issuer_signs_a_document(alg: Algorithm) -> None:
    holder = SigningKey.generate(alg)
    issued = issue(holder)
    message = cose.read_sign1(issued["issuerAuth"])
    assert message.is_signed_by(ISSUER.public)
    assert message.x5chain == [CHAIN.leaf.public_bytes(Encoding.DER)]
    assert message.payload is not None
    secured = inside(loads(message.payload))
    date_time = CBORTag(0, "2026-11-21T00:00:00Z")
    assert secured | {"valueDigests": None, "deviceKeyInfo": None} == {
        "version": "1.0",
        "digestAlgorithm": "SHA-256",
        "docType": "org.iso.18013.5.1.mDL",
        "validityInfo": {
            "signed": date_time,
            "validFrom": date_time,
            "validUntil": CBORTag(0, "2026-12-21T00:00:00Z"),
        },
        "status": STATUS,
        "valueDigests": None,
        "deviceKeyInfo": None,
    }
    assert cose.public_key(secured["deviceKeyInfo"]["deviceKey"]).jwk == holder.public_jwk
    items = issued["nameSpaces"][NAMESPACE]
    read = [inside(item) for item in items]
    assert {one["elementIdentifier"]: one["elementValue"] for one in read} == ELEMENTS
    assert all(len(one["random"]) == 32 for one in read)
    digests = secured["valueDigests"][NAMESPACE]
    assert list(digests) == sorted(digests) == list(range(len(ELEMENTS)))
    for item, one in zip(items, read, strict=True):
        assert digests[one["digestID"]] == hashlib.sha256(cbor.encode(item)).digest()


def test_case_483_nothing_links_two_copies_and_numbers_tell_nothing() -> None:
    both = [issue(SigningKey.generate()) for _ in range(8)]
    items = [[inside(item) for item in one["nameSpaces"][NAMESPACE]] for one in both]
    randoms = [one["random"] for each in items for one in each]
    assert len(set(randoms)) == len(randoms)
    assert len({tuple(one["digestID"] for one in each) for each in items}) > 1


def test_case_484_a_document_ends_with_the_certificate_of_its_signer() -> None:
    issued = issue(SigningKey.generate(), validity=Validity(NOW, NOW + 4_000 * DAY))
    secured = inside(loads(cose.read_sign1(issued["issuerAuth"]).payload or b""))
    assert secured["validityInfo"]["validUntil"].value == to_datetime(CHAIN.expires - SECOND).strftime(
        "%Y-%m-%dT%H:%M:%SZ"
    )


def test_case_484_a_document_that_is_fetched_again_is_signed_within_its_present_certificate() -> None:
    issued = issue(SigningKey.generate(), validity=Validity(NOW - 90 * DAY, NOW + DAY))
    secured = inside(loads(cose.read_sign1(issued["issuerAuth"]).payload or b""))
    for name in ("signed", "validFrom"):
        assert secured["validityInfo"][name].value == to_datetime(CHAIN.starts).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_its_values_come_back_as_json() -> None:
    shown = {name: mdoc.to_json(value) for name, value in ELEMENTS.items()}  # type: ignore[arg-type]
    assert shown["birth_date"] == "1979-08-12"
    assert shown["portrait"] == f"data:image/jpeg;base64,{b64encode(JPEG).decode()}"
    assert shown["driving_privileges"] == [{"vehicle_category_code": "B", "issue_date": "2001-02-03"}]
    assert mdoc.to_json(b"\0\1") == "AAE"


def test_paths_are_of_namespace_and_elements() -> None:
    assert path_in_mdoc(LICENCE, ("birthdate",)) == (NAMESPACE, "birth_date")
    found = path_in_mdoc(LICENCE, ("privileges", None, "category"))
    assert found == (NAMESPACE, "driving_privileges", None, "vehicle_category_code")


def test_a_schema_that_says_nothing_has_a_type_of_its_own() -> None:
    record = LICENCE.model_copy(update={"mdoc": None})
    assert mdoc.definition(record, ADDRESS) == {"doctype": "connector-desk.licence.1.0"}
    assert path_in_mdoc(record, ("sex",)) == ("connector-desk.licence.1.0", "sex")


@pytest.mark.parametrize(
    ("rules", "is_picture"),
    [
        ({"contentEncoding": "base64"}, True),
        ({"contentMediaType": "image/jpeg"}, True),
        ({"x-widget": "picture"}, True),
        ({"x-widget": "text"}, False),
        ({}, False),
    ],
)
def test_a_picture_is_bytes_in_a_document(rules: dict[str, JsonValue], is_picture: bool) -> None:
    spelled = b64encode(JPEG).decode()
    record = LICENCE.model_copy(update={"properties": {"a": {"type": "string", **rules}}})
    assert mdoc.elements(record, {"a": spelled}) == {"a": JPEG if is_picture else spelled}


def test_values_without_rules_are_written_as_they_are() -> None:
    record = LICENCE.model_copy(update={"properties": {"a": {"type": "array"}, "b": 7, "c": {"type": "object"}}})
    values: dict[str, JsonValue] = {"a": ["x", 1], "b": "2001-02-03", "c": {"d": "2001-02-03"}, "e": None}
    assert mdoc.elements(record, values) == values


def test_every_value_of_cbor_has_one_in_json() -> None:
    value = {1: [CBORTag(0, "2026-11-21T00:00:00Z"), undefined, None, 1.5, True], "p": b"\x89PNG\r\n\x1a\n\0"}
    assert mdoc.to_json(value) == {  # type: ignore[arg-type]
        "1": ["2026-11-21T00:00:00Z", None, None, 1.5, True],
        "p": f"data:image/png;base64,{b64encode(value['p']).decode()}",  # type: ignore[arg-type]
    }


def test_the_order_of_a_document_comes_from_chance_alone() -> None:
    """Each element is as often the first as any other."""
    firsts = set()
    for _ in range(200):
        items = [inside(item) for item in issue(SigningKey.generate("EdDSA"))["nameSpaces"][NAMESPACE]]
        assert sorted(one["digestID"] for one in items) == list(range(len(ELEMENTS)))
        firsts.add(next(one["elementIdentifier"] for one in items if one["digestID"] == 0))
    assert firsts == set(ELEMENTS)
