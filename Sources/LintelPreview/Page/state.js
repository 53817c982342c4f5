// What is shown, and the fragment of the address that says so: `#<image>?device=…&look=…`.

const state = {
  preset: 0, image: null, device: 0, turn: "portrait", era: "classic", look: "light", gamut: "sRGB",
  direction: "leftToRight", growth: 0, search: 0, prompt: false, bottom: "tab", surface: null, step: 0, time: "now", keys: true, edge: false,
  position: { navigation: "topAttached", toolbar: "bottom", tab: "bottom", search: "any" },
};
const listeners = [];

const preset = () => presets[state.preset];
const chosen = () => state.image;

function onChange(listener) { listeners.push(listener); }

// Sets some of the state and shows it. Unless an image is named, the one that is chosen follows: dark instead of light, and so on.
function change(some, follows = true) {
  const old = state.image;
  Object.assign(state, some);
  repair();
  if (follows && !("image" in some)) state.image = follow(old) ?? state.image;
  for (const listener of listeners) listener(state);
  writeFragmentSoon();
}

// Makes what was asked for possible.
function repair() {
  const one = preset();
  if (state.device >= one.devices.length) state.device = 0;
  const eras = erasOf(state.device);
  // A device whose bars are not known has no design. The one that was chosen is kept for the next device.
  if (screenOf(state).hasBars && !eras.includes(state.era)) state.era = eras[0] ?? "classic";
  const gamuts = [...new Set(one.now.images.map(image => image.gamut))];
  if (!gamuts.includes(state.gamut)) state.gamut = gamuts.includes("sRGB") ? "sRGB" : gamuts[0] ?? "sRGB";
  const bottoms = bottomsOf(one);
  if (!bottoms.includes(state.bottom)) state.bottom = bottoms[0] ?? "tab";
  if (state.surface !== null && !one.surfaces[state.surface]) state.surface = firstSurface();
  const steps = one.surfaces[state.surface]?.steps?.length ?? 0;
  state.step = Math.max(0, Math.min(state.step || 0, steps - 1));
  if (!one.before) state.time = "now";
  if (!one.hasEdge) state.edge = false;
  if (!one.now.images.some(image => image.direction === "rightToLeft")) state.direction = "leftToRight";
}

function erasOf(device) {
  const known = Object.keys(preset().devices[device]?.layout.eras ?? {});
  const own = preset().eras();
  return known.filter(era => own.includes(era));
}

// The image in the place of another one after the state has changed.
function follow(image) {
  if (!image) return firstImage();
  const now = preset().now;
  if (image.build !== now && image.build !== preset().before) return firstImage();
  if (image.bar) {
    const form = preset().form(state, image.bar);
    return form ? now.background(state, image.bar, form, image.role) ?? now.background(state, image.bar, form) : null;
  }
  const shown = overlayImages(image.surface)[image.part];
  if (shown) return shown.image;
  const parts = now.parts(state, image.surface, image.part, image.part === "screen" ? state.step + 1 : undefined);
  return parts.find(one => one.picture === image.picture) ?? parts[0] ?? null;
}

// What a state shows first: the surface, or one of the bars from the top, else the chevron in one.
function firstImage() {
  const now = preset().now;
  if (state.surface !== null) return surfaceImage(state.surface);
  for (const bar of ["navigation", "search", state.bottom]) {
    const form = preset().form(state, bar);
    const image = form && (now.background(state, bar, form) ?? now.background(state, bar, form, "shadow"));
    if (image) return image;
  }
  const chevron = preset().surfaces.findIndex(surface => surface.kind === "backIndicator");
  return chevron < 0 ? null : surfaceImage(chevron);
}

// The images of an overlay that the stage shows, by part; none of other surfaces.
function overlayImages(surface) {
  if (preset().devices.length === 0 || preset().surfaces[surface]?.kind !== "overlay") return {};
  return overlayOf({ ...state, surface }, screenOf(state), preset().now);
}

