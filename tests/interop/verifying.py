"""The verifiers of the folder `verifiers`: npm packages, driven line by line."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.interop.node import Node

FOLDER = Path(__file__).resolve().parent / "verifiers"


class Verifiers(Node):
    """The running verifiers; each method gives a report: `verified`, and why not, or what was read."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(FOLDER / "verify.mjs", environment)

    def ldp_vc(self, credential: Any, *, suite: str, documents: Mapping[str, Any], now: int) -> dict[str, Any]:
        """Ask @digitalbazaar/vc; `documents` are the contexts, keys and DID documents it may look up."""
        return self.ask(kind="ldp_vc", credential=credential, suite=suite, documents=documents, now=now)

    def sd_jwt_vc(
        self, credential: str, *, jwk: Any = None, anchor: str = "", lists: Mapping[str, str], now: int
    ) -> dict[str, Any]:
        """Ask @sd-jwt/sd-jwt-vc; `lists` are the status list tokens by address.

        The key is given, or stands in `x5c`, whose chain must lead to the `anchor` (PEM).
        """
        return self.ask(kind="sd_jwt_vc", credential=credential, jwk=jwk, anchor=anchor, lists=lists, now=now)

    def jwt(self, token: str, *, jwk: Any = None, anchor: str = "", typ: str, now: int) -> dict[str, Any]:
        """Ask jose; the key is given, or stands in `x5c`."""
        return self.ask(kind="jwt", token=token, jwk=jwk, anchor=anchor, typ=typ, now=now)

    def status_list(self, token: str, *, jwk: Any, indices: list[int], now: int) -> dict[str, Any]:
        """Ask jose for the signature and @sd-jwt/jwt-status-list for the statuses at the indices."""
        return self.ask(kind="status_list", token=token, jwk=jwk, indices=indices, now=now)
