import json
from datetime import date
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.credential_format import JWT_VC, LDP_VC, MSO_MDOC, SD_JWT, FormatIdentifier
from connector_desk.core.oid4vp import dcql
from connector_desk.core.oid4vp.dcql import Ask, Restriction, Way

VCT = "https://credentials.example.com/identity_credential"
IRI = "https://desk.example/bc/public/schemas/visitor-badge/1.0#VisitorBadge"


def only(query: dict[str, Any]) -> dict[str, Any]:
    (credential,) = query["credentials"]
    assert isinstance(credential, dict)
    return credential


def query(*asks: Ask) -> dict[str, Any]:
    made: dict[str, Any] = dcql.query_of(asks)
    return made


def test_the_simple_example_of_the_specification() -> None:
    ask = Ask("my_credential", (SD_JWT,), ("family_name", "given_name"), vcts=(VCT,))
    assert query(ask) == {
        "credentials": [
            {
                "id": "my_credential",
                "format": "dc+sd-jwt",
                "meta": {"vct_values": [VCT]},
                "claims": [{"path": ["family_name"]}, {"path": ["given_name"]}],
            }
        ]
    }


@pytest.mark.parametrize(("credential_format", "query_id"), [("jwt_vc_json", "example_jwt_vc"), ("ldp_vc", "ldp")])
def test_the_w3c_examples_of_the_specification(credential_format: FormatIdentifier, query_id: str) -> None:
    ask = Ask(query_id, (credential_format,), ("family_name", "given_name"), types=("IDCredential",))
    assert query(ask) == {
        "credentials": [
            {
                "id": query_id,
                "format": credential_format,
                "meta": {"type_values": [["IDCredential"]]},
                "claims": [
                    {"path": ["credentialSubject", "family_name"]},
                    {"path": ["credentialSubject", "given_name"]},
                ],
            }
        ]
    }


def test_the_value_matching_example_of_the_specification() -> None:
    restrictions = (Restriction("family_name", ("Doe",)), Restriction("postal_code", ("90210", "90211")))
    ask = Ask("c", (SD_JWT,), ("family_name", "given_name"), restrictions=restrictions, vcts=(VCT,))
    assert only(query(ask))["claims"] == [
        {"path": ["family_name"], "values": ["Doe"]},
        {"path": ["given_name"]},
        {"path": ["postal_code"], "values": ["90210", "90211"]},  # not asked for by name, and asked for all the same
    ]


def test_each_known_address_of_a_type_is_asked_for() -> None:
    ask = Ask("c", (SD_JWT,), ("name",), vcts=("https://new.example/v", "https://old.example/v"))
    assert only(query(ask))["meta"] == {"vct_values": ["https://new.example/v", "https://old.example/v"]}


@pytest.mark.parametrize("credential_format", [JWT_VC, LDP_VC])
def test_a_w3c_type_is_asked_for_by_name_and_by_iri_whichever_the_wallet_compares(
    credential_format: FormatIdentifier,
) -> None:
    ask = Ask("c", (credential_format,), ("name",), types=(IRI, "VisitorBadge"))
    assert only(query(ask))["meta"] == {"type_values": [[IRI], ["VisitorBadge"]]}


def test_one_format_each_needs_no_credential_sets_and_asks_for_all() -> None:
    asks = Ask("a", (SD_JWT,), ("x",), vcts=(VCT,)), Ask("b", (JWT_VC,), ("y",), types=("T",))
    made = query(*asks)
    assert [one["id"] for one in made["credentials"]] == ["a", "b"]
    assert "credential_sets" not in made


