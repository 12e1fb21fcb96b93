"""What each fault does to an answer, judged by joserfc and the standard library."""

import json
import zlib
from datetime import UTC, datetime
from hashlib import sha256

import cbor2
import pytest
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from joserfc import jwk as jose_keys
from joserfc import jws as jose

from connector_desk.contract.answer_faults import Effect, answer_faults
from connector_desk.contract.schema import doctype_of
from connector_desk.contract.wire_trace import MessageKind as Kind
from connector_desk.core.formats import mdoc
from connector_desk.core.formats.status_list import StatusList, sign_cwt
from connector_desk.core.formats.validity import Validity
from connector_desk.core.http.fault_changes import CHANGES, ELSEWHERE, Answer, FaultContext
from connector_desk.core.keys import cose, jws
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.schemas.registry import shipped_schemas
from tests.core.holder import decode, encode

NOW = 1_795_219_200_000
KEY, OTHER = SigningKey.generate(), SigningKey.generate()
SCHEMA = next(one for one in shipped_schemas() if one.name == "membership-card")
GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
CLAIMS = {
    "iss": "did:web:desk",
    "vct": "https://desk/badge",
    "iat": NOW // 1000,
    "exp": NOW // 1000 + 60,
    "cnf": {"jwk": dict(OTHER.public_jwk)},
}
METADATA = {
    "credential_issuer": "https://desk",
    "credential_endpoint": "https://desk/credential",
    "credential_configurations_supported": {
        "badge": {"format": "dc+sd-jwt", "vct": "https://desk/badge", "proof_types_supported": {"jwt": {}}},
        "card": {"format": "ldp_vc", "credential_definition": {"type": ["Card"]}},
    },
}
QUERY = {"credentials": [{"id": "a", "format": "dc+sd-jwt", "meta": {"vct_values": ["https://desk/badge"]}}]}
REQUEST = {"client_id": "did:web:desk", "nonce": "n", "wallet_nonce": "w", "exp": NOW // 1000 + 60, "dcql_query": QUERY}
STATUSES = {"sub": "https://desk/s/1", "status_list": {"bits": 2, "lst": encode(zlib.compress(bytes(64)))}}


def signed(claims, typ="dc+sd-jwt"):
    return jws.sign(KEY, {"typ": typ, "kid": "did:web:desk#1"}, claims)


def answer(body, status=200):
    raw = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    headers = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(raw)), (b"etag", b'"1"'))
    return Answer(status, headers, raw)


def credential(issued=None):
    return answer({"credentials": [{"credential": issued or f"{signed(CLAIMS)}~WyJzYWx0Il0~"}]})


def changed(name, kind, before, request=b"", seconds=7.0):
    after = CHANGES[name](before, FaultContext(kind, NOW, (OTHER, KEY), seconds, request))
    assert after is not None
    assert dict(after.headers)[b"content-length"] == b"%d" % len(after.body)
    return after


def changed_json(name, kind, before, request=b""):
    return json.loads(changed(name, kind, before, request).body)


def read(compact):
    """Check a token with the key of the issuer; return its header and claims."""
    head, body, signature = compact.split(".")
    key = jose_keys.import_key(dict(KEY.public_jwk))
    assert jose.JWSRegistry.algorithms["ES256"].verify(f"{head}.{body}".encode(), decode(signature), key)
    return json.loads(decode(head)), json.loads(decode(body))


def of_credential(name, issued=None):
    """Return header and claims of a credential with a fault, whose signature holds."""
    (only,) = changed_json(name, Kind.CREDENTIAL, credential(issued))["credentials"]
    compact, tilde, rest = only["credential"].partition("~")
    assert issued or (tilde, rest) == ("~", "WyJzYWx0Il0~")
    return read(compact)


