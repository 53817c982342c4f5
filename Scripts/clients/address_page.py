"""Checks of the address of a page, which contains what is shown. Called by `preview.py`."""
from page_checks import fragment, silent, tell

# Counts changes of the address, and refuses them while `refuses` is set, as WebKit does with the 101st in 10 or 30
# seconds, and Gecko with the 201st.
COUNTED = """window.written = 0, window.refuses = false, window.real = history.replaceState, history.replaceState = (...all) => {
  window.written++;
  if (window.refuses) throw new DOMException("too many", "SecurityError");
  window.real.apply(history, all);
}, 0"""


def check_many_changes(browser, file):
    """What is dragged changes at every move of the pointer: all is shown, and the address follows when it ends."""
    page = browser.page(1280, 900)
    page.open(file.as_uri())
    fragment(page)
    height = "document.querySelector('#bars .bar').getBoundingClientRect().height"
    page.value(COUNTED)
    page.value("for (let index = 0; index <= 300; index++) change({ growth: index / 300 })")
    most, address, written = page.value(height), fragment(page), page.value("window.written")
    tell("growth=1" in address and written <= 1, f"300 changes in a row write the address {written} times: {address}")
    page.value("window.refuses = true, change({ growth: 0 })")
    fragment(page)
    tell(page.value(height) < most - 20, "a change whose address is refused is shown")
    page.value("window.refuses = false, change({ growth: 0.5 })")
    address = fragment(page)
    tell("growth=0.5" in address, f"and the address follows the next one: {address}")
    page.value("change({ growth: 1 }), dispatchEvent(new Event('blur'))")
    address = page.value("location.hash")
    tell("growth=1" in address, f"it is complete as soon as another window has the focus: {address}")
    silent(page, "many changes")


def check_skipping(browser, file):
    """The link to the image, which is the first element with the focus, leads there and changes nothing."""
    page = browser.page(390, 800)
    page.open(file.as_uri() + "#?look=dark&turn=landscape&keys=false")
    before = fragment(page)
    page.value("document.querySelector('.skip').focus({ focusVisible: true })")
    page.press("Enter", "\r")
    seen = page.value("new Promise(done => setTimeout(done, 400)).then(() => [document.activeElement.id, Math.abs(byId('inspector').getBoundingClientRect().top) < 40,"
                      " state.look, state.turn, state.keys, location.hash])")
    tell(seen == ["inspector", True, "dark", "landscape", False, before], f"'Skip to the image' leads to it, and all stays as it was: {seen}")
    silent(page, "the link to the image")
