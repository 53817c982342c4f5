// An older build next to this one: on the device, and as a list.

const compare = { split: 50, blinking: 0 };

function makeChanges() {
  byId("split").addEventListener("input", event => { compare.split = Number(event.target.value); clip(); });
  byId("blink").addEventListener("change", event => {
    const isOn = event.target.checked;
    stopBlinking();
    event.target.checked = isOn;
    if (!isOn) { change({ time: "both" }, false); return; }
    compare.blinking = setInterval(() => change({ time: state.time === "before" ? "now" : "before" }, false), 700);
  });
  onChange(clip);
}

function stopBlinking() {
  clearInterval(compare.blinking);
  compare.blinking = 0;
  byId("blink").checked = false;
}

function clip() {
  const divides = preset().before !== null && state.time === "both";
  byId("split-choice").classList.toggle("idle", !divides);
  byId("split").disabled = !divides;
  byId("divider").hidden = !divides;
  byId("screen").style.setProperty("--split", `${compare.split}%`);
  byId("divider").style.left = `${compare.split}%`;
  byId("before").style.clipPath = divides ? `inset(0 ${100 - compare.split}% 0 0)` : "none";
  byId("bars").style.clipPath = divides ? `inset(0 0 0 ${compare.split}%)` : "none";
}

function fillChanges() {
  const room = byId("changes");
  const { before, now, changes } = preset();
  stopBlinking();
  const { missing } = preset().content;
  room.hidden = before === null && !missing;
  byId("time-controls").hidden = before === null;
  if (missing) {
    room.replaceChildren(element("h2", { id: "changes-title" }, "Changes"),
      element("p", { id: "changes-count" }, "'", element("bdi", {}, missing), "' was not built by Lintel, or is missing: nothing is compared."));
  }
  if (before === null) return;
  const kinds = { changed: "Changed", added: "Added", removed: "Removed" };
  const same = changes.filter(one => one.kind === "same").length;
  const packed = changes.filter(one => one.kind === "repacked");
  const different = changes.length - same - packed.length;
  const rows = changes.filter(one => kinds[one.kind]).map(one => {
    const image = one.new !== undefined ? now.images[one.new] : before.images[one.old];
    const old = one.old !== undefined ? before.images[one.old] : null;
    const amount = element("td", { class: "number" }, "–");
    if (one.kind === "changed") fillAmount(amount, old, image);
    const strip = (which, isThere) =>
      isThere ? thumbnail(which) : element("span", { class: "strip missing", "aria-hidden": "true" });
    const bytes = old && one.new !== undefined
      ? signed(image.build.picture(image).bytes - old.build.picture(old).bytes) : "–";
    return element("tr", { "data-kind": one.kind, "data-key": image.key },
      element("td", {}, kinds[one.kind]),
      element("th", { scope: "row" }, strip(old, old), strip(image, one.new !== undefined),
        element("button", { type: "button", class: "link", onclick: () => one.new !== undefined ? select(image) : change({ image }) },
          breakable(image.name))),
      element("td", { class: "for" }, [subjectOf(image), formText(image), appearanceNames[image.appearance], `@${image.scale}x`].filter(Boolean).join(" · ")),
      amount, element("td", { class: "number" }, bytes));
  });
  room.replaceChildren(
    element("h2", { id: "changes-title" }, "Changes"),
    element("p", { id: "changes-count" }, `${plural(different, "image")} of ${changes.length} ${different === 1 ? "differs" : "differ"} from the older build`
      + `${preset().content.against.version ? ` (Lintel ${preset().content.against.version})` : ""}; ${plural(same, "image")} ${same === 1 ? "is" : "are"} the same.`
      + repackedText(packed, before, now)),
    rows.length === 0 ? "" : element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of changes" }, element("table", {}, element("thead", {}, element("tr", {},
      ...["Change", "Image", "For", "Largest difference", "Bytes"].map((text, index) => element("th", { scope: "col", class: index > 2 ? "number" : null }, text)))),
    element("tbody", {}, ...rows))), ...colorTable(before, now));
}

// ---- Colors and contrasts

// What a build says of each bar and role: the color that the preset sets, and how well it can be read, each by appearance.
function readingsOf(build) {
  const found = new Map();
  const entry = (bar, role) => {
    const key = `${bar} ${role}`;
    if (!found.has(key)) found.set(key, { bar, role, colors: {}, findings: {} });
    return found.get(key);
  };
  for (const one of build.bars) {
    const colors = { ...writtenOn[one.bar], barTint: look => look.barTintColor, tint: look => look.tintColor };
    for (const [role, color] of Object.entries(colors)) if (color(one)) entry(one.bar, role).colors = color(one);
    for (const record of one.legibility ?? []) {
      for (const finding of record.findings ?? []) entry(one.bar, finding.role).findings[record.appearance] = finding;
    }
  }
  return found;
}

