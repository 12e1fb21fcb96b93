"""Several copies of one credential at once, each for a key of its own (OpenID4VCI 1.0 §3.3.2, §15.4.1)."""

import asyncio
import json
from typing import Any

import pytest

from connector_desk.base.instants import to_text
from connector_desk.core.store import statuses
from tests.core.holder import Holder, decode, read_jws, read_sd_jwt
from tests.core.issuance.test_status_lists import change, reference, status_at
from tests.core.running import Reply, Running

DAY = 86_400_000
BADGE = "visitor-badge_1.0_sd-jwt"
W3C = "visitor-badge_1.0_jwt_vc_json"


def granted(core: Running, *items: Any) -> str:
    return str(core.token(core.code(core.offer(*items))).json["access_token"])


def asking(core: Running, holders: list[Holder], configuration: str = BADGE, *nonces: str) -> dict[str, Any]:
    given = nonces or (core.nonce(),)
    jwts = [one.proof(core.issuer, given[number % len(given)], core.clock()) for number, one in enumerate(holders)]
    return {"credential_configuration_id": configuration, "proofs": {"jwt": jwts}}


def copies(answer: Reply) -> list[str]:
    assert answer.status == 200, answer
    return [one["credential"] for one in answer.json["credentials"]]


def test_the_metadata_says_how_many(shared: Running) -> None:
    metadata = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    assert metadata["batch_credential_issuance"] == {"batch_size": 10}


def test_each_copy_has_a_key_salts_and_an_entry_of_its_own(shared: Running) -> None:
    holders = [Holder() for _ in range(10)]
    offer = shared.offer(shared.item(given_name="Erika", family_name="Muster"))
    token = shared.token(shared.code(offer)).json["access_token"]
    answer = shared.credential(token, asking(shared, holders))

    read = [read_sd_jwt(one) for one in copies(answer)]
    assert [one.payload["cnf"]["jwk"] for one in read] == [one.jwk for one in holders]
    assert all(one.disclosed == read[0].disclosed and one.disclosed["family_name"] == "Muster" for one in read)
    salts = [salt for one in read for salt in one.salts]
    assert len(set(salts)) == len(salts)
    assert len({reference(one) for one in copies(answer)}) == 10
    assert shared.workflow(offer.workflow)["state"] == "done"
    assert shared.rows("SELECT count(*) FROM item_copy WHERE visit_id = ?", offer.workflow) == [(9,)]


def times(credential: str) -> tuple[int, int]:
    claims = json.loads(decode(credential.split(".")[1]))
    return claims["iat"], claims["exp"]


def test_times_of_copies_say_nothing(desk: Running) -> None:
    desk.clock.forward(DAY // 3)
    item = {**desk.item(), "expirationDate": "2027-06-01T12:34:56Z"}
    alone = copies(desk.credential(granted(desk, item), asking(desk, [Holder()])))
    together = copies(desk.credential(granted(desk, item), asking(desk, [Holder(), Holder()])))

    ((issued, expires),) = map(times, alone)
    assert issued % 86_400
    assert expires % 86_400
    assert {*map(times, together)} == {(issued - issued % 86_400, expires - expires % 86_400)}


def test_times_of_copies_that_live_for_hours_say_nothing_either(desk: Running) -> None:
    desk.clock.forward(12_345_678)
    told = []
    for seconds in (0, 17):
        item = {**desk.item(), "expirationDate": to_text(desk.clock() + 20 * 3_600_000 + seconds * 1_000)}
        told += copies(desk.credential(granted(desk, item), asking(desk, [Holder(), Holder()])))
    ((issued, expires),) = {*map(times, told)}
    assert issued % 3_600 == expires % 3_600 == 0


def test_copies_of_a_w3c_credential_have_names_that_tell_nothing(shared: Running) -> None:
    holders = [Holder(binding="did:jwk"), Holder("EdDSA", "did:key")]
    token = granted(shared, shared.item("w3c"))
    answer = shared.credential(token, asking(shared, holders, W3C))
    read = [read_jws(one)[1] for one in copies(answer)]

    assert [one["sub"] for one in read] == [one.did for one in holders]
    assert len({one["jti"] for one in read}) == 2
    again = copies(shared.credential(token, asking(shared, holders, W3C)))
    assert [read_jws(one)[1]["jti"] for one in again] == [one["jti"] for one in read]


def test_the_same_keys_in_any_order_get_the_same_entries_again(shared: Running) -> None:
    holders = [Holder() for _ in range(4)]
    token = granted(shared)
    first = copies(shared.credential(token, asking(shared, holders)))
    again = copies(shared.credential(token, asking(shared, holders[::-1])))
    assert [reference(one) for one in again] == [reference(one) for one in first[::-1]]


def test_no_other_set_of_keys_gets_anything(shared: Running) -> None:
    holders = [Holder() for _ in range(3)]
    token = granted(shared)
    assert shared.credential(token, asking(shared, holders)).status == 200
    for others in (holders[:2], holders[:1], [*holders, Holder()], [Holder()]):
        assert shared.credential(token, asking(shared, others)).error == "credential_request_denied"


def test_two_at_once_are_told_the_same_entries(shared: Running) -> None:
    holders = [Holder() for _ in range(3)]
    token = granted(shared)
    bodies = [asking(shared, holders) for _ in range(4)]

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(shared.bearing_async("credential", token, body) for body in bodies))

    told = {tuple(reference(one) for one in copies(answer)) for answer in shared.run(all_at_once())}
    assert len(told) == 1


def test_the_journal_of_revocations_names_the_entry_of_every_copy(desk: Running) -> None:
    answer = desk.credential(granted(desk), asking(desk, [Holder() for _ in range(3)]))
    store = desk.capabilities.issuance.runtime.store
    entries = desk.run(store.read(lambda tx: statuses.entries_of(tx, answer.json["notification_id"])))
    assert sorted((f"{desk.base}/s/{name}", at) for name, at in entries) == sorted(map(reference, copies(answer)))


def test_revoking_changes_every_copy(desk: Running) -> None:
    holders = [Holder() for _ in range(3)]
    answer = desk.credential(granted(desk), asking(desk, holders))
    given = copies(answer)
    bystander = Holder().take(desk, desk.offer()).credential
    for what, status in (("suspend", 2), ("reactivate", 0), ("revoke", 1)):
        change(desk, answer.json["notification_id"], what)
        assert [status_at(desk, one) for one in given] == [status] * 3
    assert status_at(desk, bystander) == 0


@pytest.mark.parametrize("what", ["two nonces", "one old", "one bad", "eleven", "one key twice"])
def test_nothing_is_given_when_one_proof_does_not_hold(
    shared: Running, refused_leaves_no_trace: Any, what: str
) -> None:
    holders = [Holder() for _ in range(11 if what == "eleven" else 3)]
    token = granted(shared)
    request = asking(shared, holders, BADGE, *([shared.nonce(), shared.nonce()] if what == "two nonces" else []))
    jwts = request["proofs"]["jwt"]
    if what == "one old":
        jwts[1] = holders[1].proof(shared.issuer, shared.nonce(), shared.clock() - DAY)
    if what == "one bad":
        jwts[1] = jwts[1][:-8] + "AAAAAAAA"
    if what == "one key twice":
        jwts[1] = jwts[0]
    expected = {"two nonces": "invalid_nonce", "eleven": "invalid_credential_request"}.get(what, "invalid_proof")
    refused_leaves_no_trace()
    assert shared.credential(token, request).error == expected
