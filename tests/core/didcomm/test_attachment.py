import base64 as standard
import json
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import attachment, base64
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import MessageRefused


def test_json_and_bytes_are_read_alike():
    plain = attachment.read(attachment.of_json({"a": 1}, "x"))
    packed = attachment.read(attachment.of_bytes(b'{"a":1}', "x"))
    assert plain.read_json() == packed.read_json() == {"a": 1}
    assert plain.id == packed.id == "x"


def test_base64_may_be_of_the_other_alphabet_and_padded():
    data = bytes(range(250, 256)) * 3 + b"x"
    spelled = standard.b64encode(data).decode()
    assert attachment.read({"data": {"base64": spelled}}).data == data


def test_a_signature_is_checked_and_names_its_key(alice):
    made = attachment.signed(b"did:peer:4zx", alice, "text/string")
    assert attachment.read(made).signers() == {alice.verkey}


def test_several_signatures_are_all_checked(alice, bob):
    one, two = (attachment.signed(b"text", key, "text/string") for key in (alice, bob))
    both = {"base64": one["data"]["base64"], "jws": {"signatures": [one["data"]["jws"], two["data"]["jws"]]}}
    assert attachment.read({"data": both}).signers() == {alice.verkey, bob.verkey}
    both["jws"]["signatures"][1]["signature"] = one["data"]["jws"]["signature"]
    with pytest.raises(MessageRefused):
        attachment.read({"data": both}).signers()


@pytest.mark.parametrize(
    "change",
    [
        lambda data, other: data.pop("jws"),
        lambda data, other: data.update(base64=base64.encode(b"other")),
        lambda data, other: data["jws"].update(signature=other["jws"]["signature"]),
        lambda data, other: data["jws"].update(protected=other["jws"]["protected"]),
        lambda data, other: data["jws"].update(header=other["jws"]["header"]),
        lambda data, other: data["jws"].update(header={}),
        lambda data, other: data["jws"].update(header={"kid": "did:web:desk.example"}),
        lambda data, other: data["jws"].update(protected=base64.encode(b'{"alg":"none"}')),
        lambda data, other: data["jws"].update(protected=base64.encode(b'{"alg":"EdDSA","crit":["b64"],"b64":false}')),
        lambda data, other: data["jws"].update(protected=base64.encode(b"[]")),
        lambda data, other: data["jws"].update(protected="!"),
        lambda data, other: data["jws"].update(signature=7),
        lambda data, other: data.update(jws={"signatures": []}),
        lambda data, other: data.update(jws={"signatures": [1, 2]}),
    ],
)
def test_a_signature_that_is_not_good_is_refused(alice, bob, change):
    made, other = (attachment.signed(b"text", key, "text/string")["data"] for key in (alice, bob))
    change(made, other)
    with pytest.raises(MessageRefused):
        attachment.read({"data": made}).signers()


def test_a_signature_over_json_is_none(alice):
    data = {"json": "text", "jws": attachment.signed(b"text", alice, "x")["data"]["jws"]}
    with pytest.raises(MessageRefused):
        attachment.read({"data": data}).signers()


@pytest.mark.parametrize(
    "data",
    [
        {"links": ["http://127.0.0.1/secret"]},
        {"links": ["http://169.254.169.254/"], "sha256": "00"},
        {},
        {"base64": "e30", "json": {}},
    ],
)
def test_case_357_what_is_only_linked_to_is_refused(data):
    with pytest.raises(MessageRefused, match="links are not followed"):
        attachment.read({"data": data})


def test_case_358_a_bomb_stays_what_it_is():
    """Nothing here unpacks anything: a compressed megabyte is a few bytes that are no JSON."""
    bomb = zlib.compress(b"x" * 10_000_000)
    found = attachment.read(attachment.of_bytes(bomb, "x", "application/gzip"))
    assert found.data == bomb
    with pytest.raises(MessageRefused):
        found.read_json()


def test_case_358_an_attachment_ends_at_one_mebibyte():
    attachment.read(attachment.of_bytes(b"x" * attachment.LARGEST, "x"))
    with pytest.raises(MessageRefused, match="too large"):
        attachment.read(attachment.of_bytes(b"x" * (attachment.LARGEST + 1), "x"))
    nested = base64.encode(b"[" * 400_000)
    with pytest.raises(MessageRefused):
        attachment.read({"data": {"base64": nested}}).read_json()


def test_an_id_stands_once_and_there_are_not_too_many():
    one = attachment.of_json({}, "x")
    assert len(attachment.read_all({"offers~attach": [one]}, "offers~attach")) == 1
    for listed in ([one, one], [{**one, "@id": str(place)} for place in range(21)], "text", [7]):
        with pytest.raises(MessageRefused):
            attachment.read_all({"offers~attach": listed}, "offers~attach")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["data", "base64", "json", "jws", "signature", "header", "protected", "kid"]), inner
        )
    ),
    max_leaves=10,
)


@given(JSON)
def test_whatever_comes_is_read_or_refused(value):
    with suppress(MessageRefused):
        attachment.read(value).signers()


@given(st.dictionaries(st.sampled_from(["header", "protected", "signature", "signatures"]), JSON))
def test_whatever_stands_for_a_signature_is_checked_or_refused(jws):
    with suppress(MessageRefused):
        attachment.read({"data": {"base64": "e30", "jws": json.loads(json.dumps(jws))}}).signers()


def test_the_signer_is_whoever_has_the_key():
    key = AgentKey.generate()
    assert attachment.read(attachment.signed(b"", key, "text/string")).signers() == {key.verkey}
