// A device at its true proportions, with the bars of the preset.

const corners = { homeButton: 0, notch: 47, dynamicIsland: 55, homeIndicatorPad: 18, foldable: 30, unknown: 8 };

// What surrounds the bars on the screen, in points.
function screenOf(some) {
  const { layout } = preset().device(some);
  const isUpright = some.turn === "portrait";
  const known = layout.eras[some.era] ?? Object.values(layout.eras)[0];
  const edges = known?.[some.turn] ?? {};
  // A device without horizontal bars has no status bar above its content.
  const safe = edges.safe ?? (known ? [edges.status ?? 20, 0, 0, 0] : layout.folded?.[some.turn] ?? [0, 0, 0, 0]);
  const status = edges.status ?? safe[0];
  // From the edge that is on top when the device is upright.
  const island = layout.top === "dynamicIsland" ? (known?.portrait?.safe ?? safe)[0] - 48 : null;
  return {
    island, isUpright, hasBars: known !== undefined,
    width: isUpright ? layout.width : layout.height, height: isUpright ? layout.height : layout.width, status,
    safe: safe[0] < status ? [status, ...safe.slice(1)] : safe, topology: layout.top, scale: layout.scale,
    isPad: Math.min(layout.width, layout.height) >= 600,
  };
}

// Of a navigation bar on a device whose own is not known, in points.
const usualHeight = 44;

// The bars that a state shows, each with its rectangle and the one of its content. A navigation bar is there in any case: where a preset has none, the system's.
function barsOf(some, build) {
  const screen = screenOf(some);
  const list = [];
  let top = screen.safe[0];
  const add = (bar, place) => {
    const form = preset().form(some, bar);
    if (!form) return null;
    const isNavigation = bar === "navigation";
    const [growth, search] = isNavigation ? [some.growth * form.growth, some.search * form.search] : [0, 0];
    const height = form.height + growth + search;
    const y = place(form, height);
    const isClear = build.lookIn(some, bar).isClear === true;
    const one = {
      isClear, bar, form, growth, search, x: 0, y, width: screen.width, height, inside: y + form.origin, bare: form.bare,
      image: isClear ? null : build.background(some, bar, form), shadow: isClear ? null : build.background(some, bar, form, "shadow"),
    };
    list.push(one);
    return one;
  };
  const navigation = add("navigation", form => form.at === "topAttached" ? 0 : screen.safe[0]);
  top = navigation ? navigation.y + navigation.height : screen.safe[0] + usualHeight;
  // Below a navigation bar, what a search bar extends upwards is covered.
  add("search", form => form.at === "topAttached" ? (navigation ? top - form.origin : 0)
    : form.at === "bottom" ? screen.height - screen.safe[2] - form.height : top);
  list.reverse();
  add(some.bottom, (form, height) => form.at === "bottom" ? screen.height - height : form.at === "top" ? top : 0);
  return list;
}

const stage = {};

function makeStage() {
  stage.space = byId("space");
  stage.frame = byId("frame");
  stage.screen = byId("screen");
  stage.layers = Object.fromEntries(["content", "before", "bars", "system", "surface", "front"].map(name => [name, byId(name)]));
  stage.handle = byId("handle");
  new ResizeObserver(fit).observe(stage.space);
  makeHandle();
  onChange(drawStage);
}

// Makes the device as large as there is room.
function fit() {
  stage.frame.style.zoom = "1";
  const [width, height] = [stage.frame.offsetWidth, stage.frame.offsetHeight];
  if (width === 0) return;
  const room = Math.max(420, Math.min(window.innerHeight - 250, 860));
  // With room for its shadow at both sides.
  const zoom = byId("actual").checked ? 1 : Math.min(1, (stage.space.clientWidth - 32) / width, room / height);
  stage.frame.style.zoom = String(zoom);
  stage.frame.style.setProperty("--zoom", String(zoom));
  stage.space.style.height = `${Math.ceil(height * zoom)}px`;
  const left = Math.max(0, (stage.space.clientWidth - width * zoom) / 2);
  stage.frame.style.left = `${Math.floor(left / zoom)}px`;
  // On paper, which is as wide as A4 or Letter without the usual margins, and has a heading and a caption beside it.
  stage.frame.style.setProperty("--paper", String(Math.min(1, 660 / width, 760 / height)));
  byId("zoom").textContent = `${Math.round(zoom * 100)} %`;
  stage.zoom = zoom;
}

// Which builds a page with an older build shows. Paper has no controls that say so.
const timeTexts = { before: "before", both: "before | after", now: "after" };

