"""Taking what a core offers, in every format; and stopping at what does not hold."""

import json
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from connector_desk.base.errors import SigningUnavailable
from connector_desk.core.keys.signing import SigningKey
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.wallet import ConsentRequest, Operation, PinRequest, Wallet
from tests.core.holder import decode, encode
from tests.core.issuance.test_transaction_codes import wrong_pin
from tests.core.presenter import Issuer, wanted
from tests.core.running import CREATE, Reply, Running
from tests.wallet.walking import Sent, Walking, code_of

FORMATS = [
    ("sd-jwt", ""),
    ("w3c", ""),
    ("w3c", "ldp_vc"),
    ("w3c", "ldp_vc_eddsa-rdfc-2022"),
    ("w3c", "ldp_vc_Ed25519Signature2018"),
]


@pytest.mark.parametrize(("form", "w3c_format"), FORMATS)
def test_each_format_is_taken_checked_and_kept(walking: Walking, form: str, w3c_format: str) -> None:
    offer = walking.offer(form, w3c_format=w3c_format)

    report = walking.accept(offer)

    assert (report.operation, report.what) == (Operation.KEPT, ("Visitor badge",))
    assert walking.core.states(offer.workflow)[-1] == "done"
    (held,) = walking.store.all()
    assert held.format == {"sd-jwt": "dc+sd-jwt"}.get(form, "ldp_vc" if w3c_format else "jwt_vc_json")
    assert held.signer.startswith("did:")
    assert held.received == walking.core.clock()
    assert held.expires
    assert held.expires > held.received
    assert any("Visitor badge" in line for line in walking.told)


@pytest.mark.parametrize("by", ["did", "certificate"])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_each_identity_of_an_issuer_is_believed(named: Running, tmp_path: Path, by: str, form: str) -> None:
    walking = Walking(named, tmp_path)
    assert named.admin("PUT", "/bc/studio/identity", {"kind": by}).status == 200
    try:
        walking.take(form)
    finally:
        named.admin("PUT", "/bc/studio/identity", {"kind": "did"})
    (held,) = walking.store.all()
    if by == "did" or form == "w3c":
        assert held.signer.startswith("did:web:desk.example")
    else:
        assert "x5c" in json.loads(decode(str(held.copy.credential).partition(".")[0]))


@pytest.mark.parametrize("is_accepted", [True, False])
def test_the_person_is_asked_before_anything_is_fetched(walking: Walking, *, is_accepted: bool) -> None:
    asked: list[ConsentRequest] = []

    async def ask(consent: ConsentRequest) -> bool:
        asked.append(consent)
        assert not any(one.path.endswith("/token") for one in walking.wire.sent)
        return is_accepted

    walking.wallet = replace(walking.wallet, ask_consent=ask)
    offer = walking.offer()
    report = walking.accept(offer)
    assert (asked[0].is_offer, asked[0].titles, asked[0].disclosed) == (True, ("Visitor badge",), ())
    assert asked[0].address.startswith("http")
    assert report.operation is (Operation.KEPT if is_accepted else Operation.DECLINED_OFFER)
    assert len(walking.store.all()) == is_accepted
    assert (walking.core.states(offer.workflow)[-1] == "done") is is_accepted


def test_several_credentials_of_one_offer_and_two_of_one_kind(walking: Walking) -> None:
    core = walking.core
    items = [
        core.item(given_name="Ada"),
        core.item(given_name="Bo"),
        core.item("w3c", "event-ticket", event_name="Fair", event_date="2026-12-01", attendee_name="Ada"),
    ]

    report = walking.accept(core.offer(*items))

    assert sorted(report.what) == ["Event ticket", "Visitor badge", "Visitor badge"]
    assert len(walking.store.all()) == 3


def test_the_token_is_bound_to_a_key_of_the_wallet(walking: Walking) -> None:
    walking.take()
    token, credential = (next(one for one in walking.wire.sent if one.path.endswith(end)) for end in ("/token", "tial"))
    assert "dpop" in token.headers
    assert credential.headers["authorization"].startswith("DPoP ")


