import json
import math
import secrets
from collections import Counter
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jws as oracle
from joserfc.jwk import import_key

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.identifiers import new_id, new_secret
from connector_desk.base.instants import MINUTE
from connector_desk.contract import qr_code
from connector_desk.contract.credential_format import JWT_VC, LDP_VC, SD_JWT
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp import client_id, dcql, request
from connector_desk.core.oid4vp.dcql import Ask
from connector_desk.core.oid4vp.encryption import EncryptionKey
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import AuthorizationRequest

NOW = 1_795_219_200_999
RESPONSE_URI = "https://desk.example/oid4vp/" + "r" * 22
NONCE = secrets.token_urlsafe(32)
STATE = secrets.token_urlsafe(16)
VCT = "https://credentials.example.com/identity_credential"
ASK = Ask("my_credential", (SD_JWT,), ("family_name", "given_name"), vcts=(VCT,))
KEY = SigningKey.generate()
BY_DID = client_id.by_did(Signer.by_did(KEY, "did:web:desk.example#k1"))
BY_URI = client_id.by_redirect_uri(RESPONSE_URI)
FORM = "application/x-www-form-urlencoded"


def made(identity=BY_DID, *, now=NOW, wallet_nonce=None, **changes):
    given_ = {
        "response_uri": RESPONSE_URI,
        "nonce": NONCE,
        "state": STATE,
        "query": dcql.query_of([ASK]),
        "response_mode": "direct_post",
        "expires": NOW + 10 * MINUTE,
    }
    return request.request_object(identity, AuthorizationRequest(**given_ | changes), now, wallet_nonce)


def opened(compact, key=KEY):
    registry = oracle.JWSRegistry(algorithms=["ES256"], strict_check_header=False)
    registry.max_header_length = registry.max_payload_length = request.LARGEST
    read = oracle.deserialize_compact(compact, import_key(key.public_jwk), registry=registry)
    return read.headers(), json.loads(read.payload)


def test_case_273_a_signed_request_object_by_did():
    header, claims = opened(request.sign(BY_DID, made()))
    assert header == {"typ": "oauth-authz-req+jwt", "alg": "ES256", "kid": "did:web:desk.example#k1"}
    assert claims == {
        "response_type": "vp_token",
        "client_id": "decentralized_identifier:did:web:desk.example",
        "response_mode": "direct_post",
        "response_uri": RESPONSE_URI,
        "nonce": NONCE,
        "state": STATE,
        "dcql_query": dcql.query_of([ASK]),
        "client_metadata": {
            "vp_formats_supported": {
                "dc+sd-jwt": {
                    "sd-jwt_alg_values": ["ES256", "EdDSA", "Ed25519"],
                    "kb-jwt_alg_values": ["ES256", "EdDSA", "Ed25519"],
                }
            }
        },
        "aud": "https://self-issued.me/v2",
        "iat": NOW // 1000,
        "exp": NOW // 1000 + 600,
    }


def test_case_279_nothing_in_it_that_must_not_be():
    """Conformance: no redirect_uri, client_id_scheme, scope, transaction_data, nested request, and no nulls."""
    claims = made()
    assert claims.keys().isdisjoint(
        {
            *("redirect_uri", "client_id_scheme", "scope", "transaction_data", "presentation_definition"),
            *("request", "request_uri", "request_uri_method", "sub", "iss", "wallet_nonce", "verifier_info"),
        }
    )
    assert None not in claims.values()


def test_by_certificate_the_header_has_the_chain(chain_key, chain):
    for identity in (
        client_id.by_x509_hash(chain_key, chain),
        client_id.by_x509_san_dns(chain_key, chain, "desk.example"),
    ):
        header, claims = opened(request.sign(identity, made(identity)), chain_key)
        assert header == {"typ": "oauth-authz-req+jwt", "alg": "ES256", "x5c": list(chain.x5c)}
        assert claims["client_id"] == identity.client_id


def test_conformance_x509_san_dns_answers_only_to_its_own_host(chain_key, chain):
    identity = client_id.by_x509_san_dns(chain_key, chain, "desk.example")
    with pytest.raises(ValueError, match="host"):
        made(identity, response_uri="https://other.example/oid4vp/x")


def test_each_format_asked_for_is_described_and_no_other():
    asks = [Ask("w", (JWT_VC, LDP_VC), ("x",), types=("T",))]
    metadata = made(query=dcql.query_of(asks))["client_metadata"]
    assert metadata == {
        "vp_formats_supported": {
            "jwt_vc_json": {"alg_values": ["ES256", "EdDSA", "Ed25519"]},
            "ldp_vc": {
                "proof_type_values": ["DataIntegrityProof", "Ed25519Signature2020", "Ed25519Signature2018"],
                "cryptosuite_values": ["eddsa-rdfc-2022"],
            },
        }
    }
    described = metadata["vp_formats_supported"]["ldp_vc"]
    told = {*described["proof_type_values"], *described["cryptosuite_values"]} - {"DataIntegrityProof"}
    assert told == {suite.value for suite in Cryptosuite}


