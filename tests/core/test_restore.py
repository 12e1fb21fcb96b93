"""A store that was restored knows that it is older than what the place has done: nothing used or revoked comes back."""

import itertools
import json
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509

from connector_desk.contract.limits import REVOCATION_PAUSE
from connector_desk.contract.place import PlaceNotice
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.wire import to_value
from connector_desk.core.issuance import status_lists
from connector_desk.core.store.backup import mark_as_copy, put_in_place, snapshot
from tests import postgres
from tests.core.agency import AS_JSON, LINKS, agency
from tests.core.agents.test_agent_routes import bring, invitation_of, issue
from tests.core.authorizing import REQUESTS, Wallet, approved, switch_on
from tests.core.correspondent import AGENTS, Correspondent, add_agent, agent_of
from tests.core.formats.list_operator import Listing, ListSigner
from tests.core.holder import Holder
from tests.core.issuance.test_attesters import ATTESTERS, trust
from tests.core.issuance.test_deferred_endpoint import begun
from tests.core.issuance.test_refresh_tokens import first, in_time, publish
from tests.core.issuance.test_status_lists import reference, status_at
from tests.core.records.test_bulk_revocations import carry_out
from tests.core.running import KEY, Offer, Running
from tests.core.verification.test_added_questions import QUESTIONS, member
from tests.core.verification.test_credential_types import TYPES
from tests.core.verification.test_trust import FOREIGN, ISSUERS
from tests.core.verification.test_trusted_lists import LISTS
from tests.core.visitor import Visitor, link

RESTORED = "The desk was restored from a backup, so its old codes no longer work."
_names = itertools.count()
ASK = "/bc/admin/proofrequest/create/connectionless"


class Backups:
    """Copies and puts back, by the means of the database."""

    def __init__(self, desk: Running, folder: Path, cluster: postgres.Cluster | None) -> None:
        self.desk, self.folder, self.cluster = desk, folder, cluster
        self.copy = ""

    def make(self) -> None:
        """Copy the store: SQLite while it is served; of a PostgreSQL a template, which is as good as a dump."""
        if self.cluster is None:
            self.copy = str(self.folder / "copy")
            snapshot(self.desk.data / "store.sqlite", Path(self.copy))
            return
        assert self.desk.database
        self.desk.stop()
        self.copy = self._new(self.desk.database)
        self._again()

    def restore(self, *, keeps_journal: bool = True) -> None:
        """Put the copy back, and start."""
        port = urlsplit(self.desk.listening.public).port
        self.desk.stop()
        if self.cluster is None:
            put_in_place(Path(self.copy), self.desk.data, "aside")
        else:
            self.desk.database = self.desk.settings["database"] = self._new(self.copy)
            mark_as_copy(self.desk.database)
        if not keeps_journal:
            (self.desk.data / "revocations.journal").unlink()
        self.desk.start(public_bind=("127.0.0.1", port))

    def _again(self) -> None:
        self.desk.start(public_bind=("127.0.0.1", urlsplit(self.desk.listening.public).port))

    def _new(self, template: str) -> str:
        assert self.cluster is not None
        name = f"copy{next(_names)}"
        self.cluster.administer(f"CREATE DATABASE {name} TEMPLATE {template.rpartition('/')[2]}")
        return template.rpartition("/")[0] + "/" + name


@pytest.fixture
def backups(desk: Running, tmp_path: Path, request: pytest.FixtureRequest) -> Backups:
    return Backups(desk, tmp_path, None if desk.database is None else request.getfixturevalue("cluster"))


def taken(core: Running, *items: dict[str, Any], **more: Any) -> tuple[Offer, str]:
    """Issue a badge; gives its offer and the credential."""
    offer = core.offer(*items, **more)
    answer = Holder().take(core, offer).answer
    return offer, str(answer.json["credentials"][0]["credential"])


def credential_id(core: Running, offer: Offer) -> str:
    (found,) = core.workflow(offer.workflow)["credentials"]
    return str(found["credentialId"])


def revoke(core: Running, name: str, deed: str = "revoke") -> None:
    assert core.admin("POST", f"/bc/admin/credentials/{name}/{deed}").status == 200


def epoch(core: Running) -> int:
    ((kept,),) = core.rows("SELECT value FROM setting WHERE name = 'epoch'")
    return int(json.loads(kept)["epoch"])


