import LintelUIKit
import Testing

/// Which loose image a bar gets. The heights are those of Apple's bars: 20 + 44, 47 + 44, 54 + 44 less 1/3 with an
/// island, 59 + 54 from iOS 26 on, 32 turned.
struct ImageChoiceTests {
    private func chosen(
        from images: [String], _ change: (inout BarSituation) -> Void = { _ in }
    ) throws -> String? {
        var situation = BarSituation(bar: .navigation, era: .classic, scale: 3)
        change(&situation)
        return try Manifests.preset(images: images).looseImage(for: situation)?.image.name
    }

    @Test(arguments: [
        // Height of status bar and bar, in points, and the image that is nearest.
        (64.0, "h64"), (91.0, "h91"), (97.667, "h97_667"), (97.0, "h97_667"), (113.0, "h113"), (500.0, "h113"),
        (0.0, "h64"),
    ])
    func `the image of the nearest height is shown`(height: Double, name: String) throws {
        let images = [("h64", 192), ("h91", 273), ("h97_667", 293), ("h113", 339)].map {
            Manifests.image($0, height: $1)
        }
        #expect(try chosen(from: images) { $0.height = height } == name)
    }

    @Test(arguments: [Double.nan, .infinity])
    func `a length that is no number counts as unknown`(length: Double) throws {
        let images = [Manifests.image("h64", height: 192), Manifests.image("h91", height: 273)]
        #expect(
            try chosen(from: images) {
                ($0.width, $0.height, $0.statusBarHeight) = (length, length, length)
            } == "h64")
    }

    @Test func `without a height the status bar decides, and the large title`() throws {
        let images = [
            Manifests.image("small", statusBar: 20, height: 192), Manifests.image("notch", statusBar: 47, height: 273),
            Manifests.image("large", statusBar: 47, isLargeTitle: true, height: 429),
        ]
        #expect(try chosen(from: images) { $0.statusBarHeight = 20 } == "small")
        #expect(try chosen(from: images) { $0.statusBarHeight = 44 } == "notch")
        #expect(
            try chosen(from: images) {
                $0.statusBarHeight = 47
                $0.isLargeTitle = true
            } == "large")
    }

    @Test func `a turned bar has its own image, or that of the plain bar as in UIKit`() throws {
        let plain = Manifests.image("plain", height: 273)
        let compact = Manifests.image("compact", metrics: "compact", height: 96)
        #expect(try chosen(from: [plain, compact]) { $0.metrics = .compact } == "compact")
        #expect(try chosen(from: [plain]) { $0.metrics = .compact } == "plain")
        #expect(try chosen(from: [plain, compact]) { $0.metrics = .compactPrompt } == "compact")
        #expect(try chosen(from: [plain, compact]) { $0.metrics = .defaultPrompt } == "plain")
    }

    @Test func `an appearance without an image falls back to one without the contrast, then to one that is not dark`()
        throws
    {
        let light = Manifests.image("light", height: 273)
        let dark = Manifests.image("dark", appearance: "dark", height: 273)
        let high = Manifests.image("high", appearance: "highContrast", height: 273)
        for (appearance, name) in [
            (InterfaceAppearance.light, "light"), (.dark, "dark"), (.highContrast, "high"), (.darkHighContrast, "dark"),
        ] {
            #expect(try chosen(from: [light, dark, high]) { $0.appearance = appearance } == name)
        }
        // As an asset catalog chooses, and a style sheet with `prefers-contrast` alone.
        #expect(try chosen(from: [light, high]) { $0.appearance = .darkHighContrast } == "high")
        #expect(try chosen(from: [light, dark]) { $0.appearance = .highContrast } == "light")
    }

    @Test func `a scale without an image takes the next larger one, which loses nothing`() throws {
        let images = [1, 3].map { Manifests.image("at\($0)", scale: $0, width: 393 * $0, height: 91 * $0) }
        #expect(try chosen(from: images) { $0.scale = 1 } == "at1")
        #expect(try chosen(from: images) { $0.scale = 2 } == "at3")
        #expect(try chosen(from: [images[0]]) { $0.scale = 3 } == "at1")
    }

    @Test func `metrics and appearance go before height: a bar is never shown in the wrong colors`() throws {
        let images = [
            Manifests.image("light", height: 273), Manifests.image("dark", appearance: "dark", height: 192),
        ]
        #expect(
            try chosen(from: images) {
                $0.appearance = .dark
                $0.height = 91
            } == "dark")
    }

    @Test func `the era and the gamut of the device count where there are images of them`() throws {
        let images = [
            Manifests.image("old", height: 294), Manifests.image("glass", era: "liquidGlass", height: 294),
            Manifests.image("wide", era: "liquidGlass", gamut: "display-p3", height: 294),
        ]
        #expect(try chosen(from: images) == "old")
        #expect(try chosen(from: images) { $0.era = .liquidGlass } == "glass")
        #expect(
            try chosen(from: images) {
                $0.era = .liquidGlass
                $0.gamut = .displayP3
            } == "wide")
        #expect(try chosen(from: [images[0]]) { $0.era = .liquidGlass } == "old")
    }

    /// Images for an iPhone 15 Pro Max. Its classic bar ends at 53.667 + 44 in portrait, and at 44 in landscape; that
    /// of iOS 26 ends at 59 + 54 in portrait. The device catalog does not have its height in landscape, which is 54.
    private static func imagesOfBothEras(areStretched: Bool) -> [String] {
        let upright = [
            (293, "classic", 54.0, ""), (449, "classic", 54, "-large"), (339, "liquidGlass", 59, ""),
            (495, "liquidGlass", 59, "-large"),
        ]
        return upright.map { height, era, statusBar, suffix in
            Manifests.image(
                era + suffix, era: era, statusBar: statusBar, isLargeTitle: suffix != "", width: 1290, height: height,
                isStretched: areStretched, guides: "{\"statusBarBottom\": \(statusBar)}")
        } + [
            Manifests.image(
                "landscape", statusBar: 0, width: 2796, height: 132, isStretched: areStretched,
                guides: #"{"statusBarBottom": 0}"#)
        ]
    }

    @Test(arguments: [false, true])
    func `the era does not count where another has an image of a far nearer size`(areStretched: Bool) throws {
        let images = Self.imagesOfBothEras(areStretched: areStretched)
        func shown(_ era: BarEra, _ width: Double, _ height: Double, statusBar: Double) throws -> String? {
            try chosen(from: images) {
                ($0.era, $0.width, $0.height, $0.statusBarHeight) = (era, width, height, statusBar)
            }
        }
        #expect(try shown(.liquidGlass, 932, 54, statusBar: 0) == "landscape")
        #expect(try shown(.classic, 932, 44, statusBar: 0) == "landscape")
        #expect(try shown(.classic, 430, 97.667, statusBar: 54) == "classic")
        // UIKit says that the status bar is as high as before.
        #expect(try shown(.liquidGlass, 430, 113, statusBar: 54) == "liquidGlass")
        // Also while a large title of 52 points collapses.
        for height in stride(from: 113.0, through: 165, by: 1) {
            #expect(
                try shown(.liquidGlass, 430, height, statusBar: 54)
                    == (height <= 139 ? "liquidGlass" : "liquidGlass-large"), "\(height)")
        }
    }

    /// An iPad's bar from iOS 26 on is 54 points high in landscape too: 32 + 54.
    @Test func `in landscape an iPhone shows the image of its classic bar, not that of an iPad of its era`()
        throws
    {
        let images =
            Self.imagesOfBothEras(areStretched: false)
            + [834, 1194].map {
                Manifests.image(
                    "pad\($0)", era: "liquidGlass", statusBar: 32, width: $0 * 3, height: 86 * 3, isStretched: false,
                    guides: #"{"statusBarBottom": 32}"#)
            }
        for (width, height, statusBar, name) in [
            (932.0, 54.0, 0.0, "landscape"), (834, 86, 32, "pad834"), (1194, 86, 32, "pad1194"),
        ] {
            #expect(
                try chosen(from: images) {
                    ($0.era, $0.width, $0.height, $0.statusBarHeight) = (BarEra.liquidGlass, width, height, statusBar)
                } == name)
        }
    }

    /// From iOS 26 on an iPhone 15's bar ends at 59 + 54, an iPhone 17 Pro Max's at 62 + 54 and an iPhone 13 mini's at
    /// 50 + 54. No source gives the heights of their status bars, so that the images have the tops of the bars.
    @Test(
        arguments: [
            (.liquidGlass, 393, 113, "island"), (.liquidGlass, 440, 116, "large"), (.liquidGlass, 375, 104, "mini"),
            // Between the sizes of devices, and before iOS 26, the nearest line counts.
            (.liquidGlass, 440, 113, "mini"), (.classic, 440, 116, "classic"),
        ] as [(BarEra, Double, Double, String)])
    func `from iOS 26 on an image for exactly the bar's size goes before one with a nearer line`(
        era: BarEra, width: Double, height: Double, name: String
    ) throws {
        let images = [
            ("island", 393, 113, 59), ("large", 440, 116, 62), ("mini", 375, 104, 50), ("classic", 393, 103, 54),
        ].map { name, width, height, line in
            Manifests.image(
                name, era: name == "classic" ? "classic" : "liquidGlass", width: width * 3, height: height * 3,
                isStretched: false, guides: #"{"statusBarBottom": \#(line)}"#)
        }
        // The height of the status bar is that of earlier versions.
        #expect(
            try chosen(from: images) {
                ($0.era, $0.width, $0.height, $0.statusBarHeight) = (era, width, height, 54)
            } == name)
    }

    /// A hidden status bar has no height on any version. Source: UIKit, `UIStatusBarManager.statusBarFrame`.
    @Test func `where the status bar is hidden, the image with its line at the top goes before one for the bar's size`()
        throws
    {
        let images = [("size", 393, 113, 59), ("line", 852, 54, 0)].map { name, width, height, line in
            Manifests.image(
                name, era: "liquidGlass", width: width * 3, height: height * 3, isStretched: false,
                guides: #"{"statusBarBottom": \#(line)}"#)
        }
        for (statusBar, name) in [(0.0, "line"), (54, "size")] {
            #expect(
                try chosen(from: images) {
                    ($0.era, $0.width, $0.height, $0.statusBarHeight) = (BarEra.liquidGlass, 393, 113, statusBar)
                } == name)
        }
    }

    @Test func `of images for exactly the bar's size the one with the nearest line is shown`() throws {
        let images = [(59, "far"), (55, "near")].map { line, name in
            Manifests.image(
                name, era: "liquidGlass", width: 1179, height: 339, guides: #"{"statusBarBottom": \#(line)}"#)
        }
        #expect(
            try chosen(from: images) {
                ($0.era, $0.width, $0.height, $0.statusBarHeight) = (BarEra.liquidGlass, 393, 113, 54)
            } == "near")
    }

    @Test func `lines that the picture follows go before its height`() throws {
        let images = [
            Manifests.image("s20", height: 273, guides: #"{"statusBarBottom": 20}"#),
            Manifests.image("s47", height: 192, guides: #"{"statusBarBottom": 47}"#),
        ]
        #expect(
            try chosen(from: images) {
                $0.statusBarHeight = 44
                $0.height = 91
            } == "s47")
    }

    @Test func `of equal heights the one of the nearest width is shown`() throws {
        let images = [
            Manifests.image("w393", height: 273), Manifests.image("w430", width: 1290, height: 273),
        ]
        #expect(
            try chosen(from: images) {
                $0.height = 91
                $0.width = 428
            } == "w430")
    }

    /// In portrait, without and with a large title, of 52 points: an iPhone 11, an iPhone SE, an iPad Pro of 11 inches.
    private static let portraits = [(414.0, 92.0), (375, 64), (834, 74)]

    private static func images(areStretched: Bool) -> [String] {
        portraits.flatMap { width, plain in
            [plain, plain + 52].map {
                Manifests.image(
                    "w\(Int(width))-h\(Int($0))", scale: 2, width: Int(width) * 2, height: Int($0) * 2,
                    isStretched: areStretched)
            }
        }
    }

    /// A file that does not stretch would have its picture distorted in a bar of another width.
    @Test(arguments: portraits)
    func `while a large title collapses, a bar keeps the images of its width`(width: Double, plain: Double) throws {
        let preset = try Manifests.preset(images: Self.images(areStretched: false))
        for height in stride(from: plain, through: plain + 52, by: 1) {
            let situation = BarSituation(bar: .navigation, era: .classic, scale: 2, width: width, height: height)
            let image = try #require(preset.looseImage(for: situation))
            #expect(image.widths == [width], "\(height)")
            // The nearer of the two.
            #expect(image.heights == [height - plain <= 26 ? plain : plain + 52], "\(height)")
        }
    }

    /// The picture is the same at every width: what matters is where it begins and ends.
    @Test func `of images that stretch across, the nearest height counts in a window of any width`() throws {
        let preset = try Manifests.preset(images: Self.images(areStretched: true))
        for width in [320.0, 507, 981] {
            for (_, plain) in Self.portraits {
                let situation = BarSituation(bar: .navigation, era: .classic, scale: 2, width: width, height: plain)
                #expect(preset.looseImage(for: situation)?.heights == [plain])
            }
        }
    }

    @Test func `a bar that the preset has not, and images of a catalog, give nothing`() throws {
        let images = [Manifests.image("tab", bar: "tab", height: 147)]
        #expect(try chosen(from: images) == nil)
        #expect(try chosen(from: [Manifests.image("set", container: "xcassets", height: 273)]) == nil)
        #expect(try chosen(from: []) == nil)
    }

    @Test func `a shadow is found by its bar alone`() throws {
        let preset = try Manifests.preset(images: [
            Manifests.image("line", role: "shadow", position: "any", height: 1), Manifests.image("plain", height: 273),
        ])
        let situation = BarSituation(bar: .navigation, metrics: .compact, era: .classic, scale: 3)
        #expect(preset.looseImage(for: situation, role: .shadow)?.image.name == "line")
    }
}

