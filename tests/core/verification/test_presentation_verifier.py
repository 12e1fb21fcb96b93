"""A running core that fetches what issuers elsewhere say of themselves, and believes or refuses an answer by it.

Only the network is replaced: what stands at which address.  The documents are made by nobody's code here.
"""

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from connector_desk.base.instants import to_text
from connector_desk.core.outbound.egress import FetchFailed, Retrieved
from connector_desk.core.verification import presentation_verifier
from tests.core.holder import Holder, encode
from tests.core.issuance.test_status_lists import reference, status_at
from tests.core.presenter import (
    Asked,
    Card,
    Issuer,
    answer,
    answer_form,
    ask,
    check_refused,
    post_async,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

ISSUERS = "/bc/studio/issuers"
REQUESTS = "/bc/studio/requests"
ADDRESS = "https://land.example/office"
METADATA = "https://land.example/.well-known/jwt-vc-issuer/office"
KEYS = "https://keys.example/jwks"
LIST = "https://lists.example/one"
INDEX = 5
DOCUMENT_TYPES = frozenset(
    {"application/json", "application/did+json", "application/did+ld+json", "application/ld+json"}
)
TYPES = {
    METADATA: frozenset({"application/json"}),
    KEYS: frozenset({"application/json", "application/jwk-set+json"}),
    LIST: frozenset({"application/statuslist+jwt", "application/statuslist+cwt"}),
}


@dataclass(slots=True)
class Web:
    """What stands at which address, and what was asked for; with a `gate`, nothing is answered before it opens."""

    bodies: dict[str, bytes] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    gate: asyncio.Event | None = None

    async def retrieve(self, url: str, media_types: frozenset[str], **_how: object) -> Retrieved:
        assert media_types == TYPES.get(url, DOCUMENT_TYPES)
        self.asked.append(url)
        if self.gate:
            await self.gate.wait()
        if url not in self.bodies:
            raise FetchFailed("There is nothing.")
        return Retrieved(self.bodies[url], None)

    def put(self, url: str, said: dict[str, Any]) -> None:
        self.bodies[url] = json.dumps(said).encode()


def instead_of_the_network(core: Running, monkeypatch: pytest.MonkeyPatch) -> Web:
    found = Web()
    monkeypatch.setattr(core.capabilities.verification.egress, "retrieve", found.retrieve)
    return found


@pytest.fixture
def web(desk: Running, monkeypatch: pytest.MonkeyPatch) -> Web:
    return instead_of_the_network(desk, monkeypatch)


def trust(core: Running, name: str, identifier: str) -> None:
    assert core.admin("POST", ISSUERS, {"name": name, "did": identifier}).result


def issuer_by_web(core: Running, web: Web, did: str, url: str, made: Issuer | None = None) -> Issuer:
    """Make a trusted issuer with a document at an address."""
    made = made or Issuer()
    made.named = f"{did}#key-1"
    method = {"id": made.named, "type": "JsonWebKey", "controller": did, "publicKeyJwk": made.jwk}
    web.put(
        url,
        {
            "@context": ["https://www.w3.org/ns/did/v1"],
            "id": did,
            "verificationMethod": [method],
            "assertionMethod": [made.named],
        },
    )
    trust(core, did, did)
    return made


def city(core: Running, web: Web) -> Issuer:
    return issuer_by_web(core, web, "did:web:city.example", "https://city.example/.well-known/did.json")


def status_list(core: Running, issuer: Issuer, status: int, kid: str, uri: str = LIST, bits: int = 1) -> bytes:
    """Make a status list of an issuer, in which one entry is set."""
    packed = bytearray(16)
    packed[INDEX * bits // 8] |= status << INDEX * bits % 8
    now = core.clock() // 1000
    said = {
        "sub": uri,
        "iat": now,
        "exp": now + 3600,
        "status_list": {"bits": bits, "lst": encode(zlib.compress(bytes(packed)))},
    }
    return issuer.sign({"alg": issuer.alg, "typ": "statuslist+jwt", "kid": kid}, said).encode()


def put_list(core: Running, web: Web, issuer: Issuer, status: int, kid: str, bits: int = 1) -> None:
    web.bodies[LIST] = status_list(core, issuer, status, kid, bits=bits)


STATUS = {"status_list": {"idx": INDEX, "uri": LIST}}


def check_believed(core: Running, asked: Asked, reply: Reply, *issuers: str, standing: str = "trusted") -> None:
    """Check that an answer was verified, as credentials of these issuers."""
    assert (reply.status, reply.json) == (200, {}), reply
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert [(one["issuer"], one["issuerName"]) for one in record["presented"]] == [(standing, one) for one in issuers]


def test_an_issuer_by_did_web_is_believed_by_its_document(desk: Running, web: Web) -> None:
    card = city(desk, web).sd_jwt(desk)
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, card), "did:web:city.example")
    assert web.asked == ["https://city.example/.well-known/did.json"]
    assert desk.workflow(asked.workflow)["claims"] == {"given_name": "Erika"}


