import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.contract.claim_path import WITHHELD
from connector_desk.contract.disclosable import Disclosable
from connector_desk.core.formats import sd_jwt
from connector_desk.core.keys import base64url, did, jws
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

RFC: dict[str, Any] = json.loads(Path(__file__).with_name("rfc9901.json").read_text())
TOKENS = pytest.mark.parametrize("one", RFC["tokens"], ids=lambda one: one["section"])
CHARACTERS = st.characters(exclude_characters="\0", exclude_categories=["Cs"])  # as everywhere: no U+0000
TEXTS, NAMES = st.text(CHARACTERS), st.text(CHARACTERS, min_size=1)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)
CLAIMS = st.dictionaries(NAMES, JSON, max_size=6)


@pytest.mark.parametrize("one", RFC["disclosures"], ids=lambda one: one["section"])
def test_every_digest_of_rfc_9901(one: dict[str, str]) -> None:
    assert sd_jwt.digest(one["disclosure"]) == one["digest"]
    sd_jwt.read_disclosure(one["disclosure"])


def test_one_disclosure_in_four_spellings() -> None:
    salt, name, value = RFC["spellings"]["contents"]
    for text in RFC["spellings"]["disclosures"]:
        assert sd_jwt.read_disclosure(text) == sd_jwt.Disclosure(salt, name, value)


def test_the_element_of_an_array() -> None:
    one = RFC["arrayElement"]
    assert sd_jwt.read_disclosure(one["disclosure"]) == sd_jwt.Disclosure(one["contents"][0], None, one["contents"][1])
    payload = {"nationalities": ["DE", {"...": one["digest"]}, "US"]}
    assert sd_jwt.reveal(payload, [one["disclosure"]]) == {"nationalities": ["DE", "FR", "US"]}
    assert sd_jwt.reveal(payload, []) == {"nationalities": ["DE", "US"]}


@pytest.mark.parametrize("one", RFC["payloads"], ids=lambda one: one["section"])
def test_flat_structured_and_recursive_disclosures(one: dict[str, Any]) -> None:
    claims = sd_jwt.reveal(one["payload"], one["disclosures"])
    assert claims["address"] == one["address"]
    assert "_sd_alg" not in claims
    assert '"_sd"' not in json.dumps(claims)


@TOKENS
def test_signatures_payloads_and_claims_of_rfc_9901(one: dict[str, Any]) -> None:
    compact, *disclosures = one["token"].split("~")[:-1]
    token = jws.parse(compact)
    assert PublicKey.from_jwk(RFC["issuerKey"]).verify(token.alg, token.signing_input, token.signature)
    assert token.payload == one["payload"]
    claims = sd_jwt.reveal(token.payload, disclosures)
    if one["claims"] is not None:
        assert claims == one["claims"]


@TOKENS
def test_every_disclosure_withheld_takes_something_away_and_nothing_else(one: dict[str, Any]) -> None:
    compact, *disclosures = one["token"].split("~")[:-1]
    payload = jws.parse(compact).payload
    assert sd_jwt.reveal(payload, []) != sd_jwt.reveal(payload, disclosures)


@settings(max_examples=60)
@given(CLAIMS)
def test_what_is_disclosed_is_what_was_said(claims: dict[str, object]) -> None:
    claims = {name: value for name, value in claims.items() if name not in ("_sd", "...", "_sd_alg")}
    claims = {name: value for name, value in claims.items() if not sd_jwt.reserved_inside(value)}
    disclosures, digests = sd_jwt.disclose(claims.items())
    assert sd_jwt.reveal({"_sd": digests, "_sd_alg": "sha-256"}, disclosures) == claims
    assert digests == sorted(digests)


def test_what_is_hidden_two_levels_down_comes_back() -> None:
    leaf = Disclosable(is_hidden=True, members={})
    street = Disclosable(is_hidden=False, members={"name": leaf, "number": leaf})
    address = Disclosable(is_hidden=False, members={"street": street, "towns": leaf._replace(element=leaf)})
    value = {"street": {"name": "Ring", "number": 7}, "towns": ["Bonn", "Köln"]}
    hidden, disclosures = sd_jwt.hide_inside(value, address)
    assert len(disclosures) == 5  # two leaves, two elements, and the list of them
    assert "Ring" not in json.dumps(hidden)
    payload = {"_sd_alg": sd_jwt.HASH_NAME, "address": hidden}
    assert sd_jwt.reveal(payload, disclosures)["address"] == value


def test_no_claims_make_no_disclosures() -> None:
    assert sd_jwt.disclose([]) == ([], [])


def spell(value: object) -> str:
    return base64url.encode(value if isinstance(value, bytes) else json.dumps(value).encode())


