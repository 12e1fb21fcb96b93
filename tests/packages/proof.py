"""What a person does with the packages in a clean Debian: install, issue, upgrade, issue again, remove."""

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from connector_desk.desk.kit.logo import FILES
from tests.app import older_store
from tests.days.display import Display
from tests.days.networks import PhoneNetwork
from tests.days.phone import CredoPhone, Phone
from tests.days.program import ROOT
from tests.packages.network import OneNetwork
from tests.packages.root import HOME, CleanRoot
from tests.packages.session import PATIENCE, Session

OF_QT_ITSELF = ("png", "bmp")
"""Kinds of pictures that need no plugin."""
DATA = f"{HOME}/.local/share/connector-desk"


class Proof:
    """The clean root with the packages, a display, and the phones of visitors."""

    def __init__(self, root: CleanRoot, folder: Path, *, has_own_network: bool) -> None:
        self.root, self._folder = root, folder
        self.network = PhoneNetwork() if has_own_network else OneNetwork()
        self.display = Display((1280, 800), folder, dict(os.environ))
        self.phone = Phone(self.network, folder / "phone")
        self._issuers: set[str] = set()
        if not has_own_network:
            self.root.run_as_user("mkdir", "-p", "-m", "700", DATA)
            settings = json.dumps({"reach": "this-computer"})
            self.root.run_as_user("sh", "-c", 'printf %s "$1" > "$2"', "sh", settings, f"{DATA}/settings.json")

    def play(self, upgrade: str, portable: str, package_of_rpm: str) -> None:
        """Play everything that follows the installation; the network of the packages is not needed any more."""
        with step("read every kind of picture, and find printers"):
            self.find_plugins()
        with step("start, issue to the test wallet and to Credo"):
            self.issue("connector-desk", "Xanthippe")
        with step("upgrade"):
            self.root.apt("install", upgrade)
        with step("start again, issue to both"):
            self.issue("connector-desk", "Yolanda")
        with step("serve, as the Containerfile says"):
            self.serve()
            self.look_for_a_database()
        with step("remove and purge"):
            self.remove()
        if package_of_rpm:
            with step("install and remove the .rpm"):
                self.install_rpm(package_of_rpm)
        if portable:
            with step("install the .run as an ordinary user"):
                self.root.run_as_user("sh", portable)
            with step("start it, issue to both"):
                self.issue("connector-desk", "Zelda")
            with step("uninstall"):
                self.uninstall()
        assert len(self._issuers) == 1, "the keys were not found again"

    def find_plugins(self) -> None:
        """Check that the plugins of Qt for the pictures that forms offer, and for the system's printers, are there."""
        (plugins,) = (self.root.folder / "usr/lib/connector-desk").rglob("PySide6/Qt/plugins")
        for suffix in FILES.replace("*.", "").split():
            if suffix not in OF_QT_ITSELF:
                name = f"libq{suffix.replace('jpg', 'jpeg')}.so"
                assert (plugins / "imageformats" / name).exists(), f"pictures of the kind {suffix} cannot be read"
        assert (plugins / "printsupport/libcupsprintersupport.so").exists(), "no printer of the system can be found"

    def issue(self, program: str, name: str) -> None:
        """Start the desk; issue a badge to the test wallet, one to Credo and one by an opened link; end it."""
        session = Session(self.root, self.display, program)
        print(f"    window after {session.seconds_to_window:.1f} s", flush=True)
        try:
            said = self.phone.run("accept", session.issue(name))
            assert said.code == 0, said.words
            session.is_done()
            report = CredoPhone(self.network).accept(session.issue(f"{name} II"))
            assert report["ok"], report
            (credential,) = report["credentials"]
            assert credential["claims"]["given_name"] == f"{name} II"
            self._issuers.add(credential["claims"]["iss"])
            session.is_done()
            session.open_link(session.issue(f"{name} III"))
            session.is_done()
        finally:
            self.display.whole().save(self._folder / f"{name}.png")
            session.end()

    def serve(self) -> None:
        """Run the service as a container does, on the store of an older version: it is healthy, and loses nothing."""
        words = (ROOT / "packaging/Containerfile").read_text().splitlines()
        health, entry = (json.loads(line[line.index("[") :]) for line in words if line.startswith(("ENTRY", "HEALTH")))
        keys = self.root.folder / "run/keys"
        keys.mkdir()
        for name in ("connector-key", "connector-data-key"):
            (keys / name).write_text("A" * 43 + "\n")
        data = self.root.folder / HOME[1:] / "served"
        self.root.run_as_user("mkdir", "-m", "700", f"{HOME}/served")
        older_store.unpack(data)
        for file in data.iterdir():
            shutil.chown(file, data.stat().st_uid, data.stat().st_gid)
        written = older_store.kept(data)
        call = [f"{HOME}/served" if word.startswith("/var/lib") else word for word in entry]
        service = subprocess.Popen(
            self.root.as_user(call, CREDENTIALS_DIRECTORY="/run/keys"), cwd="/", stdout=subprocess.PIPE
        )
        try:
            assert service.stdout is not None
            assert service.stdout.readline().startswith(b"{"), "it did not say that it is ready"
            self.root.run_as_user(*health)
        finally:
            service.send_signal(signal.SIGTERM)
            service.wait(PATIENCE)
        assert service.returncode == 0, f"it ended with {service.returncode}"
        assert older_store.kept(data) == written

    def look_for_a_database(self) -> None:
        """Name a PostgreSQL that is not there: the service has the driver, and says that nobody answers."""
        call = ["connector-desk", "serve", "--data", f"{HOME}/none"]
        database = ["--database", "postgresql+psycopg://nobody@127.0.0.1:9/none"]
        done = subprocess.run(
            self.root.as_user([*call, *database], CREDENTIALS_DIRECTORY="/run/keys"),
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1, done.returncode
        assert "does not answer" in done.stderr, done.stderr

    def remove(self) -> None:
        """Remove and purge: the program goes, the data stays, and it is said where."""
        self.root.apt("remove", "connector-desk")
        assert not (self.root.folder / "usr/bin/connector-desk").exists()
        assert not (self.root.folder / "usr/lib/connector-desk").exists()
        said = self.root.apt("purge", "connector-desk")
        assert "~/.local/share/connector-desk" in said, said
        assert (self.root.folder / DATA[1:] / "desk.name").exists(), "the data is gone"

    def install_rpm(self, package: str) -> None:
        """Install the .rpm, run it, and remove it: the files are those of the .deb, and none is left."""
        self.root.rpm("--install", "--nodeps", package)
        assert self.root.run_as_user("connector-desk", "--version").startswith("connector-desk ")
        assert (self.root.folder / "usr/share/applications/connector-desk.desktop").exists()
        self.root.rpm("--erase", "connector-desk")
        left = list((self.root.folder / "usr").rglob("*connector*desk*"))
        assert not left, left
        assert (self.root.folder / DATA[1:] / "desk.name").exists(), "the data is gone"

    def uninstall(self) -> None:
        """Uninstall what the .run installed: only the data stays."""
        self.root.run_as_user("connector-desk-uninstall")
        home = self.root.folder / HOME[1:]
        data = self.root.folder / DATA[1:]
        left = [
            one for one in home.rglob("*connector*desk*") if data not in (one, *one.parents) and one.suffix != ".run"
        ]
        assert not left, left
        assert (data / "desk.name").exists(), "the data is gone"

    def close(self) -> None:
        """End the display and the network."""
        self.root.end()
        self.display.close()
        self.network.close()


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say how long something took."""
    began = time.monotonic()
    yield
    print(f"{time.monotonic() - began:6.1f} s  {name}", flush=True)
