"""Mobile documents over HTTP, read by cbor2 and cryptography alone (ISO/IEC 18013-5, OpenID4VCI 1.0 Appendix A.2)."""

from __future__ import annotations

import hashlib
import zlib
from datetime import UTC, datetime
from typing import Any

import cbor2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.instants import HOUR, to_text
from connector_desk.core.keys import cbor, cose
from connector_desk.core.keys.authority import issuer_chain, make_authority, private_pem
from connector_desk.core.keys.document_signer import make_issuing_authority, signer_chain
from connector_desk.core.keys.signing import SigningKey
from tests.core.holder import Holder, decode
from tests.core.issuance.test_batches import asking, copies
from tests.core.issuance.test_status_lists import change
from tests.core.oid4vp.verification import mdoc_scene
from tests.core.presenter import ask, attributes, failed, form_of, post, read_request
from tests.core.running import CREATE, NOW, Reply, Running

IDENTITY = "/bc/studio/identity"
DOCTYPE = "org.example.membership.1"
NAMESPACE = "org.example.membership"
CONFIGURATION = "membership_1.0_mdoc"
RECORD: dict[str, Any] = {
    "name": "membership",
    "version": "1.0",
    "title": "Membership",
    "description": "For tests.",
    "namespace": "test",
    "w3cType": "Membership",
    "formats": ["mdoc", "sd-jwt"],
    "mdoc": {"doctype": DOCTYPE, "namespace": NAMESPACE},
    "display": {"backgroundColor": "#102030", "textColor": "#ffffff"},
    "properties": {
        "family_name": {"type": "string"},
        "birthdate": {"type": "string", "format": "date", "x-element": "birth_date"},
        "age_over_18": {"type": "boolean"},
        "address": {"type": "object", "properties": {"locality": {"type": "string", "x-element": "city"}}},
    },
    "required": ["family_name"],
}
GIVEN = {"family_name": "Müller", "birthdate": "1979-08-12", "age_over_18": "true", "address.locality": "Köln"}
ELEMENTS = {
    "family_name": "Müller",
    "birth_date": cbor2.CBORTag(1004, "1979-08-12"),
    "age_over_18": True,
    "address": {"city": "Köln"},
}


@pytest.fixture
def club(desk: Running) -> Running:
    """Give a core with a schema that can be a mobile document."""
    assert desk.admin("POST", "/bc/studio/schemas", RECORD).status == 200
    return desk


def read(data: bytes) -> Any:
    return cbor2.loads(data, semantic_decoders={1004: lambda value, _: cbor2.CBORTag(1004, value)})


def is_signed(message: list[Any], certificate: x509.Certificate) -> bool:
    protected, _, payload, signature = message
    key = certificate.public_key()
    assert isinstance(key, EllipticCurvePublicKey)
    half = len(signature) // 2
    r, s = (int.from_bytes(one, "big") for one in (signature[:half], signature[half:]))
    signed = cbor2.dumps(["Signature1", protected, b"", payload])
    key.verify(encode_dss_signature(r, s), signed, ECDSA(SHA256()))
    return True


def authority(core: Running) -> x509.Certificate:
    pem = core.admin("GET", "/bc/studio/identity").result["documentAuthority"]["certificate"]
    return x509.load_pem_x509_certificate(pem.encode())


