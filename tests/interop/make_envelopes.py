"""Makes tests/core/didcomm/fixtures/credo.json anew: what a Credo agent (on Askar) really sends.

    python -m tests.interop.make_envelopes

The keys in it were made for it and are used for nothing else.
"""

import json
import os
from pathlib import Path
from typing import Any

from connector_desk.core.didcomm import base64, out_of_band
from connector_desk.core.didcomm.agent_key import AgentKey
from tests.core.didcomm.inviter import Inviter
from tests.interop.agent import CredoAgent, set_up_agent
from tests.interop.test_agent import Desk

TARGET = Path(__file__).parents[1] / "core/didcomm/fixtures/credo.json"
PLAINTEXT = {"@type": "https://didcomm.org/basicmessage/1.0/message", "@id": "fixture-1", "content": "Grüße ✓"}


def envelopes(agent: CredoAgent) -> dict[str, Any]:
    """Have messages packed: for one and for two, with and without a sender, and through two mediators."""
    names = ("recipient", "other", "near", "far", "sender")
    keys = {name: AgentKey.generate() for name in names}
    agent.do("key", seed=base64.encode(keys["sender"].seed), verkey=keys["sender"].verkey)
    to, sender = keys["recipient"].verkey, {"from": keys["sender"].verkey}
    both, hops = [keys["other"].verkey, to], [keys["near"].verkey, keys["far"].verkey]
    errands: dict[str, dict[str, Any]] = {
        "authcrypt": {"to": [to], **sender},
        "authcrypt for two": {"to": both, **sender},
        "anoncrypt": {"to": [to], "from": None},
        "anoncrypt for two": {"to": both, "from": None},
        "forwarded": {"to": [to], "routing": hops, **sender},
    }
    packed = {name: agent.do("pack", plaintext=PLAINTEXT, **errand)["envelope"] for name, errand in errands.items()}
    seeds = {name: base64.encode(key.seed) for name, key in keys.items()}
    return {"seeds": seeds, "plaintext": PLAINTEXT, "packed": packed}


def handshake(agent: CredoAgent, protocol: str, kind: int) -> dict[str, Any]:
    """Have an invitation accepted, and keep what came in, as it came."""
    arrived: list[bytes] = []
    with Desk() as desk:
        take = desk.inviter.take

        def keep(body: bytes) -> bytes | None:
            arrived.append(body)
            return take(body)

        desk.inviter.take = keep  # type: ignore[method-assign]
        link = out_of_band.link(desk.inviter.invitation(), desk.inviter.endpoints[0])
        agent.do("connect", invitation=link, didKind=kind, handshake=protocol, ping=True)
        inviter: Inviter = desk.inviter
    return {
        "invitation": inviter.invitation_id,
        "endpoints": inviter.endpoints,
        "invitation_seed": base64.encode(inviter.invitation_key.seed),
        "own_seed": base64.encode(inviter.own_key.seed),
        "arrived": [json.loads(one) for one in arrived],
    }


def main() -> None:
    """Write the fixture."""
    environment = dict(os.environ)
    set_up_agent(environment)
    with CredoAgent(environment) as agent:
        made = {
            "made_with": "Credo 0.6.3 and Askar 0.4.6 by tests/interop/make_envelopes.py",
            "envelopes": envelopes(agent),
            "handshakes": {
                "did:peer:1": handshake(agent, "didexchange", 1),
                "did:peer:2": handshake(agent, "didexchange", 2),
                "did:peer:4": handshake(agent, "didexchange", 4),
                "connections": handshake(agent, "connections", 4),
            },
        }
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main()
