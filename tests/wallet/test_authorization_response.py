"""Answering what a core asks, under every name and in every mode; and stopping at what does not hold."""

import base64
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from joserfc import jwk

from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.wallet import ConsentRequest, Operation
from tests.core.holder import Holder, decode, encode
from tests.core.place.certifier import Certifier
from tests.core.presenter import Issuer, failed, wanted
from tests.core.running import Reply, Running
from tests.wallet.walking import Sent, Walking, code_of

NAMES = ["decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"]
MODES = ["direct_post", "direct_post.jwt"]


@pytest.fixture
def walking_named(named: Running, tmp_path: Path) -> Walking:
    return Walking(named, tmp_path)


def _verified(walking: Walking, asked: Any) -> dict[str, Any]:
    record = walking.core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("done", True), failed(walking.core, asked)
    return dict(record["claims"])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_each_name_of_an_asker_and_each_way_of_answering(
    walking_named: Walking, name: str, mode: str, method: str
) -> None:
    walking = walking_named
    walking.set_requests(clientIdentifier=name, responseMode=mode, requestUriMethod=method)
    walking.take(given_name="Erika", family_name="Muster")
    asked = walking.ask(wanted(walking.core, "given_name"))
    assert asked.parameters["client_id"].startswith(f"{name}:")

    report = walking.present(asked)

    assert report.operation is Operation.SHOWN
    assert _verified(walking, asked) == {"given_name": "Erika"}
    fetched = [one.method for one in walking.wire.sent if "wallet_nonce" in one.form]
    assert bool(fetched) is (method == "post" and name != "redirect_uri")


@pytest.mark.parametrize(("form", "is_accepted"), [("sd-jwt", True), ("w3c", False)])
def test_the_person_sees_what_would_be_shown_before_it_is(walking: Walking, form: str, *, is_accepted: bool) -> None:
    walking.take(form, given_name="Erika", family_name="Muster")
    consents: list[ConsentRequest] = []

    async def ask(consent: ConsentRequest) -> bool:
        consents.append(consent)
        return is_accepted

    walking.wallet = replace(walking.wallet, ask_consent=ask)
    asked = walking.ask(wanted(walking.core, "given_name"))
    report = walking.present(asked)
    (consent,) = consents
    assert (consent.is_offer, consent.titles, consent.disclosed) == (False, ("Visitor badge",), ("given_name",))
    assert consent.is_whole is (form == "w3c")
    assert report.operation is (Operation.SHOWN if is_accepted else Operation.DECLINED_REQUEST)
    assert walking.core.workflow(asked.workflow)["state"] == ("done" if is_accepted else "refused")
    assert walking.store.all()[0].shown == is_accepted


@pytest.mark.parametrize("name", NAMES[:1] + NAMES[3:])
def test_a_place_on_plain_http(walking: Walking, name: str) -> None:
    walking.set_requests(clientIdentifier=name, responseMode="direct_post.jwt")
    try:
        walking.take()
        asked = walking.ask()
        walking.present(asked)
        assert _verified(walking, asked) == {"given_name": "Erika"}
    finally:
        walking.set_requests(clientIdentifier="automatic", responseMode="direct_post")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("w3c_format", ["", "ldp_vc", "ldp_vc_eddsa-rdfc-2022", "ldp_vc_Ed25519Signature2018"])
def test_w3c_credentials(walking_named: Walking, w3c_format: str, mode: str) -> None:
    walking = walking_named
    walking.set_requests(clientIdentifier="automatic", responseMode=mode, requestUriMethod="get")
    walking.take("w3c", w3c_format=w3c_format, given_name="Zoë", escort_required="true")
    asked = walking.ask(wanted(walking.core, "given_name", "escort_required", format="w3c"))

    report = walking.present(asked)

    assert report.disclosed == ("given_name", "escort_required")
    assert _verified(walking, asked) == {"given_name": "Zoë", "escort_required": True}


def test_what_is_not_asked_is_not_disclosed(walking: Walking) -> None:
    walking.take(given_name="Erika", family_name="Muster", host="Ada")
    asked = walking.ask(wanted(walking.core, "given_name"))
    walking.present(asked)
    (token,) = [json.loads(one.form["vp_token"]) for one in walking.wire.sent if "vp_token" in one.form]
    ((presented,),) = token.values()
    _, *disclosures, binding = presented.split("~")
    assert [json.loads(decode(one))[1] for one in disclosures] == ["given_name"]
    assert json.loads(decode(binding.split(".")[0]))["typ"] == "kb+jwt"


def test_wishes_are_met_fully_or_hardly(walking: Walking) -> None:
    walking.take(given_name="Erika", family_name="Muster")
    asking = {"optional": ["family_name", "host"]}
    asked = walking.ask(wanted(walking.core, "given_name", **asking))
    assert walking.present(asked).disclosed == ("given_name", "family_name")
    asked = walking.ask(wanted(walking.core, "given_name", **asking))
    assert walking.present(asked, least=True).disclosed == ("given_name",)


