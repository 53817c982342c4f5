import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// Which panels are planned as one image for all their sizes.
struct PanelPlanTests {
    private func fixture(_ background: String, largest: String) throws -> PlanFixture {
        try PlanFixture(
            "devices: [iPhone 16]\npanel: { background: \(background), smallest: 60x40, largest: \(largest) }",
            formats: [.xcassets, .android])
    }

    /// As a bar's background, each is one image: it is constant along one axis.
    @Test(
        arguments: [
            "linear-gradient(to right, red 8px, blue 8px)", "linear-gradient(to right, red, blue 20px)",
            "linear-gradient(to bottom, red 8px, blue calc(100% - 8px))",
        ], ["200x100", "200x40", "60x100"])
    func `a gradient in points along one axis stretches`(css: String, largest: String) throws {
        let fixture = try fixture("\"\(css)\"", largest: largest)
        #expect(fixture.diagnostics.map(\.line) == [])
        let images = try #require(fixture.plan.surfaces.first).images
        #expect(images.map(\.format) == [.xcassets] + Array(repeating: .android, count: 5))
        #expect(images.allSatisfy { $0.overhang == .init() })
    }

    private func widths(_ fixture: PlanFixture) throws -> [Int] {
        let images = try #require(fixture.plan.surfaces.first).images
        let image = try #require(images.first { $0.format == .xcassets })
        return Set(fixture.plan.jobs[image.job].work.targets.map(\.width)).sorted()
    }

    /// Lengths with a common divisor hold together by chance: at 100, 110, 130 … pixels every tenth part is whole.
    @Test(arguments: [
        "linear-gradient(to right, red, blue)", "linear-gradient(red, red)",
        "linear-gradient(to bottom, red 50%, blue 50%)", "linear-gradient(to right, red 8px, blue 8px)",
    ])
    func `between its ends a panel is proved at lengths without a common divisor`(css: String) throws {
        let fixture = try fixture("'\(css)'", largest: "200x40")
        let widths = try widths(fixture)
        #expect(widths.first == 180 && widths.last == 600 && widths.count == 6)
        for width in widths.dropFirst().dropLast() {
            #expect((2..<width).allSatisfy { width % $0 != 0 }, "\(width)")
        }
        #expect(fixture.diagnostics.map(\.line) == [])
    }

    @Test(arguments: [
        "linear-gradient(to right, #000 50%, #fff 50%)", "repeating-linear-gradient(to right, #000, #fff 10%)",
    ])
    func `of an edge that moves with a panel's width a note says where it is proved`(css: String) throws {
        let fixture = try fixture("'\(css)'", largest: "200x40")
        // 420 pixels are divided into 31 parts.
        #expect(try widths(fixture) == [180, 180 + 13, 180 + 40, 180 + 94, 180 + 203, 600])
        #expect(fixture.diagnostics.map(\.severity) == [.note] && fixture.diagnostics.first?.id == .cannotStretch)
        #expect(try self.fixture("'\(css)'", largest: "60x100").diagnostics.isEmpty)
    }

