import base64
import hashlib
import json
import warnings

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from hypothesis import strategies as st
from joserfc import jws as oracle
from joserfc.jwk import import_key

from connector_desk.base.instants import DAY, to_datetime
from connector_desk.core.formats import sd_jwt_vc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import jws
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.given_identity import read_identity, read_key
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, is_self_signed, read_anchors, read_certificate

NOW = 1_795_219_200_000


def key_of(kind="P-256"):
    return {
        "P-256": lambda: ec.generate_private_key(ec.SECP256R1()),
        "P-384": lambda: ec.generate_private_key(ec.SECP384R1()),
        "Ed25519": ed25519.Ed25519PrivateKey.generate,
        "RSA": lambda: rsa.generate_private_key(65537, 2048),
    }[kind]()


def certificate(
    subject,
    key,
    issuer,
    issuer_key,
    *,
    ca=False,
    path_length=None,
    start=NOW - DAY,
    end=NOW + DAY,
    usage=...,
    hashed_by=...,
    constrained=True,
    uri="https://desk.example/oid4vci",
):
    builder = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, subject)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(to_datetime(start))
        .not_valid_after(to_datetime(end))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )
    if constrained:
        builder = builder.add_extension(x509.BasicConstraints(ca, path_length), critical=True)
    if usage is ...:
        usage = {"signs": not ca, "certifies": ca}
    if usage is not None:
        seals = usage.get("seals", False)
        flags = x509.KeyUsage(usage["signs"], seals, False, False, False, usage["certifies"], False, False, False)
        builder = builder.add_extension(flags, critical=True)
    if not ca:
        names = x509.SubjectAlternativeName([x509.UniformResourceIdentifier(uri), x509.DNSName("desk.example")])
        builder = builder.add_extension(names, critical=False)
    if hashed_by is ...:
        hashed_by = None if isinstance(issuer_key, ed25519.Ed25519PrivateKey) else hashes.SHA256()
    return builder.sign(issuer_key, hashed_by)


class Pki:
    """Root, two levels below it, and a leaf."""

    def __init__(self, kind="P-256", leaf_kind="P-256", *, leaf=None, middle=None, upper=None):
        self.root_key, self.upper_key, self.middle_key = key_of(kind), key_of(kind), key_of(kind)
        self.key = key_of(leaf_kind)
        self.root = certificate("root", self.root_key, "root", self.root_key, ca=True)
        self.upper = certificate("upper", self.upper_key, "root", self.root_key, **{"ca": True, **(upper or {})})
        self.middle = certificate(
            "middle", self.middle_key, "upper", self.upper_key, **{"ca": True, "path_length": 0, **(middle or {})}
        )
        self.leaf = certificate("leaf", self.key, "middle", self.middle_key, **(leaf or {}))


@pytest.fixture(scope="module")
def pki():
    return Pki()


def pem(*certificates):
    return b"".join(one.public_bytes(Encoding.PEM) for one in certificates)


def private(key, form=PrivateFormat.PKCS8, lock=None):
    return key.private_bytes(Encoding.PEM, form, lock or NoEncryption())


def refused(chain_pem, key_pem, now=NOW, saying=None):
    with pytest.raises(Malformed, match=saying):
        read_identity(chain_pem, key_pem, now)


def test_a_given_chain_and_key(pki):
    given_identity = read_identity(pem(pki.leaf, pki.middle, pki.upper), private(pki.key), NOW)
    assert given_identity.anchor is None
    assert given_identity.chain.certificates == (pki.leaf, pki.middle, pki.upper)
    assert given_identity.key.public_jwk == given_identity.chain.public.jwk
    assert given_identity.chain.names("https://desk.example/oid4vci")
    assert Chain.from_pem(given_identity.chain.pem).certificates == given_identity.chain.certificates
    given_identity.chain.check_trusted([pki.root], NOW)


def test_the_trust_anchor_does_not_travel(pki):
    given_identity = read_identity(pem(pki.leaf, pki.middle, pki.upper, pki.root), private(pki.key), NOW)
    assert given_identity.anchor == pki.root
    assert given_identity.chain.certificates == (pki.leaf, pki.middle, pki.upper)
    spelled = base64.b64encode(pki.root.public_bytes(Encoding.DER)).decode()
    assert spelled not in given_identity.chain.x5c
    refused(pem(pki.leaf, pki.middle, pki.upper, Pki().root), private(pki.key), saying="does not lead")
    with pytest.raises(Malformed, match="anchor"):
        Chain([pki.leaf, pki.middle, pki.upper, pki.root]).check(NOW)


