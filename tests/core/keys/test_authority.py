import ipaddress
import ssl

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY, HOUR, to_datetime, to_instant
from connector_desk.core.keys import base64url
from connector_desk.core.keys.authority import (
    AUTHORITY_LIFE,
    ISSUER_LIFE,
    issuer_chain,
    load_authority,
    make_authority,
    needs_renewal,
)
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed

NOW = 1_795_219_200_000
ISSUER = "https://desk.example/oid4vci"


@pytest.fixture(scope="module")
def authority():
    return make_authority("Town Hall", ["desk.example", "203.0.113.9"], NOW)


def policy(authority, now=NOW):
    return PolicyBuilder().store(Store([authority.certificate])).time(to_datetime(now).replace(tzinfo=None))


def server_accepts(authority, chain, host, now=NOW):
    try:
        subject = x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        subject = x509.DNSName(host)
    try:
        policy(authority, now).build_server_verifier(subject).verify(chain.leaf, [])
    except VerificationError:
        return False
    return True


def certified(authority, host):
    shown = f"[{host}]" if ":" in host else host
    return issuer_chain(authority, SigningKey.generate(), f"https://{shown}/oid4vci", "x", NOW)


def pem_of(key):
    secret = int.from_bytes(base64url.decode(key.to_private_jwk()["d"]), "big")
    private = ec.derive_private_key(secret, ec.SECP256R1())
    return private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def extension(certificate, kind):
    return certificate.extensions.get_extension_for_class(kind)


def test_the_authority_says_what_it_is(authority):
    certificate = authority.certificate
    assert certificate.subject == certificate.issuer
    assert certificate.subject.rfc4514_string() == "CN=Connector Desk CA,O=Town Hall"
    constraints = extension(certificate, x509.BasicConstraints)
    assert constraints.critical
    assert (constraints.value.ca, constraints.value.path_length) == (True, 0)
    usage = extension(certificate, x509.KeyUsage)
    assert usage.critical
    assert usage.value.key_cert_sign
    assert not usage.value.digital_signature
    assert extension(certificate, x509.NameConstraints).critical
    assert isinstance(certificate.public_key().curve, ec.SECP256R1)
    assert authority.expires == NOW + AUTHORITY_LIFE + 1000
    assert to_instant(certificate.not_valid_before_utc) == NOW - HOUR
    certificate.verify_directly_issued_by(certificate)


def test_a_stored_authority_comes_back_and_only_with_its_own_key(authority):
    again = load_authority(SigningKey.from_private_jwk(authority.key.to_private_jwk()), authority.der)
    assert again.certificate == authority.certificate
    with pytest.raises(Malformed):
        load_authority(SigningKey.generate(), authority.der)
    with pytest.raises(Malformed):
        load_authority(authority.key, authority.der[:-1])


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_an_issuer_certificate_as_wallets_want_it(authority, alg):
    key = SigningKey.generate(alg)
    chain = issuer_chain(authority, key, ISSUER, "Town Hall", NOW)
    chain.check(NOW)
    assert len(chain.x5c) == 1
    assert chain.public.jwk == key.public_jwk
    assert chain.leaf.subject != chain.leaf.issuer
    assert chain.uris == (ISSUER,)
    assert chain.hosts == ("desk.example",)
    assert chain.names(ISSUER)
    assert chain.names("https://desk.example")
    for other in ("https://desk.example.org/oid4vci", "http://desk.example/oid4vci", "did:web:desk.example", ""):
        assert not chain.names(other)
    assert chain.expires == NOW + ISSUER_LIFE + 1000
    usage = extension(chain.leaf, x509.KeyUsage).value
    assert usage.digital_signature
    assert not usage.key_cert_sign
    own = extension(chain.leaf, x509.AuthorityKeyIdentifier).value.key_identifier
    assert own == extension(authority.certificate, x509.SubjectKeyIdentifier).value.digest
    chain.leaf.verify_directly_issued_by(authority.certificate)
    kind = ec.EllipticCurvePublicKey if alg == "ES256" else ed25519.Ed25519PublicKey
    assert isinstance(chain.leaf.public_key(), kind)


def test_the_chain_leads_to_its_authority_and_to_no_other(authority):
    chain = issuer_chain(authority, SigningKey.generate(), ISSUER, "Town Hall", NOW)
    other = make_authority("Town Hall", ["desk.example"], NOW)
    chain.check_trusted([authority.certificate], NOW)
    chain.check_trusted([other.certificate, authority.certificate], NOW)
    for anchors in ([other.certificate], []):
        with pytest.raises(Malformed):
            chain.check_trusted(anchors, NOW)


def test_a_renewed_authority_keeps_its_leaves(authority):
    chain = issuer_chain(authority, SigningKey.generate(), ISSUER, "Town Hall", NOW)
    renewed = make_authority("Town Hall", ["desk.example", "new.example"], NOW + DAY, key=authority.key)
    chain.check_trusted([renewed.certificate], NOW + DAY)
    assert renewed.permits("new.example")
    assert not authority.permits("new.example")


