"""What the place says of an error, in the language of the person at the desk."""

import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from connector_desk import desk as desk_room
from connector_desk.base.errors import CODES
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.identity import GIVEN_SENTENCES
from connector_desk.contract.next_steps import NEXT_STEPS
from connector_desk.contract.reach_problems import AcmeProblem, sentence_and_step
from connector_desk.contract.sentence_key import with_key
from connector_desk.core.reach.acme_kept import AcmeFailed
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.translation import LanguageSwitcher, translate_sentence

# The only places that look up an error by its whole sentence: everything else says it by way of them
LOOKED_UP_IN = {"translation.py", "outcome.py"}


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language_switcher = LanguageSwitcher(qapp)
    language_switcher.switch_to("de")
    yield
    language_switcher.remove_translators()


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("sentence", [each for each in FaultText if each is not FaultText.OF_FIELD])
def test_every_sentence_is_said_in_german_with_what_was_filled_in(sentence: FaultText) -> None:
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    values = {name: "12" if name in {"line", "column", "status"} else f"<{name}>" for name in names}
    values |= {"said": "This is required."} if "said" in values else {}
    filled = sentence.format(**values)
    spoken = translate_sentence(filled)
    assert translate_sentence(str(filled)) == spoken  # of a service that does not send the key
    assert spoken != filled
    assert "needed" not in spoken
    assert all(value in spoken for name, value in values.items() if name != "said")


@pytest.mark.usefixtures("german")
def test_a_sentence_with_its_key_is_not_looked_up_by_its_words(monkeypatch) -> None:
    def look_up(text: str) -> None:
        raise AssertionError(text)

    monkeypatch.setattr("connector_desk.contract.fault_texts.found_in", look_up)
    within = FaultText.OF_FIELD.format(field="goal", said=FaultText.MOST_CHARACTERS.format(count="1,000"))
    result = {"code": "validation_failed", **with_key(within), "traceId": "t"}
    body = json.dumps({"isSuccessfull": False, "result": result}).encode()
    answer = Response(422, (), body, 0.1, RecordedRequest("POST", "/bc/admin/offers", (), b""))
    assert translate_sentence(answer.failure.message) == "goal: Höchstens 1,000 Zeichen."


@pytest.mark.usefixtures("german")
def test_every_code_and_fault_of_a_certificate_is_said_in_german() -> None:
    said = {text for entry in CODES.values() for text in (entry.sentence, entry.next_step)}
    said |= set(filter(None, NEXT_STEPS.values()))
    assert [text for text in said | set(GIVEN_SENTENCES.values()) if translate_sentence(text) == text] == []


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("code", "sentence", "spoken"),
    [
        ("not_found", "There is no webhook with this ID.", "Es gibt keinen Webhook mit dieser ID."),
        (
            "malformed_json",
            "Expecting property name enclosed in double quotes: line 3, column 5.",
            "Zeile 3, Spalte 5: Hier fehlt ein Name in Anführungszeichen.",
        ),
        (
            "validation_failed",
            "attributes.age: This cannot be signed: not every program reads this number the same way.",
            "Das kann nicht signiert werden: nicht jedes Programm liest diese Zahl gleich.",
        ),
        ("validation_failed", "What another place says in its own words.", "What another place says in its own words."),
    ],
)
def test_an_error_is_said_in_german_however_deep_its_sentence_stands(code: str, sentence: str, spoken: str) -> None:
    assert error_words(code, sentence, "")[0] == spoken


def test_no_view_passes_the_list_of_sentences_by() -> None:
    files = [one for one in Path(desk_room.__file__).parent.rglob("*.py") if one.name not in LOOKED_UP_IN]
    assert [one.name for one in files if 'translate("Errors"' in one.read_text().replace("'", '"')] == []


@pytest.mark.usefixtures("german")
def test_a_renewal_that_fails_is_said_in_german_with_its_cause() -> None:
    said = AcmeFailed(AcmeProblem.UNREACHABLE).reach_problem(None, ends=1_790_000_000_000)
    assert translate_sentence(said.message) == (
        "Das Zertifikat gilt bis 2026-09-21, wurde aber noch nicht erneuert. Die Zertifizierungsstelle ist nicht "
        "erreichbar."
    )
    texts = {text for problem in AcmeProblem for text in sentence_and_step(problem)}
    assert [text for text in texts if translate_sentence(text) == text] == []
