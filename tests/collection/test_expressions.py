"""JMESPath over responses: what multiplies a value is refused before it is evaluated."""

import json
from time import process_time

import jmespath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jmespath.exceptions import JMESPathError

from connector_desk.collection import expressions
from connector_desk.collection.expressions import ExpressionFailed, ResultTooLarge, evaluate, size_of

pytestmark = pytest.mark.sqlite
DOCUMENT = {"a": [{"b": [1, 2], "c": "x"}, {"b": [3], "c": "y"}], "d": {"e": None, "f": "g"}, "n": 3}


@pytest.mark.parametrize(
    "expression",
    [
        "[@,@]|" * 24 + "@",
        "[@,@][]|" * 24 + "length(@)",
        "map(&[@,@],[@])|" * 24 + "@",
        "{a:@,b:@}|" * 24 + "type(@)",
        "[*].[@,@][]|" * 24 + "@",
        "join('',[@,@])|" * 24 + "@",
        "to_string([@])|" * 20 + "@",
        "merge({a:@},{b:@})|" * 24 + "a",
        "(" * 24 + "@" + "|[@,@])" * 24,
        "[?(" + "[@,@]|" * 24 + "@)]",
        "sort_by(@,&(" + "[@,@]|" * 24 + "length(@)))",
        "a || (" + "[@,@]|" * 24 + "@)",
        "join(a,@)",
    ],
)
def test_what_may_multiply_a_value_is_refused_at_once(expression):
    began = process_time()
    with pytest.raises(ResultTooLarge):
        evaluate(expression, ["x" * 100], (104, 2))
    assert process_time() - began < 1


@pytest.mark.parametrize(
    "expression",
    [
        "a[*].b[*][]",
        "a[?c=='x'].b | [0]",
        "*.*.*.*",
        "a[*].{one: b, two: c, three: length(b)}",
        "join(', ', a[*].c)",
        "[@,@] | [@,@] | [@,@]",
        "to_string(@)",
        "sort_by(a, &c)[*].c",
        "length(a) == n && d.f == 'g'",
        "max_by(a, &length(b)).c",
        "a[::-1].c",
        "map(&length(b), a)",
    ],
)
def test_what_people_write_is_evaluated_as_by_the_library(expression):
    assert evaluate(expression, DOCUMENT, size_of(json.dumps(DOCUMENT).encode())) == jmespath.search(
        expression, DOCUMENT
    )
    assert evaluate(expression, DOCUMENT, (2_000_000, 40_000)) == jmespath.search(expression, DOCUMENT)


def test_what_does_not_apply_is_told_apart():
    with pytest.raises(ExpressionFailed) as failed:
        evaluate("length(n)", DOCUMENT, (100, 10))
    assert not isinstance(failed.value, ResultTooLarge)


PIECES = """
@ a b c d [] [*] [0] [@,@] [a,b,`1`] {x:@,y:a} *.* | . map(&[@,@],@) join('-',@) to_string(@) keys(@) values(@)
[?@] sort(@) reverse(@) [::2] ||a &&b length(@) to_array(@) [*].length(@) [*].{x:a,y:@} to_string([a,@])
"""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text('ab"\\ü', max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES.split()), min_size=1, max_size=6), JSON)
def test_no_result_is_larger_than_was_estimated(pieces, document):
    expression = "".join(pieces)
    try:
        found = jmespath.search(expression, document)
        estimate = expressions._growth(jmespath.compile(expression).parsed).most
    except (JMESPathError, TypeError, ValueError, AttributeError):
        return
    spelled = json.dumps(document, ensure_ascii=True).encode()
    assert len(json.dumps(found, separators=(",", ":"))) <= estimate.of(*size_of(spelled))
