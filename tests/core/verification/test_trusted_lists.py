"""Trusted lists: who is named by one is believed, and the result says by which, of which day."""

from __future__ import annotations

import secrets
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract import limits
from connector_desk.contract.trusted_list import LIST_PROBLEMS, ListProblem
from connector_desk.core.formats.trusted_list import ListFault
from connector_desk.core.verification.trusted_lists import TrustedLists
from tests.core.formats.list_operator import (
    CA_QC,
    OF_LISTS,
    PID,
    PID_PROVIDERS,
    QEAA,
    WITHDRAWN,
    Listing,
    ListSigner,
    Pointer,
    Service,
)
from tests.core.presenter import answer, ask, attributes, failed, wanted
from tests.core.running import NOW, Reply, Running
from tests.core.verification.list_server import LISTS, ListServer, without_lists_after
from tests.core.verification.test_trust import verdict
from tests.core.verification.test_trust_folder import City

OPERATOR = ListSigner.made()
UNKNOWN = (False, {"issuer_trusted": "issuer_unknown"})


@pytest.fixture(scope="module")
def city() -> City:
    return City.made()


@pytest.fixture(scope="module")
def own(city: City) -> str:
    return b64encode(city.authority.certificate.public_bytes(Encoding.DER)).decode()


@pytest.fixture
def server() -> Iterator[ListServer]:
    with ListServer.running() as running:
        yield running


@pytest.fixture
def core(desk: Running) -> Iterator[Running]:
    with without_lists_after(desk) as tidied:
        yield tidied


@dataclass
class Told:
    """What the result of a data request says of the issuer."""

    verified: bool
    check: dict[str, Any]
    presented: dict[str, Any]


def told(core: Running, city: City) -> Told:
    asked = ask(core, wanted(core))
    answer(core, asked, city.card(core))
    record = core.workflow(asked.workflow)
    (check,) = (one for one in record["checks"] if one["name"] == "issuer_trusted")
    (presented,) = record["presented"]
    return Told(record["verified"], check, presented)


def add(core: Running, signer: ListSigner = OPERATOR, **body: Any) -> Reply:
    return core.admin("POST", LISTS, {"signerFingerprint": signer.fingerprint, **body})


def kept(core: Running, list_id: str) -> dict[str, Any]:
    (found,) = (one for one in core.admin("GET", LISTS).result["lists"] if one["listId"] == list_id)
    return found


def refresh(core: Running, list_id: str, content: bytes | None = None) -> dict[str, Any]:
    body = b"" if content is None else {"content": content.decode()}
    return core.admin("POST", f"{LISTS}/{list_id}/refresh", body).result


def problem(found: dict[str, Any]) -> str | None:
    return found.get("problem", {}).get("code")


def lists_of(core: Running) -> TrustedLists:
    return core.capabilities.verification.trusted_lists


def until_problems(core: Running, *expected: str | None) -> None:
    """Wait until the lists have been loaded in the background, with these problems."""

    def are_there() -> bool:
        listed = lists_of(core).listed(core.clock()).lists
        return [None if one.problem is None else one.problem.code for one in listed] == list(expected)

    core.until(are_there)


def test_an_issuer_is_believed_because_a_list_names_it(core: Running, city: City, own: str) -> None:
    content = Listing([Service(own)]).xml(OPERATOR).decode()
    assert verdict(core, city.card(core))[:2] == UNKNOWN
    shown = core.admin("POST", f"{LISTS}/preview", {"content": content}).result
    assert [one["fingerprint"] for one in shown["signers"]] == [OPERATOR.fingerprint]
    assert shown["signers"][0]["subject"] == "CN=List operator"
    assert (shown["name"], shown["territory"]) == ("Trusted list of Example (DE)", "DE")
    assert (shown["issuers"], shown["isExpired"], shown["isListOfLists"]) == (1, False, False)
    assert core.admin("GET", LISTS).result == {"lists": []}  # nothing was kept

    added = add(core, content=content).result
    assert "address" not in added
    found = told(core, city)
    assert found.verified
    assert (found.check["outcome"], found.check["reason"]) == ("passed", "issuer_listed")
    assert found.check["about"] == "Trusted list of Example (DE), 2026-11-13"
    assert (found.presented["issuer"], found.presented["issuerName"]) == ("trusted", "City of Example")
    assert found.presented["issuerList"] == {
        "name": "Trusted list of Example (DE)",
        "issuedAt": to_text(NOW - 8 * DAY),
        "nextUpdate": to_text(NOW + 90 * DAY),
        "isExpired": False,
    }
    assert core.admin("DELETE", f"{LISTS}/{added['listId']}").result == {"lists": []}
    assert verdict(core, city.card(core))[:2] == UNKNOWN
    deeds = core.rows("SELECT data FROM audit WHERE subject = 'trusted_list' ORDER BY seq DESC LIMIT 2")
    assert [deed.partition('"deed":"')[2].partition('"')[0] for (deed,) in deeds] == ["removed", "added"]


