import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from cbor2 import CBORTag
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.instants import DAY, MINUTE, SECOND
from connector_desk.core.formats import sd_jwt_vc, status_list
from connector_desk.core.formats.status_list import Reference, Status, StatusList
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, cbor, cose, jws
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("status_list_vectors.json").read_text())["lists"]
EACH = pytest.mark.parametrize("vector", VECTORS, ids=lambda one: f"{one['section']}-{one['bits']}-bit")
KEY = SigningKey.generate()
KID = "did:example:issuer#0"
URI = "https://desk.example/status/1"
NOW = 1_795_219_200_999


@EACH
def test_every_list_of_the_draft_is_read(vector: dict[str, Any]) -> None:
    statuses = StatusList.from_lst(vector["lst"], vector["bits"])
    assert len(statuses) == vector["size"]
    for index, status in vector["statuses"]:
        assert statuses.at(index) == status
    named = dict(vector["statuses"])
    assert sum(map(bool, statuses.to_bytes())) <= len(named)


@EACH
def test_every_list_of_the_draft_is_made(vector: dict[str, Any]) -> None:
    statuses = StatusList(vector["size"], vector["bits"])
    for index, status in vector["statuses"]:
        statuses.set(index, status)
    if "bytes" in vector:
        assert statuses.to_bytes().hex() == vector["bytes"]
    # The same bytes once unpacked: two compressors need not agree on more
    assert statuses.to_bytes() == zlib.decompress(base64url.decode(vector["lst"]))
    assert StatusList.from_lst(statuses.to_lst(), vector["bits"]).to_bytes() == statuses.to_bytes()


@settings(max_examples=60)
@given(st.sampled_from([1, 2, 4, 8]), st.integers(1, 300), st.data())
def test_a_list_keeps_what_was_set_last_and_nothing_else_changes(bits: int, size: int, data: st.DataObject) -> None:
    statuses, expected = StatusList(size, bits), dict.fromkeys(range(size), 0)
    for index, status in data.draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, 2**bits - 1)))):
        statuses.set(index, status)
        expected[index] = status
    again = StatusList.from_bytes(statuses.to_bytes(), bits)
    unpacked = StatusList.from_lst(statuses.to_lst(), bits)
    for one in (statuses, again, unpacked):
        assert {index: one.at(index) for index in range(size)} == expected


def test_revoked_suspended_and_valid_again() -> None:
    statuses = StatusList()
    assert len(statuses) == 1_048_576
    statuses.set(7, Status.SUSPENDED)
    assert statuses.at(7) == Status.SUSPENDED
    statuses.set(7, Status.VALID)
    assert statuses.at(7) == Status.VALID
    statuses.set(7, Status.INVALID)
    assert [statuses.at(index) for index in (6, 7, 8)] == [0, Status.INVALID, 0]


def test_entries_outside_the_list_and_statuses_too_wide_are_refused() -> None:
    statuses = StatusList(8, 1)
    for index in (-1, 8):
        with pytest.raises(Malformed):
            statuses.at(index)
        with pytest.raises(Malformed):
            statuses.set(index, 1)
    with pytest.raises(ValueError, match="does not fit"):
        statuses.set(0, Status.SUSPENDED)
    for size, bits in ((8, 3), (8, 0), (0, 2)):
        with pytest.raises(ValueError, match="1, 2, 4 or 8"):
            StatusList(size, bits)


def test_a_list_that_was_made_to_burst_is_refused() -> None:
    bomb = zlib.compress(bytes(17 * 1024 * 1024), 9)
    whole = zlib.compress(b"12345678")
    for packed in (bomb, whole[:-1], whole + b"1", b"", b"nothing", zlib.compress(b"")):
        with pytest.raises(Malformed):
            StatusList.from_lst(base64url.encode(packed), 2)
    with pytest.raises(Malformed):
        StatusList.from_lst("é", 2)
    with pytest.raises(Malformed):
        StatusList.from_lst(base64url.encode(whole), 3)


SIGNER = Signer(KEY, "urn:y", {"kid": KID})


def sign(**other: Any) -> str:
    statuses = StatusList(16)
    statuses.set(3, Status.INVALID)
    times = {"validity": Validity(NOW, NOW + DAY), "ttl": MINUTE}
    return status_list.sign(SIGNER, statuses.to_lst(), **{"bits": 2, "uri": URI, **times, **other})