function drawStage(some) {
  const one = preset();
  if (one.devices.length === 0) return;
  const screen = screenOf(some);
  const device = one.device(some);
  stage.screen.style.width = `${screen.width}px`;
  stage.screen.style.height = `${screen.height}px`;
  stage.frame.className = `frame ${screen.topology} ${some.turn}`;
  stage.screen.className = `screen ${some.look} ${some.era}${one.before && some.time === "both" ? " divided" : ""}`;
  stage.screen.dir = some.direction === "rightToLeft" ? "rtl" : "ltr";
  stage.screen.style.borderRadius = `${corners[screen.topology] ?? 0}px`;
  drawContent(screen);
  stage.bars = barsOf(some, one.now);
  stage.isKnown = stage.bars.length > 0 || some.surface !== null || !one.now.has();
  const compares = one.before && some.time !== "now";
  stage.layers.before.hidden = !compares;
  stage.layers.bars.hidden = some.time === "before";
  drawBars(stage.layers.bars, stage.bars, one.now, screen);
  if (compares) drawBars(stage.layers.before, barsOf(some, one.before), one.before, screen);
  drawSystem(screen, some);
  drawSurface(screen, some);
  drawFront(screen, some);
  placeHandle(some);
  const builds = compares ? (some.time === "before" ? [one.before] : [one.before, one.now]) : [one.now];
  const scales = [...new Set(builds.map(build => build.scaleOn(some.device)))];
  byId("caption").classList.toggle("long", device.name.length > 40);
  byId("caption").replaceChildren(factList([
    [device.name, some.turn, screen.hasBars && lowercased(eraNames[some.era]), appearanceNames[some.look].toLowerCase()].filter(Boolean).join(", "),
    `${screen.width} × ${screen.height} pt @${device.layout.scale}x`, scales.some(scale => scale !== device.layout.scale) && `images are ${scales.map(scale => `@${scale}x`).join(" | ")}`, one.before && timeTexts[some.time]]));
  fit();
}

const unknownText = some =>
  !screenOf(some).hasBars ? `No bar heights are known for ${preset().device(some).name}: there are no images.`
    : `No bar heights are known for ${preset().device(some).name}, ${some.turn}, in the ${lowercased(eraNames[some.era])}: there are no images.`;

function drawContent(screen) {
  const rows = [];
  for (let index = 0; index < Math.ceil(screen.height / 60); index++) {
    rows.push(element("div", { class: "row" }, element("i"), element("b"), element("s")));
  }
  stage.layers.content.replaceChildren(...rows);
  // As lists are, beside the island or the notch of a phone that is held across.
  const [, right, , left] = screen.safe;
  Object.assign(stage.layers.content.style, { paddingLeft: `${left}px`, paddingRight: `${right}px` });
}

function drawBars(layer, bars, build, screen) {
  layer.replaceChildren(...bars.flatMap(one => [backgroundOf(one, build), shadowOf(one)].filter(Boolean)));
  // The system's, where the height of the device's is not known.
  if (stage.isKnown && screen.hasBars && !bars.some(one => one.bar === "navigation")) {
    layer.prepend(box(`bar plain ${state.look.startsWith("dark") ? "black" : ""}`, 0, 0, screen.width, screen.safe[0] + usualHeight));
  }
}

// Why there is nothing to see, beside the island or the notch, which are in front of it.
function noteOnStage(text, screen) {
  const aside = screen.isUpright ? 0 : Math.max(screen.safe[1], screen.safe[3], screen.island === null ? 0 : 2 * screen.island + islandHeight);
  const made = element("p", { class: "unknown" }, text);
  made.style.insetInline = `${Math.max(32, aside + 12)}px`;
  return made;
}

function box(className, x, y, width, height) {
  const made = element("div", { class: className });
  Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return made;
}

// Whether a bar has UIKit's white texts: in dark mode, or where its style is black.
const isDarkBar = (look, some) => some.look.startsWith("dark") || look.barStyle?.name === "black";

// The image of a bar, or the system's background where it has none. Below both is the bar tint; below that nothing of the content is seen where the
// bar is not translucent. Source: UIKit, `UINavigationBar.isTranslucent`.
function backgroundOf(one, build) {
  const made = box("bar", one.x, one.y, one.width, one.height);
  const look = build.lookIn(state, one.bar);
  // Nothing of the content is behind it, and nothing of the bar in front.
  if (one.isClear) made.classList.add("clear");
  else if (one.image) {
    showStretched(made, one.image);
    made.classList.toggle("chosen", one.image === chosen());
    if (look.isTranslucent === false) made.style.backgroundColor = isDarkBar(look, state) ? "#000" : "#fff";
  } else {
    made.classList.add("plain");
    made.classList.toggle("black", isDarkBar(look, state));
    made.classList.toggle("opaque", look.isTranslucent === false);
  }
  const tint = colorOf(look.barTintColor, state.look);
  if (tint) made.style.backgroundImage = `linear-gradient(${tint}, ${tint})`;
  return made;
}

