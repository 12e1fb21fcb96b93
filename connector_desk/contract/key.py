"""The admin keys of a place.  A key is shown once, when it is made; later it is named by its `keyId`."""

from pydantic import Field

from connector_desk.contract.wire import Moment, WireModel


class MadeKey(WireModel):
    """A new key."""

    key: str = Field(description="The secret key. It is returned only once.")
    keyId: str = Field(description="ID of the key.", examples=["9f86d081"])
    createdAt: Moment = Field(description="When it was created.")


class LiveKey(WireModel):
    """A key that is accepted."""

    keyId: str = Field(description="ID of the key.", examples=["9f86d081"])
    createdAt: Moment = Field(description="When it was created.")
    isYours: bool = Field(description="Whether this request used it.")


class KeyList(WireModel):
    """The accepted keys, oldest first: one, or two while a key is replaced."""

    keys: list[LiveKey] = Field(description="The keys.")
