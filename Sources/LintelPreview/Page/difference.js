// An image at the size where its proof found the largest difference: stretched, drawn directly, and how far apart the two are.

// From no difference to the whole range: dark to light, each step as different from the next.
const heat = [[13, 12, 34], [74, 20, 92], [148, 37, 98], [216, 75, 62], [246, 146, 36], [250, 218, 92], [255, 252, 220]];

function heatAt(part, out) {
  const place = Math.min(1, Math.max(0, part)) * (heat.length - 1);
  const below = Math.min(heat.length - 2, Math.floor(place));
  for (let index = 0; index < 3; index++) {
    out[index] = heat[below][index] + (heat[below + 1][index] - heat[below][index]) * (place - below);
  }
}

const isJPEG = picture => picture.source?.startsWith("data:image/jpeg") === true;

// What the page compares: computed once for each drawing, which is of one picture.
async function comparisonOf(image) {
  const picture = image.build.picture(image);
  const drawing = image.build.drawings[image.drawing];
  if (!picture.source || !drawing || isJPEG(picture)) return null;
  drawing.comparison ??= (async () => {
    const [file, direct] = await Promise.all([pixels(picture), decodePNG(bytesOfBase64(drawing.png))]);
    const part = painted(drawing, direct);
    const found = differences(file, picture, drawing.width, drawing.height, part);
    return { picture, file, part, width: drawing.width, height: drawing.height, ...found };
  })();
  return drawing.comparison;
}

// Draws a rectangle of a comparison, a canvas pixel for each pixel of the image; one for all where nothing varies.
function paint(canvas, comparison, mode, exaggeration, area) {
  const { part, values, across, down } = comparison;
  canvas.width = Math.min(area.width, across);
  canvas.height = Math.min(area.height, down);
  canvas.style.aspectRatio = `${area.width} / ${area.height}`;
  const space = comparison.picture.gamut === "display-p3" ? "display-p3" : "srgb";
  const context = canvas.getContext("2d", { colorSpace: space });
  const image = context.createImageData(canvas.width, canvas.height);
  const shown = stretched(comparison.file, comparison.picture, comparison.width, comparison.height, false);
  const color = [0, 0, 0, 255];
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const [x, y] = [area.x + column, area.y + row];
      const index = (row * canvas.width + column) * 4;
      if (mode === "difference") {
        heatAt(values[Math.min(y - part.y, down - 1) * across + Math.min(x - part.x, across - 1)] * exaggeration / 255, color);
        color[3] = 255;
      } else {
        if (mode === "drawn") part.at(x, y, color); else shown(x, y, color);
        const alpha = color[3] / 255;
        for (let one = 0; one < 3; one++) color[one] = alpha > 0 ? color[one] / alpha : 0;
      }
      for (let one = 0; one < 4; one++) image.data[index + one] = Math.round(color[one]);
    }
  }
  context.putImageData(image, 0, 0);
}

// The rectangle around the worst pixel that the loupe shows.
function around({ part, worst }, side) {
  const width = Math.min(side, part.width), height = Math.min(side, part.height);
  return {
    width, height, x: Math.min(Math.max(part.x, worst.x - (side >> 1)), part.x + part.width - width),
    y: Math.min(Math.max(part.y, worst.y - (side >> 1)), part.y + part.height - height),
  };
}
