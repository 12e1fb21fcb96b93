"""Credentials over DIDComm as an agent nobody here wrote keeps them, put before verifiers nobody here wrote.

Credo asks for eddsa-rdfc-2022 by data-integrity attachments (RFC 0809), bound by a signed attachment; it keeps what it
gets without a look at the proof.  For the other suites it asks by RFC 0593.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.interop.agent import Phone
from tests.interop.test_agent_over_http import BY_ALIAS, post, until
from tests.interop.test_linked_flow import FORMS
from tests.interop.test_phones import add_alice, connect, place
from tests.interop.verifying import Verifiers, documents
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]


def issue(core: Served, form: str, name: str) -> str:
    badge = core.item("visitor-badge", "w3c", given_name=name, escort_required="true")
    made = post(core, f"{BY_ALIAS}?w3cFormat={form}", {"agentAlias": "acme:alice", "payload": [badge]})
    return str(made["workflowId"])


def judge(verifiers: Verifiers, core: Served, credential: dict[str, Any], suite: str) -> dict[str, Any]:
    def fetch(address: str) -> Any:
        return core.client.get(address).json()

    now = time.time_ns() // 1_000_000
    return verifiers.ldp_vc(credential, suite=suite, documents=documents(credential, suite, fetch), now=now)


# Credo takes Ed25519Signature2020 from no did:key
@pytest.mark.parametrize("form", sorted(FORMS.keys() - {"ldp_vc"}))
def test_an_agent_takes_each_suite_and_others_verify_it(
    environment: Mapping[str, str], verifiers: Verifiers, tmp_path: Path, form: str
) -> None:
    with place(tmp_path) as core, Phone(environment) as phone:
        add_alice(core)
        workflow = issue(core, form, "Zoë")
        connect(core, phone, workflow)
        for named in (True, False):
            taken = phone.ask(take=True, named=named)
            assert taken.get("state") == "done", taken
            credential = taken["credential"]
            subject = credential["credentialSubject"]
            assert (subject["given_name"], subject["escort_required"]) == ("Zoë", True)
            assert str(subject.get("id", "")).startswith("did:key:") is named
            assert judge(verifiers, core, credential, FORMS[form]) == {"verified": True}
            subject["given_name"] = "Zoe"
            assert not judge(verifiers, core, credential, FORMS[form])["verified"]
            saved = "The wallet confirmed that it saved the credential."
            until(lambda: saved in str(core.workflow(workflow)["steps"]))  # noqa: B023
            assert core.workflow(workflow)["credentials"][0]["w3cFormat"] == form
            workflow = issue(core, form, "Zoë")
        assert phone.ask(take=True, decline=True).get("state") == "declined"
        until(lambda: core.workflow(workflow)["state"] == "refused")
        assert core.workflow(workflow)["error"]["detail"] == "Not now <b>please</b>"
