"""The settings of the window: what is not in the list of a choice is neither kept nor used."""

import pytest

from connector_desk.desk.shell.preferences import Preferences


def test_a_choice_that_is_not_in_the_list_is_refused(tmp_path) -> None:
    preferences = Preferences(tmp_path / "desk.ini")
    preferences.choose("theme", "dark")
    with pytest.raises(ValueError, match="theme cannot be 'purple'"):
        preferences.choose("theme", "purple")
    assert preferences.choice("theme") == "dark"


def test_an_unknown_choice_in_the_file_counts_as_the_default(tmp_path) -> None:
    file = tmp_path / "desk.ini"
    Preferences(file).choose("theme", "dark")
    file.write_text(file.read_text().replace("dark", "purple"))
    assert Preferences(file).choice("theme") == "system"
