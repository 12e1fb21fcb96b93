import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.didcomm import agent_key, base64, did_doc, did_peer, message
from connector_desk.core.didcomm.errors import MessageRefused

HTTP = "http://desk.example/didcomm"
SOCKET = "ws://desk.example/didcomm"
VERKEY = "DoDMNYwMrSN8ygGKabgz5fLA9aWV4Vi8SLX6CiyN2H4a"


def old_document(**changes):
    """The example of RFC 0160."""
    did = "did:sov:QUmsj7xwB82QAuuzfmvhAi"
    service = {
        "id": f"{did};indy",
        "type": "IndyAgent",
        "priority": 0,
        "recipientKeys": [VERKEY],
        "serviceEndpoint": "http://192.168.65.3:8030",
    }
    return {
        "@context": "https://w3id.org/did/v1",
        "id": did,
        "publicKey": [
            {"id": f"{did}#1", "type": "Ed25519VerificationKey2018", "controller": did, "publicKeyBase58": VERKEY}
        ],
        "authentication": [{"type": "Ed25519SignatureAuthentication2018", "publicKey": f"{did}#1"}],
        "service": [{**service, **changes}],
    }


def modern(method, **service):
    listed = {"id": "#s", "type": "did-communication", "recipientKeys": ["#k"], "serviceEndpoint": HTTP, **service}
    return {"verificationMethod": [{"id": "#k", **method}], "authentication": ["#k"], "service": [listed]}


def test_the_document_of_an_old_agent():
    found = did_doc.read(old_document(), "QUmsj7xwB82QAuuzfmvhAi")
    assert found.speaks_with == {VERKEY}
    assert found.services == (did_doc.Service("http://192.168.65.3:8030", (VERKEY,)),)


def test_the_spelling_of_a_key_does_not_matter(alice):
    raw = agent_key.raw(alice.verkey)
    methods = [
        {"type": "Ed25519VerificationKey2018", "publicKeyBase58": alice.verkey},
        {"type": "Ed25519VerificationKey2020", "publicKeyMultibase": agent_key.to_multibase(alice.verkey)},
        {"type": "Ed25519VerificationKey2020", "publicKeyMultibase": "z" + alice.verkey},
        {"type": "Multikey", "publicKeyMultibase": agent_key.to_multibase(alice.verkey)},
        {"type": "JsonWebKey2020", "publicKeyJwk": {"kty": "OKP", "crv": "Ed25519", "x": base64.encode(raw)}},
    ]
    for method in methods:
        assert did_doc.read(modern(method), "did:x").services[0].recipients == (alice.verkey,)


@pytest.mark.parametrize("reference", ["#k", "did:x#k", "k"])
def test_the_spelling_of_a_reference_does_not_matter(alice, reference):
    method = {"type": "Ed25519VerificationKey2018", "publicKeyBase58": alice.verkey}
    assert did_doc.read(modern(method, recipientKeys=[reference]), "did:x").services[0].recipients == (alice.verkey,)


def test_a_key_for_envelopes_leads_to_the_one_that_signs(alice):
    document = did_doc.document_of(alice.verkey, [HTTP])
    document["service"][0]["recipientKeys"] = ["#key-2"]
    assert did_doc.read(document, "did:x").services[0].recipients == (alice.verkey,)
    document["verificationMethod"].pop(0)
    with pytest.raises(MessageRefused):
        did_doc.read(document, "did:x")


def test_mediators_are_named_by_did_key(alice, bob):
    method = {"type": "Ed25519VerificationKey2018", "publicKeyBase58": alice.verkey}
    spelled = [bob.did_key, f"{alice.did_key}#{alice.did_key.removeprefix('did:key:')}", VERKEY]
    assert did_doc.read(modern(method, routingKeys=spelled), "did:x").services[0].routing == (
        bob.verkey,
        alice.verkey,
        VERKEY,
    )


def test_services_of_other_kinds_and_keys_of_other_kinds_are_passed_over(alice):
    document = did_doc.document_of(alice.verkey, [SOCKET, HTTP])
    document["verificationMethod"].append({"id": "#p256", "type": "Multikey", "publicKeyMultibase": "zDnaerDaTF5BXEav"})
    document["verificationMethod"].append({"id": "#rsa", "type": "RsaVerificationKey2018", "publicKeyPem": "…"})
    document["service"].insert(0, {"id": "#v2", "type": "DIDCommMessaging", "serviceEndpoint": {"uri": HTTP}})
    document["service"][1]["priority"], document["service"][2]["priority"] = 1, 0
    assert [one.endpoint for one in did_doc.read(document, "did:x").services] == [HTTP, SOCKET]