def test_an_issuer_by_did_web_is_refused_without_its_document_or_key(desk: Running, web: Web) -> None:
    issuer = city(desk, web)
    thief = Issuer()
    thief.named = issuer.kid
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, thief.sd_jwt(desk)), {"credential_signature": "signature_wrong"})
    web.bodies.clear()
    desk.clock.forward(5 * 60_000)  # what was fetched is forgotten
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, issuer.sd_jwt(desk)), {"credential_signature": "keys_unavailable"})
    assert web.asked == ["https://city.example/.well-known/did.json"] * 2


def by_address(core: Running, web: Web) -> Issuer:
    """Make an issuer known by its address, whose metadata says where its keys are.

    Nobody can be listed by an address, so it is believed where the place shows issuers that it does not know.
    """
    made = Issuer()
    web.put(METADATA, {"issuer": ADDRESS, "jwks_uri": KEYS})
    web.put(KEYS, {"keys": [{**made.jwk, "kid": "k1"}]})
    assert core.admin("PUT", REQUESTS, {"unknownIssuers": "show"}).result
    return made


def test_an_issuer_by_address_is_believed_by_metadata_that_names_its_keys(desk: Running, web: Web) -> None:
    card = by_address(desk, web).sd_jwt(desk, iss=ADDRESS, header={"kid": "k1"})
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, card), ADDRESS, standing="unknown")
    assert web.asked == [METADATA, KEYS]


def test_metadata_keys_and_a_status_list_are_fetched_one_after_the_other(desk: Running, web: Web) -> None:
    """Each is known of only by the one before: no answer needs more."""
    issuer = by_address(desk, web)
    put_list(desk, web, issuer, 0, "k1")
    card = issuer.sd_jwt(desk, iss=ADDRESS, header={"kid": "k1"}, status=STATUS)
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, card), ADDRESS, standing="unknown")
    assert web.asked == [METADATA, KEYS, LIST]


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("status", "bits", "reason"),
    [(0, 1, None), (1, 1, "revoked"), (0, 2, None), (1, 2, "revoked"), (2, 2, "suspended"), (3, 2, "status_unknown")],
)
def test_case_312_a_status_list_elsewhere_says_what_still_counts(
    desk: Running, web: Web, status: int, bits: int, reason: str | None
) -> None:
    issuer = city(desk, web)
    put_list(desk, web, issuer, status, issuer.kid, bits)
    asked = ask(desk)
    reply = answer(desk, asked, issuer.sd_jwt(desk, status=STATUS))
    if reason:
        check_refused(desk, asked, reply, {"status": reason})
    else:
        check_believed(desk, asked, reply, "did:web:city.example")
    assert web.asked == ["https://city.example/.well-known/did.json", LIST]


@pytest.mark.sqlite
def test_status_lists_that_are_in_memory_are_laid_out_before_anything_is_believed(desk: Running) -> None:
    taken = Holder().take(desk, desk.offer())
    assert status_at(desk, taken.credential) == 0
    context = desk.capabilities.verification
    known = desk.run(context.runtime.store.read(lambda tx: presentation_verifier.trusted_parties(context, tx)))
    assert [f"{desk.base}/s/{row.id}" for row in known.lists] == [reference(taken.credential)[0]]