@pytest.mark.parametrize(
    ("name", "status", "error"),
    [
        ("server_error", 500, "server_error"),
        ("unavailable", 503, "temporarily_unavailable"),
        ("too_many_requests", 429, "temporarily_unavailable"),
        ("not_found", 404, "not_found"),
        ("invalid_nonce", 400, "invalid_nonce"),
        ("refused_notification", 400, "invalid_notification_id"),
        ("refused_presentation", 400, "invalid_request"),
    ],
)
def test_a_refusal_has_its_status_and_code_and_may_not_be_kept(name, status, error):
    after = changed(name, Kind.CREDENTIAL, credential())
    assert (after.status, json.loads(after.body)) == (status, {"error": error})
    headers = dict(after.headers)
    assert (headers[b"cache-control"], headers[b"content-type"]) == (b"no-store", b"application/json")
    assert b"etag" not in headers
    assert headers.get(b"retry-after") == (b"7" if status in {503, 429} else None)


def test_the_form_of_a_body_is_wrong_and_its_length_right():
    assert dict(changed("wrong_content_type", Kind.OFFER, answer({})).headers)[b"content-type"] == b"text/html"
    with pytest.raises(json.JSONDecodeError):
        json.loads(changed("invalid_json", Kind.TOKEN, answer({"access_token": "t"})).body)


@pytest.mark.parametrize("is_signed", [False, True])
def test_metadata(is_signed):
    def of(name):
        before = answer(signed(METADATA, "openidvci-issuer-metadata+jwt")) if is_signed else answer(METADATA)
        after = changed(name, Kind.ISSUER_METADATA, before).body
        return read(after.decode())[1] if is_signed else json.loads(after)

    assert of("wrong_issuer")["credential_issuer"] == ELSEWHERE
    assert "credential_endpoint" not in of("missing_endpoint")
    assert of("missing_configuration")["credential_configurations_supported"] == {}
    listed = [of(name)["credential_configurations_supported"] for name in ("missing_proof_type", "unknown_format")]
    assert "proof_types_supported" not in listed[0]["badge"]
    assert {one["format"] for one in listed[1].values()} == {"other+unknown"}
    announced = of("other_vct")["credential_configurations_supported"]
    assert announced["badge"]["vct"].startswith(ELSEWHERE)
    assert "Card" not in announced["card"]["credential_definition"]["type"]


@pytest.mark.parametrize(
    ("name", "kind", "before", "after"),
    [
        ("wrong_server_issuer", Kind.AUTHORIZATION_SERVER_METADATA, {"issuer": "https://desk"}, {"issuer": ELSEWHERE}),
        ("missing_endpoint", Kind.AUTHORIZATION_SERVER_METADATA, {"token_endpoint": "t", "x": 1}, {"x": 1}),
        ("other_issuer", Kind.OFFER, {"credential_issuer": "https://desk"}, {"credential_issuer": ELSEWHERE}),
        ("unknown_configuration", Kind.OFFER, {"credential_configuration_ids": ["badge"]}, ...),
        ("missing_grants", Kind.OFFER, {"grants": {}, "x": 1}, {"x": 1}),
        ("wrong_code", Kind.OFFER, {"grants": {GRANT: {"pre-authorized_code": "c"}}}, ...),
        ("unwanted_pin", Kind.OFFER, {"grants": {GRANT: {"pre-authorized_code": "c"}}}, ...),
        ("wrong_token", Kind.TOKEN, {"access_token": "t"}, ...),
        ("expired_token", Kind.TOKEN, {"access_token": "t", "expires_in": 300}, ...),
        ("other_token_type", Kind.TOKEN, {"token_type": "Bearer"}, {"token_type": "Other"}),
        ("missing_token", Kind.TOKEN, {"access_token": "t", "x": 1}, {"x": 1}),
        ("wrong_nonce", Kind.NONCE, {"c_nonce": "n"}, ...),
        ("missing_nonce", Kind.NONCE, {"c_nonce": "n"}, {}),
        ("no_credential", Kind.CREDENTIAL, {"credentials": [1]}, {"credentials": []}),
        ("other_type", Kind.TYPE_METADATA, {"vct": "https://desk/badge"}, ...),
    ],
)
def test_a_member_is_another_one_or_gone_and_only_where_it_was(name, kind, before, after):
    found = changed_json(name, kind, answer(before))
    assert found != before
    assert after is ... or found == after
    context = FaultContext(kind, NOW)
    assert CHANGES[name](answer({"other": 1}), context) is None
    assert CHANGES[name](answer(before, 400), context) is None


