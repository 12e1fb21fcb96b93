"""A wallet renews its credentials by itself: refresh tokens (RFC 6749 §6, RFC 9449 §5, RFC 9700 §4.14.2)."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.base.instants import DAY, HOUR, SECOND, to_text
from connector_desk.contract import limits
from connector_desk.core.issuance.refresh_tokens import read, spell
from tests.core import presenter
from tests.core.authorizing import Wallet as StartingWallet
from tests.core.authorizing import switch_on
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder, Taken, read_sd_jwt
from tests.core.issuance.test_attested_wallets import CLIENT, attestation, possession
from tests.core.issuance.test_deferred_endpoint import no_signature
from tests.core.issuance.test_dpop import FORM, REPEATED, WRONG, dpop
from tests.core.issuance.test_status_lists import status_at
from tests.core.records.test_bulk_revocations import carry_out, wait_out
from tests.core.records.test_bulk_revocations import revoke as revoke_many
from tests.core.records.test_presence import PRESENCE
from tests.core.records.test_presence import ask as ask_who_leaves
from tests.core.records.test_renewals import offered
from tests.core.records.test_renewals import renew as renew_at_counter
from tests.core.running import NOW, PRE_AUTHORIZED, Clock, Offer, Reply, Running

SERVER = "/.well-known/oauth-authorization-server/oid4vci"
ISSUER = "/.well-known/openid-credential-issuer/oid4vci"
SCHEMAS = "/bc/studio/schemas"
LIFE = 100
BEFORE = 10


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Return a shared core with a schema whose credentials wallets may renew."""
    running = Running(tmp_path_factory.mktemp("core") / "data", Clock(), database=new_database())
    try:
        running.start()
        publish(running)
        yield running
    finally:
        running.close()


def publish(core: Running, name: str = "club-card", life: int = LIFE, **rule: Any) -> str:
    """Publish a schema with a rule for renewal; return its ID."""
    record = {
        "name": name,
        "version": "1.0",
        "title": "Club card",
        "description": "A card.",
        "namespace": "club",
        "w3cType": "ClubCard",
        "lifeDays": life,
        "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff"},
        "properties": {"given_name": {"type": "string", "title": "Given name"}},
        "walletRenewal": {"reuse": "limited-time", "daysBefore": BEFORE, "forDays": 300, **rule},
    }
    return str(core.admin("POST", SCHEMAS, record).result["schemaId"])


