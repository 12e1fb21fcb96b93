"""The test wallet takes objects and arrays of own schemas, and shows no more of them than is asked for."""

import pytest

from tests.core.issuance.test_nested_attributes import CLAIMS, GIVEN, RECORD, asked_for
from tests.wallet.test_credential_issuance import FORMATS
from tests.wallet.walking import Walking

SCHEMAS = "/bc/studio/schemas"


@pytest.mark.parametrize(("form", "w3c_format"), FORMATS)
def test_values_at_paths_are_shown_in_each_format(walking: Walking, form: str, w3c_format: str) -> None:
    assert walking.core.admin("POST", SCHEMAS, RECORD).status in (200, 409)
    walking.take(form, "diploma", w3c_format, **GIVEN)
    names = ("address.locality", "nationalities[1]", "degrees[].type", "degrees[0].grade")
    asked = walking.ask(asked_for(walking.core, *names, form=form, values={"nationalities[]": "DE"}))

    walking.present(asked)

    (presented,) = walking.core.workflow(asked.workflow)["presented"]
    assert presented["claims"] == {
        "address.locality": "Köln",
        "nationalities[1]": "FR",
        "degrees[].type": ["BA", "MA"],
        "degrees[0].grade": 1.5,
        "nationalities[]": ["DE", "FR"],
    }


def test_only_what_is_asked_for_is_disclosed(walking: Walking) -> None:
    assert walking.core.admin("POST", SCHEMAS, RECORD).status in (200, 409)
    walking.take("sd-jwt", "diploma", **GIVEN)
    asked = walking.ask(asked_for(walking.core, "nationalities[0]"))
    walking.present(asked)
    (answer,) = (sent for sent in walking.wire.sent if "vp_token" in sent.form)
    assert answer.form["vp_token"].count("~") == 2, "one disclosure"
    (presented,) = walking.core.workflow(asked.workflow)["presented"]
    assert presented["claims"] == {"nationalities[0]": CLAIMS["nationalities"][0]}
