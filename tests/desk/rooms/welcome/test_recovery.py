"""A lost keyring: the welcome page takes the recovery code, says what is wrong with it, and opens."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.window_action import HelpLink

CODE = "4F7K-9QXM-2R8T-ZC3D-H6WV-1PJN-5B0S-EYGA"


@pytest.fixture(params=["store_locked", "key_retired"])
def locked(make_desk, request):
    desk = make_desk(failures=[DeskError(request.param)])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    return desk


def test_case_407_the_code_opens_the_data_again(locked) -> None:
    page = locked.window.welcome.page
    assert page.code.hasFocus()
    QTest.keyClicks(page.code, CODE)
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    locked.until(lambda: locked.state.is_ready)
    assert locked.session.recovered == [CODE]
    assert locked.session.opened == [False, False]
    assert locked.window.welcome.page is None


def test_a_wrong_code_is_said_and_can_be_corrected(locked) -> None:
    page = locked.window.welcome.page
    locked.session.next_failures["recover"] = DeskError("recovery_code_wrong")
    QTest.keyClicks(page.code, "nonsense")
    page.with_code.click()
    assert not page.with_code.isEnabled()
    locked.until(lambda: "not the recovery code" in page.fault.text)
    assert page.with_code.isEnabled()
    QTest.keyClicks(page.code, "!")
    assert page.fault.text == ""
    page.code.setText(CODE)
    page.with_code.click()
    locked.until(lambda: locked.state.is_ready)


def test_the_page_links_to_the_chapter_that_explains_it(locked) -> None:
    (link,) = locked.window.welcome.page.findChildren(HelpLink)
    link.button.click()
    assert locked.window.help.window.isVisible()
    assert locked.window.help.window.shown == "backup"


def test_an_empty_code_is_not_sent(locked) -> None:
    page = locked.window.welcome.page
    page.with_code.click()
    assert "8 groups" in page.fault.text
    assert locked.session.recovered == []


def test_other_reasons_take_no_code(make_desk) -> None:
    desk = make_desk(failures=[DeskError("keyring_locked")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    assert not desk.window.welcome.page.code.isVisible()
    assert not desk.window.welcome.page.with_code.isVisible()
    assert [each.chapter for each in desk.window.welcome.page.findChildren(HelpLink)] == ["first-steps"]
