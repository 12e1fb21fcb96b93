"""A registrar that certifies the keys of signing requests with OpenSSL."""

import subprocess
from pathlib import Path

from connector_desk.base.instants import DAY, to_datetime

CONFIGURATION = """
[copies]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[bare]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
x509_extensions = plain
[plain]
basicConstraints = CA:FALSE
[any]
countryName = optional
organizationName = optional
commonName = optional
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
"""


class Registrar:
    """A root and an intermediate authority of OpenSSL, in a folder."""

    def __init__(self, folder: Path, now: int) -> None:
        self.folder = folder
        self._lasts = [f"{to_datetime(now + days * DAY):%Y%m%d%H%M%SZ}" for days in (-20, 190)]
        (folder / "index").touch()
        (folder / "serial").write_text("1000\n")
        (folder / "ca.cnf").write_text(CONFIGURATION)
        for name, subject in (("root", "/CN=Registrar Root"), ("middle", "/CN=Registrar CA")):
            self.run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", f"{name}.key")
            self.run("req", "-new", "-key", f"{name}.key", "-subj", subject, "-out", f"{name}.csr")
        self.sign("root.csr", "root.pem", "-selfsign", "-keyfile", "root.key", "-extensions", "authority")
        self.sign("middle.csr", "middle.pem", "-cert", "root.pem", "-keyfile", "root.key", "-extensions", "authority")

    def run(self, *arguments: str) -> str:
        done = subprocess.run(["openssl", *arguments], cwd=self.folder, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
        return (done.stdout + done.stderr).decode()

    def sign(self, request: str, out: str, *more: str, kind: str = "copies") -> str:
        lasts = ("-startdate", self._lasts[0], "-enddate", self._lasts[1])
        options = ("-config", "ca.cnf", "-name", kind, "-batch", "-notext", *lasts)
        self.run("ca", *options, "-in", request, "-out", out, *more)
        return (self.folder / out).read_text()

    def answer(self, request: str, *, kind: str = "copies") -> str:
        (self.folder / "desk.csr").write_text(request)
        return self.sign("desk.csr", "desk.pem", "-cert", "middle.pem", "-keyfile", "middle.key", kind=kind)

    def text(self, *names: str) -> str:
        return "".join((self.folder / name).read_text() for name in names)
