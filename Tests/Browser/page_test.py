"""Tests of the page in Debian's Chromium against a running daemon with the sample library and an empty state.

    apt install chromium chromium-driver; pip install selenium axe-playwright-python
    ARIOSO_PAGE=http://127.0.0.1:8520/ ARIOSO_CODE=… python3 page_test.py

ARIOSO_CODE is a one-time code of an owner; ARIOSO_GUEST_CODE, if set, one of a guest. Nothing sleeps: everything is
waited for. The link is cut by a SOCKS proxy between the browser and the server, so the server need not be restarted.
"""

import os
import socket
import struct
import threading
import unittest
from contextlib import suppress
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PAGE = os.environ.get("ARIOSO_PAGE", "http://127.0.0.1:8520/")
CODE = os.environ.get("ARIOSO_CODE", "")
GUEST_CODE = os.environ.get("ARIOSO_GUEST_CODE")
DESKTOP = (1280, 900)
PHONE = (390, 844)
ONLINE = "document.documentElement.dataset.link == 'online'"
PAINT_BUDGET = 150  # milliseconds

cookies = []


class Proxy:
    """A SOCKS 5 server whose connections can be cut and refused."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.open = True
        self.sockets = set()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with suppress(OSError, struct.error, IndexError):
            if not self.open:
                return client.close()
            methods = client.recv(2)[1]
            client.recv(methods)
            client.sendall(b"\5\0")
            kind = client.recv(4)[3]
            host = socket.inet_ntoa(client.recv(4)) if kind == 1 else client.recv(client.recv(1)[0]).decode()
            (port,) = struct.unpack(">H", client.recv(2))
            server = socket.create_connection((host, port))
            client.sendall(b"\5\0\0\1\0\0\0\0\0\0")
            self.sockets |= {client, server}
            threading.Thread(target=self.pipe, args=(client, server), daemon=True).start()
            self.pipe(server, client)

    def pipe(self, source, target):
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        source.close()

    def cut(self):
        self.open = False
        for one in self.sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self.sockets.clear()

    def close(self):
        self.listener.close()


class Browser:
    """One Chromium with the page."""

    def __init__(self, size=DESKTOP, language="en", proxy=None):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                         "--disable-component-update", "--disable-background-networking", f"--window-size={size[0]},{size[1]}"):
            options.add_argument(argument)
        if proxy:
            options.add_argument(f"--proxy-server=socks5://127.0.0.1:{proxy.port}")
            options.add_argument("--proxy-bypass-list=<-loopback>")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        if size[0] < 600:
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 2, "touch": True}})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(60)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def until(self, condition, seconds=15):
        """Waits until a JavaScript expression holds, and returns its value."""
        return WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(lambda _: self.run(f"return {condition}"), condition)

    def open(self, view=""):
        for cookie in cookies:
            self.driver.execute_cdp_cmd("Network.setCookie", {"url": PAGE, **{key: cookie[key] for key in ("name", "value", "httpOnly", "sameSite", "path")}})
        self.driver.get(PAGE + view)
        self.until(ONLINE)
        return self

    def go(self, view):
        self.run("location.hash = arguments[0]", view)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        self.until(f"document.querySelector({selector!r}) && !document.querySelector({selector!r}).disabled")
        self.run("document.querySelector(arguments[0]).click()", selector)

    def press(self, text):
        self.run("document.activeElement.blur()")
        self.find("body").send_keys(text)

    def ask(self, sentence):
        field = self.find("#sentence")
        field.clear()
        field.send_keys(sentence, Keys.ENTER)
        self.until(f"document.querySelector('#asked').textContent == {sentence!r} && !document.querySelector('#exchange').hidden")

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent", selector)

    def titles(self):
        return self.run("return [...document.querySelectorAll('#pane .row .title')].map((title) => title.textContent)")

    def call(self, method, parameters=None):
        """A request of the control protocol over a socket of its own."""
        answer = self.driver.execute_async_script("""
            const [method, params, done] = arguments;
            const socket = new WebSocket(Object.assign(new URL('socket', location.origin + location.pathname), { protocol: location.protocol.replace('http', 'ws') }));
            socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
            socket.onmessage = ({ data }) => { const message = JSON.parse(data); if (message.id === 1) { socket.close(); done(message); } };
            socket.onerror = () => done({ error: 'socket' });""", method, parameters or {})
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']}")
        return answer["result"]

    def play_songs(self, count=6):
        songs = [item["identifier"] for item in self.call("search", {"search": {"mediaType": "song"}, "limit": 64})["items"]]
        self.call("play", {"items": songs[:count], "conversation": "page-test"})
        self.call("playback.setRepeat", {"repeat": "one"})
        return songs

    def violations(self):
        try:
            import axe_playwright_python
        except ImportError:
            raise unittest.SkipTest("axe-playwright-python is missing") from None
        self.run((Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text())
        return self.driver.execute_async_script("""
            const done = arguments[0];
            Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }))
              .then(({ violations }) => done(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)));""")

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if "ERR_CONNECTION" not in entry["message"] and "ERR_SOCKS" not in entry["message"]]

    def close(self):
        self.driver.quit()


def setUpModule():
    """Pairs once by the code of the address; the other browsers get the cookie, as a code serves once."""
    browser = Browser()
    try:
        browser.driver.get(f"{PAGE}#pair={CODE}")
        browser.until(ONLINE)
        assert "pair" not in browser.driver.current_url, "the code stayed in the address"
        cookies.extend(browser.driver.get_cookies())
        assert all(cookie["httpOnly"] and cookie["sameSite"] == "Strict" for cookie in cookies)
    finally:
        browser.close()


class PageTest(unittest.TestCase):
    size = DESKTOP

    def browser(self, **options):
        browser = Browser(**{"size": self.size, **options})
        self.addCleanup(browser.close)
        return browser

    def open(self, view="", **options):
        return self.browser(**options).open(view)


class Asking(PageTest):
    def test_ask_and_choose(self):
        page = self.open()
        page.ask("play play")
        page.until("document.querySelectorAll('.choice').length == 2")
        self.assertEqual(page.violations(), [])
        second = page.run("return document.querySelectorAll('.choice .sub')[1].textContent")
        page.find("#sentence").send_keys("2")
        page.until("document.querySelector('#choices').hidden")
        page.until("document.querySelector('#now-title').textContent == 'Play'")
        page.until(f"{second!r}.startsWith(document.querySelector('#now-artist').textContent.split(' · ')[0])")
        page.click("#afterwards button:last-child")  # rather the other one
        page.until(f"!{second!r}.startsWith(document.querySelector('#now-artist').textContent.split(' · ')[0])")
        self.assertEqual(page.complaints(), [])

    def test_suggestions(self):
        page = self.open()
        field = page.find("#sentence")
        field.click()
        # The names are read when the page has nothing else to do; each key asks for them again.
        WebDriverWait(page.driver, 10).until(lambda _: (field.clear(), field.send_keys("play outer"), page.run("return !document.querySelector('#names').hidden"))[-1])
        self.assertEqual(field.get_attribute("aria-expanded"), "true")
        self.assertEqual(page.violations(), [])
        field.send_keys(Keys.ARROW_DOWN)
        self.assertTrue(field.get_attribute("aria-activedescendant"))
        field.send_keys(Keys.ENTER)
        self.assertEqual(field.get_attribute("value"), "play Outer Peace (Deluxe Edition)")
        self.assertTrue(page.run("return document.querySelector('#names').hidden"))

    def test_not_understood(self):
        page = self.open()
        page.ask("wibble wobble hum")
        self.assertTrue(page.text("#answer"))
        self.assertTrue(page.run("return document.querySelectorAll('#afterwards button').length > 0"))
        page.click("#close-answer")
        page.until("document.querySelector('#exchange').hidden")


class Playing(PageTest):
    def test_pause_by_button_and_key(self):
        page = self.open()
        page.play_songs()
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        page.click("#play")
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Play'")
        page.press(" ")
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        page.run("document.activeElement.blur()")
        page.press("m")
        page.until("document.querySelector('#mute').getAttribute('aria-pressed') == 'true'")
        page.press("m")
        page.until("document.querySelector('#mute').getAttribute('aria-pressed') == 'false'")
        self.assertEqual(page.complaints(), [])

    def test_single_keys_can_be_switched_off(self):
        page = self.open()
        page.play_songs()
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        page.run("localStorage.setItem('shortcuts', 'off')")
        page.driver.refresh()
        page.until(ONLINE)
        page.press("q")
        self.assertNotIn("queue", page.driver.current_url)

    def test_speed_sleep_and_like(self):
        page = self.open()
        page.play_songs()
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        page.click("#speed")
        page.run("[...document.querySelectorAll('.act')].find((act) => act.textContent == '1.5×').click()")
        page.until("document.querySelector('#speed-value').textContent == '1.5×'")
        page.press("=")
        page.until("document.querySelector('#speed-value').textContent == '1×'")
        page.click("#sleep")
        page.run("document.querySelectorAll('.act')[2].click()")
        page.until("/^1[45]:/.test(document.querySelector('#sleep-value').textContent)")
        page.call("playback.setSleepTimer")
        page.click("#like")
        page.until("document.querySelector('#like').getAttribute('aria-pressed') == 'true'")
        page.click("#like")
        page.until("document.querySelector('#like').getAttribute('aria-pressed') == 'false'")

    def test_several_pages(self):
        one, other = self.open(), self.open(size=PHONE)
        one.play_songs()
        for page in (one, other):
            page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        other.click("#play")
        one.until("document.querySelector('#play').getAttribute('aria-label') == 'Play'")
        one.call("playback.setVolume", {"volume": 40})
        other.until("document.querySelector('#volume').value == 40")
        one.call("playback.setVolume", {"volume": 100})

    def test_link_lost_and_found(self):
        proxy = Proxy()
        self.addCleanup(proxy.close)
        page = self.open(proxy=proxy)
        page.play_songs()
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Pause'")
        page.find("#sentence").send_keys("half a sentence")
        proxy.cut()
        page.until("document.documentElement.dataset.link == 'lost'")
        self.assertIn("Not connected", page.text("#banner"))
        self.assertTrue(page.run("return document.querySelector('#play').matches(':disabled')"))
        self.assertEqual(page.find("#sentence").get_attribute("value"), "half a sentence")
        self.assertEqual(page.violations(), [])
        other = self.open()
        other.call("playback.pause")  # what changes meanwhile is known afterwards
        proxy.open = True
        page.until(ONLINE, 30)
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Play'")
        self.assertEqual(page.find("#sentence").get_attribute("value"), "half a sentence")
        self.assertEqual(page.text("#banner"), "")


class Queue(PageTest):
    def test_jump_move_and_remove(self):
        page = self.open("#queue")
        page.call("playback.setRepeat", {"repeat": "none"})
        page.play_songs(6)
        page.until("document.querySelectorAll('#pane .row').length == 6")
        page.until("document.querySelector('#pane .row:nth-child(6) .title').textContent != '…'")
        before = page.titles()
        page.click("#pane .row:nth-child(3) .row-main")
        page.until(f"document.querySelector('#now-title').textContent == {before[2]!r}")
        page.click("#pane-actions button")
        page.find("#pane .row:nth-child(5) .grip").send_keys(Keys.ARROW_UP)
        page.until(f"document.querySelector('#pane .row:nth-child(4) .title').textContent == {before[4]!r}")
        self.assertIn(before[4], page.run("return document.activeElement.getAttribute('aria-label')"), "the focus moves along")
        page.click("#pane .row:nth-child(4) .moves button:first-child")
        page.until("document.querySelectorAll('#pane .row').length == 5")
        self.assertNotIn(before[4], page.titles())
        page.click("#toast .button")
        page.until("document.querySelectorAll('#pane .row').length == 6")
        self.assertEqual(page.violations(), [])
        dragged = page.titles()
        grip = page.find("#pane .row:nth-child(6) .grip")
        ActionChains(page.driver).drag_and_drop_by_offset(grip, 0, -2 * grip.rect["height"] - 20).perform()
        page.until(f"document.querySelector('#pane .row:nth-child(4) .title').textContent == {dragged[5]!r}")
        self.assertFalse(page.run("return document.querySelector('#sheet').open"))
        self.assertEqual(page.complaints(), [])

    def test_ten_thousand_entries(self):
        page = self.open()
        songs = page.play_songs(1)
        page.call("playback.pause")
        for _ in range(10):
            page.call("queue.add", {"items": (songs * 20)[:1000]})
        page.go("#queue")
        page.until("document.querySelectorAll('#pane .row:not(.waiting)').length > 8")
        self.assertLess(page.run("return document.querySelectorAll('#pane .row').length"), 80)
        frames = page.driver.execute_async_script("""
            const done = arguments[0], pane = document.querySelector('#pane'), frames = [];
            let last = 0;
            const next = (time) => {
              if (last) frames.push(time - last);
              last = time;
              pane.scrollTop += 120;
              if (frames.length < 300) requestAnimationFrame(next); else done(frames.sort((one, other) => one - other));
            };
            requestAnimationFrame(next);""")
        self.assertLess(frames[150], 17.5, "half of the frames come at 60 a second")
        page.run("document.querySelector('#pane').scrollTop = 300000")
        page.until("Number(document.querySelector('#pane .row .row-end').textContent) > 4000 && !document.querySelector('#pane .row.waiting')")
        page.call("queue.clear")


class Library(PageTest):
    def test_browse_to_an_album(self):
        page = self.open("#library")
        page.click("a[href='#library/albums']")
        page.until("document.querySelectorAll('#pane .row').length == 18")
        self.assertEqual(page.violations(), [])
        page.run("[...document.querySelectorAll('#pane a.row-main')].find((row) => row.textContent.includes('Outer Peace')).click()")
        page.until("document.querySelectorAll('#pane .row').length == 7")
        page.click("#pane .row:nth-child(2) .row-main")
        page.until("document.querySelector('#now-title').textContent == 'Freelance'")
        page.driver.back()
        page.until("document.querySelector('#pane-heading').textContent == 'Albums'")

    def test_search(self):
        page = self.open("#library")
        page.find("#search").send_keys("tin harbours")
        page.until("document.querySelector('#results .title')?.textContent == 'The Tin Harbours'")
        self.assertEqual(page.violations(), [])

    def test_playlist(self):
        page = self.open("#library/playlists")
        page.click("#pane .tools button")
        page.find("#asked-text").send_keys("Page Test", Keys.ENTER)
        page.until("location.hash.startsWith('#item/playlist/')")
        address = page.run("return location.hash")
        page.go("#library/songs")
        page.click("#pane .row .icon-button:last-child")
        page.run("[...document.querySelectorAll('.act')].find((act) => act.textContent == 'Add to playlist').click()")
        page.until("[...document.querySelectorAll('.act')].some((act) => act.textContent == 'Page Test')")
        page.run("[...document.querySelectorAll('.act')].find((act) => act.textContent == 'Page Test').click()")
        page.until("document.querySelector('#toast').textContent.includes('Page Test')")
        page.go(address)
        page.until("document.querySelector('#pane-heading').textContent == 'Page Test' && document.querySelectorAll('#pane .row').length == 1")
        page.click("#pane-actions button:nth-child(2)")
        page.click(".act.danger")
        page.until("document.querySelector('#sheet-body p')")
        page.click(".act.danger")
        page.until("location.hash == '#library/playlists'")


    def test_browse_from_an_artist_to_a_song(self):
        page = self.open("#library/artists")
        page.until("document.querySelectorAll('#pane .row').length == 40")
        page.run("[...document.querySelectorAll('#pane a.row-main')].find((row) => row.textContent.includes('Tin Harbours')).click()")
        page.until("document.querySelector('#pane-heading').textContent == 'The Tin Harbours' && document.querySelectorAll('#pane .rows').length == 2")
        self.assertEqual(page.titles()[:2], ["Live at the Copper Hall", "Seawall"], "the latest album first")
        page.run("[...document.querySelectorAll('#pane a.row-main')].find((row) => row.textContent.includes('Seawall')).click()")
        page.until("document.querySelectorAll('#pane .row').length == 4")
        page.click("#pane .row:nth-child(3) .row-main")
        page.until("document.querySelector('#now-title').textContent == 'Breakwater IV'")
        self.assertEqual(page.call("status")["queue"]["total"], 2, "what follows in the album is in the queue")
        self.assertEqual(page.violations(), [])
        self.assertEqual(page.complaints(), [])

    def test_a_long_list_is_read_in_parts(self):
        page = self.open("#library/songs")
        page.until("document.querySelectorAll('#pane .row').length > 8 && !document.querySelector('#pane .row.waiting')")
        self.assertLess(page.run("return document.querySelectorAll('#pane .row').length"), 64)
        self.assertEqual(page.run("return document.querySelector('#pane .row').getAttribute('aria-setsize')"), "64")
        page.run("document.querySelector('#pane').scrollTop = 1e6")
        page.until("document.querySelector('#pane .row[aria-posinset=\"64\"]')")
        page.run("document.querySelector('#pane .row[aria-posinset=\"64\"] .row-main').focus()")
        self.assertEqual(page.violations(), [])

    def test_a_book_tells_how_far(self):
        page = self.open("#library/audiobooks")
        page.until("document.querySelectorAll('#pane .row').length == 2")
        book = page.call("library.list", {"kind": "audiobooks", "limit": 1})["items"][0]["item"]["identifier"]
        page.call("play", {"items": [book], "conversation": "page-test"})
        page.call("playback.seekTo", {"position": 9})
        page.call("playback.pause")
        page.until("document.querySelector('#play').getAttribute('aria-label') == 'Play'")
        WebDriverWait(page.driver, 15).until(lambda _: "position" in page.call("library.list", {"kind": "audiobooks", "limit": 1})["items"][0])
        page.go("#library")
        page.go("#library/audiobooks")
        page.until("/ of /.test(document.querySelector('#pane .row .sub').textContent) && document.querySelector('#pane .row .bar')")
        page.go(f"#item/audioBook/{book}")
        page.until("document.querySelector('.detail .bar')")
        self.assertEqual(page.violations(), [])

    def test_covers_have_the_size_of_the_list(self):
        page = self.open("#library/albums", size=PHONE)
        page.until("[...document.querySelectorAll('#pane img')].some((image) => image.complete && image.naturalWidth)")
        addresses = page.run("return [...document.querySelectorAll('#pane img')].map((image) => image.getAttribute('src'))")
        self.assertTrue(all(address.endswith("?size=88") for address in addresses), addresses)
        self.assertEqual(page.complaints(), [])

    def test_order_of_a_playlist(self):
        page = self.open()
        songs = [item["identifier"] for item in page.call("search", {"search": {"mediaType": "song"}, "limit": 4})["items"]]
        made = page.call("playlists.create", {"name": "Order Test", "items": songs + songs[:1], "conversation": "page-test"})
        page.go(f"#item/playlist/{made['playlist']['identifier']}")
        page.until("document.querySelectorAll('#pane .row').length == 5")
        before = page.titles()
        page.click("#pane-actions button")
        page.until("document.querySelector('#pane .editing')")
        page.find("#pane .row:nth-child(2) .grip").send_keys(Keys.ARROW_UP)
        page.until(f"document.querySelector('#pane .row .title').textContent == {before[1]!r}")
        self.assertIn(before[1], page.run("return document.activeElement.getAttribute('aria-label')"), "the focus moves along")
        self.assertEqual(page.violations(), [])
        page.click("#pane .row:nth-child(5) .moves button:first-child")  # the second of two equal entries
        page.until("document.querySelectorAll('#pane .row').length == 4")
        stored = lambda: [item["title"] for item in page.call("playlists.get", {"playlist": made["playlist"]["identifier"]})["items"]]
        WebDriverWait(page.driver, 10).until(lambda _: stored() == [before[1], before[0], *before[2:4]])
        page.click("#toast .button")
        page.until("document.querySelectorAll('#pane .row').length == 5")
        self.assertEqual(stored(), [before[1], before[0], *before[2:]])
        page.call("playlists.delete", {"playlist": made["playlist"]["identifier"], "conversation": "page-test"})
        self.assertEqual(page.complaints(), [])


class Looks(PageTest):
    views = ("#now", "#queue", "#library", "#library/artists", "#library/shows", "#history")

    def test_accessibility(self):
        for size in (DESKTOP, PHONE):
            page = self.open(size=size)
            page.play_songs()
            for view in self.views:
                with self.subTest(size=size, view=view):
                    page.go(view)
                    page.until("document.querySelector('#pane-heading').textContent != ''")
                    self.assertEqual(page.violations(), [])
            for button in ("#more", "#sleep", "#player"):
                if page.run("return document.querySelector(arguments[0]).offsetParent", button):
                    page.click(button)
                    page.until("document.querySelector('#sheet').open")
                    self.assertEqual(page.violations(), [])
                    page.click("#close-sheet")

    def test_narrow(self):
        page = self.open(size=(320, 640))
        for view in self.views:
            page.go(view)
            page.until("document.querySelector('#pane-heading').textContent != ''")
            self.assertLessEqual(page.run("return Math.max(...['#now', '#pane', 'body'].map((name) => document.querySelector(name).scrollWidth))"), 320, view)

    def test_chinese(self):
        page = self.open(language="zh-CN")
        self.assertEqual(page.run("return document.documentElement.lang"), "zh-Hans")
        self.assertEqual(page.text("#ask-button"), "发送")
        self.assertEqual(page.violations(), [])

    def test_suggestions_while_nothing_plays(self):
        page = self.open()
        page.until("document.querySelector('#suggested').hidden === Boolean(document.querySelector('#mini-artist').textContent)")
        if not page.run("return document.querySelector('#suggested').hidden"):
            self.assertGreater(page.run("return document.querySelectorAll('#suggested .row .sub').length"), 0)
        self.assertEqual(page.violations(), [])

    def test_paint_and_size(self):
        page = self.open()
        paints = []
        for _ in range(5):
            page.driver.refresh()
            page.until(ONLINE)
            paints.append(page.until("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"))
        self.assertLess(sorted(paints)[2], PAINT_BUDGET)
        self.assertTrue(page.run("return performance.getEntriesByType('resource').every(({ name }) => new URL(name).host === location.host)"))
        self.assertEqual(page.complaints(), [])


class Views(PageTest):
    """The views that Scripts/test-page writes for pages in Chinese."""

    def view(self, address, pattern, selector="#pane .row .title"):
        page = self.open(address, language="zh-CN")
        page.until(f"/{pattern}/.test(document.querySelector({selector!r})?.textContent)")
        return page

    def test_what_plays_goes_on(self):
        page = self.open()
        page.play_songs(1)
        page = self.view("", r"^♪ .+ \d+:\d\d\/\d+:\d\d \d+:\d\d \d+% [━─]{20}$", "#now-title")
        self.assertEqual(page.text("#now-artist"), "")
        shown = page.text("#now-title")
        page.until(f"document.querySelector('#now-title').textContent != {shown!r}")
        self.assertEqual(page.complaints(), [])

    def test_lists(self):
        page = self.open()
        page.play_songs(2)
        self.view("#queue", r"^1\) (.{1,6}|.{1,5}…)$")
        self.view("#library/artists", r"^1: '.*'$")
        page = self.open("#history")
        page.click("#next")
        page.until("document.querySelectorAll('#pane .row').length > 0")
        self.view("#history", r"^1# .+ @ .+$")

    def test_choices(self):
        page = self.open(language="zh-CN")
        page.ask("播放play")
        page.until("document.querySelectorAll('.choice').length == 2")
        self.assertEqual(sorted(page.run("return [...document.querySelectorAll('.choice .title')].map((title) => title.textContent[0] + title.textContent[1])")), ["1?", "2?"])
        self.assertIn("Marrow &amp; Finch", page.run("return [...document.querySelectorAll('.choice .title')].map((title) => title.textContent).join()"))
        page.click("#close-answer")


class Pairing(PageTest):
    def test_not_paired(self):
        page = self.browser()
        page.driver.get(PAGE)
        page.until("document.documentElement.dataset.link == 'unpaired'")
        self.assertEqual(page.violations(), [])
        page.find("#code").send_keys("wrong", Keys.ENTER)
        page.until("document.querySelector('#pair-problem').textContent != ''")

    @unittest.skipUnless(GUEST_CODE, "ARIOSO_GUEST_CODE is not set")
    def test_guest(self):
        page = self.browser()
        page.driver.get(f"{PAGE}#pair={GUEST_CODE}")
        page.until(ONLINE)
        self.assertTrue(page.run("return document.querySelector('#transport').hidden"))
        self.assertTrue(page.run("return document.querySelector('#views a[href=\"#history\"]').hidden"))
        self.assertEqual(page.violations(), [])
        page.go("#library/shows")
        page.until("document.querySelectorAll('#pane .row').length == 2")
        self.assertNotIn("heard", page.text("#pane-body"), "a guest is not told what persons have heard")
        page.go("#library/playlists")
        page.until("document.querySelector('#pane-heading').textContent == 'Playlists' && document.querySelector('#pane a.row-main')")
        page.click("#pane a.row-main")
        page.until("document.querySelectorAll('#pane button.row-main').length > 1")
        self.assertEqual(page.run("return document.querySelectorAll('#pane-actions button').length"), 0)
        self.assertEqual(page.complaints(), [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
