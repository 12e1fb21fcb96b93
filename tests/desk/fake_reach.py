"""The ways of a place that lives in the test: kept as they are chosen, in the state that the test says."""

import json
from urllib.parse import quote

from connector_desk.base.instants import DAY, MINUTE, to_text

NOON = 1_795_262_400_000
BASE = "http://192.168.1.20:8080"
PEM = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
SECRETS = ("acme.tsigSecret", "acme.accountKey", "certificate.password")


class FakeReach:
    """Answers the routes of the ways."""

    def __init__(self) -> None:
        self.way = "network"
        self.address = BASE
        self.more: dict[str, object] = {}
        """Members of the answer that the test wants: its state, its problem, a record."""
        self.options: dict[str, object] = {}
        self.kept: list[str] = []
        self.next_state = "ready"
        self.may_run_programs = True
        self.checks: list[dict[str, object]] = [check("reaches-this-desk", "ok", "The address leads to this desk.")]

        self.test: dict[str, object] = {}
        """Members of the test of a phone that the test wants: its state, what was seen."""
        self.tests: list[str] = []
        """The calls that have to do with tests of phones."""

    def answer(self, method: str, path: str, body: bytes | None) -> object:
        """Answer a request."""
        if "/tests" in path:
            self.tests.append(f"{method} {path.rpartition('/')[2]}")
            return self._test()
        if path.endswith("/checks"):
            return {"checks": self.checks}
        if path.endswith("/retry"):
            self.more = {"state": "working"}
        if method == "PUT":
            self._choose(json.loads(body or b"{}"))
        return self._info()

    def _choose(self, sent: dict[str, object]) -> None:
        for path in SECRETS:
            section, _, name = path.partition(".")
            part = sent.get(section)
            value = part.pop(name, None) if isinstance(part, dict) else None
            if value is not None:  # empty text removes it
                self.kept = sorted({*self.kept, path} if value else {*self.kept} - {path})
        self.way, self.options = str(sent["way"]), sent
        secure = self.way in ("public-certificate", "given-certificate", "own-authority")
        host = sent.get("hostName") or "192.168.1.20"
        made = f"https://{host}:8080" if secure else BASE
        self.address = "http://127.0.0.1:8080" if self.way == "this-computer" else str(sent.get("address") or made)
        self.more = {"state": self.next_state}

    def _test(self) -> dict[str, object]:
        usual: dict[str, object] = {
            "testId": "t-1",
            "address": f"{self.address}/t/t-1",
            "walletLink": wallet_link(f"{self.address}/t/t-1"),
            "startedAt": to_text(NOON),
            "expiresAt": to_text(NOON + 10 * MINUTE),
            "state": "waiting",
            "sightings": [],
            "findings": [],
            "command": "sudo ufw allow 8080/tcp",
        }
        return {name: value for name, value in (usual | self.test).items() if value is not None}

    def _info(self) -> dict[str, object]:
        usual: dict[str, object] = {
            "way": self.way,
            "address": self.address,
            "state": "ready",
            "since": to_text(NOON),
            "addresses": ["192.168.1.20", "10.0.4.7"],
            "localName": "desk.local",
            "options": {"way": self.way, **self.options},
            "keptSecrets": self.kept,
            "mayRunPrograms": self.may_run_programs,
        }
        return usual | self.more


def seen(*kinds: str) -> list[dict[str, object]]:
    """What was seen of a phone."""
    return [{"at": to_text(NOON + n), "kind": kind, "source": "192.168.1.44"} for n, kind in enumerate(kinds)]


def wallet_link(page: str) -> str:
    """The link of a test to the wallet."""
    return f"openid-credential-offer://?credential_offer_uri={quote(page, safe='')}%2Foffer"


def check(name: str, outcome: str, message: str, next_step: str | None = None) -> dict[str, object]:
    """One check."""
    return {"name": name, "outcome": outcome, "message": message} | ({"nextStep": next_step} if next_step else {})


def problem(
    code: str, message: str, next_step: str, *, minutes: int | None = None, detail: str = ""
) -> dict[str, object]:
    """Why a way does not work."""
    told: dict[str, object] = {"code": code, "message": message, "nextStep": next_step}
    if detail:
        told["detail"] = detail
    return told if minutes is None else told | {"triesAgainAt": to_text(NOON + minutes * MINUTE)}


def certificate(days: int = 61, issuer: str = "CN=R11,O=Let's Encrypt,C=US", **more: object) -> dict[str, object]:
    """The facts of a certificate."""
    usual: dict[str, object] = {
        "subject": "CN=desk.example.org",
        "issuer": issuer,
        "notBefore": to_text(NOON - 29 * DAY),
        "notAfter": to_text(NOON + days * DAY),
        "names": ["desk.example.org"],
        "fingerprint": "5f1c8a03b7" * 6 + "9e2d",
    }
    return usual | more


def authority() -> dict[str, object]:
    """The facts of the own authority."""
    name = "CN=Connector Desk CA,O=Connector Desk"
    return certificate(3_650, name, subject=name, names=[], certificate=PEM)


def record(*found: str, minutes: int | None = 1) -> dict[str, object]:
    """The DNS record that a person enters."""
    told: dict[str, object] = {
        "name": "_acme-challenge.desk.example.org",
        "value": "gfj9Xq0Zc4nV2kTq8mLw7uPz5LhYb2mJq7sEaGfVdRs",
        "found": list(found),
    }
    return told if minutes is None else told | {"lookedUpAt": to_text(NOON - minutes * MINUTE)}
