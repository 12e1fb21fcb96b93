"""Scenes of faults on demand: the panel, what is armed, a stopped answer, and the bar of the window."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "desk"))


def faults_of(stage: Any) -> Any:
    from fake_faults import FakeInterception

    core = FakeInterception(stage.session.clock)
    core.put_into(stage.session)
    stage.open()
    stage.wait(0.3)
    stage.window.perform("room.workbench")
    stage.window.room("workbench").view.show_panel("faults")
    stage.wait(0.3)
    return core


def faults_panel(stage: Any) -> None:
    faults_of(stage)


def faults_armed(stage: Any) -> None:
    from fake_faults import run

    from connector_desk.contract.answer_faults import FaultOrder
    from connector_desk.contract.wire_trace import MessageKind as Kind

    core = faults_of(stage)
    orders = (
        FaultOrder(kind=Kind.NONCE, fault="wrong_nonce"),
        FaultOrder(kind=Kind.CREDENTIAL, fault="broken_signature", for_all=True),
        FaultOrder(kind=Kind.AUTHORIZATION_SERVER_METADATA, fault="too_many_requests", for_all=True),
    )

    async def happen() -> None:
        await core.trace.switch(on=True)
        for order in orders:
            await core.faults.arm(order)
        await core.answer()

    run(stage.window.runner, stage.window, happen())
    stage.wait(0.8)


def faults_stopped(stage: Any) -> None:
    from fake_faults import run, stop_order

    core = faults_of(stage)

    async def happen() -> None:
        await core.faults.arm(stop_order())
        await core.answer()

    run(stage.window.runner, stage.window, happen())
    stage.wait(0.6)


def faults_follow(stage: Any) -> None:
    from fake_faults import run

    from connector_desk.contract.answer_faults import FaultOrder
    from connector_desk.contract.wire_trace import MessageKind as Kind

    core = faults_of(stage)
    stage.window.room("workbench").view.show_panel("follow")

    async def happen() -> None:
        await core.trace.switch(on=True)
        await core.answer(Kind.ISSUER_METADATA, "/.well-known/openid-credential-issuer/oid4vci")
        await core.answer(Kind.TOKEN, "/oid4vci/token")
        await core.faults.arm(FaultOrder(kind=Kind.NONCE, fault="server_error"))
        await core.answer()
        await core.answer(Kind.CREDENTIAL, "/oid4vci/credential")

    run(stage.window.runner, stage.window, happen())
    stage.wait(0.9)


FAULT_SCENES = (faults_follow, faults_panel, faults_armed, faults_stopped)
