// Overlays and spotlights over the screen, and how they come and go.

const player = { timer: 0, progress: 1 };
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function drawSurface(screen, some) {
  const layer = stage.layers.surface;
  const surface = some.surface === null ? null : preset().surfaces[some.surface];
  layer.hidden = !surface;
  if (!surface) { stopPlaying(); layer.replaceChildren(); return; }
  const { now, before } = preset();
  layer.querySelector(":scope > .unknown")?.remove();
  if (surface.kind === "panel") sizePanel(screen, surface);
  drawSurfaceOf(before, before !== null && some.time !== "now", roomOf(layer, "of-before"), screen, some, surface);
  drawSurfaceOf(now, some.time !== "before", roomOf(layer, "of-now"), screen, some, surface);
  placeCorner(layer, screen, surface);
  layer.style.opacity = surface.kind === "overlay" ? String(fadeAt(surface.fade, player.progress)) : "1";
  const why = surfaceAbsence(some);
  if (why) layer.append(noteOnStage(why, screen));
}

// The part of the layer that a build is drawn in.
function roomOf(layer, name) {
  const found = layer.querySelector(`:scope > .${name}`);
  if (found) return found;
  const made = element("div", { class: `layer ${name}` });
  layer.append(made);
  return made;
}

function drawSurfaceOf(build, isShown, room, screen, some, surface) {
  const index = isShown ? build.surfaceLike(surface) : -1;
  room.hidden = index < 0;
  if (index < 0) { room.replaceChildren(); delete room.dataset.step; return; }
  const draw = { overlay: drawOverlay, spotlight: drawSpotlight, panel: drawPanel }[surface.kind];
  draw?.(room, screen, { ...some, surface: index }, build.surfaces[index], build);
}

// Whether a state shows something of its surface, if it has one.
function isSurfaceSeen(some) {
  const surface = some.surface === null ? null : preset().surfaces[some.surface];
  const screen = screenOf(some);
  const covers = part => covering(preset().now.parts(some, some.surface, part), screen, "height", 0) !== null;
  if (surface?.kind === "overlay") return covers("bar") || covers("content");
  if (surface?.kind === "spotlight") return wholeOf(some, screen, preset().now) !== undefined || holesOf(some, surface, screen).length > 0;
  return true;
}

const otherTurn = { portrait: "landscape", landscape: "portrait" };

// Whether turning the device would show a surface that is not seen.
const hidesByTurn = some => !isSurfaceSeen(some) && isSurfaceSeen({ ...some, turn: otherTurn[some.turn] });

// Why a surface is not seen; nothing where it is.
function surfaceAbsence(some) {
  if (isSurfaceSeen(some)) return null;
  const { name, steps } = preset().surfaces[some.surface];
  // The frame image is for every screen. An older build may have steps.
  if (steps?.length === 0 && preset().before && some.time !== "now") return null;
  if (steps?.length === 0 && preset().now.images.some(image => image.surface === some.surface)) return `${name} has no steps: an app puts its frame around a view.`;
  if (!hidesByTurn(some)) return `${name} has no image for this screen.`;
  return `${name} has images for ${some.turn === "portrait" ? "landscape screens" : "portrait screens"} only.`;
}

function stopPlaying() {
  clearTimeout(player.timer);
  player.timer = 0;
  for (const button of document.querySelectorAll("button[data-play]")) button.textContent = "Play";
}

// ---- Overlays

// Of the images of a part, the one that covers this screen from or to nearly that height.
function covering(images, screen, side, wanted) {
  let best = null, least = Infinity;
  for (const image of images) {
    for (const area of image.areas ?? []) {
      if (area.screen.width !== screen.width || area.screen.height !== screen.height) continue;
      const far = Math.abs(area[side] - wanted);
      if (far < least) [best, least] = [{ image, y: area.y, height: area.height }, far];
    }
  }
  return best;
}

// The parts of an overlay that a state shows: cut where the navigation bar ends.
function overlayOf(some, screen, build) {
  const navigation = barsOf(some, preset().now).find(one => one.bar === "navigation");
  const edge = navigation ? navigation.y + navigation.height : screen.safe[0] + usualHeight;
  const bar = covering(build.parts(some, some.surface, "bar"), screen, "height", edge);
  return { bar, content: covering(build.parts(some, some.surface, "content"), screen, "y", bar?.height ?? edge) };
}

function drawOverlay(layer, screen, some, surface, build) {
  const { bar, content } = overlayOf(some, screen, build);
  layer.replaceChildren(...[bar, content].filter(Boolean).map(part => {
    const made = box("bar", 0, part.y, screen.width, part.height);
    showStretched(made, part.image);
    made.classList.toggle("chosen", part.image === chosen());
    return made;
  }));
}

const fadeAt = (fade, progress) => fade.from + (fade.to - fade.from) * progress;

// Plays the fade in the steps that an app sets.
function playFade(surface, button, slider) {
  if (player.timer) { stopPlaying(); return; }
  const { fade } = surface;
  let step = 0;
  button.textContent = "Stop";
  const next = () => {
    player.progress = fade.steps > 0 ? Math.min(1, step / fade.steps) : 1;
    stage.layers.surface.style.opacity = String(fadeAt(fade, player.progress));
    slider.value = String(Math.round(player.progress * 100));
    if (step++ >= fade.steps) { stopPlaying(); return; }
    player.timer = setTimeout(next, Math.max(1, fade.interval * 1000));
  };
  next();
}

// ---- Spotlights

function holesOf(some, surface, screen) {
  const step = surface.steps[some.step] ?? surface.steps[0];
  const places = (step?.screens ?? []).filter(place => place.screen.width === Math.round(screen.width * place.scale)
    && place.screen.height === Math.round(screen.height * place.scale)
    && (place.devices.length === 0 || place.devices.includes(some.device)));
  return ofScale(places, screen.scale)[0]?.holes ?? [];
}

