"""Offers and what becomes of them, from the staff's side: checklist B3 and B4, workflows, events, the place."""

import asyncio
import io
import json
import zlib
from typing import Any, Self
from urllib.parse import urlsplit

import pytest
from PIL import Image, ImageFilter

from connector_desk.base.errors import Unavailable
from connector_desk.contract import limits
from tests.camera import qr_codes
from tests.core.holder import Holder, decode
from tests.core.running import CREATE, KEY, QRCODE, Offer, Reply, Running, connect, read_reply, request

MINUTE = 60_000


def text(instant: int) -> str:
    return f"2026-11-21T00:{instant // 60_000:02}:{instant // 1_000 % 60:02}.{instant % 1_000:03}Z"


# B3 offers by URL


def test_case_086_an_offer_lives_ten_minutes_by_itself(desk: Running) -> None:
    offer = desk.offer()
    told = desk.workflow(offer.workflow)
    assert (told["createdAt"], told["expiresAt"]) == (text(0), text(10 * MINUTE))

    code = desk.code(offer)
    desk.clock.forward(10 * MINUTE - 1)
    assert desk.token(code).error == "invalid_grant"  # the code is older than five minutes
    assert desk.token(desk.code(offer)).status == 200


def test_a_code_lives_from_the_first_fetch_on(desk: Running) -> None:
    """Offers are made with a code; one that lay about for longer than half a minute gets a fresh one then."""
    at_once, late = desk.offer(), desk.offer()
    code = desk.code(at_once)
    desk.clock.forward(30_000)
    assert desk.code(at_once) == code  # which a wallet that fetches twice has already
    later = desk.code(late)
    desk.clock.forward(5 * MINUTE - 30_001)
    assert desk.token(code).status == 200
    desk.clock.forward(30_000)
    assert desk.token(later).status == 200


def test_every_step_is_told_once_however_fast_a_wallet_is(desk: Running) -> None:
    offer = desk.offer()
    desk.fetch(offer)
    assert desk.token(desk.code(offer)).status == 200
    assert desk.states(offer.workflow) == ["prepared", "opened", "working"]


def test_who_looks_right_after_a_wallet_has_come_sees_it(desk: Running) -> None:
    offer = desk.offer()
    desk.fetch(offer)
    assert desk.states(offer.workflow) == ["prepared", "opened"]


def test_case_087_a_code_dies_with_its_offer(desk: Running) -> None:
    offer = desk.offer(expiryDate=text(90_000))
    other = desk.offer(expiryDate=text(90_000))
    code, in_time = desk.code(offer), desk.code(other)
    desk.clock.forward(89_999)
    assert desk.token(in_time).status == 200
    desk.clock.forward(1)
    assert desk.token(code).error == "invalid_grant"
    assert desk.fetch(offer).status == 410
    assert desk.workflow(offer.workflow)["state"] == "expired"


@pytest.mark.parametrize("path", [CREATE, QRCODE])
@pytest.mark.parametrize(
    ("after", "code"),
    [(0, "already_expired"), (-1, "already_expired"), (2_000, None), (10 * 366 * 86_400_000, "too_far")],
)
def test_case_041_expiry_around_now(desk: Running, path: str, after: int, code: str | None) -> None:
    if after >= 0:
        moment = "2036-11-20T00:00:00Z" if code == "too_far" else text(after)
    else:
        moment = "2026-11-20T23:59:59.999Z"
    answer = desk.admin("POST", path, desk.body(expiryDate=moment))
    assert answer.status == (200 if code is None else 422)
    if code is not None:
        assert answer.fields == {"expiryDate": code}


def test_case_088_a_link_holds_an_opaque_id_and_no_value(shared: Running) -> None:
    offer = shared.offer(shared.item(given_name="Xylander", _label="Zanzibar"), requestId="visit-4711")
    base, _, offer_id = offer.address.rpartition("/")

    assert base == f"{shared.base}/o"
    assert len(decode(offer_id)) >= 16
    for value in ("Xylander", "Zanzibar", "visit-4711", KEY, offer.workflow):
        assert value not in offer.url


def test_case_089_a_link_is_of_the_public_address_whatever_the_call_says(shared: Running) -> None:
    spoofed = [("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example"), ("x-forwarded-proto", "https")]
    made = shared.admin("POST", CREATE, shared.body(), headers=spoofed).result
    assert Offer(made["workflowId"], made["url"]).address.startswith(f"{shared.base}/o/")


