"""What making a credential costs beside the signature in it: SD-JWT VCs and mdocs next to raw ES256, in one run."""

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from connector_desk.contract.wire import JsonValue
from connector_desk.core.formats import mdoc, sd_jwt_vc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys.did import did_jwk, key_id
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.schemas.registry import shipped_schemas

GOAL = 0.35  # of the rate of raw signatures
CLAIMS = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "company": "Acme Ltd",
    "visit_date": "2026-11-21",
    "host": "Max Beispiel",
    "badge_number": "4711",
}
NOW = 1_790_000_000_000


def main() -> None:
    """Measure in turns, so that what else the machine does falls on both alike."""
    parser = argparse.ArgumentParser(prog="bench formats", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=6, help="of both together (default 6)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    works = (_signature(), _credential(), _mobile_document())
    each = arguments.seconds / len(works) / arguments.rounds
    rounds = [[_rate(work, each) for work in works] for _ in range(arguments.rounds)]
    found = {
        "es256_per_cpu_s": statistics.median(raw for raw, _, _ in rounds),
        "sd_jwt_per_cpu_s": statistics.median(made for _, made, _ in rounds),
        "ratio": statistics.median(made / raw for raw, made, _ in rounds),
        "mdoc_per_cpu_s": statistics.median(made for _, _, made in rounds),
        "mdoc_signatures": statistics.median(raw / made for raw, _, made in rounds),
    }
    if arguments.json:
        print(json.dumps(found))
        return
    print(f"ES256 signatures  {found['es256_per_cpu_s']:8.0f} per CPU second")
    print(f"SD-JWT VCs        {found['sd_jwt_per_cpu_s']:8.0f} per CPU second, six claims, bound to a key")
    print(f"that is {found['ratio']:.0%} of the raw rate; the goal is {GOAL:.0%}")
    print(f"mdocs             {found['mdoc_per_cpu_s']:8.0f} per CPU second, six elements, bound to a key")
    print(f"each takes {found['mdoc_signatures']:.1f} times its signature")


def _signature() -> Callable[[], object]:
    key, message, algorithm = ec.generate_private_key(ec.SECP256R1()), os.urandom(400), ec.ECDSA(hashes.SHA256())
    return lambda: key.sign(message, algorithm)


def _credential() -> Callable[[], object]:
    key = SigningKey.generate("ES256")
    did = did_jwk(key.public_jwk)
    kid, holder = key_id(did), SigningKey.generate("ES256").public_jwk
    signer = Signer(key, did, {"kid": kid})
    return lambda: sd_jwt_vc.issue(
        signer,
        dict(CLAIMS),
        vct="https://desk.example.org/bc/public/schemas/visitor-badge/1.0",
        cnf={"jwk": dict(holder)},
        validity=Validity(NOW, NOW + 86_400_000),
        never_disclosed=set(),
        status={"status_list": {"idx": 4711, "uri": "https://desk.example.org/s/b1ZHVQ7sQ5e1m7Yx0cUQ2g"}},
    )


def _mobile_document() -> Callable[[], object]:
    key, holder = SigningKey.generate("ES256"), SigningKey.generate("ES256").public
    address = "https://desk.example.org/oid4vci"
    authority = make_issuing_authority("Desk", "DE", address, NOW)
    signer = Signer.by_chain(key, signer_chain(authority, key, "Desk", address, NOW))
    record = next(one for one in shipped_schemas() if one.name == "visitor-badge")
    claims: dict[str, JsonValue] = {name: value for name, value in CLAIMS.items() if name in record.properties}
    return lambda: mdoc.issue(
        signer,
        record,
        claims,
        device_key=holder,
        validity=Validity(NOW, NOW + 86_400_000),
        status={"status_list": {"idx": 4711, "uri": "https://desk.example.org/s/b1ZHVQ7sQ5e1m7Yx0cUQ2g"}},
    )


def _rate(work: Callable[[], object], seconds: float) -> float:
    done, cpu, end = 0, time.process_time(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        for _ in range(20):
            work()
        done += 20
    return done / (time.process_time() - cpu)


if __name__ == "__main__":
    main()