def test_an_offer_by_value(walking: Walking) -> None:
    offer = walking.offer()
    content = walking.core.fetch(offer).body.decode()
    walking.accept(f"openid-credential-offer://?credential_offer={quote(content)}")
    assert walking.core.states(offer.workflow)[-1] == "done"


def test_a_pin_is_needed_wrong_and_right(walking: Walking) -> None:
    offer = walking.offer(schema="proof-of-age", age_over_18="true")
    with pytest.raises(WalletError) as caught:
        walking.accept(offer)
    assert code_of(caught) == ("wallet_pin_needed", None)
    pin = walking.core.workflow(offer.workflow)["pin"]
    wrong = "0000" if pin != "0000" else "1111"
    with pytest.raises(WalletError) as caught:
        walking.accept(offer, pin=wrong[: len(pin)].ljust(len(pin), "2"))
    assert code_of(caught) == ("wallet_pin_wrong", None)
    assert caught.value.detail == "Wrong PIN. 4 tries left."

    walking.accept(offer, pin=pin)

    assert len(walking.store.all()) == 1


def asked(walking: Walking, *pins: str) -> tuple[Wallet, list[PinRequest]]:
    """Give the wallet a person who types these."""
    heard: list[PinRequest] = []

    async def type_(wanted: PinRequest) -> str | None:
        heard.append(wanted)
        return pins[len(heard) - 1] if len(heard) <= len(pins) else None

    return replace(walking.wallet, ask_pin=type_), heard


def test_a_pin_is_asked_for_until_it_is_right(walking: Walking) -> None:
    offer = walking.offer(schema="proof-of-age", age_over_18="true")
    pin = walking.core.workflow(offer.workflow)["pin"]
    wallet, heard = asked(walking, wrong_pin(pin), wrong_pin(pin), pin)
    report = walking.core.run(accept(offer.url, wallet))
    assert report.operation is Operation.KEPT
    assert (heard[0].length, heard[0].is_numeric, heard[0].refusal) == (6, True, "")
    assert heard[0].hint == "The staff at the desk tell you this code."
    assert [one.refusal for one in heard[1:]] == [
        "Wrong PIN. 4 tries left.",
        "Wrong PIN. 3 tries left.",
    ]
    assert walking.core.states(offer.workflow)[-1] == "done"


def test_who_has_no_other_pin_hears_why_the_last_was_refused(walking: Walking) -> None:
    offer = walking.offer(schema="proof-of-age", age_over_18="true")
    pin = walking.core.workflow(offer.workflow)["pin"]
    wallet, heard = asked(walking)
    with pytest.raises(WalletError) as caught:
        walking.core.run(accept(offer.url, wallet, pin=wrong_pin(pin)))
    assert code_of(caught) == ("wallet_pin_wrong", None)
    assert [one.refusal for one in heard] == ["Wrong PIN. 4 tries left."]


def test_it_asks_no_more_often_than_a_place_may_take(walking: Walking) -> None:
    offer = walking.offer(schema="proof-of-age", age_over_18="true")
    pin = walking.core.workflow(offer.workflow)["pin"]
    wallet, heard = asked(walking, *[wrong_pin(pin)] * 9)
    with pytest.raises(WalletError) as caught:
        walking.core.run(accept(offer.url, wallet))
    assert code_of(caught) == ("wallet_pin_wrong", None)
    assert len(heard) == 5
    assert walking.core.workflow(offer.workflow)["error"]["code"] == "pin_attempts"


def test_declining_is_told_to_the_issuer_and_keeps_nothing(walking: Walking) -> None:
    offer = walking.offer()

    report = walking.accept(offer, decline=True)

    assert report.operation is Operation.DECLINED_OFFER
    assert walking.core.states(offer.workflow)[-1] == "refused"
    assert walking.store.all() == []


def test_a_used_and_a_withdrawn_offer_are_told_in_words(walking: Walking) -> None:
    offer = walking.offer()
    walking.accept(offer)
    with pytest.raises(WalletError) as caught:
        walking.accept(offer)
    assert code_of(caught) == ("wallet_place_refused", None)
    assert "offer_gone" in caught.value.sentences


