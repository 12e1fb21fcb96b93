"""Each operation of the client goes to a route of the interface, and reads the model that the route answers with."""

import asyncio
import inspect
import re

import pytest

from connector_desk.client.place import Place
from connector_desk.client.response import RecordedRequest, Response, TypedResponse
from connector_desk.contract.credential import CreateConnectionless
from connector_desk.contract.identity import DocumentSignerRevocation, RevocationReason
from connector_desk.contract.place import Retention
from connector_desk.contract.proofrequest import CreateConnectionlessRequest
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.renewal import NewBulkRenewal, NewRenewal, RenewalChoice
from connector_desk.contract.revocation import CredentialSelection, NewRevocation
from connector_desk.contract.self_service import SelfServiceRule, SelfServiceWay
from connector_desk.contract.trust import AttesterRule, RequestSettingsChange
from connector_desk.contract.trusted_list import TrustedListChoice, TrustedListUpdate
from connector_desk.contract.wallet_profile import WalletPreset, WalletSettingsChange
from connector_desk.contract.webhook import WebhookChange
from connector_desk.contract.workflow import WorkflowChange
from connector_desk.core.route_table import ADMIN

pytestmark = pytest.mark.sqlite

GROUPS = ("", "workflows", "authorizations", "agents", "credentials", "library", "settings", "webhooks")
REGISTERS = (
    "settings.issuers",
    "settings.attesters",
    "settings.providers",
    "settings.trusted_lists",
    "settings.credential_types",
    "settings.questions",
    "authorizations.standing_offers",
)
# They carry anything, end nothing, or answer with a text, a picture or schemas that are read one by one
WITHOUT_MODEL = {
    "send",
    "send_as_written",
    "send_written",
    "preview",
    "close",
    "as_agent",
    "events",
    "schemas",
    "make_link",
    "make_link_raw",
    "make_picture_raw",
}
MODELS = {
    "create_offer": CreateConnectionless.model_construct(payload=[]),
    "create_request": CreateConnectionlessRequest.model_construct(payload=None),
    "credentials.count": CredentialSelection(schemaId="x"),
    "credentials.revoke_all": NewRevocation(of=CredentialSelection(schemaId="x"), count=1),
    "credentials.renew": NewRenewal(credentials=["x"]),
    "credentials.count_renewal": RenewalChoice(credentials=["x"]),
    "credentials.renew_all": NewBulkRenewal(credentials=["x"], count=1),
    "workflows.change": WorkflowChange(isEnabled=True),
    "settings.change_request_settings": RequestSettingsChange(),
    "settings.revoke_document_signer": DocumentSignerRevocation(keyId="x", reason=RevocationReason.SUPERSEDED),
    "settings.change_credential_type": next(iter(shipped_catalogue().types.values())),
    "settings.change_trusted_list": TrustedListChoice(),
    "settings.update_trusted_list": TrustedListUpdate(),
    "settings.set_self_service": SelfServiceRule(schemaId="x", way=SelfServiceWay.DATA_REQUEST, questionId="x"),
    "settings.change_wallets": WalletSettingsChange(preset=WalletPreset.OPEN),
    "settings.change_retention": Retention(days=1),
    "settings.change_attester_rule": AttesterRule(unknown="show"),
    "webhooks.change": WebhookChange(isOn=True),
}


class Recorder(Place):
    """Sends nothing; remembers what would have gone out."""

    def __init__(self):
        super().__init__("Recorder", "http://127.0.0.1", "key")
        self.seen = ("", "")

    async def send(self, method, path, body=None, *, once=None, kind="application/json"):
        self.seen = (method, path.partition("?")[0])
        return Response(200, (), b'{"isSuccessfull": true, "result": {}}', 0.0, RecordedRequest(method, path, (), b""))


def owner_of(place, group):
    for part in filter(None, group.split(".")):
        place = getattr(place, part)
    return place


def operations():
    place = Recorder()
    return [
        pytest.param(group, name, id=f"{group}.{name}".strip("."))
        for group in (*GROUPS, *REGISTERS)
        for name, _ in inspect.getmembers(type(owner_of(place, group)), inspect.iscoroutinefunction)
        if not name.startswith("_") and name not in WITHOUT_MODEL
    ]


def argument(name, parameter):
    if parameter in {"offer", "request", "change", "choice", "rule", "update"}:
        return MODELS[name]
    given = {"body": b"{}", "action": "revoke", "is_enabled": True, "begins": 0, "ends": 1, "kind": "offers"}
    return given.get(parameter, "x")


@pytest.mark.parametrize(("group", "name"), operations())
def test_an_operation_reads_the_model_of_its_route(group, name):
    place = Recorder()
    method = getattr(owner_of(place, group), name)
    needed = {
        each.name: argument(f"{group}.{name}".strip("."), each.name)
        for each in inspect.signature(method).parameters.values()
        if each.default is each.empty and each.kind in {each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY}
    }
    answer = asyncio.run(method(**needed))
    assert isinstance(answer, TypedResponse)
    routes = [
        route.result
        for route in ADMIN
        if route.method == place.seen[0] and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route.path), place.seen[1])
    ]
    assert [model.__name__ for model in routes] == [answer.name]