@pytest.mark.parametrize(
    "text",
    [
        spell(["salt"]),
        spell(["salt", "name", "value", "more"]),
        spell([]),
        spell({"salt": "name"}),
        spell("salt"),
        spell("ab"),
        spell("abc"),
        spell({"0": "salt", "1": "value"}),
        spell(["salt", 7, "value"]),
        spell([7, "name", "value"]),
        spell(["salt", "_sd", "value"]),
        spell(["salt", "...", "value"]),
        spell(b'["salt","name","\xff"]'),
        spell(b"[" * 9000),
        spell(b""),
        "",
        "WyJhIiwiYiJd=",
        "not base64url!",
    ],
)
def test_every_other_disclosure_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        sd_jwt.read_disclosure(text)


NAME, OTHER, ELEMENT = spell(["s1", "name", "Ada"]), spell(["s2", "other", 1]), spell(["s3", "element"])
N, E = sd_jwt.digest(NAME), sd_jwt.digest(ELEMENT)
NESTED = spell(["s4", "outer", {"_sd": [N]}])


@pytest.mark.parametrize(
    ("payload", "disclosures"),
    [
        pytest.param({"_sd": [N]}, [NAME, OTHER], id="belongs to nothing"),
        pytest.param({}, [NAME], id="belongs to nothing at all"),
        pytest.param({"_sd": [N]}, [NAME, NAME], id="disclosure twice"),
        pytest.param({"_sd": [N, N]}, [NAME], id="digest twice"),
        pytest.param({"_sd": [N, N]}, [], id="digest twice, unused"),
        pytest.param({"_sd": [N], "inner": {"_sd": [N]}}, [NAME], id="digest twice at two places"),
        pytest.param({"_sd": [N], "name": "Eve"}, [NAME], id="claim is there already"),
        pytest.param(
            {"_sd": [N, sd_jwt.digest(spell(["x", "name", 2]))]}, [NAME, spell(["x", "name", 2])], id="same name"
        ),
        pytest.param({"_sd": [E]}, [ELEMENT], id="element as member"),
        pytest.param({"list": [{"...": N}]}, [NAME], id="member as element"),
        pytest.param({"list": [{"...": E, "more": 1}]}, [ELEMENT], id="digest not alone"),
        pytest.param({"...": E}, [ELEMENT], id="array digest at top"),
        pytest.param({"inner": {"...": E}}, [ELEMENT], id="array digest in an object"),
        pytest.param({"...": "x"}, [], id="array digest at top, unknown"),
        pytest.param({"_sd": N}, [NAME], id="_sd is a digest"),
        pytest.param({"_sd": "abc"}, [], id="_sd is text"),
        pytest.param({"_sd": {"a": 1}}, [], id="_sd is an object"),
        pytest.param({"_sd": [7]}, [], id="digest is a number"),
        pytest.param({"list": [{"...": 7}]}, [], id="array digest is a number"),
        pytest.param({"_sd": [sd_jwt.digest(NESTED)]}, [NAME], id="its parent is withheld"),
        pytest.param({"_sd": [N], "_sd_alg": "sha-512"}, [NAME], id="another hash"),
        pytest.param({"_sd": [N], "_sd_alg": "SHA-256"}, [NAME], id="another case of the hash"),
        pytest.param({"_sd": [N[:20]]}, [NAME], id="truncated digest"),
    ],
)
def test_a_puzzle_that_does_not_work_out_is_refused(payload: dict[str, object], disclosures: list[str]) -> None:
    with pytest.raises(Malformed):
        sd_jwt.reveal(payload, disclosures)


def test_decoys_reveal_nothing() -> None:
    assert sd_jwt.reveal({"_sd": [N, "a" * 43], "list": [{"...": "b" * 43}]}, [NAME]) == {"name": "Ada", "list": []}


@pytest.mark.parametrize("value", [{"_sd": []}, {"...": "x"}, [{"a": [{"_sd": 1}]}], {"a": {"b": {"...": 1}}}])
def test_members_that_only_digests_may_use_are_found(value: object) -> None:
    assert sd_jwt.reserved_inside(value)
    assert not sd_jwt.reserved_inside([{"sd": "_sd", "list": ["..."]}])


def test_disclosures_inside_disclosures_end_before_the_stack_does() -> None:
    def chain(length: int) -> tuple[dict[str, object], list[str]]:
        inner, several = {}, []
        for number in range(length):
            text = base64url.encode(json.dumps(["salt", f"n{number}", inner]).encode())
            several.append(text)
            inner = {"_sd": [sd_jwt.digest(text)]}
        return inner, several

    assert sd_jwt.reveal(*chain(30))
    for length in (40, 2_000):
        with pytest.raises(Malformed):
            sd_jwt.reveal(*chain(length))


def test_lists_in_lists_may_be_31_deep() -> None:
    def lists(count: int) -> object:
        return [lists(count - 1)] if count else 7

    assert sd_jwt.reveal({"list": lists(31)}, []) == {"list": lists(31)}
    with pytest.raises(Malformed, match="too deep"):
        sd_jwt.reveal({"list": lists(33)}, [])


