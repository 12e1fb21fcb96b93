import base64
import hashlib
import hmac
import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.instants import MINUTE
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vci import dpop
from connector_desk.core.oid4vci.dpop import check_dpop, check_presented, normalised, presented_token
from connector_desk.core.oid4vci.errors import OAuthError, TokenMissing

NOW = 1_795_219_200_000
TOKEN_ENDPOINT = "https://desk.example/oid4vci/token"
CREDENTIAL_ENDPOINT = "https://desk.example/oid4vci/credential"
ACCESS_TOKEN = "5Zt8_oC1hT4cWb0e2mAqXl9RkYv3uJ7dSgHnPfE6iQw"


def without_padding(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def ath(token=ACCESS_TOKEN):
    return without_padding(hashlib.sha256(token.encode()).digest())


def proof(wallet, header=None, **claims):
    """Make a proof for the token endpoint with whatever changed; `...` leaves a member out."""
    members = {"alg": wallet.alg, "typ": "dpop+jwt", "jwk": wallet.jwk, **(header or {})}
    said = {"jti": "e1j3V_bKic8-LAEB", "htm": "POST", "htu": TOKEN_ENDPOINT, "iat": NOW // 1000, **claims}
    return wallet.sign(*({n: v for n, v in part.items() if v is not ...} for part in (members, said)))


def check(jwt, now=NOW, **other):
    return check_dpop([jwt], **{"method": "POST", "address": TOKEN_ENDPOINT, "now": now, **other})


def refused(jwt, now=NOW, **other):
    with pytest.raises(OAuthError) as refusal:
        check(jwt, now, **other)
    assert (refusal.value.error, refusal.value.status) == ("invalid_dpop_proof", 400)
    assert not set('"\\') & set(refusal.value.description)
    return refusal.value


@pytest.fixture(params=["wallet", "edwards_wallet"])
def holder(request):
    return request.getfixturevalue(request.param)


def test_a_proof_tells_the_key_to_bind_and_what_to_keep(holder):
    found = check(proof(holder))
    assert found.jkt == holder.key.thumbprint()
    assert len(found.replay_id) == 43
    assert found.forget_at == NOW + 5 * MINUTE + 1


def test_no_header_is_no_proof():
    assert check_dpop([], method="POST", address=TOKEN_ENDPOINT, now=NOW) is None


def test_the_example_of_rfc_9449_holds():
    # RFC 9449 §4.1 figure 2, checked at its own time and address
    example = (
        "eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0Rs"
        "cEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2"
        "In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2Vu"
        "IiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3"
        "Lg"
    )
    found = check(example, now=1_562_262_616_000, address="https://server.example.com/token")
    assert found.jkt == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I"
    refused(example, now=1_562_262_616_000)


@pytest.mark.parametrize(
    "typ",
    [..., None, "", "JWT", "jwt", "dpop", "DPOP+JWT", "application/dpop+jwt", "openid4vci-proof+jwt", 7, ["dpop+jwt"]],
)
def test_case_214_other_kinds_of_token(wallet, typ):
    refused(proof(wallet, {"typ": typ}))


def test_case_214_a_signature_that_does_not_fit(wallet, other_wallet):
    refused(proof(wallet, {"jwk": other_wallet.jwk}))
    first, second, signature = proof(wallet).split(".")
    refused(f"{first}.{second}.{proof(wallet, htm='GET').split('.')[2]}")
    changed = bytearray(base64.urlsafe_b64decode(signature + "=="))
    changed[9] ^= 4
    refused(f"{first}.{second}.{without_padding(bytes(changed))}")
    for instead in ("", "AA", without_padding(bytes(64))):
        refused(f"{first}.{second}.{instead}")


def test_case_214_other_algorithms(wallet, edwards_wallet):
    for alg in (..., None, "", "none", "HS256", "RS256", "ES384", "es256", ["ES256"]):
        refused(proof(wallet, {"alg": alg}))
    refused(proof(wallet, {"alg": "EdDSA"}))
    refused(proof(edwards_wallet, {"alg": "ES256"}))
    refused(proof(edwards_wallet), algorithms=["ES256"])
    header, claims = proof(wallet, {"alg": "HS256"}).split(".")[:2]
    tag = hmac.new(json.dumps(wallet.jwk).encode(), f"{header}.{claims}".encode(), hashlib.sha256).digest()
    refused(f"{header}.{claims}.{without_padding(tag)}")


def test_case_214_keys_that_are_none(wallet):
    private = {**wallet.jwk, "d": wallet.private_jwk["d"]}
    others = [{"x5c": ["MIIB"]}, {"jku": "https://evil.example"}, {"x5u": "https://evil.example"}]
    for jwk in (..., None, "", [], {}, private, {"kty": "oct", "k": "AAAA"}, {**wallet.jwk, "crv": "P-384"}):
        refusal = refused(proof(wallet, {"jwk": jwk}))
        assert wallet.private_jwk["d"] not in refusal.description
    for header in (*others, *({"jwk": ..., **other} for other in others), {"jwk": ..., "kid": f"{wallet.did_jwk}#0"}):
        refused(proof(wallet, header))
    assert check(proof(wallet, {"kid": "1", "jwk": {**wallet.jwk, "kid": "1", "use": "sig"}}))


@pytest.mark.parametrize("htm", [..., None, "", "GET", "post", "Post", "POST ", 7, ["POST"]])
def test_case_214_another_method(wallet, htm):
    refused(proof(wallet, htm=htm))


@pytest.mark.parametrize(
    "htu",
    [
        ...,
        None,
        "",
        7,
        [TOKEN_ENDPOINT],
        "/oid4vci/token",
        TOKEN_ENDPOINT.replace("https", "http"),
        TOKEN_ENDPOINT + "/",
        TOKEN_ENDPOINT + "%2F",
        TOKEN_ENDPOINT.replace("desk", "desk2"),
        TOKEN_ENDPOINT.replace("token", "Token"),
        TOKEN_ENDPOINT.replace("token", "x/../token"),
        TOKEN_ENDPOINT.replace("token", "x/%2e%2E/token"),
        TOKEN_ENDPOINT.replace("/oid", "//oid"),
        TOKEN_ENDPOINT.replace(".example", ".example:8443"),
        TOKEN_ENDPOINT.replace(".example", ".example."),
        TOKEN_ENDPOINT.replace("desk", "me@desk"),
        TOKEN_ENDPOINT.replace("desk", "@desk"),
        TOKEN_ENDPOINT + "\n",
        " " + TOKEN_ENDPOINT,
        TOKEN_ENDPOINT.replace("/oid", "\\oid"),
        TOKEN_ENDPOINT + "\t",
        TOKEN_ENDPOINT.replace("desk", "d\u0435sk"),
        "https://desk.example",
        "https://[::1",
        "https://desk.example:x/oid4vci/token",
        CREDENTIAL_ENDPOINT,
        TOKEN_ENDPOINT + "x" * 3000,
    ],
)
def test_case_214_another_address(wallet, htu):
    refused(proof(wallet, htu=htu))


@pytest.mark.parametrize(
    "htu",
    [
        "HTTPS://Desk.Example/oid4vci/token",
        "https://desk.example:443/oid4vci/token",
        "https://desk.example/oid4vci/token?a=b",
        "https://desk.example/oid4vci/token#part",
        "https://desk.example/oid4vci/%74oken",
        "https://desk.example:/oid4vci/token",
    ],
)
def test_the_same_address_in_other_words(wallet, htu):
    assert check(proof(wallet, htu=htu)).replay_id == check(proof(wallet)).replay_id


def test_addresses_in_their_one_spelling():
    assert normalised("http://127.0.0.1:8080/a%2fb/%7Ec") == "http://127.0.0.1:8080/a%2Fb/~c"
    assert normalised("http://[::1]:80") == "http://[::1]/"
    for one in ("http://h/a", "http://h:8080/a%2Fb", "https://h/%C3%A4"):
        assert normalised(normalised(one)) == normalised(one)
    for bad in ("", "h", "ftp://h/", "http:///x", "http://a@h/", "http://h/.", "http://h/a b", "http://h/ä"):
        with pytest.raises(Malformed):
            normalised(bad)


@pytest.mark.parametrize(
    "iat",
    [
        ...,
        None,
        "",
        str(NOW // 1000),
        True,
        -1,
        0,
        NOW,
        1e18,
        1e306,
        10**400,
        [NOW // 1000],
        NOW // 1000 + 301,
        NOW // 1000 - 301,
    ],
)
def test_case_214_another_time(wallet, iat):
    refused(proof(wallet, iat=iat))


@pytest.mark.parametrize("minutes", [-5, -4, 4, 5])
def test_a_clock_a_few_minutes_wrong(wallet, minutes):
    found = check(proof(wallet, iat=NOW // 1000 + minutes * 60))
    # kept for as long as the same proof would still be in time
    last = found.forget_at - 1
    assert check(proof(wallet, iat=NOW // 1000 + minutes * 60), now=last)
    refused(proof(wallet, iat=NOW // 1000 + minutes * 60), now=last + 1)


@pytest.mark.parametrize("jti", [..., None, "", 7, [], "x" * 257])
def test_case_214_no_jti(wallet, jti):
    refused(proof(wallet, jti=jti))


def test_case_214_a_reused_jti_shows_in_what_is_kept(wallet, other_wallet):
    first = check(proof(wallet))
    assert check(proof(wallet, iat=NOW // 1000 + 7)).replay_id == first.replay_id
    others = [
        check(proof(wallet, jti="another")),
        check(proof(other_wallet)),
        check(proof(wallet, htu=CREDENTIAL_ENDPOINT), address=CREDENTIAL_ENDPOINT),
        check(proof(wallet, htm="GET"), method="GET"),
    ]
    assert len({first.replay_id, *(other.replay_id for other in others)}) == 5
    assert dpop.replayed(at_resource=False).status == 400
    refusal = dpop.replayed(at_resource=True)
    assert (refusal.status, refusal.error) == (401, "invalid_dpop_proof")


def test_case_214_two_headers(wallet):
    jwt = proof(wallet)
    for headers in ([jwt, jwt], [f"{jwt}, {jwt}"], [jwt + "," + jwt], [""], ["x"], [f"{jwt} x"]):
        with pytest.raises(OAuthError, match="invalid_dpop_proof"):
            check_dpop(headers, method="POST", address=TOKEN_ENDPOINT, now=NOW)


@pytest.mark.parametrize("header", [{"crit": ["x"], "x": 1}, {"crit": []}, {"b64": False}, {"zip": "DEF"}])
def test_members_that_change_the_meaning(wallet, header):
    refused(proof(wallet, header))


def test_names_that_stand_twice(wallet):
    header = json.dumps({"alg": "ES256", "typ": "dpop+jwt", "jwk": wallet.jwk})
    claims = json.dumps({"jti": "1", "htm": "POST", "htu": TOKEN_ENDPOINT, "iat": NOW // 1000})
    assert check(wallet.sign(header.encode(), claims.encode()))
    for first, second in (
        (header[:-1] + ', "typ": "dpop+jwt"}', claims),
        (header, claims[:-1] + ', "jti": "2"}'),
        (header, claims[:-1] + ', "htm": "POST"}'),
    ):
        refused(wallet.sign(first.encode(), second.encode()))


def test_unknown_members_and_a_nonce_do_no_harm(wallet):
    assert check(proof(wallet, nonce="from-elsewhere", iss="wallet", exp=1, ath=ath()))


def at_resource(jwt, access_token=ACCESS_TOKEN, scheme="DPoP", bound_to=None, now=NOW):
    presented = presented_token([f"{scheme} {access_token}"])
    return check_presented(
        presented,
        [] if jwt is None else [jwt],
        bound_to=bound_to,
        method="POST",
        address=CREDENTIAL_ENDPOINT,
        now=now,
    )


def resource_proof(wallet, **claims):
    return proof(wallet, **{"htu": CREDENTIAL_ENDPOINT, "ath": ath(), **claims})


def refused_at_resource(*given_, error="invalid_dpop_proof", **other):
    with pytest.raises(OAuthError) as refusal:
        at_resource(*given_, **other)
    assert (refusal.value.error, refusal.value.status) == (error, 401)
    challenge = refusal.value.headers["WWW-Authenticate"]
    assert challenge.startswith(f'DPoP error="{error}"')
    assert challenge.endswith('algs="ES256 EdDSA"')


def test_a_bound_token_with_a_proof_of_its_key(holder):
    found = at_resource(resource_proof(holder), bound_to=holder.key.thumbprint())
    assert found.jkt == holder.key.thumbprint()


def test_a_bound_token_is_worth_nothing_without_its_key(wallet, other_wallet):
    bound = wallet.key.thumbprint()
    refused_at_resource(None, bound_to=bound)
    refused_at_resource(resource_proof(other_wallet), bound_to=bound)
    refused_at_resource(resource_proof(wallet, ath=...), bound_to=bound)
    refused_at_resource(resource_proof(wallet, ath=ath("other")), bound_to=bound)
    refused_at_resource(resource_proof(wallet, ath=ath() + "="), bound_to=bound)
    refused_at_resource(resource_proof(wallet, htu=TOKEN_ENDPOINT), bound_to=bound)
    refused_at_resource(resource_proof(wallet), bound_to=bound, now=NOW + 6 * MINUTE)
    refused_at_resource(proof(wallet), bound_to=bound)
    # not as a bearer token either, with or without a proof (RFC 9449 §7.2)
    refused_at_resource(None, scheme="Bearer", bound_to=bound, error="invalid_token")
    refused_at_resource(resource_proof(wallet), scheme="Bearer", bound_to=bound, error="invalid_token")


def test_a_token_that_is_bound_to_nothing_is_a_bearer_token(wallet):
    assert at_resource(None, scheme="Bearer") is None
    assert at_resource(resource_proof(wallet), scheme="Bearer") is None
    refused_at_resource(resource_proof(wallet), error="invalid_token")


@pytest.mark.parametrize("name", ["DPoP", "dpop", "DPOP"])
def test_the_scheme_is_read_as_strictly_as_the_other(name):
    assert presented_token([f"{name} {ACCESS_TOKEN}"]) == dpop.AccessToken(ACCESS_TOKEN, "DPoP")
    assert presented_token([f" {name}   {ACCESS_TOKEN} "]).token == ACCESS_TOKEN
    assert presented_token([f"Bearer {ACCESS_TOKEN}"]).scheme == "Bearer"
    for values in ([], ["Basic eDp5"], [ACCESS_TOKEN], [""], [f"{name}:{ACCESS_TOKEN}"]):
        with pytest.raises(TokenMissing):
            presented_token(values)
    for value in (
        name,
        f"{name} ",
        f"{name} a b",
        f"{name} a,b",
        f"{name} {'a' * 129}",
        f"{name} {ACCESS_TOKEN}?",
        f"{name} ä",
        f"{name}\t{ACCESS_TOKEN}",
    ):
        with pytest.raises(OAuthError) as refusal:
            presented_token([value])
        assert refusal.value.status == 401
    with pytest.raises(OAuthError, match="invalid_request"):
        presented_token([f"{name} {ACCESS_TOKEN}", f"Bearer {ACCESS_TOKEN}"])


@settings(max_examples=400)
@given(data=st.data())
def test_a_changed_character_is_never_accepted(wallet, data):
    jwt = proof(wallet)
    at = data.draw(st.integers(0, len(jwt) - 1))
    put = data.draw(st.sampled_from("ABCDEFabcdef0123456789-_.=~+/ ,\n\0é"))
    changed = jwt[:at] + put + jwt[at + 1 :]
    if changed.strip(" \t") != jwt:
        refused(changed)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=300)
@given(name=st.sampled_from(["alg", "typ", "jwk", "crit", "jku", "htm", "htu", "iat", "ath"]), value=JSON)
def test_a_member_that_holds_anything_else_is_never_accepted_nor_breaks_it(wallet, name, value):
    in_header = name in ("alg", "typ", "jwk", "crit", "jku")
    jwt = proof(wallet, {name: value}, ath=ath()) if in_header else proof(wallet, **{"ath": ath(), name: value})
    refused(jwt, access_token=ACCESS_TOKEN)


def test_what_metadata_says_is_what_is_accepted(holder):
    said = dpop.metadata_members()["dpop_signing_alg_values_supported"]
    assert said == ["ES256", "EdDSA"]
    assert holder.alg in said


@pytest.mark.alone
def test_a_check_costs_little_more_than_its_signature(wallet):
    jwt = resource_proof(wallet)
    best = min(_seconds(jwt, wallet) for _ in range(5))
    assert best < 0.002


def _seconds(jwt, wallet):
    begun = time.process_time()
    for _ in range(20):
        at_resource(jwt, bound_to=wallet.key.thumbprint())
    return (time.process_time() - begun) / 20
