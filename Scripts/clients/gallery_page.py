"""Galleries of preview pages: lists, orders, filters, brands and errors. Called by `preview.py`, which has the arguments."""
import os
import re
import subprocess
import sys
from pathlib import Path

from page_checks import accessible, fits, folder, lintel, silent, tell, tool
from paper_page import sheets

presets = Path(sys.argv[3])
# Milliseconds until a gallery of 3,000 presets is laid out: alone on the machine, where the widest form is run, or
# beside others.
SLOWEST = 2000 if os.environ.get("LINTEL_ALL") else 20000
# WCAG 2.2: white on #8fd3e8 is 1.66.
FAINT = """lintel: 1
name: Faint
background: "#8fd3e8"
bars: { navigation: { appearance: { title: { color: white } } } }
devices: [iPhone 16 Pro]
"""


def check_gallery(browser):
    files = [presets / f"{name}.yml" for name in ("sunset", "lagoon", "evergreen")]
    lintel("preview", "--gallery", *files, "--optimize", "fast", "-o", "gallery", "--quiet")
    tell(sorted(os.listdir(folder / "gallery")) == ["evergreen.html", "index.html", "lagoon.html", "sunset.html"], "a gallery has an index and a page for each preset")
    page = browser.page(1280, 900)
    page.open((folder / "gallery/index.html").as_uri())
    tell(page.value("document.querySelectorAll('#list li').length") == 3, "it lists the presets")
    page.value("byId('filter').value = 'lag'; byId('filter').dispatchEvent(new Event('input'))")
    tell(page.value("document.querySelectorAll('#list li').length") == 1, "it is filtered")
    titles = page.value("byId('filter').value = '', show(), [...document.querySelectorAll('#list h2')].map(title => title.getBoundingClientRect().top)")
    tell(len(set(titles)) == 1, f"titles of a row are on one line: {titles}")
    page.value("byId('filter').value = 'lag', show()")
    fits(page, "gallery")
    accessible(page, "gallery")
    night = browser.page(1280, 900, is_dark=True)
    night.open((folder / "gallery/index.html").as_uri())
    accessible(night, "gallery in a dark window")
    silent(page, "gallery")
    tell(page.value("[...document.querySelectorAll('#list li')].some(card => card.querySelector('.light') && card.querySelector('.dark'))"),
         "a preset's images by day and by night are side by side on its card")
    page.value("document.querySelector('#list a').click()")
    tell(page.until("document.querySelector('#screen') !== null && location.pathname.endsWith('lagoon.html')"), "a name leads to the preset's page")
    brands = "lintelBatch: 1\npresets: [bar.yml]\nbrands:\n" + "".join(
        f"  b{index}:\n    palette: {{ main: '#{index * 99991 % 0xffffff:06x}' }}\n" for index in range(40))
    (folder / "bar.yml").write_text("lintel: 1\nname: Bar\npalette: { main: '#fff' }\nbackground: $main\ndevices: iPhone 16\nbars: navigation\n")
    (folder / "brands.yml").write_text(brands + "  dune:\n    displayName: Dune & Co\n    palette: { main: redd }\n")
    lintel("preview", "--gallery", "brands.yml", "--optimize", "fast", "-o", "all brands", "--quiet", status=65)
    page.open((folder / "all brands/index.html").as_uri())
    tell(page.value("byId('count').textContent") == "40 of 41 presets; Dune & Co has errors", "a gallery says which brand has errors")
    # The last line of the batch file, in which `redd` begins in column 22.
    line = f"brands.yml:{brands.count(chr(10)) + 3}:22: error: unknown color 'redd'; did you mean 'red'? [LN0100]"
    tell(page.value("document.querySelector('.failed').textContent").startswith(line), "and which and where, in the place of its images")
    red, green, blue = page.value("getComputedStyle(document.querySelector('.failed p')).color.match(/[0-9]+/g).slice(0, 3).map(Number)")
    tell(red > green + 80 and red > blue + 80, f"an error is red: {red}, {green}, {blue}")
    accessible(page, "a gallery with errors")
    page.value("document.querySelector('#list a').click()")
    tell(page.until("document.querySelector('#screen') !== null && location.pathname.endsWith('b0/bar.html')") and
         page.value("byId('name').textContent") == "b0 · Bar", "a card leads to the page of the brand, which names it")
    page.value("byId('back').firstChild.click()")
    tell(page.until("document.querySelector('#list') !== null"), "and back to the gallery")
    (folder / "brands.yml").write_text(brands)
    done = lintel("preview", "--gallery", "brands.yml", "--optimize", "fast", "-o", "brands.html", "--quiet")
    if done.returncode == 0:
        page.open((folder / "brands.html").as_uri())
        tell(page.value("document.querySelectorAll('#list li').length") == 40, "a batch is listed by brands and presets")
        # As many rows as a large batch has, of the same entries.
        count = page.value("for (let n = 0; n < 2960; n++) rows.push({ ...rows[n % 40], index: rows.length, card: null }); show(); "
                           "document.querySelectorAll('#list li').length")
        # The best of three, since others may run beside it.
        spent = page.value("Math.min(...[1, 2, 3].map(() => { const start = performance.now(); document.body.getBoundingClientRect(); "
                           "show(); document.body.getBoundingClientRect(); return performance.now() - start; }))")
        tell(count == 3000 and spent < SLOWEST, f"3000 presets are laid out in {spent:.0f} ms")
        silent(page, "batch gallery")
    check_errors(browser)
    check_printing(browser)
    check_names(browser)


