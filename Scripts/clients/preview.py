"""Uses preview pages as people do: preview.py BROWSER LINTEL PRESETS FOLDER. Called by `preview`."""
import os
import shutil
import sys
from pathlib import Path

from PIL import Image

from address_page import check_many_changes, check_skipping, check_steps
from chromium_pipe import Browser
from fit_page import check_fit
from gallery_page import check_gallery, check_orders
from page_checks import COLORED, TITLED, accessible, counts, fits, folder, fragment, lintel, picture, preview, silent, tell
from paper_page import check_printed_image, check_printed_table
from plain_page import check_behind, check_cuts, check_edge_of_content, check_missing_build, check_plain_bars, check_sheet_of_paper
from scale_page import check_scales, check_status_bar
from seen_page import check_ground, check_rings, check_thumbnails, check_titles
from surface_page import check_edges, check_few_steps, check_long_name, check_long_step, check_long_surface, check_narrow_changes, check_older_surfaces, check_panel_size, check_rows, check_turned_surface, check_unasked
from watched_page import check_links, check_watched_presets, check_watching

browser_path, presets = sys.argv[1], Path(sys.argv[3])
# The most that a page of a shipped preset may have, in bytes.
LARGEST = 1_500_000
# Milliseconds until the first picture, the best of some loads: alone on the machine, where the widest form of this
# check is run; the short form beside others only finds what takes many times as long, which one load shows.
SLOWEST, LOADS = (300, 6) if os.environ.get("LINTEL_ALL") else (3000, 1)
# What the page's own proof may differ by from the recorded one, in 1/255: its drawing has 16 bits, and Swift's floats
# 24.
NEAR = 0.01
FEW = ["sunset", "evergreen", "harbour", "signboard", "guided-tour", "dimming"]


CONTROLS = """(() => {
  let count = 0;
  for (const input of document.querySelectorAll("input[type=radio]")) if (!input.closest("[hidden]")) { input.click(); count++; }
  for (const list of document.querySelectorAll("select")) {
    if (list.closest("[hidden]")) continue;
    const last = list.options.length;
    for (const index of new Set([0, last >> 1, last - 1, 0])) {
      list.selectedIndex = index;
      list.dispatchEvent(new Event("input", { bubbles: true }));
      list.dispatchEvent(new Event("change", { bubbles: true }));
      count++;
    }
  }
  for (const box of document.querySelectorAll("input[type=checkbox]")) if (!box.closest("[hidden]")) { box.click(); box.click(); count++; }
  for (const range of document.querySelectorAll("input[type=range]")) {
    range.value = range.min;
    range.dispatchEvent(new Event("input", { bubbles: true }));
    count++;
  }
  for (const button of document.querySelectorAll("button:not(:disabled)")) if (button.isConnected && !button.closest("[hidden]")) { button.click(); count++; }
  return count;
})()"""

# The largest deviation of the page's own proofs from the recorded ones, over images that it has a drawing of; of very
# many, some.
PROOFS = """(async () => {
  let most = 0, count = 0;
  const all = preset().now.images;
  for (const image of all.filter((_, index) => index % Math.ceil(all.length / 40) === 0)) {
    const found = await comparisonOf(image);
    if (!found) continue;
    count++;
    most = Math.max(most, Math.abs(found.worst.value - image.proof.most), found.width === image.proof.worst[0] && found.height === image.proof.worst[1] ? 0 : 1e3);
  }
  return [most, count, all.length];
})()"""

# The background of a chosen and of another choice, and whether the screen's own colors stay, where the system has
# colors of its own.
CHOICES = """(() => {
  const color = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
  return [color(".radios input:checked + label", "backgroundColor"), color(".radios input:not(:checked) + label", "backgroundColor"),
    color(".radios input:checked + label", "color"), color(".screen", "forcedColorAdjust")];
})()"""


def check_forced_colors(browser, file):
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    page.media(("forced-colors", "active"))
    chosen, other, text, screen = page.value(CHOICES)
    tell(chosen != other and chosen != text and screen == "none",
         f"with forced colors a choice is seen ({text} on {chosen}, others on {other}), and the screen keeps its colors ({screen})")
    page.media()
    accessible(page, "forced colors")


KEYS = "[...document.querySelectorAll('#images tbody a[data-key]')].map(link => link.dataset.key)"


