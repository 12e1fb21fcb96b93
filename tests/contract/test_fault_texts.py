"""What is said of a fault: every sentence is found again with what was filled in, and none is written elsewhere."""

import ast
import re
import string
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from connector_desk.base import errors
from connector_desk.base.errors import CODES, DeskError, ValidationFailed
from connector_desk.contract.fault_texts import FaultText, found_in
from connector_desk.contract.identity import GIVEN_SENTENCES
from connector_desk.contract.strict_json import loads
from tests.look.translate import texts_below_the_desk

FILLED = {
    "said": "This is required.",
    "field": "given_name",
    "line": "31",
    "column": "7",
    "status": "502",
    "count": "65,536",
    "choices": "'text', 'lines', 'whole'",
    "example": "2026-11-21T18:00:00Z",
    "name": "A badge. With a point: and more",
    "character": "'\\n'",
}


def places(sentence: str) -> dict[str, str]:
    """Fill every place of a sentence."""
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    return {name: FILLED.get(name, "<b>some value</b>") for name in names}


@pytest.mark.parametrize("sentence", FaultText)
def test_every_sentence_is_found_again(sentence: FaultText) -> None:
    values = places(sentence)
    assert found_in(sentence.format(**values)) == (sentence, values)


def test_a_sentence_within_a_sentence_is_found() -> None:
    text = "Line 12: goal: This is required."
    assert found_in(text) == (FaultText.IN_LINE, {"line": "12", "said": "goal: This is required."})
    assert found_in("goal: This is required.") == (FaultText.OF_FIELD, {"field": "goal", "said": "This is required."})
    assert found_in("The goal is required.") == (FaultText.NEEDED_BY_NAME, {"name": "The goal"})


@pytest.mark.parametrize("text", ["", "Nobody ever says this.", "THIS IS REQUIRED.", "This is required. And more"])
def test_what_nobody_here_says_is_none(text: str) -> None:
    assert found_in(text) is None


@pytest.mark.parametrize("text", ["a: " * 330, "{name} requires " * 70 + ".", "x" * 1_001, "There is no schema " * 50])
def test_a_strangers_text_costs_little(text: str) -> None:
    found_in("")
    started = time.thread_time()
    found_in(text)
    assert time.thread_time() - started < 0.5


BROKEN = ["", '{"a" 1}', "[1 2]", "{a: 1}", '["ab', '["a\nb"]', '["\\q"]', '["\\u12"]', "1 2", "[1,]", '{"a": 1,}',
          "[NaN]", "[1e999]", "1" * 5_000, '{"a": 1, "a": 2}', '["\\ud800"]', '["\\u0000"]']  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_what_python_says_of_json_is_found_too(text: str) -> None:
    with pytest.raises(DeskError) as caught:
        loads(text.encode())
    error = caught.value
    messages = [one.message for one in error.fields] if isinstance(error, ValidationFailed) else [error.message]
    for message in messages:
        found = found_in(message)
        assert found is not None, message
        assert "said" not in found[1] or found_in(found[1]["said"]) is not None, message


# --- no sentence is written anywhere else -----------------------------------------------------------------------------

PACKAGE = Path(errors.__file__).parents[1]
ROOMS = ("base", "contract", "core", "client", "vault", "app")
TREE = {name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, DeskError)}
SAY = TREE | {"FieldFault", "refuse", "add"}
"""Whatever room these are called in, the desk may show what they are given."""

SILENT = {"MessageRefused", "unexpected", "Oid4vpError", "denied", "FetchFailed", "Field", "execute", "_family"}
SILENT |= {"Query", "Statement", "debug", "info", "warning", "error", "exception"}
"""What these are given goes to others, to logs, to the database, or into the description of the API."""

