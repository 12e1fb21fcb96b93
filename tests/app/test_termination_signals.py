"""A signal closes the desk, and the signals are given back."""

import os
import signal
import sys

import pytest

from connector_desk.app.termination_signals import TerminationSignals

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals one can send to oneself")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_is_heard_while_qt_waits(qtbot, number):
    heard = []
    signals = TerminationSignals(lambda: heard.append(number))
    try:
        os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: heard == [number], timeout=20_000)
    finally:
        signals.close()


def test_they_are_given_back(qtbot):
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    signals = TerminationSignals(lambda: None)
    assert signal.getsignal(signal.SIGTERM) is not before[1]
    signals.close()
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before
    descriptor = signal.set_wakeup_fd(-1)
    assert descriptor == -1