@pytest.mark.parametrize("form", [PrivateFormat.PKCS8, PrivateFormat.TraditionalOpenSSL])
def test_keys_in_both_pem_forms(pki, form):
    assert read_key(private(pki.key, form)).public_jwk == Chain([pki.leaf]).public.jwk


@pytest.mark.parametrize("kind", ["P-384", "RSA", "Ed25519"])
def test_authorities_may_use_other_keys_than_issuers(kind):
    other = Pki(kind, "Ed25519" if kind == "Ed25519" else "P-256")
    chain = read_identity(pem(other.leaf, other.middle, other.upper), private(other.key), NOW).chain
    assert len(chain.x5c) == 3


def test_the_key_must_belong_to_the_first_certificate(pki):
    for other in (pki.middle_key, key_of(), key_of("Ed25519")):
        refused(pem(pki.leaf, pki.middle), private(other), saying="does not belong")


def test_other_keys_are_refused(pki):
    for kind in ("P-384", "RSA"):
        refused(pem(pki.leaf), private(key_of(kind)), saying="P-256 and Ed25519")
    assert Chain([Pki(leaf_kind="P-384").leaf]).public.alg == "ES384"
    with pytest.raises(Malformed, match="no curve that is supported"):
        Chain([Pki(leaf_kind="RSA").leaf])
    refused(pem(pki.leaf), private(pki.key, lock=BestAvailableEncryption(b"secret")), saying="password")
    for text in (b"", b"x", pem(pki.leaf), private(pki.key)[:-40], b"-" * 20_000):
        refused(pem(pki.leaf), text)


def test_the_order_counts(pki):
    good = private(pki.key)
    for order in (
        (pki.leaf, pki.upper, pki.middle),
        (pki.leaf, pki.upper),
        (pki.leaf, pki.middle, pki.middle),
        (pki.leaf, pki.leaf),
        (pki.leaf, Pki().middle),
    ):
        refused(pem(*order), good, saying="order|authority|may not sign|longer")
    refused(pem(pki.middle, pki.leaf), good, saying="does not belong")
    refused(pem(*[pki.leaf] * 7), good)


def test_every_certificate_must_be_valid_now():
    for changes in ({"leaf": {"end": NOW}}, {"middle": {"end": NOW - 2000}}, {"upper": {"start": NOW + 1000}}):
        other = Pki(**changes)
        refused(
            pem(other.leaf, other.middle, other.upper), private(other.key), NOW + 1000 if "leaf" in changes else NOW
        )
        if "leaf" in changes:  # the last second is still good
            read_identity(pem(other.leaf, other.middle), private(other.key), NOW + 999)


def test_certificates_only_do_what_they_are_for():
    for changes, saying in (
        ({"leaf": {"ca": True, "uri": "x"}}, "authority's"),
        ({"leaf": {"usage": {"signs": False, "certifies": False}}}, "not for signatures"),
        ({"middle": {"ca": False, "path_length": None}}, "may not sign"),
        ({"middle": {"usage": {"signs": True, "certifies": False}}}, "may not sign"),
        (
            {"middle": {"ca": False, "path_length": None, "usage": {"signs": False, "certifies": True}}},
            "may not sign",
        ),
        ({"upper": {"path_length": 0}}, "longer"),
        ({"leaf": {"hashed_by": hashes.SHA224()}}, "outdated"),
    ):
        other = Pki(**changes)
        refused(pem(other.leaf, other.middle, other.upper), private(other.key), saying=saying)
    bare = Pki(middle={"constrained": False})
    refused(pem(bare.leaf, bare.middle), private(bare.key), saying="may not sign")
    seal = Pki(leaf={"usage": {"signs": False, "seals": True, "certifies": False}})
    read_identity(pem(seal.leaf, seal.middle), private(seal.key), NOW)
    silent = Pki(leaf={"usage": None, "constrained": False}, middle={"usage": None})
    read_identity(pem(silent.leaf, silent.middle), private(silent.key), NOW)


def test_a_self_signed_certificate_is_nobodys_word_but_its_own():
    key = key_of()
    for ca in (False, True):
        own = certificate("own", key, "own", key, ca=ca)
        assert is_self_signed(own)
        refused(pem(own), private(key), saying="self-signed")
        refused(pem(own, own), private(key), saying="self-signed")
    assert not is_self_signed(certificate("own", key, "own", key_of()))


