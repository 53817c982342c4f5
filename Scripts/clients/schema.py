"""Compares the JSON Schemas of presets, project files, devices files, palette files and batches with the tool: schema.py LINTEL FOLDER. Called by `schema`."""
import json
import subprocess
import sys
from pathlib import Path

import jsonschema

lintel, out = sys.argv[1], Path(sys.argv[2])


class Comparison:
    """What the schema of a kind of file takes, and the tool."""
    passed = failed = 0

    def __init__(self, kind, title):
        done = subprocess.run([lintel, "schema", kind], capture_output=True, text=True, check=True)
        schema = json.loads(done.stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)
        self.title = title
        self.count = self.taken = 0

    def judge(self, document, agrees, said, value=None):
        """`agrees` tells whether the tool does what fits, or does not fit, the schema; `said` is what it printed."""
        fits = self.validator.is_valid(document)
        self.count += 1
        self.taken += fits
        if agrees(fits):
            Comparison.passed += 1
        else:
            Comparison.failed += 1
            print(f"FAILED {value or json.dumps(document)}: the schema {'takes' if fits else 'refuses'} it, the tool says {said}")

    def finish(self):
        if not 0 < self.taken < self.count:
            Comparison.failed += 1
            print(f"FAILED {self.taken} of {self.count} {self.title} are taken")


comparison = Comparison("preset", "presets")
red = {"color": "red"}
# Keys of any bar with sound values, and some that are wrong in every bar.
keys = [
    {"background": "none", "appearance": {"barTint": "red"}}, {"metrics": "default"}, {"metrics": "compact"},
    {"metrics": "compactPrompt"}, {"metrics": ["default", "defaultPrompt"]}, {"position": "any"}, {"position": "bottom"},
    {"position": "top"}, {"position": ["any", "topAttached"]}, {"largeTitles": True}, {"largeTitles": False}, {"searchBar": True}, {"searchBar": 40}, {"searchBar": 300}, {"shadow": red},
    {"shade": red}, {"metrics": "large"},
]
looks = [
    {"style": "black"}, {"style": "white"}, {"translucent": True}, {"translucent": 1}, {"barTint": "red"}, {"tint": "red"},
    {"title": red}, {"title": {"font": {"name": "AvenirNext-Bold", "size": 18}}}, {"largeTitle": red}, {"titleOffset": 2},
    {"titleOffset": {"compact": 1}}, {"titleOffset": 200}, {"backIndicator": True}, {"backIndicator": {"height": 20}},
    {"scrollEdge": {"background": "transparent", "items": {"normal": red}}}, {"scrollEdge": {"background": "transparent", "title": red}},
    {"scrollEdge": {"background": "background"}}, {"scrollEdge": {"items": {"normal": red}}},
    {"scrollEdge": "background"}, {"scrollEdge": "transparent"}, {"scrollEdge": "opaque"}, {"contrast": 1}, {"contrast": 0.5},
    {"contrast": {"statusBar": 1}}, {"contrast": {"tint": 1}, "tint": "red"}, {"contrast": {"title": 1}, "title": red},
    {"contrast": {"largeTitle": 1}, "largeTitle": red}, {"contrast": {"item": 1}, "items": {"normal": red}},
    {"contrast": {"selectedItem": 1}, "items": {"selected": red}}, {"items": {"normal": {"font": {"weight": "heavy"}}}},
    {"items": {"normal": {"font": {"weight": "fat"}}}}, {"items": {"normal": {"font": {"name": "a/b"}}}},
    {"items": {"normal": {"font": {"size": 0}}}}, {"items": {"highlighted": red}}, {"items": {"selected": red}},
    {"items": {"disabled": red}}, {"items": {"focused": red}},
]
# What is wrong with a preset as a whole, and not with its keys: no device shows the bar so, or little can be read on
# it.
WHOLE = ["LN0163", "LN0210"]
presets = []
for bar in ["navigation", "toolbar", "tab", "search"]:
    for value in keys + [{"appearance": look} for look in looks]:
        preset = {"lintel": 1, "name": f"P{len(presets)}", "background": "linear-gradient(red, blue)", "devices": "iPhone 15",
                  "bars": {bar: value}}
        path = out / f"{preset['name']}.json"
        path.write_text(json.dumps(preset))
        presets.append((bar, value, preset, path))