def test_claims_of_a_credential_that_is_signed_anew():
    assert of_credential("other_vct")[1]["vct"].startswith(ELSEWHERE)
    assert of_credential("wrong_credential_issuer")[1]["iss"] == "did:web:other.invalid"
    expired = of_credential("expired_credential")[1]
    assert expired["iat"] < expired["exp"] < NOW // 1000
    assert of_credential("other_holder_key")[1]["cnf"]["jwk"] != dict(OTHER.public_jwk)
    w3c = signed(
        {"iss": "did:web:desk", "sub": "did:key:z1", "vc": {"type": ["Card"], "issuer": "did:web:desk"}}, "JWT"
    )
    assert "Card" not in of_credential("other_vct", w3c)[1]["vc"]["type"]
    assert of_credential("wrong_credential_issuer", w3c)[1]["vc"]["issuer"] == "did:web:other.invalid"
    assert of_credential("other_holder_key", w3c)[1]["sub"] != "did:key:z1"


def test_a_credential_that_none_of_the_keys_signed_is_left_alone():
    foreign = credential(jws.sign(SigningKey.generate(), {"typ": "JWT"}, CLAIMS))
    assert CHANGES["other_vct"](foreign, FaultContext(Kind.CREDENTIAL, NOW, (KEY, OTHER))) is None
    linked = {"proof": {"proofValue": "zABC"}}
    assert (
        CHANGES["other_vct"](answer({"credentials": [{"credential": linked}]}), FaultContext(Kind.CREDENTIAL, NOW))
        is None
    )


def document():
    """Return a mobile document, and the key of its wallet."""
    authority = make_issuing_authority("Club", "DE", "https://desk", NOW)
    signer = Signer.by_chain(KEY, signer_chain(authority, KEY, "Club", "https://desk", NOW), "https://desk")
    life = Validity(NOW, NOW + 60_000)
    values = {"given_name": "Erika", "member_number": "7"}
    return mdoc.issue(signer, SCHEMA, values, device_key=OTHER.public, validity=life)


def of_document(name):
    """Return a mobile document with a fault, read by the library: security object, elements, certificate."""
    (only,) = changed_json(name, Kind.CREDENTIAL, credential(document()))["credentials"]
    whole = cbor2.loads(decode(only["credential"]))
    protected, unprotected, payload, signature = whole["issuerAuth"]
    signed_by = x509.load_der_x509_certificate(unprotected[33]).public_key()
    message = cbor2.dumps(["Signature1", protected, b"", payload])
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    try:
        signed_by.verify(encode_dss_signature(r, s), message, ECDSA(SHA256()))
        is_signed = True
    except InvalidSignature:
        is_signed = False
    (items,) = whole["nameSpaces"].values()
    return cbor2.loads(cbor2.loads(payload).value), items, unprotected[33], is_signed


def digests_hold(secured, items):
    (digests,) = secured["valueDigests"].values()
    found = [(cbor2.loads(one.value)["digestID"], sha256(cbor2.dumps(one)).digest()) for one in items]
    return [digests.get(number) == digest for number, digest in found]


def test_mobile_documents_that_are_signed_anew():
    assert of_document("other_vct")[0]["docType"] != doctype_of(SCHEMA)
    expired = of_document("expired_credential")[0]["validityInfo"]
    assert expired["validFrom"] < expired["validUntil"] < datetime.fromtimestamp(NOW / 1000, UTC)
    key = of_document("other_holder_key")[0]["deviceKeyInfo"]["deviceKey"]
    assert key.keys() == {1, -1, -2, -3}
    assert key[-2] != decode(OTHER.public_jwk["x"])
    assert digests_hold(*of_document("wrong_digest")[:2]).count(False) == 1
    secured, items, _, _ = of_document("unsigned_element")
    assert digests_hold(secured, items) == [True, True, False]
    secured, items, _, _ = of_document("other_encoding")
    assert digests_hold(secured, items) == [True, True]
    assert items[0].value[0] == 0xBF
    names = ("other_vct", "expired_credential", "other_holder_key", "wrong_digest", "unsigned_element")
    assert all(of_document(one)[3] for one in (*names, "other_encoding", "untrusted_signer"))


