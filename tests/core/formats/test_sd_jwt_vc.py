import json
from collections.abc import Mapping
from typing import Any

import pytest
from joserfc import jwk as oracle_jwk
from joserfc import jws as oracle_jws

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract.claim_path import WITHHELD
from connector_desk.contract.disclosable import Disclosable
from connector_desk.core.formats import sd_jwt, sd_jwt_vc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, did, jws
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import Algorithm, SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.schemas.registry import shipped_schemas

NOW = 1_795_219_200_000
VCT = "https://desk.example/bc/public/schemas/visitor-badge/1.0"
CLAIMS = {
    "given_name": "Zoë",
    "family_name": 'O"Brien \\ 😀',
    "badge_number": "A-1815",
    "visit_date": "2026-11-21",
    "escort": True,
    "floor": 3,
}
ISSUER = SigningKey.generate()
HOLDER = SigningKey.generate("EdDSA")
DID = did.did_jwk(ISSUER.public_jwk)
KID = did.key_id(DID)


def issue(
    claims: Mapping[str, object] = CLAIMS,
    key: SigningKey = ISSUER,
    header: Mapping[str, Any] = {"kid": KID},
    **other: Any,
) -> str:
    parts: dict[str, Any] = {"vct": VCT, "cnf": {"jwk": HOLDER.public_jwk}, "validity": Validity(NOW, NOW + DAY)}
    return sd_jwt_vc.issue(Signer(key, DID, header), claims, **{**parts, **other})


@pytest.mark.filterwarnings("ignore:EdDSA is deprecated:joserfc.errors.SecurityWarning")  # RFC 9864 renames it
@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_joserfc_finds_the_signature_good(alg: Algorithm) -> None:
    key = SigningKey.generate(alg)
    compact = issue(key=key).split("~", 1)[0]
    read = oracle_jws.deserialize_compact(compact, oracle_jwk.import_key(dict(key.public_jwk)), algorithms=[alg])
    assert read.headers() == {"alg": alg, "typ": "dc+sd-jwt", "kid": KID}
    assert read.payload is not None
    payload = json.loads(read.payload)
    assert {name: payload[name] for name in ("iss", "vct", "iat", "exp", "_sd_alg")} == {
        "iss": DID,
        "vct": VCT,
        "iat": NOW // 1000,
        "exp": (NOW + DAY) // 1000,
        "_sd_alg": "sha-256",
    }
    assert payload["cnf"] == {"jwk": HOLDER.public_jwk}


def test_the_holder_finds_every_claim_in_its_type() -> None:
    vc = sd_jwt_vc.parse(issue())
    assert {name: vc.claims[name] for name in CLAIMS} == CLAIMS
    assert len(vc.disclosures) == len(CLAIMS)
    assert CLAIMS.keys().isdisjoint(vc.signed.payload)


def test_claims_that_are_never_disclosed_stand_openly() -> None:
    vc = sd_jwt_vc.parse(issue(never_disclosed={"floor", "absent"}))
    assert vc.signed.payload["floor"] == 3
    assert len(vc.disclosures) == len(CLAIMS) - 1
    assert {name: vc.claims[name] for name in CLAIMS} == CLAIMS


def test_with_nothing_to_disclose_there_is_no_sd() -> None:
    text = issue(never_disclosed=set(CLAIMS))
    assert text.count("~") == 1
    assert {"_sd", "_sd_alg"}.isdisjoint(sd_jwt_vc.parse(text).signed.payload)


def test_objects_and_arrays_are_disclosed_whole() -> None:
    address = {"street": "Analytical Row 1", "floors": [1, 2], "gate": None}
    vc = sd_jwt_vc.parse(issue({"address": address, "languages": ["en", "fr"]}))
    assert len(vc.disclosures) == 2
    assert (vc.claims["address"], vc.claims["languages"]) == (address, ["en", "fr"])


def test_a_large_token_is_not_taken_apart() -> None:
    text = issue({"photo": "A" * 20_000})
    assert sd_jwt_vc.parse(text).claims["photo"] == "A" * 20_000
    with pytest.raises(Malformed):
        sd_jwt_vc.parse(text, largest=20_000)


def test_what_is_not_given_is_not_there() -> None:
    assert sd_jwt_vc.parse(issue()).signed.payload.keys() == {"iss", "iat", "exp", "vct", "cnf", "_sd", "_sd_alg"}


def test_the_parts_that_may_be_given() -> None:
    status = {"status_list": {"idx": 7, "uri": "https://desk.example/status/1"}}
    vc = sd_jwt_vc.parse(issue(status=status, header={"x5c": ["MII"], "typ": "no", "alg": "none"}))
    assert vc.signed.payload["status"] == status
    assert vc.signed.header == {"x5c": ["MII"], "typ": "dc+sd-jwt", "alg": "ES256"}


