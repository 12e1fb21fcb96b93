"""The load: wallets that each take complete issuances, one after another; runs as its own process.

    python load.py '{"admin": …, "public": …, "key": …, "issuer": …, "item": {…}, "wallets": 16, "seconds": 4}'

`begin` is an instant of the monotonic clock, which all processes share; now, if absent.  `between` are the seconds for
which a wallet pauses before each issuance, on average; none, if absent.
Prints one JSON object: how many issuances were completed, in how long, every latency in milliseconds by request, and
the CPU time of this process meanwhile.
"""

import asyncio
import base64
import json
import random
import sys
import time
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from line import Line

GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
JSON = {"content-type": "application/json"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Wallet:
    """One wallet and the desk in front of it: two connections, a new key for every credential."""

    def __init__(self, task: dict[str, Any], times: dict[str, list[float]]) -> None:
        self._task = task
        self._times = times
        self._path = urlsplit(task["issuer"]).path
        self._desk_headers = {**JSON, "x-api-key": task["key"]}

    async def run(self, until: float) -> None:
        """Take issuances until an instant of the monotonic clock."""
        self._desk = await Line.to(self._task["admin"])
        self._public = await Line.to(self._task["public"], self._task.get("host"))
        key = ec.generate_private_key(ec.SECP256R1())
        await asyncio.sleep(self._task.get("begin", 0) - time.perf_counter())
        while await self._goes_on(until):
            began = time.perf_counter()
            await self._issue(key)
            self._times["whole issuance"].append(1000 * (time.perf_counter() - began))
            key = ec.generate_private_key(ec.SECP256R1())  # between two people: not part of an issuance
        self._desk.close()
        self._public.close()

    async def _goes_on(self, until: float) -> bool:
        """Pause, for as long as the task says on average, and return whether there is time for another one."""
        await asyncio.sleep(random.uniform(0, 2 * self._task.get("between", 0)))
        return time.perf_counter() < until

    async def _issue(self, key: ec.EllipticCurvePrivateKey) -> str:
        body = json.dumps({"payload": [self._task["item"]]}).encode()
        path = f"/bc/admin/credential/create/connectionless?w3cFormat={self._task.get('w3cFormat', '')}"
        made = await self._timed("offer create", self._desk, "POST", path, self._desk_headers, body)
        address = parse_qs(urlsplit(made["result"]["url"]).query)["credential_offer_uri"][0]
        offer = await self._timed("offer fetch", self._public, "GET", urlsplit(address).path)
        grant = {"grant_type": GRANT, "pre-authorized_code": offer["grants"][GRANT]["pre-authorized_code"]}
        token = await self._timed("token", self._public, "POST", f"{self._path}/token", FORM, urlencode(grant).encode())
        nonce = await self._timed("nonce", self._public, "POST", f"{self._path}/nonce")
        wanted = {
            "credential_configuration_id": offer["credential_configuration_ids"][0],
            "proofs": {"jwt": [proof(key, self._task["issuer"], nonce["c_nonce"])]},
        }
        bearer = {**JSON, "authorization": f"Bearer {token['access_token']}"}
        answer = await self._timed(
            "credential", self._public, "POST", f"{self._path}/credential", bearer, json.dumps(wanted).encode()
        )
        credential: str = answer["credentials"][0]["credential"]
        assert credential
        return credential

    async def _timed(self, name: str, line: Line, *request: Any) -> Any:
        began = time.perf_counter()
        answer = await line.ask(*request)
        self._times[name].append(1000 * (time.perf_counter() - began))
        return answer


def proof(key: ec.EllipticCurvePrivateKey, issuer: str, nonce: str) -> str:
    """Sign a proof of possession (OpenID4VCI 1.0 appendix F.1)."""
    numbers = key.public_key().public_numbers()
    jwk = {"kty": "EC", "crv": "P-256", "x": text(numbers.x.to_bytes(32)), "y": text(numbers.y.to_bytes(32))}
    header = {"typ": "openid4vci-proof+jwt", "alg": "ES256", "jwk": jwk}
    claims = {"aud": issuer, "iat": int(time.time()), "nonce": nonce}  # noqa: TID251  the core runs on the real clock
    return signed_by(key, header, claims)


def signed_by(key: ec.EllipticCurvePrivateKey, header: dict[str, Any], claims: dict[str, Any]) -> str:
    """Sign a JWT."""
    signed = f"{text(json.dumps(header).encode())}.{text(json.dumps(claims).encode())}"
    r, s = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{text(r.to_bytes(32) + s.to_bytes(32))}"


def text(content: bytes) -> str:
    """Spell bytes in base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


async def main(task: dict[str, Any]) -> None:
    """Let all wallets run, and print what they saw."""
    names = ("offer create", "offer fetch", "token", "nonce", "credential", "whole issuance")
    times: dict[str, list[float]] = {name: [] for name in names}
    began = max(time.perf_counter(), task.get("begin", 0))
    before = time.process_time()
    async with asyncio.TaskGroup() as group:
        for _ in range(task["wallets"]):
            group.create_task(Wallet(task, times).run(began + task["seconds"]))
    took, cpu = time.perf_counter() - began, 1000 * (time.process_time() - before)
    print(json.dumps({"done": len(times["whole issuance"]), "seconds": took, "ms": times, "cpu_ms": cpu}))


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        import uvloop

        uvloop.run(main(json.loads(sys.argv[1])))