// The table of the colors and contrasts that differ between two builds; nothing when none does.
function colorTable(before, now) {
  const [old, current] = [readingsOf(before), readingsOf(now)];
  // An appearance without a value has that of another one.
  const at = (values, look) => values[fallbacks[look].find(one => values[one])] ?? null;
  const swatch = color => color === null ? ["not set"]
    : [element("span", { class: "patch", "aria-hidden": "true", style: { backgroundColor: color } }), color];
  const rows = [...new Map([...old, ...current]).entries()].flatMap(([key, { bar, role }]) => {
    const [a, b] = [old, current].map(build => build.get(key) ?? { colors: {}, findings: {} });
    const looks = Object.keys(fallbacks).filter(look => [a, b].some(one => one.colors[look] || one.findings[look]));
    return looks.flatMap(look => {
      const [one, other] = [a, b].map(({ colors, findings }) => ({ color: at(colors, look)?.css ?? null, finding: at(findings, look) }));
      const [earlier, later] = [one, other].map(({ finding }) => finding ? decimals(finding.ratio) : "–");
      if (one.color === other.color && earlier === later) return [];
      const least = other.finding && leastOf(other.finding);
      const isLess = least !== null && other.finding.ratio < least, isNote = isLess && isNoted(other.finding, now.look(bar));
      const colors = one.color === null && other.color === null ? [["–"], ["–"]] : [swatch(one.color), swatch(other.color)];
      return [element("tr", { "data-role": `${bar} ${role} ${look}`, class: isLess && !isNote ? "fails" : null },
        element("th", { scope: "row" }, `${barNames[bar] ?? bar}, ${(readings[role] ?? role).toLowerCase()}`),
        element("td", {}, appearanceNames[look]), ...colors.map(cell => element("td", { class: "color" }, ...cell)),
        element("td", {}, `${earlier} → ${later}${isLess ? `, less than ${decimals(least, 1)}${isNote ? " (note)" : ""}` : ""}`))];
    });
  });
  if (rows.length === 0) return [];
  return [element("h3", {}, "Colors and contrasts"),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of colors and contrasts" }, element("table", {}, element("thead", {},
      element("tr", {}, ...["Element", "Appearance", "Before", "After", "Lowest contrast"].map(text => element("th", { scope: "col" }, text)))),
    element("tbody", {}, ...rows)))];
}

// Files that were only packed in another way: each file counts once, however many images it is of.
function repackedText(packed, before, now) {
  if (packed.length === 0) return "";
  const pairs = new Map(packed.map(one => [`${before.images[one.old].picture} ${now.images[one.new].picture}`, one]));
  const fewer = [...pairs.values()].reduce((sum, one) =>
    sum + before.picture(before.images[one.old]).bytes - now.picture(now.images[one.new]).bytes, 0);
  const bytes = fewer === 0 ? "as many bytes" : `${plural(Math.abs(fewer), "byte")} ${fewer > 0 ? "fewer" : "more"}`;
  return ` ${plural(packed.length, "image")} ${packed.length === 1 ? "has" : "have"} the same pixels in ${pairs.size === 1 ? "another file" : "other files"}, with ${bytes}.`;
}

const signed = count => count === 0 ? "±0" : count > 0 ? `+${count}` : `−${-count}`;

// How far the two files are apart where both are stretched to the newer one's worst size, in 1/255.
async function fillAmount(cell, old, image) {
  const [a, b] = [old.build.picture(old), image.build.picture(image)];
  if (!a.source || !b.source) return;
  const targets = image.build.targets(image).filter(([width, height]) => width * height <= 1 << 19
    && width >= Math.max(a.caps[1] + a.caps[3], b.caps[1] + b.caps[3]) + 1 && height >= Math.max(a.caps[0] + a.caps[2], b.caps[0] + b.caps[2]) + 1);
  if (targets.length === 0) return;
  const [width, height] = targets[targets.length - 1];
  try {
    const [before, after] = await Promise.all([pixels(a), pixels(b)]);
    const at = stretched(before, a, width, height, false);
    const found = differences(after, b, width, height, { x: 0, y: 0, width, height, at });
    cell.textContent = found.worst.value < 0.0005 ? "none" : `${decimals(found.worst.value, 1)}/255`;
    cell.title = `At ${width} × ${height} px, pixel ${found.worst.x}, ${found.worst.y}; ${decimals(found.mean, 2)}/255 on average`;
  } catch { cell.textContent = "–"; }
}
