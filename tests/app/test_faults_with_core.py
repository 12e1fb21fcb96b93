"""Faults on demand of the real core, over its real public listener, against the test wallet."""

import asyncio
import itertools
import json

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.contract.answer_faults import FaultOrder
from connector_desk.contract.wire_trace import MessageKind as Kind
from connector_desk.vault.vault import RunVault
from connector_desk.wallet.errors import RefusalReason as Why
from tests.app.test_session_with_core import offer, session_of

REFUSED, UNREACHABLE = "wallet_place_refused", "wallet_place_unreachable"
KEPT, SHOWN = "kept", "shown"
METADATA, SERVER = Kind.ISSUER_METADATA, Kind.AUTHORIZATION_SERVER_METADATA
OFFER, TOKEN, NONCE, CREDENTIAL = Kind.OFFER, Kind.TOKEN, Kind.NONCE, Kind.CREDENTIAL
REQUEST, RESPONSE, LIST = Kind.REQUEST_OBJECT, Kind.AUTHORIZATION_RESPONSE, Kind.STATUS_LIST
ASKED = {REQUEST, RESPONSE}
PROVOKED = [
    # What every answer can suffer, at one of the answers
    (OFFER, "slow", KEPT),
    (CREDENTIAL, "dropped_connection", UNREACHABLE),
    (TOKEN, "truncated_body", UNREACHABLE),
    (REQUEST, "server_error", REFUSED),
    (METADATA, "wrong_content_type", Why.OTHER_TYPE),
    (SERVER, "invalid_json", Why.NOT_JSON),
    (METADATA, "wrong_issuer", Why.METADATA_ELSEWHERE),
    (METADATA, "missing_proof_type", Why.PROOF_UNKNOWN),
    (SERVER, "missing_endpoint", Why.METADATA_LACKS),
    (SERVER, "wrong_server_issuer", Why.METADATA_ELSEWHERE),
    (OFFER, "other_issuer", UNREACHABLE),
    (OFFER, "missing_grants", Why.OTHER_GRANT),
    (OFFER, "wrong_code", REFUSED),
    (OFFER, "unwanted_pin", "wallet_pin_needed"),
    (NONCE, "wrong_nonce", KEPT),  # it fetches another one
    (CREDENTIAL, "broken_signature", Why.ISSUER_SIGNATURE),
    (Kind.NOTIFICATION, "refused_notification", KEPT),
    (REQUEST, "broken_signature", Why.CLIENT_SIGNATURE),
    (REQUEST, "unsigned", Why.CLIENT_SIGNATURE),
    (REQUEST, "wrong_client_id", Why.CLIENT_OTHER),
    (REQUEST, "expired", Why.REQUEST_EXPIRED),
    (REQUEST, "unknown_credential_asked", "wallet_nothing_fits"),
    (RESPONSE, "refused_presentation", REFUSED),
    (LIST, "all_revoked", Why.REVOKED),
]


DOCUMENTS = [
    ("broken_signature", Why.ISSUER_SIGNATURE),
    ("other_vct", Why.OTHER_KIND),
    ("wrong_credential_issuer", Why.ISSUER_SIGNATURE),
    ("expired_credential", Why.EXPIRED),
    ("other_holder_key", Why.OTHER_HOLDER),
    ("untrusted_signer", Why.STATUS),  # its list is signed by another
    ("wrong_digest", Why.DISCLOSURES),
    ("unsigned_element", Why.UNREADABLE),
    ("other_encoding", KEPT),
]


async def kind(place, name):
    return next(schema for schema in (await place.schemas()).expect()["schemas"] if schema["name"] == name)