def test_direct_post_jwt_gives_the_requests_own_key():
    key = EncryptionKey.generate()
    claims = made(response_mode="direct_post.jwt", encryption_key=key)
    metadata = claims["client_metadata"]
    assert claims["response_mode"] == "direct_post.jwt"
    assert metadata["jwks"] == {"keys": [key.public_jwk]}
    assert "d" not in metadata["jwks"]["keys"][0]
    assert metadata["encrypted_response_enc_values_supported"] == ["A128GCM", "A256GCM"]
    for mode, wrong in (("direct_post", key), ("direct_post.jwt", None)):
        with pytest.raises(ValueError, match="encrypt"):
            made(response_mode=mode, encryption_key=wrong)


def test_case_275_the_wallets_nonce_is_echoed_inside_what_is_signed():
    _, claims = opened(request.sign(BY_DID, made(wallet_nonce="qPmxiNFCR3QTm19POc8u")))
    assert claims["wallet_nonce"] == "qPmxiNFCR3QTm19POc8u"


def test_a_name_is_told_where_one_is_wanted():
    assert made(name="Reception")["client_metadata"]["client_name"] == "Reception"
    assert "client_name" not in made()["client_metadata"]


def entropy(text):
    counts = Counter(text).values()
    return -len(text) * sum(count / len(text) * math.log2(count / len(text)) for count in counts)


def test_case_123_the_nonce_for_requests_is_long_enough_for_whoever_estimates_it():
    """Conformance: 16 to 43 URL-safe characters, more than 96 bits of Shannon entropy, fresh each time."""
    nonces = [new_secret() for _ in range(2_000)]
    assert len(set(nonces)) == len(nonces)
    assert {len(nonce) for nonce in nonces} == {43}
    assert min(map(entropy, nonces)) > 96
    assert any(entropy(new_id()) <= 96 for _ in range(2_000))  # which is why 22 characters are not used
    for nonce in nonces[:20]:
        assert made(nonce=nonce)["nonce"] == nonce


@pytest.mark.parametrize(
    "changes",
    [
        {"nonce": "short"},
        {"nonce": "a" * 44},
        {"nonce": "a b" * 10},
        {"nonce": NONCE + "\n"},
        {"state": ""},
        {"state": "ä" * 22},
        {"state": NONCE},
        {"expires": NOW},
    ],
)
def test_a_request_that_would_be_refused_is_a_fault_of_the_caller(changes):
    with pytest.raises(ValueError, match=r"nonce|over"):
        made(**changes)


def test_only_its_own_client_signs_a_request():
    other = client_id.by_did(Signer.by_did(SigningKey.generate(), "did:web:other.example#k1"))
    with pytest.raises(ValueError, match="signed"):
        request.sign(other, made())
    with pytest.raises(ValueError, match="signed"):
        request.sign(BY_URI, made(BY_URI))


def test_case_121_the_link_has_who_and_where_and_nothing_else():
    request_uri = "https://desk.example/r/" + "a" * 22
    link = request.link(BY_DID.client_id, request_uri)
    assert link == (
        "openid4vp://?client_id=decentralized_identifier%3Adid%3Aweb%3Adesk.example"
        "&request_uri=https%3A%2F%2Fdesk.example%2Fr%2Faaaaaaaaaaaaaaaaaaaaaa"
    )
    asked = request.link(BY_DID.client_id, request_uri, "post")
    assert parse_qs(urlsplit(asked).query) == {
        "client_id": [BY_DID.client_id],
        "request_uri": [request_uri],
        "request_uri_method": ["post"],
    }


def test_a_did_with_escapes_survives_the_link():
    name = "decentralized_identifier:did:web:desk.example%3A8443"
    assert parse_qs(urlsplit(request.link(name, "https://x")).query)["client_id"] == [name]


def test_by_redirect_uri_everything_is_in_the_link_and_nothing_is_signed():
    parameters = made(BY_URI)
    assert parameters.keys().isdisjoint({"aud", "iat", "exp"})  # claims of a token, not parameters of a request
    link = request.link_by_value(parameters)
    read = {name: values[0] for name, values in parse_qs(urlsplit(link).query, strict_parsing=True).items()}
    assert read["client_id"] == f"redirect_uri:{RESPONSE_URI}"
    assert read["response_uri"] == RESPONSE_URI
    assert json.loads(read["dcql_query"]) == dcql.query_of([ASK])
    assert json.loads(read["client_metadata"]) == parameters["client_metadata"]
    assert (read["response_type"], read["response_mode"]) == ("vp_token", "direct_post")
    assert (read["nonce"], read["state"]) == (NONCE, STATE)
    assert "+" not in link


def test_by_redirect_uri_six_attributes_fit_into_a_code_that_phones_read():
    six = Ask("c1", (SD_JWT,), tuple(f"attribute_{number}" for number in range(6)), vcts=(VCT,))
    qr_code.check_density(request.link_by_value(made(BY_URI, query=dcql.query_of([six]))))