@pytest.mark.parametrize("name", [*sorted(sd_jwt_vc.RESERVED), "@context"])
def test_no_attribute_poses_as_the_issuer_s_own_claim(name: str) -> None:
    with pytest.raises(ValidationFailed) as refusal:
        issue({**CLAIMS, name: "forged"})
    assert [(fault.path, fault.code) for fault in refusal.value.fields] == [
        (f"attributes.{name}", "reserved_attribute")
    ]


@pytest.mark.parametrize("value", [{"_sd": []}, [{"...": "x"}], {"a": [{"_sd": 1}]}])
def test_no_attribute_brings_digests_of_its_own(value: object) -> None:
    with pytest.raises(ValidationFailed):
        issue({"address": value})


def test_case_258_ten_thousand_samples() -> None:
    salts: set[str] = set()
    openly = {"iss", "iat", "exp", "cnf", "vct", "status", "_sd", "_sd_alg"}
    rounds = 10_000 // len(CLAIMS) + 1
    for _ in range(rounds):
        text = issue(status={"status_list": {"idx": 1, "uri": "https://desk.example/s"}})
        compact, *disclosures = text[:-1].split("~")
        header, payload = (json.loads(base64url.decode(part)) for part in compact.split(".")[:2])
        assert header["typ"] == "dc+sd-jwt"
        assert payload.keys() == openly
        read = [sd_jwt.read_disclosure(one) for one in disclosures]
        assert {one.name for one in read} == CLAIMS.keys()
        salts |= {one.salt for one in read}
        assert payload["_sd"] == sorted(payload["_sd"])
    assert len(salts) == rounds * len(CLAIMS)
    assert min(len(base64url.decode(salt)) for salt in salts) >= 16


def test_the_order_of_digests_says_nothing_about_the_order_of_claims() -> None:
    places = set()
    for _ in range(60):
        compact, *disclosures = issue()[:-1].split("~")
        digests = jws.parse(compact).payload["_sd"]
        assert isinstance(digests, list)
        places.add(digests.index(sd_jwt.digest(disclosures[0])))
    assert places == set(range(len(CLAIMS)))


def test_a_changed_disclosure_or_signature_is_noticed() -> None:
    text = issue()
    compact, *disclosures, _ = text.split("~")
    forged = base64url.encode(json.dumps(["salt", "given_name", "Eve"]).encode())
    for other in ([*disclosures, forged], [forged, *disclosures[1:]], [*disclosures, disclosures[0]]):
        with pytest.raises(Malformed):
            sd_jwt_vc.parse("~".join((compact, *other, "")))


@pytest.mark.parametrize("name", ["iss", "exp", "nbf", "cnf", "vct", "status", "vct#integrity", "aka_vcts"])
def test_an_issuer_s_own_claim_in_a_disclosure_is_refused(name: str) -> None:
    hidden = base64url.encode(json.dumps(["salt", name, "x"]).encode())
    token = jws.sign(ISSUER, {"typ": "dc+sd-jwt"}, {"_sd": [sd_jwt.digest(hidden)]})
    with pytest.raises(Malformed):
        sd_jwt_vc.parse(f"{token}~{hidden}~")


def test_other_tokens_are_no_sd_jwt_vc() -> None:
    text = issue()
    key_binding = jws.sign(HOLDER, {"typ": "kb+jwt"}, {"nonce": "n"})
    for other in (
        text[:-1],
        text[:-1] + "!",
        text + key_binding,
        text + "~",
        "",
        "~",
        jws.sign(ISSUER, {"typ": "JWT"}, {}) + "~",
    ):
        with pytest.raises(Malformed):
            sd_jwt_vc.parse(other)


NESTED = {
    "name": "Zoë",
    "address": {"locality": "Köln", "country": "DE"},
    "states": ["DE", "FR"],
    "degrees": [{"type": "BA", "grade": 1}],
}
LEAF = Disclosable(is_hidden=True, members={})
OPEN = Disclosable(is_hidden=False, members={})
STATES = Disclosable(is_hidden=False, members={}, element=LEAF)
INSIDE = {
    "address": Disclosable(is_hidden=False, members={"locality": LEAF, "country": OPEN}),
    "states": STATES,
    "degrees": Disclosable(
        is_hidden=False,
        members={},
        element=Disclosable(is_hidden=True, members={"type": LEAF, "grade": LEAF}),
    ),
}


def test_each_value_inside_is_disclosed_alone() -> None:
    vc = sd_jwt_vc.parse(issue(NESTED, inside=INSIDE, never_disclosed=set(INSIDE)))
    payload = vc.signed.payload
    assert {name: vc.claims[name] for name in NESTED} == NESTED
    assert payload["address"] == {"country": "DE", "_sd": [sd_jwt.digest(named(vc, "locality"))]}
    assert [list(one) for one in payload["states"]] == [["..."], ["..."]]
    assert [list(one) for one in payload["degrees"]] == [["..."]]
    assert len(vc.disclosures) == 1 + 1 + 2 + 3
    assert not any(each in vc.signed.payload for each in ("name", "Köln"))


