"""Self-service: which wallets that start by themselves a visitor may serve without the staff, and how."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from connector_desk.contract.kinds import Identifier, Needed, absent_means
from connector_desk.contract.limits import ATTRIBUTES
from connector_desk.contract.moment import Moment
from connector_desk.contract.roster import Column
from connector_desk.contract.wire import WireModel

SERVED_BY: Final = "self-service"
"""Who made an offer that no staff made, in records and in the audit trail."""


class SelfServiceWay(StrEnum):
    """What a visitor has to give instead of a visit to the staff."""

    GUEST_CODE = "guest-code"
    """The code that stands beside their name in a list of guests."""
    DATA_REQUEST = "data-request"
    """The answer to a question, from a wallet (OpenID4VCI 1.0 §5: presentation during issuance)."""


class SelfServiceStanding(StrEnum):
    """Whether the visitor of a wallet that waits can still serve themselves."""

    OPEN = "open"
    WRONG_CODES = "wrong-codes"
    """They typed too many wrong codes."""
    NOT_SHOWN = "not-shown"
    """They were asked too often without an answer that counts."""
    NOT_ENOUGH = "not-enough"
    """The values lack something that the schema wants."""
    NOT_OF_AGE = "not-of-age"
    """What they showed says no to an age that the credential needs."""


class SelfServiceRule(WireModel):
    """How visitors get the credentials of one schema without the staff."""

    schemaId: Needed = Field(
        description="Schema of the credentials: its address or alias.",
        examples=["http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0"],
    )
    way: SelfServiceWay = Field(description="What the visitor has to give.", examples=["guest-code"])
    rosterId: Needed | None = Field(
        default=None,
        description="With guest-code: list of guests whose values are issued; its schema must be the same.",
        examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"],
    )
    codeColumn: Column | None = Field(
        default=None,
        description="With guest-code: column with the code of each guest, counted from 0. Codes with fewer than six "
        "letters or digits are not accepted, nor those of two guests.",
        examples=[3],
    )
    questionId: Needed | None = Field(
        default=None, description="With data-request: question that the visitor answers.", examples=["person"]
    )
    attributes: Annotated[dict[Identifier, Identifier], Field(max_length=ATTRIBUTES), absent_means(default={})] = Field(
        default_factory=dict,
        description="With data-request: the answer that each attribute of the credential gets; if empty, each gets the "
        "answer of its own name. Each required attribute needs one, unless it gets the day of issue. Of a question for "
        "an age, any of its ages can be named; where the answer to one that a required attribute gets is no, the "
        "wallet waits for the staff.",
        examples=[{"given_name": "given_name"}],
    )


class ListedSelfServiceRule(SelfServiceRule):
    """A rule of self-service as it is kept."""

    title: str = Field(description="Name of the schema.", examples=["Visitor badge"])
    ruleId: str = Field(description="Identifies the rule.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])
    changedAt: Moment = Field(description="When it was last changed.")


class SelfServiceRules(WireModel):
    """The rules of self-service; wallets that ask for other credentials wait for the staff."""

    rules: list[ListedSelfServiceRule] = Field(description="The rules, one for a schema at most.")
