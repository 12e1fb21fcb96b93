"""The words of faults on demand: what an answer is called, and what is armed in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.answer_faults import answer_faults
from connector_desk.contract.wire_trace import MessageKind
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.contract.answer_faults import ArmedFault, FaultState

KIND_NAMES = {
    MessageKind.ISSUER_METADATA: QT_TRANSLATE_NOOP("Faults", "Issuer metadata"),
    MessageKind.AUTHORIZATION_SERVER_METADATA: QT_TRANSLATE_NOOP("Faults", "Authorization server metadata"),
    MessageKind.OFFER: QT_TRANSLATE_NOOP("Faults", "Offer"),
    MessageKind.TOKEN: QT_TRANSLATE_NOOP("Faults", "Token"),
    MessageKind.NONCE: QT_TRANSLATE_NOOP("Faults", "Nonce"),
    MessageKind.CREDENTIAL: QT_TRANSLATE_NOOP("Faults", "Credential"),
    MessageKind.DEFERRED: QT_TRANSLATE_NOOP("Faults", "Deferred credential"),
    MessageKind.NOTIFICATION: QT_TRANSLATE_NOOP("Faults", "Notification"),
    MessageKind.REQUEST_OBJECT: QT_TRANSLATE_NOOP("Faults", "Request object"),
    MessageKind.AUTHORIZATION_RESPONSE: QT_TRANSLATE_NOOP("Faults", "Answer to a presentation"),
    MessageKind.PRESENTATION: QT_TRANSLATE_NOOP("Faults", "Shown by the test wallet"),
    MessageKind.STATUS_LIST: QT_TRANSLATE_NOOP("Faults", "Status list"),
    MessageKind.TYPE_METADATA: QT_TRANSLATE_NOOP("Faults", "Type metadata"),
    MessageKind.DID_DOCUMENT: QT_TRANSLATE_NOOP("Faults", "DID document"),
    MessageKind.INVITATION: QT_TRANSLATE_NOOP("Faults", "Invitation or short link"),
    MessageKind.PAGE: QT_TRANSLATE_NOOP("Faults", "Web page"),
    MessageKind.AGENT_API: QT_TRANSLATE_NOOP("Faults", "Agent API"),
    MessageKind.OTHER: QT_TRANSLATE_NOOP("Faults", "Other"),
    MessageKind.DIDCOMM: QT_TRANSLATE_NOOP("Faults", "DIDComm message"),
}


def kind_name(kind: MessageKind) -> str:
    """Name the answers of a kind."""
    return translate("Faults", KIND_NAMES[kind])


def fault_title(name: str) -> str:
    """Name a fault."""
    fault = answer_faults().get(name)
    return plain(name, 40) if fault is None else translate("AnswerFault", fault.title)


def armed_title(armed: ArmedFault) -> str:
    """Return the answer and the fault, such as “Token: Wrong token”."""
    return translate("Faults", "{answer}: {fault}").format(
        answer=kind_name(armed.order.kind), fault=fault_title(armed.order.fault)
    )


def armed_below(armed: ArmedFault) -> str:
    """Return for which answers it is armed, and how often it struck."""
    order = armed.order
    words = translate("Faults", "Every answer") if order.for_all else translate("Faults", "Next answer")
    if order.visit_id is not None:
        words = translate("Faults", "{answers} of visit {visit}").format(
            answers=words, visit=plain_inside(order.visit_id[:8], 8)
        )
    if not armed.struck:
        return translate("Faults", "{answers}, has not struck yet").format(answers=words)
    times = counted(translate("Faults", "struck once"), translate("Faults", "struck {count} times"), armed.struck)
    return f"{words}, {times}"


def bar_words(state: FaultState) -> str:
    """Return what is not as usual, for the bar of the window."""
    parts = []
    if state.armed:
        one = translate("Faults", "1 fault is armed.")
        parts.append(counted(one, translate("Faults", "{count} faults are armed."), len(state.armed)))
    if state.stopped:
        one = translate("Faults", "1 answer waits for you in the workbench.")
        several = translate("Faults", "{count} answers wait for you in the workbench.")
        parts.append(counted(one, several, len(state.stopped)))
    if state.is_recording:
        parts.append(translate("Faults", "Messages of wallets are recorded."))
    return " ".join(parts)
