"""Presentations changed at random, from one seed each: bytes, segments, claims and disclosures.

Every change would make the answer mean something else, or be nobody's word, unless it left things as they were.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from connector_desk.core.formats import sd_jwt
from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.did import did_jwk, key_id
from connector_desk.core.keys.strict import Malformed
from tests.core.oid4vp.verification.scene import (
    AUDIENCE,
    CLAIMS,
    HOLDER,
    ISSUER,
    NONCE,
    SECONDS,
    STRANGER,
    bound,
    copied,
    issued,
    jwt_vc,
    jwt_vp,
)

SIGNS = 'ABCXYZabcxyz0189-_.~={}[]":, \n\t\0ä€'
SHOWN = ["given_name", "company", "floor"]
SIGNED = issued(shown=SHOWN)
PLAIN = bound(SIGNED)
JWT_PLAIN = jwt_vp(jwt_vc())
# More of the same issuer and holder, each good elsewhere: parts of them are good here, but none as a whole
OTHERS = [
    bound(issued(claims=CLAIMS | {"company": "Umbrella"}), nonce="other"),
    bound(issued(), aud="https://x.example"),
]
JWT_OTHERS = [jwt_vp(jwt_vc(jti=None), nonce="other"), jwt_vp(jwt_vc(), aud="https://x.example"), jwt_vc()]
Change = Callable[[str, Random], str]

NAMES = [
    "iss",
    "sub",
    "aud",
    "exp",
    "nbf",
    "iat",
    "nonce",
    "cnf",
    "vct",
    "status",
    "sd_hash",
    "_sd",
    "_sd_alg",
    "vc",
    "vp",
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 1.5, SECONDS, SECONDS + 10**9, 2**53, "", "x", "none", NONCE, AUDIENCE, [], {}),
    *([NONCE], [AUDIENCE], {"jwk": STRANGER.public_jwk}, {"kid": key_id(did_jwk(STRANGER.public_jwk))}),
    *(did_jwk(STRANGER.public_jwk), "did:web:x.example", "https://x.example", {"_sd": []}, {"...": "x"}, [[[[]]]]),
]
HEADERS = ["alg", "typ", "kid", "jwk", "x5c", "crit", "jku", "x5u", "b64", "zip"]


def one_sign(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] + random.choice(SIGNS) + text[at + 1 :]


def one_more(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(SIGNS) + text[at:]


def one_less(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] + text[at + 1 + random.choice([0, 0, 0, 3, 40]) :]


def two_swapped(text: str, random: Random) -> str:
    first, second = sorted(random.sample(range(len(text)), 2))
    return text[:first] + text[second] + text[first + 1 : second] + text[first] + text[second + 1 :]


def one_bit(text: str, random: Random) -> str:
    raw = bytearray(text.encode())
    raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
    return raw.decode("utf-8", "replace")


def cut_off(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] if random.random() < 0.5 else text[at:]


def _segments(text: str) -> tuple[str, list[str]]:
    joint = "~" if "~" in text else "."
    return joint, text.split(joint)


def segments_shuffled(text: str, random: Random) -> str:
    joint, parts = _segments(text)
    first, second = random.randrange(len(parts)), random.randrange(len(parts))
    parts[first], parts[second] = parts[second], parts[first]
    return joint.join(parts)


def segment_dropped_or_doubled(text: str, random: Random) -> str:
    joint, parts = _segments(text)
    at = random.randrange(len(parts))
    if random.random() < 0.5:
        del parts[at]
    else:
        parts.insert(at, random.choice(parts))
    return joint.join(parts)


def segment_of_another(text: str, random: Random) -> str:
    joint, parts = _segments(text)
    _, others = _segments(random.choice(OTHERS if joint == "~" else JWT_OTHERS))
    parts[random.randrange(len(parts))] = random.choice(others)
    return joint.join(parts)


def token_of_another(text: str, random: Random) -> str:
    """Put one of the three parts of another token into one of this."""
    parts = text.split(".")
    others = random.choice(OTHERS if "~" in text else JWT_OTHERS).split(".")
    parts[random.randrange(len(parts))] = random.choice(others)
    return ".".join(parts)


def member_changed(text: str, random: Random) -> str:
    """Change a member of a header or payload, and leave the signature."""
    joint, parts = _segments(text)
    at = random.choice([0, len(parts) - 1]) if joint == "~" else None
    compact = (text if at is None else parts[at]).split(".")
    if len(compact) != 3:
        return text
    which = random.randrange(2)
    said = _unspelled(compact[which])
    name = random.choice([*said, *(HEADERS if which == 0 else NAMES)])
    if random.random() < 0.2:
        said.pop(name, None)
    else:
        said[name] = random.choice([*VALUES, "ES256", "EdDSA", "kb+jwt", STRANGER.public_jwk])
    compact[which] = jws.encode_json(said)
    if random.random() < 0.1:
        compact[2] = random.choice(["", "AA", base64url.encode(bytes(64))])
    changed = ".".join(compact)
    if at is None:
        return changed
    parts[at] = changed
    return joint.join(parts)


def _unspelled(part: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(base64url.decode(part))
    return said


def disclosure_changed(text: str, random: Random) -> str:
    """Say something else in a disclosure, and bind it anew: a holder who lies."""
    covered = text.rpartition("~")[0] + "~"
    parts = covered.split("~")
    at = random.randrange(1, len(parts) - 1)
    said = json.loads(base64url.decode(parts[at]))
    said[random.randrange(len(said))] = random.choice([*VALUES, "Acme", "given_name", "exp", "_sd", "..."])
    if random.random() < 0.2:
        said.append("more")
    parts[at] = base64url.encode(json.dumps(said).encode())
    changed = "~".join(parts)
    return text if changed == covered else bound(changed)


def disclosure_added(text: str, random: Random) -> str:
    """Show one thing more that the issuer never said, and bind it anew."""
    covered = text.rpartition("~")[0] + "~"
    said = [base64url.encode(random.randbytes(18)), random.choice([*CLAIMS, *NAMES]), random.choice(VALUES)]
    more = base64url.encode(json.dumps(said[: random.choice([1, 2, 3, 3, 3])]).encode())
    parts = covered.split("~")
    parts.insert(random.randrange(1, len(parts)), more)
    return bound("~".join(parts))


def disclosure_withheld(text: str, random: Random) -> str:
    """Leave out what is required, and bind the rest."""
    return bound(issued(shown=random.choice([["given_name"], ["company"], ["floor"], []])))


def bound_otherwise(text: str, random: Random) -> str:
    """Bind it for another request, another place, another time, or by another key."""
    claims: dict[str, Any] = random.choice(
        [
            {"nonce": random.choice([*VALUES[:14], NONCE[:-1], NONCE + "A", [NONCE], NONCE.lower()])},
            {"aud": random.choice([*VALUES[:13], AUDIENCE[:-1], AUDIENCE + "/", [AUDIENCE], AUDIENCE.upper()])},
            {
                "iat": random.choice(
                    [SECONDS - random.randrange(301, 10**9), SECONDS + random.randrange(301, 10**9), "x"]
                )
            },
            {"sd_hash": random.choice([*VALUES, sd_jwt.digest(SIGNED[:-1]), sd_jwt.digest(SIGNED + "~")])},
        ]
    )
    if random.random() < 0.3:
        return bound(SIGNED, key=random.choice([STRANGER, ISSUER]))
    changed = {name: value for name, value in claims.items() if not (name == "nonce" and value == NONCE)}
    changed = {name: value for name, value in changed.items() if not (name == "aud" and value == AUDIENCE)}
    return bound(SIGNED, **changed) if changed else text


def issued_by_another(text: str, random: Random) -> str:
    """Sign the credential by a key that is not the issuer's."""
    header = random.choice(
        [
            None,
            {"typ": "dc+sd-jwt", "jwk": STRANGER.public_jwk},
            {"typ": "dc+sd-jwt", "kid": "#0"},
            {"typ": "dc+sd-jwt"},
        ]
    )
    return bound(issued(signer=random.choice([STRANGER, HOLDER]), header=header, shown=SHOWN))


