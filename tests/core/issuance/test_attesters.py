"""Who vouches for wallets and their keys: a list of the place, and what it changes (OpenID4VCI 1.0 Appendix D)."""

import json
import secrets
from typing import Any

import pytest
from cryptography.hazmat.primitives.hashes import SHA256

from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.signing import SigningKey
from tests.core.holder import Holder, decode, encode, read_sd_jwt
from tests.core.issuance.test_attested_wallets import CLIENT, attestation, possession, redeem
from tests.core.running import NOW, Offer, Reply, Running

ATTESTERS = "/bc/studio/attesters"
MAKER = "https://maker.example"
W3C = "visitor-badge_1.0_jwt_vc_json"


def trust(core: Running, maker: Holder, **more: Any) -> str:
    added = core.admin("POST", ATTESTERS, {"name": "Maker of wallets", "jwks": [maker.jwk], **more}).result
    return str(added["attesterId"])


def key_attestation(core: Running, maker: Holder, keys: list[Holder], header: Any = None, **claims: Any) -> str:
    now = core.clock() // 1_000
    said = {
        "iss": MAKER,
        "iat": now - 60,
        "exp": now + 3_600,
        "attested_keys": [one.jwk for one in keys],
        "key_storage": ["iso_18045_high"],
        "nonce": core.nonce(),
        **claims,
    }
    head = {"alg": maker.alg, "typ": "key-attestation+jwt", **(header or {})}
    return maker.sign(head, {name: value for name, value in said.items() if value is not ...})


def asked_with(
    core: Running, jwt: str, offer: Offer | None = None, configuration: str = "visitor-badge_1.0_sd-jwt"
) -> Reply:
    token = core.token(core.code(offer or core.offer())).json["access_token"]
    return core.credential(token, {"credential_configuration_id": configuration, "proofs": {"attestation": [jwt]}})


def flipped(jwt: str) -> str:
    signing_input, _, signature = jwt.rpartition(".")
    raw = bytearray(decode(signature))
    raw[7] ^= 1
    return f"{signing_input}.{encode(bytes(raw))}"


# The list


def test_an_attester_is_added_listed_and_removed(desk: Running) -> None:
    maker = Holder()
    assert desk.admin("GET", ATTESTERS).result == {"attesters": [], "unknown": "show"}
    named = trust(desk, maker, iss=MAKER)
    assert trust(desk, maker, iss=MAKER, name="Called otherwise") == named  # the same again

    (listed,) = desk.admin("GET", ATTESTERS).result["attesters"]
    assert listed == {
        "attesterId": named,
        "name": "Maker of wallets",
        "iss": MAKER,
        "keys": [maker.key.thumbprint()],
        "certificates": [],
        "addedAt": "2026-11-21T00:00:00.000Z",
    }
    desk.restart()
    assert len(desk.admin("GET", ATTESTERS).result["attesters"]) == 1
    assert desk.admin("DELETE", f"{ATTESTERS}/{named}").result["attesters"] == []
    assert desk.admin("DELETE", f"{ATTESTERS}/{named}").code == "not_found"
    rows = desk.rows("SELECT data FROM audit WHERE subject = 'attesters' AND action = 'configure' ORDER BY seq")
    assert rows == [(f'{{"added":"{named}"}}',), (f'{{"removed":"{named}"}}',)]


