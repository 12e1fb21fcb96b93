import json
import time
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.credential_format import JWT_VC, LDP_VC, SD_JWT
from connector_desk.contract.limits import BODY_BYTES
from connector_desk.core.oid4vp import response
from connector_desk.core.oid4vp.dcql import Ask
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.response import AuthorizationErrorResponse, EncryptedResponse, PlainResponse

FORM = "application/x-www-form-urlencoded"
STATE = "eyJhb0-6.sVA_~"
ASKS = [
    Ask("badge", (SD_JWT,), ("name",), vcts=("https://desk.example/v",)),
    Ask("member", (SD_JWT, JWT_VC, LDP_VC), ("since",), vcts=("https://desk.example/m",), types=("Member",)),
]


def posted(content_type=FORM, **parameters):
    spelled = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
    return response.parse_form(urlencode(spelled).encode(), content_type)


def refused(call, *given_, **parameters):
    with pytest.raises(Oid4vpError) as caught:
        call(*given_, **parameters)
    assert caught.value.error == "invalid_request"
    return caught.value.status


def test_the_example_of_the_specification():
    answer = posted(vp_token={"my_credential": ["eyJhbGci...QMA"]}, state=STATE)
    assert answer == PlainResponse(STATE, {"my_credential": ["eyJhbGci...QMA"]})


def test_parameters_that_are_not_known_are_passed_over():
    answer = posted(vp_token={"a": ["b"]}, state=STATE, iss="https://self-issued.me/v2", presentation_submission="{}")
    assert isinstance(answer, PlainResponse)


def test_text_travels_in_utf_8():
    assert posted(vp_token={"a": [{"name": "Zoë +"}]}, state=STATE) == PlainResponse(STATE, {"a": [{"name": "Zoë +"}]})


@pytest.mark.parametrize(
    "content_type", [f"{FORM}; charset=utf-8", f'{FORM};charset="UTF-8"', FORM.upper(), f" {FORM} "]
)
def test_spellings_of_the_content_type(content_type):
    assert isinstance(posted(content_type, vp_token={"a": ["b"]}, state=STATE), PlainResponse)


@pytest.mark.parametrize(
    "content_type",
    [None, "", "application/json", "multipart/form-data; boundary=x", "text/plain", f"{FORM}; charset=latin-1"],
)
def test_case_283_any_other_body_is_refused(content_type):
    assert refused(posted, content_type, vp_token={"a": ["b"]}, state=STATE) == 400


@pytest.mark.parametrize(
    "body",
    [
        f"vp_token=%7B%22a%22%3A%5B%22b%22%5D%7D&state={STATE}&state={STATE}",
        f"vp_token=%7B%7D&vp_token=%7B%7D&state={STATE}",
        f"vp_token=%7B%22a%22%3A%5B%22b%22%5D%7D&state={STATE}&x=1&x=2",
        f"vp_token=%7B%22a%22%3A%5B%22b%22%5D%7D&state={STATE}&x=%",
        f"vp_token=%7B%22a%22%3A%5B%22b%22%5D%7D&state={STATE}&x=%zz",
        f"vp_token=%7B%22a%22%3A%5B%22%ff%22%5D%7D&state={STATE}",
        f"vp_token=%7B%22a%22%3A%5B%22b%22%5D%7D&state={STATE}&" + "&".join(f"x{number}=1" for number in range(64)),
        "ä=1",
        "",
    ],
)
def test_case_283_a_form_that_can_be_read_in_two_ways_is_refused(body):
    assert refused(response.parse_form, body.encode(), FORM) == 400


def test_case_284_a_body_beyond_the_limit_is_too_large():
    assert refused(response.parse_form, b"vp_token=" + b"a" * BODY_BYTES, FORM) == 413


@pytest.mark.parametrize("state", [None, "", "ä", "a b", "x" * 129])
def test_case_282_without_a_state_of_ours_no_presentation_is_read(state):
    state = {} if state is None else {"state": state}
    assert refused(posted, vp_token={"a": ["b"]}, **state) == 400
    payload = json.dumps({"vp_token": {"a": ["b"]}, **state}).encode()
    assert refused(response.read_decrypted, payload) == 400


def test_case_287_a_wallets_no():
    assert posted(
        error="access_denied", error_description="unsupported client_id_prefix", state=STATE
    ) == AuthorizationErrorResponse(STATE, "access_denied", "unsupported client_id_prefix")
    assert posted(error="vp_formats_not_supported", state=STATE) == AuthorizationErrorResponse(
        STATE, "vp_formats_not_supported", None
    )
    assert posted(error="some_extension", error_description="", state=STATE).description is None