@pytest.mark.parametrize(
    "raw", [b'["s","a",NaN]', b'["s","a",{"b":1,"b":2}]', b'["s","a","\\ud800"]', b'["s","a","\xff"]']
)
def test_a_disclosure_is_read_in_one_way_or_not_at_all(raw: bytes) -> None:
    with pytest.raises(Malformed):
        sd_jwt.read_disclosure(base64url.encode(raw))


@pytest.mark.parametrize("is_list", [True, False], ids=["lists", "objects"])
def test_claims_may_be_32_deep(is_list: bool) -> None:
    """Whatever holds them; the claims themselves are at depth 0."""

    def nested(count: int) -> object:
        inner = nested(count - 1) if count else 7
        return [inner] if is_list else {"x": inner}

    assert sd_jwt.reveal({"x": nested(31)}, []) == {"x": nested(31)}
    with pytest.raises(Malformed, match="too deep"):
        sd_jwt.reveal({"x": nested(32)}, [])


@pytest.mark.parametrize("is_list", [True, False], ids=["lists", "objects"])
def test_disclosures_inside_disclosures_count_for_the_depth(is_list: bool) -> None:
    def chained(count: int) -> tuple[dict[str, object], list[str]]:
        inner: object = [] if is_list else {}
        several = []
        for _ in range(count):
            several.append(spell(["s", inner] if is_list else ["s", "x", inner]))
            found = sd_jwt.digest(several[-1])
            inner = [{"...": found}] if is_list else {"_sd": [found]}
        return {"x": inner}, several

    assert sd_jwt.reveal(*chained(31))
    with pytest.raises(Malformed, match="too deep"):
        sd_jwt.reveal(*chained(32))


def test_what_is_withheld_is_marked_where_that_is_wanted() -> None:
    payload: dict[str, object] = {
        "one": [{"...": "a" * 43}, "DE"],
        "none": [{"...": "b" * 43}],
        "object": {"_sd": ["c" * 43]},
        "empty": {},
        "nothing": [],
        "inner": {"deep": {"_sd": ["d" * 43]}},
    }
    marked = sd_jwt.reveal(payload, [], marks_withheld=True)
    assert marked == {
        "one": [WITHHELD, "DE"],
        "none": WITHHELD,
        "object": WITHHELD,
        "empty": {},
        "nothing": [],
        "inner": {"deep": WITHHELD},
    }
    plain = sd_jwt.reveal(payload, [])
    assert plain == {"one": ["DE"], "none": [], "object": {}, "empty": {}, "nothing": [], "inner": {"deep": {}}}


@pytest.mark.parametrize("value", ['O"Brien \\ 😀', "ä\n", 1.5, True, None, {"a": [1]}, ["é"]])
def test_values_are_spelled_in_utf_8_without_blanks(value: object) -> None:
    (text,), _ = sd_jwt.disclose([("näme", value)])
    spelled = base64url.decode(text).decode()
    assert spelled == json.dumps([json.loads(spelled)[0], "näme", value], ensure_ascii=False, separators=(",", ":"))
    element = base64url.decode(sd_jwt.disclose_element(value)).decode()
    assert element == json.dumps([json.loads(element)[0], value], ensure_ascii=False, separators=(",", ":"))
    with pytest.raises(ValueError, match="JSON"):
        sd_jwt.disclose([("x", float("nan"))])


def test_salts_are_of_144_bits_and_never_the_same() -> None:
    disclosures, digests = sd_jwt.disclose([(str(number), number) for number in range(200)])
    salts = [sd_jwt.read_disclosure(one).salt for one in disclosures]
    salts += [sd_jwt.read_disclosure(sd_jwt.disclose_element(number)).salt for number in range(200)]
    assert {len(base64url.decode(one)) for one in salts} == {18}
    assert len(set(salts)) == 400
    assert digests == sorted(digests) == sorted(map(sd_jwt.digest, disclosures))


KEY = SigningKey.generate()


@pytest.mark.parametrize(
    "confirmation", [None, "x", [], {}, {"kid": 7}, {"kid": "urn:x"}, {"jwk": {}}, {"jwk": None}, {"jku": "https://x"}]
)
def test_a_confirmation_that_names_no_key(confirmation: object) -> None:
    with pytest.raises(Malformed):
        sd_jwt.key_of(confirmation)


def test_a_confirmation_names_a_key_by_itself_or_by_a_did() -> None:
    named = did.did_jwk(KEY.public_jwk)
    assert sd_jwt.key_of({"jwk": KEY.public_jwk}).jwk == KEY.public_jwk
    assert sd_jwt.key_of({"kid": did.key_id(named)}).jwk == KEY.public_jwk
