"""Checks of presets that have no images at the scale of a device. Called by `preview.py`."""
from page_checks import folder, lintel, picture, preview, silent, tell

SCALED = """lintel: 1
name: Scaled
background: linear-gradient(to right, red, blue)
bars: {bar}
overlay: {{ background: rgb(0 0 0 / 60%) }}
panel: {{ background: "linear-gradient(red, blue)", smallest: 60x60, largest: 200x200 }}
spotlight: {{ background: rgb(0 0 0 / 60%), steps: [{{ frame: {{ top: safeAreaBottom + 6, left: 20, height: 32, width: 60 }} }}] }}
scales: {scales}
devices: [{device}]
"""
SHOWN = "[byId('image-name').textContent !== 'No image', state.image?.scale ?? 0, document.querySelectorAll('#bars .bar.chosen canvas').length]"


def check_scales(browser):
    """UIKit takes the image of the device's scale, else the next larger one, else the largest."""
    page = browser.page(1280, 900)
    # Apple's technical specifications: an iPhone 16 has 3 pixels per point, and an iPhone 4s 2.
    for device, own, bar, scales, used in (("iPhone 16", 3, "navigation", [2], 2), ("iPhone 4s", 2, "toolbar", [1], 1), ("iPhone 16", 3, "navigation", [1, 2], 2),
                                           ("iPhone 4s", 2, "toolbar", [1, 3], 3), ("iPhone 16", 3, "navigation", [2, 3], 3)):
        (folder / "scaled.yml").write_text(SCALED.format(device=device, bar=bar, scales=scales))
        page.open(preview(folder / "scaled.yml", out="scaled page").as_uri())
        what = f"{device} with images of the scales {scales}"
        shown = page.value(SHOWN)
        tell(shown == [True, used, 1], f"{what} shows that of @{used}x: {shown}")
        caption = page.value("byId('caption').innerText")
        tell(("images are" in caption) == (used != own) and (used == own or f"images are @{used}x" in caption),
             f"{what}: the caption names the scale of the images where it is another: {caption!r}")
        absent = page.value("preset().now.images.filter(image => image.scale === %d).filter(image => (select(image), state.image !== image || absence() !== null)).map(image => image.key)" % used)
        tell(not absent, f"{what}: each of its images is shown somewhere" + (f", not {absent}" if absent else ""))
        places = page.value("['overlay', 'panel', 'spotlight'].map(kind => (change({ surface: preset().surfaces.findIndex(one => one.kind === kind), turn: 'portrait' }), "
                            "document.querySelectorAll('#surface .bar canvas').length))")
        tell(min(places) > 0, f"{what}: its surfaces have their images: {places}")
        silent(page, what)
    check_older_scale(page)


def check_older_scale(page):
    """The caption names the scales of the builds that are shown: the older one's are those of the device."""
    def scaled(scales):
        (folder / "scaled.yml").write_text(SCALED.format(device="iPhone 16", bar="navigation", scales=scales))
    scaled([3])
    lintel("build", "scaled.yml", "--optimize", "fast", "--out", "old scale", "--quiet")
    scaled([2])
    page.open(preview(folder / "scaled.yml", "--against", "old scale", out="scaled page").as_uri())
    for time, wanted in (("before", None), ("both", "images are @3x | @2x"), ("now", "images are @2x")):
        caption = page.value(f"(change({{ surface: null, time: '{time}' }}), byId('caption').innerText)")
        tell(wanted in caption if wanted else "images are" not in caption, f"{time}: the caption names the scales that are shown: {caption!r}")


def check_status_bar(browser):
    """White is recommended for the image, from red to blue; the system's background in light mode has a black clock."""
    page = browser.page(1280, 900)
    (folder / "clock.yml").write_text(SCALED.format(device="iPhone 16", bar="navigation", scales=[3]))
    page.open(preview(folder / "clock.yml").as_uri())
    clock = "document.querySelector('.status').classList[1]"
    with_image = page.value(f"change({{ surface: null }}), {clock}")
    without = page.value(f"preset().now.background = () => null, change({{}}), {clock}")
    page.value("new Promise(done => setTimeout(done, 300))")
    x, y = page.value("(({ left, top, height }) => [left - 6, top + height / 2])(document.querySelector('.status span').getBoundingClientRect())")
    ground = picture(page).getpixel((round(x), round(y)))
    tell([with_image, without] == ["white", "black"] and min(ground) > 200,
         f"the status bar has the style of an image where the bar has one, and is black on the system's background {ground}: {with_image}, {without}")