def test_a_wallet_renews_in_a_restored_store_what_is_still_valid(desk: Running, backups: Backups) -> None:
    publish(desk)
    (wallet, former), (other, _), (third, lost) = first(desk), first(desk), first(desk)
    in_time(desk)
    backups.make()
    assert wallet.renew().status == 200  # its next token is newer than those that the copy knows
    assert other.renew().status == 200
    other.take()
    carry_out(desk)
    revoke(desk, lost.notification_id)
    backups.restore()

    assert wallet.renew().status == 200
    fresh = wallet.take()
    carry_out(desk)
    assert [status_at(desk, one.credential) for one in (former, fresh)] == [1, 0]
    assert other.renew().error == third.renew().error == "invalid_grant"


def test_no_answer_is_given_again_of_before(desk: Running, backups: Backups) -> None:
    """It may tell of a key or a token that counts no longer."""
    again = [("idempotency-key", "once")]
    before = desk.admin("POST", "/bc/studio/key", headers=again).result["key"]
    backups.make()
    backups.restore()
    assert desk.admin("POST", "/bc/studio/key", headers=again).result["key"] != before


def test_case_393_nothing_that_was_out_counts_in_a_restored_store(desk: Running, backups: Backups) -> None:
    holder = Holder()
    shown, fetched, redeemed = desk.offer(), desk.offer(), desk.offer()
    code = desk.code(fetched)
    token = desk.token(desk.code(redeemed)).json["access_token"]
    nonce = desk.nonce()
    deferred, waiting, transaction = begun(desk, holder, desk.item())
    used = holder.take(desk, desk.offer())
    asked = desk.admin("POST", ASK, {"payload": {"name": "x", "credentials": [{"attributes": [{"name": "level"}]}]}})
    backups.make()
    assert desk.token(code).status == 200  # it was used since
    backups.restore()

    assert desk.token(code).error == "invalid_grant"
    for offer in (shown, fetched, redeemed, deferred):
        assert (desk.workflow(offer.workflow)["state"], desk.details(offer.workflow)[-1]) == ("cancelled", RESTORED)
        assert desk.fetch(offer).code == "offer_gone"
    for old in (token, used.token):
        assert desk.credential(old, holder.request(desk)).error == "invalid_token"
    assert desk.deferred(waiting, transaction).error == "invalid_token"
    assert desk.workflow(asked.result["workflowId"])["state"] == "cancelled"
    assert desk.rows("SELECT count(*) FROM data_request WHERE closed_at IS NULL") == [(0,)]
    fresh = desk.offer()
    good = desk.token(desk.code(fresh)).json["access_token"]
    assert desk.credential(good, holder.request(desk, nonce=nonce)).error == "invalid_nonce"
    assert desk.credential(good, holder.request(desk)).status == 200
    assert (epoch(desk), desk.listening.notices) == (1, (PlaceNotice.RESTORED,))
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]
    (restored,) = [one for one in desk.admin("GET", "/bc/studio/audit").result["entries"] if one["action"] == "restore"]
    assert restored["data"]["epoch"] == 1
    desk.restart()  # only once
    assert epoch(desk) == 1
    assert desk.workflow(fresh.workflow)["state"] == "done"


def test_a_wallet_that_waited_waits_no_more_in_a_restored_store(desk: Running, backups: Backups) -> None:
    switch_on(desk)
    waiting, decided = Wallet(desk), Wallet(desk)
    waiting.begin()
    pushed = Wallet(desk).push().json["request_uri"]
    _, code = approved(desk, decided)
    backups.make()
    backups.restore()
    assert desk.admin("GET", REQUESTS).result["requests"] == []
    for wallet in (waiting, decided):
        assert wallet.browser.get(wallet.page).status == 404
    assert waiting.open(pushed).status == 404
    assert decided.redeem(code).error == "invalid_grant"


def test_case_393_a_link_that_was_out_leads_nowhere_in_a_restored_store(desk: Running, backups: Backups) -> None:
    agent = agency(desk, "acme:restored")
    used, unused = (agent.shorten(isOneTimeUse=True) for _ in range(2))
    backups.make()
    assert used.post().status == 200
    backups.restore()
    assert [used.post().code, unused.post().code] == ["link_withdrawn", "link_withdrawn"]
    assert agent.call(LINKS, {}).status == 401  # as its token may have been replaced since


