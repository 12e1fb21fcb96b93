"""The texts of the pages: each language says the same, and what it lacks is in English."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.base.languages import ENGLISH, LANGUAGES
from connector_desk.core.http.page_texts import PageTexts, page_texts

if TYPE_CHECKING:
    from collections.abc import Iterator


def texts_of(language: str) -> dict[str, str]:
    """Return the texts of a language by their paths."""
    file = bundled("texts", "pages", f"{language}.toml")
    return dict(leaves(tomllib.loads(file.read_text("utf-8")), ""))


def leaves(found: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(found, str):
        yield path, found
        return
    for name, one in found.items() if isinstance(found, dict) else enumerate(found):
        yield from leaves(one, f"{path}.{name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_names_no_text_that_no_page_has(language: str) -> None:
    assert texts_of(language).keys() <= texts_of(ENGLISH).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_english_and_no_text_is_markup(language: str) -> None:
    english = texts_of(ENGLISH)
    for path, text in texts_of(language).items():
        assert re.findall(r"\{.*?\}", text) == re.findall(r"\{.*?\}", english[path]), path
        assert text.strip() == text != "", path
        assert not re.search(r'[<>"]|&(?! )', text), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    assert texts_of(language).keys() == texts_of(ENGLISH).keys()


def test_a_sentence_that_a_language_lacks_is_in_english() -> None:
    english = {"start": "Start", "ends": {"done": {"headline": "Done.", "sentence": "Close it."}}, "steps": ["One"]}
    texts = PageTexts({"ends": {"done": {"headline": "Fertig."}}}, english)
    assert texts["start"] == "Start"
    assert texts.message("ends.done") == ("Fertig.", "Close it.")
    assert texts.notes("ends") == {"done": ("Fertig.", "Close it.")}
    assert texts.steps("steps") == ("One",)
    assert "ends.done" in texts
    assert "ends.failed" not in texts
    with pytest.raises(KeyError):
        texts["ends.failed.headline"]


def test_a_language_that_is_not_shipped_is_english() -> None:
    assert page_texts("letterhead", "xx")["contact"] == "Contact: {contact}"
