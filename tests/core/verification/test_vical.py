"""A VICAL among the trusted lists: whom it makes trusted, for what, and until when."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest

from connector_desk.base.instants import DAY
from tests.core.formats.list_operator import ListSigner
from tests.core.formats.vical_provider import PROVIDER, info, signed
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import ELEMENTS, LICENCE, SPACE, moment
from tests.core.presenter import ask
from tests.core.running import NOW, Reply, Running
from tests.core.verification.list_server import LISTS, ListServer, without_lists_after
from tests.core.verification.test_mobile_documents import CARD, PID, MobileWallet, question

IACA = mdoc_scene.der(mdoc_scene.authority())


@pytest.fixture
def core(desk: Running) -> Iterator[Running]:
    with without_lists_after(desk) as tidied:
        yield tidied


def add(core: Running, content: bytes = b"", signer: ListSigner = PROVIDER, **body: Any) -> Reply:
    source = {"content": b64encode(content).decode()} if content else {}
    return core.admin("POST", LISTS, {"signerFingerprint": signer.fingerprint, **source, **body})


def licence(core: Running) -> dict[str, Any]:
    return shown(core, MobileWallet(LICENCE, ELEMENTS, SPACE), "age", "age_over_18")


def shown(core: Running, wallet: MobileWallet, name: str, *wanted: str) -> dict[str, Any]:
    asked = ask(core, question(name, *wanted))
    wallet.answer(core, asked)
    record = core.workflow(asked.workflow)
    check = next(one for one in record["checks"] if one["name"] == "issuer_trusted")
    return {"verified": record["verified"], "reason": check["reason"], "about": check.get("about"), **record}


def test_case_473_an_authority_that_a_vical_names_counts_for_its_document_types_alone(core: Running) -> None:
    assert licence(core)["reason"] == "issuer_unknown"
    content = signed([info(IACA, [LICENCE], issuingAuthority="State of UT", issuingCountry="UT")])
    preview = core.admin("POST", f"{LISTS}/preview", {"content": b64encode(content).decode()}).result
    assert (preview["format"], preview["name"], preview["issuers"]) == ("vical", "A provider", 1)
    assert preview["serviceTypes"] == [{"name": LICENCE, "label": "mDL", "issuers": 1, "counts": True}]
    assert preview["signers"][0]["fingerprint"] == PROVIDER.fingerprint
    assert add(core, content).status == 200
    found = licence(core)
    assert (found["verified"], found["reason"]) == (True, "issuer_listed")
    (presented,) = found["presented"]
    assert (presented["issuerName"], presented["issuerList"]["name"]) == ("State of UT", "A provider")
    card = shown(core, MobileWallet(PID, CARD), "who", "given_name")
    assert (card["verified"], card["reason"], card["about"]) == (False, "issuer_listed_for_others", "State of UT")


def test_an_authority_of_identity_cards_is_one_where_the_list_says_so(core: Running) -> None:
    assert add(core, signed([info(IACA, [PID])])).status == 200
    assert shown(core, MobileWallet(PID, CARD), "who", "given_name")["verified"]
    assert licence(core)["reason"] == "issuer_listed_for_others"


def test_case_474_a_list_is_kept_fetched_again_and_said_to_be_overdue(core: Running) -> None:
    with ListServer.running() as server:
        server.lists["/vical"] = signed([info(IACA, [LICENCE])])
        added = add(core, address=server.address("/vical"))
        assert added.status == 200, added
        list_id = added.result["listId"]
        server.lists["/vical"] = signed([], vicalIssueID=6)
        older = core.admin("POST", f"{LISTS}/{list_id}/refresh", b"").result
        assert older["problem"]["code"] == "list_older"
        server.lists["/vical"] = signed([], signer=ListSigner.made(), vicalIssueID=8)
        assert core.admin("POST", f"{LISTS}/{list_id}/refresh", b"").result["problem"]["code"] == "list_signer"
        assert licence(core)["reason"] == "issuer_listed"
        server.lists["/vical"] = signed([info(IACA, [LICENCE])], vicalIssueID=8, nextUpdate=moment(NOW - 1000))
        assert core.admin("POST", f"{LISTS}/{list_id}/refresh", b"").result["summary"]["isExpired"]
        overdue = licence(core)
        assert (overdue["verified"], overdue["reason"]) == (True, "issuer_list_expired")
        server.lists["/vical"] = signed([], vicalIssueID=9, date=moment(NOW + DAY // 2))
        assert "problem" not in core.admin("POST", f"{LISTS}/{list_id}/refresh", b"").result
        assert licence(core)["reason"] == "issuer_unknown"


def test_what_counts_of_it_can_be_chosen(core: Running) -> None:
    list_id = add(core, signed([info(IACA, [LICENCE], issuingCountry="UT")])).result["listId"]
    assert core.admin("PUT", f"{LISTS}/{list_id}", {"countries": ["FR"]}).status == 200
    assert licence(core)["reason"] == "issuer_unknown"
    assert core.admin("PUT", f"{LISTS}/{list_id}", {"serviceTypes": [LICENCE]}).status == 200
    assert licence(core)["reason"] == "issuer_listed"
    core.restart()
    assert licence(core)["reason"] == "issuer_listed"
