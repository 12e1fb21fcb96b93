"""Mobile documents: taken, checked by the wallet's own reading, and kept; what was changed is refused."""

from __future__ import annotations

import json
from typing import Any

import cbor2
import pytest

from connector_desk.wallet.credentials import claims_of
from connector_desk.wallet.errors import WalletError
from tests.core.holder import decode, encode
from tests.core.issuance.test_mobile_documents import DOCTYPE, GIVEN, NAMESPACE
from tests.core.presenter import failed
from tests.core.running import Reply
from tests.wallet.walking import Sent, Walking, code_of


def test_one_is_taken_checked_and_kept(member: Walking) -> None:
    report = member.take("mdoc", "membership", **GIVEN)
    assert report.what == ("Membership",)
    (held,) = member.store.all()
    assert (held.format, len(held.copies)) == ("mso_mdoc", 3)
    assert held.signer == "CN=Connector Desk,O=Connector Desk,C=ZZ"
    assert held.expires is not None
    assert held.expires > held.received
    values = {"family_name": "Müller", "birth_date": "1979-08-12", "age_over_18": True, "address": {"city": "Köln"}}
    assert claims_of(held.copy.credential, held.format).plain() == {NAMESPACE: values}


def bent(member: Walking, change: Any) -> None:
    """Let the first copy arrive changed."""

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if not sent.path.endswith("/credential") or reply.status != 200:
            return None
        members = reply.json
        document = cbor2.loads(decode(members["credentials"][0]["credential"]))
        change(document)
        members["credentials"][0]["credential"] = encode(cbor2.dumps(document))
        return json.dumps(members).encode()

    member.wire.bend = bend


def refused(member: Walking) -> str | None:
    with pytest.raises(WalletError) as caught:
        member.take("mdoc", "membership", **GIVEN)
    assert member.store.all() == []
    return code_of(caught)[1]


def another_value(document: dict[str, Any]) -> None:
    items = document["nameSpaces"][NAMESPACE]
    item = cbor2.loads(items[0].value)
    items[0] = cbor2.CBORTag(24, cbor2.dumps(item | {"elementValue": "Eve"}))


def another_signature(document: dict[str, Any]) -> None:
    message = [*document["issuerAuth"]]
    message[3] = bytes(64)
    document["issuerAuth"] = message


def another_type(document: dict[str, Any]) -> None:
    message = [*document["issuerAuth"]]
    payload = cbor2.loads(cbor2.loads(message[2]).value) | {"docType": f"{DOCTYPE}.x"}
    message[2] = cbor2.dumps(cbor2.CBORTag(24, cbor2.dumps(payload)))
    document["issuerAuth"] = message


def no_chain(document: dict[str, Any]) -> None:
    message = [*document["issuerAuth"]]
    message[1] = {}
    document["issuerAuth"] = message


def lacking(document: dict[str, Any]) -> None:
    del document["nameSpaces"][NAMESPACE][0]


@pytest.mark.parametrize(
    ("change", "doubt"),
    [
        (another_value, "DISCLOSURES"),
        (another_signature, "ISSUER_SIGNATURE"),
        (another_type, "ISSUER_SIGNATURE"),
        (no_chain, "CERTIFICATE"),
        (lacking, "MANDATORY"),
        (dict.clear, "UNREADABLE"),
    ],
)
def test_what_was_changed_is_refused(member: Walking, change: Any, doubt: str) -> None:
    bent(member, change)
    assert refused(member) == doubt


def test_what_is_for_another_key_is_refused(member: Walking) -> None:
    member.take("mdoc", "membership", **GIVEN)
    foreign = cbor2.loads(decode(str(member.store.all()[0].copy.credential)))
    member.store.forget(None)

    def other(document: dict[str, Any]) -> None:
        document.clear()
        document.update(foreign)

    bent(member, other)
    assert refused(member) == "OTHER_HOLDER"


def test_a_status_list_that_does_not_come_is_refused(member: Walking) -> None:
    member.wire.bend = lambda sent, _reply: b"\xd2\x84" if sent.path.startswith("/s/") else None
    assert refused(member) == "STATUS"


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
def test_the_core_believes_what_the_wallet_shows(member: Walking, mode: str) -> None:
    member.set_requests(responseMode=mode)
    member.take("mdoc", "membership", **GIVEN)
    asked = member.ask(
        {
            "name": "Membership",
            "format": "mdoc",
            "restrictions": {"schemaId": member.core.schema_id("membership")},
            "attributes": [{"name": "family_name", "isRequired": True}, {"name": "birthdate", "isRequired": True}],
        }
    )
    report = member.present(asked)
    assert set(report.disclosed) == {f"{NAMESPACE}.family_name", f"{NAMESPACE}.birth_date"}
    record = member.core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True), failed(member.core, asked)
    assert record["claims"] == {"family_name": "Müller", "birthdate": "1979-08-12"}
    reasons = {one["name"]: one["reason"] for one in record["checks"]}
    assert reasons["signer_status"] == "signer_not_revoked"  # by the list of this desk's own authority
