"""The gate over the numbered cases: what is finished has a test for each, and the report tells which."""

from pathlib import Path

import pytest

from tests import cases


def test_every_number_of_a_finished_section_has_a_test() -> None:
    assert cases.missing() == []


def test_a_number_waits_only_in_a_finished_section() -> None:
    finished = {number for section in cases.FINISHED for number in cases.numbers(cases.P1[section])}
    assert cases.WAITING.keys() <= finished
    assert all(cases.WAITING.values())


def test_no_number_stands_in_two_sections() -> None:
    every = [number for spans in cases.P1.values() for number in cases.numbers(spans)]
    assert len(every) == len(set(every))


@pytest.mark.parametrize(
    ("test", "numbers"),
    [
        ("test_case_017_x", [17]),
        ("test_cases_001_002_a_key", [1, 2]),
        ("test_cases_216_221_263_x", [216, 221, 263]),
        ("test_the_12_cases", []),
        ("test_case_of_017", []),
    ],
)
def test_numbers_are_read_from_names(test: str, numbers: list[int]) -> None:
    assert cases.named(test) == numbers


def test_of_a_span_those_count_that_a_parameter_names() -> None:
    assert cases.named("test_cases_230_to_234_240_x", ["231 x", "234", "240 y", "none", "239 z"]) == [231, 234, 240]
    assert cases.named("test_cases_230_to_234_x") == []


def test_what_no_test_carries_is_missed(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "def test_case_190_x():\n    pass\nclass A:\n    def test_case_191_y(): ...\n"
    )
    found = cases.carried(tmp_path)
    assert {number: [test.partition("::")[2] for test in tests] for number, tests in found.items()} == {
        190: ["test_case_190_x"],
        191: ["test_case_191_y"],
    }
    assert cases.missing(["D3"], found, waiting=[192]) == [193, 194]


def test_the_report_has_a_line_for_every_test_and_fails_for_a_gap(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cases.main(["D3"]) == 0
    told = capsys.readouterr().out
    assert "D3  190  tests/core/issuance/test_wallet_routes.py::test_case_190_unknown_offers" in told.splitlines()
    monkeypatch.setitem(cases.P1, "D3", "190 999")
    assert cases.main(["D3"]) == 1
    assert "D3  999  MISSING" in capsys.readouterr().out
    assert cases.main(["Z"]) == 2