function shadowOf(one) {
  if (!one.shadow) return null;
  const height = one.shadow.build.picture(one.shadow).height / one.shadow.scale;
  const isBelow = one.bar === "navigation" || one.bar === "search";
  const made = box("bar", one.x, isBelow ? one.y + one.height : one.y - height, one.width, height);
  showStretched(made, one.shadow);
  return made;
}

// ---- What is in bars

function drawSystem(screen, some) {
  if (!stage.isKnown || !screen.hasBars) {
    stage.layers.system.replaceChildren(...(stage.isKnown ? [] : [noteOnStage(unknownText(some), screen)]));
    return;
  }
  const { now, before } = preset();
  const shown = before === null || some.time === "now" ? [now] : some.time === "before" ? [before] : [before, now];
  // What chooses an image is there once, and whole.
  const parts = [
    ...shown.map(build => element("div", { class: build === now ? "layer of-now" : "layer of-before" }, ...itemsOf(build, screen, some))),
    ...stage.bars.filter(imageOf).map(target),
  ];
  // A bar that has just been chosen from the keyboard is drawn again, and keeps the focus.
  const focused = stage.layers.system.contains(document.activeElement) ? document.activeElement.dataset.bar : null;
  stage.layers.system.replaceChildren(...parts);
  if (focused) parts.find(part => part.dataset?.bar === focused)?.focus({ preventScroll: true });
}

// What is in the bars of a build: titles, buttons and tabs in its colors.
function itemsOf(build, screen, some) {
  const parts = [];
  const navigation = stage.bars.find(one => one.bar === "navigation");
  const inset = Math.max(screen.safe[3], screen.safe[1]);
  parts.push(...navigationItems(navigation ?? { inside: screen.safe[0], bare: usualHeight, growth: 0, search: 0, form: { growth: 0, search: 0, metrics: "default" } }, build, screen, inset, some));
  for (const one of stage.bars) {
    if (one.bar === "search") parts.push(searchField(one.inside, one.bare, inset));
    if (one.bar === "tab") parts.push(tabs(one, build, screen, some));
    if (one.bar === "toolbar") parts.push(tools(one, build, inset, some));
  }
  return parts;
}

// What is chosen by a bar: its image, or its shadow where it has no other.
const imageOf = one => one.image ?? one.shadow;

// The area that chooses a bar's image.
function target(one) {
  const image = imageOf(one);
  const made = element("button", {
    type: "button", class: "target", "data-bar": one.bar,
    "aria-label": `${barNames[one.bar]}: show its ${one.image ? "image" : "shadow"}`, "aria-pressed": String(image === chosen()),
    onclick: () => change({ image }),
  });
  // The area of an image that has just been chosen lights up.
  if (image === chosen() && stage.found !== chosen()) {
    if (stage.found) made.classList.add("found");
    stage.found = chosen();
  }
  Object.assign(made.style, { left: "0", top: `${one.y}px`, width: `${one.width}px`, height: `${one.height}px` });
  return made;
}

// ---- What is in front of every window: the sensors, which are no part of the display, the status bar and the home indicator

function drawFront(screen, some) {
  const parts = [];
  const build = some.time === "before" ? preset().before : preset().now;
  const look = build.look("navigation");
  const behind = stage.bars.find(one => one.bar === "navigation" && one.y === 0 && !one.isClear);
  // A build recommends a style for what the preset draws behind the status bar, not for the system's background.
  const isDrawn = behind && (build.background(some, "navigation", behind.form) !== null || colorOf(look.barTintColor, some.look) !== null);
  const style = isDrawn ? build.legibility("navigation", some.look)?.statusBarStyle : null;
  const isLight = style ? style === "lightContent" : behind ? isDarkBar(look, some) : some.look.startsWith("dark");
  if (stage.isKnown && screen.status > 0) parts.push(statusBar(screen, isLight));
  if (screen.island !== null) parts.push(element("div", { class: "island", style: { [screen.isUpright ? "top" : "left"]: `${screen.island}px` } }));
  if (screen.topology === "notch") parts.push(element("div", { class: "notch" }));
  if (stage.isKnown && screen.safe[2] > 0) parts.push(element("div", { class: "home" }));
  stage.layers.front.replaceChildren(...parts);
}

// The widths of what is in the middle of the status bar, in points.
const sensors = { notch: 209, dynamicIsland: 125 };
const islandHeight = 37;