for value in [{"web": {"theme": "data-theme"}}, {"web": {}}, {"web": {"theme": "[a]"}}, {"web": {"theme": 1}}, {"web": "data-theme"},
              {"web": {"themes": "data-theme"}}]:
    preset = {"lintel": 1, "name": f"P{len(presets)}", "background": "linear-gradient(red, blue)", "devices": "iPhone 15"} | value
    path = out / f"{preset['name']}.json"
    path.write_text(json.dumps(preset))
    presets.append(("the preset", value, preset, path))
def layer(**keys):
    return {"background": {"layers": [{"fill": "blue"}, keys]}}


def look(keys):
    return {"bars": {"navigation": {"appearance": keys}}}


stops = {"stops": ["red", "blue"]}
for value in [
    # Keys that belong together, or not.
    {"background": {"linear": stops, "radial": stops}}, {"background": {"linear": stops | {"to": "left", "angle": "3deg"}}},
    {"background": {"linear": stops | {"to": "left"}}}, {"background": {"linear": stops | {"angle": "3deg"}}}, {"background": {}},
    layer(fill="red", border=red), layer(border=red), layer(border={"width": 2}), layer(border=red | {"paint": "red"}),
    layer(border=red | {"width": "2"}), layer(border=red | {"width": "2.pt"}), layer(border=red | {"width": ".5px"}),
    layer(border=red | {"width": "1e-1"}), layer(border=red | {"width": "2em"}), layer(border={"paint": "red"}), layer(opacity=1), layer(cut=True),
    layer(cut=False), layer(cut=True, blend="multiply"), layer(fill="red", blend="multiply"), layer(dropShadow=red | {"blur": 2}),
    layer(dropShadow=red | {"sigma": 2}), layer(dropShadow=red | {"sigma": 2, "blur": 4}), layer(innerShadow=red | {"sigma": 2, "blur": 4}),
    layer(fill="red", mask={}), layer(fill="red", mask={"invert": True}), layer(fill="red", mask={"corners": "continuous"}),
    layer(fill="red", mask={"radius": 4, "corners": "continuous"}), layer(fill="red", mask={"shape": "ellipse"}),
    layer(fill="red", radius="12"), layer(fill="red", radius="1e1pt"), layer(fill="red", radius=["1", 2, "3pt", 4]), layer(fill="red", radius=[1, 2]),
    layer(fill="red", radius="12px"), layer(fill="red", frame={"top": 1, "bottom": 2, "height": 3}), layer(fill="red", frame={"top": 1, "height": 3}),
    layer(fill="red", frame={"centerY": 1}), layer(fill="red", frame={"centerY": 1, "height": 3}), layer(fill="red", frame={"centerX": 9, "left": 3}),
    layer(fill="red", frame={"left": 1, "right": 2, "top": 3, "bottom": 1}), layer(fill="red", frame={"left": 1, "right": 2, "width": 3}),
    {"background": {"linear": {"stops": [{"color": "red", "hint": "5%"}, "blue"]}}}, {"background": {"linear": {"stops": [{}, "blue"]}}},
    {"background": {"linear": {"stops": ["red", {"hint": "5%"}, "blue"]}}}, {"background": {"linear": {"stops": ["red", {"hint": "5%", "at": "5%"}, "blue"]}}},
    {"background": {"linear": {"stops": [{"at": "5%"}, "blue"]}}}, {"background": {"linear": {"stops": [{"color": "red", "at": "5%"}, "blue"]}}},
    look({"backIndicator": {"background": "red"}}), look({"backIndicator": {"size": "10x20"}}),
    look({"backIndicator": {"background": "red", "size": "10x20"}}), look({"backIndicator": {"background": "red", "size": "10x20", "line": 2}}),
    {"bars": {}}, {"bars": {"navigation": {"shadow": {}}}}, {"bars": {"navigation": {"shadow": red | {"background": "red"}}}},
    layer(fill="red", corners="continuous"), layer(fill="red", corners="continuous", shape="capsule"), layer(fill="red", frame={"left": "statusBarBottom"}),
    layer(fill="red", frame={"top": "statusBarBottom + 4"}), layer(fill="red", frame={"left": "center - 4px"}),
    layer(fill="red", frame={"top": "statusBarBottom- 4"}), layer(fill="red", frame={"top": "4px- 4"}), layer(fill="red", frame={"top": "4- 4"}),
    {"panel": {"corners": "continuous"}}, {"panel": {"corners": "continuous", "radius": 4, "background": "red"}},
    {"overlay": [{"name": f"O{number}"} for number in range(17)]}, {"overlay": [{"name": f"O{number}"} for number in range(16)]},
    # Values.
    {"tolerance": "1e-2"}, {"tolerance": "1/255"}, {"tolerance": "0.4 %"}, {"tolerance": "1e-2 / 2"}, {"tolerance": "a"}, {"tolerance": 0.01},
    {"description": 5}, {"description": True}, {"description": "Text"}, {"description": ["Text"]}, {"description": None},
    {"scales": "2"}, {"scales": "@2"}, {"scales": ["1x", 3]}, {"scales": "4x"}, {"panel": {"smallest": "0x0"}},
    {"panel": {"smallest": "1x1"}}, {"panel": {"smallest": "10 x 0"}}, {"panel": {"smallest": "10.5x20"}}, {"panel": {"smallest": "10X20"}},
    {"spotlight": {"steps": [{"name": 5, "frame": {"height": 10}}]}}, {"spotlight": {"steps": [{"name": "", "frame": {"height": 10}}]}},
    {"devices": {"name": "", "size": "320x480"}}, {"devices": {"name": 7, "size": "320x480"}}, {"spotlight": {"hole": {"radius": ["4pt", 1, 1, 1]}}},
    {"spotlight": {"hole": {"ring": red | {"width": "2"}}}}, {"bars": {"navigation": {"shadow": red | {"height": "1.5pt"}}}},
    {"bars": {"navigation": {"shadow": red | {"height": "1"}}}},
    # Zero needs no unit.
    {"background": {"linear": {"stops": [red | {"at": 0}, "blue"]}}}, {"background": {"linear": {"stops": [red | {"at": 0.0}, "blue"]}}},
    {"background": {"linear": {"stops": [red | {"at": 5}, "blue"]}}}, {"background": {"linear": {"stops": [red | {"at": [0, "50%"]}, "blue"]}}},
    {"background": {"linear": {"stops": [red | {"at": ["5%"]}, "blue"]}}}, {"background": {"linear": {"stops": [red | {"at": []}, "blue"]}}},
    {"background": {"linear": {"stops": [red | {"at": ["1%", "2%", "3%"]}, "blue"]}}}, {"background": {"linear": {"stops": ["red", {"hint": 0}, "blue"]}}},
    {"background": {"linear": {"stops": ["red", {"hint": 5}, "blue"]}}}, {"background": {"linear": {"stops": ["red", 0, "blue"]}}},
    {"background": {"linear": {"stops": ["red", 5, "blue"]}}}, {"background": {"linear": {"stops": ["10% red", "blue"]}}},
    {"background": {"radial": stops | {"size": 0}}}, {"background": {"radial": stops | {"size": 5}}}, {"background": {"radial": stops | {"at": 0}}},
    {"background": {"conic": stops | {"at": 0}}}, {"background": {"conic": stops | {"at": 5}}},
    # Letter case, and other ways to write the same.
    {"background": {"linear": stops | {"to": "Left"}}}, {"background": {"linear": stops | {"to": " BOTTOM  right "}}},
    {"background": {"linear": stops | {"to": "left right"}}}, {"background": {"linear": stops | {"to": "leftt"}}},
    {"gamut": "DISPLAY-P3"}, {"gamut": ["Srgb", "displayP3"]}, {"gamut": "display_p3"}, {"scales": 2.0}, {"scales": [2.0, "3x"]}, {"scales": "2.0"},
    {"scales": 2.5}, {"devices": 16}, {"devices": [16, "iPhone 15"]}, {"devices": ""},
    *({"devices": {"name": "K", "size": size}} for size in ["+600x1024", "600.x1024", " 600x1024", "6e2X1.e3 ", "-600x1024", "0x1024", "600x", "600"]),
    {"devices": {"name": "K", "size": "600x1024", "scale": 2.0}}, {"devices": {"name": "K", "size": "600x1024", "scale": 2.5}},
    {"panel": {"smallest": "+10x20."}}, {"panel": {"smallest": "10x0."}},
]:
    preset = {"lintel": 1, "name": f"P{len(presets)}", "background": "linear-gradient(red, blue)", "devices": "iPhone 15"} | value
    path = out / f"{preset['name']}.json"
    path.write_text(json.dumps(preset))
    presets.append(("the preset", value, preset, path))
