"""Presentations that are not believed (checklist D9), over the whole way and on both databases.

Each is a 4xx, ends the visit as failed, and names the check that failed with its reason.
"""

import json
import secrets
from typing import Any

import pytest

from tests.core.holder import Holder, encode
from tests.core.presenter import (
    Asked,
    Card,
    Issuer,
    Twist,
    answer,
    ask,
    broken,
    changed_credential,
    check_refused,
    digest,
    disclosure,
    failed,
    forced,
    issued,
    post,
    present,
    query_for,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

YEAR = 366 * 86_400


@pytest.fixture
def card(shared: Running) -> Card:
    return issued(shared, given_name="Erika", family_name="Muster")


@pytest.fixture
def w3c_card(shared: Running) -> Card:
    return issued(shared, "w3c")


def test_case_290_the_issuers_signature_is_corrupted(shared: Running, card: Card, w3c_card: Card) -> None:
    for good, form in ((card, "sd-jwt"), (w3c_card, "w3c")):
        asked = ask(shared, wanted(shared, format=form))
        bad = changed_credential(good, broken(good.credential.partition("~")[0], 2)) if form == "sd-jwt" else None
        bad = bad or Card(broken(good.credential, 2), good.holder)
        check_refused(shared, asked, answer(shared, asked, bad), {"credential_signature": "signature_wrong"})


def test_case_291_the_holders_signature_is_corrupted_or_anothers(shared: Running, card: Card) -> None:
    asked = ask(shared)
    check_refused(
        shared,
        asked,
        answer(shared, asked, card, twist=Twist(signer=Holder())),
        {"holder_binding": "holder_signature_wrong"},
    )
    asked = ask(shared)
    request = read_request(shared, asked)
    query_id, names = query_for(card, request)
    *shown, binding = present(card, request, names, shared.clock()).split("~")
    token = json.dumps({query_id: ["~".join([*shown, broken(binding, 2)])]})
    reply = post(shared, request["response_uri"], {"vp_token": token, "state": request["state"]})
    check_refused(shared, asked, reply, {"holder_binding": "holder_signature_wrong"})


TWISTS: dict[str, tuple[Twist, dict[str, str]]] = {
    "292 sd_hash": (Twist(sd_hash=encode(bytes(32))), {"disclosures": "disclosures_changed"}),
    "293 nonce": (Twist(nonce=secrets.token_urlsafe(32)), {"nonce": "nonce_wrong"}),
    "294 audience": (Twist(audience="https://other.example"), {"audience": "audience_wrong"}),
    "295 missing": (Twist(claims={"iat": ...}), {"freshness": "time_missing"}),
    "296 removed": (Twist(without_binding=True), {"holder_binding": "holder_not_proven"}),
    "297 typ": (Twist(header={"typ": "JWT"}), {"holder_binding": "holder_proof_unreadable"}),
    "297 none": (Twist(header={"alg": "none"}), {"holder_binding": "holder_proof_unreadable"}),
    "297 alg": (Twist(header={"alg": "HS256"}), {"holder_binding": "holder_proof_unreadable"}),
}


@pytest.mark.parametrize("which", TWISTS)
def test_cases_292_293_294_295_296_297_the_proof_of_the_wallet(shared: Running, card: Card, which: str) -> None:
    twist, reasons = TWISTS[which]
    asked = ask(shared)
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), reasons)


def test_case_293_the_nonce_of_another_request(shared: Running, card: Card) -> None:
    other = read_request(shared, ask(shared))
    asked = ask(shared)
    twist = Twist(nonce=other["nonce"])
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"nonce": "nonce_wrong"})


def test_case_294_audiences_that_are_nearly_right(shared: Running, card: Card) -> None:
    client_id = read_request(shared, ask(shared))["client_id"]
    for audience in (client_id.partition(":")[2], f"{client_id}/", [client_id], client_id.upper(), ""):
        asked = ask(shared)
        twist = Twist(audience=audience)
        check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"audience": "audience_wrong"})


