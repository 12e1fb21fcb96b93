"""Why a visit ended, or waits, in words: the remark of its end, and where its wallet stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.wallet_diagnosis import STEPS
from connector_desk.contract.wallet_profile import wallet_profiles
from connector_desk.desk.kit.dates import show_clock
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.contract.wallet_diagnosis import Diagnosis
    from connector_desk.desk.visits.visit import FollowedVisit

PROBABLY = QT_TRANSLATE_NOOP("WalletDiagnosis", "{words} (Probably: it came from the same network address.)")


def wallet_name(wallet: str) -> str:
    """Return the name of a wallet by the ID of its profile; the ID where it is not known here."""
    if not wallet:
        return ""

    known = wallet_profiles().get(wallet)
    return plain(wallet, 60) if known is None else known.name


def diagnosis_words(found: Diagnosis | None) -> str:
    """Return where a wallet stopped and what that means; empty if nothing is known."""
    if found is None:
        return ""

    step = translate("WalletDiagnosis", STEPS[found.stopped_at]).format(error=plain_inside(found.error, 80))
    if found.is_probable:
        step = translate("WalletDiagnosis", PROBABLY).format(words=step)
    more = translate("WalletDiagnosis", found.more) if found.more else ""
    return " ".join(filter(None, (step, translate(found.context, found.meaning), more)))


def reason_words(visit: FollowedVisit) -> str:
    """Return the remark about the state of a visit, and where its wallet stopped."""
    reason = plain(translate("Detail", visit.remark), 300) if visit.remark else ""
    if visit.remarks_refusal:
        reason = f"{show_clock(visit.refused_at)}  {reason}"
    return "\n".join(filter(None, (reason, diagnosis_words(visit.diagnosis))))