def test_by_redirect_uri_the_name_is_the_address_of_the_answer():
    with pytest.raises(ValueError, match="address"):
        made(BY_URI, response_uri="https://desk.example/oid4vp/other")
    with pytest.raises(ValueError, match="fetches"):
        made(BY_URI, wallet_nonce="x")


def test_case_125_a_request_that_no_wallet_should_load_is_refused():
    many = tuple(f"attribute_{number:03}_{'x' * 30}" for number in range(200))
    asks = [Ask(f"c{number}", (SD_JWT, JWT_VC, LDP_VC), many, vcts=(VCT,), types=("T",)) for number in range(20)]
    with pytest.raises(ValidationFailed) as caught:
        request.check_size(dcql.query_of(asks))
    assert (caught.value.fields[0].path, caught.value.fields[0].code) == ("payload.credentials", "too_long")
    most = 48 * 1024 * 3 // 4 - len('{"x":""}')
    request.check_size({"x": "a" * most})
    with pytest.raises(ValidationFailed):
        request.check_size({"x": "a" * (most + 1)})
    fits = dcql.query_of([Ask("c", (SD_JWT,), many, vcts=(VCT,))])
    request.check_size(fits)
    assert len(request.sign(BY_DID, made(query=fits))) <= request.LARGEST


def test_the_wallet_may_say_nothing_or_anything_unknown():
    assert request.read_wallet_post(b"", FORM).nonce is None
    assert request.read_wallet_post(b"wallet_nonce=", FORM).nonce is None
    # as Credo 0.6.3 would post it: the members of its metadata as parameters of their own
    assert (
        request.read_wallet_post(b"vp_formats_supported=%7B%7D&response_types_supported=vp_token", FORM).nonce is None
    )


def test_case_275_the_example_of_the_specification_is_read():
    metadata = {"vp_formats_supported": {"dc+sd-jwt": {"sd-jwt_alg_values": ["ES256"]}}}
    body = urlencode({"wallet_metadata": json.dumps(metadata), "wallet_nonce": "qPmxiNFCR3QTm19POc8u"}).encode()
    assert request.read_wallet_post(body, f"{FORM}; charset=UTF-8").nonce == "qPmxiNFCR3QTm19POc8u"


def test_the_wallets_nonce_may_have_512_characters():
    assert request.read_wallet_post(b"wallet_nonce=" + b"n" * 512, FORM).nonce == "n" * 512
    with pytest.raises(Oid4vpError):
        request.read_wallet_post(b"wallet_nonce=" + b"n" * 513, FORM)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("wallet_nonce=" + "n" * 4096, 400),
        ("wallet_nonce=a%00b", 400),
        ("wallet_nonce=a&wallet_nonce=a", 400),
        ("wallet_metadata=nothing", 400),
        ("wallet_metadata=%5B%5D", 400),
        ("wallet_metadata=%7B%22a%22%3A1%2C%22a%22%3A2%7D", 400),
        ("wallet_metadata=" + quote(json.dumps({"a": "b" * 100_000})), 400),
        ("wallet_metadata=" + quote(json.dumps({"jwks_uri": "http://169.254.169.254/"})), 400),
        ("a=" + "b" * 200_000, 413),
    ],
)
def test_case_276_what_a_wallet_may_not_say(body, status):
    with pytest.raises(Oid4vpError) as caught:
        request.read_wallet_post(body.encode(), FORM)
    assert caught.value.status == status


@given(st.binary(max_size=200), st.none() | st.text(max_size=40) | st.just(FORM))
def test_anything_else_is_refused_with_the_error_of_this_room(body, content_type):
    try:
        nonce = request.read_wallet_post(body, content_type).nonce
    except Oid4vpError as refusal:
        assert refusal.status == 400  # noqa: PT017 - either is right
    else:
        assert nonce is None or nonce


def test_a_header_with_more_than_a_key_is_signed_whole(chain_key, chain):
    both = client_id.restore(BY_DID.client_id, {"kid": "did:web:desk.example#k1", "x5c": list(chain.x5c)}, chain_key)
    header, _ = opened(request.sign(both, made(both)), chain_key)
    assert header == {
        "typ": "oauth-authz-req+jwt",
        "alg": "ES256",
        "kid": "did:web:desk.example#k1",
        "x5c": list(chain.x5c),
    }


def test_a_code_of_a_mobile_document_needs_the_key_of_an_encrypted_answer():
    """OpenID4VP 1.0 Appendix B.2.2."""
    ways = {"name": (dcql.Way(("org.iso.18013.5.1", "family_name")),)}
    query = dcql.query_of([Ask("mdl", ("mso_mdoc",), ("name",), doctype="org.iso.18013.5.1.mDL", ways=ways)])
    plain = made(query=query)["client_metadata"]["vp_formats_supported"]["mso_mdoc"]
    keyed = made(query=query, response_mode="direct_post.jwt", encryption_key=EncryptionKey.generate())
    formats = keyed["client_metadata"]["vp_formats_supported"]["mso_mdoc"]
    assert formats == {**plain, "deviceauth_alg_values": [*plain["deviceauth_alg_values"], -65537]}
