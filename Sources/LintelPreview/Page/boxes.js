// Images in boxes, stretched as UIKit stretches them.

// Shows an image in a box whose size is set in points, on a canvas with a pixel for each of the stretched image's: between the parts of a border image,
// which need not end on pixels of the display, browsers leave seams.
function showStretched(box, image) {
  const picture = image.build.picture(image);
  const { source } = picture;
  box.classList.toggle("missing", !source);
  if (!source) return;
  if (image.template) {
    box.style.background = `center / contain no-repeat url("${source}")`;
    return;
  }
  const canvas = element("canvas", { "aria-hidden": "true" });
  const [width, height] = [box.style.width, box.style.height].map(side => Math.max(1, Math.round(parseFloat(side) * image.scale)));
  Object.assign(canvas, { width, height });
  box.replaceChildren(canvas);
  picture.element ??= Object.assign(new Image(), { src: source });
  const { element: file } = picture;
  const draw = () => drawStretched(canvas, file, picture);
  if (file.complete) draw(); else file.addEventListener("load", draw, { once: true });
}

// Shows an image in a small box of a list: caps in points, times `zoom`.
function showSmall(box, image, zoom) {
  const picture = image.build.picture(image);
  const { source } = picture;
  box.classList.toggle("missing", !source);
  if (!source) return;
  const [top, right, bottom, left] = picture.caps;
  if (image.template) {
    box.style.background = `center / contain no-repeat url("${source}")`;
    return;
  }
  if (picture.resizing === "tile" && picture.caps.every(cap => cap === 0)) {
    box.style.backgroundImage = `url("${source}")`;
    box.style.backgroundSize = `${picture.width / image.scale * zoom}px ${picture.height / image.scale * zoom}px`;
    return;
  }
  box.style.borderImageSource = `url("${source}")`;
  box.style.borderImageSlice = `${top} ${right} ${bottom} ${left} fill`;
  box.style.borderImageWidth = picture.caps.map(cap => `${cap / image.scale * zoom}px`).join(" ");
  box.style.borderImageRepeat = picture.resizing === "tile" ? "repeat" : "stretch";
}