def test_mobile_documents_of_another_signer_or_none():
    assert not of_document("broken_signature")[3]
    assert not of_document("wrong_credential_issuer")[3]
    subject = x509.load_der_x509_certificate(of_document("untrusted_signer")[2]).subject.rfc4514_string()
    assert "Nobody" in subject


def test_a_document_that_none_of_the_keys_signed_is_left_alone():
    context = FaultContext(Kind.CREDENTIAL, NOW, (OTHER,))
    for name in ("other_vct", "wrong_digest", "untrusted_signer"):
        assert CHANGES[name](credential(document()), context) is None
        assert CHANGES[name](credential("AAAA"), context) is None
    assert CHANGES["broken_signature"](credential("AAAA"), context) is None
    assert CHANGES["wrong_digest"](credential(), FaultContext(Kind.CREDENTIAL, NOW, (KEY,))) is None


def test_other_types_of_documents_are_announced_and_asked_for():
    offered = {"credential_configurations_supported": {"m": {"format": "mso_mdoc", "doctype": "a.b"}}}
    (one,) = changed_json("other_vct", Kind.ISSUER_METADATA, answer(offered))[
        "credential_configurations_supported"
    ].values()
    assert one["doctype"] != "a.b"
    query = {"credentials": [{"id": "a", "format": "mso_mdoc", "meta": {"doctype_value": "a.b"}}]}
    before = answer(signed({**REQUEST, "dcql_query": query}))
    told = read(changed("unknown_credential_asked", Kind.REQUEST_OBJECT, before).body.decode())[1]
    assert told["dcql_query"]["credentials"][0]["meta"] == {"doctype_value": one["doctype"]}


@pytest.mark.parametrize("uri", ["https://desk/s/1", "https://www.desk.example/s/1"])
def test_status_lists_in_cbor(uri):
    signer = Signer.by_did(KEY, "did:web:desk#1")
    life = Validity(NOW, NOW + 60_000)
    token = sign_cwt(signer, StatusList(256).to_lst(), bits=2, uri=uri, validity=life, ttl=60_000)
    before = Answer(200, (), token)

    def of(name):
        sent = cose.parse_sign1(changed(name, Kind.STATUS_LIST, before).body)
        claims = cbor2.loads(sent.payload)
        assert sent.is_signed_by(KEY.public) is (name != "broken_signature")
        assert sent.unprotected == {4: b"did:web:desk#1"}
        return sent.header, claims, zlib.decompress(claims[65533]["lst"])

    assert of("all_revoked")[2] == bytes([0b01010101]) * 64
    assert of("short_list")[2] == bytes(2)
    assert of("broken_signature")[2] == bytes(64)
    assert of("wrong_subject")[1][2].startswith(ELSEWHERE)
    assert of("wrong_type_header")[0][16] == "JWT"
    expired = of("expired")[1]
    assert expired[6] < expired[4] < NOW // 1000
    context = FaultContext(Kind.STATUS_LIST, NOW, (KEY,))
    assert CHANGES["unsigned"](before, context) is None  # though two full stops may stand in it
    assert CHANGES["expired"](before, FaultContext(Kind.STATUS_LIST, NOW, (OTHER,))) is None
    assert CHANGES["expired"](Answer(200, (), cbor2.dumps([1, "é"])), context) is None