// The first image of a surface that a state shows.
function surfaceImage(surface) {
  const now = preset().now;
  const { bar, content } = overlayImages(surface);
  if (bar ?? content) return (bar ?? content).image;
  return now.images.find(image => image.surface === surface && (!image.step || image.step === state.step + 1)
    && now.parts(state, surface, image.part, image.step).includes(image)) ?? null;
}

// Where there are no bars, a surface is what there is to see.
function firstSurface() {
  if (preset().now.images.some(image => image.bar)) return null;
  const first = preset().surfaces.findIndex(surface => surface.kind !== "backIndicator");
  return first < 0 ? null : first;
}

// The state in which a preset is shown first.
function reset(index) {
  Object.assign(state, standard, { preset: index, image: null, position: { ...standard.position } });
  state.surface = firstSurface();
  state.device = firstDevice(null);
  // Surfaces of the same number have other controls now.
  controlled = null;
}

// Shows another preset as the present one is shown: on the same device, in the same appearance and so on. What it does not have is repaired.
function openPreset(index) {
  const { look, turn, era, gamut, direction, keys } = state;
  const name = preset().devices[state.device]?.name;
  reset(index);
  Object.assign(state, { look, turn, era, gamut, direction, keys });
  const device = preset().devices.find(device => device.name === name);
  if (device) state.device = device.index;
}

// Chooses an image, and a device, a position and an appearance that show it.
function select(image) {
  const some = { image, look: image.appearance, gamut: image.gamut };
  const devices = image.build.devices(image);
  const scaled = devices.filter(device => preset().devices[device].layout.scale === image.scale);
  const usable = scaled.length > 0 ? scaled : devices;
  const fits = device => usable.length === 0 || usable.includes(device);
  if (!fits(state.device)) some.device = newest(usable);
  else if (usable.length === 0 && preset().device(state).layout.scale !== image.scale) {
    const same = preset().devices.filter(device => device.layout.scale === image.scale).map(device => device.index);
    if (same.length > 0) some.device = newest(same);
  }
  if (image.era) some.era = image.era;
  if (image.direction) some.direction = image.direction;
  if (image.template) delete some.gamut;
  if (image.bar) {
    some.surface = null;
    some.position = { ...state.position, [image.bar]: image.position };
    some.prompt = /Prompt$/.test(image.metrics);
    if (image.bar === "tab" || image.bar === "toolbar") some.bottom = image.bar;
    const probe = { ...state, ...some };
    for (const turn of [probe.turn, "portrait", "landscape"]) {
      if (preset().form({ ...probe, turn }, image.bar)?.metrics === image.metrics) { some.turn = turn; break; }
    }
    Object.assign(some, grownFor(image, { ...state, ...some }));
  } else if (surfaceNames[preset().surfaces[image.surface].kind]) {
    some.surface = preset().surfaces[image.surface].kind === "backIndicator" ? null : image.surface;
    if (image.step) some.step = image.step - 1;
    const area = (image.areas ?? [])[0];
    if (area) some.turn = area.screen.width > area.screen.height ? "landscape" : "portrait";
    else if (hidesByTurn({ ...state, ...some })) some.turn = otherTurn[state.turn];
  }
  change(some, false);
}

function newest(devices) {
  return devices.reduce((best, index) =>
    (preset().devices[index].year ?? 0) > (preset().devices[best].year ?? 0) ? index : best, devices[0]);
}

// How far a navigation bar is grown where it shows an image: as it is, if it shows it so.
function grownFor(image, probe) {
  const form = preset().form(probe, image.bar);
  if (image.bar !== "navigation" || !form) return {};
  const sizes = [{ growth: probe.growth, search: probe.search }, { growth: 0, search: 0 }, { growth: 1, search: 0 }, { growth: 0, search: 1 }, { growth: 1, search: 1 }];
  return sizes.find(size => image.build.background({ ...probe, ...size }, image.bar, form, image.role) === image) ?? (image.largeTitle ? { growth: 1 } : {});
}

// ---- Links

const remembered = ["turn", "era", "look", "gamut", "direction", "growth", "search", "prompt", "bottom", "surface", "step", "time", "keys", "edge"];
const standard = { ...state };

