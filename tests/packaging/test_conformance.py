"""The gate over the lines of the conformance suite: each has tests that are there, and each such test has its line."""

from tests import conformance


def test_every_line_has_tests_that_are_there() -> None:
    assert conformance.lost() == []


def test_every_conformance_test_stands_for_a_line() -> None:
    assert conformance.unnamed() == []


def test_what_is_not_offered_says_why() -> None:
    assert all(conformance.NOT_OFFERED.values())
    assert conformance.NOT_OFFERED.keys().isdisjoint(conformance.LINES)


def test_a_test_that_is_gone_is_missed() -> None:
    here = "packaging/test_conformance.py::"
    lines = {
        "there": (f"{here}test_a_test_that_is_gone_is_missed",),
        "gone": (f"{here}test_gone", "core/test_nowhere.py::test_x"),
        "without": (),
    }
    assert conformance.lost(lines) == ["without", *lines["gone"]]
