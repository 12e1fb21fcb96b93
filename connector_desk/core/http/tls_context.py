"""The TLS context of a listener: TLS 1.2 and newer, with the suites of BCP 195."""

import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from cryptography.hazmat.primitives import serialization

from connector_desk.base.errors import Unavailable
from connector_desk.base.randomness import random_bytes
from connector_desk.base.regular_file import open_regular_file

_SUITES: Final = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2, those that RFC 9325 (BCP 195) §4.2 recommends: forward secrecy, no CBC; TLS 1.3 has none but such."""


def context_of_files(certificate: Path, key: Path) -> ssl.SSLContext:
    """Make a context from two PEM files; raises Unavailable when they cannot be used."""
    try:
        with _checked(certificate) as chain, _checked(key) as secret:
            return _context(chain, secret, None)
    except (OSError, ssl.SSLError) as error:
        raise Unavailable(None, "The certificate and its key cannot be used; both are PEM files.") from error


def context_of(chain: bytes, key: bytes) -> ssl.SSLContext:
    """Make a context from a chain and its key in PEM; raises ssl.SSLError or ValueError when they cannot be used."""
    password = random_bytes(32).hex().encode()
    locked = serialization.load_pem_private_key(key, None).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(password),
    )
    # OpenSSL reads files only, as Python calls it: the key is in one for a moment, sealed with a password of this call
    with _file(chain + b"\n" + locked) as file:
        return _context(file, None, password)


def _context(certificate: Path, key: Path | None, password: bytes | None) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key, password)
    context.set_ciphers(_SUITES)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


@contextmanager
def _checked(file: Path) -> Iterator[Path]:
    """Yield the name of a regular file as it is open here, where the system has such names: nobody can exchange it."""
    with open_regular_file(file) as opened:
        here = Path(f"/dev/fd/{opened.fileno()}")
        yield here if here.exists() else file


@contextmanager
def _file(content: bytes) -> Iterator[Path]:
    number, name = mkstemp(prefix="connector-desk-")
    try:
        with os.fdopen(number, "wb") as opened:
            opened.write(content)
        yield Path(name)
    finally:
        Path(name).unlink()
