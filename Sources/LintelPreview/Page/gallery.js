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
const fails = entry => entry.contrast !== null && entry.contrast.ratio < entry.contrast.least;

// Strips get their images when they come near the window: thousands of images are not read before anything is shown.
const near = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    target.style.borderImage = images.get(target);
  }
}, { rootMargin: "100% 0px" });
const images = new WeakMap();
const looks = { light: "Light", dark: "Dark", highContrast: "High contrast", darkHighContrast: "Dark, high contrast" };

// An image as a bar shows it, on the ground of its appearance, with the appearance's name where there are several.
function strip(picture, _, all) {
  const made = element("span", {});
  if (picture.source) {
    // A bar is as wide as the card; all others have their own proportions.
    const zoom = picture.shown ? Math.min(1, 84 / picture.shown[1], 130 / picture.shown[0]) : 1;
    if (picture.shown) Object.assign(made.style, { width: `${picture.shown[0] * zoom}px`, height: `${picture.shown[1] * zoom}px` });
    const widths = picture.caps.map(cap => `${cap / picture.scale * zoom}px`).join(" ");
    images.set(made, `url("${picture.source}") ${picture.caps.join(" ")} fill / ${widths} ${picture.resizing === "tile" ? "repeat" : "stretch"}`);
    near.observe(made);
  } else made.className = "missing";
  return element("figure", { class: picture.appearance.startsWith("dark") ? "dark" : "light" }, element("div", {}, made),
    all.length > 1 ? element("figcaption", {}, looks[picture.appearance] ?? picture.appearance) : null);
}

function card(entry) {
  const strips = element("div", { class: "strips", "aria-hidden": "true" }, ...entry.pictures.map(strip));
  const name = element("bdi", {}, entry.name);
  const group = entry.group === null ? null : element("bdi", {}, entry.group);
  const main = entry.pictures[0];
  const facts = [main ? `${main.width} × ${main.height} px` : null, plural(entry.images, "image"),
    `${plural(entry.files, "distinct file")}, ${byteText(entry.bytes)}`,
    entry.proof === null ? null : `worst\u00a0${entry.proof.toFixed(2)}/255`].filter(Boolean).join(" · ");
  const contrast = entry.contrast === null ? null : element("p", fails(entry) ? { class: "fails" } : {},
    `Contrast ${entry.contrast.ratio.toFixed(2)} of ${entry.contrast.least}`);
  return element("li", {}, strips,
    element("h2", {}, entry.link === null ? name : element("a", { href: entry.link }, name)),
    group && element("p", {}, group), element("p", {}, facts), contrast);
}

const rows = data.entries.map((entry, index) =>
  ({ entry, index, text: `${entry.name} ${entry.group ?? ""}`.toLowerCase(), card: null }));

const orders = {
  name: (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : 0,
  proof: (a, b) => (b.entry.proof ?? -1) - (a.entry.proof ?? -1),
  contrast: (a, b) => share(a.entry) - share(b.entry),
  bytes: (a, b) => b.entry.bytes - a.entry.bytes,
};
const share = entry => entry.contrast === null ? Infinity : entry.contrast.ratio / entry.contrast.least;

function show() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter(row => words.every(word => row.text.includes(word)) && (!byId("failing").checked || fails(row.entry)));
  const order = orders[byId("sort").value];
  if (order) shown.sort((a, b) => order(a, b) || a.index - b.index);
  for (const row of shown) row.card ??= card(row.entry);
  byId("list").replaceChildren(...(shown.length > 0 ? shown.map(row => row.card) : [element("li", { class: "none" }, "No preset matches.")]));
  byId("count").textContent = shown.length === rows.length ? plural(rows.length, "preset") : `${shown.length} of ${plural(rows.length, "preset")}`;
}

byId("title").textContent = data.title;
for (const id of ["filter", "sort", "failing"]) byId(id).addEventListener("input", show);
show();
