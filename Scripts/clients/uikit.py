"""Type-checks Swift for iOS: uikit.py REPOSITORY FOLDER. Called by `uikit`, which builds presets into FOLDER first.

Without Xcode there is no SDK for iOS; `Scripts/support/ios_modules.py` does without. Only types are checked, nothing of it is run. That
this finds what it should is checked here too: mistakes are put into sound code, and each has to be found, in exactly those versions of
iOS that it is a mistake in.
"""
import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from example_app import check_app, check_tutorial  # noqa: E402
from ios_modules import Compiler, run  # noqa: E402

root, out = Path(sys.argv[1]), Path(sys.argv[2])
here = root / "Scripts/clients"
VERSIONS = ["13.0", "15.0", "17.0", "26.0"]
LANGUAGES = {version: ["5", "6"] if version == "13.0" else ["6"] for version in VERSIONS}
LINTEL = os.environ.get("LINTEL", root / "Scripts/lintel")
passed = failed = 0
pool = ThreadPoolExecutor(os.cpu_count())
ios = Compiler(out)
SDK, compiler, make_module = ios.sdk, ios.command, ios.make_module


def check(name, good, words=""):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    if not good:
        print(f"FAILED {name}\n{words}")


def complaints(files, version, language="6", flags=()):
    """What the compiler has to say of files that are one module; nothing if all is well. Warnings of an SDK that is newer than these
    declarations are no mistake."""
    done = run(*compiler(version, language), "-typecheck", "-module-name", "App", *flags, *files)
    if SDK and done.returncode == 0:
        return ""
    return done.stdout + done.stderr


def written(name, text):
    place = out / name
    place.write_text(text)
    return place


def in_versions(work):
    """What `work` makes of each version, side by side, in their order."""
    return zip(VERSIONS, pool.map(work, VERSIONS))


for version, made in in_versions(ios.make_stand_ins):
    for name, done in made:
        check(f"{name} for iOS {version}", done.returncode == 0 and not done.stderr, done.stderr)

# MARK: Generated Swift. As a package has it, too: there `Bundle.module` is made by the build.

package = written("package.swift", "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n")
generated = sorted(out.glob("presets/*/*+Lintel.swift")) + sorted(out.glob("loose/*/*+Lintel.swift"))
check("generated Swift is there", len(generated) == 9, f"{generated}")
everything = [file for file in generated if file.parent.parent.name == "presets"]
loose = [file for file in generated if file not in everything]
for name, files in [("catalogs", everything), ("loose images", loose)]:
    for version, said in in_versions(lambda version: [complaints(files, version, language) for language in LANGUAGES[version]]):
        check(f"Swift for {name}, iOS {version}", not any(said), "".join(said))
for flags in [["-D", "SWIFT_PACKAGE"], ["-D", "SWIFT_PACKAGE", "-default-isolation", "MainActor"]]:
    said = complaints([*everything, package], "13.0", "6", flags)
    check(f"all presets in one module, {' '.join(flags)}", not said, said)

# MARK: Names are there for code that is not of the main actor, also where everything is by default.

anywhere = written("anywhere.swift", """
    import SwiftUI
    import UIKit

    nonisolated func names() -> (Bundle, UIImage, UIColor, [String]) {
        (Evergreen.bundle, Evergreen.image(.navigationBarDefaultTopAttached), Evergreen.color(.mist), Evergreen.ImageName.allCases.map(\\.rawValue))
    }
    nonisolated func pictures() -> (UIImage, UIColor) { (Evergreen.Images.navigationBarDefaultTopAttached, Evergreen.Colors.mist) }
    nonisolated func views() -> (Image, Color) { (Evergreen.SwiftUIImages.navigationBarDefaultTopAttached, Evergreen.SwiftUIColors.mist) }
    nonisolated func objectiveC() -> (UIImage, UIColor) {
        (Evergreen_ObjectiveCImages.navigationBarDefaultTopAttachedImage, Evergreen_ObjectiveCColors.mistColor)
    }
    """)
