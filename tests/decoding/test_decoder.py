"""What is decoded, against the vectors of the specifications and an independent library."""

import base64
import datetime as dt
import json
import zlib
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from hypothesis import strategies as st
from joserfc import jwe, jws
from joserfc.jwk import ECKey, OKPKey, RSAKey

from connector_desk.decoding.decoder import decode
from connector_desk.decoding.json_text import read
from connector_desk.decoding.remark import RemarkText

NOW = 1_800_000_000_000
RFC = json.loads((Path(__file__).parents[1] / "core/formats/rfc9901.json").read_text())
LISTS = json.loads((Path(__file__).parents[1] / "core/formats/status_list_vectors.json").read_text())["lists"]
KEYS = {
    "ES256": ECKey.generate_key("P-256"),
    "ES384": ECKey.generate_key("P-384"),
    "Ed25519": OKPKey.generate_key("Ed25519"),
    "RS256": RSAKey.generate_key(2048),
    "PS256": RSAKey.generate_key(2048),
}


def b64(value):
    content = value if isinstance(value, bytes) else json.dumps(value).encode()
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def texts(part):
    return [each.text for each in part.faults()]


def notes(part):
    return [each.text for each in part.remarks]


def signed(payload, algorithm="ES256", **header):
    key = KEYS[algorithm]
    made = {"alg": algorithm, "jwk": key.as_dict(private=False), **header}
    return jws.serialize_compact(made, json.dumps(payload).encode(), key, algorithms=[algorithm])


@pytest.mark.parametrize("algorithm", KEYS)
def test_a_jwt_reads_as_another_library_wrote_it(algorithm):
    claims = {"iss": "https://a.example", "nested": {"a": [1, None, True, "ü"]}}
    found = decode(signed(claims, algorithm), NOW)
    assert found.name == "JWT"
    assert found.find("payload", "nested", "a", "[3]").value == "ü"
    assert [found.find("payload", "nested", "a", f"[{number}]").value for number in range(3)] == ["1", "null", "true"]
    assert notes(found.find("signature")) == [RemarkText.SIGNATURE_GOOD]
    assert not found.faults()


def test_a_changed_payload_and_another_key_are_told():
    token = signed({"iss": "a"})
    head, payload, signature = token.split(".")
    changed = decode(f"{head}.{b64({'iss': 'b'})}.{signature}", NOW)
    assert texts(changed) == [RemarkText.SIGNATURE_WRONG]
    assert changed.find("payload", "iss").value == "b"
    assert RemarkText.NO_SIGNATURE in texts(decode(f"{b64({'alg': 'none'})}.{payload}.", NOW))