def test_several_formats_are_alternatives_and_the_others_stay_asked_for() -> None:
    asks = (
        Ask("a", (SD_JWT, JWT_VC, LDP_VC), ("x",), vcts=(VCT,), types=("T",)),
        Ask("b", (SD_JWT,), ("y",), vcts=(VCT,)),
    )
    made = query(*asks)
    assert [(one["id"], one["format"]) for one in made["credentials"]] == [
        ("a-sd-jwt", "dc+sd-jwt"),
        ("a-jwt_vc_json", "jwt_vc_json"),
        ("a-ldp_vc", "ldp_vc"),
        ("b", "dc+sd-jwt"),
    ]
    assert made["credential_sets"] == [
        {"options": [["a-sd-jwt"], ["a-jwt_vc_json"], ["a-ldp_vc"]]},
        {"options": [["b"]]},
    ]
    assert dcql.formats_of(made) == (SD_JWT, JWT_VC, LDP_VC)
    wanted = dcql.wanted_by_id(asks)
    assert wanted["a-ldp_vc"] == dcql.CredentialQuery(asks[0], "ldp_vc")
    assert wanted["b"] == dcql.CredentialQuery(asks[1], "dc+sd-jwt")


def test_claims_inside_others_are_pointed_at() -> None:
    ways = {"town": (Way(("address", "locality")),), "all": (Way(("nationalities", None)),)}
    ask = Ask("c", (SD_JWT,), ("town", "all"), ways=ways, vcts=(VCT,), restrictions=(Restriction("town", ("Ulm",)),))
    assert only(query(ask))["claims"] == [
        {"path": ["address", "locality"], "values": ["Ulm"]},
        {"path": ["nationalities", None]},
    ]
    assert Ask.from_json(json.loads(json.dumps(ask.to_json()))) == ask


def test_ways_are_claim_sets_in_their_order() -> None:
    ways = {"adult": (Way(("age_over_18",)), Way(("birthdate",), 18))}
    ask = Ask("c", (SD_JWT,), ("adult",), ("name", "birthdate"), ways=ways, vcts=(VCT,))
    made = only(query(ask))
    assert [one["path"] for one in made["claims"]] == [["age_over_18"], ["birthdate"], ["name"]]
    assert made["claim_sets"] == [
        *(["a1", "a3", "a2"], ["a2", "a3"]),  # the date of birth is wished for itself, and answers too
        *(["a1", "a3"], ["a2", "a3"]),
        *(["a1", "a2"], ["a2"]),
        *(["a1"], ["a2"]),
    ]
    assert Ask.from_json(json.loads(json.dumps(ask.to_json()))) == ask


def test_where_there_is_nothing_to_choose_nothing_is_said_of_options() -> None:
    """All is asked for then (OpenID4VP 1.0 §6.4.2), and wallets that know no credential sets answer too."""
    asks = (
        Ask("c1-1", (SD_JWT,), ("x",), vcts=(VCT,), requirement="c1"),
        Ask("c2-1", (SD_JWT,), ("y",), vcts=(VCT,), requirement="c2"),
        Ask("c3", (SD_JWT,), ("z",), vcts=(VCT,)),
    )
    assert query(*asks).keys() == {"credentials"}
    assert query(*asks, Ask("c2-2", (SD_JWT,), ("y",), vcts=("other",), requirement="c2"))["credential_sets"] == [
        {"options": [["c1-1"]]},
        {"options": [["c2-1"], ["c2-2"]]},
        {"options": [["c3"]]},
    ]


@pytest.mark.parametrize(("names", "wishes"), [(1, 0), (2, 0), (3, 0), (5, 0), (20, 0), (150, 0), (1, 8), (3, 100)])
def test_ways_of_many_names_are_bounded_and_none_is_lost(names: int, wishes: int) -> None:
    """Twenty ages at once, each in three ways, are three thousand million combinations."""
    over = [f"age_over_{age}" for age in range(1, names + 1)]
    ways = {
        name: (Way(("age_equal_or_over", str(age))), Way((name,)), Way(("birthdate",), age))
        for age, name in enumerate(over, start=1)
    }
    ask = Ask("c", (SD_JWT,), tuple(over), tuple(f"w{number}" for number in range(wishes)), ways=ways, vcts=(VCT,))
    made = only(query(ask))
    sets, ids = made["claim_sets"], {one["id"]: one["path"] for one in made["claims"]}
    assert len(sets) <= 3 * dcql.MOST_SETS
    assert {one for each in sets for one in each} == ids.keys()
    assert [ids[one] for one in sets[0]][:names] == [["age_equal_or_over", str(age)] for age in range(1, names + 1)]
    assert [ids[one] for one in sets[-1]] == [["birthdate"]]
    assert (names > 3) or wishes or len(sets) == 3**names


