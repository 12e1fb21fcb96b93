"""Many at once (checklist E), each judged by what all of them were told and by what is stored afterwards."""

import asyncio
import itertools
import random
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.contract.visit import VisitState, may_follow
from tests.core.holder import Holder, read_sd_jwt
from tests.core.running import CREATE, PRE_AUTHORIZED, Offer, Reply, Running

ROUNDS = 10


def outcomes(replies: list[Reply]) -> Counter[str]:
    return Counter("ok" if reply.status == 200 else str(reply.json.get("error")) for reply in replies)


def redeemed(core: Running, offer: Offer) -> int:
    ((count,),) = core.rows(
        "SELECT count(*) FROM offer WHERE token_digest IS NOT NULL AND visit_id = ?", offer.workflow
    )
    return int(count)


@pytest.mark.parametrize("wallets", [2, 50])
def test_cases_373_374_one_code_gives_one_token(shared: Running, wallets: int) -> None:
    for n in range(ROUNDS if wallets == 2 else 3):
        offer = shared.offer()
        code = shared.code(offer)

        async def all_at_once(code: str = code, n: int = n) -> list[Reply]:
            sources = (f"192.0.2.{(n * wallets + one) % 250}" for one in range(wallets))
            return await asyncio.gather(*(shared.token_async(code, source=source) for source in sources))

        assert outcomes(shared.run(all_at_once())) == {"ok": 1, "invalid_grant": wallets - 1}
        assert redeemed(shared, offer) == 1
        assert shared.states(offer.workflow).count("working") - len(shared.details(offer.workflow)) == 1


def test_case_374_two_cores_on_one_store_give_one_token(desk: Running) -> None:
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        second.host = desk.host = f"127.0.0.1:{urlsplit(desk.base).port}"
        second.core._address.listening |= {desk.host}
        for n in range(5):
            offer = desk.offer()
            code = desk.code(offer)

            async def both(code: str = code, n: int = n) -> list[Reply]:
                cores = [desk, second] * 8
                return await asyncio.gather(
                    *(core.token_async(code, source=f"192.0.2.{n * 20 + at}") for at, core in enumerate(cores))
                )

            assert outcomes(desk.run(both())) == {"ok": 1, "invalid_grant": 15}
            assert redeemed(desk, offer) == 1
    finally:
        second.stop()


def test_case_377_one_token_and_two_keys_give_one_credential(shared: Running) -> None:
    for _ in range(ROUNDS):
        offer = shared.offer()
        token = shared.token(shared.code(offer)).json["access_token"]
        requests = [Holder().request(shared) for _ in range(4)]

        async def all_at_once(token: str = token, requests: list[Any] = requests) -> list[Reply]:
            return await asyncio.gather(*(shared.bearing_async("credential", token, one) for one in requests))

        assert outcomes(shared.run(all_at_once())) == {"ok": 1, "credential_request_denied": 3}
        assert shared.rows(
            "SELECT count(*) FROM event WHERE type = 'credential.issued' AND visit_id = ?", offer.workflow
        ) == [(1,)]
        assert shared.states(offer.workflow) == ["prepared", "opened", "working", "done"]


def test_one_token_and_one_key_many_times_is_one_issuance(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    token = shared.token(shared.code(offer)).json["access_token"]
    requests = [holder.request(shared) for _ in range(8)]

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(shared.bearing_async("credential", token, one) for one in requests))

    replies = shared.run(all_at_once())
    assert outcomes(replies) == {"ok": 8}
    assert len({reply.json["notification_id"] for reply in replies}) == 1
    assert len({read_sd_jwt(reply.json["credentials"][0]["credential"]).payload["exp"] for reply in replies}) == 1
    issued = "SELECT count(*) FROM event WHERE type = 'credential.issued' AND visit_id = ?"
    assert shared.rows(issued, offer.workflow) == [(1,)]


def test_two_items_and_two_keys_at_once(shared: Running) -> None:
    """Each key gets an item of its own, or is told to try again: never both the same."""
    for _ in range(ROUNDS):
        offer = shared.offer(shared.item(given_name="Erika"), shared.item(given_name="Max"))
        token = shared.token(shared.code(offer)).json["access_token"]
        requests = [Holder().request(shared) for _ in range(2)]

        async def all_at_once(token: str = token, requests: list[Any] = requests) -> list[Reply]:
            return await asyncio.gather(*(shared.bearing_async("credential", token, one) for one in requests))

        replies = shared.run(all_at_once())
        names = [
            read_sd_jwt(reply.json["credentials"][0]["credential"]).disclosed["given_name"]
            for reply in replies
            if reply.status == 200
        ]
        assert len(set(names)) == len(names)
        assert outcomes(replies) == {"ok": 2}
        assert shared.workflow(offer.workflow)["state"] == "done"


def test_case_378_one_nonce_in_the_proofs_of_two_tokens(shared: Running) -> None:
    for _ in range(ROUNDS):
        tokens = [shared.token(shared.code(shared.offer())).json["access_token"] for _ in range(2)]
        nonce = shared.nonce()
        pairs = [(token, Holder().request(shared, nonce=nonce)) for token in tokens]

        async def both(pairs: list[Any] = pairs) -> list[Reply]:
            return await asyncio.gather(*(shared.bearing_async("credential", *pair) for pair in pairs))

        assert outcomes(shared.run(both())) == {"ok": 1, "invalid_nonce": 1}


