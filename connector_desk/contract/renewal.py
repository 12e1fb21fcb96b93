"""Credentials that are issued again in the place of others: with another end, or with other values."""

from typing import Annotated

from pydantic import Field

from connector_desk.contract import limits
from connector_desk.contract.credential import Attribute
from connector_desk.contract.kinds import Identifier, empty_is_absent
from connector_desk.contract.moment import Moment
from connector_desk.contract.revocation import CredentialSelection
from connector_desk.contract.visit_record import VisitError
from connector_desk.contract.wire import WireModel


class NewRenewal(WireModel):
    """Issue credentials again, with the values that they have, in the place of the former ones."""

    credentials: Annotated[list[Identifier] | None, Field(min_length=1, max_length=limits.RENEWALS)] = Field(
        default=None, description="The IDs of the credentials; or say which by `of`."
    )
    of: CredentialSelection | None = Field(
        default=None,
        description=f"All of these that are neither revoked nor expired, {limits.RENEWALS} with each request.",
    )
    after: Annotated[Identifier | None, empty_is_absent()] = Field(
        default=None, description="With `of`: the value of `next` of the request before."
    )
    attributes: Annotated[list[Attribute] | None, Field(max_length=limits.ATTRIBUTES)] = Field(
        default=None,
        description="Values that change; without a value the attribute is left out. All others stay as they are.",
    )
    expirationDate: Moment | None = Field(
        default=None, description="When the new credentials expire; the default of their schema if absent."
    )
    expiryDate: Moment | None = Field(default=None, description="When the offers expire, if nobody fetches them.")
    revokeAt: Moment | None = Field(
        default=None,
        description="When the former credentials are revoked, whether the new ones were fetched or not; each when its "
        "new one is fetched if absent.",
    )


class Renewal(WireModel):
    """The offer of a credential in the place of another one."""

    credentialId: str = Field(description="The former credential.")
    workflowId: str | None = Field(default=None, description="The visit in which the new one is offered.")
    url: str | None = Field(default=None, description="The link for the wallet; absent if it was sent to an agent.")
    error: VisitError | None = Field(default=None, description="Why it is not offered.")


class RenewalList(WireModel):
    """The offers that were made."""

    renewals: list[Renewal] = Field(description="The offers, one for each credential.")
    next: str | None = Field(default=None, description="With `of`: pass it as `after` to go on; absent at the end.")