@pytest.mark.parametrize("endpoint", ["didcomm:transport/queue", "", None])
def test_an_agent_without_endpoint(alice, endpoint):
    method = {"type": "Ed25519VerificationKey2018", "publicKeyBase58": alice.verkey}
    assert did_doc.read(modern(method, serviceEndpoint=endpoint), "did:x").services[0].endpoint is None


@pytest.mark.parametrize(
    "endpoint",
    [
        "ftp://agent.example/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "http://",
        "http://user:word@agent.example/",
        "http://agent.example:0/",
        "http://agent.example:99999/",
        "http://agent example/",
        "http://[::1/",
        "http://agent.example/\r\nX: 1",
        "did:sov:A2wBhNYhMrjHiqZDTUYH7u;routeid",
        "http://" + "a" * 3000,
        {"uri": HTTP},
        [HTTP],
        7,
    ],
)
def test_another_endpoint_makes_the_document_unusable(alice, endpoint):
    method = {"type": "Ed25519VerificationKey2018", "publicKeyBase58": alice.verkey}
    with pytest.raises(MessageRefused):
        did_doc.read(modern(method, serviceEndpoint=endpoint), "did:x")


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        {"service": [7]},
        {"service": {"type": "did-communication"}},
        old_document(recipientKeys=[]),
        old_document(recipientKeys=["#nobody"]),
        old_document(recipientKeys=[7]),
        old_document(recipientKeys=[VERKEY] * 9),
        old_document(routingKeys=["x"]),
        old_document(priority="first"),
        {**old_document(), "publicKey": old_document()["publicKey"] * 2},
        {"verificationMethod": [{"id": "#k", "type": "Ed25519VerificationKey2018", "publicKeyBase58": "short"}]},
        {"verificationMethod": [{"id": f"#{place}"} for place in range(33)]},
    ],
)
def test_another_document_is_refused(document):
    with pytest.raises(MessageRefused):
        did_doc.read(document, "did:x")


def test_our_documents_are_read_by_ourselves(alice):
    wanted = tuple(did_doc.Service(one, (alice.verkey,)) for one in (HTTP, SOCKET))
    document = did_doc.document_of(alice.verkey, [HTTP, SOCKET])
    old = did_doc.old_did(alice.verkey)
    four, two = did_peer.create_four(document), did_peer.create_two(alice.verkey, document["service"])
    one = did_peer.create_one(document)
    beside = {one: {"id": one, **document}, old: did_doc.old_document_of(old, alice.verkey, [HTTP, SOCKET])}
    for did in (four, two, one, old, f"did:sov:{old}"):
        found = did_peer.resolve(did, beside.get(did.removeprefix("did:sov:")))
        assert (found.did, found.services, found.keys) == (did, wanted, {alice.verkey})
    assert did_peer.resolve(alice.did_key).keys == {alice.verkey}


def test_a_document_within_its_did_names_no_controller_and_nothing_by_its_did(alice):
    document = did_doc.document_of(alice.verkey, [HTTP, SOCKET])
    assert document.keys() == {"@context", "verificationMethod", "authentication", "keyAgreement", "service"}
    assert document["@context"][0] == "https://www.w3.org/ns/did/v1"
    assert [one.keys() for one in document["verificationMethod"]] == [{"id", "type", "publicKeyBase58"}] * 2
    assert document["authentication"] == ["#key-1"]
    assert document["keyAgreement"] == ["#key-2"]
    assert [(one["id"], one["priority"], one["serviceEndpoint"]) for one in document["service"]] == [
        ("#didcomm-0", 0, HTTP),
        ("#didcomm-1", 1, SOCKET),
    ]
    assert all(one["recipientKeys"] == ["#key-1"] for one in document["service"])


def test_the_vectors_of_did_peer_4(rfc):
    did = did_peer.create_four({"hello": "world"})
    assert did == "did:peer:4zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M:zQSJgiFTYiCHjQ9MktwNThRXM7a"
    assert did_peer.short_form(did) == "did:peer:4zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M"
    assert did_peer.names(did) == {did, did_peer.short_form(did)}
    document = did_peer.resolve_four(rfc["peer_4"])
    assert document["authentication"] == ["#6MkrCD1c"]
    assert did_peer.create_four({name: value for name, value in document.items() if name != "id"}) == rfc["peer_4"]
    assert did_peer.resolve(rfc["peer_4"]).services == ()


