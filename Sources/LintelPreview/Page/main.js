// The controls, and the first picture.

// A row of choices of which one is on.
function radios(name, choices, value, act) {
  const room = element("div", { class: "radios" });
  for (const [key, text] of Object.entries(choices)) {
    const input = element("input", { type: "radio", name, value: key, id: `${name}-${key}`, onchange: () => act(key) });
    input.checked = key === value;
    room.append(input, element("label", { for: `${name}-${key}` }, text));
  }
  return room;
}

// The brand and the name, each in the direction of its own text.
function headingOf(one) {
  const { brand } = one.content;
  return brand ? [element("bdi", {}, brand), " · ", element("bdi", {}, one.name)] : [one.name];
}

function fillControls() {
  const one = preset();
  document.title = `${one.title} – Lintel preview`;
  byId("name").replaceChildren(...headingOf(one));
  byId("version").textContent = one.content.version ?? "";
  const distinct = one.now.pictures;
  const { built } = one.content;
  const inContainer = (container, word) => containerNames[container] ? ` ${word} the ${containerNames[container]}` : "";
  byId("summary").replaceChildren(factList([plural(one.now.images.length, "image") + inContainer(built.shown, "of"),
    `${plural(distinct.length, "distinct file")}, ${byteText(distinct.reduce((sum, picture) => sum + picture.bytes, 0))}`,
    // What the page does not show is built all the same.
    built.files > distinct.length && `${plural(built.files, "image file")} in all, ${byteText(built.bytes)}`,
    built.worst !== null && `largest difference ${decimals(built.worst)}/255${inContainer(built.worstIn, "in")}`, plural(one.devices.length, "device")]));
  const groups = [...new Set(one.devices.map(device => device.family))].map(family =>
    element("optgroup", { label: family === "custom" ? "Custom" : family },
      ...one.devices.filter(device => device.family === family).toReversed().map(device => element("option", { value: device.index }, device.name))));
  byId("devices").replaceChildren(...groups);
  fillSwitch("turns", "turn", { portrait: "Portrait", landscape: "Landscape" }, turn => change({ turn }));
  fillSwitch("looks", "look", appearanceNames, look => change({ look }));
  byId("surface-choice").hidden = !one.surfaces.some(surface => surface.kind !== "backIndicator");
  byId("surfaces").replaceChildren(element("option", { value: "" }, "None"), ...one.surfaces.flatMap((surface, index) =>
    surface.kind === "backIndicator" ? [] : [element("option", { value: index }, surface.name)]));
  byId("gamut-choice").hidden = !["sRGB", "display-p3"].every(gamut => one.now.images.some(image => image.gamut === gamut));
  byId("direction-choice").hidden = !one.now.images.some(image => image.direction === "rightToLeft");
  fillSwitch("bottoms", "bottom", Object.fromEntries(bottomsOf(one).map(bar => [bar, barNames[bar]])), bottom => change({ bottom }));
  fillSwitch("times", "time", { before: "Before", both: "Both", now: "After" }, time => change({ time }, false));
  fillImages();
  fillChanges();
}

// The bars at the bottom that a preset has, in all eras or in one in which some device shows them.
function bottomsOf(one, era = null) {
  const isShown = bar => one.content.devices.layouts.some(layout => layout.bars.some(form => form.bar === bar && form.era === era));
  return ["tab", "toolbar"].filter(bar => one.now.has(bar) && (era === null || isShown(bar)));
}

// Why the bars at the bottom are missing; nothing where there are images of them, or the preset has none in any era.
function bottomText(era) {
  const bars = bottomsOf(preset());
  if (era !== "liquidGlass" || bars.length === 0 || bottomsOf(preset(), era).length > 0) return null;
  return `Since iOS 26 the system draws ${listed(bars.map(bar => `the ${barNames[bar].toLowerCase()}`), "and")}: no image is made.`;
}

// Why a device has no bars at all.
function barlessText(some) {
  if (preset().devices.length === 0 || screenOf(some).hasBars || !stage.isKnown) return null;
  return `No bar heights are known for ${preset().device(some).name}: no bar is drawn.`;
}

function fillSwitch(id, name, choices, act) { byId(id).replaceChildren(radios(name, choices, state[name], act)); }

function makeControls() {
  byId("devices").addEventListener("change", event => change({ device: Number(event.target.value) }));
  byId("surfaces").addEventListener("change", event => {
    const surface = event.target.value === "" ? null : Number(event.target.value);
    change({ surface, step: 0, image: null }, false);
    change({ image: firstImage() });
  });
  byId("gamuts").addEventListener("change", event => change({ gamut: event.target.value }));
  byId("edge").addEventListener("change", event => change({ edge: event.target.checked }));
  byId("rightward").addEventListener("change", event => change({ direction: event.target.checked ? "rightToLeft" : "leftToRight" }));
  byId("actual").addEventListener("change", fit);
  byId("keys").addEventListener("change", event => change({ keys: event.target.checked }));
  addEventListener("resize", fit);
  byId("presets").addEventListener("change", event => {
    forget("lintel-wanted");
    openPreset(Number(event.target.value));
    fillControls();
    change({});
  });
  byId("preset-choice").hidden = presets.length < 2;
  byId("presets").replaceChildren(...presets.map((one, index) => element("option", { value: index }, one.title)));
  const { gallery } = data;
  byId("back").hidden = !gallery;
  if (gallery) Object.assign(byId("back").firstChild, { href: gallery.address, textContent: `‹ ${gallery.title}` });
  addEventListener("hashchange", () => { const old = state.preset; readFragment(); if (old !== state.preset) { fillControls(); change({}, false); } });
  addEventListener("keydown", shortcut);
  // The address is of what is shown: the link changes the focus alone.
  document.querySelector(".skip").addEventListener("click", event => {
    event.preventDefault();
    byId("inspector").focus();
    byId("inspector").scrollIntoView();
  });
  onChange(showControls);
  onChange(drawInspectorOnce);
}