def test_case_379_one_request_on_twenty_connections(shared: Running) -> None:
    for n in range(3):
        body = shared.body(requestId=f"case-379-{n}")

        async def all_at_once(body: Any = body) -> list[Reply]:
            return await asyncio.gather(*(shared.admin_async("POST", CREATE, body) for _ in range(20)))

        replies = shared.run(all_at_once())
        assert {(reply.status, reply.body) for reply in replies} == {(200, replies[0].body)}
        assert shared.rows("SELECT count(*) FROM visit WHERE request_id = ?", f"case-379-{n}") == [(1,)]


def test_case_380_one_request_id_and_two_bodies(shared: Running) -> None:
    for n in range(ROUNDS):
        bodies = [shared.body(shared.item(given_name=name), requestId=f"case-380-{n}") for name in ("Erika", "Max")]

        async def both(bodies: list[Any] = bodies) -> list[Reply]:
            return await asyncio.gather(*(shared.admin_async("POST", CREATE, body) for body in bodies))

        assert sorted(reply.status for reply in shared.run(both())) == [200, 409]
        assert shared.rows("SELECT count(*) FROM visit WHERE request_id = ?", f"case-380-{n}") == [(1,)]


def test_case_381_redeemed_while_it_is_withdrawn(shared: Running) -> None:
    choose = random.Random(381)
    seen: Counter[tuple[int, int]] = Counter()
    for n in range(2 * ROUNDS):
        offer = shared.offer()
        code = shared.code(offer)

        async def both(offer: Offer = offer, code: str = code, n: int = n) -> tuple[Reply, Reply]:
            withdraw = shared.admin_async("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
            redeem = shared.token_async(code, source=f"192.0.2.{n}")
            if choose.random() < 0.5:
                token, withdrawn = await asyncio.gather(redeem, withdraw)
            else:
                withdrawn, token = await asyncio.gather(withdraw, redeem)
            return token, withdrawn

        token, withdrawn = shared.run(both())
        seen[token.status, withdrawn.status] += 1
        assert withdrawn.status == 200
        assert redeemed(shared, offer) == (1 if token.status == 200 else 0)
        assert shared.workflow(offer.workflow)["state"] == "cancelled"
        if token.status == 200:  # whoever was faster, nothing is handed out behind the withdrawal
            answer = shared.credential(token.json["access_token"], Holder().request(shared))
            assert answer.error == "credential_request_denied"


def test_issued_while_it_is_withdrawn(shared: Running) -> None:
    """Either the wallet has it and the desk is told that it was taken, or nobody has it."""
    for n in range(2 * ROUNDS):
        offer = shared.offer()
        token = shared.token(shared.code(offer)).json["access_token"]
        request = Holder().request(shared)

        async def both(offer: Offer = offer, token: str = token, request: Any = request, n: int = n) -> list[Reply]:
            steps = [
                shared.bearing_async("credential", token, request),
                shared.admin_async("POST", f"/bc/admin/workflows/{offer.workflow}/cancel"),
            ]
            order = steps if n % 2 else steps[::-1]
            replies = await asyncio.gather(*order)
            return replies if n % 2 else replies[::-1]

        issued, withdrawn = shared.run(both())
        state = shared.workflow(offer.workflow)["state"]
        assert (issued.status, withdrawn.status, state) in {(200, 409, "done"), (400, 200, "cancelled")}


@pytest.mark.parametrize("step", [-2, -1, 0, 1])
def test_case_382_redeemed_at_the_very_instant(desk: Running, step: int) -> None:
    offer = desk.offer(expiryDate="2026-11-21T00:01:00Z")
    code = desk.code(offer)
    desk.clock.forward(60_000 + step)
    assert desk.token(code).status == (200 if step < 0 else 400)
    assert redeemed(desk, offer) == (1 if step < 0 else 0)


def test_case_391_tidied_while_it_is_redeemed(desk: Running) -> None:
    deadlines = desk.core._deadlines
    assert deadlines
    for n in range(ROUNDS):
        offers = [desk.offer() for _ in range(6)]
        codes = [desk.code(offer) for offer in offers]
        desk.clock.forward(5 * 60_000 - 1 + n % 2)
        deadlines._tidied = 0

        async def both(codes: list[str] = codes, n: int = n) -> list[Reply]:
            async def tidy() -> None:
                await deadlines._once()

            answered = asyncio.gather(*(desk.token_async(code, source=f"192.0.2.{n}") for code in codes))
            await asyncio.gather(tidy(), answered)
            return await answered

        replies = desk.run(both())
        assert {reply.status for reply in replies} == {400 if n % 2 else 200}


def test_one_offer_fetched_by_many_gets_one_code(shared: Running) -> None:
    offer = shared.offer()

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(shared.public_async("GET", offer.path) for _ in range(20)))

    codes = {reply.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"] for reply in shared.run(all_at_once())}
    assert len(codes) == 1
    assert shared.states(offer.workflow) == ["prepared", "opened"]


def test_every_path_of_states_is_an_allowed_one(shared: Running) -> None:
    """Whatever came to pass in this file, no visit went where it may not go."""
    for (visit_id,) in shared.rows("SELECT id FROM visit"):
        states = [VisitState(state) for state in shared.states(visit_id)]
        for before, after in itertools.pairwise(states):
            assert before is after or may_follow(before, after), states
