"""A TLS proxy that answers only the specified endpoints, and takes the key in a header of its own."""

import http.client
import ssl
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Self
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import to_datetime
from connector_desk.contract.operation import OPERATIONS

PEM = serialization.Encoding.PEM


class SpecifiedProxy:
    """A context manager; `authority` is the certificate (PEM) of the only issuer that its own certificate has."""

    def __init__(self, folder: Path, admin: str, public: str, *, days: int = 90, name: str = "localhost") -> None:
        self.authority, chain = certificates(days, name)
        file = folder / "proxy.pem"
        file.write_bytes(chain)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(admin, public))
        self.server.daemon_threads = True
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.address = f"https://localhost:{self.server.server_port}/portal"
        self._thread = Thread(target=self.server.serve_forever, args=(0.05,))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self._thread.join()
        self.server.server_close()


def handler(admin: str, public: str) -> type[BaseHTTPRequestHandler]:
    """Pass specified calls on to a core."""
    targets = {each.path: public if each.for_agents else admin for each in OPERATIONS}

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 5

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            path = self.path.removeprefix("/portal")
            if path.partition("?")[0] not in targets:
                return self._answer(404, [], b"not here")
            headers = {"Content-Type": self.headers.get("Content-Type", "")}
            key = self.headers.get("X-Portal", "")
            if key.startswith("Token "):
                headers["X-API-Key"] = key.removeprefix("Token ")
            for name in ("Accept", "Authorization", "Idempotency-Key"):
                if name in self.headers:
                    headers[name] = self.headers[name]
            target = urlsplit(targets[path.partition("?")[0]])
            connection = http.client.HTTPConnection(target.hostname or "", target.port, timeout=10)
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            content = answer.read()
            connection.close()
            return self._answer(answer.status, [("Content-Type", answer.getheader("Content-Type") or "")], content)

        def do_GET(self) -> None:
            self._answer(404, [], b"not here")

        def log_message(self, *_: object) -> None:
            pass

        def _answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
            self.send_response(status)
            for name, value in [*headers, ("Content-Length", str(len(body))), ("Connection", "close")]:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    return Handler


def certificates(days: int, host: str) -> tuple[str, bytes]:
    """Make an authority and a certificate of it: the authority, and the certificate with its private key, as PEM."""
    now = to_datetime(system_clock())
    keys = [ec.generate_private_key(ec.SECP256R1()) for _ in range(2)]
    names = [x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, each)]) for each in ("Test authority", host)]
    made = []
    for number, is_authority in enumerate((True, False)):
        builder = (
            x509.CertificateBuilder()
            .subject_name(names[number])
            .issuer_name(names[0])
            .public_key(keys[number].public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=100))
            .not_valid_after(now + timedelta(days=100 if is_authority else days, hours=1))
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        )
        if not is_authority:
            builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        made.append(builder.sign(keys[0], hashes.SHA256()).public_bytes(PEM))
    private = keys[1].private_bytes(PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return made[0].decode(), private + made[1]