def test_alternatives_are_options_in_their_order() -> None:
    asks = (
        Ask("c1-1", (SD_JWT, JWT_VC), ("x",), vcts=(VCT,), types=("T",), requirement="c1"),
        Ask("c1-2", (SD_JWT,), ("y",), vcts=("other",), requirement="c1"),
        Ask("c2", (SD_JWT,), ("z",), vcts=(VCT,)),
    )
    assert query(*asks)["credential_sets"] == [
        {"options": [["c1-1-sd-jwt"], ["c1-1-jwt_vc_json"], ["c1-2"]]},
        {"options": [["c2"]]},
    ]
    assert dcql.requirements(asks) == [[asks[0], asks[1]], [asks[2]]]
    assert Ask.from_json(json.loads(json.dumps(asks[0].to_json()))) == asks[0]


def test_what_was_asked_before_there_were_paths_is_read_as_it_was_meant() -> None:
    stored = Ask("c", (SD_JWT,), ("name",), vcts=(VCT,)).to_json()
    assert not {"ways", "requirement"} & stored.keys()
    assert dcql.query_of([Ask.from_json(stored)])["credentials"][0]["claims"] == [{"path": ["name"]}]  # type: ignore[index,call-overload]


def test_what_is_not_required_may_be_missing() -> None:
    ask = Ask("c", (SD_JWT,), ("a", "b"), ("c", "d"), vcts=(VCT,))
    credential = only(query(ask))
    assert credential["claims"] == [
        {"id": "a1", "path": ["a"]},
        {"id": "a2", "path": ["b"]},
        {"id": "a3", "path": ["c"]},
        {"id": "a4", "path": ["d"]},
    ]
    assert credential["claim_sets"] == [["a1", "a2", "a3", "a4"], ["a1", "a2", "a3"], ["a1", "a2", "a4"], ["a1", "a2"]]


def test_with_nothing_required_one_claim_is_the_least() -> None:
    assert dcql.claim_sets([], ["x", "y"]) == [["x", "y"], ["x"], ["y"]]
    assert dcql.claim_sets([], ["x"]) == [["x"]]


def test_a_restricted_claim_is_never_optional() -> None:
    ask = Ask("c", (SD_JWT,), (), ("a", "b"), (Restriction("a", (True, 7)),), vcts=(VCT,))
    credential = only(query(ask))
    assert credential["claims"] == [{"id": "a1", "path": ["a"], "values": [True, 7]}, {"id": "a2", "path": ["b"]}]
    assert credential["claim_sets"] == [["a1", "a2"], ["a1"]]


def test_a_value_no_query_can_name_is_left_to_the_check() -> None:
    ask = Ask("c", (SD_JWT,), ("a",), restrictions=(Restriction("a", (1.5,)),), vcts=(VCT,))
    assert only(query(ask))["claims"] == [{"path": ["a"]}]


@pytest.mark.parametrize(
    ("wished", "sizes"),
    [
        (5, {0, 1, 2, 3, 4, 5}),
        (6, {0, 1, 4, 5, 6}),
        (15, {0, 1, 14, 15}),
        (16, {0, 15, 16}),
        (31, {0, 31}),
        (200, {0, 200}),
    ],
)
def test_the_more_wishes_the_fewer_steps(wished: int, sizes: set[int]) -> None:
    names = [f"w{number}" for number in range(wished)]
    sets = dcql.claim_sets(["n"], names)
    assert {len(one) - 1 for one in sets} == sizes
    assert len(sets) <= dcql.MOST_SETS
    for size in sizes:  # each step whole
        assert [one for one in sets if len(one) - 1 == size] == [["n", *some] for some in combinations(names, size)]


def test_many_needed_claims_leave_room_for_fewer_sets() -> None:
    needed, wished = [f"n{number}" for number in range(190)], [f"w{number}" for number in range(10)]
    assert dcql.claim_sets(needed, wished) == [[*needed, *wished], needed]


