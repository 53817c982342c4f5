"""Checks of what a page says and shows where there is little of it: of an older build, of a surface that is not seen, and of a contrast
that nothing asks for. Called by `preview.py`."""
from page_checks import accessible, fits, folder, lintel, picture, preview, silent, tell

VEILS = """lintel: 1
name: Veils
overlay: {{ background: "{color}" }}
panel: {{ background: "{color}", smallest: 120x80, largest: 400x400 }}
spotlight: {{ background: "{color}", steps: [{{ frame: {{ top: safeAreaBottom + 6, left: 20, height: 32, width: 60 }} }}] }}
devices: [iPhone 16 Pro]
"""


def check_older_surfaces(browser):
    """Surfaces of the older build are shown in its colors, at the left of the divider or alone."""
    (folder / "veils.yml").write_text(VEILS.format(color="#204060"))
    lintel("build", "veils.yml", "--optimize", "fast", "--out", "old veils", "--quiet")
    (folder / "veils.yml").write_text(VEILS.format(color="#602040"))
    page = browser.page(1280, 900)
    page.open(preview(folder / "veils.yml", "--against", "old veils", out="veils page").as_uri())
    texts = page.value("[...document.querySelectorAll('#changes .for')].map(cell => cell.textContent)")
    tell("Panel · Light · @3x" in texts, f"a changed panel is named without empty parts: {texts[-1]}")
    old, new = (0x20, 0x40, 0x60), (0x60, 0x20, 0x40)
    places = {"overlay": 0.6, "panel": 0.28, "spotlight": 0.6}
    for kind, y in places.items():
        for time, wanted in (("before", [old, old]), ("both", [old, new]), ("now", [new, new])):
            page.value(f"change({{ surface: preset().surfaces.findIndex(one => one.kind === '{kind}'), step: 0 }}), byId('time-{time}').click(), "
                       "new Promise(done => setTimeout(done, 700))")
            box = page.value("(({ x, y, width, height }) => [x, y, width, height])(byId('screen').getBoundingClientRect())")
            page.value("window.scrollTo(0, 0)")
            shot = picture(page)
            seen = [shot.getpixel((round(box[0] + part * box[2]), round(box[1] + y * box[3]))) for part in (0.35, 0.65)]
            tell(all(abs(a - b) < 2 for one, other in zip(seen, wanted) for a, b in zip(one, other)), f"{time}, the {kind} is that of its build: {seen}")
    tell(page.value("byId('time-before').click(), document.querySelectorAll('#before .bar.plain').length") == 1,
         "before, the bar that the preset does not draw is the system's too")
    page.value("change({ surface: preset().surfaces.findIndex(one => one.kind === 'panel'), time: 'before' }, false), byId('corner').focus()")
    page.press("ArrowRight")
    tell(page.value("document.activeElement.id") == "corner", "the panel of the older build is resized by its corner")
    silent(page, "older surfaces")
    accessible(page, "older surfaces")


def check_turned_surface(browser, tour):
    """A surface without images for a turn says so, and its images are chosen in the turn that shows them."""
    page = browser.page(1280, 900)
    page.open(tour.as_uri())
    page.value("byId('surfaces').value = String(preset().surfaces.findIndex(one => one.kind === 'spotlight')); byId('surfaces').dispatchEvent(new Event('change'))")
    tell(page.value("document.querySelector('#surface .unknown') === null && byId('image-name').textContent !== 'No image'"), "a portrait screen has its spotlight")
    page.value("byId('turn-landscape').click()")
    texts = page.value("[byId('inspector').innerText, document.querySelector('#surface .unknown')?.textContent ?? '']")
    tell(all("has images for portrait screens only." in text for text in texts), f"in landscape, stage and inspector say why there is none: {texts}")
    note, island = page.value("['#surface .unknown', '.island'].map(one => { const { left, right } = document.querySelector(one).getBoundingClientRect(); return [left, right]; })")
    tell(note[0] >= island[1], f"the note is beside the island: {note[0]:.0f}, {island[1]:.0f}")
    accessible(page, "a surface that is not seen")
    turn = page.value("select(preset().now.images.find(image => image.part === 'screen')), state.turn")
    tell(turn == "portrait" and page.value("byId('image-name').textContent !== 'No image'"), f"an image that is chosen turns the device: {turn}")


