"""VICAL: what it says, who signed it, and what of it is refused (ISO/IEC 18013-5 Annex C)."""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any

import pytest
from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric import ec

from connector_desk.base.instants import DAY
from connector_desk.core.formats import vical
from connector_desk.core.formats.trusted_list import ListFault, ListFormat, ListRefused
from connector_desk.core.keys import cbor, cose
from connector_desk.core.verification.trusted_lists import read_list
from tests.core.formats.list_operator import ListSigner
from tests.core.formats.vical_provider import PROVIDER, info, signed
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.oid4vp.verification.mdoc_scene import LICENCE, moment
from tests.core.running import NOW

IACA = mdoc_scene.der(mdoc_scene.authority())
PHOTO_ID = "org.iso.23220.photoid.1"


def refusal(content: bytes) -> ListFault:
    with pytest.raises(ListRefused) as refused:
        read_list(content)
    return refused.value.fault


def test_case_471_a_list_says_who_may_issue_what() -> None:
    found = read_list(signed([info(IACA, [LICENCE, PHOTO_ID], issuingAuthority="State of UT", issuingCountry="ut")]))
    listed = found.list
    assert found.signer == PROVIDER.certificate
    assert (listed.format, listed.name, listed.sequence) == (ListFormat.VICAL, "A provider", 7)
    assert (listed.issued_at, listed.next_update) == (NOW - DAY, NOW + 30 * DAY)
    told = [(one.provider, one.type, one.country, one.certificates) for one in listed.services]
    assert told == [("State of UT", kind, "UT", (IACA,)) for kind in (LICENCE, PHOTO_ID)]
    (bare,) = read_list(signed([info(IACA, [LICENCE])])).list.services
    assert (bare.provider, bare.country) == ("Authority", "UT")


def in_lines(content: bytes) -> bytes:
    whole = b64encode(content)
    return whole[:76] + b"\r\n" + whole[76:]


@pytest.mark.parametrize("spell", [b64encode, urlsafe_b64encode, in_lines])
def test_it_is_read_in_base64_too(spell: Any) -> None:
    assert read_list(spell(signed([info(IACA, [LICENCE])]))).list.services


def test_what_a_provider_may_leave_out_or_add() -> None:
    least = read_list(signed([], nextUpdate=None, vicalIssueID=None)).list
    assert (least.sequence, least.next_update, least.services) == (1, None, ())
    beside = {"vicalUrl": "https://x.example", "notAfter": moment(NOW + DAY)}
    more = signed([info(IACA, [LICENCE], extensions={"x": 1})], **beside)
    assert read_list(more).list.next_update == NOW + DAY
    assert read_list(signed([], vicalIssueID=CBORTag(2, b"\x01\x00"))).list.sequence == 256
    assert read_list(signed([], is_wrapped=True)).list.operator == "A provider"


@pytest.mark.parametrize("curve", [ec.SECP384R1(), ec.SECP521R1(), ec.BrainpoolP256R1()], ids=lambda one: str(one.name))
def test_a_provider_may_have_a_longer_key(curve: ec.EllipticCurve) -> None:
    signer = ListSigner.made(key=ec.generate_private_key(curve))
    assert read_list(signed([info(IACA, [LICENCE])], signer=signer)).signer == signer.certificate


def test_case_472_a_list_that_is_not_signed_so_is_refused() -> None:
    other = ListSigner.made()
    assert refusal(signed([], certificate=other.certificate)) is ListFault.SIGNATURE
    whole = cose.parse_sign1(signed([]))
    changed = [whole.protected, whole.unprotected, (whole.payload or b"") + b"", bytes(64)]
    assert refusal(cbor.encode(changed)) is ListFault.SIGNATURE
    for chain in ({}, {cose.X5CHAIN: b"no certificate"}):
        assert refusal(cbor.encode([whole.protected, chain, whole.payload, whole.signature])) is ListFault.UNSIGNED
    for content in (b"\xd2", b"\x84\x00", signed([])[:-1], signed([]) + b"\0", cbor.encode([1, 2, 3, 4])):
        assert refusal(content) is ListFault.UNREADABLE