@given(st.integers(0, 60), st.integers(1, 60))
def test_claim_sets_are_bounded_distinct_and_fullest_first(needed: int, wished: int) -> None:
    names = [f"n{number}" for number in range(needed)]
    sets = dcql.claim_sets(names, [f"w{number}" for number in range(wished)])
    assert all(sets)
    assert len({frozenset(one) for one in sets}) == len(sets)
    assert [len(one) for one in sets] == sorted(map(len, sets), reverse=True)
    assert len(sets) <= max(dcql.MOST_SETS, wished + 1)
    assert all(set(names) <= set(one) for one in sets)
    assert len(sets[0]) == needed + wished
    assert len(sets[-1]) == max(needed, 1)


NAMES = st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=8), max_size=8)


@given(NAMES, NAMES, NAMES, st.lists(st.sampled_from((SD_JWT, JWT_VC, LDP_VC)), min_size=1, max_size=3, unique=True))
def test_conformance_ids_are_unique_and_every_claim_is_referenced(
    required: list[str], optional: list[str], restricted: list[str], formats: list[FormatIdentifier]
) -> None:
    if not required and not optional and not restricted:
        required = ["name"]
    restrictions = tuple(Restriction(name, ("v",)) for name in restricted)
    asks = [
        Ask(f"c{number}", tuple(formats), tuple(required), tuple(optional), restrictions, (VCT,), ("T", IRI))
        for number in range(2)
    ]
    made = query(*asks)
    ids = [one["id"] for one in made["credentials"]]
    assert len(set(ids)) == len(ids)
    for credential in made["credentials"]:
        paths = [json.dumps(claim["path"]) for claim in credential["claims"]]
        assert len(set(paths)) == len(paths)
        if "claim_sets" in credential:
            claim_ids = [claim["id"] for claim in credential["claims"]]
            assert len(set(claim_ids)) == len(claim_ids)
            assert {one for claims in credential["claim_sets"] for one in claims} == set(claim_ids)
        else:
            assert all("id" not in claim for claim in credential["claims"])
        assert credential.keys() <= {"id", "format", "meta", "claims", "claim_sets"}
        assert set(json.loads(paths[0])) <= {"credentialSubject", *required, *optional, *restricted}
    for options in made.get("credential_sets", []):
        assert {one for option in options["options"] for one in option} <= set(ids)
    assert [Ask.from_json(json.loads(json.dumps(ask.to_json()))) for ask in asks] == asks


def test_an_ask_that_is_none_is_a_fault_of_the_caller() -> None:
    cases: list[tuple[str, tuple[FormatIdentifier, ...], tuple[str, ...], tuple[str, ...]]] = [
        ("a b", (SD_JWT,), ("x",), (VCT,)),
        ("", (SD_JWT,), ("x",), (VCT,)),
        ("a", (), ("x",), (VCT,)),
        ("a", (SD_JWT,), ("x",), ()),
        ("a", (JWT_VC,), ("x",), (VCT,)),
        ("a", (SD_JWT,), (), (VCT,)),
    ]
    for ask_id, formats, required, vcts in cases:
        with pytest.raises(ValueError, match=r"asked for|an id has"):
            Ask(ask_id, formats, required, vcts=vcts)
    with pytest.raises(ValueError, match="value"):
        Ask("a", (SD_JWT,), restrictions=(Restriction("x", ()),), vcts=(VCT,))
    twice = Ask("a", (SD_JWT,), ("x",), vcts=(VCT,))
    with pytest.raises(ValueError, match="own"):
        dcql.query_of([twice, twice])
    with pytest.raises(ValueError, match="own"):
        dcql.query_of([])


MDOC_SPACE = "org.iso.7367.1"
TODAY = date(2026, 11, 28)


def mdoc_ask(*names: str, **more: Any) -> Ask:
    ways = {name: (Way((MDOC_SPACE, name)),) for name in names} | more.pop("ways", {})
    return Ask("my_credential", (MSO_MDOC,), names, doctype="org.iso.7367.1.mVRC", ways=ways, **more)