def test_case_090_without_a_public_address_no_offer_is_made(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    body = shared.body()
    before = shared.fingerprint()
    monkeypatch.setattr(shared.core._address, "base", "")

    answer = shared.admin("POST", CREATE, body)

    assert (answer.status, answer.code) == (409, "public_base_not_ready")
    assert shared.fingerprint() == before


def test_case_091_twenty_items_of_two_hundred_attributes_stay_a_short_link(shared: Running) -> None:
    offer = shared.offer(*[shared.item(given_name=f"Visitor {n}") for n in range(20)])
    assert len(offer.url) <= 300
    assert shared.fetch(offer).json["credential_configuration_ids"] == ["visitor-badge_1.0_sd-jwt"]
    (details,) = shared.token(shared.code(offer)).json["authorization_details"]
    assert len(details["credential_identifiers"]) == 20


def test_case_093_a_withdrawn_offer_gives_nothing(shared: Running) -> None:
    offer = shared.offer()
    code = shared.code(offer)
    withdrawn = shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").result

    assert withdrawn["state"] == "cancelled"
    assert shared.token(code).error == "invalid_grant"
    assert shared.fetch(offer).status == 410
    again = shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").result
    assert again["steps"] == withdrawn["steps"]


@pytest.mark.parametrize("items", [0, 21])
def test_case_058_too_few_or_too_many_items(shared: Running, items: int) -> None:
    before = shared.fingerprint()
    answer = shared.admin("POST", CREATE, {"payload": [shared.item()] * items})
    assert (answer.status, set(answer.fields)) == (422, {"payload"})
    assert shared.fingerprint() == before


@pytest.mark.parametrize(
    ("schema_id", "code"),
    [
        ("{base}/bc/public/schemas/nothing/1.0", "schema_not_found"),
        ("{base}/bc/public/schemas/visitor-badge/9.9", "schema_not_found"),
        ("https://other.example/bc/public/schemas/visitor-badge/1.0", "schema_not_local"),
        ("http://127.0.0.1:1/bc/public/schemas/visitor-badge/1.0", "schema_not_local"),
        ("file:///etc/passwd", "schema_not_found"),
        ("..\\..\\x", "schema_not_found"),
        ("%2e%2e/", "schema_not_found"),
        ("\\\\host\\share", "schema_not_found"),
        ("jar:x", "schema_not_found"),
    ],
)
def test_cases_059_060_061_schemas_are_found_by_their_address_alone(shared: Running, schema_id: str, code: str) -> None:
    before = shared.fingerprint()
    item = shared.item() | {"schemaId": schema_id.replace("{base}", shared.base)}
    answer = shared.admin("POST", CREATE, {"payload": [item]})
    assert (answer.status, answer.fields) == (422, {"payload[0].schemaId": code})
    assert shared.fingerprint() == before


def test_case_064_expiration_dates(desk: Running) -> None:
    for moment, until in (
        ("2026-11-20T00:00:00Z", None),
        (text(0), None),
        (text(9 * MINUTE), text(10 * MINUTE)),
        ("2036-11-21T00:00:01Z", None),
        ("9000-01-01T00:00:00Z", None),
    ):
        item = desk.item() | {"expirationDate": moment}
        answer = desk.admin("POST", CREATE, {"payload": [item], "expiryDate": until})
        assert (answer.status, answer.fields) == (422, {"payload[0].expirationDate": "invalid_expiration"}), moment
    undated = desk.item() | {"expirationDate": "2026-11-22"}
    assert set(desk.admin("POST", CREATE, {"payload": [undated]}).fields) == {"payload[0].expirationDate"}
    assert "2036-11-21" in answer.json["result"]["fields"][0]["message"]


def test_case_064_the_longest_life_is_ten_years_or_that_of_the_schema(desk: Running) -> None:
    record = desk.admin("GET", "/bc/studio/schemas/visitor-badge~1.0").result
    del record["schemaId"]
    assert desk.admin("POST", "/bc/studio/schemas", record | {"name": "for-life", "lifeDays": 36_525}).status == 200
    item = desk.item(schema="for-life") | {"expirationDate": "2126-11-20T00:00:00Z"}
    assert desk.offer(item)
    assert desk.offer(desk.item() | {"expirationDate": "2036-11-21T00:00:00Z"})
    answer = desk.admin("POST", CREATE, {"payload": [item | {"expirationDate": "2127-01-01T00:00:00Z"}]})
    assert answer.fields == {"payload[0].expirationDate": "invalid_expiration"}


def test_an_offer_without_an_end_of_its_own_ends_with_its_first_credential(desk: Running) -> None:
    short, long = ({**desk.item(), "expirationDate": text(minutes * MINUTE)} for minutes in (5, 50))
    offer = desk.offer(long, short, desk.item())
    assert desk.workflow(offer.workflow)["expiresAt"] == text(5 * MINUTE)
    assert desk.workflow(desk.offer(long).workflow)["expiresAt"] == text(10 * MINUTE)
    desk.clock.forward(3 * MINUTE)
    renewed = desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew").result["workflowId"]
    assert desk.workflow(renewed)["expiresAt"] == text(5 * MINUTE)
    desk.clock.forward(2 * MINUTE)
    over = desk.admin("POST", f"/bc/admin/workflows/{renewed}/renew")
    assert (over.status, over.code) == (409, "state_conflict")


@pytest.mark.parametrize(
    "value", ["<script>alert(1)</script>", "\x1b[31m", "=cmd()", "\u202eevil", "'; DROP TABLE item; --"]
)
def test_cases_070_079_values_are_signed_as_they_are(shared: Running, holder: Holder, value: str) -> None:
    taken = holder.take(shared, shared.offer(shared.item(given_name=value)))
    disclosed = [json.loads(decode(part)) for part in taken.credential.split("~")[1:-1]]
    assert [(name, found) for _, name, found in disclosed] == [("given_name", value)]
    assert shared.rows("SELECT count(*) > 0 FROM item") == [(True,)]


def test_case_072_one_bad_item_refuses_the_whole_request(shared: Running) -> None:
    before = shared.fingerprint()
    answer = shared.admin("POST", CREATE, shared.body(shared.item(), shared.item(nobody="x"), requestId="case-072"))
    assert answer.status == 422
    assert all(path.startswith("payload[1]") for path in answer.fields)
    assert shared.fingerprint() == before
    assert shared.admin("POST", CREATE, shared.body(requestId="case-072")).status == 200


@pytest.mark.sqlite
def test_personal_data_is_sealed_in_the_store(shared: Running) -> None:
    shared.offer(shared.item(given_name="Quetzalcoatlus-Rex"))
    files = [file.read_bytes() for file in shared.data.iterdir() if file.is_file()]
    assert files
    assert not [True for content in files if b"Quetzalcoatlus" in content or KEY.encode() in content]


# The same request again


def test_case_077_the_same_request_ten_times_is_one_offer(shared: Running) -> None:
    body = shared.body(shared.item("w3c"), shared.item(), requestId="case-077")
    answers = {shared.admin("POST", CREATE, body).body for _ in range(10)}
    assert len(answers) == 1
    assert shared.rows("SELECT count(*) FROM visit WHERE request_id = 'case-077'") == [(1,)]


def test_case_078_the_same_request_id_with_another_body(shared: Running) -> None:
    first = shared.admin("POST", CREATE, shared.body(requestId="case-078"))
    before = shared.fingerprint()
    other = shared.admin("POST", CREATE, shared.body(shared.item(given_name="Max"), requestId="case-078"))
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert shared.fingerprint() == before
    assert shared.admin("POST", CREATE, shared.body(requestId="case-078")).body == first.body


def test_an_idempotency_key_does_the_same(shared: Running) -> None:
    key = [("idempotency-key", "key-1")]
    first = shared.admin("POST", CREATE, shared.body(), headers=key)
    again = shared.admin("POST", CREATE, shared.body(), headers=key)
    other = shared.admin("POST", CREATE, shared.body(shared.item(given_name="Max")), headers=key)
    assert first.body == again.body
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert shared.admin("POST", CREATE, shared.body()).body != first.body


def test_a_key_that_comes_later_is_remembered_too(shared: Running) -> None:
    body = shared.body(requestId="late-key")
    first, second = ([("idempotency-key", f"late-{name}")] for name in "ab")
    made = shared.admin("POST", CREATE, body, headers=first)
    assert shared.admin("POST", CREATE, body, headers=second).body == made.body
    before = shared.fingerprint()
    for headers in (first, second):
        assert shared.admin("POST", CREATE, body, headers=headers).body == made.body
        other = shared.admin("POST", CREATE, shared.body(shared.item(given_name="Max")), headers=headers)
        assert (other.status, other.code) == (409, "idempotency_conflict")
    other = shared.admin("POST", CREATE, shared.body(requestId="late-other"), headers=first)
    assert (other.status, other.code) == (409, "idempotency_conflict")
    assert shared.fingerprint() == before


@pytest.mark.parametrize("key", ["", "x" * 129, "é", "a\tb", "a\x7f"])
def test_idempotency_keys_are_short_printable_text(shared: Running, key: str) -> None:
    before = shared.fingerprint()
    answer = shared.admin("POST", CREATE, shared.body(), headers=[("idempotency-key", key)])
    assert (answer.status, answer.code) == (400, "invalid_request")
    assert shared.fingerprint() == before


@pytest.mark.parametrize("request_id", ["", "x" * 129, "a\r\nSet-Cookie: x", "é", 7])
def test_case_057_request_ids(shared: Running, request_id: Any) -> None:
    answer = shared.admin("POST", CREATE, shared.body(requestId=request_id))
    assert (answer.status, set(answer.fields)) == (422, {"requestId"})


def test_a_request_is_remembered_for_a_day_and_over_a_restart(desk: Running) -> None:
    body = desk.body(requestId="r")
    first = desk.admin("POST", CREATE, body).body
    desk.clock.forward(24 * 60 * MINUTE - 1)
    desk.restart()
    assert desk.admin("POST", CREATE, body).body == first
    desk.clock.forward(11 * MINUTE)
    desk.run(desk.core._deadlines._once())  # type: ignore[union-attr]
    assert desk.admin("POST", CREATE, body).body != first


def test_case_045_who_hangs_up_has_all_or_nothing(networked: Running) -> None:
    """The same request again tells which it was, and is never done twice."""
    admin = networked.listening.admin
    assert admin

    async def hang_up(request_id: str, wait: float) -> None:
        body = json.dumps(networked.body(requestId=request_id)).encode()
        _, writer = await connect(admin)
        headers = [f"X-API-Key: {KEY}", "Content-Type: application/json"]
        writer.write(request("POST", CREATE, *headers, host=urlsplit(admin).netloc, body=body))
        await writer.drain()
        await asyncio.sleep(wait)
        writer.transport.abort()
        await asyncio.sleep(0.02)

    for n in range(8):
        networked.run(hang_up(f"case-045-{n}", n / 2000))
        sums = "(SELECT count(*) FROM offer), (SELECT count(*) FROM visit)"
        found = f"SELECT count(*), {sums} FROM visit WHERE request_id = ?"
        ((before, offers, visits),) = networked.rows(found, f"case-045-{n}")
        assert before in {0, 1}
        assert offers == visits
        networked.offer(requestId=f"case-045-{n}")
        assert networked.rows(found, f"case-045-{n}")[0][0] == 1


def test_case_085_ids_are_unique_and_of_enough_bits(shared: Running) -> None:
    for _ in range(20):
        shared.offer()
    rows = shared.rows(
        "SELECT visit.id, offer.id, item.credential_id FROM visit JOIN offer ON visit.id = offer.visit_id "
        "JOIN item ON visit.id = item.visit_id"
    )
    found = [one for row in rows for one in row]
    assert len(rows) >= 20
    assert min(len(decode(one)) for one in found) * 8 >= 122
    distinct = {(0, row[0]) for row in rows} | {(1, row[1]) for row in rows} | {(2, row[2]) for row in rows}
    assert len({one for _, one in distinct}) == len(distinct)


@pytest.mark.sqlite
def test_a_full_disk_is_told_and_works_again_afterwards(desk: Running) -> None:
    def limit(connection: Any) -> None:
        used = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={used}")

    store = desk.core._store
    assert store
    offer = desk.offer()
    code = desk.code(offer)
    desk.run(store.write(limit))
    kept = desk.fingerprint()
    body = desk.body(desk.item(given_name="Erika", purpose="Meeting", company="x" * 90), *[desk.item()] * 19)
    refused = desk.admin("POST", CREATE, body | {"requestId": "full"})
    assert (refused.status, refused.code) == (507, "storage_full")
    assert desk.fingerprint() == kept
    assert desk.admin("POST", CREATE, body | {"requestId": "full"}).status == 200  # a new connection has no such limit
    assert desk.token(code).status == 200


# B4 offers by QR code


def read_qr(picture: bytes) -> str:
    (found,) = qr_codes(Image.open(io.BytesIO(picture)))
    return str(found.text)


def test_cases_094_095_the_picture_shows_the_link_of_the_same_request(shared: Running) -> None:
    body = shared.body(requestId="case-094")
    as_url = shared.admin("POST", CREATE, body).result
    as_picture = shared.admin("POST", QRCODE, body)

    assert as_picture.status == 200
    assert as_picture.header("content-type") == "image/png"
    assert as_picture.header("content-disposition") == 'attachment; filename="qr.png"'
    assert as_picture.header("x-workflow-id") == as_url["workflowId"]
    assert as_picture.header("cache-control") == "no-store"
    assert read_qr(as_picture.body) == as_url["url"]


def test_case_098_what_no_phone_could_read_is_not_even_made(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    body = shared.body()
    before = shared.fingerprint()
    monkeypatch.setattr(shared.core._address, "base", f"https://desk.example/{'x' * 1_000}")
    answer = shared.admin("POST", QRCODE, body)
    assert (answer.status, answer.code) == (422, "qr_too_dense")
    assert shared.fingerprint() == before


def test_case_099_it_is_read_small_blurred_and_askew(shared: Running) -> None:
    answer = shared.admin("POST", QRCODE, shared.body())
    picture = Image.open(io.BytesIO(answer.body)).convert("L")
    small = picture.resize((240, 240), Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(0.6))
    askew = small.rotate(5, fillcolor=255, expand=True)

    texts = {found.text for found in qr_codes(askew)}
    assert texts == {shared.workflow(str(answer.header("x-workflow-id")))["url"]}


def test_case_096_what_is_refused_is_json_and_no_picture(shared: Running) -> None:
    answer = shared.admin(
        "POST", QRCODE, {"payload": []}, headers=[("accept", "image/png"), ("content-type", "application/json")]
    )
    assert (answer.status, answer.code) == (422, "validation_failed")
    assert answer.header("content-type") == "application/json"
    assert answer.header("content-disposition") is None


def test_case_097_values_reach_no_header(shared: Running) -> None:
    item = shared.item(given_name="a\r\nSet-Cookie: x", _label='"; filename="evil.exe')
    answer = shared.admin("POST", QRCODE, shared.body(item))
    assert answer.header("content-disposition") == 'attachment; filename="qr.png"'
    assert answer.header("set-cookie") is None


def test_case_100_the_picture_holds_nothing_but_the_code(shared: Running) -> None:
    picture = shared.admin("POST", QRCODE, shared.body()).body
    kinds = []
    at = 8
    while at < len(picture):
        length = int.from_bytes(picture[at : at + 4], "big")
        kind = picture[at + 4 : at + 8]
        assert zlib.crc32(picture[at + 4 : at + 8 + length]) == int.from_bytes(
            picture[at + 8 + length : at + 12 + length], "big"
        )
        kinds.append(kind)
        at += 12 + length
    assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}


@pytest.mark.parametrize("accept", ["image/svg+xml", "text/html", "application/json"])
def test_case_101_it_is_a_picture_whatever_is_asked_for(shared: Running, accept: str) -> None:
    answer = shared.admin(
        "POST", QRCODE, shared.body(), headers=[("accept", accept), ("content-type", "application/json")]
    )
    assert answer.header("content-type") == "image/png"


# Workflows


def test_a_record_tells_everything_that_is_known(desk: Running, holder: Holder) -> None:
    described = {"_label": "Day pass", "_namespace": "fair", "_type": "pass", "_category": "guests", "_trustlevel": "2"}
    item = desk.item(given_name="Erika", **described)
    offer = desk.offer(item, requestId="r-1")
    desk.clock.forward(1_000)
    desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/shown")
    desk.clock.forward(1_000)
    holder.take(desk, offer)

    told = desk.workflow(offer.workflow)
    (credential,) = told.pop("credentials")
    assert told == {
        "workflowId": offer.workflow,
        "kind": "offer",
        "state": "done",
        "createdAt": text(0),
        "expiresAt": text(600_000),
        "label": "Day pass",
        "requestId": "r-1",
        "url": offer.url,
        "steps": [
            {"state": "prepared", "at": text(0)},
            {"state": "shown", "at": text(1_000)},
            {"state": "opened", "at": text(2_000)},
            {"state": "working", "at": text(2_000)},
            {"state": "done", "at": text(2_000), "detail": "Delivered to the wallet."},
        ],
    }
    assert len(credential.pop("credentialId")) == 22
    claims = credential.pop("claims")
    assert claims["given_name"] == "Erika"
    assert credential.pop("summary") == " · ".join([*claims.values()][:3])
    assert credential == {
        "schemaId": desk.schema_id(),
        "namespace": "fair",
        "label": "Day pass",
        "metadata": described,
        "format": "sd-jwt",
        "issuedAt": text(2_000),
        "expirationDate": "2026-11-22T00:00:00.000Z",
        "status": "valid",
    }


@pytest.mark.parametrize("what", ["", "/cancel", "/shown", "/renew"])
@pytest.mark.parametrize("visit_id", ["AAAAAAAAAAAAAAAAAAAAAA", "x", "'--", "a" * 255])
def test_unknown_workflows(shared: Running, what: str, visit_id: str) -> None:
    before = shared.fingerprint()
    answer = shared.admin("POST" if what else "GET", f"/bc/admin/workflows/{visit_id}{what}")
    assert (answer.status, answer.code) == (404, "not_found")
    assert shared.fingerprint() == before


def test_what_is_on_screen_after_a_wallet_came_changes_nothing(shared: Running) -> None:
    offer = shared.offer()
    shared.code(offer)
    before = shared.fingerprint()
    assert shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/shown").result["state"] == "opened"
    assert shared.fingerprint() == before


def test_a_delivered_credential_is_not_withdrawn(shared: Running, holder: Holder) -> None:
    offer = shared.offer()
    holder.take(shared, offer)
    before = shared.fingerprint()
    for what in ("cancel", "renew"):
        answer = shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/{what}")
        assert (answer.status, answer.code) == (409, "state_conflict")
    assert shared.fingerprint() == before


def test_a_new_code_of_the_same_content(desk: Running, holder: Holder) -> None:
    old = desk.offer(desk.item(given_name="Erika"), requestId="r", expiryDate=text(120_000))
    desk.clock.forward(60_000)
    made = desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result
    new = Offer(made["workflowId"], made["url"])

    assert desk.workflow(old.workflow)["state"] == "cancelled"
    assert desk.details(old.workflow) == ["A new code replaced this one."]
    assert desk.fetch(old).status == 410
    assert desk.workflow(new.workflow)["expiresAt"] == text(180_000)
    taken = holder.take(desk, new)
    assert json.loads(decode(taken.credential.split("~")[1]))[2] == "Erika"


def test_an_expired_offer_is_renewed(desk: Running, holder: Holder) -> None:
    old = desk.offer()
    desk.clock.forward(20 * MINUTE)
    made = desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result
    assert desk.workflow(old.workflow)["state"] == "expired"
    holder.take(desk, Offer(made["workflowId"], made["url"]))


def test_renewing_the_same_one_twice_leaves_one_offer_open(desk: Running) -> None:
    """Somebody who clicks twice must not make two codes of one person's credential."""
    old = desk.offer()
    first = desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result
    assert desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result == first
    third = desk.admin("POST", f"/bc/admin/workflows/{first['workflowId']}/renew").result
    assert desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result == third
    listed = desk.admin("GET", "/bc/admin/workflows?state=prepared").result["workflows"]
    assert [one["workflowId"] for one in listed] == [third["workflowId"]]


def test_what_was_taken_under_a_new_code_is_not_made_again(desk: Running, holder: Holder) -> None:
    old = desk.offer()
    made = desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew").result
    holder.take(desk, Offer(made["workflowId"], made["url"]))

    again = desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew")
    assert (again.status, again.code) == (409, "state_conflict")


def test_renewing_with_a_key_is_done_once(desk: Running) -> None:
    old = desk.offer()
    key = [("idempotency-key", "renew-1")]
    answers = {desk.admin("POST", f"/bc/admin/workflows/{old.workflow}/renew", headers=key).body for _ in range(5)}
    assert len(answers) == 1
    assert desk.rows("SELECT count(*) FROM visit") == [(2,)]


def test_pages_of_workflows_hold_each_once_newest_first(desk: Running) -> None:
    made = []
    for n in range(11):
        made.append(desk.offer(requestId=str(n)).workflow)
        desk.clock.forward(n % 3)  # some at the same instant
    seen: list[str] = []
    target = "/bc/admin/workflows?limit=4"
    while target:
        page = desk.admin("GET", target).result
        seen += [one["workflowId"] for one in page["workflows"]]
        target = f"/bc/admin/workflows?limit=4&before={page['next']}" if "next" in page else ""

    assert sorted(seen) == sorted(made)
    created = [desk.workflow(one)["createdAt"] for one in seen]
    assert created == sorted(created, reverse=True)


def test_workflows_of_one_state(desk: Running) -> None:
    first, second = desk.offer(), desk.offer()
    desk.admin("POST", f"/bc/admin/workflows/{first.workflow}/cancel")
    listed = {
        state: [
            one["workflowId"] for one in desk.admin("GET", f"/bc/admin/workflows?state={state}").result["workflows"]
        ]
        for state in ("prepared", "cancelled", "done")
    }
    assert listed == {"prepared": [second.workflow], "cancelled": [first.workflow], "done": []}


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=201",
        "limit=-1",
        "limit=x",
        "limit=1e2",
        "limit=",
        "limit=99999999999999999999",
        "state=nothing",
        "state=",
        "before=x",
        "before=%ff",
        "before=!!!!",
        "before=OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk6eA",
        "before=LTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTp4",
        "limit=1&limit=2",
    ],
)
def test_parameters_that_cannot_be_read(shared: Running, query: str) -> None:
    answer = shared.admin("GET", f"/bc/admin/workflows?{query}")
    assert answer.status in {400, 422}
    assert answer.code


