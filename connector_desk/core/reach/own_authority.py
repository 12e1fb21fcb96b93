"""The way `own-authority`: certificates for this computer's addresses, of an authority that phones can install.

The authority is not the one that names the issuer (`place/certificates.py`).  That one is made again whenever the
public address moves beyond its name constraints, and goes to verifiers; this one is installed on phones by hand, so it
stays as it is, and whoever trusts it for https trusts it for no credential.

It is called after the organisation as that was called when the authority was made.  Another name changes only the
certificates that it signs: phones look for an authority by its name and key, and those that trust it go on doing so.
"""

import asyncio
import contextlib
import json
from collections.abc import Sequence
from typing import Final

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import load_pem_x509_certificate

from connector_desk.base.instants import SECOND
from connector_desk.contract.reach import ReachChange, ReachState
from connector_desk.contract.reach_problems import ReachFault, problem
from connector_desk.core.keys.authority import (
    SERVER_LIFE,
    Authority,
    load_authority,
    make_authority,
    organisation_of,
    private_pem,
    server_chain,
)
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.place import hosts
from connector_desk.core.reach.reach_store import AUTHORITY
from connector_desk.core.reach.way import ReachSite, ServerCertificate, WayStatus
from connector_desk.core.runtime.address import base_host

POLL_SECONDS: Final = 2.0
"""Between two looks at the addresses: a change of network is noticed within 5 s."""
_KEY: Final = "authority key"
_SERVER: Final = "authority server"
_AHEAD: Final = SERVER_LIFE // 3
"""A certificate is renewed when two thirds of its life are over."""


class OwnAuthority:
    """Serves a certificate of the own authority, renewed in time and when the addresses change."""

    def __init__(self, chosen: ReachChange) -> None:
        """Take the choice."""
        self._chosen = chosen
        self._is_renewed = False

    async def run(self, site: ReachSite) -> None:
        """Serve a certificate for the present addresses, and look at them again and again."""
        served: tuple[str, tuple[str, ...], str] | None = None
        renews_at = 0
        while True:
            addresses = await asyncio.to_thread(site.addresses)
            wanted = self._base(site, addresses)
            if wanted is None:
                served = None
                site.report(WayStatus(ReachState.FAILED, problem(ReachFault.NO_NETWORK)))
            else:
                names = tuple(dict.fromkeys((base_host(wanted), *addresses, site.local_name)))
                organisation = site.organisation
                if served != (wanted, names, organisation) or site.clock() >= renews_at:
                    renews_at = await self._serve(site, wanted, names, organisation)
                    served = wanted, names, organisation
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await site.nudged.wait()
            site.nudged.clear()

    async def _serve(self, site: ReachSite, wanted: str, names: Sequence[str], organisation: str) -> int:
        """Serve a certificate at an address, and report it; return when it is renewed."""
        certificate, renews_at = await self._certificate(site, names, organisation)
        await site.serve(wanted, certificate)
        renewed = problem(ReachFault.AUTHORITY_RENEWED) if self._is_renewed else None
        site.report(WayStatus(ReachState.READY, renewed, renews_at=renews_at))
        return renews_at

    def _base(self, site: ReachSite, addresses: Sequence[str]) -> str | None:
        """Return the address in codes: the chosen one, else by the chosen name, else by the first IP address.

        The `.local` name is not used by itself: not every phone looks it up.
        """
        if self._chosen.address:
            return self._chosen.address
        host = self._chosen.hostName or next(iter(addresses), None)
        return None if host is None else hosts.url_of(host, site.port, secure=True)

    async def _certificate(
        self, site: ReachSite, names: Sequence[str], organisation: str
    ) -> tuple[ServerCertificate, int]:
        """Return the kept certificate, or a new one where it ends soon or has other names, and its renewal."""
        now = site.clock()
        kept = await site.load(_SERVER)
        if kept is not None:
            found = json.loads(kept)
            chain, key = found["chain"].encode(), found["key"].encode()
            has_all = set(names) <= set(found["names"]) and found.get("organisation") == organisation
            if has_all and found["expires"] - now > _AHEAD and found["expires"] - SERVER_LIFE <= now + SECOND:
                return ServerCertificate(chain, key), found["expires"] - _AHEAD
        authority = await self._authority(site, names, organisation)
        server = SigningKey.generate("ES256")
        permitted = [name for name in names if authority.permits(name)]
        made = server_chain(authority, server, permitted, now, organisation=organisation)
        certificate = ServerCertificate(made.pem, private_pem(server))
        value = {
            "chain": made.pem.decode(),
            "key": certificate.key.decode(),
            "names": list(names),
            "organisation": organisation,
            "expires": made.expires,
        }
        await site.save(_SERVER, json.dumps(value).encode())
        return certificate, made.expires - _AHEAD

    async def _authority(self, site: ReachSite, names: Sequence[str], organisation: str) -> Authority:
        """Return the authority, made once; again with its key and name if it may not sign for the first name."""
        now, kept, pem = site.clock(), await site.load(_KEY), await site.load(AUTHORITY)
        key: SigningKey | None = None
        if kept is not None and pem is not None:
            key = SigningKey.from_private_jwk(json.loads(kept))
            authority = load_authority(key, load_pem_x509_certificate(pem).public_bytes(Encoding.DER))
            if authority.permits(names[0]) and authority.expires - now > SERVER_LIFE:
                return authority
            self._is_renewed = True
            organisation = organisation_of(authority.certificate)
        made = make_authority(organisation, names, now, key=key)
        await site.save(_KEY, json.dumps(made.key.to_private_jwk()).encode())
        await site.save(AUTHORITY, made.pem)
        return made
