"""The preset of wallets, in the settings."""

import pytest


@pytest.fixture
def view(desk):
    desk.show()
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.preset
    desk.until(lambda: view._group.buttons() and view.isVisible())
    desk.settle()
    return desk, view


def test_a_preset_is_chosen_by_its_sentence_and_says_what_it_lacks(view) -> None:
    desk, view = view
    assert view.chosen == ""
    assert not view.save.isVisible()
    assert not view.lacks.isVisible()
    view.choices["haip"].button.click()
    view.save.click()
    desk.until(lambda: desk.place.preset == "haip")
    desk.until(view.lacks.isVisible)
    assert view.lacks.next_step.text().splitlines() == [
        "It needs https.",
        "It needs an issuer with a certificate.",
        "It needs issuer metadata that is signed with a certificate.",
    ]
    assert not view.save.isVisible()
    trust = desk.window.room("settings").view.trust
    desk.until(lambda: trust.state.choices.value("clientIdentifier") == "x509_hash")
    desk.place.request_settings |= {"responseMode": "direct_post"}
    view.load()
    desk.until(view.state.isVisible)
    assert view.save.isVisible()
    view.choices["lan-http"].button.click()
    view.save.click()
    desk.until(lambda: desk.place.preset == "lan-http")
    desk.until(lambda: not view.lacks.isVisible())
    assert not view.state.isVisible()
