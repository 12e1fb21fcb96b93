"""Conformance, verifier part, request checks: each line of the list, for each client identifier and response mode."""

import pytest

from connector_desk.base.identifiers import new_id, new_secret
from connector_desk.base.instants import MINUTE
from connector_desk.contract.credential_format import JWT_VC, LDP_VC, SD_JWT
from connector_desk.core.keys import did
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp import client_id, dcql, request
from connector_desk.core.oid4vp.dcql import Ask, Restriction
from connector_desk.core.oid4vp.encryption import EncryptionKey
from tests.core.oid4vp.suite import Wallet

NOW = 1_795_219_200_999
VCT = "https://desk.example/bc/public/schemas/visitor-badge/1.0"
ASKS = [
    Ask("c1", (SD_JWT,), ("name",), vcts=("urn:eudi:pid:1",)),
    Ask(
        "c2",
        (SD_JWT, JWT_VC, LDP_VC),
        ("name", "badge_number"),
        ("company", "host"),
        (Restriction("company", ("Acme",)), Restriction("level", (3, True, 1.5))),
        (VCT, VCT.replace("desk", "old")),
        (f"{VCT}#VisitorBadge", "VisitorBadge"),
    ),
]
KEY = SigningKey.generate()
DID = did.did_jwk(KEY.public_jwk)


@pytest.fixture
def wallet():
    return Wallet(NOW // 1000, {did.key_id(DID): KEY.public_jwk})


def asked(identity, response_uri, mode, asks=ASKS):
    return request.AuthorizationRequest(
        response_uri=response_uri,
        nonce=new_secret(),
        state=new_id(),
        query=dcql.query_of(asks),
        response_mode=mode,
        expires=NOW + 10 * MINUTE,
        encryption_key=EncryptionKey.generate() if mode == "direct_post.jwt" else None,
    )


MODES = pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])


@MODES
@pytest.mark.parametrize("prefix", ["decentralized_identifier", "x509_hash", "x509_san_dns"])
@pytest.mark.parametrize("asks", [ASKS[:1], ASKS], ids=["one", "several"])
def test_a_signed_request_by_reference_passes_and_passes_again(wallet, chain_key, chain, prefix, mode, asks):
    identity = {
        "decentralized_identifier": lambda: client_id.by_did(Signer.by_did(KEY, did.key_id(DID))),
        "x509_hash": lambda: client_id.by_x509_hash(chain_key, chain),
        "x509_san_dns": lambda: client_id.by_x509_san_dns(chain_key, chain, "desk.example"),
    }[prefix]()
    given = asked(identity, f"https://desk.example/oid4vp/{new_id()}", mode, asks)
    link = request.link(identity.client_id, f"https://desk.example/r/{new_id()}", "post")

    def fetch(now, wallet_nonce=None):
        made = request.request_object(identity, given, now, wallet_nonce)
        return request.MEDIA_TYPE, request.sign(identity, made)

    first = wallet.read_object(link, *fetch(NOW))
    again = wallet.read_object(link, *fetch(NOW + MINUTE // 60, "fresh"), wallet_nonce="fresh", again=True)
    assert {name: again[name] for name in first if name != "iat"} == {
        name: first[name] for name in first if name != "iat"
    }


@MODES
def test_an_unsigned_request_by_value_passes(wallet, mode):
    response_uri = f"https://desk.example/oid4vp/{new_id()}"
    identity = client_id.by_redirect_uri(response_uri)
    made = request.request_object(identity, asked(identity, response_uri, mode), NOW)
    assert wallet.read_link(request.link_by_value(made))["response_mode"] == mode
