"""The certificate of a server and its key: read from the files that people have, and refused with the reason."""

from collections.abc import Callable

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, NoEncryption, pkcs12
from cryptography.x509.oid import ExtendedKeyUsageOID

from connector_desk.contract.reach_problems import ReachFault
from connector_desk.core.keys.server_certificate import (
    UnusableCertificate,
    anchor_fault,
    check,
    facts,
    is_for,
    read_identity,
)
from tests.core.reach.server_certifier import Leaf, ServerCertifier, pem, private_pem
from tests.core.running import NOW

CA = ServerCertifier()
LEAF = Leaf()
LOCKED = private_pem(LEAF.key, BestAvailableEncryption(b"secret"))
CERTIFICATE = CA.certify(LEAF)
FULL = pem(CERTIFICATE, CA.middle)


def bag(password: bytes | None, *others: x509.Certificate) -> bytes:
    lock = BestAvailableEncryption(password) if password else NoEncryption()
    return pkcs12.serialize_key_and_certificates(b"desk", LEAF.key, CERTIFICATE, list(others), lock)


def fault_of(work: Callable[[], object]) -> ReachFault:
    with pytest.raises(UnusableCertificate) as refused:
        work()
    return refused.value.fault


@pytest.mark.parametrize(
    ("certificate", "key", "password"),
    [
        pytest.param(FULL, LEAF.key_pem, None, id="two files"),
        pytest.param(FULL + LEAF.key_pem, None, None, id="one file"),
        pytest.param(LEAF.key_pem + FULL, None, None, id="the key first"),
        pytest.param(FULL, LOCKED, "secret", id="a locked key"),
        pytest.param(FULL, LEAF.key_pem, "of nothing", id="a password that is not needed"),
        pytest.param(bag(b"secret", CA.middle), None, "secret", id="PKCS#12"),
        pytest.param(bag(None, CA.middle), None, None, id="PKCS#12 without a password"),
        pytest.param(bag(b"secret", CA.root, CA.middle), None, "secret", id="PKCS#12 out of order"),
    ],
)
def test_what_people_have_is_read(certificate: bytes, key: bytes | None, password: str | None) -> None:
    identity = read_identity(certificate, key, password)
    check(identity, "desk.example", NOW)
    assert identity.chain_pem == FULL
    assert identity.key_pem == LEAF.key_pem


@pytest.mark.parametrize(
    ("certificate", "key", "password", "fault"),
    [
        pytest.param(bag(b"secret"), None, "wrong", ReachFault.PASSWORD_WRONG, id="PKCS#12, wrong"),
        pytest.param(bag(b"secret"), None, None, ReachFault.PASSWORD_WRONG, id="PKCS#12, none"),
        pytest.param(FULL, LOCKED, "wrong", ReachFault.PASSWORD_WRONG, id="PEM, wrong"),
        pytest.param(FULL, LOCKED, None, ReachFault.PASSWORD_WRONG, id="PEM, none"),
        pytest.param(FULL, None, None, ReachFault.NO_KEY_FILE, id="no key"),
        pytest.param(FULL, b"nonsense", None, ReachFault.NO_KEY, id="a key that is none"),
        pytest.param(b"nonsense", LEAF.key_pem, None, ReachFault.NO_CERTIFICATE, id="no certificate"),
        pytest.param(LEAF.key_pem, LEAF.key_pem, None, ReachFault.NO_CERTIFICATE, id="the key twice"),
        pytest.param(CERTIFICATE.public_bytes(Encoding.DER), None, None, ReachFault.NO_CERTIFICATE, id="DER"),
        pytest.param(b"", None, None, ReachFault.NO_CERTIFICATE, id="empty"),
    ],
)
def test_what_cannot_be_read_is_said(
    certificate: bytes, key: bytes | None, password: str | None, fault: ReachFault
) -> None:
    assert fault_of(lambda: read_identity(certificate, key, password)) is fault


