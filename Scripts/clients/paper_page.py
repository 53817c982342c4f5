"""Prints pages, and reads the text of each sheet. Called by `preview.py`."""
import base64
import io
import re

from pypdf import PdfReader

from page_checks import silent, tell

HEADINGS = "Image For Form Appearance Scale Pixels Bytes Caps Proof Devices"


def sheets(page):
    """The texts of the sheets that a page is printed on, of the size of Letter."""
    data = base64.b64decode(page.call("Page.printToPDF")["data"])
    return [sheet.extract_text() for sheet in PdfReader(io.BytesIO(data)).pages]


def joined(text):
    """A text without blanks and ends of lines, which Chromium has where a line is broken."""
    return "".join(text.split())


def check_printed_table(browser, file):
    """CSS 2, 17.2.1: the headings of a table are on every sheet. A row is on one, and figures are not divided."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    page.until("document.querySelectorAll('#images tbody tr').length === preset().now.images.length")
    names = page.value("preset().now.images.map(image => image.name)")
    texts = sheets(page)
    first = next(index for index, text in enumerate(texts) if HEADINGS in text)
    tell(len(texts) > first + 2 and all(text.startswith(HEADINGS) for text in texts[first + 1:]),
         f"each of {len(texts) - first} sheets of the table of images begins with the headings: {[text[:20] for text in texts[first:]]}")
    rows = [text.split(HEADINGS, 1)[-1] for text in texts[first:]]
    pattern = re.compile("|".join(sorted(map(re.escape, set(names)), key=len, reverse=True)))
    found = [len(pattern.findall(joined(text))) for text in rows]
    figures = [len(re.findall(r"\d+ × \d+", text)) for text in rows]
    scales = [len(re.findall(r"@\dx", text)) for text in rows]
    tell(found == figures == scales and sum(found) == len(names), f"each of {len(names)} rows is on one sheet, and its pixels are on one line: {found}, {figures}, {scales}")
    silent(page, "a printed table")


def check_printed_image(browser, file):
    """What is said of the chosen image begins a sheet with its name."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    page.until("document.querySelector('#closer') !== null")
    texts = sheets(page)
    name, subject = page.value("[state.image.name, document.querySelector('.subject').innerText.split(/[\\n·]/).map(text => text.trim()).find(Boolean)]")
    tell(name not in joined(texts[0]) and joined(texts[1]).startswith(name) and subject in texts[1] and "Proof" in texts[1],
         f"the name of the image is above its figures at the top of a sheet: {texts[1][:60]!r}")
    silent(page, "a printed image")