def check_errors(browser):
    """The card of a preset with errors lists all of them as the command does, on paper too."""
    (folder / "faulty.yml").write_text("lintel: 1\nname: Faulty\nbackground: 'linear-gradient(to rigth, #0afg, <b>red</b>)'\nbars: [navigaton, tab]\ndevices: [iPhone 61]\n")
    done = lintel("preview", "--gallery", "bar.yml", "faulty.yml", "--optimize", "fast", "-o", "faulty", "--quiet", status=65)
    wanted = re.findall(r"^faulty\.yml:\d+:\d+: error: .*$", done.stderr.decode(), re.MULTILINE)
    page = browser.page(1280, 900)
    page.open((folder / "faulty/index.html").as_uri())
    listed = "[...document.querySelectorAll('#list details li')].map(one => one.textContent)"
    tell(len(wanted) > 2 and page.value(listed) == wanted, f"a card lists each of {len(wanted)} errors of its preset with its place and code: {page.value(listed)}")
    seen = "document.querySelector('#list details li').checkVisibility()"
    closed = page.value(seen)
    opened = page.value(f"document.querySelector('#list summary').click(), {seen}")
    tell([closed, opened] == [False, True], f"they are shown on demand: {closed}, {opened}")
    fits(page, "a card with errors")
    accessible(page, "a card with errors")
    page.value("document.querySelector('#list summary').click()")
    text = "".join(sheets(page)[0].split())
    tell(all("".join(one.split()) in text for one in wanted), "and they are printed")
    silent(page, "a card with errors")
    (folder / "long.yml").write_text(f"lintelBatch: 1\npresets: [bar.yml]\nbrands:\n  plain:\n  long: {{ displayName: {'m' * 100}, palette: {{ main: redd }} }}\n")
    lintel("preview", "--gallery", "long.yml", "--optimize", "fast", "-o", "long.html", "--quiet", status=65)
    page.open((folder / "long.html").as_uri())
    tell("m" * 100 in page.value("byId('count').textContent"), "a brand with errors and a long name is named at the top")
    fits(page, "a gallery with a brand that has a long name")


def check_printing(browser):
    """On paper every card has its image, also those that were never near the window; back on the screen they are gone again."""
    page = browser.page(1280, 720)
    page.open((folder / "brands.html").as_uri())
    page.until("shown.size > 0 && [...shown].every(strip => strip.firstChild) && stripsOf(byId('list')).every(strip => pictures.get(strip).element?.complete)")
    drawn = "[stripsOf(byId('list')).length, document.querySelectorAll('.strips canvas').length]"
    strips, before = page.value(drawn)
    page.value("dispatchEvent(new Event('beforeprint'))")
    # What is near the window changes while the dialog is open.
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
    page.value(f"scrollTo(0, document.documentElement.scrollHeight), {frames}")
    printed = page.value(drawn)[1]
    hidden = page.value("byId('unprinted').hidden")
    page.value(f"scrollTo(0, 0), {frames}")
    page.value("dispatchEvent(new Event('afterprint'))")
    after = page.value(drawn)[1]
    tell(before < strips == printed and after == before and hidden, f"all of {strips} images are printed: {before}, {printed}, {after}")