done = subprocess.run([lintel, "check", *(str(path) for *_, path in presets), "--json", "--no-cache"], capture_output=True,
                      text=True)
report = {Path(entry["file"]).name: entry for entry in json.loads(done.stdout)["presets"]}
for bar, value, preset, path in presets:
    mistakes = [one for one in report[path.name]["diagnostics"] if one["severity"] == "error" and one["id"] not in WHOLE]
    comparison.judge(preset, lambda fits: fits == (not mistakes), mistakes, f"{bar}: {json.dumps(value)}")
comparison.finish()

# Project files: lintel devices reads one, and nothing of what it names.
comparison = Comparison("project", "project files")
projects = [
    {}, {"presets": "a.yml"}, {"presets": ["a.yml", "presets/*.yml"]}, {"presets": []}, {"presets": ["a", "a"]}, {"presets": ""},
    {"presets": {"a": 1}}, {"presets": [["a"]]}, {"batch": "brands.yml"}, {"batch": ["brands.yml"]}, {"batch": ""},
    {"out": "Assets"}, {"out": ""}, {"out": ["a"]}, {"outt": "a"}, {"devicesFile": ["a"]}, {"devices": "iPhone"},
    {"formats": "images"}, {"formats": ["images", "web"]}, {"formats": []}, {"formats": ["images", "images"]}, {"formats": "png"},
    {"formats": ["images", "png"]}, {"optimize": "best"}, {"optimize": "bst"}, {"optimize": ["best"]}, {"$schema": "https://a.b/c"},
    {"jpegQuality": 1}, {"jpegQuality": 100}, {"jpegQuality": 0}, {"jpegQuality": 101}, {"jpegQuality": 1.5}, {"jpegQuality": "best"},
    {"progressive": True}, {"progressive": False}, {"progressive": 1}, {"progressive": "true"},
    {"lintelProject": 2}, {"lintelProject": "1"}, {"lintelProject": None}, {"lintelProject": 1.0}, {"lintelProject": [1]},
]
for number, keys in enumerate(projects):
    project = {"lintelProject": 1} | keys
    folder = out / f"project{number}"
    folder.mkdir()
    (folder / "lintel.yml").write_text(json.dumps(project))
    done = subprocess.run([lintel, "devices", "iPhone17,1"], capture_output=True, text=True, cwd=folder)
    comparison.judge(project, lambda fits: done.returncode == (0 if fits else 65), done.stderr)
