"""The whole way over HTTP: a credential made at the desk and taken by a holder that shares no code with it."""

import itertools
import json

import pytest

from tests.core.holder import Holder, Taken, decode, read_jws, read_sd_jwt
from tests.core.running import NOW, Running

DAY = 86_400


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("binding", ["jwk", "did:jwk", "did:key"])
def test_sd_jwt_to_each_kind_of_key(shared: Running, alg: str, binding: str) -> None:
    holder = Holder(alg, binding)
    offer = shared.offer(
        shared.item(given_name="Erika", family_name="Ж\u0308", escort_required="true", visit_date="2026-11-21")
    )

    found = read_sd_jwt(holder.take(shared, offer).credential)

    assert (found.header["typ"], found.header["alg"]) == ("dc+sd-jwt", "ES256")
    assert found.payload["vct"] == shared.schema_id()
    assert found.header["kid"] == f"{found.payload['iss']}#0"
    assert found.payload["cnf"] == ({"jwk": holder.jwk} if binding == "jwk" else {"kid": holder.kid})
    assert found.disclosed == {
        "given_name": "Erika",
        "family_name": "Ж\u0308",
        "escort_required": True,
        "visit_date": "2026-11-21",
    }
    assert shared.workflow(offer.workflow)["state"] == "done"
    assert shared.states(offer.workflow) == ["prepared", "opened", "working", "done"]
    assert shared.details(offer.workflow) == ["Delivered to the wallet."]


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("binding", ["jwk", "did:jwk", "did:key"])
def test_w3c_to_each_kind_of_key(shared: Running, alg: str, binding: str) -> None:
    holder = Holder(alg, binding)
    offer = shared.offer(shared.item("w3c", given_name="Erika", escort_required="false"))

    header, payload = read_jws(holder.take(shared, offer).credential)

    vc = payload["vc"]
    assert header["alg"] == "ES256"
    assert vc["type"] == ["VerifiableCredential", "VisitorBadge"]
    assert vc["@context"] == [
        "https://www.w3.org/2018/credentials/v1",
        f"{shared.schema_id()}/context.jsonld",
    ]
    subject = vc["credentialSubject"]
    assert subject.pop("id") == payload["sub"]
    assert subject == {"given_name": "Erika", "escort_required": False}
    if binding == "jwk":
        assert payload["sub"].startswith("did:jwk:")
    else:
        assert payload["sub"] == holder.did
    assert payload["jti"].startswith("urn:uuid:")
    assert shared.workflow(offer.workflow)["state"] == "done"


def two_badges(core: Running, **more: str) -> list[dict[str, object]]:
    return [core.item(given_name="Erika"), core.item(given_name="Max")]


def test_items_of_several_configurations_come_with_one_token(shared: Running, holder: Holder) -> None:
    offer = shared.offer(shared.item("sd-jwt", given_name="Erika"), shared.item("w3c", given_name="Max"))
    fetched = shared.fetch(offer).json
    answered = shared.token(shared.code(offer)).json

    assert fetched["credential_configuration_ids"] == ["visitor-badge_1.0_sd-jwt", "visitor-badge_1.0_jwt_vc_json"]
    assert "authorization_details" not in answered
    first, second = (
        shared.credential(answered["access_token"], holder.request(shared, credential_configuration_id=one))
        for one in fetched["credential_configuration_ids"]
    )

    assert read_sd_jwt(first.json["credentials"][0]["credential"]).disclosed == {"given_name": "Erika"}
    assert read_jws(second.json["credentials"][0]["credential"])[1]["vc"]["credentialSubject"]["given_name"] == "Max"
    assert first.json["notification_id"] != second.json["notification_id"]
    assert shared.states(offer.workflow) == ["prepared", "opened", "working", "done"]


