"""Chromium over the DevTools protocol, by a pipe: no port, and nothing but Python's own library.

    with Browser("/usr/bin/chromium") as browser:
        page = browser.page(width=1280, height=800)
        page.open("file:///tmp/page.html")
        page.value("document.title")
"""
import base64
import json
import os
import select
import subprocess
import tempfile
import time

# Longer than any page takes; what hangs ends the check.
PATIENCE = 60


class Failure(Exception):
    """The browser or a page's script refused."""


# Decodes the pictures of every element and of what is before and after it; one that cannot be decoded is an exception.
DECODED = """(async () => {
  const addresses = new Set();
  for (const element of document.querySelectorAll("body, body *")) for (const part of [null, "::before", "::after"]) {
    const style = getComputedStyle(element, part);
    for (const value of [style.backgroundImage, style.borderImageSource, style.maskImage])
      for (const [, address] of value.matchAll(/url\\("(.*?)"\\)/g)) addresses.add(address);
  }
  await Promise.all([...addresses].map(address => Object.assign(new Image(), { src: address }).decode()));
  return addresses.size;
})()"""


class Browser:
    def __init__(self, program, *options):
        """Later options win over earlier ones."""
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        their_in, self.out = os.pipe()
        self.into, their_out = os.pipe()

        def hand_over():
            # The browser reads from 3 and writes to 4, whatever numbers the pipes have here.
            first, second = os.dup(their_in), os.dup(their_out)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
             "--no-first-run", "--disable-extensions", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}",
             *options],
            preexec_fn=hand_over, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(their_in)
        os.close(their_out)
        self.buffer = bytearray()
        self.count = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except (Failure, OSError, subprocess.TimeoutExpired):
            self.process.kill()
        self.profile.cleanup()

    def message(self, patience=PATIENCE):
        end = time.monotonic() + patience
        seen = 0
        while (length := self.buffer.find(b"\0", seen)) < 0:
            seen = len(self.buffer)
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.into], [], [], left)[0]:
                raise Failure("the browser does not answer")
            part = os.read(self.into, 1 << 20)
            if not part:
                raise Failure("the browser has ended")
            self.buffer += part
        text = bytes(self.buffer[:length])
        del self.buffer[:length + 1]
        return json.loads(text)

    def call(self, method, parameters=None, session=None):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters or {}}
        if session:
            request["sessionId"] = session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        while True:
            answer = self.message()
            if answer.get("id") == request["id"]:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def page(self, width=1280, height=800, density=1, is_dark=False):
        return Page(self, width, height, density, is_dark)


class Page:
    def __init__(self, browser, width, height, density, is_dark):
        self.browser = browser
        self.target = browser.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = browser.call("Target.attachToTarget", {"targetId": self.target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.resize(width, height, density)
        if is_dark:
            self.media(("prefers-color-scheme", "dark"))

    def media(self, *features):
        """Makes media features have these values; those of the system where none is given."""
        self.call("Emulation.setEmulatedMedia", {"features": [{"name": name, "value": value} for name, value in features]})

    def call(self, method, parameters=None):
        return self.browser.call(method, parameters, self.session)

    def resize(self, width, height, density=1):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False})

    def open(self, address):
        """Loads an address anew; one that cannot be loaded is a failure."""
        # The same document with another fragment would not be loaded again.
        self.call("Page.navigate", {"url": "about:blank"})
        error = self.call("Page.navigate", {"url": address}).get("errorText")
        if error:
            raise Failure(f"{address}: {error}")
        if not self.until("document.readyState === 'complete' && location.href !== 'about:blank'"):
            raise Failure(f"{address} is not loaded")

    def value(self, script):
        """What an expression gives; a promise is awaited."""
        answer = self.call("Runtime.evaluate", {"expression": script, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, script, patience=15):
        """Waits for an expression to be true; says whether it became so."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                if self.value(script):
                    return True
            except Failure:
                # The page is being loaded.
                pass
            time.sleep(0.05)
        return False

    def mouse(self, kind, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons,
            "clickCount": 1})

    def drag(self, selector, dx, dy):
        """Drags the middle of an element."""
        self.call("Page.bringToFront")
        self.value(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        box = self.value(f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
                         f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
        self.mouse("mousePressed", *box, buttons=1)
        for step in (0.5, 1):
            self.mouse("mouseMoved", box[0] + dx * step, box[1] + dy * step, buttons=1)
        self.mouse("mouseReleased", box[0] + dx, box[1] + dy)

    def press(self, key, text=None):
        self.call("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, **({"text": text} if text else {})})
        self.call("Input.dispatchKeyEvent", {"type": "keyUp", "key": key})

    def complaints(self):
        """What the page wrote to the console, exceptions and violations of its policy, since the last call."""
        self.value("1")
        found, rest = [], []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                rest.append(event)
            elif event["method"] == "Runtime.consoleAPICalled":
                found.append("console: " + " ".join(str(one.get("value", one.get("description"))) for one in event["params"]["args"]))
            elif event["method"] == "Runtime.exceptionThrown":
                found.append("exception: " + event["params"]["exceptionDetails"].get("exception", {}).get("description", "?"))
            elif event["method"] == "Log.entryAdded":
                found.append("log: " + event["params"]["entry"]["text"])
        self.browser.events = rest
        return found

    def picture(self):
        """A PNG in base64."""
        return self.call("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]


class Screens:
    """Shots of pages by one browser for each density that is asked for. A density that DevTools sets is no more than a
    factor after layout; a display's own decides where lines are put."""

    def __init__(self, program, *options):
        self.program, self.options, self.pages = program, options, {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for page in self.pages.values():
            page.browser.close()

    def shot(self, address, width, height, density=1):
        """Loads an address in a window of a size in CSS pixels; the bytes of a PNG that shows all of its pictures."""
        if density not in self.pages:
            self.pages[density] = Browser(self.program, f"--force-device-scale-factor={density}", *self.options).page()
        page = self.pages[density]
        # Zero leaves the display's density.
        page.resize(width, height, 0)
        page.open(address)
        page.value(DECODED)
        return base64.b64decode(page.picture())
