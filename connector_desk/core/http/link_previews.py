"""Requests that nobody has asked for yet: HEAD, browsers that load ahead, and the previews of messengers.

They are answered, but no visit moves, no link is used up, no code is made.  Each handler that would do so asks here.
A wallet sends any name, or none: only the names of known previews are held to be one.

The names were compared on 2026-11-27 with https://github.com/monperrus/crawler-user-agents (commit 7c7f9f25), which
has the whole User-Agent of each; where a program is open source, its `source` is the file that sets the name.  What
browsers send ahead: Sec-Purpose (Fetch Standard §3.8, HTML §7.6.2), Purpose (Chrome), X-Moz (Firefox before 115).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest


class PreviewAgent(NamedTuple):
    """One program that fetches links to describe them: its name in User-Agent, who runs it, and the source."""

    product: str
    operator: str
    source: str = "https://github.com/monperrus/crawler-user-agents"
    is_first: bool = False
    """True: it is a preview only where it is the first product; a browser inside the program names it later."""


PREVIEW_AGENTS: Final = (
    PreviewAgent("WhatsApp", "WhatsApp; Signal as it", "signalapp/Signal-Desktop (linkPreviewFetch.ts)", is_first=True),
    PreviewAgent("facebookexternalhit", "Meta; iMessage, LINE and KakaoTalk in its name", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("Facebot", "Meta; iMessage in its name", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("meta-externalhit", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("meta-externalagent", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("meta-externalfetcher", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("meta-webindexer", "Meta", "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers"),
    PreviewAgent("Twitterbot", "X; iMessage in its name", "https://developer.x.com/en/docs/x-for-websites/cards"),
    PreviewAgent("Slackbot-LinkExpanding", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("Slackbot", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("Slack-ImgProxy", "Slack", "https://api.slack.com/robots"),
    PreviewAgent("TelegramBot", "Telegram"),
    PreviewAgent("Discordbot", "Discord", "https://discordapp.com"),
    PreviewAgent("LinkedInBot", "LinkedIn"),
    PreviewAgent("SkypeUriPreview", "Skype and Microsoft Teams"),
    PreviewAgent("MicrosoftPreview", "Microsoft", "https://aka.ms/MicrosoftPreview"),
    PreviewAgent("BingPreview", "Microsoft", "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0"),
    PreviewAgent("bingbot", "Microsoft", "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0"),
    PreviewAgent("Googlebot", "Google", "https://developers.google.com/search/docs/crawling-indexing/googlebot"),
    PreviewAgent("GoogleOther", "Google", "https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers"),
    PreviewAgent("developers.google.com/+/web/snippet", "Google Chat and Messages", "https://developers.google.com/+/web/snippet"),
    PreviewAgent("Google Web Preview", "Google"),
    PreviewAgent("GoogleImageProxy", "Gmail", "https://support.google.com/webmasters/answer/1061943"),
    PreviewAgent("Applebot", "Apple", "https://support.apple.com/en-us/119829"),
    PreviewAgent("Snap URL Preview Service", "Snapchat", "https://developers.snap.com/robots", is_first=True),
    PreviewAgent("SnapURLPreview", "Snapchat", "https://business.snapchat.com/legal/snapchat-automated-crawler"),
    PreviewAgent("Viber", "Viber", is_first=True),
    PreviewAgent("Linespider", "LINE", "https://help2.line.me/linesearchbot/web/"),
    PreviewAgent("VKRobot", "VK"),
    PreviewAgent("vkShare", "VK", "https://vk.com/dev/Share"),
    PreviewAgent("OdklBot", "OK", "https://odnoklassniki.ru"),
    PreviewAgent("DingTalkBot-LinkService", "DingTalk"),
    PreviewAgent("Chatwork LinkPreview", "Chatwork"),
    PreviewAgent("GroupMeBot", "GroupMe"),
    PreviewAgent("KeybaseBot", "Keybase", "https://book.keybase.io/docs/chat/link-previews"),
    PreviewAgent("SteamChatURLLookup", "Steam"),
    PreviewAgent("Mattermost-Bot", "Mattermost", "mattermost/mattermost"),
    PreviewAgent("ZulipURLPreview", "Zulip", "zulip/zulip (zerver/lib/url_preview)"),
    PreviewAgent("Synapse", "Matrix", "element-hq/synapse (url_previewer.py)", is_first=True),
    PreviewAgent("Nextcloud Server Crawler", "Nextcloud before 33", "nextcloud/server (Client.php)", is_first=True),
    PreviewAgent("Nextcloud-Server-Crawler", "Nextcloud Talk", "nextcloud/server (Client.php)", is_first=True),
    PreviewAgent("Discourse Forum Onebox", "Discourse", "discourse/discourse", is_first=True),
    PreviewAgent("Mastodon", "Mastodon", "mastodon/mastodon (fetch_link_card_service.rb)"),
    PreviewAgent("Pleroma", "Pleroma", "pleroma/pleroma (rich_media)", is_first=True),
    PreviewAgent("Akkoma", "Akkoma", "AkkomaGang/akkoma (rich_media)", is_first=True),
    PreviewAgent("SummalyBot", "Misskey", "https://github.com/misskey-dev/summaly"),
    PreviewAgent("Lemmy", "Lemmy", is_first=True),
    PreviewAgent("Friendica", "Friendica", is_first=True),
    PreviewAgent("Bluesky Cardyb", "Bluesky", "support@bsky.app"),
    PreviewAgent("BlueskyPreviewBot", "Bluesky", "https://docs.bsky.app"),
    PreviewAgent("redditbot", "Reddit", "https://www.reddit.com/feedback"),
    PreviewAgent("Pinterestbot", "Pinterest", "https://www.pinterest.com/bot.html"),
    PreviewAgent("Yahoo Link Preview", "Yahoo", "https://help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html"),
    PreviewAgent("FastmailUA", "Fastmail", "https://www.fastmail.com/policies/bots/", is_first=True),
    PreviewAgent("Embedly", "Embedly, for several messengers", "http://support.embed.ly"),
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
    purposes = ((request.header(name) or "").lower() for name in _AHEAD)
    return any(word in purpose for purpose in purposes for word in _WORDS_AHEAD)


def is_preview_agent(user_agent: str) -> bool:
    """Return whether a program names itself as one that fetches links to describe them."""
    return _NAMED.match(user_agent) is not None


def leaves_no_trace(request: HttpRequest) -> bool:
    """Return whether a request is to change nothing: HEAD, a prefetch, or the preview of a messenger."""
    if request.method == "HEAD":
        return True
    return request.method == "GET" and (is_prefetch(request) or is_preview_agent(request.header(b"user-agent") or ""))
