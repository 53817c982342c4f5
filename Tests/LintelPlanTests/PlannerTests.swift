import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelJSON
import LintelPlan
import LintelUnits
import Testing

struct PlannerTests {
    @Test(arguments: [
        // Bar origin and bar in pixels: 161 + 132, 169 + 132, 187 + 132. Source: the device catalog's bar origins, 53
        // ⅔, 56 ⅓, 62 ⅓ pt.
        ("iPhone 15", 293), ("iPhone 16 Pro", 301), ("iPhone Air", 319),
    ])
    func `a classic bar below a Dynamic Island is planned in whole pixels`(device: String, height: Int) throws {
        let fixture = try PlanFixture(
            "background: red\ndevices: [\(device)]\neras: [classic]\nbars: { navigation: { largeTitles: false } }")
        let heights = fixture.images(.bundle).filter { $0.metrics == .default }.flatMap(\.targets).map(\.height)
        #expect(heights.contains(height))
    }

    @Test func `an identifier that YAML divides at its comma is to be put in quotes`() throws {
        let fixture = try PlanFixture("background: red\ndevices: [iPhone17,1]")
        #expect(
            fixture.diagnostics.filter { $0.severity == .error }.map(\.message) == [
                "no device matches '1'; put an identifier with a comma in quotes, \"iPhone17,1\""
            ])
    }

    /// What the library offers as the sizes of a bar.
    @Test(arguments: [
        ("navigation", Bar.navigation, BarPosition.topAttached), ("search", .search, .any), ("toolbar", .toolbar, .any),
        ("tab", .tab, .any),
    ])
    func `the sizes of a bar are those at which its images are proved`(name: String, bar: Bar, position: BarPosition)
        throws
    {
        let text = "background: red\nbars: { \(name): { metrics: default, position: \(position.rawValue) } }"
        let images = try PlanFixture(text, formats: [.xcassets]).images(.xcassets)
        for scale in [Scale.x2, .x3] {
            let sizes = bar.stretchTargets(
                metrics: .default, position: position, eras: Set(Era.allCases), largeTitles: true,
                devices: DeviceCatalog.shipped.devices.filter { $0.scale == scale }, scale: scale)
            let planned = images.filter { $0.scale == scale }.flatMap(\.targets)
            #expect(Set(planned) == Set(sizes) && sizes == sizes.sorted() && !sizes.isEmpty)
        }
    }

    @Test func `a large title is planned collapsed, expanded and half way`() throws {
        // iPhone SE (3rd): 20 + 44 = 64 pt, and 52 pt more; at @2x 128, 232 and the middle 180.
        let fixture = try PlanFixture(
            "background: red\ndevices: [iPhone SE (3rd generation)]\neras: [classic]\nbars: { navigation: { metrics: default } }"
        )
        let catalog = try #require(fixture.images(.xcassets).first)
        #expect(catalog.targets.filter { $0.width == 750 }.map(\.height) == [128, 180, 232])
        let loose = fixture.images(.bundle).map { ($0.targets[0].height, $0.isLargeTitle) }.sorted { $0.0 < $1.0 }
        #expect(loose.map(\.0) == [128, 232] && loose.map(\.1) == [false, true])
    }

    /// 24 + 50 = 74 points, and 52 more, at @2x: 148 and 252 pixels. iPads are regular in height in both orientations,
    /// so that UIKit collapses their large titles in neither. A custom device with the size of an iPad is one; 600
    /// points are where phones end.
    @Test(arguments: [
        ("iPadPro11Inch", [1668: [148, 200, 252], 2388: [148, 200, 252]]),
        ("{ name: Wall, size: 800x1280, scale: 2x, statusBar: 24 }", [1600: [148, 200, 252], 2560: [148, 200, 252]]),
        ("{ name: Wide Phone, size: 590x1280, scale: 2x, statusBar: 24 }", [1180: [136, 188, 240], 2560: [64]]),
    ])
    func `a large title is planned in landscape where it is shown`(device: String, heights: [Int: [Int]]) throws {
        let fixture = try PlanFixture(
            "background: red\ndevices: [\(device)]\neras: [classic]\n"
                + "bars: { navigation: { metrics: [default, compact], position: topAttached } }", formats: [.xcassets])
        let targets = Set(fixture.images(.xcassets).flatMap(\.targets)).sorted()
        #expect(Dictionary(grouping: targets, by: \.width).mapValues { $0.map(\.height) } == heights)
    }

    /// iPhone SE (3rd): 20 + 44 = 64 points, 32 turned; a prompt adds 34. At @2x. Source: UIKitCore, as the device
    /// catalog names it.
    @Test(arguments: [
        ("[default, compact]", [128], [64]),
        ("[default, compact, defaultPrompt, compactPrompt]", [128, 196], [64, 132]),
        ("[default, defaultPrompt]", [128, 196], []), ("[default, compactPrompt]", [128, 132], []),
    ])
    func `the images that appearance objects show are made for the heights with a prompt, where one is asked for`(
        metrics: String, plain: [Int], compact: [Int]
    ) throws {
        for format in [OutputFormat.xcassets, .bundle] {
            let fixture = try PlanFixture(
                "background: linear-gradient(red, blue)\ndevices: [iPhone SE (3rd generation)]\neras: [classic]\n"
                    + "bars: { navigation: { metrics: \(metrics), largeTitles: false } }", formats: [format])
            func heights(_ metrics: BarMetrics) -> [Int] {
                Set(fixture.images(format).filter { $0.metrics == metrics }.flatMap(\.targets).map(\.height)).sorted()
            }
            #expect(heights(.default) == plain && heights(.compact) == compact, "\(format)")
            // Those for `setBackgroundImage(_:for:barMetrics:)` stay.
            #expect(heights(.defaultPrompt).isEmpty == !metrics.contains("defaultPrompt"))
        }
    }

    @Test func `every placement of every device is a target of the catalog image that serves it`() throws {
        let fixture = try PlanFixture(
            "background: red\nbars: { navigation: { largeTitles: false }, toolbar: true, tab: true }")
        var checked = 0
        for image in fixture.images(.xcassets) {
            for device in DeviceCatalog.shipped.devices where device.scale == image.scale {
                for placement in device.placements(
                    of: image.bar, metrics: image.metrics, position: image.position, era: image.era)
                {
                    #expect(image.targets.contains(placement.pixels(at: image.scale)), "\(device.name) \(image.name)")
                    #expect(Set(device.identifiers).isSubset(of: image.devices), "\(device.name) \(image.name)")
                    checked += 1
                }
            }
        }
        #expect(checked > 300)
    }

    @Test func `all ninety-six devices except the vertical Duo are served`() throws {
        let fixture = try PlanFixture("background: red")
        let served = Set(fixture.plan.images.flatMap(\.devices))
        for device in DeviceCatalog.shipped.devices where device.foldable == nil {
            #expect(!served.isDisjoint(with: device.identifiers), "\(device.name)")
        }
    }

    @Test func `equal pictures are one job, however often they are used`() throws {
        let fixture = try PlanFixture(
            "background: red\ndevices: [iPhone SE (3rd generation)]\nbars: { navigation: { position: [top, any], metrics: default } }",
            formats: [.xcassets])
        let top = fixture.images(.xcassets).filter { $0.position == .top }
        #expect(Set(top.map(\.job)).count == 1)
        #expect(Set(top.map(\.era)) == [.classic, .liquidGlass])
        #expect(Set(fixture.plan.jobs.map(\.work)).count == fixture.plan.jobs.count)
    }

    @Test func `Display P3 is planned only at scales where a device shows it`() throws {
        let fixture = try PlanFixture("background: red\ngamut: [sRGB, display-p3]")
        #expect(fixture.plan.images.contains { $0.gamut == .displayP3 && $0.scale == .x3 })
        // The two @1x devices, iPad 2 and iPad mini, are sRGB.
        #expect(!fixture.plan.images.contains { $0.gamut == .displayP3 && $0.scale == .x1 })
    }

    @Test func `an appearance that looks like its fallback is not drawn`() throws {
        let fixture = try PlanFixture(
            "palette: { a: { light: red, dark: blue, darkHighContrast: blue } }\nbackground: $a\ndevices: [iPhone 15]")
        #expect(Set(fixture.plan.images.map(\.appearance)) == [.light, .dark])
    }

    /// Which of two images that match one trait each a catalog shows is not documented.
    @Test(
        arguments: [
            ("{ light: red, dark: blue, highContrast: black }", [.light, .dark, .highContrast, .darkHighContrast]),
            // A catalog and a style sheet show the one of high contrast in both.
            ("{ light: red, highContrast: black }", [.light, .highContrast]),
            // Dark is given, and so stands in where both are asked for.
            ("{ light: red, dark: red, highContrast: black }", [.light, .highContrast, .darkHighContrast]),
            (
                "{ light: red, dark: blue, highContrast: black, darkHighContrast: blue }",
                [.light, .dark, .highContrast, .darkHighContrast]
            ),
            ("{ light: red, highContrast: black, darkHighContrast: black }", [.light, .highContrast]),
        ] as [(String, Set<Appearance>)])
    func `every appearance that a catalog could choose in two ways is written down`(
        colors: String, written: Set<Appearance>
    ) throws {
        let fixture = try PlanFixture(
            "palette: { a: \(colors) }\nbackground: $a\ndevices: [iPhone 15]\nbars: { navigation: { metrics: default } }"
        )
        #expect(Set(fixture.plan.images.map(\.appearance)) == written)
    }

    @Test func `a picture of a color that is dark and one of high contrast has both in the appearance that is both`()
        throws
    {
        let fixture = try PlanFixture(
            """
            palette: { a: { light: "#111", dark: "#222" }, b: { light: "#333", highContrast: "#444" } }
            background: linear-gradient($a, $b)
            devices: [iPhone 15]
            bars: { navigation: { metrics: default } }
            """)
        let both = try #require(fixture.plan.images.first { $0.appearance == .darkHighContrast })
        let other = try PlanFixture("background: linear-gradient(#222, #444)\ndevices: [iPhone 15]")
        let wanted = try #require(other.plan.images.first { $0.appearance == .light })
        #expect(fixture.job(of: both).drawing == other.job(of: wanted).drawing)
    }

    @Test func `a search bar without a position has images for any, at the sizes of top and topAttached`() throws {
        let fixture = try PlanFixture("background: linear-gradient(red, blue)\nbars: [search]\ndevices: [iPhone 15]")
        #expect(Set(fixture.plan.images.map(\.position)) == [.any])
        // 56 points of an ordinary one at @3x.
        let heights = Set(fixture.plan.images.filter { $0.metrics == .default }.flatMap { $0.targets.map(\.height) })
        #expect(heights.contains(168) && heights.count > 1)
    }

    @Test func `with 'stretch: none' whatever could stretch is drawn by size, and what needs stretching is reported`()
        throws
    {
        let fixture = try PlanFixture(
            "background: red\nstretch: none\ndevices: [iPhone 15]\nbars: { navigation: { metrics: default, largeTitles: false } }",
            formats: [.bundle, .xcassets, .images, .android])
        // The latter of landscape from iOS 26 on.
        #expect(fixture.diagnostics.map(\.id) == [.notPortable, .cannotStretch])
        #expect(fixture.diagnostics.first?.message.contains("the preset says 'stretch: none'") == true)
        #expect(fixture.images(.android).isEmpty)
        for format in [OutputFormat.bundle, .xcassets, .images] {
            let images = fixture.images(format)
            // 393 × 852 points at @3x, upright and turned.
            #expect(Set(images.flatMap { $0.targets.map(\.width) }) == [1179, 2556])
            #expect(images.allSatisfy { $0.targets.count == 1 && fixture.job(of: $0).servedKind == .exact })
        }
        #expect(fixture.images(.xcassets).allSatisfy { $0.name.contains("W393H") || $0.name.contains("W852H") })
    }

    @Test func `a shadow that cannot stretch is called a shadow`() throws {
        let fixture = try PlanFixture(
            "background: white\ndevices: [iPhone 15]\n"
                + "bars: { navigation: { shadow: { background: \"linear-gradient(45deg, red, blue)\", height: 6pt } } }"
        )
        let note = try #require(fixture.diagnostics.first)
        #expect(note.id == .cannotStretch && fixture.diagnostics.count == 1)
        #expect(note.message.hasPrefix("navigation bar shadow cannot be stretched: "))
        #expect(note.message.contains("; a shadow that stretches, "))
    }

    @Test(arguments: [
        (
            "linear-gradient(45deg, red, blue)",
            "; 'stretch: unitSquare' stretches angles, circles and conic gradients with the box"
        ),
        (
            "radial-gradient(40px 50% at right 10% top 4px, red, blue)",
            "; written in percent, its positions and radii stretch with the box"
        ),
        (
            "repeating-linear-gradient(45deg, red 0 10px, blue 10px 20px)",
            "; with its positions in percent, 'stretch: unitSquare' stretches angles, circles and conic gradients with the box"
        ),
        ("radial-gradient(circle 30px at 20px 50%, red, blue)", "needs only one image"),
    ])
    func `a note about a background that cannot stretch ends with what would make it stretch`(
        css: String, hint: String
    ) throws {
        let fixture = try PlanFixture("background: \(css)\ndevices: [iPhone 15]")
        let note = try #require(fixture.diagnostics.first { $0.id == .cannotStretch })
        #expect(note.message.hasSuffix(hint), "\(note.message)")
    }

    @Test(arguments: [
        ("linear-gradient(45deg, blue, red)", "linear-gradient(red, lime)"),
        ("linear-gradient(red, lime)", "linear-gradient(45deg, blue, red)"),
        ("linear-gradient(45deg, blue, red)", "linear-gradient(30deg, blue, red)"),
    ])
    func `a background of which one appearance cannot stretch has one note`(light: String, dark: String) throws {
        let fixture = try PlanFixture(
            "devices: [iPhone 15]\nbars: { tab: { background: { light: \"\(light)\", dark: \"\(dark)\" } } }",
            formats: [.xcassets])
        let notes = fixture.diagnostics.filter { $0.message.contains("cannot be stretched") }
        #expect(notes.count == 1 && notes[0].message.contains("an angle of 45 degrees"))
        #expect(notes.allSatisfy { $0.message.contains("; 'stretch: unitSquare' stretches angles") })
    }

    /// In CSS, lengths along an axis are those of the position and the radius along it.
    @Test(arguments: [
        (
            "light: 'radial-gradient(120px 40% at top, red, blue)', dark: 'radial-gradient(50% 30px at top, red, blue)'",
            "cannot be stretched in width (light): a length of 120 points does not stretch with its box; "
                + "in height (dark): a length of 30 points does not stretch with its box; the asset catalog "
        ),
        (
            "light: 'linear-gradient(red, blue)', dark: 'radial-gradient(50% 30px at top, red, blue)'",
            "cannot be stretched in height (dark): a length of 30 points does not stretch with its box; the asset catalog "
        ),
        (
            "light: 'linear-gradient(45deg, red, blue)', dark: 'linear-gradient(45deg, blue, red)'",
            "cannot be stretched (light and dark): an angle of 45 degrees does not stretch with its box; the asset catalog "
        ),
        (
            "light: 'radial-gradient(120px 30px at top, red, blue)'",
            "cannot be stretched in width: a length of 120 points does not stretch with its box; "
                + "in height: a length of 30 points does not stretch with its box; the asset catalog "
        ),
    ])
    func `a note about a background that cannot stretch names axes and appearances`(
        drawings: String, words: String
    ) throws {
        let fixture = try PlanFixture(
            "background: { \(drawings) }\ndevices: [iPhone 15]\nbars: tab", formats: [.xcassets])
        let notes = fixture.diagnostics.filter { $0.message.contains("cannot be stretched") }.map(\.message)
        #expect(notes.count == 1 && notes[0].contains(words), "\(notes)")
    }

    @Test(arguments: [("50% 30px", true), ("120px 40%", false)])
    func `a background that stretches in width alone has one image for each height, and a note says so`(
        radii: String, stretches: Bool
    ) throws {
        let fixture = try PlanFixture(
            "background: 'radial-gradient(\(radii) at top, red, blue)'\ndevices: [iPhone 15]\nbars: tab",
            formats: [.xcassets, .bundle])
        let note = try #require(fixture.diagnostics.first { $0.message.contains("cannot be stretched") })
        let words =
            "; the asset catalog and the format bundle have one image for each height, which stretches in width and is "
            + "named by its height in points; "
        #expect(note.message.contains(words) == stretches, "\(note.message)")
        for format in [OutputFormat.xcassets, .bundle] {
            let stretchable = fixture.images(format).filter { fixture.job(of: $0).servedKind != .exact }
            #expect(stretchable.isEmpty != stretches)
        }
    }

    @Test func `images for each height in a catalog serve all widths of it, and others where no device is as wide`()
        throws
    {
        let fixture = try PlanFixture(
            "background: 'radial-gradient(50% 30px at top, red, blue)'\ndevices: [iPhone 15, iPhone 15 Plus]\nbars: tab",
            formats: [.xcassets])
        let images = fixture.images(.xcassets)
        let heights = Set(images.flatMap(\.targets).map(\.height))
        #expect(heights.count > 1 && Set(images.map(\.name)).count == heights.count)
        for image in images {
            // Both phones are 3x.
            let height = try #require(image.targets.first?.height)
            #expect(image.name.hasSuffix("H\(height / 3)") && image.targets.allSatisfy { $0.height == height })
            #expect(!fixture.job(of: image).otherTargets.isEmpty)
        }
        #expect(images.contains { Set($0.targets.map(\.width)) == [1179, 1290] })
    }

    /// Compact navigation bars of iPhones are 32 points high.
    @Test func `bars of one height have one image of a background that does not stretch in height`() throws {
        let fixture = try PlanFixture(
            "background: 'radial-gradient(50% 30px at top, red, blue)'\ndevices: [iPhone 15, iPhone 15 Plus]\n"
                + "bars: { navigation: { metrics: compact } }",
            formats: [.xcassets])
        #expect(Set(fixture.images(.xcassets).flatMap(\.targets).map(\.height)).count == 1)
        #expect(Set(fixture.images(.xcassets).map(\.name)).count == 1)
        #expect(!fixture.diagnostics.contains { $0.message.contains("cannot be stretched") })
    }

    @Test(arguments: [
        ([OutputFormat.xcassets], "the asset catalog has"), ([.images], "the format images has"),
        ([.xcassets, .images, .bundle], "the asset catalog and the format images have"),
    ])
    func `a note about a background that cannot stretch names what has its images`(
        formats: [OutputFormat], words: String
    ) throws {
        let fixture = try PlanFixture(
            "background: linear-gradient(45deg, red, blue)\ndevices: [iPhone 15]\nbars: tab", formats: Set(formats))
        let notes = fixture.diagnostics.filter { $0.message.contains("cannot be stretched") }
        #expect(notes.count == 1 && notes[0].message.contains("; \(words) one image for each size, "))
    }

    /// With percentages all of these are laid out in the unit square, as the preset asks for.
    @Test(arguments: [
        "radial-gradient(40px 50% at right 10% top 4px, red, blue)", "linear-gradient(45deg, red 10px, blue)",
        "repeating-linear-gradient(45deg, red 0 10px, blue 10px 20px)",
    ])
    func `lengths that keep a gradient out of the unit square are named as the cause of many images`(
        css: String
    ) throws {
        let fixture = try PlanFixture("background: \(css)\nstretch: unitSquare\ndevices: [iPhone 15]")
        let note = try #require(fixture.diagnostics.first { $0.message.contains("cannot be stretched") })
        #expect(
            note.message.hasSuffix("; written in percent, its positions and radii stretch with the box"),
            "\(note.message)")
    }

    @Test func `a note about a paint that cannot stretch is at that paint`() throws {
        let fixture = try PlanFixture(
            "background: [\"linear-gradient(#0006, #0000)\", \"conic-gradient(red, blue)\"]\ndevices: [iPhone 15]")
        let note = try #require(
            fixture.diagnostics.first { $0.message.contains("paint 2 from the top: the angles of a conic gradient") })
        #expect(note.id == .cannotStretch)
        #expect(note.line.hasPrefix("test.yml:3:47: "), "\(note.line)")
    }

    @Test func `a background that cannot stretch is drawn by size in every container, with a note where it is`() throws
    {
        let fixture = try PlanFixture(
            "background: linear-gradient(45deg, red, blue)\ndevices: [iPhone 15]\nbars: { navigation: { metrics: default, largeTitles: false } }"
        )
        let note = try #require(fixture.diagnostics.first)
        #expect(note.id == .cannotStretch && note.severity == .note)
        // And that the size in landscape from iOS 26 on is not known.
        #expect(note.location?.line == 3 && fixture.diagnostics.map(\.id) == [.cannotStretch, .cannotStretch])
        for image in fixture.images(.bundle) {
            #expect(image.targets.count == 1 && fixture.job(of: image).servedKind == .exact)
            #expect(image.name.contains("-w"))
        }
        let sets = fixture.images(.xcassets)
        #expect(Set(sets.map(\.job)) == Set(fixture.images(.bundle).map(\.job)))
        for image in sets {
            let target = try #require(image.targets.first)
            #expect(image.targets == fixture.job(of: image).targets && image.barHeight != nil)
            // 1179 pixels at @3x are 393 points, 2556 are 852.
            #expect(image.name.hasPrefix("TestNavigationBarDefaultTopAttachedW\(target.width / 3)H"))
            #expect(image.path.contains("/\(image.name).imageset/\(image.name)@3x.png"))
        }
        #expect(Set(sets.map(\.name)).count == Set(sets.flatMap(\.targets)).count)
        // 293 pixels at @3x.
        #expect(sets.contains { $0.name == "TestNavigationBarDefaultTopAttachedW393H97_667" })
        let states = try #require(fixture.plan.barAppearances.first).states
        let standard = try #require(states.first { $0.property == .standardAppearance })
        #expect(Set(standard.backgroundImages) == Set(sets.map(\.name)))
    }

    @Test func `an appearance that stretches is drawn by size where another does not, so that one name has both`()
        throws
    {
        let fixture = try PlanFixture(
            "background: { light: red, dark: 'linear-gradient(45deg, red, blue)' }\ndevices: [iPhone 15]\nbars: { navigation: { metrics: default } }"
        )
        let names = Dictionary(grouping: fixture.images(.xcassets), by: \.appearance).mapValues { Set($0.map(\.name)) }
        #expect(names[.light] == names[.dark] && names[.light]?.allSatisfy { $0.contains("W") } == true)
    }

    @Test func `JPEG is planned for opaque backgrounds, one image per size`() throws {
        let opaque = try PlanFixture("background: red\ndevices: [iPhone 15]", formats: [.jpeg])
        #expect(!opaque.images(.jpeg).isEmpty && opaque.diagnostics.isEmpty)
        #expect(opaque.images(.jpeg).allSatisfy { $0.targets.count == 1 && $0.path.hasSuffix(".jpg") })
        let clear = try PlanFixture("background: '#f008'\ndevices: [iPhone 15]", formats: [.jpeg])
        #expect(Set(clear.diagnostics.map(\.id)) == [.jpegNeedsOpaque, .nothingToMake])
    }

    @Test func `a shadow is planned as high as asked, at every width of its bar`() throws {
        let fixture = try PlanFixture(
            "background: red\ndevices: [iPhone 15]\nbars: { navigation: { shadow: { color: '#0003', height: 1px } } }")
        let shadows = fixture.images(.xcassets).filter { $0.role == .shadow }
        #expect(!shadows.isEmpty)
        #expect(Set(shadows.flatMap(\.targets).map(\.height)) == [1])
        // 393 × 852 pt at @3x, upright and turned.
        #expect(Set(shadows.flatMap(\.targets).map(\.width)) == [1179, 2556])
    }

    /// UIKit gives a shadow image its natural height.
    @Test func `images of a shadow keep its height, those of a background need not`() throws {
        let fixture = try PlanFixture(
            "background: red\ndevices: [iPhone 15]\nbars: { navigation: { shadow: { color: '#0003', height: 4pt } } }",
            formats: [.xcassets, .bundle, .android, .flutter])
        let jobs = fixture.plan.images.map { (role: $0.role, job: fixture.plan.jobs[$0.job].work) }
        #expect(jobs.contains { $0.role == .shadow } && jobs.contains { $0.role == .background })
        #expect(jobs.allSatisfy { $0.job.served.stretch?.keepsHeight == ($0.role == .shadow) })
        #expect(jobs.filter { $0.role == .shadow }.allSatisfy { Set($0.job.targets.map(\.height)).count == 1 })
    }

    @Test func `two palette names that make one asset are an error at the second`() throws {
        let fixture = try PlanFixture("palette: { deep-sea: red, deepSea: blue }\nbackground: red")
        #expect(fixture.diagnostics.map(\.id) == [.nameTaken])
    }

    @Test func `an unknown device is an error with the nearest name`() throws {
        let fixture = try PlanFixture("background: red\ndevices: [iPhone 15, iPhon 16]")
        let error = try #require(fixture.diagnostics.first)
        #expect(error.id == .unknownDevice && error.location?.line == 4)
        #expect(error.message.contains("did you mean"))
    }

    @Test func `bars that no device shows are an error, not an empty success`() throws {
        let fixture = try PlanFixture("background: red\ndevices: [iPhone Duo (outer display)]")
        #expect(fixture.diagnostics.map(\.id) == [.nothingToMake])
    }

    private static let notes = OutputFormat(describingOthers: "notes", summary: "notes")

    @Test(arguments: [
        ([OutputFormat.swift], "'swift' only describes images; add 'xcassets' or 'bundle'"),
        ([.swift, notes], "'swift' and 'notes' only describe images; add 'xcassets' or 'bundle'"),
    ])
    func `formats without images are told to be of no use alone`(_ formats: [OutputFormat], _ reason: String) throws {
        let fixture = try PlanFixture("background: red\ndevices: [iPhone 15]", formats: Set(formats))
        #expect(fixture.diagnostics.map(\.message) == ["nothing to make: " + reason])
    }

    @Test func `no two files of a plan share a name on a disk that ignores case`() throws {
        let fixture = try PlanFixture(
            """
            palette: { a: { light: red, dark: blue, highContrast: black, darkHighContrast: white } }
            background: $a
            gamut: [sRGB, display-p3]
            bars:
              navigation: { metrics: [default, compact, defaultPrompt, compactPrompt], position: [any, top, topAttached] }
              toolbar: { position: [any, bottom, top] }
              tab: true
              search: true
            """, formats: [.xcassets, .bundle, .jpeg])
        var jobs: [String: Int] = [:]
        for image in fixture.plan.images {
            let known = jobs.updateValue(image.job, forKey: image.path.lowercased())
            #expect(known == nil || known == image.job, "\(image.path)")
        }
    }
}
