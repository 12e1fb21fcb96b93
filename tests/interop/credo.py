"""The Credo wallet of this folder: set up once, then driven line by line."""

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self

HERE = Path(__file__).resolve().parent
OLDEST_NODE = (20, 19)


class Absent(Exception):
    """The wallet cannot run on this computer, and why."""


def set_up(environment: Mapping[str, str], folder: Path = HERE) -> None:
    """Install the npm packages of a folder's lock beside it, unless they are there; raises Absent."""
    _need_node(environment)
    stamp = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    modules = folder / "node_modules"
    mark = modules / ".installed-lock"
    if mark.exists() and mark.read_text() == stamp:
        return
    with tempfile.TemporaryDirectory(dir=folder, prefix=".node_modules-") as scratch:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(folder / name, scratch)
        npm = shutil.which("npm", path=environment.get("PATH"))
        assert npm
        done = subprocess.run(
            [npm, "ci"], cwd=scratch, env=dict(environment), capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Absent(f"npm could not install what the tests need: {done.stderr.strip()[-300:]}")
        fresh = Path(scratch, "node_modules")
        (fresh / ".installed-lock").write_text(stamp)
        if modules.exists():
            modules.rename(Path(scratch, "former"))
        fresh.rename(modules)


def _need_node(environment: Mapping[str, str]) -> None:
    wanted = ".".join(map(str, OLDEST_NODE))
    node, npm = (shutil.which(name, path=environment.get("PATH")) for name in ("node", "npm"))
    if not node or not npm:
        raise Absent(f"The wallet needs Node {wanted} or newer, with npm; it is not installed.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(map(int, version.lstrip("v").split(".")[:2])) < OLDEST_NODE:
        raise Absent(f"The wallet needs Node {wanted} or newer; this is {version}.")


class Credo:
    """The running wallet; `accept` does one errand and gives its report (see wallet/wallet.mjs)."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        node = shutil.which("node", path=environment.get("PATH"))
        assert node
        self._process = subprocess.Popen(
            [node, str(HERE / "wallet/wallet.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def accept(self, offer: str, **errand: Any) -> dict[str, Any]:
        """Take an offer as a person's phone would, and wait for the report."""
        return self.run(offer=offer, **errand)

    def present(self, request: str, **errand: Any) -> dict[str, Any]:
        """Answer a data request as a person's phone would, and wait for the report."""
        return self.run(present=request, **errand)

    def foreign_issuer(self) -> str:
        """Tell the DID of an issuer that is made with Credo; it lives as long as the wallet."""
        return str(self.run(foreignIssuer=True)["did"])

    def run(self, **errand: Any) -> dict[str, Any]:
        """Do one errand."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(errand) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the wallet ended"
        report: dict[str, Any] = json.loads(line)
        return report

    def accept_meanwhile(self, offer: str, **errand: Any) -> Future[dict[str, Any]]:
        """The same, without waiting: for a test whose own event loop must go on."""
        with_own_thread = ThreadPoolExecutor(1)
        report = with_own_thread.submit(self.accept, offer, **errand)
        with_own_thread.shutdown(wait=False)
        return report
