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


def check_steps(browser, tour):
    """A step of the address that the spotlight does not have is the last one, and what is no number the first."""
    page = browser.page(1280, 900)
    page.open(tour.as_uri())
    count = page.value("preset().surfaces.find(one => one.kind === 'spotlight').steps.length")
    for text, wanted in (("1", 1), ("99", count - 1), ("-4", 0), ("x", 0), ("1e9", 1)):
        page.open(f"{tour.as_uri()}#?surface=Spotlight&step={text}")
        seen = page.value("[state.step, document.querySelectorAll('button[data-step][aria-pressed=true]').length, document.querySelector('#surface .unknown')]")
        tell(seen == [wanted, 1, None], f"the step '{text}' of {count} in an address is {wanted}, counted from 0: {seen}")
    page.value("change({ step: NaN })")
    tell(page.value("state.step") == 0, "and so is one that is no number")
    page.value(f"change({{ step: {count - 1} }})")
    address = fragment(page)
    page.open(tour.as_uri() + address)
    tell(page.value("state.step") == count - 1, f"a link shows the step that was shown: {address}")
    silent(page, "steps in addresses")
