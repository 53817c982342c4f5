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

    @Test func `where gamut mapping jumps, stops do`() throws {
        let css = "linear-gradient(in oklch, color(display-p3 1 0.32 0.36), color(display-p3 1 0.74 0.25))"
        let text = try #require(StyleText(drawing(css), gamutMapping: .minde))
        let wide = try Gradient.parse(css: css).resolved(width: 100, height: 10)
        let narrow = try Gradient.parse(css: text.fallback).resolved(width: 100, height: 10)
        // Of a thousand places, those few next to a jump may lie on its other side.
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