SPEAK_TO_OTHERS = {
    "base/errors.py": "the list of codes",
    "contract/fault_texts.py": "the list of sentences",
    "contract/visit.py": "lists of what a state means and what a step says",
    "core/didcomm/": "to agents, in problem reports",
    "core/oid4vci/": "to wallets",
    "core/oid4vp/": "to wallets",
    "core/http/link_page.py": "to visitors, in their language",
    "core/http/browser_page.py": "to visitors, in their language",
    "core/http/letterhead.py": "to visitors, in their language",
    "core/workflows/start_page": "to visitors, in their language",
    "core/issuance/authorization_routes.py": "to visitors, in their language",
    "core/http/docs_page.py": "in the description of the API",
    "core/http/examples.py": "in the description of the API",
    "core/http/openapi.py": "in the description of the API",
    "core/http/route.py": "in the description of the API",
    "app/check_": "on the command line",
    "core/reach/phone_tests.py": "to visitors, in their language",
    "app/backup_commands.py": "on the command line",
    "app/reach_options.py": "on the command line",
    "app/main.py": "on the command line",
    "app/serve.py": "on the command line",
    "app/wallet.py": "on the command line",
    "app/startup_dialogs.py": "translated there",
}

DESCRIBE = ("/route_table.py", "/offer_options.py", "/verification_routes.py")
"""Modules whose constants are the description of the API; what their functions say is for people, as anywhere."""

NEVER_AT_THE_DESK = {
    "the command line, which is English": (
        ("Say what the kiosk is for: --kiosk favourite:NUMBER, --kiosk question:ID or --kiosk workflow:NAME. Settings, "
         "Kiosk lists them."),
        ("A kiosk is left with the PIN of a staff member, and this desk has none yet. Start it without --kiosk and add "
         "one under Settings, Staff."),
        "The list of staff is empty: the desk asks for no PIN until somebody is added under Settings, Staff.",
    ),
    "pages of a list: the desk keeps within them": (
        *(f"Ask for 1 to … {what}." for what in ("agents", "credentials", "deliveries", "links", "login requests")),
        *(f"Ask for 1 to … {what}." for what in ("guests", "points", "rows", "workflows")),
        "Ask for a period from a minute to a year.",
        "Pass `next` of an earlier page unchanged.",
    ),
    "parameters and headers, which the desk writes itself": (
        "Choose oid4vci or didcomm.",
        "Choose url or qrcode.",
        "Enter a whole number.",
        "Use true or false.",
        "The character U+0000 is not allowed here.",
        "The query is not UTF-8.",
        "The query parameter … appears twice.",
        "A header that may appear only once appears twice.",
        "Idempotency-Key must be 1 to 128 printable ASCII characters.",
        "Last-Event-ID must be the ID of an event, as you received it.",
    ),
    "public addresses, which only wallets, agents, verifiers and browsers ask": (
        "A field appears twice in the form.",
        "The body must be ….",
        "The body must be a form.",
        "The form cannot be read.",
        "The form does not name an action.",
        "The key that signed this was destroyed, after everything that it signed had expired.",
        "The staff at the desk tell you this code.",
        "There is no status list at this address.",
        "The link itself contains this data request. Do not fetch it.",
        "This service has no DID document.",
    ),
    "why a run failed, in detail, which no room shows": (
        "It was answered with ….",
        "There is no schema … any longer.",
        "This expression cannot be applied to the data.",
        "This expression returns a list or an object, but a single value is required.",
        "This expression returns more than 64 KiB.",
        "This expression would take too long, or return too much.",
    ),
    "the command line": (
        "The certificate and its key cannot be used; both are PEM files.",
        "The data folder … cannot be used….",
        'The driver of PostgreSQL is missing; this installs it: python -m pip install "psycopg[binary]>=3.3".',
        "There is no such file.",
        "This credential cannot be read.",
        "This file is not a backup made with “connector-desk backup”.",
        "This is not the URL of a PostgreSQL whose driver is there: postgresql+psycopg://user@host/database.",
        "This is not the URL of a PostgreSQL: postgresql+psycopg://user@host/database.",
    ),
    "the description of the API": ("Events to send; all if none is named.",),
}  # fmt: skip
"""Sentences that stay English, by the reason."""