def test_two_items_of_one_configuration_are_told_apart_by_their_identifiers(shared: Running, holder: Holder) -> None:
    offer = shared.offer(*two_badges(shared))
    fetched = shared.fetch(offer).json
    answered = shared.token(shared.code(offer)).json
    (details,) = answered["authorization_details"]

    assert fetched["credential_configuration_ids"] == ["visitor-badge_1.0_sd-jwt"]
    assert details["type"] == "openid_credential"
    assert details["credential_configuration_id"] == "visitor-badge_1.0_sd-jwt"
    taken = {}
    for identifier in reversed(details["credential_identifiers"]):
        answer = shared.credential(answered["access_token"], holder.request(shared, credential_identifier=identifier))
        assert answer.status == 200, answer
        found = read_sd_jwt(answer.json["credentials"][0]["credential"])
        taken[identifier] = found.disclosed["given_name"]
        assert found.payload["cnf"]["jwk"] == holder.jwk

    assert [taken[one] for one in details["credential_identifiers"]] == ["Erika", "Max"]
    assert [one["credentialId"] for one in shared.workflow(offer.workflow)["credentials"]] == [
        *details["credential_identifiers"]
    ]


def test_another_key_gets_the_next_item_of_a_configuration(shared: Running) -> None:
    offer = shared.offer(*two_badges(shared))
    token = shared.token(shared.code(offer)).json["access_token"]
    first, second, third = Holder(), Holder("EdDSA"), Holder()

    names = []
    for holder in (first, second, first):
        answer = shared.credential(token, holder.request(shared))
        names.append(read_sd_jwt(answer.json["credentials"][0]["credential"]).disclosed["given_name"])

    assert names == ["Erika", "Max", "Erika"]
    assert shared.credential(token, third.request(shared)).error == "credential_request_denied"
    assert len(shared.rows("SELECT 1 FROM item WHERE visit_id = ? AND issued_at IS NOT NULL", offer.workflow)) == 2


def test_details_that_were_asked_for_are_answered(shared: Running) -> None:
    offer = shared.offer()
    asked = '[{"type":"openid_credential","credential_configuration_id":"visitor-badge_1.0_sd-jwt","locations":["x"]}]'

    (details,) = shared.token(shared.code(offer), authorization_details=asked).json["authorization_details"]

    assert len(details["credential_identifiers"]) == 1


def test_a_credential_lives_as_long_as_its_schema_says_or_the_request(desk: Running, holder: Holder) -> None:
    by_schema = read_sd_jwt(holder.take(desk, desk.offer()).credential).payload
    by_request = desk.item()
    by_request["expirationDate"] = "2026-12-24T18:00:00+01:00"
    asked = read_sd_jwt(holder.take(desk, desk.offer(by_request)).credential).payload

    assert by_schema["iat"] <= NOW // 1000 < by_schema["exp"] <= NOW // 1000 + 2 * DAY
    assert asked["exp"] == 1_798_131_600


def test_case_254_a_lost_answer_is_given_again(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    desk.clock.forward(60_000)

    again = desk.credential(taken.token, holder.request(desk))

    assert again.status == 200
    assert again.json["notification_id"] == taken.notification_id
    first, second = read_sd_jwt(taken.credential), read_sd_jwt(again.json["credentials"][0]["credential"])
    assert (first.disclosed, first.payload["exp"], first.payload["iat"]) == (
        second.disclosed,
        second.payload["exp"],
        second.payload["iat"],
    )
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]
    assert desk.states(offer.workflow) == ["prepared", "opened", "working", "done"]


def test_case_255_another_key_gets_nothing(shared: Running, holder: Holder) -> None:
    taken = holder.take(shared, shared.offer())
    before = shared.fingerprint()

    assert shared.credential(taken.token, Holder().request(shared)).error == "credential_request_denied"
    assert shared.fingerprint() == before