function statusBar(screen, isLight) {
  const made = element("div", { class: `status ${isLight ? "white" : "black"}` },
    element("span", {}, "9:41"),
    element("span", { class: "signs" }, shape("cellular", 11), shape("wifi", 11), shape("battery", 12)));
  made.style.height = `${screen.island === null || !screen.isUpright ? screen.status : 2 * screen.island + islandHeight}px`;
  if (sensors[screen.topology] && screen.isUpright) {
    made.classList.add("ears");
    made.style.setProperty("--sensors", `${sensors[screen.topology]}px`);
  }
  return made;
}

function textColor(style, look, some) {
  return colorOf(style?.foregroundColor, some.look) ?? (isDarkBar(look, some) ? "#fff" : "#000");
}

function tintColor(build, bar, some) {
  const own = colorOf(build.look(bar).tintColor, some.look);
  return own ?? (some.look.startsWith("dark") ? "rgb(10 132 255)" : "rgb(0 122 255)");
}

const weights = {
  ultraLight: 100, thin: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900,
};

function dress(made, style, look, some, size, weight) {
  made.style.color = textColor(style, look, some);
  made.style.fontSize = `${style?.font?.size ?? size}px`;
  made.style.fontWeight = weights[style?.font?.weight] ?? weight;
  const shadow = style?.shadow;
  if (shadow) {
    const color = colorOf(shadow.color, some.look);
    made.style.textShadow = `${shadow.offset.x}px ${shadow.offset.y}px ${shadow.blurRadius}px ${color}`;
  }
  return made;
}

// UIKit has the prompt above the rows of a bar without one, in every design.
const promptHeight = 34;

function navigationItems(one, build, screen, inset, some) {
  const look = build.lookIn(some, "navigation");
  const hasPrompt = /Prompt$/.test(one.form.metrics);
  const made = element("div", { class: "items navigation" });
  const base = hasPrompt ? promptHeight : 0;
  Object.assign(made.style, {
    top: `${one.inside + base}px`, height: `${one.bare - base}px`, paddingInline: `${inset + (screen.isPad ? 20 : 12)}px`,
  });
  const item = (look.items ?? []).find(item => item.state === "normal");
  const tint = tintColor(build, "navigation", some);
  const text = colorOf(item?.foregroundColor, some.look) ?? tint;
  const button = (...children) => element("span", { class: "button", style: { color: text } }, ...children);
  const chevron = backChevron(build, tint, some) ?? shape("back", 20);
  const back = button(chevron, element("span", {}, "Back"));
  chevron.style.color = tint;
  const title = dress(element("span", { class: "title", dir: "auto" }, preset().name), look.titleTextAttributes, look, some, 17, 600);
  const adjustment = (look.titleVerticalPositionAdjustments ?? []).find(({ metrics }) => metrics === one.form.metrics);
  if (adjustment?.points) title.style.transform = `translateY(${adjustment.points}px)`;
  title.style.opacity = one.growth > 0 ? String(Math.max(0, 1 - 2 * some.growth)) : "1";
  made.append(back, title, button(element("span", {}, "Edit")));
  const parts = [made];
  if (hasPrompt) {
    const prompt = element("div", { class: "prompt" }, "Choose a collection");
    Object.assign(prompt.style, { top: `${one.inside}px`, height: `${base + 8}px`, color: textColor(look.titleTextAttributes, look, some) });
    parts.push(prompt);
  }
  if (one.growth > 0) {
    const large = element("div", { class: "large" }, element("span", { dir: "auto" }, preset().name));
    Object.assign(large.style, {
      top: `${one.inside + one.bare}px`, height: `${one.growth}px`, paddingInline: `${inset + (screen.isPad ? 20 : 16)}px`,
    });
    dress(large, look.largeTitleTextAttributes, look, some, 34, 700);
    parts.push(large);
  }
  if (one.search > 0) {
    const field = searchField(one.inside + one.bare + one.growth, one.search, inset);
    field.style.opacity = String(Math.max(0, 2 * some.search - 1));
    parts.push(field);
  }
  return parts;
}

// The preset's own back indicator, which shows the tint color where its image is opaque.
function backChevron(build, tint, some) {
  const surface = build.surfaces.findIndex(one => one.kind === "backIndicator");
  if (surface < 0) return null;
  const image = build.parts(some, surface, "backIndicator")[0];
  const picture = image && image.build.picture(image);
  if (!picture?.source) return null;
  const made = element("span", { class: "chevron" });
  Object.assign(made.style, {
    width: `${picture.width / image.scale}px`, height: `${picture.height / image.scale}px`,
    maskImage: `url("${picture.source}")`, maskSize: "100% 100%",
  });
  return made;
}