def test_trust_needs_a_path_to_an_anchor(pki):
    chain = Chain([pki.leaf, pki.middle, pki.upper])
    chain.check_trusted([pki.root], NOW)
    chain.check_trusted([Pki().root, pki.root], NOW)
    Chain([pki.leaf, pki.middle]).check_trusted([pki.upper], NOW)
    for short, anchors in ((chain, [Pki().root]), (chain, []), (Chain([pki.leaf, pki.middle]), [pki.root])):
        with pytest.raises(Malformed):
            short.check_trusted(anchors, NOW)
    with pytest.raises(Malformed):
        chain.check_trusted([pki.root], NOW + 2 * DAY)


def test_the_header_value_is_what_other_libraries_read():
    authority = make_authority("Town Hall", ["desk.example"], NOW)
    key = SigningKey.generate()
    chain = issuer_chain(authority, key, "https://desk.example/oid4vci", "Town Hall", NOW)
    token = jws.sign(key, {"typ": "x", "x5c": chain.x5c}, {"a": 1})
    header = json.loads(base64.urlsafe_b64decode(token.partition(".")[0] + "=="))
    leaf = base64.b64decode(header["x5c"][0])
    public = x509.load_der_x509_certificate(leaf).public_key()
    spelled = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    registry = oracle.JWSRegistry()
    registry.max_header_length = 8192
    assert oracle.deserialize_compact(token, import_key(spelled, "EC"), registry=registry).payload == b'{"a":1}'
    hashed = base64.urlsafe_b64encode(hashlib.sha256(leaf).digest()).decode().rstrip("=")
    assert chain.x509_hash == hashed
    again = Chain.from_x5c(json.loads(json.dumps(chain.x5c)))
    assert again.certificates == chain.certificates
    assert again.public.jwk == key.public_jwk


@pytest.mark.parametrize(
    "x5c", [None, "", [], [1], {}, [""], ["!"], ["AAAA"], ["A" * 70_000], [None], [["AA"]], ["AA=="] * 7, True]
)
def test_what_is_no_header_value_is_refused(x5c):
    with pytest.raises(Malformed):
        Chain.from_x5c(x5c)


def test_a_header_value_has_one_spelling(pki):
    good = Chain([pki.leaf]).x5c[0]
    Chain.from_x5c([good])
    for bad in (good.rstrip("=") + "!", good + "\n", " " + good, good.replace("M", "-", 1), good + "AAAA"):
        with pytest.raises(Malformed):
            Chain.from_x5c([bad])


@settings(max_examples=300)
@given(data=st.data())
def test_a_changed_byte_never_leads_to_the_anchor_nor_breaks_it(data):
    chain, root = _HYPOTHESIS
    der = bytearray(chain[0])
    at = data.draw(st.integers(0, len(der) - 1))
    der[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Malformed):
        Chain([read_certificate(bytes(der)), read_certificate(chain[1])]).check_trusted([root], NOW)


def test_a_signature_has_no_unused_bits():
    for _ in range(200):  # until one ends in a bit that could be called unused
        chain, root = _der_chain()
        if chain[0][-1] & 1 == 0:
            break
    signature = read_certificate(chain[0]).signature
    der = bytearray(chain[0])
    der[-len(signature) - 1] = 1
    with pytest.raises(Malformed, match="canonical encoding"):
        Chain([read_certificate(bytes(der)), read_certificate(chain[1])]).check_trusted([root], NOW)


def _der_chain():
    made = Pki()
    return [one.public_bytes(Encoding.DER) for one in (made.leaf, made.middle)], made.upper


_HYPOTHESIS = _der_chain()


def test_a_serial_number_that_is_not_positive(pki):
    der = pki.leaf.public_bytes(Encoding.DER)
    length = (pki.leaf.serial_number.bit_length() + 8) // 8
    at = der.index(pki.leaf.serial_number.to_bytes(length, "big"))
    negative = der[:at] + b"\x80" + der[at + 1 :]
    with pytest.raises(Malformed):
        read_certificate(negative)
    with warnings.catch_warnings():  # where warnings are not errors the library reads it
        warnings.simplefilter("ignore")
        with pytest.raises(Malformed, match="positive"):
            read_certificate(negative)