def test_each_fault_of_a_status_list_reaches_one_in_cbor():
    token = sign_cwt(
        Signer.by_did(KEY, "did:web:desk#1"),
        StatusList(256).to_lst(),
        bits=2,
        uri="https://desk/s/1",
        validity=Validity(NOW, NOW + 60_000),
        ttl=60_000,
    )
    before, context = Answer(200, (), token), FaultContext(Kind.STATUS_LIST, NOW, (KEY,))
    of_lists = [one for one in answer_faults().values() if Kind.STATUS_LIST in one.kinds]
    changes = [one.name for one in of_lists if one.effect is Effect.CHANGE]
    assert {"expired", "wrong_subject", "wrong_type_header"} < set(changes)
    assert [name for name in changes if CHANGES[name](before, context) in (None, before)] == []


@pytest.mark.parametrize("kind", [Kind.CREDENTIAL, Kind.REQUEST_OBJECT, Kind.STATUS_LIST])
def test_a_broken_signature_differs_in_one_character(kind):
    compact = signed(CLAIMS)
    before = credential(f"{compact}~") if kind is Kind.CREDENTIAL else answer(compact)
    after = changed("broken_signature", kind, before).body.decode()
    broken = json.loads(after)["credentials"][0]["credential"].rstrip("~") if kind is Kind.CREDENTIAL else after
    assert sum(one != other for one, other in zip(compact, broken, strict=True)) == 1
    assert broken.rpartition(".")[0] == compact.rpartition(".")[0]


def test_a_broken_proof_of_linked_data():
    before = answer({"credentials": [{"credential": {"id": "1", "proof": {"proofValue": "zABC"}}}]})
    (only,) = changed_json("broken_signature", Kind.CREDENTIAL, before)["credentials"]
    assert only["credential"] == {"id": "1", "proof": {"proofValue": only["credential"]["proof"]["proofValue"]}}
    assert only["credential"]["proof"]["proofValue"] != "zABC"


def test_a_credential_that_is_not_ready():
    before = credential()
    assert changed_json("still_pending", Kind.CREDENTIAL, before)["interval"] == 7
    asked = json.dumps({"transaction_id": "t1"}).encode()
    after = changed("still_pending", Kind.DEFERRED, before, asked)
    assert (after.status, json.loads(after.body)["transaction_id"]) == (202, "t1")


def test_request_objects_and_status_lists():
    def of(name, claims=REQUEST, kind=Kind.REQUEST_OBJECT):
        return read(changed(name, kind, answer(signed(claims))).body.decode())

    assert of("wrong_client_id")[1]["client_id"] != REQUEST["client_id"]
    assert of("wrong_type_header")[0]["typ"] == "JWT"
    assert "nonce" not in of("missing_request_nonce")[1]
    assert of("wrong_wallet_nonce")[1]["wallet_nonce"] != "w"
    assert of("expired")[1]["exp"] < NOW // 1000
    (asked,) = of("unknown_credential_asked")[1]["dcql_query"]["credentials"]
    assert asked["meta"]["vct_values"][0].startswith(ELSEWHERE)
    assert of("wrong_subject", STATUSES, Kind.STATUS_LIST)[1]["sub"].startswith(ELSEWHERE)
    revoked = of("all_revoked", STATUSES, Kind.STATUS_LIST)[1]["status_list"]["lst"]
    assert zlib.decompress(decode(revoked)) == bytes([0b01010101]) * 64
    short = of("short_list", STATUSES, Kind.STATUS_LIST)[1]["status_list"]["lst"]
    assert len(zlib.decompress(decode(short))) == 2


def test_an_unsigned_request_says_so():
    head, body, signature = changed("unsigned", Kind.REQUEST_OBJECT, answer(signed(REQUEST))).body.decode().split(".")
    assert (json.loads(decode(head))["alg"], json.loads(decode(body)), signature) == ("none", REQUEST, "")


def test_each_fault_that_changes_an_answer_has_its_change_and_nothing_else_has():
    changing = {
        one.name
        for one in answer_faults().values()
        if one.effect is Effect.CHANGE and one.kinds not in ((Kind.DIDCOMM,), (Kind.PRESENTATION,))
    }
    assert changing == set(CHANGES)
    assert all(one.title and one.does and one.must and one.section and one.kinds for one in answer_faults().values())
