import Foundation
import LintelColor
import LintelDrawing
import LintelGradient
import LintelInterchange
import Testing

/// CSS backgrounds and Android shapes.
struct StyleTextTests {
    private func drawing(_ gradients: String...) throws -> Drawing {
        Drawing(layers: try gradients.map { Drawing.Layer(.gradient(try Gradient.parse(css: $0))) })
    }

    @Test func `what every browser knows has no second text`() throws {
        let text = try #require(StyleText(drawing("linear-gradient(to right, #ff0000, #0000ff)"), gamutMapping: .clip))
        #expect(text.text == "linear-gradient(to right, #ff0000, #0000ff)" && text.fallback == text.text)
    }

    @Test func `another space is written in stops of sRGB for other browsers`() throws {
        let text = try #require(
            StyleText(drawing("linear-gradient(to right in oklch longer hue, red, blue)"), gamutMapping: .clip))
        #expect(text.text.contains("in oklch longer hue"))
        let plain = try Gradient.parse(css: text.fallback)
        #expect(plain.space == nil && plain.interpolationSpace == .sRGB)
        #expect((6...100).contains(plain.stops.count), "\(plain.stops.count): \(text.fallback)")
        let wide = try Gradient.parse(css: text.text).resolved(width: 100, height: 10)
        let narrow = plain.resolved(width: 100, height: 10)
        for step in 0...997 {
            let t = Double(step) / 997
            let color = wide.color(at: t).mapped(to: Gamut.sRGB, by: .clip).converted(to: .sRGB)
            let distance = narrow.color(at: t).components - color.components
            #expect(max(distance.max(), -distance.min()) * 255 < 1.1, "\(t)")
        }
    }

    /// A step that the eye hardly sees, of blue in a yellow, may be several of a channel.
    @Test(arguments: [ColorSpace.oklab, .oklch])
    func `a spline is written in stops of which no channel is off by more than a step`(space: ColorSpace) throws {
        var gradient = try Gradient.parse(css: "linear-gradient(to right, #102a43, #d64545, #f7d070)")
        gradient.path = .natural
        gradient.space = space
        try expectNear(gradient)
    }

    @Test(arguments: ["lime, yellow", "yellow, white", "blue, magenta"])
    func `an easing in sRGB is written in stops of which no channel is off by more than a step`(colors: String) throws {
        var gradient = try Gradient.parse(css: "linear-gradient(to right, \(colors))")
        gradient.easing = .cubicBezier(0.9, 0, 0.1, 1)
        try expectNear(gradient)
    }

    /// The stops that all browsers know, against the gradient itself.
    private func expectNear(_ gradient: Gradient) throws {
        let drawing = Drawing(layers: [Drawing.Layer(.gradient(gradient))])
        try expectNear(gradient, of: #require(StyleText(drawing, gamutMapping: .clip)))
    }

    private func expectNear(_ gradient: Gradient, of text: StyleText) throws {
        let exact = gradient.resolved(width: 100, height: 100)
        let narrow = try Gradient.parse(css: text.fallback).resolved(width: 100, height: 100)
        // The curve of a hint begins or ends steeper than stops can.
        let steep = gradient.stops.contains { if case .hint = $0 { true } else { false } } ? 5 : 0
        let far = (0...997).filter { step in
            let t = Double(step) / 997
            let (color, shown) = (exact.color(at: t).mapped(to: Gamut.sRGB, by: .clip), narrow.color(at: t))
            // Of transparent colors, as they are mixed.
            let distance = shown.components * shown.alpha - color.converted(to: .sRGB).components * color.alpha
            return max(distance.max(), -distance.min(), abs(shown.alpha - color.alpha)) * 255 > 1.1
        }
        #expect(far.count <= steep, "\(far)")
    }

    @Test(
        arguments: [
            "linear-gradient(in oklch to bottom, #0a84ff, #30d158 54px)",
            "linear-gradient(in oklab, red 20px, blue calc(100% - 10px))", "linear-gradient(in oklch, red 54px, blue)",
            "linear-gradient(in oklab, red, lime, white 30px, blue 80px, navy)",
            "linear-gradient(in oklab, red, 20px, blue 60px)", "linear-gradient(in oklab, red, blue 30px, lime 30px)",
            "radial-gradient(circle in oklch, yellow, blue 50px)",
            "repeating-linear-gradient(in oklab, red, blue 24px)",
            "linear-gradient(in oklch, red, lch(50% 60 none) 40px, blue 70px)",
        ], [30.0, 54, 96, 400])
    func `stops at lengths look alike in other browsers, in boxes of every size`(css: String, height: Double) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip))
        #expect(text.isFallbackNear && !text.fallback.contains(" in "))
        let wide = try Gradient.parse(css: css).resolved(width: 80, height: height)
        let narrow = try Gradient.parse(css: text.fallback).resolved(width: 80, height: height)
        // Of a thousand positions, those few next to an edge may be on its other side.
        let far = (0...997).filter { step in
            let t = Double(step) / 997
            let color = wide.color(at: t).mapped(to: Gamut.sRGB, by: .clip).converted(to: .sRGB)
            let distance = narrow.color(at: t).components - color.components
            return max(distance.max(), -distance.min()) * 255 > 1.1
        }
        #expect(far.count <= 2, "\(far): \(text.fallback)")
    }

    @Test func `the middle of a stop at a length and a stop at a percentage is written as the mix of both`() throws {
        let text = try #require(
            StyleText(drawing("linear-gradient(in oklab, white 20px, black)"), gamutMapping: .clip))
        #expect(text.fallback.hasPrefix("linear-gradient(#ffffff 20px, "))
        let stops = text.fallback.components(separatedBy: "calc(").dropFirst()
        #expect(!stops.isEmpty)
        for stop in stops {
            // x % + y px, where the white's share of 20px is what is left of 100 %.
            let numbers = try #require(stop.firstMatch(of: /^([0-9.]+)% \+ ([0-9.]+)px\)/))
            let (percent, points) = try (#require(Double(numbers.1)), #require(Double(numbers.2)))
            #expect(abs(points - 20 * (1 - percent / 100)) < 1e-4)
        }
    }

    /// Measured with Chromium 156: what it makes of these by itself is 6 to 255 of 255 from the gradient.
    @Test(arguments: [
        "linear-gradient(in hsl longer hue to right, red, 20%, blue)", "linear-gradient(in oklch, blue, gray)",
        "linear-gradient(in oklch, #777, blue)", "linear-gradient(in oklab, red, 20%, blue)",
        "linear-gradient(to right, red, 20%, blue)", "linear-gradient(in oklch, white, #06c)",
        "linear-gradient(in lch, #06c, transparent)", "linear-gradient(in oklab, red, 20px, blue 60px)",
        "linear-gradient(in oklch, white 20px, #06c)",
        "linear-gradient(in oklch longer hue, oklch(0.7 0.1 30), oklch(0.5 0.1 30))",
        "linear-gradient(in oklch decreasing hue, oklch(0.7 0.1 30), oklch(0.5 0.12 30))",
        "linear-gradient(in hsl increasing hue, hsl(359.999 80% 50%), hsl(0 80% 40%))",
        "linear-gradient(in oklch increasing hue, #3366cc, lch(50 30 none), #cc8833)",
        "linear-gradient(in hwb decreasing hue, #3366cc, hsl(none 50% 50%))",
        "linear-gradient(in oklch decreasing hue, #336699, color-mix(in oklab, #336699 80%, white))",
        "linear-gradient(in oklch, oklch(0.65 0.08 20), oklch(0.65 0.08 200))",
        "linear-gradient(in hsl, hsl(40 40% 50%), hsl(220 40% 50%))",
        "linear-gradient(in lch longer hue, #4f3a2c, lch(from #4f3a2c l c calc(h + 180)))",
        "linear-gradient(in rec2020, white, black)", "linear-gradient(in prophoto-rgb, #0ed9c5, #020302)",
    ])
    func `what Chromium mixes otherwise is stops in all browsers`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip, isWide: true))
        #expect(text.isFallbackNear && text.text == text.fallback && text.wide == text.text, "\(text.text)")
        try expectNear(Gradient.parse(css: css), of: text)
    }

    /// Colors beside those that have none, hues that turn, and stops of one color. Measured with Chromium 156: of 640
    /// gradients from a color to itself in all spaces with hues, with all hue methods, all are as in CSS.
    @Test(arguments: [
        "linear-gradient(in oklch, red, blue)", "linear-gradient(in oklch longer hue, red, blue)",
        "linear-gradient(in oklab, white, #06c)", "linear-gradient(in oklch, #998080, blue)",
        "linear-gradient(in oklch, oklch(0.7 0.1 30), oklch(0.5 0.1 30))",
        "linear-gradient(in oklch increasing hue, #36c, #36c 40%, #c83)",
        "linear-gradient(in oklch decreasing hue, #36c, rgb(from #36c r g b / 50%))",
        "linear-gradient(in oklch longer hue, oklch(0.7 0.1 30), oklch(0.7 0.1 30))",
    ])
    func `what Chromium mixes as CSS asks for is its own text there`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip))
        #expect(text.text != text.fallback && text.text.contains("(in okl"))
    }

    @Test(arguments: [
        "linear-gradient(in oklab, color(display-p3 1 0 0), 20%, black)",
        "linear-gradient(in oklch, color(display-p3 1 0.3 0.4), white)",
    ])
    func `what Chromium mixes otherwise outside sRGB is stops of Display P3 on its screens`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip, isWide: true))
        #expect(text.text == text.fallback && text.narrow == text.fallback)
        #expect(text.wide.contains("in display-p3, color(display-p3 "), "\(text.wide)")
        let own = try Gradient.parse(css: css).resolved(width: 100, height: 60)
        let wide = try Gradient.parse(css: text.wide).resolved(width: 100, height: 60)
        for step in 0...997 {
            let t = Double(step) / 997
            let color = own.color(at: t).mapped(to: Gamut.displayP3, by: .clip).converted(to: .displayP3)
            let distance = wide.color(at: t).converted(to: .displayP3).components - color.components
            #expect(max(distance.max(), -distance.min()) * 255 < 1.1, "\(t)")
        }
    }

    @Test(arguments: [
        "linear-gradient(in oklch, #0a84ff, red 54px, #30d158 50%, black)",
        "linear-gradient(in oklab, red, 20px, blue)",
        "repeating-linear-gradient(in oklab, red 20px, blue 50%)",
    ])
    func `stops whose order depends on the box stay as they are`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip))
        #expect(!text.isFallbackNear && text.text != text.fallback)
        #expect(try Gradient.parse(css: text.fallback).stops.count == Gradient.parse(css: css).stops.count)
    }

    /// (0 1 0) of Rec. 2020 is greener than Display P3, and that than sRGB, by CSS Color 4, section 10: clipping leaves
    /// the green of both.
    @Test func `stops whose order depends on the box are mapped one by one, and mixed in their space`() throws {
        let text = try #require(
            StyleText(
                drawing("linear-gradient(color(rec2020 0 1 0), red 54px, 80%, blue)"), gamutMapping: .clip,
                isWide: true))
        #expect(text.leavesSRGB && !text.isFallbackNear)
        #expect(text.narrow == "linear-gradient(in oklab, #00ff00, #ff0000 54px, 80%, #0000ff)")
        #expect(text.wide == "linear-gradient(color(display-p3 0 1 0), #ff0000 54px, 80%, #0000ff)")
    }

    /// Source: CSS Images 3, section 3.1, whose gradients have two stops or more.
    @Test(arguments: [
        "linear-gradient(#ff0000)", "linear-gradient(#ff0000 30%)", "repeating-linear-gradient(#ff0000 20%)",
    ])
    func `one color is written twice`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .clip))
        #expect(text.text.hasSuffix("linear-gradient(#ff0000, #ff0000)"))
        #expect(text.fallback.hasSuffix("linear-gradient(#ff0000, #ff0000)"))
    }

    @Test func `stops of another space that share a position stay a hard edge in other browsers`() throws {
        let text = try #require(
            StyleText(drawing("linear-gradient(90deg in oklab, red 50%, blue 50%)"), gamutMapping: .clip))
        #expect(text.fallback == "linear-gradient(90deg, #ff0000 50%, #0000ff 50%)")
    }

    @Test(arguments: [
        ("linear-gradient(in oklch, color(display-p3 1 0.32 0.36), color(display-p3 1 0.74 0.25))", true),
        ("linear-gradient(in oklab, #5d2e6b, #f2b880)", false), ("linear-gradient(red, color(display-p3 0 1 0))", true),
    ])
    func `what leaves sRGB is reported`(css: String, leaves: Bool) throws {
        #expect(try StyleText(drawing(css), gamutMapping: .minde)?.leavesSRGB == leaves)
    }

    @Test(arguments: [
        ("linear-gradient(in oklch longer hue, red, blue)", GamutMapping.clip),
        ("linear-gradient(in oklch longer hue, red, blue)", .raytrace),
        ("linear-gradient(in oklch longer hue, red 20px, blue calc(100% - 10px))", .clip),
        ("linear-gradient(in oklab, color(rec2020 0 1 0), #0006)", .minde),
    ])
    func `what leaves Display P3 is mapped into it for its screens`(css: String, mapping: GamutMapping) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: mapping, isWide: true))
        #expect(text.wide.contains("in display-p3, color(display-p3 "), "\(text.wide)")
        let own = try Gradient.parse(css: css).resolved(width: 100, height: 60)
        let wide = try Gradient.parse(css: text.wide).resolved(width: 100, height: 60)
        // Of a thousand positions, those few next to a jump may lie on its other side.
        let far = (0...997).filter { step in
            let t = Double(step) / 997
            let color = own.color(at: t).mapped(to: Gamut.displayP3, by: mapping)
            let shown = wide.color(at: t).converted(to: .displayP3)
            let distance = shown.components * shown.alpha - color.components * color.alpha
            return max(distance.max(), -distance.min(), abs(shown.alpha - color.alpha)) * 255 > 1.1
        }
        #expect(far.count <= 5, "\(far), \(text.wide)")
    }

    @Test(arguments: [
        "linear-gradient(in oklab, color(display-p3 1 0 0), black)",
        "linear-gradient(red, color(display-p3 0 1 0))", "linear-gradient(in oklab, #5d2e6b, #f2b880)",
    ])
    func `what Display P3 holds is the same text for its screens`(css: String) throws {
        let text = try #require(StyleText(drawing(css), gamutMapping: .minde, isWide: true))
        #expect(text.wide == text.text)
    }

    @Test func `where gamut mapping jumps, stops do`() throws {
        let css = "linear-gradient(in oklch, color(display-p3 1 0.32 0.36), color(display-p3 1 0.74 0.25))"
        let text = try #require(StyleText(drawing(css), gamutMapping: .minde))
        let wide = try Gradient.parse(css: css).resolved(width: 100, height: 10)
        let narrow = try Gradient.parse(css: text.fallback).resolved(width: 100, height: 10)
        // Of a thousand positions, those few next to a jump may lie on its other side.
        let far = (0...997).filter { step in
            let t = Double(step) / 997
            let color = wide.color(at: t).mapped(to: Gamut.sRGB, by: .minde).converted(to: .sRGB)
            let distance = narrow.color(at: t).components - color.components
            return max(distance.max(), -distance.min()) * 255 > 1.1
        }
        #expect(far.count <= 5, "\(far), \(text.fallback)")
    }

    @Test func `layers are listed from the uppermost, a color at the bottom as it is`() throws {
        var drawing = try drawing("linear-gradient(#ff0000, #0000ff)")
        drawing.layers.insert(.init(.color(Color(.sRGB, 1, 1, 1, isLegacy: true))), at: 0)
        drawing.layers.append(.init(.color(Color(.sRGB, 0, 0, 0, alpha: 0.4, isLegacy: true))))
        let text = try #require(StyleText(drawing, gamutMapping: .clip))
        #expect(text.text.hasPrefix("linear-gradient(#00000066, #00000066), linear-gradient("))
        #expect(text.text.hasSuffix(", #ffffff"))
        drawing.layers[1].opacity = 0.5
        #expect(StyleText(drawing, gamutMapping: .clip) == nil)
    }

    @Test(arguments: [
        ("to right", 0), ("to top", 90), ("to left", 180), ("to bottom", 270), ("180deg", 270), ("90deg", 0),
    ])
    func `two colors from side to side are a shape`(direction: String, angle: Int) throws {
        let xml = try #require(AndroidShape.xml(drawing("linear-gradient(\(direction), #ff0000, #0000ff80)")))
        let element =
            "<gradient android:type=\"linear\" android:angle=\"\(angle)\" android:startColor=\"#ffff0000\" "
            + "android:endColor=\"#800000ff\" />"
        #expect(xml.contains(element), "\(xml)")
    }

    @Test func `of three colors the middle one may lie anywhere`() throws {
        let middle = try #require(AndroidShape.xml(drawing("linear-gradient(to right, red, lime, blue)")))
        #expect(middle.contains("android:centerColor=\"#ff00ff00\"") && !middle.contains("centerX"))
        let off = try #require(AndroidShape.xml(drawing("linear-gradient(to right, red, lime 30%, blue)")))
        #expect(off.contains("android:centerColor=\"#ff00ff00\" android:centerX=\"0.3\""))
    }

    @Test(arguments: [
        "linear-gradient(to bottom right, red, blue)", "linear-gradient(45deg, red, blue)",
        "linear-gradient(in oklab, red, blue)", "linear-gradient(red, lime, blue, red)",
        "linear-gradient(red 10%, blue)", "linear-gradient(red, blue 90%)", "radial-gradient(red, blue)",
        "repeating-linear-gradient(red, blue)", "linear-gradient(red, 20%, blue)",
        "linear-gradient(red, color(display-p3 0 1 0))",
    ])
    func `all else is none, because Android would draw another picture`(css: String) throws {
        #expect(try AndroidShape.xml(drawing(css)) == nil)
    }
}