def test_case_393_a_code_of_the_same_instant_is_another_after_a_restore(desk: Running, backups: Backups) -> None:
    """An offer that a restored store gives the same id, at the same instant, does not get the same code."""
    before = (desk.capabilities.issuance.code_secret, desk.capabilities.issuance.nonce_secret)
    backups.make()
    backups.restore()
    after = (desk.capabilities.issuance.code_secret, desk.capabilities.issuance.nonce_secret)
    assert len({*before, *after}) == 4


def test_case_393_what_was_revoked_since_stays_revoked(desk: Running, backups: Backups) -> None:
    (before, badge), (other, kept) = taken(desk), taken(desk)
    backups.make()
    later, since = taken(desk)  # the copy knows nothing of it
    names = [credential_id(desk, offer) for offer in (before, later)]
    for name in names:
        revoke(desk, name)
    revoke(desk, credential_id(desk, other), "suspend")
    revoke(desk, credential_id(desk, other), "reactivate")
    backups.restore()

    assert [status_at(desk, one) for one in (badge, since, kept)] == [1, 1, 0]
    assert desk.workflow(before.workflow)["credentials"][0]["status"] == "revoked"
    assert desk.admin("GET", f"/bc/admin/credentials/{names[0]}").result["changes"][-1]["status"] == "revoked"
    assert desk.admin("GET", f"/bc/admin/credentials/{names[1]}").status == 404
    backups.restore()  # the same copy once more: what was taken over is not forgotten
    assert [status_at(desk, one) for one in (badge, since, kept)] == [1, 1, 0]
    assert epoch(desk) == 2


def test_many_that_were_to_be_revoked_are_not_in_a_restored_store_as_that_may_have_been_undone_since(
    desk: Running, backups: Backups
) -> None:
    _, badge = taken(desk)
    wanted = {"of": {"schemaId": desk.schema_id()}, "count": 1}
    begun = desk.admin("POST", "/bc/admin/revocations", wanted).result
    backups.make()
    target = f"/bc/admin/revocations/{begun['revocationId']}"
    assert desk.admin("POST", f"{target}/undo").status == 200
    desk.clock.forward(REVOCATION_PAUSE)
    backups.restore()
    desk.run(desk.capabilities.records.bulk_revocations.once())
    assert desk.admin("GET", target).result["state"] == "undone"
    assert status_at(desk, badge) == 0


def test_a_signer_of_mobile_documents_that_was_revoked_since_stays_so(desk: Running, backups: Backups) -> None:
    documents = "/bc/studio/identity/documents"
    assert desk.admin("PUT", documents, {"kind": "certificate"}).status == 200
    backups.make()
    assert desk.admin("POST", f"{documents}/renew").status == 200  # the copy knows nothing of the one that signs now
    revoked = desk.admin("GET", documents).result["signers"]
    for one in revoked:
        body = {"keyId": one["keyId"], "reason": "keyCompromise"}
        assert desk.admin("POST", f"{documents}/revoke", body).status == 200
    backups.restore()

    found = {one["keyId"]: one["state"] for one in desk.admin("GET", documents).result["signers"]}
    assert [found[one["keyId"]] for one in revoked] == ["revoked", "revoked"]
    listed = x509.load_der_x509_crl(desk.public("GET", "/oid4vci/iaca.crl").body)
    assert {f"{one.serial_number:x}" for one in listed} == {*revoked[0]["serialNumbers"], *revoked[1]["serialNumbers"]}
    assert desk.admin("POST", f"{documents}/renew").status == 200


def test_a_suspension_that_was_taken_back_since_does_not_come_back(desk: Running, backups: Backups) -> None:
    offer, badge = taken(desk)
    name = credential_id(desk, offer)
    revoke(desk, name, "suspend")
    backups.make()
    revoke(desk, name, "reactivate")
    backups.restore()
    assert status_at(desk, badge) == 0


def test_case_393_no_entry_of_a_status_list_is_given_twice(
    desk: Running, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_lists, "_BLOCK", 4)  # entries are reserved after the backup too
    entries = [reference(taken(desk)[1]) for _ in range(5)]
    backups.make()
    entries += [reference(taken(desk)[1]) for _ in range(10)]
    backups.restore()
    entries += [reference(taken(desk)[1]) for _ in range(15)]
    assert len(set(entries)) == 30


