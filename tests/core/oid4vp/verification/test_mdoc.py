"""Every check of a mobile document: what is right passes, and each thing that is wrong fails by its name."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP384R1,
    SECP521R1,
    BrainpoolP256R1,
    BrainpoolP384R1,
    BrainpoolP512R1,
    EllipticCurve,
    derive_private_key,
)

from connector_desk.base.instants import DAY
from connector_desk.contract.verification import MDOC_SECTIONS, CheckName, CheckOutcome, Finding
from connector_desk.core.formats import status_list
from connector_desk.core.formats.mdoc_response import MOST_DOCUMENTS, MOST_ELEMENTS
from connector_desk.core.formats.status_list import StatusList
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.oid4vp.dcql import Ask, Restriction
from connector_desk.core.oid4vp.verification.expected import (
    Handover,
    IssuerTrust,
    NeededDocument,
    NeededDocumentKind,
    Trust,
)
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification import mdoc_scene, scene
from tests.core.oid4vp.verification.mdoc_scene import (
    AUTHORITY_KEY,
    ELEMENTS,
    LICENCE,
    READER_KEY,
    RESPONSE_URI,
    SPACE,
    WALLET,
    YEAR_BEFORE,
    ask,
    authority,
    document,
    element,
    expected,
    issued,
    item,
    moment,
    response,
    shown,
    signer_certificate,
    transcript,
    use,
)
from tests.core.oid4vp.verification.scene import NOW, STRANGER, failed

NAMES = ["given_name", "family_name"]
THUMBPRINT = bytes(range(32))
ENCRYPTED = Handover(RESPONSE_URI, thumbprint=THUMBPRINT, reader_key=READER_KEY)
IN_BROWSER = Handover(origin="https://desk.example")


def answered(presentation: Any, *asks: Ask, **changes: Any) -> Verdict:
    wanted = expected(*asks, **changes)
    return verify({wanted.asks[0].id: [presentation]}, wanted)


def good(**changes: Any) -> str:
    return response(document(shown(issued(), NAMES), **changes))


def only(found: dict[CheckName, str]) -> str:
    (code,) = found.values()
    return code


def test_case_448_a_right_answer_passes_every_check_and_each_names_its_section() -> None:
    verdict = answered(good())
    assert verdict.verified
    assert verdict.presented[0].claims == {"given_name": "Erika", "family_name": "Muster"}
    outcomes = {one.name: one.outcome for one in verdict.checks}
    apart = {CheckName.FRESHNESS, CheckName.STATUS, CheckName.RESTRICTIONS}
    apart |= {CheckName.SIGNER_CERTIFICATE, CheckName.SIGNER_STATUS}  # as of many that are in use: it names no list
    assert {name for name, outcome in outcomes.items() if outcome is not CheckOutcome.PASSED} == apart
    assert MDOC_SECTIONS.keys() == set(CheckName) - {CheckName.ANSWERED, CheckName.FRESHNESS, CheckName.RESTRICTIONS}


def test_case_449_extra_elements_and_documents_are_accepted_and_not_shown() -> None:
    other = document(issued(doctype="org.example.other", space="org.example"), doctype="org.example.other")
    verdict = answered(response(other, document(issued())))
    assert verdict.verified
    assert verdict.presented[0].claims.keys() == set(NAMES)


def test_elements_have_the_types_of_json() -> None:
    wanted = ask("portrait", "birth_date", "age_over_18", "driving_privileges")
    claims = answered(response(document(issued())), wanted).presented[0].claims
    assert str(claims["portrait"]).startswith("data:image/jpeg;base64,")
    assert claims["birth_date"] == "1984-01-26"
    assert claims["age_over_18"] is True
    assert claims["driving_privileges"] == [{"vehicle_category_code": "B", "issue_date": "2004-02-01"}]


@pytest.mark.parametrize("hashed", ["SHA-384", "SHA-512"])
def test_other_hashes_of_the_standard(hashed: str) -> None:
    assert answered(response(document(issued(hashed=hashed)))).verified


# --- the wallet -------------------------------------------------------------------------------------------------------


def test_case_450_a_signature_counts_for_its_request_alone() -> None:
    for changes in (
        {"nonce": "another-nonce-of-22-characters"},
        {"client_id": "x509_san_dns:other.example"},
        {"response_uri": "https://other.example/r"},
        {"thumbprint": THUMBPRINT},
    ):
        found = failed(answered(good(session=transcript(**changes))))
        assert found == {CheckName.HOLDER_BINDING: "device_signature_wrong"}, changes
    assert only(failed(answered(good(key=STRANGER)))) == "device_signature_wrong"
    assert only(failed(answered(good(signed_type="org.example")))) == "device_signature_wrong"
    unproven = document(shown(issued(), NAMES))
    unproven["deviceSigned"]["deviceAuth"] = {}
    assert failed(answered(response(unproven))) == {CheckName.HOLDER_BINDING: "holder_not_proven"}


def test_an_encrypted_answer_is_bound_to_the_key_of_its_request() -> None:
    session = transcript(thumbprint=THUMBPRINT)
    assert answered(good(session=session), handover=ENCRYPTED).verified
    assert not answered(good(session=session)).verified
    assert not answered(good(), handover=ENCRYPTED).verified


def test_an_answer_through_the_browser_is_bound_to_the_origin() -> None:
    session = mdoc_scene.mdoc_response.transcript_of_browser("https://desk.example", scene.NONCE, None)
    assert answered(good(session=session), handover=IN_BROWSER).verified
    elsewhere = IN_BROWSER._replace(origin="https://other.example")
    assert only(failed(answered(good(session=session), handover=elsewhere))) == "device_signature_wrong"
    assert not answered(good(), handover=IN_BROWSER).verified


def test_case_451_a_code_counts_where_the_request_has_a_key() -> None:
    session = transcript(thumbprint=THUMBPRINT)
    code = good(session=session, reader_key=READER_KEY)
    assert answered(code, handover=ENCRYPTED).verified
    assert only(failed(answered(code, handover=ENCRYPTED._replace(reader_key=AUTHORITY_KEY)))) == "device_code_wrong"
    assert only(failed(answered(code))) == "device_code_needs_key"
    plain = good(reader_key=READER_KEY)
    assert only(failed(answered(plain, handover=ENCRYPTED))) == "device_code_wrong"


@pytest.mark.parametrize(
    ("key", "curve"),
    [(SigningKey(derive_private_key(2006, SECP384R1())), "P-384"), (SigningKey.generate("EdDSA"), "Ed25519")],
)
def test_a_code_by_a_key_on_another_curve_than_the_request_is_named_so(key: SigningKey, curve: str) -> None:
    """Its signature counts: only a code needs both keys on one curve."""
    session, bound = transcript(thumbprint=THUMBPRINT), issued(deviceKeyInfo={"deviceKey": cose.cose_key(key.public)})
    coded = document(shown(bound, NAMES), session=session, reader_key=READER_KEY)
    verdict = answered(response(coded), handover=ENCRYPTED)
    assert failed(verdict) == {CheckName.HOLDER_BINDING: "device_code_other_curve"}
    assert [one.about for one in verdict.checks if one.finding is Finding.DEVICE_CODE_OTHER_CURVE] == [curve]
    assert answered(response(document(shown(bound, NAMES), session=session, key=key)), handover=ENCRYPTED).verified


def test_case_452_the_wallet_adds_only_what_the_issuer_lets_it() -> None:
    wanted = ask("given_name", ways={"note": (element("note"),)}, optional=("note",))

    def added(authorized: Any, elements: Any) -> Verdict:
        info = {"deviceKey": cose.cose_key(WALLET.public)} | (
            {} if authorized is None else {"keyAuthorizations": authorized}
        )
        return answered(response(document(issued(deviceKeyInfo=info), added=elements)), wanted)

    note = {SPACE: {"note": "hello"}}
    for authorized in ({"nameSpaces": [SPACE]}, {"dataElements": {SPACE: ["note"]}}):
        verdict = added(authorized, note)
        assert verdict.verified
        assert verdict.presented[0].claims["note"] == "hello"
    for refused in (None, {}, {"nameSpaces": ["other"]}, {"dataElements": {SPACE: ["x"], "other": ["note"]}}):
        assert only(failed(added(refused, note))) == "not_for_wallet"
    assert only(failed(added({"nameSpaces": [SPACE]}, {SPACE: {"given_name": "Eve"}}))) == "shown_twice"


# --- what the issuer signed -------------------------------------------------------------------------------------------


def with_element(change: Callable[[list[CBORTag]], Any]) -> str:
    signed = issued()
    change(signed["nameSpaces"][SPACE])
    return response(document(signed))


def test_case_453_every_element_is_as_the_issuer_signed_it() -> None:
    def other_value(items: list[CBORTag]) -> None:
        items[0] = item(0, "given_name", "Eve")

    def other_digest(items: list[CBORTag]) -> None:
        items[0] = item(1, "given_name", "Erika")

    def no_digest(items: list[CBORTag]) -> None:
        items[0] = item(99, "given_name", "Erika")

    for change in (other_value, other_digest, no_digest):
        assert failed(answered(with_element(change)))[CheckName.DISCLOSURES] == "disclosures_wrong"
    assert only(failed(answered(with_element(lambda items: items.append(items[0]))))) == "shown_twice"
    elsewhere = shown(issued())
    elsewhere["nameSpaces"] = {"other": elsewhere["nameSpaces"][SPACE], **elsewhere["nameSpaces"]}
    assert failed(answered(response(document(elsewhere))))[CheckName.DISCLOSURES] == "disclosures_wrong"


def test_case_454_the_signature_of_the_issuer() -> None:
    forged = issued(key=STRANGER)
    assert failed(answered(response(document(forged))))[CheckName.CREDENTIAL_SIGNATURE] == "signature_wrong"
    changed = issued()
    changed["issuerAuth"][2] = issued(version="1.1")["issuerAuth"][2]
    assert failed(answered(response(document(changed))))[CheckName.CREDENTIAL_SIGNATURE] == "signature_wrong"
    assert failed(answered(response(document(issued(certificates=())))))[CheckName.READABLE] == "unreadable"


def test_case_455_the_type_is_the_same_in_all_places() -> None:
    found = failed(answered(response(document(issued(doctype="org.example")))))
    assert found[CheckName.CREDENTIAL_TYPE] == "type_differs"
    other = document(issued(doctype="org.example"), doctype="org.example")
    assert failed(answered(response(other)))[CheckName.CREDENTIAL_TYPE] == "type_wrong"


@pytest.mark.parametrize(
    ("begins", "ends", "signed", "code"),
    [
        (NOW - DAY, NOW - 1000, NOW - DAY, "expired"),
        (NOW + DAY, NOW + 2 * DAY, NOW - DAY, "not_yet_valid"),
        (NOW - DAY, NOW + DAY, NOW + DAY, "not_yet_valid"),
        (NOW - DAY, NOW + DAY, YEAR_BEFORE - DAY, "signed_out_of_time"),
    ],
)
def test_case_456_the_dates(begins: int, ends: int, signed: int, code: str) -> None:
    validity = {"signed": moment(signed), "validFrom": moment(begins), "validUntil": moment(ends)}
    assert only(failed(answered(response(document(issued(validityInfo=validity)))))) == code


def test_what_was_signed_after_the_certificate_of_its_signer_ended_is_refused() -> None:
    """Within the time by which clocks may differ, so that it is not refused as from the future."""
    minute, by = 60_000, signer_certificate(ends=NOW + 60_000)
    validity = {"signed": moment(NOW + 2 * minute), "validFrom": moment(NOW), "validUntil": moment(NOW + DAY)}
    signed = issued(certificates=[by], validityInfo=validity)
    assert failed(answered(response(document(signed)))) == {CheckName.VALIDITY: "signed_out_of_time"}


# --- who signed -------------------------------------------------------------------------------------------------------


def by(*chain: Any, trust: Trust = mdoc_scene.TRUSTED, doctype: str = LICENCE) -> dict[CheckName, str]:
    wanted = ask(doctype=doctype)
    presentation = response(document(issued(certificates=chain, doctype=doctype), doctype=doctype))
    return failed(answered(presentation, wanted, trust=trust))


def test_case_457_the_signer_of_a_licence_is_certified_for_that() -> None:
    wrong = "signer_for_others"
    assert by(signer_certificate()) == {}
    assert by(signer_certificate(()))[CheckName.ISSUER_TRUSTED] == wrong
    assert by(signer_certificate(("1.0.18013.5.1.6",)))[CheckName.ISSUER_TRUSTED] == wrong  # that of a reader
    assert by(signer_certificate(usage=None))[CheckName.ISSUER_TRUSTED] == wrong
    assert by(signer_certificate(()), doctype="eu.europa.ec.av.1") == {}


def test_case_458_the_signer_is_certified_by_a_trusted_authority_within_its_time() -> None:
    outlives = signer_certificate(ends=NOW + 4000 * DAY)
    assert by(outlives)[CheckName.ISSUER_TRUSTED] == "signer_outlives_authority"
    assert by(signer_certificate(begins=YEAR_BEFORE - DAY))[CheckName.ISSUER_TRUSTED] == "signer_outlives_authority"
    assert by(signer_certificate(ends=NOW - 1000))[CheckName.ISSUER_TRUSTED] == "issuer_unknown"
    assert by(signer_certificate(), trust=Trust())[CheckName.ISSUER_TRUSTED] == "issuer_unknown"
    namesake = Trust(issuers=(IssuerTrust("Another", certificates=(authority(key=mdoc_scene.WALLET_RAW),)),))
    assert by(signer_certificate(), trust=namesake)[CheckName.ISSUER_TRUSTED] == "issuer_unknown"
    not_for_signing = signer_certificate(usage=use(key_agreement=True))
    assert by(not_for_signing)[CheckName.ISSUER_TRUSTED] == "issuer_unknown"
    assert by(signer_certificate(), authority()) == {}  # whoever sends the anchor too


@pytest.mark.parametrize(
    "curve",
    [SECP384R1(), SECP521R1(), BrainpoolP256R1(), BrainpoolP384R1(), BrainpoolP512R1()],
    ids=lambda one: str(one.name),
)
def test_case_470_signers_and_wallets_with_keys_on_other_curves(curve: EllipticCurve) -> None:
    raw, key = derive_private_key(2005, curve), SigningKey(derive_private_key(2006, curve))
    by = signer_certificate(key=raw)
    wallet_key = {"deviceKey": cose.cose_key(key.public)}
    signed = issued(key=SigningKey(raw), certificates=[by], deviceKeyInfo=wallet_key)
    assert answered(response(document(signed, key=key))).verified
    assert only(failed(answered(response(document(signed))))) == "device_signature_wrong"
    forged = issued(key=key, certificates=[by], deviceKeyInfo=wallet_key)
    assert failed(answered(response(document(forged, key=key))))[CheckName.CREDENTIAL_SIGNATURE] == "signature_wrong"


def test_case_459_country_and_region_are_those_of_the_signer() -> None:
    def of(elements: dict[str, Any], **changes: Any) -> dict[CheckName, str]:
        signed = issued(ELEMENTS | elements, certificates=[signer_certificate(**changes)])
        return failed(answered(response(document(signed))))

    assert of({"issuing_country": "AT"}) == {CheckName.ISSUER_TRUSTED: "signer_elsewhere"}
    assert of({}, country="AT") == {
        CheckName.ISSUER_TRUSTED: "signer_elsewhere",
        CheckName.SIGNER_CERTIFICATE: "signer_of_another_place",
    }
    assert of({"issuing_jurisdiction": "UT-N"}) == {}
    assert of({"issuing_jurisdiction": "UT-N"}, region="UT-N") == {}
    assert of({"issuing_jurisdiction": "UT-S"}, region="UT-N") == {CheckName.ISSUER_TRUSTED: "signer_elsewhere"}


# --- the response -----------------------------------------------------------------------------------------------------


def test_case_460_errors_of_the_wallet_are_told() -> None:
    whole = document(shown(issued(), NAMES))
    assert failed(answered(response(whole, status=10)))[CheckName.READABLE] == "wallet_error"
    nothing = answered(response(documents=None, documentErrors=[{LICENCE: 0}]))
    assert failed(nothing) == {CheckName.ANSWERED: "not_there"}
    assert nothing.checks[0].about == f"{LICENCE}: 0"
    partly = response(document(shown(issued(), ["given_name"]), errors={SPACE: {"family_name": 0}}))
    verdict = answered(partly)
    assert failed(verdict) == {CheckName.REQUIRED_ATTRIBUTES: "value_not_given"}
    assert [one.about for one in verdict.checks if one.finding is Finding.VALUE_NOT_GIVEN] == ["family_name: 0"]
    assert answered(partly, ask("given_name")).verified
    assert answered(partly, ask("given_name", optional=("family_name",))).verified
    assert failed(answered(response(whole, whole))) == {CheckName.ANSWERED: "several_sent"}


def test_case_461_what_is_no_response_is_unreadable() -> None:
    whole = document(shown(issued(), NAMES))
    right = base64url.decode(response(whole))
    several: list[Any] = [
        *("", "!", "a", 7, None, base64url.encode(right) + "=", base64url.encode(right + b"\0"), base64url.encode(b"")),
        *(base64url.encode(cbor.encode(one)) for one in (None, [], {}, {"version": "1.0"}, "x", {1: 2})),
        *(response(whole, version=version) for version in ("2.0", 1, None, "1")),
        *(response(whole, status=status) for status in (None, "0", True)),
        *(response(whole, documents=one) for one in ({}, "x", [1], [[]], [{}] * 17)),
        *(response({**whole, "deviceSigned": one}) for one in (None, {}, [], {"nameSpaces": b""})),
        *(response({**whole, "issuerSigned": one}) for one in (None, {}, [])),
        *(response({**whole, "errors": one}) for one in ([], {SPACE: []}, {SPACE: {"x": "y"}})),
        response({**whole, "docType": 7}),
    ]
    for one in several:
        verdict = answered(one)
        assert not verdict.verified, one
        assert {"unreadable", "not_there", "type_wrong"} & set(failed(verdict).values()), one
    other = document(issued(doctype="org.example"), doctype="org.example")
    for count, reasons in ((MOST_DOCUMENTS, {}), (MOST_DOCUMENTS + 1, {CheckName.READABLE: "unreadable"})):
        assert failed(answered(response(whole, *[other] * (count - 1)))) == reasons
        assert failed(answered(response(whole, documentErrors=[{"org.example": 0}] * count))) == reasons
    without_payload = document(issued())
    without_payload["issuerSigned"]["issuerAuth"][2] = None
    assert failed(answered(response(without_payload))) == {CheckName.READABLE: "unreadable"}
    signs_both = document(issued())
    signs_both["deviceSigned"]["deviceAuth"] |= {"deviceMac": cose.mac0(bytes(32), b"", is_detached=True)}
    assert failed(answered(response(signs_both)))[CheckName.READABLE] == "unreadable"


def test_case_461_the_proof_of_a_wallet_is_a_signature_or_a_code_apart_from_what_it_covers() -> None:
    shorter = [cbor.encode({cose.ALG: 4}), {}, None, bytes(8)]  # HMAC 256/64, which the standard does not have
    for auth in (
        *({"other": 1}, {"deviceSignature": cose.sign1(WALLET, b"inside")}),
        *({"deviceMac": cose.mac0(b"", b"x")}, {"deviceMac": shorter}),
    ):
        wrong = document(shown(issued(), NAMES))
        wrong["deviceSigned"]["deviceAuth"] = auth
        assert failed(answered(response(wrong))) == {CheckName.READABLE: "unreadable"}, auth


WHOLE = {"digestID": 0, "random": bytes(16), "elementIdentifier": "note", "elementValue": 1}


@pytest.mark.parametrize(
    "members",
    [
        *(WHOLE | {"digestID": number} for number in (-1, True, "0", None)),
        *(WHOLE | {"random": salt} for salt in ("text", None)),
        WHOLE | {"elementIdentifier": 1},
        {name: value for name, value in WHOLE.items() if name != "elementValue"},
    ],
)
def test_case_461_an_element_has_all_its_members(members: dict[str, Any]) -> None:
    """Though the digest of what is there is right."""
    signed = issued(more={"org.example": [cbor.tagged_bytes(members)]})
    assert failed(answered(response(document(signed)))) == {CheckName.READABLE: "unreadable"}
    signed = issued(more={"org.example": [cbor.tagged_bytes(WHOLE)]})
    assert answered(response(document(signed))).verified


def test_case_461_a_date_of_validity_is_a_date_time() -> None:
    validity = {"signed": moment(NOW - DAY), "validFrom": moment(NOW - DAY), "validUntil": moment(NOW + DAY)}
    for name, at in validity.items():
        for wrong in (CBORTag(cbor.FULL_DATE, at.value), at.value):
            signed = issued(validityInfo=validity | {name: wrong})
            assert failed(answered(response(document(signed)))) == {CheckName.READABLE: "unreadable"}


def test_case_475_a_document_has_a_bounded_number_of_elements() -> None:
    many = {**ELEMENTS, **{f"element_{number}": 0 for number in range(MOST_ELEMENTS - len(ELEMENTS))}}
    assert answered(response(document(issued(many)))).verified
    assert failed(answered(response(document(issued(many | {"one_more": 0}))))) == {CheckName.READABLE: "unreadable"}


def test_case_475_size_parts_and_depth_are_bounded() -> None:
    def with_value(value: Any) -> Verdict:
        return answered(response(document(issued({**ELEMENTS, "more": value}))))

    deep: Any = 0
    for _ in range(cbor.DEEPEST - 1):  # within the map of the item
        deep = [deep]
    assert with_value(deep).verified
    assert with_value(bytes(cbor.LARGEST * 3 // 4)).verified
    for value in ([deep], bytes(cbor.LARGEST), [[]] * cbor.MOST_PARTS):
        assert failed(with_value(value)) == {CheckName.READABLE: "unreadable"}


NOTE = cbor.encode({"digestID": 0, "random": bytes(16), "elementIdentifier": "note", "elementValue": 1})
VALUE_OF_NOTE = cbor.encode("elementValue") + b"\x01"


@pytest.mark.parametrize(
    ("value", "is_read"),
    [
        ("01", True),
        ("f7", True),  # undefined
        ("c074323032362d30312d30315430303a30303a30305a", True),  # a date-time
        ("d903ec6a323032362d30312d3031", True),  # a full date
        ("01" + cbor.encode("elementValue").hex() + "01", False),  # its key twice
        ("a2616101616102", False),
        ("a1f501", False),  # a key that is no text and no integer
        ("c11a514b67b0", False),  # tags without a meaning: a time as a number, a number of any size, CBOR itself
        ("c24101", False),
        ("d9d9f701", False),
        ("d81cd81d00", False),  # shared and its own part
        ("f97e00", False),  # not a number
        ("f97c00", False),
        ("6100", False),
        ("f0", False),
    ],
)
def test_case_476_what_cbor_an_element_may_have(value: str, is_read: bool) -> None:
    many = "1" if value.startswith("01") and len(value) > 2 else ""
    head = b"\xa5" if many else NOTE[:1]
    encoded = head + NOTE[1:].removesuffix(VALUE_OF_NOTE) + VALUE_OF_NOTE[:-1] + bytes.fromhex(value)
    verdict = answered(response(document(issued(more={"other": [CBORTag(cbor.ENCODED, encoded)]}))))
    assert failed(verdict) == ({} if is_read else {CheckName.READABLE: "unreadable"})


def test_case_476_keys_twice_and_tags_in_odd_places_are_refused_wherever_they_stand() -> None:
    whole = document(shown(issued(), NAMES))
    right = base64url.decode(response(whole))

    def replaced(part: bytes, by: bytes) -> str:
        assert right.count(part) == 1
        return base64url.encode(right.replace(part, by))

    status = cbor.encode("status") + b"\x00"
    several = [
        base64url.encode(b"\xa4" + right[1:] + status),
        base64url.encode(bytes.fromhex("d9d9f7") + right),
        replaced(status, cbor.encode("status") + bytes.fromhex("c24100")),
        response({**whole, "docType": CBORTag(24, cbor.encode(LICENCE))}),
        response({**whole, "issuerSigned": CBORTag(24, cbor.encode(whole["issuerSigned"]))}),
        response({**whole, "more": CBORTag(1, 0)}),
    ]
    for presentation in several:
        assert {"unreadable", "type_wrong"} & set(failed(answered(presentation)).values()), presentation


def loosely(value: Any) -> bytes:
    """Write CBOR as nobody has to: longer heads, texts and containers in pieces, maps from their end."""
    if isinstance(value, dict):
        return b"\xbf" + b"".join(loosely(one) for pair in reversed(value.items()) for one in pair) + b"\xff"
    if isinstance(value, list | tuple):
        return b"\x9f" + b"".join(map(loosely, value)) + b"\xff"
    if isinstance(value, str):
        return b"\x7f" + b"".join(map(cbor.encode, value)) + b"\xff"
    if isinstance(value, bytes):
        return b"\x5a" + len(value).to_bytes(4, "big") + value
    if isinstance(value, CBORTag):
        return b"\xda" + value.tag.to_bytes(4, "big") + loosely(value.value)
    if isinstance(value, int) and not isinstance(value, bool):
        return (b"\x1b" + value.to_bytes(8, "big")) if value >= 0 else (b"\x3b" + (-1 - value).to_bytes(8, "big"))
    return cbor.encode(value)


def test_case_477_other_spellings_mean_the_same() -> None:
    plain = answered(good())
    spelled = base64url.encode(loosely(cbor.decode(base64url.decode(good()), tags=cose.TAGS)))
    assert spelled != good()
    assert answered(spelled) == plain

    # What was hashed and signed counts as it came
    items = [CBORTag(24, loosely(cbor.decode(one.value))) for one in issued()["nameSpaces"][SPACE]]
    signed = issued({}, more={SPACE: items})
    mso = loosely(cbor.decode(cbor.bytes_inside(cbor.decode(signed["issuerAuth"][2]))))
    signed["issuerAuth"] = [
        *cose.sign1(mdoc_scene.SIGNER, cbor.encode(CBORTag(24, mso)), unprotected=dict(signed["issuerAuth"][1]))
    ]
    verdict = answered(response(document(signed)))
    assert verdict.verified
    assert verdict.presented[0].claims == plain.presented[0].claims


def test_case_477_a_digest_of_an_item_with_a_longer_head_is_not_that_of_the_item() -> None:
    signed = issued()
    (first, *others) = signed["nameSpaces"][SPACE]
    longer = hashlib.sha256(loosely(first)).digest()
    rest = [hashlib.sha256(cbor.encode(one)).digest() for one in others]
    digests = {SPACE: dict(enumerate([longer, *rest]))}
    found = failed(answered(response(document(issued(valueDigests=digests)))))
    assert found[CheckName.DISCLOSURES] == "disclosures_wrong"


@pytest.mark.parametrize(
    "changes",
    [
        {"version": "2.0"},
        {"digestAlgorithm": "MD5"},
        {"valueDigests": []},
        {"deviceKeyInfo": {}},
        {"deviceKeyInfo": {"deviceKey": {1: 2, -1: 1, -2: bytes(32), -3: bytes(32)}}},
        {"validityInfo": {"signed": "2026-01-01T00:00:00Z"}},
        {"docType": None},
    ],
    ids=str,
)
def test_what_the_issuer_signed_is_whole(changes: dict[str, Any]) -> None:
    assert only(failed(answered(response(document(issued(**changes)))))) == "unreadable"


# --- ages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elements", "years", "answer"),
    [
        ({"age_over_18": True}, 18, True),
        ({"age_over_18": False}, 18, False),
        ({"age_over_21": True}, 18, True),
        ({"age_over_21": True, "age_over_65": False}, 18, True),
        ({"age_over_16": False}, 18, False),
        ({"age_over_12": True, "age_over_16": False}, 18, False),
        ({"age_over_16": True}, 18, None),
        ({"age_over_21": False}, 18, None),
        ({"age_over_21": True, "age_over_16": False}, 18, None),  # which nobody can be
        ({"age_over_21": "true"}, 18, None),
        ({"age_over_21": 1}, 18, None),
        ({}, 18, None),
    ],
)
def test_case_462_ages_are_told_by_greater_and_lesser_ones(
    elements: dict[str, Any], years: int, answer: bool | None
) -> None:
    wanted = ask(f"age_over_{years}")
    verdict = answered(response(document(issued(elements))), wanted)
    assert verdict.verified is (answer is not None)
    assert verdict.presented[0].claims == ({} if answer is None else {f"age_over_{years}": answer})


def test_a_condition_on_an_age_holds_by_what_follows() -> None:
    wanted = ask("age_over_18", restrictions=(Restriction("age_over_18", (True,)),))
    assert answered(response(document(issued({"age_over_21": True}))), wanted).verified
    refused = answered(response(document(issued({"age_over_16": False}))), wanted)
    assert failed(refused) == {CheckName.RESTRICTIONS: "other_value"}


# --- status -----------------------------------------------------------------------------------------------------------


def test_case_485_a_status_is_looked_up_and_another_kind_is_refused() -> None:
    entry = {"status_list": {"idx": scene.INDEX, "uri": scene.LIST}}
    presentation = response(document(issued(status=entry)))
    assert answered(presentation).needed == {scene.where()}
    for status, code in ((1, "revoked"), (2, "suspended")):
        listed = {scene.where(): scene.listed(status, key=mdoc_scene.SIGNER, **x5c())}
        assert failed(answered(presentation, documents=listed)) == {CheckName.STATUS: code}
    assert answered(presentation, documents={scene.where(): scene.listed(key=mdoc_scene.SIGNER, **x5c())}).verified
    assert failed(answered(presentation, documents={scene.where(): scene.listed()}))
    for status, reasons in ((0, {}), (1, {CheckName.STATUS: "revoked"})):
        as_cwt = {scene.where(): listed_as_cwt(status)}
        assert failed(answered(presentation, documents=as_cwt)) == reasons
    by_another = {scene.where(): listed_as_cwt(0, STRANGER)}
    assert failed(answered(presentation, documents=by_another)) == {CheckName.STATUS: "status_unreadable"}
    of_another = response(document(issued(status={"other_list": {"id": b"1", "uri": "https://x.example"}})))
    assert failed(answered(of_another)) == {CheckName.STATUS: "status_unsupported"}


ID = bytes(range(16))
IDENTIFIERS = "https://issuer.example/identifiers"
WHERE_IDENTIFIERS = NeededDocument(NeededDocumentKind.IDENTIFIER_LIST, IDENTIFIERS, IDENTIFIERS)
CLAIMS: dict[Any, Any] = {2: IDENTIFIERS, 6: NOW // 1000 - 60, 4: NOW // 1000 + 3_600, 65_534: 60}


def identifiers(
    *revoked: Any, key: SigningKey = mdoc_scene.SIGNER, typ: str = "identifier", claims: Mapping[int, Any] | None = None
) -> bytes:
    """Sign an identifier list (ISO/IEC 18013-5, second edition, §12.3.6.4); a claim that is None is left out."""
    said = CLAIMS | {65_530: {"identifiers": {one: {} for one in revoked}}} | dict(claims or {})
    payload = cbor.encode({label: value for label, value in said.items() if value is not None})
    header = {cose.TYP: f"application/{typ}list+cwt", cose.X5CHAIN: mdoc_scene.der(signer_certificate())}
    return cbor.encode(CBORTag(cose.SIGN1_TAG, cose.sign1(key, payload, header=header)))


def test_case_501_a_document_in_an_identifier_list_is_revoked() -> None:
    presentation = response(document(issued(status={"identifier_list": {"id": ID, "uri": IDENTIFIERS}})))
    assert answered(presentation).needed == {WHERE_IDENTIFIERS}

    def found(listed: bytes | None) -> dict[CheckName, str]:
        return failed(answered(presentation, documents={WHERE_IDENTIFIERS: listed}))

    assert found(identifiers(b"another")) == {}
    assert found(identifiers()) == {}
    assert found(identifiers(b"another", ID)) == {CheckName.STATUS: "revoked"}
    assert found(None) == {CheckName.STATUS: "status_unavailable"}
    unreadable = {CheckName.STATUS: "status_unreadable"}
    statuses = {65_533: {"bits": 1, "lst": b"x"}}
    for claims in ({2: "https://x.example"}, {4: None}, {4: NOW // 1000}, {6: None}, {6: NOW // 1000 + 900}, statuses):
        assert found(identifiers(claims=claims)) == unreadable, claims
    for content in (None, {}, {"identifiers": [ID]}, {"identifiers": {"text": {}}}):
        assert found(identifiers(claims={65_530: content})) == unreadable, content
    assert found(identifiers(key=STRANGER)) == unreadable
    assert found(identifiers(typ="status")) == unreadable
    assert found(listed_as_cwt(0)) == unreadable
    assert found(b"eyJ") == unreadable
    for entry in ({"uri": IDENTIFIERS}, {"id": 1, "uri": IDENTIFIERS}, {"id": ID, "uri": ""}, []):
        broken = response(document(issued(status={"identifier_list": entry})))
        assert failed(answered(broken, documents={WHERE_IDENTIFIERS: identifiers()})) == unreadable, entry


def test_a_document_in_lists_of_both_kinds_counts_by_both() -> None:
    entries = {
        "identifier_list": {"id": ID, "uri": IDENTIFIERS},
        "status_list": {"idx": scene.INDEX, "uri": scene.LIST},
    }
    presentation = response(document(issued(status=entries)))
    for revoked, status, reasons in (
        ((), 0, {}),
        ((ID,), 0, {CheckName.STATUS: "revoked"}),
        ((), 1, {CheckName.STATUS: "revoked"}),
    ):
        documents = {WHERE_IDENTIFIERS: identifiers(*revoked), scene.where(): listed_as_cwt(status)}
        assert failed(answered(presentation, documents=documents)) == reasons
    one_lacks = {WHERE_IDENTIFIERS: identifiers(), scene.where(): None}
    assert failed(answered(presentation, documents=one_lacks)) == {CheckName.STATUS: "status_unavailable"}


def x5c() -> dict[str, Any]:
    return {"x5c": Chain([signer_certificate()]).x5c, "typ": "statuslist+jwt"}


def listed_as_cwt(status: int, key: SigningKey = mdoc_scene.SIGNER) -> bytes:
    statuses = StatusList(4096)
    statuses.set(scene.INDEX, status)
    signer = Signer(key, None, {"x5c": Chain([signer_certificate()]).x5c})
    life = Validity(NOW, NOW + DAY)
    return status_list.sign_cwt(signer, statuses.to_lst(), bits=2, uri=scene.LIST, validity=life, ttl=60_000)