// The image of the whole screen in a step.
function wholeOf(some, screen, build) {
  return build.parts(some, some.surface, "screen", some.step + 1).find(image => build.targets(image).some(([w, h]) =>
    w === Math.round(screen.width * image.scale) && h === Math.round(screen.height * image.scale)));
}

function drawSpotlight(layer, screen, some, surface, build) {
  const shown = document.createElement("div");
  shown.className = "step";
  const whole = wholeOf(some, screen, build);
  if (whole && whole.build.picture(whole).source && !state.framed) {
    const made = box("bar", 0, 0, screen.width, screen.height);
    showStretched(made, whole);
    shown.append(made);
  } else shown.append(...framedHoles(screen, some, surface, build));
  const old = [...layer.children];
  const { duration, curve } = surface.transition ?? { duration: 0, curve: "linear" };
  const isNew = layer.dataset.step !== String(some.step) && old.length > 0;
  layer.dataset.step = String(some.step);
  if (!isNew || isCalm() || !(duration > 0)) { layer.replaceChildren(shown); return; }
  shown.style.opacity = "0";
  layer.append(shown);
  shown.getBoundingClientRect();
  shown.style.transition = `opacity ${duration}s ${curve}`;
  shown.style.opacity = "1";
  setTimeout(() => { for (const one of old) one.remove(); }, duration * 1000);
}

// The frame image around every hole, and the color of its corner for the rest, as an app shows them.
function framedHoles(screen, some, surface, build) {
  const images = build.parts(some, some.surface, "frame");
  const holes = holesOf(some, surface, screen);
  const frames = [];
  let outline = `M0 0H${screen.width}V${screen.height}H0Z`;
  let first = null;
  for (const hole of holes) {
    const image = nearest(images, hole);
    if (!image) continue;
    first ??= image;
    const out = image.alignmentInsets;
    const [x, y] = [hole.x - out.left, hole.y - out.top];
    const [width, height] = [hole.width + out.left + out.right, hole.height + out.top + out.bottom];
    outline += `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
    const made = box("bar", x, y, width, height);
    showStretched(made, image);
    made.classList.toggle("chosen", image === chosen());
    frames.push(made);
  }
  const rest = box("bar", 0, 0, screen.width, screen.height);
  rest.style.clipPath = `path(evenodd, "${outline}")`;
  const picture = first && first.build.picture(first);
  if (picture?.source) {
    pixels(picture).then(({ data }) => {
      const alpha = data[3] / 255;
      const codes = [0, 1, 2].map(part => alpha > 0 ? Math.round(data[part] / alpha) : 0);
      rest.style.backgroundColor = `rgb(${codes.join(" ")} / ${alpha})`;
    });
  }
  return [rest, ...frames];
}

function nearest(images, hole) {
  let best = null, least = Infinity;
  for (const image of images) {
    const out = image.alignmentInsets;
    const wide = (hole.width + out.left + out.right) * image.scale, high = (hole.height + out.top + out.bottom) * image.scale;
    for (const [w, h] of image.build.targets(image)) {
      const far = Math.abs(w - wide) + Math.abs(h - high);
      if (far < least) [best, least] = [image, far];
    }
  }
  return best;
}

function playSteps(surface, button) {
  if (player.timer) { stopPlaying(); return; }
  button.textContent = "Stop";
  const next = () => {
    if (!player.timer) return;
    change({ step: (state.step + 1) % surface.steps.length });
    player.timer = setTimeout(next, 1200 + 1000 * (surface.transition?.duration ?? 0));
  };
  player.timer = setTimeout(next, 1200);
}

// ---- Controls

function makeSurfaceControls() {
  onChange(drawSurfaceControls);
}

let controlled = null;

function drawSurfaceControls(some) {
  const room = byId("surface-controls");
  const surface = some.surface === null ? null : preset().surfaces[some.surface];
  if (surface === controlled) { describeSurface(some, surface); return; }
  controlled = surface;
  stopPlaying();
  player.progress = 1;
  const parts = [];
  if (surface?.kind === "overlay") {
    const slider = element("input", { type: "range", min: 0, max: 100, value: 100, id: "fade", "aria-label": "Progress of the fade, percent" });
    slider.addEventListener("input", () => {
      stopPlaying();
      player.progress = Number(slider.value) / 100;
      stage.layers.surface.style.opacity = String(fadeAt(surface.fade, player.progress));
    });
    const play = element("button", { type: "button", "data-play": "" }, "Play");
    play.addEventListener("click", () => playFade(surface, play, slider));
    const { fade } = surface;
    parts.push(play, slider, element("span", { class: "note" },
      `Opacity ${short(fade.from)} to ${short(fade.to)} in ${plural(fade.steps, "step")}, ${short(fade.duration)} s`));
  }
  if (surface?.kind === "spotlight") {
    const play = element("button", { type: "button", "data-play": "" }, "Play");
    play.addEventListener("click", () => playSteps(surface, play));
    if (surface.steps.length > 1) parts.push(play);
    parts.push(...surface.steps.map((step, index) => element("button", {
      type: "button", "data-step": index, onclick: () => { stopPlaying(); change({ step: index }); },
    }, element("bdi", {}, step.name))));
  }
  if (surface?.kind === "panel" && canGrow(surface)) parts.push(...panelFields(surface));
  room.hidden = parts.length === 0;
  room.replaceChildren(...parts);
  describeSurface(some, surface);
}

function describeSurface(some, surface) {
  if (surface?.kind === "panel") showPanelSize(surface);
  for (const button of document.querySelectorAll("button[data-step]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.step) === some.step));
  }
}
