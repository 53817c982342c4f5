// All images in a table that is sorted and filtered.

const table = { sort: null, down: false, rows: [] };

const columns = [
  { name: "Image", value: image => image.name.toLowerCase(), cell: nameCell },
  { name: "For", value: image => subjectOf(image), cell: image => element("td", {}, subjectOf(image)) },
  { name: "Form", value: image => formText(image), cell: image => element("td", {}, formText(image)) },
  { name: "Appearance", value: image => Object.keys(fallbacks).indexOf(image.appearance), cell: image => element("td", {}, appearanceNames[image.appearance]) },
  { name: "Scale", value: image => image.scale, cell: image => whole(`@${image.scale}x${image.gamut === "display-p3" ? " P3" : ""}`) },
  { name: "Pixels", value: image => image.build.picture(image).width * image.build.picture(image).height, cell: image => whole(`${image.build.picture(image).width} × ${image.build.picture(image).height}`) },
  { name: "Bytes", value: image => image.build.picture(image).bytes, cell: image => number(image.build.picture(image).bytes.toLocaleString("en")) },
  { name: "Caps", value: image => image.build.picture(image).caps.reduce((a, b) => a + b), cell: image => number(capText(image.build.picture(image))) },
  { name: "Proof", value: image => image.proof?.most ?? -1, cell: image => number(image.proof?.most == null ? "–" : decimals(image.proof.most, 3)) },
  { name: "Devices", value: image => image.build.devices(image).length, cell: image => number(String(image.build.devices(image).length || "all")) },
];

const number = text => element("td", { class: "number" }, text);
// A number that is not divided between lines on paper either.
const whole = text => element("td", { class: "number whole" }, text);
const capText = picture => picture.caps.every(cap => cap === 0) ? "none" : edgeText(picture.caps);

function formText(image) {
  if (!image.bar) return screensText(image.areas ?? []);
  return [metricsNames[image.metrics], image.position, lowercased(eraNames[image.era]),
    image.direction === "rightToLeft" && "right to left"].filter(Boolean).join(", ");
}

// The screens of a surface's image in points, by which images of one step differ; of very many how many they are.
function screensText(areas) {
  const sizes = [...new Set(areas.map(({ screen }) => `${short(screen.width)} × ${short(screen.height)}`))];
  if (sizes.length > 3) return plural(sizes.length, "screen");
  return sizes.length > 0 ? `${sizes.length > 1 ? "screens" : "screen"} ${sizes.join(", ")} pt` : "";
}

// An image as it is seen at one of its sizes, smaller: as wide as there is room for a bar, in its own proportions for all others.
function thumbnail(image) {
  const made = element("span", { class: "strip", "aria-hidden": "true", style: groundOf(image) });
  if (image.template) made.classList.add("template");
  const [width, height] = (image.build.targets(image)[0] ?? [72, 20]).map(side => side / image.scale);
  const zoom = Math.min(1, 20 / height, image.bar ? 1 : 72 / width);
  if (!image.bar && !image.template) {
    const side = (72 - width * zoom) / 2;
    Object.assign(made.style, { width: `${width * zoom}px`, height: `${height * zoom}px`, marginInline: `${side}px calc(${side}px + 0.7rem)` });
  }
  showSmall(made, image, zoom);
  return made;
}

function nameCell(image) {
  return element("th", { scope: "row" }, element("span", { class: "named" }, thumbnail(image),
    element("a", { href: linkTo(image), "data-key": image.key }, breakable(image.name))));
}

function textOf(image) {
  return [image.name, image.file, subjectOf(image), formText(image), appearanceNames[image.appearance], `${image.scale}x`,
    image.gamut, image.bar, image.metrics, image.era].join(" ").toLowerCase();
}

function makeImages() {
  const head = element("tr", {}, ...columns.map((column, index) => element("th", { scope: "col", "data-column": index },
    element("button", { type: "button", onclick: () => sortBy(index) }, column.name))));
  document.querySelector("#images thead").replaceChildren(head);
  for (const id of ["filter", "filter-bar", "filter-look", "filter-scale"]) byId(id).addEventListener("input", showRows);
  document.querySelector("#images tbody").addEventListener("click", event => {
    const link = event.target.closest("a[data-key]") ?? event.target.closest("tr")?.querySelector("a[data-key]");
    const image = link && preset().now.keys.get(link.dataset.key);
    if (!image || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    select(image);
  });
  onChange(markRow);
}

function fillImages() {
  const { images } = preset().now;
  table.isDrawn = images.length <= 48;
  table.rows = images.map(image => ({ image, text: textOf(image), row: null }));
  const options = (id, all, values) => byId(id).replaceChildren(element("option", { value: "" }, all),
    ...values.map(([value, text]) => element("option", { value }, text)));
  options("filter-bar", "All bars", [...new Set(images.map(subjectOf))].map(name => [name, name]));
  options("filter-look", "All appearances", Object.entries(appearanceNames).filter(([look]) => images.some(image => image.appearance === look)));
  options("filter-scale", "All scales", [...new Set(images.map(image => image.scale))].sort().map(scale => [String(scale), `@${scale}x`]));
  showRows();
}

function sortBy(index) {
  if (table.sort === index) table.down = !table.down; else [table.sort, table.down] = [index, false];
  showRows();
}

function visibleRows() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [bar, look, scale] = ["filter-bar", "filter-look", "filter-scale"].map(id => byId(id).value);
  const rows = table.rows.filter(({ image, text }) => words.every(word => text.includes(word)) && (!bar || subjectOf(image) === bar)
    && (!look || image.appearance === look) && (!scale || String(image.scale) === scale));
  if (table.sort === null) return rows;
  const { value } = columns[table.sort];
  const sign = table.down ? -1 : 1;
  return rows.sort((a, b) => {
    const [first, second] = [value(a.image), value(b.image)];
    return sign * (first < second ? -1 : first > second ? 1 : 0) || a.image.index - b.image.index;
  });
}

function showRows() {
  // The device comes first, then a long table.
  if (!table.isDrawn) {
    table.isDrawn = true;
    byId("count").textContent = plural(table.rows.length, "image");
    requestAnimationFrame(() => setTimeout(showRows));
    return;
  }
  const rows = visibleRows();
  for (const one of rows) one.row ??= element("tr", {}, ...columns.map(column => column.cell(one.image)));
  const none = element("tr", { class: "none" }, element("td", { colspan: columns.length }, "No image matches."));
  document.querySelector("#images tbody").replaceChildren(...(rows.length > 0 ? rows.map(one => one.row) : [none]));
  for (const head of document.querySelectorAll("#images th[data-column]")) {
    const isSorted = Number(head.dataset.column) === table.sort;
    if (isSorted) head.setAttribute("aria-sort", table.down ? "descending" : "ascending"); else head.removeAttribute("aria-sort");
  }
  const all = table.rows.length;
  byId("count").textContent = rows.length === all ? plural(all, "image") : `${rows.length} of ${plural(all, "image")}`;
  markRow();
}

function markRow() {
  for (const { image, row } of table.rows) {
    if (!row) continue;
    const isChosen = image === chosen();
    row.classList.toggle("chosen", isChosen);
    const link = row.querySelector("a[data-key]");
    if (isChosen) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
  }
}

// The image after or before the chosen one, in the order shown.
function stepImage(by) {
  const rows = visibleRows();
  if (rows.length === 0) return;
  const at = rows.findIndex(({ image }) => image === chosen());
  select(rows[(at + by + rows.length) % rows.length].image);
}
