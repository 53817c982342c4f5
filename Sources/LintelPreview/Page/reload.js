// Loads the page again when it has been written again: the size of an image beside it changes with it. `lintel watch` writes both.

// - leave: called before the page is loaded again.
function watchStamp(leave = () => {}) {
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
      // Once for each stamp: an old page next to a newer stamp is not loaded again and again. A page that is the newest waits for any other.
      if (seen === own) forget("lintel-stamp");
      else if (remember(seen)) { leave(); location.reload(); return; }
      setTimeout(look, 700);
    };
    image.onerror = () => setTimeout(look, 2000);
    image.src = `${file}?${Date.now()}-${count++}`;
  };
  setTimeout(look, 700);
}

function remember(seen) {
  if (recall("lintel-stamp") === seen) return false;
  keep("lintel-stamp", seen);
  return true;
}

// ---- What a page shows is kept while it is written again and again, as far as the browser permits

const isWatched = () => document.querySelector("meta[name=lintel-stamp]") !== null;
// A link shows what it asks for: only a page that is loaded again is as it was.
const isLoadedAgain = () => performance.getEntriesByType("navigation")[0]?.type === "reload";

// All pages that are opened from files share this memory.
const own = key => `${key} ${location.pathname}`;
function recall(key) { try { return sessionStorage.getItem(own(key)); } catch { return null; } }
function keep(key, value) { try { sessionStorage.setItem(own(key), value); } catch { /* Then it is lost. */ } }
function forget(key) { try { sessionStorage.removeItem(own(key)); } catch { /* Nothing was kept. */ } }

// What an image is of; a link's image sets it.
const pictured = ["device", "turn", "era", "look", "gamut", "direction"];

// A preset that has an error now is shown again when it is corrected, with the image that it showed, if that is still of what is chosen.
function restoreAddress() {
  if (!isWatched()) return;
  const query = address => new URLSearchParams((address ?? "").split("?")[1] ?? "");
  const isHere = address => presets.some(one => one.name === query(address).get("preset"));
  if (!isLoadedAgain()) forget("lintel-wanted");
  const wanted = recall("lintel-wanted");
  if (query(location.hash).has("preset") && !isHere(location.hash)) keep("lintel-wanted", location.hash);
  else if (wanted !== null && isHere(wanted)) {
    const [values, then] = [query(location.hash), query(wanted)];
    const image = pictured.every(key => values.get(key) === then.get(key)) ? wanted.split("?")[0] : "#";
    for (const key of ["preset", "surface", "step", "bottom"]) {
      values.delete(key);
      if (then.has(key)) values.set(key, then.get(key));
    }
    history.replaceState(null, "", `${image}?${values.toString().replaceAll("+", "%20")}`);
    forget("lintel-wanted");
  }
}

// What the address does not name: the filters of the table, and the size of the device.
const viewed = ["filter", "filter-bar", "filter-look", "filter-scale"];

function restoreView() {
  if (!isWatched()) return;
  let view = {};
  try { if (isLoadedAgain()) view = JSON.parse(recall("lintel-view")) ?? {}; } catch { view = {}; }
  for (const id of viewed) if (view[id]) byId(id).value = view[id];
  if (viewed.some(id => view[id])) showRows();
  byId("actual").checked = view.actual === true;
  fit();
  addEventListener("pagehide", () => keep("lintel-view",
    JSON.stringify({ ...Object.fromEntries(viewed.map(id => [id, byId(id).value])), actual: byId("actual").checked })));
}