def test_a_list_of_trusted_entities_in_json_counts_too(core: Running, city: City, own: str) -> None:
    listing = Listing([Service(own, PID, status=None)], type=PID_PROVIDERS)
    add(core, content=listing.jws(OPERATOR).decode())
    assert told(core, city).check["reason"] == "issuer_listed"


@pytest.mark.parametrize(
    ("services", "reason"),
    [([PID], None), ([QEAA], "issuer_listed_for_others"), ([QEAA, PID], None), ([PID, QEAA], None)],
)
def test_an_identity_card_comes_from_a_provider_of_identity_cards(
    core: Running, city: City, own: str, services: list[str], reason: str | None
) -> None:
    add(core, content=Listing([Service(own, one) for one in services]).xml(OPERATOR).decode())
    asked = ask(core, {"attributes": attributes("given_name"), "restrictions": {"schemaId": "urn:eudi:pid:1"}})
    answer(core, asked, city.card(core, vct="urn:eudi:pid:1"))
    found = failed(core, asked)
    assert found == ({} if reason is None else {"issuer_trusted": reason})


def test_the_signer_is_the_one_that_was_confirmed(core: Running, own: str) -> None:
    content = Listing([Service(own)]).xml(OPERATOR).decode()
    assert add(core, ListSigner.made(), content=content).fields == {"signerFingerprint": "other_signer"}
    assert add(core, content=content[:-40]).fields == {"content": "list_unreadable"}
    assert add(core, content=content.replace("City", "Town")).fields == {"content": "list_signature"}
    assert core.admin("POST", LISTS, {"content": content}).fields == {"signerFingerprint": "missing_field"}
    assert add(core).fields == {"address": "missing_field"}
    assert add(core, address="https://a.example", content=content).fields == {"address": "missing_field"}


def test_an_authority_above_the_signer_can_be_confirmed(core: Running, own: str) -> None:
    authority = ListSigner.made("Authority", is_authority=True)
    signer, next_signer = (ListSigner.made(name, by=authority) for name in ("Operator", "Next operator"))
    listing = Listing([Service(own, PID, status=None)], type=PID_PROVIDERS)

    def signed(by: ListSigner, sequence: int) -> bytes:
        header = {"x5c": [by.base64, authority.base64]}
        return listing.with_(sequence=sequence).jws(by, header)

    added = add(core, authority, content=signed(signer, 7).decode()).result
    assert problem(refresh(core, added["listId"], signed(next_signer, 8))) is None
    assert kept(core, added["listId"])["summary"]["sequenceNumber"] == 8
    stranger = ListSigner.made("Stranger")
    assert problem(refresh(core, added["listId"], signed(stranger, 9))) == "list_signer"


def test_an_expired_list_warns_and_is_neither_silent_nor_refused(core: Running, city: City, own: str) -> None:
    added = add(core, content=Listing([Service(own)], next_update=NOW + DAY).xml(OPERATOR).decode()).result
    core.clock.forward(2 * DAY)
    found = told(core, city)
    assert found.verified
    assert (found.check["outcome"], found.check["reason"]) == ("not_applicable", "issuer_list_expired")
    assert found.check["about"] == "Trusted list of Example (DE), 2026-11-13"
    assert found.presented["issuerList"]["isExpired"] is True
    shown = kept(core, added["listId"])
    assert (shown["summary"]["isExpired"], problem(shown)) == (True, "list_expired")

    sound = Listing([Service(own)], name="Another list", next_update=NOW + 90 * DAY, territory="FR")
    add(core, content=sound.xml(OPERATOR).decode())  # of two lists the one that has not expired counts
    assert told(core, city).check["about"] == "Another list (FR), 2026-11-13"


