"""The calls to a certificate authority (RFC 8555), by the library `acme`; each of them blocks.

The library is costly to load and waits for its answers: only `acme_way.py` loads this module, on a thread.
"""

from __future__ import annotations

import re
import ssl
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

import certifi
import requests
from acme import challenges, errors, messages
from acme.client import ClientNetwork, ClientV2
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from josepy.errors import Error as JoseError
from josepy.jwa import ES256
from josepy.jwk import JWK, JWKEC
from requests.adapters import HTTPAdapter

from connector_desk.base.instants import to_instant
from connector_desk.contract.reach import AcmeChallenge, AcmeOptions
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.outbound.backoff import wait_of
from connector_desk.core.reach.acme_kept import LONGEST_WAIT, AcmeFailed, problem_of

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock

_USER_AGENT: Final = "connector-desk"
_SECONDS: Final = 20
"""Longest wait for one answer."""
_NONCES: Final = 10
"""How often a request is repeated with another nonce (RFC 8555 §6.5)."""
_BUSY: Final = 500
_BASE64URL: Final = re.compile(r"[A-Za-z0-9_-]{2,}", re.ASCII)
P = ParamSpec("P")
T = TypeVar("T")


class Challenge(NamedTuple):
    """A challenge that is to be answered."""

    authorization: str
    """Its address."""
    address: str
    token: str
    key_authorization: str
    """What HTTP-01 answers (RFC 8555 §8.3)."""
    digest: str
    """The value of the record of DNS-01 (RFC 8555 §8.4)."""


class Order(NamedTuple):
    """An order as the authority has it now."""

    address: str
    status: str
    authorizations: tuple[str, ...]
    expires: int | None
    certificate: str | None