@pytest.mark.parametrize(
    "host", ["desk.example", "a.desk.example", "localhost", "desk.local", "192.168.1.20", "127.0.0.1", "fe80::1", "::1"]
)
def test_a_server_certificate_for_a_name_or_address(authority, host):
    chain = certified(authority, host)
    assert chain.hosts == (host,)
    assert server_accepts(authority, chain, host)
    assert not server_accepts(authority, chain, "other.example")
    assert not server_accepts(authority, chain, "10.9.9.9")


@pytest.mark.parametrize("host", ["other.example", "example", "xdesk.example", "8.8.8.8", "2001:db8::1", "203.0.113.8"])
def test_the_authority_signs_for_no_stranger_and_would_not_be_believed(authority, host):
    assert not authority.permits(host)
    with pytest.raises(Malformed):
        certified(authority, host)
    # one made all the same, as by somebody who stole the key, is not accepted
    wide = make_authority("Town Hall", [host], NOW, key=authority.key)
    chain = certified(wide, host)
    assert server_accepts(wide, chain, host)
    assert not server_accepts(authority, chain, host)


@pytest.mark.parametrize(
    "host",
    ["", ".", "a..b", "desk.example.", "*.desk.example", "desk example", "dësk.example", "a" * 300, "x/y", "a:b"],
)
def test_what_is_no_host_gets_no_certificate(authority, host):
    with pytest.raises(Malformed):
        make_authority("x", [host], NOW)


@pytest.mark.parametrize(
    "issuer", ["", "desk.example", "did:web:desk.example", "https://", "https://[::1", "https://desk.example/ü"]
)
def test_what_is_no_address_gets_no_certificate(authority, issuer):
    with pytest.raises(Malformed):
        issuer_chain(authority, SigningKey.generate(), issuer, "x", NOW)


def test_on_an_address_without_a_name(authority):
    chain = issuer_chain(authority, SigningKey.generate(), "http://192.168.1.20:8080/oid4vci", "Town Hall", NOW)
    assert chain.hosts == ("192.168.1.20",)
    assert chain.uris == ("http://192.168.1.20:8080/oid4vci",)
    assert not chain.names("http://192.168.1.20:8080/oid4vci")  # iss is https, or left out
    assert not chain.names("https://192.168.1.20/other")


def test_the_validity_begins_and_ends_to_the_second(authority):
    chain = certified(authority, "desk.example")
    for now, good in (
        (chain.starts - 1, False),
        (chain.starts, True),
        (chain.expires - 1, True),
        (chain.expires, False),
    ):
        if good:
            chain.check(now)
        else:
            with pytest.raises(Malformed):
                chain.check(now)
    assert not server_accepts(authority, chain, "desk.example", chain.expires)


def test_renewal_is_due_before_what_is_signed_outlives_the_certificate(authority):
    chain = issuer_chain(authority, SigningKey.generate(), ISSUER, "x", NOW)
    assert not needs_renewal(chain, NOW, 366 * DAY)
    assert needs_renewal(chain, chain.expires - 366 * DAY + 1, 366 * DAY)


def test_no_leaf_outlives_its_authority(authority):
    late = authority.expires - DAY
    chain = issuer_chain(authority, SigningKey.generate(), ISSUER, "x", late)
    assert chain.expires == authority.expires


def test_names_of_people_and_towns_survive_and_control_characters_do_not():
    authority = make_authority("Gemeinde Öhningen\n" + "x" * 100, [], NOW)
    organisation = authority.certificate.subject.get_attributes_for_oid(x509.NameOID.ORGANIZATION_NAME)[0].value
    assert organisation.startswith("Gemeinde Öhningen xxx")
    assert len(organisation) == 64
    assert "Connector Desk" in make_authority("\n", [], NOW).certificate.subject.rfc4514_string()


def test_two_serial_numbers_are_never_alike(authority):
    numbers = {certified(authority, "localhost").leaf.serial_number for _ in range(50)}
    assert len(numbers) == 50
    assert all(0 < number < 2**159 for number in numbers)


def test_a_tls_listener_takes_key_and_chain(authority, tmp_path):
    today = system_clock()  # the system's TLS looks at the clock
    place = make_authority("Town Hall", [], today)
    key = SigningKey.generate()
    chain = issuer_chain(place, key, "https://localhost/oid4vci", "x", today)
    folder = tmp_path / "tls.pem"
    folder.write_bytes(chain.pem + pem_of(key))
    listener = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    listener.load_cert_chain(folder)
    phone = ssl.create_default_context(cadata=place.pem.decode())
    for host, good in (("localhost", True), ("desk.local", False)):
        assert shake_hands(listener, phone, host) is good
    assert not shake_hands(
        listener, ssl.create_default_context(cadata=make_authority("x", [], today).pem.decode()), "localhost"
    )


def shake_hands(listener, phone, host):
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = phone.wrap_bio(to_client, to_server, server_hostname=host)
    server = listener.wrap_bio(to_server, to_client, server_side=True)
    waiting = [client, server]
    for _ in range(10):
        for side in tuple(waiting):
            try:
                side.do_handshake()
                waiting.remove(side)
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLCertVerificationError:
                return False
        if not waiting:
            return True
    return False