def test_what_may_not_take_the_place_of_a_list_leaves_it(core: Running, city: City, own: str) -> None:
    listing = Listing([Service(own)])
    added = add(core, content=listing.xml(OPERATOR).decode()).result
    next_one = listing.with_(sequence=8)
    for content, expected in (
        (listing.with_(sequence=6, services=()).xml(OPERATOR), "list_older"),
        (listing.with_(issued_at=NOW - 9 * DAY).xml(OPERATOR), "list_older"),
        (next_one.xml(ListSigner.made()), "list_signer"),
        (next_one.with_(territory="FR").xml(OPERATOR), "list_other"),
        (next_one.with_(type=PID_PROVIDERS).jws(OPERATOR), "list_other"),
        (next_one.xml(OPERATOR).replace(b"Example", b"Exbmple"), "list_signature"),
        (next_one.unsigned_xml(), "list_unsigned"),
        (b"<no-list/>", "list_unreadable"),
    ):
        assert problem(refresh(core, added["listId"], content)) == expected
        assert kept(core, added["listId"])["summary"]["sequenceNumber"] == 7
        assert told(core, city).check["reason"] == "issuer_listed"
    empty = refresh(core, added["listId"], next_one.with_(services=()).xml(OPERATOR))
    assert (problem(empty), empty["summary"]["issuers"]) == (None, 0)
    assert verdict(core, city.card(core))[:2] == UNKNOWN


@pytest.mark.parametrize(
    ("service", "choice", "counts"),
    [
        ({}, {}, True),
        ({"status": WITHDRAWN}, {}, False),
        ({"since": NOW + DAY}, {}, False),
        ({"type": CA_QC}, {}, False),
        ({"type": CA_QC}, {"serviceTypes": [CA_QC]}, True),
        ({"type": QEAA.replace("http:", "https:") + "/"}, {}, True),
        ({}, {"serviceTypes": [PID]}, False),
        ({}, {"countries": ["FR"]}, False),
        ({"country": "FR"}, {"countries": ["AT", "DE"]}, True),  # who lists it, not where it is
        ({"country": "FR", "territory": "EU"}, {"countries": ["AT", "FR"]}, True),
        ({"country": "FR", "territory": "EU"}, {"countries": ["DE"]}, False),
    ],
)
def test_the_service_the_status_and_the_country_decide_who_counts(
    core: Running, city: City, own: str, service: dict[str, Any], choice: dict[str, Any], counts: bool
) -> None:
    territory = service.get("territory", "DE")
    listing = Listing([Service(own, **{name: service[name] for name in service if name != "territory"})])
    content = listing.with_(territory=territory).xml(OPERATOR).decode()
    added = add(core, content=content, **choice).result
    assert added["summary"]["issuers"] == int(counts)
    assert verdict(core, city.card(core))[0] is counts
    everything = {"countries": [], "serviceTypes": []}
    changed = core.admin("PUT", f"{LISTS}/{added['listId']}", everything).result
    assert changed["choice"] == everything
    usual = not {"status", "since"} & service.keys() and service.get("type") != CA_QC
    assert verdict(core, city.card(core))[0] is usual


def test_a_list_is_fetched_daily_and_before_its_next_update(core: Running, server: ListServer, own: str) -> None:
    listing = Listing([Service(own)], next_update=NOW + DAY + 6 * HOUR)
    server.lists["/de.xml"] = listing.xml(OPERATOR)
    added = add(core, address=server.address("/de.xml")).result
    assert added["fetchedAt"] == to_text(NOW)
    core.run(lists_of(core).load_due())
    assert len(server.asked) == 1
    core.clock.forward(DAY)
    server.lists["/de.xml"] = listing.with_(sequence=8).xml(OPERATOR)
    core.run(lists_of(core).load_due())
    assert kept(core, added["listId"])["summary"]["sequenceNumber"] == 8
    core.clock.forward(4 * HOUR)
    core.run(lists_of(core).load_due())
    assert len(server.asked) == 3


def test_a_list_is_kept_without_a_network_and_its_age_is_told(
    core: Running, server: ListServer, city: City, own: str
) -> None:
    server.lists["/de.xml"] = Listing([Service(own)]).xml(OPERATOR)
    added = add(core, address=server.address("/de.xml")).result
    server.lists.clear()
    core.clock.forward(3 * DAY)
    core.run(lists_of(core).load_due())
    shown = kept(core, added["listId"])
    assert (problem(shown), shown["fetchedAt"], shown["ageDays"]) == ("list_unreached", to_text(NOW), 3)
    assert told(core, city).check["reason"] == "issuer_listed"
    asked = len(server.asked)
    core.run(lists_of(core).load_due())
    assert len(server.asked) == asked  # it is tried again in an hour
    core.clock.forward(HOUR)
    core.run(lists_of(core).load_due())
    assert len(server.asked) > asked