def check_rows(browser, tour):
    """Rows of a tour's table differ by their screens, where images are named after the smallest that they serve."""
    page = browser.page(1280, 900)
    page.open(tour.as_uri())
    page.until("document.querySelectorAll('#images tbody tr').length > 1")
    # By the manifest, whose uses the page has.
    screens = page.value("preset().now.images.map(({ areas }) => (areas ?? []).length === 1 ? `screen ${areas[0].screen.width} × ${areas[0].screen.height} pt` : null)")
    rows = page.value("[...document.querySelectorAll('#images tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))")
    tell(len(rows) == len(screens) and all(screen in (None, row[2]) for screen, row in zip(screens, rows)), f"a row of a tour has the size of its screen: {rows[0]}")
    tell(len({tuple(row[:5]) for row in rows}) == len(rows), f"no two of {len(rows)} rows have the same name, use, form, appearance and scale")


def check_few_steps(browser):
    """A spotlight is played from step to step, where it has two; without steps its frame image is for any screen."""
    text = "lintel: 1\nname: Still\nspotlight: {{ background: rgb(0 0 0 / 60%){steps} }}\ndevices: [iPhone 16 Pro]\n"
    step = "{ frame: { top: safeAreaBottom + 6, left: 20, height: 32, width: 60 } }"
    page = browser.page(1280, 900)
    for count in (0, 1, 2):
        (folder / "still.yml").write_text(text.format(steps=f", steps: [{', '.join([step] * count)}]" if count else ""))
        page.open(preview(folder / "still.yml", out=f"still {count}").as_uri())
        seen = page.value("[document.querySelectorAll('[data-play]').length, document.querySelectorAll('button[data-step]').length, byId('surface-controls').hidden,"
                          " document.querySelector('#surface .unknown')?.textContent ?? '']")
        wanted = [int(count > 1), count, count == 0, "" if count else "Spotlight has no steps: an app puts its frame around a view."]
        tell(seen == wanted, f"a spotlight of {count} steps has what it needs: {seen}")
        accessible(page, f"a spotlight of {count} steps")
    silent(page, "a spotlight of few steps")


def check_panel_size(browser, panel):
    """WCAG 2.2, 2.5.7: what can be dragged has another way for a single pointer. 2.5.8: a target has 24 pixels at least."""
    page = browser.page(1280, 420)
    page.open(panel.as_uri())
    size = "['width', 'height'].map(side => parseFloat(document.querySelector('.bar.panel').style[side]) - panel[side]).concat([panel.width, panel.height])"
    type_width = "byId('panel-width').focus(), byId('panel-width').value = '{}', ['input', 'change'].map(name => byId('panel-width').dispatchEvent(new Event(name))), byId('panel-width').value"
    least, most = page.value("['min', 'max'].map(name => Number(byId('panel-width')[name]))")
    for text, wanted in (("200", 200), ("1", least), ("9999", most), ("", most)):
        shown = page.value(type_width.format(text))
        across, down, width, _ = page.value(size)
        tell(shown == str(wanted) and width == wanted and across >= 0 and down >= 0, f"a panel is as wide as is typed, '{text}', where there is room: {shown} of {least} to {most}")
    page.value("byId('corner').focus()")
    page.press("ArrowLeft")
    tell(page.value("byId('panel-width').valueAsNumber === panel.width"), "and the field shows what an arrow key makes of it")
    for width, height in ((1280, 420), (320, 568), (1280, 900)):
        page.resize(width, height)
        zoom, across, down = page.value("new Promise(done => setTimeout(done, 200)).then(() => (({ width, height }) => [stage.zoom, width, height])(byId('corner').getBoundingClientRect()))")
        tell(min(across, down) >= 23.9, f"its corner has {across:.1f} × {down:.1f} pixels where the device is shown at {zoom:.0%}")
    silent(page, "the size of a panel")


