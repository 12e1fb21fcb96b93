"""Translating: English source texts, and the languages that are shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from connector_desk.base.bundled import bundled
from connector_desk.base.languages import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from connector_desk.desk.kit.words import Words


def translate(context: str, text: str) -> str:
    """Return the text in the language of the person at the desk."""
    return QCoreApplication.translate(context, text)


def say(words: Words) -> str:
    """Translate and fill in; the place's message about a fault (`message`) is translated too."""
    values = dict(words.values)
    if "message" in values:
        values["message"] = translate_sentence(values["message"], names_path=False)
    return translate(words.context, words.text).format(**values)


def named_value(name: str, value: str) -> str:
    """Return a value after its name, with the colon as the language sets it."""
    return translate("Words", "{name}: {value}").format(name=name, value=value)


def translate_sentence(sentence: str, *, names_path: bool = True) -> str:
    """Return a sentence of the place in the language of the person, unchanged if it is unknown.

    Without `names_path` the path of a field is left out: for people who see it beside the field.  The sentence is as
    little trusted as before: show it as plain text.
    """
    return translate_failure(sentence, "", names_path=names_path)[0]


def translate_failure(sentence: str, next_step: str, *, names_path: bool = True) -> tuple[str, str]:
    """Return a sentence as `translate_sentence` does, and its own next step, else the usual one of its code."""
    from connector_desk.desk.kit.field_path import (  # noqa: PLC0415 - 300 sentences, after the first paint
        key_and_parameters,
        next_step_of,
        without_path,
    )

    if not names_path:
        sentence = without_path(sentence)
    step = next_step_of(sentence, next_step)
    step = translate("Errors", step) if step else ""
    own = translate("Errors", sentence)
    found = key_and_parameters(sentence) if own == sentence else None
    if found is None:
        return own, step
    text, values = found
    filled = {name: translate_sentence(value) if name == "said" else value for name, value in values.items()}
    return translate("FaultText", text).format(**filled), step


class LanguageSwitcher:
    """Speaks one language at a time: installs and removes the translators."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self.language = ENGLISH

    def switch_to(self, wanted: str) -> None:
        """Change to a language code, or to the system's for an empty one."""
        self.remove_translators()
        language = wanted or QLocale.system().name()[:2]
        self.language = language if language in LANGUAGES else ENGLISH
        QLocale.setDefault(_locale(self.language))
        if self.language != ENGLISH:
            qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            self._install(f"{qt}/qtbase_{self.language}.qm")  # Qt's own texts: to cut and paste, to choose a file
            self._install(str(bundled("translations", f"connector_desk_{self.language}.qm")))

    def _install(self, file: str) -> None:
        translator = QTranslator()
        if translator.load(file):
            self._application.installTranslator(translator)
            self._installed.append(translator)

    def remove_translators(self) -> None:
        """Remove the translators."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed.clear()


class OneLanguage:
    """Translates into one language, independent of the application."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translator = QTranslator()
        self._is_loaded = language != ENGLISH and self._translator.load(
            str(bundled("translations", f"connector_desk_{language}.qm"))
        )

    @property
    def locale(self) -> QLocale:
        """Return how dates and figures are written in this language."""
        return _locale(self.language)

    def translate(self, context: str, text: str) -> str:
        """Return the text in this language, in English if there is none."""
        return (self._translator.translate(context, text) if self._is_loaded else "") or text


def _locale(language: str) -> QLocale:
    """Keep the person's own country where it fits the language (how dates are written)."""
    system = QLocale.system()
    return system if system.name()[:2] == language else QLocale(language)
