"""Workflows as they are written: what is right, and every mistake with its line."""

import time
from pathlib import Path

import pytest

from connector_desk.base.bundled import bundled
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText, found_in
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.runtime.address import PublicAddress
from connector_desk.core.schemas.registry import SchemaRegistry, shipped_schemas
from connector_desk.core.workflows import expressions
from connector_desk.core.workflows.definition_parser import InvalidDefinition, lines_of, named, read

SCHEMAS = SchemaRegistry(
    PublicAddress("https://desk.example"), {(one.name, one.version): one for one in shipped_schemas()}
)
FILES = sorted(bundled("workflows").glob("*.toml"))
BADGE = bundled("workflows", "visitor-badge.toml").read_text(encoding="utf-8")


def mistakes(text: str) -> list[tuple[str, str]]:
    """Give the text of the line of each mistake, and its code."""
    with pytest.raises(InvalidDefinition) as caught:
        read(text, SCHEMAS)
    lines = text.splitlines()
    return [(lines[one.line - 1].strip(), one.code) for one in caught.value.mistakes]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_shipped_is_right_and_speaks_german(file: Path) -> None:
    definition = read(file.read_text(encoding="utf-8"), SCHEMAS)
    assert definition.name == file.stem
    assert definition.titles["de"]
    assert definition.goals["de"]
    for method in definition.methods:
        assert [step.name for step in method.steps if not step.titles.get("de")] == []
    assert [one.name for one in definition.parameters if one.isRequired] == []


COMPANY = 'company = "steps.visitr.company"'


@pytest.mark.parametrize(
    ("before", "after", "line", "code"),
    [
        ('kind = "approve"', 'kind = "aprove"', 'kind = "aprove"', "invalid_choice"),
        ('kind = "ask"\n', "", "[[methods.steps]]", "missing_field"),
        ('goal = "Get', "goal = Get", 'goal = Get your visitor badge on your phone."', "malformed_toml"),
        ('title = "Visitor badge"', "title = 3", "title = 3", "wrong_type"),
        ('title = "Visitor badge"', "title = 2026-11-21", "title = 2026-11-21", ""),
        ('name = "badge"\n\n', 'name = "badge"\nisDefalt = true\n\n', "isDefalt = true", "unknown_field"),
        ('given_name", "family', 'given_nam", "family', None, "unknown_attribute"),
        ('Name = "visitor-badge"\nattr', 'Name = "badge"\nattr', 'schemaName = "badge"', "schema_not_found"),
        ('"steps.visitor.company"\nhost', '"steps.visitr.company"\nhost', COMPANY, "invalid_expression"),
        ('host = "parameters.host"', 'host = "parameters.hst"', 'host = "parameters.hst"', "invalid_expression"),
        ('visit_date = "today"', 'visit_date = "today("', 'visit_date = "today("', "invalid_expression"),
        ('visit_date = "today"', 'visit_date = "env.PATH"', 'visit_date = "env.PATH"', "invalid_expression"),
        ('visit_date = "today"', 'visit_dat = "today"', 'visit_dat = "today"', "unknown_attribute"),
        ('format = "sd-jwt"', 'format = "cbor"', 'format = "cbor"', "unsupported_format"),
        ('type = "yes-no"', 'type = "bool"', 'type = "bool"', "invalid_choice"),
        ('name = "approval"', 'name = "visitor"', None, "duplicate_key"),
        ('given_name = "steps.visitor.given_name"\n', "", "[methods.steps.credentials.attributes]", "missing_field"),
    ],
)  # fmt: skip
def test_a_mistake_has_its_line(before: str, after: str, line: str | None, code: str) -> None:
    assert before in BADGE
    text = BADGE.replace(before, after, 1)
    if not code:
        assert read(text, SCHEMAS).title == "2026-11-21"
        return
    found = mistakes(text)
    assert code in {told for _, told in found}
    with pytest.raises(InvalidDefinition) as caught:
        read(text, SCHEMAS)
    assert [one.message for one in caught.value.mistakes if found_in(one.message) is None] == []
    if line is not None:
        assert (line, code) in found


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("a = [1", FaultText.TOML_BRACKET),
        ("[a\nb = 1", FaultText.TOML_BRACKET),
        ("a = {b = 1", FaultText.TOML_BRACKET),
        ("a b = 1", FaultText.TOML_EQUALS),
        ("!", FaultText.TOML_STATEMENT),
        ("a. = 1", FaultText.TOML_NAME),
        ("a = b", FaultText.TOML_VALUE),
        ("a = 2026-02-30", FaultText.TOML_DATE),
        ("a = 1 b = 2", FaultText.TOML_REST),
        ('a = "b', FaultText.TOML_QUOTE),
        ("a = 'b", FaultText.TOML_QUOTE),
        ("a = '''b", FaultText.TOML_QUOTE),
        ("a = 'b\nc'", FaultText.TOML_CHARACTER),
        ('a = "b\nc"', FaultText.TOML_CHARACTER),
        ('a = "C:\\desk"', FaultText.TOML_BACKSLASH),
        ('a = "\\u12"', FaultText.TOML_BACKSLASH),
        ("a = 1\na = 2", FaultText.TOML_TWICE),
        ("a = {b = 1, b = 2}", FaultText.TOML_TWICE),
        ("[a]\n[a]", FaultText.TOML_CLOSED),
        ("a = {}\n[a.b]", FaultText.TOML_CLOSED),
    ],
)
def test_what_is_no_toml_is_told_in_our_words(toml: str, sentence: FaultText) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        read(toml, SCHEMAS)
    outer = found_in(caught.value.mistakes[0].message)
    assert outer is not None
    assert outer[0] is FaultText.NO_TOML
    inner = found_in(outer[1]["said"])
    assert inner is not None
    assert inner[0] is sentence


