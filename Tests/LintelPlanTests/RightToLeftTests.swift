import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelGradient
import LintelPlan
import LintelUnits
import Testing

/// Mirror images for layouts from right to left, and bars with a search bar.
struct RightToLeftTests {
    private static let sunrise = """
        background: { light: "linear-gradient(to right, red, blue)", dark: "linear-gradient(to bottom, black, navy)" }
        devices: [iPhone 15]

        """

    @Test func `with default settings there is one picture for both directions`() throws {
        let plan = try PlanFixture(Self.sunrise, formats: [.xcassets, .bundle, .android])
        #expect(plan.plan.images.allSatisfy { $0.direction == .any && !$0.path.contains("rtl") })
    }

    @Test func `a mirrored picture has files of its own in catalog, bundle and Android's folders`() throws {
        let plan = try PlanFixture(Self.sunrise + "rightToLeft: mirror", formats: [.xcassets, .bundle, .android])
        for format in [OutputFormat.xcassets, .bundle, .android] {
            let images = plan.images(format)
            let left = images.filter { $0.direction == .leftToRight }
            let right = images.filter { $0.direction == .rightToLeft }
            #expect(left.count == right.count && left.count + right.count == images.count && !images.isEmpty)
            #expect(Set(left.map(\.path)).isDisjoint(with: right.map(\.path)))
            // An app asks for an asset of a catalog by one name, whatever the direction; a vertical gradient has both
            // directions there too.
            if format != .bundle { #expect(Set(left.map(\.name)) == Set(right.map(\.name))) }
            for image in right where image.appearance == .light {
                let other = try #require(
                    left.first {
                        $0.scale == image.scale && $0.appearance == .light && $0.metrics == image.metrics
                            && $0.targets == image.targets
                    })
                let mirrored = plan.job(of: other).drawing.mirrored
                #expect(plan.job(of: image).drawing == mirrored && mirrored != plan.job(of: other).drawing)
            }
        }
        #expect(
            plan.images(.android).map(\.path).contains(
                "android/res/drawable-ldrtl-night-xxhdpi/test_navigation_bar.9.png"))
        #expect(plan.images(.bundle).contains { $0.path.hasSuffix("-rtl@3x.png") })
        #expect(
            plan.plan.barAppearances[0].states.allSatisfy { state in
                !state.backgroundImages.contains { $0.contains("rtl") }
            })
    }

    @Test(arguments: [("mirror", true), ("same", false)])
    func `platforms that turn images have one file for both directions`(word: String, isTurned: Bool) throws {
        let plan = try PlanFixture(Self.sunrise + "rightToLeft: \(word)", formats: [.flutter, .reactNative])
        #expect(!plan.plan.images.isEmpty && plan.plan.images.allSatisfy { $0.isTurned == isTurned })
        #expect(plan.plan.images.allSatisfy { $0.direction == .any && !$0.path.contains("rtl") })
    }

    @Test(arguments: ["linear-gradient(to bottom, red, blue)", "radial-gradient(red, blue)", "red"])
    func `a symmetric picture is not made twice`(background: String) throws {
        let plan = try PlanFixture(
            "background: \"\(background)\"\nrightToLeft: mirror\ndevices: [iPhone 15]\n", formats: [.xcassets])
        #expect(plan.plan.images.allSatisfy { $0.direction == .any } && !plan.plan.images.isEmpty)
    }

    @Test func `a picture that has no mirror image is said to have none`() throws {
        let plan = try PlanFixture(
            "background: \"conic-gradient(red, blue)\"\nrightToLeft: mirror\ndevices: [iPhone 15]\n",
            formats: [.xcassets])
        #expect(plan.diagnostics.map(\.id).contains(.cannotMirror))
        #expect(plan.plan.images.allSatisfy { $0.direction == .any })
    }

    /// A mirrored twice is itself, and each of these is what the rules of geometry say.
    @Test func `frames, corners, shadows and gradients are mirrored`() throws {
        let layer = Drawing.Layer(
            .gradient(Gradient(geometry: .linear(.angle(30)), stops: [])),
            shape: .roundedRectangle(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4), .circular),
            frame: Frame(
                horizontal: .sized(
                    FrameLength(points: 10), anchor: EdgeOffset(.start, FrameLength(points: 5)), alignment: 0)),
            part: .dropShadow(Shadow(sigma: 1, x: 3, y: 2)))
        let drawing = Drawing(layers: [layer])
        let mirrored = try #require(drawing.mirrored)
        #expect(mirrored.mirrored == drawing)
        let found = mirrored.layers[0]
        #expect(found.paint == .gradient(Gradient(geometry: .linear(.angle(-30)), stops: [])))
        #expect(
            found.shape
                == .roundedRectangle(CornerRadii(topLeft: 2, topRight: 1, bottomRight: 4, bottomLeft: 3), .circular))
        #expect(
            found.frame.horizontal
                == .sized(FrameLength(points: 10), anchor: EdgeOffset(.end, FrameLength(points: 5)), alignment: 1))
        #expect(found.part == .dropShadow(Shadow(sigma: 1, x: -3, y: 2)))
    }

    // MARK: Search bars

    /// 47 points of status bar, a bar of 44, of 96 with a large title.
    @Test(arguments: [("", [91, 143]), ("searchBar: true", [91, 143, 195]), ("searchBar: 40", [91, 131, 143, 183])])
    func `a bar with a search bar is taller by it, with a large title and without`(keys: String, heights: [Int]) throws
    {
        let plan = try PlanFixture(
            "background: linear-gradient(red, blue)\ndevices: [iPhone 14]\neras: [classic]\nscales: [1]\n"
                + "bars: { navigation: { metrics: default\(keys.isEmpty ? "" : ", " + keys) } }\n", formats: [.bundle])
        let images = plan.images(.bundle)
        #expect(Set(images.flatMap(\.targets).map(\.height)).subtracting([0]) == Set(heights))
        // With 52 points a search bar makes the plain bar as tall as a large title does.
        #expect(images.contains { $0.isLargeTitle } && images.contains { !$0.isLargeTitle })
    }
}