def test_copies_have_keys_of_their_own_and_take_turns(walking: Walking) -> None:
    walking.take()
    (held,) = walking.store.all()
    assert len({one.key.public.thumbprint for one in held.copies}) == len(held.copies) == 3
    walking.store.record_shown([held.id])
    assert walking.store.all()[0].copy == held.copies[1]


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_what_is_not_ready_is_fetched_later(walking: Walking, form: str) -> None:
    offer = walking.offer(form)
    with pytest.MonkeyPatch.context() as broken:

        def sign(_key: SigningKey, _message: bytes) -> bytes:
            raise SigningUnavailable

        broken.setattr(SigningKey, "sign", sign)
        walking.on_sleep = broken.undo
        walking.accept(offer)
    assert walking.slept == [5.0]
    assert walking.core.states(offer.workflow)[-1] == "done"


def test_what_is_never_ready_is_given_up(walking: Walking) -> None:
    offer = walking.offer()
    with pytest.MonkeyPatch.context() as broken:

        def sign(_key: SigningKey, _message: bytes) -> bytes:
            raise SigningUnavailable

        broken.setattr(SigningKey, "sign", sign)
        with pytest.raises(WalletError) as caught:
            walking.accept(offer)
    assert code_of(caught) == ("wallet_not_ready", None)
    assert sum(walking.slept) >= 60


@pytest.mark.parametrize("interval", [10**9, 10**400])
def test_an_issuer_that_asks_for_years_of_patience_gets_what_the_wallet_has(walking: Walking, interval: int) -> None:
    def bend(sent: Sent, reply: Reply) -> Reply | None:
        if not sent.path.endswith("/credential"):
            return None
        return replace(reply, status=202, body=json.dumps({"transaction_id": "later", "interval": interval}).encode())

    walking.wire.bend = bend
    with pytest.raises(WalletError):
        walking.accept(walking.offer())
    assert walking.slept == [60.0]


def _json(reply: Reply, change: Any) -> bytes:
    members = reply.json
    change(members)
    return json.dumps(members).encode()


def _bend_credential(walking: Walking, change: Any) -> None:
    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if not sent.path.endswith("/credential") or reply.status != 200:
            return None
        members = reply.json
        members["credentials"][0]["credential"] = change(members["credentials"][0]["credential"])
        return json.dumps(members).encode()

    walking.wire.bend = bend


def _refused(walking: Walking, form: str = "sd-jwt", w3c_format: str = "") -> str | None:
    offer = walking.offer(form, w3c_format=w3c_format)
    with pytest.raises(WalletError) as caught:
        walking.accept(offer)
    code, doubt = code_of(caught)
    assert code == "wallet_credential_broken"
    assert walking.store.all() == []
    assert walking.core.states(offer.workflow)[-1] == "failed"
    return doubt


def _other_letter(text: str, at: int) -> str:
    return text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]


def test_a_bent_signature_is_refused_and_told(walking: Walking) -> None:
    _bend_credential(walking, lambda one: _other_letter(one, one.index("~") - 10))
    assert _refused(walking) == "ISSUER_SIGNATURE"
    _bend_credential(walking, lambda one: _other_letter(one, len(one) - 10))
    assert _refused(walking, "w3c") == "ISSUER_SIGNATURE"


def test_a_bent_disclosure_is_refused(walking: Walking) -> None:
    def other_name(one: str) -> str:
        jwt, disclosure, *more = one.split("~")
        salt, name, _ = json.loads(decode(disclosure))
        return "~".join([jwt, encode(json.dumps([salt, name, "Eve"]).encode()), *more])

    _bend_credential(walking, other_name)
    assert _refused(walking) == "DISCLOSURES"


@pytest.mark.parametrize("w3c_format", [one for _, one in FORMATS if one])
def test_bent_linked_data_is_refused(walking: Walking, w3c_format: str) -> None:
    def eve(one: dict[str, Any]) -> dict[str, Any]:
        one["credentialSubject"]["given_name"] = "Eve"
        return one

    def more(one: dict[str, Any]) -> dict[str, Any]:
        one["credentialSubject"]["unheard_of"] = "Eve"
        return one

    _bend_credential(walking, eve)
    assert _refused(walking, "w3c", w3c_format) == "ISSUER_SIGNATURE"
    _bend_credential(walking, more)
    assert _refused(walking, "w3c", w3c_format) == "UNCOVERED"