def test_the_vector_of_did_peer_2(rfc):
    document = did_peer.resolve_two(rfc["peer_2"])
    assert [one["id"] for one in document["verificationMethod"]] == ["#key-1", "#key-2"]
    assert (document["authentication"], document["keyAgreement"]) == (["#key-1"], ["#key-2"])
    assert document["service"][0]["type"] == "DIDCommMessaging"
    assert document["service"][0]["serviceEndpoint"] == {
        "uri": "http://example.com/didcomm",
        "a": ["didcomm/v2"],
        "r": ["did:example:123456789abcdefghi#key-1"],
    }
    assert did_peer.resolve(rfc["peer_2"]).keys == {
        agent_key.read("did:key:z6Mkj3PUd1WjvaDhNZhhhXQdz5UnZXmS7ehtx8bsPpD47kKc")
    }


def test_where_a_message_without_a_connection_wants_its_answer(alice, bob):
    """The two spellings of keys that RFC 0360 tells of."""
    for spelled in (alice.verkey, alice.did_key):
        beside = {"recipientKeys": [spelled], "routingKeys": [bob.did_key], "serviceEndpoint": HTTP}
        assert did_doc.service_beside({"~service": beside}) == did_doc.Service(HTTP, (alice.verkey,), (bob.verkey,))
    assert did_doc.service_beside({}) is None
    with pytest.raises(MessageRefused):
        did_doc.service_beside({"~service": "x"})


def test_a_document_of_another_hash_is_refused(rfc):
    good, other = did_peer.create_four({"a": 1}), did_peer.create_four({"a": 2})
    with pytest.raises(MessageRefused, match="not the one it names"):
        did_peer.resolve_four(good.rpartition(":")[0] + ":" + other.rpartition(":")[2])


@pytest.mark.parametrize(
    "did",
    [
        "did:peer:4zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M",
        "did:peer:4zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M:z",
        "did:peer:4" + "z" * 20_000,
        "did:peer:2",
        "did:peer:2.",
        "did:peer:2.Vz",
        "did:peer:2.Xz6Mkj3PUd1WjvaDhNZhhhXQdz5UnZXmS7ehtx8bsPpD47kKc",
        "did:peer:2.S!!!",
        "did:peer:2.Se30=x",
        "did:peer:2.SW10",
        "did:peer:2.SMQ",
        "did:peer:2.Vz6Mk" + "a" * 5000,
        "did:peer:1zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M",
        "did:peer:0z6Mkj3PUd1WjvaDhNZhhhXQdz5UnZXmS7ehtx8bsPpD47kKc",
        "did:peer:3zQmb7xLdVY9TXx8oov5XgpGUmGELgqiAV2699s43i6Qdm3M",
        "did:web:agent.example",
        "did:indy:sovrin:WgWxqztrNooG92RXvxSTWv",
        "did:sov:WgWxqztrNooG92RXvxSTWv",
        "WgWxqztrNooG92RXvxSTWv",
        "",
        "x",
    ],
)
def test_another_did_is_refused(did):
    with pytest.raises(MessageRefused):
        did_peer.resolve(did)


def test_the_document_beside_must_be_of_that_did(alice):
    document = did_doc.document_of(alice.verkey, [HTTP])
    one, old = did_peer.create_one(document), did_doc.old_did(alice.verkey)
    for did, beside in (
        (one, document),
        (one, {**document, "id": old}),
        (old, {**document, "id": "did:sov:WgWxqztrNooG92RXvxSTWv"}),
        (old, {**document, "id": one}),
        (old, document),
    ):
        with pytest.raises(MessageRefused):
            did_peer.resolve(did, beside)


MEMBERS = [
    *("id", "type", "service", "verificationMethod", "publicKey", "authentication", "recipientKeys", "routingKeys"),
    *("serviceEndpoint", "priority", "publicKeyBase58", "publicKeyMultibase", "publicKeyJwk"),
]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=20)
    | st.sampled_from(["#k", VERKEY, HTTP, "did-communication", "Ed25519VerificationKey2018", "Multikey", "OKP"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(MEMBERS),
            inner,
            max_size=6,
        )
    ),
    max_leaves=20,
)


@given(JSON)
def test_whatever_document_comes_is_read_or_refused(document):
    with suppress(MessageRefused):
        did_doc.read(document, "did:x")
    with suppress(MessageRefused):
        did_doc.read_service(document)


@given(st.text(max_size=60), st.binary(max_size=60), JSON)
def test_whatever_did_comes_is_read_or_refused(text, octets, document):
    encoded = "z" + agent_key.spell(b"\x80\x04" + octets)
    service = base64.encode(json.dumps(document).encode())
    for did in (
        text,
        f"did:peer:2{text}",
        f"did:peer:4{text}",
        f"did:peer:2.S{service}",
        f"did:peer:2.V{encoded}",
        did_peer.create_four({"x": message.compact(document)}),
    ):
        with suppress(MessageRefused):
            did_peer.resolve(did, document)
