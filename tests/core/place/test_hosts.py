import datetime as dt
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from connector_desk.core.place.hosts import certificate_names, url_of


@pytest.mark.parametrize(
    ("host", "port", "secure", "expected"),
    [
        ("desk.example", 80, False, "http://desk.example"),
        ("desk.example", 443, False, "http://desk.example:443"),
        ("desk.example", 443, True, "https://desk.example"),
        ("desk.example", 80, True, "https://desk.example:80"),
        ("::1", 8443, True, "https://[::1]:8443"),
    ],
)
def test_the_port_of_the_scheme_is_left_out(host: str, port: int, secure: bool, expected: str) -> None:
    assert url_of(host, port, secure=secure) == expected


def certificate_file(folder: Path, names: list[x509.GeneralName]) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Desk.example")])
    begins, ends = dt.datetime(2026, 1, 1, tzinfo=dt.UTC), dt.datetime(2027, 1, 1, tzinfo=dt.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, begins, ends)
    if names:
        made = made.add_extension(x509.SubjectAlternativeName(names), critical=False)
    file = folder / "certificate.pem"
    file.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    return file


def test_a_certificate_is_for_its_alternative_names(tmp_path: Path) -> None:
    names: list[x509.GeneralName] = [x509.DNSName("Desk.Example"), x509.RFC822Name("a@b.example")]
    file = certificate_file(tmp_path, names)
    assert certificate_names((file, file)) == {"desk.example"}


def test_a_certificate_without_them_is_for_no_name(tmp_path: Path) -> None:
    file = certificate_file(tmp_path, [])
    assert certificate_names((file, file)) == frozenset()
    assert certificate_names(None) == frozenset()
