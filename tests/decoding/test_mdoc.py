"""Mobile documents, decoded: what is inside, which digests fit, who signed; and what was changed."""

import base64
import json
from typing import Any

import cbor2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.instants import DAY
from connector_desk.core.formats import mdoc, status_list
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url
from connector_desk.core.keys.signing import SigningKey
from connector_desk.decoding.decoder import decode
from connector_desk.decoding.mdoc import diagnostic
from connector_desk.decoding.remark import Part, RemarkText
from tests.core.formats.test_mdoc import CLAIMS, LICENCE, NAMESPACE, NOW, SIGNER, STATUS

LIFE = Validity(NOW, NOW + 30 * DAY)
ISSUED = mdoc.issue(SIGNER, LICENCE, CLAIMS, device_key=SigningKey.generate().public, validity=LIFE, status=STATUS)


def part(text: str, now: int = NOW) -> Part:
    return decode(text, now)


def texts(found: Part | None) -> list[RemarkText]:
    assert found is not None
    return [one.text for one in found.remarks]


def spelled(document: Any) -> str:
    return base64url.encode(cbor2.dumps(document))


def test_a_document_is_read() -> None:
    found = part(ISSUED)
    assert (found.name, found.value, found.faults()) == ("mdoc", "org.iso.18013.5.1.mDL", [])
    values = found.find(NAMESPACE)
    assert values is not None
    assert {one.name: one.value for one in values.children}["birth_date"] == '1004("1979-08-12")'
    assert all(texts(one) == [RemarkText.DIGEST_GOOD] for one in values.children)
    assert texts(found.find("signature")) == [RemarkText.SIGNATURE_GOOD]
    ends = found.find("mobile security object", "validityInfo", "validUntil")
    assert ends is not None
    assert ends.at == NOW + 30 * DAY
    assert found.find("x5chain", "certificate 1") is not None


def test_one_inside_an_answer_is_read() -> None:
    found = part(json.dumps({"credentials": [{"credential": ISSUED}]}))
    assert found.find("credentials", "[0]", "credential", "mdoc") is not None


def test_a_changed_value_and_a_changed_signature_are_told() -> None:
    document = cbor2.loads(base64url.decode(ISSUED))
    item = cbor2.loads(document["nameSpaces"][NAMESPACE][0].value)
    document["nameSpaces"][NAMESPACE][0] = cbor2.CBORTag(24, cbor2.dumps(item | {"elementValue": "Eve"}))
    document["issuerAuth"][3] = bytes(64)
    found = part(spelled(document))
    assert texts(found.find(NAMESPACE, "family_name")) == [RemarkText.DIGEST_WRONG]
    assert texts(found.find("signature")) == [RemarkText.SIGNATURE_WRONG]


def test_the_end_is_told() -> None:
    ends = part(ISSUED, NOW + 31 * DAY).find("mobile security object", "validityInfo", "validUntil")
    assert texts(ends) == [RemarkText.EXPIRED]


def test_a_response_and_a_status_list_are_read() -> None:
    document = {"docType": "org.iso.18013.5.1.mDL", "issuerSigned": cbor2.loads(base64url.decode(ISSUED))}
    found = part(spelled({"version": "1.0", "documents": [document], "status": 0}))
    assert found.find("org.iso.18013.5.1.mDL", "issuerSigned", NAMESPACE, "sex") is not None
    listed = status_list.StatusList(8).to_lst()
    token = status_list.sign_cwt(SIGNER, listed, bits=2, uri="https://desk.example/s/1", validity=LIFE, ttl=5_000)
    read = part(base64url.encode(token))
    assert read.name == "COSE_Sign1"
    assert texts(read.find("signature")) == [RemarkText.SIGNATURE_GOOD]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({1: [b"\1", True, None, 1.5]}, "{1: [h'01', true, null, 1.5]}"),
        (cbor2.CBORTag(0, "2026-01-01T00:00:00Z"), '0("2026-01-01T00:00:00Z")'),
    ],
)
def test_diagnostic_notation(value: Any, text: str) -> None:
    assert diagnostic(value) == text


@given(at=st.integers(0, 1_200), byte=st.integers(0, 255))
@settings(max_examples=300)
def test_a_changed_document_is_decoded_or_not_and_nothing_fails(at: int, byte: int) -> None:
    content = bytearray(base64.urlsafe_b64decode(ISSUED + "=" * (-len(ISSUED) % 4)))
    content[at % len(content)] = byte
    assert part(base64url.encode(bytes(content))).name
