"""The contexts of what has no package of its own: the certificates of the service, and its wallets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.place.identity import Identity
    from connector_desk.core.reach.reach_coordinator import ReachCoordinator
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.verification.trust_folder import TrustFolder
    from connector_desk.core.verification.trust_rules import TrustRules


class CertificatesContext(NamedTuple):
    """The context of the certificates of the service."""

    runtime: Runtime
    http: HttpContext
    identity: Identity
    document_identity: Identity
    rules: TrustRules
    trust_folder: TrustFolder
    reach: ReachCoordinator


class WalletsContext(NamedTuple):
    """The context of the wallets that a service is made for."""

    runtime: Runtime
    http: HttpContext
    issuance: IssuanceContext
    verification: VerificationContext
    reach: ReachCoordinator
