"""Who issues and asks: the name, the look and the addresses of the organisation, as wallets and visitors see them."""

from typing import Annotated, Final

from pydantic import ConfigDict, Field, ValidationInfo, field_validator
from pydantic.config import JsonDict

from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import Country, Label, Language, NullToo, Url, empty_is_absent, refuse
from connector_desk.contract.schema import Colour, Logo, logo_suffix
from connector_desk.contract.wire import WireModel

DEFAULT_NAME: Final = "Connector Desk"
"""Stands where an organisation has not set its name."""
_NAMES_NEED_A_NAME: Final[JsonDict] = {
    "if": {"properties": {"names": {"type": "object", "minProperties": 1}}, "required": ["names"]},
    "then": {"properties": {"name": {"type": "string", "minLength": 1}}, "required": ["name"]},
}
"""The rule of `_with_a_name`, for readers of the published document."""


class Organisation(WireModel):
    """The organisation that issues and asks; every member may be absent, and empty text is as absent.

    It is also the file that `serve --organisation` reads and that the window exports and imports.
    """

    model_config = ConfigDict(json_schema_extra=_NAMES_NEED_A_NAME)

    name: Annotated[Label | None, empty_is_absent()] = Field(
        default=None, description="Its name for people, in no language in particular.", examples=["City of Example"]
    )
    names: Annotated[dict[Language, Label], Field(max_length=limits.ITEMS), NullToo()] = Field(
        default_factory=dict[str, str],
        description="Its name in other languages, by language tag (BCP 47). It needs `name`.",
        examples=[{"de": "Stadt Beispiel"}],
    )
    logo: Annotated[Logo | None, empty_is_absent()] = Field(
        default=None, description="Its logo as a data: address; also served at …/organisation/logo-….svg, .png or .jpg."
    )
    backgroundColor: Annotated[Colour | None, empty_is_absent()] = Field(
        default=None, description="Colour behind its name and logo.", examples=["#0f4c5c"]
    )
    textColor: Annotated[Colour | None, empty_is_absent()] = Field(
        default=None, description="Colour of its name on it.", examples=["#ffffff"]
    )
    website: Annotated[Url | None, empty_is_absent()] = Field(
        default=None, description="Its website.", examples=["https://city.example"]
    )
    country: Annotated[Country | None, empty_is_absent()] = Field(
        default=None,
        description="Its country (ISO 3166-1 alpha-2), for the certificates that sign mobile documents.",
        examples=["DE"],
    )
    contact: Annotated[Label | None, empty_is_absent()] = Field(
        default=None,
        description="Whom visitors can ask: a telephone number, an e-mail address or a counter.",
        examples=["Reception, +49 30 1234567"],
    )
    privacyPolicy: Annotated[Url | None, empty_is_absent()] = Field(
        default=None,
        description="Address of its privacy policy, which wallets show before they send data.",
        examples=["https://city.example/privacy"],
    )

    @field_validator("names", mode="before")
    @classmethod
    def _absent(cls, names: object) -> object:
        """Take null as if the member were left out."""
        return {} if names is None else names

    @field_validator("names")
    @classmethod
    def _with_a_name(cls, names: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        """Refuse translations of a name that is not set: wallets in other languages would show none."""
        if names and "name" in info.data and info.data["name"] is None:
            refuse("missing_field", FaultText.NEEDED_BY_NAME.format(name="name"))
        return names

    @property
    def shown_name(self) -> str:
        """Return the name that stands where no language was chosen."""
        return self.name or DEFAULT_NAME

    def name_in(self, *languages: str) -> str:
        """Return the name in the first of these languages that it has, else the one in no particular language.

        A name in `de` is for `de-CH` too (RFC 4647 §3.4).
        """
        by_tag = {language.lower(): name for language, name in self.names.items()}
        for language in languages:
            parts = language.lower().split("-")
            for length in range(len(parts), 0, -1):
                if found := by_tag.get("-".join(parts[:length])):
                    return found
        return self.shown_name

    @property
    def logo_suffix(self) -> str | None:
        """Return the file suffix of the logo: svg, png or jpg."""
        return None if self.logo is None else logo_suffix(self.logo)