class Wallet:
    """A wallet with a key for its tokens, which takes credentials by pre-authorized code and renews them."""

    def __init__(self, core: Running, key: Holder | None = None) -> None:
        self.core, self.key = core, key or Holder()
        self.access = self.refresh = ""

    async def post_async(self, form: dict[str, str], *, proofs: int = 1, headers: Any = ()) -> Reply:
        proven = [("dpop", dpop(self.core, self.key, "token"))] * proofs
        body = urlencode(form).encode()
        target = f"{self.core.path}/oid4vci/token"
        return await self.core.public_async("POST", target, body, headers=[FORM, *proven, *headers])

    def post(self, form: dict[str, str], **more: Any) -> Reply:
        return self.core.run(self.post_async(form, **more))

    def keep(self, answer: Reply) -> Reply:
        if answer.status == 200:
            self.access, self.refresh = answer.json["access_token"], answer.json.get("refresh_token", "")
        return answer

    def redeem(self, *items: dict[str, Any], **form: str) -> Reply:
        offer = self.core.offer(*(items or (card(self.core),)))
        return self.keep(
            self.post({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": self.core.code(offer), **form})
        )

    def renew(self, refresh: str | None = None, **form: Any) -> Reply:
        token = self.refresh if refresh is None else refresh
        return self.keep(self.post({"grant_type": "refresh_token", "refresh_token": token, **form}))

    def ask(self, holder: Holder | None = None, **named: Any) -> Reply:
        named = named or {"credential_configuration_id": "club-card_1.0_sd-jwt"}
        body = json.dumps((holder or Holder()).request(self.core, **named)).encode()
        headers = [
            ("authorization", f"DPoP {self.access}"),
            ("content-type", "application/json"),
            ("dpop", dpop(self.core, self.key, "credential", token=self.access)),
        ]
        return self.core.public("POST", f"{self.core.path}/oid4vci/credential", body, headers=headers)

    def fetch_deferred(self, transaction_id: str) -> Reply:
        headers = [
            ("authorization", f"DPoP {self.access}"),
            ("content-type", "application/json"),
            ("dpop", dpop(self.core, self.key, "deferred_credential", token=self.access)),
        ]
        body = json.dumps({"transaction_id": transaction_id}).encode()
        return self.core.public("POST", f"{self.core.path}/oid4vci/deferred_credential", body, headers=headers)

    def take(self, holder: Holder | None = None, **named: Any) -> Taken:
        answer = self.ask(holder, **named)
        assert answer.status == 200, answer
        return Taken("", self.access, answer)


def card(core: Running, name: str = "club-card", **more: Any) -> dict[str, Any]:
    return core.item(schema=name, given_name="Erika") | more


def first(core: Running, *items: dict[str, Any]) -> tuple[Wallet, Taken]:
    """Return a wallet that has a credential of the counter and a refresh token."""
    wallet = Wallet(core)
    assert wallet.redeem(*items).status == 200
    assert wallet.refresh
    return wallet, wallet.take()


def in_time(core: Running) -> None:
    core.clock.forward((LIFE - BEFORE) * DAY)


def record(core: Running, taken: Taken) -> dict[str, Any]:
    found: dict[str, Any] = core.admin("GET", f"/bc/admin/credentials/{taken.notification_id}").result
    return found


def workflow_of(core: Running, taken: Taken) -> dict[str, Any]:
    return core.workflow(record(core, taken)["workflowId"])


def refused(answer: Reply) -> bool:
    return (answer.status, answer.error) == (400, "invalid_grant")


# The whole way.


def test_a_wallet_renews_its_credential_without_the_counter(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    used = wallet.refresh
    answer = wallet.renew()
    assert (answer.status, answer.json["token_type"]) == (200, "DPoP"), answer
    assert answer.json["refresh_token"] != used
    fresh = wallet.take()
    carry_out(core)
    assert [status_at(core, one.credential) for one in (former, fresh)] == [1, 0]
    old, new = (read_sd_jwt(one.credential, core) for one in (former, fresh))
    assert (new.disclosed, new.payload["vct"]) == (old.disclosed, old.payload["vct"])
    assert new.payload["exp"] - old.payload["exp"] == (LIFE - BEFORE) * DAY // SECOND
    assert new.payload["status"] != old.payload["status"]
    [change] = record(core, former)["changes"]
    assert (change["status"], change["reason"]) == ("revoked", "Replaced by a new one")
    visit = workflow_of(core, fresh)
    assert visit["renewedByWallet"] is True
    assert "renewedByWallet" not in workflow_of(core, former)
    assert "url" not in visit
    assert [step["state"] for step in visit["steps"]] == ["prepared", "working", "done"]
    assert visit["steps"][1]["detail"] == "The wallet renews its credential by itself."


def test_it_renews_again_and_again_until_the_time_is_over(core: Running) -> None:
    wallet, taken = first(core)
    for _ in range(3):
        in_time(core)
        assert wallet.renew().status == 200
        taken = wallet.take()
    in_time(core)  # 360 days after the counter
    assert refused(wallet.renew())
    assert status_at(core, taken.credential) == 0


def test_a_wallet_that_started_by_itself_renews_too(core: Running) -> None:
    switch_on(core)
    starting = StartingWallet(core)
    authorization_id = starting.begin(("dpop", starting.dpop("par")), scope="club-card_1.0_sd-jwt")
    approve = f"/bc/studio/authorization-requests/{authorization_id}/approve"
    assert core.admin("POST", approve, core.body(card(core))).status == 200
    answer = starting.redeem(starting.response()["code"], ("dpop", starting.dpop("token")))
    wallet = Wallet(core, starting.key)
    wallet.keep(answer)
    former = wallet.take()
    in_time(core)
    other = {"grant_type": "refresh_token", "refresh_token": wallet.refresh, "client_id": "other.example"}
    assert refused(wallet.post(other))
    assert wallet.renew(client_id="wallet.example").status == 200
    fresh = wallet.take()
    carry_out(core)
    assert [status_at(core, one.credential) for one in (former, fresh)] == [1, 0]


def test_an_attested_wallet_without_dpop_is_bound_by_its_attestation(core: Running) -> None:
    maker = Holder()

    def post(key: Holder, **form: str) -> Reply:
        shown = [
            ("oauth-client-attestation", attestation(core, key)),
            ("oauth-client-attestation-pop", possession(core, key)),
        ]
        return Wallet(core).post(form, proofs=0, headers=shown)

    code = core.code(core.offer(card(core)))
    got = post(maker, **{"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}).json
    assert got["token_type"] == "Bearer"
    taken = core.credential(
        got["access_token"], Holder().request(core, credential_configuration_id="club-card_1.0_sd-jwt")
    )
    assert taken.status == 200
    in_time(core)
    form = {"grant_type": "refresh_token", "refresh_token": got["refresh_token"], "client_id": CLIENT}
    assert refused(Wallet(core).post(form, proofs=0))
    assert refused(post(Holder(), **form))
    renewed = post(maker, **form)
    assert (renewed.status, renewed.json["token_type"]) == (200, "Bearer"), renewed


# Who gets no refresh token.


def test_without_a_key_there_is_no_refresh_token(core: Running) -> None:
    answer = core.token(core.code(core.offer(card(core))))
    assert answer.status == 200
    assert "refresh_token" not in answer.json


def test_without_a_rule_there_is_no_refresh_token(core: Running) -> None:
    answer = Wallet(core).redeem(core.item())
    assert answer.status == 200
    assert "refresh_token" not in answer.json


def test_an_end_that_staff_have_chosen_is_not_renewed(core: Running) -> None:
    ends = core.clock() + 20 * DAY
    item = card(core, expirationDate=to_text(ends))
    assert "refresh_token" not in Wallet(core).redeem(item).json


# Used tokens, and other wallets.


def test_case_502_a_used_token_ends_the_family(core: Running) -> None:
    wallet, former = first(core)
    used = wallet.refresh
    in_time(core)
    assert wallet.renew().status == 200
    wallet.take()
    newest = wallet.refresh
    assert refused(wallet.renew(used))
    assert refused(wallet.renew(newest))
    visit = workflow_of(core, former)
    assert all("used refresh token" not in step.get("detail", "") for step in visit["steps"])


def test_case_502_staff_see_that_a_used_token_came_again(core: Running) -> None:
    wallet, _ = first(core)
    used = wallet.refresh
    in_time(core)
    wallet.renew()
    fresh = wallet.take()
    assert refused(wallet.renew(used))
    visit = workflow_of(core, fresh)
    assert visit["state"] == "done"
    assert visit["steps"][-1]["detail"] == (
        "A used refresh token of the wallet came again, so the wallet renews nothing more by itself."
    )
    assert wallet.ask().status == 401  # its access token ended too


def test_case_504_the_answer_may_be_lost_on_the_way(core: Running) -> None:
    wallet, former = first(core)
    used = wallet.refresh
    in_time(core)
    lost = wallet.renew().json
    core.clock.forward(limits.REFRESH_GRACE - SECOND)
    again = wallet.renew(used)
    assert again.status == 200
    assert again.json["refresh_token"] == lost["refresh_token"]
    assert again.json["access_token"] != lost["access_token"]
    fresh = wallet.take()
    carry_out(core)
    assert [status_at(core, one.credential) for one in (former, fresh)] == [1, 0]


@pytest.mark.parametrize("way", ["late", "next token used"])
def test_case_504_but_not_where_it_arrived_or_too_late(core: Running, way: str) -> None:
    wallet, _ = first(core)
    used = wallet.refresh
    in_time(core)
    assert wallet.renew().status == 200
    if way == "late":
        core.clock.forward(limits.REFRESH_GRACE)
    else:
        assert wallet.renew().status == 200
    assert refused(wallet.renew(used))
    assert refused(wallet.renew(wallet.refresh))


def test_case_503_another_key_is_refused_and_ends_nothing(core: Running) -> None:
    wallet, taken = first(core)
    in_time(core)
    assert refused(Wallet(core).renew(wallet.refresh))
    body = {"grant_type": "refresh_token", "refresh_token": wallet.refresh}
    assert refused(wallet.post(body, proofs=0))
    details = [step.get("detail") for step in workflow_of(core, taken)["steps"]]
    assert details.count("Another wallet tried to use the code of this one. It was refused.") == 2
    assert wallet.renew().status == 200


@pytest.mark.parametrize("way", ["htu", "htm", "old", "broken", "repeated"])
def test_a_wrong_proof_of_a_refresh_is_refused_and_told_to_the_staff(core: Running, way: str) -> None:
    wallet, taken = first(core)
    in_time(core)
    proof = {
        "htu": dpop(core, wallet.key, "token", htu=f"{core.issuer}/credential"),
        "htm": dpop(core, wallet.key, "token", htm="GET"),
        "old": dpop(core, wallet.key, "token", iat=core.clock() // SECOND - 301),
        "broken": "a.b.c",
        "repeated": dpop(core, wallet.key, "token"),
    }[way]
    form = {"grant_type": "refresh_token", "refresh_token": wallet.refresh}
    said = WRONG
    if way == "repeated":
        assert wallet.keep(wallet.post(form, proofs=0, headers=[("dpop", proof)])).status == 200
        form["refresh_token"], said = wallet.refresh, REPEATED
    answer = wallet.post(form, proofs=0, headers=[("dpop", proof)])
    assert (answer.status, answer.error) == (400, "invalid_dpop_proof")
    told = core.details(str(workflow_of(core, taken)["workflowId"]))
    if way == "repeated":  # by then it renews, in a visit of its own
        ((renewal,),) = core.rows("SELECT visit_id FROM succession WHERE credential_id = ?", taken.notification_id)
        told = core.details(str(renewal))
    assert told[-1] == said
    assert wallet.renew().status == 200


def test_a_wrong_proof_with_a_token_that_is_none_is_told_to_nobody(core: Running) -> None:
    wallet, _ = first(core)
    before = core.fingerprint()
    for token in ("A" * 70, wallet.refresh[:-1] + ("A" if wallet.refresh[-1] != "A" else "B")):
        form = {"grant_type": "refresh_token", "refresh_token": token}
        assert wallet.post(form, proofs=0, headers=[("dpop", "a.b.c")]).error == "invalid_dpop_proof"
    assert core.fingerprint() == before


def test_a_proof_counts_once(core: Running) -> None:
    wallet, _ = first(core)
    in_time(core)
    proof = ("dpop", dpop(core, wallet.key, "token"))
    form = {"grant_type": "refresh_token", "refresh_token": wallet.refresh}
    answer = wallet.post(form, proofs=0, headers=[proof])
    assert answer.status == 200
    form["refresh_token"] = answer.json["refresh_token"]
    again = wallet.post(form, proofs=0, headers=[proof])
    assert (again.status, again.error) == (400, "invalid_dpop_proof")
    assert wallet.renew(form["refresh_token"]).status == 200


@pytest.mark.parametrize("wrong", ["x", "A" * 70, "A" * 129, "ä"])
def test_case_503_what_was_not_made_here_is_refused(core: Running, wrong: str) -> None:
    assert refused(Wallet(core).renew(wrong))


def test_a_token_cannot_be_made_from_another() -> None:
    token = spell(b"secret", "A" * 22, 7)
    assert read(b"secret", token) == ("A" * 22, 7)
    assert read(b"other", token) is None
    for at in range(len(token)):
        changed = token[:at] + ("B" if token[at] != "B" else "C") + token[at + 1 :]
        assert read(b"secret", changed) is None


# When.


def test_before_its_time_nothing_is_renewed_and_nothing_is_lost(core: Running) -> None:
    wallet, taken = first(core)
    begins = read_sd_jwt(taken.credential, core).payload["exp"] * SECOND - BEFORE * DAY
    core.clock.now = begins - SECOND
    assert wallet.renew().status == 200
    answer = wallet.ask()
    assert (answer.status, answer.error) == (400, "credential_request_denied")
    core.clock.forward(SECOND)
    assert wallet.renew().status == 200
    fresh = wallet.take()
    carry_out(core)
    assert [status_at(core, one.credential) for one in (taken, fresh)] == [1, 0]


def test_an_expired_credential_is_renewed_within_the_days_of_the_rule(core: Running) -> None:
    wallet, _ = first(core)
    core.clock.forward(LIFE * DAY + HOUR)
    assert wallet.renew().status == 200
    wallet.take()
    core.clock.forward((300 - LIFE) * DAY - HOUR)
    assert refused(wallet.renew())


def test_a_renewal_that_is_not_fetched_leaves_the_former_one(core: Running) -> None:
    wallet, taken = first(core)
    in_time(core)
    assert wallet.renew().status == 200
    core.clock.forward(limits.TOKEN_LIFE)
    core.end_what_is_due()
    core.tidy()
    carry_out(core)
    assert status_at(core, taken.credential) == 0
    assert wallet.renew().status == 200
    fresh = wallet.take()
    carry_out(core)
    assert [status_at(core, one.credential) for one in (taken, fresh)] == [1, 0]


def test_one_renewal_is_open_at_a_time(core: Running) -> None:
    wallet, _ = first(core)
    in_time(core)
    before = core.rows("SELECT count(*) FROM visit")
    for _ in range(4):
        assert wallet.renew().status == 200
    (((made,),), ((had,),)) = core.rows("SELECT count(*) FROM visit"), before
    assert made == had + 1
    wallet.take()


# What never renews.


def revoke(core: Running, taken: Taken) -> None:
    assert core.admin("POST", f"/bc/admin/credentials/{taken.notification_id}/revoke").status == 200


def test_case_505_a_revoked_credential_never_renews(core: Running) -> None:
    wallet, taken = first(core)
    in_time(core)
    revoke(core, taken)
    assert refused(wallet.renew())


def test_case_505_nor_where_it_is_revoked_between_refresh_and_fetch(core: Running) -> None:
    wallet, taken = first(core)
    in_time(core)
    assert wallet.renew().status == 200
    revoke(core, taken)
    answer = wallet.ask()
    assert (answer.status, answer.error) == (400, "credential_request_denied")
    assert refused(wallet.renew())


def test_case_505_a_withdrawn_schema_ends_it(desk: Running) -> None:
    publish(desk)
    wallet, _ = first(desk)
    in_time(desk)
    assert desk.admin("DELETE", f"{SCHEMAS}/club-card~1.0").status == 200
    assert refused(wallet.renew())


def test_case_505_a_suspended_one_waits(core: Running) -> None:
    wallet, taken = first(core)
    in_time(core)
    target = f"/bc/admin/credentials/{taken.notification_id}"
    assert core.admin("POST", f"{target}/suspend").status == 200
    assert wallet.renew().status == 200
    assert wallet.ask().error == "credential_request_denied"
    assert core.admin("POST", f"{target}/reactivate").status == 200
    assert wallet.renew().status == 200
    wallet.take()


def test_who_revokes_the_former_one_revokes_what_was_just_renewed(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    wallet.renew()
    fresh = wallet.take()
    revoke(core, former)
    assert [status_at(core, one.credential) for one in (former, fresh)] == [1, 1]
    assert refused(wallet.renew())


def test_what_is_renewed_while_many_wait_to_be_revoked_is_revoked_with_them(desk: Running) -> None:
    publish(desk)
    wallet, former = first(desk)
    in_time(desk)
    assert revoke_many(desk, {"personOf": former.notification_id}).status == 200
    assert wallet.renew().status == 200
    fresh = wallet.take()
    wait_out(desk)
    assert [status_at(desk, one.credential) for one in (former, fresh)] == [1, 1]


def test_the_counter_and_the_wallet_do_not_both_renew(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    [renewal] = renew_at_counter(core, former.notification_id)["renewals"]
    assert wallet.renew().status == 200
    assert wallet.ask().error == "credential_request_denied"  # it waits for what the counter offers
    core.admin("POST", f"/bc/admin/workflows/{renewal['workflowId']}/cancel")
    assert wallet.renew().status == 200
    [refusal] = renew_at_counter(core, former.notification_id)["renewals"]
    assert refusal["error"]["code"] == "state_conflict"
    wallet.take()
    carry_out(core)
    assert status_at(core, former.credential) == 1


def test_case_505_what_the_counter_renewed_the_wallet_does_not(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    [renewal] = renew_at_counter(core, former.notification_id)["renewals"]
    Holder().take(core, offered(renewal))
    assert refused(wallet.renew())


def test_a_renewal_that_the_wallet_lost_is_finished_by_the_staff(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    wallet.renew()
    ((lost,),) = core.rows("SELECT visit_id FROM succession WHERE credential_id = ?", former.notification_id)
    core.clock.forward(limits.TOKEN_LIFE)
    core.end_what_is_due()
    made = core.admin("POST", f"/bc/admin/workflows/{lost}/renew").result
    fresh = Holder().take(core, Offer(made["workflowId"], made["url"]))
    carry_out(core)
    assert statuses(core, [former.credential, fresh.credential]) == [1, 0]
    assert refused(wallet.renew())


# Values are kept for it, and no longer than that.


def test_the_rule_of_retention_keeps_what_may_be_renewed(desk: Running) -> None:
    publish(desk)
    kept, ended = first(desk), first(desk)
    plain = Holder().take(desk, desk.offer())
    revoke(desk, ended[1])
    in_time(desk)
    desk.tidy()
    assert "claims" in record(desk, kept[1])
    assert "claims" not in record(desk, ended[1])
    assert "claims" not in record(desk, plain)
    assert kept[0].renew().status == 200
    kept[0].take()
    desk.clock.forward(210 * DAY)
    desk.tidy()
    assert "claims" not in record(desk, kept[1])
    assert desk.rows("SELECT count(*) FROM refresh_grant") == [(0,)]


def in_the_building(core: Running) -> list[str]:
    return [one["workflowId"] for one in core.admin("GET", PRESENCE).result["visitors"]]


def test_a_renewal_brings_nobody_into_the_building_and_leads_nobody_out(desk: Running) -> None:
    publish(desk, life=2, daysBefore=1)
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["club-card"]})
    (wallet, taken), (other, revoked) = first(desk), first(desk)
    came = [record(desk, one)["workflowId"] for one in (taken, revoked)]
    desk.clock.forward(DAY + HOUR)
    wallet.renew()
    other.renew()
    holder = Holder()
    fresh, lost = wallet.take(holder), other.take()
    assert sorted(in_the_building(desk)) == sorted(came)
    carry_out(desk)
    assert sorted(in_the_building(desk)) == sorted(came)
    revoke(desk, lost)
    assert in_the_building(desk) == came[:1]
    asked = ask_who_leaves(desk)
    assert presenter.answer(desk, asked, presenter.Card(fresh.credential, holder)).status == 200
    left = desk.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"}).result
    assert left["workflowId"] == came[0]
    assert in_the_building(desk) == []


# Several copies, and several credentials.


def batch(core: Running, wallet: Wallet, copies: int, configuration: str) -> list[str]:
    nonce = core.nonce()
    proofs = [Holder().proof(core.issuer, nonce, core.clock()) for _ in range(copies)]
    body = json.dumps({"credential_configuration_id": configuration, "proofs": {"jwt": proofs}}).encode()
    headers = [
        ("authorization", f"DPoP {wallet.access}"),
        ("content-type", "application/json"),
        ("dpop", dpop(core, wallet.key, "credential", token=wallet.access)),
    ]
    answer = core.public("POST", f"{core.path}/oid4vci/credential", body, headers=headers)
    assert answer.status == 200, answer
    return [one["credential"] for one in answer.json["credentials"]]


def statuses(core: Running, credentials: list[str]) -> list[int]:
    return [status_at(core, one) for one in credentials]


def test_a_batch_is_renewed_from_when_its_wallet_is_told(desk: Running) -> None:
    """The times of copies are those of whole days; a wallet knows no others."""
    publish(desk)
    desk.clock.forward(5 * HOUR)
    wallet = Wallet(desk)
    wallet.redeem()
    former = batch(desk, wallet, 2, "club-card_1.0_sd-jwt")
    told = [read_sd_jwt(one, desk).payload["exp"] * SECOND - BEFORE * DAY for one in former]
    assert told[0] == told[1] == NOW + (LIFE - BEFORE) * DAY
    desk.clock.now = told[0] - SECOND
    wallet.renew()
    assert wallet.ask().error == "credential_request_denied"
    desk.clock.forward(SECOND)
    wallet.renew()
    assert len(batch(desk, wallet, 2, "club-card_1.0_sd-jwt")) == 2


def test_a_batch_is_renewed_as_one(desk: Running) -> None:
    publish(desk, reuse="rotating-batch")
    wallet = Wallet(desk)
    wallet.redeem()
    former = batch(desk, wallet, 3, "club-card_1.0_sd-jwt")
    in_time(desk)
    wallet.renew()
    fresh = batch(desk, wallet, 4, "club-card_1.0_sd-jwt")
    carry_out(desk)
    assert statuses(desk, former) == [1] * 3
    assert statuses(desk, fresh) == [0] * 4


def test_copies_that_are_shown_once_are_topped_up_and_are_one_credential_to_the_staff(desk: Running) -> None:
    publish(desk, reuse="once-only")
    wallet = Wallet(desk)
    wallet.redeem()
    former = batch(desk, wallet, 3, "club-card_1.0_sd-jwt")
    desk.clock.forward(limits.REFILL_PAUSE - SECOND)
    assert wallet.renew().status == 200
    assert wallet.ask().error == "credential_request_denied"
    desk.clock.forward(SECOND)
    wallet.renew()
    fresh = batch(desk, wallet, 3, "club-card_1.0_sd-jwt")
    desk.clock.forward(limits.REFILL_PAUSE)
    wallet.renew()
    newest = wallet.take()
    carry_out(desk)
    assert statuses(desk, [*former, *fresh, newest.credential]) == [0] * 7
    revoke(desk, newest)
    assert statuses(desk, [*former, *fresh, newest.credential]) == [1] * 7
    assert refused(wallet.renew())


def test_copies_that_are_shown_once_keep_the_end_that_staff_have_chosen(desk: Running) -> None:
    publish(desk, reuse="once-only")
    wallet = Wallet(desk)
    ends = desk.clock() + 2 * DAY
    wallet.redeem(card(desk, expirationDate=to_text(ends)))
    wallet.take()
    desk.clock.forward(DAY)
    wallet.renew()
    assert read_sd_jwt(wallet.take().credential, desk).payload["exp"] == ends // SECOND
    desk.clock.forward(DAY)
    assert refused(wallet.renew())


def test_of_several_credentials_each_takes_the_place_of_its_own(core: Running) -> None:
    wallet = Wallet(core)
    answer = wallet.redeem(card(core), card(core), core.item())
    assert answer.status == 200
    ((one, other), (badge,)) = [each["credential_identifiers"] for each in answer.json["authorization_details"]]
    former = [wallet.take(credential_identifier=each) for each in (one, other)]
    wallet.take(credential_identifier=badge)
    in_time(core)
    answer = wallet.renew()
    ((fresh_one, fresh_other),) = [each["credential_identifiers"] for each in answer.json["authorization_details"]]
    fresh = wallet.take(credential_identifier=fresh_one)
    carry_out(core)
    assert statuses(core, [*(each.credential for each in former), fresh.credential]) == [1, 0, 0]
    wallet.take(credential_identifier=fresh_other)
    carry_out(core)
    assert statuses(core, [each.credential for each in former]) == [1, 1]


def test_a_wallet_that_asks_by_details_gets_them_again(core: Running) -> None:
    wallet = Wallet(core)
    asked = json.dumps([{"type": "openid_credential", "credential_configuration_id": "club-card_1.0_sd-jwt"}])
    wallet.redeem(authorization_details=asked)
    wallet.take()
    in_time(core)
    ((fresh,),) = [one["credential_identifiers"] for one in wallet.renew().json["authorization_details"]]
    wallet.take(credential_identifier=fresh)


def test_nothing_grows_with_a_refresh(core: Running) -> None:
    wallet, _ = first(core)
    in_time(core)
    more = json.dumps([{"type": "openid_credential", "credential_configuration_id": "visitor-badge_1.0_sd-jwt"}])
    assert wallet.renew(scope="club-card_1.0_sd-jwt visitor-badge_1.0_sd-jwt").error == "invalid_scope"
    assert wallet.renew(authorization_details=more).error == "invalid_authorization_details"
    assert wallet.renew(scope="club-card_1.0_sd-jwt").status == 200


def test_what_cannot_be_signed_now_is_renewed_later(desk: Running) -> None:
    publish(desk)
    wallet, former = first(desk)
    in_time(desk)
    wallet.renew()
    with no_signature():
        answer = wallet.ask()
    assert answer.status == 202, answer
    desk.clock.forward(limits.TOKEN_LIFE + SECOND)
    assert wallet.renew().status == 200  # the renewal is still open: no other is begun
    fetched = wallet.fetch_deferred(answer.json["transaction_id"])
    assert fetched.status == 200, fetched
    carry_out(desk)
    (fresh,) = [one["credential"] for one in fetched.json["credentials"]]
    assert statuses(desk, [former.credential, fresh]) == [1, 0]
    in_time(desk)
    assert wallet.renew().status == 200
    wallet.take()


def test_a_deferred_one_is_refused_where_the_former_was_revoked(desk: Running) -> None:
    publish(desk)
    wallet, former = first(desk)
    in_time(desk)
    wallet.renew()
    with no_signature():
        answer = wallet.ask()
    revoke(desk, former)
    refusal = wallet.fetch_deferred(answer.json["transaction_id"])
    assert (refusal.status, refusal.error) == (400, "credential_request_denied")


# At the same time, and after a restart.


def test_of_many_refreshes_at_once_none_forks_the_family(core: Running) -> None:
    wallet, former = first(core)
    in_time(core)
    form = {"grant_type": "refresh_token", "refresh_token": wallet.refresh}

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(wallet.post_async(form) for _ in range(5)))

    answers = core.run(all_at_once())
    assert [one.status for one in answers] == [200] * 5  # the first, and what may have been lost
    assert len({one.json["refresh_token"] for one in answers}) == 1
    taken = []
    for one in answers:  # of the access tokens the last alone is good
        wallet.keep(one)
        taken.append(wallet.ask().status)
    assert sorted(taken) == [200, *[401] * 4]
    carry_out(core)
    assert status_at(core, former.credential) == 1


def test_it_renews_after_a_restart(desk: Running) -> None:
    publish(desk)
    wallet, former = first(desk)
    in_time(desk)
    desk.restart()
    assert wallet.renew().status == 200
    desk.restart()
    fresh = wallet.take()
    carry_out(desk)
    assert statuses(desk, [former.credential, fresh.credential]) == [1, 0]


def test_a_clock_that_is_set_back_costs_no_renewal(core: Running) -> None:
    wallet, _ = first(core)
    in_time(core)
    used = wallet.refresh
    wallet.renew()
    core.clock.forward(-HOUR)
    assert wallet.renew(used).status == 200
    wallet.take()
    core.clock.forward(HOUR)


# What the metadata says.


def test_the_metadata_says_what_may_be_renewed(core: Running, desk: Running) -> None:
    assert "refresh_token" not in desk.public("GET", SERVER).json["grant_types_supported"]
    assert "refresh_token" in core.public("GET", SERVER).json["grant_types_supported"]
    found = core.public("GET", ISSUER).json["credential_configurations_supported"]
    assert found["club-card_1.0_sd-jwt"]["credential_metadata"]["credential_reuse_policy"] == {
        "id": "arf_annex_ii",
        "options": [{"details": ["limited_time"], "reissue_trigger_lifetime_left": BEFORE * DAY // SECOND}],
    }
    assert "credential_reuse_policy" not in found["visitor-badge_1.0_sd-jwt"]["credential_metadata"]