def test_case_256_a_withdrawn_offer_gives_nothing_for_its_token(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    token = shared.token(shared.code(offer)).json["access_token"]
    assert shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").result["state"] == "cancelled"
    request = holder.request(shared)
    before = shared.fingerprint()

    assert shared.credential(token, request).error == "credential_request_denied"
    assert shared.fingerprint() == before


def test_case_256_an_expired_offer_gives_nothing_for_its_token(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    desk.clock.forward(590_000)
    token = desk.token(desk.code(offer)).json["access_token"]
    desk.clock.forward(10_000)

    assert desk.credential(token, holder.request(desk)).error == "credential_request_denied"
    assert desk.workflow(offer.workflow)["state"] == "expired"


def test_case_258_salts_are_new_and_the_secured_claims_stand_open(shared: Running, holder: Holder) -> None:
    taken = holder.take(shared, shared.offer(shared.item(given_name="Erika", family_name="M", company="Acme")))
    salts = []
    for _ in range(100):
        found = read_sd_jwt(shared.credential(taken.token, holder.request(shared)).json["credentials"][0]["credential"])
        assert found.header["typ"] == "dc+sd-jwt"
        assert set(found.disclosed) == {"given_name", "family_name", "company"}
        assert (
            {"iss", "iat", "exp", "cnf", "vct", "status", "_sd", "_sd_alg"}
            >= set(found.payload)
            >= {"iss", "exp", "cnf", "vct"}
        )
        salts += found.salts

    assert len(set(salts)) == 300
    assert min(len(decode(salt)) for salt in salts) >= 16


def test_case_260_two_credentials_are_not_linked_by_the_second(desk: Running, holder: Holder) -> None:
    desk.clock.forward(12_345_678)
    first = read_sd_jwt(holder.take(desk, desk.offer()).credential).payload
    desk.clock.forward(3_000)
    second = read_sd_jwt(holder.take(desk, desk.offer()).credential).payload

    assert (first["iat"], first["exp"]) == (second["iat"], second["exp"])


# Notifications


def words(core: Running, taken: Taken, event: str, **more: object) -> int:
    return core.notify(taken.token, {"notification_id": taken.notification_id, "event": event, **more}).status


def test_case_267_the_same_word_ten_times_is_one_step(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    taken = holder.take(shared, offer)
    answers = [words(shared, taken, "credential_accepted") for _ in range(10)]

    assert answers == [204] * 10
    assert shared.details(offer.workflow) == [
        "Delivered to the wallet.",
        "The wallet confirmed that it saved the credential.",
    ]
    assert shared.workflow(offer.workflow)["state"] == "done"


@pytest.mark.parametrize(("event", "state"), [("credential_deleted", "refused"), ("credential_failure", "failed")])
def test_a_credential_that_is_not_kept_ends_the_visit_otherwise(
    shared: Running, holder: Holder, event: str, state: str
) -> None:
    offer = shared.offer()
    taken = holder.take(shared, offer)

    assert words(shared, taken, event, event_description="No\x1b[2J room\r\nleft") == 204

    told = shared.workflow(offer.workflow)
    assert told["state"] == state
    code, message = {
        "refused": ("declined", "The credential was deleted in the wallet."),
        "failed": ("wallet_failure", "The wallet could not save the credential."),
    }[state]
    assert told["error"] == {"code": code, "message": message, "detail": "No [2J room  left"}
    assert shared.fetch(offer).status == 410


@pytest.mark.parametrize(
    ("order", "state"),
    [
        (("credential_accepted", "credential_deleted"), "done"),
        (("credential_deleted", "credential_accepted"), "refused"),
    ],
)
def test_case_268_the_first_word_decides_and_each_is_kept(
    desk: Running, holder: Holder, order: tuple[str, str], state: str
) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    for event in order:
        desk.clock.forward(1_000)
        assert words(desk, taken, event) == 204

    *_, first, second = desk.workflow(offer.workflow)["steps"]
    assert desk.workflow(offer.workflow)["state"] == state
    assert first["at"] != second["at"]
    assert {first["detail"], second["detail"]} == {
        "The credential was deleted in the wallet.",
        "The wallet confirmed that it saved the credential.",
    }


@pytest.mark.parametrize(
    ("word", "count"), [("credential_accepted", 1), ("credential_deleted", 0), ("credential_failure", 0)]
)
def test_only_an_accepted_credential_is_told_of_as_accepted(
    shared: Running, holder: Holder, word: str, count: int
) -> None:
    offer = shared.offer()
    taken = holder.take(shared, offer)
    assert words(shared, taken, word) == 204

    told = shared.rows("SELECT data FROM event WHERE visit_id = ? AND type = 'credential.accepted'", offer.workflow)
    assert [json.loads(data) for (data,) in told] == [{"credentialId": taken.notification_id}] * count


def test_words_that_go_to_and_fro_do_not_fill_the_journal(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    taken = holder.take(shared, offer)
    for event in itertools.islice(itertools.cycle(["credential_accepted", "credential_deleted"]), 20):
        assert words(shared, taken, event) == 204

    assert len(shared.workflow(offer.workflow)["steps"]) <= 8


def test_case_271_without_a_word_it_is_delivered_and_not_failed(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    holder.take(desk, offer)
    desk.clock.forward(3_600_000)
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]

    assert desk.workflow(offer.workflow)["state"] == "done"
    assert desk.details(offer.workflow) == ["Delivered to the wallet."]


def test_the_moment_of_acceptance_is_told(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    desk.clock.forward(5_000)
    words(desk, taken, "credential_accepted")

    (told,) = desk.workflow(offer.workflow)["credentials"]
    assert told["status"] == "valid"
    assert told["issuedAt"] == "2026-11-21T00:00:00.000Z"
    assert told["acceptedAt"] == "2026-11-21T00:00:05.000Z"


def test_the_record_of_a_credential_says_what_the_wallet_last_said_of_it(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    assert "walletNotification" not in desk.workflow(offer.workflow)["credentials"][0]
    for event in ("credential_accepted", "credential_deleted"):
        desk.clock.forward(1_000)
        words(desk, taken, event)

    (told,) = desk.workflow(offer.workflow)["credentials"]
    assert told["status"] == "valid"
    assert told["walletNotification"] == {"event": "credential_deleted", "at": "2026-11-21T00:00:02.000Z"}
    listed = desk.admin("GET", f"/bc/admin/credentials/{told['credentialId']}").result
    assert listed["walletNotification"] == told["walletNotification"]


def test_what_describes_a_credential_may_be_long(shared: Running, holder: Holder) -> None:
    """PostgreSQL holds a column to its length, SQLite does not: there must be none that a request can exceed."""
    offer = shared.offer(shared.item(given_name="Erika", _namespace="n" * 5_000, _label="l" * 5_000))
    holder.take(shared, offer)
    assert len(shared.workflow(offer.workflow)["credentials"][0]["namespace"]) == 5_000


def test_an_offer_of_two_gives_a_nonce_for_the_next_one(shared: Running, holder: Holder) -> None:
    two = shared.offer(shared.item(), shared.item("sd-jwt", "membership-card", given_name="Erika", member_number="7"))
    grant = shared.code(two)
    token = shared.token(grant).json["access_token"]
    named = [{"credential_configuration_id": f"{name}_1.0_sd-jwt"} for name in ("visitor-badge", "membership-card")]
    first = shared.credential(token, holder.request(shared, **named[0]))
    assert first.status == 200, first
    fresh = first.json["c_nonce"]
    events = "SELECT count(*) FROM event WHERE type = 'credential.issued' AND visit_id = ?"
    assert shared.rows(events, two.workflow) == [(1,)]
    assert shared.credential(token, holder.request(shared, nonce=fresh, **named[1])).status == 200
    assert shared.rows(events, two.workflow) == [(2,)]
    assert "c_nonce" not in holder.take(shared, shared.offer()).answer.json


def test_a_first_fetch_long_after_the_offer_was_made_is_seen(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    desk.clock.forward(31_000)  # the code that it was made with is too old to be given
    assert desk.fetch(offer).status == 200
    assert desk.states(offer.workflow) == ["prepared", "opened"]
    assert holder.take(desk, offer).answer.status == 200