def test_the_token_reads_as_the_draft_says() -> None:
    token = jws.parse(sign())
    assert token.header == {"typ": "statuslist+jwt", "alg": "ES256", "kid": KID}
    assert token.payload.keys() == {"sub", "iat", "exp", "ttl", "status_list"}
    assert token.payload["sub"] == URI
    assert token.payload["iat"] == NOW // 1000
    assert token.payload["exp"] == NOW // 1000 + 86_400
    assert token.payload["ttl"] == 60
    content = token.payload["status_list"]
    assert isinstance(content, dict)
    assert content.keys() == {"bits", "lst"}
    assert content["bits"] == 2
    assert KEY.public.verify("ES256", token.signing_input, token.signature)


def test_a_certificate_may_stand_for_the_key_id() -> None:
    signer = Signer(KEY, None, {"x5c": ["MIIB"]})
    token = status_list.sign(signer, StatusList(8).to_lst(), bits=2, uri=URI, validity=Validity(NOW, NOW + DAY), ttl=1)
    assert jws.parse(token).header == {"typ": "statuslist+jwt", "alg": "ES256", "x5c": ["MIIB"]}
    assert jws.parse(token).payload["ttl"] == 1  # never 0: it must be positive


def test_what_was_signed_is_read_back() -> None:
    read = status_list.read(sign(), uri=URI, now=NOW)
    assert read.statuses.at(3) == Status.INVALID
    assert read.statuses.at(2) == Status.VALID
    assert (read.issued, read.expires, read.ttl) == (NOW - 999, NOW - 999 + DAY, MINUTE)
    assert read.is_signed_by(KEY.public)


def test_a_list_is_good_until_the_moment_it_expires() -> None:
    token = sign(validity=Validity(NOW, NOW + DAY))
    end = (NOW + DAY) // SECOND * SECOND
    assert status_list.read(token, uri=URI, now=end - 1)
    with pytest.raises(Malformed):
        status_list.read(token, uri=URI, now=end)


def test_a_list_of_another_address_is_refused() -> None:
    with pytest.raises(Malformed):
        status_list.read(sign(), uri=f"{URI}/", now=NOW)


