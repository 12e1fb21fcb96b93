from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.public import PrivateKey

from connector_desk.core.didcomm import agent_key, base64
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import MessageRefused
from connector_desk.core.keys import did


def test_the_example_of_the_rfc():
    verkey = "8HH5gYEeNc3z7PYXmd54d4x6qAfCNrqQqEB3nS7Zfu7K"
    did_key = "did:key:z6MkmjY8GnV5i9YTDtPETC2uUAW6ejw3nk5mXF5yci5ab7th"
    assert agent_key.to_did_key(verkey) == did_key
    for spelled in (verkey, did_key, f"{did_key}#{did_key.removeprefix('did:key:')}"):
        assert agent_key.read(spelled) == verkey


def test_a_key_signs_and_its_halves_agree(alice):
    public = did.resolve(did.key_id(alice.did_key))
    assert public.verify("EdDSA", b"text", alice.sign(b"text"))
    assert bytes(PrivateKey(alice.agreement()).public_key) == agent_key.agreement_of(alice.verkey)


def test_two_keys_are_two_and_the_private_half_is_not_shown():
    one, two = AgentKey.generate(), AgentKey.generate()
    assert one.verkey != two.verkey
    assert base64.encode(one.seed) not in repr(one)


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "did:key:",
        "did:key:z6MkmjY8GnV5i9YTDtPETC2uUAW6ejw3nk5mXF5yci5ab7th#other",
        "did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169",
        "did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc",
        "8HH5gYEeNc3z7PYXmd54d4x6qAfCNrqQqEB3nS7Zf",
        "8HH5gYEeNc3z7PYXmd54d4x6qAfCNrqQqEB3nS7Zfu7KK",
        "0" * 44,
        "1" * 32,
        "z" * 100_000,
    ],
)
def test_what_is_no_such_key_is_refused(text):
    with pytest.raises(MessageRefused):
        agent_key.read(text)


@given(st.text(max_size=80) | st.from_regex(r"\Adid:key:z[1-9A-HJ-NP-Za-km-z]{40,60}\Z"))
def test_whatever_is_read_is_a_key_or_refused(text):
    with suppress(MessageRefused):
        assert len(agent_key.raw(agent_key.read(text))) == 32


@given(st.binary(max_size=64), st.integers(0, 2))
def test_base64_is_read_with_padding_and_without(data, more):
    spelled = base64.encode(data)
    assert base64.decode(spelled) == base64.decode(spelled + "=" * (-len(spelled) % 4)) == data
    assert base64.decode_any(spelled.replace("-", "+").replace("_", "/")) == data
    if more and (len(spelled) + more) % 4:
        with pytest.raises(MessageRefused):
            base64.decode(spelled + "=" * more)