def test_several_methods_have_one_default() -> None:
    text = bundled("workflows", "proof-of-age.toml").read_text(encoding="utf-8")
    assert mistakes(text.replace("isDefault = true\n", "")) == [("[[methods]]", "missing_field")]
    assert read(text, SCHEMAS).method(None).name == "prove"  # type: ignore[union-attr]
    assert read(text, SCHEMAS).method("receive").name == "receive"  # type: ignore[union-attr]
    assert read(text, SCHEMAS).method("nothing") is None


def test_what_is_too_long_or_no_workflow_is_refused() -> None:
    assert mistakes("# " + "x" * 200_000)[0][1] == "too_long"
    assert {code for _, code in mistakes("a = 1\n")} >= {"unknown_field", "missing_field"}
    assert mistakes(f"x = {'[' * 5_000}")[0][1] == "malformed_toml"


@pytest.mark.alone
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("x = " + "9" * 20_000, "number_out_of_range"),
        ("x = 1" + "_1" * 20_000, "number_out_of_range"),
        ("a." * 20_000 + "b = 1", "too_long"),
        ("[" + "a." * 20_000 + "b]", "too_long"),
    ],
)
def test_what_no_workflow_needs_has_its_line_and_costs_little(line: str, code: str) -> None:
    begun = time.process_time()
    assert mistakes(f"name = 'x'\n{line}\n") == [(line, code)]
    assert time.process_time() - begun < 1


@pytest.mark.alone
def test_many_mistakes_are_told_in_part_and_cost_little() -> None:
    begun = time.process_time()
    found = mistakes("".join(f"k{number} = 1\n" for number in range(11_000)))
    assert time.process_time() - begun < 1
    assert len(found) == limits.FAULTS_TOLD
    assert ("k40 = 1", "unknown_field") in found


def test_many_mistakes_of_the_parts_of_each_other_are_told_in_part() -> None:
    keys = ", ".join(f'"unknown{number}"' for number in range(49))
    fields = f'kind = "ask"\nschemaName = "visitor-badge"\nattributes = [{keys}]\n'
    steps = "".join(f'[[methods.steps]]\nname = "s{number}"\n{fields}' for number in range(10))
    found = mistakes(f'name = "many"\ntitle = "Many"\ngoal = "Many."\n[[methods]]\nname = "go"\n{steps}')
    assert {code for _, code in found} == {"unknown_attribute"}
    assert len(found) == limits.FAULTS_TOLD


@pytest.mark.parametrize("text", ["a = 1e999", "x." * 240 + "b = 1", f"[{'x.' * 240}y]\n{'x.' * 240}b = 1"])
def test_what_json_cannot_say_is_a_mistake(text: str) -> None:
    assert len(mistakes(text)) == 1


def test_lines_are_found_in_every_way_to_write_toml() -> None:
    text = 'a.b = 1\n"c d" = """\n[x]\ne = 1\n"""\n[t]\nk = 1\n[[l]]\nk = 1\n[[l]]\nk = 2\n[l.sub]\nz = 1 # [[no]]\n'
    places = {
        ("a", "b"): 1, ("c d",): 2, ("t", "k"): 7, ("l", 0, "k"): 9, ("l", 1, "k"): 11, ("l", 1, "sub", "z"): 13,
        ("l", 1, "missing"): 10, ("nowhere",): 1,
    }  # fmt: skip
    assert dict(zip(places, lines_of(text, list(places)), strict=True)) == places
    assert [lines_of(text, [place]) for place in places] == [[line] for line in places.values()]


def test_schemas_are_found_by_name_and_version() -> None:
    assert named(SCHEMAS, "visitor-badge") is named(SCHEMAS, "visitor-badge/1.0")
    assert named(SCHEMAS, "visitor-badge/9.9") is None
    newer = SCHEMAS.records["visitor-badge", "1.0"].model_copy(update={"version": "1.10"})
    both = SchemaRegistry(SCHEMAS.address, {**SCHEMAS.records, ("visitor-badge", "1.10"): newer})
    older = SCHEMAS.records["visitor-badge", "1.0"].model_copy(update={"version": "1.9"})
    both.records["visitor-badge", "1.9"] = older
    assert named(both, "visitor-badge") is newer


