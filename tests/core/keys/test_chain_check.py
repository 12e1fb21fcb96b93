"""Certificate chains link by link: each kind of fault at its certificate."""

import ipaddress
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import DAY
from connector_desk.contract.certificates import CHAIN_FAULTS, ChainFault, alarm_of, problem_of
from connector_desk.core.keys.x509 import check_chain, key_type, meets_haip, names_of
from tests.core.running import NOW

START = datetime.fromtimestamp(NOW // 1000, UTC)
NAMES = (x509.DNSName("desk.example"), x509.UniformResourceIdentifier("https://desk.example/oid4vci"))
LIMITS = (
    (x509.NameConstraints([x509.DNSName("example")], None), True),
    (x509.NameConstraints([x509.DNSName("other.example")], None), False),
    (x509.NameConstraints(None, [x509.DNSName("desk.example")]), False),
    (x509.NameConstraints([x509.IPAddress(ipaddress.ip_network("10.0.0.0/8"))], None), True),
    (x509.NameConstraints([x509.UniformResourceIdentifier("desk.example")], None), True),
    (x509.NameConstraints([x509.UniformResourceIdentifier(".example")], None), True),
    (x509.NameConstraints([x509.UniformResourceIdentifier("example")], None), False),
)


class Made(NamedTuple):
    certificate: x509.Certificate
    key: Any


def usage(*, signs: bool = False, seals: bool = False, certifies: bool = False) -> x509.KeyUsage:
    return x509.KeyUsage(signs, seals, *(False,) * 3, certifies, False, False, False)


def name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def make(
    subject: str,
    issuer: Made | None = None,
    *,
    ca: bool | None = False,
    length: int | None = None,
    keys: x509.KeyUsage | None = None,
    more: x509.ExtensionType | None = None,
    days: tuple[float, float] = (-1, 90),
    key: Any = None,
    said: str = "",
) -> Made:
    own = key or ec.generate_private_key(ec.SECP256R1())
    signer = issuer or Made(None, own)  # type: ignore[arg-type]
    above = said or (subject if issuer is None else issuer.certificate.subject.rfc4514_string().removeprefix("CN="))
    builder = (
        x509.CertificateBuilder()
        .subject_name(name(subject))
        .issuer_name(name(above))
        .public_key(own.public_key())
        .serial_number(7)
        .not_valid_before(START + timedelta(days=days[0]))
        .not_valid_after(START + timedelta(days=days[1]))
    )
    if ca is not None:
        builder = builder.add_extension(x509.BasicConstraints(ca, length), critical=True)
    for extension in filter(None, (keys, more)):
        builder = builder.add_extension(extension, critical=False)
    return Made(builder.sign(signer.key, hashes.SHA256()), own)


ROOT = make("Root", ca=True, keys=usage(certifies=True))
MIDDLE = make("Middle", ROOT, ca=True, keys=usage(certifies=True))
LEAF = make("Desk", MIDDLE, keys=usage(signs=True), more=x509.SubjectAlternativeName(NAMES))


def faults(*made: Made, anchor: Made | None = ROOT, is_server: bool = False) -> list[list[str]]:
    above = None if anchor is None else anchor.certificate
    return check_chain([one.certificate for one in made], NOW, anchor=above, is_server=is_server)  # type: ignore[return-value]


def test_a_good_chain_has_no_fault() -> None:
    assert faults(LEAF, MIDDLE) == [[], [], []]
    assert faults(LEAF, MIDDLE, anchor=None) == [[], []]
    assert meets_haip([LEAF.certificate, MIDDLE.certificate])
    assert names_of(LEAF.certificate) == ["desk.example", "https://desk.example/oid4vci"]


@pytest.mark.parametrize(
    ("leaf", "expected"),
    [
        (make("Desk", MIDDLE, days=(-9, -1)), ["certificate_expired"]),
        (make("Desk", MIDDLE, days=(1, 9)), ["certificate_not_yet_valid"]),
        (make("Desk", MIDDLE, ca=True), ["certificate_is_authority"]),
        (make("Desk", MIDDLE, keys=usage(certifies=True)), ["certificate_key_usage"]),
        (make("Desk", MIDDLE, keys=usage(seals=True)), []),
        (make("Desk", MIDDLE, key=ec.generate_private_key(ec.SECP384R1())), ["certificate_key_type"]),
        (make("Desk", ROOT), ["certificate_other_issuer"]),
        (make("Desk", ROOT, said="Middle"), ["certificate_signature"]),
    ],
)
def test_a_fault_of_the_certificate_of_the_key_is_shown_there(leaf: Made, expected: list[str]) -> None:
    assert faults(leaf, MIDDLE) == [expected, [], []]


@pytest.mark.parametrize(
    ("middle", "expected"),
    [
        ({"ca": False}, ["certificate_no_authority"]),
        ({"ca": None}, ["certificate_no_authority"]),
        ({"ca": True, "keys": usage(signs=True)}, ["certificate_key_usage"]),
        ({"ca": True, "days": (-9, -1)}, ["certificate_expired"]),
    ],
)
def test_a_fault_of_an_authority_is_shown_there(middle: dict[str, Any], expected: list[str]) -> None:
    above = make("Middle", ROOT, **middle)
    assert faults(make("Desk", above), above) == [[], expected, []]


@pytest.mark.parametrize(("limits", "is_allowed"), LIMITS)
def test_names_outside_the_constraints_of_an_authority_fail_at_it(
    limits: x509.NameConstraints, *, is_allowed: bool
) -> None:
    above = make("Middle", ROOT, ca=True, more=limits)
    leaf = make("Desk", above, more=x509.SubjectAlternativeName(NAMES))
    assert faults(leaf, above) == [[], [] if is_allowed else ["certificate_name_constraints"], []]


def test_a_longer_chain_than_allowed_fails_at_who_limits_it() -> None:
    root = make("Root", ca=True, length=0)
    middle = make("Middle", root, ca=True)
    assert faults(make("Desk", middle), middle, anchor=root) == [[], [], ["certificate_path_length"]]


def test_a_root_is_not_sent_with_credentials_and_may_be_by_a_server() -> None:
    leaf = make("Desk", ROOT)
    assert faults(leaf, ROOT, anchor=None) == [[], ["certificate_anchor_included"]]
    assert not meets_haip([leaf.certificate, ROOT.certificate])
    assert faults(leaf, ROOT, anchor=None, is_server=True) == [[], []]


def test_a_self_signed_certificate_and_an_rsa_key_are_not_for_credentials() -> None:
    alone = make("Desk", key=rsa.generate_private_key(65537, 2048))
    assert faults(alone, anchor=None) == [["certificate_self_signed", "certificate_key_type"]]
    assert key_type(alone.certificate) == "RSA 2048"
    assert not meets_haip([alone.certificate])


@pytest.mark.parametrize(
    ("left", "alarm"),
    [(31, "none"), (30, "soon"), (8, "soon"), (7, "urgent"), (0.1, "urgent"), (0, "expired"), (-3, "expired")],
)
def test_the_alarm_comes_at_30_and_at_7_days(left: float, alarm: str) -> None:
    assert alarm_of(0, 400 * DAY, 400 * DAY - int(left * DAY)) == alarm


@pytest.mark.parametrize(
    ("life", "left", "alarm"),
    [
        (90, 30, "none"),
        (90, 20, "soon"),
        (90, 7, "urgent"),
        (90, 0, "expired"),
        (6, 2, "none"),
        (6, 1, "urgent"),
        (7300, 2000, "none"),
        (7300, 30, "soon"),
    ],
)
def test_what_renews_itself_alarms_only_once_its_renewal_is_overdue(life: int, left: int, alarm: str) -> None:
    assert alarm_of(0, life * DAY, (life - left) * DAY, renews_itself=True) == alarm


def test_every_fault_has_a_sentence_and_a_next_step() -> None:
    assert set(CHAIN_FAULTS) == set(ChainFault)
    told = problem_of(ChainFault.EXPIRED)
    assert (told.code, told.message) == ("certificate_expired", "This certificate has expired.")