def check_unasked(browser):
    """A contrast of which the preset asks nothing is a note on the page and in the gallery, with the minimum of `check`."""
    page = browser.page(1280, 900)
    # Neither white nor black can be read all over from black to white: 1 at one end.
    (folder / "unread.yml").write_text("lintel: 1\nname: Unread\nbackground: linear-gradient(to right, #000, #fff)\nbars: navigation\ndevices: iPhone 16 Pro\n")
    lintel("preview", "--gallery", "unread.yml", "--optimize", "fast", "-o", "unread", "--quiet")
    page.open((folder / "unread/unread.html").as_uri())
    row = page.value("(row => [row.className, row.innerText, getComputedStyle(row.lastElementChild).color])(document.querySelector('[data-role=statusBar]'))")
    quiet = page.value("getComputedStyle(document.querySelector('.subject')).color")
    tell(row[0] == "judged free" and "3.0" in row[1] and "below 3 (note)" in row[1] and row[2] == quiet,
         f"a status bar of which the preset asks nothing is noted as check notes it: {row}")
    page.open((folder / "unread/index.html").as_uri())
    cards = page.value("document.getElementById('list').innerText")
    tell("Lowest contrast 1.00, below 3 (note)" in cards and page.value("document.querySelectorAll('#list .fails').length") == 0, f"the gallery notes it too: {cards}")


def check_long_name(browser):
    """The name of a device that has nothing where a line could break."""
    (folder / "long.yml").write_text("lintel: 1\nname: Long\nbackground: linear-gradient(to right, #000, #fff)\nbars: navigation\n"
                                     f"devices: [{{ name: {'Kioskscreen' * 6}, size: 600x1024, scale: 2, statusBar: 20 }}]\n")
    page = browser.page(1280, 900)
    page.open(preview(folder / "long.yml").as_uri())
    fits(page, "a long name")


def check_long_surface(browser):
    """A list of choices is no wider than the page, however long its names are."""
    (folder / "wide.yml").write_text(f"lintel: 1\nname: Wide\npanel: {{ name: {'Panelname' * 4}Last, background: red, smallest: 60x60, largest: 90x90 }}\ndevices: [iPhone 16]\n")
    page = browser.page(1280, 900)
    page.open(preview(folder / "wide.yml", out="wide page").as_uri())
    fits(page, "a surface with a long name")


def check_long_step(browser):
    """The button of a step has room for its name, of 63 letters without a blank."""
    step = f"{{ name: {'Longstepname' * 5}End, frame: {{ top: safeAreaBottom + 6, left: 20, height: 32, width: 60 }} }}"
    (folder / "steps.yml").write_text(f"lintel: 1\nname: Steps\nspotlight: {{ background: rgb(0 0 0 / 60%), steps: [{step}, {step.replace('End', 'Two')}] }}\ndevices: [iPhone 16]\n")
    page = browser.page(320, 800)
    page.open(preview(folder / "steps.yml", out="steps page").as_uri())
    room = "[...document.querySelectorAll('button[data-step], [data-play]')].map(({ scrollWidth, clientWidth, scrollHeight, clientHeight, offsetHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight, offsetHeight])"
    buttons = page.value(room)
    # A button of one line has 2 rem of 15 points.
    tell(len(buttons) == 3 and all(wide <= 0 and high <= 0 and size >= 30 for wide, high, size in buttons), f"buttons of steps have room for long names on a phone: {buttons}")
    fits(page, "a step with a long name")


def check_edges(browser, file):
    """Nothing is cut at the edge of the device, or through a letter."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    top = page.value("byId('frame').getBoundingClientRect().top - byId('space').getBoundingClientRect().top")
    tell(top >= 0.5, f"the line around the device has room at its top: {top}")
    page.value("presets[0].name = 'm'.repeat(60), change({ growth: 1 })")
    cut, inside = page.value("(({ clientWidth, scrollWidth }) => [scrollWidth > clientWidth, getComputedStyle(document.querySelector('.large span')).textOverflow])"
                             "(document.querySelector('.large span'))")
    tell(cut and inside == "ellipsis", "a large title that is too long ends with an ellipsis")


def check_narrow_changes(page):
    page.resize(390, 800)
    heights = page.value("[...document.querySelectorAll('#changes tr[data-kind]')].map(row => row.getBoundingClientRect().height)")
    # Two lines of 0.8125 × 1.5 rem and 0.9 around them, of 15 points.
    tell(max(heights) < 60, f"on a narrow page rows of changes have two lines: {heights[:3]}")
    page.resize(1280, 900)