def test_pem_that_is_none(pki):
    good = private(pki.key)
    for text in (b"", b"x", good, pem(pki.leaf)[:-30], b"\0" * 70_000, pem(pki.leaf) * 200):
        refused(text, good)
    refused(pem(pki.leaf) + b"#" * 70_000, good, saying="too large")


def test_a_credential_named_by_its_chain_needs_no_other_name():
    authority = make_authority("Town Hall", ["desk.example"], NOW)
    key = SigningKey.generate()
    chain = issuer_chain(authority, key, "https://desk.example/oid4vci", "Town Hall", NOW)
    for iss in (None, "https://desk.example/oid4vci"):
        signer = Signer.by_chain(key, chain, iss)
        issued = sd_jwt_vc.parse(
            sd_jwt_vc.issue(
                signer,
                {"given_name": "Ada"},
                vct="https://desk.example/v",
                cnf={"jwk": SigningKey.generate().public_jwk},
                validity=Validity(NOW, NOW + DAY),
            )
        )
        assert set(issued.signed.header) == {"alg", "typ", "x5c"}
        assert issued.signed.payload.get("iss") == iss
        read = Chain.from_x5c(issued.signed.header["x5c"])
        read.check_trusted([authority.certificate], NOW)
        assert read.public.verify("ES256", issued.signed.signing_input, issued.signed.signature)


def test_a_chain_has_bounds(pki):
    one = Chain([pki.leaf]).x5c
    with pytest.raises(Malformed, match="one to 6"):
        Chain([pki.leaf] * 7)
    for x5c in (one * 7, ["A" * 70_000], []):
        with pytest.raises(Malformed, match="too long or empty"):
            Chain.from_x5c(x5c)


def test_a_certificate_without_alternative_names_is_for_nothing(pki):
    chain = Chain([pki.middle])
    assert (chain.uris, chain.hosts) == ((), ())
    assert not chain.names("https://desk.example/oid4vci")


def test_trust_anchors_are_certificates_of_authorities(pki):
    assert read_anchors(pem(pki.root, pki.upper)) == (pki.root, pki.upper)
    key = key_of()
    for changes in (
        {"ca": False, "usage": None},
        {"ca": True, "constrained": False, "usage": None},
        {"ca": True, "usage": {"signs": True, "certifies": False}},
    ):
        with pytest.raises(Malformed, match="authority"):
            read_anchors(pem(pki.root, certificate("own", key, "own", key, **changes)))


def test_a_certificate_whose_name_is_of_a_wrong_length_is_refused_where_warnings_are_errors() -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    with warnings.catch_warnings(action="ignore"):
        country = x509.Name([x509.NameAttribute(NameOID.COUNTRY_NAME, "Signer", _validate=False)])
        made = (
            x509.CertificateBuilder()
            .subject_name(country)
            .issuer_name(country)
            .public_key(key.public_key())
            .serial_number(1)
            .not_valid_before(to_datetime(NOW - DAY))
            .not_valid_after(to_datetime(NOW + DAY))
            .sign(key, hashes.SHA256())
        )
    with warnings.catch_warnings(action="error"), pytest.raises(Malformed):
        read_certificate(made.public_bytes(Encoding.DER))


def test_what_is_remembered_of_a_chain_says_nothing_of_other_times_and_anchors(monkeypatch):
    own, other = Pki(), Pki()
    chain = Chain.from_x5c(Chain([own.leaf, own.middle, own.upper]).x5c)
    assert Chain.from_x5c(chain.x5c) is chain
    brief = certificate("root", own.root_key, "root", own.root_key, ca=True, end=NOW + 1_000)
    for _ in range(2):
        assert chain.anchor_among((other.root, own.root), NOW) is own.root
        assert chain.anchor_among((other.root,), NOW) is None
        assert chain.anchor_among((brief,), NOW) is brief
        assert chain.anchor_among((brief,), NOW + 2_000) is None
        assert chain.anchor_among((), NOW) is None
        chain.check_trusted([own.root], NOW)
        for late in (NOW + 2 * DAY, NOW - 2 * DAY):
            assert chain.anchor_among((own.root,), late) is None
            with pytest.raises(Malformed):
                chain.check_trusted([own.root], late)

    monkeypatch.setattr("connector_desk.core.keys.x509.PolicyBuilder", None)
    chain.check_trusted([own.root], NOW + 1)  # a path that was followed is not followed again
