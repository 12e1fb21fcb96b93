"""The verifiers of the folder `verifiers`: npm packages, driven line by line."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

FOLDER = Path(__file__).resolve().parent / "verifiers"


class Verifiers:
    """The running verifiers; each method gives a report: `verified`, and why not, or what was read."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        node = shutil.which("node", path=environment.get("PATH"))
        assert node
        self._process = subprocess.Popen(
            [node, str(FOLDER / "verify.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def ldp_vc(self, credential: Any, *, suite: str, documents: Mapping[str, Any], now: int) -> dict[str, Any]:
        """Ask @digitalbazaar/vc; `documents` are the contexts, keys and DID documents it may look up."""
        return self._ask(kind="ldp_vc", credential=credential, suite=suite, documents=documents, now=now)

    def sd_jwt_vc(
        self, credential: str, *, jwk: Any = None, anchor: str = "", lists: Mapping[str, str], now: int
    ) -> dict[str, Any]:
        """Ask @sd-jwt/sd-jwt-vc; `lists` are the status list tokens by address.

        The key is given, or stands in `x5c`, whose chain must lead to the `anchor` (PEM).
        """
        return self._ask(kind="sd_jwt_vc", credential=credential, jwk=jwk, anchor=anchor, lists=lists, now=now)

    def jwt(self, token: str, *, jwk: Any = None, anchor: str = "", typ: str, now: int) -> dict[str, Any]:
        """Ask jose; the key is given, or stands in `x5c`."""
        return self._ask(kind="jwt", token=token, jwk=jwk, anchor=anchor, typ=typ, now=now)

    def status_list(self, token: str, *, jwk: Any, indices: list[int], now: int) -> dict[str, Any]:
        """Ask jose for the signature and @sd-jwt/jwt-status-list for the statuses at the indices."""
        return self._ask(kind="status_list", token=token, jwk=jwk, indices=indices, now=now)

    def _ask(self, **errand: Any) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(errand) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the verifiers ended"
        report: dict[str, Any] = json.loads(line)
        return report
