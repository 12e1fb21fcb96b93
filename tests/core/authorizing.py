"""A wallet that starts by itself, and the browser that it opens: neither uses anything of the core."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.core.holder import Holder, encode
from tests.core.running import Clock, Reply, Running

BADGE = "visitor-badge_1.0_sd-jwt"
FORM = ("content-type", "application/x-www-form-urlencoded")
REQUESTS = "/bc/studio/authorization-requests"
SOURCE = "198.51.100.9"
MINE = "com.wallet.example:/callback"


def switch_on(core: Running, policy: str = "pushed", **more: str) -> None:
    changed = core.admin("PUT", "/bc/studio/place", {"authorizationCode": policy, **more}).result
    assert changed["authorizationCode"] == policy


@contextmanager
def authorizing(data: Path, database: str | None) -> Iterator[Running]:
    """Run a core where wallets may start by themselves."""
    running = Running(data, Clock(), database=database)
    try:
        running.start()
        switch_on(running)
        yield running
    finally:
        running.close()


class Browser:
    """A browser that keeps the cookies of one place, each for its path (RFC 6265 §5.1.4)."""

    def __init__(self, core: Running, language: str = "en") -> None:
        self.core, self.language = core, language
        self.cookies: dict[str, tuple[str, str]] = {}
        """By their names: the value and the path."""

    async def get_async(self, target: str) -> Reply:
        return await self._send("GET", target)

    async def post_async(
        self, target: str, form: dict[str, str], source: str = SOURCE, headers: Sequence[tuple[str, str]] = ()
    ) -> Reply:
        return await self._send("POST", target, urlencode(form).encode(), [FORM, *headers], source)

    async def _send(
        self,
        method: str,
        target: str,
        body: bytes = b"",
        more: Sequence[tuple[str, str]] = (),
        source: str = SOURCE,
    ) -> Reply:
        headers = [("accept", "text/html"), ("accept-language", self.language), *more]
        path = target.partition("?")[0]
        sent = [f"{name}={value}" for name, (value, at) in self.cookies.items() if f"{path}/".startswith(f"{at}/")]
        if sent:
            headers.append(("cookie", "; ".join(sent)))
        answer = await self.core.public_async(method, target, body, headers=headers, source=source)
        for name, value in answer.headers:
            if name == "set-cookie":
                cookie, _, attributes = value.partition(";")
                at = attributes.partition("Path=")[2].partition(";")[0]
                self.cookies[cookie.partition("=")[0]] = cookie.partition("=")[2], at
        return answer

    def get(self, target: str) -> Reply:
        return self.core.run(self.get_async(target))

    def post(self, target: str, form: dict[str, str], **more: Any) -> Reply:
        return self.core.run(self.post_async(target, form, **more))


class Wallet:
    """A wallet that asks for a credential by authorization code."""

    def __init__(self, core: Running, client_id: str = "wallet.example", redirect_uri: str = MINE) -> None:
        self.core, self.client_id, self.redirect_uri = core, client_id, redirect_uri
        self.key = Holder()
        self.holder = Holder()
        self.verifier = secrets.token_urlsafe(48)
        self.state = secrets.token_urlsafe(12)
        self.browser = Browser(core)
        self.page = ""

    @property
    def challenge(self) -> str:
        return encode(hashlib.sha256(self.verifier.encode()).digest())

    def parameters(self, **other: Any) -> dict[str, str]:
        usual = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": self.redirect_uri,
            "state": self.state,
            "scope": BADGE,
            "code_challenge": self.challenge,
            "code_challenge_method": "S256",
        }
        return {name: value for name, value in (usual | other).items() if value is not ...}

    def dpop(self, endpoint: str, *, token: str | None = None, key: Holder | None = None) -> str:
        signer = key or self.key
        said = {
            "jti": secrets.token_urlsafe(16),
            "htm": "POST",
            "htu": f"{self.core.issuer}/{endpoint}",
            "iat": self.core.clock() // 1000,
            **({} if token is None else {"ath": encode(hashlib.sha256(token.encode()).digest())}),
        }
        return signer.sign({"alg": signer.alg, "typ": "dpop+jwt", "jwk": signer.jwk}, said)

    async def post_async(self, endpoint: str, form: dict[str, str], *headers: tuple[str, str]) -> Reply:
        target = f"{self.core.path}/oid4vci/{endpoint}"
        return await self.core.public_async("POST", target, urlencode(form).encode(), headers=[FORM, *headers])

    def push(self, *headers: tuple[str, str], **other: Any) -> Reply:
        return self.core.run(self.post_async("par", self.parameters(**other), *headers))

    def open(self, request_uri: str, client_id: str | None = None) -> Reply:
        """Open the browser at the authorization endpoint."""
        query = urlencode({"client_id": client_id or self.client_id, "request_uri": request_uri})
        return self.browser.get(f"{self.core.path}/oid4vci/authorize?{query}")

    def begin(self, *headers: tuple[str, str], **other: Any) -> str:
        """Push a request and show its page; return the ID of the request."""
        pushed = self.push(*headers, **other)
        assert pushed.status == 201, pushed
        led = self.open(pushed.json["request_uri"])
        assert led.status == 303, led
        self.page = str(led.header("location"))
        assert self.browser.get(self.page).status == 200
        return self.page.rpartition("/")[2]

    @property
    def number(self) -> int:
        found = re.search(r'class="number(?: small)?">(\d{4})<', self.browser.get(self.page).body.decode())
        assert found
        return int(found[1])

    def response(self) -> dict[str, str]:
        """Return the parameters that the page took to the redirect URI."""
        led = self.browser.get(self.page)
        assert led.status == 303, led
        return self.read(str(led.header("location")))

    def read(self, location: str) -> dict[str, str]:
        assert location.startswith(self.redirect_uri)
        said = {name: value for name, (value,) in parse_qs(urlsplit(location).query).items()}
        assert (said["state"], said["iss"]) == (self.state, self.core.issuer)
        return said

    def form(self, code: str, **other: Any) -> dict[str, str]:
        usual = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.redirect_uri,
            "code_verifier": self.verifier,
            "client_id": self.client_id,
        }
        return {name: value for name, value in (usual | other).items() if value is not ...}

    def redeem(self, code: str, *headers: tuple[str, str], **other: Any) -> Reply:
        return self.core.run(self.post_async("token", self.form(code, **other), *headers))

    def take(self, token: str, **named: Any) -> Reply:
        """Ask for the credential, with the token bound to the key."""
        body = json.dumps(self.holder.request(self.core, **named)).encode()
        headers = [
            ("authorization", f"DPoP {token}"),
            ("content-type", "application/json"),
            ("dpop", self.dpop("credential", token=token)),
        ]
        return self.core.public("POST", f"{self.core.path}/oid4vci/credential", body, headers=headers)


def approve(core: Running, authorization_id: str, *items: dict[str, Any], **more: Any) -> Reply:
    return core.admin("POST", f"{REQUESTS}/{authorization_id}/approve", core.body(*items), **more)


def refuse(core: Running, authorization_id: str) -> Reply:
    return core.admin("POST", f"{REQUESTS}/{authorization_id}/refuse")


def approved(core: Running, wallet: Wallet, *headers: tuple[str, str], **other: Any) -> tuple[str, str]:
    """Go as far as the code: return the workflow and the code."""
    authorization_id = wallet.begin(*headers, **other)
    workflow = approve(core, authorization_id).result["workflowId"]
    return workflow, wallet.response()["code"]
