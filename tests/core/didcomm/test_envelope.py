import json
import time
from contextlib import suppress
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import agent_key, base64, envelope
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.didcomm.errors import EnvelopeRefused
from tests.cpu import at_most

TEXT = '{"@type": "https://didcomm.org/x/1.0/y", "content": "Grüße"}'.encode()


def opened(body, *keys):
    return envelope.unpack(envelope.parse(body), {one.verkey: one for one in keys})


def protected_of(body):
    return json.loads(base64.decode(json.loads(body)["protected"]))


def changed(body, change):
    outer = json.loads(body)
    header = json.loads(base64.decode(outer["protected"]))
    change(outer, header)
    if "protected" in outer:
        outer["protected"] = base64.encode(json.dumps(header).encode())
    return json.dumps(outer).encode()


@pytest.mark.parametrize("name", ["authcrypt", "authcrypt for two", "anoncrypt", "anoncrypt for two"])
def test_an_envelope_of_another_implementation_is_opened(credo, name):
    made = credo["envelopes"]
    key = AgentKey(base64.decode(made["seeds"]["recipient"]))
    found = opened(json.dumps(made["packed"][name]).encode(), key)
    assert json.loads(found.plaintext) == made["plaintext"]
    assert found.recipient == key.verkey
    sender = AgentKey(base64.decode(made["seeds"]["sender"])).verkey
    assert found.sender == (sender if name.startswith("auth") else None)


@pytest.mark.parametrize("name", ["authcrypt", "anoncrypt"])
def test_the_examples_of_the_rfc_are_read(rfc, name):
    found = envelope.parse(json.dumps(rfc[name]).encode())
    assert found.algorithm.lower() == name
    assert found.verkeys[0] == "GJ1SzoWzavQYfNL9XkaJdrQejfztN4XqdsiV4ct3LXKL"
    assert len(found.verkeys) == 2


@pytest.mark.parametrize("others", [0, 1, 15])
@pytest.mark.parametrize("named", [True, False])
def test_a_message_goes_there_and_back(alice, bob, others, named):
    strangers = [AgentKey.generate().verkey for _ in range(others)]
    body = envelope.pack(TEXT, [*strangers, bob.verkey], alice if named else None)
    assert opened(body, alice, bob) == envelope.Opened(TEXT, bob.verkey, alice.verkey if named else None)
    assert protected_of(body)["alg"] == ("Authcrypt" if named else "Anoncrypt")


def test_the_sender_is_hidden_from_everybody_else(alice, bob):
    body = envelope.pack(TEXT, [bob.verkey], alice)
    assert alice.verkey.encode() not in body
    assert alice.verkey not in json.dumps(protected_of(body))


def test_two_envelopes_of_one_text_have_nothing_in_common(alice, bob):
    one, two = (json.loads(envelope.pack(TEXT, [bob.verkey], alice)) for _ in range(2))
    assert all(one[name] != two[name] for name in ("iv", "ciphertext", "tag"))


def test_what_is_too_large_is_not_read(alice, bob):
    body = envelope.pack(TEXT, [bob.verkey], alice)
    largest = body.ljust(envelope.LARGEST)
    assert envelope.parse(largest).verkeys == (bob.verkey,)
    with pytest.raises(EnvelopeRefused) as refused:
        envelope.parse(largest + b" ")
    assert refused.value.reason == "too large"


@pytest.mark.parametrize("count", [0, envelope.MOST_RECIPIENTS + 1])
def test_an_envelope_is_made_for_as_many_as_one_is_read_for(alice, bob, count):
    with pytest.raises(ValueError, match="recipients"):
        envelope.pack(b"hello", [bob.verkey] * count, alice)
    packed = envelope.pack(b"hello", [bob.verkey] * envelope.MOST_RECIPIENTS, alice)
    assert len(envelope.parse(packed).recipients) == envelope.MOST_RECIPIENTS


