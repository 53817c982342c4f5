"""Checks that what a page shows can be seen, and is where UIKit has it. Called by `preview.py`."""
from page_checks import COLORED, TITLED, folder, picture, preview, silent, tell


def check_ground(browser, tour):
    """A translucent image is seen on the ground of its appearance, whatever the window's is: white is 70 % covered by rgb(8 12 24) in light mode."""
    for is_dark in (False, True):
        page = browser.page(1280, 900, is_dark=is_dark)
        for look, low, high in (("light", 225, 255), ("dark", 0, 60)):
            page.open(f"{tour.as_uri()}#?look={look}")
            page.until("document.querySelectorAll('.mat').length === 2 && document.querySelector('#images .strip') !== null")
            page.value("change({ look: '" + look + "' }), new Promise(done => setTimeout(done, 300))")
            places = page.value("[...document.querySelectorAll('.mat')].map(mat => mat.getBoundingClientRect()).map(({ left, bottom }) => [left + 40, bottom - 4])")
            shot = picture(page)
            seen = [shot.getpixel((round(x), round(y)))[0] for x, y in places if y < 900]
            tell(seen and all(low <= code <= high for code in seen), f"in a {'dark' if is_dark else 'light'} window a {look} image is on {look} ground: {seen}")


def check_rings(browser, file):
    """On any bar one of the two tones of a ring is seen: white on black is 21, more than three times three, by WCAG 2.2, 1.4.11."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    page.value("byId('actual').click(), document.querySelector('#system .target:not(:disabled)').focus({ focusVisible: true }), new Promise(done => setTimeout(done, 300))")
    box = page.value("(({ left, bottom }) => [left, bottom])(document.querySelector('#system .target:not(:disabled)').getBoundingClientRect())")
    shot = picture(page)
    tones = [shot.getpixel((round(box[0]) + x, round(box[1]) - 30)) for x in range(8)]
    tell((255, 255, 255) in tones and (0, 0, 0) in tones, f"the ring of a bar with the focus is black and white: {tones}")
    # A strip is clipped at its round corners, and its ring is within: nothing at the edge of the table cuts it off.
    page.value("document.activeElement.blur(), document.querySelector('#images').scrollIntoView(), new Promise(done => setTimeout(done, 300))")
    box = page.value("(({ left, top, height }) => [left, top, height])(document.querySelector('#images .strip').getBoundingClientRect())")
    shot = picture(page)
    corner, edge, inside = (shot.getpixel((round(box[0]) + x, round(box[1]) + y)) for x, y in ((0, 0), (0, 10), (4, 10)))
    tell(min(corner) > 180 > max(inside) and min(edge) > 180, f"a thumbnail has round corners and a ring: {corner}, {edge}, {inside}")


# The left and right edges, the middle and the height of the first row's thumbnail and of its name.
NAMED = """[".strip", "a"].map(one => document.querySelector("#images tbody th " + one).getBoundingClientRect())
  .map(({ left, right, top, bottom, height }) => [left, right, (top + bottom) / 2, height])"""


def check_thumbnails(browser, file):
    """In a narrow window a name of several lines is beside its thumbnail, not around it."""
    page = browser.page(390, 900)
    page.open(file.as_uri())
    page.until("document.querySelector('#images .strip') !== null")
    for width in (390, 800):
        page.resize(width, 900)
        strip, name = page.value(NAMED)
        tell(name[0] >= strip[1] and abs(strip[2] - name[2]) < 2 and name[3] < 65, f"at {width} points a name is beside its thumbnail, in three lines at most: {strip}, {name}")


# Where a title is in its bar, and what is around it: centers and edges in points of the screen.
TITLE = """(() => {
  const top = byId("screen").getBoundingClientRect().top;
  const points = length => Math.round((length - top) / stage.zoom);
  const box = place => document.querySelector(place)?.getBoundingClientRect();
  const title = box(".items.navigation .title"), prompt = box("#system .prompt"), bar = box("#bars .bar");
  return [points((title.top + title.bottom) / 2), prompt ? points((prompt.top + prompt.bottom) / 2) : null, points(bar.top), points(bar.bottom)];
})()"""


def check_titles(browser):
    """UIKit: a bar is 44 points high and ends at 100.333 on an iPhone 16 Pro, in iOS 26 from 62 to 116; a prompt is 34 points above that."""
    preset = folder / "titled.yml"
    page = browser.page(1280, 900)
    preset.write_text(TITLED.format(dark="white", keys="appearance: { titleOffset: { default: 14, compact: -8 } }"))
    page.open(preview(preset, out="moved").as_uri())
    tell(page.value(TITLE)[0] in (92, 93), f"a title is as far below its usual center, 78.3, as the preset has it, 14: {page.value(TITLE)}")
    preset.write_text(TITLED.format(dark="white", keys="metrics: [default, compact, defaultPrompt, compactPrompt]"))
    page.open(preview(preset, out="prompted").as_uri())
    page.value("byId('title-prompt').click()")
    center, prompt, _, end = page.value(TITLE)
    tell(end == 134 and center == 112 and prompt < 95, f"below a prompt a title is in the lowest 44 points: {center} of {end}, below {prompt}")
    page.value("change({ era: 'liquidGlass' })")
    center, prompt, _, end = page.value(TITLE)
    tell(end == 150 and center == 123 and prompt < 100, f"in iOS 26 in the lowest 54: {center} of {end}, below {prompt}")
    # A bar that begins at the screen's top shows the image of any position, and the status bar's content is for it.
    preset.write_text(TITLED.format(dark="white", keys="position: any, " + COLORED))
    page.open(preview(preset, out="anywhere").as_uri())
    _, _, top, end = page.value(TITLE)
    white = page.value("document.querySelector('.status').classList.contains('white')")
    tell((top, end, white) == (0, 100, True), f"an image of any position is behind the status bar: {top} to {end}, its content is white: {white}")
    # Where the bar of a state is below it, the status bar is on the content, which is white in light mode.
    white = page.value("stage.bars.forEach(bar => { bar.y = 62; }), drawFront(screenOf(state), state), document.querySelector('.status').classList.contains('white')")
    tell(white is False, "above a bar that begins below it the status bar's content is that of the appearance")
    page.value("change({ turn: 'landscape' })")
    silent(page, "titles")
