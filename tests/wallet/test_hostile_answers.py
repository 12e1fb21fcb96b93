"""Answers of places that mean harm: the test wallet stays small, and says why it stops."""

import asyncio
import gzip
import hashlib
import json
import tracemalloc
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from time import process_time

import httpx
import pytest

from connector_desk.wallet.encoding import DEEPEST, decode_base58, encode, read_json, read_object
from connector_desk.wallet.errors import RefusalReason, WalletError
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.linked_data import contexts_of, read_proof
from connector_desk.wallet.links import read_link
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.sd_jwt import read_sd_jwt

pytestmark = pytest.mark.sqlite
LARGEST = 4 * 1024 * 1024
MIB = 1024 * 1024
ADDRESS = "http://127.0.0.1:9000/"


class Place(httpx.AsyncBaseTransport):
    """Answers every request with the same bytes, over and over where it is endless."""

    def __init__(self, body: bytes, headers: dict[str, str], *, endless: bool = False) -> None:
        self.body, self.headers, self.endless = body, headers, endless

    async def handle_async_request(self, _request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, headers=self.headers, stream=Pieces(self.body, endless=self.endless))


class Pieces(httpx.AsyncByteStream):
    def __init__(self, body: bytes, *, endless: bool) -> None:
        self.body, self.endless = body, endless

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield self.body
        while self.endless:
            yield self.body