def test_padding_makes_no_difference(alice, bob):
    outer = json.loads(envelope.pack(TEXT, [bob.verkey], alice))
    for name in ("ciphertext", "tag", "iv"):
        outer[name] += "=" * (-len(outer[name]) % 4)
    assert opened(json.dumps(outer).encode(), bob).plaintext == TEXT


def test_everything_outside_is_protected(alice, bob):
    body = envelope.pack(TEXT, [bob.verkey], alice)

    def touch(outer, header):
        header["recipients"][0]["header"]["note"] = "added"

    with pytest.raises(EnvelopeRefused):
        opened(changed(body, touch), bob)


@pytest.mark.parametrize("part", ["ciphertext", "tag", "iv"])
def test_a_changed_part_does_not_open(alice, bob, part):
    outer = json.loads(envelope.pack(TEXT, [bob.verkey], alice))
    octets = bytearray(base64.decode(outer[part]))
    octets[0] ^= 1
    outer[part] = base64.encode(bytes(octets))
    with pytest.raises(EnvelopeRefused):
        opened(json.dumps(outer).encode(), bob)


@pytest.mark.parametrize("part", ["sender", "iv", "encrypted_key"])
def test_a_changed_key_does_not_open(alice, bob, part):
    def touch(outer, header):
        entry = header["recipients"][0]
        holder = entry if part == "encrypted_key" else entry["header"]
        octets = bytearray(base64.decode(holder[part]))
        octets[-1] ^= 1
        holder[part] = base64.encode(bytes(octets))

    with pytest.raises(EnvelopeRefused):
        opened(changed(envelope.pack(TEXT, [bob.verkey], alice), touch), bob)


def test_a_sender_can_not_be_swapped_for_another(alice, bob):
    """The box opens only with the key of who made it: a name put in its place gives nothing."""
    mallory = AgentKey.generate()
    theirs = json.loads(envelope.pack(TEXT, [bob.verkey], mallory))
    name = json.loads(base64.decode(json.loads(envelope.pack(TEXT, [bob.verkey], alice))["protected"]))

    def touch(outer, header):
        header["recipients"][0]["header"]["sender"] = name["recipients"][0]["header"]["sender"]

    with pytest.raises(EnvelopeRefused):
        opened(changed(json.dumps(theirs).encode(), touch), bob)


@pytest.mark.parametrize(
    "change",
    [
        lambda outer, header: header.update(alg="Anoncrypt"),
        lambda outer, header: header.update(alg="none"),
        lambda outer, header: header.update(alg=["Authcrypt"]),
        lambda outer, header: header.update(enc="A256GCM"),
        lambda outer, header: header.update(typ="JWM/2.0"),
        lambda outer, header: header.pop("recipients"),
        lambda outer, header: header.update(recipients=[]),
        lambda outer, header: header.update(recipients=header["recipients"] * 17),
        lambda outer, header: header.update(recipients={"a": 1}),
        lambda outer, header: header.update(recipients=["text"]),
        lambda outer, header: header["recipients"][0].pop("header"),
        lambda outer, header: header["recipients"][0].update(encrypted_key=""),
        lambda outer, header: header["recipients"][0]["header"].update(kid="not a key"),
        lambda outer, header: header["recipients"][0]["header"].update(kid="did:web:desk.example"),
        lambda outer, header: header["recipients"][0]["header"].pop("sender"),
        lambda outer, header: header["recipients"][0]["header"].update(iv="AAAA"),
        lambda outer, header: outer.pop("protected"),
        lambda outer, header: outer.pop("tag"),
        lambda outer, header: outer.update(iv=7),
        lambda outer, header: outer.update(iv="AAAA"),
        lambda outer, header: outer.update(tag="!!!!"),
    ],
)
def test_another_form_is_refused(alice, bob, change):
    body = changed(envelope.pack(TEXT, [bob.verkey], alice), change)
    with pytest.raises(EnvelopeRefused):
        opened(body, bob)


