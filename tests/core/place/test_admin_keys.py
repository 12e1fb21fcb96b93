"""The admin keys: two at most, refused by every process within a second once retired."""

import asyncio
import hashlib
import json
import time
from collections import Counter

import pytest

from connector_desk.base.errors import Conflict, DeskError
from tests.core.running import KEY, Reply, Running

MAKE, RETIRE = "/bc/studio/key", "/bc/studio/key/retire"
PLACE = "/bc/studio/place"


def named(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:8]


def listed(core: Running, key: str = KEY) -> list[tuple[str, bool]]:
    return [(one["keyId"], one["isYours"]) for one in core.admin("GET", MAKE, key=key).result["keys"]]


def actions(core: Running) -> list[tuple[str, str, str]]:
    return core.rows("SELECT action, subject, operator FROM audit ORDER BY seq")  # type: ignore[return-value]


def test_the_key_of_the_start_is_live_and_only_digests_are_kept(desk: Running) -> None:
    assert listed(desk) == [(named(KEY), True)]
    made = desk.admin("POST", MAKE).result

    assert len(made["key"]) == 43
    assert made["keyId"] == named(made["key"])
    rows = desk.rows("SELECT digest FROM admin_key ORDER BY seq")
    assert [bytes(row[0]) for row in rows] == [hashlib.sha256(key.encode()).digest() for key in (KEY, made["key"])]
    assert actions(desk) == [
        ("rotate", named(KEY), "start"),
        ("rotate", made["keyId"], f"key {named(KEY)}"),
    ]


def test_both_are_live_until_the_old_one_is_retired(desk: Running) -> None:
    fresh = desk.admin("POST", MAKE).result["key"]
    for key in (KEY, fresh):
        assert desk.admin("GET", PLACE, key=key).status == 200
    assert listed(desk, fresh) == [(named(KEY), False), (named(fresh), True)]

    left = desk.admin("POST", RETIRE, key=fresh).result["keys"]

    assert [one["keyId"] for one in left] == [named(fresh)]
    assert desk.admin("GET", PLACE).code == "unauthorized"
    assert desk.admin("GET", PLACE, key=fresh).status == 200
    assert actions(desk)[-1] == ("retire", named(KEY), f"key {named(fresh)}")
    told = [json.loads(data) for (data,) in desk.rows("SELECT data FROM event WHERE type = 'key.rotated' ORDER BY seq")]
    assert [(one["keyId"], one["isLive"]) for one in told] == [
        (named(KEY), True),
        (named(fresh), True),
        (named(KEY), False),
    ]


def test_case_385_never_three_and_one_of_two_operators_wins(desk: Running) -> None:
    async def both() -> list[Reply]:
        return await asyncio.gather(*(desk.admin_async("POST", MAKE) for _ in range(8)))

    replies = desk.run(both())

    assert Counter(reply.status for reply in replies) == {200: 1, 409: 7}
    assert {reply.code for reply in replies if reply.status == 409} == {"too_many_keys"}
    assert len(listed(desk)) == 2


def test_a_key_can_be_named_and_the_last_one_stays(desk: Running) -> None:
    fresh = desk.admin("POST", MAKE).result["key"]
    assert desk.admin("POST", f"{RETIRE}?keyId=00000000").code == "not_found"
    assert desk.admin("POST", f"{RETIRE}?keyId={named(fresh)}").status == 200
    assert desk.admin("GET", PLACE, key=fresh).code == "unauthorized"

    for where in (RETIRE, f"{RETIRE}?keyId={named(KEY)}"):
        answer = desk.admin("POST", where)
        assert (answer.status, answer.code) == (409, "state_conflict")
    assert desk.admin("GET", PLACE).status == 200


def test_a_retired_key_never_comes_back_by_a_start(desk: Running) -> None:
    fresh = desk.admin("POST", MAKE).result["key"]
    desk.admin("POST", RETIRE, key=fresh)

    with pytest.raises(DeskError) as refused:
        desk.restart()
    assert refused.value.code == "key_retired"
    assert "retired" in refused.value.message
    assert refused.value.next_step
    desk.start(admin_key=fresh)
    assert desk.admin("GET", PLACE, key=fresh).status == 200


def test_an_unknown_key_of_a_start_becomes_live_but_no_third(desk: Running) -> None:
    desk.restart(admin_key="the-second-key")
    assert desk.admin("GET", PLACE).status == 200
    assert desk.admin("GET", PLACE, key="the-second-key").status == 200

    with pytest.raises(Conflict) as refused:
        desk.restart(admin_key="the-third-key")
    assert refused.value.code == "too_many_keys"
    desk.start(admin_key="the-second-key")


def test_case_384_what_was_let_in_finishes_and_later_the_old_key_is_refused(desk: Running) -> None:
    fresh = desk.admin("POST", MAKE).result["key"]

    async def hundred() -> tuple[list[Reply], Reply, Reply]:
        flying = [asyncio.ensure_future(desk.admin_async("POST", *_create(desk))) for _ in range(100)]
        await asyncio.sleep(0)
        retired = await desk.admin_async("POST", RETIRE, key=fresh)
        return await asyncio.gather(*flying), retired, await desk.admin_async("GET", PLACE)

    replies, retired, later = desk.run(hundred())

    assert retired.status == 200
    assert {reply.status for reply in replies} == {200}
    assert later.status == 401
    assert desk.rows("SELECT count(*) FROM visit") == [(100,)]


def _create(core: Running) -> tuple[str, object]:
    return "/bc/admin/credential/create/connectionless", core.body()


@pytest.mark.postgresql
@pytest.mark.alone
def test_case_384_on_every_process_within_a_second(desk: Running) -> None:
    other = Running(desk.data.with_name("other"), desk.clock, **desk.settings)
    other.start()
    try:
        fresh = desk.admin("POST", MAKE).result["key"]
        until = time.monotonic() + 1
        while other.admin("GET", PLACE, key=fresh).status != 200:
            assert time.monotonic() < until
            other.run(asyncio.sleep(0.2))  # seldom enough for wrong keys not to be slowed down
        desk.admin("POST", RETIRE, key=fresh)
        until = time.monotonic() + 1
        while other.admin("GET", PLACE).status != 401:
            assert time.monotonic() < until
            other.run(asyncio.sleep(0.2))  # seldom enough for wrong keys not to be slowed down
        assert other.admin("POST", MAKE, key=fresh).status == 200
        assert desk.admin("POST", MAKE, key=fresh).code == "too_many_keys"
    finally:
        other.close()


@pytest.mark.alone
def test_an_event_stream_ends_with_its_key(desk: Running) -> None:
    fresh = desk.admin("POST", MAKE).result["key"]

    async def follow() -> float:
        stream = asyncio.ensure_future(desk.admin_async("GET", "/bc/admin/events?workflowId=none"))
        await asyncio.sleep(0.1)
        assert not stream.done()
        await desk.admin_async("POST", RETIRE, key=fresh)
        began = time.monotonic()
        await stream
        return time.monotonic() - began

    assert desk.run(follow()) < 1.5
