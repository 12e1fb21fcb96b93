"""Linked data over the whole path: issued here as `ldp_vc`, shown in a data request, believed only as it was issued."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, ED25519_2020_V1, Contexts
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder, Taken
from tests.core.issuance.test_status_lists import change
from tests.core.place.test_key_rotation import rotate
from tests.core.presenter import answer_form, ask, check_refused, form_of, issued, post, read_request, wanted
from tests.core.running import CREATE, Offer, Reply, Running

LDP = {
    "ldp_vc": Cryptosuite.ED25519_2020,
    "ldp_vc_eddsa-rdfc-2022": Cryptosuite.EDDSA_RDFC_2022,
    "ldp_vc_Ed25519Signature2018": Cryptosuite.ED25519_2018,
}
EACH = pytest.mark.parametrize("w3c_format", LDP)
DAY = 86_400_000
Linked = dict[str, Any]


@pytest.fixture(scope="module", params=["loopback", "named"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase
) -> Iterator[Running]:
    """Give a core whose keys are did:key and did:jwk, and one that is a did:web."""
    named = "https://desk.example/place" if request.param == "named" else None
    core = Running(tmp_path_factory.mktemp("core") / "data", public_address=named, database=new_database())
    core.start()
    yield core
    core.close()


@pytest.fixture
def holder() -> Holder:
    return Holder("EdDSA", "did:key")


def take(core: Running, holder: Holder, w3c_format: str = "ldp_vc", **claims: str) -> Taken:
    made = core.admin(
        "POST", f"{CREATE}?w3cFormat={w3c_format}", core.body(core.item("w3c", **(claims or {"given_name": "Zoë"})))
    ).result
    return holder.take(core, Offer(made["workflowId"], made["url"]))


def contexts(core: Running, credential: Linked) -> Contexts:
    own = [one for one in credential["@context"] if one.startswith("http") and "/bc/public/schemas/" in one]
    return Contexts({one: core.public("GET", core.path + one.removeprefix(core.base)).json for one in own})


def shown(
    core: Running,
    request: Linked,
    credential: Linked,
    holder: Holder,
    suite: Cryptosuite = Cryptosuite.ED25519_2020,
    known: Contexts | None = None,
    **options: Any,
) -> Linked:
    """Make a presentation as OpenID4VP 1.0 B.1.3.2 has it: the nonce is the challenge, the client the domain."""
    document = {
        "@context": [CREDENTIALS_V1, *([ED25519_2020_V1] if suite is Cryptosuite.ED25519_2020 else [])],
        "type": ["VerifiablePresentation"],
        "holder": holder.did,
        "verifiableCredential": [credential],
    }
    how = {"challenge": request["nonce"], "domain": request["client_id"], "created": core.clock()} | options
    key = SigningKey.from_private_jwk(dict(holder.key.as_dict(private=True)))
    proof_options = ProofOptions(suite, holder.kid, **({"purpose": AUTHENTICATION} | how))
    return data_integrity.secure(key, document, proof_options, known=known or contexts(core, credential))


def show(core: Running, request: Linked, presentation: Linked) -> Reply:
    (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "ldp_vc"]
    form = form_of(request, {"vp_token": {query["id"]: [presentation]}, "state": request["state"]})
    return post(core, request["response_uri"], form)


@EACH
@pytest.mark.parametrize("suite", [Cryptosuite.ED25519_2020, Cryptosuite.ED25519_2018])
@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
def test_each_suite_is_believed(place: Running, holder: Holder, w3c_format: str, suite: Cryptosuite, mode: str) -> None:
    place.admin("PUT", "/bc/studio/requests", {"responseMode": mode})
    credential = take(place, holder, w3c_format, given_name="Zoë", escort_required="true").linked
    asked = ask(place, wanted(place, "given_name", "escort_required", format="w3c"))
    request = read_request(place, asked)

    reply = show(place, request, shown(place, request, credential, holder, suite))

    assert (reply.status, reply.json) == (200, {})
    record = place.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == {"given_name": "Zoë", "escort_required": True}
    (presented,) = record["presented"]
    assert (presented["issuer"], presented["format"]) == ("own", "w3c")
    told = {one["name"]: (one["outcome"], one["reason"]) for one in record["checks"]}
    assert told["status"] == ("passed", "not_revoked")
    assert told["credential_signature"][0] == told["holder_binding"][0] == "passed"
    assert told["nonce"][0] == told["audience"][0] == told["freshness"][0] == "passed"


@EACH
def test_revoked_and_suspended(place: Running, holder: Holder, w3c_format: str) -> None:
    taken = take(place, holder, w3c_format)
    for deed, finding in (("suspend", "suspended"), ("reactivate", None), ("revoke", "revoked")):
        change(place, taken.notification_id, deed)
        asked = ask(place, wanted(place, format="w3c"))
        request = read_request(place, asked)
        reply = show(place, request, shown(place, request, taken.linked, holder))
        if finding is None:
            assert reply.status == 200
        else:
            check_refused(place, asked, reply, {"status": finding})


def _name(credential: Linked) -> None:
    credential["credentialSubject"]["given_name"] = "Eve"


def _entry(credential: Linked) -> None:
    credential["status"]["status_list"]["idx"] ^= 1


def _no_status(credential: Linked) -> None:
    del credential["status"]


def _end(credential: Linked) -> None:
    credential["expirationDate"] = "2099-01-01T00:00:00Z"


def _signature(credential: Linked) -> None:
    proof = credential["proof"]
    member = "jws" if "jws" in proof else "proofValue"
    text = proof[member]
    proof[member] = text[:-8] + ("A" if text[-8] != "A" else "B") + text[-7:]


@EACH
@pytest.mark.parametrize("tamper", [_name, _entry, _no_status, _end, _signature])
def test_what_was_changed_is_refused(
    place: Running, holder: Holder, w3c_format: str, tamper: Callable[[Linked], None]
) -> None:
    credential = deepcopy(take(place, holder, w3c_format).linked)
    known = contexts(place, credential)
    tamper(credential)
    asked = ask(place, wanted(place, format="w3c"))
    request = read_request(place, asked)
    reply = show(place, request, shown(place, request, credential, holder, known=known))
    check_refused(place, asked, reply, {"credential_signature": "signature_wrong"})


def test_of_another_holder(place: Running, holder: Holder) -> None:
    credential = take(place, holder).linked
    asked = ask(place, wanted(place, format="w3c"))
    request = read_request(place, asked)
    reply = show(place, request, shown(place, request, credential, Holder("EdDSA", "did:key")))
    check_refused(place, asked, reply, {"holder_binding": "holder_is_another"})


@pytest.mark.parametrize(
    ("options", "reasons"),
    [
        ({"challenge": "n" * 43}, {"nonce": "nonce_wrong"}),
        ({"domain": "x509_san_dns:other.example"}, {"audience": "audience_wrong"}),
        ({"domain": None}, {"audience": "audience_wrong"}),  # only DIDComm may leave it out
        ({"purpose": "assertionMethod"}, {"holder_binding": "holder_signature_wrong"}),
    ],
)
def test_made_for_something_else(
    place: Running, holder: Holder, options: dict[str, Any], reasons: dict[str, str]
) -> None:
    credential = take(place, holder).linked
    asked = ask(place, wanted(place, format="w3c"))
    request = read_request(place, asked)
    check_refused(place, asked, show(place, request, shown(place, request, credential, holder, **options)), reasons)


@pytest.mark.parametrize("count", [0, 2])
def test_a_presentation_holds_one_credential(place: Running, holder: Holder, count: int) -> None:
    credential = take(place, holder).linked
    asked = ask(place, wanted(place, format="w3c"))
    request = read_request(place, asked)
    presentation = shown(place, request, credential, holder) | {"verifiableCredential": [credential] * count}
    check_refused(place, asked, show(place, request, presentation), {"readable": "unreadable"})


def test_a_presentation_is_no_answer_to_another_request(place: Running, holder: Holder) -> None:
    credential = take(place, holder).linked
    first, asked = ask(place, wanted(place, format="w3c")), ask(place, wanted(place, format="w3c"))
    presentation = shown(place, read_request(place, first), credential, holder)
    check_refused(place, asked, show(place, read_request(place, asked), presentation), {"nonce": "nonce_wrong"})


def test_conditions_are_checked_on_what_was_signed(place: Running, holder: Holder) -> None:
    credential = take(place, holder).linked
    place_has = place.admin("GET", "/bc/studio/identity").result["did"]
    own = [credential["issuer"], place_has]
    for issuer, value, reason in [
        (own[0], "Zoë", None),
        (own[1], "Zoë", None),
        ("did:web:other.example", "Zoë", "other_issuer"),
        (own[0], "Eve", "other_value"),
    ]:
        conditions = {"issuerDid": issuer, "attributes": [{"key": "given_name", "value": value}]}
        asked = ask(place, wanted(place, format="w3c", restrictions=conditions))
        request = read_request(place, asked)
        reply = show(place, request, shown(place, request, credential, holder))
        if reason is None:
            assert reply.status == 200, reply
        else:
            check_refused(place, asked, reply, {"restrictions": reason})


def test_the_place_is_one_issuer_by_each_of_its_names(place: Running, holder: Holder) -> None:
    """A condition that names the DID of its linked data means its SD-JWT credentials too."""
    name = take(place, holder).linked["issuer"]
    asked = ask(place, wanted(place, restrictions={"issuerDid": name}, format="sd-jwt"))
    request = read_request(place, asked)
    assert post(place, request["response_uri"], answer_form(place, request, issued(place))).status == 200


def test_the_list_of_an_own_credential_is_laid_out_beforehand(
    desk: Running, holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at linked data costs milliseconds: one is enough."""
    looks: list[object] = []

    def note(*given: Any) -> Any:
        looks.append(given)
        return verify(*given)

    monkeypatch.setattr("connector_desk.core.verification.presentation_verifier.verify_answer", note)
    credential = take(desk, holder).linked
    asked = ask(desk, wanted(desk, format="w3c"))
    request = read_request(desk, asked)
    assert show(desk, request, shown(desk, request, credential, holder)).status == 200
    assert len(looks) == 1


