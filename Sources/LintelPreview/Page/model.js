// The data of the page, as Swift wrote it, and questions to it.

const data = JSON.parse(document.getElementById("data").textContent);

const fallbacks = {
  light: ["light"], dark: ["dark", "light"], highContrast: ["highContrast", "light"],
  darkHighContrast: ["darkHighContrast", "dark", "highContrast", "light"],
};
const appearanceNames = {
  light: "Light", dark: "Dark", highContrast: "High contrast", darkHighContrast: "Dark, high contrast",
};
const eraNames = { classic: "Classic design", liquidGlass: "iOS 26 design" };
// A name within a line. "iOS" keeps its letters.
const lowercased = name => name.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase());
const barNames = { navigation: "Navigation bar", toolbar: "Toolbar", tab: "Tab bar", search: "Search bar" };
const metricsNames = {
  default: "default", compact: "compact", defaultPrompt: "default, prompt", compactPrompt: "compact, prompt",
};
const containerNames = {
  xcassets: "asset catalog", bundle: "resource bundle", images: "folder of images", jpeg: "folder of JPEG files",
};
const partNames = {
  bar: "Overlay, bar", content: "Overlay, content", screen: "Spotlight, screen", frame: "Spotlight, frame",
  panel: "Panel", badge: "Badge", backIndicator: "Back indicator", backIndicatorMask: "Back indicator mask",
};
const surfaceNames = {
  overlay: "Overlay", spotlight: "Spotlight", panel: "Panel", backIndicator: "Back indicator",
};

// Those of the scale that a device shows: its own, else the next larger one, else the largest. LintelUIKit chooses in this order, too.
function ofScale(all, wanted) {
  const scales = new Set(all.map(one => one.scale));
  const larger = [...scales].filter(scale => scale >= wanted);
  const scale = larger.length > 0 ? Math.min(...larger) : Math.max(...scales);
  return all.filter(one => one.scale === scale);
}

// One build of a preset: this one, or the one to compare with.
class Build {
  constructor(content, preset) {
    this.preset = preset;
    this.bars = content.bars;
    this.surfaces = content.surfaces ?? [];
    this.drawings = content.drawings ?? [];
    this.pictures = content.pictures;
    this.lists = content.lists;
    this.images = content.images;
    this.images.forEach((image, index) => { image.index = index; image.build = this; });
    this.keys = new Map(this.images.map(image => [image.key, image]));
    this.scales = new Map();
  }

  picture(image) { return this.pictures[image.picture]; }
  devices(image) { return this.lists[image.devices]; }

  targets(image) {
    const flat = this.lists[image.targets];
    return flat.flatMap((side, index) => index % 2 ? [] : [[side, flat[index + 1]]]);
  }

  // The image of a bar in a state, for a background of the form's size; nothing when there is none.
  background(state, bar, form, role = "background") {
    const around = ofScale(this.images.filter(image =>
      image.bar === bar && (image.role ?? "background") === role
      // A bar has one shadow, in whatever form it is.
      && (role === "shadow" || image.metrics === form.metrics && image.position === form.position) && image.era === state.era
      && image.gamut === this.gamut(state) && (!image.direction || image.direction === state.direction)
      && this.devices(image).includes(state.device)), this.preset.device(state).layout.scale);
    const looks = fallbacks[state.look];
    const look = looks.find(one => around.some(image => image.appearance === one));
    let best = null, least = Infinity;
    for (const image of around) {
      if (image.appearance !== look) continue;
      const height = Math.round((form.height + growthOf(form, state)) * image.scale);
      const width = Math.round(form.width * image.scale);
      for (const [w, h] of this.targets(image)) {
        const far = Math.abs(w - width) * 4 + (role === "shadow" ? 0 : Math.abs(h - height));
        if (far < least) [best, least] = [image, far];
      }
    }
    return best;
  }

  // Whether there is an image of a bar, of a role or of any, or an appearance of it; of any bar where none is named.
  has(bar, role) {
    return this.images.some(image => image.bar && (!bar || image.bar === bar) && (!role || (image.role ?? "background") === role))
      || !role && this.bars.some(one => !bar || one.bar === bar);
  }

  // What the preset says of a bar: colors, and how well they can be read.
  look(bar) { return this.bars.find(one => one.bar === bar) ?? {}; }

  // The same where the content is at the edge, if the bar shows nothing there: texts in colors for that, or in the system's.
  lookIn(some, bar) {
    const { scrollEdge, tintColor, titleVerticalPositionAdjustments, ...look } = this.look(bar);
    return some.edge && scrollEdge ? { ...scrollEdge, tintColor, titleVerticalPositionAdjustments, isClear: true }
      : { ...look, tintColor, titleVerticalPositionAdjustments };
  }

  legibility(bar, look) {
    const records = this.look(bar).legibility ?? [];
    for (const one of fallbacks[look]) {
      const record = records.find(record => record.appearance === one);
      if (record) return record;
    }
    return null;
  }

  // Its number of a surface of the build that is shown; less than 0 when it has none of that name.
  surfaceLike(surface) {
    if (this.surfaces.includes(surface)) return this.surfaces.indexOf(surface);
    return this.surfaces.findIndex(one => one.kind === surface.kind && one.name === surface.name);
  }

  gamut(state) { return this.images.some(image => image.gamut === state.gamut) ? state.gamut : "sRGB"; }

  serves(image, device) { return this.devices(image).length === 0 || this.devices(image).includes(device); }

