"""Deferred delivery: what cannot be signed now is kept for its keys and delivered later (OpenID4VCI 1.0 §9)."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from connector_desk.base.errors import SigningUnavailable, Unavailable
from connector_desk.base.instants import to_text
from connector_desk.contract.limits import TOKEN_LIFE
from connector_desk.core.issuance import status_lists
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.store.writer import Writer
from tests.core.holder import Holder, read_jws, read_sd_jwt
from tests.core.issuance.test_batches import asking
from tests.core.issuance.test_dpop import ask_async, bound, dpop, wanted
from tests.core.issuance.test_status_lists import reference
from tests.core.running import Offer, Reply, Running

HOUR = 3_600_000
CANNOT = "It cannot be signed now. The wallet receives it later."
DELIVERED = "Delivered to the wallet."


@contextmanager
def no_signature() -> Iterator[None]:
    """Let every key of the core fail, as a key store does that is not there."""

    def sign(_key: SigningKey, _message: bytes) -> bytes:
        raise SigningUnavailable

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(SigningKey, "sign", sign)
        yield


@contextmanager
def no_commit() -> Iterator[None]:
    async def write(_writer: Writer, _work: object, **_how: object) -> None:
        raise Unavailable("storage_unavailable")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(Writer, "write", write)
        yield


def begun(core: Running, holder: Holder, *items: Any, **named: Any) -> tuple[Offer, str, str]:
    """Let a wallet ask while nothing can be signed; gives the offer, its token and the transaction id."""
    offer = core.offer(*items)
    token = core.token(core.code(offer)).json["access_token"]
    with no_signature():
        return offer, token, waits(core.credential(token, holder.request(core, **named)))


def waits(answer: Reply) -> str:
    assert answer.status == 202, answer
    assert set(answer.json) == {"transaction_id", "interval"}
    assert answer.header("cache-control") == "no-store"
    assert answer.json["interval"] >= 5
    return str(answer.json["transaction_id"])


def given(answer: Reply) -> str:
    assert (answer.status, set(answer.json)) == (200, {"credentials"}), answer
    (only,) = answer.json["credentials"]
    return str(only["credential"])


def test_the_metadata_names_the_endpoint(shared: Running) -> None:
    metadata = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    assert metadata["deferred_credential_endpoint"] == f"{shared.issuer}/deferred_credential"


@pytest.mark.parametrize("binding", ["jwk", "did:jwk", "did:key"])
@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_case_257_what_cannot_be_signed_is_delivered_later(desk: Running, alg: str, binding: str) -> None:
    holder = Holder(alg, binding)
    offer, token, waiting = begun(desk, holder, desk.item(given_name="Erika"))
    assert (desk.workflow(offer.workflow)["state"], desk.details(offer.workflow)) == ("working", [CANNOT])
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(0,)]
    assert desk.workflow(offer.workflow)["credentials"][0].get("issuedAt") is None

    with no_signature():
        assert waits(desk.deferred(token, waiting)) == waiting
    desk.clock.forward(60_000)
    found = read_sd_jwt(given(desk.deferred(token, waiting)))

    assert found.disclosed == {"given_name": "Erika"}
    assert found.payload["cnf"] == ({"jwk": holder.jwk} if binding == "jwk" else {"kid": holder.kid})
    assert desk.workflow(offer.workflow)["state"] == "done"
    assert desk.details(offer.workflow) == [CANNOT, DELIVERED]
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_case_257_where_nothing_can_be_kept_either_nothing_is_used_up(desk: Running, holder: Holder) -> None:
    Holder().take(desk, desk.offer())  # entries of the status list are reserved by the block
    token = desk.token(desk.code(desk.offer())).json["access_token"]
    request = holder.request(desk)
    before = desk.fingerprint()

    with no_signature(), no_commit():
        answer = desk.credential(token, request)
    assert (answer.status, answer.error) == (503, "temporarily_unavailable")
    assert desk.fingerprint() == before
    assert desk.credential(token, request).status == 200


def test_the_nonce_is_used_up_with_it(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    token = shared.token(shared.code(offer)).json["access_token"]
    request = holder.request(shared)
    with no_signature():
        waits(shared.credential(token, request))
    other = shared.token(shared.code(shared.offer())).json["access_token"]
    assert shared.credential(other, request).error == "invalid_nonce"


def test_a_lost_answer_is_given_again(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    first = given(desk.deferred(token, waiting))
    desk.clock.forward(60_000)
    second = given(desk.deferred(token, waiting))

    assert read_sd_jwt(first).payload["iat"] == read_sd_jwt(second).payload["iat"]
    assert reference(first) == reference(second)
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]
    with no_signature():
        assert waits(desk.deferred(token, waiting)) == waiting


@pytest.mark.sqlite
def test_a_token_for_which_one_waits_gets_no_new_credential_once_it_has_ended(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    desk.clock.forward(TOKEN_LIFE)
    answer = desk.credential(token, holder.request(desk))
    assert (answer.status, answer.error) == (401, "invalid_token")
    given(desk.deferred(token, waiting))


def test_the_same_wallet_that_asks_anew_has_its_place(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)
    with no_signature():
        assert waits(desk.credential(token, holder.request(desk))) == waiting
        assert desk.credential(token, Holder().request(desk)).error == "credential_request_denied"
    assert desk.details(offer.workflow) == [CANNOT]

    answer = desk.credential(token, holder.request(desk))  # it can be signed again, so there is no need to wait
    assert (answer.status, "notification_id" in answer.json) == (200, True)
    assert reference(answer.json["credentials"][0]["credential"]) == reference(given(desk.deferred(token, waiting)))
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]


def test_a_credential_in_hands_that_cannot_be_signed_again_is_put_off(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    request = holder.request(desk)
    before = desk.fingerprint()
    with no_signature():
        answer = desk.credential(taken.token, request)
        assert (answer.status, answer.error) == (503, "temporarily_unavailable")
        assert desk.fingerprint() == before
    assert desk.credential(taken.token, request).status == 200


def test_every_copy_is_delivered_later(desk: Running) -> None:
    holders = [Holder() for _ in range(3)]
    token = desk.token(desk.code(desk.offer())).json["access_token"]
    with no_signature():
        waiting = waits(desk.credential(token, asking(desk, holders)))

    copies = [one["credential"] for one in desk.deferred(token, waiting).json["credentials"]]
    assert [read_sd_jwt(one).payload["cnf"]["jwk"] for one in copies] == [one.jwk for one in holders]
    assert len({reference(one) for one in copies}) == 3


def test_a_w3c_credential_is_delivered_later(shared: Running, holder: Holder) -> None:
    named = {"credential_configuration_id": "visitor-badge_1.0_jwt_vc_json"}
    _, token, waiting = begun(shared, holder, shared.item("w3c", given_name="Erika"), **named)
    _, payload = read_jws(given(shared.deferred(token, waiting)))
    assert payload["vc"]["credentialSubject"]["given_name"] == "Erika"


def test_the_token_lives_as_long_as_there_is_something_to_wait_for(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)
    told = desk.workflow(offer.workflow)["expiresAt"]
    assert told == "2026-11-22T00:00:00.000Z"
    desk.clock.forward(23 * HOUR)
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]
    assert desk.workflow(offer.workflow)["state"] == "working"
    assert desk.credential(token, holder.request(desk)).error == "invalid_token"  # for nothing else, though
    with no_signature():
        assert desk.deferred(token, waiting).json["interval"] == 300

    given(desk.deferred(token, waiting))
    desk.clock.forward(299_000)
    given(desk.deferred(token, waiting))
    desk.clock.forward(1_000)
    assert desk.deferred(token, waiting).error == "invalid_token"


def test_nobody_waits_longer_than_a_day(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)
    desk.clock.forward(24 * HOUR)
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]

    answer = desk.deferred(token, waiting)
    assert (answer.status, answer.error) == (401, "invalid_token")
    assert desk.workflow(offer.workflow)["state"] == "expired"


def ending(core: Running, minutes: float, form: str = "sd-jwt") -> dict[str, Any]:
    return core.item(form) | {"expirationDate": to_text(core.clock() + round(minutes * 60_000))}


def test_nothing_is_delivered_that_has_ended_meanwhile(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder, ending(desk, 11))
    assert desk.workflow(offer.workflow)["expiresAt"] == "2026-11-21T00:11:00.000Z"
    desk.clock.forward(11 * 60_000 - 1)
    with no_signature():
        waits(desk.deferred(token, waiting))
    desk.clock.forward(1)
    assert desk.workflow(offer.workflow)["state"] == "expired"
    assert desk.deferred(token, waiting).error == "invalid_token"
    desk.end_what_is_due()
    assert desk.states(offer.workflow)[-1] == "expired"
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(0,)]


def test_nothing_is_delivered_that_has_ended_while_its_token_lives(desk: Running, holder: Holder) -> None:
    offer = desk.offer(ending(desk, 11))
    desk.clock.forward(590_000)
    token = desk.token(desk.code(offer)).json["access_token"]
    with no_signature():
        waiting = waits(desk.credential(token, holder.request(desk)))
    desk.clock.forward(70_000)
    for answer in (desk.deferred(token, waiting), desk.credential(token, holder.request(desk))):
        assert (answer.status, answer.error) == (400, "credential_request_denied")
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(0,)]
    desk.end_what_is_due()
    assert desk.workflow(offer.workflow)["state"] == "expired"


@pytest.mark.parametrize("first", [0, 1])
def test_what_lives_longer_is_waited_for_longer(desk: Running, first: int) -> None:
    offer = desk.offer(ending(desk, 11), desk.item("w3c"))
    token = desk.token(desk.code(offer)).json["access_token"]
    named = ["visitor-badge_1.0_sd-jwt", "visitor-badge_1.0_jwt_vc_json"]
    waiting = {}
    with no_signature():
        for name in (named[first], named[1 - first]):
            request = Holder(binding="did:jwk").request(desk, credential_configuration_id=name)
            waiting[name] = waits(desk.credential(token, request))
    desk.clock.forward(11 * 60_000)
    assert desk.deferred(token, waiting[named[0]]).error == "credential_request_denied"
    given(desk.deferred(token, waiting[named[1]]))
    desk.clock.forward(300_000)
    desk.end_what_is_due()
    assert desk.workflow(offer.workflow)["state"] == "expired"


@pytest.mark.parametrize("copies", [1, 3])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_a_lost_answer_is_not_given_again_once_the_credential_has_ended(desk: Running, form: str, copies: int) -> None:
    offer = desk.offer(ending(desk, 11, form))
    desk.clock.forward(590_000)
    token = desk.token(desk.code(offer)).json["access_token"]
    holders = [Holder(binding="did:jwk") for _ in range(copies)]
    name = "visitor-badge_1.0_sd-jwt" if form == "sd-jwt" else "visitor-badge_1.0_jwt_vc_json"
    assert desk.credential(token, asking(desk, holders, name)).status == 200
    desk.clock.forward(9_000)
    assert desk.credential(token, asking(desk, holders, name)).status == 200
    desk.clock.forward(61_000)
    before = desk.fingerprint()
    assert desk.credential(token, asking(desk, holders, name)).error == "credential_request_denied"
    assert desk.fingerprint() == before
    assert desk.workflow(offer.workflow)["state"] == "done"


def test_a_wallet_that_waits_is_asked_to_come_less_often(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    intervals = []
    with no_signature():
        for seconds in (0, 50, 100, 1_000):
            desk.clock.forward(seconds * 1_000)
            intervals.append(desk.deferred(token, waiting).json["interval"])
    assert intervals == [5, 5, 15, 115]


def test_a_wallet_that_comes_again_and_again_uses_nothing_up(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    before = desk.fingerprint()
    with no_signature():
        for _ in range(600):
            waits(desk.deferred(token, waiting))
    assert desk.fingerprint() == before  # no block of entries of a status list either
    entry = reference(given(desk.deferred(token, waiting)))
    assert entry != reference(Holder().take(desk, desk.offer()).credential)


def test_a_wallet_that_asks_anew_again_and_again_uses_nothing_up(
    desk: Running, holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_lists, "_BLOCK", 4)
    _, token, waiting = begun(desk, holder)
    reserved = desk.rows("SELECT id, reserved FROM status_list")
    with no_signature():
        for _ in range(12):
            assert waits(desk.credential(token, holder.request(desk))) == waiting
    assert desk.rows("SELECT id, reserved FROM status_list") == reserved


def test_only_the_item_that_was_bound_outlives_the_offer(desk: Running, holder: Holder) -> None:
    offer = desk.offer(desk.item("sd-jwt"), desk.item("w3c"))
    desk.clock.forward(590_000)
    token = desk.token(desk.code(offer)).json["access_token"]
    with no_signature():
        waiting = waits(desk.credential(token, holder.request(desk)))
    desk.clock.forward(20_000)

    other = holder.request(desk, credential_configuration_id="visitor-badge_1.0_jwt_vc_json")
    assert desk.credential(token, other).error == "credential_request_denied"
    given(desk.deferred(token, waiting))
    assert desk.workflow(offer.workflow)["state"] == "working"
    desk.clock.forward(300_000)
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]
    assert desk.workflow(offer.workflow)["state"] == "expired"
    assert desk.details(offer.workflow) == [CANNOT, "Only some of the credentials were fetched in time."]


def test_a_withdrawn_offer_delivers_nothing(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)
    assert desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").result["state"] == "cancelled"
    answer = desk.deferred(token, waiting)
    assert (answer.status, answer.error) == (400, "credential_request_denied")


def test_what_was_not_given_to_this_token_is_unknown(shared: Running, holder: Holder) -> None:
    _, token, waiting = begun(shared, holder)
    _, other, _ = begun(shared, Holder())
    before = shared.fingerprint()
    for asked_with, named in ((other, waiting), (token, "A" * 22), (token, "x" * 5_000), (token, "Ж")):
        answer = shared.deferred(asked_with, named)
        assert (answer.status, answer.error) == (400, "invalid_transaction_id")
    for malformed in (None, 1, "", ["x"]):
        assert shared.deferred(token, malformed).error == "invalid_credential_request"
    assert shared.fingerprint() == before


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"{", "invalid_credential_request"),
        (b"[]", "invalid_credential_request"),
        (b"{}", "invalid_credential_request"),
        (b'{"transaction_id": "x", "transaction_id": "y"}', "invalid_credential_request"),
        (
            b'{"transaction_id": "x", "credential_response_encryption": {"enc": "A128GCM"}}',
            "invalid_encryption_parameters",
        ),
        (b'{"transaction_id": "x", "unknown": 1}', "invalid_transaction_id"),
    ],
)
def test_a_request_that_cannot_be_read(shared: Running, holder: Holder, body: bytes, error: str) -> None:
    taken = holder.take(shared, shared.offer())
    assert shared.run(shared.bearing_async("deferred_credential", taken.token, body)).error == error


def test_without_a_token_nothing_is_told(shared: Running, holder: Holder) -> None:
    _, _, waiting = begun(shared, holder)
    json_only = [("content-type", "application/json")]
    answer = shared.public("POST", f"{shared.path}/oid4vci/deferred_credential", b"{}", headers=json_only)
    assert (answer.status, answer.header("www-authenticate")) == (401, "Bearer")
    assert shared.deferred("x" * 43, waiting).error == "invalid_token"
    form = [("authorization", "Bearer x"), ("content-type", "application/x-www-form-urlencoded")]
    assert shared.public("POST", f"{shared.path}/oid4vci/deferred_credential", b"", headers=form).status == 415


def test_a_bound_token_proves_its_key_here_too(shared: Running) -> None:
    key, holder = Holder(), Holder()
    token = bound(shared, key)

    def fetch(*proofs: str, scheme: str = "DPoP") -> Reply:
        body = b'{"transaction_id": "%s"}' % waiting.encode()
        return shared.run(ask_async(shared, "deferred_credential", token, body, *proofs, scheme=scheme))

    with no_signature():
        proof = dpop(shared, key, "credential", token=token)
        waiting = waits(shared.run(ask_async(shared, "credential", token, wanted(shared, holder), proof)))
        proof = dpop(shared, key, "deferred_credential", token=token)
        assert waits(fetch(proof)) == waiting
        assert (fetch(proof).status, fetch(proof).error) == (401, "invalid_dpop_proof")

    assert fetch().status == fetch(scheme="Bearer").status == 401
    assert fetch(dpop(shared, Holder(), "deferred_credential", token=token)).status == 401
    assert fetch(dpop(shared, key, "credential", token=token)).status == 401
    proof = dpop(shared, key, "deferred_credential", token=token)
    found = read_sd_jwt(given(fetch(proof)))
    assert found.payload["cnf"] == {"jwk": holder.jwk}
    assert (fetch(proof).status, fetch(proof).error) == (401, "invalid_dpop_proof")  # the one that fetched it counted


def test_many_at_once_are_one_issuance(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)

    async def all_at_once() -> list[Reply]:
        body = {"transaction_id": waiting}
        return await asyncio.gather(*(desk.bearing_async("deferred_credential", token, body) for _ in range(20)))

    assert len({reference(given(answer)) for answer in desk.run(all_at_once())}) == 1
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]
    assert desk.states(offer.workflow) == ["prepared", "opened", "working", "working", "done"]


def test_two_wallets_that_wait_at_once_each_get_one(desk: Running) -> None:
    offer = desk.offer(desk.item(given_name="Erika"), desk.item(given_name="Max"))
    token = desk.token(desk.code(offer)).json["access_token"]
    holders = [Holder() for _ in range(5)]
    requests = [one.request(desk) for one in holders]

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(desk.bearing_async("credential", token, one) for one in requests))

    with no_signature():
        answers = desk.run(all_at_once())
    waiting = [waits(one) for one in answers if one.status == 202]
    assert [one.error for one in answers if one.status != 202] == ["credential_request_denied"] * 3
    names = {read_sd_jwt(given(desk.deferred(token, one))).disclosed["given_name"] for one in waiting}
    assert names == {"Erika", "Max"}
    assert desk.workflow(offer.workflow)["state"] == "done"


def test_what_waits_outlives_a_restart(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    desk.restart()
    assert read_sd_jwt(given(desk.deferred(token, waiting))).payload["cnf"] == {"jwk": holder.jwk}


def test_the_keys_that_are_waited_for_are_sealed_and_go_with_the_values(desk: Running, holder: Holder) -> None:
    offer, token, waiting = begun(desk, holder)
    ((sealed,),) = desk.rows("SELECT sealed FROM deferral")
    assert holder.jwk["x"].encode() not in bytes(sealed)
    given(desk.deferred(token, waiting))
    desk.clock.forward(31 * 24 * HOUR)
    desk.core._deadlines.tidy()  # type: ignore[union-attr]
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]
    assert desk.workflow(offer.workflow)["purgedAt"]
    assert desk.rows("SELECT count(*) FROM deferral") == [(0,)]


@pytest.mark.postgresql
def test_another_process_delivers_what_waits(desk: Running, holder: Holder) -> None:
    _, token, waiting = begun(desk, holder)
    other = Running(desk.data.with_name("other"), desk.clock, **desk.settings)
    other.start(public_address=desk.base)
    try:
        first = reference(given(other.deferred(token, waiting)))
        assert reference(given(desk.deferred(token, waiting))) == first
    finally:
        other.close()