@pytest.mark.parametrize("target", ["/bc/admin/workflows", "/bc/admin/credentials", "/bc/studio/audit"])
@pytest.mark.parametrize(
    ("limit", "code"), [("", "wrong_type"), ("x", "wrong_type"), ("%D9%A3", "wrong_type"), ("0", "out_of_range")]
)
def test_every_list_reads_its_limit_alike(shared: Running, target: str, limit: str, code: str) -> None:
    answer = shared.admin("GET", f"{target}?limit={limit}")
    assert (answer.status, answer.fields) == (422, {"limit": code})


# Events


class Listener:
    """One who listens to the event stream over a socket."""

    def __init__(self, core: Running, last: str | None = None, query: str = "") -> None:
        self.core = core
        self.last = last
        self.query = query

    async def __aenter__(self) -> Self:
        admin = self.core.listening.admin
        assert admin
        self.reader, self.writer = await connect(admin)
        more = [f"Last-Event-ID: {self.last}"] if self.last is not None else []
        sent = request("GET", f"/bc/admin/events{self.query}", f"X-API-Key: {KEY}", *more, host=urlsplit(admin).netloc)
        self.writer.write(sent)
        self.reply: Reply = await read_reply(self.reader, "GET")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def next(self, count: int) -> list[dict[str, Any]]:
        """Read so many events, each checked against the lines it came in."""
        events: list[dict[str, Any]] = []
        async with asyncio.timeout(10):
            while len(events) < count:
                await self.reader.readline()  # the size of the chunk
                chunk = (await self.reader.readuntil(b"\n\n\r\n"))[:-2].decode()
                for block in chunk.split("\n\n"):
                    lines = dict(line.split(": ", 1) for line in block.split("\n") if line and not line.startswith(":"))
                    if lines:
                        event = json.loads(lines["data"])
                        assert (lines["id"], lines["event"]) == (event["id"], event["type"])
                        events.append(event)
        return events