@pytest.mark.parametrize(
    ("doubt", "payload"),
    [
        ("OTHER_KIND", {"vct": "https://desk.example/other"}),
        ("EXPIRED", {"exp": 1_000}),
        ("NOT_YET", {"nbf": 4_000_000_000}),
        *(("UNREADABLE", {name: far}) for name in ("iat", "nbf", "exp") for far in (1e306, 10**400)),
        ("ISSUER_OTHER", {"iss": "did:web:elsewhere.example"}),
        ("OTHER_HOLDER", {"cnf": {"jwk": {"kty": "OKP", "crv": "Ed25519", "x": encode(bytes(32))}}}),
        ("STATUS", {"status": {"status_list": {"idx": 1, "uri": "set by the test"}}}),
        ("DISCLOSURES", {"status": {"status_list": {"idx": 1, "uri": "set by the test", "_sd": ["A" * 43]}}}),
        ("DISCLOSURES", {"aka_vcts": ["urn:example:card", {"...": "A" * 43}]}),
    ],
)
def test_an_sd_jwt_that_its_issuer_made_badly_is_refused(walking: Walking, doubt: str, payload: dict[str, Any]) -> None:
    issuer = Issuer.of(walking.core)
    claims = {"given_name": "Erika"}
    if "status" in payload:
        payload["status"]["status_list"]["uri"] = f"{walking.core.base}/bc/public/nothing"

    def remade(one: str) -> str:
        signed = json.loads(decode(one.split(".")[1]))
        card = issuer.sd_jwt(walking.core, None, claims, **({"cnf": signed["cnf"]} | payload))
        return card.credential

    _bend_credential(walking, remade)
    assert _refused(walking) == doubt


def test_a_credential_of_a_special_kind_answers_for_the_general_one(walking: Walking) -> None:
    """SD-JWT VC §2.2.2.2: its issuer names the general kind in `aka_vcts`; its `typ` is the former one."""
    issuer = Issuer.of(walking.core)
    general = walking.core.schema_id()

    def remade(one: str) -> str:
        cnf = json.loads(decode(one.split(".")[1]))["cnf"]
        kinds = {"vct": "https://desk.example/special", "aka_vcts": [general]}
        return issuer.sd_jwt(walking.core, header={"typ": "vc+sd-jwt"}, cnf=cnf, **kinds).credential

    _bend_credential(walking, remade)
    walking.take()
    asked = walking.ask(wanted(walking.core, "given_name"))
    walking.present(asked)
    record = walking.core.workflow(asked.workflow)
    assert (record["verified"], record["claims"]) == (True, {"given_name": "Erika"})


def test_a_credential_without_a_mandatory_claim_is_refused(walking: Walking) -> None:
    issuer = Issuer.of(walking.core)

    def remade(one: str) -> str:
        cnf = json.loads(decode(one.split(".")[1]))["cnf"]
        return issuer.sd_jwt(walking.core, None, {"family_name": "X"}, cnf=cnf).credential

    _bend_credential(walking, remade)
    assert _refused(walking) == "MANDATORY"


def test_a_revoked_one_is_refused(walking: Walking) -> None:
    issuer = Issuer.of(walking.core)

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if reply.header("content-type") != "application/statuslist+jwt":
            return None
        claims = json.loads(decode(reply.body.decode().split(".")[1]))
        bits = zlib.decompress(decode(claims["status_list"]["lst"]))
        claims["status_list"]["lst"] = encode(zlib.compress(b"\xff" * len(bits)))
        header = json.loads(decode(reply.body.decode().split(".")[0]))
        return issuer.sign(header, claims).encode()

    walking.wire.bend = bend
    assert _refused(walking) == "REVOKED"