def test_the_mobile_document_of_the_specification() -> None:
    assert query(mdoc_ask("vehicle_holder", "first_name")) == {
        "credentials": [
            {
                "id": "my_credential",
                "format": "mso_mdoc",
                "meta": {"doctype_value": "org.iso.7367.1.mVRC"},
                "claims": [{"path": [MDOC_SPACE, "vehicle_holder"]}, {"path": [MDOC_SPACE, "first_name"]}],
            }
        ]
    }


@pytest.mark.parametrize("kept", [True, False])
def test_the_request_says_whether_elements_are_kept(kept: bool) -> None:
    claims = only(query(mdoc_ask("a", "b", is_retained=kept)))["claims"]
    assert [one["intent_to_retain"] for one in claims] == [kept, kept]
    asked = mdoc_ask("a", is_retained=kept)
    assert Ask.from_json(json.loads(json.dumps(asked.to_json()))) == asked


def test_what_is_inside_of_an_element_is_asked_for_as_the_whole_of_it_and_once() -> None:
    ways = {"street": (Way((MDOC_SPACE, "address", "street")),), "town": (Way((MDOC_SPACE, "address", "town")),)}
    restricted = mdoc_ask("street", "town", ways=ways, restrictions=(Restriction("town", ("Ulm",)),))
    assert only(query(restricted))["claims"] == [{"path": [MDOC_SPACE, "address"]}]
    claims = {MDOC_SPACE: {"address": {"street": "A", "town": "Ulm"}}}
    assert restricted.value_of("town", claims, TODAY) == "Ulm"


def test_another_age_answers_with_one_value_alone() -> None:
    ways = (
        Way((MDOC_SPACE, "age_over_18"), is_yes_or_no=True),
        Way((MDOC_SPACE, "age_over_21"), is_yes_or_no=True, implied=True),
        Way((MDOC_SPACE, "age_over_16"), is_yes_or_no=True, implied=False),
    )
    asked = mdoc_ask("age_over_18", ways={"age_over_18": ways})
    assert [one.get("values") for one in only(query(asked))["claims"]] == [None, [True], [False]]
    for elements, answer in (
        ({"age_over_21": True}, True),
        ({"age_over_21": False}, None),
        ({"age_over_16": False}, False),
        ({"age_over_16": True}, None),
        ({"age_over_18": False, "age_over_21": True}, False),
    ):
        assert asked.value_of("age_over_18", {MDOC_SPACE: elements}, TODAY) is answer


def test_a_mobile_document_is_asked_for_by_itself_and_by_its_elements() -> None:
    way = {"a": (Way((MDOC_SPACE, "a")),)}
    for wrong in (
        {"formats": (MSO_MDOC,), "ways": way},
        {"formats": (MSO_MDOC,), "doctype": "x"},
        {"formats": (MSO_MDOC,), "doctype": "x", "ways": {"a": (Way(("a",)),)}},
        {"formats": (MSO_MDOC, SD_JWT), "doctype": "x", "vcts": ("v",), "ways": way},
    ):
        with pytest.raises(ValueError, match="asked for"):
            Ask("a", required=("a",), **wrong)


def test_a_sample_is_asked_for_by_its_type_alone() -> None:
    """§6.4.1: without claims a wallet shows what it never hides."""
    asked = Ask("sample", ("dc+sd-jwt",), vcts=("urn:x",), is_sample=True)
    assert query(asked) == {"credentials": [{"id": "sample", "format": "dc+sd-jwt", "meta": {"vct_values": ["urn:x"]}}]}


def test_sets_of_many_needed_claims_are_as_many_as_a_thousand_names_allow() -> None:
    for count, sets in ((249, 4), (250, 2)):
        needed = [f"n{number}" for number in range(count)]
        found = dcql.claim_sets(needed, ["x", "y"])
        assert len(found) == sets
        assert [one[count:] for one in found] == ([["x", "y"], ["x"], ["y"], []] if sets == 4 else [["x", "y"], []])
