"""Handlers of the wallets that a place is made for; behind the key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.reach import ReachWay
from connector_desk.contract.wallet_profile import (
    PlaceFacts,
    ServerAuthority,
    WalletPreset,
    WalletSettings,
    WalletSettingsChange,
    preset_profile,
    request_terms,
    wallet_profiles,
)
from connector_desk.contract.wire import parse, to_value
from connector_desk.core.http.responses import success
from connector_desk.core.place import service_settings
from connector_desk.core.store import settings
from connector_desk.core.verification import trust_rules

if TYPE_CHECKING:
    from connector_desk.contract.trust import RequestSettings
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.service_contexts import WalletsContext
    from connector_desk.core.store.transaction import Transaction


_AUTHORITIES: Final[Mapping[ReachWay, ServerAuthority]] = {
    ReachWay.PUBLIC_CERTIFICATE: ServerAuthority.PUBLIC,
    ReachWay.TUNNEL: ServerAuthority.PUBLIC,
    ReachWay.ADDRESS: ServerAuthority.PUBLIC,
    ReachWay.OWN_AUTHORITY: ServerAuthority.OWN,
}
"""Who certifies an https address in each way; of others it is not known."""


async def wallets(context: WalletsContext, _call: HttpRequest) -> HttpResponse:
    """Return the preset, the known wallets, and what these see of this service."""
    return success(await _wallet_settings(context))


async def change_wallets(context: WalletsContext, request: HttpRequest) -> HttpResponse:
    """Make codes for the wallets of a preset from now on; codes that were made stay as they are."""
    wanted, address = parse(WalletSettingsChange, request.body).preset, context.runtime.address.ready()

    def keep(tx: Transaction) -> None:
        before = trust_rules.read_rules(tx)
        after = request_terms(before, preset_profile(wanted), address)
        if after != before:
            settings.put(tx, trust_rules.SETTING, json.dumps(to_value(after)))
        if wanted != service_settings.read_preset(tx) or after != before:
            service_settings.choose_preset(tx, wanted)
            context.runtime.audit.note(
                tx,
                request.now,
                AuditAction.CONFIGURE,
                service_settings.PRESET_SETTING,
                request.operator,
                {"preset": wanted},
            )

    await context.verification.trust_rules.change(keep)
    return success(await _wallet_settings(context))


async def _wallet_settings(context: WalletsContext) -> WalletSettings:
    address = context.runtime.address.ready()
    requests = (await context.verification.trust_rules.now()).settings
    chosen = await context.runtime.store.read_inline(service_settings.read_preset)
    preset = next((one for one in WalletPreset if one == chosen), None)
    return WalletSettings(
        preset=preset,
        isChanged=preset is not None and request_terms(requests, preset_profile(preset), address) != requests,
        wallets=list(wallet_profiles().values()),
        place=await _facts(context, address, requests, preset),
    )


async def _facts(
    context: WalletsContext, address: str, requests: RequestSettings, preset: WalletPreset | None
) -> PlaceFacts:
    identity = context.issuance.identity
    return PlaceFacts(
        address=address,
        authority=authority_of(address, context.reach.way),
        issuer=(await identity.info()).kind,
        requests=requests,
        w3cFormat=(await context.issuance.offer_settings.now()).w3c_format,
        advertisesKeyAttestations=bool(context.issuance.attesters.trusted),
        signsMetadataByCertificate=identity.chain is not None or preset is WalletPreset.HAIP,
        batchSize=limits.BATCH_SIZE,
    )


def authority_of(address: str, way: ReachWay) -> ServerAuthority:
    """Return who certified an address."""
    if urlsplit(address).scheme != "https":
        return ServerAuthority.NONE
    return _AUTHORITIES.get(way, ServerAuthority.UNKNOWN)
