"""When certificates are renewed, and when it is tried again; what each problem says."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.contract.reach_problems import OF_AUTHORITY, AcmeProblem, sentence_and_step
from connector_desk.core.reach.acme_kept import AcmeFailed, next_try, problem_of, renewal_time, shortened

pytestmark = pytest.mark.sqlite
NOW = 1_790_000_000_000


@given(life=st.integers(60 * SECOND, 900 * DAY), fingerprint=st.binary(min_size=32, max_size=32))
def test_renewed_after_two_thirds_of_its_life_and_well_before_its_end(life: int, fingerprint: bytes) -> None:
    at = renewal_time(NOW, NOW + life, fingerprint)
    assert NOW + life * 2 // 3 <= at <= NOW + life * 3 // 4
    assert at == renewal_time(NOW, NOW + life, fingerprint)


def test_many_desks_do_not_renew_at_the_same_moment() -> None:
    assert len({renewal_time(NOW, NOW + 90 * DAY, bytes([one])) for one in range(50)}) == 50


@pytest.mark.parametrize(
    ("problem", "waits"),
    [
        (AcmeProblem.UNREACHABLE, [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE]),
        (AcmeProblem.INCORRECT_RESPONSE, [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE]),
    ],
)
def test_waits_grow(problem: AcmeProblem, waits: list[int]) -> None:
    failed = AcmeFailed(problem)
    assert [next_try(failed, failures, NOW) for failures in range(1, 5)] == [NOW + wait for wait in waits]


def test_waits_end_somewhere() -> None:
    assert next_try(AcmeFailed(AcmeProblem.UNREACHABLE), 1_000, NOW) == NOW + HOUR
    assert next_try(AcmeFailed(AcmeProblem.CAA), 1_000, NOW) == NOW + 6 * HOUR


def test_what_the_authority_asks_to_wait_is_waited_but_not_for_ever() -> None:
    assert next_try(AcmeFailed(AcmeProblem.RATE_LIMITED, wait=2 * DAY), 1, NOW) == NOW + 2 * DAY
    assert next_try(AcmeFailed(AcmeProblem.RATE_LIMITED, wait=SECOND), 1, NOW) == NOW + 5 * MINUTE
    assert next_try(AcmeFailed(AcmeProblem.RATE_LIMITED, wait=900 * DAY), 1, NOW) == NOW + 7 * DAY


def test_what_only_a_person_can_change_is_not_tried_again() -> None:
    assert next_try(AcmeFailed(AcmeProblem.TERMS), 1, NOW) is None
    assert next_try(AcmeFailed(AcmeProblem.NAME_NOT_PUBLIC), 1, NOW) is None


@pytest.mark.parametrize("problem", AcmeProblem)
def test_every_problem_says_what_is_wrong_and_what_to_do(problem: AcmeProblem) -> None:
    told = AcmeFailed(problem, "said").reach_problem(NOW)
    assert told.code == problem
    assert (told.message, told.nextStep) == sentence_and_step(problem)
    assert (told.detail, told.triesAgainAt) == ("said", NOW)


# RFC 8555 §6.7 and RFC 9773 §5
# fmt: off
TYPES = (
    "accountDoesNotExist", "alreadyReplaced", "alreadyRevoked", "badCSR", "badNonce", "badPublicKey",
    "badRevocationReason", "badSignatureAlgorithm", "caa", "compound", "connection", "dns", "externalAccountRequired",
    "incorrectResponse", "invalidContact", "malformed", "orderNotReady", "rateLimited", "rejectedIdentifier",
    "serverInternal", "tls", "unauthorized", "unsupportedContact", "unsupportedIdentifier", "userActionRequired",
)
# fmt: on


@pytest.mark.parametrize("name", TYPES)
def test_every_error_type_of_the_standard_has_its_problem(name: str) -> None:
    assert problem_of(f"urn:ietf:params:acme:error:{name}") is OF_AUTHORITY[name]


@pytest.mark.parametrize("unknown", [None, "", "about:blank", "urn:ietf:params:acme:error:new", "urn:other:dns"])
def test_an_unknown_error_type_is_a_refusal(unknown: str | None) -> None:
    assert problem_of(unknown) is AcmeProblem.OTHER


def test_a_renewal_that_fails_says_until_when_the_certificate_works() -> None:
    told = AcmeFailed(AcmeProblem.UNREACHABLE).reach_problem(None, ends=NOW)
    assert told.message == (
        "The certificate is valid until 2026-09-21, but was not renewed yet. The certificate authority cannot be "
        "reached."
    )


def test_what_others_said_is_one_short_line() -> None:
    assert shortened("a\r\n\x1b[31mb \u202ec") == "a [31mb c"
    assert shortened("x" * 1_000) == "x" * 299 + "…"
    assert shortened(" \n") is None


def test_neither_acme_nor_dns_is_loaded_before_it_is_needed() -> None:
    asked = (
        "import sys, connector_desk.core.reach.reach_coordinator; "
        "print({'acme', 'josepy', 'requests', 'dns', 'OpenSSL'} & {name.partition('.')[0] for name in sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert done.stdout == "set()\n"