@contextmanager
def little_memory(most: int) -> Iterator[None]:
    """Fail where more memory was needed at any time."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < most, f"{peak // MIB} MiB"


BOMB = gzip.compress(b"[" + b"0," * (32 * MIB) + b"0]")
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("body", "headers", "reason"),
    [
        (BOMB[:LARGEST], {**JSON, "content-encoding": "gzip"}, RefusalReason.COMPRESSED),
        (BOMB[:LARGEST], {**JSON, "content-encoding": "br, gzip"}, RefusalReason.COMPRESSED),
        (b"[" * LARGEST, JSON, RefusalReason.NOT_JSON),
        (b'{"a":' * (LARGEST // 5), JSON, RefusalReason.NOT_JSON),
        (b"[" + b"{}," * (LARGEST // 3 - 2) + b"{}]", JSON, RefusalReason.NOT_JSON),
        (b"[" + b"[]," * (LARGEST // 3 - 2) + b"[]]", JSON, RefusalReason.NOT_JSON),
        (b"[" + b"1e9," * (LARGEST // 4 - 2) + b"1]", JSON, RefusalReason.NOT_JSON),
        (b'{"a":"' + b'\\",' * (LARGEST // 3 - 8) + b'"}', JSON, None),
        (b'{"a":' + b"9" * (LARGEST - 10) + b"}", JSON, RefusalReason.NOT_JSON),
        (b'{"a":"' + b"x" * LARGEST + b'"}', JSON, RefusalReason.TOO_LARGE),
        (b'{"a":' + b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1) + b"}", JSON, RefusalReason.NOT_JSON),
        (('[{"a":1}]' * (LARGEST // 40)).encode("utf-32"), JSON, RefusalReason.NOT_JSON),
    ],
    ids=[
        "gzip",
        "two codings",
        "deep",
        "deep2",
        "objects",
        "lists",
        "numbers",
        "text",
        "digits",
        "long",
        "65",
        "UTF-32",
    ],
)
def test_json_is_bounded_before_it_is_read(body: bytes, headers: dict[str, str], reason: RefusalReason | None) -> None:
    network = WalletHttpClient(own=[ADDRESS], transport=Place(body, headers))
    network.begin_at([ADDRESS])

    async def read() -> None:
        reply = await network.get(ADDRESS)
        reply.json()
        assert reply.said

    with little_memory(32 * MIB):
        if reason is None:
            asyncio.run(read())
        else:
            with pytest.raises(WalletError) as caught:
                asyncio.run(read())
            assert caught.value.doubt is reason


def test_an_answer_without_an_end_ends() -> None:
    network = WalletHttpClient(own=[ADDRESS], transport=Place(b"x" * 65_536, JSON, endless=True))
    network.begin_at([ADDRESS])
    with little_memory(16 * MIB), pytest.raises(WalletError) as caught:
        asyncio.run(network.get(ADDRESS))
    assert caught.value.doubt is RefusalReason.TOO_LARGE


@pytest.mark.parametrize("body", [b"<input " * 300_000, b"<p>" * 30_000, b"<p " + b"a " * 300_000, b"x" * (MIB + 1)])
def test_pages_are_bounded(body: bytes) -> None:
    network = WalletHttpClient(own=[ADDRESS], transport=Place(body, {"content-type": "text/html"}))
    network.begin_at([ADDRESS])
    with little_memory(16 * MIB):
        try:
            asyncio.run(network.open(ADDRESS))
        except WalletError as refused:
            assert refused.doubt is RefusalReason.TOO_LARGE  # noqa: PT017 - a page of one element is read
        else:
            assert body.startswith(b"<p a")


@pytest.mark.parametrize(
    "lines", [b"X-A: 1\r\n" * 100_000, b"X-A: " + b"x" * (8 * MIB) + b"\r\n"], ids=["many", "long"]
)
def test_heads_are_bounded(lines: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n" + lines)
        writer.close()

    async def ask() -> None:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            network = WalletHttpClient(own=[address])
            network.begin_at([address])
            await network.get(address)

    with little_memory(len(lines) * 4 + 16 * MIB), pytest.raises(WalletError) as caught:
        asyncio.run(ask())
    assert caught.value.code == "wallet_place_unreachable"


def test_what_documents_have_is_still_read() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deep) == json.loads(deep)
    assert read_object(b'\xef\xbb\xbf{"a": "[[[,,,{{{"}') == {"a": "[[[,,,{{{"}
    assert len(read_json(json.dumps(list(range(90_000))))) == 90_000
    long = json.dumps({"a": ',[{"\\' * 200_000})
    assert read_object(long) == json.loads(long)


def test_disclosures_inside_each_other_end() -> None:

    text, disclosures = encode(json.dumps(["salt", "end", 1]).encode()), list[str]()
    for number in range(3_000):
        disclosures.append(text)
        digest = encode(hashlib.sha256(text.encode()).digest())
        text = encode(json.dumps(["salt", f"n{number}", {"_sd": [digest]}]).encode())
    digest = encode(hashlib.sha256(text.encode()).digest())
    parts = [encode(json.dumps(one).encode()) for one in ({"alg": "EdDSA"}, {"_sd": [digest]})]
    token = "~".join([".".join([*parts, encode(b"x" * 64)]), *disclosures, text, ""])
    with little_memory(32 * MIB), pytest.raises(ValueError, match="too many parts"):
        read_sd_jwt(token)


def test_many_small_disclosures_are_bounded_together() -> None:

    disclosures = [encode(json.dumps([f"s{number}", f"n{number}", [{}] * 900]).encode()) for number in range(400)]
    digests = [encode(hashlib.sha256(one.encode()).digest()) for one in disclosures]
    parts = [encode(json.dumps(one).encode()) for one in ({"alg": "EdDSA"}, {"_sd": digests})]
    token = "~".join([".".join([*parts, encode(b"x" * 64)]), *disclosures, ""])
    with little_memory(32 * MIB), pytest.raises(ValueError, match="too many parts"):
        read_sd_jwt(token)


def test_long_texts_of_codes_and_keys_are_not_tried() -> None:
    began = process_time()
    with pytest.raises(ValueError, match="too long"):
        decode_base58("z" * 3_000_000)
    with pytest.raises(WalletError) as caught:
        read_link("openid-credential-offer://?credential_offer=" + "%7B" * 100_000)
    assert caught.value.code == "wallet_link_unreadable"
    assert process_time() - began < 1


V1 = "https://www.w3.org/2018/credentials/v1"
SUITE = "https://w3id.org/security/suites/ed25519-2020/v1"


def linked(**members: object) -> dict[str, object]:
    proof = {"type": "Ed25519Signature2020", "proofPurpose": "assertionMethod", "verificationMethod": "did:x#y"}
    signed = {**proof, "created": "2026-01-01T00:00:00Z", "proofValue": "z" + "1" * 64}
    return {"@context": [V1, SUITE], "type": ["VerifiableCredential"], **members, "proof": signed}


def clique(size: int) -> list[dict[str, object]]:
    """Make blank nodes that all refer to each other: their order takes every permutation to find."""
    names = [f"_:b{number}" for number in range(size)]
    return [{"id": one, "credentialSubject": [{"id": other} for other in names if other != one]} for one in names]


@pytest.mark.parametrize(
    "document",
    [
        linked(credentialSubject=[{"id": f"urn:x:{number}"} for number in range(20_000)]),
        linked(credentialSubject=[{"type": "VerifiableCredential"} for _ in range(20_000)]),
        linked(credentialSubject=clique(12)),
    ],
    ids=["many", "blank", "clique"],
)
def test_a_document_of_linked_data_takes_little_time(document: dict[str, object]) -> None:
    began = process_time()
    proof = read_proof(document, "assertionMethod")
    key = HolderKey.fresh("EdDSA")
    contexts = asyncio.run(contexts_of([document], WalletHttpClient()))
    with pytest.raises(ValueError, match="too much"):
        proof.signed_by(key.public, contexts)
    assert process_time() - began < 5


def test_contexts_without_end_are_not_fetched() -> None:
    place = Place(b"{}", JSON)
    network = WalletHttpClient(own=[ADDRESS], transport=place)
    network.begin_at([ADDRESS])
    document = {"@context": [f"{ADDRESS}{number}" for number in range(1_000)]}
    with pytest.raises(WalletError) as caught:
        asyncio.run(contexts_of([document], network))
    assert caught.value.doubt is RefusalReason.TOO_MUCH
