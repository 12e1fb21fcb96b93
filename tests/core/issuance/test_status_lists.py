"""Revoking, suspending and reactivating, and what a verifier sees of it (Token Status List, bits 2)."""

import errno
import json
import os
import zlib
from itertools import pairwise
from typing import Any

import pytest

from connector_desk.core.issuance.status_lists import StatusLists
from connector_desk.core.place.identity import SigningRole
from connector_desk.core.records import route_table
from connector_desk.core.store import statuses
from connector_desk.core.store.revocation_journal import JournalFile
from tests.core.holder import Holder, decode, read_jws
from tests.core.running import Running


def reference(credential: str) -> tuple[str, int]:
    claims = json.loads(decode(credential.split(".")[1]))
    entry = claims["status"]["status_list"]
    return str(entry["uri"]), int(entry["idx"])


def status_at(core: Running, credential: str) -> int:
    uri, index = reference(credential)
    answer = core.public("GET", uri.removeprefix(core.base.removesuffix(core.path)))
    assert (answer.status, answer.header("content-type")) == (200, "application/statuslist+jwt")
    header, claims = read_jws(answer.body.decode())
    assert (header["typ"], claims["sub"], claims["status_list"]["bits"]) == ("statuslist+jwt", uri, 2)
    assert claims["iat"] * 1000 <= core.clock() < claims["exp"] * 1000
    packed = zlib.decompress(decode(claims["status_list"]["lst"]))
    assert len(packed) * 4 >= 100_000
    return packed[index // 4] >> index % 4 * 2 & 3


def role_of(core: Running) -> SigningRole:
    return core.capabilities.place.identity.by_did


def change(core: Running, credential_id: str, what: str, body: Any = b"", **more: Any) -> Any:
    return core.admin("POST", f"/bc/admin/credentials/{credential_id}/{what}", body, **more)


def test_suspended_and_back(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    assert status_at(desk, taken.credential) == 0
    suspended = change(desk, taken.notification_id, "suspend", {"reason": "Badge lost"}).result
    assert (suspended["status"], suspended["changes"][-1]["reason"]) == ("suspended", "Badge lost")
    assert status_at(desk, taken.credential) == 2
    assert change(desk, taken.notification_id, "reactivate").result["status"] == "valid"
    assert status_at(desk, taken.credential) == 0
    assert desk.workflow(offer.workflow)["credentials"][0]["status"] == "valid"


def test_a_list_in_memory_is_not_used_after_a_change(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    uri, _ = reference(taken.credential)
    lists = desk.capabilities.issuance.status_lists

    def row() -> statuses.ListRow:
        fields = ", ".join(statuses.ListRow._fields)
        (found,) = desk.rows(f"SELECT {fields} FROM status_list WHERE id = ?", uri.rpartition("/")[2])
        return statuses.ListRow(*found)

    assert lists.held(row(), desk.clock()) is None
    assert status_at(desk, taken.credential) == 0
    (where, _) = lists.held(row(), desk.clock()) or ("", b"")
    assert where == uri
    change(desk, taken.notification_id, "suspend")
    assert lists.held(row(), desk.clock()) is None
    assert lists.held(row()._replace(signing_key="gone"), desk.clock()) is None


def test_each_change_of_a_status_is_one_row_of_the_audit_trail_with_its_operator(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    (own,) = desk.admin("GET", "/bc/studio/key").result["keys"]
    before = desk.admin("GET", "/bc/studio/audit").result["entries"]
    for what in ("suspend", "suspend", "reactivate", "revoke", "revoke"):  # the same again is no change
        assert change(desk, taken.notification_id, what).status == 200
    assert change(desk, taken.notification_id, "reactivate").code == "state_conflict"
    rows = desk.admin("GET", "/bc/studio/audit").result["entries"]
    fresh = rows[: len(rows) - len(before)]
    assert [(one["action"], one["subject"], one["operator"]) for one in reversed(fresh)] == [
        (action, taken.notification_id, f"key {own['keyId']}") for action in ("suspend", "reactivate", "revoke")
    ]


def test_the_journal_says_who_did_it(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    (own,) = desk.admin("GET", "/bc/studio/key").result["keys"]
    told = change(desk, taken.notification_id, "suspend").result
    assert own["keyId"] in told["operator"]
    assert [own["keyId"] in one["operator"] for one in told["changes"]] == [True]


def test_revoked_for_good(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    assert change(desk, taken.notification_id, "revoke").result["status"] == "revoked"
    assert change(desk, taken.notification_id, "revoke").status == 200
    assert change(desk, taken.notification_id, "reactivate").code == "state_conflict"
    assert change(desk, taken.notification_id, "suspend").code == "state_conflict"
    assert status_at(desk, taken.credential) == 1
    (count,) = desk.rows("SELECT count(*) FROM status_change")[0]
    assert count == 1


def test_w3c_credentials_have_an_entry_too(desk: Running, holder: Holder) -> None:
    taken = Holder(binding="did:jwk").take(desk, desk.offer(desk.item("w3c")))
    change(desk, taken.notification_id, "revoke")
    assert status_at(desk, taken.credential) == 1


def test_what_was_never_fetched_is_withdrawn_not_revoked(desk: Running) -> None:
    offer = desk.offer()
    credential_id = desk.workflow(offer.workflow)["credentials"][0]["credentialId"]
    assert change(desk, credential_id, "revoke").code == "state_conflict"
    assert change(desk, "nobody", "revoke").code == "not_found"


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"reason=x", [("content-type", "application/x-www-form-urlencoded")], 415),
        (b'{"reason": 1}', [], 422),
        (b'{"why": "x"}', [], 422),
        (b"{", [], 400),
    ],
)
def test_a_reason_is_read_strictly(shared: Running, body: bytes, headers: list[tuple[str, str]], status: int) -> None:
    assert change(shared, "nobody", "suspend", body, headers=headers).status == status


def test_events_tell_without_personal_data(desk: Running, holder: Holder) -> None:
    taken = holder.take(desk, desk.offer())
    for what in ("suspend", "reactivate", "revoke"):
        change(desk, taken.notification_id, what, {"reason": "Wilhelmina lost it"})
    told = [row for row in desk.rows("SELECT type, data FROM event ORDER BY seq") if row[0].startswith("credential.")]
    assert [kind for kind, _ in told][1:] == ["credential.suspended", "credential.reactivated", "credential.revoked"]
    assert not [data for _, data in told if "Wilhelmina" in data]


def test_case_254_asked_again_the_credential_keeps_its_entry(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    again = desk.credential(taken.token, holder.request(desk))
    assert reference(again.json["credentials"][0]["credential"]) == reference(taken.credential)
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(1,)]


@pytest.mark.sqlite
def test_asked_again_a_credential_uses_up_no_entry(
    desk: Running, holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = holder.take(desk, desk.offer())
    used: list[object] = []
    own = StatusLists.entry
    monkeypatch.setattr(StatusLists, "entry", lambda *given: used.append(given) or own(*given))  # type: ignore[func-returns-value]
    assert desk.credential(taken.token, holder.request(desk)).status == 200
    assert used == []
    Holder().take(desk, desk.offer())
    assert len(used) == 1


def test_case_259_entries_are_unique_and_in_no_order(desk: Running) -> None:
    statuses = desk.capabilities.issuance.status_lists

    async def many() -> list[tuple[str, int]]:
        return [await statuses.entry(role_of(desk), desk.clock()) for _ in range(10_000)]

    entries = desk.run(many())
    assert len(set(entries)) == 10_000
    steps = [b - a for (_, a), (_, b) in pairwise(entries)]
    assert sum(abs(step) == 1 for step in steps) < 10


def test_after_a_restart_no_entry_is_given_again(desk: Running) -> None:
    async def some() -> list[tuple[str, int]]:
        statuses = desk.capabilities.issuance.status_lists
        return [await statuses.entry(role_of(desk), desk.clock()) for _ in range(300)]

    before = desk.run(some())
    desk.restart()
    assert not set(before) & set(desk.run(some()))


def test_a_full_list_is_followed_by_another(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.formats.status_list.SIZE", 512)

    async def some() -> list[tuple[str, int]]:
        statuses = desk.capabilities.issuance.status_lists
        return [await statuses.entry(role_of(desk), desk.clock()) for _ in range(600)]

    entries = desk.run(some())
    assert len(set(entries)) == 600
    assert len({list_id for list_id, _ in entries}) == 2


def test_found_by_any_word_newest_first(desk: Running) -> None:
    people = [("Maya", "Lindqvist"), ("Erika", "Mustermann"), ("Maya", "Okafor")]
    for given, family in people:
        Holder().take(desk, desk.offer(desk.item(given_name=given, family_name=family)))
        desk.clock.forward(1000)
    desk.offer(desk.item(given_name="Maya", family_name="Unfetched"))

    def find(query: str = "", **more: str) -> Any:
        extra = "".join(f"&{name}={value}" for name, value in more.items())
        return desk.admin("GET", f"/bc/admin/credentials?query={query}{extra}").result

    assert [one["summary"] for one in find("maya")["credentials"]] == ["Maya · Okafor", "Maya · Lindqvist"]
    assert [one["summary"] for one in find("lindq%20MAYA")["credentials"]] == ["Maya · Lindqvist"]
    first = find(limit="2")
    assert [one["summary"] for one in first["credentials"]] == ["Maya · Okafor", "Erika · Mustermann"]
    rest = find(before=first["next"])
    assert [one["summary"] for one in rest["credentials"]] == ["Maya · Lindqvist"]
    assert "next" not in rest
    assert desk.admin("GET", "/bc/admin/credentials?limit=0").fields == {"limit": "out_of_range"}


def test_a_search_goes_on_over_its_parts_until_it_has_opened_enough(
    desk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    for given in ("Maya", "Erika", "Maya", "Ben", "Ben"):
        Holder().take(desk, desk.offer(desk.item(given_name=given)))
        desk.clock.forward(1000)
    monkeypatch.setattr(route_table, "_BATCH_SIZE", 2)

    def find(**more: str) -> Any:
        extra = "".join(f"&{name}={value}" for name, value in more.items())
        return desk.admin("GET", f"/bc/admin/credentials?query=maya{extra}").result

    assert len(find()["credentials"]) == 2
    assert "next" not in find()
    first = find(limit="1")
    (second,) = find(limit="1", before=first["next"])["credentials"]
    assert [first["credentials"][0]["credentialId"], second["credentialId"]] == [
        each["credentialId"] for each in find()["credentials"]
    ]
    monkeypatch.setattr(route_table, "_OPENED_AT_MOST", 4)
    some = find()
    assert len(some["credentials"]) == 1
    rest = find(before=some["next"])
    assert len(rest["credentials"]) == 1
    assert "next" not in rest


def test_a_list_nobody_made(shared: Running) -> None:
    assert shared.public("GET", "/s/AAAAAAAAAAAAAAAAAAAAAA").code == "not_found"


def test_what_a_verifier_has_is_not_sent_again(desk: Running, holder: Holder) -> None:
    uri, _ = reference(holder.take(desk, desk.offer()).credential)
    path = uri.removeprefix(desk.base)
    first = desk.public("GET", path)
    assert first.header("cache-control") == "public, max-age=5"
    tag = first.header("etag")
    assert tag
    for known in (tag, f"W/{tag}", f'"x", {tag}', f'W/"x" ,W/{tag}', "*"):
        assert desk.public("GET", path, headers=[("if-none-match", known)]).status == 304, known
    for other in ('"x"', tag.strip('"'), f'"x{tag[1:]}', ""):
        assert desk.public("GET", path, headers=[("if-none-match", other)]).status == 200, other


def test_a_verifier_may_keep_a_list_for_five_seconds(desk: Running, holder: Holder) -> None:
    uri, _ = reference(holder.take(desk, desk.offer()).credential)
    answer = desk.public("GET", uri.removeprefix(desk.base))
    claims = json.loads(decode(answer.body.decode().split(".")[1]))
    assert answer.header("cache-control") == f"public, max-age={claims['ttl']}" == "public, max-age=5"
    assert claims["exp"] - claims["iat"] > 3_600


def journal_of(core: Running) -> list[tuple[str, int]]:
    """Read who was told of in the journal of revocations, and as what."""
    lines = [
        json.loads(line.rpartition(b" ")[0]) for line in (core.data / "revocations.journal").read_bytes().splitlines()
    ]
    return [(told["credential"], told["status"]) for *_, told in lines if told["kind"] == "change"]


@pytest.mark.sqlite
def test_what_is_committed_is_told_as_done_and_the_journal_catches_up(
    desk: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = (Holder().take(desk, desk.offer()) for _ in range(2))

    def full(*_: Any) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as broken:
        broken.setattr(JournalFile, "append", full)
        assert change(desk, first.notification_id, "suspend").result["status"] == "suspended"
        assert change(desk, first.notification_id, "reactivate").result["status"] == "valid"
        assert desk.admin("DELETE", "/bc/studio/schemas/event-ticket~1.0").status == 200
    assert "The journal of revocations cannot be written now: [Errno 24]" in caplog.text
    assert status_at(desk, first.credential) == 0
    desk.run(desk.capabilities.place.checkpoints.journal.tidy(desk.clock()))
    assert journal_of(desk) == [(first.notification_id, 2), (first.notification_id, 0)]
    assert b'"ended"' in (desk.data / "revocations.journal").read_bytes()
    assert change(desk, second.notification_id, "revoke").status == 200
    assert journal_of(desk)[2:] == [(second.notification_id, 1)]


@pytest.mark.sqlite
def test_the_journal_catches_up_at_the_next_start(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = Holder().take(desk, desk.offer())

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(JournalFile, "append", full)
        assert change(desk, taken.notification_id, "revoke").status == 200
    assert journal_of(desk) == []
    desk.restart()
    assert journal_of(desk) == [(taken.notification_id, 1)]


def test_a_search_that_is_called_off_opens_no_more(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for given in ("Maya", "Erika", "Maya"):
        Holder().take(desk, desk.offer(desk.item(given_name=given)))
        desk.clock.forward(1000)
    monkeypatch.setattr(route_table, "_BATCH_SIZE", 1)
    opened: list[int] = []

    def is_called_off() -> bool:
        opened.append(1)
        return len(opened) == 2

    context = desk.capabilities.records
    found = desk.run(route_table.search_issued(context, query="maya", is_called_off=is_called_off))
    assert (len(found.credentials), len(opened)) == (1, 2)