@pytest.mark.sqlite
def test_case_312_what_is_suspended_elsewhere_counts_again_once_its_list_says_so(desk: Running, web: Web) -> None:
    issuer = city(desk, web)
    card = issuer.sd_jwt(desk, status=STATUS)
    for status, reason in ((0, None), (2, "suspended"), (0, None)):
        put_list(desk, web, issuer, status, issuer.kid, bits=2)
        asked = ask(desk)
        reply = answer(desk, asked, card)
        if reason:
            check_refused(desk, asked, reply, {"status": reason})
        else:
            check_believed(desk, asked, reply, "did:web:city.example")
        desk.clock.forward(60_000)  # as long as a list is kept that says nothing of it


@pytest.mark.sqlite
def test_a_revocation_is_not_undone_by_an_older_list(desk: Running, web: Web) -> None:
    """Signed as it is, the list from before the revocation counts no more, once a newer one was seen."""
    issuer = city(desk, web)
    card = issuer.sd_jwt(desk, status=STATUS)
    before = status_list(desk, issuer, 0, issuer.kid)
    desk.clock.forward(60_000)
    for _ in range(2):
        put_list(desk, web, issuer, 1, issuer.kid)
        asked = ask(desk)
        check_refused(desk, asked, answer(desk, asked, card), {"status": "revoked"})
        desk.clock.forward(60_000)
        web.bodies[LIST] = before
        asked = ask(desk)
        check_refused(desk, asked, answer(desk, asked, card), {"status": "revoked"})
        desk.clock.forward(60_000)
    assert web.asked.count(LIST) == 4


