"""The checks of a presentation and what they find."""

from connector_desk.contract.verification import CHECKS, CheckName, Finding


def test_every_check_has_its_words() -> None:
    assert list(CHECKS) == list(CheckName)
    assert len({words.label for words in CHECKS.values()}) == len(CHECKS)
    for words in CHECKS.values():
        assert words.label
        assert words.meaning.endswith(".")


def test_every_finding_is_one_sentence_of_its_own() -> None:
    assert len(Finding.__members__) == len(set(Finding))  # an alias would hide a finding
    for finding in Finding:
        assert finding[0].isupper()
        assert finding.endswith(".")
        assert finding.count(". ") == 0
    assert Finding.REVOKED.code == "revoked"
