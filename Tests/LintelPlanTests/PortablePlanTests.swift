import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelUnits
import Testing

/// What platforms other than Apple's are planned to get.
struct PortablePlanTests {
    private static let corner = """
        background: { light: "linear-gradient(to bottom right, red, blue)", dark: black, highContrast: yellow }
        devices: [iPhone 15, iPhone SE (3rd generation)]
        """

    @Test func `Android has one nine-patch for every state of a bar, at its own five densities`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.android])
        let images = plan.images(.android)
        let folders = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
        var expected: Set<String> = []
        for folder in folders {
            expected.insert("android/res/drawable-\(folder)/test_navigation_bar.9.png")
            expected.insert("android/res/drawable-night-\(folder)/test_navigation_bar.9.png")
        }
        #expect(Set(images.map(\.path)) == expected)
        #expect(images.allSatisfy { plan.job(of: $0).servedKind == .ninePatch && plan.job(of: $0).dither == .none })
        // 393 points of an iPhone 15, at 1.5.
        let targets = images.filter { $0.scale == .x3over2 }.flatMap(\.targets)
        #expect(Set(targets.map(\.width)).isSuperset(of: [590, 563]))
    }

    /// `aapt2` writes 8 bits for 16, so that the difference would be found nowhere.
    @Test func `images for Android have 8 bits, also where the preset asks for 16`() throws {
        let badge = "panel: { background: red, badge: { at: top, size: 20x20, background: blue, delivery: apart }, "
        let text = Self.corner + "\ndepth: 16\ndither: auto\n" + badge + "smallest: 60x60, largest: 90x90 }"
        let plan = try PlanFixture(text, formats: [.android, .web]).plan
        let depths = { (format: OutputFormat) in
            Set(plan.uses.filter { $0.format == format }.map { plan.jobs[$0.job].work.bitDepth })
        }
        #expect(depths(.android) == [.eight] && depths(.web) == [.sixteen])
        // `auto` may choose 16 bits.
        let dithers = plan.uses.filter { $0.format == .android }.map { plan.jobs[$0.job].work.dither }
        #expect(Set(dithers) == [.none])
    }

    @Test(arguments: [OutputFormat.web, .android])
    func `an overlay alone is made in the formats that draw gradients`(_ format: OutputFormat) throws {
        let fixture = try PlanFixture("overlay: { background: \"#00000080\" }", formats: [format])
        #expect(fixture.diagnostics.map(\.id) == [] && fixture.plan.styles.count == 1)
    }

    /// Whichever other formats are asked for: a gradient at an angle has no image in these.
    @Test(arguments: [OutputFormat.flutter, .reactNative, .android])
    func `a palette is made for other platforms without images`(_ format: OutputFormat) throws {
        let text = "background: \"linear-gradient(45deg, $deep, blue)\""
        let fixture = try PlanFixture("palette: { deep: red }\n" + text, formats: [format])
        #expect(!fixture.diagnostics.contains { $0.severity == .error } && fixture.plan.colors.count == 1)
        let without = try PlanFixture(text.replacing("$deep", with: "red"), formats: [format])
        #expect(without.diagnostics.contains { $0.id == .nothingToMake })
    }

    @Test func `other formats have three scales, and every appearance that differs`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.flutter, .reactNative, .web])
        #expect(
            Set(plan.images(.flutter).filter { $0.appearance == .highContrast }.map(\.path)) == [
                "flutter/assets/test_navigation_bar_high_contrast.png",
                "flutter/assets/2.0x/test_navigation_bar_high_contrast.png",
                "flutter/assets/3.0x/test_navigation_bar_high_contrast.png",
            ])
        #expect(
            Set(plan.images(.reactNative).filter { $0.appearance == .dark }.map(\.path)) == [
                "react-native/test-navigation-bar-dark.png", "react-native/test-navigation-bar-dark@2x.png",
                "react-native/test-navigation-bar-dark@3x.png",
            ])
        // One picture for all three.
        let light = plan.plan.images.filter { $0.appearance == .light && $0.scale == .x2 }
        #expect(Set(light.map(\.job)).count == 1 && Set(light.map(\.format)).count == 3)
    }

    @Test func `an image for other platforms is to hold at widths that no device has`() throws {
        let plan = try PlanFixture(
            "background: linear-gradient(to right, red, blue 150px)\ndevices: iPhone 15\nbars: tab", formats: [.web])
        let image = try #require(plan.images(.web).first { $0.scale == .x1 })
        #expect(Set(image.targets.map(\.width)) == [393, 852])
        // Between 393 and 852, and a quarter more than 852; the others are usual.
        let others = plan.job(of: image).otherTargets
        #expect(Set(others.map(\.width)) == [220, 320, 360, 412, 600, 622, 800, 1024, 1065])
        #expect(others.count == 9 && others == others.sorted())
        // In the pixels of each scale.
        let double = try #require(plan.images(.web).first { $0.scale == .x2 })
        #expect(plan.job(of: double).otherTargets.contains { $0.width == 824 })
    }

    @Test func `an image for other platforms is to hold at heights that no device has`() throws {
        let plan = try PlanFixture(
            "background: linear-gradient(red, blue 20px)\ndevices: iPhone 15\nbars: tab", formats: [.android])
        let image = try #require(plan.images(.android).first { $0.scale == .x1 })
        #expect(Set(image.targets.map(\.height)) == [53, 83])
        // Between 53 and 83, and a quarter more than 83; the others are usual.
        #expect(Set(plan.job(of: image).otherTargets.map(\.height)) == [48, 56, 64, 68, 80, 103])
    }

    @Test(arguments: ["red", "linear-gradient(to bottom right, red, blue)", "linear-gradient(to right, red 10%, blue)"])
    func `what stretches with its box has to hold at several sizes of devices alone`(background: String) throws {
        let plan = try PlanFixture("background: \(background)\ndevices: iPhone 15", formats: [.android, .web])
        #expect(plan.plan.jobs.allSatisfy { $0.work.otherTargets.isEmpty })
    }

    @Test func `a shadow for other platforms has its own height at all widths`() throws {
        let plan = try PlanFixture(
            """
            devices: iPhone 15
            bars: { tab: { background: red, shadow: { background: "linear-gradient(to right, red, blue 90px)", height: 3pt } } }
            """, formats: [.flutter])
        let shadow = try #require(plan.images(.flutter).first { $0.role == .shadow && $0.scale == .x2 })
        let job = plan.job(of: shadow)
        #expect(Set(job.otherTargets.map(\.height)) == [6] && job.otherTargets.contains { $0.width == 720 })
    }

    /// As in the formats for Apple's devices.
    @Test(arguments: [OutputFormat.android, .web, .flutter, .reactNative])
    func `the shadow of a bar without a background is made for every platform`(format: OutputFormat) throws {
        let fixture = try PlanFixture(
            "devices: [iPhone 16]\nbars: { navigation: { background: none, shadow: { color: \"#f00\", height: 2pt } } }",
            formats: [format])
        #expect(fixture.diagnostics.map(\.line) == [])
        let images = fixture.images(format)
        #expect(images.allSatisfy { $0.role == .shadow && $0.asset == "TestNavigationBarShadow" })
        #expect(Set(images.map(\.path)).count == (format == .android ? 5 : 3))
        let drawsStyles = format == .android || format == .web
        #expect(fixture.plan.styles.map(\.name) == (drawsStyles ? ["TestNavigationBarShadow"] : []))
    }

    @Test func `a side that is longer than any picture is an error`() throws {
        // 40,000 pixels at xxxhdpi.
        let devices = "devices: [{ name: Wall, size: 10000x400, scale: 1 }]\nbars: tab"
        for background in ["red", "linear-gradient(to right, red, blue)"] {
            let plan = try PlanFixture("background: \(background)\n\(devices)", formats: [.android])
            let errors = plan.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.id) == [.planTooLarge])
            #expect(errors.first?.message.contains("would be stretched to 40000×") == true, "\(errors)")
        }
        // At 3x a quarter more than 30,000 is too long as well, but no device asks for it.
        let bundle = try PlanFixture(
            "background: linear-gradient(to right, red, blue)\n" + devices.replacing("scale: 1", with: "scale: 3"),
            formats: [.bundle])
        #expect(!bundle.diagnostics.contains { $0.severity == .error })
        #expect(bundle.plan.jobs.allSatisfy { $0.work.otherTargets.allSatisfy { $0.width <= 32_768 } })
    }

    @Test(arguments: [("navigation", "navigation bar"), ("toolbar", "toolbar"), ("tab", "tab bar")])
    func `a note names the bar as people do`(bar: String, words: String) throws {
        let plan = try PlanFixture(
            "background: linear-gradient(30deg, red, blue)\nbars: \(bar)", formats: [.android])
        let note = try #require(plan.diagnostics.first { $0.id == .notPortable })
        #expect(note.message.hasPrefix("android: no image of the \(words), because"))
    }

    @Test(arguments: [
        ("linear-gradient(in oklch, red, lime 54px, blue 50%, black)", true),
        ("linear-gradient(in oklch, red, lime 54px, blue)", false),
        ("linear-gradient(red, lime 54px, blue 50%, black)", false),
    ])
    func `that old browsers see other colors is a note`(css: String, isReported: Bool) throws {
        let plan = try PlanFixture("background: \(css)\ndevices: iPhone 15\n", formats: [.web])
        let notes = plan.diagnostics.filter {
            $0.id == .notPortable && $0.message.contains("cannot interpolate in oklch")
        }
        #expect(notes.compactMap(\.location?.line) == (isReported ? [3] : []))
    }

    /// In OKLCH the colors between red, blue and lime are outside sRGB, whose corners these are. Browsers clip, as
    /// images do with `clip`; but browsers get each stop clipped before it is mixed.
    @Test(arguments: [
        ("in oklch, red 40px, blue 50%, lime", "minde", true), ("in oklch, red 40px, blue 50%, lime", "clip", false),
        ("in oklch, color(display-p3 1 0 0) 40px, blue 50%, lime", "clip", true),
        ("in oklab, #808080 40px, #a08080 50%, #404040", "minde", false),
        ("in oklch, red, blue 50%, lime", "minde", false),
        ("in srgb, color(display-p3 1 0 0) 40px, blue 50%, lime", "clip", true),
        ("in srgb, red 40px, blue 50%, lime", "minde", false),
    ])
    func `that browsers show other colors outside sRGB than images is a note`(
        stops: String, mapping: String, isReported: Bool
    ) throws {
        let plan = try PlanFixture(
            "background: \"linear-gradient(\(stops))\"\ngamutMapping: \(mapping)\ndevices: iPhone 15\n", formats: [.web]
        )
        let notes = plan.diagnostics.filter {
            $0.id == .notPortable && $0.message.contains("so they differ from the images")
        }
        #expect(notes.compactMap(\.location?.line) == (isReported ? [3] : []))
    }

    @Test(arguments: [
        ("linear-gradient(red, 20px, blue)", "it draws the curve of a hint as straight lines"),
        (
            "linear-gradient(in oklch, red, white 54px, blue 50%, black)",
            "in oklch it uses other hues than CSS between stops that have little or no color, or "
                + "between equal or opposite hues"
        ),
        (
            "linear-gradient(in rec2020, red, white 54px, blue 50%, black)",
            "it encodes rec2020 differently from CSS"
        ),
        ("linear-gradient(red, 20%, blue)", nil), ("linear-gradient(in oklch, red, white 54px, blue)", nil),
        ("linear-gradient(in oklch, red, lime 54px, blue 50%, #040)", nil),
        (
            "linear-gradient(in oklch, oklch(0.65 0.08 20), oklch(0.65 0.08 200) 54px, blue 50%, lime)",
            "or between equal or opposite hues"
        ),
    ])
    func `that Chromium mixes other colors, and no stops help, is a note`(css: String, cause: String?) throws {
        let plan = try PlanFixture("background: \(css)\ndevices: iPhone 15\n", formats: [.web])
        let notes = plan.diagnostics.filter { $0.message.contains("Chromium shows other colors") }
        #expect(notes.compactMap(\.location?.line) == (cause == nil ? [] : [3]))
        #expect(notes.allSatisfy { $0.id == .notPortable && $0.message.contains(cause ?? "") })
    }

    /// Chromium 156 takes either kind of radius by itself, and no sum of both: `CSS.supports()` is false.
    @Test(arguments: [
        ("radial-gradient(calc(5% + 10px) 40px, red, blue)", true),
        ("radial-gradient(40px calc(10% - 1px), red, blue)", true),
        ("radial-gradient(5% 40px, red, blue)", false),
        ("radial-gradient(40px at calc(5% + 10px) 0, red, blue)", false),
    ])
    func `that Chromium does not draw a radius of both kinds is a note`(css: String, isReported: Bool) throws {
        let plan = try PlanFixture("background: \(css)\ndevices: iPhone 15\n", formats: [.web])
        let notes = plan.diagnostics.filter { $0.message.contains("Chromium does not draw") }
        #expect(notes.compactMap(\.location?.line) == (isReported ? [3] : []))
        #expect(plan.plan.styles.map(\.name) == ["TestNavigationBar"])
    }

    /// Android has no qualifier for high contrast. Source: Android developers, "Providing resources".
    @Test(arguments: [
        "'linear-gradient(45deg, red, blue)'",
        "{ layers: [{ fill: red }, { fill: \"#0008\", frame: { top: 0, bottom: statusBarBottom } }] }",
        "{ layers: [{ fill: red, radius: 8 }] }", "'linear-gradient(to right, red, blue)'",
    ])
    func `a picture for high contrast changes nothing on Android`(highContrast: String) throws {
        let picture = "rightToLeft: mirror\ndevices: [iPhone 15]\nbackground: { light: \"linear-gradient(red, blue)\""
        let plan = try PlanFixture(
            picture + ", highContrast: \(highContrast), darkHighContrast: \(highContrast) }", formats: [.android])
        let without = try PlanFixture(picture + " }", formats: [.android])
        #expect(plan.diagnostics.allSatisfy { $0.severity == .note && $0.id != .notPortable })
        #expect(plan.plan.images.map(\.path) == without.plan.images.map(\.path) && plan.plan.images.count > 4)
        #expect(plan.plan.styles.map(\.drawings) == without.plan.styles.map(\.drawings))
        #expect(plan.plan.styles.count == 1 && plan.plan.styles[0].mirrored == nil)
        // Others have it, in the images or in what they draw themselves, where they have a form for the picture.
        let web = try PlanFixture(picture + ", highContrast: \(highContrast) }", formats: [.web])
        let hasForm = !highContrast.contains("statusBarBottom")
        #expect(web.plan.images.isEmpty || web.images(.web).contains { $0.appearance == .highContrast })
        #expect(web.plan.styles.allSatisfy { $0.drawings.differing.contains(.highContrast) })
        #expect((web.plan.images.isEmpty && web.plan.styles.isEmpty) != hasForm)
    }

    @Test func `a panel's picture for high contrast does not stop the build for Android`() throws {
        let plan = try PlanFixture(
            "panel: { background: { light: red, highContrast: \"conic-gradient(red, blue)\" }, smallest: 60x60, "
                + "largest: 90x90 }", formats: [.android])
        #expect(plan.diagnostics.map(\.line) == [] && plan.plan.surfaces[0].images.count == 5)
    }

    /// Source: Core Animation, `CAGradientLayer`: (0, 0) is the upper left corner of the unit square.
    @Test(arguments: [
        ("{ caGradient: { startPoint: [0, 0], endPoint: [1, 0], colors: [lime, blue] } }", true),
        (
            "{ svg: '<linearGradient xmlns=\"http://www.w3.org/2000/svg\"><stop stop-color=\"red\"/>"
                + "<stop offset=\"1\" stop-color=\"blue\"/></linearGradient>' }",
            true
        ),
        ("{ caGradient: { startPoint: [0, 0], endPoint: [1, 0.25], colors: [lime, blue] } }", false),
    ])
    func `gradients of other programs from side to side are described as those of CSS`(
        background: String, isDescribed: Bool
    ) throws {
        let plan = try PlanFixture("background: \(background)\ndevices: iPhone 15", formats: [.android, .web])
        #expect(plan.plan.styles.map(\.format) == (isDescribed ? [.android, .web] : []))
    }

    @Test func `a panel of colors and gradients alone is described too`() throws {
        func formats(_ keys: String) throws -> [OutputFormat] {
            try PlanFixture(
                "panel: { background: \"linear-gradient(red, blue)\", smallest: 60x60, largest: 90x90\(keys) }",
                formats: [.android, .web, .flutter]
            ).plan.styles.map(\.format)
        }
        #expect(try formats("") == [.android, .web])
        #expect(try formats(", radius: 8") == [])
        #expect(try formats(", badge: { at: top right, size: 20x20, background: blue }") == [])
        #expect(
            try formats(", badge: { at: top right, size: 20x20, background: blue, delivery: apart }") == [
                .android, .web,
            ])
    }

    @Test(arguments: [
        ("red", "flutter, react-native", "these formats cannot"),
        ("'linear-gradient(in oklab, red, blue)'", "android, flutter, react-native", "these formats cannot"),
        ("{ layers: [{ fill: red, radius: 8 }] }", "android, web, flutter, react-native", "these formats cannot"),
    ])
    func `an overlay that a format cannot describe is a note, also beside a palette`(
        background: String, formats: String, words: String
    ) throws {
        for palette in ["", "palette: { deep: red }\n"] {
            let plan = try PlanFixture(
                palette
                    + "overlay: { name: Dimming, background: \(background) }\nbackground: blue\ndevices: [iPhone 15]",
                formats: [.xcassets, .android, .web, .flutter, .reactNative])
            #expect(
                plan.diagnostics.filter { $0.id == .notPortable }.map(\.message) == [
                    "\(formats): nothing of the overlay 'Dimming', because its images are parts of Apple's screens, and "
                        + "\(words) describe it"
                ])
        }
    }

    @Test(arguments: [("circle", true), ("capsule", true), ("rectangle", false)])
    func `a frame around a round hole, whose sizes are Apple's, is reported missing`(
        shape: String, isReported: Bool
    ) throws {
        let plan = try PlanFixture(
            "spotlight: { name: Tour, background: \"#0008\", hole: { shape: \(shape) }, "
                + "steps: [{ frame: { left: 10, top: 100, width: 40, height: 40 } }] }\ndevices: [iPhone 15]",
            formats: [.bundle, .web, .flutter])
        let notes = plan.diagnostics.filter { $0.id == .notPortable }.map(\.message)
        #expect(
            notes
                == (isReported
                    ? [
                        "web, flutter: no image of the frame of the spotlight 'Tour', because a round hole does not stretch, "
                            + "and its sizes are those on Apple's screens; a hole with 'shape: rectangle' or a 'radius' has one"
                    ] : []))
        let sizes = plan.diagnostics.filter { $0.id == .cannotStretch }.map(\.message)
        #expect(
            sizes
                == (isReported
                    ? ["a round hole does not stretch; there is an image of its frame for its size at 3x"] : []))
    }

    @Test func `the plain folder has what the catalog has`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.xcassets, .images])
        let catalog = plan.images(.xcassets)
        let folder = plan.images(.images)
        #expect(catalog.count == folder.count && catalog.map(\.job) == folder.map(\.job))
        #expect(folder.contains { $0.path == "images/TestNavigationBarDefaultTopAttached-dark@3x.png" })
    }

    @Test func `what does not stretch is reported once, and is still written for the web`() throws {
        let plan = try PlanFixture(
            "background: linear-gradient(30deg, red, blue)", formats: [.android, .web, .flutter, .reactNative])
        #expect(plan.plan.images.isEmpty)
        #expect(plan.plan.styles.map(\.name) == ["TestNavigationBar"])
        let notes = plan.diagnostics.filter { $0.id == .notPortable }
        #expect(notes.count == 1 && notes[0].severity == .note)
        #expect(notes[0].message.hasPrefix("android, flutter, react-native: no image of the navigation bar"))
        #expect(!plan.diagnostics.contains { $0.severity == .error })
    }

    @Test func `what follows the status bar has no picture elsewhere`() throws {
        let plan = try PlanFixture(
            "background: { layers: [red, { fill: blue, frame: { top: statusBarBottom } }] }", formats: [.android, .web])
        #expect(plan.plan.images.isEmpty && plan.plan.styles.isEmpty)
        #expect(plan.diagnostics.contains { $0.id == .notPortable && $0.message.contains("follows the status bar") })
    }

    @Test func `a panel's nine-patch keeps content clear of the shadow`() throws {
        let plan = try PlanFixture(
            """
            panel:
              background: { layers: [dropShadow: { color: black, blur: 8, y: 3 }, fill: white] }
              smallest: 60x60
              largest: 200x200
            """, formats: [.android])
        let image = try #require(plan.plan.surfaces.first?.images.first { $0.scale == .x2 })
        #expect(image.path == "android/res/drawable-xhdpi/test_panel.9.png")
        guard case .ninePatch(_, let padding) = plan.plan.jobs[image.job].work.served else {
            Issue.record("not a nine-patch")
            return
        }
        // As the alignment insets of the catalog, at @2x.
        #expect([padding.top, padding.left, padding.bottom, padding.right] == [18, 24, 30, 24])
    }

    @Test func `two names that are one elsewhere are an error`() throws {
        let plan = try PlanFixture(
            "background: blue\nbars: navigation\n"
                + "panel: { name: NavigationBar, background: red, smallest: 60x60, largest: 80x80 }",
            formats: [.android])
        #expect(plan.diagnostics.contains { $0.id == .nameTaken && $0.message.contains("'test_navigation_bar'") })
    }

    @Test func `a namespace stands before the names in the catalog alone`() throws {
        let plan = try PlanFixture(
            "namespace: Brand\npalette: { sea: blue }\nbackground: $sea\ndevices: [iPhone 15]",
            formats: [.xcassets, .bundle, .images, .flutter])
        let image = try #require(plan.images(.xcassets).first)
        #expect(image.name == "Brand/TestNavigationBarDefaultTopAttached")
        #expect(image.path.hasPrefix("Test.xcassets/Brand/Bars/TestNavigationBarDefaultTopAttached.imageset/Test"))
        #expect(plan.plan.colors.map(\.name) == ["Brand/TestSea"])
        #expect(plan.plan.barAppearances[0].states[0].backgroundImages.first?.hasPrefix("Brand/") == true)
        for format in [OutputFormat.bundle, .images, .flutter] {
            #expect(plan.images(format).allSatisfy { !$0.name.contains("Brand") && !$0.path.contains("Brand") })
        }
    }
}