def test_an_attester_is_known_by_the_authority_of_its_certificates(desk: Running) -> None:
    authority = make_authority("Maker", ["maker.example"], NOW)
    added = desk.admin("POST", ATTESTERS, {"name": "Maker", "certificates": authority.pem.decode()}).result
    assert added["certificates"] == [authority.certificate.fingerprint(SHA256()).hex()]

    key, wallet = SigningKey.generate(), Holder()
    maker = Holder()
    maker.key = maker.key.import_key({**key.to_private_jwk()})
    x5c = issuer_chain(authority, key, MAKER, "Maker", NOW).x5c
    assert asked_with(desk, key_attestation(desk, maker, [wallet], {"x5c": x5c})).status == 200


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({"name": "Maker"}, {"jwks": "missing_field"}),
        ({"name": "Maker", "jwks": [{"kty": "oct", "k": "AAAA"}]}, {"jwks": "invalid_format"}),
        ({"name": "Maker", "jwks": [{}]}, {"jwks": "invalid_format"}),
        ({"name": "Maker", "certificates": "no PEM"}, {"certificates": "invalid_format"}),
        ({"name": "", "jwks": []}, {"name": "too_short"}),
    ],
)
def test_what_is_no_attester(shared: Running, body: dict[str, Any], fields: dict[str, str]) -> None:
    before = shared.fingerprint()
    answer = shared.admin("POST", ATTESTERS, body)
    assert (answer.status, set(answer.fields)) == (422, set(fields))
    assert shared.fingerprint() == before


def test_a_private_key_is_refused_and_not_kept(shared: Running) -> None:
    private = Holder().key.as_dict(private=True)
    answer = shared.admin("POST", ATTESTERS, {"name": "Maker", "jwks": [private]})
    assert (answer.status, answer.fields) == (422, {"jwks": "invalid_format"})
    assert private["d"].encode() not in answer.body


# Wallets


def test_case_213_the_record_says_who_made_the_wallet(desk: Running) -> None:
    maker, wallet = Holder(), Holder()
    for attester in (None, "Maker of wallets"):
        if attester:
            trust(desk, maker)
        offer = desk.offer()
        shown = signed_by(desk, maker, wallet, wallet_name="Example Wallet")
        assert redeem(desk, desk.code(offer), shown, possession(desk, wallet)).status == 200
        told = desk.workflow(offer.workflow)["wallet"]
        assert told == {
            "clientId": CLIENT,
            "name": "Example Wallet",
            **({"attester": attester} if attester else {}),
        }
    plain = desk.offer()
    Holder().take(desk, plain)
    assert "wallet" not in desk.workflow(plain.workflow)


def signed_by(core: Running, maker: Holder, wallet: Holder, **claims: Any) -> str:
    now = core.clock() // 1_000
    said = {"iss": MAKER, "sub": CLIENT, "iat": now - 60, "exp": now + 3_600, "cnf": {"jwk": wallet.jwk}, **claims}
    return maker.sign({"alg": maker.alg, "typ": "oauth-client-attestation+jwt"}, said)


def test_case_213_a_wallet_of_an_unknown_maker_is_refused_where_the_place_says_so(desk: Running) -> None:
    maker, wallet = Holder(), Holder()
    trust(desk, maker)
    assert desk.admin("PUT", ATTESTERS, {"unknown": "refuse"}).result["unknown"] == "refuse"
    offer = desk.offer()
    code = desk.code(offer)
    answer = redeem(desk, code, attestation(desk, wallet), possession(desk, wallet))
    assert (answer.status, answer.error) == (400, "invalid_client_attestation")
    assert "its provider is not trusted here" in desk.details(offer.workflow)[-1]
    assert redeem(desk, code, signed_by(desk, maker, wallet), possession(desk, wallet)).status == 200
    assert desk.token(desk.code(desk.offer())).status == 200  # without any attestation

    assert desk.admin("PUT", ATTESTERS, {"unknown": "show"}).result["unknown"] == "show"
    shown = attestation(desk, wallet)
    assert redeem(desk, desk.code(desk.offer()), shown, possession(desk, wallet)).status == 200


def test_case_213_whoever_says_to_be_a_trusted_maker_is_held_to_it(desk: Running) -> None:
    wallet = Holder()
    trust(desk, Holder(), iss=MAKER)
    answer = redeem(desk, desk.code(desk.offer()), attestation(desk, wallet), possession(desk, wallet))
    assert answer.error == "invalid_client_attestation"


# Keys


