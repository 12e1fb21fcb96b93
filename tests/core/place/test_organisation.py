"""The organisation: stored, told to whoever asks with the key, and its logo to everybody."""

import json

from connector_desk.contract.organisation import Organisation
from connector_desk.core.runtime.organisation import logo_address
from tests.contract.test_organisation import WHOLE
from tests.core.running import Running
from tests.drawings import PLAIN

ORGANISATION = "/bc/studio/organisation"


def set_organisation(core: Running, **members: object) -> None:
    assert core.admin("PUT", ORGANISATION, members).status == 200


def test_what_is_set_is_read_again_after_a_restart(desk: Running) -> None:
    assert desk.admin("GET", ORGANISATION).result == {"names": {}}
    assert desk.admin("PUT", ORGANISATION, WHOLE).result == WHOLE
    desk.restart()
    assert desk.admin("GET", ORGANISATION).result == WHOLE


def test_a_change_replaces_all_and_is_in_the_audit_trail_without_its_values(desk: Running) -> None:
    set_organisation(desk, **WHOLE)
    set_organisation(desk, name="City of Elsewhere")
    assert desk.admin("GET", ORGANISATION).result == {"name": "City of Elsewhere", "names": {}}
    set_organisation(desk, name="City of Elsewhere")
    rows = desk.rows("SELECT data FROM audit WHERE action = 'configure' AND subject = 'organisation' ORDER BY seq")
    changed = [json.loads(row[0])["changed"] for row in rows]
    assert changed == [", ".join(sorted(WHOLE)), ", ".join(sorted(WHOLE))]


def test_the_logo_is_served_at_an_address_that_names_its_content(desk: Running) -> None:
    set_organisation(desk, **WHOLE)
    address = logo_address(Organisation.model_validate(WHOLE), "")
    assert address is not None
    answer = desk.public("GET", address)
    assert (answer.status, answer.header("content-type")) == (200, "image/svg+xml")
    assert answer.body == PLAIN
    assert answer.header("cache-control") == "public, max-age=3600"
    again = desk.public("GET", address, headers=(("if-none-match", answer.header("etag")),))
    assert again.status == 304
    assert desk.public("GET", address.replace("logo-", "logo-0")).status == 404
    set_organisation(desk, name="City of Example")
    assert desk.public("GET", address).status == 404
