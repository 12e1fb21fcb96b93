"""The checker finds each kind of broken promise, and nothing where all were kept."""

from dataclasses import replace
from typing import Any

import pytest

from tests.faults.history import History, Kept, Operation, Outcome, violations

KEPT = Kept(
    redeemed={"code": 1},
    created={"request": 1},
    issued={"credential": "key"},
    told={"credential": 1},
    steps={"visit": ["prepared", "opened", "working", "done"]},
    states={"visit": "done"},
    indices=(("list", 1), ("list", 2)),
)


def operation(kind: str, key: str, outcome: Outcome = Outcome.OK, result: str = "", at: float = 0) -> Operation:
    return Operation("client", kind, key, at, at + 1, outcome, result)


def whole() -> History:
    history = History([operation("create", "request", result="visit"), operation("redeem", "code")])
    history.operations.append(operation("credential", "token", result="credential"))
    history.held["credential"].add("key")
    return history


def test_nothing_is_found_where_all_was_kept() -> None:
    assert violations(whole(), KEPT) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"redeemed": {}}, "the store knows of 0"),
        ({"redeemed": {"code": 2}}, "the store knows of 2"),
        ({"created": {}}, "has 0 visits"),
        ({"created": {"request": 2}}, "has 2 visits"),
        ({"steps": {}, "states": {}}, "acknowledged and lost"),
        ({"issued": {}, "told": {}}, "in a wallet"),
        ({"issued": {"credential": "other"}}, "in a wallet"),
        ({"told": {}}, "0 events of its issuance"),
        ({"told": {"credential": 2}}, "2 events of its issuance"),
        ({"steps": {"visit": ["prepared", "done", "opened"]}, "states": {"visit": "opened"}}, "went"),
        ({"states": {"visit": "working"}}, "its journal ends with"),
        ({"indices": (("list", 1), ("list", 1))}, "given out twice"),
    ],
)
def test_a_store_that_says_otherwise_is_found(change: dict[str, Any], word: str) -> None:
    found = violations(whole(), replace(KEPT, **change))
    assert [sentence for sentence in found if word in sentence]


@pytest.mark.parametrize(
    ("more", "word"),
    [
        (operation("redeem", "code", at=5), "redeemed 2 times"),
        (operation("redeem", "other", Outcome.REFUSED), "refused, although nobody else"),
        (operation("create", "request", result="another"), "answered with 2 workflows"),
        (operation("credential", "token", result="another"), "gave 2 credentials"),
        (operation("credential", "another", Outcome.REFUSED), "without having got anything"),
    ],
)
def test_clients_that_saw_otherwise_are_found(more: Operation, word: str) -> None:
    history = whole()
    history.operations.append(more)
    assert [sentence for sentence in violations(history, KEPT) if word in sentence]


def test_one_credential_in_two_wallets_is_found() -> None:
    history = whole()
    history.held["credential"].add("another key")
    assert any("issued to 2 keys" in sentence for sentence in violations(history, KEPT))


@pytest.mark.parametrize("done", [0, 1])
def test_a_lost_answer_may_stand_for_either(done: int) -> None:
    history = History([operation("redeem", "lost", Outcome.UNKNOWN), operation("create", "lost", Outcome.UNKNOWN)])
    assert violations(history, replace(KEPT, redeemed={"lost": done}, created={"lost": done})) == []
    assert len(violations(history, replace(KEPT, redeemed={"lost": 2}, created={"lost": 2}))) == 2


def test_what_was_put_off_was_not_done() -> None:
    history = History([operation("redeem", "code", Outcome.PUT_OFF), operation("create", "request", Outcome.PUT_OFF)])
    assert violations(history, replace(KEPT, redeemed={}, created={})) == []
    assert len(violations(history, KEPT)) == 2
