"""Workflow links over the API (checklist B7), and the workflows of the place in the studio."""

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.camera import qr_codes
from tests.core.running import Reply, Running
from tests.core.visitor import QR, URL, Visitor, link

LINKS = "/bc/admin/flow/links"
STUDIO = "/bc/studio/workflows"
BOTH = pytest.mark.parametrize("where", [URL, QR], ids=["url", "qrcode"])
SMALL = (
    'name = "small"\ntitle = "Small"\ngoal = "Read a line."\n{more}'
    '[[methods]]\nname = "go"\n[[methods.steps]]\nkind = "show"\nname = "end"\ntext = "Hello."\n'
)


def make(core: Running, where: str = URL, **body: Any) -> Reply:
    return core.admin("POST", where, {"workflow": "day-pass", **body})


@BOTH
@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"workflow": None}, "missing_field"),
        ({"workflow": ""}, "missing_field"),
        ({"workflow": "nothing"}, "workflow_not_found"),
    ],
)
def test_case_126_no_workflow(shared: Running, where: str, body: Any, fault: str, refused_leaves_no_trace: Any) -> None:
    refused_leaves_no_trace()
    reply = make(shared, where, **body)
    assert (reply.status, reply.fields) == (422, {"workflow": fault})


@BOTH
@pytest.mark.parametrize(
    "name",
    ["../x", "os.system", "__import__('os')", "a.b.c", "x" * 10_240, "day-pass.toml", "day-pass\0"],
)
def test_case_127_a_name_is_looked_up_in_the_registry_alone(
    shared: Running, where: str, name: str, refused_leaves_no_trace: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(shared)  # the registry is read by now
    refused_leaves_no_trace()

    def fail(*_: Any, **__: Any) -> None:
        raise AssertionError("a file was opened for a name")

    monkeypatch.setattr(Path, "open", fail)
    monkeypatch.setattr("builtins.open", fail)
    reply = make(shared, where, workflow=name)
    assert reply.status == 422
    assert reply.fields == {"workflow": "invalid_character" if "\0" in name else "workflow_not_found"}


@BOTH
@pytest.mark.parametrize("name", ["nothing", "_run", "__class__", "steps", "x" * 10_240])
def test_case_128_no_such_method(shared: Running, where: str, name: str) -> None:
    reply = make(shared, where, methodName=name)
    assert (reply.status, reply.fields) == (422, {"methodName": "method_not_found"})


@BOTH
@pytest.mark.parametrize("wrong", ["yes", 1])
def test_case_129_a_flag_is_true_or_false(shared: Running, where: str, wrong: Any) -> None:
    assert make(shared, where, isConnectionRequired=wrong).fields == {"isConnectionRequired": "wrong_type"}
    assert make(shared, where, isConnectionRequired=None).status == 200
    assert shared.admin("GET", f"{LINKS}?limit=1").result["links"][0]["isConnectionRequired"] is False


@BOTH
def test_case_130_the_life_of_a_link(desk: Running, where: str) -> None:
    assert make(desk, where, expiryDate="2026-11-20T23:59:59Z").fields == {"expiryDate": "already_expired"}
    assert make(desk, where, expiryDate="2026-11-21T00:00:00Z").fields == {"expiryDate": "already_expired"}
    assert make(desk, where, expiryDate="2036-11-21T00:00:00Z").fields == {"expiryDate": "too_far"}
    assert make(desk, where).status == 200
    (one,) = desk.admin("GET", LINKS).result["links"]
    assert one["expiresAt"] == "2026-11-22T00:00:00.000Z"


@BOTH
def test_case_131_a_goal_is_plain_text(desk: Running, where: str) -> None:
    assert make(desk, where, goal="x" * 1_001).fields == {"goal": "too_long"}
    goal = "<b>Win</b> \u202egnp.exe\nnow & <script>alert(1)</script>"
    assert make(desk, where, goal=goal).status == 200
    (one,) = desk.admin("GET", LINKS).result["links"]
    visitor = Visitor(desk, one["url"].removeprefix(desk.base))
    visitor.open()
    page = visitor.reply.body.decode()
    assert "<b>Win" not in page
    assert "<script>alert" not in page
    assert "\u202e" not in page
    assert "<b>Win</b> gnp.exe now & <script>alert(1)</script>" in visitor.text


@BOTH
@pytest.mark.parametrize(
    ("parameters", "fault"),
    [
        ({f"k{n}": 1 for n in range(51)}, "too_long"),
        ({"event": "x" * 1_025}, "too_long"),
        ({"workflowId": "x"}, "unknown_field"),
        ({"user": "x"}, "unknown_field"),
        ({"__class__": "x"}, "unknown_field"),
        ({"event": 1}, "wrong_type"),
        ({"event": ["x"]}, "wrong_type"),
    ],
)
def test_case_132_parameters_are_those_of_the_workflow(
    shared: Running, where: str, parameters: Any, fault: str, refused_leaves_no_trace: Any
) -> None:
    refused_leaves_no_trace()
    reply = make(shared, where, parameters=parameters)
    assert reply.status == 422
    assert set(reply.fields.values()) == {fault}


def test_case_132_what_is_accepted_has_a_namespace_of_its_own(desk: Running) -> None:
    visitor = Visitor(desk, link(desk, "day-pass", parameters={"event": "Open day"}))
    visitor.open()
    visitor.go_on()
    run = visitor.run["run"]
    assert (run["parameters"], run["answers"]) == ({"event": "Open day"}, {})


def test_case_133_the_link_says_nothing_of_its_content(desk: Running) -> None:
    path = link(desk, "day-pass", goal="Clandestine goal", parameters={"event": "Clandestine event"})
    prefix, _, link_id = path.rpartition("/")
    assert (prefix, len(link_id)) == ("/w", 22)
    assert "Clandestine" not in repr(desk.rows("SELECT * FROM flow_link"))


def test_case_134_links_of_a_workflow_that_is_gone_are_told(desk: Running) -> None:
    assert desk.admin("POST", STUDIO, {"source": SMALL.format(more="")}).status == 200
    own, shipped = link(desk, "small"), link(desk, "day-pass")
    visitors = [Visitor(desk, path) for path in (own, shipped)]
    for visitor in visitors:
        visitor.open()
    assert desk.admin("DELETE", f"{STUDIO}/small").status == 200
    assert desk.admin("PUT", f"{STUDIO}/day-pass", {"isEnabled": False}).result["isEnabled"] is False
    for visitor in visitors:
        assert visitor.press().status == 410
        assert visitor.open().status == 410
        assert "This is no longer available." in visitor.text
    assert [one["state"] for one in desk.admin("GET", LINKS).result["links"]] == ["unavailable"] * 2
    assert make(desk).fields == {"workflow": "workflow_not_found"}
    desk.admin("PUT", f"{STUDIO}/day-pass", {"isEnabled": True})
    assert visitors[1].open().status == 200
    assert desk.rows("SELECT * FROM flow_run") == []


def test_case_135_the_picture_is_the_link(shared: Running) -> None:
    reply = make(shared, QR, goal="Picture")
    assert (reply.status, reply.header("content-type")) == (200, "image/png")
    assert reply.header("content-disposition") == 'attachment; filename="qr.png"'
    (found,) = qr_codes(Image.open(io.BytesIO(reply.body)))
    (newest,) = shared.admin("GET", f"{LINKS}?limit=1").result["links"]
    known = {one["url"] for one in shared.admin("GET", LINKS).result["links"]}
    assert found.text in known
    assert found.text.endswith(f"/w/{reply.header('x-link-id')}")
    assert newest["url"].startswith(f"{shared.base}/w/")
    failed = make(shared, QR, workflow="nothing")
    assert (failed.status, failed.header("content-type")) == (422, "application/json")
    assert failed.code == "validation_failed"


@BOTH
def test_the_same_call_makes_one_link(desk: Running, where: str) -> None:
    headers = [("idempotency-key", "once")]
    first, again = (desk.admin("POST", where, {"workflow": "day-pass"}, headers=headers) for _ in "12")
    assert first.body == again.body
    assert len(desk.rows("SELECT id FROM flow_link")) == 1
    other = desk.admin("POST", where, {"workflow": "login"}, headers=headers)
    assert (other.status, other.code) == (409, "idempotency_conflict")


def test_links_are_listed_counted_and_withdrawn(desk: Running) -> None:
    paths = []
    for name in ("day-pass", "login", "visitor-badge"):
        paths.append(link(desk, name))
        desk.clock.forward(1)
    first = desk.admin("GET", f"{LINKS}?limit=2").result
    assert [one["workflow"] for one in first["links"]] == ["visitor-badge", "login"]
    rest = desk.admin("GET", f"{LINKS}?limit=2&before={first['next']}").result
    assert [one["workflow"] for one in rest["links"]] == ["day-pass"]
    assert "next" not in rest
    visitor = Visitor(desk, paths[2])
    visitor.open()
    visitor.go_on()
    link_id = paths[2].rpartition("/")[2]
    assert desk.admin("GET", f"{LINKS}/{link_id}").result["uses"] == 1
    for _ in "12":
        gone = desk.admin("POST", f"{LINKS}/{link_id}/withdraw").result
        assert (gone["state"], gone["uses"]) == ("withdrawn", 1)
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'link.withdrawn'") == [(1,)]
    assert visitor.open().status == 200  # what has begun goes on
    other = Visitor(desk, paths[2])
    assert other.open().status == 410
    assert "This link was withdrawn." in other.text
    assert desk.admin("GET", f"{LINKS}/nobody").code == "not_found"


# The studio


def test_the_shipped_workflows_are_listed(shared: Running) -> None:
    found = shared.admin("GET", STUDIO).result
    names = ["course-certificate", "day-pass", "login", "proof-of-age", "visitor-badge"]
    assert [one["name"] for one in found["workflows"]] == names
    assert {one["origin"] for one in found["workflows"]} == {"shipped"}
    assert found["mistakes"] == []
    age = found["workflows"][3]
    assert [(one["name"], one["isDefault"]) for one in age["methods"]] == [("prove", True), ("receive", False)]
    assert [one["kind"] for one in found["workflows"][4]["methods"][0]["steps"]] == ["ask", "approve", "issue"]


def test_a_workflow_is_added_changed_and_removed(desk: Running) -> None:
    added = desk.admin("POST", STUDIO, {"source": SMALL.format(more="")}).result
    assert (added["name"], added["origin"], added["isEnabled"]) == ("small", "own", True)
    assert added["source"] == SMALL.format(more="")
    assert desk.admin("POST", STUDIO, {"source": SMALL.format(more="")}).code == "already_listed"
    changed = desk.admin("PUT", f"{STUDIO}/small", {"source": SMALL.format(more="isOncePerLink = true\n")}).result
    assert changed["isOncePerLink"] is True
    renamed = SMALL.format(more="").replace('"small"', '"other"')
    assert desk.admin("PUT", f"{STUDIO}/small", {"source": renamed}).fields == {"source": "invalid_choice"}
    desk.restart()
    assert desk.admin("GET", f"{STUDIO}/small").result["isOncePerLink"] is True
    assert len(desk.admin("DELETE", f"{STUDIO}/small").result["workflows"]) == 5
    assert desk.admin("GET", f"{STUDIO}/small").code == "not_found"
    assert desk.admin("DELETE", f"{STUDIO}/day-pass").code == "state_conflict"


def test_an_own_workflow_stands_in_place_of_a_shipped_one(desk: Running) -> None:
    own = SMALL.format(more="").replace('"small"', '"login"')
    assert desk.admin("POST", STUDIO, {"source": own}).result["title"] == "Small"
    assert desk.admin("GET", f"{STUDIO}/login").result["origin"] == "own"
    desk.admin("DELETE", f"{STUDIO}/login")
    assert desk.admin("GET", f"{STUDIO}/login").result["origin"] == "shipped"


def test_a_mistake_is_told_with_its_line(shared: Running, refused_leaves_no_trace: Any) -> None:
    refused_leaves_no_trace()
    reply = shared.admin("POST", STUDIO, {"source": SMALL.format(more="colour = 1\n")})
    assert (reply.status, reply.fields) == (422, {"source[4]": "unknown_field"})
    assert reply.json["result"]["fields"][0]["message"].startswith("Line 4: colour: ")


def test_files_of_the_data_folder_are_workflows(desk: Running) -> None:
    folder = desk.data / "workflows"
    folder.mkdir(parents=True)
    (folder / "small.toml").write_text(SMALL.format(more=""), encoding="utf-8")
    (folder / "bad.toml").write_text('name = "bad"\ntitle = "Bad"\ngoal = 1\n', encoding="utf-8")
    (folder / "twice.toml").write_text(SMALL.format(more=""), encoding="utf-8")
    (folder / "worse.toml").write_bytes(b"\xff\xfe")
    found = desk.admin("GET", STUDIO).result
    assert {one["name"]: one["origin"] for one in found["workflows"]}["small"] == "file"
    told = {(one["file"], one["line"]) for one in found["mistakes"]}
    assert told == {("bad.toml", 1), ("bad.toml", 3), ("twice.toml", 1), ("worse.toml", 1)}
    assert desk.admin("PUT", f"{STUDIO}/small", {"source": SMALL.format(more="")}).code == "state_conflict"
    assert desk.admin("DELETE", f"{STUDIO}/small").code == "state_conflict"
    assert desk.admin("PUT", f"{STUDIO}/small", {"isEnabled": False}).result["isEnabled"] is False
    desk.restart()
    assert desk.admin("GET", f"{STUDIO}/small").result["isEnabled"] is False
    (folder / "small.toml").unlink()
    assert desk.admin("GET", f"{STUDIO}/small").result["origin"] == "file"  # the other file has it now
    (folder / "twice.toml").unlink()
    assert desk.admin("GET", f"{STUDIO}/small").status == 404


def test_a_workflow_that_needs_a_parameter_says_so(desk: Running) -> None:
    more = '[[parameters]]\nname = "level"\nchoices = ["Low", "High"]\nisRequired = true\n'
    desk.admin("POST", STUDIO, {"source": SMALL.format(more=more)})
    assert make(desk, workflow="small").fields == {"parameters.level": "missing_field"}
    assert make(desk, workflow="small", parameters={"level": "Some"}).fields == {"parameters.level": "invalid_choice"}
    assert make(desk, workflow="small", parameters={"level": "Low"}).status == 200
