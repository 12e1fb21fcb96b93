"""Which tests hold each line that the OpenID Foundation's conformance suite checks, in our words: by file and name.

F is what fails there, W what is warned of; HAIP marks what only its plan for that profile checks.  What is not offered
here has no test, and says why.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests import cases

ISSUER = "core/test_conformance.py"
ISSUED = "core/test_conformance_issued.py"
VERIFIER = "core/test_conformance_verifier.py"
SUITE = "core/oid4vp/test_suite.py"
REQUEST = "core/oid4vp/test_request.py"
DCQL = "core/oid4vp/test_dcql.py"
SERVER = "core/test_server.py"
HOLDERS = "core/issuance/test_attested_wallets.py"

LINES: Mapping[str, tuple[str, ...]] = {
    # Of the issuer, metadata
    "F metadata: 200, application/json": (f"{ISSUER}::test_metadata_is_found_and_json",),
    "F metadata: the document's schema; W unknown members; F proof types where there are binding methods; scope": (
        f"{ISSUER}::test_metadata_keeps_its_schema",
        f"{ISSUER}::test_metadata_has_few_members_that_are_unknown",
    ),
    "F metadata: every address https, those of authorization servers too": (f"{ISSUER}::test_every_address_is_https",),
    "F metadata: credential_issuer is the identifier that was asked for": (
        f"{ISSUER}::test_metadata_has_the_identifier_it_was_asked_for_by",
    ),
    "F metadata: algorithms of credentials and proofs are known ones": (f"{ISSUER}::test_algorithms_are_known_ones",),
    "F metadata: locales valid, each once": (
        f"{ISSUER}::test_each_language_stands_once",
        f"{ISSUER}::test_a_schema_that_was_added_keeps_to_that_too",
    ),
    "W metadata: no vc+sd-jwt, nothing of older drafts": (f"{ISSUER}::test_nothing_of_an_older_draft_stands_there",),
    "F metadata: encryption of requests and responses; HAIP F nonce_endpoint where proofs are needed": (
        f"{ISSUER}::test_no_encryption_is_offered_that_is_then_refused",
    ),
    "F signed metadata: application/jwt for who accepts it, decodes and verifies": (
        f"{ISSUER}::test_signed_metadata_has_what_it_must",
    ),
    "F authorization server: 200, schema, https endpoints, authorization_details_types_supported": (
        f"{ISSUER}::test_metadata_is_found_and_json",
        f"{ISSUER}::test_the_authorization_server_tells_what_it_does",
    ),
    # Of the issuer, offer, token, nonce
    "F offer: one way to it, https": (f"{ISSUER}::test_the_link_has_one_way_to_the_offer",),
    "F offer: parses, code, tx_code; W unknown members": (f"{ISSUER}::test_the_offer_has_what_it_must",),
    "F token: authorization_details and the same identifiers": (f"{ISSUER}::test_identifiers_are_told_and_stay",),
    "F nonce: 200, no-store, c_nonce; W application/json; W unknown members": (f"{ISSUER}::test_the_nonce_answer",),
    # Of the issuer, credential answer
    "F credential: 200, application/json, array of objects; W unknown members": (
        f"{ISSUER}::test_the_credential_answer",
    ),
    "F credential: Date header": (f"{ISSUER}::test_every_answer_has_a_date",),
    "F deferred: 202, transaction_id, interval": (f"{ISSUED}::test_a_deferred_credential_is_waited_for",),
    "F notification_id: its endpoint exists and answers 2xx": (f"{ISSUER}::test_a_notification_id_has_its_endpoint",),
    "unknown members of every request are passed over": (
        f"{ISSUER}::test_unknown_members_are_passed_over",
        f"{ISSUER}::test_a_notification_id_has_its_endpoint",
    ),
    # Of the issuer, what was issued
    "F parses, typ dc+sd-jwt, vct of the configuration": (
        f"{ISSUER}::test_the_credential_is_what_its_configuration_says",
    ),
    "F iat, nbf, exp; HAIP W validity info": (
        f"{ISSUER}::test_its_times_are_sane",
        f"{ISSUED}::test_its_certificate_and_times_hold_now",
    ),
    "F cnf.jwk without private members, the proof's key; HAIP F cnf required": (
        f"{ISSUER}::test_it_is_bound_to_the_proven_key",
        f"{ISSUED}::test_the_chain_leads_to_the_anchor",
    ),
    "F salts unique": (f"{ISSUER}::test_its_salts_are_unique",),
    "HAIP F x5c to the anchor, the anchor not in it, leaf not self-signed": (
        f"{ISSUED}::test_the_chain_leads_to_the_anchor",
    ),
    "F status list: fetch, content type, signature, VALID": (f"{ISSUED}::test_the_status_list_says_that_it_is_valid",),
    "F type metadata: vct equal, structure, mandatory claims, sd": (f"{ISSUER}::test_type_metadata_stands_at_the_vct",),
    "F type metadata: integrity, extends": (f"{ISSUED}::test_type_metadata_is_whole_and_stands_alone",),
    "batch-issuance": (
        f"{ISSUED}::test_a_batch_tells_nobody_that_its_copies_are_one",
        "core/issuance/test_batches.py::test_each_copy_has_a_key_salts_and_an_entry_of_its_own",
        "core/issuance/test_batches.py::test_times_of_copies_say_nothing",
    ),
    # Of the issuer, negatives
    "invalid-nonce": (f"{ISSUER}::test_fail_invalid_nonce",),
    "missing-proof": (f"{ISSUER}::test_fail_missing_proof",),
    "invalid-jwt-proof-signature": (f"{ISSUER}::test_fail_invalid_jwt_proof_signature",),
    "invalid-key-attestation-signature": (f"{ISSUER}::test_fail_invalid_key_attestation_signature",),
    "unknown-credential-configuration": (f"{ISSUER}::test_fail_unknown_credential_configuration",),
    "unknown-credential-identifier": (f"{ISSUER}::test_fail_unknown_credential_identifier",),
    "unsupported-encryption-algorithm": (f"{ISSUER}::test_fail_unsupported_encryption_algorithm",),
    "access-token-in-query": (f"{ISSUER}::test_fail_access_token_in_query",),
    "client-attestation, five times": (
        f"{HOLDERS}::test_case_213_what_does_not_hold_costs_no_code_and_is_told_to_the_staff",
    ),
    # Of the issuer, others
    "happy-flow-additional-requests: Accept": (f"{ISSUER}::test_other_accept_headers_do_not_matter",),
    "happy-flow-additional-requests: TLS 1.2 with ciphers of BCP 195 only, no TLS 1.1": (
        f"{SERVER}::test_tls_is_spoken_with_suites_of_bcp_195",
        f"{SERVER}::test_tls_is_not_spoken_in_ways_that_bcp_195_gave_up",
    ),
    "happy-flow-multiple-clients": (f"{ISSUER}::test_several_wallets_get_their_own",),
    "happy-flow-skip-notification": (f"{ISSUED}::test_a_wallet_may_skip_the_notification",),
    # Of the verifier, the request
    "F request_uri, content type, typ, client_id, exp, iat, aud, unknown members; F signature by x5c": (
        f"{VERIFIER}::test_happy_flow",
        f"{SUITE}::test_a_signed_request_by_reference_passes_and_passes_again",
        f"{VERIFIER}::test_a_request_that_is_open_for_long",
    ),
    "F x509_hash is the leaf's, SAN matches": (
        "core/oid4vp/test_client_id.py::test_conformance_x509_hash_is_the_sha256_of_the_leaf_in_the_header",
        f"{REQUEST}::test_conformance_x509_san_dns_answers_only_to_its_own_host",
    ),
    "HAIP F x5c of the request to the anchor": (
        "core/verification/test_client_identifier.py::test_the_authority_of_the_place_vouches_where_credentials_go_by_a_did",
    ),
    "F response_type and mode; F no client_id_scheme, scope, redirect_uri, transaction_data; F verifier_info": (
        f"{REQUEST}::test_case_279_nothing_in_it_that_must_not_be",
        f"{VERIFIER}::test_happy_flow",
    ),
    "F redirect_uri prefix: client_id is the response_uri": (
        f"{SUITE}::test_an_unsigned_request_by_value_passes",
        f"{REQUEST}::test_by_redirect_uri_the_name_is_the_address_of_the_answer",
    ),
    "F nonce: characters, length, entropy, fresh": (
        f"{REQUEST}::test_case_123_the_nonce_for_requests_is_long_enough_for_whoever_estimates_it",
        f"{VERIFIER}::test_nonces_and_encryption_keys_are_fresh",
    ),
    "F vp_formats_supported; F jwks; HAIP F enc values, keys not used again": (
        f"{REQUEST}::test_each_format_asked_for_is_described_and_no_other",
        f"{REQUEST}::test_direct_post_jwt_gives_the_requests_own_key",
        f"{VERIFIER}::test_nonces_and_encryption_keys_are_fresh",
    ),
    "F DCQL; W claims that always show": (
        f"{DCQL}::test_conformance_ids_are_unique_and_every_claim_is_referenced",
        f"{VERIFIER}::test_what_is_signed_openly_is_not_asked_for",
        f"{VERIFIER}::test_an_attribute_that_always_shows_is_asked_for_and_chosen_by",
    ),
    "F direct_post answer: 200, application/json, at most redirect_uri": (f"{VERIFIER}::test_happy_flow",),
    "HAIP F redirect_uri present and valid": (f"{VERIFIER}::test_happy_flow_with_redirect_uri",),
    # Of the verifier, modules
    "minimal-cnf-jwk": (f"{VERIFIER}::test_minimal_cnf_jwk",),
    "request-uri-method-post, wallet_nonce echoed": (f"{VERIFIER}::test_request_uri_method_post",),
    "request-uri-fetched-twice": (f"{VERIFIER}::test_request_uri_fetched_twice",),
    "HAIP: x509_hash, signed request, direct_post.jwt, chain below its anchor, redirect_uri, signed metadata": (
        f"{VERIFIER}::test_the_haip_preset_makes_all_that_haip_checks",
    ),
    "invalid-sd-hash, -kb-jwt-nonce, -kb-jwt-aud, kb-jwt-iat-in-past, -in-future": (
        f"{VERIFIER}::test_negative_modules",
    ),
    "invalid-session-transcript, format mdoc": (
        "core/verification/test_mobile_documents.py::test_conformance_an_answer_for_another_session_is_refused",
    ),
    "invalid-kb-jwt-signature, invalid-credential-signature": (f"{VERIFIER}::test_invalid_signatures",),
}

NOT_OFFERED: Mapping[str, str] = {
    "F encrypted credential answer: application/jwt": "answers are not encrypted, and the metadata offers none",
    "HAIP authorization server: PAR, authorization code (FAPI 2)": "credentials are issued by pre-authorized code only",
    "sender_constrain mtls": "tokens are bound with DPoP",
}


def lost(lines: Mapping[str, tuple[str, ...]] = LINES, folder: Path = cases.TESTS) -> list[str]:
    """List the tests that lines name and that are not there, and the lines that name none."""
    there: dict[str, set[str]] = {}
    gone = [line for line, tests in lines.items() if not tests]
    for one in (test for tests in lines.values() for test in tests):
        file, _, name = one.partition("::")
        if file not in there:
            there[file] = set(_names(folder / file))
        if name not in there[file]:
            gone.append(one)
    return gone


def unnamed(lines: Mapping[str, tuple[str, ...]] = LINES, folder: Path = cases.TESTS) -> list[str]:
    """List the tests of the conformance files that no line names."""
    named = {test for tests in lines.values() for test in tests}
    every = (f"{file}::{name}" for file in (ISSUER, ISSUED, VERIFIER) for name in _names(folder / file))
    return [test for test in every if test not in named]


def _names(file: Path) -> Iterator[str]:
    if file.exists():
        yield from (test.name for test in cases.tests_in(ast.parse(file.read_text(encoding="utf-8"))))
