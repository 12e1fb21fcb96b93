"""Which requests are previews, by what they call themselves."""

import pytest

from connector_desk.core.http.link_previews import PREVIEW_AGENTS, is_preview_agent, leaves_no_trace
from connector_desk.core.http.request import HttpRequest
from tests.core.link_previews import BROWSER, IMESSAGE, SLACK, WHATSAPP

TEAMS = "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com"
IN_FACEBOOK = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/461.0]"


def request(method: str = "GET", **headers: str) -> HttpRequest:
    named = {name.replace("_", "-").encode(): value.encode() for name, value in headers.items()}
    return HttpRequest(method, {}, b"", named, b"", 0, "192.0.2.1")


@pytest.mark.parametrize(
    "agent",
    [
        *(WHATSAPP, "WhatsApp/2", IMESSAGE, SLACK, TEAMS),
        "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
        "TelegramBot (like TwitterBot)",
        "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
        "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.example/) Bot",
        "Synapse (bot; +https://github.com/matrix-org/synapse)",
        "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984",
        "Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.example/) Bot",
        "Pleroma 2.5.0; https://pleroma.example <x@pleroma.example>; Bot",
        "Mozilla/5.0 (compatible; ZulipURLPreview/9.0; +https://chat.example)",
        "Nextcloud Server Crawler",
        "Nextcloud-Server-Crawler/33.0.0",
        "Viber/20.9.0.8 CFNetwork/1410.0.3 Darwin/22.6.0",
        "Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots",
        "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
        "MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview",
        "Valve/Steam HTTP Client 1.0 (SteamChatURLLookup)",
        f"{BROWSER} Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)",
    ],
)
def test_previews_name_themselves(agent: str) -> None:
    assert leaves_no_trace(request(user_agent=agent))


@pytest.mark.parametrize(
    "agent",
    [
        *("", BROWSER, IN_FACEBOOK, f"{BROWSER} WhatsApp/2.24", "okhttp/4.12.0", "Dart/3.4", "NotTwitterbotter/1"),
        f"{BROWSER} MetaIAB Facebook",
        "Mozilla/5.0 (Android) Nextcloud-android/3.30.0",
        "Mozilla/5.0 (Macintosh) mirall/3.16.0 (Nextcloud, osx-24.0.0)",
    ],
)
def test_wallets_and_browsers_do_not(agent: str) -> None:
    assert not leaves_no_trace(request(user_agent=agent))
    assert not leaves_no_trace(request("POST", user_agent=WHATSAPP))


@pytest.mark.parametrize("name", ["purpose", "sec_purpose", "x_moz"])
def test_what_is_loaded_ahead_leaves_no_trace(name: str) -> None:
    assert leaves_no_trace(request(**{name: "Prefetch"}))
    assert leaves_no_trace(request("HEAD"))


def test_each_row_of_the_table_is_found_and_has_its_source() -> None:
    for row in PREVIEW_AGENTS:
        assert is_preview_agent(f"{row.product}/1.0"), row
        assert row.operator, row
        assert row.source, row
