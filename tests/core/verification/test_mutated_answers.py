"""Hundreds of changed answers a day posted to a running core, thousands with `--hypothesis-profile wild`.

What `verify` makes of changed presentations is tried beside it, by the ten thousand; here they come the whole way, in
both response modes, with forms and encryption changed too: none is believed, and none is a fault of ours.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.holder import Holder, decode, encode
from tests.core.oid4vp.verification import mutations
from tests.core.presenter import (
    Asked,
    Card,
    Issuer,
    Twist,
    ask,
    digest,
    disclosure,
    encrypt,
    issued,
    open_object,
    post,
    present,
    query_for,
    read_request,
    wanted,
)
from tests.core.running import Running
from tests.core.test_fuzz import broken, mutated

pytestmark = pytest.mark.sqlite  # what is stored of an answer is tried on both elsewhere

SEEDS = st.integers(0, 2**64 - 1)
REQUESTS = "/bc/studio/requests"
YEAR = 366 * 86_400
TEXT_CHANGES = [
    *(mutations.one_sign, mutations.one_more, mutations.one_less, mutations.two_swapped, mutations.one_bit),
    *(mutations.cut_off, mutations.segments_shuffled, mutations.segment_dropped_or_doubled),
    *(mutations.member_changed, mutations.member_changed),
]


@dataclass
class Wallet:
    """A wallet with one card, an open request that it fits, and what it showed elsewhere."""

    core: Running
    mode: str
    form: str
    card: Card = field(init=False)
    elsewhere: list[str] = field(init=False)
    asked: Asked = field(init=False)
    request: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.card = issued(self.core, self.form, given_name="Erika", family_name="Muster")
        self.elsewhere = []
        for _ in range(2):  # each good there, and in part here
            self.ask()
            self.elsewhere.append(self.shown())
        self.ask()

    def ask(self) -> None:
        assert self.core.admin("PUT", REQUESTS, {"responseMode": self.mode}).status == 200
        self.asked = ask(self.core, wanted(self.core, "given_name", optional=["family_name"], format=self.form))
        self.request = read_request(self.core, self.asked)
        assert self.request["response_mode"] == self.mode

    def shown(self, twist: Twist | None = None, card: Card | None = None) -> str:
        card = card or self.card
        _, names = query_for(card, self.request)
        return present(card, self.request, names, self.core.clock(), twist)

    @property
    def query(self) -> str:
        return query_for(self.card, self.request)[0]

    def answer(self, presentation: object) -> dict[str, Any]:
        return {"vp_token": {self.query: [presentation]}, "state": self.request["state"]}

    def body(self, answer: dict[str, Any]) -> bytes:
        """Spell an answer as it is posted."""
        if self.mode == "direct_post.jwt":
            return urlencode({"response": encrypt(self.request, json.dumps(answer).encode())}).encode()
        told = {name: value if isinstance(value, str) else json.dumps(value) for name, value in answer.items()}
        return urlencode(told, quote_via=quote, errors="surrogatepass").encode()

    def posted(self, body: bytes, *, may_be: bool = False) -> None:
        """Post it, and check that it is not believed unless it says the same; ask anew where it ended the request."""
        reply = post(self.core, self.request["response_uri"], body)
        record = self.core.workflow(self.asked.workflow)
        if record["state"] != "opened":
            self.ask()
        if reply.status != 200:
            assert reply.status in {400, 413}, (reply, body)
            assert reply.error == "invalid_request"
            assert record["state"] in {"opened", "failed"}, body
        elif not may_be:  # it says that the wallet cannot or will not
            assert record["state"] in {"failed", "refused"}, body
            assert "verified" not in record, body
        if not may_be or reply.status != 200:
            assert not record.get("verified"), body


_WALLETS: dict[tuple[Running, str, str], Wallet] = {}


def wallet(core: Running, mode: str, form: str) -> Wallet:
    key = core, mode, form
    if key not in _WALLETS:
        _WALLETS[key] = Wallet(core, mode, form)
    return _WALLETS[key]


@pytest.fixture(scope="module", autouse=True)
def nothing_kept() -> Any:
    yield
    _WALLETS.clear()


# --- presentations ----------------------------------------------------------------------------------------------------


def text_changed(mine: Wallet, random: Random) -> str:
    good = mine.shown()
    try:
        text = random.choice(TEXT_CHANGES)(good, random)
    except (ValueError, TypeError, IndexError):
        text = ""
    return "" if text == good else text


def parts_of_another(mine: Wallet, random: Random) -> str:
    """Put a part of what was shown elsewhere into what is shown here; of those alike nothing is changed."""
    good, joint = mine.shown(), random.choice("~.") if mine.form == "sd-jwt" else "."
    parts, others = good.split(joint), random.choice(mine.elsewhere).split(joint)
    parts[random.randrange(len(parts))] = random.choice(others)
    text = joint.join(parts)
    return "" if text == good else text


def from_elsewhere(mine: Wallet, random: Random) -> str:
    return random.choice(mine.elsewhere)


def twisted(mine: Wallet, random: Random) -> str:
    """Bind it for another request, another place or another time, by another key, or not at all."""
    now, nonce, audience = mine.core.clock() // 1000, mine.request["nonce"], mine.request["client_id"]
    twists = [
        Twist(nonce=random.choice([nonce[:-1], nonce.swapcase(), nonce + "A", "x", ""])),
        Twist(audience=random.choice([audience[:-1], audience + "/", [audience], audience.partition(":")[2], "", {}])),
        Twist(iat=random.choice([now - random.randrange(301, YEAR), now + random.randrange(301, YEAR), -1])),
        Twist(header={"alg": random.choice(["none", "HS256", "ES384", "EdDSA", ""])}),
        Twist(header={"typ": random.choice(["x", "openid4vci-proof+jwt", "dc+sd-jwt", 1])}),
        Twist(header={"crit": ["x"], "x": 1}),
        Twist(signer=Holder(binding=mine.card.holder.binding)),
        Twist(claims={"nonce": ...}),
        Twist(claims={"aud": ...}),
        Twist(claims={"exp": now - random.randrange(YEAR)}),
    ]
    if mine.form == "sd-jwt":
        twists += [
            Twist(sd_hash=random.choice([encode(bytes(32)), digest("x"), "x"])),
            Twist(claims={"sd_hash": ...}),
            Twist(claims={"iat": random.choice([..., "x", None, True])}),
            Twist(without_binding=True),
            Twist(show=["family_name"]),
            Twist(append=[disclosure(random.choice(["given_name", "company", "exp"]), random.choice(["x", 1, None]))]),
        ]
    return mine.shown(random.choice(twists))


def of_another_issuer(mine: Wallet, random: Random) -> str:
    """Show a credential that somebody else made, under their name or that of the place."""
    core, holder = mine.core, mine.card.holder
    forger = Issuer(binding="did:jwk")
    if random.random() < 0.7:
        forger.named = Issuer.of(core).kid
    if mine.form == "sd-jwt":
        header = random.choice([{}, {"jwk": forger.jwk}, {"x5c": ["AA"]}, {"kid": ...}, {"jku": "https://x.example"}])
        return mine.shown(card=forger.sd_jwt(core, holder, {"given_name": "Erika"}, header=header))
    return mine.shown(card=forger.jwt_vc(core, holder))


def badly_issued(mine: Wallet, random: Random) -> str:
    """Show a credential of the place itself that does not count: another kind, over, or nobody's."""
    core, holder, own = mine.core, mine.card.holder, Issuer.of(mine.core)
    now = core.clock() // 1000
    dates = [{"exp": now - random.randrange(YEAR)}, {"nbf": now + random.randrange(301, YEAR)}, {"exp": "x"}]
    status = {"status": random.choice([None, {}, {"status_list": {"idx": 1, "uri": f"{core.base}/s/x"}}])}
    if mine.form == "sd-jwt":
        more: list[dict[str, Any]] = [*dates, status, {"cnf": random.choice([..., {}, {"jwk": Holder().jwk}])}]
        return mine.shown(card=own.sd_jwt(core, holder, {"given_name": "Erika"}, **random.choice(more)))
    return mine.shown(card=own.jwt_vc(core, holder, **random.choice([*dates, status, {"sub": "did:jwk:x"}])))


