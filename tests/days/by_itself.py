"""Visitors whose wallets start by themselves: the desk approves or refuses, or they serve themselves by a code."""

import base64
import hashlib
import re
import secrets
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.days.front_desk import FIRST_FIELD
from tests.days.stage import Stage, check, soon
from tests.days.words import spelled

_CALLBACK = "com.wallet.example:/callback"


class Wallet:
    """A wallet that has pushed its request, and the browser that it has opened."""

    def __init__(self, address: str) -> None:
        self._browser = httpx.Client(headers={"accept": "text/html"}, timeout=10)
        self._verifier = secrets.token_urlsafe(48)
        digest = hashlib.sha256(self._verifier.encode()).digest()
        form = {
            "response_type": "code",
            "client_id": "wallet",
            "redirect_uri": _CALLBACK,
            "scope": "visitor-badge_1.0_sd-jwt",
            "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
            "code_challenge_method": "S256",
        }
        server = httpx.get(f"{address}/.well-known/oauth-authorization-server/oid4vci").json()
        self._token_endpoint = server["token_endpoint"]
        pushed = httpx.post(server["pushed_authorization_request_endpoint"], data=form)
        check(pushed.status_code == 201, f"the request was refused: {pushed.text}")
        query = {"client_id": "wallet", "request_uri": pushed.json()["request_uri"]}
        led = self._browser.get(server["authorization_endpoint"], params=query)
        self._page = str(httpx.URL(server["authorization_endpoint"]).join(led.headers["location"]))
        found = re.search(r'class="number[^"]*">(\d{4})<', self._browser.get(self._page).text)
        check(found, "the page shows no number")
        self.number = "" if found is None else found[1]

    def close(self) -> None:
        """Close the browser."""
        self._browser.close()

    def led_to(self) -> dict[str, str]:
        """Return what the page tells the wallet; empty while it waits."""
        address = self._browser.get(self._page).headers.get("location", "")
        return {name: value for name, (value,) in parse_qs(urlsplit(address).query).items()}

    def type_code(self, code: str) -> int:
        """Type the code of an invitation on the page; return the status of the answer."""
        return self._browser.post(self._page, data={"code": code}).status_code

    def token(self, code: str) -> httpx.Response:
        """Ask for a token."""
        form = {"grant_type": "authorization_code", "code": code, "client_id": "wallet", "redirect_uri": _CALLBACK}
        return httpx.post(self._token_endpoint, data=form | {"code_verifier": self._verifier})


def wallet_by_itself(stage: Stage) -> None:
    """Two wallets start by themselves; the desk gives one a badge and refuses the other."""
    desk, person = stage.open_and_ready(), stage.person
    address = desk.get("/bc/studio/place")["result"]["publicAddress"]
    desk.send("/bc/studio/place", {"authorizationCode": "pushed"}, "PUT")
    first = Wallet(address)
    person.wait(lambda seen: any(first.number in each.words for each in seen), f"the number {first.number}")
    person.picture("waits")
    person.press("ctrl+o")
    person.is_at(FIRST_FIELD[person.language])
    person.type("Erika")
    person.picture("form")
    check(not first.led_to(), "the page went on before anybody approved")
    person.press("Return")
    soon(first.led_to, "the page did not go on")
    person.picture("approved")
    answer = first.token(first.led_to()["code"])
    check(answer.status_code == 200, f"there is no token: {answer.text}")
    check(desk.states() == ["working"], f"the visit is recorded as {desk.states()}")
    second = Wallet(address)
    person.wait(lambda seen: any(second.number in each.words for each in seen), f"the number {second.number}")
    person.press("ctrl+o")
    person.wait(
        lambda seen: any(second.number in each.words for each in seen if each.role != "push button"), "its form"
    )
    person.is_at(FIRST_FIELD[person.language])
    person.press("shift+F7")
    soon(second.led_to, "the page did not go on")
    check(second.led_to()["error"] == "access_denied", f"the wallet hears {second.led_to()}")
    person.picture("refused")
    check(len(desk.states()) == 1, "a refused wallet has a visit")


_INVITED = (("Ada", "Kern", "SESAME-4711"), ("Ben", "Lund", "SESAME-2038"))


def self_service(stage: Stage) -> None:
    """Staff let visitors serve themselves by codes of a list; one does, and the desk sees it."""
    desk, person = stage.open_and_ready(), stage.person
    address = desk.get("/bc/studio/place")["result"]["publicAddress"]
    columns = {"given_name": 0, "family_name": 1}
    schema_id = f"{address}/bc/public/schemas/visitor-badge/1.0"
    roster = {"name": "Evening", "schemaId": schema_id, "head": ["Given name", "Family name", "Code"]}
    made = desk.send("/bc/studio/rosters", roster | {"reading": {"columns": columns}})
    rows = [{"number": number, "cells": [*each]} for number, each in enumerate(_INVITED, 2)]
    desk.send(f"/bc/studio/rosters/{made['rosterId']}/guests", {"guests": rows})
    person.start_over()
    person.press("ctrl+k")
    person.type(spelled("Settings: visitors' wallets, self-service, trusted providers", person.language)[0])
    person.press("Return")
    person.tab_to("How may a wallet get a credential?", "combo box")
    person.reads("Allow wallets to start by themselves first, above.")
    person.picture("not-yet")
    person.press("Down")
    person.reads_no_more("Allow wallets to start by themselves first, above.")
    person.tab_to("What visitors give", "combo box")
    person.press("Down")
    person.reads("Column with the codes")
    person.picture("rule")
    person.tab_to("Let them serve themselves")
    person.press("Return")
    person.reads("With a code of the list “{list}”, column “{column}”", list="Evening", column="Code")
    person.picture("ruled")

    wallet = Wallet(address)
    alone = spelled("serves itself", person.language)
    person.wait(
        lambda seen: any(wallet.number in each.words and any(way in each.words for way in alone) for each in seen),
        "the wallet that serves itself",
    )
    person.picture("serves-itself")
    check(wallet.type_code("SESAME-0000") == 422, "a wrong code is taken")
    check(not wallet.led_to(), "the page went on after a wrong code")
    check(wallet.type_code("sesame-4711") == 200, "the code of the invitation is refused")
    soon(wallet.led_to, "the page did not go on")
    answer = wallet.token(wallet.led_to()["code"])
    check(answer.status_code == 200, f"there is no token: {answer.text}")
    person.wait(lambda seen: not any(wallet.number in each.words for each in seen), "the wallet to leave the strip")
    check(desk.states() == ["working"], f"the visit is recorded as {desk.states()}")
    standings = desk.get(f"/bc/studio/rosters/{made['rosterId']}/standings")["result"]["guests"]
    check([(each["number"], each["state"]) for each in standings] == [(2, "here")], f"the guests stand as {standings}")
    person.press("ctrl+shift+g")
    person.reads("Evening")
    person.press("Return")
    person.is_at("Find a guest by any column")
    person.reads("here")
    person.picture("guest-is-here")
    second = Wallet(address)
    check(second.type_code("SESAME-4711") == 422, "a code counts twice")