def test_metadata_of_another_issuer_is_refused(walking: Walking) -> None:
    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if "openid-credential-issuer" not in sent.path:
            return None
        return _json(reply, lambda members: members.update(credential_issuer="https://elsewhere.example"))

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.accept(walking.offer())
    assert code_of(caught) == ("wallet_offer_broken", "METADATA_ELSEWHERE")


def test_a_nonce_that_is_too_old_is_replaced_once(walking: Walking) -> None:
    fetched: list[int] = []

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if not sent.path.endswith("/nonce"):
            return None
        fetched.append(1)
        return json.dumps({"c_nonce": "stale"}).encode() if len(fetched) == 1 else None

    walking.wire.bend = bend
    walking.take()
    assert len(fetched) == 2


@pytest.mark.parametrize(
    ("doubt", "change"),
    [
        ("OTHER_GRANT", lambda offer: offer.update(grants={"authorization_code": {}})),
        ("OFFER_SHAPE", lambda offer: offer.update(credential_configuration_ids=[])),
        ("OFFER_SHAPE", lambda offer: offer.update(credential_issuer="https://desk.example/?x=1")),
        ("METADATA_LACKS", lambda offer: offer.update(credential_configuration_ids=["nothing"])),
    ],
)
def test_offers_that_are_none(walking: Walking, doubt: str, change: Any) -> None:
    def bend(sent: Sent, reply: Reply) -> bytes | None:
        return _json(reply, change) if b"credential_configuration_ids" in reply.body else None

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.accept(walking.offer())
    assert code_of(caught) == ("wallet_offer_broken", doubt)


@pytest.mark.parametrize("link", ["", "nonsense", "openid-credential-offer://?", "openid4vp://?client_id=x"])
def test_links_that_are_none(walking: Walking, link: str) -> None:
    with pytest.raises(WalletError) as caught:
        walking.accept(link)
    assert code_of(caught) == ("wallet_link_unreadable", None)


def test_a_remote_place_is_left_alone_unless_it_is_allowed_or_the_own(core: Running, tmp_path: Path) -> None:
    async def far(_host: str, _port: int) -> list[str]:
        return ["203.0.113.7"]

    link = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Ffar.example%2Fo%2F1"
    walking = Walking(core, tmp_path, resolve=far)
    with pytest.raises(WalletError) as caught:
        walking.accept(link)
    assert code_of(caught) == ("wallet_remote_place", None)
    assert walking.wire.sent == []
    for allowed in ({"allow_remote": True}, {"own": ["https://far.example"]}):
        walking = Walking(core, tmp_path, resolve=far, **allowed)
        with pytest.raises(WalletError) as caught:
            walking.accept(link)
        assert code_of(caught)[0] == "wallet_place_refused"
        assert [one.host for one in walking.wire.sent] == ["far.example"]
        with pytest.raises(WalletError) as caught:
            walking.accept(link.replace("https", "http"))
        assert code_of(caught)[0] == "wallet_remote_place"


def test_the_own_place_is_reached_by_http_where_its_network_has_public_addresses(core: Running, tmp_path: Path) -> None:
    async def far(_host: str, _port: int) -> list[str]:
        return ["203.0.113.7"]

    walking = Walking(core, tmp_path, resolve=far, own=["http://203.0.113.7:8080"])
    link = "openid-credential-offer://?credential_offer_uri=http%3A%2F%2F203.0.113.7%3A{}%2Fo%2F1"
    with pytest.raises(WalletError) as caught:
        walking.accept(link.format(8080))
    assert code_of(caught)[0] == "wallet_place_refused"
    assert [one.host for one in walking.wire.sent] == ["203.0.113.7:8080"]
    with pytest.raises(WalletError) as caught:
        walking.accept(link.format(8081))
    assert code_of(caught)[0] == "wallet_remote_place"


def test_a_pin_for_one_visit_is_asked_for_by_the_wallet(walking: Walking) -> None:
    made = walking.core.admin("POST", f"{CREATE}?txCode=true", walking.core.body()).result
    wallet, heard = asked(walking, walking.core.workflow(made["workflowId"])["pin"])
    walking.core.run(accept(made["url"], wallet))
    assert len(heard) == 1
    assert walking.core.states(made["workflowId"])[-1] == "done"