def test_a_list_of_lists_is_followed_with_the_certificates_it_names(
    core: Running, server: ListServer, city: City, own: str
) -> None:
    germany, france = ListSigner.made("Germany"), ListSigner.made("France")
    pointers = [
        Pointer(server.address("/de.xml"), "DE", germany),
        Pointer(server.address("/fr.xml"), "FR", france),
        Pointer(server.address("/lotl.xml"), "EU", OPERATOR, OF_LISTS),
    ]
    of_lists = Listing((), pointers, OF_LISTS, "List of lists", "EU")
    server.lists["/lotl.xml"] = of_lists.xml(OPERATOR)
    server.lists["/de.xml"] = Listing([Service(own)]).xml(germany)
    server.lists["/fr.xml"] = Listing([Service(own)], territory="FR").xml(germany)  # not by whom it must be
    added = add(core, address=server.address("/lotl.xml")).result
    assert added["summary"]["isListOfLists"] is True
    until_problems(core, None, None, "list_signer")
    shown = core.admin("GET", LISTS).result["lists"]
    assert [one["territory"] for one in shown] == ["EU", "DE", "FR"]
    assert {one.get("parentId") for one in shown[1:]} == {added["listId"]}
    assert told(core, city).check["about"] == "Trusted list of Example (DE), 2026-11-13"
    refused = core.admin("DELETE", f"{LISTS}/{shown[1]['listId']}")
    assert (refused.status, refused.code) == (409, "state_conflict")

    core.admin("PUT", f"{LISTS}/{added['listId']}", {"countries": ["FR"]})
    assert [one["territory"] for one in core.admin("GET", LISTS).result["lists"]] == ["EU", "FR"]
    assert verdict(core, city.card(core))[:2] == UNKNOWN

    later = of_lists.with_(sequence=8, pointers=[Pointer(server.address("/fr.xml"), "FR", germany), *pointers[2:]])
    server.lists["/lotl.xml"] = later.xml(OPERATOR)
    refresh(core, added["listId"])
    until_problems(core, None, None)
    assert told(core, city).check["about"] == "Trusted list of Example (FR), 2026-11-13"


def test_the_next_signer_is_announced_by_the_list_itself(core: Running, server: ListServer) -> None:
    address, following = server.address("/lotl.xml"), ListSigner.made("Next operator")
    of_lists = Listing((), [Pointer(address, "EU", following, OF_LISTS)], OF_LISTS, "List of lists", "EU")
    server.lists["/lotl.xml"] = of_lists.xml(OPERATOR)
    added = add(core, address=address).result
    server.lists["/lotl.xml"] = of_lists.with_(sequence=8).xml(following)
    assert problem(refresh(core, added["listId"])) is None


def test_the_list_of_a_country_announces_no_signer_itself(core: Running, server: ListServer, own: str) -> None:
    germany, following = ListSigner.made("Germany"), ListSigner.made("Another")
    address = server.address("/de.xml")
    of_lists = Listing((), [Pointer(address, "DE", germany)], OF_LISTS, "List of lists", "EU")
    national = Listing([Service(own)], [Pointer(address, "DE", following)])
    server.lists |= {"/lotl.xml": of_lists.xml(OPERATOR), "/de.xml": national.xml(germany)}
    added = add(core, address=server.address("/lotl.xml")).result
    until_problems(core, None, None)
    server.lists["/de.xml"] = national.with_(sequence=8).xml(following)
    refresh(core, added["listId"])
    until_problems(core, None, "list_signer")
    later = of_lists.with_(sequence=8, pointers=[Pointer(address, "DE", following)])
    server.lists["/lotl.xml"] = later.xml(OPERATOR)
    refresh(core, added["listId"])
    until_problems(core, None, None)


def test_an_expired_signer_is_said(core: Running, own: str) -> None:
    signer = ListSigner.made(now=NOW - 400 * DAY)
    for content in (Listing([Service(own)]).xml(signer), Listing([Service(own)]).jws(signer)):
        assert core.admin("POST", f"{LISTS}/preview", {"content": content.decode()}).status == 200
        assert add(core, signer, content=content.decode()).fields == {"signerFingerprint": "invalid_signer"}


def test_an_address_is_asked_by_the_guarded_way_alone(core: Running, server: ListServer, own: str) -> None:
    server.lists["/de.xml"] = Listing([Service(own)]).xml(OPERATOR)
    server.redirects["/moved.xml"] = server.address("/de.xml")
    for address in (server.address("/moved.xml"), server.address("/none.xml"), "http://192.0.2.7/list.xml"):
        assert add(core, address=address).fields == {"address": "list_unreached"}
    assert add(core, address="file:///etc/passwd").status == 422
    server.lists["/large.xml"] = b"<" + b"a" * 30 * 1024 * 1024
    assert add(core, address=server.address("/large.xml")).fields == {"address": "list_unreached"}


