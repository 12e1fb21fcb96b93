"""Answers made to cost (case 309), over the whole way: too large, too deep, or of too many parts.

What they may cost is measured where it is spent, beside `verify` and `parse_form`.
"""

from typing import Any
from urllib.parse import quote, urlencode

import pytest

from connector_desk.contract.limits import ANSWER_BODY_BYTES
from tests.core.holder import Holder, encode
from tests.core.presenter import (
    Asked,
    Issuer,
    Twist,
    answer,
    answer_form,
    ask,
    check_refused,
    digest,
    disclosure,
    encrypt,
    post,
    read_request,
    wanted,
)
from tests.core.running import Reply, Running

pytestmark = pytest.mark.sqlite  # what is stored of an answer is tried on both elsewhere

REQUESTS = "/bc/studio/requests"
NAME = disclosure("given_name", "Erika")
UNREADABLE = {"readable": "unreadable"}
NOT_SIGNED_SO = {"disclosures": "disclosures_wrong", "required_attributes": "value_missing"}
DEEP = b"[" * 1_000 + b"]" * 1_000


def show(core: Running, *shown: str, signed: list[str] | None = None, **payload: Any) -> tuple[Asked, Reply]:
    """Answer with these disclosures, of which the issuer signed all, or those that are named."""
    digests = [digest(one) for one in (shown if signed is None else signed)]
    card = Issuer.of(core).sd_jwt(core, disclosures=[], _sd=digests, **payload)
    asked = ask(core)
    return asked, answer(core, asked, card, twist=Twist(append=shown))


@pytest.mark.parametrize("signed", [True, False])
def test_case_309_ten_thousand_disclosures(shared: Running, *, signed: bool) -> None:
    many = [encode(f'["s","n{number}",1]'.encode()) for number in range(10_000)]
    kept = [NAME, *many[:3_000]] if signed else [NAME]  # more digests than that are over the limit of a form
    asked, reply = show(shared, NAME, *many, signed=kept)
    check_refused(shared, asked, reply, UNREADABLE)


def test_case_309_as_many_disclosures_as_there_may_be(shared: Running) -> None:
    many = [encode(f'["s","n{number}",1]'.encode()) for number in range(1_000)]
    asked, reply = show(shared, NAME, *many[1:])
    assert reply.status == 200
    assert shared.workflow(asked.workflow)["claims"] == {"given_name": "Erika"}
    check_refused(shared, *show(shared, NAME, *many), UNREADABLE)


def nested(levels: int) -> Any:
    found: Any = 1
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("claim", "reasons"),
    [
        pytest.param({"shown": encode(b'["s","company",' + DEEP + b"]")}, NOT_SIGNED_SO, id="in a disclosure"),
        pytest.param({"company": nested(900)}, UNREADABLE, id="in the credential"),
        pytest.param({"cnf": {"jwk": nested(900)}}, UNREADABLE, id="in the key of the holder"),
    ],
)
def test_case_309_what_is_nested_deep(shared: Running, claim: dict[str, Any], reasons: dict[str, str]) -> None:
    payload = dict(claim)
    more = [payload.pop("shown")] if "shown" in payload else []
    check_refused(shared, *show(shared, NAME, *more, **payload), reasons)


