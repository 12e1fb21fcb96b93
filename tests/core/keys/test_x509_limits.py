"""What authorities forbid below them, and what a certificate is for: names, depth, purposes, what is critical."""

import contextlib
import ipaddress

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import ExtendedKeyUsageOID as Purpose

from connector_desk.base.instants import DAY, to_datetime
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain
from tests.core.keys.test_x509 import NOW, key_of

KEYS = [key_of() for _ in range(3)]
SAN = x509.SubjectAlternativeName(
    [
        x509.UniformResourceIdentifier("https://desk.example/oid4vci"),
        x509.DNSName("desk.example"),
        x509.IPAddress(ipaddress.ip_address("10.0.0.1")),
    ]
)


def named(name):
    return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])


def certificate(name, key, issuer, issuer_key, *, ca, extensions=(), without=(), start=NOW - DAY, end=NOW + DAY):
    flags = x509.KeyUsage(not ca, False, False, False, False, ca, False, False, False)
    made = [
        (x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False),
        (x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), False),
        (x509.BasicConstraints(ca, None), True),
        (flags, True),
        *(() if ca else ((SAN, False),)),
    ]
    kinds = {type(value) for value, _ in extensions} | set(without)
    builder = x509.CertificateBuilder(named(issuer), named(name), key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(to_datetime(start)).not_valid_after(to_datetime(end))
    for value, critical in [*(one for one in made if type(one[0]) not in kinds), *extensions]:
        builder = builder.add_extension(value, critical=critical)
    return builder.sign(issuer_key, hashes.SHA256())


def check(**changes):
    """Check a chain of three certificates, each open to being changed."""
    root_key, middle_key, key = KEYS
    root = certificate("root", root_key, "root", root_key, **{"ca": True, **changes.get("root", {})})
    middle = certificate("middle", middle_key, "root", root_key, **{"ca": True, **changes.get("middle", {})})
    leaf = certificate("leaf", key, "middle", middle_key, **{"ca": False, **changes.get("leaf", {})})
    Chain([leaf, middle]).check_trusted([root], NOW)


def refused(**changes):
    with pytest.raises(Malformed):
        check(**changes)


def constrained(permitted=None, excluded=None):
    return x509.NameConstraints(permitted and [permitted], excluded and [excluded])


DNS, URI, IP = x509.DNSName, x509.UniformResourceIdentifier, lambda text: x509.IPAddress(ipaddress.ip_network(text))
ELSEWHERE = {
    "permitted DNS": constrained(DNS("other.example")),
    "excluded DNS": constrained(None, DNS("example")),
    "permitted IP": constrained(IP("192.168.0.0/16")),
    "excluded IP": constrained(None, IP("10.0.0.0/8")),
    "permitted URI": constrained(URI("other.example")),
    "excluded URI": constrained(None, URI("desk.example")),
    "permitted name": constrained(x509.DirectoryName(named("other"))),
    "excluded name": constrained(None, x509.DirectoryName(named("leaf"))),
    "permitted other": constrained(x509.RegisteredID(x509.ObjectIdentifier("1.2.3"))),
}


@pytest.mark.parametrize("critical", [True, False])
@pytest.mark.parametrize("authority", ["root", "middle"])
@pytest.mark.parametrize("kind", ELSEWHERE)
def test_an_authority_certifies_only_the_names_that_it_may(kind, authority, critical):
    refused(**{authority: {"extensions": [(ELSEWHERE[kind], critical)]}})


@pytest.mark.parametrize(
    "fitting",
    [constrained(DNS("example")), constrained(IP("10.0.0.0/8")), constrained(None, DNS("other.example"))],
    ids=["DNS", "IP", "excluded"],
)
def test_names_within_what_an_authority_may_certify(fitting):
    for authority in ("root", "middle"):
        check(**{authority: {"extensions": [(fitting, True)]}})


@pytest.mark.parametrize("name", ["*.example", "DESK.example", "desk.example."])
def test_no_spelling_of_a_name_gets_past_what_is_excluded(name):
    above = {"extensions": [(ELSEWHERE["excluded DNS"], True)]}
    refused(middle=above, leaf={"extensions": [(x509.SubjectAlternativeName([DNS(name)]), False)]})


def test_an_authority_whose_signatures_take_long_to_check_is_refused():
    keys = rsa.generate_private_key(65537, 3_072), rsa.generate_private_key(65537, 4_104)
    for above, is_good in zip(keys, (True, False), strict=True):
        middle = certificate("middle", KEYS[1], "upper", above, ca=True)
        leaf = certificate("leaf", KEYS[2], "middle", KEYS[1], ca=False)
        upper = certificate("upper", above, "root", KEYS[0], ca=True)
        with contextlib.nullcontext() if is_good else pytest.raises(Malformed, match="too long"):
            Chain([leaf, middle, upper]).check(NOW)


UNKNOWN = x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.3.4.5"), b"\x05\x00")


@pytest.mark.parametrize("of", ["root", "middle", "leaf"])
@pytest.mark.parametrize("extension", [UNKNOWN, x509.PolicyConstraints(0, None)], ids=["unknown", "policies"])
def test_what_is_critical_and_not_understood_is_refused(of, extension):
    refused(**{of: {"extensions": [(extension, True)]}})


def test_what_is_not_critical_need_not_be_understood():
    check(middle={"extensions": [(UNKNOWN, False)]}, leaf={"extensions": [(UNKNOWN, False)]})


@pytest.mark.parametrize(
    "changes",
    [
        {"root": {"extensions": [(x509.BasicConstraints(ca=True, path_length=0), True)]}},
        {"root": {"end": NOW - 1000}},
        {"root": {"start": NOW + 1000}},
        {"middle": {"end": NOW - 1000}},
        {"root": {"without": [x509.BasicConstraints]}},
        {"middle": {"without": [x509.BasicConstraints]}},
        {"middle": {"without": [x509.KeyUsage]}},
        {"middle": {"extensions": [(x509.ExtendedKeyUsage([Purpose.SERVER_AUTH]), False)]}},
    ],
    ids=str,
)
def test_an_authority_that_may_not_certify_this_now(changes):
    refused(**changes)


@pytest.mark.parametrize("critical", [True, False])
@pytest.mark.parametrize(
    "purposes",
    [
        [Purpose.CODE_SIGNING],
        [Purpose.OCSP_SIGNING],
        [Purpose.TIME_STAMPING],
        [Purpose.EMAIL_PROTECTION, Purpose.CODE_SIGNING],
    ],
)
def test_a_certificate_for_something_else_issues_nothing(purposes, critical):
    refused(leaf={"extensions": [(x509.ExtendedKeyUsage(purposes), critical)]})


@pytest.mark.parametrize(
    "purposes",
    [
        [x509.ObjectIdentifier("1.0.18013.5.1.2")],
        [Purpose.SERVER_AUTH, Purpose.CLIENT_AUTH],
        [Purpose.EMAIL_PROTECTION, Purpose.ANY_EXTENDED_KEY_USAGE],
    ],
)
def test_a_certificate_that_may_be_for_credentials_issues_them(purposes):
    check(leaf={"extensions": [(x509.ExtendedKeyUsage(purposes), False)]})


@pytest.mark.parametrize(
    "iss",
    [
        *("https://de\nsk.example/x", "https://\tdesk.example", "https://desk.example\\@evil.example/"),
        *("https://desk.example@evil.example", "https://x@desk.example", "https://desk.example/ü", "https://10.0.0.1"),
        *(
            "https://[desk.example",
            "https://desk.example/a b",
            "http://desk.example",
            "https://*.desk.example",
            "https://desk.example:1:2",
        ),
    ],
)
def test_an_address_that_is_spelled_to_be_misread_is_not_of_a_certificate(iss):
    root_key, _, key = KEYS
    chain = Chain([certificate("leaf", key, "root", root_key, ca=False)])
    assert not chain.names(iss)
    assert chain.names("https://desk.example:8443/x")