files = "\n".join(f"nonisolated func image() -> UIImage {{ Sunset.Images.{name} }}"
                  for name in re.findall(r"^ +case (\w+) = ", loose[0].read_text(), re.M)[:1])
nearby = written("nearby.swift", f"import UIKit\n{files}\nnonisolated func place() -> Bundle {{ Sunset.bundle }}\n")
for flags in [[], ["-default-isolation", "MainActor"]]:
    for language in LANGUAGES["13.0"]:
        for place in [[], ["-D", "SWIFT_PACKAGE"]]:
            said = complaints([*everything, package, anywhere], "13.0", language, [*flags, *place])
            said += complaints([*loose, package, nearby], "13.0", language, [*flags, *place])
            check(f"names away from the main actor, Swift {language} {' '.join([*flags, *place])}", not said, said)

# MARK: Compilers before those of the SDKs that newer parts need leave these parts out.

older = [written(f"older-{file.name}", file.read_text().replace("#if compiler(>=", "#if compiler(>=99.")) for file in everything]
said = complaints([*older, package], "17.0", "5", ["-D", "SWIFT_PACKAGE"])
check("generated Swift for earlier compilers", not said, said)

# MARK: A package of themes: a module that makes what apps use public, and an app that uses it.

(out / "public").mkdir()
for preset in ["evergreen", "four-appearances", "hairline", "status-bar-scrim", "dimming"]:
    text = (root / "presets" / f"{preset}.yml").read_text()
    (out / "public" / f"{preset}.yml").write_text(text + "access: public\n")
made = run(LINTEL, "build", *sorted((out / "public").glob("*.yml")), "--formats", "xcassets,swift", "--out", out / "public", "--quiet")
check("presets with public access are built", made.returncode == 0, made.stderr)
themes = sorted(out.glob("public/*/*+Lintel.swift"))
client = written("client.swift", """
    public import Themes
    public import UIKit
    import SwiftUI

    public final class StackController: EvergreenNavigationController {
        public override func viewDidLoad() {
            super.viewDidLoad()
            liquidGlass = .kept
            Hairline.apply(to: UITabBar.appearance())
            Evergreen.apply(to: navigationBar, liquidGlass: Evergreen.drawsGlass ? .replaced : .kept)
        }
    }

    public func ink() -> UIColor { Evergreen.Colors.mist }

    @MainActor
    func scrim(of bar: UINavigationBar) -> UIImage {
        let situation = StatusBarScrim.Situation(of: bar)
        let same = StatusBarScrim.Situation(
            size: situation.size, statusBarBottom: situation.statusBarBottom, safeAreaBottom: situation.safeAreaBottom)
        StatusBarScrim.apply(to: bar, in: same)
        return Dimming.overlayImages(screen: same.size, barBottom: 91)?.bar ?? Evergreen.image(.navigationBarDefaultTopAttached)
    }

    @available(iOS 16.0, *)
    struct Inbox: View {
        var body: some View {
            Text(Evergreen.ImageName.allCases.map(\\.rawValue).joined())
                .foregroundColor(Evergreen.SwiftUIColors.pine)
                .background(FourAppearances.SwiftUIImages.toolbarDefaultBottom.resizable())
                .evergreenNavigationBar(liquidGlass: .kept)
        }
    }
    """)
for version, (made, said) in in_versions(lambda version: (
        make_module("Themes", themes, version, ["-enable-upcoming-feature", "InternalImportsByDefault"]),
        complaints([client], version, "6", ["-enable-upcoming-feature", "InternalImportsByDefault"]))):
    check(f"a package of themes, iOS {version}", made.returncode == 0 and not made.stderr, made.stderr)
    check(f"an app with a package of themes, iOS {version}", not said, said)

# MARK: What Objective-C sees of that module.

header = out / "Themes-Swift.h"
said = complaints(themes, "13.0", "6", ["-emit-objc-header-path", header])
check("a header for Objective-C", not said, said)
said = header.read_text() if header.exists() else ""
for line in [r"@interface EvergreenImages : NSObject", r"@interface EvergreenColors : NSObject",
             r"@property \(nonatomic, class, readonly, strong\) UIImage \* _Nonnull navigationBarDefaultTopAttachedImage;",
             r"@property \(nonatomic, class, readonly, strong\) UIColor \* _Nonnull mistColor;",
             r"@interface EvergreenNavigationController : UINavigationController"]:
    check(f"with {line}", bool(re.search(line, said)), said[-2000:])