def test_a_value_chooses_among_credentials(walking: Walking) -> None:
    for name in ("Ada", "Bo", "Cy"):
        walking.take(given_name=name)
    only = {"attributes": [{"key": "given_name", "value": "Bo"}]}
    asked = walking.ask(wanted(walking.core, "given_name", restrictions=only))
    walking.present(asked)
    assert _verified(walking, asked) == {"given_name": "Bo"}


def test_two_credentials_of_any_format(walking: Walking) -> None:
    walking.take("w3c", given_name="Erika")
    walking.take("sd-jwt", "event-ticket", event_name="Fair", event_date="2026-12-01", attendee_name="Erika")
    asked = walking.ask(wanted(walking.core, "given_name"), wanted(walking.core, "event_name", schema="event-ticket"))
    report = walking.present(asked)
    assert sorted(report.what) == ["Event ticket", "Visitor badge"]
    _verified(walking, asked)


def test_declining_and_having_nothing_are_told(walking: Walking) -> None:
    asked = walking.ask()
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_nothing_fits", None)
    assert walking.core.states(asked.workflow)[-1] == "refused"

    walking.take()
    asked = walking.ask()
    assert walking.present(asked, decline=True).operation is Operation.DECLINED_REQUEST
    assert walking.core.states(asked.workflow)[-1] == "refused"


def test_what_has_expired_is_shown_last_and_then_refused(walking: Walking) -> None:
    walking.take()
    walking.core.clock.forward(400 * 86_400_000)
    try:
        asked = walking.ask()
        with pytest.raises(WalletError) as caught:
            walking.present(asked)
        assert code_of(caught) == ("wallet_place_refused", None)
        assert "validity" in failed(walking.core, asked)
        walking.take(given_name="Anew")
        asked = walking.ask()
        walking.present(asked)
        assert _verified(walking, asked) == {"given_name": "Anew"}
    finally:
        walking.core.clock.forward(-400 * 86_400_000)


def test_an_answered_request_is_told_in_words(walking: Walking) -> None:
    walking.take()
    asked = walking.ask()
    walking.present(asked)
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_place_refused", None)


# --- what does not hold -----------------------------------------------------------------------------------------------


def _resigned(walking: Walking, **change: Any) -> None:
    """Let the requests of the core say something else, signed with its own key."""
    issuer = Issuer.of(walking.core)
    header_change = change.pop("header", {})

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if reply.header("content-type") != "application/oauth-authz-req+jwt":
            return None
        head, payload, _ = reply.body.decode().split(".")
        header = {**json.loads(decode(head)), **header_change}
        claims = {**json.loads(decode(payload)), **change}
        kept = {name: value for name, value in claims.items() if value is not ...}
        return issuer.sign(header, kept).encode()

    walking.wire.bend = bend


@pytest.mark.parametrize(
    ("doubt", "change"),
    [
        ("CLIENT_OTHER", {"client_id": "decentralized_identifier:did:web:elsewhere.example"}),
        ("AUDIENCE", {"aud": "https://elsewhere.example"}),
        ("REQUEST_EXPIRED", {"exp": 1_000}),
        ("REQUEST_TYPE", {"header": {"typ": "JWT"}}),
        ("CLIENT_KEY", {"header": {"kid": "did:web:elsewhere.example#0"}}),
        ("RESPONSE_MODE", {"response_mode": "fragment"}),
        ("REQUEST_SHAPE", {"nonce": ...}),
        ("REQUEST_SHAPE", {"redirect_uri": "https://elsewhere.example"}),
        ("REQUEST_SHAPE", {"transaction_data": ["x"]}),
        ("REQUEST_SHAPE", {"response_type": "code"}),
        ("QUERY", {"dcql_query": {"credentials": []}}),
        ("QUERY", {"dcql_query": {"credentials": [{"id": "a", "format": "dc+sd-jwt"}]}}),
    ],
)
def test_a_request_that_does_not_hold_is_not_answered(walking: Walking, doubt: str, change: dict[str, Any]) -> None:
    walking.take()
    asked = walking.ask()
    _resigned(walking, **change)
    before = len(walking.wire.sent)
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_request_broken", doubt)
    assert [one.method for one in walking.wire.sent[before:]] == ["GET"]


def test_a_request_that_was_changed_is_not_answered(walking: Walking) -> None:
    asked = walking.ask()

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        head, payload, signature = reply.body.decode().split(".")
        claims = {**json.loads(decode(payload)), "nonce": "x" * 43}
        return f"{head}.{encode(json.dumps(claims).encode())}.{signature}".encode()

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_request_broken", "CLIENT_SIGNATURE")


