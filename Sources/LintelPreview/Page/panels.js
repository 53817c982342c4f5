// Panels that are resized by their corner.

const panel = { surface: null, width: 0, height: 0, corner: null };

function limitsOf(surface, screen) {
  const most = { width: Math.min(surface.largest.width, screen.width - 24), height: Math.min(surface.largest.height, screen.height - 200) };
  return {
    least: surface.smallest,
    most: { width: Math.max(surface.smallest.width, most.width), height: Math.max(surface.smallest.height, most.height) },
  };
}

// Gives a panel that has just been chosen a size, and keeps any within its limits.
function sizePanel(screen, surface) {
  const { least, most } = limitsOf(surface, screen);
  if (panel.surface !== surface) {
    Object.assign(panel, { surface, width: Math.min(most.width, Math.max(least.width, 280)), height: Math.min(most.height, Math.max(least.height, 200)) });
  }
  resizeTo(panel.width, panel.height, least, most);
}

const placeOfPanel = screen =>
  [Math.round((screen.width - panel.width) / 2), Math.round(Math.min(150, (screen.height - panel.height) / 2))];

function drawPanel(layer, screen, some, surface, build) {
  const [x, y] = placeOfPanel(screen);
  const parts = [];
  const image = nearest(build.parts(some, some.surface, "panel"), { width: panel.width, height: panel.height });
  if (image) parts.push(spread("bar panel", image, x, y, panel.width, panel.height));
  const badge = surface.badge?.apart ? build.parts(some, some.surface, "badge")[0] : null;
  if (badge) {
    const { size, anchor, offset } = surface.badge;
    parts.push(spread("bar badge", badge, x + panel.width * anchor.x + offset.x - size.width / 2,
      y + panel.height * anchor.y + offset.y - size.height / 2, size.width, size.height));
  }
  layer.replaceChildren(...parts);
}

const canGrow = ({ smallest, largest }) => smallest.width !== largest.width || smallest.height !== largest.height;

// The corner by which a panel is resized; panels of one size and other surfaces have none.
function placeCorner(layer, screen, surface) {
  if (surface.kind !== "panel" || !canGrow(surface)) { panel.corner?.remove(); return; }
  const [x, y] = placeOfPanel(screen);
  panel.corner ??= makeCorner();
  panel.corner.setAttribute("aria-label", `Panel size: ${short(panel.width)} × ${short(panel.height)} points. Arrow keys resize it.`);
  Object.assign(panel.corner.style, { left: `${x + panel.width}px`, top: `${y + panel.height}px` });
  if (panel.corner.parentElement !== layer) layer.append(panel.corner);
  showPanelSize(surface);
}

// ---- Its size as numbers, for those who do not drag

const sides = { width: "Width", height: "Height" };

function panelFields(surface) {
  const { smallest, largest } = surface;
  const field = side => element("input", {
    type: "number", id: `panel-${side}`, step: 1, inputmode: "numeric", "aria-describedby": "panel-range",
    // What is typed may be too small until it is complete.
    oninput: event => { if (event.target.validity.valid && event.target.value !== "") setPanel(side, event.target.valueAsNumber); },
    onchange: event => { if (event.target.value !== "") setPanel(side, event.target.valueAsNumber); showPanelSize(surface); },
  });
  const range = `Points, from ${short(smallest.width)} × ${short(smallest.height)} to ${short(largest.width)} × ${short(largest.height)}`;
  return [...Object.keys(sides).filter(side => smallest[side] !== largest[side]).map(side => element("label", {}, `${sides[side]} `, field(side))),
    element("span", { class: "note", id: "panel-range" }, `${range}, as far as there is room on the screen. Drag the panel's corner, or use the arrow keys on it.`)];
}

function setPanel(side, points) {
  const size = { width: panel.width, height: panel.height, [side]: points };
  resizePanel(size.width, size.height);
}

// What the fields permit is what has room on the screen.
function showPanelSize(surface) {
  const { least, most } = limitsOf(surface, screenOf(state));
  for (const side of Object.keys(sides)) {
    const field = byId(`panel-${side}`);
    if (!field) continue;
    Object.assign(field, { min: Math.round(least[side]), max: Math.round(most[side]) });
    if (field.valueAsNumber !== panel[side]) field.value = String(panel[side]);
  }
}

// An image around a view, beyond which it extends by its alignment insets.
function spread(className, image, x, y, width, height) {
  const out = image.alignmentInsets;
  const made = box(className, x - out.left, y - out.top, width + out.left + out.right, height + out.top + out.bottom);
  showStretched(made, image);
  return made;
}

function resizeTo(width, height, least, most) {
  panel.width = Math.round(Math.min(most.width, Math.max(least.width, width)));
  panel.height = Math.round(Math.min(most.height, Math.max(least.height, height)));
}

function resizePanel(width, height) {
  const screen = screenOf(state);
  const { least, most } = limitsOf(panel.surface, screen);
  resizeTo(width, height, least, most);
  drawSurface(screen, state);
}

function makeCorner() {
  const corner = element("button", { type: "button", class: "corner", id: "corner" });
  let from = null;
  corner.addEventListener("pointerdown", event => {
    corner.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY, width: panel.width, height: panel.height };
    event.preventDefault();
    corner.focus();
  });
  corner.addEventListener("pointermove", event => {
    if (!from) return;
    // The panel stays in the middle, so that each side moves by half.
    const dx = 2 * (event.clientX - from.x) / stage.zoom, dy = (event.clientY - from.y) / stage.zoom;
    resizePanel(from.width + dx, from.height + dy);
  });
  for (const end of ["pointerup", "pointercancel"]) corner.addEventListener(end, () => { from = null; });
  corner.addEventListener("keydown", event => {
    const by = event.shiftKey ? 32 : 8;
    const [dx, dy] = { ArrowRight: [by, 0], ArrowLeft: [-by, 0], ArrowDown: [0, by], ArrowUp: [0, -by] }[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    resizePanel(panel.width + dx, panel.height + dy);
    event.preventDefault();
  });
  return corner;
}