// Shows the state in the controls.
function showControls(some) {
  byId("presets").value = String(some.preset);
  byId("devices").value = String(some.device);
  byId("surfaces").value = some.surface === null ? "" : String(some.surface);
  byId("gamuts").value = some.gamut;
  byId("keys").checked = some.keys;
  byId("edge").checked = some.edge;
  byId("edge-choice").hidden = !preset().hasEdge;
  byId("rightward").checked = some.direction === "rightToLeft";
  const eras = Object.fromEntries(erasOf(some.device).map(era => [era, eraNames[era]]));
  byId("era-choice").hidden = Object.keys(eras).length < 2;
  refill("eras", "era", eras, era => change({ era }));
  const form = preset().form(some, "navigation");
  const titles = { plain: "Title" };
  if (form?.growth > 0) titles.large = "Large title";
  if (form?.search > 0) titles.search = "Search";
  if (form?.growth > 0 && form.search > 0) titles.both = "Large title, search";
  if (preset().now.images.some(image => /Prompt$/.test(image.metrics ?? ""))) titles.prompt = "Prompt";
  byId("title-choice").hidden = Object.keys(titles).length < 2;
  refill("titles", "title", titles, title => change({
    growth: title === "large" || title === "both" ? 1 : 0, search: title === "search" || title === "both" ? 1 : 0, prompt: title === "prompt",
  }));
  const [isLarge, searches] = [some.growth > 0 && form?.growth > 0, some.search > 0 && form?.search > 0];
  const title = some.prompt ? "prompt" : isLarge && searches ? "both" : isLarge ? "large" : searches ? "search" : "plain";
  const missing = bottomText(some.era), note = barlessText(some) ?? missing;
  byId("bottom-note").hidden = note === null;
  byId("bottom-note").textContent = note ?? "";
  byId("bottom-choice").hidden = bottomsOf(preset()).length < 2 || missing !== null;
  for (const [name, value] of [["turn", some.turn], ["look", some.look], ["era", some.era], ["bottom", some.bottom], ["time", some.time], ["title", title]]) {
    const input = byId(`${name}-${value}`);
    if (input) input.checked = true;
  }
}

// Why presets are missing from the page.
function showFailures() {
  const errors = data.errors ?? [];
  byId("failed").hidden = errors.length === 0;
  byId("failed").replaceChildren(element("h2", { id: "failed-title" }, `Not built: ${plural(errors.length, "error")}`),
    element("ul", {}, ...errors.map(error => element("li", {}, element("bdi", {}, error)))));
}

const filled = new Map();

// Makes a row of choices again only when they have changed, so that the one with the focus keeps it.
function refill(id, name, choices, act) {
  const key = JSON.stringify(choices);
  if (filled.get(id) === key) return;
  filled.set(id, key);
  byId(id).replaceChildren(radios(name, choices, null, act));
}

const inspectedLast = { image: null, look: null, absence: null };

// Draws the inspector again only when what it shows has changed.
function drawInspectorOnce(some) {
  const next = { image: chosen(), look: some.look, absence: absence() };
  if (next.image && Object.keys(next).every(key => next[key] === inspectedLast[key])) return;
  Object.assign(inspectedLast, next);
  drawInspector();
}

function shortcut(event) {
  // Brackets are typed with Option or AltGr on many keyboards; Windows says Control and Alt for AltGr.
  const isBracket = event.key === "[" || event.key === "]";
  const isCommand = event.metaKey || (isBracket ? event.ctrlKey && !event.altKey : event.ctrlKey || event.altKey);
  if (!state.keys || isCommand || event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
  const next = (list, value) => list[(list.indexOf(value) + 1) % list.length];
  const act = {
    "[": () => stepImage(-1), "]": () => stepImage(1), a: () => change({ look: next(Object.keys(fallbacks), state.look) }),
    o: () => change({ turn: next(["portrait", "landscape"], state.turn) }), s: () => change({ era: next(erasOf(state.device), state.era) }),
    "/": () => byId("filter").focus(),
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

makeStage();
makeSurfaceControls();
makeImages();
makeControls();
makeChanges();
showFailures();
restoreAddress();
readFragment();
fillControls();
change({}, false);
restoreView();
watchLeaving();
watchStamp(writeFragment);