function searchField(top, height, inset) {
  const made = element("div", { class: "items" }, element("span", { class: "field" }, shape("search", 14), "Search"));
  Object.assign(made.style, { top: `${top}px`, height: `${height}px`, paddingInline: `${inset + 12}px` });
  return made;
}

function tabs(one, build, screen, some) {
  const look = build.lookIn(some, "tab");
  const style = name => (look.items ?? []).find(item => item.state === name);
  const selected = colorOf(style("selected")?.foregroundColor, some.look) ?? tintColor(build, "tab", some);
  const normal = colorOf(style("normal")?.foregroundColor, some.look)
    ?? (isDarkBar(look, some) ? "rgb(152 152 157)" : "rgb(110 110 115)");
  const made = element("div", { class: "items tabs" },
    ...["star", "clock", "person", "search"].map((name, index) => {
      const tab = element("span", { class: index === 0 ? "tab on" : "tab" }, shape(name, 23), ["Favorites", "Recents", "Contacts", "Search"][index]);
      tab.style.color = index === 0 ? selected : normal;
      const font = style(index === 0 ? "selected" : "normal")?.font;
      if (font) { tab.style.fontSize = `${font.size}px`; tab.style.fontWeight = weights[font.weight]; }
      return tab;
    }));
  const height = Math.min(one.height, one.form.at === "bottom" ? one.height - Math.min(screen.safe[2], one.height - 32) : one.height);
  Object.assign(made.style, { top: `${one.y}px`, height: `${Math.max(32, height)}px` });
  // Low bars have the text beside the icon.
  made.classList.toggle("low", height < 44);
  return made;
}

function tools(one, build, inset, some) {
  const made = element("div", { class: "items tools" },
    ...["share", "folder", "compose", "trash"].map(name => shape(name, 22)));
  made.style.color = tintColor(build, "toolbar", some);
  Object.assign(made.style, {
    top: `${one.inside}px`, height: `${one.form.bare}px`, paddingInline: `${inset + 20}px`,
  });
  return made;
}

// ---- The large title and the search bar

// How far a state has grown the navigation bar, in points, and how far it can be.
function extentOf(some) {
  const form = stage.bars.find(one => one.bar === "navigation")?.form ?? { growth: 0, search: 0 };
  return { form, now: growthOf(form, some), most: form.growth + form.search };
}

function makeHandle() {
  const handle = stage.handle;
  let from = null;
  handle.addEventListener("pointerdown", event => {
    handle.setPointerCapture(event.pointerId);
    from = { y: event.clientY, extent: extentOf(state).now };
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", event => {
    if (!from) return;
    setExtent(from.extent + (event.clientY - from.y) / stage.zoom);
  });
  for (const end of ["pointerup", "pointercancel"]) handle.addEventListener(end, () => { from = null; });
  handle.addEventListener("keydown", event => {
    const step = { ArrowDown: 0.05, ArrowRight: 0.05, ArrowUp: -0.05, ArrowLeft: -0.05, PageDown: 0.25, PageUp: -0.25 }[event.key];
    const { now, most } = extentOf(state);
    if (event.key === "Home") setExtent(0);
    else if (event.key === "End") setExtent(most);
    else if (step) setExtent(now + step * most);
    else return;
    event.preventDefault();
  });
}

// Grows the bar by its large title first, then by its search bar below.
function setExtent(points) {
  const { form } = extentOf(state);
  const part = (points, whole) => whole > 0 ? Math.round(Math.min(1, Math.max(0, points / whole)) * 1000) / 1000 : 0;
  change({ growth: part(points, form.growth), search: part(points - form.growth, form.search) });
}

function placeHandle(some) {
  const navigation = stage.bars.find(one => one.bar === "navigation");
  const { now, most } = extentOf(some);
  const isThere = most > 0 && some.surface === null;
  stage.handle.hidden = !isThere;
  if (!isThere) return;
  stage.handle.style.top = `${navigation.y + navigation.height}px`;
  const names = [navigation.form.growth > 0 && "large title", navigation.form.search > 0 && "search bar"].filter(Boolean);
  stage.handle.setAttribute("aria-label", `Height of the navigation bar, with its ${listed(names, "and")}`);
  stage.handle.setAttribute("aria-valuemin", short(navigation.height - now));
  stage.handle.setAttribute("aria-valuemax", short(navigation.height - now + most));
  stage.handle.setAttribute("aria-valuenow", short(navigation.height));
  stage.handle.setAttribute("aria-valuetext", `${short(navigation.height)} points high`);
}