class Place:
    """An open session with a credential in its test wallet, for the tests of this file."""

    def __init__(self, folder):
        self.runner = asyncio.Runner()
        self.session = session_of(folder, RunVault())
        self.opened = self.run(self.session.open(for_this_run_only=True))
        self.badge, self.card = (
            self.run(kind(self.opened.place, name)) for name in ("visitor-badge", "membership-card")
        )
        self.number = itertools.count(1)

    def run(self, work):
        return self.runner.run(asyncio.wait_for(work, 60))

    def close(self):
        try:
            self.run(self.session.close())
        finally:
            self.runner.close()

    async def offered_document(self):
        body = json.loads(offer(self.card))
        body["payload"][0]["format"] = "mdoc"
        return (await self.opened.place.create_offer_raw(json.dumps(body).encode())).expect()

    async def offered(self):
        return (await self.opened.place.create_offer_raw(offer(self.badge))).expect()

    async def asked(self):
        wanted = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}
        body = {"requestId": f"r{next(self.number)}", "payload": wanted}
        return (await self.opened.place.create_request_raw(json.dumps(body).encode())).expect()

    async def follow(self, link):
        """Follow a link with the wallet; return how that ended."""
        try:
            return str((await self.opened.wallet.follow(link)).operation)
        except DeskError as error:
            return getattr(error, "doubt", None) or error.code


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    made = Place(tmp_path_factory.mktemp("faults"))
    try:
        made.run(made.opened.wallet.follow(made.run(made.offered())["url"]))
        yield made
    finally:
        made.close()


@pytest.mark.parametrize(("kind", "fault", "outcome"), PROVOKED)
def test_a_fault_strikes_once_and_the_wallet_notices(place, kind, fault, outcome):
    async def work():
        faults = place.opened.fault_injection
        made = await (place.asked() if kind in ASKED else place.offered())
        seconds = 0.01 if fault in {"slow", "stop"} else 1
        await faults.arm(FaultOrder(kind=kind, fault=fault, seconds=seconds))
        try:
            assert await place.follow(made["url"]) == outcome
            state = await faults.state()
            assert state.armed == ()
            assert (state.spent[0].order.fault, state.spent[0].struck) == (fault, 1)
        finally:
            await faults.disarm()

    place.run(work())


@pytest.mark.parametrize(("fault", "outcome"), DOCUMENTS)
def test_a_fault_of_a_mobile_document_is_noticed(place, fault, outcome):
    async def work():
        faults = place.opened.fault_injection
        made = await place.offered_document()
        await faults.arm(FaultOrder(kind=CREDENTIAL, fault=fault))
        try:
            assert await place.follow(made["url"]) == outcome
            assert (await faults.state()).spent[0].struck == 1
        finally:
            await faults.disarm()

    place.run(work())


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        ("all_revoked", Why.REVOKED),
        ("expired", Why.STATUS),
        ("wrong_subject", Why.STATUS),
        ("wrong_type_header", Why.STATUS),
        ("broken_signature", Why.STATUS),
        ("short_list", Why.STATUS),
    ],
)
def test_a_fault_of_the_status_list_of_a_mobile_document_is_noticed(place, fault, outcome):
    """Its wallet fetches it as CWT."""

    async def work():
        faults = place.opened.fault_injection
        made = await place.offered_document()
        await faults.arm(FaultOrder(kind=LIST, fault=fault))
        try:
            assert await place.follow(made["url"]) == outcome
            assert (await faults.state()).spent[0].struck == 1
        finally:
            await faults.disarm()

    place.run(work())


def test_a_fault_for_one_visit_leaves_others_alone_and_counts(place):
    async def work():
        faults = place.opened.fault_injection
        first, second = await place.offered(), await place.offered()
        order = FaultOrder(kind=TOKEN, fault="missing_token", for_all=True, visit_id=second["workflowId"])
        await faults.arm(order)
        assert await place.follow(first["url"]) == KEPT
        assert await place.follow(second["url"]) == Why.TOKEN_SHAPE
        assert [one.struck for one in (await faults.state()).armed] == [1]
        await faults.disarm()
        assert (await faults.state()).is_quiet

    place.run(work())


def test_closing_the_place_disarms_and_forgets(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        await opened.wire_trace.switch(on=True)
        await opened.fault_injection.arm(FaultOrder(kind=OFFER, fault="server_error", for_all=True))
        assert opened.wire_trace.is_on
        await session.close()
        assert not opened.wire_trace.is_on
        with pytest.raises(DeskError):
            await opened.fault_injection.state()
        again = await session.open()
        assert (await again.fault_injection.state()).is_quiet
        assert await again.wire_trace.messages() == []
        await session.close()

    asyncio.run(asyncio.wait_for(work(), 60))
