"""An https address with a name, for a core that speaks http: the reverse proxy that such a place has."""

import socket
import ssl
import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

NAME: Final = "desk.example"
"""The wallet of these tests finds this name on this computer (wallet/agent.mjs)."""


class Trust:
    """The files of an authority that the wallet's Node trusts, and of a TLS certificate that it signed."""

    def __init__(self, folder: Path) -> None:
        self.anchor = folder / "authority.pem"
        self.chain = folder / "server.pem"
        self.key = folder / "server-key.pem"
        authority, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
        root = _certificate("Authority of the tests", authority, "Authority of the tests", authority)
        self.anchor.write_bytes(root.public_bytes(Encoding.PEM))
        leaf = _certificate(NAME, key, "Authority of the tests", authority)
        self.chain.write_bytes(leaf.public_bytes(Encoding.PEM))
        self.key.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def _certificate(
    name: str, key: ec.EllipticCurvePrivateKey, issuer: str, signer: ec.EllipticCurvePrivateKey
) -> x509.Certificate:
    is_authority = name == issuer
    now = datetime.now(UTC)  # noqa: TID251  Node reads the real clock
    builder = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
    )
    if not is_authority:
        builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    return builder.sign(signer, hashes.SHA256())


class HttpsProxy:
    """Takes TLS connections at a port of this computer and passes what comes on, unread, to another port."""

    def __init__(self, trust: Trust) -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(trust.chain, trust.key)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.target = 0
        self._open: set[socket.socket] = set()
        self._threads = [threading.Thread(target=self._accept)]

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}"

    def __enter__(self) -> Self:
        self._threads[0].start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for each in list(self._open):
            _end(each)
        for thread in self._threads:
            thread.join(5)

    def _accept(self) -> None:
        while True:
            try:
                plain, _ = self._listening.accept()
            except OSError:
                return
            self._start(self._serve, plain)

    def _start(self, work: object, *arguments: socket.socket) -> None:
        thread = threading.Thread(target=work, args=arguments)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _serve(self, plain: socket.socket) -> None:
        plain.settimeout(60)
        try:
            near = self._context.wrap_socket(plain, server_side=True)
            far = socket.create_connection(("127.0.0.1", self.target), timeout=60)
        except OSError:
            plain.close()
            return
        self._open |= {near, far}
        self._start(self._pass_on, far, near)
        self._pass_on(near, far)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        for each in (source, target):
            _end(each)
            self._open.discard(each)


def _end(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