@pytest.mark.parametrize("name", ["x509_hash", "x509_san_dns"])
def test_another_certificate_is_refused(walking_named: Walking, name: str) -> None:
    walking = walking_named
    walking.set_requests(clientIdentifier=name, responseMode="direct_post", requestUriMethod="get")
    asked = walking.ask()
    stranger = Certifier(walking.core.clock())
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = stranger.certify(key, "Mallory", host="mallory.example")
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    signer = Holder()
    signer.key = jwk.import_key(pem, "EC")
    x5c = [base64.b64encode(certificate.public_bytes(Encoding.DER)).decode()]

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        head, payload, _ = reply.body.decode().split(".")
        return signer.sign({**json.loads(decode(head)), "x5c": x5c}, json.loads(decode(payload))).encode()

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_request_broken", "CLIENT_KEY")


def test_the_nonce_of_the_wallet_must_come_back(walking: Walking) -> None:
    walking.set_requests(requestUriMethod="post")
    try:
        asked = walking.ask()
    finally:
        walking.set_requests(requestUriMethod="get")
    _resigned(walking, wallet_nonce="another")
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_request_broken", "WALLET_NONCE")


def test_an_answer_goes_only_to_the_one_who_asked(walking_named: Walking) -> None:
    walking = walking_named
    walking.set_requests(clientIdentifier="redirect_uri", responseMode="direct_post")
    asked = walking.ask()
    changed = {**asked.parameters, "response_uri": "https://desk.example/elsewhere"}
    with pytest.raises(WalletError) as caught:
        walking.present(f"openid4vp://?{urlencode(changed, quote_via=quote)}")
    assert code_of(caught) == ("wallet_request_broken", "RESPONSE_ADDRESS")


def test_nobody_signs_who_has_no_key_and_everybody_else_must(walking_named: Walking) -> None:
    walking = walking_named
    walking.set_requests(clientIdentifier="redirect_uri", responseMode="direct_post")
    asked = walking.ask()
    unsigned = {**asked.parameters, "client_id": "decentralized_identifier:did:web:desk.example"}
    with pytest.raises(WalletError) as caught:
        walking.present(f"openid4vp://?{urlencode(unsigned, quote_via=quote)}")
    assert code_of(caught) == ("wallet_request_broken", "UNSIGNED")
    claims = {**asked.parameters, "client_id": asked.parameters["client_id"]}
    signed = Issuer.of(walking.core).sign({"alg": "ES256", "typ": "oauth-authz-req+jwt"}, claims)
    by_value = {"client_id": claims["client_id"], "request": signed}
    with pytest.raises(WalletError) as caught:
        walking.present(f"openid4vp://?{urlencode(by_value, quote_via=quote)}")
    assert code_of(caught) == ("wallet_request_broken", "SIGNED_NOBODY")


def test_an_answer_is_not_encrypted_to_a_key_that_is_not_there(walking: Walking) -> None:
    walking.take()
    asked = walking.ask()
    _resigned(walking, response_mode="direct_post.jwt")
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_request_broken", "NO_ENCRYPTION_KEY")


def test_an_answer_is_encrypted_to_a_key_that_is_meant_for_it(walking: Walking) -> None:
    """OpenID4VP 1.0 §8.3: by its `use`, or without one; a key for signatures is passed over wherever it stands."""
    walking.take()
    keys = {kid: jwk.ECKey.generate_key("P-256") for kid in ("signs", "encrypts")}
    listed = [dict(key.as_dict(private=False)) | {"kid": kid} for kid, key in keys.items()]
    listed[0]["use"] = "sig"
    asked = walking.ask()
    metadata = {"vp_formats_supported": {"dc+sd-jwt": {}}, "jwks": {"keys": listed}}
    _resigned(walking, response_mode="direct_post.jwt", client_metadata=metadata)
    with pytest.raises(WalletError):  # the service that is answered has not this key
        walking.present(asked)
    (response,) = (sent.form["response"] for sent in walking.wire.sent if "response" in sent.form)
    assert json.loads(decode(response.split(".")[0]))["kid"] == "encrypts"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("is_answer", [False, True])
def test_neither_a_request_nor_its_answer_goes_where_a_redirect_leads(
    walking: Walking, is_answer: bool, status: int
) -> None:
    """OpenID4VP 1.0 §14: what is shown would reach an address that nobody has looked at."""
    walking.take()
    asked = walking.ask()
    begun = len(walking.wire.sent)

    def bend(sent: Sent, reply: Reply) -> None:
        if ("vp_token" in sent.form) is is_answer:
            reply.status = status
            reply.headers.append(("location", f"{walking.core.base}/oid4vp/elsewhere"))

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.present(asked)
    assert code_of(caught) == ("wallet_place_refused", "REDIRECT")
    assert not [sent for sent in walking.wire.sent[begun:] if "elsewhere" in sent.path]
