"""Whose page it is, for every page that visitors see: name and logo above it; contact and privacy policy below it.

The texts are here in both languages: the translations of the desk are for Qt, which the core knows nothing of.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.languages import ENGLISH
from connector_desk.core.http.content_negotiation import language_of
from connector_desk.core.http.page_texts import PageTexts, page_texts
from connector_desk.core.runtime.organisation import LOGO_PATH, logo_file

if TYPE_CHECKING:
    from connector_desk.contract.organisation import Organisation
    from connector_desk.core.http.request import HttpRequest
    from connector_desk.core.runtime.context import Runtime

_STYLE: Final = (
    ".house{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.35rem 1rem;padding:1rem 1.5rem;"
    "text-align:center;overflow-wrap:anywhere}header.house{font-weight:600}.house img{max-height:3rem;max-width:12rem}"
    "footer.house{font-size:.85em}.house a{color:inherit}"
)
_LOGO: Final = ".house img{padding:.4rem;border-radius:.5rem;background:%s}"
_LOGO_IN_THE_DARK: Final = f"@media(prefers-color-scheme:dark){{{_LOGO % '#fff'}}}"
"""A logo without a colour behind it is drawn for paper."""


def hash_source(text: str) -> str:
    """Return the source expression that permits one style or script of a page (Content Security Policy Level 3)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


class Letterhead(NamedTuple):
    """The parts of a page that say whose it is; each is empty where nothing is set for it."""

    organisation: Organisation
    language: str = ENGLISH
    path: str = ""
    """The path of the service at its public address."""

    @property
    def style(self) -> str:
        """Return the style of the parts."""
        if not self.head() and not self.foot:
            return ""
        colour = self.organisation.backgroundColor
        return _STYLE + (_LOGO_IN_THE_DARK if colour is None else _LOGO % colour)

    @property
    def policy(self) -> str:
        """Return what goes after the sources of style in a Content-Security-Policy: the own style, and its logo."""
        if not self.style:
            return ""
        return f" {hash_source(self.style)}; img-src 'self'"

    @property
    def name(self) -> str:
        """Return the name in the language of the page."""
        return self.organisation.name_in(self.language)

    def texts(self, page: str) -> PageTexts:
        """Return the texts of a page in the language of the visitor."""
        return page_texts(page, self.language)

    @property
    def metadata(self) -> str:
        """Return the style, and the name that a messenger shows with the preview of a link."""
        style = f"<style>{self.style}</style>" if self.style else ""
        if self.organisation.name is None:
            return style
        return f'<meta property="og:site_name" content="{escape(self.name)}">{style}'

    def head(self, *, is_named: bool = True) -> str:
        """Return logo and name; without the name for a page that says it anyway."""
        file, name = logo_file(self.organisation), escape(self.name)
        parts = ""
        if file is not None:
            beside = is_named and self.organisation.name is not None
            parts = f'<img src="{escape(self.path)}{LOGO_PATH}/{file}" alt="{"" if beside else name}">'
        if is_named and self.organisation.name is not None:
            parts += f"<bdi>{name}</bdi>"
        return f'<header class="house">{parts}</header>' if parts else ""

    @property
    def foot(self) -> str:
        """Return whom visitors can ask, and the links to privacy policy and website."""
        words, found = self.texts("letterhead"), self.organisation
        parts = ""
        if found.contact is not None:
            parts = f"<span>{words['contact'].format(contact=f'<bdi>{escape(found.contact)}</bdi>')}</span>"
        for address, text in ((found.privacyPolicy, words["privacy_policy"]), (found.website, words["website"])):
            if address is not None:  # in a page of its own: what was typed here, or opens only once, stays
                parts += f'<a href="{escape(address)}" target="_blank" rel="noopener noreferrer">{text}</a>'
        return f'<footer class="house">{parts}</footer>' if parts else ""

    def document(self, title: str, style: str, body: str, *, refresh: int | None = None, script: str = "") -> bytes:
        """Return a whole page; `title` and `body` are HTML.

        `refresh`: the seconds after which a browser without scripts loads it again.
        """
        again = "" if refresh is None else f'<noscript><meta http-equiv="refresh" content="{refresh}"></noscript>'
        script = f"<script>{script}</script>" if script else ""
        return (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
            f"{again}<title>{title}</title><style>{style}</style>{self.metadata}</head>"
            f"<body>{body}{script}</body></html>"
        ).encode()


async def letterhead(runtime: Runtime, request: HttpRequest) -> Letterhead:
    """Return the letterhead of the organisation as it is now, in the language of the visitor."""
    language = language_of(request.header(b"accept-language"))
    return Letterhead(await runtime.organisation.now(), language, runtime.address.path)
