"""A visitor's phone with an identity card of another issuer; the wallet in it is that of the tests of the core."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Coroutine
from typing import Any, cast
from urllib.parse import urlsplit

from connector_desk.base.clock import system_clock
from tests.core.identity_card import ERIKA, IdentityCard, show
from tests.core.presenter import Asked, Issuer
from tests.core.running import Headers, Reply, Running
from tests.days.networks import PhoneNetwork


class DeskAtPhone:
    """The desk as the phone reaches it, in place of the core that those tests run in their own process."""

    path = ""

    def __init__(self, network: PhoneNetwork, address: str) -> None:
        self._network, self._address = network, address

    @staticmethod
    def clock() -> int:
        """Return the present instant."""
        return system_clock()

    @staticmethod
    def schema_id() -> str:
        """Return no schema of the desk: the card is of another issuer."""
        return ""

    @staticmethod
    def run(call: Coroutine[Any, Any, Reply]) -> Reply:
        """Return what a call gives."""
        return asyncio.run(call)

    def public(self, method: str, target: str, body: bytes = b"", headers: Headers = ()) -> Reply:
        """Send a request from the phone."""
        sent = [part for name, value in headers for part in ("-H", f"{name}: {value}")]
        call = ["curl", "-sS", "-D", "/dev/stderr", "-X", method, *sent, "--data-binary", "@-", self._address + target]
        done = subprocess.run(self._network.at_phone(call), input=body, capture_output=True, check=True)
        status, *lines = done.stderr.decode().strip().splitlines()
        named = [line.partition(": ") for line in lines]
        return Reply(int(status.split()[1]), [(name.lower(), value) for name, _, value in named], done.stdout)

    async def public_async(self, method: str, target: str, body: bytes = b"", headers: Headers = ()) -> Reply:
        """Send a request from the phone."""
        return self.public(method, target, body, headers)


class CardPhone:
    """One visitor with an identity card."""

    def __init__(self, network: PhoneNetwork, claims: dict[str, Any] | None = None) -> None:
        self._network, self._claims = network, claims or ERIKA
        self.issuer = Issuer(binding="did:jwk")
        self.seconds = 0.0

    def present(self, link: str) -> Reply:
        """Answer a data request."""
        began = time.monotonic()
        asked = Asked("", link)
        where = urlsplit(asked.parameters["request_uri"])
        desk = cast("Running", DeskAtPhone(self._network, f"{where.scheme}://{where.netloc}"))
        reply = show(desk, asked, IdentityCard(desk, self.issuer, self._claims))
        self.seconds += time.monotonic() - began
        return reply
