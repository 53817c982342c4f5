// Draws an image on a canvas as UIKit stretches it: caps are copied, what is between them is stretched or repeated.

// For each of the three parts of a side: where it begins in the file and in the box, and how long it is in both.
function partsOf(length, target, leading, trailing) {
  const middle = target - leading - trailing;
  return [
    { from: 0, of: leading, to: 0, as: leading }, { from: leading, of: length - leading - trailing, to: leading, as: Math.max(0, middle) },
    { from: length - trailing, of: trailing, to: target - trailing, as: trailing },
  ].filter(({ of, as }) => of > 0 && as > 0);
}

const contextOf = (canvas, picture) => canvas.getContext("2d", { colorSpace: picture.gamut === "display-p3" ? "display-p3" : "srgb" });

// A part of a file by itself: browsers mix the pixels at the edges of what they stretch with those around it, where there are some.
function cutOut(file, picture, column, row) {
  const key = `${column.from} ${row.from}`;
  picture.cuts ??= new Map();
  if (!picture.cuts.has(key)) {
    const cut = Object.assign(document.createElement("canvas"), { width: column.of, height: row.of });
    contextOf(cut, picture).drawImage(file, column.from, row.from, column.of, row.of, 0, 0, column.of, row.of);
    picture.cuts.set(key, cut);
  }
  return picture.cuts.get(key);
}

function drawStretched(canvas, file, picture) {
  const context = contextOf(canvas, picture);
  const [top, right, bottom, left] = picture.caps;
  const tiles = picture.resizing === "tile";
  for (const row of partsOf(picture.height, canvas.height, top, bottom)) {
    for (const column of partsOf(picture.width, canvas.width, left, right)) {
      const part = cutOut(file, picture, column, row);
      if (!tiles) {
        context.drawImage(part, column.to, row.to, column.as, row.as);
        continue;
      }
      // Each copy is as large as in the file; the last ones are cut off.
      for (let y = 0; y < row.as; y += row.of) {
        for (let x = 0; x < column.as; x += column.of) {
          const [width, height] = [Math.min(column.of, column.as - x), Math.min(row.of, row.as - y)];
          context.drawImage(part, 0, 0, width, height, column.to + x, row.to + y, width, height);
        }
      }
    }
  }
}
