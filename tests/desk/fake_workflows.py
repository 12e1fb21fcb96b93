"""Workflows, links and runs of a place that lives in the test, in the shapes of `contract/workflow.py`."""

import json
import tomllib
from collections.abc import Callable
from urllib.parse import parse_qs, unquote, urlsplit

from connector_desk.base.instants import DAY, HOUR, MINUTE, to_text
from connector_desk.contract.visit import Detail
from connector_desk.contract.workflow import WorkflowStepInfo

BASE = "http://192.168.1.20:8080"
STUDIO, LINKS, RUNS = "/bc/studio/workflows", "/bc/admin/flow/links", "/bc/admin/workflows"
Members = dict[str, object]


class Refused(Exception):
    """What the place does not take: status, code, faults as path, code, message."""

    def __init__(self, status: int, code: str, *faults: tuple[str, str, str], message: str = "") -> None:
        super().__init__(code)
        self.status, self.code, self.faults, self.message = status, code, faults, message


class FakeWorkflows:
    """Answers as a core does that has the shipped workflows."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.is_offered = True
        self.lists_links = True
        self.workflows = {str(each["name"]): each for each in known_workflows()}
        self.mistakes: list[Members] = []
        self.links: list[Members] = []
        """Newest first."""
        self.runs: list[Members] = []
        """Newest first."""
        self.made = 0
        self.attempts: dict[str, str] = {}
        """The link that an attempt has made, by its Idempotency-Key."""

    def knows(self, path: str) -> bool:
        """Tell whether an address is one of these."""
        bare = path.partition("?")[0]
        deed = bare.rpartition("/")[2] in ("approve", "decline")
        is_run = (bare == RUNS and "agentId" not in path) or any(
            bare == f"{RUNS}/{each['workflowId']}" for each in self.runs
        )
        return bare.startswith((STUDIO, LINKS, "/bc/admin/flow/")) or deed or is_run

    def answer(self, method: str, path: str, body: bytes | None, once: str | None) -> object:
        """Give the result; raises Refused."""
        if not self.is_offered:
            raise Refused(404, "not_found")
        bare, query = urlsplit(path).path, parse_qs(urlsplit(path).query)
        sent = json.loads(body) if body else {}
        if bare == "/bc/admin/flow/url":
            return self._make(sent, once)
        if bare.startswith(LINKS):
            return self._link(bare, query)
        if bare.startswith(STUDIO):
            return self._studio(method, bare, sent)
        return self._run(bare, query)

    def _make(self, sent: Members, once: str | None) -> str:
        workflow = self.workflows.get(str(sent.get("workflow")))
        if workflow is None or not workflow["isEnabled"]:
            raise Refused(422, "validation_failed", ("workflow", "workflow_not_found", "No workflow of this name."))
        if once is not None and once in self.attempts:
            return self.attempts[once]
        self.made += 1
        methods = workflow["methods"]
        assert isinstance(methods, list)
        usual = next(each["name"] for each in methods if each["isDefault"])
        url = f"{BASE}/w/nUVXtVpIk5fZtYb0xZ2c{self.made:02}"
        link: Members = {
            "linkId": f"link-{self.made}",
            "url": url,
            "workflow": workflow["name"],
            "methodName": sent.get("methodName", usual),
            "isConnectionRequired": sent.get("isConnectionRequired", False),
            "parameters": sent.get("parameters", {}),
            "state": "open",
            "createdAt": to_text(self.clock()),
            "expiresAt": sent.get("expiryDate", to_text(self.clock() + DAY)),
            "uses": 0,
        }
        link |= {"goal": sent["goal"]} if "goal" in sent else {}
        self.links.insert(0, link)
        if once is not None:
            self.attempts[once] = url
        return url

    def _link(self, path: str, query: dict[str, list[str]]) -> object:
        if not self.lists_links:
            raise Refused(404, "not_found")
        _, name, *deed = path.removeprefix(LINKS).split("/") if path != LINKS else ("", "")
        if not name:
            start, size = int(query.get("before", ["0"])[0]), int(query.get("limit", ["50"])[0])
            more = {"next": str(start + size)} if len(self.links) > start + size else {}
            return {"links": [dict(each) for each in self.links[start : start + size]], **more}
        link = next((each for each in self.links if each["linkId"] == name), None)
        if link is None:
            raise Refused(404, "not_found")
        if deed == ["withdraw"]:
            link["state"] = "withdrawn"
        return dict(link)

    def _studio(self, method: str, path: str, sent: Members) -> object:
        name = unquote(path.removeprefix(STUDIO).strip("/"))
        if method == "POST" or "source" in sent:
            return self._write(str(sent["source"]), name)
        workflow = self.workflows.get(name)
        if name and workflow is None:
            raise Refused(404, "not_found")
        if workflow is not None and method == "DELETE":
            del self.workflows[name]
        elif workflow is not None:
            workflow |= {"isEnabled": sent["isEnabled"]} if "isEnabled" in sent else {}
            return workflow | {"source": workflow.get("source", SOURCE)}
        listed = [{key: each for key, each in one.items() if key != "source"} for one in self.workflows.values()]
        return {"workflows": sorted(listed, key=lambda each: str(each["name"])), "mistakes": self.mistakes}

    def _write(self, source: str, name: str) -> object:
        try:
            told = tomllib.loads(source)
        except tomllib.TOMLDecodeError:
            line = source.count("\n", 0, source.find("???")) + 1 if "???" in source else 1
            fault = (
                f"source[{line}]",
                "malformed_toml",
                f"Line {line}: This is not TOML: This is not a value. Put text in quotation marks.",
            )
            raise Refused(422, "validation_failed", fault) from None
        if "goal" not in told:
            raise Refused(422, "validation_failed", ("source[1]", "missing_field", "Line 1: goal: This is required."))
        if not name and told["name"] in self.workflows:
            raise Refused(409, "already_listed")
        methods = [
            {"name": each["name"], "isDefault": index == 0, "steps": [_brief(step) for step in each["steps"]]}
            for index, each in enumerate(told["methods"])
        ]
        kept = {"isEnabled": True, "isOncePerLink": False, "parameters": [], **told, "methods": methods}
        self.workflows[str(told["name"])] = kept | {"origin": "own", "source": source}
        return self.workflows[str(told["name"])]

    def _run(self, path: str, query: dict[str, list[str]]) -> object:
        if path == RUNS:
            wanted = {name: query[name][0] for name in ("waitsFor", "linkId") if name in query}
            listed = [each for each in self.runs if all(_told(each, name) == one for name, one in wanted.items())]
            return {"workflows": [dict(each) for each in listed]}
        _, name, *deed = path.removeprefix(RUNS).split("/")
        run = next((each for each in self.runs if each["workflowId"] == name), None)
        if run is None:
            raise Refused(404, "not_found")
        told = run["run"]
        assert isinstance(told, dict)
        if deed:
            if told.get("waitsFor") != "desk":
                raise Refused(409, "state_conflict", message="This run is not waiting for approval.")
            step = next(each for each in told["steps"] if each["state"] == "active")
            step |= {"state": "done" if deed == ["approve"] else "declined", "endedAt": to_text(self.clock())}
            told |= {"waitsFor": "wallet" if deed == ["approve"] else None, "question": None}
            run["state"] = "working" if deed == ["approve"] else "cancelled"
        return dict(run)


def _brief(step: Members) -> Members:
    return {name: value for name, value in step.items() if name in WorkflowStepInfo.model_fields}


def _told(visit: Members, name: str) -> object:
    run = visit["run"]
    assert isinstance(run, dict)
    return run.get(name)


def _step(name: str, kind: str, title: str, german: str) -> Members:
    return {"name": name, "kind": kind, "title": title, "titles": {"de": german}}


def _workflow(name: str, words: tuple[str, str, str, str], *methods: Members, **more: object) -> Members:
    title, title_de, goal, goal_de = words
    made: Members = {
        "name": name,
        "title": title,
        "titles": {"de": title_de},
        "goal": goal,
        "goals": {"de": goal_de},
        "origin": "shipped",
        "isEnabled": True,
        "isOncePerLink": False,
        "parameters": [],
        "methods": list(methods),
    }
    return made | more


def _method(name: str, *steps: Members, title: str = "", german: str = "", is_default: bool = True) -> Members:
    made: Members = {"name": name, "isDefault": is_default, "steps": list(steps)}
    return made | ({"title": title, "titles": {"de": german}} if title else {})


def _parameter(name: str, kind: str, title: str, german: str, **more: object) -> Members:
    return {"name": name, "type": kind, "title": title, "titles": {"de": german}, "isRequired": False} | more


def known_workflows() -> list[Members]:
    """Give workflows like those that come with the program."""
    return [
        _workflow(
            "visitor-badge",
            (
                "Visitor badge",
                "Besucherausweis",
                "Get your visitor badge on your phone.",
                "Holen Sie sich Ihren Besucherausweis auf Ihr Telefon.",
            ),
            _method(
                "badge",
                _step("visitor", "ask", "Your name", "Ihr Name"),
                _step("approval", "approve", "Reception approves", "Der Empfang stimmt zu"),
                _step("badge", "issue", "Your badge", "Ihr Ausweis"),
            ),
            titles={"de": "Besucherausweis", "fr": "Badge visiteur", "es": "Tarjeta de visitante"},
            parameters=[
                _parameter("host", "text", "Host", "Gastgeber"),
                _parameter("escort_required", "yes-no", "Escort required", "Begleitung nötig"),
            ],
        ),
        _workflow(
            "day-pass",
            (
                "Day pass",
                "Tageskarte",
                "Show your membership card and get a pass for today.",
                "Zeigen Sie Ihre Mitgliedskarte und holen Sie sich eine Karte für heute.",
            ),
            _method(
                "pass",
                _step("membership", "request", "Your membership card", "Ihre Mitgliedskarte"),
                _step("pass", "issue", "Your pass", "Ihre Karte"),
            ),
            parameters=[
                _parameter("event", "text", "Event", "Veranstaltung", default="Day pass"),
                _parameter("venue", "text", "Venue", "Ort"),
            ],
        ),
        _workflow(
            "proof-of-age",
            (
                "Proof of age",
                "Altersnachweis",
                "Prove that you are 18 or older, and nothing else.",
                "Weisen Sie nach, dass Sie mindestens 18 sind, und sonst nichts.",
            ),
            _method(
                "prove",
                _step("age", "request", "Your proof of age", "Ihr Altersnachweis"),
                _step("result", "show", "Result", "Ergebnis"),
                title="Prove it",
                german="Nachweisen",
            ),
            _method(
                "receive",
                _step("document", "approve", "Show your document at the desk", "Zeigen Sie Ihren Ausweis am Schalter"),
                _step("proof", "issue", "Your proof of age", "Ihr Altersnachweis"),
                title="Receive it",
                german="Erhalten",
                is_default=False,
            ),
        ),
        _workflow(
            "course-certificate",
            (
                "Course certificate",
                "Kursbescheinigung",
                "Get the certificate of your course on your phone.",
                "Holen Sie sich die Bescheinigung Ihres Kurses auf Ihr Telefon.",
            ),
            _method(
                "certificate",
                _step("participant", "ask", "Your name", "Ihr Name"),
                _step("approval", "approve", "The instructor approves", "Die Kursleitung stimmt zu"),
                _step("certificate", "issue", "Your certificate", "Ihre Bescheinigung"),
            ),
            parameters=[
                _parameter("course_title", "text", "Course", "Kurs", isRequired=True),
                _parameter("completed_on", "date", "Completed on", "Abgeschlossen am", isRequired=True),
                _parameter("hours", "whole", "Hours", "Stunden"),
                _parameter("grade", "number", "Grade", "Note"),
                _parameter("level", "text", "Level", "Stufe", choices=["Basic", "Advanced"], isRequired=True),
            ],
        ),
        _workflow(
            "login",
            ("Sign in", "Anmelden", "Sign in with your wallet.", "Melden Sie sich mit Ihrer Wallet an."),
            _method(
                "wallet",
                _step("person", "request", "Who you are", "Wer Sie sind"),
                _step("welcome", "show", "Signed in", "Angemeldet"),
            ),
        ),
    ]


def known_links(now: int) -> list[Members]:
    """Give links in every state."""
    kinds = (
        ("visitor-badge", "open", -20 * MINUTE, 6 * HOUR, 3, {"host": "Kim Ito", "escort_required": False}, "Open day"),
        ("day-pass", "open", -2 * HOUR, 30 * HOUR, 17, {"event": "Hafenklang 2026", "venue": "Hall 4"}, ""),
        ("proof-of-age", "open", -26 * HOUR, 5 * DAY, 0, {}, ""),
        ("login", "unavailable", -3 * HOUR, 21 * HOUR, 0, {}, ""),
        ("visitor-badge", "used", -4 * HOUR, 20 * HOUR, 1, {"host": "Reception"}, ""),
        ("course-certificate", "expired", -30 * HOUR, -6 * HOUR, 12, {"course_title": "First aid at work"}, ""),
        ("day-pass", "withdrawn", -28 * HOUR, 3 * HOUR, 2, {"event": "Summer fair"}, ""),
    )
    made = []
    for index, (workflow, state, begun, ends, uses, values, goal) in enumerate(kinds):
        link: Members = {
            "linkId": f"link-known-{index}",
            "url": f"{BASE}/w/9f3kQ2mZxT7aYb1cLw0Q{index:02}",
            "workflow": workflow,
            "methodName": "badge" if workflow == "visitor-badge" else "pass",
            "isConnectionRequired": False,
            "parameters": values,
            "state": state,
            "createdAt": to_text(now + begun),
            "expiresAt": to_text(now + ends),
            "uses": uses,
        }
        made.append(link | ({"goal": goal} if goal else {}) | ({"mostUses": 1} if state == "used" else {}))
    return made


def visit(
    number: int, now: int, *states: str, waits: str | None = None, state: str = "working", who: str = "Maya"
) -> Members:
    """Give the record of one run of the visitor badge; `states` are those of its steps, in order."""
    workflow = known_workflows()[0]
    methods = workflow["methods"]
    assert isinstance(methods, list)
    steps = []
    for index, each in enumerate(methods[0]["steps"]):
        how = states[index] if index < len(states) else "upcoming"
        begun = {} if how == "upcoming" else {"begunAt": to_text(now + index * MINUTE // 4)}
        ended = {"endedAt": to_text(now + (index + 1) * MINUTE // 4)} if how not in ("upcoming", "active") else {}
        steps.append({**each, "state": how, **begun, **ended})
    names = {"given_name": who, "family_name": "Lindqvist", "company": "Nordwind Logistik"}
    run: Members = {
        "title": workflow["title"],
        "titles": workflow["titles"],
        "methodName": "badge",
        "linkId": "link-known-0",
        "steps": steps,
        "parameters": {"host": "Kim Ito"},
        "answers": {"visitor": names} if states and states[0] == "done" else {},
    }
    if waits is not None:
        run["waitsFor"] = waits
    if waits == "desk":
        values = {"Given name": who, "Family name": "Lindqvist", "Company": "Nordwind Logistik", "Host": "Kim Ito"}
        question = {"text": "May this visitor come in?", "texts": {"de": "Darf dieser Besuch herein?"}}
        run["question"] = {**question, "values": values}
    return {
        "workflowId": f"run-{number}",
        "kind": "flow",
        "state": state,
        "createdAt": to_text(now),
        "expiresAt": to_text(now + DAY),
        "steps": [],
        "flow": "visitor-badge",
        "run": run,
    }


def known_runs(now: int) -> list[Members]:
    """Give runs in every standing, newest first."""
    error = {
        "code": "wallet_unavailable",
        "message": Detail.WALLET_FAILED,
        "detail": "wallet_unavailable: <b>Locked</b>.",
    }
    return [
        visit(7, now - 1 * MINUTE, "active", waits="visitor", state="opened", who="Tomás"),
        visit(6, now - 2 * MINUTE, "done", "active", waits="desk"),
        visit(5, now - 5 * MINUTE, "done", "done", "active", waits="wallet", who="Jonas"),
        visit(4, now - 40 * MINUTE, "done", "done", "done", state="done", who="Amara"),
        visit(3, now - 55 * MINUTE, "done", "declined", state="cancelled", who="Lena"),
        visit(2, now - 26 * HOUR, "done", "done", "failed", state="failed", who="Ada") | {"error": error},
        visit(1, now - 27 * HOUR, "active", state="expired", who="Noor"),
    ]


SOURCE = """# A visitor types a name, the staff approve, and the badge goes to the visitor's wallet.
name = "visitor-badge"
title = "Visitor badge"
titles.de = "Besucherausweis"
goal = "Get your visitor badge on your phone."
goals.de = "Holen Sie sich Ihren Besucherausweis auf Ihr Telefon."

[[parameters]]
name = "host"
title = "Host"

[[methods]]
name = "badge"

[[methods.steps]]
kind = "ask"
name = "visitor"
title = "Your name"
schemaName = "visitor-badge"
attributes = ["given_name", "family_name", "company"]

[[methods.steps]]
kind = "approve"
name = "approval"
question = "May this visitor come in?"
values."Given name" = "steps.visitor.given_name"

[[methods.steps]]
kind = "issue"
name = "badge"
"""
