import LintelDevices
import LintelJSON
import LintelPreview
import Testing

/// Keys of images that have one bar or surface in common, in manifests as a build writes them.
struct ImageKeyTests {
    private func folder(images: [JSON] = [], surfaces: [JSON] = []) -> PreviewFolder {
        PreviewFolder(
            manifest: [
                "lintelManifest": 1, "name": "Sample", "tolerance": 1, "images": .array(images),
                "surfaces": .array(surfaces), "barAppearances": [],
            ]) { path in Array(path.utf8) }
    }

    private func page(_ folder: PreviewFolder, against: PreviewFolder? = nil) -> JSON {
        let devices = DeviceCatalog.shipped.devices.filter { ["iPhone 15", "iPhone 16 Pro"].contains($0.name) }
        return PreviewPreset(folder: folder, devices: devices, against: against).json
    }

    private func keys(_ folder: PreviewFolder) -> [String]? {
        page(folder)["images"]?.items?.compactMap { $0["key"]?.string }
    }

    /// The kinds of changes, in the order of the page: those of the new images, then those that were removed.
    private func changes(from old: PreviewFolder, to new: PreviewFolder) -> [String]? {
        page(new, against: old)["against"]?["changes"]?.items?.compactMap { $0["kind"]?.string }
    }

    private func sides(_ size: (Int, Int)) -> JSON {
        ["width": .integer(size.0), "height": .integer(size.1)]
    }

    private func words(_ words: [String]) -> JSON { .array(words.map { JSON.string($0) }) }

    /// What all images have, after members of their own.
    private func image(_ own: [JSON.Member], file: String, size: (Int, Int), targets: [(Int, Int)]) -> JSON {
        let served: [JSON] = targets.map { sides($0) }
        let shared: [JSON.Member] = [
            .init("file", .string(file)), .init("appearance", "light"), .init("gamut", "sRGB"), .init("scale", 3),
            .init("pixelSize", sides(size)),
            .init("capInsetsPixels", ["top": 0, "left": 0, "bottom": 0, "right": 0]),
            .init("targets", .array(served)), .init("bytes", 3), .init("sha256", .string(file)),
        ]
        return .object(own + shared)
    }

    private func bar(
        _ container: String, _ name: String, size: (Int, Int), targets: [(Int, Int)], devices: [String],
        statusBar: JSON = .null, origin: JSON = .null, isLarge: Bool = false
    ) -> JSON {
        image(
            [
                .init("name", .string(name)), .init("container", .string(container)), .init("role", "background"),
                .init("bar", "navigation"), .init("metrics", "default"), .init("position", "topAttached"),
                .init("era", "classic"), .init("direction", .null), .init("statusBarHeight", statusBar),
                .init("barOrigin", origin), .init("largeTitle", .bool(isLarge)), .init("guides", .null),
                .init("devices", words(devices)),
            ], file: "\(container)/\(name)@3x.png", size: size, targets: targets)
    }

    /// The part of an overlay that is over the bar, on a screen of so many points, where a gradient goes down it.
    private func cut(_ screen: (Int, Int), pixels: Int, devices: [String]) -> JSON {
        let area: JSON = ["screen": sides(screen), "y": 0, "height": .number(Double(pixels) / 3)]
        return image(
            [
                .init("name", .string("SampleOverlayBar\(pixels)")), .init("container", "xcassets"),
                .init("part", "bar"), .init("step", .null), .init("template", false), .init("areas", [area]),
                .init("devices", words(devices)),
            ], file: "xcassets/bar\(pixels)of\(screen.1)@3x.png", size: (1, pixels), targets: [(3 * screen.0, pixels)])
    }

    private func overlay(_ images: [JSON]) -> JSON {
        ["kind": "overlay", "name": "Overlay", "images": .array(images)]
    }

    private func panel(_ name: String) -> JSON {
        let image = image(
            [
                .init("name", .string("Sample\(name)")), .init("container", "xcassets"), .init("part", "panel"),
                .init("step", .null), .init("template", false), .init("areas", []), .init("devices", []),
            ], file: "xcassets/\(name)@3x.png", size: (1, 43), targets: [(360, 240), (1200, 1200)])
        return ["kind": "panel", "name": .string(name), "images": [image]]
    }