@pytest.mark.parametrize(
    ("claims", "told", "seconds"),
    [
        ({"exp": NOW // 1_000 - 61}, RemarkText.EXPIRED, 61),
        ({"nbf": NOW // 1_000 + 5}, RemarkText.NOT_YET, 5),
        ({"iat": NOW // 1_000 + 3_600}, RemarkText.ISSUED_LATER, 3_600),
        ({"exp": "tomorrow"}, RemarkText.NOT_A_TIME, None),
    ],
)
def test_times_are_told_relative_to_now(claims, told, seconds):
    found = decode(signed(claims), NOW)
    assert [(each.text, each.seconds) for each in found.faults()] == [(told, seconds)]


def test_good_times_carry_their_instant():
    found = decode(signed({"exp": NOW // 1_000 + 60, "iat": NOW // 1_000}), NOW)
    assert not found.faults()
    assert found.find("payload", "exp").at == NOW + 60_000


@pytest.mark.parametrize("token", RFC["tokens"], ids=lambda token: token["section"])
def test_the_disclosures_of_the_specification_fit(token):
    found = decode(token["token"], NOW)
    assert found.name == "SD-JWT"
    told = texts(found)
    assert RemarkText.DISCLOSURE_UNUSED not in told
    assert RemarkText.SD_HASH_WRONG not in told
    assert {RemarkText.DISCLOSURE_BROKEN, RemarkText.DISCLOSURE_TWICE}.isdisjoint(told)
    pieces = [piece for piece in token["token"].split("~")[1:] if piece and "." not in piece]
    assert len(found.find("disclosures").children) == len(pieces)
    for piece, part in zip(pieces, found.find("disclosures").children, strict=True):
        content = json.loads(base64.urlsafe_b64decode(piece + "=" * (-len(piece) % 4)))
        assert part.name == (content[1] if len(content) == 3 else "[…]")


def test_a_disclosure_that_fits_nowhere_and_one_that_is_there_twice_are_told():
    token = next(each["token"] for each in RFC["tokens"] if each["token"].count("~") > 2)
    disclosure = token.split("~")[1]
    strange = b64(["salt", "name", "value"])
    assert RemarkText.DISCLOSURE_UNUSED in texts(decode(f"{token.split('~')[0]}~{strange}~", NOW))
    assert RemarkText.DISCLOSURE_TWICE in texts(decode(f"{token.split('~')[0]}~{disclosure}~{disclosure}~", NOW))
    assert RemarkText.CLAIM_RESERVED in texts(decode(f"{token.split('~')[0]}~{b64(['s', '_sd', 1])}~", NOW))
    assert RemarkText.NO_TILDE in texts(decode(f"{token.split('~')[0]}~{disclosure}", NOW))


def test_key_binding_over_other_disclosures_is_told():
    bound = next(each["token"] for each in RFC["tokens"] if not each["token"].endswith("~") and "~" in each["token"])
    assert RemarkText.SD_HASH_GOOD in notes(decode(bound, NOW).find("key binding"))
    pieces = bound.split("~")
    fewer = "~".join([pieces[0], *pieces[2:]])
    assert RemarkText.SD_HASH_WRONG in texts(decode(fewer, NOW))


@pytest.mark.parametrize("vector", LISTS, ids=lambda vector: f"{vector['section']}-{vector['bits']}")
def test_the_status_lists_of_the_specification_are_counted(vector):
    token = signed({"status_list": {"bits": vector["bits"], "lst": vector["lst"]}}, typ="statuslist+jwt")
    entries = decode(token, NOW).find("entries")
    assert int(entries.value) == vector["size"]
    assert sum(int(each.value) for each in entries.children if each.value.isdigit()) == vector["size"]
    listed = dict(each.split(": ") for each in entries.find("first that are not valid").value.split(", "))
    expected = {str(index): str(status) for index, status in vector["statuses"] if status}
    assert expected.items() & listed.items() == {
        each for each in expected.items() if int(each[0]) <= int(max(listed, key=int))
    }


def test_a_status_list_that_cannot_be_unpacked_is_told():
    for listed, told in (
        ({"bits": 3, "lst": ""}, RemarkText.LIST_BITS),
        ({"bits": 1, "lst": b64(b"no zlib")}, RemarkText.LIST_BROKEN),
        ({"bits": 1, "lst": b64(zlib.compress(b"\1" * 99)[:-6])}, RemarkText.LIST_BROKEN),
        ({"bits": 1, "lst": b64(zlib.compress(bytes(64 * 1024 * 1024)))}, RemarkText.TOO_LARGE),
    ):
        assert told in texts(decode(signed({"status_list": listed}), NOW))


def test_an_encrypted_token_shows_its_header_and_sizes():
    key = ECKey.generate_key("P-256")
    token = jwe.encrypt_compact({"alg": "ECDH-ES", "enc": "A256GCM", "kid": "k1"}, b"x" * 33, key)
    found = decode(token, NOW)
    assert (found.find("header", "kid").value, found.find("ciphertext").value) == ("k1", "33 B")
    assert notes(found) == [RemarkText.ENCRYPTED]


def certificate(subject, key, issuer, issuer_key, *, is_authority, days=90, begins=-1):
    begin = dt.datetime.fromtimestamp(NOW / 1_000, dt.UTC) + dt.timedelta(days=begins)
    name = [x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, each)]) for each in (subject, issuer)]
    made = x509.CertificateBuilder().subject_name(name[0]).issuer_name(name[1]).public_key(key.public_key())
    made = made.serial_number(x509.random_serial_number())
    made = made.not_valid_before(begin).not_valid_after(begin + dt.timedelta(days=days))
    made = made.add_extension(x509.BasicConstraints(is_authority, None), critical=True)
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("desk.example")]), critical=False)
    return made.sign(issuer_key, hashes.SHA256())


@pytest.fixture(scope="module")
def chain():
    root, middle, leaf = (ec.generate_private_key(ec.SECP256R1()) for _ in range(3))
    return [
        certificate("desk", leaf, "middle", middle, is_authority=False),
        certificate("middle", middle, "root", root, is_authority=True),
        certificate("root", root, "root", root, is_authority=True),
    ], (root, middle, leaf)


def pem(certificates):
    return "".join(each.public_bytes(Encoding.PEM).decode() for each in certificates)


def links(found):
    return [[each.text for each in part.remarks] for part in found.children]


def test_a_chain_is_drawn_with_each_link(chain):
    found = decode(pem(chain[0]), NOW)
    assert links(found) == [[RemarkText.SIGNED_BY_NEXT], [RemarkText.SIGNED_BY_NEXT], [RemarkText.SELF_SIGNED]]
    assert found.find("certificate 1", "subject").value == "CN=desk"
    assert found.find("certificate 1", "alternative names").value == "desk.example"
    assert not found.faults()


def test_the_link_that_fails_is_marked(chain):
    certificates, (root, middle, leaf) = chain
    assert links(decode(pem([certificates[0], certificates[2]]), NOW))[0] == [RemarkText.OTHER_ISSUER]
    forged = certificate("desk", leaf, "middle", leaf, is_authority=False)
    assert links(decode(pem([forged, *certificates[1:]]), NOW))[0] == [RemarkText.NOT_SIGNED_BY_NEXT]
    no_authority = certificate("middle", middle, "root", root, is_authority=False)
    assert RemarkText.NOT_AN_AUTHORITY in links(decode(pem([certificates[0], no_authority]), NOW))[1]
    late = certificate("desk", leaf, "middle", middle, is_authority=False, days=1, begins=-3)
    assert [(each.text, each.seconds) for each in decode(pem([late]), NOW).faults()] == [
        (RemarkText.EXPIRED, 2 * 86_400)
    ]
    broken = decode("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", NOW)
    assert texts(broken) == [RemarkText.CERTIFICATE_BROKEN]


def test_the_chain_in_a_header_is_drawn_and_its_key_checks_the_signature(chain):
    certificates, (_, _, leaf) = chain
    x5c = [base64.b64encode(each.public_bytes(Encoding.DER)).decode() for each in certificates]
    key = ECKey.import_key(leaf)
    token = jws.serialize_compact({"alg": "ES256", "x5c": x5c}, b'{"a": 1}', key, algorithms=["ES256"])
    found = decode(token, NOW)
    assert [each.name for each in found.find("x5c").children] == ["certificate 1", "certificate 2", "certificate 3"]
    assert notes(found.find("signature")) == [RemarkText.SIGNATURE_GOOD]


def test_links_are_taken_apart():
    offer = {"credential_issuer": "https://a.example", "grants": {}}
    found = decode(f"openid-credential-offer://?credential_offer={json.dumps(offer)}", NOW)
    assert found.find("credential_offer", "credential_issuer").value == "https://a.example"
    found = decode("openid4vp://?client_id=x509_san_dns%3Aa.example&request_uri=https%3A%2F%2Fa.example%2Fr", NOW)
    assert found.find("client_id").value == "x509_san_dns:a.example"
    assert notes(found.find("request_uri")) == [RemarkText.BY_REFERENCE]
    found = decode(f"https://a.example/i?oob={b64({'@type': 'x', 'label': 'Desk'})}", NOW)
    assert found.find("oob", "label").value == "Desk"


def test_what_was_asked_for_stands_beside_what_was_presented():
    token = next(each["token"] for each in RFC["tokens"] if not each["token"].endswith("~") and "~" in each["token"])
    held = [each.name for each in decode(token, NOW).find("claims").children]
    query = {
        "credentials": [
            {"id": "a", "format": "dc+sd-jwt", "claims": [{"path": [held[-1]]}, {"path": ["nothing", None, 0]}]},
            {"id": "b", "format": "jwt_vc_json"},
        ]
    }
    found = decode(json.dumps({"dcql_query": query, "vp_token": {"a": [token], "c": ["x"]}}), NOW).find("presented")
    assert not found.find("a", held[-1]).faults()
    assert texts(found.find("a", "nothing / None / 0")) == [RemarkText.CLAIM_MISSING]
    assert texts(found.find("b")) == [RemarkText.CREDENTIAL_MISSING]
    assert texts(found.find("c")) == [RemarkText.NOT_ASKED]


def test_tokens_inside_json_and_inside_tokens_are_decoded_in_place():
    inside = signed({"sub": "inner"})
    found = decode(json.dumps({"proofs": {"jwt": [inside]}}), NOW)
    assert found.find("proofs", "jwt", "[0]", "JWT", "payload", "sub").value == "inner"
    outer = decode(signed({"vc": inside}), NOW)
    assert outer.find("payload", "vc", "JWT", "payload", "sub").value == "inner"
    deep = inside
    for _ in range(20):
        deep = signed({"vc": deep})
    decode(deep, NOW)


def test_didcomm_and_credentials_are_named():
    protected = b64({"recipients": [{"header": {"kid": "abc"}}], "alg": "Authcrypt"})
    found = decode(json.dumps({"protected": protected, "iv": "a", "ciphertext": "b", "tag": "c"}), NOW)
    assert found.name == "DIDComm envelope"
    assert found.find("protected header", "recipients", "[0]", "header", "kid").value == "abc"
    assert decode('{"type": ["VerifiableCredential"]}', NOW).name == "W3C credential"
    assert decode('{"@type": "https://didcomm.org/out-of-band/1.1/invitation"}', NOW).name == "DIDComm message"


@pytest.mark.parametrize(
    ("text", "told", "at"),
    [
        ("eyJhbGciOiJFUzI1NiJ9.eyJh*", RemarkText.NOT_BASE64URL, 25),
        (" eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ==.AA", RemarkText.PADDED, 32),
        ("eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ", RemarkText.PART_MISSING, 31),
        (f"eyJhbGciOiJFUzI1NiJ9.{b64(b'[1]')}.AA", RemarkText.NOT_AN_OBJECT, 21),
        ('{"a": 1, "b": tru', RemarkText.JSON_BREAKS, 14),
        ('{"ü": 1, "a": [1, 2', RemarkText.JSON_BREAKS, 20),
        ('{"a": 1} x', RemarkText.JSON_TRAILS, 9),
        ('{"a": 1, "a": 2}', RemarkText.DUPLICATE_MEMBER, 9),
        ("nothing known", RemarkText.UNKNOWN, 0),
    ],
)
def test_what_is_broken_is_told_with_its_byte(text, told, at):
    faults = decode(text, NOW).faults()
    assert (told, at) in [(each.text, each.at) for each in faults]


def test_what_is_cut_off_is_read_up_to_there():
    whole = signed({"given_name": "Maya", "family_name": "Lindqvist", "age": 33})
    header, payload, _ = whole.split(".")
    found = decode(f"{header}.{payload[:40]}", NOW)
    assert found.find("payload", "given_name").value == "Maya"
    assert read('{"a": {"b": [1, {"c": "x')[0] == {"a": {"b": [1, {"c": "x"}]}}


@settings(max_examples=150, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=12,
    )
)
def test_json_that_is_whole_is_read_as_another_reader_does(value):
    text = json.dumps(value)
    assert read(text) == (json.loads(text), [])


@settings(max_examples=200, deadline=None)
@given(st.text() | st.text('eyJ.~{}[]":,=-_AB01\\u\ud800'), st.integers(0, 2**53))
def test_nothing_that_is_pasted_raises(text, now):
    decode(text, now)
    decode("eyJ" + text, now)
    decode(f"eyJhbGciOiJFUzI1NiJ9.{text}.{text}~{text}~", now)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_changed_token_raises(data):
    token = next(each["token"] for each in RFC["tokens"])
    place = data.draw(st.integers(0, len(token) - 1))
    changed = token[:place] + data.draw(st.characters()) + token[place + data.draw(st.integers(0, 3)) :]
    decode(changed, NOW)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 5_000, "eyJ" + "~" * 100_000, "openid4vp://[?a=b", "-----BEGIN CERTIFICATE-----"]
)
def test_hostile_texts_are_taken(text):
    decode(text, NOW)
