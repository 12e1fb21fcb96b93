"""What the conformance suite of OpenID4VCI 1.0 checks of an issuer, line by line, over the whole path.

Each test names in its docstring the line it stands for: F what fails there, W what is warned of.  The place has a
public https address with a path, as the suite demands, and is called with that Host.
"""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jsonschema_rs
import pytest

from tests.core.holder import Holder, SdJwt, Taken, read_jws, read_sd_jwt
from tests.core.running import PRE_AUTHORIZED, Clock, Reply, Running, raw, request

ISSUER = "https://desk.example/place/oid4vci"
BADGE = "visitor-badge_1.0_sd-jwt"
KNOWN_ALGORITHMS = {"ES256", "ES384", "ES512", "EdDSA", "Ed25519", "PS256", "RS256"}
KNOWN_COSE = {-7, -9, -35, -51, -36, -52, -8, -19}  # numbers, as mobile documents have them (Appendix A.2.2)
KNOWN_SUITES = {"Ed25519Signature2018", "Ed25519Signature2020", "eddsa-rdfc-2022"}
NOT_STANDARD = {"token_endpoint"}  # for wallets that read no authorization-server metadata
STANDARD_MEMBERS = {
    *("credential_issuer", "authorization_servers", "credential_endpoint", "nonce_endpoint"),
    *("deferred_credential_endpoint", "notification_endpoint", "credential_request_encryption"),
    *("credential_response_encryption", "batch_credential_issuance", "display", "credential_configurations_supported"),
}
DISPLAY = {
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "required": ["name", "locale"],
        "properties": {
            "name": {"type": "string", "minLength": 1},
            "locale": {"pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"},
            "logo": {"type": "object", "required": ["uri"], "properties": {"uri": {"type": "string"}}},
            "background_color": {"pattern": "^#[0-9a-fA-F]{6}$"},
            "text_color": {"pattern": "^#[0-9a-fA-F]{6}$"},
        },
    },
}
METADATA = {
    "type": "object",
    "required": ["credential_issuer", "credential_endpoint", "credential_configurations_supported"],
    "properties": {
        "display": DISPLAY,
        "credential_configurations_supported": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
                "type": "object",
                "required": ["format"],
                "properties": {
                    "format": {"enum": ["dc+sd-jwt", "jwt_vc_json", "ldp_vc", "mso_mdoc"]},
                    "scope": {"type": "string", "pattern": "^[!#-\\[\\]-~]+$"},
                    "cryptographic_binding_methods_supported": {
                        "type": "array",
                        "minItems": 1,
                        "items": {"enum": ["jwk", "did:jwk", "did:key", "cose_key"]},
                    },
                    "credential_signing_alg_values_supported": {"type": "array", "minItems": 1},
                    "proof_types_supported": {
                        "type": "object",
                        "required": ["jwt"],
                        "properties": {
                            "jwt": {
                                "type": "object",
                                "required": ["proof_signing_alg_values_supported"],
                                "properties": {"proof_signing_alg_values_supported": {"type": "array", "minItems": 1}},
                            }
                        },
                    },
                    "credential_metadata": {
                        "type": "object",
                        "properties": {
                            "display": DISPLAY,
                            "claims": {
                                "type": "array",
                                "minItems": 1,
                                "items": {
                                    "type": "object",
                                    "required": ["path"],
                                    "properties": {
                                        "path": {"type": "array", "minItems": 1, "items": {"type": "string"}},
                                        "mandatory": {"type": "boolean"},
                                        "display": DISPLAY,
                                    },
                                },
                            },
                        },
                    },
                },
                "dependentRequired": {
                    "cryptographic_binding_methods_supported": ["proof_types_supported"],
                    "proof_types_supported": ["cryptographic_binding_methods_supported"],
                },
                "allOf": [
                    {
                        "if": {"properties": {"format": {"const": "dc+sd-jwt"}}},
                        "then": {"required": ["vct"]},
                    },
                    {
                        "if": {"properties": {"format": {"enum": ["jwt_vc_json", "ldp_vc"]}}},
                        "then": {"required": ["credential_definition"]},
                    },
                    {
                        "if": {"properties": {"format": {"const": "mso_mdoc"}}},
                        "then": {
                            "required": ["doctype"],
                            "properties": {"cryptographic_binding_methods_supported": {"const": ["cose_key"]}},
                        },
                        "else": {
                            "properties": {
                                "cryptographic_binding_methods_supported": {"not": {"contains": {"const": "cose_key"}}}
                            }
                        },
                    },
                    {
                        "if": {"properties": {"format": {"const": "ldp_vc"}}},
                        "then": {"properties": {"credential_definition": {"required": ["@context", "type"]}}},
                    },
                ],
            },
        },
    },
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    core = Running(tmp_path_factory.mktemp("core") / "data", Clock(), public_address="https://desk.example/place")
    core.start()
    yield core
    core.close()


