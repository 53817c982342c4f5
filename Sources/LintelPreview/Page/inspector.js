// The chosen image: its file, what becomes of it at its worst, and figures.

const view = { guides: true, mode: "shown", exaggeration: 64 };
let inspected = 0;

function drawInspector() {
  const image = chosen();
  const room = byId("inspector");
  const why = absence();
  // What has the focus is made again under the same name, and keeps it. What is compared follows when it has been computed.
  const focused = room.contains(document.activeElement) ? document.activeElement.id : null;
  const refocus = isLast => {
    if (focused === null || (document.activeElement !== document.body && document.activeElement !== room)) return;
    const next = byId(focused);
    if (next || isLast) (next ?? room).focus({ preventScroll: true });
  };
  if (why) {
    inspected++;
    room.replaceChildren(element("h2", { id: "image-name" }, "No image"), element("p", { class: "note" }, why));
    refocus(true);
    return;
  }
  const picture = image.build.picture(image);
  const turn = ++inspected;
  const isOld = image.build !== preset().now;
  const closer = element("div", { class: "closer" });
  room.replaceChildren(
    element("h2", { id: "image-name" }, breakable(image.name)),
    element("p", { class: "subject facts" }, factList([subjectOf(image), image.metrics && metricsNames[image.metrics], image.position,
      eraNames[image.era] && lowercased(eraNames[image.era]), appearanceNames[image.appearance],
      image.direction === "rightToLeft" && "right to left", isOld && "older build"])),
    fileFigure(image, picture), closer, figures(image, picture), contrasts(image) ?? "", devicesOf(image),
    element("p", { class: "path" }, breakable(image.file)));
  comparisonOf(image).then(found => {
    if (turn !== inspected) return;
    closer.replaceChildren(...(found ? closerParts(found, image) : [missing(picture)]));
    refocus(true);
  }, () => {
    if (turn !== inspected) return;
    closer.replaceChildren(missing(picture));
    refocus(true);
  });
  refocus(false);
}

// Why there is no image to show here; nothing where there is one.
function absence() {
  const image = chosen();
  if (preset().devices.length > 0 && !stage.isKnown && (!image || image.bar)) return unknownText(state);
  if (!image) return surfaceAbsence(state) ?? "The preset has no image of what is shown here.";
  // An image of the older build is shown wherever it was.
  if (image.build !== preset().now) return null;
  if (!image.bar) return image.surface === state.surface && hidesByTurn(state) ? surfaceAbsence(state) : null;
  if (follow(image)) return null;
  const isBottom = image.bar === "tab" || image.bar === "toolbar";
  return (isBottom && bottomText(state.era)) || `The preset has no image of the ${barNames[image.bar].toLowerCase()} here.`;
}

function missing(picture) {
  const why = !picture.source ? "The page has no room for this image."
    : isJPEG(picture) ? "The page compares PNG files only, and this image is a JPEG file."
    : "The page has no room for a direct drawing of this image.";
  return element("p", { class: "note" }, why);
}

// The ground that an image is seen on: that of its appearance, whatever the page's own is. A template has the page's.
const groundOf = image => image.template ? {} : { colorScheme: image.appearance.startsWith("dark") ? "dark" : "light" };

// ---- The file

function fileFigure(image, picture) {
  const [top, right, bottom, left] = picture.caps;
  const room = { width: 360, height: 180 };
  const zoom = Math.max(0.1, Math.min(24, room.width / picture.width, room.height / picture.height));
  const scale = zoom >= 1 ? Math.floor(zoom) : zoom;
  // A column or a row of one pixel would be a line.
  const [width, height] = [Math.max(picture.width * scale, 12), Math.max(picture.height * scale, 12)];
  const [across, down] = [width / picture.width, height / picture.height];
  const shown = element("div", { class: "magnified" });
  Object.assign(shown.style, { width: `${width}px`, aspectRatio: `${width} / ${height}` });
  if (picture.source) {
    const file = element("img", { src: picture.source, alt: `The file, ${picture.width} by ${picture.height} pixels` });
    if (image.template) file.className = "template";
    shown.append(file);
  }
  if (view.guides) {
    const lines = [["x", left * across / width], ["x", 1 - right * across / width], ["y", top * down / height], ["y", 1 - bottom * down / height]];
    const sizes = [left, right, top, bottom];
    lines.forEach(([axis, at], index) => {
      if (sizes[index] === 0) return;
      const line = element("i", { class: `guide ${axis}` });
      line.style[axis === "x" ? "left" : "top"] = `${at * 100}%`;
      shown.append(line);
    });
  }
  const toggle = element("input", { type: "checkbox", id: "guides", onchange: event => { view.guides = event.target.checked; drawInspector(); byId("guides").focus(); } });
  toggle.checked = view.guides;
  const isPlain = picture.caps.every(cap => cap === 0);
  return element("figure", {}, element("div", { class: "mat", style: groundOf(image) }, shown),
    element("figcaption", {}, element("span", {}, `The file: ${picture.width} × ${picture.height} px, ${isPlain ? "no caps" : `caps ${edgeText(picture.caps)} px`}`),
      isPlain ? "" : element("label", { class: "check" }, toggle, "Guides")));
}

