"""A DIDComm agent nobody here wrote (Credo on Askar): set up once, then driven line by line."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.interop.node import Absent, Node, one_at_a_time, set_up

FOLDER = Path(__file__).resolve().parent / "agent"
ASKAR = "aries-askar==0.4.6"
"""Its wheel carries the native library that the npm package of the same release would fetch from elsewhere."""
_LIBRARIES = {"linux": "libaries_askar.so", "darwin": "libaries_askar.dylib", "win32": "aries_askar.dll"}


def set_up_agent(environment: Mapping[str, str]) -> None:
    """Install the npm packages, build the two that call native code, and put Askar's library beside them."""
    set_up(environment, FOLDER)
    modules = FOLDER / "node_modules"
    with one_at_a_time(FOLDER / "package-lock.json"):
        if not (modules / ".built").exists():
            _build(environment)
            _fetch_library(environment, modules / ".askar")
            (modules / ".built").touch()


class CredoAgent(Node):
    """The running agent (see agent/agent.mjs)."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(FOLDER / "agent.mjs", environment, LIB_ASKAR_PATH=str(FOLDER / "node_modules/.askar"))

    def do(self, errand: str, **wanted: Any) -> dict[str, Any]:
        """Have one errand done; raises AssertionError with Credo's own words when it failed."""
        report = self.ask(do=errand, **wanted)
        assert report["ok"], report
        return report


class Phone(Node):
    """A running agent without an endpoint (see agent/phone.mjs)."""

    def __init__(self, environment: Mapping[str, str], **settings: str) -> None:
        super().__init__(
            FOLDER / "phone.mjs", environment, LIB_ASKAR_PATH=str(FOLDER / "node_modules/.askar"), **settings
        )


class Mediator(Node):
    """A running mediator (see agent/mediator.mjs); it listens on two ports."""

    def __init__(self, environment: Mapping[str, str], port: int, socket_port: int) -> None:
        library = str(FOLDER / "node_modules/.askar")
        ports = {"PORT": str(port), "SOCKET_PORT": str(socket_port)}
        super().__init__(FOLDER / "mediator.mjs", environment, LIB_ASKAR_PATH=library, **ports)


def _build(environment: Mapping[str, str]) -> None:
    npm, node = (shutil.which(name, path=environment.get("PATH")) for name in ("npm", "node"))
    assert npm
    assert node
    # Node's headers beside Node, where they are there; else npm fetches them
    found = subprocess.run([node, "-p", "process.execPath"], capture_output=True, text=True, check=True).stdout.strip()
    beside = Path(found).parents[1]
    headers = {"npm_config_nodedir": str(beside)} if (beside / "include/node/node_api.h").exists() else {}
    call = [npm, "rebuild", "--ignore-scripts=false", "@2060.io/ref-napi", "@2060.io/ffi-napi"]
    done = subprocess.run(call, cwd=FOLDER, env={**environment, **headers}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Absent(f"The agent's native packages could not be built: {done.stderr.strip()[-300:]}")


def _fetch_library(environment: Mapping[str, str], target: Path) -> None:
    name = _LIBRARIES.get(sys.platform)
    if name is None:
        raise Absent("Askar has no library for this system.")
    with tempfile.TemporaryDirectory() as scratch:
        call = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        pip = [*call, "--dest", scratch, ASKAR]
        done = subprocess.run(pip, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
        wheels = list(Path(scratch).glob("*.whl"))
        if done.returncode or not wheels:
            raise Absent(f"Askar's library could not be fetched: {done.stderr.strip()[-300:]}")
        with zipfile.ZipFile(wheels[0]) as wheel:
            target.mkdir(exist_ok=True)
            (target / name).write_bytes(wheel.read(f"aries_askar/{name}"))