@pytest.fixture(scope="module")
def metadata(place: Running) -> Reply:
    return place.public("GET", "/.well-known/openid-credential-issuer/place/oid4vci")


@pytest.fixture(scope="module")
def server_metadata(place: Running) -> Reply:
    return place.public("GET", "/.well-known/oauth-authorization-server/place/oid4vci")


def addresses(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for one in value.values():
            yield from addresses(one)
    elif isinstance(value, list):
        for one in value:
            yield from addresses(one)
    elif isinstance(value, str) and re.match(r"^[a-z][a-z0-9+.-]*://", value):
        yield value


def displays(value: Any) -> Iterator[list[dict[str, Any]]]:
    if isinstance(value, dict):
        for name, one in value.items():
            if name == "display":
                yield one
            yield from displays(one)
    elif isinstance(value, list):
        for one in value:
            yield from displays(one)


# Metadata


def test_metadata_is_found_and_json(metadata: Reply, server_metadata: Reply) -> None:
    """F 200 + application/json; F AS metadata 200 (W content type)."""
    for reply in (metadata, server_metadata):
        assert (reply.status, reply.header("content-type")) == (200, "application/json")


def test_metadata_has_the_identifier_it_was_asked_for_by(metadata: Reply, server_metadata: Reply) -> None:
    """F credential_issuer equals the requested identifier (12.2.1)."""
    assert metadata.json["credential_issuer"] == ISSUER
    assert server_metadata.json["issuer"] == ISSUER


def test_metadata_keeps_its_schema(metadata: Reply) -> None:
    """F required members present; F JSON schema of the document; F proof types present iff binding methods are."""
    validator = jsonschema_rs.Draft202012Validator(METADATA)
    assert [f"{list(e.instance_path)}: {e.message}" for e in validator.iter_errors(metadata.json)] == []


def test_metadata_has_few_members_that_are_unknown(metadata: Reply) -> None:
    """W unknown members: one, and on purpose."""
    assert set(metadata.json) - STANDARD_MEMBERS == NOT_STANDARD


def test_every_address_is_https(metadata: Reply, server_metadata: Reply) -> None:
    """F all URLs https, incl. authorization_servers; F AS endpoints https."""
    found = [*addresses(metadata.json), *addresses(server_metadata.json)]
    assert len(found) > 10
    assert {urlsplit(one).scheme for one in found} == {"https"}


def test_algorithms_are_known_ones(metadata: Reply) -> None:
    """F credential_signing_alg_values_supported and proof_signing_alg_values_supported: types and known algorithms."""
    for configuration in metadata.json["credential_configurations_supported"].values():
        signing = configuration["credential_signing_alg_values_supported"]
        proofs = configuration["proof_types_supported"]["jwt"]["proof_signing_alg_values_supported"]
        if (
            configuration["format"] == "ldp_vc"
        ):  # suites, not algorithms; and one that wallets look for (Appendix A.1.2)
            assert set(signing) <= KNOWN_SUITES
            assert {"ES256"} <= set(proofs) - KNOWN_SUITES <= KNOWN_ALGORITHMS
        else:
            known = KNOWN_COSE if configuration["format"] == "mso_mdoc" else KNOWN_ALGORITHMS
            assert set(signing) <= known
            assert {"ES256"} <= set(proofs) <= KNOWN_ALGORITHMS


def test_no_encryption_is_offered_that_is_then_refused(metadata: Reply) -> None:
    """F encryption of requests and responses; F both where one is required; HAIP F nonce_endpoint."""
    assert {"credential_request_encryption", "credential_response_encryption"}.isdisjoint(metadata.json)
    assert metadata.json["nonce_endpoint"] == f"{ISSUER}/nonce"


def test_each_language_stands_once(metadata: Reply) -> None:
    """F display locales valid BCP 47, one per locale (W non-canonical casing)."""
    found = list(displays(metadata.json))
    assert found
    for entries in found:
        locales = [entry["locale"] for entry in entries]
        assert len(set(locales)) == len(locales)


def test_a_schema_that_was_added_keeps_to_that_too(place: Running) -> None:
    record = place.admin("GET", "/bc/studio/schemas/visitor-badge~1.0").result
    del record["schemaId"]
    record |= {"name": "many-tongues", "w3cType": "ManyTongues", "titles": {"de": "A", "de-CH": "B", "zh-Hant": "C"}}
    record["properties"]["given_name"]["x-labels"] = {"en": "D", "de": "E", "es-MX": "F"}
    record["properties"]["given_name"]["x-descriptions"] = {"de": "G"}
    for words in ({"de_DE": "x"}, {"German!": "x"}, {"EN": "x"}):
        spoilt = {**record["properties"], "given_name": {**record["properties"]["given_name"], "x-labels": words}}
        answer = place.admin("POST", "/bc/studio/schemas", record | {"properties": spoilt})
        (language,) = words
        (path,) = answer.fields
        assert (answer.status, language in path) == (422, True), answer
    assert place.admin("POST", "/bc/studio/schemas", record).status == 200
    told = place.public("GET", "/.well-known/openid-credential-issuer/place/oid4vci")
    test_metadata_keeps_its_schema(told)
    test_each_language_stands_once(told)
    (shown,) = [
        one["credential_metadata"]["display"]
        for name, one in told.json["credential_configurations_supported"].items()
        if name == "many-tongues_1.0_sd-jwt"
    ]
    assert [one["locale"] for one in shown] == ["en", "de", "de-CH", "zh-Hant"]
    assert place.admin("DELETE", "/bc/studio/schemas/many-tongues~1.0").status == 200


def test_nothing_of_an_older_draft_stands_there(metadata: Reply) -> None:
    """W legacy format `vc+sd-jwt`; encryption is not offered, so none is demanded."""
    text = json.dumps(metadata.json)
    assert "vc+sd-jwt" not in text.replace("dc+sd-jwt", "")
    assert "encryption" not in text


def test_the_authorization_server_tells_what_it_does(server_metadata: Reply) -> None:
    """F AS metadata schema; F authorization_details_types_supported has openid_credential where it is used."""
    assert server_metadata.json == {
        "issuer": ISSUER,
        "token_endpoint": f"{ISSUER}/token",
        "token_endpoint_auth_methods_supported": ["none", "attest_jwt_client_auth"],
        "client_attestation_signing_alg_values_supported": ["ES256", "EdDSA"],
        "client_attestation_pop_signing_alg_values_supported": ["ES256", "EdDSA"],
        "dpop_signing_alg_values_supported": ["ES256", "EdDSA"],
        "grant_types_supported": [PRE_AUTHORIZED],
        "pre-authorized_grant_anonymous_access_supported": True,
        "authorization_details_types_supported": ["openid_credential"],
    }


def test_signed_metadata_has_what_it_must(place: Running, metadata: Reply) -> None:
    """Signed variant: Accept application/jwt; typ, alg not none, sub the credential issuer, iat, all the members."""
    headers = [("accept", "application/jwt")]
    reply = place.public("GET", "/.well-known/openid-credential-issuer/place/oid4vci", headers=headers)
    assert (reply.status, reply.header("content-type")) == (200, "application/jwt")
    header, payload = read_jws(reply.body.decode(), core=place)
    assert (header["typ"], header["alg"]) == ("openidvci-issuer-metadata+jwt", "ES256")
    assert (payload["sub"], payload["iat"]) == (ISSUER, place.clock() // 1000)
    assert payload.items() >= metadata.json.items()


# Offer, token, nonce


def test_the_link_has_one_way_to_the_offer(place: Running) -> None:
    """F exactly one of credential_offer and credential_offer_uri, non-empty, offer_uri https."""
    query = parse_qs(urlsplit(place.offer().url).query, strict_parsing=True)
    assert list(query) == ["credential_offer_uri"]
    assert urlsplit(query["credential_offer_uri"][0]).scheme == "https"


def test_the_offer_has_what_it_must(place: Running) -> None:
    """F offer JSON parses; F pre-authorized_code present; F tx_code asked when the offer has it; W unknown members."""
    offer = place.fetch(place.offer()).json
    assert set(offer) == {"credential_issuer", "credential_configuration_ids", "grants"}
    assert offer["credential_issuer"] == ISSUER
    assert set(offer["grants"]) == {PRE_AUTHORIZED}
    assert {"pre-authorized_code"} <= set(offer["grants"][PRE_AUTHORIZED]) <= {"pre-authorized_code", "tx_code"}


def test_identifiers_are_told_and_stay(place: Running) -> None:
    """F token response authorization_details: type, configuration id, non-empty identifiers; unchanged identifiers."""
    offer = place.offer(place.item(given_name="A"), place.item(given_name="B"))
    details = place.token(place.code(offer)).json["authorization_details"]
    assert [set(one) for one in details] == [{"type", "credential_configuration_id", "credential_identifiers"}]
    told = [credential["credentialId"] for credential in place.workflow(offer.workflow)["credentials"]]
    assert details[0]["credential_identifiers"] == told


def test_the_nonce_answer(place: Running) -> None:
    """F nonce endpoint 200, no-store (7.2), c_nonce string; W content type; W unknown members."""
    answer = place.public("POST", "/place/oid4vci/nonce")
    assert (answer.status, answer.header("cache-control"), answer.header("content-type")) == (
        200,
        "no-store",
        "application/json",
    )
    assert set(answer.json) == {"c_nonce"}
    assert isinstance(answer.json["c_nonce"], str)


# Credential


@pytest.fixture(scope="module")
def alice() -> Holder:
    return Holder()


@pytest.fixture(scope="module")
def taken(place: Running, alice: Holder) -> Taken:
    """Go the happy flow with unknown members in every request, as the suite's wallet does."""
    offer = place.offer(place.item(given_name="Erika", family_name="Mustermann", company="Acme"))
    code = place.code(offer)
    token = place.token(code, **{"x-unknown": "1", "another": "{}"}).json["access_token"]
    asked = alice.request(place) | {"x-unknown": {"deep": [1, None]}, "q": 1.5}
    return Taken(code, token, place.credential(token, asked))


@pytest.fixture(scope="module")
def credential(place: Running, taken: Taken) -> SdJwt:
    return read_sd_jwt(taken.credential, place)


def test_unknown_members_are_passed_over(taken: Taken) -> None:
    """The happy-flow wallet adds random unknown members: the issuer must ignore them."""
    assert taken.answer.status == 200


def test_the_credential_answer(taken: Taken) -> None:
    """F 200; F application/json; W unknown members; F credentials array of objects; F notification_id well formed."""
    assert taken.answer.header("content-type") == "application/json"
    assert set(taken.answer.json) == {"credentials", "notification_id"}
    assert [set(one) for one in taken.answer.json["credentials"]] == [{"credential"}]
    assert isinstance(taken.answer.json["notification_id"], str)


def test_a_notification_id_has_its_endpoint(place: Running, metadata: Reply, taken: Taken) -> None:
    """F notification_id -> notification endpoint must exist -> 2xx; unknown members ignored."""
    assert metadata.json["notification_endpoint"] == f"{ISSUER}/notification"
    body = {"notification_id": taken.notification_id, "event": "credential_accepted", "x-unknown": [1]}
    assert place.notify(taken.token, body).status == 204


def test_other_accept_headers_do_not_matter(place: Running, alice: Holder) -> None:
    """happy-flow-additional-requests: other Accept headers."""
    token = place.token(place.code(place.offer())).json["access_token"]
    for accept in ("*/*", "application/json", "application/jwt", "text/html"):
        reply = place.run(place.bearing_async("credential", token, alice.request(place), [("accept", accept)]))
        assert (reply.status, reply.header("content-type")) == (200, "application/json")


def test_several_wallets_get_their_own(place: Running) -> None:
    """happy-flow-multiple-clients; happy-flow-skip-notification."""
    first, second = Holder(), Holder("EdDSA")
    found = [read_sd_jwt(one.take(place, place.offer()).credential, place).payload["cnf"] for one in (first, second)]
    assert found == [{"jwk": first.jwk}, {"jwk": second.jwk}]


def test_the_credential_is_what_its_configuration_says(metadata: Reply, credential: SdJwt) -> None:
    """F parses (SD-JWT §4); F typ dc+sd-jwt; F vct present and equal to the configuration's."""
    assert credential.header["typ"] == "dc+sd-jwt"
    assert credential.payload["vct"] == metadata.json["credential_configurations_supported"][BADGE]["vct"]


def test_its_times_are_sane(place: Running, credential: SdJwt) -> None:
    """F iat not in future, nbf not in future, exp not past; HAIP W validity info present."""
    now = place.clock() // 1000
    assert credential.payload["iat"] <= now < credential.payload["exp"]
    assert credential.payload.get("nbf", 0) <= now


def test_it_is_bound_to_the_proven_key(alice: Holder, credential: SdJwt) -> None:
    """F cnf.jwk has no private members and equals the proof key; W unknown cnf members."""
    assert credential.payload["cnf"] == {"jwk": alice.jwk}


def test_its_salts_are_unique(credential: SdJwt) -> None:
    """F disclosure salts unique."""
    assert len(credential.salts) == 3
    assert len(set(credential.salts)) == 3


def test_type_metadata_stands_at_the_vct(place: Running, credential: SdJwt) -> None:
    """F type metadata at vct: vct equal, structure, mandatory claims present, sd rules."""
    vct = credential.payload["vct"]
    answer = place.public("GET", urlsplit(vct).path)
    assert (answer.status, answer.header("content-type"), answer.json["vct"]) == (200, "application/json", vct)
    assert str(answer.header("cache-control")).endswith("max-age=3600")
    assert str(answer.header("content-security-policy")).startswith("default-src 'none'")
    assert answer.header("x-content-type-options") == "nosniff"
    locales = [entry["locale"] for entry in answer.json["display"]]
    assert len(set(locales)) == len(locales) > 0
    assert {name for claim in answer.json["claims"] for name in claim["path"]} >= set(credential.disclosed)
    assert {claim["sd"] for claim in answer.json["claims"]} >= {"always"}
    for claim in answer.json["claims"]:
        (name,) = claim["path"]
        assert claim["sd"] in {"always", "allowed", "never"}
        if claim.get("mandatory"):
            assert name in credential.disclosed or name in credential.payload
        if claim["sd"] == "always":
            assert name not in credential.payload
        if claim["sd"] == "never":
            assert name not in credential.disclosed


# Negatives: HTTP 400, JSON {error}, only standard codes, never encrypted


@pytest.fixture
def token(place: Running) -> str:
    return str(place.token(place.code(place.offer())).json["access_token"])


def refused(reply: Reply, error: str) -> None:
    assert reply.status == 400
    assert reply.header("content-type") == "application/json"
    assert reply.error == error


def test_fail_invalid_nonce(place: Running, alice: Holder, token: str) -> None:
    """invalid-nonce -> invalid_nonce."""
    refused(place.credential(token, alice.request(place, nonce="AAAAAAAA")), "invalid_nonce")


def test_fail_missing_proof(place: Running, token: str) -> None:
    """missing-proof -> invalid_proof."""
    refused(place.credential(token, {"credential_configuration_id": BADGE}), "invalid_proof")


def test_fail_invalid_jwt_proof_signature(place: Running, alice: Holder, token: str) -> None:
    """invalid-jwt-proof-signature -> invalid_proof."""
    asked = alice.request(place)
    head, payload, signature = asked["proofs"]["jwt"][0].split(".")
    changed = ("B" if signature[0] == "A" else "A") + signature[1:]
    asked["proofs"]["jwt"] = [f"{head}.{payload}.{changed}"]
    refused(place.credential(token, asked), "invalid_proof")


def test_fail_invalid_key_attestation_signature(place: Running, alice: Holder, token: str) -> None:
    """invalid-key-attestation-signature -> invalid_proof."""
    maker = Holder()
    place.admin("POST", "/bc/studio/attesters", {"name": "Maker", "iss": "https://maker.example", "jwks": [maker.jwk]})
    said = {"iss": "https://maker.example", "iat": place.clock() // 1000, "exp": 2**33, "attested_keys": [alice.jwk]}
    signed = maker.sign({"alg": "ES256", "typ": "key-attestation+jwt"}, {**said, "nonce": place.nonce()})
    head, payload, signature = signed.split(".")
    changed = f"{head}.{payload}.{('B' if signature[0] == 'A' else 'A') + signature[1:]}"

    def asked(attestation: str) -> tuple[dict[str, Any], dict[str, Any]]:
        proof = alice.proof(place.issuer, place.nonce(), place.clock(), {"key_attestation": attestation})
        return {"attestation": [attestation]}, {"jwt": [proof]}

    for proofs in asked(changed):
        refused(place.credential(token, {"credential_configuration_id": BADGE, "proofs": proofs}), "invalid_proof")
    for proofs in asked(signed):
        assert place.credential(token, {"credential_configuration_id": BADGE, "proofs": proofs}).status == 200


def test_fail_unknown_credential_configuration(place: Running, alice: Holder, token: str) -> None:
    """unknown-credential-configuration -> unknown_credential_configuration."""
    asked = alice.request(place, credential_configuration_id="unknown")
    refused(place.credential(token, asked), "unknown_credential_configuration")


def test_fail_unknown_credential_identifier(place: Running, alice: Holder, token: str) -> None:
    """unknown-credential-identifier -> unknown_credential_identifier."""
    asked = alice.request(place, credential_identifier="unknown")
    refused(place.credential(token, asked), "unknown_credential_identifier")


def test_fail_unsupported_encryption_algorithm(place: Running, alice: Holder, token: str) -> None:
    """unsupported-encryption-algorithm -> invalid_encryption_parameters."""
    encryption = {"jwk": {**alice.jwk, "alg": "ECDH-ES"}, "enc": "UNSUPPORTED"}
    asked = alice.request(place) | {"credential_response_encryption": encryption}
    refused(place.credential(token, asked), "invalid_encryption_parameters")


def test_fail_access_token_in_query(place: Running, alice: Holder, token: str) -> None:
    """access-token-in-query -> not 2xx."""
    body = json.dumps(alice.request(place)).encode()
    reply = place.public(
        "POST",
        f"/place/oid4vci/credential?access_token={token}",
        body,
        headers=[("content-type", "application/json")],
    )
    assert reply.status == 401


def test_every_answer_has_a_date(networked: Running) -> None:
    """F Date header."""
    sent = request("POST", "/oid4vci/nonce", host=networked.host)
    reply = networked.run(raw(networked.listening.public, sent))
    assert reply.status == 200
    assert reply.header("date")