@pytest.mark.parametrize(
    ("leaf", "host", "fault"),
    [
        (Leaf(days=(-30, -1)), "desk.example", ReachFault.EXPIRED),
        (Leaf(days=(1, 30)), "desk.example", ReachFault.NOT_YET_VALID),
        (Leaf(), "other.example", ReachFault.WRONG_NAME),
        (Leaf(), "192.168.1.7", ReachFault.WRONG_NAME),
        (Leaf(names=("*.desk.example",)), "desk.example", ReachFault.WRONG_NAME),
        (Leaf(purpose=ExtendedKeyUsageOID.CLIENT_AUTH), "desk.example", ReachFault.UNFIT),
        (Leaf(key=ec.generate_private_key(ec.SECP521R1())), "desk.example", ReachFault.KEY_UNSUPPORTED),
        (Leaf(key=ed25519.Ed25519PrivateKey.generate()), "desk.example", ReachFault.KEY_UNSUPPORTED),
        (Leaf(key=rsa.generate_private_key(65_537, 1_024)), "desk.example", ReachFault.KEY_UNSUPPORTED),
    ],
)
def test_what_phones_would_refuse_is_refused(leaf: Leaf, host: str, fault: ReachFault) -> None:
    identity = read_identity(pem(CA.certify(leaf), CA.middle), leaf.key_pem, None)
    assert fault_of(lambda: check(identity, host, NOW)) is fault


def test_a_key_of_another_certificate_is_refused() -> None:
    assert fault_of(lambda: check(read_identity(FULL, Leaf().key_pem, None), None, NOW)) is ReachFault.KEY_MISMATCH


@pytest.mark.parametrize("above", [(CA.root,), (CERTIFICATE,), (ServerCertifier().middle,)])
def test_certificates_that_do_not_sign_each_other_are_refused(above: tuple[x509.Certificate, ...]) -> None:
    identity = read_identity(pem(CERTIFICATE, *above), LEAF.key_pem, None)
    assert fault_of(lambda: check(identity, None, NOW)) is ReachFault.CHAIN_BROKEN


def test_the_root_is_not_sent() -> None:
    identity = read_identity(pem(CERTIFICATE, CA.middle, CA.root), LEAF.key_pem, None)
    check(identity, "desk.example", NOW)
    assert identity.chain_pem == FULL


@pytest.mark.parametrize(
    ("names", "host", "fits"),
    [
        (("desk.example",), "DESK.example", True),
        (("*.example",), "desk.example", True),
        (("*.example",), "a.desk.example", False),
        (("192.168.1.7",), "192.168.1.7", True),
        (("::1",), "[::1]", True),
        (("desk.example",), "desk.example.org", False),
    ],
)
def test_names_fit_as_clients_look_at_them(names: tuple[str, ...], host: str, *, fits: bool) -> None:
    assert is_for(CA.certify(Leaf(names=names)), host) is fits


def test_what_phones_trust_by_themselves_is_known_by_the_usual_authorities() -> None:
    usual = [CA.root.public_bytes(Encoding.DER)]
    stranger = [ServerCertifier(NOW).root.public_bytes(Encoding.DER).replace(b"Test", b"Else")]
    told = CA.certify(Leaf(says_its_issuer=True))
    assert anchor_fault([CERTIFICATE, CA.middle], usual) is None
    assert anchor_fault([CERTIFICATE, CA.middle, CA.root], usual) is None
    assert anchor_fault([CERTIFICATE, CA.middle, CA.root], stranger) is ReachFault.PRIVATE_AUTHORITY
    assert anchor_fault([CERTIFICATE, CA.middle], stranger) is ReachFault.PRIVATE_AUTHORITY
    assert anchor_fault([told], stranger) is ReachFault.CHAIN_INCOMPLETE
    assert anchor_fault([told], []) is None  # a computer without any authorities cannot know


def test_a_person_is_told_whose_it_is_and_how_long() -> None:
    told = facts([CERTIFICATE, CA.middle])
    assert (told.subject, told.issuer, told.names) == ("CN=desk.example", "CN=Test intermediate", ["desk.example"])
    assert told.notBefore < NOW < told.notAfter