def opened(core: Running, credential: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Check a document as a reader does; give what its issuer says, and its elements."""
    document = read(decode(credential))
    message = document["issuerAuth"]
    leaf = x509.load_der_x509_certificate(message[1][33])
    leaf.verify_directly_issued_by(authority(core))
    assert is_signed(message, leaf)
    secured = read(read(message[2]).value)
    elements = {}
    for item in document["nameSpaces"][NAMESPACE]:
        found = read(item.value)
        assert secured["valueDigests"][NAMESPACE][found["digestID"]] == hashlib.sha256(cbor2.dumps(item)).digest()
        elements[found["elementIdentifier"]] = found["elementValue"]
    signed = secured["validityInfo"]["signed"]
    assert leaf.not_valid_before_utc <= signed <= leaf.not_valid_after_utc
    return secured, elements


def test_the_metadata_describes_it(club: Running) -> None:
    metadata = club.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    found = metadata["credential_configurations_supported"][CONFIGURATION]
    assert (found["format"], found["doctype"]) == ("mso_mdoc", DOCTYPE)
    assert found["credential_signing_alg_values_supported"] == [-7]
    assert found["cryptographic_binding_methods_supported"] == ["cose_key"]
    paths = [one["path"] for one in found["credential_metadata"]["claims"]]
    assert paths == [
        [NAMESPACE, "family_name"],
        [NAMESPACE, "birth_date"],
        [NAMESPACE, "age_over_18"],
        [NAMESPACE, "address"],
        [NAMESPACE, "address", "city"],
    ]


@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
def test_case_482_a_wallet_receives_one(club: Running, alg: str) -> None:
    holder = Holder(alg)
    offer = club.offer(club.item("mdoc", "membership", **GIVEN))
    assert club.fetch(offer).json["credential_configuration_ids"] == [CONFIGURATION]
    secured, elements = opened(club, holder.take(club, offer).credential)
    assert elements == ELEMENTS
    assert (secured["docType"], secured["digestAlgorithm"], secured["version"]) == (DOCTYPE, "SHA-256", "1.0")
    key = secured["deviceKeyInfo"]["deviceKey"]
    assert key[-2] == decode(holder.jwk["x"])
    validity = secured["validityInfo"]
    assert validity["signed"] == validity["validFrom"] <= datetime.fromtimestamp(NOW / 1000, UTC)
    assert validity["validUntil"] > datetime.fromtimestamp(NOW / 1000, UTC)
    assert club.workflow(offer.workflow)["state"] == "done"


def test_case_483_copies_of_single_use_share_nothing(club: Running) -> None:
    holders = [Holder() for _ in range(3)]
    token = club.token(club.code(club.offer(club.item("mdoc", "membership", **GIVEN)))).json["access_token"]
    made = [opened(club, one)[0] for one in copies(club.credential(token, asking(club, holders, CONFIGURATION)))]
    assert [one["deviceKeyInfo"]["deviceKey"][-2] for one in made] == [decode(one.jwk["x"]) for one in holders]
    assert len({one["status"]["status_list"]["idx"] for one in made}) == 3
    assert all(one["validityInfo"]["signed"].hour == 0 for one in made)


def test_case_485_its_status_is_in_a_list_that_comes_as_cwt_too(club: Running, holder: Holder) -> None:
    taken = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    secured, _ = opened(club, taken.credential)
    entry = secured["status"]["status_list"]

    def status() -> int:
        path = entry["uri"].removeprefix(club.base)
        answer = club.public("GET", path, headers=[("accept", "application/statuslist+cwt")])
        assert (answer.status, answer.header("content-type")) == (200, "application/statuslist+cwt")
        assert answer.header("vary") == "accept"
        tagged = cbor2.loads(answer.body)
        assert tagged.tag == 18
        protected, unprotected, payload, _ = tagged.value
        assert cbor2.loads(protected) == {1: -7, 16: "application/statuslist+cwt"}
        leaf = x509.load_der_x509_certificate(unprotected[33])
        leaf.verify_directly_issued_by(authority(club))
        assert is_signed(tagged.value, leaf)
        claims = cbor2.loads(payload)
        assert (claims[2], claims[4] - claims[6], claims[65534]) == (entry["uri"], 86_400, 5)
        packed = zlib.decompress(claims[65533]["lst"])
        assert claims[65533]["bits"] == 2
        return packed[entry["idx"] // 4] >> entry["idx"] % 4 * 2 & 3

    assert status() == 0
    assert change(club, taken.notification_id, "revoke").status == 200
    assert status() == 1
    jwt = club.public("GET", entry["uri"].removeprefix(club.base))
    assert jwt.header("content-type") == "application/statuslist+jwt"


def test_revoked_certificates_are_listed_where_the_certificate_says(club: Running) -> None:
    assert club.public("GET", "/oid4vci/iaca.crl").status == 404
    club.offer(club.item("mdoc", "membership", **GIVEN))
    above = authority(club)
    point = above.extensions.get_extension_for_class(x509.CRLDistributionPoints).value[0]
    assert [one.value for one in point.full_name or ()] == [f"{club.issuer}/iaca.crl"]
    listed = x509.load_der_x509_crl(club.public("GET", "/oid4vci/iaca.crl").body)
    assert listed.is_signature_valid(above.public_key())  # type: ignore[arg-type]


def test_the_signer_follows_name_and_country(club: Running) -> None:
    holder = Holder()
    before = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    assert authority(club).subject.rfc4514_string().endswith("C=ZZ")
    changed = {"name": "Town Hall", "country": "DE"}
    assert club.admin("PUT", "/bc/studio/organisation", changed).status == 200
    taken = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    opened(club, taken.credential)
    leaf = x509.load_der_x509_certificate(read(decode(taken.credential))["issuerAuth"][1][33])
    assert leaf.subject.rfc4514_string() == "CN=Town Hall,O=Town Hall,C=DE"
    told = club.admin("GET", "/bc/studio/identity").result["documentSigner"]
    assert (told["subject"], told["country"]) == ("CN=Town Hall,O=Town Hall,C=DE", "DE")
    assert told["revocationList"] == f"{club.base}/oid4vci/iaca.crl"
    assert shown(club, holder, before.credential) == (True, {})  # its authority had another name


def test_a_new_key_signs_after_a_rotation_and_the_old_one_its_lists(club: Running) -> None:
    before = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    assert club.admin("POST", "/bc/studio/identity/rotate").status == 200
    after = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    leaves = [read(decode(one.credential))["issuerAuth"][1][33] for one in (before, after)]
    assert leaves[0] != leaves[1]
    lists = [opened(club, one.credential)[0]["status"]["status_list"]["uri"] for one in (before, after)]
    answers = [
        club.public("GET", one.removeprefix(club.base), headers=[("accept", "application/statuslist+cwt")])
        for one in lists
    ]
    assert [cbor2.loads(one.body).value[1][33] for one in answers] == leaves


def given(chain: list[x509.Certificate], key: SigningKey) -> dict[str, str]:
    pem = b"".join(one.public_bytes(Encoding.PEM) for one in chain).decode()
    return {"kind": "given", "certificateChain": pem, "privateKey": private_pem(key).decode()}


def test_a_given_signer_signs_until_the_own_one_is_chosen_again(club: Running) -> None:
    above, key = make_issuing_authority("State", "FR", "https://state.example", NOW), SigningKey.generate()
    leaf = signer_chain(above, key, "State", "https://state.example", NOW).leaf
    changed = club.admin("PUT", f"{IDENTITY}/documents", given([leaf, above.certificate], key))
    assert changed.status == 200, changed
    told = changed.result["documentSigner"]
    assert (told["subject"], told["country"]) == ("CN=State,O=State,C=FR", "FR")
    assert told["revocationList"] == "https://state.example/iaca.crl"
    assert "documentAuthority" not in changed.result
    taken = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    message = read(decode(taken.credential))["issuerAuth"]
    assert message[1][33] == leaf.public_bytes(Encoding.DER)
    assert is_signed(message, leaf)
    assert club.admin("PUT", f"{IDENTITY}/documents", {"kind": "certificate"}).status == 200
    opened(club, Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN))).credential)


@pytest.mark.parametrize(("curve", "number"), [(ec.SECP384R1(), -35), (ec.SECP521R1(), -36)])
def test_a_given_signer_may_have_a_longer_key(club: Running, curve: ec.EllipticCurve, number: int) -> None:
    above = make_issuing_authority("State", "FR", "https://state.example", NOW)
    key = SigningKey(ec.generate_private_key(curve))
    leaf = signer_chain(above, key, "State", "https://state.example", NOW).leaf
    assert club.admin("PUT", f"{IDENTITY}/documents", given([leaf, above.certificate], key)).status == 200
    taken = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    message = read(decode(taken.credential))["issuerAuth"]
    assert cbor2.loads(message[0])[1] == number
    assert cose.read_sign1(message).is_certified_by(leaf)
    told = club.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    kinds = [one for one in told["credential_configurations_supported"].values() if one["format"] == "mso_mdoc"]
    assert kinds
    assert all(one["credential_signing_alg_values_supported"] == [number] for one in kinds)
    club.restart()
    again = Holder().take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    assert cbor2.loads(read(decode(again.credential))["issuerAuth"][0])[1] == number


def signers(core: Running) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = core.admin("GET", f"{IDENTITY}/documents").result["signers"]
    return found


def revoke_signer(core: Running, key_id: str, reason: str = "keyCompromise", **more: Any) -> Reply:
    return core.admin("POST", f"{IDENTITY}/documents/revoke", {"keyId": key_id, "reason": reason}, **more)


def listed(core: Running) -> dict[str, tuple[str, datetime]]:
    """Read the published list of revoked certificates; give reason and date by serial number."""
    answer = core.public("GET", "/oid4vci/iaca.crl")
    assert (answer.header("content-type"), answer.header("cache-control")) == (
        "application/pkix-crl",
        "public, max-age=60",
    )
    found = x509.load_der_x509_crl(answer.body)
    assert found.is_signature_valid(authority(core).public_key())  # type: ignore[arg-type]
    return {
        f"{one.serial_number:x}": (
            one.extensions.get_extension_for_class(x509.CRLReason).value.reason.value,
            one.revocation_date_utc,
        )
        for one in found
    }


def shown(core: Running, holder: Holder, credential: str) -> tuple[bool, dict[str, str]]:
    """Show a document at the desk that issued it; give whether it was believed, and why not."""
    question = {"attributes": attributes("family_name"), "restrictions": {"schemaId": core.schema_id("membership")}}
    asked = ask(core, question)
    request = read_request(core, asked)
    query = next(one for one in request["dcql_query"]["credentials"] if one["format"] == "mso_mdoc")
    issuer_signed: Any = cbor.decode(decode(credential))
    session = mdoc_scene.transcript(
        client_id=request["client_id"], nonce=request["nonce"], response_uri=request["response_uri"]
    )
    key = SigningKey.from_private_jwk(dict(holder.key.as_dict(private=True)))
    elements = mdoc_scene.shown(issuer_signed, ["family_name"])
    document = mdoc_scene.document(elements, doctype=DOCTYPE, session=session, key=key)
    answer = {"vp_token": {query["id"]: [mdoc_scene.response(document)]}, "state": request["state"]}
    post(core, request["response_uri"], form_of(request, answer))
    return core.workflow(asked.workflow)["verified"], failed(core, asked)


def test_case_490_a_renewed_signer_leaves_what_it_signed_valid(club: Running) -> None:
    club.offer(club.item("mdoc", "membership", **GIVEN))
    holder = Holder()
    taken = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    (only,) = signers(club)
    assert (only["state"], only["isOwn"], only["documents"]) == ("current", True, 1)
    renewed = club.admin("POST", f"{IDENTITY}/documents/renew")
    present, former = signers(club)
    assert renewed.result["documentSigner"]["fingerprint"] == present["fingerprint"] != only["fingerprint"]
    assert (present["state"], present["documents"], former["state"]) == ("current", 0, "earlier")
    assert (former["keyId"], former["serialNumbers"]) == (only["keyId"], only["serialNumbers"])
    assert former["replacedAt"] == to_text(club.clock())
    assert listed(club) == {}
    assert shown(club, holder, taken.credential) == (True, {})
    assert club.admin("GET", "/bc/studio/audit").result["entries"][0]["action"] != "revoke"


def test_case_491_a_revoked_signer_is_listed_replaced_and_refused_at_once(club: Running) -> None:
    holder = Holder()
    taken = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    (before,) = signers(club)
    assert shown(club, holder, taken.credential) == (True, {})
    assert listed(club) == {}
    answer = revoke_signer(club, before["keyId"])
    (row,) = [one for one in club.admin("GET", "/bc/studio/audit").result["entries"] if one["action"] == "revoke"]
    assert (row["subject"], row["data"]) == (before["keyId"], {"purpose": "documents", "reason": "keyCompromise"})
    assert answer.result["documentSigner"]["fingerprint"] != before["fingerprint"]
    when = datetime.fromtimestamp(club.clock() // 1000, UTC)
    assert listed(club) == {before["serialNumbers"][0]: ("keyCompromise", when)}
    assert shown(club, holder, taken.credential) == (False, {"signer_status": "signer_revoked_here"})
    present, revoked = signers(club)
    assert (present["state"], revoked["state"], revoked["reason"]) == ("current", "revoked", "keyCompromise")
    inventory = club.admin("GET", "/bc/studio/certificates").result["certificates"]
    assert not any(before["fingerprint"] == link["fingerprint"] for one in inventory for link in one["chain"])
    assert revoked["revokedAt"] == to_text(club.clock())
    again = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    assert shown(club, holder, again.credential) == (True, {})
    club.restart()
    assert shown(club, holder, taken.credential) == (False, {"signer_status": "signer_revoked_here"})
    assert len(listed(club)) == 1


def test_a_document_of_a_revoked_signer_is_not_handed_out_again(club: Running) -> None:
    holder = Holder()
    token = club.token(club.code(club.offer(club.item("mdoc", "membership", **GIVEN)))).json["access_token"]
    wanted = {"credential_configuration_id": CONFIGURATION}
    assert club.credential(token, holder.request(club, **wanted)).status == 200
    assert club.credential(token, holder.request(club, **wanted)).status == 200
    assert revoke_signer(club, signers(club)[0]["keyId"]).status == 200
    assert club.credential(token, holder.request(club, **wanted)).error == "credential_request_denied"


def test_every_certificate_of_a_revoked_signer_is_listed_and_it_is_certified_no_more(club: Running) -> None:
    club.offer(club.item("mdoc", "membership", **GIVEN))
    assert club.admin("PUT", "/bc/studio/organisation", {"name": "Town Hall"}).status == 200
    club.offer(club.item("mdoc", "membership", **GIVEN))
    (before,) = signers(club)
    assert len(before["serialNumbers"]) == 2
    assert revoke_signer(club, before["keyId"], "superseded").status == 200
    assert {*listed(club)} == {*before["serialNumbers"]}
    assert club.admin("PUT", "/bc/studio/organisation", {"name": "Town Hall of Example"}).status == 200
    club.run(club.capabilities.place.document_identity.tidy(club.clock(), {}))
    assert signers(club)[-1]["serialNumbers"] == before["serialNumbers"]


def test_to_revoke_is_final_and_done_once(club: Running) -> None:
    club.offer(club.item("mdoc", "membership", **GIVEN))
    (before,) = signers(club)
    assert (unknown := revoke_signer(club, "x")).status == 404, unknown
    wrong = revoke_signer(club, before["keyId"], "certificateHold")
    assert (wrong.status, wrong.fields) == (422, {"reason": "invalid_choice"})
    assert revoke_signer(club, before["keyId"]).status == 200
    told, found = listed(club), signers(club)
    club.clock.forward(HOUR)
    assert revoke_signer(club, before["keyId"], "superseded").status == 200
    assert (listed(club), signers(club)) == (told, found)
    earlier = found[0]["keyId"]
    assert club.admin("POST", f"{IDENTITY}/documents/renew").status == 200
    assert revoke_signer(club, earlier).status == 200  # one that signs no more
    assert [one["state"] for one in signers(club)] == ["current", "revoked", "revoked"]
    assert len(listed(club)) == 2


def test_case_492_a_given_signer_is_revoked_by_its_own_authority_alone(club: Running) -> None:
    club.offer(club.item("mdoc", "membership", **GIVEN))
    (own,) = signers(club)
    above, key = make_issuing_authority("State", "FR", "https://state.example", NOW), SigningKey.generate()
    leaf = signer_chain(above, key, "State", "https://state.example", NOW).leaf
    assert club.admin("PUT", f"{IDENTITY}/documents", given([leaf, above.certificate], key)).status == 200
    holder = Holder()
    taken = holder.take(club, club.offer(club.item("mdoc", "membership", **GIVEN)))
    assert shown(club, holder, taken.credential) == (True, {})
    present, _ = signers(club)
    assert (present["state"], present["isOwn"], present["issuer"]) == ("current", False, "CN=State IACA,O=State,C=FR")
    refused = revoke_signer(club, present["keyId"])
    assert (refused.status, refused.code) == (409, "signer_given")
    renewed = club.admin("POST", f"{IDENTITY}/documents/renew")
    assert (renewed.status, renewed.code) == (409, "key_given")
    other = signer_chain(above, another := SigningKey.generate(), "State", "https://state.example", NOW).leaf
    assert club.admin("PUT", f"{IDENTITY}/documents", given([other, above.certificate], another)).status == 200
    assert [one["state"] for one in signers(club)] == ["current", "earlier", "earlier"]
    assert revoke_signer(club, own["keyId"]).status == 200  # the own one of before
    assert [one["state"] for one in signers(club)] == ["current", "earlier", "revoked"]
    assert club.admin("PUT", f"{IDENTITY}/documents", {"kind": "certificate"}).status == 200
    assert {*listed(club)} == {*own["serialNumbers"]}


def test_a_signer_that_misses_the_profile_is_refused_by_name(club: Running) -> None:
    above, key = make_authority("State", ["state.example"], NOW), SigningKey.generate()
    leaf = issuer_chain(above, key, "https://state.example", "State", NOW).leaf
    refused = club.admin("PUT", f"{IDENTITY}/documents", given([leaf], key))
    assert (refused.status, refused.fields) == (422, {"certificateChain": "document_signer_purpose"})
    refused = club.admin("PUT", f"{IDENTITY}/documents", {"kind": "did"})
    assert (refused.status, refused.fields) == (422, {"kind": "invalid_choice"})


def test_a_schema_that_cannot_be_one_is_refused(desk: Running) -> None:
    refused = desk.admin("POST", CREATE, desk.body(desk.item("mdoc", given_name="Erika")))
    assert refused.status == 422
    assert refused.fields == {"payload[0].format": "unsupported_format"}
