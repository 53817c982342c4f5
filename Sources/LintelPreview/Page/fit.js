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

// How far a channel of the fit is from that of the picture where both are on black, or on white if they are farther apart there.
// On black a channel is its value multiplied by alpha; on white it also has what alpha leaves of the white.
function differenceAt(one, other, pixel, channel) {
  const onBlack = other[pixel + channel] - one[pixel + channel];
  const onWhite = onBlack - (other[pixel + 3] - one[pixel + 3]);
  return Math.abs(onWhite) > Math.abs(onBlack) ? onWhite : onBlack;
}

let known = null;
async function drawDifference() {
  const factor = 2 ** times.value, canvas = byId("canvas");
  byId("times-text").textContent = `${factor} times`;
  // Paper has no controls that say so.
  const exaggerated = factor > 1 ? `, exaggerated ${factor} times` : "";
  byId("difference-caption").textContent = `Difference${exaggerated}: gray means none; measured on black or on white, whichever shows more`;
  known ??= Promise.all([data.picture, data.fitted].map(source => decodePNG(bytesOfBase64(source.split(",")[1]))));
  const [one, other] = await known;
  canvas.width = one.width;
  canvas.height = one.height;
  const context = canvas.getContext("2d"), made = context.createImageData(one.width, one.height);
  for (let pixel = 0; pixel < made.data.length; pixel += 4) {
    for (let channel = 0; channel < 3; channel++) {
      made.data[pixel + channel] = 128 + differenceAt(one.data, other.data, pixel, channel) * factor;
    }
    made.data[pixel + 3] = 255;
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