@pytest.mark.parametrize(
    "members",
    [
        {"vicalProvider": None},
        {"date": None},
        {"date": "2026-11-20T00:00:00Z"},
        {"version": 1},
        {"certificateInfos": None},
        {"certificateInfos": {}},
        {"certificateInfos": ["x"]},
        {"nextUpdate": CBORTag(0, "tomorrow")},
        {"vicalIssueID": -1},
        {"vicalIssueID": True},
        {"deep": [[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]},
        {"tag": CBORTag(1, 0)},
    ],
    ids=str,
)
def test_a_list_of_another_shape_is_refused(members: Mapping[str, Any]) -> None:
    assert refusal(signed([], **members)) is ListFault.UNREADABLE


def test_a_certificate_that_cannot_be_used_leaves_the_others() -> None:
    several = [
        info(b"no certificate", [LICENCE]),
        info("text", [LICENCE]),
        info(IACA, []),
        info(IACA, ["*", "", 7, "org.iso.*"]),
        info(IACA, [LICENCE, LICENCE]),
    ]
    assert [one.type for one in read_list(signed(several)).list.services] == [LICENCE]
    assert refusal(signed([info(IACA, [f"org.example.{number}" for number in range(51)])])) is ListFault.TOO_LARGE
    assert vical.from_base64(b"eyJhbGciOiJFUzI1NiJ9.e30.AA") is None


def test_both_alphabets_of_base64_are_read() -> None:
    content = b"\x84" + b"\xfb\xef\xbe\xff\xff\xff" * 2
    for spelled in (b64encode(content), urlsafe_b64encode(content), urlsafe_b64encode(content).rstrip(b"=")):
        assert set(spelled) & set(b"+/-_")
        assert vical.from_base64(spelled) == content
    assert vical.from_base64(b"!") is None
    assert [vical.is_one(one) for one in (b"\xd2x", b"\x84", b"{", b"")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("number", "read"), [(None, 1), (0, 0), (1, 1), (2**53 - 1, 2**53 - 1), (CBORTag(2, bytes(8)), 0)]
)
def test_the_number_of_an_issue(number: object, read: int) -> None:
    assert read_list(signed([], vicalIssueID=number)).list.sequence == read


@pytest.mark.parametrize("number", [-1, 2**53, True, "7", 1.5, CBORTag(2, "x")])
def test_any_other_number_of_an_issue_is_refused(number: object) -> None:
    assert refusal(signed([], vicalIssueID=number)) is ListFault.UNREADABLE


def test_countries_have_two_letters_and_are_those_of_the_entry_before_those_of_the_certificate() -> None:
    def country(certificate: bytes, **more: object) -> str:
        return read_list(signed([info(certificate, [LICENCE], **more)])).list.services[0].country

    nowhere = ListSigner.made("No country").der
    assert country(IACA, issuingCountry="de") == "DE"
    assert country(IACA, issuingCountry="USA") == "US"
    assert country(IACA) == "UT"
    assert country(nowhere) == ""


def test_a_list_ends_at_the_first_of_its_two_ends() -> None:
    assert read_list(signed([], notAfter=moment(NOW + 60 * DAY))).list.next_update == NOW + 30 * DAY
    assert read_list(signed([], nextUpdate=None, notAfter=moment(NOW + DAY))).list.next_update == NOW + DAY


def test_a_list_has_no_more_certificates_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vical, "MOST_SERVICES", 3)
    assert len(read_list(signed([info(IACA, [LICENCE]), info(IACA, [LICENCE, PHOTO_ID])])).list.services) == 3
    assert refusal(signed([info(IACA, [LICENCE, PHOTO_ID]), info(IACA, [LICENCE, PHOTO_ID])])) is ListFault.TOO_LARGE
    fifty = [f"org.example.{number}" for number in range(50)]
    monkeypatch.undo()
    assert len(read_list(signed([info(IACA, fifty)])).list.services) == 50


def test_a_document_type_has_255_characters_at_most() -> None:
    (found,) = read_list(signed([info(IACA, ["x" * 256])])).list.services
    assert found.type == "x" * 255


def test_a_document_type_may_stand_alone() -> None:
    (found,) = read_list(signed([info(IACA, []) | {"docType": LICENCE}])).list.services
    assert (found.type, found.name, found.status, found.since) == (LICENCE, "Authority", None, None)