def presented_by_another(text: str, random: Random) -> str:
    """Present a JWT credential for something else, or as somebody else."""
    claims: dict[str, Any] = random.choice(
        [
            {"nonce": random.choice([*VALUES[:13], [NONCE]])},
            {"aud": random.choice([*VALUES[:13], [AUDIENCE]])},
            {"iat": SECONDS - random.randrange(301, 10**9)},
            {"exp": SECONDS - random.randrange(10**6)},
            {"iss": random.choice([did_jwk(STRANGER.public_jwk), "x", 1, {}])},
        ]
    )
    if random.random() < 0.3:
        return jwt_vp(jwt_vc(), key=random.choice([STRANGER, ISSUER]))
    return jwt_vp(jwt_vc(), **claims)


_ANY: list[Change] = [
    *(one_sign, one_more, one_less, two_swapped, one_bit, cut_off, segments_shuffled, segment_dropped_or_doubled),
    *(segment_of_another, token_of_another, member_changed, member_changed, member_changed),
]
OF_SD_JWT: list[Change] = [
    *_ANY,
    *(disclosure_changed, disclosure_added, disclosure_withheld, bound_otherwise, bound_otherwise, issued_by_another),
]
OF_JWT: list[Change] = [*_ANY, presented_by_another]


def changed(text: str, changes: list[Change], random: Random) -> str:
    """Change a presentation once, now and then several times."""
    rounds = 1 if random.random() < 0.8 else random.randrange(2, 5)
    for _ in range(rounds):
        try:
            text = random.choice(changes)(text, random)
        except (
            ValueError,
            TypeError,
            IndexError,
            AttributeError,
            Malformed,
        ):  # what was changed before cannot be again
            continue
    return text


def document_changed(document: dict[str, Any], random: Random) -> Any:
    """Change one place of a JSON document."""
    found = copied(document)
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        for key in value if isinstance(value, dict) else range(len(value)):
            places.append((value, key))
            if isinstance(value[key], dict | list):
                walk(value[key])

    walk(found)
    holder, key = random.choice(places)
    kind = random.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder[key] = random.choice([*VALUES, 3.0, "3", "Acme", "Erika", CLAIMS])
    elif kind == 2:
        holder[key] = [holder[key]]
    elif kind == 3 and isinstance(holder, dict):
        holder[random.choice([*CLAIMS, "id", "type", "@context", "holder", "@graph", "https://schema.org/x"])] = (
            holder.pop(key)
        )
    elif kind == 4:
        other, place = random.choice(places)
        holder[key] = json.loads(json.dumps(other[place])) if place in other or isinstance(other, list) else None
    elif isinstance(holder[key], str) and holder[key]:
        holder[key] = one_sign(holder[key], random)
    else:
        holder[key] = random.choice(VALUES)
    return found