def test_a_file_of_thirty_megabytes_is_refused(core: Running) -> None:
    assert add(core, content="<" + "a" * 30 * 1024 * 1024).status == 413
    within = "<" + "a" * (limits.TRUSTED_LIST_BYTES + 1)
    assert add(core, content=within).fields == {"content": "too_long"}


def test_a_list_outlives_a_restart(core: Running, city: City, own: str) -> None:
    added = add(core, content=Listing([Service(own)]).xml(OPERATOR).decode(), countries=["DE"]).result
    core.restart()
    assert kept(core, added["listId"]) == added
    assert told(core, city).check["reason"] == "issuer_listed"


def test_a_list_is_added_once(core: Running, server: ListServer, own: str) -> None:
    content = Listing([Service(own)]).xml(OPERATOR).decode()
    key = [("idempotency-key", secrets.token_hex(8))]
    body = {"signerFingerprint": OPERATOR.fingerprint, "content": content}
    first = core.admin("POST", LISTS, body, headers=key).result
    assert core.admin("POST", LISTS, body, headers=key).result == first
    again = add(core, content=content)
    assert (again.status, again.code) == (409, "already_listed")
    server.lists["/de.xml"] = content.encode()
    add(core, address=server.address("/de.xml"))
    assert add(core, address=server.address("/de.xml")).code == "already_listed"
    assert refresh(core, first["listId"], content.encode())["summary"]["sequenceNumber"] == 7
    assert core.admin("POST", f"{LISTS}/{first['listId']}/refresh").fields == {"content": "missing_field"}
    for method, path in (("PUT", "nothing"), ("POST", "nothing/refresh"), ("DELETE", "nothing")):
        body = b"" if method == "DELETE" else {}
        assert core.admin(method, f"{LISTS}/{path}", body).status == 404


def test_a_status_list_out_of_reach_is_said_and_the_setting_decides(core: Running, city: City, own: str) -> None:
    add(core, content=Listing([Service(own)]).xml(OPERATOR).decode())
    requests = "/bc/studio/requests"
    status = {"status_list": {"idx": 3, "uri": "http://127.0.0.1:1/list"}}
    card = city.card(core, status=status)
    assert core.admin("GET", requests).result["unavailableStatus"] == "refuse"
    assert verdict(core, card)[:2] == (False, {"status": "status_unavailable"})
    core.admin("PUT", requests, {"unavailableStatus": "warn"})
    verified, _, record = verdict(core, city.card(core, status=status))
    assert verified
    (check,) = (one for one in record["checks"] if one["name"] == "status")
    assert (check["outcome"], check["reason"]) == ("not_applicable", "status_unavailable_shown")
    core.admin("PUT", requests, {"unavailableStatus": "refuse"})


def test_every_problem_has_a_sentence_and_every_fault_is_a_problem() -> None:
    assert set(LIST_PROBLEMS) == set(ListProblem)
    assert {one.value for one in ListFault} <= {one.value for one in ListProblem}


def test_a_list_of_lists_in_json_is_followed_too(core: Running, server: ListServer, city: City, own: str) -> None:
    germany = ListSigner.made("Germany")
    pointers = [
        Pointer(server.address("/de.jwt"), "DE", germany, PID_PROVIDERS),
        Pointer(server.address("/all.jwt"), "EU", OPERATOR, "https://lists.example/all"),
    ]
    server.lists["/all.jwt"] = Listing((), pointers, "https://lists.example/all", territory="EU").jws(OPERATOR)
    national = Listing([Service(own, PID, status=None)], type=PID_PROVIDERS)
    server.lists["/de.jwt"] = national.jws(germany)
    added = add(core, address=server.address("/all.jwt")).result
    until_problems(core, None, None)
    assert told(core, city).check["about"] == "Trusted list of Example (DE), 2026-11-13"
    core.admin("PUT", f"{LISTS}/{added['listId']}", {"countries": ["FR"]})
    assert [one["territory"] for one in core.admin("GET", LISTS).result["lists"]] == ["EU"]


def test_a_list_that_names_issuers_is_followed_nowhere(core: Running, server: ListServer, own: str) -> None:
    elsewhere = Pointer(server.address("/fr.xml"), "FR", OPERATOR)
    added = add(core, content=Listing([Service(own)], [elsewhere]).xml(OPERATOR).decode()).result
    assert added["summary"]["isListOfLists"] is False
    core.admin("PUT", f"{LISTS}/{added['listId']}", {})
    assert [one["listId"] for one in core.admin("GET", LISTS).result["lists"]] == [added["listId"]]
    assert server.asked == []