PRESENTATIONS: list[Callable[[Wallet, Random], str]] = [
    *(text_changed, text_changed, parts_of_another, from_elsewhere),
    *(twisted, twisted, of_another_issuer, badly_issued),
]


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@given(seed=SEEDS)
def test_no_changed_presentation_is_believed(shared: Running, mode: str, seed: int) -> None:
    random = Random(seed)
    mine = wallet(shared, mode, random.choice(["sd-jwt", "sd-jwt", "w3c"]))
    mine.posted(mine.body(mine.answer(random.choice(PRESENTATIONS)(mine, random))))


# --- answers around them ----------------------------------------------------------------------------------------------


def says(body: bytes, good: dict[str, Any]) -> bool:
    """Tell whether a form says somewhere all that a good one says: to believe it does no harm."""
    told = parse_qsl(body.decode("utf-8", "replace"))
    found: dict[str, list[Any]] = {name: [value for key, value in told if key == name] for name in good}
    if "vp_token" in found:
        found["vp_token"] = [*map(unspelled, found["vp_token"])]
    return all(good[name] in several for name, several in found.items())


def unspelled(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def says_all(told: Any, good: dict[str, Any]) -> bool:
    return isinstance(told, dict) and all(told.get(name) == value for name, value in good.items())


@given(seed=SEEDS)
def test_no_changed_form_is_believed(shared: Running, seed: int) -> None:
    random = Random(seed)
    mine = wallet(shared, "direct_post", "sd-jwt")
    good = mine.answer(mine.shown())
    if random.random() < 0.5:
        changed = mutated(good, random)
        body = mine.body(changed if isinstance(changed, dict) else {"vp_token": changed, "state": good["state"]})
    else:
        body = broken(mine.body(good), random)
    mine.posted(body, may_be=says(body, good))


@given(seed=SEEDS)
def test_no_changed_encryption_is_believed(shared: Running, seed: int) -> None:
    random = Random(seed)
    mine = wallet(shared, "direct_post.jwt", "sd-jwt")
    good = mine.answer(mine.shown())
    kind = random.randrange(3)
    if kind == 0:  # what is in it
        changed = mutated(good, random)
        mine.posted(mine.body(changed), may_be=says_all(changed, good))
        return
    jwe = encrypt(mine.request, json.dumps(good).encode())
    body = urlencode({"response": encrypted_otherwise(jwe, random) if kind == 1 else jwe}).encode()
    body = broken(body, random) if kind == 2 else body
    mine.posted(body, may_be=says(body, {"response": jwe}))


def encrypted_otherwise(jwe: str, random: Random) -> str:
    parts = jwe.split(".")
    at = random.choice([0, 0, 0, 1, 2, 3, 4])
    if at == 0 and random.random() < 0.7:
        header = json.loads(decode(parts[0]))
        name = random.choice([*header, "zip", "crit", "apu", "p2c", "jwk"])
        header[name] = random.choice(["dir", "none", "A256GCM", "ECDH-ES+A128KW", "DEF", "x", 1, None, {}, []])
        parts[0] = encode(json.dumps(header).encode())
    else:
        parts[at] = broken(parts[at].encode(), random).decode("latin-1")
    return ".".join(parts)


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_what_is_not_changed_is_believed(shared: Running, mode: str, form: str) -> None:
    """The tests above must be able to fail, and what they start from to be good."""
    mine = wallet(shared, mode, form)
    asked = mine.asked
    with pytest.raises(AssertionError, match="done"):
        mine.posted(mine.body(mine.answer(mine.shown())))
    record = shared.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)