class _TrustAdapter(HTTPAdapter):
    """Trusts what a context trusts; the library would read all public authorities again for each connection."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self._context = context
        super().__init__()

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the library has it
        super().init_poolmanager(*args, ssl_context=self._context, **kwargs)

    def cert_verify(self, conn: Any, url: str, verify: object, cert: object) -> None:  # noqa: ANN401, ARG002
        conn.cert_reqs = "CERT_REQUIRED"


class _Network(ClientNetwork):
    """The network of the library; it knows the last `Retry-After`, and outlasts many refused nonces."""

    retry_after: str = ""

    def _send_request(self, method: str, url: str, *args: Any, **kwargs: Any) -> requests.Response:  # noqa: ANN401
        self.retry_after = ""
        response = super()._send_request(method, url, *args, **kwargs)
        self.retry_after = response.headers.get("Retry-After", "")
        return response

    def post(self, *args: Any, **kwargs: Any) -> requests.Response:  # noqa: ANN401
        for _ in range(_NONCES):
            try:
                return self._post_once(*args, **kwargs)
            except messages.Error as error:
                if error.code != "badNonce":
                    raise
        return self._post_once(*args, **kwargs)


class _Client(ClientV2):
    """Calls that the library has only as parts of longer ones."""

    def fetch(self, address: str) -> requests.Response:
        """Fetch a resource by POST-as-GET."""
        return self._post_as_get(address)

    def order(self, name: str) -> requests.Response:
        """Place an order for one name."""
        wanted = messages.NewOrder(identifiers=[messages.Identifier(typ=messages.IDENTIFIER_FQDN, value=name)])
        return self._post(self.directory["newOrder"], wanted)

    def answer(self, address: str, key_authorization: str) -> None:
        """Ask for a challenge to be checked; nothing is sent but an empty object (RFC 8555 §7.5.1)."""
        self._post(address, challenges.HTTP01Response(key_authorization=key_authorization))

    def change_contact(self, account: str, contact: tuple[str, ...]) -> None:
        """Change an account; the library would look it up first, with all that it was registered with."""
        self._post(account, messages.UpdateRegistration(contact=contact))


def _failing(call: Callable[Concatenate[AcmeSession, P], T]) -> Callable[Concatenate[AcmeSession, P], T]:
    """Raise AcmeFailed for whatever the library raises."""

    @wraps(call)
    def checked(self: AcmeSession, /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return call(self, *args, **kwargs)
        except (
            errors.Error,
            requests.RequestException,
            JoseError,
            LookupError,
            TypeError,
            ValueError,
            AttributeError,
        ) as error:
            raise self.failure(error) from error

    return checked


class AcmeSession:
    """A connection to an authority with the key of an account."""

    def __init__(self, options: AcmeOptions, account_key: bytes, clock: Clock) -> None:
        self._options = options
        self._clock = clock
        key = load_pem_private_key(account_key, None)
        if not isinstance(key, EllipticCurvePrivateKey):
            raise TypeError("the key of an account is a P-256 key")
        self._key: JWK = JWKEC(key=key)
        self._network = _Network(self._key, alg=ES256, user_agent=_USER_AGENT, timeout=_SECONDS)
        self._network.session.mount("https://", _TrustAdapter(_context(options.authorities)))
        self._client: _Client | None = None

    def close(self) -> None:
        """Close the connections."""
        self._network.session.close()

    @_failing
    def open(self) -> None:
        """Read the directory of the authority; raises AcmeFailed."""
        if not self._options.directory.startswith("https://"):
            raise AcmeFailed(AcmeProblem.NO_DIRECTORY, "RFC 8555 §6.1: https")
        try:
            found = ClientV2.get_directory(self._options.directory, self._network)
            complete = all(name in found.to_partial_json() for name in ("newNonce", "newAccount", "newOrder"))
        except (errors.ClientError, JoseError, TypeError, ValueError, AttributeError) as error:
            if _status(error) >= _BUSY:
                raise
            raise AcmeFailed(AcmeProblem.NO_DIRECTORY) from error
        if not complete:
            raise AcmeFailed(AcmeProblem.NO_DIRECTORY)
        self._client = _Client(found, self._network)

    @_failing
    def register(self) -> str:
        """Create the account, or find the one of this key; return its address."""
        client, options = self._opened(), self._options
        meta = client.directory.meta
        if meta.terms_of_service and not options.agreesToTerms:
            raise AcmeFailed(AcmeProblem.TERMS, meta.terms_of_service)
        is_bound = bool(options.accountKeyId and options.accountKey)
        if meta.external_account_required and not is_bound:
            raise AcmeFailed(AcmeProblem.BINDING_REQUIRED)
        wanted = messages.NewRegistration.from_data(
            email=options.contact or None,
            external_account_binding=self._binding(client) if is_bound else None,
            terms_of_service_agreed=options.agreesToTerms,
        )
        self._network.account = None
        try:
            address = client.new_account(wanted).uri
        except errors.ConflictError as known:
            address = known.location
        except messages.Error as error:
            if is_bound and error.code in {"unauthorized", "malformed"}:
                raise AcmeFailed(AcmeProblem.BINDING_REFUSED, error.detail) from error
            raise
        self.use(address)
        return address

    def _binding(self, client: _Client) -> dict[str, Any]:
        options = self._options
        key = (options.accountKey or "").strip().rstrip("=")
        if not _BASE64URL.fullmatch(key):  # the library would skip what it cannot read
            raise AcmeFailed(AcmeProblem.BINDING_KEY)
        return messages.ExternalAccountBinding.from_data(
            self._key.public_key(), options.accountKeyId or "", key, client.directory
        )

    def use(self, account: str) -> None:
        """Use an account that was created before, by its address."""
        self._network.account = messages.RegistrationResource(body=messages.Registration(), uri=account)

    @_failing
    def change_contact(self, account: str, contact: str | None) -> None:
        """Change the e-mail address of the account."""
        self._opened().change_contact(account, (f"mailto:{contact}",) if contact else ())

    @_failing
    def order(self, name: str) -> Order:
        """Place an order for a certificate of one name."""
        response = self._opened().order(name)
        return _order(response, response.headers["Location"])

    @_failing
    def fetch_order(self, order: str) -> Order:
        """Return an order as it is now."""
        return _order(self._opened().fetch(order), order)

    @_failing
    def challenge(self, authorization: str) -> Challenge | None:
        """Return the challenge of an authorization; None if it is valid; raises AcmeFailed where it cannot be."""
        body = messages.Authorization.from_json(self._opened().fetch(authorization).json())
        if body.status == messages.STATUS_VALID:
            return None
        if body.status != messages.STATUS_PENDING:
            raise _proof_failure(body)
        is_http = self._options.challenge is AcmeChallenge.HTTP
        kind = challenges.HTTP01 if is_http else challenges.DNS01
        for one in body.challenges:
            if isinstance(one.chall, kind):
                token = str(one.chall.encode("token"))
                digest = "" if is_http else str(one.chall.validation(self._key))
                return Challenge(authorization, one.uri, token, one.chall.key_authorization(self._key), digest)
        raise AcmeFailed(AcmeProblem.NO_CHALLENGE)

    @_failing
    def answer(self, challenge: Challenge) -> None:
        """Report to the authority that the proof can be seen."""
        self._opened().answer(challenge.address, challenge.key_authorization)

    @_failing
    def is_proven(self, authorization: str) -> bool:
        """Return whether an authorization is valid, False while it is checked; raises AcmeFailed if it failed."""
        body = messages.Authorization.from_json(self._opened().fetch(authorization).json())
        if body.status == messages.STATUS_PENDING:
            return False
        if body.status != messages.STATUS_VALID:
            raise _proof_failure(body)
        return True

    @_failing
    def finalize(self, order: str, request: bytes) -> None:
        """Send the signing request of an order (PEM)."""
        client = self._opened()
        body = messages.Order.from_json(client.fetch(order).json())
        client.begin_finalization(messages.OrderResource(body=body, uri=order, csr_pem=request))

    @_failing
    def chain(self, address: str) -> bytes:
        """Fetch the certificate with its chain (PEM)."""
        return self._opened().fetch(address).content

    @_failing
    def suggested_renewal(self, chain: bytes) -> int | None:
        """Return when the authority would have a certificate renewed (RFC 9773); None where it says nothing."""
        moment, _ = self._opened().renewal_time(chain)
        return None if moment is None else to_instant(moment)

    def wait(self) -> int:
        """Return how long the last answer asked to wait, in milliseconds; 0 if it did not."""
        return wait_of(self._network.retry_after, self._clock(), LONGEST_WAIT)

    def failure(self, error: Exception) -> AcmeFailed:
        """Return what a failure of the library means."""
        wait = self.wait()
        if isinstance(error, messages.Error):
            said = next(iter(error.subproblems or ()), error)
            return AcmeFailed(problem_of(said.typ), said.detail or error.detail or error.title, wait)
        if isinstance(error, requests.exceptions.SSLError):
            return AcmeFailed(AcmeProblem.UNTRUSTED, _cause(error))
        if isinstance(error, requests.exceptions.InvalidURL | requests.exceptions.InvalidSchema):
            return AcmeFailed(AcmeProblem.NO_DIRECTORY)
        if isinstance(error, requests.RequestException):
            return AcmeFailed(AcmeProblem.UNREACHABLE, _cause(error))
        status = _status(error)
        if status == requests.codes.too_many_requests:
            return AcmeFailed(AcmeProblem.RATE_LIMITED, None, wait)
        problem = AcmeProblem.SERVER_INTERNAL if status >= _BUSY else AcmeProblem.ANSWER
        return AcmeFailed(problem, f"HTTP {status}" if status else None, wait)

    def _opened(self) -> _Client:
        if self._client is None:
            raise AcmeFailed(AcmeProblem.NO_DIRECTORY)
        return self._client


def _context(authorities: str | None) -> ssl.SSLContext:
    """Return what is trusted: the given authorities, else those of this computer and of the web."""
    if not authorities:
        context = ssl.create_default_context()
        context.load_verify_locations(certifi.where())
        return context
    try:
        return ssl.create_default_context(cadata=authorities)
    except (ssl.SSLError, ValueError) as wrong:
        raise AcmeFailed(AcmeProblem.AUTHORITIES) from wrong


def _cause(error: BaseException) -> str:
    """Return what the system said, without the layers of libraries around it."""
    while (cause := error.__cause__ or error.__context__) is not None:
        error = cause
    if isinstance(error, ssl.SSLCertVerificationError):
        return str(error.verify_message)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _status(error: Exception) -> int:
    """Return the status of the answer that the library could not read; 0 if it does not say."""
    response = error.args[0] if error.args else None
    return response.status_code if isinstance(response, requests.Response) else 0


def _order(response: requests.Response, address: str) -> Order:
    body = messages.Order.from_json(response.json())
    if body.status == messages.STATUS_INVALID:
        raise _order_failure(body)
    return Order(
        address,
        str(body.status.name),
        tuple(body.authorizations),
        None if body.expires is None else to_instant(body.expires),
        body.certificate,
    )


def _order_failure(body: messages.Order) -> AcmeFailed:
    if body.error is None:
        return AcmeFailed(AcmeProblem.ORDER_INVALID)
    said = next(iter(body.error.subproblems or ()), body.error)
    return AcmeFailed(problem_of(said.typ), said.detail or body.error.detail)


def _proof_failure(body: messages.Authorization) -> AcmeFailed:
    said = next((one.error for one in body.challenges or () if one.error is not None), None)
    if said is None:
        return AcmeFailed(AcmeProblem.ORDER_INVALID, str(body.status.name))
    return AcmeFailed(problem_of(said.typ), said.detail)
