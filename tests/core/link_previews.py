"""What messengers, and a browser, call themselves in User-Agent."""

WHATSAPP = "WhatsApp/2.24.11.79 A"
SLACK = "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"
IMESSAGE = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
    "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
)
AHEAD = (
    ("GET", ("user-agent", WHATSAPP)),
    ("GET", ("user-agent", SLACK)),
    ("GET", ("user-agent", IMESSAGE)),
    ("GET", ("purpose", "prefetch")),
    ("GET", ("sec-purpose", "prefetch;prerender")),
    ("HEAD", ("accept-language", "en")),
)
"""Requests that nobody has asked for yet: the method, and a header."""
BROWSER = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36"
