"""Checks the tutorial's app, and the one in Examples/App with its project and its images, without Xcode. Called by `uikit.py`.

A project of Xcode is a property list of objects, which refer to each other by identifiers. Source: projects that Xcode 16 wrote, such as
the fixtures of https://github.com/tuist/XcodeProj.
"""
import json
import re

import openstep_plist


class XcodeProject:
    """A project by the folder that it is in and the text of its `project.pbxproj`."""

    def __init__(self, folder, text):
        self.folder = folder
        self.content = openstep_plist.loads(text, use_numbers=False)
        self.objects = self.content["objects"]

    def all(self, kind):
        return [thing for thing in self.objects.values() if thing["isa"] == kind]

    def unknown(self):
        """Identifiers that no object has."""
        return {name for thing in [self.content["rootObject"], *self.objects.values()] for name in identifiers(thing)} - set(self.objects)

    def unused(self):
        """Identifiers of objects that the project does not lead to."""
        found, left = set(), [self.content["rootObject"]]
        while left:
            name = left.pop()
            if name not in found and name in self.objects:
                found.add(name)
                left += identifiers(self.objects[name])
        return set(self.objects) - found

    def missing(self):
        """Paths of the project that do not exist, packages included and products not."""
        return [str(path) for path in self.paths() if not path.exists()]

    def paths(self):
        def inside(group, folder):
            for name in group["children"]:
                child = self.objects[name]
                if child["sourceTree"] == "BUILT_PRODUCTS_DIR":
                    continue
                place = folder / child.get("path", "")
                yield place
                if "children" in child:
                    yield from inside(child, place)
        main = self.objects[self.objects[self.content["rootObject"]]["mainGroup"]]
        yield from inside(main, self.folder)
        for package in self.all("XCLocalSwiftPackageReference"):
            yield self.folder / package["relativePath"] / "Package.swift"

    def resources(self):
        """The names of the files that are copied into the app, without those of folders that are members as a whole."""
        files = [name for phase in self.all("PBXResourcesBuildPhase") for name in phase["files"]]
        return sorted(self.objects[self.objects[name]["fileRef"]]["path"] for name in files)

    def setting(self, name):
        """The values that the configurations give a setting."""
        return {thing["buildSettings"][name] for thing in self.all("XCBuildConfiguration") if name in thing["buildSettings"]}


def identifiers(value):
    """What looks like an identifier in an object, its keys included."""
    if isinstance(value, str):
        return [value] if re.fullmatch("[0-9A-F]{24}", value) else []
    parts = [*value, *value.values()] if isinstance(value, dict) else value
    return [name for part in parts for name in identifiers(part)]


def check_tutorial(page, out, check, complaints, lintel):
    """`out`: an empty folder. `complaints`: what the compiler says of files, for a version of iOS. `lintel`: runs it."""
    blocks = lambda language: re.findall(rf"^```{language}\n(.*?)^```$", page, re.M | re.S)
    sources = [out / f"{number}.swift" for number, _ in enumerate(blocks("swift"))]
    check("the tutorial has an example for UIKit, and one for SwiftUI", len(sources) == 2, sources)
    for path, text in zip([*sources, out / "Brand.yml"], [*blocks("swift"), blocks("yaml")[0]]):
        path.write_text(text)
    done = lintel("build", out / "Brand.yml", "--formats", "xcassets,swift", "--out", out, "--quiet")
    check("the tutorial's preset is built", done.returncode == 0, done.stderr)
    for version in ["17.0", "26.0"]:
        said = complaints([*sources, out / "Brand/Brand+Lintel.swift"], version)
        check(f"the tutorial's examples for iOS {version}", not said, said)


def check_app(app, check, complaints, lintel):
    """`complaints`: what the compiler says of files, for a version of iOS and with flags. `lintel`: runs it."""
    text = (app / "Letters.xcodeproj/project.pbxproj").read_text()
    project = XcodeProject(app, text)
    sources = sorted((app / "Letters").glob("*.swift"))
    check("the app's folder has Swift alone, since all of it is in the app", set(sources) == set((app / "Letters").rglob("*")), sources)
    check("objects that the app's project names exist", not project.unknown(), project.unknown())
    check("objects of the app's project are used", not project.unused(), project.unused())
    check("files that the app's project names exist", not project.missing(), project.missing())
    check("the app has the preset's images and its manifest for apps",
          project.resources() == ["Shore+Lintel.json", "Shore.bundle"], project.resources())
    check("the app's project is for what is type-checked",
          (project.setting("IPHONEOS_DEPLOYMENT_TARGET"), project.setting("SWIFT_VERSION")) == ({"17.0"}, {"6.0"}))
    products = [product["productName"] for product in project.all("XCSwiftPackageProductDependency")]
    check("the app uses LintelUIKit alone", products == ["LintelUIKit"], products)

    # That this finds what it should.
    bundle = next(name for name, thing in project.objects.items() if thing.get("path") == "Shore.bundle")
    changed = lambda pattern, new: XcodeProject(app, re.sub(pattern, new, text, flags=re.M))
    check("an identifier of nothing is found", changed(f"fileRef = {bundle}", "fileRef = " + "0" * 24).unknown() == {"0" * 24})
    check("an object that nothing names is found", len(changed(r"^\s+\w+ /\* Shore\.bundle in Resources \*/,\n", "").unused()) == 1)
    check("a file that does not exist is found", len(changed(r"path = Shore\.bundle", "path = Shroe.bundle").missing()) == 1)

    for version in ["17.0", "26.0"]:
        for flags in [[], ["-default-isolation", "MainActor"]]:
            said = complaints(sources, version, flags)
            check(f"the app for iOS {version} {' '.join(flags)}", not said, said)
    done = lintel("check", app / "Shore.yml", "--formats", "bundle", "--against", app / "Themes", "--no-project")
    check("the app's images are what its preset makes; else, in Examples/App: lintel build Shore.yml --formats bundle --out Themes",
          done.returncode == 0 and "warning" not in done.stderr, done.stdout + done.stderr)
    surfaces = [surface["name"] for surface in json.loads((app / "Themes/Shore/manifest.json").read_text())["surfaces"]]
    check("the app's preset has the surfaces that the app shows", surfaces == ["Overlay", "Spotlight"], surfaces)