async def create(core: Running) -> Offer:
    result = (await core.admin_async("POST", CREATE, core.body())).result
    return Offer(result["workflowId"], result["url"])


def test_events_come_as_they_are_committed_and_in_order(networked: Running) -> None:
    async def follow() -> tuple[Offer, list[dict[str, Any]], Reply]:
        async with Listener(networked) as listener:
            offer = await create(networked)
            await networked.admin_async("POST", f"/bc/admin/workflows/{offer.workflow}/shown")
            await networked.public_async("GET", offer.path)
            await networked.admin_async("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
            return offer, await listener.next(4), listener.reply

    offer, events, reply = networked.run(follow())

    assert reply.status == 200
    assert reply.header("content-type") == "text/event-stream; charset=utf-8"
    assert [event["type"] for event in events] == ["visit.prepared", "visit.shown", "visit.opened", "visit.cancelled"]
    assert {event["workflowId"] for event in events} == {offer.workflow}
    assert [event["data"]["state"] for event in events] == ["prepared", "shown", "opened", "cancelled"]
    numbers = [int(event["id"]) for event in events]
    assert numbers == sorted(set(numbers))
    assert {event["time"][-1] for event in events} == {"Z"}


def test_so_many_streams_and_no_more(networked: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EVENT_STREAMS", 2)

    async def crowd() -> int:
        async with Listener(networked), Listener(networked):
            return (await networked.admin_async("GET", "/bc/admin/events")).status

    assert networked.run(crowd()) == 429
    networked.until(lambda: networked.core._feed._streams == 0)


def test_letter_8_events_name_the_request_id_of_their_workflow(networked: Running) -> None:
    async def follow() -> list[dict[str, Any]]:
        async with Listener(networked) as listener:
            for more in ({"requestId": "letter-8+#"}, {}):
                made = (await networked.admin_async("POST", CREATE, networked.body(**more))).result["workflowId"]
                await networked.admin_async("POST", f"/bc/admin/workflows/{made}/cancel")
            events = await listener.next(4)
        async with Listener(networked, last="0", query=f"?workflowId={made}") as alone:
            return events + await alone.next(2)

    events = networked.run(follow())
    told = ("visit.prepared", "visit.cancelled")
    assert [(one["type"], one["data"].get("requestId")) for one in events] == [
        *((kind, "letter-8+#") for kind in told),
        *((kind, None) for kind in told * 2),
    ]
    (steps,) = {len(step) for step in networked.workflow(events[0]["workflowId"])["steps"]}
    assert steps == 2


def test_a_stream_resumes_after_the_last_event_also_over_a_restart(tmp_path: Any) -> None:
    core = Running(tmp_path / "data", admin_bind=("127.0.0.1", 0))
    core.start()
    try:

        async def first() -> list[dict[str, Any]]:
            async with Listener(core) as listener:
                await create(core)
                return await listener.next(1)

        (seen,) = core.run(first())
        missed = core.offer()
        core.restart()
        core.offer()

        async def again() -> list[dict[str, Any]]:
            async with Listener(core, last=seen["id"]) as listener:
                return await listener.next(2)

        events = core.run(again())
        assert events[0]["workflowId"] == missed.workflow
        assert [int(event["id"]) for event in events] == [int(seen["id"]) + 1, int(seen["id"]) + 2]
    finally:
        core.close()


def test_a_stream_of_one_workflow(networked: Running) -> None:
    async def follow() -> tuple[str, list[dict[str, Any]]]:
        other, mine = await create(networked), await create(networked)
        async with Listener(networked, last="0", query=f"?workflowId={mine.workflow}") as listener:
            for offer in (other, mine):
                await networked.public_async("GET", offer.path)
            return mine.workflow, await listener.next(2)

    mine, events = networked.run(follow())
    assert [(event["workflowId"], event["type"]) for event in events] == [
        (mine, "visit.prepared"),
        (mine, "visit.opened"),
    ]


def test_a_stream_goes_on_when_the_store_answers_again(networked: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    store = networked.core._store
    assert store

    async def follow() -> list[dict[str, Any]]:
        async def fails(_: Any) -> Any:
            raise Unavailable("storage_unavailable")

        async with Listener(networked) as listener:
            offer = await create(networked)
            await listener.next(1)
            monkeypatch.setattr(type(store), "read", lambda _self, work: fails(work))
            await networked.public_async("GET", offer.path)
            await asyncio.sleep(0.1)
            monkeypatch.undo()
            return await listener.next(1)

    assert [event["type"] for event in networked.run(follow())] == ["visit.opened"]


def test_a_thousand_missed_events_come_whole(networked: Running) -> None:
    async def follow() -> list[dict[str, Any]]:
        async with Listener(networked) as listener:
            pass
        ((last,),) = networked.rows("SELECT max(seq) FROM event")
        await asyncio.gather(*(create(networked) for _ in range(1_050)))
        async with Listener(networked, last=str(last)) as listener:
            return await listener.next(1_050)

    events = networked.run(follow())
    numbers = [int(event["id"]) for event in events]
    assert numbers == list(range(numbers[0], numbers[0] + 1_050))


@pytest.mark.parametrize("last", ["x", "-1", "1.5", "9" * 30, "1, 2"])
def test_last_event_ids_that_are_none(shared: Running, last: str) -> None:
    answer = shared.admin("GET", "/bc/admin/events", headers=[("last-event-id", last)])
    assert (answer.status, answer.code) == (400, "invalid_request")


def test_events_hold_no_personal_data(shared: Running, holder: Holder) -> None:
    holder.take(shared, shared.offer(shared.item(given_name="Quagga", _label="Zebra-Label"), requestId="person-1"))
    journal = repr(shared.rows("SELECT * FROM event"))
    assert "credential.issued" in journal
    for value in ("Quagga", "Zebra", "person-1"):
        assert value not in journal


# The place


def test_the_place_tells_where_it_is(shared: Running) -> None:
    told = shared.admin("GET", "/bc/studio/place").result
    assert (told["publicAddress"], told["reachable"]) == (shared.base, "this-computer")


def test_schemas_are_listed_with_their_addresses(shared: Running) -> None:
    listed = shared.admin("GET", "/bc/studio/schemas").result["schemas"]
    assert {one["name"] for one in listed} == {
        *("visitor-badge", "employee-badge", "membership-card", "event-ticket", "proof-of-age", "course-certificate")
    }
    for one in listed:
        assert one["schemaId"] == shared.schema_id(one["name"])
        served = shared.public("GET", urlsplit(one["schemaId"]).path).json
        assert list(served["properties"]) == list(one["properties"])


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"publicAddress": "ftp://x"},
        {"publicAddress": "https://"},
        {"publicAddress": "https://u:p@x"},
        {"publicAddress": "https://x?y"},
        {"publicAddress": "https://x#y"},
        {"publicAddress": "https://x:99999"},
        {"publicAddress": "https://x y"},
        {"publicAddress": "javascript:alert(1)"},
        {"publicAddress": "https://gооgle.example"},  # noqa: RUF001 - two letters are Cyrillic
        {"reach": "everywhere"},
    ],
)
def test_addresses_that_are_none(shared: Running, change: dict[str, str]) -> None:
    before = shared.fingerprint()
    answer = shared.admin("PUT", "/bc/studio/place", change)
    assert answer.status == 422
    assert answer.fields
    assert shared.fingerprint() == before
    assert shared.admin("GET", "/bc/studio/place").result["publicAddress"] == shared.base