def test_case_309_what_is_nested_deep_in_a_w3c_credential(shared: Running) -> None:
    issuer, holder = Issuer.of(shared), Holder(binding="did:key")
    vc = issuer.jwt_vc(shared, holder).payload["vc"]
    deep = {**vc, "credentialSubject": {**vc["credentialSubject"], "company": nested(900)}}
    asked = ask(shared, wanted(shared, format="w3c"))
    check_refused(shared, asked, answer(shared, asked, issuer.jwt_vc(shared, holder, vc=deep)), UNREADABLE)


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
def test_case_309_an_answer_that_is_nested_deep_itself_is_not_read(
    shared: Running, mode: str, refused_leaves_no_trace: Any
) -> None:
    shared.admin("PUT", REQUESTS, {"responseMode": mode})
    request = read_request(shared, ask(shared, wanted(shared, format="w3c")))
    shared.admin("PUT", REQUESTS, {"responseMode": "direct_post"})
    (query,) = [one for one in request["dcql_query"]["credentials"] if one["format"] == "ldp_vc"]
    refused_leaves_no_trace()
    for vp_token in (b'{"a":%s}' % DEEP, b'{"%s":[{"a":%s}]}' % (query["id"].encode(), DEEP)):
        form = {"vp_token": vp_token.decode(), "state": request["state"]}
        if mode == "direct_post.jwt":
            payload = b'{"vp_token":%s,"state":"%s"}' % (vp_token, request["state"].encode())
            form = {"response": encrypt(request, payload)}
        reply = post(shared, request["response_uri"], form)
        assert (reply.status, reply.error) == (400, "invalid_request")
        assert "not JSON as it must be" in reply.json["error_description"]


# --- a large claim ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [900_000, 1_024 * 1_024])
@pytest.mark.parametrize("where", ["disclosed", "in the clear"])
def test_case_309_a_claim_that_is_over_the_limit_is_not_read(
    shared: Running, size: int, where: str, refused_leaves_no_trace: Any
) -> None:
    """In base64 900 kB are more than a mebibyte."""
    shown = [NAME, disclosure("company", "A" * size)] if where == "disclosed" else [NAME]
    more = {} if where == "disclosed" else {"company": "A" * size}
    card = Issuer.of(shared).sd_jwt(shared, disclosures=[], _sd=[digest(one) for one in shown], **more)
    asked = ask(shared)
    form = answer_form(shared, request := read_request(shared, asked), card, twist=Twist(append=shown))
    refused_leaves_no_trace()
    reply = post(shared, request["response_uri"], form)
    assert (reply.status, reply.error) == (413, "invalid_request")
    assert shared.workflow(asked.workflow)["state"] == "opened"


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
def test_case_309_a_claim_just_under_the_limit_is_judged_as_any_other(shared: Running, mode: str) -> None:
    size = 750_000 if mode == "direct_post" else 550_000  # what is encrypted is spelled in base64 once more
    large, other = disclosure("company", "A" * size), disclosure("company", "B" * size)
    for shown, reasons in (((NAME, large), {}), ((NAME, other), NOT_SIGNED_SO)):
        shared.admin("PUT", REQUESTS, {"responseMode": mode})
        asked = ask(shared, wanted(shared, "given_name", "company"))
        shared.admin("PUT", REQUESTS, {"responseMode": "direct_post"})
        card = Issuer.of(shared).sd_jwt(shared, disclosures=[], _sd=[digest(NAME), digest(large)])
        form = answer_form(shared, request := read_request(shared, asked), card, twist=Twist(append=shown))
        assert 0.9 * ANSWER_BODY_BYTES < len(urlencode(form)) < ANSWER_BODY_BYTES
        reply = post(shared, request["response_uri"], form)
        if reasons:
            check_refused(shared, asked, reply, reasons)
            continue
        assert reply.status == 200
        record = shared.workflow(asked.workflow)
        assert (record["state"], record["verified"]) == ("done", True)
        assert record["claims"] == {"given_name": "Erika", "company": "A" * size}


def test_case_309_the_limit_is_exact(shared: Running) -> None:
    asked = ask(shared)
    request = read_request(shared, asked)
    form = answer_form(shared, request, Issuer.of(shared).sd_jwt(shared))
    good = urlencode(form, quote_via=quote).encode() + b"&x="
    padded = good + b"x" * (ANSWER_BODY_BYTES - len(good))
    before = shared.fingerprint()
    reply = post(shared, request["response_uri"], padded + b"x")
    assert (reply.status, reply.error) == (413, "invalid_request")
    assert shared.fingerprint() == before
    assert post(shared, request["response_uri"], padded).status == 200
