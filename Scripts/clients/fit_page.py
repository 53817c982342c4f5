"""Uses the pages that compare a picture with its fit. Called by `preview.py`."""
import base64
import io

from PIL import Image

from page_checks import accessible, fits, folder, lintel, silent, tell


def check_fit(browser):
    # A vertical gradient and a page of its fit: the picture is drawn by Pillow.
    picture = Image.new("RGB", (200, 100))
    picture.putdata([(40 + y * 2, 30, 220 - y * 2) for y in range(100) for _ in range(200)])
    picture.save(folder / "mock.png")
    lintel("fit", "mock.png", "-o", "mock.yml", "--check", "mock.html", "--quiet")
    page = browser.page(1280, 900)
    page.open((folder / "mock.html").as_uri())
    tell(page.until("byId('fitted-image').naturalWidth === 200 && byId('picture-image').naturalHeight === 100"), "a fit's page shows both pictures")
    tell("linear-gradient" in page.value("byId('preset').textContent"), "and the preset")
    page.resize(320, 800)
    over = page.value("byId('preset').scrollWidth - byId('preset').clientWidth")
    tell(over <= 0, f"of which nothing is cut off in a narrow window or on paper: {over}")
    page.resize(1280, 900)
    page.value("document.querySelector('[data-mode=slider]').click(); byId('divider').value = 25; byId('divider').dispatchEvent(new Event('input'))")
    tell(page.value("getComputedStyle(byId('fitted-image')).clipPath") == "inset(0px 0px 0px 25%)", "the slider divides them")
    fits(page, "a fit under the slider")
    accessible(page, "a fit under the slider")
    page.value("document.querySelector('[data-mode=difference]').click()")
    tell(page.until("byId('canvas').width === 200"), "the difference is drawn")
    most = page.value("Math.max(...byId('canvas').getContext('2d').getImageData(0, 0, 200, 100).data.filter((_, i) => i % 4 < 3).map(v => Math.abs(v - 128)))")
    tell(most <= 16, f"it is at most 2/255, exaggerated 8 times: {most}")
    page.value("byId('times').value = 6; byId('times').dispatchEvent(new Event('input'))")
    tell(page.value("byId('times-text').textContent") == "64 times", "it is exaggerated on demand")
    captions = page.value("[3, 0, 6].map(power => { byId('times').value = power; byId('times').dispatchEvent(new Event('input')); return byId('difference-caption').textContent; })")
    wanted = ["Difference, exaggerated 8 times: gray means none; ", "Difference: gray means none; ", "Difference, exaggerated 64 times: gray means none; "]
    tell(all(map(str.startswith, captions, wanted)), f"the caption says how much, also on paper: {captions}")
    fits(page, "a fit's difference")
    # Black whose alpha swings, as no gradient does: it differs from its fit on white alone. Pillow lays both on white.
    scrim = Image.new("RGBA", (240, 40))
    scrim.putdata([(0, 0, 0, round(127 + (1 if x // 6 % 2 else -1) * 70 * x / 240)) for _ in range(40) for x in range(240)])
    scrim.save(folder / "scrim.png")
    lintel("fit", "scrim.png", "-o", "scrim.yml", "--check", "scrim.html", "--quiet")
    page.open((folder / "scrim.html").as_uri())
    page.until("byId('fitted-image').naturalWidth === 240")
    page.value("document.querySelector('[data-mode=difference]').click()")
    page.until("byId('canvas').width === 240")
    page.value("new Promise(done => setTimeout(done, 300))")
    on_white = []
    for source in page.value("[data.picture, data.fitted]"):
        image = Image.open(io.BytesIO(base64.b64decode(source.split(",")[1]))).convert("RGBA")
        on_white.append(Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).getchannel(0))
    shown = page.value("[...byId('canvas').getContext('2d').getImageData(0, 20, 240, 1).data].filter((_, index) => index % 4 === 0)")
    wanted = [min(max(128 + 8 * (b - a), 0), 255) for a, b in zip(*(list(image.crop((0, 20, 240, 21)).getdata()) for image in on_white))]
    tell(max(abs(a - b) for a, b in zip(shown, wanted)) <= 1 and max(abs(value - 128) for value in shown) > 100,
         f"translucent black differs as it does on white, by up to {max(abs(value - 128) for value in shown) / 8:.0f}/255")
    night = browser.page(1280, 900, is_dark=True)
    night.open((folder / "mock.html").as_uri())
    accessible(night, "a fit in a dark window")
    silent(page, "a fit")
