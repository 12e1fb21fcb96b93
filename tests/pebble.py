"""Pebble, the certificate authority for tests of ACME, and a name server (BIND) that it asks; Debian packages both.

`pebble` and `bind9` are their packages.  Nothing of either survives the context.
"""

import base64
import contextlib
import datetime as dt
import json
import os
import secrets
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import dns.query
import dns.tsigkeyring
import dns.update
import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.ports import free_port

PATIENCE = 20.0  # seconds
ZONE = "desk.example"
TSIG_NAME = "acme-key"
REFUSED_NAME = "other-key"
EAB_KEY_ID, EAB_KEY = "kid-1", "zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W"


def program(name: str) -> str:
    """Return the path of a program; skip the test where it is not installed (on CI that is a failure)."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed: the Debian packages are pebble and bind9")
    return found


@contextlib.contextmanager
def running(call: list[str], folder: Path, port: int, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the end of the context; begin when it accepts connections."""
    log = folder / f"{Path(call[0]).name}-{port}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            call, cwd=folder, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **environment}
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(log.read_text(errors="replace"))
            time.sleep(0.01)
        yield process
    finally:
        process.kill()
        process.wait()


@dataclass(frozen=True)
class NameServer:
    """A primary server of `ZONE`; every name in it leads to this computer."""

    port: int
    secret: str
    refused: str

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def change(self, name: str, *values: str, kind: str = "TXT") -> None:
        """Set the values of a name, as a person at the registrar does; none removes it."""
        update = dns.update.UpdateMessage(ZONE, keyring=dns.tsigkeyring.from_text({TSIG_NAME: self.secret}))
        full = dns.name.from_text(name)
        update.delete(full, kind)
        for value in values:
            update.add(full, 1, kind, f'"{value}"' if kind == "TXT" else value)
        assert dns.query.tcp(update, "127.0.0.1", port=self.port, timeout=PATIENCE).rcode() == 0

    def texts(self, name: str) -> list[str]:
        """Return the TXT values of a name."""
        answer = dns.query.udp(dns.message.make_query(name, "TXT"), "127.0.0.1", port=self.port, timeout=PATIENCE)
        return sorted(b"".join(one.strings).decode() for rrset in answer.answer for one in rrset if one.rdtype == 16)


@contextlib.contextmanager
def name_server(folder: Path) -> Iterator[NameServer]:
    """Run BIND with the zone."""
    server = NameServer(free_port(), *(base64.b64encode(secrets.token_bytes(32)).decode() for _ in range(2)))
    (folder / "zone").write_text(
        f"$TTL 1\n@ SOA ns.{ZONE}. hostmaster.{ZONE}. 1 60 60 60 1\n@ NS ns.{ZONE}.\n@ A 127.0.0.1\n"
        "ns A 127.0.0.1\n* A 127.0.0.1\n"
    )
    keys = "".join(
        f'key "{name}" {{ algorithm hmac-sha256; secret "{secret}"; }};\n'
        for name, secret in ((TSIG_NAME, server.secret), (REFUSED_NAME, server.refused))
    )
    (folder / "named.conf").write_text(
        f'options {{ directory "{folder}"; listen-on port {server.port} {{ 127.0.0.1; }}; listen-on-v6 {{ none; }};\n'
        f'recursion no; pid-file "{folder}/pid"; session-keyfile "{folder}/session"; dnssec-validation no;\n'
        "notify no; empty-zones-enable no; };\n"
        f"controls {{ }};\n{keys}"
        f'zone "{ZONE}" {{ type primary; file "zone"; update-policy {{ grant {TSIG_NAME} zonesub ANY; }}; }};\n'
    )
    with running([program("named"), "-g", "-n", "1", "-c", str(folder / "named.conf")], folder, server.port):
        yield server


@dataclass(frozen=True)
class Pebble:
    """A certificate authority."""

    port: int
    management: int
    trust: str
    """The certificate of its own address (PEM)."""
    http_port: int
    """Where it looks for HTTP-01, instead of port 80."""

    @property
    def directory(self) -> str:
        return f"https://localhost:{self.port}/dir"

    def root(self) -> str:
        """Return the certificate that its certificates are signed by, which phones would have to trust."""
        with httpx.Client(verify=_trusting(self.trust)) as client:
            return client.get(f"https://localhost:{self.management}/roots/0").text


def _trusting(pem: str) -> ssl.SSLContext:
    return ssl.create_default_context(cadata=pem)


@dataclass(frozen=True)
class Wanted:
    """How Pebble is to behave."""

    life: int = 90 * 24 * 3600
    """Of a certificate, in seconds."""
    is_bound: bool = False
    """Whether it wants an external account binding."""
    refused_nonces: int = 5
    """Of a hundred."""
    reused_authorizations: int = 0
    """Of a hundred."""
    blocked: tuple[str, ...] = ()
    """Domains that it certifies never."""


@contextlib.contextmanager
def pebble(folder: Path, name_server: NameServer, wanted: Wanted = Wanted()) -> Iterator[Pebble]:
    """Run Pebble, which asks the name server."""
    certificate, key = own_certificate()
    found = Pebble(free_port(), free_port(), certificate.decode(), free_port())
    (folder / "cert.pem").write_bytes(certificate)
    (folder / "key.pem").write_bytes(key)
    (folder / "pebble.json").write_text(
        json.dumps(
            {
                "pebble": {
                    "listenAddress": f"127.0.0.1:{found.port}",
                    "managementListenAddress": f"127.0.0.1:{found.management}",
                    "certificate": "cert.pem",
                    "privateKey": "key.pem",
                    "httpPort": found.http_port,
                    "tlsPort": free_port(),
                    "externalAccountBindingRequired": wanted.is_bound,
                    "externalAccountMACKeys": {EAB_KEY_ID: EAB_KEY} if wanted.is_bound else {},
                    "certificateValidityPeriod": wanted.life,
                    "domainBlocklist": list(wanted.blocked),
                }
            }
        )
    )
    call = [program("pebble"), "-config", "pebble.json", "-dnsserver", name_server.address]
    environment = {
        "PEBBLE_VA_NOSLEEP": "1",
        "PEBBLE_WFE_NONCEREJECT": str(wanted.refused_nonces),
        "PEBBLE_AUTHZREUSE": str(wanted.reused_authorizations),
    }
    with running(call, folder, found.port, **environment):
        yield found


def own_certificate() -> tuple[bytes, bytes]:
    """Make a self-signed certificate for this computer, and its key (PEM)."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tests")])
    now = dt.datetime.now(dt.UTC)  # noqa: TID251 - another program compares it with its own clock
    builder = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return builder.sign(key, SHA256()).public_bytes(Encoding.PEM), private


@contextlib.contextmanager
def authority(wanted: Wanted = Wanted()) -> Iterator[tuple[Pebble, NameServer]]:
    """Run both in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="connector-desk-pebble-") as name:
        folder = Path(name)
        with name_server(folder) as server, pebble(folder, server, wanted) as found:
            yield found, server