def test_a_status_list_that_was_made_since_is_served_again(desk: Running, backups: Backups) -> None:
    backups.make()  # no list is there yet
    offer, badge = taken(desk)
    _, other = taken(desk)
    revoke(desk, credential_id(desk, offer))
    backups.restore()
    assert (status_at(desk, badge), status_at(desk, other)) == (1, 0)


def test_without_the_journal_what_was_revoked_since_counts_again_and_with_it_no_more(
    desk: Running, backups: Backups, tmp_path: Path
) -> None:
    offer, badge = taken(desk)
    backups.make()
    revoke(desk, credential_id(desk, offer))
    shutil.copy(desk.data / "revocations.journal", tmp_path / "journal")
    backups.restore(keeps_journal=False)
    assert status_at(desk, badge) == 0
    port = urlsplit(desk.listening.public).port
    desk.stop()
    shutil.copy(tmp_path / "journal", desk.data / "revocations.journal")
    desk.start(public_bind=("127.0.0.1", port))
    assert (status_at(desk, badge), epoch(desk)) == (1, 1)
    desk.clock.forward(1)
    desk.restart()
    assert status_at(desk, badge) == 1


def test_an_admin_key_that_was_retired_since_stays_retired(desk: Running, backups: Backups) -> None:
    second = desk.admin("POST", "/bc/studio/key").result["key"]
    backups.make()
    assert desk.admin("GET", "/bc/studio/schemas", key=second).status == 200
    backups.restore()
    assert desk.admin("GET", "/bc/studio/schemas", key=second).status == 401
    assert desk.admin("GET", "/bc/studio/schemas").status == 200
    assert len(desk.admin("GET", "/bc/studio/key").result["keys"]) == 1


def test_the_key_that_took_the_place_of_another_since_is_the_one_that_counts(desk: Running, backups: Backups) -> None:
    backups.make()
    fresh = desk.admin("POST", "/bc/studio/key").result["key"]
    desk.settings["admin_key"] = fresh
    backups.restore()
    assert desk.admin("GET", "/bc/studio/schemas", key=fresh).status == 200
    assert desk.admin("GET", "/bc/studio/schemas", key=KEY).status == 401


def test_events_are_numbered_on_beyond_what_anybody_has_seen(desk: Running, backups: Backups) -> None:
    desk.offer()
    backups.make()
    for _ in range(5):
        desk.offer()
    ((seen,),) = desk.rows("SELECT max(seq) FROM event")
    backups.restore()
    desk.offer()
    fresh = [seq for (seq,) in desk.rows("SELECT seq FROM event ORDER BY seq DESC LIMIT 2")]
    assert min(fresh) > seen
    ((highest,),) = desk.rows("SELECT max(seq) FROM event")
    assert highest < 2**53


def test_values_and_records_are_as_they_were(desk: Running, backups: Backups) -> None:
    offer, badge = taken(desk)
    before = desk.workflow(offer.workflow)
    backups.make()
    backups.restore()
    assert desk.workflow(offer.workflow) == before
    assert status_at(desk, badge) == 0
    open_one = desk.offer()
    backups.make()
    backups.restore()
    renewed = desk.admin("POST", f"/bc/admin/workflows/{open_one.workflow}/renew").result
    assert desk.workflow(renewed["workflowId"])["state"] == "prepared"


@pytest.mark.sqlite
def test_a_store_that_was_put_back_by_hand_is_known_by_the_journal(desk: Running, tmp_path: Path) -> None:
    """Nobody marked it as a copy; but somebody has revoked something since."""
    offer, badge = taken(desk)
    open_one = desk.offer()
    desk.stop()
    shutil.copytree(desk.data, tmp_path / "by hand")
    desk.start(public_bind=("127.0.0.1", urlsplit(desk.listening.public).port))
    revoke(desk, credential_id(desk, offer))
    desk.stop()
    shutil.copy(tmp_path / "by hand/store.sqlite", desk.data / "store.sqlite")
    desk.start(public_bind=("127.0.0.1", urlsplit(desk.listening.public).port))
    assert status_at(desk, badge) == 1
    assert (desk.workflow(open_one.workflow)["state"], epoch(desk)) == ("cancelled", 1)


