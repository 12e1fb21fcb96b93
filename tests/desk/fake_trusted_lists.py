"""Trusted lists of a place that lives in the test."""

import json
from typing import Any

from connector_desk.base.instants import DAY, to_text
from connector_desk.contract.trusted_list import ListProblem, list_problem

NOON = 1_795_262_400_000
FINGERPRINT = "5f" * 32
AUTHORITY = "a7" * 32
QEAA = "http://uri.etsi.org/TrstSvc/Svctype/EAA/Q"
CA_QC = "http://uri.etsi.org/TrstSvc/Svctype/CA/QC"


def signer(name: str = "Office of Example", fingerprint: str = FINGERPRINT) -> dict[str, object]:
    subject = f"CN={name},C=DE"
    return {"subject": subject, "issuer": subject, "fingerprint": fingerprint, "notAfter": to_text(NOON + 300 * DAY)}


def summary(name: str = "Trusted list of Example (DE)", **more: object) -> dict[str, object]:
    usual: dict[str, object] = {
        "format": "xml",
        "name": name,
        "operator": "Office of Example",
        "territory": "DE",
        "sequenceNumber": 7,
        "issuedAt": to_text(NOON - DAY),
        "nextUpdate": to_text(NOON + 90 * DAY),
        "isExpired": False,
        "isListOfLists": False,
        "issuers": 12,
        "serviceTypes": [
            {"name": CA_QC, "label": "", "issuers": 9, "counts": False},
            {"name": QEAA, "label": "QEAA", "issuers": 12, "counts": True},
        ],
        "countries": [{"name": "DE", "label": "", "issuers": 12, "counts": True}],
        "signers": [signer()],
    }
    return usual | more


def trusted_list(number: int, told: dict[str, object] | None, **more: object) -> dict[str, object]:
    problem = more.pop("problem", None)
    made: dict[str, object] = {
        "listId": f"list-{number}",
        "address": "https://lists.example/de.xml",
        "addedAt": to_text(NOON - 9 * DAY),
        "fetchedAt": to_text(NOON - 3 * DAY),
        "ageDays": 3,
        "territory": "DE",
        "choice": {"countries": [], "serviceTypes": []},
        **({} if told is None else {"summary": told}),
        **({"problem": list_problem(problem).model_dump()} if isinstance(problem, ListProblem) else {}),
    }
    return {name: value for name, value in (made | more).items() if value is not None}


class FakeTrustedLists:
    """The lists, and the one that is looked at."""

    def __init__(self) -> None:
        self.lists: list[dict[str, Any]] = []
        self.preview = summary()

    def answer(self, method: str, path: str, body: bytes | None) -> object:
        sent = json.loads(body or b"{}")
        if path.endswith("/preview"):
            return self.preview
        number = path.split("/")[4] if path.count("/") > 3 else ""
        found = next((each for each in self.lists if each["listId"] == number), None)
        if method == "POST" and found is None:
            address = {} if "address" in sent else {"address": None}
            self.lists.append(trusted_list(len(self.lists), self.preview, **address))
            return self.lists[-1]
        if method == "POST" and found is not None:
            found |= {"fetchedAt": to_text(NOON), "ageDays": 0}
            return found
        if method == "PUT" and found is not None:
            found["choice"] = sent
            return found
        if method == "DELETE":
            self.lists = [each for each in self.lists if number not in (each["listId"], each.get("parentId"))]
        return {"lists": self.lists}
