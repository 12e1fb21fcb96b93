"""What every trusted list has, whatever its format: who signs it, which services count, and how its texts are read."""

from __future__ import annotations

from base64 import b64encode

import pytest

from connector_desk.base.instants import DAY, SECOND, to_instant
from connector_desk.core.formats.trusted_list import (
    CREDENTIAL_ISSUERS,
    TYPE_LABELS,
    ListedService,
    ListFault,
    ListFormat,
    ListPointer,
    ListRefused,
    TrustedList,
    counts,
    der_of,
    ders_of,
    instant_of,
    is_signer_trusted,
    plain_type,
    read_chain,
    revocation_type,
    sequence_of,
    territory_of,
    text_of,
)
from connector_desk.core.keys.x509 import LONGEST
from tests.core.formats.list_operator import (
    CA_QC,
    GRANTED,
    NATIONAL,
    OF_LISTS,
    PID,
    PID_STATUS,
    QEAA,
    WITHDRAWN,
    ListSigner,
)
from tests.core.running import NOW

OPERATOR = ListSigner.made()
STRANGER = ListSigner.made("Stranger")
ROOT = ListSigner.made("Root", is_authority=True)
MIDDLE = ListSigner.made("Middle", by=ROOT, is_authority=True)
SIGNER = ListSigner.made("Signer", by=MIDDLE)


def trusts(*chain: ListSigner, pinned: ListSigner, now: int = NOW) -> bool:
    return is_signer_trusted([one.certificate for one in chain], [pinned.certificate], now)


# --- who signs --------------------------------------------------------------------------------------------------------


def test_a_list_is_signed_by_the_certificate_that_was_confirmed() -> None:
    assert trusts(OPERATOR, pinned=OPERATOR)
    assert not trusts(STRANGER, pinned=OPERATOR)
    assert not trusts(STRANGER, OPERATOR, pinned=OPERATOR)  # it comes along, and certifies nobody
    assert not trusts(pinned=OPERATOR)


def test_a_list_is_signed_by_one_that_a_confirmed_authority_certified() -> None:
    assert trusts(MIDDLE, pinned=ROOT)
    assert trusts(SIGNER, MIDDLE, pinned=ROOT)
    assert trusts(SIGNER, STRANGER, ROOT, MIDDLE, pinned=ROOT)  # in any order
    assert trusts(SIGNER, pinned=MIDDLE)
    assert not trusts(SIGNER, pinned=ROOT)  # the one between them is missing
    assert not trusts(SIGNER, MIDDLE, ROOT, pinned=STRANGER)


def test_who_is_no_authority_certifies_nobody() -> None:
    person = ListSigner.made("Person", by=ROOT)
    forged = ListSigner.made("Forged", by=person)
    assert not trusts(forged, pinned=person)
    assert not trusts(forged, person, pinned=ROOT)


def test_an_authority_of_the_same_name_that_signed_nothing_certifies_nobody() -> None:
    namesake = ListSigner.made("Root", is_authority=True)
    assert not trusts(MIDDLE, pinned=namesake)
    assert trusts(MIDDLE, namesake, ROOT, pinned=ROOT)


def test_a_chain_is_no_longer_than_six_certificates() -> None:
    chain = [ListSigner.made("0", is_authority=True)]
    for number in range(1, LONGEST + 2):
        chain.append(ListSigner.made(str(number), by=chain[-1], is_authority=True))
    pinned, *below = chain
    assert trusts(*reversed(below[:LONGEST]), pinned=pinned)
    assert not trusts(*reversed(below), pinned=pinned)


def test_certificates_that_certify_each_other_come_to_an_end() -> None:
    one = ListSigner.made("One", is_authority=True)
    two = ListSigner.made("Two", key=None, by=one, is_authority=True)
    crossed = ListSigner.made("One", key=one.key, by=two, is_authority=True)
    assert not trusts(crossed, two, one, pinned=STRANGER)
    assert trusts(crossed, two, pinned=one)


@pytest.mark.parametrize("part", ["signer", "authority", "between"])
def test_each_certificate_of_a_chain_counts_in_its_time_alone(part: str) -> None:
    """Its last second is part of it (RFC 5280 §4.1.2.5)."""
    short = {"now": NOW, "life": 2 * DAY}
    root = ListSigner.made("Root", is_authority=True, **(short if part == "authority" else {}))
    middle = ListSigner.made("Middle", by=root, is_authority=True, **(short if part == "between" else {}))
    signer = ListSigner.made("Signer", by=middle, **(short if part == "signer" else {}))
    limited = {"signer": signer, "authority": root, "between": middle}[part].certificate
    begins, ends = to_instant(limited.not_valid_before_utc), to_instant(limited.not_valid_after_utc)
    chain = (signer, middle)
    assert trusts(*chain, pinned=root, now=begins)
    assert not trusts(*chain, pinned=root, now=begins - 1)
    assert trusts(*chain, pinned=root, now=ends + SECOND - 1)
    assert not trusts(*chain, pinned=root, now=ends + SECOND)


# --- lists of lists ---------------------------------------------------------------------------------------------------


def pointer(type_: str, territory: str, *signers: bytes) -> ListPointer:
    return ListPointer("https://lists.example", territory, type_, "Office", signers)


def listed(*pointers: ListPointer, type_: str = NATIONAL, has_services: bool = False) -> TrustedList:
    services = (ListedService("City", "Badges", QEAA, GRANTED, None, ()),) if has_services else ()
    return TrustedList(ListFormat.XML, type_, "List", "Office", "DE", 1, NOW, None, services, pointers)