_READS_LIKE_ONE = re.compile(r"(?s)[A-Z…](?=.*[A-Za-z]{2}.* .*[A-Za-z]{2}).*[.!?…]")


def written() -> Iterator[tuple[str, str, bool]]:
    """Give each sentence that stands in the source: where, what, and whether an error of the tree is given it."""
    for file in sorted(one for room in ROOMS for one in (PACKAGE / room).rglob("*.py")):
        where = file.relative_to(PACKAGE).as_posix()
        is_excused = any(where.startswith(each) for each in SPEAK_TO_OTHERS)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        described = () if not f"/{where}".endswith(DESCRIBE) else constants(tree)
        for node, call in sentences(tree):
            if call in SAY or not (is_excused or call in SILENT or node in described):
                yield f"{where}:{node.lineno}", spelled(node), call in SAY


def constants(tree: ast.Module) -> list[ast.AST]:
    """Return what stands in a module outside its functions."""
    functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = {each for function in functions for each in ast.walk(function)}
    return [each for each in ast.walk(tree) if each not in inside]


def sentences(node: ast.AST, call: str = "") -> Iterator[tuple[ast.Constant | ast.JoinedStr, str]]:
    """Give what reads like a sentence below a node, with the name of what it is given to."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.keyword) and inner.arg in {"description", "examples"}:
            continue
        if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant):  # a docstring
            continue
        if isinstance(inner, ast.JoinedStr | ast.Constant):
            if _READS_LIKE_ONE.fullmatch(spelled(inner)):
                yield inner, call
            continue
        is_call = isinstance(inner, ast.Call)
        yield from sentences(inner, ast.unparse(inner.func).rpartition(".")[2] if is_call else call)


def spelled(node: ast.AST) -> str:
    """Spell a text with … for what is filled in; empty for what is no text."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(spelled, node.values))
    if isinstance(node, ast.FormattedValue):
        return "…"
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_what_the_desk_can_show_is_written_in_the_lists_alone() -> None:
    texts = {text for each in texts_below_the_desk().values() for text in each}
    of_errors = {entry.sentence for entry in CODES.values()} | set(GIVEN_SENTENCES.values())
    excused = {each for group in NEVER_AT_THE_DESK.values() for each in group}
    found = list(written())
    missed = [
        f"{where}: {text}"
        for where, text, is_error in found
        if text not in excused and text not in (of_errors if is_error else texts)
    ]
    assert missed == []  # write it in FaultText, and its German with tests/look/translate.py
    assert excused - {text for _, text, _ in found} == set()
    assert len(found) > 100


def test_a_sentence_beside_the_lists_is_noticed() -> None:
    module = ast.parse('''
        raise NotFound("not_found", "There is nobody here.")
        raise ValidationFailed([FieldFault(f"a[{n}]", "too_long", f"At most {most} of them.")])
        faults.add(path, "code", sentence if is_so else "This is " "not so.")
        sentence = "It is " + name
        log.info("Somebody was here.")
    '''.replace("\n        ", "\n"))  # fmt: skip
    assert [(spelled(node), call) for node, call in sentences(module)] == [
        ("There is nobody here.", "NotFound"),
        ("At most … of them.", "FieldFault"),
        ("This is not so.", "add"),
        ("Somebody was here.", "info"),
    ]


def test_what_a_handler_says_beside_a_table_of_routes_is_noticed() -> None:
    module = ast.parse('''
        ROUTES = (Route("/x", answer, summary="This is of the description."),)
        def answer():
            return page("This is for a person.")
    '''.replace("\n        ", "\n"))  # fmt: skip
    described = constants(module)
    said = [spelled(node) for node, _ in sentences(module) if node not in described]
    assert said == ["This is for a person."]
