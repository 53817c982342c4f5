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

// ---- What a page shows is kept while it is written again and again, as far as the browser permits

const isWatched = () => document.querySelector("meta[name=lintel-stamp]") !== null;
function recall(key) { try { return sessionStorage.getItem(key); } catch { return null; } }
function keep(key, value) { try { sessionStorage.setItem(key, value); } catch { /* Then it is lost. */ } }
function forget(key) { try { sessionStorage.removeItem(key); } catch { /* Nothing was kept. */ } }

// A preset that has an error now is shown again, as it was, when it is corrected.
function restoreAddress() {
  if (!isWatched()) return;
  const name = address => new URLSearchParams((address ?? "").split("?")[1] ?? "").get("preset");
  const isHere = address => presets.some(one => one.name === name(address));
  const wanted = recall("lintel-wanted");
  if (name(location.hash) !== null && !isHere(location.hash)) keep("lintel-wanted", location.hash);
  else if (wanted !== null && isHere(wanted)) {
    history.replaceState(null, "", wanted);
    forget("lintel-wanted");
  }
}

// What the address does not name: the filters of the table, and the size of the device.
const viewed = ["filter", "filter-bar", "filter-look", "filter-scale"];

function restoreView() {
  if (!isWatched()) return;
  let view = {};
  try { view = JSON.parse(recall("lintel-view")) ?? {}; } catch { view = {}; }
  for (const id of viewed) if (view[id]) byId(id).value = view[id];
  if (viewed.some(id => view[id])) showRows();
  byId("actual").checked = view.actual === true;
  fit();
  addEventListener("pagehide", () => keep("lintel-view",
    JSON.stringify({ ...Object.fromEntries(viewed.map(id => [id, byId(id).value])), actual: byId("actual").checked })));
}