def test_a_status_list_outlives_a_restart_and_its_age_is_told(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """No older one takes its place then, and while none is to be had, what it said is told with its time."""
    web = instead_of_the_network(desk, monkeypatch)
    issuer = city(desk, web)
    sound, gone = (issuer.sd_jwt(desk, status={"status_list": {"idx": at, "uri": LIST}}) for at in (INDEX + 1, INDEX))
    before = status_list(desk, issuer, 0, issuer.kid)
    desk.clock.forward(60_000)
    put_list(desk, web, issuer, 1, issuer.kid)
    made = to_text(desk.clock() // 1000 * 1000)
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, sound), "did:web:city.example")

    desk.restart()
    online = instead_of_the_network(desk, monkeypatch)
    online.bodies = {**web.bodies, LIST: before}
    desk.clock.forward(60_000)
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, gone), {"status": "revoked"})
    assert online.asked.count(LIST) == 1

    desk.restart()
    offline = instead_of_the_network(desk, monkeypatch)
    offline.bodies = {url: body for url, body in web.bodies.items() if url != LIST}
    desk.clock.forward(60_000)
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, sound), {"status": "status_of_before"})
    (check,) = (one for one in desk.workflow(asked.workflow)["checks"] if one["name"] == "status")
    assert check["about"] == made
    desk.admin("PUT", REQUESTS, {"unavailableStatus": "warn"})
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, sound), "did:web:city.example")
    (check,) = (one for one in desk.workflow(asked.workflow)["checks"] if one["name"] == "status")
    assert (check["reason"], check["about"]) == ("status_of_before_shown", made)
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, gone), {"status": "revoked"})  # whatever the setting says

    desk.clock.forward(3_600_000)  # the list has ended: nothing of it counts, and it has no age
    late = issuer.sd_jwt(desk, status=STATUS, exp=desk.clock() // 1000 + 3_600)
    asked = ask(desk)
    check_believed(desk, asked, answer(desk, asked, late), "did:web:city.example")
    (check,) = (one for one in desk.workflow(asked.workflow)["checks"] if one["name"] == "status")
    assert (check["reason"], check.get("about")) == ("status_unavailable_shown", None)


def answer_while(
    core: Running, web: Web, request: dict[str, Any], card: Card, meanwhile: Callable[[], Awaitable[None]]
) -> Reply:
    """Answer, and let something happen while the first document is being fetched."""
    form = answer_form(core, request, card)

    async def work() -> Reply:
        web.gate = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            answering = group.create_task(post_async(core, request["response_uri"], form))
            while not web.asked:
                assert not answering.done(), answering.result()
                await asyncio.sleep(0.01)
            await meanwhile()
            web.gate.set()
        return answering.result()

    return core.run(work())


@pytest.mark.sqlite
@pytest.mark.parametrize(("ends_in", "believed"), [(1, True), (0, False)])
def test_case_299_it_counts_when_an_answer_came_and_not_how_long_its_documents_took(
    desk: Running, web: Web, ends_in: int, *, believed: bool
) -> None:
    """What ends while its list is fetched was shown in time: all of an answer is held against one moment."""
    issuer = city(desk, web)
    put_list(desk, web, issuer, 0, issuer.kid)
    card = issuer.sd_jwt(desk, status=STATUS, exp=desk.clock() // 1000 + ends_in)
    asked = ask(desk)

    async def time_passes() -> None:
        desk.clock.forward(5_000)

    reply = answer_while(desk, web, read_request(desk, asked), card, time_passes)
    if believed:
        check_believed(desk, asked, reply, "did:web:city.example")
        assert desk.clock() > card.payload["exp"] * 1000
        (validity,) = [one for one in desk.workflow(asked.workflow)["checks"] if one["name"] == "validity"]
        assert (validity["outcome"], validity["detail"]) == ("passed", "It is valid now.")
    else:
        check_refused(desk, asked, reply, {"validity": "expired"})
    asked = ask(desk)
    check_refused(desk, asked, answer(desk, asked, card), {"validity": "expired"})  # who comes later comes too late


def test_documents_of_two_issuers_in_one_answer_are_not_mixed_up(desk: Running, web: Web) -> None:
    first = city(desk, web)
    url = "https://club.example:8443/members/did.json"
    second = issuer_by_web(desk, web, "did:web:club.example%3A8443:members", url)
    asked = ask(
        desk,
        wanted(desk, name="Badge"),
        wanted(desk, "member_number", schema="membership-card", name="Card"),
    )
    member = second.sd_jwt(desk, claims={"member_number": "M-1"}, vct=desk.schema_id("membership-card"))
    reply = answer(desk, asked, first.sd_jwt(desk), member)
    check_believed(desk, asked, reply, "did:web:city.example", "did:web:club.example%3A8443:members")
    assert sorted(web.asked) == ["https://city.example/.well-known/did.json", url]
    assert desk.workflow(asked.workflow)["claims"] == {"given_name": "Erika", "member_number": "M-1"}


def test_a_request_that_is_withdrawn_while_a_document_is_fetched_takes_no_answer(desk: Running, web: Web) -> None:
    card = city(desk, web).sd_jwt(desk)
    asked = ask(desk)
    where = f"/bc/admin/workflows/{asked.workflow}"

    async def it_is_withdrawn() -> None:
        assert (await desk.admin_async("GET", where)).result["state"] == "working"
        assert (await desk.admin_async("POST", f"{where}/cancel")).result["state"] == "cancelled"

    reply = answer_while(desk, web, read_request(desk, asked), card, it_is_withdrawn)
    assert (reply.status, reply.error) == (400, "invalid_request")
    assert "withdrawn" in reply.json["error_description"]
    record = desk.workflow(asked.workflow)
    assert record["state"] == "cancelled"
    assert not {"verified", "claims", "checks", "presented"} & record.keys()
    assert desk.states(asked.workflow) == ["prepared", "opened", "working", "cancelled"]
    assert desk.admin("GET", f"{where}/presentation").code == "not_found"
    kept = "SELECT answered_at, verified, result, response_code FROM data_request WHERE visit_id = ?"
    assert desk.rows(kept, asked.workflow) == [(None, None, None, None)]
    assert desk.rows("SELECT count(*) FROM audit WHERE action = 'verify'") == [(0,)]