def test_expressions_give_values_and_nothing_else() -> None:
    document = {"parameters": {"n": 1.5, "yes": True, "no": None, "list": [1]}, "steps": {"a": {"x": "y"}}}
    assert expressions.value_of("steps.a.x", document) == "y"
    assert [expressions.text_of(f"parameters.{one}", document) for one in ("n", "yes", "no", "gone")] == [
        "1.5", "true", None, None,
    ]  # fmt: skip
    assert expressions.text_of("'text'", document) == "text"
    for wrong in ("parameters.list", "sum(steps.a.x)", "(((", "a..b", "__import__('os')", "(" * 450):
        with pytest.raises(expressions.InvalidExpression):
            expressions.text_of(wrong, document)
    figures = {"far": "1e999", "long": 10**400}
    for wrong in ("ceil(to_number(parameters.far))", "floor(to_number(parameters.far))", "avg([parameters.long])"):
        with pytest.raises(expressions.InvalidExpression):
            expressions.value_of(wrong, {"parameters": figures})
    with pytest.raises(expressions.InvalidExpression, match="64 KiB"):
        expressions.value_of("parameters.big", {"parameters": {"big": "x" * 70_000}})


@pytest.mark.parametrize(
    "expression",
    [
        *("ceil(to_number(parameters.far))", "floor(to_number(parameters.far))", "abs(to_number(parameters.far))"),
        *("avg([to_number(parameters.digits), `1`])", "sum([to_number(parameters.digits), `1.5`])"),
        *("to_number('nan')", "ceil(sum([`1e308`, `1e308`]))"),
    ],
)
def test_a_number_that_a_visitor_makes_too_large_is_an_expression_that_cannot_be_applied(expression: str) -> None:
    document = {"parameters": {"far": "1e999", "digits": "9" * 4_000}}
    with pytest.raises(expressions.InvalidExpression, match="cannot be applied"):
        expressions.value_of(expression, document)


@pytest.mark.parametrize(
    ("expression", "is_right"),
    [
        ("steps.first.x", True),
        ("steps.second.x", False),
        ("join(' ', [steps.first.a, parameters.p][?@])", True),
        ("steps.first.list[?kind == 'x'].name | [0]", True),
        ("steps.first.list[*].steps.second", True),  # a name in a part is its own
        ("parameters.q || steps.first.x", False),
        ("password", False),
        ("`1`", True),
        ("parameters | p", True),
        ("parameters | q", False),
        ("steps | first.x | y", True),
        ("steps | [second.x]", False),
        ("steps[0].x", False),
        ("steps[*].x", False),
        ("parameters[?p == 'x']", False),
        ("steps.first[0].second", True),
        ("*.first", True),
        ("*.second", False),
        ("steps.*.second", True),
        ("@.parameters.q", False),
        ("@ | @.steps.second", False),
        ("keys(parameters)", True),
        ("upper(parameters.p)", False),
        ("not_null(upper(parameters.p), today)", False),
        ("sort_by(steps.first.list, &second)", True),
        ("contains(keys(parameters), q)", False),
        ("(steps).second", False),
        ("not_null(parameters.p, steps.second)", False),
        ("{a: steps.first.x, b: secret.y}", False),
    ],
)
def test_expressions_name_what_is_there(expression: str, is_right: bool) -> None:
    if is_right:
        expressions.check(expression, ["p"], ["first"])
        return
    with pytest.raises(expressions.InvalidExpression):
        expressions.check(expression, ["p"], ["first"])


@pytest.mark.parametrize(
    "expression",
    [
        "today | " + " | ".join(["[@,@][]"] * 21),
        "today | " + " | ".join(["[@,@]"] * 21),
        "today | " + " | ".join(["{a: @, b: @}"] * 21),
        "today | " + " | ".join(["[[@,@][0]," * 3 + "@]]]"] * 9),
        "today | " + " | ".join(["join(@,[@,@])"] * 21),
    ],
)
def test_an_expression_that_multiplies_is_refused_and_never_evaluated_whole(expression: str) -> None:
    with pytest.raises(expressions.InvalidExpression):
        expressions.check(expression, [], [])
    with pytest.raises(expressions.InvalidExpression):
        expressions.value_of(expression, {"today": "2026-11-21"})


def test_what_takes_too_long_ends() -> None:
    document: dict[str, JsonValue] = {"parameters": {"list": list(range(2_000)), "text": "x" * 10_000}}
    for wrong in (
        "parameters.list[*].[@,@,@,@,@,@][] | [?@ != `1`]",
        "join(parameters.text, parameters.list[*].to_string(@))",
        "parameters.list[?contains(to_string(@), 'x')]",
        "parameters | [[@,@],[@,@],[@,@]] | [@,@,@] | [0] == [1]",
    ):
        with pytest.raises(expressions.InvalidExpression):
            expressions.value_of(wrong, document)
    assert expressions.value_of("length(parameters.list[?@ > `1000`])", document) == 999
    assert expressions.value_of("join('-', parameters.list[:3].to_string(@))", document) == "0-1-2"
    assert expressions.value_of("(parameters.text == parameters.text) == `true`", document) is True