const queryOf = values => values.toString().replaceAll("+", "%20");

// The address that shows an image of this build where it is seen first.
function linkTo(image) {
  const query = presets.length > 1 ? "?" + queryOf(new URLSearchParams({ preset: image.build.preset.name })) : "";
  return "#" + encodeURIComponent(image.key) + query;
}

function fragment() {
  const values = new URLSearchParams();
  if (presets.length > 1) values.set("preset", preset().name);
  if (preset().devices.length > 0) values.set("device", preset().device(state).name);
  const usual = { ...standard, surface: firstSurface() };
  // A surface is named, because another may be put before it.
  const textOf = (name, value) => name === "surface" ? preset().surfaces[value].name : value;
  for (const name of remembered) if (state[name] !== usual[name]) values.set(name, state[name] === null ? "none" : textOf(name, state[name]));
  return "#" + encodeURIComponent(state.image?.key ?? "") + "?" + queryOf(values);
}

let written = null, writing = 0;

// Browsers ignore or refuse a page that changes its address too often, as it would while something is dragged: WebKit allows 100 changes in 10 or 30
// seconds, Chromium and Gecko 200. The address follows when nothing has changed for a moment.
function writeFragmentSoon() {
  clearTimeout(writing);
  writing = setTimeout(writeFragment, 250);
}

function writeFragment() {
  clearTimeout(writing);
  written = fragment();
  if (location.hash === written) return;
  // An address that is refused now is written after the next change.
  try { history.replaceState(null, "", written); } catch { written = null; }
}

// Whoever copies the address, or comes back to the page, finds what was shown last.
function watchLeaving() {
  addEventListener("blur", writeFragment);
  addEventListener("pagehide", writeFragment);
  document.addEventListener("visibilitychange", () => { if (document.hidden) writeFragment(); });
}

// Shows what the address asks for, and ignores unknown names in it.
function readFragment() {
  if (location.hash === written && written !== null) return;
  const [key, query] = location.hash.slice(1).split("?");
  const values = new URLSearchParams(query ?? "");
  const wanted = presets.findIndex(one => one.name === values.get("preset"));
  reset(wanted < 0 ? 0 : wanted);
  const device = preset().devices.findIndex(one => one.name === values.get("device"));
  let name = "";
  try { name = decodeURIComponent(key); } catch { name = ""; }
  const image = preset().now.keys.get(name) ?? null;
  state.device = device >= 0 ? device : firstDevice(image);
  if (image) { repair(); select(image); }
  const some = {};
  for (const one of remembered) {
    const text = values.get(one);
    if (text === null) continue;
    if (one === "growth" || one === "search") some[one] = Math.min(1, Math.max(0, Number(text) || 0));
    else if (one === "surface") some[one] = surfaceNamed(text);
    else if (one === "step") some[one] = Math.max(0, parseInt(text) || 0);
    else if (one === "prompt" || one === "keys" || one === "edge") some[one] = text === "true";
    else if (allowed[one].includes(text)) some[one] = text;
  }
  change(image ? { ...some, image } : some, !image);
}

// The surface of a link: by its name, or by its index, as older pages have it. One that is unknown is that of the state.
function surfaceNamed(text) {
  const { surfaces } = preset();
  const found = surfaces.findIndex(surface => surface.name === text);
  if (found >= 0 || text === "none") return found >= 0 ? found : null;
  return /^\d+$/.test(text) && surfaces[Number(text)] ? Number(text) : state.surface;
}

const allowed = {
  turn: ["portrait", "landscape"], era: Object.keys(eraNames), look: Object.keys(fallbacks), gamut: ["sRGB", "display-p3"],
  direction: ["leftToRight", "rightToLeft"], bottom: ["tab", "toolbar"], time: ["now", "before", "both"],
};

// The device that the page was made to show first, or one that an image serves.
function firstDevice(image) {
  const wanted = preset().content.devices.first;
  const own = image ? image.build.devices(image) : [];
  return own.length > 0 && !own.includes(wanted) ? newest(own) : wanted;
}