# MARK: Presets named after what generated text declares and uses itself.

declared = set()
for file in generated:
    text = re.sub(r'"[^"]*"|//.*', "", file.read_text()).replace(file.name.split("+")[0], "")
    declared |= set(re.findall(r"\b(?:enum|struct|class) ([A-Z]\w*)|\b([A-Z]\w*)[.(]", text))
names = sorted({name for pair in declared for name in pair if name} | {"Colors", "Context", "ImageName", "Images", "LiquidGlass"})
(out / "named").mkdir()
for name in names:
    text = (root / "presets/hairline.yml").read_text() + "overlay: { background: \"rgb(0 0 0 / 50%)\" }\ndevices: [iPhone 15]\n"
    text = re.sub(r"^devices:.*\n(?=(.|\n)*^devices:)", "", text, flags=re.M)
    (out / "named" / f"{name}.yml").write_text(re.sub(r"^name: .*", f"name: {name}", text, flags=re.M))
made = run(LINTEL, "build", *sorted((out / "named").glob("*.yml")), "--formats", "xcassets,swift", "--out", out / "named", "--quiet")
check("presets with such names are built", made.returncode == 0, made.stderr)
named = sorted(out.glob("named/*/*+Lintel.swift"))
check("all of them", len(named) == len(names) > 30, f"{names}")
said = complaints(named, "13.0")
check("presets with such names", not said, said)

# MARK: This system, which may have no UIKit: names and the bundle are left.

done = run("swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "App", "-D", "SWIFT_PACKAGE",
           *everything, package)
check("generated Swift where there is no UIKit", done.returncode == 0 and not done.stderr, done.stderr)

# MARK: The library.

library = sorted((root / "Sources/LintelUIKit").rglob("*.swift"))
features = [word for name in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            for word in ["-enable-upcoming-feature", name]]
for version, said in in_versions(
        lambda version: [complaints(library, version, language, features) for language in LANGUAGES[version]]):
    check(f"LintelUIKit for iOS {version}", not any(said), "".join(said))
for version, made in in_versions(lambda version: make_module("LintelUIKit", library, version)):
    check(f"LintelUIKit as a module for iOS {version}", made.returncode == 0, made.stderr)

# MARK: Manifests as lintel writes them, read by the library: what it chooses is on the disk, and nothing is nearer.

reader = written("main.swift", """
import Foundation
for path in CommandLine.arguments.dropFirst() {
    let preset = try BuiltPreset(manifest: Data(contentsOf: URL(fileURLWithPath: path)))
    print(preset.name, preset.images.count, preset.surfaces.count, preset.barLooks.count, separator: "|")
    for metrics in [BarMetricsKind.default, .compact] {
        for scale in 1...3 {
            for height in [32.0, 64, 91, 97.667, 116, 158] {
                let situation = BarSituation(bar: .navigation, metrics: metrics, era: .classic, scale: scale, height: height)
                guard let image = preset.looseImage(for: situation) else { continue }
                print("", metrics.rawValue, scale, height, image.image.file, separator: "|")
            }
        }
    }
}
""")
manifests = sorted(out.glob("presets/*/manifest.json")) + sorted(out.glob("loose/*/manifest.json"))
done = run("swiftc", "-wmo", "-swift-version", "6", *features, "-o", out / "reader", "-module-name", "Reader", *library, reader)
check("LintelUIKit for this system", done.returncode == 0, done.stderr)
answer = run(out / "reader", *manifests)
check("manifests are read", answer.returncode == 0, answer.stderr)
blocks = re.findall(r"^(\w+)\|(\d+)\|(\d+)\|(\d+)\n((?:\|.*\n)*)", answer.stdout, re.M)
check("all of them", len(blocks) == len(manifests) == 9, answer.stdout)
choices = 0
for path, (name, images, surfaces, looks, lines) in zip(manifests, blocks):
    manifest = json.loads(path.read_text())
    counts = [manifest["name"], len(manifest["images"]), len(manifest["surfaces"]), len(manifest["barAppearances"])]
    check(f"{path.parent.name}: counts", counts == [name, int(images), int(surfaces), int(looks)], f"{counts}")
    for line in lines.splitlines():
        _, metrics, scale, height, file = line.split("|")
        fitting = [image for image in manifest["images"] if image["container"] == "bundle" and image["metrics"] == metrics
                   and image["era"] == "classic" and image["role"] == "background"]
        # What has too many pixels loses nothing.
        nearest = min({image["scale"] for image in fitting}, key=lambda one: (one < int(scale), abs(one - int(scale))))
        far = {}
        for image in fitting:
            if image["scale"] == nearest:
                for size in image["targets"]:
                    distance = abs(size["height"] / nearest - float(height))
                    far[image["file"]] = min(distance, far.get(image["file"], distance))
        choices += 1
        check(f"{name}, {line}", (path.parent / file).is_file() and far.get(file, 999) <= min(far.values()) + 0.001, f"{far}")