comparison.finish()

# Devices files, of devices that the device catalog knows or that have all they need.
comparison = Comparison("devices", "devices files")
known = [
    {}, {"gamut": "display-p3"}, {"gamutt": "sRGB"}, {"gamut": "p3"}, {"scale": 2}, {"scale": 4}, {"points": [390, 844]},
    {"points": 390}, {"points": [390]}, {"points": [0, 844]}, {"nativePixels": [780, 1688]}, {"year": 2020}, {"year": None},
    {"year": "2020"}, {"year": 1999}, {"inches": 6.1}, {"ppi": 5}, {"family": "iPad"}, {"family": "iPod"}, {"topology": "notch"},
    {"topology": "notches"}, {"identifiers": ["iPhone99,1"]}, {"identifiers": "iPhone99,1"}, {"notes": "x"}, {"notes": ""},
    {"classic": None}, {"classic": "notch44"}, {"classic": ["notch44"]}, {"classic": {"toolbar": {"portrait": 44}}},
    {"classic": {"toolbar": {"portrait": None}}}, {"classic": {"toolbar": {"portrait": -1}}}, {"classic": {"toolbars": {}}},
    {"classic": {"toolbar": {"portraitAlternatives": [44, 49]}}}, {"classic": {"toolbar": {"portraitAlternatives": 44}}},
    {"classic": {"toolbar": {"includesHomeIndicator": "no"}}}, {"classic": {"safeArea": {"portrait": {"top": 20}}}},
    {"classic": {"safeArea": {"portrait": None}}}, {"classic": {"safeArea": {"portrait": 20}}},
    {"classic": {"safeArea": {"upright": None}}}, {"classic": {"searchBar": {"height": 52, "beforeOS11": 56}}},
    {"classic": {"prompt": {"height": 1001}}}, {"classic": {"tabBar": {"withHomeIndicator": {"portrait": 83}}}},
    {"liquidGlass": {"navigationBar": {"largeTitle": 96, "beforeOS12": 44}}}, {"probed": True}, {"probed": "yes"},
    {"foldable": None}, {"foldable": {"barsAxis": {"portrait": "vertical"}}}, {"foldable": {"barsAxis": {"portrait": "diagonal"}}},
    {"foldable": {"safeArea": {}}}, {"foldable": {"hinge": 1}}, {"sources": ["SIZES"]}, {"sources": "SIZES"},
    {"confidence": {"ids": "high"}}, {"confidence": {"ids": "sure"}}, {"confidence": {"idz": "high"}},
]
own = [
    {}, {"scale": 3}, {"scale": "3x"}, {"scale": "@3x"}, {"size": "800 × 1280"}, {"size": 800}, {"size": "800"}, {"name": ""},
    {"statusBar": 24}, {"statusBar": 201}, {"bars": {"tab": 50}}, {"bars": {"tabs": 50}}, {"bars": {"tab": 0}}, {"id": "kiosk"},
    {"id": "a/b"}, {"points": [1, 2]}, {"identifiers": [""]}, {"scale": 2.0}, {"scale": 2.5}, {"scale": "2.0"},
    {"size": " 600x1024"}, {"size": "+600x1024."}, {"size": "6e2x1e3"}, {"size": "-600x1024"}, {"size": "0x1024"},
]
files = [
    {}, {"devices": []}, {"devices": {}}, {"device": []}, {"lintelDevices": 2}, {"lintelDevices": "1"}, {"lintelDevices": 1.0},
    {"lintelDevices": [1]}, {"sources": {"A": {"title": "A", "gives": ["ids"]}}},
    {"sources": {"A": {"gives": ["idz"]}}}, {"sources": []}, {"usual": {"classic": {"prompt": {"height": 30}}}},
    {"usual": {"classic": {"confidence": {"prompt": "low"}}}}, {"usual": {"modern": {}}}, {"displays": {"d": {"ppi": 300}}},
    {"displays": {"d": {"inches": 5}}}, {"classic": {"m": {"statusBar": {"portrait": 20}}}}, {"classic": {"m": {"confidence": {}}}},
    {"liquidGlass": {"m": None}}, {"evidence": {"e": {"sources": ["SIZES"], "note": "x"}}}, {"evidence": {"e": {"confidence": "high"}}},
]
files += [{"devices": [{"id": "iPhone14"} | keys]} for keys in known]
files += [{"devices": [{"name": "Kiosk", "size": "800x1280"} | keys]} for keys in own]
for keys in files:
    devices = {"lintelDevices": 1} | keys
    path = out / "devices.json"
    path.write_text(json.dumps(devices))
    done = subprocess.run([lintel, "devices", "iPhone14", "--devices-file", str(path)], capture_output=True, text=True)
    comparison.judge(devices, lambda fits: done.returncode == (0 if fits else 65), done.stderr)
