"""What the test wallet shows wrongly on purpose, over HTTP: the core refuses each by the check that is for it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest

from connector_desk.contract.answer_faults import answer_faults
from connector_desk.contract.wire_trace import MessageKind
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.presentation_faults import PresentationFault
from tests.core.issuance.test_mobile_documents import GIVEN
from tests.core.presenter import failed
from tests.core.running import Running
from tests.wallet.walking import Walking, code_of

SIGNATURE = {"holder_binding": "device_signature_wrong"}
CHANGED = {"disclosures": "disclosures_wrong", "required_attributes": "value_missing"}
OF_DOCUMENTS: dict[str, dict[str, str]] = {
    "shown_by_another_key": SIGNATURE,
    "shown_for_another_nonce": SIGNATURE,
    "shown_for_another_asker": SIGNATURE,
    "shown_without_proof": {"holder_binding": "holder_not_proven"},
    "shown_with_changed_value": CHANGED,
    "shown_with_added_element": {"disclosures": "not_for_wallet"},
    "shown_expired": {"validity": "expired", "credential_signature": "signature_wrong"},
}
CODES = {"direct_post": "device_code_needs_key", "direct_post.jwt": "device_code_wrong"}
MOBILE = [
    *((mode, name, reasons) for name, reasons in OF_DOCUMENTS.items() for mode in CODES),
    *((mode, "shown_with_wrong_code", {"holder_binding": code}) for mode, code in CODES.items()),
]
OTHERS: list[tuple[str, str, str, dict[str, str]]] = [
    ("sd-jwt", "", "shown_by_another_key", {"holder_binding": "holder_signature_wrong"}),
    ("sd-jwt", "", "shown_for_another_nonce", {"nonce": "nonce_wrong"}),
    ("sd-jwt", "", "shown_for_another_asker", {"audience": "audience_wrong"}),
    ("sd-jwt", "", "shown_without_proof", {"holder_binding": "holder_not_proven"}),
    ("sd-jwt", "", "shown_with_changed_value", CHANGED),
    ("w3c", "jwt_vc_json", "shown_by_another_key", {"holder_binding": "holder_is_another"}),
    ("w3c", "jwt_vc_json", "shown_for_another_nonce", {"nonce": "nonce_wrong"}),
    ("w3c", "jwt_vc_json", "shown_for_another_asker", {"audience": "audience_wrong"}),
    ("w3c", "ldp_vc", "shown_by_another_key", {"holder_binding": "holder_signature_wrong"}),
    ("w3c", "ldp_vc", "shown_for_another_nonce", {"nonce": "nonce_wrong"}),
]


def reasons_of(member: Walking, fault: str, wanted: dict[str, Any]) -> dict[str, str]:
    """Show a credential with a fault; return the checks that failed, once the core has refused it."""
    offered: list[Collection[str]] = []

    def take(names: Collection[str]) -> str | None:
        offered.append(names)
        return fault if fault in names else None

    member.wallet = replace(member.wallet, take_fault=take)
    asked = member.ask(wanted)
    with pytest.raises(WalletError) as caught:
        member.present(asked)
    assert code_of(caught)[0] == "wallet_place_refused"
    assert len(offered) == 1
    assert f"Shown wrongly on purpose: {fault}." in member.told
    record = member.core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("failed", False)
    return failed(member.core, asked)


def membership(core: Running) -> dict[str, Any]:
    return {
        "name": "Membership",
        "format": "mdoc",
        "restrictions": {"schemaId": core.schema_id("membership")},
        "attributes": [{"name": "family_name", "isRequired": True}],
    }


@pytest.mark.parametrize(("mode", "fault", "reasons"), MOBILE)
def test_case_500_each_fault_of_a_mobile_document_is_refused_by_its_check(
    member: Walking, mode: str, fault: str, reasons: dict[str, str]
) -> None:
    member.set_requests(responseMode=mode)
    member.take("mdoc", "membership", **GIVEN)
    assert reasons_of(member, fault, membership(member.core)) == reasons


@pytest.mark.parametrize(("form", "w3c_format", "fault", "reasons"), OTHERS)
def test_each_fault_that_another_format_can_have_is_refused_by_its_check(
    member: Walking, form: str, w3c_format: str, fault: str, reasons: dict[str, str]
) -> None:
    member.set_requests(responseMode="direct_post")
    member.take(form, w3c_format=w3c_format)
    wanted = {"name": "Badge", "attributes": [{"name": "given_name", "isRequired": True}]}
    assert reasons_of(member, fault, wanted) == reasons


def test_a_credential_that_a_fault_does_not_fit_is_shown_as_it_is(member: Walking) -> None:
    offered: list[Collection[str]] = []
    member.wallet = replace(member.wallet, take_fault=offered.append)
    member.take()
    asked = member.ask({"name": "Badge", "attributes": [{"name": "given_name"}]})
    member.present(asked)
    assert member.core.workflow(asked.workflow)["verified"] is True
    assert {"shown_with_wrong_code", "shown_with_added_element", "shown_expired"}.isdisjoint(offered[0])


def test_the_names_are_those_of_the_list_of_the_desk() -> None:
    listed = {name for name, fault in answer_faults().items() if MessageKind.PRESENTATION in fault.kinds}
    assert listed == {one.value for one in PresentationFault}
    assert {fault for _, fault, _ in MOBILE} == listed