def proof_types(core: Running, accept: str = "application/json") -> list[dict[str, Any]]:
    answer = core.public("GET", "/.well-known/openid-credential-issuer/oid4vci", headers=[("accept", accept)])
    told = answer.json if accept == "application/json" else json.loads(decode(answer.body.decode().split(".")[1]))
    found = told["credential_configurations_supported"].values()
    return [one["proof_types_supported"] for one in found]


@pytest.mark.parametrize("accept", ["application/json", "application/jwt"])
def test_the_metadata_offers_attestations_as_proofs_while_one_may_be_taken(desk: Running, accept: str) -> None:
    assert all(set(one) == {"jwt"} for one in proof_types(desk, accept))
    named = trust(desk, Holder())
    for proofs in proof_types(desk, accept):
        assert proofs["attestation"] == {"proof_signing_alg_values_supported": ["ES256", "EdDSA"]}
        assert not any("key_attestations_required" in one for one in proofs.values())
    desk.admin("DELETE", f"{ATTESTERS}/{named}")
    assert all(set(one) == {"jwt"} for one in proof_types(desk, accept))


@pytest.mark.postgresql
def test_the_metadata_follows_what_another_process_trusts(desk: Running) -> None:
    other = Running(desk.data, desk.clock, database=desk.database)
    other.runner.close()
    other.runner = desk.runner
    other.start()
    try:
        assert all(set(one) == {"jwt"} for one in proof_types(desk))
        trust(other, Holder())
        desk.run(desk.capabilities.issuance.attesters.refresh(desk.core._store))  # type: ignore[arg-type]
        assert all(set(one) == {"jwt", "attestation"} for one in proof_types(desk))
    finally:
        other.stop()


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_a_copy_is_issued_for_each_attested_key(desk: Running, alg: str) -> None:
    maker, keys = Holder(alg), [Holder(), Holder("EdDSA"), Holder()]
    trust(desk, maker)
    offer = desk.offer()
    told_of_users = {"user_authentication": ["iso_18045_basic"]}
    answer = asked_with(desk, key_attestation(desk, maker, keys, **told_of_users), offer)

    assert answer.status == 200, answer
    bound = [read_sd_jwt(one["credential"]).payload["cnf"]["jwk"] for one in answer.json["credentials"]]
    assert bound == [one.jwk for one in keys]
    told = desk.workflow(offer.workflow)
    assert told["state"] == "done"
    assert told["credentials"][0]["keyAttestation"] == {
        "attester": "Maker of wallets",
        "keyStorage": ["iso_18045_high"],
        "userAuthentication": ["iso_18045_basic"],
    }
    found = desk.admin("GET", f"/bc/admin/credentials/{told['credentials'][0]['credentialId']}").result
    assert found["keyAttestation"]["attester"] == "Maker of wallets"


def test_no_more_copies_are_issued_than_the_metadata_says(desk: Running) -> None:
    maker = Holder()
    trust(desk, maker)
    answer = asked_with(desk, key_attestation(desk, maker, [Holder() for _ in range(12)]))
    assert len(answer.json["credentials"]) == 10


def test_a_w3c_credential_for_an_attested_key(desk: Running) -> None:
    maker, wallet = Holder(), Holder()
    trust(desk, maker)
    offer = desk.offer(desk.item("w3c", given_name="Erika"))
    assert asked_with(desk, key_attestation(desk, maker, [wallet]), offer, W3C).status == 200