@pytest.mark.parametrize("name", ["sender", "iv"])
def test_an_anonymous_envelope_that_names_a_sender_is_refused_before_it_is_opened(bob, name):
    def touch(outer, header):
        header["recipients"][0]["header"][name] = "AAAA"

    with pytest.raises(EnvelopeRefused) as refused:
        envelope.parse(changed(envelope.pack(TEXT, [bob.verkey], None), touch))
    assert refused.value.reason == "an anonymous envelope names no sender"


def test_small_order_keys_are_refused(alice):
    for weak in (bytes(32), b"\x01" + bytes(31)):
        with pytest.raises(Exception, match=r"Ed25519|key") as refusal:
            envelope.parse(
                changed(
                    envelope.pack(TEXT, [alice.verkey], None),
                    lambda _, header, weak=weak: header["recipients"][0]["header"].update(kid=agent_key.spell(weak)),
                )
            )
        assert isinstance(refusal.value, EnvelopeRefused)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"not JSON",
        b"null",
        b"[]",
        b"{}",
        b'{"a":1,"a":2}',
        b"\xff\xfe",
        b"[" * 50_000 + b"]" * 50_000,
        b'{"protected":' * 50_000,
        b'{"protected": "' + b"A" * (10 * 1024 * 1024) + b'"}',
        b'{"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "plain"}',
    ],
    ids=lambda body: f"{body[:12]!r} {len(body)}",
)
def test_case_347_what_is_no_envelope_is_refused_before_anything_is_decrypted(body, monkeypatch):
    monkeypatch.setattr(envelope, "_open", None)
    with at_most(1), pytest.raises(EnvelopeRefused):
        envelope.parse(body)


@pytest.mark.alone
def test_case_348_a_stranger_learns_nothing_from_an_unknown_key(alice, bob):
    stranger = AgentKey.generate()
    unknown = envelope.parse(envelope.pack(TEXT, [stranger.verkey], alice))
    spoiled = envelope.parse(
        changed(envelope.pack(TEXT, [bob.verkey], alice), lambda _, header: header.update(note="added"))
    )
    keys = {bob.verkey: bob}
    said = set()
    for one in (unknown, spoiled):
        with pytest.raises(EnvelopeRefused) as refusal:
            envelope.unpack(one, keys)
        said.add(str(refusal.value))
    assert said == {EnvelopeRefused.SENTENCE}
    times = {name: _time(one, keys) for name, one in (("unknown", unknown), ("spoiled", spoiled))}
    assert 0.5 < times["unknown"] / times["spoiled"] < 2


def _time(parsed, keys):
    taken = []
    for _ in range(60):
        started = time.perf_counter_ns()
        with pytest.raises(EnvelopeRefused):
            envelope.unpack(parsed, keys)
        taken.append(time.perf_counter_ns() - started)
    return median(taken)


def test_a_message_as_large_as_it_may_be_travels(alice, bob):
    text = json.dumps({"content": "x" * 700_000}).encode()
    assert opened(envelope.pack(text, [bob.verkey], alice), bob).plaintext == text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=50) | st.sampled_from(["Authcrypt", "JWM/1.0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@given(st.binary(max_size=300))
def test_whatever_bytes_come_there_is_one_refusal(body):
    with pytest.raises(EnvelopeRefused) as refusal:
        envelope.parse(body)
    assert str(refusal.value) == EnvelopeRefused.SENTENCE


@given(JSON, JSON, st.text(max_size=60), st.text(max_size=60))
def test_whatever_parts_come_there_is_one_refusal(recipients, header, text, tag):
    protected = {"enc": "xchacha20poly1305_ietf", "typ": "JWM/1.0", "alg": "Authcrypt", "recipients": recipients}
    spelled = base64.encode(json.dumps(header or protected).encode())
    body = json.dumps({"protected": spelled, "iv": "A" * 16, "ciphertext": text, "tag": tag}).encode()
    with suppress(EnvelopeRefused):
        envelope.parse(body)
