"""The test wallet renews by itself what a core lets it renew, in the three ways in which copies are used."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract import limits
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.issuer_metadata import IssuerMetadata
from connector_desk.wallet.renewal import renew, renew_due
from connector_desk.wallet.wallet import Operation, Wallet, WalletReport
from connector_desk.wallet.wallet_store import HeldCredential
from tests.core.holder import decode
from tests.core.issuance.test_refresh_tokens import publish
from tests.core.issuance.test_status_lists import status_at
from tests.core.presenter import wanted
from tests.core.records.test_bulk_revocations import carry_out
from tests.core.running import Clock, Reply, Running
from tests.wallet.walking import Bend, Sent, Walking, code_of

LIFE, BEFORE = 100, 10
LIMITED, ROTATING, ONCE = "limited-card", "rotating-card", "once-card"


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("core") / "data", Clock())
    running.start()
    publish(running, LIMITED)
    publish(running, ROTATING, reuse="rotating-batch")
    publish(running, ONCE, reuse="once-only")
    yield running
    running.close()


@pytest.fixture
def walking(core: Running, tmp_path: Path) -> Walking:
    core.clock.forward(SECOND)  # what is issued now is the newest
    return Walking(core, tmp_path)


def take(walking: Walking, schema: str = LIMITED) -> HeldCredential:
    walking.take(schema=schema)
    return walking.store.all()[0]


def on_its_way(walking: Walking) -> Wallet:
    """Return the wallet for an operation of its own."""
    return replace(walking.wallet, network=walking.network())


def renewed(walking: Walking, held: HeldCredential) -> WalletReport:
    return walking.core.run(renew(held.id, on_its_way(walking)))


def refusal(walking: Walking, held: HeldCredential) -> str:
    with pytest.raises(WalletError) as caught:
        renewed(walking, held)
    return code_of(caught)[0]


def faults_of_due(walking: Walking) -> list[str]:
    return [fault.code for fault in walking.core.run(renew_due(on_its_way(walking)))]


def in_time(core: Running) -> None:
    core.clock.forward((LIFE - BEFORE) * DAY)


def newest(core: Running) -> str:
    """Return the ID of the credential that was issued last."""
    ((found,),) = core.rows("SELECT credential_id FROM item ORDER BY issued_at DESC, position DESC LIMIT 1")
    return str(found)


def change(core: Running, credential_id: str, how: str) -> None:
    assert core.admin("POST", f"/bc/admin/credentials/{credential_id}/{how}").status == 200


def statuses(core: Running, held: HeldCredential) -> set[int]:
    carry_out(core)
    return {status_at(core, str(one.credential)) for one in held.copies}


def prints(held: HeldCredential) -> set[str]:
    return {one.key.public.thumbprint for one in held.copies}


def show(walking: Walking, schema: str) -> None:
    asked = walking.ask(wanted(walking.core, "given_name", schema=schema))
    walking.wallet = on_its_way(walking)
    walking.present(asked)
    assert walking.core.workflow(asked.workflow)["verified"] is True


def tokens_sent(walking: Walking) -> list[str]:
    sent = [one.form for one in walking.wire.sent if one.path.endswith("/token")]
    return [one["refresh_token"] for one in sent if one["grant_type"] == "refresh_token"]


# In its time, for each policy.


@pytest.mark.parametrize("schema", [LIMITED, ROTATING])
def test_new_copies_take_the_place_of_the_former_ones(walking: Walking, schema: str) -> None:
    core, former = walking.core, take(walking, schema)
    walking.take(schema="visitor-badge")
    in_time(core)
    report = renewed(walking, former)
    assert (report.operation, report.what) == (Operation.RENEWED, ("Club card",))
    badge, fresh = walking.store.all()
    assert (badge.title, fresh.id, fresh.can_renew, badge.can_renew) == ("Visitor badge", former.id, True, False)
    assert fresh.expires is not None
    assert former.expires is not None
    assert fresh.expires - former.expires == (LIFE - BEFORE) * DAY
    assert prints(fresh).isdisjoint(prints(former))
    assert (statuses(core, former), statuses(core, fresh)) == ({1}, {0})
    show(walking, schema)
    in_time(core)
    renewed(walking, fresh)
    assert len(set(tokens_sent(walking))) == 2  # each refresh token was sent once


def test_copies_that_are_shown_once_are_fetched_again_when_few_are_left(walking: Walking) -> None:
    core, former = walking.core, take(walking, ONCE)
    core.clock.forward(limits.REFILL_PAUSE)
    assert faults_of_due(walking) == []
    assert tokens_sent(walking) == []  # no copy was shown
    show(walking, ONCE)
    assert faults_of_due(walking) == []
    (fresh,) = walking.store.all()
    assert (fresh.id, fresh.shown) == (former.id, 0)
    assert prints(fresh).isdisjoint(prints(former))
    assert (statuses(core, former), statuses(core, fresh)) == ({0}, {0})  # the former ones stay valid
    show(walking, ONCE)
    assert faults_of_due(walking) == ["wallet_renewal_early"]  # once an hour at most
    assert walking.store.all()[0].can_renew


def test_a_copy_that_was_not_shown_is_preferred_and_a_second_showing_is_said(walking: Walking) -> None:
    used, fresh = take(walking, ONCE), take(walking, ONCE)
    for _ in used.copies:
        walking.store.record_shown([used.id])
    assert [one.id for one in walking.store.all() if one.is_used_up] == [used.id]
    show(walking, ONCE)
    assert {one.id: one.shown for one in walking.store.all()} == {used.id: len(used.copies), fresh.id: 1}
    walking.store.forget(fresh.id)
    show(walking, ONCE)
    assert "Each copy of Club card was shown before; its issuer wants each shown once." in walking.told


def test_it_renews_by_itself_what_expires_soon(walking: Walking) -> None:
    core = walking.core
    first, second = take(walking), take(walking)
    assert faults_of_due(walking) == []
    assert tokens_sent(walking) == []
    in_time(core)
    assert faults_of_due(walking) == []
    assert len(tokens_sent(walking)) == 2
    assert prints(first) | prints(second) == prints(first) ^ prints(second)
    assert all(not one.is_due(core.clock()) for one in walking.store.all())


def test_before_its_time_it_keeps_what_it_has(walking: Walking) -> None:
    held = take(walking)
    assert refusal(walking, held) == "wallet_renewal_early"
    assert walking.store.all() == [held]
    in_time(walking.core)
    renewed(walking, held)


def test_credentials_of_one_offer_share_a_token(walking: Walking) -> None:
    core = walking.core
    items = [core.item(schema=LIMITED, given_name="Ada"), core.item(schema=LIMITED, given_name="Bo"), core.item()]
    walking.accept(core.offer(*items))
    former = {one.id: one for one in walking.store.all() if one.can_renew}
    assert len(former) == 2
    in_time(core)
    report = renewed(walking, next(iter(former.values())))
    assert len(report.what) == 2
    fresh = {one.id: one for one in walking.store.all() if one.can_renew}
    assert list(fresh) == list(former)
    for name, one in fresh.items():
        assert claims(one) == claims(former[name])
        assert statuses(core, former[name]) == {1}


def test_of_two_the_one_that_is_renewed_stands_beside_the_others(walking: Walking) -> None:
    """Nothing says which of two equal ones was renewed: so none is lost."""
    core = walking.core
    walking.accept(core.offer(*(core.item(schema=LIMITED, given_name=name) for name in ("Ada", "Bo"))))
    revoked = newest(core)
    in_time(core)
    change(core, revoked, "revoke")
    renewed(walking, walking.store.all()[0])
    fresh, *former = walking.store.all()
    assert (fresh.can_renew, [one.is_renewal_over for one in former]) == (True, [True, True])
    assert [statuses(core, one) for one in (fresh, *former)] == [{0}, {1}, {1}]


def claims(held: HeldCredential) -> list[Any]:
    disclosed = str(held.copies[0].credential).split("~")[1:-1]
    return [json.loads(decode(one))[1:] for one in disclosed]


# What is refused.


@pytest.mark.parametrize("schema", [LIMITED, ROTATING, ONCE])
def test_case_526_a_revoked_credential_never_renews(walking: Walking, schema: str) -> None:
    core, held = walking.core, take(walking, schema)
    in_time(core)
    change(core, newest(core), "revoke")
    assert refusal(walking, held) == "wallet_renewal_refused"
    (left,) = walking.store.all()
    assert (left.can_renew, left.is_renewal_over, left.copies) == (False, True, held.copies)
    assert walking.store.grants() == []
    assert not left.is_due(core.clock() + LIFE * DAY)
    assert refusal(walking, held) == "wallet_not_renewable"
    assert len(tokens_sent(walking)) == 1


def test_a_suspended_one_is_renewed_later(walking: Walking) -> None:
    core, held = walking.core, take(walking)
    in_time(core)
    change(core, newest(core), "suspend")
    assert refusal(walking, held) == "wallet_renewal_early"
    change(core, newest(core), "reactivate")
    renewed(walking, held)


def test_case_527_a_copy_of_the_wallet_that_uses_an_old_token_ends_the_renewal(
    walking: Walking, tmp_path: Path
) -> None:
    core, held = walking.core, take(walking)
    thief = Walking(core, tmp_path / "copied")
    thief.store.file.parent.mkdir(parents=True)
    thief.store.file.write_bytes(walking.store.file.read_bytes())
    in_time(core)
    renewed(walking, held)
    assert refusal(thief, held) == "wallet_renewal_refused"
    in_time(core)
    assert refusal(walking, held) == "wallet_renewal_refused"
    assert walking.store.all()[0].is_renewal_over


def broken(end: str) -> Bend:
    return lambda sent, reply: replace(reply, status=500, body=b"{}") if sent.path.endswith(end) else None


def test_a_lost_answer_is_asked_for_again(walking: Walking) -> None:
    core, held = walking.core, take(walking)
    in_time(core)
    walking.wire.bend = broken("/token")
    assert refusal(walking, held) == "wallet_place_refused"
    walking.wire.bend = lambda _sent, _reply: None
    renewed(walking, held)
    first, second = tokens_sent(walking)
    assert first == second
    assert statuses(core, held) == {1}


def test_the_next_token_is_kept_before_anything_is_fetched(walking: Walking) -> None:
    core, held = walking.core, take(walking)
    in_time(core)
    walking.wire.bend = broken("/nonce")
    with pytest.raises(WalletError):
        renewed(walking, held)
    walking.wire.bend = lambda _sent, _reply: None
    renewed(walking, held)
    assert len(set(tokens_sent(walking))) == 2
    assert statuses(core, held) == {1}


def test_a_new_one_that_does_not_hold_is_not_kept(walking: Walking) -> None:
    core, held = walking.core, take(walking)
    in_time(core)

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if not sent.path.endswith("/credential") or reply.status != 200:
            return None
        members = reply.json
        text = members["credentials"][0]["credential"]
        at = text.index("~") - 10
        members["credentials"][0]["credential"] = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        return json.dumps(members).encode()

    walking.wire.bend = bend
    assert refusal(walking, held) == "wallet_credential_broken"
    assert walking.store.all()[0].copies == held.copies


def test_an_issuer_that_names_more_than_there_were_renews_as_many(walking: Walking) -> None:
    core, held = walking.core, take(walking)
    in_time(core)
    named = {"credential_configuration_id": f"{LIMITED}_1.0_sd-jwt", "credential_identifiers": ["x"] * 9}

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if not sent.path.endswith("/token"):
            return None
        return json.dumps(reply.json | {"authorization_details": [named]}).encode()

    walking.wire.bend = bend
    assert refusal(walking, held) == "wallet_place_refused"  # the core knows no such identifier
    assert len([one for one in walking.wire.sent if b'"x"' in one.body]) == 1


@pytest.mark.parametrize("how", ["bearer", "no token", "too long"])
def test_a_token_that_is_not_bound_to_a_key_or_endless_is_not_kept(walking: Walking, how: str) -> None:
    def bend(sent: Sent, reply: Reply) -> bytes | None:
        members = (
            reply.json
            if reply.status == 200 and sent.path.endswith(("/token", "oauth-authorization-server/oid4vci"))
            else {}
        )
        if how == "bearer":
            members.pop("dpop_signing_alg_values_supported", None)
        elif how == "too long" and "refresh_token" in members:
            members["refresh_token"] = "A" * 10_000
        elif how == "no token":
            members.pop("refresh_token", None)
        return json.dumps(members).encode() if members else None

    walking.wire.bend = bend
    held = take(walking)
    assert (held.can_renew, held.is_renewal_over, walking.store.grants()) == (False, False, [])
    assert refusal(walking, held) == "wallet_not_renewable"


def test_what_is_forgotten_takes_its_token_along(walking: Walking) -> None:
    held, other = take(walking), take(walking)
    walking.store.forget(held.id)
    (left,) = walking.store.grants()
    assert other.renewal is not None
    assert left.id == other.renewal.grant
    walking.store.forget(None)
    assert walking.store.grants() == []


def test_a_file_from_before_is_read(walking: Walking) -> None:
    take(walking)
    kept = json.loads(walking.store.file.read_bytes())
    del kept["refreshGrants"]
    del kept["credentials"][0]["renewal"]
    walking.store.file.write_text(json.dumps(kept))
    (held,) = walking.store.all()
    assert (held.renewal, walking.store.grants()) == (None, [])


@pytest.mark.parametrize(
    ("policy", "trigger"),
    [
        (None, (75 * SECOND, None)),
        ({"options": []}, (75 * SECOND, None)),
        (
            {
                "options": [
                    {"details": ["unheard_of"]},
                    {"details": ["limited_time"], "reissue_trigger_lifetime_left": 1},
                ]
            },
            (99 * SECOND, None),
        ),
        ({"options": [{"details": ["limited_time"], "reissue_trigger_lifetime_left": 10**400}]}, (0, None)),
        ({"options": [{"details": ["limited_time"], "reissue_trigger_lifetime_left": "soon"}]}, (75 * SECOND, None)),
        ({"options": [{"details": ["once_only"], "reissue_trigger_unused": 2}]}, (None, 2)),
        ({"options": "none"}, (75 * SECOND, None)),
    ],
)
def test_when_it_is_due_is_read_from_the_policy(policy: Any, trigger: tuple[int | None, int | None]) -> None:
    described = {"credential_metadata": {"credential_reuse_policy": policy}}
    issuer = IssuerMetadata("x", {"credential_configurations_supported": {"card": described}}, {})
    assert issuer.renewal_trigger("card", 0, 100 * SECOND) == trigger


def test_what_has_no_policy_beside_one_that_has_is_not_renewed() -> None:
    policy = {"options": [{"details": ["limited_time"], "reissue_trigger_lifetime_left": 1}]}
    card = {"credential_metadata": {"credential_reuse_policy": policy}}
    for supported, names in (({"card": card, "badge": {}}, ["card"]), ({"card": {}, "badge": {}}, ["card", "badge"])):
        issuer = IssuerMetadata("x", {"credential_configurations_supported": supported}, {})
        assert [name for name in supported if issuer.may_renew(name)] == names
