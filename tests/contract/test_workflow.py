"""Workflow links."""

import json

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.wire import parse
from connector_desk.contract.workflow import CreateWorkflowLink


def read(**fields):
    return parse(CreateWorkflowLink, json.dumps({"workflow": "day-pass", **fields}).encode())


def faults(**fields):
    with pytest.raises(ValidationFailed) as caught:
        read(**fields)
    return {fault.path: fault.code for fault in caught.value.fields}


def nested(levels):
    return {"a": nested(levels - 1)} if levels else 1


@pytest.mark.parametrize("workflow", [None, ""])
def test_case_126_a_workflow_is_named(workflow):
    assert faults(workflow=workflow) == {"workflow": "missing_field"}


def test_case_127_an_endless_name_is_no_workflow():
    assert faults(workflow="x" * 10_240) == {"workflow": "workflow_not_found"}


def test_case_128_an_endless_name_is_no_method():
    assert faults(methodName="x" * 10_240) == {"methodName": "method_not_found"}


@pytest.mark.parametrize("wrong", ["yes", 1, "true"])
def test_case_129_a_flag_is_true_or_false(wrong):
    assert faults(isConnectionRequired=wrong) == {"isConnectionRequired": "wrong_type"}


def test_case_129_null_is_false():
    assert read(isConnectionRequired=None).isConnectionRequired is False
    assert read().isConnectionRequired is False
    assert read(isConnectionRequired=True).isConnectionRequired is True


def test_case_131_a_goal_has_at_most_1000_characters():
    assert faults(goal="x" * 1001) == {"goal": "too_long"}
    for goal in ("x" * 1000, "<b>x</b>", "\u202egnp", "one\ntwo"):
        assert read(goal=goal).goal == goal


@pytest.mark.parametrize(
    ("parameters", "path"),
    [
        ({f"k{index}": 1 for index in range(51)}, "parameters"),
        ({"a": nested(8)}, "parameters.a"),
        ({"a": "x" * 1025}, "parameters.a"),
        ({"a": ["x" * 1025]}, "parameters.a"),
        ({"k" * 129: 1}, 'parameters["' + "k" * 63 + '…"]'),
    ],
)
def test_case_132_parameters_are_small(parameters, path):
    assert list(faults(parameters=parameters)) == [path.replace("…", "\\u2026")]


def test_case_132_any_key_is_a_parameter():
    parameters = {"workflowId": "x", "user": {"a": [None]}, "__class__": True, "a": nested(7), "b": "x" * 1024}
    assert read(parameters=parameters).parameters == parameters
