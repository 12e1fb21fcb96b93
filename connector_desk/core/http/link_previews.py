"""Requests that nobody has asked for yet: HEAD, browsers that load ahead, and the previews of messengers.

They are answered, but no visit moves, no link is used up, no code is made.  Each handler that would do so asks here.
A wallet sends any name, or none: only the names of known previews are held to be one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest


class PreviewAgent(NamedTuple):
    """One program that fetches links to describe them: its product name in User-Agent, who runs it, and the source."""

    product: str
    operator: str
    source: str
    is_first: bool = False
    """True: it is a preview only where it is the first product; a browser inside the program names it later."""


PREVIEW_AGENTS: Final = (
    PreviewAgent("WhatsApp", "WhatsApp, and Signal in its name", "https://developers.facebook.com/docs", is_first=True),
    PreviewAgent("facebookexternalhit", "Meta; iMessage in its name", "https://developers.facebook.com/docs/sharing"),
    PreviewAgent("Facebot", "Meta; iMessage in its name", "https://developers.facebook.com/docs/sharing"),
    PreviewAgent("meta-externalagent", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("meta-externalfetcher", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("Twitterbot", "X; iMessage in its name", "https://developer.x.com/en/docs/x-for-websites/cards"),
    PreviewAgent("Slackbot-LinkExpanding", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("Slackbot", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("Slack-ImgProxy", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("TelegramBot", "Telegram", "https://core.telegram.org/bots/webhooks"),
    PreviewAgent("Discordbot", "Discord", "https://discordapp.com"),
    PreviewAgent("LinkedInBot", "LinkedIn", "https://www.linkedin.com/help/linkedin"),
    PreviewAgent("SkypeUriPreview", "Skype and Microsoft Teams", "skype-url-preview@microsoft.com"),
    PreviewAgent("BingPreview", "Microsoft", "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0"),
    PreviewAgent("bingbot", "Microsoft", "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0"),
    PreviewAgent("Googlebot", "Google", "https://developers.google.com/search/docs/crawling-indexing/googlebot"),
    PreviewAgent("GoogleOther", "Google", "https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers"),
    PreviewAgent("Google-PageRenderer", "Google Chat and Messages", "https://developers.google.com/search/docs/crawling-indexing"),
    PreviewAgent("Applebot", "Apple", "https://support.apple.com/en-us/119829"),
    PreviewAgent("Mastodon", "Mastodon", "https://github.com/mastodon/mastodon (app/lib/request.rb)"),
    PreviewAgent("Pleroma", "Pleroma", "https://git.pleroma.social/pleroma/pleroma"),
    PreviewAgent("SummalyBot", "Misskey", "https://github.com/misskey-dev/summaly"),
    PreviewAgent("Synapse", "Matrix", "https://github.com/element-hq/synapse (url_previews.md)", is_first=True),
    PreviewAgent("Mattermost-Bot", "Mattermost", "https://github.com/mattermost/mattermost"),
    PreviewAgent("ZulipURLPreview", "Zulip", "https://github.com/zulip/zulip (zerver/lib/url_preview)"),
    PreviewAgent("Nextcloud", "Nextcloud Talk", "https://github.com/nextcloud/server (LinkReferenceProvider.php)"),
    PreviewAgent("Viber", "Viber", "https://developers.viber.com", is_first=True),
    PreviewAgent("line-poker", "LINE", "https://developers.line.biz"),
    PreviewAgent("kakaotalk-scrap", "KakaoTalk", "https://developers.kakao.com"),
    PreviewAgent("vkShare", "VK", "https://dev.vk.com"),
    PreviewAgent("redditbot", "Reddit", "https://www.reddit.com"),
    PreviewAgent("Pinterestbot", "Pinterest", "https://help.pinterest.com/en/business/article/pinterestbot"),
    PreviewAgent("Embedly", "Embedly, for several messengers", "https://docs.embed.ly"),
    PreviewAgent("Iframely", "Iframely, for several messengers", "https://iframely.com/docs/about"),
)  # fmt: skip
_AHEAD: Final = (b"sec-purpose", b"purpose", b"x-purpose", b"x-moz")
_WORDS_AHEAD: Final = ("prefetch", "preview", "prerender")


def _pattern(products: list[str]) -> str:
    return "|".join(re.escape(product) for product in products)


_NAMED: Final = re.compile(
    rf"(?:{_pattern([one.product for one in PREVIEW_AGENTS if one.is_first])})(?![\w-])"
    rf"|.*?(?<![\w-])(?:{_pattern([one.product for one in PREVIEW_AGENTS if not one.is_first])})(?![\w-])",
    re.IGNORECASE | re.DOTALL,
)


def is_prefetch(request: HttpRequest) -> bool:
    """Return whether a browser loads an address ahead; it may show the answer to its person later."""
    told = ((request.header(name) or "").lower() for name in _AHEAD)
    return any(word in purpose for purpose in told for word in _WORDS_AHEAD)


def is_preview_agent(user_agent: str) -> bool:
    """Return whether a program names itself as one that fetches links to describe them."""
    return _NAMED.match(user_agent) is not None


def leaves_no_trace(request: HttpRequest) -> bool:
    """Return whether a request is to change nothing: HEAD, a prefetch, or the preview of a messenger."""
    if request.method == "HEAD":
        return True
    return request.method == "GET" and (is_prefetch(request) or is_preview_agent(request.header(b"user-agent") or ""))