def test_a_list_of_lists_names_nobody_itself() -> None:
    other = pointer(NATIONAL, "FR")
    assert listed(other).is_list_of_lists
    assert not listed(other, has_services=True).is_list_of_lists
    assert not listed().is_list_of_lists
    assert not listed(pointer(NATIONAL, "DE")).is_list_of_lists  # it points to itself alone
    for spelled in (OF_LISTS, f"{OF_LISTS}/", OF_LISTS.upper()):
        assert listed(type_=spelled, has_services=True).is_list_of_lists


def test_a_list_points_to_others_and_to_its_own_successor() -> None:
    own, other, of_lists = pointer(NATIONAL, "DE", b"1", b"2"), pointer(NATIONAL, "FR", b"3"), pointer(OF_LISTS, "EU")
    found = listed(own, other, of_lists, pointer(QEAA, "DE", b"4"), pointer(NATIONAL, "DE", b"5"))
    assert [one.signers for one in found.others] == [(b"3",), (b"4",)]
    assert found.next_signers == (b"1", b"2", b"5")


# --- which services count ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (None, True),
        (GRANTED, True),
        (GRANTED.replace("http:", "https:") + "/", True),
        ("http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/recognisedatnationallevel", True),
        ("http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/setbynationallaw", True),
        ("http://uri.etsi.org/19602/TrustedList/SvcStatus/notified", True),
        (WITHDRAWN, False),
        ("", False),
    ],
)
def test_the_status_of_a_service_says_whether_it_may_serve(status: str | None, expected: bool) -> None:
    assert counts(ListedService("City", "Badges", QEAA, status, None, ()), NOW) is expected


def test_a_status_counts_from_its_first_moment() -> None:
    service = ListedService("City", "Badges", QEAA, GRANTED, NOW, ())
    assert counts(service, NOW)
    assert not counts(service, NOW - 1)
    assert not counts(service._replace(status=WITHDRAWN), NOW)


def test_types_of_services_are_compared_in_one_spelling() -> None:
    assert plain_type("https://uri.etsi.org/x/") == "http://uri.etsi.org/x"
    assert plain_type("https://a.example/https://b") == "http://a.example/https://b"
    assert {plain_type(kind) for kind in CREDENTIAL_ISSUERS} == set(CREDENTIAL_ISSUERS)
    assert set(TYPE_LABELS) - set(CREDENTIAL_ISSUERS) == {"org.iso.18013.5.1.mDL"}


def test_the_service_for_the_status_of_what_an_issuer_issues() -> None:
    assert revocation_type(PID) == PID_STATUS
    assert revocation_type(PID.replace("http:", "https:") + "/") == PID_STATUS
    for other in (PID_STATUS, QEAA, CA_QC, ""):
        assert revocation_type(other) is None


# --- texts, times and certificates ------------------------------------------------------------------------------------


def test_a_text_is_on_one_line_and_of_bounded_length() -> None:
    assert text_of(" City\n  of\tExample ") == "City of Example"
    assert text_of("x" * 300) == "x" * 300
    assert text_of("x" * 301) == "x" * 300
    assert text_of("abcdef", 3) == "abc"
    assert [text_of(one) for one in (None, 7, ["City"])] == ["", "", ""]


def test_a_territory_is_in_capitals() -> None:
    assert [territory_of(one) for one in (" de ", "EU", None)] == ["DE", "EU", ""]
    assert territory_of("a" * 9) == "A" * 8


@pytest.mark.parametrize("text", ["2026-11-21T09:00:00Z", " 2026-11-21T10:00:00+01:00\n", "2026-11-21T09:00:00.000Z"])
def test_a_date_time_has_a_zone(text: str) -> None:
    assert instant_of(text) == instant_of("2026-11-21T09:00:00Z")


@pytest.mark.parametrize("text", ["", "2026-11-21T09:00:00", "2026-11-21", "0001-01-01T00:00:00+23:59", "now", 7])
def test_any_other_date_time_is_refused(text: object) -> None:
    with pytest.raises(ListRefused) as refused:
        instant_of(text)
    assert refused.value.fault is ListFault.UNREADABLE
    assert instant_of(None) is None


@pytest.mark.parametrize(("value", "number"), [(1, 1), ("1", 1), (" 27\n", 27), (2**53 - 1, 2**53 - 1)])
def test_a_sequence_number_counts_from_one(value: object, number: int) -> None:
    assert sequence_of(value) == number


@pytest.mark.parametrize("value", [0, -1, "", None, True, "1.5", "٣", "1" * 20, 2**53, "0"])
def test_any_other_sequence_number_is_refused(value: object) -> None:
    with pytest.raises(ListRefused) as refused:
        sequence_of(value)
    assert refused.value.fault is ListFault.UNREADABLE


def test_certificates_are_read_in_base64_each_once() -> None:
    broken = b64encode(OPERATOR.der[:-1]).decode()
    lines = f" {OPERATOR.base64[:64]}\n{OPERATOR.base64[64:]}\n"
    assert der_of(lines) == OPERATOR.der
    for wrong in (None, 7, "", "MIIB", broken, f"{OPERATOR.base64[:40]}!{OPERATOR.base64[40:]}"):
        assert der_of(wrong) is None
    assert ders_of([lines, broken, STRANGER.base64, None, OPERATOR.base64]) == (OPERATOR.der, STRANGER.der)


def test_the_certificate_of_the_signer_comes_first_and_can_be_used() -> None:
    read = read_chain([SIGNER.base64, "MIIB", MIDDLE.base64])
    assert read == (SIGNER.certificate, MIDDLE.certificate)
    assert len(read_chain([OPERATOR.base64] * (LONGEST + 1))) == LONGEST
    for wrong in ([], [None], ["MIIB", OPERATOR.base64]):
        with pytest.raises(ListRefused) as refused:
            read_chain(wrong)
        assert refused.value.fault is ListFault.UNSIGNED
