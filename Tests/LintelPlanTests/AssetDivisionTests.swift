import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelUnits
import Testing

/// Assets that are several images because one does not hold at all sizes.
struct AssetDivisionTests {
    private static let text = """
        background: linear-gradient(red, blue)
        devices: [iPhone SE (3rd generation), iPhone 15]
        bars: { navigation: { metrics: default, largeTitles: false } }
        """
    private static let catalog = AssetDivisions.Asset(
        format: .xcassets, name: "TestNavigationBarDefaultTopAttached")

    @Test func `groups of heights are named by their first and last height at any scale`() throws {
        // Heights of an iPhone SE are 64 and 74 points at @2x, of an iPhone 15 44, 97 ⅔, 103 and 113 at @3x.
        let divisions = AssetDivisions([Self.catalog: .groups(along: .vertical, startingAt: [64, 98])])
        let fixture = try PlanFixture(Self.text, formats: [.xcassets], divisions: divisions)
        let images = fixture.images(.xcassets)
        let prefix = Self.catalog.name
        #expect(Set(images.map(\.name)) == [prefix + "H44", prefix + "H64To97_667", prefix + "H103To113"])
        for image in images {
            let job = fixture.job(of: image)
            #expect(image.targets.allSatisfy(job.targets.contains) && job.servedKind == .stretchable)
            #expect(image.dividedAxes == [.vertical])
        }
        // Every size of the undivided plan is served by one group.
        let whole = try PlanFixture(Self.text, formats: [.xcassets]).images(.xcassets)
        for scale in [Scale.x2, .x3] {
            let served = images.filter { $0.scale == scale }.flatMap(\.targets)
            #expect(Set(served) == Set(whole.filter { $0.scale == scale }.flatMap(\.targets)))
        }
        #expect(fixture.plan.divisions == divisions)
    }

    @Test func `a division into sizes names widths and heights`() throws {
        let fixture = try PlanFixture(
            Self.text, formats: [.xcassets], divisions: AssetDivisions([Self.catalog: .sizes]))
        #expect(fixture.images(.xcassets).contains { $0.name.hasSuffix("W393H97_667") })
        #expect(fixture.images(.xcassets).allSatisfy { fixture.job(of: $0).servedKind == .exact })
    }

    @Test func `a loose image is to hold at two widths that no device has, unless it is known not to`() throws {
        let text = Self.text.replacing("red, blue", with: "to right, red, blue")
        let asset = AssetDivisions.Asset(format: .bundle, name: "NavigationBarDefaultTopAttached-h113")
        let plain = try PlanFixture(text, formats: [.bundle])
        let image = try #require(plain.images(.bundle).first { $0.asset == asset.name })
        // 393 points at @3x: half of it, and a quarter more.
        #expect(plain.job(of: image).otherTargets.map(\.width) == [589, 1473])
        #expect(image.name == asset.name && image.targets.map(\.width) == [1179])
        let listed = try PlanFixture(
            text, formats: [.bundle], divisions: AssetDivisions([asset: .listedSizes]))
        let other = try #require(listed.images(.bundle).first { $0.asset == asset.name })
        #expect(listed.job(of: other).otherTargets.isEmpty && other.name == image.name)
        // A picture that is the same all across needs no proof of it.
        let down = try PlanFixture(Self.text, formats: [.bundle])
        #expect(down.plan.jobs.allSatisfy { $0.work.otherTargets.isEmpty })
    }

    @Test func `an image set that one width uses is to hold at two others, unless it cannot stretch`() throws {
        // An iPhone 15 has compact bars in landscape alone.
        let compact = Self.text.replacing("metrics: default", with: "metrics: compact")
        let text = compact.replacing("red, blue", with: "to right, red, blue")
        let plain = try PlanFixture(text, formats: [.xcassets])
        let image = try #require(plain.images(.xcassets).first { $0.scale == .x3 })
        // 852 points at @3x: half of it, and a quarter more.
        #expect(Set(image.targets.map(\.width)) == [2556])
        #expect(Set(plain.job(of: image).otherTargets.map(\.width)) == [1278, 3195])
        let angle = try PlanFixture(compact.replacing("red, blue", with: "160deg, red, blue"), formats: [.xcassets])
        #expect(angle.plan.jobs.allSatisfy { $0.work.otherTargets.isEmpty })
    }

    @Test(arguments: [
        // 834 and 1194 points at @2x: half of the least, and a quarter more than the largest.
        ("iPad Pro (11-inch)", "blue 90px", [834, 2985]),
        // Two more widths.
        ("iPad Pro (11-inch), iPad Pro (12.9-inch)", "blue 90px", []),
        // Without lengths of its own.
        ("iPad Pro (11-inch)", "blue", []),
    ])
    func `an image set with lengths that few widths use is to hold at two others`(
        devices: String, stop: String, others: [Int]
    ) throws {
        let plan = try PlanFixture(
            "background: linear-gradient(to right, red, \(stop))\ndevices: [\(devices)]\nbars: navigation",
            formats: [.xcassets])
        let image = try #require(plan.images(.xcassets).first)
        #expect(Set(plan.job(of: image).otherTargets.map(\.width)) == Set(others))
    }

