"""Bring the translations up to date: collect the texts, keep what is translated, compile.

    python tests/look/translate.py             collects, then compiles
    python tests/look/translate.py --check     exits 1 when a text lacks its German, or what is compiled is stale
    python tests/look/translate.py --lacking   lists what the other languages lack too: until then it is in English

Needs nothing but PySide6's own lupdate and lrelease.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT / "connector_desk" / "desk", ROOT / "connector_desk" / "app")
FOLDER = ROOT / "resources" / "translations"
WITH_EACH_CHANGE = ("de",)
"""Languages that a change brings along."""


def languages() -> list[str]:
    """List the languages that are translated into."""
    from connector_desk.base.languages import ENGLISH, LANGUAGES

    return [each for each in LANGUAGES if each != ENGLISH]


def texts_below_the_desk() -> dict[str, Iterable[str]]:
    """Return the texts of the layers below the desk, by the context in which the desk looks them up."""
    from connector_desk.base.errors import CODES
    from connector_desk.contract.answer_faults import answer_faults
    from connector_desk.contract.certificates import CHAIN_FAULTS
    from connector_desk.contract.explanations import texts as texts_of_explanations
    from connector_desk.contract.fault_texts import FaultText
    from connector_desk.contract.identity import GIVEN_SENTENCES
    from connector_desk.contract.next_steps import NEXT_STEPS
    from connector_desk.contract.texts import read_texts
    from connector_desk.contract.trust import ANCHOR_FAULTS
    from connector_desk.contract.trusted_list import LIST_PROBLEMS
    from connector_desk.contract.verification import CHECKS, Finding
    from connector_desk.contract.visit import STATES, Detail
    from connector_desk.contract.wallet_check import texts as texts_of_wallet_check
    from connector_desk.contract.wallet_diagnosis import texts as texts_of_wallet_diagnosis
    from connector_desk.contract.webhook import DeliveryFault
    from connector_desk.core.oid4vci.token import TRIES_LEFT
    from connector_desk.decoding.remark import RemarkText
    from connector_desk.vault.vault import KEYRING_NAMES
    from connector_desk.wallet.errors import RefusalReason

    errors = dict.fromkeys(text for entry in CODES.values() for text in (entry.sentence, entry.next_step))
    errors |= dict.fromkeys(GIVEN_SENTENCES.values())
    errors |= dict.fromkeys(text for texts in CHAIN_FAULTS.values() for text in texts)
    errors |= dict.fromkeys(text for texts in ANCHOR_FAULTS.values() for text in texts)
    errors |= dict.fromkeys(text for texts in LIST_PROBLEMS.values() for text in texts)
    errors |= dict.fromkeys(filter(None, NEXT_STEPS.values()))
    for name in ("reach_problems", "reach_findings", "phone_symptoms"):
        texts = read_texts(name).values()
        errors |= dict.fromkeys(one[key] for one in texts for key in ("sentence", "next_step") if key in one)
    errors |= dict.fromkeys(map(str, RefusalReason))
    errors |= dict.fromkeys(texts_of_explanations())
    states = dict.fromkeys(text for words in STATES.values() for text in (words.staff, words.visitor))
    checks = dict.fromkeys(text for words in CHECKS.values() for text in (words.label, words.meaning))
    return {
        "Errors": errors,
        "VisitState": states,
        "Detail": [*Detail, *DeliveryFault, *TRIES_LEFT.values()],
        "Keyrings": KEYRING_NAMES,
        "CheckName": checks,
        "Finding": Finding,
        "FaultText": FaultText,
        "Decoding": RemarkText,
        "WalletCheck": texts_of_wallet_check(),
        "WalletDiagnosis": texts_of_wallet_diagnosis(),
        "AnswerFault": dict.fromkeys(
            text for one in answer_faults().values() for text in (one.title, one.does, one.must)
        ),
    }


def mark() -> str:
    """Return a module that marks the texts of the layers below the desk, which cannot mark them themselves.

    Only lupdate reads it, from a temporary folder: nothing imports it, and it is no part of the package.
    """
    lines = [marked(context, text) for context, texts in texts_below_the_desk().items() for text in texts]
    return "\n".join(["TEXTS = (", *lines, ")", ""])


def marked(context: str, text: str) -> str:
    """Return one entry."""
    return f'    QT_TRANSLATE_NOOP("{context}", {quoted(text)}),'


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tool(name: str) -> str:
    return str(Path(sys.executable).with_name(f"pyside6-{name}"))


def collect(folder: Path) -> None:
    """Bring the sources of the translations in `folder` up to date with the texts of the program."""
    with tempfile.TemporaryDirectory() as name:
        below_the_desk = Path(name, "marked.py")
        below_the_desk.write_text(mark(), encoding="utf-8")
        files = sorted(str(file) for source in SOURCES for file in source.rglob("*.py"))
        update(folder, [*files, str(below_the_desk)])


def update(folder: Path, files: list[str]) -> None:
    for language in languages():
        target = str(folder / f"connector_desk_{language}.ts")
        options = [
            "-silent",
            "-no-obsolete",
            "-locations",
            "none",
            "-source-language",
            "en",
            "-target-language",
            language,
        ]
        subprocess.run([tool("lupdate"), *options, *files, "-ts", target], check=True, capture_output=True)


def compile_into(folder: Path, target: Path) -> None:
    for language in languages():
        source, made = folder / f"connector_desk_{language}.ts", target / f"connector_desk_{language}.qm"
        subprocess.run([tool("lrelease"), "-silent", str(source), "-qm", str(made)], check=True, capture_output=True)


def lacking(file: Path) -> list[str]:
    """List the texts of a translation that are not finished."""
    import xml.etree.ElementTree as ET

    found = []
    for message in ET.parse(file).getroot().iter("message"):
        translation = message.find("translation")
        forms = translation.findall("numerusform") or [translation]
        if translation.get("type") == "unfinished" or not all((form.text or "").strip() for form in forms):
            found.append(message.findtext("source"))
    return found


def check() -> list[str]:
    """List everything that is not as it should be."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for language in languages():
            file = f"connector_desk_{language}.ts"
            (folder / file).write_bytes((FOLDER / file).read_bytes())
        collect(folder)
        compile_into(folder, folder)
        for language in languages():
            if language in WITH_EACH_CHANGE:
                wrong += [f"{language} lacks: {text}" for text in lacking(folder / f"connector_desk_{language}.ts")]
            file = f"connector_desk_{language}.qm"
            if not wrong and (folder / file).read_bytes() != (FOLDER / file).read_bytes():
                wrong.append(f"{file} is stale")
    return wrong


def main() -> int:
    sys.path.insert(0, str(ROOT))
    if not {"--check", "--lacking"} & set(sys.argv):
        collect(FOLDER)
        compile_into(FOLDER, FOLDER)
    if "--lacking" in sys.argv:
        for language in languages():
            sys.stdout.write(
                "".join(f"{language}: {text}\n" for text in lacking(FOLDER / f"connector_desk_{language}.ts"))
            )
        return 0
    wrong = check()
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