@pytest.mark.sqlite
def test_a_revocation_that_missed_the_journal_is_written_at_the_next_start(desk: Running, tmp_path: Path) -> None:
    offer, _ = taken(desk)
    revoke(desk, credential_id(desk, offer))
    lines = (desk.data / "revocations.journal").read_bytes().splitlines(keepends=True)
    (at,) = [n for n, line in enumerate(lines) if b'"change"' in line]
    desk.stop()
    (desk.data / "revocations.journal").write_bytes(b"".join(lines[:at]) + lines[at][:20])
    desk.start(public_bind=("127.0.0.1", urlsplit(desk.listening.public).port))
    assert lines[at] in (desk.data / "revocations.journal").read_bytes()
    assert (epoch(desk), desk.listening.notices) == (0, ())


@pytest.mark.sqlite
def test_the_journal_holds_no_personal_data(desk: Running) -> None:
    offer, badge = taken(desk, desk.item(given_name="Wilhelmina"))
    revoke(desk, credential_id(desk, offer))
    written = (desk.data / "revocations.journal").read_text()
    assert "Wilhelmina" not in written
    assert credential_id(desk, offer) in written
    assert badge[:40] not in written


@pytest.mark.sqlite
def test_a_store_that_was_never_copied_is_no_restored_one(desk: Running) -> None:
    offer = desk.offer()
    desk.restart()
    desk.restart()
    assert (epoch(desk), desk.workflow(offer.workflow)["state"]) == (0, "prepared")


def test_what_was_out_for_agents_counts_no_more(desk: Running, backups: Backups) -> None:
    """Their connections stay, for they are theirs; invitations, tokens and what waited to be sent do not."""
    kim, ann = add_agent(desk, "acme:kim"), add_agent(desk, "acme:ann")
    desk.admin("POST", f"{AGENTS}/{kim['agentId']}/token")
    phone = Correspondent(desk)
    waiting = issue(desk, "acme:kim", desk.item("w3c")).result
    phone.connect(invitation_of(desk, waiting["workflowId"]))
    bring(desk)
    (offer,) = phone.fetch()
    unsent = issue(desk, "acme:kim", desk.item("w3c")).result
    invited = issue(desk, "acme:ann", desk.item("w3c")).result
    invitation = invitation_of(desk, invited["workflowId"])
    backups.make()
    backups.restore()
    bring(desk)
    for made in (waiting, unsent, invited):
        assert desk.workflow(made["workflowId"])["state"] == "cancelled"
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]
    phone.send(phone.ask_for(offer))
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(0,)]
    assert agent_of(desk, kim["agentId"])["connection"]["state"] == "completed"
    assert agent_of(desk, ann["agentId"])["connection"]["state"] == "ended"
    late = Correspondent(desk)
    with pytest.raises(AssertionError):
        late.connect(invitation)
    assert agent_of(desk, ann["agentId"])["connection"]["state"] == "ended"
    assert agent_of(desk, kim["agentId"])["hasToken"] is False
    fresh = issue(desk, "acme:kim", desk.item("w3c")).result
    bring(desk)
    assert fresh["isWaitingOnConnection"] is False
    assert [one.type.name for one in phone.fetch()][-1] == "offer-credential"


def test_a_link_that_leads_on_once_leads_nowhere_and_a_lasting_one_still_does(desk: Running, backups: Backups) -> None:
    agent = agency(desk, "acme:links")
    once, lasting = agent.shorten(isOneTimeUse=True), agent.shorten()
    backups.make()
    assert once.post().status == 200
    backups.restore()
    assert once.post().status == 410
    assert lasting.get(headers=AS_JSON).status == 200
    assert (
        agent.call(LINKS, {"requestUrl": "https://example.org", "type": "other", "isOneTimeUse": False}).status == 401
    )


