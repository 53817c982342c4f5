"use strict";

// A picture and the gradient that was fitted to it.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const stage = byId("stage"), divider = byId("divider"), times = byId("times");
const modes = [...document.querySelectorAll("[data-mode]")];

function show(mode) {
  for (const button of modes) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  stage.className = mode;
  byId("divider-label").hidden = mode !== "slider";
  byId("times-label").hidden = mode !== "difference";
  byId("picture").hidden = byId("fitted").hidden = mode === "difference";
  byId("difference").hidden = mode !== "difference";
  if (mode === "difference") drawDifference();
}

const divide = () => stage.style.setProperty("--divide", `${divider.value}%`);

// The picture's pixels and those of the fit, read once both images are there.
function pixels(image) {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

let known = null;
async function drawDifference() {
  const [picture, fitted] = [byId("picture-image"), byId("fitted-image")];
  if (!known) {
    await Promise.all([picture.decode(), fitted.decode()]);
    known = [pixels(picture), pixels(fitted)];
  }
  const factor = 2 ** times.value, [one, other] = known, canvas = byId("canvas");
  byId("times-text").textContent = `${factor} times`;
  canvas.width = one.width;
  canvas.height = one.height;
  const context = canvas.getContext("2d"), made = context.createImageData(one.width, one.height);
  for (let index = 0; index < made.data.length; index++) {
    made.data[index] = index % 4 === 3 ? 255 : 128 + (other.data[index] - one.data[index]) * factor;
  }
  context.putImageData(made, 0, 0);
}

byId("title").textContent = data.title;
byId("summary").textContent = data.summary;
byId("preset").textContent = data.preset;
byId("picture-image").src = data.picture;
byId("fitted-image").src = data.fitted;
for (const { label, value } of data.figures) {
  const [term, text] = [document.createElement("dt"), document.createElement("dd")];
  term.textContent = label;
  text.textContent = value;
  byId("figures").append(term, text);
}
for (const button of modes) button.addEventListener("click", () => show(button.dataset.mode));
divider.addEventListener("input", divide);
times.addEventListener("input", drawDifference);
divide();
show("side");
