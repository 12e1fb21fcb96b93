"""The visitor's phone: the built-in test wallet or one of Credo, a process of its own on a computer of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.days.networks import PhoneNetwork
from tests.days.program import ROOT
from tests.interop.credo import FOLDER
from tests.interop.node import Absent, need_installed


@dataclass(frozen=True, slots=True)
class Said:
    """How an errand of the wallet ended."""

    code: int
    words: str


class Phone:
    """One visitor's wallet."""

    def __init__(self, network: PhoneNetwork, folder: Path) -> None:
        self._network, self._folder = network, folder
        self.seconds = 0.0

    def run(self, *arguments: str) -> Said:
        """Run one command of the wallet to its end."""
        began = time.monotonic()
        done = subprocess.run(
            self._call(arguments), cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        self.seconds += time.monotonic() - began
        return Said(done.returncode, done.stdout + done.stderr)

    def begin(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a command of the wallet that waits for the desk."""
        return subprocess.Popen(
            self._call(arguments), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def held(self) -> int:
        """Count the credentials in the wallet."""
        lines = self.run("list").words.splitlines()
        return sum(" from " in line for line in lines)

    def _call(self, arguments: tuple[str, ...]) -> list[str]:
        call = [sys.executable, "-m", "connector_desk", "wallet", *arguments, "--wallet", str(self._folder)]
        return self._network.at_phone(call)


class CredoPhone:
    """One visitor's wallet that nobody here wrote; `tests/interop/wallet/wallet.mjs` describes its errands."""

    def __init__(self, network: PhoneNetwork) -> None:
        self._network = network
        self.seconds = 0.0

    def accept(self, link: str) -> dict[str, Any]:
        """Take an offer; gives the report."""
        call = self._network.at_phone(["node", str(FOLDER / "wallet/wallet.mjs")])
        environment = {**os.environ, "CREDO_DESK_ADDRESS": self._network.desk}
        began = time.monotonic()
        done = subprocess.run(
            call, input=json.dumps({"offer": link}) + "\n", env=environment, capture_output=True, text=True, check=False
        )
        self.seconds += time.monotonic() - began
        report: dict[str, Any] = json.loads(done.stdout) if done.stdout else {"ok": False, "error": done.stderr[-300:]}
        return report


def why_no_credo() -> str:
    """Tell why Credo cannot be played here; empty where it can."""
    try:
        need_installed(os.environ, FOLDER)
    except Absent as why:
        return str(why)
    return ""