def test_case_393_what_was_ended_since_is_ended_again(desk: Running, backups: Backups) -> None:
    kim, lee, sam = (add_agent(desk, f"acme:{name}")["agentId"] for name in ("kim", "lee", "sam"))
    desk.admin("PUT", f"{AGENTS}/{lee}", {"isBlocked": True})
    other = agency(desk, "acme:other")
    kept, gone = Visitor(desk, link(desk, "day-pass")), Visitor(desk, link(desk, "day-pass"))
    stays, short = other.shorten(), other.shorten()
    trusted = [
        desk.admin("POST", ISSUERS, {"name": name, "did": f"did:web:{name}.example"}).result["issuerId"]
        for name in ("one", "two")
    ]
    foreign = {"schemaId": "urn:x:pid", "title": "Card", "formats": ["sd-jwt"], "attributes": ["age"]}
    listed = desk.admin("POST", FOREIGN, foreign).result["foreignId"]
    card = to_value(shipped_catalogue().types["pid"])
    desk.admin("POST", TYPES, card)
    desk.admin("POST", TYPES, card | {"id": "again", "encodings": [{"format": "sd-jwt", "types": ["urn:x"]}]})
    desk.admin("POST", QUESTIONS, member())
    desk.admin("POST", QUESTIONS, member(id="again"))
    first, second = trust(desk, Holder()), trust(desk, Holder())
    operator = ListSigner.made()
    signed = {"content": Listing().xml(operator).decode(), "signerFingerprint": operator.fingerprint}
    names = desk.admin("POST", LISTS, signed).result["listId"]
    backups.make()
    desk.admin("POST", f"/bc/admin/flow/links/{gone.path.rpartition('/')[2]}/withdraw")
    desk.admin("DELETE", f"/bc/studio/short-links/{short.id}")
    desk.admin("PUT", f"{AGENTS}/{kim}", {"isBlocked": True})
    desk.admin("PUT", f"{AGENTS}/{lee}", {"isBlocked": False})
    desk.admin("DELETE", f"{AGENTS}/{sam}")
    desk.admin("DELETE", "/bc/studio/schemas/event-ticket~1.0")
    desk.admin("DELETE", f"{ISSUERS}/{trusted[0]}")
    desk.admin("DELETE", f"{FOREIGN}/{listed}")
    desk.admin("DELETE", f"{LISTS}/{names}")
    desk.admin("DELETE", f"{TYPES}/pid")
    desk.admin("DELETE", f"{TYPES}/again")
    desk.admin("POST", TYPES, card | {"id": "again", "encodings": [{"format": "sd-jwt", "types": ["urn:x"]}]})
    for each in ("member", "again"):
        desk.admin("DELETE", f"{QUESTIONS}/{each}")
    desk.admin("POST", QUESTIONS, member(id="again"))
    for each in (first, second):
        desk.admin("DELETE", f"{ATTESTERS}/{each}")
    for _ in "12":  # also the second time
        backups.restore()
        assert (kept.open().status, gone.open().status) == (200, 410)
        assert [one["state"] for one in desk.admin("GET", "/bc/admin/flow/links").result["links"]].count(
            "withdrawn"
        ) == 1
        assert (stays.get(headers=AS_JSON).status, short.get().code) == (200, "link_withdrawn")
        assert [agent_of(desk, one)["isBlocked"] for one in (kim, lee, sam)] == [True, False, True]
        assert "event-ticket" not in {one["name"] for one in desk.admin("GET", "/bc/studio/schemas").result["schemas"]}
        assert [one["issuerId"] for one in desk.admin("GET", ISSUERS).result["issuers"]] == [trusted[1]]
        assert desk.admin("GET", FOREIGN).result == {"schemas": []}
        assert desk.admin("GET", LISTS).result == {"lists": []}
        added = [one["id"] for one in desk.admin("GET", TYPES).result["credentialTypes"] if "addedAt" in one]
        assert added == ["again"]
        asked = [one["id"] for one in desk.admin("GET", QUESTIONS).result["questions"] if "addedAt" in one]
        assert asked == ["again"]
        assert desk.admin("GET", ATTESTERS).result["attesters"] == []


def test_case_393_what_was_taken_up_again_after_a_restore_stays(desk: Running, backups: Backups) -> None:
    kim, maker = add_agent(desk, "acme:kim")["agentId"], Holder()
    attester = trust(desk, maker)
    backups.make()
    desk.admin("PUT", f"{AGENTS}/{kim}", {"isBlocked": True})
    desk.admin("DELETE", f"{ATTESTERS}/{attester}")
    backups.restore()
    desk.admin("PUT", f"{AGENTS}/{kim}", {"isBlocked": False})
    assert trust(desk, maker) == attester
    desk.restart()
    assert not agent_of(desk, kim)["isBlocked"]
    backups.make()
    backups.restore()
    assert not agent_of(desk, kim)["isBlocked"]
    assert [one["attesterId"] for one in desk.admin("GET", ATTESTERS).result["attesters"]] == [attester]
