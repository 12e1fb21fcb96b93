"""Types of other issuers and questions of the fake place, answered through the models of the real one."""

from __future__ import annotations

import json
from typing import Any

from connector_desk.contract.credential_type import CredentialTypeList, ListedType, TypePreview, TypeToRead
from connector_desk.contract.question import ListedQuestion, Question, QuestionList, catalogue_with, shipped_catalogue
from connector_desk.contract.wire import parse, to_json, to_value
from connector_desk.core.formats.credential_type_import import Naming, read_schemas, read_types


class FakeCredentialTypes:
    """Shipped types, and those that were added."""

    def __init__(self) -> None:
        self.added: dict[str, Any] = {}

    def answer(self, method: str, path: str, body: bytes | None) -> object:
        """Answer as the service does."""
        if path.endswith("/preview"):
            wanted = parse(TypeToRead, body or b"{}")
            if "/schemas/" in path:
                return to_value(read_schemas(wanted.content or "{}"))
            taken = {*self.added, *shipped_catalogue().types}
            found = read_types(wanted.content or "{}", Naming("2026-11-28", "A document that staff gave", taken))
            return to_value(TypePreview.model_validate(found.model_dump()))
        if method == "POST":
            sent = json.loads(body or b"{}") | {"addedAt": "2026-11-28T09:00:00.000Z"}
            self.added[sent["id"]] = to_value(parse(ListedType, json.dumps(sent).encode()))
            return self.added[sent["id"]]
        if method == "DELETE":
            self.added.pop(path.rpartition("/")[2])
        shipped = [to_value(one) for one in shipped_catalogue().types.values() if one.id not in self.added]
        listed = {"credentialTypes": [*shipped, *self.added.values()]}
        return to_value(parse(CredentialTypeList, json.dumps(listed).encode()))


class FakeQuestions:
    """Shipped questions, and those that were added."""

    def __init__(self, *added: dict[str, Any]) -> None:
        self.added: dict[str, ListedQuestion] = {}
        for each in added:
            self._keep(json.dumps(each).encode())

    def _keep(self, body: bytes) -> ListedQuestion:
        sent = json.loads(to_json(parse(Question, body))) | {"addedAt": "2026-11-28T09:00:00.000Z"}
        made = parse(ListedQuestion, json.dumps(sent).encode())
        self.added[made.id] = made
        return made

    def answer(self, method: str, path: str, body: bytes | None) -> object:
        """Answer as the service does."""
        if method in ("POST", "PUT"):
            return to_value(self._keep(body or b"{}"))
        if method == "DELETE":
            self.added.pop(path.rpartition("/")[2])
        own = list(self.added.values())
        listed = [
            self.added.get(name) or ListedQuestion(**one.model_dump())
            for name, one in catalogue_with((), own).questions.items()
        ]
        return to_value(QuestionList(questions=listed))