@pytest.mark.parametrize("what", ["signature", "stranger", "expired", "no nonce", "old nonce", "other type", "two"])
def test_an_attestation_that_does_not_hold_gives_nothing(desk: Running, what: str) -> None:
    """invalid-key-attestation-signature and its kin (conformance)."""
    maker, wallet = Holder(), Holder()
    trust(desk, maker)
    now = desk.clock() // 1_000
    changes: dict[str, dict[str, Any]] = {
        "expired": {"exp": now - 400},
        "no nonce": {"nonce": ...},
        "old nonce": {"nonce": secrets.token_urlsafe(32)},
    }
    header = {"typ": "JWT"} if what == "other type" else None
    signer = Holder() if what == "stranger" else maker
    jwt = key_attestation(desk, signer, [wallet], header, **changes.get(what, {}))
    if what == "signature":
        jwt = flipped(jwt)
    proofs = {"attestation": [jwt] * 2 if what == "two" else [jwt]}
    token = desk.token(desk.code(desk.offer())).json["access_token"]
    before = desk.fingerprint()
    answer = desk.credential(token, {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": proofs})
    assert (answer.status, answer.error) == (400, "invalid_nonce" if what == "old nonce" else "invalid_proof")
    assert desk.fingerprint() == before
    assert desk.credential(token, wallet.request(desk)).status == 200


def test_without_a_trusted_attester_an_attestation_proves_nothing(desk: Running) -> None:
    answer = asked_with(desk, key_attestation(desk, Holder(), [Holder()]))
    assert (answer.status, answer.error) == (400, "invalid_proof")


def test_a_nonce_of_an_attestation_counts_for_one_token(desk: Running) -> None:
    maker, wallet = Holder(), Holder()
    trust(desk, maker)
    jwt = key_attestation(desk, maker, [wallet])
    assert asked_with(desk, jwt).status == 200
    assert asked_with(desk, jwt).error == "invalid_nonce"


def beside(core: Running, wallet: Holder, jwt: str, offer: Offer) -> Reply:
    token = core.token(core.code(offer)).json["access_token"]
    proof = wallet.proof(core.issuer, core.nonce(), core.clock(), {"key_attestation": jwt})
    wanted = {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": {"jwt": [proof]}}
    return core.credential(token, wanted)


def test_an_attestation_in_the_header_of_a_proof_is_checked_when_it_is_brought(desk: Running) -> None:
    maker, wallet = Holder(), Holder()
    unknown = desk.offer()
    own = {"jwk": maker.jwk}
    assert beside(desk, wallet, key_attestation(desk, maker, [wallet], own), unknown).status == 200
    assert desk.workflow(unknown.workflow)["credentials"][0]["keyAttestation"] == {
        "keyStorage": ["iso_18045_high"],
        "userAuthentication": [],
    }
    trust(desk, maker)
    known = desk.offer()
    assert beside(desk, wallet, key_attestation(desk, maker, [wallet], nonce=...), known).status == 200
    assert desk.workflow(known.workflow)["credentials"][0]["keyAttestation"]["attester"] == "Maker of wallets"

    for bad in (
        flipped(key_attestation(desk, maker, [wallet], own)),
        key_attestation(desk, maker, [Holder()]),
        key_attestation(desk, maker, [wallet], exp=...),
        "a.b.c",
    ):
        assert beside(desk, wallet, bad, desk.offer()).error == "invalid_proof"
    stale = key_attestation(desk, maker, [wallet], nonce=secrets.token_urlsafe(32))
    assert beside(desk, wallet, stale, desk.offer()).error == "invalid_nonce"
    desk.admin("PUT", ATTESTERS, {"unknown": "refuse"})
    stranger = Holder()
    jwt = key_attestation(desk, stranger, [wallet], {"jwk": stranger.jwk})
    assert beside(desk, wallet, jwt, desk.offer()).error == "invalid_proof"


@pytest.mark.postgresql
def test_every_process_knows_them_soon(desk: Running) -> None:
    """Within a second, as a retired key is refused; how long that takes is measured there, alone."""
    other = Running(desk.data.with_name("other"), desk.clock, **desk.settings)
    other.start()
    try:
        named = trust(desk, Holder())
        desk.admin("PUT", ATTESTERS, {"unknown": "refuse"})

        def told() -> tuple[list[str], str]:
            found = other.admin("GET", ATTESTERS).result
            return [one["attesterId"] for one in found["attesters"]], found["unknown"]

        other.until(lambda: told() == ([named], "refuse"))
    finally:
        other.close()