@pytest.mark.parametrize("state", [{}, {"state": ""}])
def test_case_287_a_wallets_no_needs_no_state(state):
    assert posted(error="access_denied", **state) == AuthorizationErrorResponse(None, "access_denied", None)
    payload = json.dumps({"error": "access_denied", **state}).encode()
    assert response.read_decrypted(payload) == AuthorizationErrorResponse(None, "access_denied", None)


@pytest.mark.parametrize("state", ["ä", "a b", "x" * 129])
def test_case_282_a_no_with_a_state_that_is_not_ours_is_refused(state):
    assert refused(posted, error="access_denied", state=state) == 400


def test_case_288_a_yes_and_a_no_together_are_refused():
    assert refused(posted, error="access_denied", vp_token={"a": ["b"]}, state=STATE) == 400
    assert refused(posted, error="access_denied", response="a.b.c.d.e", state=STATE) == 400
    assert refused(posted, response="a.b.c.d.e", vp_token={"a": ["b"]}, state=STATE) == 400
    assert refused(posted, state=STATE) == 400


def test_case_289_a_strangers_words_become_one_harmless_line():
    answer = posted(
        error="access_denied", error_description="<b>a</b>\x1b[31m\r\n\u202egnp.exe\u0000" + "x" * 9_000, state=STATE
    )
    assert answer.description.startswith("<b>a</b>?[31m???gnp.exe?xxx")  # shown as it is, never as markup
    assert len(answer.description) == response.LONGEST_DESCRIPTION


@pytest.mark.parametrize("error", ["a\nb", 'a"b', "a\\b", "ä", "e" * 65])
def test_an_error_that_is_no_code_is_refused(error):
    assert refused(posted, error=error, state=STATE) == 400


def test_an_encrypted_answer_is_kept_for_decryption():
    assert posted(response="eyJ.a.b.c.d") == EncryptedResponse("eyJ.a.b.c.d")
    assert posted(response="eyJ.a.b.c.d", state=STATE) == EncryptedResponse("eyJ.a.b.c.d")


def test_what_was_encrypted_is_read_like_what_was_not():
    payload = json.dumps({"vp_token": {"a": ["b"]}, "state": STATE, "iss": "x", "exp": 1}).encode()
    assert response.read_decrypted(payload) == PlainResponse(STATE, {"a": ["b"]})
    error = json.dumps({"error": "access_denied", "error_description": "no", "state": STATE}).encode()
    assert response.read_decrypted(error) == AuthorizationErrorResponse(STATE, "access_denied", "no")


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"eyJhbGciOiJFUzI1NiJ9.e30.AAAA",  # a nested JWS
        b"[]",
        b'"text"',
        b"{}",
        b'{"vp_token":"{}","state":"s"}',
        b'{"vp_token":{"a":["b"]},"state":"s","state":"t"}',
        b'{"vp_token":{"a":["b"]},"state":7}',
        b'{"vp_token":{"a":["b"]},"error":"access_denied","state":"s"}',
        b'{"vp_token":{"a":["b"]},"error":null,"state":"s"}',
        b'{"error":7,"state":"s"}',
        b'{"error":"e","error_description":7,"state":"s"}',
        b'{"vp_token":{"a":[NaN]},"state":"s"}',
        b'{"vp_token":{"a":["\\ud800"]},"state":"s"}',
    ],
)
def test_a_payload_that_is_none_is_refused(payload):
    assert refused(response.read_decrypted, payload) == 400


def test_the_answer_comes_in_the_way_that_was_asked_for():
    plain, encrypted, no = (
        PlainResponse(STATE, {}),
        EncryptedResponse("x"),
        AuthorizationErrorResponse(STATE, "access_denied", None),
    )
    for answer, mode in ((plain, "direct_post"), (encrypted, "direct_post.jwt"), (no, "direct_post")):
        response.check_mode(answer, mode)
    response.check_mode(no, "direct_post.jwt")  # a wallet that cannot encrypt says so in the clear (§8.3.1)
    assert refused(response.check_mode, plain, "direct_post.jwt") == 400
    assert refused(response.check_mode, encrypted, "direct_post") == 400


def test_presentations_by_query():
    token = {"badge": ["eyJ~a~b"], "member-ldp_vc": [{"type": "VerifiablePresentation"}]}
    assert response.read_vp_token(token, ASKS) == token
    assert response.read_vp_token({"member-jwt_vc_json": ["a.b.c"]}, ASKS) == {"member-jwt_vc_json": ["a.b.c"]}