check("images were chosen", choices == 36, f"{choices}")

# MARK: Behavior, with a UIKit written for this that runs here. Conditions of the platform and what only Objective-C has
# are put into words of plain Swift first.

if not SDK:
    behavior = out / "behavior"
    behavior.mkdir()
    bars = """lintel: 1
name: {name}
gamut: [sRGB, display-p3]
background: {{ light: "linear-gradient(to bottom, #101030, #202020)", dark: "linear-gradient(to bottom, #f0f0ff, #ffffff)" }}
devices: [iPhone 14]
rightToLeft: mirror
bars: {{ navigation: {{ appearance: {{ backIndicator: true, title: {{ color: white }}, largeTitle: {{ color: white, font: {{ size: 40 }} }} }} }}, toolbar: {{ background: "linear-gradient(to right, red, blue)", position: [bottom, top] }}, tab: {{ appearance: {{ items: {{ normal: {{ color: red }}, selected: {{ color: blue }} }} }} }} }}
"""
    for name in ["Bars", "Frost"]:
        (behavior / f"{name}.yml").write_text(bars.format(name=name))
    (behavior / "Rim.yml").write_text("""lintel: 1
name: Rim
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars: { navigation: { appearance: { title: { color: white }, tint: white, scrollEdge: transparent } } }
""")
    (behavior / "Pale.yml").write_text("""lintel: 1
name: Pale
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars: { navigation: { shadow: { color: black }, appearance: { style: black, translucent: false, title: { color: white }, largeTitle: { color: white, font: { size: 40 } }, tint: white, backIndicator: true } } }
""")
    # An image for each height, so that a bar that turns has another.
    (behavior / "Steep.yml").write_text((behavior / "Pale.yml").read_text().replace("name: Pale", "name: Steep")
                                        .replace("to bottom", "45deg"))
    # An image for each height.
    (behavior / "Slope.yml").write_text("lintel: 1\nname: Slope\ndevices: [iPhone 14]\n"
                                        "background: linear-gradient(45deg, #101030, #c0c0ff)\n")
    # Bars with texts and no background, with a color that lets through, of the classic era alone, and of many widths.
    (behavior / "Bare.yml").write_text("""lintel: 1
name: Bare
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars:
  navigation: { background: none, appearance: { title: { color: "#0f5132" }, largeTitle: { color: "#0f5132" } } }
  toolbar: {}
  tab: { background: none, appearance: { items: { normal: { color: red } } } }
""")
    (behavior / "Film.yml").write_text("""lintel: 1
name: Film
devices: [iPhone 14]
bars:
  navigation: { background: none, shadow: { color: black }, appearance: { barTint: "rgb(255 0 0 / 50%)" } }
  tab: { background: none, shadow: { color: black }, appearance: { barTint: "rgb(255 0 0 / 50%)" } }
""")
    (behavior / "Oldie.yml").write_text("""lintel: 1
name: Oldie
eras: classic
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars: [navigation, toolbar, tab]
""")
    (behavior / "Wide.yml").write_text("""lintel: 1
name: Wide
background: linear-gradient(45deg, #101030, #c0c0ff)
devices: [iPhone 11, iPhone SE (2nd generation), iPad Pro (11-inch)]
bars: [navigation]
""")
    # A picture that does not stretch and follows the status bar, whose height from iOS 26 on no source gives.
    (behavior / "Guess.yml").write_text("""lintel: 1
name: Guess
background:
  layers: [fill: "linear-gradient(135deg, #123, #456)", { fill: "linear-gradient(#0008, #0000)", frame: { top: 0, bottom: statusBarBottom } }]
devices: [iPhone 15, iPhone 17 Pro Max, iPad Air]
bars: [navigation]
""")
    # A shadow that is another picture in each width, bars with a shadow alone, and bars with the short images alone.
    (behavior / "Rays.yml").write_text("""lintel: 1
name: Rays
background: white
devices: [iPhone 14]
bars: { navigation: { shadow: { background: "linear-gradient(37deg, red, lime 30%, blue)", height: 6pt } } }
""")
    (behavior / "Rule.yml").write_text("""lintel: 1
name: Rule
devices: [iPhone 14]
bars:
  navigation: { background: none, shadow: { color: red, height: 1px } }
  toolbar: { background: none, shadow: { color: red, height: 1px } }
  tab: { background: none, shadow: { color: red, height: 1px } }
""")
    (behavior / "Brief.yml").write_text("""lintel: 1
name: Brief
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars: { navigation: { metrics: compact }, toolbar: { metrics: compact } }
""")
    # Of the screens that it is made for one alone is 375 points wide.
    (behavior / "Sweep.yml").write_text("""lintel: 1
name: Sweep
devices: [iPhone 14, iPhone SE (2nd generation)]
overlay: { background: "linear-gradient(to right, black, white)", largeTitles: false }
""")
    (behavior / "loose.yml").write_text("""lintel: 1
name: Rim
background: "linear-gradient(to bottom, #101030, #202020)"
devices: [iPhone 14]
bars:
  navigation:
    appearance:
      title: { color: white, shadow: { color: black } }
      largeTitle: { color: white }
      items: { disabled: { color: red } }
      tint: "#0a66d8"
      scrollEdge: { background: transparent, largeTitle: { color: "rgb(0% 50% 0%)" }, items: { normal: { color: blue } } }
""")
    for name in ["dimming", "signboard"]:
        (behavior / f"{name}.yml").write_text((root / f"presets/{name}.yml").read_text() + "gamut: [sRGB, display-p3]\n")
    (behavior / "Tour.yml").write_text((root / "presets/guided-tour.yml").read_text().replace("name: GuidedTour", "name: Tour")
                                       .replace("radius: 12", "radius: 12\n    corners: continuous"))
    backgrounds = ["Pale", "Steep", "Bare", "Film", "Oldie", "Wide", "Guess", "Rays", "Rule", "Brief"]
    made = [run(LINTEL, "build", *(behavior / f"{name}.yml" for name in names), "--formats", formats, "--out", behavior / folder, "--quiet")
            for names, formats, folder in [([*backgrounds, "Bars", "dimming", "signboard", "Tour", "loose"], "bundle", "loose"),
                                           ([*backgrounds, "Frost", "Rim", "Slope", "Sweep", "dimming"], "xcassets,swift", "sets")]]
    check("presets to run are built", all(done.returncode == 0 for done in made), "".join(done.stderr for done in made))
    sets = sorted(behavior.glob("sets/*/*+Lintel.swift"))
    said = complaints([*sets, package], "13.0", "6", ["-D", "SWIFT_PACKAGE"])
    check("Swift of presets to run, with SwiftUI, which is not run", not said, said)
    sources = []
    for file in library + sets:
        text = file.read_text().replace(" && os(iOS)", "").replace("#if os(iOS)", "#if canImport(UIKit)")
        text = re.sub(r"\bBundle\.main\b", "FakeBundle.main", text.replace("@objc private", "private"))
        text = text.replace("ProcessInfo.processInfo", "FakeProcessInfo.processInfo")
        text = text.replace("static var drawsGlass", "@MainActor static var drawsGlass").replace("    static var current", "    @MainActor static var current")
        # It asks for the design of the system's bars, which the substitute keeps on the main actor.
        text = text.replace("    static func imageName(_", "    @MainActor static func imageName(_")
        text = text.replace("    static func image(_ candidates", "    @MainActor static func image(_ candidates")
        text = re.sub(r"#selector\((\w+)\)", r"{ [weak self] in self?.\1() }", text)
        text = text.replace("assertionFailure(", "Fake.failedAssertions.append(")
        sources.append(behavior / f"{file.parent.name}-{file.name}")
        sources[-1].write_text(text)
    running = here / "stand-ins/running"
    done = run("swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit", "-emit-module", "-emit-library", "-static",
               "-emit-module-path", behavior / "UIKit.swiftmodule", "-o", behavior / "libUIKit.a",
               *sorted(running.glob("UIKit*.swift")))
    check("a UIKit to run", done.returncode == 0 and not done.stderr, done.stderr)
    done = run("swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", *features, "-I", behavior, "-L", behavior, "-lUIKit", "-module-name", "App",
               "-o", behavior / "app", *sources, *sorted(running.glob("Behavior*.swift")))
    check("LintelUIKit with it", done.returncode == 0, done.stderr)
    done = run("timeout", "60", behavior / "app", behavior / "loose")
    lines = done.stdout.splitlines()
    check("the app ran to its end", done.returncode in (0, 1) and len(lines) >= 520, f"{done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    for line in lines:
        check(line, line.startswith("passed"))

# MARK: Examples, beside what they are examples of. Each is a file, which sees what it imports itself. What imports
# nothing is a piece of a package's manifest.

# Presets that a page shows for its examples.
(out / "shown").mkdir()
for text in re.findall(r"^```yaml\n(lintel: 1\n.*?)^```$", (root / "Docs/app.md").read_text(), re.M | re.S):
    (out / "shown" / f"{re.search(r'^name: (.*)', text, re.M)[1]}.yml").write_text(text)
made = run(LINTEL, "build", *sorted((out / "shown").glob("*.yml")), "--formats", "xcassets,swift", "--out", out / "shown")
check("presets that a page shows are built without a warning",
      made.returncode == 0 and not re.search("(error|warning): ", made.stderr), made.stderr)
shown = sorted(out.glob("shown/*/*+Lintel.swift"))
check("there are presets for examples", len(shown) == 1, f"{shown}")

examples = []
for page in ["README.md", "Docs/app.md"]:
    for number, text in enumerate(re.findall(r"^```swift\n(.*?)^```$", (root / page).read_text(), re.M | re.S), 1):
        # Those of the library Lintel run on a build machine; `library` compiles and runs them.
        if re.search(r"^import (?!Lintel$)", text, re.M):
            examples.append(written(f"{Path(page).stem}-{number}.swift", text))
check("there are examples", len(examples) >= 22, f"{examples}")
for version, said in in_versions(
        lambda version: complaints([*examples, *everything, *shown, package], version, "6", ["-D", "SWIFT_PACKAGE", *features])):
    check(f"examples for iOS {version}", not said, said)

# MARK: The app of the tutorial, and the one in Examples.

said_of_app = lambda files, version, flags=(): complaints(files, version, flags=[*features, *flags])
lintel = lambda *words: run(LINTEL, *words)
(out / "tutorial").mkdir()
check_tutorial((root / "Docs/tutorial-app.md").read_text(), out / "tutorial", check, said_of_app, lintel)
check_app(root / "Examples/App", check, said_of_app, lintel)

# MARK: Mistakes that have to be found.

evergreen = (out / "presets/Evergreen/Evergreen+Lintel.swift").read_text()


def mistake(name, text, found, words, flags=()):
    """`found`: the versions of iOS in which the compiler has to complain, in these words."""
    file = written("mistake.swift", text)
    for version, said in in_versions(lambda version: complaints([file], version, flags=flags)):
        if version in found:
            check(f"{name} is found for iOS {version}", bool(re.search(words, said)), said or "nothing was said")
        else:
            check(f"{name} is none for iOS {version}", not said, said)


def changed(old, new):
    if old not in evergreen:
        raise SystemExit(f"uikit: generated Swift has no '{old}' to put a mistake into")
    return evergreen.replace(old, new)


mistake("what came with iOS 15, without its guard", changed("if #available(iOS 15.0, *) {", "do {"), ["13.0"],
        r"'compactScrollEdgeAppearance' is only available in iOS 15\.0 or newer")
mistake("what came with iOS 16, without its guard",
        changed("@available(iOS 16.0, *)\nextension View", "extension View"), ["13.0", "15.0"],
        r"is only available in iOS 16\.0 or newer")
mistake("what the standard library got with iOS 16", evergreen + "\nfunc later() -> Duration { .seconds(1) }\n", ["13.0", "15.0"],
        r"'Duration' is only available in iOS 16\.0 or newer")
mistake("what came with iOS 17", evergreen + "\nimport UIKit\n@MainActor func later(view: UIView) {"
        "\n    _ = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _: UITraitCollection) in }\n}\n",
        ["13.0", "15.0"], r"is only available in iOS 17\.0 or newer")
mistake("subtitles without their guard", changed("if #available(iOS 26.0, *) {", "do {"), ["13.0", "15.0", "17.0"],
        r"'subtitleTextAttributes' is only available in iOS 26\.0 or newer")
mistake("what came with iOS 26", evergreen + "\nimport UIKit\n@MainActor func later() -> UIVisualEffect { UIGlassEffect() }\n",
        ["13.0", "15.0", "17.0"], r"'UIGlassEffect' is only available in iOS 26\.0 or newer")
imports = "import LintelUIKit\nimport UIKit\n"
mistake("a target that came with iOS 17", imports + "@MainActor func later(_ item: UIBarButtonItem) -> SpotlightView.Target"
        " { .item(item) }\n", ["13.0", "15.0"], r"'item' is only available in iOS 17\.0 or newer")
mistake("a member of a rectangle without the module that has it",
        "import Foundation\nfunc width(_ frame: CGRect) -> CGFloat { frame.width }\n", VERSIONS,
        r"error: .*'width'", features)
# From iOS 18 on rectangles can be hashed. The compiler says nothing of the earlier ones, where the app would crash.
if not SDK:
    mistake("a hash that is derived from a rectangle", "import CoreGraphics\nstruct Part: Hashable { var frame: CGRect }\n", VERSIONS,
            r"'CGRect' does not conform to protocol 'Hashable'")
mistake("a panel from a storyboard", imports + "@MainActor func read(_ coder: NSCoder) -> Any? { BadgedPanelView(coder: coder) }\n",
        VERSIONS, r"'init\(coder:\)' is unavailable: the badge's view and the color are given in code")
mistake("a subclass without an initializer for storyboards", imports + "final class Sign: BadgedPanelView {\n"
        "    init() { super.init(badgeView: UIView(frame: .zero), borderColor: .black) }\n}\n"
        "final class Tour: SpotlightView {\n    init() { super.init(steps: [Step]()) }\n}\n", [], "")
mistake("a content that ends a call", "import LintelUIKit\nimport SwiftUI\nimport UIKit\n"
        "@MainActor func cover(_ text: Text, _ color: UIColor) -> some View {\n"
        "    text.seamlessOverlay(isShown: true, color: color) { Text(\"Sending\").foregroundColor(nil) }\n}\n", [], "")
mistake("another name", changed(".setBackIndicatorImage(", ".setBackIndicator("), VERSIONS, r"has no member 'setBackIndicator'")
mistake("another label", changed("transitionMaskImage:", "maskImage:"), VERSIONS, r"incorrect argument label")
mistake("a bar set up away from the main actor", changed("    @MainActor\n", ""), VERSIONS, r"main actor-isolated")
mistake("an image that may be missing", changed("guard let image = UIImage(", "guard let image: UIImage = UIColor("), VERSIONS,
        r"error: ")

print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