def test_what_is_missing_and_what_is_of_another_kind(place: Running, holder: Holder) -> None:
    credential = take(place, holder).linked
    asked = ask(place, wanted(place, "given_name", "family_name", format="w3c"))
    request = read_request(place, asked)
    reply = show(place, request, shown(place, request, credential, holder))
    check_refused(place, asked, reply, {"required_attributes": "value_missing"})
    asked = ask(place, wanted(place, "given_name", schema="membership-card", format="w3c"))
    request = read_request(place, asked)
    reply = show(place, request, shown(place, request, credential, holder))
    check_refused(place, asked, reply, {"credential_type": "type_wrong"})


def test_after_the_key_was_replaced_what_the_former_one_signed_is_believed(
    tmp_path: Path, new_database: NewDatabase, holder: Holder
) -> None:
    core = Running(tmp_path / "data", public_address="https://desk.example", database=new_database())
    core.start()
    try:
        taken = take(core, holder)
        rotate(core)
        asked = ask(core, wanted(core, format="w3c"))
        request = read_request(core, asked)
        assert show(core, request, shown(core, request, taken.linked, holder)).status == 200
        change(core, taken.notification_id, "revoke")
        asked = ask(core, wanted(core, format="w3c"))
        request = read_request(core, asked)
        reply = show(core, request, shown(core, request, taken.linked, holder))
        check_refused(core, asked, reply, {"status": "revoked"})
    finally:
        core.close()


def test_an_expired_one(desk: Running, holder: Holder) -> None:
    credential = take(desk, holder).linked
    desk.clock.forward(400 * DAY)
    asked = ask(desk, wanted(desk, format="w3c"))
    request = read_request(desk, asked)
    reply = show(desk, request, shown(desk, request, credential, holder))
    check_refused(desk, asked, reply, {"validity": "expired"})
    assert "ldp_vc" in json.dumps(request["client_metadata"])