comparison.finish()

# Palette files, of a preset that uses no color of them.
comparison = Comparison("palette", "palette files")
(out / "shared.json").write_text(json.dumps(
    {"lintel": 1, "name": "Shared", "palettes": "palette.json", "background": "linear-gradient(red, blue)", "devices": "iPhone 15"}))
palettes = [
    {}, {"palette": {}}, {"palette": {"deep": {"light": "red", "dark": "blue"}}}, {"palette": {"deep": {"ligth": "red"}}},
    {"palette": {"deep": {"dark": "red"}}}, {"palette": {"deep": ["red", "blue"]}}, {"palette": {"deep": []}}, {"palette": {"a b": "red"}},
    {"palette": {"brand": {"primary": "red"}}}, {"palette": ["red"]}, {"palette": "red"}, {"deep": "red"}, {"description": "Text"},
    {"description": ["Text"]}, {"$schema": "x"}, {"$schema": ["x"]}, {"lintel": 2}, {"lintel": "1"}, {"name": "A"}, {"palettes": "a.yml"},
]
for keys in palettes:
    palette = {"lintel": 1, "palette": {"deep": "red"}} | keys
    (out / "palette.json").write_text(json.dumps(palette))
    done = subprocess.run([lintel, "check", "shared.json", "--no-cache"], capture_output=True, text=True, cwd=out)
    comparison.judge(palette, lambda fits: (done.returncode == 0) == fits, done.stderr)