def test_one_element_is_shown_without_the_others() -> None:
    vc = sd_jwt_vc.parse(issue(NESTED, inside=INSIDE, never_disclosed=set(INSIDE)))
    second = next(one for one in vc.disclosures if sd_jwt.read_disclosure(one).value == "FR")
    assert sd_jwt_vc.reveal(vc.signed, [second])["states"] == [WITHHELD, "FR"]
    city = sd_jwt_vc.reveal(vc.signed, [named(vc, "locality")])
    assert city["address"] == NESTED["address"]
    assert city["degrees"] is WITHHELD  # nothing of it is shown


def test_an_object_may_be_hidden_with_what_is_inside_it() -> None:
    """RFC 9901 §4.2.6."""
    vc = sd_jwt_vc.parse(issue(NESTED, inside={"states": STATES._replace(is_hidden=True)}))
    assert "states" not in vc.signed.payload
    assert {name: vc.claims[name] for name in NESTED} == NESTED
    first = next(one for one in vc.disclosures if sd_jwt.read_disclosure(one).value == "DE")
    with pytest.raises(Malformed):
        sd_jwt_vc.reveal(vc.signed, [first])
    assert sd_jwt_vc.reveal(vc.signed, [first, named(vc, "states")])["states"] == ["DE", WITHHELD]


def test_values_inside_have_a_hash_even_if_no_claim_is_hidden_itself() -> None:
    vc = sd_jwt_vc.parse(issue({"states": ["DE"]}, inside={"states": STATES}, never_disclosed={"states"}))
    assert vc.signed.payload["_sd_alg"] == "sha-256"
    assert "_sd" not in vc.signed.payload
    assert vc.claims["states"] == ["DE"]


def named(vc: sd_jwt_vc.SdJwtVc, name: str) -> str:
    return next(one for one in vc.disclosures if sd_jwt.read_disclosure(one).name == name)


def test_an_sd_jwt_is_of_reasonable_size() -> None:
    text = issue()
    assert sd_jwt_vc.split(text, largest=len(text)).signed
    with pytest.raises(Malformed):
        sd_jwt_vc.split(text, largest=len(text) - 1)
    head = "a.b.c"
    many = sd_jwt_vc.split("~".join((head, *["x"] * sd_jwt_vc.MOST_DISCLOSURES, "")))
    assert len(many.disclosures) == sd_jwt_vc.MOST_DISCLOSURES
    for wrong in ("~".join((head, *["x"] * (sd_jwt_vc.MOST_DISCLOSURES + 1), "")), head, "é~", ""):
        with pytest.raises(Malformed):
            sd_jwt_vc.split(wrong)


def test_an_sd_jwt_is_cut_at_its_tildes() -> None:
    assert sd_jwt_vc.split("s~d1~d2~k") == ("s", ("d1", "d2"), "s~d1~d2~", "k")
    assert sd_jwt_vc.split("s~") == ("s", (), "s~", None)


@pytest.mark.parametrize(
    ("payload", "types"),
    [
        ({"vct": "urn:a"}, ["urn:a"]),
        ({"vct": "urn:a", "aka_vcts": ["urn:b", "urn:a", "urn:c"]}, ["urn:a", "urn:b", "urn:c"]),
        ({"vct": "urn:a", "aka_vcts": ["urn:b", 7]}, ["urn:a"]),
        ({"vct": "urn:a", "aka_vcts": "urn:b"}, ["urn:a"]),
        ({"vct": "urn:a", "aka_vcts": []}, ["urn:a"]),
        ({"vct": 7, "aka_vcts": ["urn:b"]}, []),
        ({}, []),
    ],
)
def test_the_types_of_a_credential(payload: dict[str, object], types: list[str]) -> None:
    assert sd_jwt_vc.types_of(payload) == types


def test_metadata_name_the_type_by_its_address() -> None:
    """OpenID4VCI 1.0 A.3.2."""
    assert sd_jwt_vc.definition(shipped_schemas()[0], VCT) == {"vct": VCT}


def test_both_media_types_are_read_and_an_issuer_need_not_be_named() -> None:
    for typ in ("dc+sd-jwt", "vc+sd-jwt"):
        assert sd_jwt_vc.read_signed(jws.sign(ISSUER, {"typ": typ}, {})).header["typ"] == typ
    unnamed = sd_jwt_vc.issue(
        Signer(ISSUER, None, {"x5c": ["MII"]}), {}, vct=VCT, cnf={}, validity=Validity(NOW, NOW + DAY)
    )
    assert "iss" not in sd_jwt_vc.parse(unnamed).signed.payload


@pytest.mark.parametrize("name", ["sub", "iat", "aud", "jti"])
def test_some_claims_of_an_issuer_may_be_disclosed(name: str) -> None:
    """SD-JWT VC §2.2.2.2."""
    hidden = base64url.encode(json.dumps(["salt", name, "x"]).encode())
    token = jws.sign(ISSUER, {"typ": "dc+sd-jwt"}, {"_sd": [sd_jwt.digest(hidden)]})
    assert sd_jwt_vc.parse(f"{token}~{hidden}~").claims == {name: "x"}