extension ImageChoiceTests {
    @Test func `the image of the direction of text is shown, else the one for both, else that of the other`() throws {
        let left = Manifests.image("left", height: 273, direction: "leftToRight")
        let right = Manifests.image("right", height: 273, direction: "rightToLeft")
        let both = Manifests.image("both", height: 273)
        for (direction, names) in [
            (TextDirection.leftToRight, ["left", "both", "left"]), (.rightToLeft, ["right", "both", "left"]),
        ] {
            for (images, name) in zip([[right, left, both], [both], [left]], names) {
                var situation = BarSituation(bar: .navigation, era: .classic, scale: 3)
                situation.direction = direction
                #expect(try Manifests.preset(images: images).looseImage(for: situation)?.image.name == name)
            }
        }
    }

    @Test(
        arguments: [
            (18, true, "iphoneos26.0", BarEra.classic), (26, false, "iphoneos26.0", .liquidGlass),
            (26, true, "iphoneos26.4", .classic), (27, true, "iphoneos26.4", .classic),
            (27, true, "iphoneos27.0", .liquidGlass),
            (26, true, "iphonesimulator27.1", .liquidGlass), (26, true, nil, .classic), (26, true, "unknown", .classic),
            (26, false, nil, .liquidGlass), (26, false, "iphoneos18.5", .classic),
            (27, false, "iphonesimulator17.0", .classic),
        ] as [(Int, Bool, String?, BarEra)])
    func `the era is that of the system, of the key, and of the SDK that may ignore the key`(
        system: Int, key: Bool, sdk: String?, era: BarEra
    ) {
        #expect(BarEra(systemVersion: system, requiresCompatibility: key, sdkName: sdk) == era)
    }
}
