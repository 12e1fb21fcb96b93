"""Scenes of exchanges: the window with the last ones, and the response in the workbench."""

import json
from typing import Any

OFFER = "/bc/admin/credential/create/connectionless"


def _response(status: int, result: object, path: str = OFFER, *, body: bytes | None = None) -> Any:
    from connector_desk.client.response import RecordedRequest, Response

    headers = (("Content-Type", "application/json"), ("Idempotency-Key", "8b1f0c2e"), ("X-API-Key", "$CONNECTOR_KEY"))
    sent = RecordedRequest("POST", "http://127.0.0.1" + path, headers, b'{"payload": [{"schemaId": "visitor-badge"}]}')
    told = json.dumps({"isSuccessfull": status < 300, "result": result}).encode() if body is None else body
    kind = "image/png" if body is not None else "application/json"
    return Response(status, (("Content-Type", kind), ("X-Workflow-Id", "w-41")), told, 0.0123, sent, True)


def _good() -> Any:
    link = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Fo%2F9f3kQ2mZxT7aYb1cLw0R01"
    return _response(200, {"workflowId": "w-41", "url": link, "expiresAt": "2026-11-23T12:10:00Z"})


def _bad() -> Any:
    fields = [
        {"path": "payload[0].schemaId", "code": "schema_not_found", "message": "This place has no such schema."},
        {"path": "payload[0].attributes[1].value", "code": "too_long", "message": "At most 64 characters."},
    ]
    said = "One or more fields are invalid."
    result = {"code": "validation_failed", "message": said, "fields": fields, "traceId": "urZ0lA59k6hPY298M3HzyA"}
    return _response(422, result)


def _seen(stage: Any, *exchanges: Any) -> None:
    from connector_desk.base.request_origin import ORIGIN

    stage.open()
    before = ORIGIN.set("issue")
    for each in exchanges:
        for observer in stage.window.place.place.observers:
            observer(each)
    ORIGIN.reset(before)
    stage.wait(0.2)
    stage.window.perform("desk.exchanges")
    stage.wait(0.2)


def exchanges_success(stage: Any) -> None:
    _seen(stage, _bad(), _good())


def exchanges_refused(stage: Any) -> None:
    _seen(stage, _good(), _bad())


def exchanges_empty(stage: Any) -> None:
    _seen(stage)


def exchanges_failed(stage: Any) -> None:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.sender import FailedRequest

    _seen(stage, FailedRequest(_good().sent, DeskError("outcome_unknown")))


def _workbench(stage: Any) -> Any:
    stage.open()
    stage.window.perform("room.workbench")
    stage.wait(0.2)
    return stage.window.room("workbench").controller


def workbench_empty(stage: Any) -> None:
    _workbench(stage)


def workbench_collection(stage: Any) -> None:
    import tempfile
    from pathlib import Path

    from connector_desk.collection.collection_folder import Collection, write_collection
    from connector_desk.collection.runner import RequestOutcome
    from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest

    folder = Path(tempfile.mkdtemp()) / "badges"
    names = ("Create an offer", "Take it back", "A schema that does not exist", "Ask for the proof of age")
    requests = [
        SavedRequest(f"{number:03}-request", RequestFile.model_validate({"name": name, "path": OFFER, **expect}))
        for number, (name, expect) in enumerate(
            (each, {"expect": {"status": 422}} if "not" in each else {}) for each in names
        )
    ]
    head = CollectionFile(name="Visitor badges", variables={"schema": "visitor-badge", "until": "{{now+1d}}"})
    write_collection(Collection(head, tuple(requests)), folder)
    _workbench(stage)
    view = stage.window.room("workbench").view
    view.show_panel("collections")
    panel = view.panels["collections"]
    panel.controller.open_folder(folder)
    stage.wait(0.5)
    state = panel.controller.state
    for number, each in enumerate(state.requests[:3]):
        failures = ("The status is 404, not one of 200 to 299.",) if number == 1 else ()
        state.outcomes[each.file] = RequestOutcome(
            each.file, each.head.name, "GET", OFFER, (200, 404, 422)[number], 0.012, failures
        )
    panel.controller.choose(state.requests[1].file)
    stage.wait(0.2)


def workbench_variants(stage: Any) -> None:
    controller = _workbench(stage)
    controller.state.draft.text = (
        '{"payload": [{"schemaId": "visitor-badge", "format": "sd-jwt",'
        ' "attributes": [{"name": "given_name", "value": "Maya"}]}]}'
    )
    controller.touched()
    view = stage.window.room("workbench").view
    view.show_panel("mutations")
    stage.wait(0.2)
    made = view.panels["mutations"].controller
    made.choose(made.state.requests[3].file)
    stage.wait(0.2)


def workbench_response(stage: Any) -> None:
    _workbench(stage).answered.emit(_good())


def workbench_refused(stage: Any) -> None:
    controller = _workbench(stage)
    controller.answered.emit(_bad())


def workbench_picture(stage: Any) -> None:
    from connector_desk.contract.qr_code import png_of

    controller = _workbench(stage)
    controller.answered.emit(
        _response(200, None, body=png_of("openid-credential-offer://?credential_offer_uri=https%3A"))
    )
    stage.window.room("workbench").view.panels["response"].view.tabs.setCurrentIndex(0)


def decode(stage: Any, text: str) -> None:
    controller = _workbench(stage)
    stage.window.room("workbench").view.show_panel("decode")
    controller.decode_wanted.emit(text)
    stage.wait(0.3)


def workbench_decoded(stage: Any) -> None:
    from pathlib import Path

    vectors = json.loads((Path(__file__).parents[1] / "core/formats/rfc9901.json").read_text())
    bound = next(
        each["token"] for each in vectors["tokens"] if not each["token"].endswith("~") and "~" in each["token"]
    )
    pieces = bound.split("~")
    decode(stage, "~".join([pieces[0], *pieces[2:]]))


def workbench_decoded_refusal(stage: Any) -> None:
    decode(stage, '{"error": "invalid_proof", "error_description": "The proof is not valid: aud", "c_nonce": tru')


def workbench_decode_empty(stage: Any) -> None:
    _workbench(stage)
    stage.window.room("workbench").view.show_panel("decode")
    stage.wait(0.2)


EXCHANGE_SCENES = [
    workbench_decoded,
    workbench_decoded_refusal,
    workbench_decode_empty,
    exchanges_success,
    exchanges_refused,
    exchanges_empty,
    exchanges_failed,
    workbench_empty,
    workbench_response,
    workbench_refused,
    workbench_picture,
    workbench_collection,
    workbench_variants,
]