comparison.finish()

# Batches, with a preset of each brand.
comparison = Comparison("batch", "batches")
(out / "bar.json").write_text(json.dumps(
    {"lintel": 1, "name": "Bar", "background": "linear-gradient(red, $a, $colors)", "devices": "iPhone 15",
     "palette": {"a": "blue", "colors": ["red", "blue"]}}))
acme = [
    None, {}, {"colors": ["red"]}, {"colors": []}, {"colors": "red"}, {"colors": [1]},
    {"displayName": "Acme"}, {"displayName": ""}, {"displayName": ["A"]}, {"displayName": 1}, {"extends": "bolt"}, {"extends": ["bolt"]},
    {"presets": "bar.json"}, {"presets": ["bar.json"]}, {"presets": []}, {"presets": ["bar.json", "bar.json"]},
    {"palette": {"a": "red"}}, {"palette": {"b": None}}, {"palette": {"a": ["red", "blue"]}}, {"palette": {"a b": "red"}},
    {"palette": {"a": {"b": "red"}}}, {"palette": "red"}, {"palette": []},
    {"set": {"dither": "none"}}, {"set": {"dither": None}}, {"set": {"dithre": "none"}}, {"set": {"palette": {}}}, {"set": {"lintel": 1}},
    {"set": {"dither": "no"}}, {"set": []}, {"name": "{brand}{name}"}, {"name": "{brnd}"}, {"name": 1}, {"nmae": "A"}, {"id": "a"},
]
items = [
    {"name": "Acme", "colors": ["red"]}, {"name": "Acme"}, {"colors": ["red"]}, {"name": "", "colors": ["red"]},
    {"name": ["A"], "colors": ["red"]}, {"name": "Acme", "colors": []}, {"name": "Acme", "colors": "red"},
    {"name": "Acme", "colors": ["red"], "id": "acme"},
    {"name": "Acme", "colors": ["red"], "id": "a b"}, {"name": "Acme", "colors": ["red"], "id": ""},
    {"name": "Acme", "colors": ["red"], "source": {"url": "x"}}, "Acme", ["red"], None,
]
items += [{"name": "Acme", "colors": ["red"], key: value} for key, value in [
    ("palette", {}), ("set", {}), ("extends", "bolt"), ("presets", "bar.json"), ("displayName", "A")]]
batches = [{"brands": {"acme": brand, "bolt": {"colors": ["lime"]}}} for brand in acme]
batches += [{"brands": [item]} for item in items]
batches += [
    {"brands": {}}, {"brands": []}, {"brands": {"a b": None}}, {"brands": 1}, {"brands": {"acme": ["red"]}}, {"presets": []},
    {"presets": ["bar.json", "bar.json"]}, {"presets": None}, {"palette": {"a": "red"}}, {"palette": []}, {"set": {"dither": "none"}},
    {"set": {"nmae": 1}}, {"name": "{brand}"}, {"name": "{"}, {"lintelBatch": 2}, {"lintelBatch": "1"}, {"brand": {}}, {"$schema": "x"},
]
for keys in batches:
    batch = {"lintelBatch": 1, "presets": "bar.json", "brands": {"acme": None}} | keys
    (out / "brands.json").write_text(json.dumps(batch))
    done = subprocess.run([lintel, "batch", "brands.json", "--check"], capture_output=True, text=True, cwd=out)
    comparison.judge(batch, lambda fits: (done.returncode == 0) == fits, done.stderr)
comparison.finish()
print(f"{Comparison.passed} passed, {Comparison.failed} failed")
sys.exit(Comparison.failed != 0)