def check_preset(browser, name):
    file = preview(presets / f"{name}.yml", out=name)
    size = file.stat().st_size
    tell(size < LARGEST, f"{name}: {size:,} bytes, less than {LARGEST:,}")
    page = browser.page(1280, 900)
    times = []
    for _ in range(LOADS):
        page.open(file.as_uri())
        page.until("performance.getEntriesByName('first-contentful-paint').length > 0")
        times.append(page.value("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 1e9"))
    tell(min(times) < SLOWEST, f"{name}: first picture after {min(times):.0f} ms, less than {SLOWEST}")
    page.until("document.querySelectorAll('#images tbody tr').length === preset().now.images.length")
    keys = page.value(KEYS)
    tell(len(keys) == len(set(keys)) > 0, f"{name}: each of {len(keys)} images has a key of its own")
    most, count, total = page.value(PROOFS)
    tell(count > 0 and most < NEAR, f"{name}: the page's own proofs of {count} of {total} images differ by at most {most:.4f}/255 from the recorded ones")
    for key in {keys[0], keys[len(keys) // 2], keys[-1]}:
        page.open(f"{file.as_uri()}#{key}")
        shown = page.value("state.image?.key")
        tell(shown == key, f"{name}: a link shows {key}" + ("" if shown == key else f", not {shown}"))
    page.open(f"{file.as_uri()}#nothing?device=none&look=%22%3E&growth=x&surface=99&step=-4")
    tell(page.value("state.image !== null && state.look === 'light'"), f"{name}: unknown names in a link are ignored")
    page.open(file.as_uri())
    count = page.value(CONTROLS)
    tell(count > 20, f"{name}: {count} controls used")
    page.value("new Promise(done => setTimeout(done, 300))")
    silent(page, name)
    page.open(file.as_uri())
    fits(page, name)
    accessible(page, name)
    return file


def check_bars(browser, file):
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    label, choices = page.value("[byId('era-choice').querySelector('legend').textContent, [...byId('eras').querySelectorAll('label')].map(one => one.textContent)]")
    tell(label == "Era" and len(choices) == 2, f"the choice between eras is labelled as documents have it: {label}, {choices}")
    height = "document.querySelector('#bars .bar').getBoundingClientRect().height"
    before = page.value(height)
    page.drag("#handle", 0, 30)
    after = page.value(height)
    tell(abs(after - before - 30) < 3, f"dragging the large title by 30 grows the bar by {after - before:.1f}")
    page.value("document.querySelector('#handle').focus()")
    page.press("Home")
    tell(abs(page.value(height) - before) < 1, "Home on the large title makes it small again")
    page.press("End")
    now, most = page.value("['aria-valuenow', 'aria-valuemax'].map(name => Number(document.querySelector('#handle').getAttribute(name)))")
    tell(now == most > page.value("state.growth = 0, preset().form(state, 'navigation').height"), f"End makes it large: {now} points")
    page.value("change({ growth: 1 })")
    address = fragment(page)
    tell("growth=1" in address, f"the address records it: {address}")
    page.value("document.activeElement.blur()")
    first = page.value("state.image.key")
    page.press("]", "]")
    second = page.value("state.image.key")
    page.press("[", "[")
    tell(first != second and page.value("state.image.key") == first, "keys step through the images")
    page.press("/", "/")
    tell(page.value("document.activeElement.id") == "filter", "a key leads to the filter")
    page.call("Input.insertText", {"text": "3x"})
    rows = page.value("document.querySelectorAll('#images tbody tr').length")
    wanted = page.value("preset().now.images.filter(image => image.scale === 3).length")
    tell(rows == wanted and page.value("document.querySelector('#count').textContent").startswith(f"{wanted} of "), f"the filter leaves {rows} images")
    page.value("document.querySelector('#filter').value = ''; showRows(); sortBy(6)")
    sizes = page.value("visibleRows().map(({ image }) => image.build.picture(image).bytes)")
    tell(sizes == sorted(sizes), "the table is sorted by bytes")
    page.value("document.querySelector('#mode-difference').click()")
    tell(page.value("document.querySelector('#closer').dataset.mode") == "difference", "the difference is shown")
    lightness = ("(() => { const copy = Object.assign(document.createElement('canvas'), { width: 400, height: 40 }).getContext('2d'); "
                 "copy.drawImage(document.querySelector('#closer'), 0, 0, 400, 40); "
                 "return copy.getImageData(0, 0, 400, 40).data.reduce((a, b) => a + b, 0); })()")
    dim = page.value("byId('exaggeration').value = 0; byId('exaggeration').dispatchEvent(new Event('input')); " + lightness)
    bright = page.value("byId('exaggeration').value = 8; byId('exaggeration').dispatchEvent(new Event('input')); " + lightness)
    tell(bright > 1.5 * dim, "exaggeration makes it lighter")
    captions = page.value("['shown', 'drawn', 'difference'].map(one => { byId('mode-' + one).click(); return document.querySelector('.closer figcaption').innerText; })")
    wanted = ["Stretched, at ", "Drawn, at ", "Difference, exaggerated 256×, at "]
    tell(all(map(str.startswith, captions, wanted)), f"the caption says what is shown, also on paper: {captions}")
    page.value("byId('mode-difference').focus()")
    page.press("a", "a")
    focus = "new Promise(done => setTimeout(done, 300)).then(() => document.activeElement.id || document.activeElement.dataset.bar || document.activeElement.tagName)"
    tell(page.value("state.look") == "dark" and page.value(focus) == "mode-difference", f"what is compared keeps the focus when the image changes: {page.value(focus)}")
    page.value("document.querySelector('#system .target:not(:disabled)').focus()")
    page.press("Enter")
    tell(page.value(focus) == "navigation", f"a bar that is chosen by a key keeps the focus: {page.value(focus)}")
    # UI Events, section 5.1: Option and AltGr may be needed to type a key, and are modifiers of it then.
    first = page.value("state.image.key")
    page.value("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', altKey: true, bubbles: true }))")
    tell(page.value("state.image.key") != first, "a bracket that is typed with Option steps through the images")
    # WCAG 2.2, 2.1.4: keys of one letter can be turned off.
    page.value("document.activeElement.blur(), byId('keys').click()")
    look = page.value("state.look")
    page.press("a", "a")
    address = fragment(page)
    tell(page.value("state.look") == look and "keys=false" in address, f"keys can be turned off, and the address says so: {address}")
    page.open(file.as_uri() + address)
    tell(not page.value("byId('keys').checked"), "a link to it has them turned off")
    page.open(file.as_uri() + "#?time=before")
    tell(page.value("!byId('bars').hidden && state.time === 'now'"), "a page without an older build shows this one, whatever a link says")
    silent(page, "bars")


def check_paper(browser, file):
    """On paper all of the table is there, and no control; without scripts there is a title and a notice. 718 points are the width of A4."""
    page = browser.page(718, 900)
    page.open(file.as_uri())
    page.until("document.querySelectorAll('#images tbody tr').length === preset().now.images.length")
    page.call("Emulation.setEmulatedMedia", {"media": "print"})
    shown = page.value("[...document.querySelectorAll('.controls, .filters, .check, .switch, .handle, input, footer')].filter(one => one.checkVisibility()).length")
    wide = page.value("document.documentElement.scrollWidth - innerWidth")
    over = page.value("getComputedStyle(document.querySelector('.scroll')).overflowX")
    tell(shown == 0 and wide <= 0 and over == "visible", f"on paper there is no control, and the table is as wide as the page ({shown}, {wide}, {over})")
    still = browser.page(1280, 900)
    still.call("Emulation.setScriptExecutionDisabled", {"value": True})
    still.open(file.as_uri())
    text = still.value("document.body.innerText").split()
    name = still.value("document.querySelector('h1').textContent")
    tell(name and still.value("getComputedStyle(document.querySelector('main')).display") == "none" and " ".join(text) ==
         f"{name} This page draws its images with a script, which is turned off.", f"without scripts there is a title and a notice: {' '.join(text)}")


def check_several(browser):
    page = browser.page(1280, 900)
    page.open(preview(presets / "sunset.yml", presets / "evergreen.yml", out="several").as_uri())
    page.value("change({ device: preset().devices.find(device => device.name === 'iPhone 15').index, look: 'dark', turn: 'landscape' })")
    page.value("byId('presets').value = '1'; byId('presets').dispatchEvent(new Event('change'))")
    shown = page.value("[preset().name, preset().device(state).name, state.look, state.turn, byId('looks-dark')?.checked ?? byId('look-dark').checked]")
    tell(shown == ["Evergreen", "iPhone 15", "dark", "landscape", True], f"another preset is shown on the same device, in the same way: {shown}")
    row = "[...document.querySelectorAll('#images a[data-key]')].at(-1)"
    page.until(f"{row} !== undefined")
    key, link = page.value(f"(({{ dataset, href }}) => [dataset.key, href])({row})")
    page.open(link)
    shown = page.value("[preset().name, state.image.key]")
    tell(shown == ["Evergreen", key], f"the link of a row shows its image, of its preset: {shown}")
    silent(page, "several presets")


def check_jpeg(browser):
    page = browser.page(1280, 900)
    page.open(preview(presets / "sunset.yml", "--formats", "jpeg", out="jpeg").as_uri())
    tell(page.value("state.image.build.picture(state.image).source !== undefined && preset().device(state).name === 'iPhone 16 Pro'"),
         "of images for which there is no room, those of the device that is shown first are there")
    above = page.value("(image => image.proof.most > preset().tolerance && image.build.picture(image).dither === 'none')(state.image)")
    text = page.value("new Promise(done => setTimeout(done, 300)).then(() => byId('inspector').innerText)")
    tell(above and "JPEG, above" in text and "dithered" not in text, "what is above the tolerance and not dithered is a JPEG file")
    tell("compares PNG files only" in text, "and the page says why it does not compare it")
    silent(page, "JPEG")


def check_devices(browser, file):
    """Each device in each turn and era: a screen in its proportions, with the clock and the signs beside what covers the display."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    odd, shown, unknown = page.value("""(() => {
      const odd = [];
      let shown = 0, unknown = 0;
      const box = place => document.querySelector(place)?.getBoundingClientRect();
      const apart = (one, other) => !one || !other || one.right <= other.left || other.right <= one.left;
      for (const device of preset().devices) for (const turn of ["portrait", "landscape"]) for (const era of erasOf(device.index)) {
        change({ device: device.index, turn, era });
        const name = `${device.name}, ${turn}, ${era}`;
        const screen = box("#screen"), { width, height } = screenOf(state);
        if (screen.height < 100 || Math.abs(screen.width / screen.height - width / height) > 0.01) odd.push(`${name}: ${screen.width} × ${screen.height}`);
        if (!document.querySelector("#bars .bar")) { unknown++; if (!document.querySelector("#screen .unknown")) odd.push(`${name}: no bar, and nothing says why`); }
        const sensors = box(".layer > .notch, .layer > .island");
        const note = box("#screen .unknown");
        if (note && getComputedStyle(document.querySelector("#screen .unknown")).boxShadow === "none") odd.push(`${name}: the note has no edge`);
        if (note && sensors && turn === "landscape" && note.left < sensors.right) odd.push(`${name}: the note is below the sensors`);
        if (note) continue;
        shown++;
        const text = box("#content .row i");
        if (sensors && turn === "landscape" && sensors.right > text.left) odd.push(`${name}: rows of the list are below the sensors`);
        for (const sign of document.querySelectorAll(".status > *")) {
          const place = sign.getBoundingClientRect();
          if (!apart(place, sensors) || place.left < screen.left || place.right > screen.right) odd.push(`${name}: the status bar's ${sign.className || "clock"} is covered`);
        }
      }
      return [odd, shown, unknown];
    })()""")
    tell(shown > 100 and not odd, f"{shown} devices, turns and eras have bars and a status bar that nothing covers, {unknown} say that nothing is known"
         + (f": {odd[:4]}" if odd else ""))


def check_openings(browser, pages):
    """What a page shows before anything is chosen."""
    page = browser.page(1280, 900)
    for file in pages:
        page.open(file.as_uri())
        tell(page.value("state.surface !== null && document.querySelector('#surface .bar') !== null && state.image.surface === state.surface"
                        " && state.image.scale === preset().device(state).layout.scale"),
             f"{file.stem} opens with its surface and an image of it")
        page.value("byId('surfaces').value = ''; byId('surfaces').dispatchEvent(new Event('change'))")
        address = fragment(page)
        page.open(file.as_uri() + address)
        tell(page.value("state.surface") is None, f"and a link to it without a surface has none: {address}")
    page.open(preview(presets / "hairline.yml", out="hairline").as_uri())
    # A navigation bar and a tab bar, and the shadow of each: one pixel, and half a point, which is two pixels at @3x.
    heights = page.value("[...document.querySelectorAll('#bars .bar')].map(bar => parseFloat(bar.style.height)).filter(height => height < 2).sort()")
    tell([round(3 * height) for height in heights] == [1, 2], f"shadows of bars are shown at their heights: {heights}")
    page.open(preview(presets / "bookshelf.yml", out="bookshelf").as_uri())
    tell(page.value("(([field, items]) => field.top >= items.bottom)([...document.querySelectorAll('.field, .items.navigation')]"
                    ".sort((a, b) => b.className.includes('field') - a.className.includes('field')).map(one => one.getBoundingClientRect()))"),
         "a search bar is below the navigation bar")


def check_surfaces(browser, panel, overlay, tour):
    choose = "byId('surfaces').value = '0'; byId('surfaces').dispatchEvent(new Event('change'));"
    page = browser.page(1280, 900)
    page.open(panel.as_uri())
    page.value(choose)
    size = "(({ width, height }) => [width, height])(document.querySelector('.bar.panel').getBoundingClientRect())"
    before = page.value(size)
    page.drag("#corner", -20, 40)
    after = page.value(size)
    tell(after[0] < before[0] - 20 and after[1] > before[1] + 30, f"dragging a panel's corner resizes it from {before} to {after}")
    page.value("document.querySelector('#corner').focus()")
    page.press("ArrowRight")
    tell(page.value(size)[0] > after[0], "an arrow key widens it, and the corner keeps the focus")
    tell(page.value("document.activeElement.id") == "corner", "the corner has the focus")
    accessible(page, "panel")
    silent(page, "panel")
    page.open(overlay.as_uri())
    page.value(choose + "document.querySelector('[data-play]').click()")
    page.value("new Promise(done => setTimeout(done, 150))")
    part = float(page.value("byId('surface').style.opacity"))
    tell(0 <= part < 1, f"an overlay is fading: {part}")
    tell(page.until("byId('surface').style.opacity === '1'"), "and ends as the preset has it")
    tell(page.value("document.querySelectorAll('#surface .bar').length") == 2, "it is two images")
    silent(page, "overlay")
    # The island is a hole in the display: black below any overlay. White of 70 % over it would be 178.
    (folder / "pale.yml").write_text("lintel: 1\nname: Pale\nbackground: '#0a7ea4'\nbars: navigation\noverlay: { background: rgb(255 255 255 / 70%) }\ndevices: iPhone 16 Pro\n")
    pale = preview(folder / "pale.yml", out="pale page")
    for turn in ("portrait", "landscape"):
        page.open(f"{pale.as_uri()}#?surface=0&turn={turn}")
        page.value("new Promise(done => setTimeout(done, 300))")
        box = page.value("(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('.island').getBoundingClientRect())")
        screen = page.value("(({ x, y, width, height }) => [x, y, width, height])(byId('screen').getBoundingClientRect())")
        shot = picture(page)
        middle = shot.getpixel((round(box[0] + box[2] / 2), round(box[1] + box[3] / 2)))
        tell(middle == (0, 0, 0) and screen[0] < box[0] and box[0] + box[2] < screen[0] + screen[2] and screen[1] < box[1],
             f"{turn}, the Dynamic Island is black in front of an overlay: {middle}")
    # devices.yml: the closed iPhone Duo has its bars at the side, no inset at the top and one of 34 points at the
    # bottom.
    (folder / "folded.yml").write_text("lintel: 1\nname: Folded\npanel: { background: '#0a7ea4', smallest: 120x80, largest: 400x400 }\ndevices: [iPhone Duo (outer display)]\n")
    page.open(preview(folder / "folded.yml", out="folded page").as_uri())
    counts = page.value("['.status', '.bar.plain', '.items', '.home'].map(one => document.querySelectorAll('#screen ' + one).length)")
    note = page.value("byId('bottom-note').hidden ? '' : byId('bottom-note').textContent")
    tell(counts == [0, 0, 0, 1] and "No bar heights are known for iPhone Duo (outer display)" in note,
         f"a device whose bars are not known has none, and the page says so: {counts} {note}")
    corners = page.value("['#frame', '#screen'].map(one => parseFloat(getComputedStyle(document.querySelector(one)).borderTopLeftRadius))")
    tell(corners[0] - corners[1] == 12, f"its frame is as wide at the corners as at the sides: {corners}")
    (folder / "folding.yml").write_text("lintel: 1\nname: Folding\nbackground: red\nbars: navigation\ndevices: [iPhone 16, iPhone Duo (outer display)]\n")
    page.open(preview(folder / "folding.yml", out="folding page").as_uri())
    captions = page.value("change({ era: 'liquidGlass' }), [0, 1, 0].map(device => { change({ device }); return byId('caption').innerText; })")
    tell(["iOS 26 design" in one for one in captions] == [True, False, True] and "classic" not in captions[1],
         f"it has no design, and the next device has the one that was chosen: {captions}")
    page.open(tour.as_uri())
    page.value(choose + "document.querySelector('[data-play]').click()")
    tell(page.until("state.step === 1") and page.until("state.step === 2"), "a spotlight moves from step to step")
    page.value("document.querySelector('[data-play]').click()")
    silent(page, "spotlight")


BAR = """lintel: 1
name: Brand
background: {{ light: "linear-gradient(to right, {light}, #ffc371)", dark: "linear-gradient(to right, #112233, #445566)" }}
devices: [iPhone 16, {{ name: "</script><img src=x onerror=alert(1)>\\"'", size: 400x800, scale: 2, statusBar: 20 }}]
"""


def check_changes(browser):
    preset = folder / "brand.yml"
    preset.write_text(BAR.format(light="#ff5f6d"))
    lintel("build", preset, "--optimize", "fast", "--out", "old", "--quiet")
    same = preview(preset, "--against", "old", out="same")
    page = browser.page(1280, 900)
    page.open(same.as_uri())
    tell(page.value("document.querySelectorAll('#changes tbody tr').length") == 0, "an unchanged preset has no changes")
    # Packed again by Pillow, which writes the same pixels in other bytes.
    repacked = 0
    shutil.copytree(folder / "old", folder / "packed")
    for file in (folder / "packed").rglob("*.png"):
        with Image.open(file) as image:
            image.load()
            image.save(file, compress_level=0)
        repacked += 1
    page.open(preview(preset, "--against", "packed", out="repacked").as_uri())
    text = page.value("byId('changes-count').textContent")
    tell(page.value("document.querySelectorAll('#changes tbody tr').length") == 0 and repacked > 0, "files with the same pixels are no change")
    tell("the same pixels in " in text and " fewer" in text, f"and the page says so: {text}")
    # Red is 95 of 255 less at the left end.
    preset.write_text(BAR.format(light="#a05f6d"))
    page.open(preview(preset, "--against", "old", out="changed").as_uri())
    keys = page.value("[...document.querySelectorAll('#changes tr[data-kind]')].map(row => row.dataset.kind + ' ' + row.dataset.key)")
    wanted = page.value("preset().now.images.filter(image => image.appearance === 'light').map(image => 'changed ' + image.key)")
    tell(keys == wanted and keys, f"a changed stop is listed where it shows, and nothing else: {keys}")
    page.until("document.querySelector('#changes tbody tr .number').textContent !== '–'")
    amount = page.value("document.querySelector('#changes tbody tr .number').textContent")
    tell(abs(float(amount.split("/")[0]) - 95) < 2, f"by how much: {amount}")
    page.value("document.querySelector('#time-both').click(); byId('split').value = 25; byId('split').dispatchEvent(new Event('input'))")
    tell(page.value("byId('before').style.clipPath") == "inset(0px 75% 0px 0px)", "a slider divides old and new")
    tell("before | after" in page.value("byId('caption').innerText"), "the caption says which builds are shown")
    page.value("byId('blink').click()")
    tell(page.until("state.time === 'before'") and page.until("state.time === 'now'"), "blinking shows both in turn")
    check_narrow_changes(page)
    page.call("Emulation.setEmulatedMedia", {"media": "print"})
    sizes = page.value("['.link', '.for'].map(one => getComputedStyle(document.querySelector('#changes ' + one)).fontSize)")
    tell(sizes[0] == sizes[1], f"on paper names in the table of changes are as large as what is beside them: {sizes}")
    page.call("Emulation.setEmulatedMedia", {"media": ""})
    numbers = page.value("[...document.querySelectorAll('#changes thead th')].map((head, index) => getComputedStyle(head).textAlign === "
                         "getComputedStyle(document.querySelectorAll('#changes tbody tr:first-child > *')[index]).textAlign)")
    tell(all(numbers), f"headings are aligned as what is below them: {numbers}")
    tell(page.value("[...document.querySelector('#devices').options].some(one => one.textContent.includes('</script><img'))")
         and page.value("document.querySelector('img[src=x]') === null"), "a device's name is text, whatever it contains")
    silent(page, "changes")
    accessible(page, "changes")


def check_legibility(browser):
    preset = folder / "titled.yml"
    preset.write_text(TITLED.format(dark="#24507c", keys=COLORED))
    page = browser.page(1280, 900)
    page.open(preview(preset, out="titled").as_uri())
    # WCAG 2.2: white on #194570 is 9.94, #24507c on it 1.19.
    table = "document.querySelector('.contrasts').innerText"
    light = page.value(table)
    dark = page.value("change({ look: 'dark' }), " + table)
    tell("9.94" in light and "all its sizes, light" in light, "contrasts are those of the light appearance")
    tell("1.19" in dark and "too low" in dark and "all its sizes, dark" in dark, "and in dark mode those of the dark one, where both have one image")
    tell("at (655.5, 0.5) of 874 × 32 pt, iPhone 16 Pro" in dark, "with the size and a device of the worst point, as messages name them")
    lintel("build", preset, "--optimize", "fast", "--out", "pale", "--quiet")
    preset.write_text(TITLED.format(dark="white", keys=COLORED))
    page.open(preview(preset, "--against", "pale", out="recolored").as_uri())
    roles = page.value("[...document.querySelectorAll('#changes tr[data-role]')].map(row => row.dataset.role)")
    tell(sorted(roles) == ["navigation largeTitle dark", "navigation tint dark", "navigation title dark", "tab item dark"], f"changed colors are listed: {roles}")
    row = page.value("document.querySelector('#changes tr[data-role=\"navigation title dark\"]').innerText")
    page.resize(390, 800)
    lines = page.value("[...document.querySelectorAll('#changes .color')].map(cell => { const range = document.createRange(); range.selectNodeContents(cell); "
                       "return Math.max(...[...range.getClientRects()].map(box => box.bottom)) - Math.min(...[...range.getClientRects()].map(box => box.top)); })")
    tell(lines and max(lines) < 26, f"a color and its code are on one line: {lines}")
    page.resize(1280, 900)
    tell("#24507c" in row and "#ffffff" in row and "1.19 → 9.94" in row, f"with the contrasts before and after: {' '.join(row.split())}")
    accessible(page, "changed colors")
    colors = [page.value(f"change({{ look: 'dark', time: '{time}' }}, false), [...document.querySelectorAll('.items.navigation .title')].map(one => one.style.color)")
              for time in ("before", "both", "now")]
    tell(colors == [["rgb(36, 80, 124)"], ["rgb(36, 80, 124)", "rgb(255, 255, 255)"], ["rgb(255, 255, 255)"]], f"titles have the colors of their build: {colors}")
    preset.write_text(TITLED.format(dark="white", keys="metrics: default"))
    page.open(preview(preset, out="plain").as_uri())
    unset = page.value("[...document.querySelectorAll('.contrasts tr[data-unset]')].map(row => row.dataset.unset)")
    tell(unset == ["title", "largeTitle", "tint"], f"what the preset does not color has a row that says so: {unset}")
    silent(page, "contrasts")


def check_states(browser):
    """Heights that the preset has are shown, and no others."""
    preset = folder / "titled.yml"
    page = browser.page(1280, 900)
    preset.write_text(TITLED.format(dark="white", keys="largeTitles: false"))
    page.open(preview(preset, out="small").as_uri())
    tell(page.value("byId('title-choice').hidden && byId('handle').hidden"), "without large titles there is neither a switch nor a handle")
    height = "preset().now.targets(state.image).map(size => size.join()).includes([1206, Math.round(3 * parseFloat(document.querySelector('#bars .bar[style*=\"top: 0px\"]').style.height))].join())"
    preset.write_text(TITLED.format(dark="white", keys="searchBar: 60"))
    page.open(preview(preset, out="searching").as_uri())
    for title, field in (("plain", 0), ("large", 0), ("search", 1), ("both", 1)):
        page.value(f"byId('title-{title}').click()")
        fields = page.value("document.querySelectorAll('#system .field').length")
        tell(page.value(height) and fields == field, f"the bar has a size of the plan: {title}, {page.value('byId(`handle`).getAttribute(`aria-valuenow`)')} points")
    tell(page.value("byId('handle').getAttribute('aria-valuenow') === byId('handle').getAttribute('aria-valuemax')"), "the highest is with a large title and a search bar")
    address = fragment(page)
    page.open((folder / "searching.html").as_uri() + address)
    tell(page.value("byId('title-both').checked"), f"a link shows it: {address}")
    page.value("byId('title-plain').click(), select(preset().now.images.find(image => image.bar === 'tab'))")
    page.value("change({ era: 'liquidGlass' })")
    tell("since iOS 26" in page.value("byId('inspector').innerText").replace("Since", "since") and page.value("byId('bottom-choice').hidden && !byId('bottom-note').hidden"),
         "on iOS 26 the page says why there is no bar at the bottom, and shows no image of it")
    accessible(page, "iOS 26")
    page.value("change({ era: 'classic' })")
    tell(page.value("!byId('bottom-choice').hidden && byId('bottom-note').hidden && byId('image-name').textContent !== 'No image'"), "and on iOS 18 both are back")
    silent(page, "heights")


def check_seams(browser, file):
    """The middle of a panel, which is of one color, has one color on displays with pixels of any size."""
    for density in (1, 1.25, 1.5, 1.75):
        page = browser.page(1280, 900, density)
        page.open(file.as_uri())
        page.until("document.querySelector('.bar.panel canvas') !== null")
        page.value("new Promise(done => setTimeout(done, 300))")
        box = page.value("(({ x, y, width, height }) => [x + width * 0.25, y + height * 0.25, width * 0.5, height * 0.5])(document.querySelector('.bar.panel').getBoundingClientRect())")
        shot = picture(page)
        left, top, width, height = (round(side * density) for side in box)
        colors = shot.crop((left, top, left + width, top + height)).getcolors(1 << 20)
        tell(len(colors) == 1, f"a panel has no seams at {density} pixels to a point" + (f": {colors[:4]}" if len(colors) > 1 else ""))


names = sorted(path.stem for path in presets.glob("*.yml")) if os.environ.get("LINTEL_ALL") else FEW
with Browser(browser_path) as browser:
    files = {name: check_preset(browser, name) for name in names}
    dark = browser.page(1280, 900, is_dark=True)
    dark.open(files["evergreen"].as_uri())
    accessible(dark, "evergreen in a dark window")
    dark.value("document.querySelector('#mode-difference').click()")
    accessible(dark, "a difference in a dark window")
    check_bars(browser, files["sunset"])
    check_many_changes(browser, files["sunset"])
    check_skipping(browser, files["sunset"])
    check_steps(browser, files["guided-tour"])
    check_forced_colors(browser, files["sunset"])
    check_paper(browser, files["sunset"])
    check_printed_image(browser, files["guided-tour"])
    check_printed_table(browser, files["guided-tour"])
    check_ground(browser, files["guided-tour"])
    check_rings(browser, files["evergreen"])
    check_thumbnails(browser, files["evergreen"])
    check_titles(browser)
    check_scales(browser)
    check_status_bar(browser)
    check_several(browser)
    check_jpeg(browser)
    check_devices(browser, files["sunset"])
    check_openings(browser, [files["signboard"], files["dimming"], files["guided-tour"]])
    check_surfaces(browser, files["signboard"], files["dimming"], files["guided-tour"])
    check_edges(browser, files["sunset"])
    check_older_surfaces(browser)
    check_turned_surface(browser, files["guided-tour"])
    check_rows(browser, files["guided-tour"])
    check_few_steps(browser)
    check_panel_size(browser, files["signboard"])
    check_unasked(browser)
    check_long_name(browser)
    check_long_surface(browser)
    check_long_step(browser)
    check_changes(browser)
    check_legibility(browser)
    check_states(browser)
    check_seams(browser, files["signboard"])
    check_watching(browser)
    check_watched_presets(browser)
    check_links(browser)
    check_plain_bars(browser)
    check_behind(browser)
    check_edge_of_content(browser)
    check_cuts(browser, files["dimming"])
    check_sheet_of_paper(browser, files["sunset"])
    check_missing_build(browser)
    check_gallery(browser)
    check_orders(browser.page(1280, 900))
    check_fit(browser)
print(f"{counts['passed']} passed, {counts['failed']} failed")
sys.exit(0 if counts["failed"] == 0 else 1)
