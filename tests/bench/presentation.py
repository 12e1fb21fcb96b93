"""What it costs to verify a presentation: an SD-JWT of six claims with key binding and a status list.

In one process, without HTTP and without a store; CPU time only.  Beside it stands the same machine's raw ES256 verify:
a presentation has three signatures, the credential's, the wallet's and the status list's.
"""

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable
from functools import partial

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from connector_desk.base.instants import DAY
from connector_desk.core.formats.status_list import SIZE
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.oid4vp.verification.expected import Expected, IssuerTrust, ListSource, OwnSigners, Trust
from connector_desk.core.oid4vp.verification.verify import VpToken, verify
from tests.core.oid4vp.verification import mdoc_scene, scene

GOAL = 2.0  # CPU milliseconds of the core for a complete presentation, HTTP and durable commit included
SIGNATURES = 3
MDOC_SIGNATURES = 2
MDOC_GOAL = 2.5


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench presentation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1, help="length of one round (default 1)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the median counts (default 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    found: dict[str, float] = {
        name: _rate(work, arguments.seconds, arguments.rounds) for name, work in _works().items()
    }
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} CPUs"
    print(json.dumps({"machine": machine, "per_cpu_second": found}) if arguments.json else _table(machine, found))


def _works() -> dict[str, Callable[[], object]]:
    key = ec.generate_private_key(ec.SECP256R1())
    message, algorithm = os.urandom(400), ec.ECDSA(hashes.SHA256())
    signature, public = key.sign(message, algorithm), key.public_key()
    # As the place's own lists are: so many entries, one in a hundred of them revoked
    with_status = scene.expected(documents={scene.where(): scene.listed(size=SIZE, revoked=SIZE // 100)})
    without = scene.expected(documents={})
    whole = scene.sd_jwt_token()
    alone = scene.sd_jwt_token(scene.bound(scene.issued(without=["status"])))
    tampered = scene.sd_jwt_token(scene.with_signature_flipped(scene.bound(scene.issued())))
    w3c, w3c_expected = {"badge": [scene.jwt_vp(scene.jwt_vc())]}, scene.expected(scene.JWT_ASK)
    linked = {"badge": [scene.ldp_vp(scene.ldp_vc())]}
    lists = {scene.where(): scene.listed(key=scene.EDWARDS_ISSUER)}
    linked_expected = scene.expected(scene.LDP_ASK, documents=lists)
    listed = {f"{count:,}": _of_listed_issuer(count) for count in (1, 1_000)}
    mdoc, mdoc_expected = _mobile_document()
    if (
        not verify(whole, with_status).verified
        or not verify(mdoc, mdoc_expected).verified
        or not verify(linked, linked_expected).verified
    ):
        raise SystemExit("What is measured here must be believed.")
    return {
        "ES256 verify, nothing else": lambda: public.verify(signature, message, algorithm),
        "SD-JWT, 6 claims, key binding, status": lambda: verify(whole, with_status),
        "SD-JWT, 6 claims, key binding": lambda: verify(alone, without),
        "SD-JWT, refused for its key binding": lambda: verify(tampered, with_status),
        **{f"SD-JWT, {count} issuers listed": partial(verify, *each) for count, each in listed.items()},
        "mdoc, 8 elements, 2 of them shown": lambda: verify(mdoc, mdoc_expected),
        "mdoc, the same, of a trusted authority": lambda: verify(mdoc, mdoc_scene.expected()),
        "JWT presentation, status": lambda: verify(w3c, w3c_expected),
        "linked data, status": lambda: verify(linked, linked_expected),
    }


def _mobile_document() -> tuple[VpToken, Expected]:
    """Make a presentation of a mobile document that was issued here: two signatures, and nothing to be fetched."""
    shown = mdoc_scene.shown(mdoc_scene.issued(), ["given_name", "family_name"])
    trust = Trust(own_signers=OwnSigners((mdoc_scene.authority(),)))
    return {"badge": [mdoc_scene.response(mdoc_scene.document(shown))]}, mdoc_scene.expected(trust=trust)


def _of_listed_issuer(count: int) -> tuple[VpToken, Expected]:
    """Make a presentation of an issuer with a certificate whose authority is one of so many on a trusted list."""
    key, now = scene.STRANGER, scene.NOW - DAY
    authority = make_authority("City", ["city.example"], now)
    chain = issuer_chain(authority, key, "https://city.example", "City", now)
    header = {"typ": "dc+sd-jwt", "x5c": chain.x5c}
    shown = scene.bound(scene.issued(key=key, header=header, without=["iss", "status"]))
    others = [make_authority(f"Other {number}", [f"{number}.example"], now) for number in range(count - 1)]
    source = ListSource("List", now, scene.NOW + DAY)
    trusted = [IssuerTrust("Issuer", None, (one.certificate,), source) for one in (*others, authority)]
    found = scene.sd_jwt_token(shown), scene.expected(documents={}, trust=Trust(issuers=trusted))
    if not verify(*found).verified:
        raise SystemExit("What is measured here must be believed.")
    return found


def _rate(work: Callable[[], object], seconds: float, rounds: int) -> float:
    rates = []
    for _ in range(rounds):
        done, cpu, end = 0, time.process_time(), time.perf_counter() + seconds
        while time.perf_counter() < end:
            for _ in range(10):
                work()
            done += 10
        rates.append(done / (time.process_time() - cpu))
    return statistics.median(rates)


def _table(machine: str, found: dict[str, float]) -> str:
    raw = found["ES256 verify, nothing else"]
    lines = [machine, "", f"{'':<40} {'per CPU-s':>10} {'CPU ms':>8} {'of raw ES256':>13}"]
    lines += [f"{name:<40} {rate:>10,.0f} {1000 / rate:>8.3f} {raw / rate:>12.1f}x" for name, rate in found.items()]
    floor = 1000 * SIGNATURES / raw
    of_mdoc = raw / found["mdoc, 8 elements, 2 of them shown"] / MDOC_SIGNATURES
    lines += ["", f"An mdoc takes {of_mdoc:.1f} times its two signatures; the goal is {MDOC_GOAL}."]
    lines += ["", f"Three signatures alone: {floor:.3f} ms. Goal for all of an answer, HTTP and commit too: {GOAL} ms."]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
