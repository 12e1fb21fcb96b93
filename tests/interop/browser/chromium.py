"""A Chromium that nobody here wrote, driven by its own driver (W3C WebDriver); axe-core looks at what it shows."""

import json
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import httpx

FOLDER = Path(__file__).resolve().parent
PATIENCE = 30.0
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Missing(Exception):
    """There is no Chromium on this computer."""


class Chromium:
    """One browser window with its own cookies; a context manager."""

    def __init__(
        self, port: int, *, language: str = "en", script: bool = True, phone: bool = True, trusts: str = ""
    ) -> None:
        """Start the driver; `trusts` is the SHA-256 of a public key (SPKI, base64) that needs no known authority."""
        driver, browser = shutil.which("chromedriver"), shutil.which("chromium")
        if driver is None or browser is None:
            raise Missing("These tests need Chromium and its driver: apt-get install chromium chromium-driver.")
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60)
        size = "420,900" if phone else "1280,900"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={size}", f"--lang={language}"]
        if trusts:
            arguments.append(f"--ignore-certificate-errors-spki-list={trusts}")
        preferences: dict[str, Any] = {"intl.accept_languages": language}
        if not script:
            preferences["profile.managed_default_content_settings.javascript"] = 2
        options = {"binary": browser, "args": arguments, "prefs": preferences}
        self._capabilities = {"browserName": "chrome", "goog:chromeOptions": options}
        self._session = ""

    def __enter__(self) -> Self:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                made = self._client.post("/session", json={"capabilities": {"alwaysMatch": self._capabilities}})
                break
            except httpx.TransportError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        assert made.status_code == 200, made.text
        self._session = f"/session/{made.json()['value']['sessionId']}"
        return self

    def __exit__(self, *_: object) -> None:
        self._client.delete(self._session)
        self._client.close()
        self._driver.terminate()
        self._driver.wait()

    def _post(self, where: str, **body: Any) -> Any:
        answer = self._client.post(f"{self._session}/{where}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def open(self, url: str) -> None:
        self._post("url", url=url)

    def refusal(self, url: str) -> str:
        """Open an address that the browser refuses; return what its own page says."""
        self._client.post(f"{self._session}/url", json={"url": url})
        return str(self.run("return document.documentElement.textContent"))

    def _find(self, css: str) -> list[str]:
        found = self._post("elements", using="css selector", value=css)
        return [str(one[_ELEMENT]) for one in found]

    def press(self, css: str) -> None:
        (element,) = self._find(css)
        self._post(f"element/{element}/click")

    def type(self, css: str, text: str) -> None:
        (element,) = self._find(css)
        self._post(f"element/{element}/value", text=text)

    def attribute(self, css: str, name: str) -> str:
        (element,) = self._find(css)
        return str(self._client.get(f"{self._session}/element/{element}/attribute/{name}").json()["value"])

    @property
    def text(self) -> str:
        """Give what the page says; nothing while one page goes and the next has not come."""
        found = self._find("main")
        if not found:
            return ""
        (main,) = found
        answer = self._client.get(f"{self._session}/element/{main}/text")
        return str(answer.json()["value"]) if answer.status_code == 200 else ""

    @property
    def status(self) -> str:
        """Give what a screen reader was told last."""
        return str(self.run("return document.getElementById('say').textContent"))

    def until(self, holds: Callable[[str], bool]) -> str:
        """Wait until the page says something by itself: nothing is reloaded here."""
        deadline = time.monotonic() + PATIENCE
        while not holds(text := self.text):
            assert time.monotonic() < deadline, text
            time.sleep(0.1)
        return text

    def run(self, script: str, *arguments: Any) -> Any:
        return self._post("execute/sync", script=script, args=list(arguments))

    def settle(self, script: str, *arguments: Any) -> Any:
        """Run the body of an async function; return what it returns, or fail with what it throws."""
        body = (
            "const given = Array.from(arguments); const done = given.pop();"
            f"(async (...given) => {{ {script} }})(...given)"
            ".then(value => done({value}), error => done({thrown: String(error)}));"
        )
        told = self._post("execute/async", script=body, args=list(arguments))
        assert "thrown" not in told, told["thrown"]
        return told.get("value")

    def violations(self) -> list[str]:
        """Let axe-core look at the page; gives what keeps people out, with where it stands."""
        self.run((FOLDER / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
        script = "const done = arguments[arguments.length - 1]; axe.run().then(done, e => done({failed: String(e)}))"
        found = self._post("execute/async", script=script, args=[])
        assert "failed" not in found, found
        assert found["passes"]
        return [f"{one['id']}: {json.dumps([node['target'] for node in one['nodes']])}" for one in found["violations"]]

    def command(self, name: str, **parameters: Any) -> Any:
        """Send a command of the DevTools protocol, for what WebDriver has no word."""
        return self._post("goog/cdp/execute", cmd=name, params=parameters)
