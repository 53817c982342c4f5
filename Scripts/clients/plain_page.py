"""Checks of bars without an image, of what is behind a bar, of where an overlay is cut, of pages on paper, and of an older build that is missing.
Called by `preview.py`."""
from page_checks import accessible, folder, lintel, picture, preview, silent, tell

TINTED = """lintel: 1
name: Tinted
bars:
  navigation: { background: none, shadow: { color: "#f00", height: 2pt }, appearance: { barTint: "#0f5132", title: { color: "#fff" } } }
  tab: { background: none, shadow: { color: "#00f", height: 4pt } }
devices: [iPhone 16 Pro]
"""
VEILED = """lintel: 1
name: Veiled
background: "rgb(255 255 255 / 20%)"
bars: { navigation: { appearance: { style: black, translucent: false } } }
devices: [iPhone 16 Pro]
"""
# The color of a point of the screen, in points of the device.
SPOT = "(({ left, top, width }) => [left, top, width / parseFloat(byId('screen').style.width)])(byId('screen').getBoundingClientRect())"
DRAWN = "new Promise(done => setTimeout(done, 400))"


def spot(page, shot, x, y):
    left, top, zoom = page.value(SPOT)
    return shot.getpixel((round(left + x * zoom), round(top + y * zoom)))


def near(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def check_plain_bars(browser):
    """Of devices.yml: the bar of an iPhone 16 Pro ends at 100.333 points, and its tab bar begins 83 above the end of 874."""
    page = browser.page(1280, 1200)
    (folder / "tinted.yml").write_text(TINTED)
    page.open(preview(folder / "tinted.yml", out="tinted").as_uri())
    page.value(f"byId('actual').click(), {DRAWN}")
    shot = picture(page)
    tint, red, blue = spot(page, shot, 40, 70), spot(page, shot, 40, 101.3), spot(page, shot, 40, 789)
    tell(near(tint, (0x0F, 0x51, 0x32)), f"a bar without an image has its tint: {tint}")
    tell(red[0] > 200 > red[1] + 100, f"and its shadow below it: {red}")
    tell(blue[2] > 150 and blue[0] < 120, f"a tab bar with a shadow alone has it above: {blue}")
    title = page.value("[getComputedStyle(document.querySelector('.title')).color, byId('inspector').innerText.includes('Contrast of the navigation bar')]")
    tell(title == ["rgb(255, 255, 255)", True], f"its title has its color, and a contrast: {title}")
    tell(page.value("preset().now.images.every(image => (select(image), absence() === null))"), "each of its images is shown somewhere")
    accessible(page, "a bar without an image")
    silent(page, "a bar without an image")
    lintel("preview", "--gallery", "tinted.yml", "--optimize", "fast", "-o", "tinted all", "--quiet")
    page.open((folder / "tinted all/index.html").as_uri())
    page.until("document.querySelector('.strips canvas') !== null")
    box = page.value("(({ left, top, height }) => [left, top, height])(document.querySelector('.strips canvas').getBoundingClientRect())")
    shot = picture(page)
    column = [shot.getpixel((round(box[0]) + 40, round(box[1]) + y)) for y in range(1, round(box[2]))]
    reds = sum(one[0] > 200 > one[1] + 100 for one in column)
    tell(near(column[5], (0x0F, 0x51, 0x32)) and 1 <= reds <= 4, f"on its card a shadow of two points is below the bar: {reds} rows")


def check_behind(browser):
    """Nothing of the content is seen behind a bar that is not translucent: 20 % of white on black is 51. A black bar has white titles."""
    page = browser.page(1280, 900)
    (folder / "veiled.yml").write_text(VEILED)
    page.open(preview(folder / "veiled.yml", out="veiled").as_uri())
    page.value(DRAWN)
    seen = spot(page, picture(page), 120, 70)
    title = page.value("getComputedStyle(document.querySelector('.title')).color")
    tell(near(seen, (51, 51, 51)) and title == "rgb(255, 255, 255)", f"a black bar is on black, and its title is white: {seen}, {title}")
    silent(page, "a black bar")


def check_edge_of_content(browser):
    """At the edge a bar shows nothing, and its title has the color for that."""
    page = browser.page(1280, 900)
    edge = 'scrollEdge: { background: transparent, title: { color: "#0f5132" } }'
    (folder / "edged.yml").write_text(VEILED.replace("style: black, translucent: false", 'title: { color: "#fff" }, ' + edge).replace("255 255 255 / 20%", "15 81 50"))
    page.open(preview(folder / "edged.yml", out="edged").as_uri())
    found = []
    for _ in range(2):
        page.value(DRAWN)
        found.append((spot(page, picture(page), 120, 70), page.value("getComputedStyle(document.querySelector('.title')).color")))
        page.value("byId('edge').click()")
    tell(found == [((15, 81, 50), "rgb(255, 255, 255)"), ((255, 255, 255), "rgb(15, 81, 50)")], f"at the edge a transparent bar has no image: {found}")
    accessible(page, "a bar at the edge")


def check_cuts(browser, dimming):
    """An overlay is cut where the device catalog has the end of the bar, and the image that is chosen is one of those that are seen."""
    page = browser.page(1280, 900)
    page.open(dimming.as_uri())
    for era, turn, end in (("classic", "portrait", 100.333), ("liquidGlass", "portrait", 116), ("classic", "landscape", 32)):
        found = page.value(f"change({{ era: '{era}', turn: '{turn}' }}), [...document.querySelectorAll('#surface .bar')].map(bar => parseFloat(bar.style.top))")
        chosen = page.value("document.querySelectorAll('#surface .bar.chosen').length")
        tell(found == [0, end] and chosen == 1, f"{era}, {turn}, an overlay is cut at {found}, not elsewhere than {end}, and one of its images is chosen: {chosen}")


def check_sheet_of_paper(browser, file):
    """A device of a wide window is as wide as paper, and has its colors without 'Background graphics'."""
    page = browser.page(1920, 1000)
    page.open(file.as_uri() + "#?device=iPad%20Pro%20(13-inch)%20(M4)&turn=landscape")
    page.call("Emulation.setEmulatedMedia", {"media": "print"})
    # 718 points are the width of A4.
    wide = page.value("byId('frame').getBoundingClientRect().width")
    exact = page.value("['.screen', '.bar', '.home', '.strip'].map(one => getComputedStyle(document.querySelector(one)).printColorAdjust)")
    tell(300 < wide <= 680 and set(exact) == {"exact"}, f"on paper a device is {wide:.0f} points wide, and has its colors: {exact}")


def check_missing_build(browser):
    """An older build that is not there is reported by the command and on the page."""
    (folder / "veiled.yml").write_text(VEILED)
    (folder / "nowhere").mkdir()
    done = lintel("preview", "veiled.yml", "--against", "nowhere", "--optimize", "fast", "-o", "alone.html")
    page = browser.page(1280, 900)
    page.open((folder / "alone.html").as_uri())
    text = page.value("byId('changes').innerText")
    tell(b"LN0232" in done.stderr and "nothing is compared" in text, f"that nothing is compared is said: {text!r}")
    accessible(page, "a missing build")