  // The scale of the images that a device shows; that of the device where it has none.
  scaleOn(device) {
    const { scale } = this.preset.devices[device].layout;
    if (!this.scales.has(device)) this.scales.set(device, ofScale(this.images.filter(image => this.serves(image, device)), scale)[0]?.scale ?? scale);
    return this.scales.get(device);
  }

  // The images of a part of a surface in a state, the nearest appearance alone.
  parts(state, surface, part, step) {
    const around = this.images.filter(image =>
      image.surface === surface && image.part === part && (step === undefined || image.step === step)
      && (image.template || image.gamut === this.gamut(state)));
    const usable = ofScale(around.filter(image => this.serves(image, state.device)), this.preset.device(state).layout.scale);
    const look = fallbacks[state.look].find(one => usable.some(image => image.appearance === one));
    return usable.filter(image => image.appearance === look);
  }
}

class Preset {
  constructor(content) {
    this.content = content;
    this.name = content.name;
    this.tolerance = content.tolerance;
    this.devices = content.devices.list.map((device, index) =>
      ({ ...device, index, layout: content.devices.layouts[device.layout] }));
    this.surfaces = content.surfaces;
    this.now = new Build(content, this);
    this.before = content.against ? new Build(content.against, this) : null;
    this.changes = content.against ? content.against.changes : [];
  }

  device(state) { return this.devices[state.device]; }

  eras() { return Object.keys(eraNames).filter(era => this.now.images.some(image => !image.era || image.era === era)); }

  // The forms of a bar on a device held so: where it is and how high, by the device catalog. What other sources say is not shown.
  forms(state, bar) {
    const { layout } = this.device(state);
    const width = state.turn === "portrait" ? layout.width : layout.height;
    return layout.bars.filter(form => form.bar === bar && form.era === state.era && form.turn === state.turn && !form.alternative)
      .map(form => ({ ...form, width }));
  }

  // The form that UIKit chooses, or the one that is asked for.
  form(state, bar) {
    const all = this.forms(state, bar);
    const isPhone = Math.min(this.device(state).layout.width, this.device(state).layout.height) < 600;
    const usual = state.turn === "landscape" && isPhone ? "compact" : "default";
    const prompted = state.prompt && bar === "navigation" ? usual + "Prompt" : usual;
    const wanted = state.position[bar];
    const rank = form => (form.metrics === prompted ? 0 : form.metrics === usual ? 1 : form.metrics === "default" ? 2 : 3)
      + (form.position === wanted ? 0 : ["topAttached", "bottom", "top", "any"].indexOf(form.at) / 10 + 0.05);
    return all.sort((a, b) => rank(a) - rank(b))[0] ?? null;
  }

  look(bar) { return this.now.look(bar); }

  // Whether a bar shows nothing while the content is at the edge.
  get hasEdge() { return this.now.bars.some(look => look.scrollEdge); }

  legibility(bar, look) { return this.now.legibility(bar, look); }

  // The name of the preset, after that of its brand.
  get title() { return [this.content.brand, this.name].filter(Boolean).join(" · "); }
}

// By how many points a state makes a navigation bar taller: by its large title, and by its search bar.
const growthOf = (form, state) => state.growth * form.growth + state.search * form.search;

const presets = data.presets.map(content => new Preset(content));

// ---- Texts

const decimals = (value, digits = 2) => Number(value).toFixed(digits);
const short = value => String(Math.round(value * 1000) / 1000);
// Insets, which are listed clockwise from the top, in the order in which UIKit writes them.
const edgeText = ([top, right, bottom, left]) => `T ${top} L ${left} B ${bottom} R ${right}`;
const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
const listed = (names, word) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;

function byteText(count) {
  if (count < 1000) return plural(count, "byte");
  return count < 999950 ? `${decimals(count / 1000, 1)} KB` : `${decimals(count / 1e6, 1)} MB`;
}

// A color of the manifest: by appearance, each as CSS writes it.
function colorOf(colors, look) {
  if (!colors) return null;
  const found = fallbacks[look].find(one => colors[one]);
  return found ? colors[found].css : null;
}

// The contrast that a finding on a bar must have, here as in galleries: what is asked for, else what a build reports below.
const leastOf = finding => finding.required ?? finding.least ?? null;

// Whether a build only notes less: of the status bar's content, white or black, on a bar of which the preset says nothing beside its background.
const isSet = look => Object.keys(look).some(key => key !== "bar" && key !== "legibility");
const isNoted = (finding, look) => (finding.required ?? null) === null && finding.role === "statusBar" && !isSet(look);

function subjectOf(image) {
  if (image.bar) return barNames[image.bar] + (image.role === "shadow" ? ", shadow" : "");
  return partNames[image.part] + (image.step ? `, step ${image.step}` : "");
}

// ---- Elements

function element(name, attributes = {}, ...children) {
  const made = name.startsWith("svg:") ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "style") Object.assign(made.style, value);
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

// A name that may break before its capitals, and nowhere else.
function breakable(text) {
  return element("bdi", {}, ...text.split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((part, index) => index > 0 ? [element("wbr"), part] : [part]));
}

// Facts with dots between them, but none at the end or the beginning of a line.
function factList(facts) {
  return element("span", {}, ...facts.filter(Boolean).map(fact => element("span", {}, element("i", { "aria-hidden": "true" }, " · "), fact)));
}

const byId = id => document.getElementById(id);

// Decoded once for each picture.
function pixels(picture) {
  picture.pixels ??= decodePNG(bytesOfBase64(picture.source.split(",")[1]));
  return picture.pixels;
}