    /// Docs/layers.md, Positions of the guides.
    @Test func `a panel has no lines of the screen, and says so once`() throws {
        let layers = "{ layers: [{ fill: red }, { fill: blue, frame: { top: statusBarBottom, height: 4 } }] }"
        let planned = try PlanFixture(
            "devices: [iPhone 16]\npanel: { background: \(layers), smallest: 60x40, largest: 90x60, "
                + "badge: { size: 20x20, background: \(layers.replacing("statusBarBottom", with: "safeAreaBottom")) } }"
        )
        #expect(
            planned.diagnostics.filter { $0.id == .unknownGuide }.map(\.message) == [
                "the panel 'Panel' may be anywhere on the screen, so 'statusBarBottom' counts as its upper edge",
                "the badge of the panel 'Panel' may be anywhere on the screen, so 'safeAreaBottom' counts as its "
                    + "upper edge",
            ])
        #expect(try fixture(layers.replacing("statusBarBottom", with: "top"), largest: "90x60").diagnostics.isEmpty)
    }

    /// The image is larger than the panel by the shadow, which no fill of the panel hides there.
    @Test func `what is below an opaque fill counts where it reaches beyond the panel`() throws {
        func background(_ shadow: String) -> String {
            "{ layers: [{ dropShadow: { color: black, \(shadow) }, frame: { left: 10%, right: 10% } }, { fill: red }] }"
        }
        let beyond = try fixture(background("blur: 8, y: 3"), largest: "200x100")
        #expect(beyond.diagnostics.map(\.id) == [.cannotStretch])
        #expect(beyond.diagnostics.first?.message.contains("layer 1 (dropShadow): a frame with percentages") == true)
        // Without a blur and an offset it ends within the panel.
        let within = try fixture(background("blur: 0"), largest: "200x100")
        #expect(within.diagnostics.filter { $0.severity == .error }.map(\.line) == [])
    }

    /// Docs/surfaces.md: the insets are the parts of the shadow and of the badge outside the panel.
    @Test func `an image is not larger than its panel by a cut that sticks out of it`() throws {
        let cut = "{ cut: true, shape: ellipse, frame: { top: -10, right: -10, width: 30, height: 30 } }"
        let fixture = try fixture("{ layers: [{ fill: red }, \(cut)] }", largest: "200x100")
        #expect(fixture.diagnostics.filter { $0.severity == .error }.map(\.line) == [])
        let images = try #require(fixture.plan.surfaces.first).images
        #expect(!images.isEmpty && images.allSatisfy { $0.overhang == .init() })
    }

    @Test(arguments: [("top", true), ("right", true), ("top right", false), ("bottom left", false)])
    func `a badge that needs an image of its own is led to a corner, where it needs none`(
        point: String, isApart: Bool
    ) throws {
        let fixture = try PlanFixture(
            "devices: [iPhone 16]\npanel: { background: red, badge: { at: \(point), size: 10x10, background: blue } }")
        let warnings = fixture.diagnostics.filter { $0.id == .badgeApart }.map(\.message)
        #expect(warnings.count == (isApart ? 1 : 0))
        let side = point == "top" ? "width" : "height"
        for warning in warnings {
            #expect(warning.contains("does not stretch: the badge: its frame is centered along the \(side), so its"))
            #expect(
                warning.hasSuffix(
                    "; at a corner, with an 'offset', it needs no image of its own; write 'delivery: apart' if two images "
                        + "are meant"))
        }
        let meant = try PlanFixture(
            "devices: [iPhone 16]\npanel: { background: red, badge: "
                + "{ at: \(point), delivery: apart, size: 10x10, background: blue } }")
        #expect(meant.diagnostics.filter { $0.id == .badgeApart }.isEmpty)
    }

    @Test(arguments: [
        ("encoded", "{ compositing: linear, layers: [black, '#fff8'] }", true),
        ("linear", "{ layers: [black, '#fff8'] }", true),
        ("linear", "{ compositing: linear, layers: [black, '#fff8'] }", false),
        ("encoded", "{ layers: [black, '#fff8'] }", false),
        // With nothing below it a layer is the same in both.
        ("linear", "blue", false), ("encoded", "{ compositing: linear, layers: ['#00f8'] }", false),
    ])
    func `a badge of layers that are composited otherwise needs an image of its own, of any size of panel`(
        compositing: String, badge: String, isApart: Bool
    ) throws {
        for largest in ["120x80", "200x100"] {
            let fixture = try PlanFixture(
                "devices: [iPhone 16]\npanel:\n  background: { compositing: \(compositing), layers: [red] }\n"
                    + "  smallest: 120x80\n  largest: \(largest)\n"
                    + "  badge: { size: 20x20, offset: [-20, 20], background: \(badge) }")
            let surface = try #require(fixture.plan.surfaces.first)
            #expect(surface.images.map(\.part).contains(.badge) == isApart)
            let messages = fixture.diagnostics.filter { $0.id == .badgeApart }.map(\.message)
            #expect(messages.count == (isApart ? 1 : 0))
            for message in messages {
                let other = compositing == "linear" ? "encoded" : "linear"
                #expect(message.hasPrefix("the layers of the badge have 'compositing: \(other)', those of the panel"))
                #expect(
                    message.hasSuffix(
                        "; with the panel's 'compositing', it needs no image of its own; write 'delivery: apart' if two "
                            + "images are meant"))
            }
        }
    }

    private static let atEdge =
        "use an even color or a gradient in points at one edge, such as 'linear-gradient(#fff, #eee 20px)'"
    private static let inFrame = "draw it in a 'frame' with a width and a height in points"

    /// Corners and borders keep their size, so that no gradient stretches beside them (Docs/surfaces.md).
    @Test(arguments: [
        ("background: 'linear-gradient(45deg, red, blue)'", "lay it out by sides, corners and percentages, or "),
        ("background: 'radial-gradient(circle, red, blue)'", "lay it out by sides, corners and percentages, or "),
        ("radius: 10, background: 'linear-gradient(45deg, red, blue)'", "\(atEdge), \(inFrame), or "),
        ("radius: 10, background: 'conic-gradient(red, blue)'", "\(atEdge), \(inFrame), or "),
        ("radius: 10, background: 'radial-gradient(circle at 20px 20px, red, blue)'", "\(atEdge), \(inFrame), or "),
        (
            "background: { layers: [white, { fill: { texture: t.png } }] }",
            "write 'fit: stretch' for the texture, \(inFrame), or "
        ),
        ("radius: 10, background: { layers: [white, { fill: { texture: t.png } }] }", "\(inFrame), or "),
        (
            "background: { layers: [white, { fill: red, frame: { left: 20%, width: 10 } }, { border: { color: blue } }] }",
            "give its 'frame' distances from the edges in points, or "
        ),
        // Its line does not stretch with it, and no other frame or paint changes that.
        ("shape: ellipse, background: { layers: [white, { border: { color: blue } }] }", ""),
    ])
    func `what is proposed for a panel that cannot be stretched depends on what is in the way`(
        panel: String, remedy: String
    ) throws {
        let textures = TextureLoader { path, _ in
            .success(TextureImage(digest: path, width: 1, height: 1, space: .sRGB, pixels: [.zero]))
        }
        let fixture = try PlanFixture("devices: iPhone 16\npanel: { \(panel) }", textures: textures)
        let errors = fixture.diagnostics.filter { $0.severity == .error }.map(\.message)
        let end = "; \(remedy)make 'smallest' and 'largest' the same"
        #expect(errors.count == 1 && errors[0].hasSuffix(end), "\(errors)")
        // A reason has no semicolon.
        #expect(errors.allSatisfy { $0.split(separator: ";").count == 2 })
    }

    @Test func `a panel with a shadow and a gradient in points is nine slices`() throws {
        let layers =
            "{ layers: [{ dropShadow: { color: black, blur: 8, y: 3 } }, "
            + "{ fill: \"linear-gradient(to right, red 8px, blue 8px)\" }] }"
        let fixture = try fixture(layers, largest: "200x100")
        #expect(fixture.diagnostics.map(\.line) == [])
    }
}