@pytest.mark.parametrize(
    "token",
    [
        {},
        {"Badge": ["a"]},
        {"member": ["a"]},  # the ask's own id is no query where there are several formats
        {"badge": ["a"], "extra": ["b"]},
        {"badge": []},
        {"badge": "a"},
        {"badge": {"0": "a"}},
        {"badge": None},
        {"badge": [None]},
        {"badge": [7]},
        {"badge": [""]},
        {"badge": ["ä"]},
        {"badge": [["a"]]},
        {"badge": [{"type": "VerifiablePresentation"}]},
        {"member-ldp_vc": ["a.b.c"]},
        {"member-sd-jwt": ["a"], "member-ldp_vc": [{}]},  # one credential, twice
    ],
)
def test_case_285_a_token_that_answers_something_else_is_refused(token):
    assert refused(response.read_vp_token, token, ASKS) == 400


def test_case_286_two_presentations_where_one_was_asked():
    assert refused(response.read_vp_token, {"badge": ["a", "b"]}, ASKS) == 400


@pytest.mark.parametrize(
    ("vp_token", "statuses"),
    [
        ('{"badge":["' + "~" * 1_000_000 + '"]}', {200}),
        ('{"badge":["' + "~" * 340_000 + '"]}', {200}),
        ('{"a":' * 1_000 + "1" + "}" * 1_000, {400}),
        ("[" * 200_000, {400, 413}),
        ('{"badge":[' + '"a",' * 100_000 + '"a"]}', {413}),
        ('{"badge":[' + "9" * 100_000 + "]}", {400}),
    ],
    ids=["long", "third", "deep", "unclosed", "many", "digits"],
)
@pytest.mark.parametrize("escaped", [False, True])
def test_case_309_an_answer_made_to_cost_does_not(vp_token, statuses, escaped):
    spelled = quote(vp_token) if not escaped else "".join(f"%{byte:02x}" for byte in vp_token.encode())
    body = f"state={STATE}&vp_token={spelled}".encode()

    def cost() -> float:
        started = time.process_time()
        try:
            response.parse_form(body, FORM)
            status = 200
        except Oid4vpError as refusal:
            status = refusal.status
        spent = time.process_time() - started
        assert status in {*statuses, 413}
        return spent

    assert min(cost() for _ in range(5)) < 0.2  # the least of several: what else the machine does is not its cost


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from(["vp_token", "response", "error", "error_description", "state", "x"])
VALUES = st.text(max_size=20) | JSON.map(json.dumps) | st.just(STATE)


@given(st.lists(st.tuples(NAMES, VALUES), max_size=5))
def test_any_form_is_read_or_refused_with_the_error_of_this_room(pairs):
    body = "&".join(
        f"{quote(name, safe='')}={quote(value.encode('utf-8', 'replace'), safe='')}" for name, value in pairs
    )
    try:
        answer = response.parse_form(body.encode(), FORM)
    except Oid4vpError as refusal:
        assert refusal.status == 400  # noqa: PT017 - either is right
        return
    assert sum(name in {"vp_token", "response", "error"} and value != "" for name, value in pairs) == 1
    if isinstance(answer, PlainResponse):
        read(answer.vp_token)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_with_the_error_of_this_room(body):
    for call in (lambda: response.parse_form(body, FORM), lambda: response.read_decrypted(body)):
        try:
            call()
        except Oid4vpError as refusal:
            assert refusal.status == 400  # noqa: PT017 - either is right


@given(
    st.dictionaries(
        st.sampled_from(["badge", "member-sd-jwt", "member-jwt_vc_json", "member-ldp_vc", "member", "x"]),
        JSON | st.lists(st.text(max_size=5), max_size=2) | st.lists(st.just({"a": 1}), max_size=2),
        max_size=3,
    )
)
def test_any_token_is_read_or_refused_with_the_error_of_this_room(token):
    read(token)


def read(token):
    try:
        presentations = response.read_vp_token(token, ASKS)
    except Oid4vpError as refusal:
        assert refusal.status == 400  # noqa: PT017 - either is right
        return
    assert presentations == token
    assert all(len(several) == 1 for several in presentations.values())
    for query_id, (one,) in presentations.items():
        assert isinstance(one, dict if query_id == "member-ldp_vc" else str)


def test_case_284_a_body_may_be_as_large_as_the_limit():
    body = f'state={STATE}&vp_token={{"a":["'.encode()
    whole = body + b"b" * (BODY_BYTES - len(body) - 3) + b'"]}'
    assert isinstance(response.parse_form(whole, FORM), PlainResponse)
    assert refused(response.parse_form, whole + b" ", FORM) == 413