// ---- What becomes of it

function closerParts(found, image) {
  const canvas = element("canvas", { role: "img", id: "closer" });
  const marker = element("i", { class: "marker", "aria-hidden": "true" });
  const marked = element("div", { class: "marked" }, canvas, marker);
  const loupe = element("canvas", { class: "loupe", role: "img", id: "loupe", style: groundOf(image) });
  const slider = element("input", { type: "range", min: 0, max: 8, step: 0.5, value: Math.log2(view.exaggeration), id: "exaggeration" });
  const amount = element("output", { for: "exaggeration" });
  const label = element("label", { class: "exaggeration" }, "Exaggerated ", slider, amount);
  const caption = element("span");
  const modes = { shown: "Stretched", drawn: "Drawn", difference: "Difference" };
  const { part, worst } = found;
  const isPart = part.width < found.width || part.height < found.height;
  const draw = () => {
    paint(canvas, found, view.mode, view.exaggeration, part);
    // As large as there is room, and no larger than it is.
    marked.style.width = `min(${part.width}px, 100%, ${Math.round(420 * part.width / part.height)}px)`;
    paint(loupe, found, view.mode, view.exaggeration, around(found, 15));
    const what = { shown: "The image stretched", drawn: "The gradient drawn directly", difference: "The difference between the two" }[view.mode];
    canvas.setAttribute("aria-label", `${what}, ${found.width} by ${found.height} pixels`);
    loupe.setAttribute("aria-label", `${what} around the worst pixel, magnified`);
    const factor = `${Math.round(view.exaggeration)}×`;
    amount.textContent = ` ${factor}`;
    // Paper has no controls that say what is shown.
    caption.textContent = `${modes[view.mode]}${view.mode === "difference" ? `, exaggerated ${factor}` : ""}, at ${found.width} × ${found.height} px, `
      + `the size with the largest difference${isPart ? `; ${part.width} × ${part.height} px crop around the worst pixel` : ""}`;
    label.hidden = view.mode !== "difference";
    canvas.dataset.mode = view.mode;
  };
  slider.addEventListener("input", () => { view.exaggeration = 2 ** Number(slider.value); draw(); });
  marker.style.left = `${(worst.x - part.x + 0.5) / part.width * 100}%`;
  marker.style.top = `${(worst.y - part.y + 0.5) / part.height * 100}%`;
  draw();
  const choice = radios("mode", modes, view.mode, mode => { view.mode = mode; draw(); });
  const codes = values => (values[3] > 254.99 ? values.slice(0, 3) : values).map(value => decimals(value)).join("  ");
  return [
    element("figure", {},
      element("fieldset", { class: "switch" }, element("legend", { class: "unseen" }, "What is compared"), choice),
      element("div", { class: "mat", style: groundOf(image) }, marked), label,
      element("figcaption", {}, caption)),
    element("div", { class: "worst" }, loupe,
      element("dl", {}, ...pair("Worst pixel", `${worst.x}, ${worst.y}`), ...pair("Off by", `${decimals(worst.value, 3)}/255`, "measured"),
        ...pair("Stretched", codes(worst.shown)), ...pair("Drawn", codes(worst.drawn)))),
  ];
}

// ---- Figures

function pair(term, value, id) {
  return [element("dt", {}, term), element("dd", id ? { id } : {}, value)];
}

function figures(image, picture) {
  const points = edgeText(picture.caps.map(cap => short(cap / image.scale)));
  const targets = image.build.targets(image);
  const widths = targets.map(([width]) => width), heights = targets.map(([, height]) => height);
  const range = sides => Math.min(...sides) === Math.max(...sides) ? `${sides[0]}` : `${Math.min(...sides)} to ${Math.max(...sides)}`;
  const { proof } = image;
  return element("dl", { class: "figures" },
    ...pair("Pixels", `${picture.width} × ${picture.height}`), ...pair("Bytes", byteText(picture.bytes)),
    ...pair("Cap insets", picture.caps.every(cap => cap === 0) ? "none" : `${points} pt`),
    ...pair("Center", { stretch: "stretched", tile: "repeated", fixed: "not resized" }[picture.resizing] ?? picture.resizing),
    ...(targets.length > 0 ? pair("Serves", `${plural(targets.length, "size")}, ${range(widths)} × ${range(heights)} px`) : []),
    ...pair("Proof", proofText(proof, picture, image)),
    ...(proof?.most > 0 && proof.worst[0] > 0 ? pair("Worst at", worstText(proof.worst, targets)) : []),
    ...(proof?.mean != null ? pair("On average", `${decimals(proof.mean, 3)}/255`) : []),
    ...pair("Encoding", [`${picture.depth} bits`, image.gamut === "display-p3" ? "Display P3" : "sRGB",
      picture.dither !== "none" && `dithered (${picture.dither})`].filter(Boolean).join(", ")),
    ...pair("Scale", `@${image.scale}x`));
}