# --- the request, asked for with a nonce of the wallet's --------------------------------------------------------------


@given(seed=SEEDS)
def test_whatever_a_wallet_posts_for_a_request_it_gets_that_request_or_is_refused(shared: Running, seed: int) -> None:
    random = Random(seed)
    mine = wallet(shared, "direct_post", "sd-jwt")
    metadata: Any = {"vp_formats_supported": {"dc+sd-jwt": {"sd-jwt_alg_values": ["ES256"]}}, "jwks": {"keys": []}}
    for _ in range(2):
        sent = {
            "wallet_nonce": random.choice(["n-0S6_WzA2Mj", "x" * 300, "Zoë", "a b", "", "\x00", "&=", "{}"]),
            "wallet_metadata": json.dumps(mutated(metadata, random)),
        }
        body = urlencode(sent).encode("utf-8", "surrogatepass")
        body = broken(body, random) if random.random() < 0.5 else body
        reply = post(shared, mine.asked.path, body)
        if reply.status != 200:
            assert reply.status in {400, 413}, (reply, body)
            assert reply.error == "invalid_request"
            continue
        claims = open_object(shared, reply.body.decode(), mine.asked.parameters["client_id"])
        known = dict(parse_qsl(body.decode("utf-8", "replace")))
        assert claims.pop("wallet_nonce", None) == known.get("wallet_nonce"), body
        assert claims == mine.request
    assert shared.workflow(mine.asked.workflow)["state"] == "opened"
