"""An nginx of the tests' own, with the file that is shipped for it, before processes of `serve`."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.ports import free_port

SHIPPED: Final = Path(__file__).parents[1] / "packaging/linux/nginx.conf"
PATIENCE: Final = 20.0  # seconds
NOTHING: Final[Mapping[str, str]] = {}
MAIN: Final = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
{user}
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/connector-desk.conf;
}}
"""


@dataclass(frozen=True, slots=True)
class Nginx:
    """A running nginx."""

    admin: str
    public: str
    """Without TLS, which the shipped file does not have: for wallets of tests that speak none."""
    secure: str
    errors: Path


@contextlib.contextmanager
def nginx(
    certificate: Path, key: Path, public: Sequence[str], admin: Sequence[str], edits: Mapping[str, str] = NOTHING
) -> Iterator[Nginx]:
    """Run it before processes whose addresses are given as host:port; `edits` are what else is changed in the file."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if program is None:
        pytest.skip("needs nginx; on Debian: apt-get install nginx-light")
    ports = [free_port() for _ in "123"]
    text = SHIPPED.read_text()
    for number, (one, other) in enumerate(zip(public, admin, strict=True), 1):
        text = text.replace(f"127.0.0.1:818{number}", one).replace(f"127.0.0.1:819{number}", other)
    for shipped, here in (
        *edits.items(),
        ("/etc/connector-desk/fullchain.pem", str(certificate)),
        ("/etc/connector-desk/privkey.pem", str(key)),
        ("listen 443 ssl;", f"listen 127.0.0.1:{ports[0]} ssl; listen 127.0.0.1:{ports[1]};"),
        ("listen 127.0.0.1:8081;", f"listen 127.0.0.1:{ports[2]};"),
    ):
        assert shipped in text
        text = text.replace(shipped, here)
    with tempfile.TemporaryDirectory(prefix="connector-desk-nginx-") as name:
        folder = Path(name)
        (folder / "connector-desk.conf").write_text(text)
        user = "user root;" if os.geteuid() == 0 else ""  # its workers write into this folder
        (folder / "main.conf").write_text(MAIN.format(folder=folder, user=user))
        running = subprocess.Popen([program, "-p", folder, "-c", folder / "main.conf", "-e", folder / "errors"])
        try:
            found = Nginx(
                admin=f"http://127.0.0.1:{ports[2]}",
                public=f"http://127.0.0.1:{ports[1]}",
                secure=f"https://localhost:{ports[0]}",
                errors=folder / "errors",
            )
            _wait_for(found, running)
            yield found
        finally:
            running.terminate()
            running.wait(PATIENCE)


def _wait_for(found: Nginx, running: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{found.admin}/healthz", trust_env=False)
            return
        if running.poll() is not None or time.monotonic() > until:
            raise RuntimeError(found.errors.read_text()[-2000:])
        time.sleep(0.05)
