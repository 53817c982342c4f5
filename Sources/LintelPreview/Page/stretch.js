// How UIKit draws a resizable image: caps are copied, what is between them is mixed of the two nearest pixels, or repeated. Nobody says where pixels
// between the center and a cap take their second color from, so both readings are compared and the worse counts.

// For each pixel of the target, two pixels of the image and how much of the second is mixed in.
function taps(length, leading, trailing, target, resizing, acrossCaps) {
  const center = length - leading - trailing;
  const list = [];
  for (let at = 0; at < target; at++) {
    if (at < leading) list.push([at, at, 0]);
    else if (at >= target - trailing) list.push([length - (target - at), length - (target - at), 0]);
    else if (center === 1) list.push([leading, leading, 0]);
    else if (resizing === "tile") {
      const pixel = leading + (at - leading) % center;
      list.push([pixel, pixel, 0]);
    } else {
      const place = ((2 * (at - leading) + 1) * center / (target - leading - trailing) - 1) / 2;
      const below = Math.floor(place);
      const [low, high] = acrossCaps ? [0, length - 1] : [leading, leading + center - 1];
      const within = index => Math.min(Math.max(index, low), high);
      list.push([within(leading + below), within(leading + below + 1), place - below]);
    }
  }
  return list;
}

// Returns a function that writes the color of a pixel of the stretched image into four floats.
function stretched(image, picture, width, height, acrossCaps) {
  const [top, right, bottom, left] = picture.caps;
  const columns = taps(image.width, left, right, width, picture.resizing, acrossCaps);
  const rows = taps(image.height, top, bottom, height, picture.resizing, acrossCaps);
  const data = image.data;
  return (x, y, out) => {
    const [a, b, across] = columns[x];
    const [c, d, down] = rows[y];
    const above = c * image.width, below = d * image.width;
    for (let part = 0; part < 4; part++) {
      const upperLeft = data[(above + a) * 4 + part], upperRight = data[(above + b) * 4 + part];
      const lowerLeft = data[(below + a) * 4 + part], lowerRight = data[(below + b) * 4 + part];
      const first = upperLeft + (lowerLeft - upperLeft) * down;
      const second = upperRight + (lowerRight - upperRight) * down;
      out[part] = first + (second - first) * across;
    }
  };
}

// What a part of a picture was painted as, wherever it is asked for: drawings are one pixel long where nothing varies.
function painted(drawing, image) {
  const [x, y, width, height] = drawing.part;
  const isWide = drawing.width > 1 && width === 1, isHigh = drawing.height > 1 && height === 1;
  return {
    isWide, isHigh, x: isWide ? 0 : x, y: isHigh ? 0 : y, width: isWide ? drawing.width : width, height: isHigh ? drawing.height : height,
    at(column, row, out) {
      const index = ((isHigh ? 0 : row - y) * image.width + (isWide ? 0 : column - x)) * 4;
      for (let part = 0; part < 4; part++) out[part] = image.data[index + part];
    },
  };
}

// The largest difference of each pixel of a part, in 1/255, and the worst of them.
function differences(image, picture, width, height, part) {
  // Where neither the drawing nor the image varies along an axis, one pixel stands for all.
  const [across, down] = [part.isWide && image.width === 1 ? 1 : part.width, part.isHigh && image.height === 1 ? 1 : part.height];
  const values = new Float32Array(across * down);
  const readings = [stretched(image, picture, width, height, false), stretched(image, picture, width, height, true)];
  const [drawn, shown] = [[0, 0, 0, 0], [0, 0, 0, 0]];
  const worst = { value: -1, x: 0, y: 0, drawn: [], shown: [] };
  let sum = 0;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const x = part.x + column, y = part.y + row;
      part.at(x, y, drawn);
      let most = 0;
      for (const reading of readings) {
        reading(x, y, shown);
        for (let index = 0; index < 4; index++) most = Math.max(most, Math.abs(shown[index] - drawn[index]));
      }
      values[row * across + column] = most;
      sum += most;
      if (most > worst.value) Object.assign(worst, { value: most, x, y, drawn: [...drawn], shown: [...shown] });
    }
  }
  return { values, across, down, worst, mean: sum / values.length };
}
