"use strict";

// Many presets. What is outside the window is not laid out: `content-visibility` of the style sheet.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter(child => child !== null));
  return made;
}

function byteText(count) {
  if (count < 1000) return `${count} bytes`;
  return count < 999950 ? `${(count / 1000).toFixed(1)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}

const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
// A contrast that is low, but only noted by a build, is not counted among those that fail.
const fails = entry => entry.contrast != null && !entry.contrast.isNote && entry.contrast.ratio < entry.contrast.least;

// Strips have their images while they are near the window: thousands of images are neither read nor kept at once.
const near = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    shown.delete(target);
    if (isIntersecting) { shown.add(target); draw(target); } else if (!isPrinting) target.replaceChildren();
  }
}, { rootMargin: "100% 0px" });
const shown = new Set();
let isPrinting = false;
const pictures = new WeakMap();
addEventListener("resize", () => {
  for (const canvas of document.querySelectorAll(".strips canvas")) draw(canvas.parentElement);
});

// The file of a picture, which is read once.
const fileOf = picture => picture.element ??= Object.assign(new Image(), { src: picture.source });

async function draw(strip) {
  const picture = pictures.get(strip);
  try { await fileOf(picture).decode(); } catch { return; }
  if (shown.has(strip)) paint(strip, picture);
}

// Stretches an image to the size of a strip in its own pixels, and shows that in those of the display.
function paint(strip, picture) {
  const file = picture.element;
  const [width, height] = picture.shown ?? [strip.clientWidth, picture.shaded ? picture.height / picture.scale : strip.clientHeight];
  if (width === 0 || height === 0) return;
  const whole = sized(width * picture.scale, height * picture.scale);
  drawStretched(whole, file, picture);
  const canvas = sized(strip.clientWidth * devicePixelRatio, strip.clientHeight * devicePixelRatio);
  const context = contextOf(canvas, picture);
  context.imageSmoothingQuality = "high";
  if (picture.shaded) shade(context, canvas, whole, height * devicePixelRatio, picture.shaded);
  else context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  picture.cuts = null;
  strip.replaceChildren(canvas);
}

// A shadow as high as it is, below a bar at the top and above one at the bottom: the bar has its tint, or the system's background.
function shade(context, { width, height }, shadow, thick, { bar, tint, isDark }) {
  const isBelow = bar === "navigation" || bar === "search";
  const high = Math.round(height * 0.6), deep = Math.min(Math.max(1, Math.round(thick)), height - high);
  for (const color of [isDark ? "#1d1d1f" : "#f6f6f6", tint].filter(Boolean)) {
    context.fillStyle = color;
    context.fillRect(0, isBelow ? 0 : height - high, width, high);
  }
  context.drawImage(shadow, 0, isBelow ? high : height - high - deep, width, deep);
}

// On paper all strips have their images, which then cannot wait to be read: small files are read before the page counts as loaded, others as soon as it
// has nothing else to do. A list that is longer than this is printed without the images of what follows, and says so.
const mostPrinted = 400, small = 1 << 14;
const stripsOf = list => [...list.querySelectorAll(".strips span")].filter(strip => pictures.has(strip));

function readAhead(most = Infinity) {
  for (const strip of stripsOf(byId("list")).slice(0, mostPrinted)) {
    if (pictures.get(strip).source.length <= most) fileOf(pictures.get(strip));
  }
}

addEventListener("beforeprint", () => {
  isPrinting = true;
  const strips = stripsOf(byId("list"));
  const printed = strips.slice(0, mostPrinted);
  for (const strip of printed) {
    const picture = pictures.get(strip);
    if (!strip.firstChild && fileOf(picture).complete && picture.element.naturalWidth > 0) paint(strip, picture);
  }
  byId("unprinted").hidden = printed.length === strips.length;
  byId("unprinted").textContent = `Only the first ${mostPrinted} images are printed.`;
});
addEventListener("afterprint", () => {
  isPrinting = false;
  for (const strip of stripsOf(byId("list"))) if (!shown.has(strip)) strip.replaceChildren();
  byId("unprinted").hidden = true;
});

const sized = (width, height) => Object.assign(document.createElement("canvas"),
  { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
const looks = { light: "Light", dark: "Dark", highContrast: "High contrast", darkHighContrast: "Dark, high contrast" };

// An image as a bar shows it, on the ground of its appearance.
function strip(picture, _, all) {
  const made = element("span", {});
  if (picture.source) {
    // A bar is as wide as the card; all others have their own proportions.
    const zoom = picture.shown ? Math.min(1, 84 / picture.shown[1], 130 / picture.shown[0]) : 1;
    if (picture.shown) Object.assign(made.style, { width: `${picture.shown[0] * zoom}px`, height: `${picture.shown[1] * zoom}px` });
    pictures.set(made, picture);
    near.observe(made);
  } else made.className = "missing";
  return element("figure", { class: picture.appearance.startsWith("dark") ? "dark" : "light" }, element("div", {}, made),
    element("figcaption", {}, all.length > 1 ? looks[picture.appearance] ?? picture.appearance : "Light and dark"));
}

// Facts with dots between them, but none at the end or the beginning of a line.
function factList(facts) {
  return element("p", { class: "facts" }, element("span", {}, ...facts.filter(Boolean).map(fact =>
    element("span", {}, element("i", { "aria-hidden": "true" }, " · "), fact))));
}

// The brand first, then the preset, by which the cards of a brand differ.
function heading(entry) {
  const parts = [entry.brand === null ? null : element("bdi", {}, entry.brand), element("bdi", entry.brand === null ? {} : { class: "preset" }, entry.name)];
  const shown = parts.filter(Boolean).flatMap((part, index) => index > 0 ? [" ", part] : [part]);
  return element("h2", {}, ...(entry.link === null ? shown : [element("a", { href: entry.link }, ...shown)]));
}

// A preset that has errors: in the place of its images the first one, as much of it as there is room for, and all of them below.
function failedCard(entry) {
  return element("li", {}, element("div", { class: "strips failed" }, element("figure", {}, element("div", {}, element("p", {}, entry.errors[0])),
    element("figcaption", {}, "Not built"))),
  heading(entry), element("details", {}, element("summary", { class: "fails" }, plural(entry.errors.length, "error")),
    element("ul", {}, ...entry.errors.map(error => element("li", {}, element("bdi", {}, error))))));
}

function card(entry) {
  if (entry.errors.length > 0) return failedCard(entry);
  const strips = element("div", { class: "strips", "aria-hidden": "true" }, ...entry.pictures.map(strip));
  const main = entry.pictures[0];
  const facts = factList([main ? `${main.width} × ${main.height} px` : null, `${plural(entry.files, "image file")}, ${byteText(entry.bytes)}`,
    entry.proof === null ? null : `largest difference\u00a0${entry.proof.toFixed(2)}/255`]);
  const contrast = entry.contrast === null ? null : element("p", fails(entry) ? { class: "fails" } : {},
    `Lowest contrast ${entry.contrast.ratio.toFixed(2)}${entry.contrast.isNote ? `, below ${entry.contrast.least} (note)` : ` (minimum ${entry.contrast.least})`}`);
  return element("li", {}, strips, heading(entry), facts, contrast);
}

const rows = data.entries.map((entry, index) =>
  ({ entry, index, text: `${entry.brand ?? ""} ${entry.name}`.trim().toLowerCase(), card: null }));

const orders = {
  name: (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : 0,
  proof: (a, b) => (b.entry.proof ?? -1) - (a.entry.proof ?? -1),
  contrast: (a, b) => share(a.entry) - share(b.entry),
  bytes: (a, b) => (b.entry.bytes ?? 0) - (a.entry.bytes ?? 0),
};
const share = entry => entry.contrast == null ? Infinity : entry.contrast.ratio / entry.contrast.least;

function show() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(row => words.every(word => row.text.includes(word)) && (!byId("failing").checked || fails(row.entry)));
  const order = orders[byId("sort").value];
  if (order) found.sort((a, b) => order(a, b) || a.index - b.index);
  for (const row of found) row.card ??= card(row.entry);
  byId("list").replaceChildren(...(found.length > 0 ? found.map(row => row.card) : [element("li", { class: "none" }, "No preset matches.")]));
  byId("count").textContent = found.length === rows.length ? allText() : `${found.length} of ${plural(rows.length, "preset")} shown`;
  readAhead(small);
  (window.requestIdleCallback ?? setTimeout)(() => readAhead());
}

// `5 of 6 presets; dune has errors`.
function allText() {
  const failed = data.entries.filter(entry => entry.errors.length > 0);
  if (failed.length === 0) return plural(rows.length, "preset");
  const hasBrands = failed.every(entry => entry.brand !== null), isOfOne = new Set(data.entries.map(entry => entry.brand)).size === data.entries.length;
  const names = failed.map(entry => hasBrands && isOfOne ? entry.brand : [entry.brand, entry.name].filter(Boolean).join(" · "));
  const who = names.length > 3 ? `${names.length} have` : `${names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`} ${names.length === 1 ? "has" : "have"}`;
  return `${rows.length - failed.length} of ${plural(rows.length, "preset")}; ${who} errors`;
}

byId("title").textContent = data.title;
for (const id of ["filter", "sort", "failing"]) byId(id).addEventListener("input", show);
show();