// An image is proved at sizes that no known device asks for, too.
function worstText([width, height], targets) {
  const isServed = targets.some(([w, h]) => w === width && h === height);
  return `${width} × ${height} px${isServed || targets.length === 0 ? "" : ", a size that was proved in addition to those served"}`;
}

function proofText(proof, picture, image) {
  if (proof?.most == null) return "none";
  const reason = picture.dither !== "none" ? "dithered, " : /\.jpe?g$/i.test(image.file) ? "JPEG, " : "";
  const within = proof.most <= preset().tolerance + 1e-6 ? "within" : `${reason}above`;
  return `${decimals(proof.most, 3)}/255, ${within} ${short(preset().tolerance)}/255`;
}

const readings = {
  title: "Title", largeTitle: "Large title", tint: "Buttons", item: "Items", selectedItem: "Selected item", statusBar: "Status bar",
  barTint: "Bar tint",
};

// What is written on a bar, and where the preset says its color.
const writtenOn = {
  navigation: {
    title: look => look.titleTextAttributes?.foregroundColor, largeTitle: look => look.largeTitleTextAttributes?.foregroundColor,
    tint: look => look.tintColor,
  },
  toolbar: { tint: look => look.tintColor },
  tab: { item: look => itemColor(look, "normal"), selectedItem: look => itemColor(look, "selected") },
};
const itemColor = (look, name) => (look.items ?? []).find(item => item.state === name)?.foregroundColor;

// The roles that a preset leaves in the system's colors.
function unset(build, bar) {
  const grows = preset().devices.some(device => device.layout.bars.some(form => form.bar === bar && form.growth > 0));
  return Object.entries(writtenOn[bar] ?? {}).filter(([role, color]) => !color(build.look(bar)) && (role !== "largeTitle" || grows)).map(([role]) => role);
}

// The first device that shows a bar at a size in points, which is rounded; nothing where none does. The messages of lintel name the same one.
function deviceOfSize(bar, { width, height }) {
  const shows = ({ layout }) => layout.bars.some(form => form.bar === bar
    && Math.abs((form.turn === "portrait" ? layout.width : layout.height) - width) < 1
    && [0, form.growth, form.search, form.growth + form.search].some(more => Math.abs(form.height + more - height) < 1));
  return preset().devices.find(shows)?.name ?? null;
}

// What can be read on the bar in the appearance of the stage, at the worst point of all sizes.
function contrasts(image) {
  // A bar without an image is read on its tint.
  const bar = image.bar ?? (/^backIndicator/.test(image.part) ? "navigation" : null);
  const isBackground = image.bar && image.role !== "shadow";
  if (!bar || !isBackground && image.build.has(bar, "background")) return null;
  const record = image.build.legibility(bar, state.look);
  const others = unset(image.build, bar);
  const findings = record?.findings ?? [];
  if (findings.length + others.length === 0) return null;
  const rows = findings.flatMap(finding => {
    const least = leastOf(finding);
    const [kind, verdict] = least === null ? ["judged free", "not required"] : finding.ratio >= least ? ["judged", "passes"]
      : isNoted(finding, image.build.look(bar)) ? ["judged free", `below ${short(least)} (note)`] : ["judged fails", "too low"];
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, "Aa");
    Object.assign(swatch.style, { color: finding.foreground, backgroundColor: finding.background });
    return [element("tr", { class: kind, "data-role": finding.role },
      element("th", { scope: "row" }, swatch, readings[finding.role] ?? finding.role),
      element("td", {}, decimals(finding.ratio, 2)), element("td", {}, least === null ? "–" : decimals(least, 1)),
      element("td", {}, verdict)),
    element("tr", { class: "point" }, element("td", { colspan: 4 }, pointOf(finding, bar)))];
  });
  rows.push(...others.map(role => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, "Aa");
    return element("tr", { "data-unset": role }, element("th", { scope: "row" }, swatch, readings[role]),
      element("td", { colspan: 3 }, "not set: the system's color"));
  }));
  const look = appearanceNames[record?.appearance ?? state.look].toLowerCase();
  return element("div", { class: "contrasts" }, element("h3", {}, `Contrast of the ${barNames[bar].toLowerCase()} at all its sizes, ${look}`),
    element("table", {}, element("thead", {}, element("tr", {},
      ...["Element", "Contrast", "Minimum", ""].map(text => element(text ? "th" : "td", text ? { scope: "col" } : {}, text)))),
    element("tbody", {}, ...rows)));
}

// `at (93.5, 20.5) of 375 × 74 pt, iPhone SE (2nd generation)`.
function pointOf({ x, y, size }, bar) {
  const point = `at (${short(x)}, ${short(y)})`;
  if (!size) return `${point} pt`;
  return [`${point} of ${short(size.width)} × ${short(size.height)} pt`, deviceOfSize(bar, size)].filter(Boolean).join(", ");
}

function devicesOf(image) {
  const indices = image.build.devices(image);
  if (indices.length === 0) return element("p", { class: "note" }, "Serves every device.");
  return element("details", {}, element("summary", { id: "serves" }, `Serves ${plural(indices.length, "device")}`),
    element("p", { class: "devices" }, indices.map(index => preset().devices[index].name).join(", ")));
}
