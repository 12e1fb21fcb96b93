"""Responses of wallets changed at random: their bytes, and their parts down to those that were signed or hashed.

A changed response may still mean the same, for not all of it is signed; then it must be believed to mean just that.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from cbor2 import CBORTag

from connector_desk.base.instants import DAY
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.cose import TAGS
from connector_desk.core.keys.strict import Malformed
from tests.core.oid4vp.verification.mdoc_scene import (
    ELEMENTS,
    LICENCE,
    READER_KEY,
    SPACE,
    WALLET,
    document,
    issued,
    item,
    moment,
    response,
    shown,
    signer_certificate,
    transcript,
)
from tests.core.oid4vp.verification.scene import NOW, STRANGER

NAMES = ["given_name", "family_name", "age_over_21", "portrait"]
SIGNED = issued()
PLAIN = response(document(shown(SIGNED, NAMES)))
ELSEWHERE = transcript(nonce="another-nonce-of-22-characters")
OF_ANOTHER = issued(
    ELEMENTS | {"given_name": "Eve", "age_over_21": False},
    deviceKeyInfo={"deviceKey": cose.cose_key(STRANGER.public)},
)
# Each good elsewhere: parts of them are good here, but none as a whole
OTHERS = [
    response(document(shown(OF_ANOTHER, NAMES), key=STRANGER, session=ELSEWHERE)),
    response(document(shown(SIGNED, NAMES), session=ELSEWHERE)),
    response(document(shown(SIGNED, NAMES), reader_key=READER_KEY)),
    response(document(shown(issued(key=STRANGER), NAMES))),
    response(document(issued(doctype="org.example"), doctype="org.example")),
    response(document(issued(certificates=[signer_certificate((), country="AT")]))),
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2**32, 2**64 - 1, 1.5, "", "x", b"", b"\0", bytes(32), bytes(64), [], {}, [[]]),
    *("1.0", "2.0", "SHA-256", "SHA-1", LICENCE, SPACE, "given_name", "Eve", "org.example", moment(NOW - DAY)),
    *(
        moment(NOW + 400 * DAY),
        CBORTag(0, "x"),
        CBORTag(24, b"\xf6"),
        CBORTag(1004, "2000-01-01"),
        {"nameSpaces": [SPACE]},
    ),
    *(cose.cose_key(STRANGER.public), cose.cose_key(WALLET.public), item(0, "given_name", "Eve"), {1: -7}, {1: 5}),
]
Change = Callable[[bytes, Random], bytes]


def one_byte(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data))
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def one_bit(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def more_or_less(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data))
    return data[:at] + random.randbytes(random.choice([0, 1, 1, 2, 9])) + data[at + random.choice([0, 0, 1, 2, 40]) :]


def pieces_swapped(data: bytes, random: Random) -> bytes:
    first, second, third = sorted(random.sample(range(len(data)), 3))
    return data[:first] + data[second:third] + data[first:second] + data[third:]


def piece_of_another(data: bytes, random: Random) -> bytes:
    other = base64url.decode(random.choice(OTHERS))
    at, length = random.randrange(len(data)), random.choice([1, 8, 32, 64, 200])
    return data[:at] + other[at : at + length] + data[at + length :]


def part_changed(data: bytes, random: Random) -> bytes:
    """Change a part, also inside of what is encoded again, and leave the signatures."""
    whole = cbor.decode(data, tags=TAGS)
    other = cbor.decode(base64url.decode(random.choice(OTHERS)), tags=TAGS)
    return cbor.encode(_changed(whole, other, random))


def part_changed_by_the_wallet(data: bytes, random: Random) -> bytes:
    """Change what the issuer signed, and sign the rest anew: a wallet that lies."""
    whole: Any = cbor.decode(data, tags=TAGS)
    signed = whole["documents"][0]["issuerSigned"]
    changed = _changed(signed, signed, random)
    return base64url.decode(response(document(changed))) if isinstance(changed, dict) else data


def _changed(value: Any, other: Any, random: Random) -> Any:
    """Change one part of a value, with that of the same place in another value at hand."""
    if random.random() < 0.12:
        return random.choice([*VALUES, other, value])
    if isinstance(value, CBORTag):
        inside = other.value if isinstance(other, CBORTag) else None
        return CBORTag(random.choice([value.tag] * 40 + [0, 24, 1004, 2]), _changed(value.value, inside, random))
    if isinstance(value, bytes):
        return _bytes_changed(value, other, random)
    if isinstance(value, dict) and value:
        return _map_changed(value, other, random)
    if isinstance(value, list) and value:
        at = random.randrange(len(value))
        theirs = other[at] if isinstance(other, list) and at < len(other) else None
        one = _changed(value[at], theirs, random)
        kept = [] if random.random() < 0.08 else [one, *([value[at]] if random.random() < 0.08 else [])]
        return [*value[:at], *kept, *value[at + 1 :]]
    return random.choice([*VALUES, other])


def _map_changed(value: dict[Any, Any], other: Any, random: Random) -> Any:
    name = random.choice(list(value))
    theirs = other.get(name) if isinstance(other, dict) else None
    members = dict(value)
    chance = random.random()
    if chance < 0.08:
        del members[name]
    elif chance < 0.16:
        members[random.choice([*value, "x", 1, 2, 33, "status", "errors"])] = random.choice(
            [*VALUES, members.pop(name)]
        )
    else:
        members[name] = _changed(value[name], theirs, random)
    return members


def _bytes_changed(value: bytes, other: Any, random: Random) -> bytes:
    try:
        inside = cbor.decode(value)
        if isinstance(inside, dict | list | CBORTag):
            return cbor.encode(_changed(inside, cbor.decode(other) if isinstance(other, bytes) else None, random))
    except Malformed:
        pass
    if not value or random.random() < 0.2:
        return random.choice([other if isinstance(other, bytes) else b"", bytes(len(value)), value + b"\0", b""])
    return one_bit(value, random)


CHANGES: list[Change] = [
    *(one_byte, one_bit, more_or_less, pieces_swapped, piece_of_another),
    *[part_changed] * 4,
    part_changed_by_the_wallet,
]


def changed(text: str, random: Random) -> str:
    """Change a response once, or a few times."""
    data = base64url.decode(text)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        try:
            data = random.choice(CHANGES)(data, random)
        except (Malformed, KeyError, IndexError, TypeError, ValueError, AttributeError):
            break  # nothing is left that could be changed further
    return base64url.encode(data)