@pytest.mark.parametrize(("shift", "reason"), [(-YEAR, "too_old"), (YEAR, "from_the_future")])
def test_case_295_a_year_off(shared: Running, card: Card, shift: int, reason: str) -> None:
    asked = ask(shared)
    twist = Twist(iat=shared.clock() // 1000 + shift)
    check_refused(shared, asked, answer(shared, asked, card, twist=twist), {"freshness": reason})


def test_case_298_cnf_missing_or_as_small_as_can_be(shared: Running) -> None:
    issuer, holder = Issuer.of(shared), Holder()
    asked = ask(shared)
    reply = answer(shared, asked, issuer.sd_jwt(shared, holder, cnf=...))
    check_refused(shared, asked, reply, {"holder_binding": "holder_not_named"})
    asked = ask(shared)
    assert set(holder.jwk) == {"kty", "crv", "x", "y"}
    assert answer(shared, asked, issuer.sd_jwt(shared, holder)).status == 200


@pytest.mark.parametrize(
    ("dates", "reason"),
    [
        ({"exp": -1}, "expired"),
        ({"exp": 0}, "expired"),
        ({"nbf": 3600}, "not_yet_valid"),
        ({"iat": 3600}, "not_yet_valid"),
        ({"exp": "tomorrow"}, "dates_unreadable"),
    ],
)
def test_case_299_times_of_the_credential(shared: Running, dates: dict[str, Any], reason: str) -> None:
    now = shared.clock() // 1000
    spelled = {name: value if isinstance(value, str) else now + value for name, value in dates.items()}
    asked = ask(shared)
    reply = answer(shared, asked, Issuer.of(shared).sd_jwt(shared, **spelled))
    check_refused(shared, asked, reply, {"validity": reason})


def test_case_300_a_credential_of_another_kind(shared: Running) -> None:
    asked = ask(shared, wanted(shared, format="sd-jwt"))
    reply = forced(shared, asked, issued(shared, schema="membership-card", given_name="Max", member_number="1"))
    check_refused(shared, asked, reply, {"credential_type": "type_wrong"})
    asked = ask(shared, wanted(shared, format="w3c"))
    other = issued(shared, "w3c", "membership-card", given_name="Max", member_number="1")
    check_refused(shared, asked, forced(shared, asked, other), {"credential_type": "type_wrong"})


def test_case_301_an_issuer_that_is_not_trusted(shared: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    asked = ask(shared)
    check_refused(shared, asked, answer(shared, asked, stranger.sd_jwt(shared)), {"issuer_trusted": "issuer_unknown"})
    own = Issuer.of(shared)
    for header in ({"jwk": stranger.jwk}, {"jku": "https://evil.example/jwks"}):
        stranger.named = own.kid  # says to be the desk, signs with a key of its own
        asked = ask(shared)
        check_refused(
            shared,
            asked,
            answer(shared, asked, stranger.sd_jwt(shared, header=header)),
            {"credential_signature": "signature_wrong"},
        )


def test_case_301_another_issuer_than_the_one_asked_for(shared: Running, card: Card) -> None:
    asked = ask(shared, wanted(shared, restrictions={"issuerDid": "did:web:issuer.example"}))
    check_refused(shared, asked, answer(shared, asked, card), {"restrictions": "other_issuer"})
    own = Issuer.of(shared).did
    asked = ask(shared, wanted(shared, restrictions={"issuerDid": own}))
    assert answer(shared, asked, card).status == 200


def test_case_303_the_key_of_one_issuer_and_the_name_of_another(shared: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    asked = ask(shared)
    reply = answer(shared, asked, stranger.sd_jwt(shared, iss=Issuer.of(shared).did))
    assert (reply.status, shared.workflow(asked.workflow)["verified"]) == (400, False)
    assert failed(shared, asked)["credential_signature"] == "key_of_another"


NAME = disclosure("given_name", "Erika")
MORE = disclosure("company", "Acme")
NOT_SIGNED_SO = {"disclosures": "disclosures_wrong", "required_attributes": "value_missing"}


def answer_showing(core: Running, *shown: str, **payload: Any) -> tuple[Asked, Reply]:
    """Answer with exactly these disclosures; the issuer signed their digests, unless `payload` says otherwise."""
    issuer = Issuer.of(core)
    card = issuer.sd_jwt(core, disclosures=[], **{"_sd": [digest(one) for one in shown], **payload})
    asked = ask(core)
    return asked, forced(core, asked, card, Twist(append=shown))


@pytest.mark.parametrize(
    "more",
    [MORE, encode('["s","company","Zoë"]'.encode()), encode(b'["s", "company", {"b": ["c"]}]')],
    ids=["plain", "UTF-8", "nested"],
)
def test_cases_304_to_308_what_the_issuer_signed_so_is_believed(shared: Running, more: str) -> None:
    """The cases below differ from it in one thing each."""
    asked, reply = answer_showing(shared, NAME, more)
    assert reply.status == 200
    assert shared.workflow(asked.workflow)["claims"] == {"given_name": "Erika"}


def made(text: bytes) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Show one disclosure more, of these bytes, as the issuer signed it."""
    return (NAME, encode(text)), {}


DISCLOSED: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "304 referenced by nothing": ((NAME, MORE), {"_sd": [digest(NAME)]}),
    "304 referenced by nothing, alone": ((NAME,), {"_sd": []}),
    "305 digest twice": ((NAME,), {"_sd": [digest(NAME)] * 2}),
    "305 digest twice, once deeper": ((NAME,), {"address": {"_sd": [digest(NAME)]}}),
    "305 digest of nothing shown twice": ((NAME,), {"_sd": [digest(NAME), digest(MORE), digest(MORE)]}),
    "305 disclosure twice": ((NAME, NAME), {"_sd": [digest(NAME)]}),
    "306 _sd": made(b'["s","_sd",[]]'),
    "306 ...": made(b'["s","...","x"]'),
    "306 there in the clear": ((NAME,), {"given_name": "Max"}),
    "306 there in the clear alike": ((NAME,), {"given_name": "Erika"}),
    "306 a name twice": ((NAME, disclosure("given_name", "Max")), {}),
    "306 no element": made(b"[]"),
    "306 one element": made(b'["s"]'),
    "306 two elements": made(b'["s","a"]'),
    "306 four elements": made(b'["s","a","b","c"]'),
    "307 not UTF-8": made(b'["s","a","\xff"]'),
    "307 not UTF-8 in a name": made(b'["s","\xff","a"]'),
    "307 overlong": made(b'["s","a","\xc0\xaf"]'),
    "307 half a pair": made(b'["s","a","\xed\xa0\x80"]'),
    "308 unknown hash": ((NAME,), {"_sd_alg": "md5"}),
    "308 hash of a draft": ((NAME,), {"_sd_alg": "sha-256-128"}),
    "308 no name of a hash": ((NAME,), {"_sd_alg": None}),
    "308 truncated": ((NAME,), {"_sd": [digest(NAME)[:20]]}),
}


@pytest.mark.parametrize("case", DISCLOSED)
def test_cases_304_305_306_307_308_disclosures(shared: Running, case: str) -> None:
    shown, payload = DISCLOSED[case]
    asked, reply = answer_showing(shared, *shown, **payload)
    check_refused(shared, asked, reply, NOT_SIGNED_SO)


def test_case_310_a_required_attribute_is_missing_and_an_optional_one_may_be(shared: Running) -> None:
    small = issued(shared, given_name="Erika")
    asked = ask(shared, wanted(shared, "given_name", "family_name"))
    check_refused(shared, asked, answer(shared, asked, small), {"required_attributes": "value_missing"})
    asked = ask(shared, wanted(shared, "given_name", optional=["family_name"]))
    assert answer(shared, asked, small).status == 200


def test_case_310_the_wallet_keeps_a_required_attribute_to_itself(shared: Running, card: Card) -> None:
    asked = ask(shared, wanted(shared, "given_name", "family_name"))
    twist = Twist(show=["given_name"])
    reply = answer(shared, asked, card, twist=twist)
    check_refused(shared, asked, reply, {"required_attributes": "value_missing"})


def test_cases_109_311_a_value_other_than_the_one_asked_for(shared: Running, card: Card) -> None:
    condition = {"attributes": [{"key": "family_name", "value": "Sommer"}]}
    asked = ask(shared, wanted(shared, "given_name", restrictions=condition))
    assert "family_name" in query_for(card, read_request(shared, asked))[1]  # asked for, though only a condition
    check_refused(shared, asked, answer(shared, asked, card), {"restrictions": "other_value"})
    right = {"attributes": [{"key": "family_name", "value": "Muster"}]}
    asked = ask(shared, wanted(shared, "given_name", restrictions=right))
    assert answer(shared, asked, card).status == 200


@pytest.mark.parametrize(("deed", "reason"), [("revoke", "revoked"), ("suspend", "suspended")])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_case_312_revoked_and_suspended(shared: Running, deed: str, reason: str, form: str) -> None:
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    offer = shared.offer(shared.item(form))
    card = Card(holder.take(shared, offer).credential, holder)
    credential_id = shared.workflow(offer.workflow)["credentials"][0]["credentialId"]
    assert shared.admin("POST", f"/bc/admin/credentials/{credential_id}/{deed}").status == 200
    asked = ask(shared, wanted(shared, format=form))
    check_refused(shared, asked, answer(shared, asked, card), {"status": reason})
    if deed == "suspend":
        assert shared.admin("POST", f"/bc/admin/credentials/{credential_id}/reactivate").status == 200
        asked = ask(shared, wanted(shared, format=form))
        assert answer(shared, asked, card).status == 200


def test_case_313_a_status_that_cannot_be_had_fails(shared: Running) -> None:
    issuer = Issuer.of(shared)
    for where, reason in (
        (f"{shared.base}/s/{secrets.token_urlsafe(16)}", "status_unavailable"),
        ("https://192.0.2.1/s/x", "status_unavailable"),
    ):
        status = {"status_list": {"idx": 1, "uri": where}}
        asked = ask(shared)
        check_refused(shared, asked, answer(shared, asked, issuer.sd_jwt(shared, status=status)), {"status": reason})
    real = issued(shared).payload["status"]["status_list"]["uri"]
    status = {"status_list": {"idx": 2**40, "uri": real}}
    asked = ask(shared)
    reply = answer(shared, asked, issuer.sd_jwt(shared, status=status))
    assert (reply.status, set(failed(shared, asked))) == (400, {"status"})


def test_case_315_a_credential_that_contradicts_itself(shared: Running) -> None:
    issuer, holder = Issuer.of(shared), Holder(binding="did:key")
    good = issuer.jwt_vc(shared, holder)
    asked = ask(shared, wanted(shared, format="w3c"))
    assert answer(shared, asked, good).status == 200
    vc = good.payload["vc"]
    other = Holder(binding="did:key").did
    for changed in (
        {"vc": {**vc, "issuer": other}},
        {"vc": {**vc, "issuer": {"id": other}}},
        {"iss": other},
        {"vc": {**vc, "credentialSubject": {**vc["credentialSubject"], "id": other}}},
        {"sub": other},
    ):
        asked = ask(shared, wanted(shared, format="w3c"))
        reply = answer(shared, asked, issuer.jwt_vc(shared, holder, **changed))
        check_refused(shared, asked, reply, {"readable": "unreadable"})
        assert shared.workflow(asked.workflow)["presented"] == []


def test_case_316_an_outer_proof_that_fails_fails_everything(shared: Running, w3c_card: Card) -> None:
    asked = ask(shared, wanted(shared, format="w3c"))
    reply = answer(shared, asked, w3c_card, twist=Twist(signer=replaced_key(w3c_card.holder)))
    check_refused(shared, asked, reply, {"holder_binding": "holder_signature_wrong"})


def replaced_key(holder: Holder) -> Holder:
    """Make a holder that says to be another, but has a key of its own."""

    class Impostor(Holder):
        @property
        def kid(self) -> str:
            return holder.kid

    return Impostor(binding=holder.binding)


def test_case_317_nonce_audience_and_end_of_a_w3c_presentation(shared: Running, w3c_card: Card) -> None:
    now = shared.clock() // 1000
    twists = [
        (Twist(nonce="x" * 43), {"nonce": "nonce_wrong"}),
        (Twist(claims={"nonce": ...}), {"nonce": "nonce_wrong"}),
        (Twist(audience="https://other.example"), {"audience": "audience_wrong"}),
        (Twist(claims={"aud": ...}), {"audience": "audience_wrong"}),
        (Twist(claims={"exp": now}), {"freshness": "too_old"}),
    ]
    for twist, reasons in twists:
        asked = ask(shared, wanted(shared, format="w3c"))
        check_refused(shared, asked, answer(shared, asked, w3c_card, twist=twist), reasons)


def test_case_318_the_presenter_is_not_the_subject(shared: Running, w3c_card: Card) -> None:
    thief = Card(w3c_card.credential, Holder(binding="did:key"))
    asked = ask(shared, wanted(shared, format="w3c"))
    check_refused(shared, asked, answer(shared, asked, thief), {"holder_binding": "holder_is_another"})


def test_case_319_no_context_is_fetched(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[object] = []

    async def note(needed: object, now: int) -> None:
        fetched.append(needed)

    monkeypatch.setattr(shared.capabilities.verification.egress, "document", note)
    asked = ask(shared, wanted(shared, format="w3c"))
    request = read_request(shared, asked)
    (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "ldp_vc"]
    contexts = ["https://www.w3.org/2018/credentials/v1", "https://evil.example/context.jsonld"]
    credential = {
        "@context": contexts,
        "type": ["VerifiableCredential", "VisitorBadge"],
        "issuer": Issuer.of(shared).did,
        "credentialSubject": {"given_name": "Erika"},
        "proof": {"type": "Ed25519Signature2020", "proofValue": "z1"},
    }
    presentation = {
        "@context": contexts,
        "type": ["VerifiablePresentation"],
        "verifiableCredential": [credential],
        "proof": {"type": "Ed25519Signature2020", "challenge": request["nonce"], "domain": request["client_id"]},
    }
    form = {"vp_token": json.dumps({query["id"]: [presentation]}), "state": request["state"]}
    assert post(shared, request["response_uri"], form).status == 400
    assert shared.workflow(asked.workflow)["verified"] is False
    assert fetched == []


def test_case_320_one_kind_of_token_is_not_another(shared: Running, card: Card, holder: Holder) -> None:
    offer = shared.offer()
    access_token = shared.token(shared.code(offer)).json["access_token"]
    asked = ask(shared, wanted(shared, format="sd-jwt"))
    request = read_request(shared, asked)
    (query,) = request["dcql_query"]["credentials"]
    form = {"vp_token": json.dumps({query["id"]: [access_token]}), "state": request["state"]}
    check_refused(shared, asked, post(shared, request["response_uri"], form), {"readable": "unreadable"})

    request = read_request(shared, ask(shared))
    presented = present(card, request, ["given_name"], shared.clock())
    binding = presented.rpartition("~")[2]
    assert shared.credential(presented[:128], holder.request(shared)).status == 401
    proof = {**holder.request(shared), "proofs": {"jwt": [binding]}}
    assert shared.credential(access_token, proof).error == "invalid_proof"


def test_case_322_an_answer_made_for_another_verifier(shared: Running, card: Card) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    elsewhere = {**request, "client_id": "x509_san_dns:other.example"}
    query_id, names = query_for(card, request)
    token = json.dumps({query_id: [present(card, elsewhere, names, shared.clock())]})
    reply = post(shared, request["response_uri"], {"vp_token": token, "state": request["state"]})
    check_refused(shared, asked, reply, {"audience": "audience_wrong"})