    @Test func `a format that cannot hold several sizes has none, and a note`() throws {
        let asset = AssetDivisions.Asset(format: .flutter, name: "TestNavigationBar")
        let fixture = try PlanFixture(
            Self.text, formats: [.flutter, .reactNative], divisions: AssetDivisions([asset: .leftOut]))
        #expect(fixture.images(.flutter).isEmpty && !fixture.images(.reactNative).isEmpty)
        #expect(fixture.diagnostics.map(\.id) == [.notPortable])
        #expect(
            fixture.diagnostics[0].message
                == "flutter: no image of the navigation bar, because no image covers all sizes: every image differs by more "
                + "than the tolerance at some size; the format images has one for each size")
    }

    @Test func `formats without an image for one reason have one note, with the reason`() throws {
        let formats: Set<OutputFormat> = [.android, .flutter, .reactNative]
        let known = try PlanFixture(Self.text, formats: formats)
        let assets = Set(known.plan.images.map(\.dividedAsset))
        #expect(assets.count == 3)
        var reasons: [AssetDivisions.Asset: String] = [:]
        for asset in assets { reasons[asset] = asset.format == .android ? "it is odd" : "it is long" }
        let plan = try PlanFixture(
            Self.text, formats: formats,
            divisions: AssetDivisions(Dictionary(uniqueKeysWithValues: assets.map { ($0, .leftOut) })),
            because: reasons)
        let notes = plan.diagnostics.filter { $0.id == .notPortable }.map(\.message)
        #expect(notes.count == 2)
        #expect(notes.contains { $0.hasPrefix("android: ") && $0.contains("all sizes: it is odd;") })
        #expect(notes.contains { $0.hasPrefix("flutter, react-native: ") && $0.contains("all sizes: it is long;") })
    }

    @Test func `a shadow that is left out has a note of its own`() throws {
        let text = """
            devices: iPhone 15
            bars: { tab: { background: red, shadow: { background: "linear-gradient(to right, red, blue)" } } }
            """
        let shadow = try #require(
            try PlanFixture(text, formats: [.flutter]).plan.images.first { $0.role == .shadow })
        let plan = try PlanFixture(
            text, formats: [.flutter], divisions: AssetDivisions([shadow.dividedAsset: .leftOut]))
        let notes = plan.diagnostics.filter { $0.id == .notPortable }.map(\.message)
        #expect(notes.count == 1 && notes[0].hasPrefix("flutter: no image of the shadow of the tab bar, because"))
    }

    @Test func `two divisions are united into one that is at least as fine as both`() {
        var divisions = AssetDivisions.none
        let asset = Self.catalog
        func divide(_ division: AssetDivisions.Division) -> Bool { divisions.divide(asset, division) }
        let first = [divide(.listedSizes), divide(.groups(along: .vertical, startingAt: [64, 98]))]
        #expect(first == [true, true])
        // 293 pixels at @3x, then the same rounded to a thousandth.
        let finer = divide(.groups(along: .vertical, startingAt: [Points(293.0 / 3)]))
        let again = divide(.groups(along: .vertical, startingAt: [97.667]))
        #expect(finer && !again)
        #expect(divisions[asset] == .groups(along: .vertical, startingAt: [64, Points(293.0 / 3), 98]))
        let coarser = divide(.listedSizes)
        let across = divide(.groups(along: .horizontal, startingAt: [393]))
        #expect(!coarser && across)
        #expect(divisions[asset] == .sizes)
    }

    @Test func `what does not hold in one appearance divides all of an asset`() throws {
        let fixture = try PlanFixture(
            "background: { light: 'linear-gradient(red, blue)', dark: black }\ndevices: [iPhone 15]\n"
                + "bars: { navigation: { metrics: default, largeTitles: false } }", formats: [.xcassets])
        let light = try #require(fixture.plan.images.first { $0.appearance == .light })
        let divisions = try #require(
            fixture.plan.divisions(
                for: fixture.plan.neededDivisions(
                    after: [light.job: .groups(along: .vertical, startingAt: [339])], .coarsest)))
        // 339 pixels at @3x.
        #expect(divisions.all == [light.dividedAsset: .groups(along: .vertical, startingAt: [113])])
        #expect(fixture.plan.divisions(for: []) == nil)
        let finest = try #require(
            fixture.plan.divisions(
                for: fixture.plan.neededDivisions(
                    after: [light.job: .groups(along: .vertical, startingAt: [339])], .finest)))
        guard case .groups(.vertical, let starts) = finest[light.dividedAsset] else {
            Issue.record("\(finest)")
            return
        }
        // 44, 97 ⅔, 103 and 113 points.
        #expect(starts.count == 4)
    }
}
