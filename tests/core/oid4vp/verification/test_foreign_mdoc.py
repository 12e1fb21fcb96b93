"""Mobile documents that were made and shown by programs that nobody here wrote."""

import json
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import HOUR, read_moment
from connector_desk.contract.verification import CheckName
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.oid4vp.verification.expected import Handover
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification import scene
from tests.core.oid4vp.verification.mdoc_scene import (
    READER_KEY,
    RESPONSE_URI,
    SIGNER,
    ask,
    document,
    element,
    expected,
    response,
    signer_certificate,
)
from tests.core.oid4vp.verification.scene import failed

MADE = {
    name: bytes.fromhex("".join(lines))
    for name, lines in json.loads((Path(__file__).parent / "mdoc_of_others.json").read_text()).items()
    if name != "about"
}
PID = "eu.europa.ec.eudi.pid.1"


def issuer_signed(name: str) -> Any:
    return cbor.decode(MADE[name], tags=cose.TAGS)


def test_a_response_of_auth0_tells_another_age_than_was_asked_for() -> None:
    wanted = expected(ask("given_name", "age_over_18", "driving_privileges"))
    verdict = verify({"badge": [base64url.encode(MADE["auth0_signed"])]}, wanted)
    assert verdict.verified
    assert b"age_over_21" in MADE["auth0_signed"]
    assert verdict.presented[0].claims == {
        "given_name": "Erika",
        "age_over_18": True,
        "driving_privileges": [{"vehicle_category_code": "B", "issue_date": "2004-02-01"}],
    }


def test_a_code_of_auth0() -> None:
    handover = Handover(RESPONSE_URI, thumbprint=bytes(range(32)), reader_key=READER_KEY)
    presentation = {"badge": [base64url.encode(MADE["auth0_maced"])]}
    assert verify(presentation, expected(ask("given_name"), handover=handover)).verified
    assert failed(verify(presentation, expected(ask("given_name")))) == {
        CheckName.HOLDER_BINDING: "device_code_needs_key"
    }


def test_a_document_of_isomdoc() -> None:
    wanted = expected(ask("given_name", "birth_date", "portrait"))
    verdict = verify({"badge": [response(document(issuer_signed("isomdoc")))]}, wanted)
    assert verdict.verified
    assert verdict.presented[0].claims["birth_date"] == "1984-01-26"


@pytest.mark.parametrize(("status", "code"), [(0, None), (1, "revoked")])
def test_a_document_of_pymdoccbor(status: int, code: str | None) -> None:
    now = read_moment("2026-11-29T12:00:00Z") or 0
    chain = Chain([signer_certificate()]).x5c
    listed = scene.listed(status, key=SIGNER, made=now - HOUR, x5c=chain)
    names = ("family_name", "birth_date", "nationality")
    wanted = ask(doctype=PID, required=names, ways={name: (element(name, space=PID),) for name in names})
    verdict = verify(
        {"badge": [response(document(issuer_signed("pymdoccbor"), doctype=PID))]},
        expected(wanted, now=now, documents={scene.where(): listed}),
    )
    assert failed(verdict) == ({} if code is None else {CheckName.STATUS: code})
    assert verdict.presented[0].claims == {
        "family_name": "Muster",
        "birth_date": "1984-01-26",
        "nationality": ["UT"],
    }