    // devices.yml: the screen of an iPhone 15 has 393 × 852 points, that of an iPhone 16 Pro 402 × 874; their bars end
    // at 97.667 points, which are 293 pixels, and at 100.333, which are 301.
    @Test func `an overlay of a device that is removed is removed, and all other images are the same`() {
        let small = [(293, 852), (309, 852)].map { cut((393, $0.1), pixels: $0.0, devices: ["iPhone15,4"]) }
        let large = [(301, 874), (318, 874)].map { cut((402, $0.1), pixels: $0.0, devices: ["iPhone17,1"]) }
        let (both, one) = (folder(surfaces: [overlay(small + large)]), folder(surfaces: [overlay(large)]))
        #expect(
            keys(one) == [
                "overlay-Overlay-bar-h100.333-of874-light-3x", "overlay-Overlay-bar-h106-of874-light-3x",
            ])
        #expect(changes(from: both, to: one) == ["same", "same", "removed", "removed"])
        #expect(changes(from: one, to: both) == ["added", "added", "same", "same"])
    }

    @Test func `heights of a bar in a resource bundle are compared with the same height`() {
        let name = "NavigationBarDefaultTopAttached-h97_667"
        let small = bar(
            "bundle", name, size: (17, 1), targets: [(1179, 293)], devices: ["iPhone15,4"], statusBar: 54,
            origin: 53.667)
        // It has the name of the first: files with equal bytes are shared.
        let large = bar(
            "bundle", name, size: (17, 1), targets: [(1206, 301)], devices: ["iPhone17,1"], statusBar: 54,
            origin: 56.333)
        let grown = bar(
            "bundle", name, size: (17, 1), targets: [(1206, 457)], devices: ["iPhone17,1"], statusBar: 54,
            origin: 56.333, isLarge: true)
        let (all, two) = (folder(images: [small, large, grown]), folder(images: [large, grown]))
        #expect(
            keys(two) == [
                "navigation-default-topAttached-classic-h100.333-s54-y56.333-light-3x",
                "navigation-default-topAttached-classic-h152.333-s54-y56.333-large-light-3x",
            ])
        #expect(changes(from: all, to: two) == ["same", "same", "removed"])
    }

    @Test func `an image of each size in an asset catalog has its size in the key, and one for all sizes has none`() {
        let name = "SampleNavigationBarDefaultTopAttached"
        let sized = [393, 402].map { width in
            bar(
                "xcassets", "\(name)W\(width)H44", size: (3 * width, 132), targets: [(3 * width, 132)],
                devices: ["iPhone15,4"], statusBar: 0, origin: 0)
        }
        #expect(
            keys(folder(images: sized)) == [
                "navigation-default-topAttached-classic-W393H44-s0-y0-light-3x",
                "navigation-default-topAttached-classic-W402H44-s0-y0-light-3x",
            ])
        let whole = bar("xcassets", name, size: (17, 1), targets: [(1179, 293), (1206, 301)], devices: [])
        #expect(keys(folder(images: [whole])) == ["navigation-default-topAttached-classic-light-3x"])
    }

    /// A round hole has a frame of each size, which is for every screen.
    @Test func `frames of round holes have their sizes in their keys`() {
        func frame(_ side: Int) -> JSON {
            image(
                [
                    .init("name", .string("SampleTourFrameW\(side)")), .init("container", "xcassets"),
                    .init("part", "frame"), .init("step", .null), .init("template", false), .init("areas", []),
                    .init("devices", []),
                ], file: "xcassets/frame\(side)@3x.png", size: (side, side), targets: [(side, side)])
        }
        func tour(_ sides: [Int]) -> PreviewFolder {
            folder(surfaces: [["kind": "spotlight", "name": "Tour", "steps": [], "images": .array(sides.map(frame))]])
        }
        #expect(
            keys(tour([300, 480])) == [
                "spotlight-Tour-frame-w100-h100-light-3x", "spotlight-Tour-frame-w160-h160-light-3x",
            ])
        #expect(changes(from: tour([300, 480]), to: tour([60, 300, 480])) == ["added", "same", "same"])
    }

    @Test func `images of surfaces are the same in another order of the surfaces`() {
        let (alpha, beta) = (panel("PnAlpha"), panel("PnBeta"))
        let (old, new) = (folder(surfaces: [alpha]), folder(surfaces: [beta, alpha]))
        #expect(keys(new) == ["panel-PnBeta-panel-light-3x", "panel-PnAlpha-panel-light-3x"])
        #expect(changes(from: old, to: new) == ["added", "same"])
    }

    // Of an iPhone X and of an iPhone 13 mini, whose screens have one size and whose status bars have two heights.
    @Test func `spotlights on screens of one size are told apart by a device`() {
        let area: JSON = ["screen": sides((375, 812)), "y": 0, "height": 812]
        let screens = [("iPhone10,3", "a"), ("iPhone14,4", "b")].map { device, file in
            image(
                [
                    .init("name", "SpotlightStep1-w375-h812"), .init("container", "bundle"), .init("part", "screen"),
                    .init("step", 1), .init("template", false), .init("areas", [area]),
                    .init("devices", words([device])),
                ], file: "bundle/\(file)@3x.png", size: (241, 343), targets: [(1125, 2436)])
        }
        let surface: JSON = ["kind": "spotlight", "name": "Tour", "images": .array(screens)]
        #expect(
            keys(folder(surfaces: [surface])) == [
                "spotlight-Tour-screen-step1-w375-h812-light-3x-iPhone10,3",
                "spotlight-Tour-screen-step1-w375-h812-light-3x-iPhone14,4",
            ])
    }
}
