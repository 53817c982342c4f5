// Loads the page again when it has been written again: the size of an image beside it changes with it. `lintel watch` writes both.

function watchStamp() {
  const meta = document.querySelector("meta[name=lintel-stamp]");
  if (!meta) return;
  const [width, height, ...name] = meta.content.split(" ");
  const own = `${width} ${height}`;
  const file = encodeURIComponent(name.join(" "));
  let count = 0;
  const look = () => {
    if (document.hidden) { setTimeout(look, 700); return; }
    const image = new Image();
    image.onload = () => {
      const seen = `${image.naturalWidth} ${image.naturalHeight}`;
      // Once for each stamp: an old page next to a newer stamp is not loaded again and again.
      if (seen !== own && remember(seen)) { location.reload(); return; }
      setTimeout(look, 700);
    };
    image.onerror = () => setTimeout(look, 2000);
    image.src = `${file}?${Date.now()}-${count++}`;
  };
  setTimeout(look, 700);
}

function remember(seen) {
  try {
    if (sessionStorage.getItem("lintel-stamp") === seen) return false;
    sessionStorage.setItem("lintel-stamp", seen);
  } catch { return true; }
  return true;
}
