"""Where a visit stopped, and what that means."""

import pytest

from connector_desk.contract.limits import SILENCE
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import WalletCall, WalletEndpoint
from connector_desk.contract.wallet_check import WayOut
from connector_desk.contract.wallet_diagnosis import (
    DEFAULT_MEANINGS,
    ERRORS,
    NO_REPORT,
    STEPS,
    TEXTS,
    UNKNOWN_ERROR,
    StoppedAt,
    StoppedVisit,
    diagnose,
)
from connector_desk.contract.wallet_profile import wallet_profiles

AT = 1_000_000


def stopped(*endpoints, state=VisitState.EXPIRED, error=None, wallet_error=""):
    calls = [WalletCall(endpoint=WalletEndpoint(one), at=AT + n) for n, one in enumerate(endpoints)]
    if error is not None:
        calls[-1] = calls[-1].model_copy(update={"error": error})
    return StoppedVisit(state, calls, AT, wallet_error)


def found(visit, wallet=None, now=AT):
    return diagnose(visit, None if wallet is None else wallet_profiles()[wallet], now)


@pytest.mark.parametrize(
    ("endpoints", "expected"),
    [
        ([], StoppedAt.NOTHING),
        (["offer"], StoppedAt.OFFER),
        (["offer", "issuer-metadata"], StoppedAt.METADATA),
        (["offer", "issuer-metadata", "server-metadata"], StoppedAt.METADATA),
        (["offer", "issuer-metadata", "token"], StoppedAt.TOKEN),
        (["offer", "token", "nonce"], StoppedAt.NONCE),
        (["offer", "token", "nonce", "credential"], StoppedAt.CREDENTIAL),
        (["request"], StoppedAt.REQUEST),
    ],
)
def test_a_wallet_that_falls_silent_stopped_after_its_last_call(endpoints, expected):
    diagnosis = found(stopped(*endpoints))
    assert diagnosis.stopped_at is expected
    assert (diagnosis.meaning, diagnosis.way_out) == DEFAULT_MEANINGS[expected]


@pytest.mark.parametrize(
    ("endpoints", "error", "expected"),
    [
        (["offer", "token"], "invalid_grant", StoppedAt.TOKEN_REFUSED),
        (["offer", "token", "credential"], "invalid_proof", StoppedAt.CREDENTIAL_REFUSED),
        (["request", "response"], "invalid_request", StoppedAt.RESPONSE_REFUSED),
    ],
)
def test_a_refusal_is_explained(endpoints, error, expected):
    diagnosis = found(stopped(*endpoints, error=error))
    assert (diagnosis.stopped_at, diagnosis.context) == (expected, ERRORS)
    assert diagnosis.step.endswith(f"refused: {error}.")
    assert diagnosis.meaning.endswith(".")
    assert found(stopped(*endpoints, error="no_such_code")).meaning == UNKNOWN_ERROR


def test_an_error_of_the_wallet_is_explained():
    diagnosis = found(stopped("request", state=VisitState.FAILED, wallet_error="invalid_client"))
    assert (diagnosis.stopped_at, diagnosis.context) == (StoppedAt.WALLET_ERROR, ERRORS)
    assert diagnosis.step == "The wallet answered with an error: invalid_client."
    odd = found(stopped("request", state=VisitState.FAILED, wallet_error="of_its_own"))
    assert (odd.meaning, odd.context) == (UNKNOWN_ERROR, TEXTS)


@pytest.mark.parametrize(
    ("wallet", "endpoints", "meaning", "way_out"),
    [
        ("eudi-ios", ["offer", "issuer-metadata"], "issuers that are not on its trust list", WayOut.IDENTITY),
        ("eudi-ios", ["request"], "verifiers that are not on its trust list", WayOut.IDENTITY),
        ("swiyu", ["offer", "server-metadata"], "issuers that are not on its trust list", WayOut.IDENTITY),
        ("swiyu", ["request"], "verifiers that are not on its trust list", WayOut.IDENTITY),
        ("paradym", ["offer", "issuer-metadata"], "does not support something", WayOut.FORMAT),
        ("paradym", ["request"], "no matching credential", WayOut.WALLET),
        ("multipaz", ["request"], "verifiers that are not on its trust list", WayOut.IDENTITY),
        ("valera", ["request"], "does not trust this verifier, has no matching credential", WayOut.IDENTITY),
    ],
)
def test_what_it_means_depends_on_the_wallet(wallet, endpoints, meaning, way_out):
    diagnosis = found(stopped(*endpoints), wallet)
    assert meaning in diagnosis.meaning
    assert diagnosis.way_out is way_out


def test_a_wallet_that_reports_no_errors_is_said_to():
    assert found(stopped("request"), "eudi-ios").more == NO_REPORT
    assert found(stopped("request"), "eudi-android").more == ""
    assert found(stopped("offer"), "eudi-ios").more == ""


def test_a_call_that_probably_belongs_to_the_visit_is_said_to():
    visit = stopped("offer", "issuer-metadata")
    assert not found(visit).is_probable
    visit.calls[-1] = visit.calls[-1].model_copy(update={"isProbable": True})
    assert found(visit).is_probable


def test_a_visit_that_goes_on_or_ended_well_has_no_diagnosis():
    assert found(stopped("offer", "token", "credential", state=VisitState.DONE)) is None
    assert found(stopped("offer", state=VisitState.OPENED), now=AT + SILENCE - 1) is None
    assert found(stopped("offer", state=VisitState.OPENED), now=AT + SILENCE).stopped_at is StoppedAt.OFFER
    assert found(stopped(state=VisitState.SHOWN), now=AT + SILENCE - 1) is None
    assert found(stopped(state=VisitState.SHOWN), now=AT + SILENCE).stopped_at is StoppedAt.NOTHING
    assert found(stopped("request", "response", state=VisitState.FAILED)) is None  # the checks say more


def test_each_step_has_its_sentence():
    assert set(STEPS) == set(StoppedAt)
