"""Checks of pages that are open while `lintel watch` writes them again. Called by `preview.py`."""
import contextlib
import signal
import subprocess
import time
from pathlib import Path

from page_checks import accessible, folder, silent, tell, tool

BAR = """lintel: 1
name: {name}
background: {{ light: "{light}", dark: "{dark}" }}
devices: [iPhone 16, iPhone 16 Pro]
bars: navigation
"""
KEY = "navigation-default-topAttached-classic-dark-3x"


def write(name, light="#204060", dark="#112233"):
    """Writes the preset NAME, and returns its file."""
    file = folder / f"{name}.yml"
    file.write_text(BAR.format(name=name, light=light, dark=dark))
    return file


@contextlib.contextmanager
def watching(*presets, page):
    """Runs `lintel watch` of presets with a page, and gives the page as soon as it is there."""
    local = Path(tool).parent.parent / ".build/release/lintel"
    file = folder / page
    watch = subprocess.Popen(
        [str(local) if local.exists() else tool, "watch", *(preset.name for preset in presets), "--out", file.stem, "--preview", file.name, "--quiet"],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while not Path(f"{file}.stamp.svg").exists() and time.monotonic() < end:
            time.sleep(0.05)
        tell(file.exists() and Path(f"{file}.stamp.svg").exists(), f"watching writes {page} and its stamp")
        yield file
    finally:
        watch.send_signal(signal.SIGINT)
        tell(watch.wait(30) == 0, "an interrupt ends watching with 0")


def break_preset(page, preset, condition):
    """Writes a mistake into a preset, and returns its text before, when the page shows what it is to show then."""
    right = preset.read_text()
    preset.write_text(right.replace("background:", "backgruond:"))
    tell(page.until(condition, 60), f"the page tells of the mistake in {preset.name}")
    return right


def check_watching(browser):
    preset = write("Watched", light="#ff5f6d")
    page = browser.page(1280, 900)
    with watching(preset, page="watched page.html") as file:
        page.open(file.as_uri() + f"#{KEY}?device=iPhone%2016")
        source = page.value("state.image.build.picture(state.image).source")
        page.value("window.old = true")
        write("Watched", light="#00a0ff", dark="#335577")
        tell(page.until("window.old === undefined && typeof state !== 'undefined' && state.image !== null", 60), "an open page loads itself again, from a file")
        tell(page.value("state.image.build.picture(state.image).source") != source, "and shows the new image")
        tell(page.value("state.image.key") == KEY, "of the same choice as before")
        right = break_preset(page, preset, "document.getElementById('errors') !== null")
        tell("unknown key 'backgruond'" in page.value("document.getElementById('errors').innerText"), "in the words of the command")
        preset.write_text(right)
        tell(page.until("typeof state !== 'undefined' && state.image !== null", 60), "and the preview again when it is corrected")
        tell(page.value("state.image.key") == KEY, "of the same choice as before the error")
        check_older_stamp(page, preset)
        silent(page, "watching")


def check_older_stamp(page, preset):
    """A page that was loaded by hand forgets the newer stamp that it was to be loaded for, and waits for it again."""
    stamp = page.value("document.querySelector('meta[name=lintel-stamp]').content.split(' ').slice(0, 2).join(' ')")
    right = preset.read_text()
    loaded = f"window.old === undefined && typeof state !== 'undefined' && !document.querySelector('meta[name=lintel-stamp]').content.startsWith('{stamp} ')"
    page.value("window.old = true")
    write("Watched", light="#ff5f6d")
    tell(page.until(loaded, 60), "a page shows an edit that is taken back")
    page.value(f"keep('lintel-stamp', '{stamp}'), window.old = true")
    tell(page.until("recall('lintel-stamp') === null", 60), "a page that is the newest has no stamp in mind")
    preset.write_text(right)
    tell(page.until(loaded.replace("!document", "document"), 60), "and shows the same edit again")


def check_watched_presets(browser):
    """A preset with a new error leaves the page, which says why, and is shown again when it is corrected, with what was chosen meanwhile."""
    alpha, beta = write("Alpha"), write("Beta")
    page = browser.page(1280, 900)
    with watching(alpha, beta, page="both.html") as file:
        page.open(file.as_uri() + "#?preset=Beta&look=dark&turn=landscape")
        page.value("byId('actual').click(), byId('filter').value = 'dark', showRows()")
        tell(page.value("[preset().name, byId('failed').hidden]") == ["Beta", True], "of two presets one is chosen")
        right = break_preset(page, beta, "typeof data !== 'undefined' && data.errors !== undefined")
        shown = page.value("[preset().name, byId('failed').innerText.includes(\"unknown key 'backgruond'\"), byId('filter').value, byId('actual').checked]")
        tell(shown == ["Alpha", True, "dark", True], f"with the error, and the filter is kept: {shown}")
        accessible(page, "a preset that is missing")
        page.value("change({ look: 'light' })")
        beta.write_text(right)
        tell(page.until("typeof data !== 'undefined' && presets.length === 2", 60), "it is back when it is corrected")
        shown = page.value("[preset().name, state.look, state.turn, byId('failed').hidden]")
        tell(shown == ["Beta", "light", "landscape", True], f"and shown as before, except for what was chosen meanwhile: {shown}")
        silent(page, "watching two presets")


def check_links(browser):
    """A link to a watched page shows what it asks for, whatever that page or another showed before in the same window."""
    alpha, beta, gamma = write("Alpha"), write("Beta"), write("Gamma")
    page = browser.page(1280, 900)
    with watching(alpha, beta, page="one.html") as one, watching(gamma, beta, page="other.html") as other:
        page.open(one.as_uri() + "#?preset=Beta&look=dark")
        page.value("byId('filter').value = 'dark', showRows()")
        break_preset(page, beta, "typeof data !== 'undefined' && data.errors !== undefined")
        page.open(other.as_uri() + "#?preset=Gamma")
        shown = page.value("[preset().name, state.look, byId('filter').value]")
        tell(shown == ["Gamma", "light", ""], f"a link to another page shows what it asks for: {shown}")
        page.open(one.as_uri() + "#?preset=Alpha")
        shown = page.value("[preset().name, state.look, byId('filter').value]")
        tell(shown == ["Alpha", "light", ""], f"and so does one back to the page: {shown}")
        silent(page, "links to watched pages")