@pytest.mark.parametrize(
    "change",
    [
        {"iat": None},
        {"iat": "1795219200"},
        {"iat": True},
        {"iat": (NOW + 6 * MINUTE) // 1000},
        {"exp": "never"},
        {"exp": -1},
        {"ttl": 0},
        {"ttl": "60"},
        *({name: far} for name in ("iat", "exp", "ttl") for far in (1e306, 253_402_300_800, 10**400)),
        {"status_list": None},
        {"status_list": []},
        {"status_list": {"bits": 2}},
        {"status_list": {"bits": "2", "lst": "eNo76fITAAPfAgc"}},
        {"status_list": {"bits": True, "lst": 3}},
        {"status_list": {"bits": True, "lst": "eNrbuRgAAhcBXQ"}},
        {"status_list": {"bits": 3, "lst": "eNo76fITAAPfAgc"}},
        {"status_list": {"bits": 2, "lst": "eNo76fITAAPfAgd"}},
    ],
    ids=lambda change: json.dumps(change)[:60],
)
def test_claims_that_are_missing_or_of_another_kind_are_refused(change: dict[str, Any]) -> None:
    good = {"sub": URI, "iat": NOW // 1000, "status_list": {"bits": 2, "lst": "eNo76fITAAPfAgc"}}
    assert status_list.read(jws.sign(KEY, {"typ": status_list.TYP}, good), uri=URI, now=NOW).expires is None
    bad = {name: value for name, value in {**good, **change}.items() if value is not None}
    with pytest.raises(Malformed):
        status_list.read(jws.sign(KEY, {"typ": status_list.TYP}, bad), uri=URI, now=NOW)


def test_another_kind_of_token_is_no_status_list() -> None:
    with pytest.raises(Malformed):
        status_list.read(jws.sign(KEY, {"typ": "JWT"}, jws.parse(sign()).payload), uri=URI, now=NOW)


def test_a_credential_names_its_entry() -> None:
    status = Reference(URI, 412).claim()
    assert status == {"status_list": {"idx": 412, "uri": URI}}
    issued = sd_jwt_vc.issue(
        SIGNER, {}, vct="urn:x", cnf={"kid": "z"}, validity=Validity(NOW, NOW + DAY), status=status
    )
    assert Reference.from_claim(sd_jwt_vc.parse(issued).claims["status"]) == Reference(URI, 412)


@pytest.mark.parametrize(
    "status",
    [
        *(
            None,
            [],
            "status_list",
            {},
            {"status_list": None},
            {"status_list": {"idx": 1}},
            {"status_list": {"uri": URI}},
        ),
        *({"status_list": {"idx": idx, "uri": URI}} for idx in (-1, True, "1", 1.0, None)),
        *({"status_list": {"idx": 1, "uri": uri}} for uri in ("", 1, None)),
    ],
    ids=json.dumps,
)
def test_a_status_that_names_no_entry_is_refused(status: object) -> None:
    with pytest.raises(Malformed):
        Reference.from_claim(status)


def sign_cwt(**other: Any) -> bytes:
    statuses = StatusList(16)
    statuses.set(3, Status.INVALID)
    times = {"validity": Validity(NOW, NOW + DAY), "ttl": MINUTE}
    return status_list.sign_cwt(SIGNER, statuses.to_lst(), **{"bits": 2, "uri": URI, **times, **other})


def test_a_list_for_mobile_documents_says_the_same() -> None:
    read, other = status_list.read(sign_cwt(), uri=URI, now=NOW), status_list.read(sign(), uri=URI, now=NOW)
    assert read.statuses.to_bytes() == other.statuses.to_bytes()
    assert (read.issued, read.expires, read.ttl) == (other.issued, other.expires, other.ttl)
    assert read.header == {"kid": KID}
    assert read.is_signed_by(KEY.public)
    assert not read.is_signed_by(SigningKey.generate().public)
    for token in (sign_cwt(), sign().encode()):
        assert status_list.lifetime_of(token, NOW, unsaid=DAY) == MINUTE
    as_cwt = cbor.encode(CBORTag(61, cbor.decode(sign_cwt(), tags=cose.TAGS)))
    assert status_list.read(as_cwt, uri=URI, now=NOW).is_signed_by(KEY.public)
    with pytest.raises(Malformed):
        status_list.read(sign_cwt(), uri=f"{URI}/", now=NOW)
    with pytest.raises(Malformed):
        status_list.read(sign_cwt(), uri=URI, now=NOW + 2 * DAY)


GOOD_CWT: dict[int, Any] = {2: URI, 6: NOW // 1000, 65533: {"bits": 2, "lst": StatusList(16).to_lst()}}


@pytest.mark.parametrize(
    "change",
    [
        *({6: when} for when in (None, "1", True, (NOW + 6 * MINUTE) // 1000)),
        *({4: when} for when in ("never", -1, NOW // 1000 - 1)),
        *({65534: life} for life in (0, "60")),
        *({65533: content} for content in (None, [], {"bits": 2}, {"bits": 2, "lst": "eNo76fITAAPfAgc"})),
        *({65533: {"bits": bits, "lst": b"x\x9c"}} for bits in (2, 3, True, "2")),
        {2: None},
    ],
    ids=str,
)
def test_claims_of_a_cwt_that_are_missing_or_of_another_kind_are_refused(change: dict[int, Any]) -> None:
    good = GOOD_CWT | {65533: {"bits": 2, "lst": base64url.decode(StatusList(16).to_lst())}}

    def signed(claims: dict[int, Any], typ: Any = "application/statuslist+cwt") -> bytes:
        return cbor.encode(cose.sign1(KEY, cbor.encode(claims), header={16: typ}))

    assert status_list.read(signed(good), uri=URI, now=NOW).expires is None
    bad = {label: value for label, value in (good | change).items() if value is not None}
    with pytest.raises(Malformed):
        status_list.read(signed(bad), uri=URI, now=NOW)
    with pytest.raises(Malformed):
        status_list.read(signed(good, "application/cwt"), uri=URI, now=NOW)


@pytest.mark.parametrize("data", [b"", b"\xf6", b"\x80", b"ey", b"\xd8\x3d\xf6", b"\xff" * 9, b"not a token"])
def test_bytes_that_are_no_list_are_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        status_list.parse(data)
    assert status_list.lifetime_of(data, 0, unsaid=7) == 7
