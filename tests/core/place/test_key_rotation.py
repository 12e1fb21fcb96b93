"""The issuer's key replaced: what is new is signed by the new one, and the old one serves what it signed to its end."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.core.place.identity import LINKED_DATA, Identity
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder, SdJwt, read_jws, read_sd_jwt
from tests.core.issuance.test_status_lists import status_at
from tests.core.place.test_certificates import choose, signed_part
from tests.core.running import PRE_AUTHORIZED, Offer, Running

IDENTITY = "/bc/studio/identity"
ROTATE = f"{IDENTITY}/rotate"
DOCUMENT = "/.well-known/did.json"


@pytest.fixture
def place(tmp_path: Path, new_database: NewDatabase) -> Iterator[Running]:
    """Give a core at an https address with a name."""
    core = Running(tmp_path / "data", public_address="https://desk.example", database=new_database())
    core.start()
    yield core
    core.close()


def rotate(core: Running) -> Any:
    return core.admin("POST", ROTATE).result


def take(core: Running, **more: Any) -> SdJwt:
    return read_sd_jwt(Holder().take(core, core.offer(**more)).credential, core)


def list_of(core: Running, payload: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    uri = payload["status"]["status_list"]["uri"]
    answer = core.public("GET", uri.removeprefix(core.base))
    assert answer.status == 200, answer
    return read_jws(answer.body.decode(), core=core)


def published(core: Running, kty: str = "EC") -> set[str]:
    """List the keys of a kind in the document; those of linked data are of the other kind."""
    methods = core.public("GET", DOCUMENT).json["verificationMethod"]
    return {one["id"] for one in methods if one.get("publicKeyJwk", {}).get("kty") == kty}


def tidy(core: Running) -> None:
    core.run(core.capabilities.place.identity.tidy(core.clock(), core.capabilities.schemas.registry.lives))


async def wallet(core: Running, offer: Offer) -> str:
    """Go the whole way of a wallet beside others."""
    holder = Holder()
    fetched = await core.public_async("GET", offer.path)
    code = fetched.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
    token = (await core.token_async(code)).json["access_token"]
    nonce = (await core.public_async("POST", f"{core.path}/oid4vci/nonce")).json["c_nonce"]
    answer = await core.bearing_async("credential", token, holder.request(core, nonce=nonce))
    assert answer.status == 200, answer
    return str(answer.json["credentials"][0]["credential"])


def test_case_386_rotated_during_a_hundred_issuances_every_credential_verifies(place: Running) -> None:
    offers = [place.offer() for _ in range(100)]

    async def all_of_them() -> list[str]:
        done: list[str] = []
        few_at_once = asyncio.Semaphore(16)

        async def one(offer: Offer) -> None:
            async with few_at_once:
                done.append(await wallet(place, offer))
            if len(done) in {20, 40, 60}:
                assert (await place.admin_async("POST", ROTATE)).status == 200

        await asyncio.gather(*map(one, offers))
        return done

    credentials = [read_sd_jwt(text, place) for text in place.run(all_of_them())]  # with a key of the document
    assert len(credentials) == 100
    assert len({credential.header["kid"] for credential in credentials}) >= 3
    last = take(place)
    for credential in (*credentials, last):
        header, claims = list_of(place, credential.payload)
        assert header["kid"] == credential.header["kid"]
        assert claims["sub"] == credential.payload["status"]["status_list"]["uri"]
    assert last.header["kid"].endswith(place.admin("GET", IDENTITY).result["keyId"])
    entries = [tuple(one.payload["status"]["status_list"].values()) for one in credentials]
    assert len(set(entries)) == 100


def test_case_076_rotated_between_offer_and_redemption_the_present_key_signs(place: Running) -> None:
    before = take(place)
    offer = place.offer()
    fresh = rotate(place)
    credential = read_sd_jwt(Holder().take(place, offer).credential, place)
    assert credential.header["kid"] == f"did:web:desk.example#{fresh['keyId']}"
    assert published(place) == {before.header["kid"], credential.header["kid"]}
    assert place.public("GET", DOCUMENT).json["authentication"][0] == credential.header["kid"]


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_it_is_audited_and_told(desk: Running) -> None:
    former = desk.admin("GET", IDENTITY).result["keyId"]
    info = rotate(desk)
    assert [(one["keyId"], one["retiredAt"]) for one in info["formerKeys"]] == [(former, to_text(desk.clock()))]
    assert info["keyId"] != former
    assert (info["keyId"],) in desk.rows("SELECT subject FROM audit WHERE action = 'rotate'")
    rows = desk.rows("SELECT data FROM event WHERE type = 'key.rotated' AND data LIKE '%%purpose%%' ORDER BY seq")
    told = [json.loads(data) for (data,) in rows]
    assert told[0] == {"keyId": info["keyId"], "isLive": True, "purpose": "issuer"}
    assert [one["purpose"] for one in told] == ["issuer", "linked data", "documents"]
    desk.restart()
    assert desk.admin("GET", IDENTITY).result == info


def test_a_lost_answer_is_told_again_by_the_key_that_signed_it(place: Running) -> None:
    holder = Holder()
    taken = holder.take(place, place.offer())
    rotate(place)
    again = place.credential(taken.token, holder.request(place))
    former = read_sd_jwt(taken.credential, place)
    credential = read_sd_jwt(again.json["credentials"][0]["credential"], place)
    assert credential.header["kid"] == former.header["kid"]
    assert credential.payload["status"] == former.payload["status"]


def test_what_a_former_key_signed_can_still_be_revoked(desk: Running) -> None:
    taken = Holder().take(desk, desk.offer())
    rotate(desk)
    assert desk.admin("POST", f"/bc/admin/credentials/{taken.notification_id}/revoke").status == 200
    assert status_at(desk, taken.credential) == 1


def test_a_former_key_goes_with_the_last_credential_it_signed(place: Running) -> None:
    end = place.clock() + 40 * DAY
    short = take(place, payload=[place.item() | {"expirationDate": to_text(place.clock() + 5 * DAY)}])
    long = take(place, payload=[place.item() | {"expirationDate": to_text(end)}])
    kid = long.header["kid"]
    assert short.header["kid"] == kid
    rotate(place)
    tidy(place)
    assert "neededUntil" not in place.admin("GET", IDENTITY).result["formerKeys"][0]

    place.clock.forward(2 * DAY)
    tidy(place)
    assert place.admin("GET", IDENTITY).result["formerKeys"][0]["neededUntil"] == to_text(end)
    place.clock.now = end - 1
    tidy(place)
    assert list_of(place, long.payload)[0]["kid"] == kid
    assert kid in published(place)

    place.clock.now = end
    tidy(place)
    assert kid not in published(place)
    assert place.rows("SELECT count(*) FROM signing_key WHERE purpose = 'issuer'") == [(1,)]
    assert place.admin("GET", IDENTITY).result["formerKeys"] == []
    path = long.payload["status"]["status_list"]["uri"].removeprefix(place.base)
    assert place.public("GET", path).code == "not_found"
    deleted = place.rows("SELECT subject, operator FROM audit WHERE action = 'delete'")
    assert deleted == [(kid.partition("#")[2], "retention")]
    take(place)


def test_a_credential_that_names_no_end_counts_by_the_life_of_its_schema(place: Running) -> None:
    credential = take(place, payload=[place.item(schema="membership-card", given_name="Erika", member_number="7")])
    rotate(place)
    place.clock.forward(2 * DAY)
    tidy(place)
    (former,) = place.admin("GET", IDENTITY).result["formerKeys"]
    assert former["neededUntil"] >= to_text(credential.payload["exp"] * 1000)


def test_a_copy_of_a_batch_keeps_the_key_of_its_own_list(place: Running) -> None:
    """The entries of one batch may be taken before and after a rotation."""

    async def entries() -> list[str]:
        first = await place.capabilities.issuance.status_lists.entry(
            place.capabilities.place.identity.by_choice, place.clock()
        )
        await place.admin_async("POST", ROTATE)
        second = await place.capabilities.issuance.status_lists.entry(
            place.capabilities.place.identity.by_choice, place.clock()
        )
        return [
            str((await place.capabilities.issuance.status_lists.signer(list_id)).kid) for list_id, _ in (first, second)
        ]

    first, second = place.run(entries())
    assert first != second
    assert {first, second} == published(place)


def test_a_key_that_signed_nothing_goes_after_a_day(place: Running) -> None:
    rotate(place)
    place.clock.forward(DAY - 1)
    tidy(place)
    assert len(published(place)) == 2
    place.clock.forward(1)
    tidy(place)
    tidy(place)
    assert len(published(place)) == 1


def test_the_tidying_up_takes_care_of_it(desk: Running) -> None:
    rotate(desk)
    desk.clock.forward(DAY + HOUR)
    desk.restart()
    desk.until(lambda: desk.rows("SELECT count(*) FROM signing_key WHERE needed_until IS NOT NULL") == [(3,)])


def test_under_certificates_the_new_key_gets_one_of_its_own(place: Running) -> None:
    choose(place, "certificate")
    before = signed_part(Holder().take(place, place.offer()).credential)
    rotate(place)
    after = signed_part(Holder().take(place, place.offer()).credential)
    assert before[2].public_key() != after[2].public_key()
    assert before[2].issuer == after[2].issuer


def test_the_key_of_linked_data_is_replaced_alike(place: Running) -> None:
    linked = Identity(
        place.capabilities.place.runtime.store,
        place.capabilities.place.runtime.sealer,
        place.capabilities.place.runtime.address,
        place.capabilities.place.runtime.audit,
        LINKED_DATA,
    )
    place.run(linked.start(place.clock()))
    first = linked.issuer
    place.run(linked.rotate("test", place.clock()))
    second = linked.issuer
    assert (first.key.alg, second.key.alg) == ("EdDSA", "EdDSA")
    assert first.kid != second.kid
    assert {first.kid, second.kid} == published(place, "OKP")
    active = place.public("GET", DOCUMENT).json["authentication"]
    assert second.kid in active
    assert first.kid not in active


@pytest.mark.postgresql
def test_other_processes_sign_with_the_new_key_soon(desk: Running) -> None:
    """Within a second, as a retired key is refused; how long that takes is measured there, alone."""
    other = Running(desk.data.with_name("other"), desk.clock, **desk.settings)
    other.start(public_address=desk.base)
    try:
        before = take(other)
        info = rotate(desk)
        other.until(lambda: take(other).header["kid"] != before.header["kid"])
        assert other.admin("GET", IDENTITY).result == info
        # A list of a key that this process has not heard of yet
        rotate(other)
        fresh = take(other)
        assert list_of(desk, fresh.payload)[0]["kid"] == fresh.header["kid"]
        assert list_of(desk, before.payload)[0]["kid"] == before.header["kid"]
    finally:
        other.close()
