"""The load of presentations: wallets that each hold a credential and answer one data request after another.

    python answering.py '{"admin": …, "public": …, "key": …, "issuer": …, "item": {…}, "request": {…}, "wallets": 16,
                          "seconds": 4}'

Prints `ready` once each wallet has its credential and goes on with the next line on standard input; then it prints one
JSON object, as `load.py` does.
"""

import asyncio
import base64
import hashlib
import json
import sys
import time
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from line import Line
from load import FORM, Wallet, signed_by, text

ASK = "/bc/admin/proofrequest/create/connectionless"


class Holder(Wallet):
    """One wallet with one credential."""

    async def take(self) -> None:
        """Take a credential."""
        await self._connect()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._credential = await self._issue(self._key)
        self._desk.close()
        self._public.close()

    async def _connect(self) -> None:
        self._desk = await Line.to(self._task["admin"])
        self._public = await Line.to(self._task["public"], self._task.get("host"))

    async def run(self, until: float) -> None:
        """Answer requests until an instant of the monotonic clock."""
        await self._connect()
        while await self._goes_on(until):
            began = time.perf_counter()
            await self._answer(self._key, self._credential)
            self._times["whole presentation"].append(1000 * (time.perf_counter() - began))
        self._desk.close()
        self._public.close()

    async def _answer(self, key: ec.EllipticCurvePrivateKey, credential: str) -> None:
        made = await self._timed(
            "request create", self._desk, "POST", ASK, self._desk_headers, json.dumps(self._task["request"]).encode()
        )
        address = parse_qs(urlsplit(made["result"]["url"]).query)["request_uri"][0]
        began = time.perf_counter()
        signed = (await self._public.fetch("GET", urlsplit(address).path)).decode()
        self._times["request fetch"].append(1000 * (time.perf_counter() - began))
        payload = signed.split(".")[1]
        request = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        binding = signed_by(
            key,
            {"typ": "kb+jwt", "alg": "ES256"},
            {
                "iat": int(time.time()),  # noqa: TID251  the core runs on the real clock
                "aud": request["client_id"],
                "nonce": request["nonce"],
                "sd_hash": text(hashlib.sha256(credential.encode()).digest()),
            },
        )
        (query,) = request["dcql_query"]["credentials"]
        token = json.dumps({query["id"]: [credential + binding]})
        form = urlencode({"vp_token": token, "state": request["state"]}).encode()
        assert (
            await self._timed("answer", self._public, "POST", urlsplit(request["response_uri"]).path, FORM, form) == {}
        )


async def main(task: dict[str, Any]) -> None:
    """Let all wallets run, and print what they saw."""
    names = ("request create", "request fetch", "answer", "whole presentation")
    taken = ("offer create", "offer fetch", "token", "nonce", "credential")
    times: dict[str, list[float]] = {name: [] for name in (*names, *taken)}
    holders = [Holder(task, times) for _ in range(task["wallets"])]
    for holder in holders:
        await holder.take()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    began = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for holder in holders:
            group.create_task(holder.run(began + task["seconds"]))
    seconds = time.perf_counter() - began
    told = {name: times[name] for name in names}
    print(json.dumps({"done": len(times["whole presentation"]), "seconds": seconds, "ms": told}))


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        import uvloop

        uvloop.run(main(json.loads(sys.argv[1])))