def check_names(browser):
    """Brand first, then preset, also where the brand's name runs from right to left."""
    brands = "lintelBatch: 1\npresets: [bar.yml]\nbrands:\n  najma:\n    displayName: علامة تجارية\n    palette: { main: '#204060' }\n"
    (folder / "arabic.yml").write_text(brands)
    lintel("preview", "--gallery", "arabic.yml", "--optimize", "fast", "-o", "arabic", "--quiet")
    page = browser.page(1280, 900)
    page.open((folder / "arabic/najma/bar.html").as_uri())
    lefts = page.value("[...byId('name').querySelectorAll('bdi')].map(name => [name.textContent, name.getBoundingClientRect().left])")
    tell(len(lefts) == 2 and lefts[0][1] < lefts[1][1], f"the page of an Arabic brand names the brand first: {lefts}")


def built_figures(name):
    """What a build reports: image files and the largest difference."""
    done = subprocess.run([tool, "build", presets / f"{name}.yml", "--optimize", "fast", "--out", "figures"], stdin=subprocess.DEVNULL, capture_output=True, cwd=folder, text=True)
    return re.search(r"(\d+) image files?.*, ([0-9.]+ (?:KB|bytes)).*largest difference ([0-9.]+)/255", done.stdout + done.stderr).groups()


def check_orders(page):
    """A gallery's orders and its filter by contrast, from what its page has of each preset: sorted here, shown there."""
    faint = folder / "faint.yml"
    faint.write_text(FAINT)
    files = [presets / f"{name}.yml" for name in ("sunset", "lagoon", "evergreen", "four-appearances")]
    lintel("preview", "--gallery", *files, faint, "--optimize", "fast", "-o", "orders", "--quiet")
    page.open((folder / "orders/index.html").as_uri())
    # Of a build all files count, not only those of the container that a page shows.
    files, size, worst = built_figures("sunset")
    facts = page.value("document.querySelector('#list .facts').textContent").replace("\u00a0", " ")
    tell(f"{files} image files, {size}" in facts and f"largest difference {worst}/255" in facts, f"a card has the figures of a build, {files}, {size} and {worst}: {facts}")
    titles = "[...document.querySelectorAll('#list h2')].map(title => title.textContent)"
    entries = page.value("data.entries.map(({ name, proof, bytes, contrast }) => ({ name, proof, bytes, contrast }))")
    share = lambda entry: entry["contrast"]["ratio"] / entry["contrast"]["least"] if entry["contrast"] else float("inf")
    orders = {"name": lambda entry: entry["name"].lower(), "proof": lambda entry: -entry["proof"], "contrast": share,
              "bytes": lambda entry: -entry["bytes"], "": lambda _: 0}
    ways = set()
    for order, key in orders.items():
        shown = page.value(f"byId('sort').value = '{order}', byId('sort').dispatchEvent(new Event('input')), {titles}")
        wanted = [entry["name"] for entry in sorted(entries, key=key)]
        tell(shown == wanted, f"a gallery sorted by {order or 'the order given'} has {shown}" + ("" if shown == wanted else f", not {wanted}"))
        ways.add(tuple(shown))
    tell(len(ways) == len(orders), f"no two of {len(orders)} orders are the same")
    failing = [entry["name"] for entry in entries if share(entry) < 1 and not entry["contrast"].get("isNote")]
    shown = page.value(f"byId('failing').click(), {titles}")
    tell(shown == failing == ["Faint"], f"filtered by contrast it has {shown}")
    tell(len(page.value(f"byId('failing').click(), {titles}")) == len(entries), "and all of them again without the filter")
