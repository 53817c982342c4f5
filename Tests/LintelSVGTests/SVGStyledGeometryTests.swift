import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSVG
import Testing

/// Transforms and lengths as properties. Source: CSS Transforms 1; SVG 2, sections 7.4 and 8.5.
struct SVGStyledGeometryTests {
    private func read(_ svg: String) throws -> (sides: [Double], lines: [String]) {
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        let fill = document.scene(width: 100, height: 50).fills.first
        let sides = fill.map { [$0.left, $0.top, $0.right, $0.bottom].map { ($0 * 1e9).rounded() / 1e9 } }
        return (sides ?? [], diagnostics.sorted.map(\.line))
    }

    private func rectangle(_ attributes: String, sheet: String = "") throws -> (sides: [Double], lines: [String]) {
        try read("<svg viewBox=\"0 0 100 50\"><style>\(sheet)</style><rect \(attributes)/></svg>")
    }

    @Test(arguments: [
        ("translate(5px, 6px)", [5.0, 6, 15, 26]), ("translate(5px)", [5, 0, 15, 20]),
        ("translate(10%, 50%)", [10, 25, 20, 45]), ("translatex(1in) translateY(0)", [96, 0, 106, 20]),
        ("scale(2)", [0, 0, 20, 40]), ("scale(2, 50%)", [0, 0, 20, 10]), ("scaleX(.5)", [0, 0, 5, 20]),
        ("rotate(90deg)", [-20, 0, 0, 10]), ("rotate(0.25turn)", [-20, 0, 0, 10]),
        ("rotate(100grad)", [-20, 0, 0, 10]),
        ("rotate(0)", [0, 0, 10, 20]), ("matrix(1, 0, 0, 2, 3, 4)", [3, 4, 13, 44]),
        ("translate(calc(1px + 2px)) SCALE(2)", [3, 0, 23, 40]), ("none", [0, 0, 10, 20]),
        ("translate(50px) rotate(180deg)", [40, -20, 50, 0]),
    ])
    func `a style's transform is applied`(transform: String, sides: [Double]) throws {
        let size = "width=\"10\" height=\"20\""
        for found in [
            try rectangle("\(size) style=\"transform: \(transform)\""),
            try rectangle("\(size) transform=\"translate(1 1)\"", sheet: "rect{transform:\(transform)}"),
        ] {
            #expect(found.lines == [])
            #expect(found.sides == sides)
        }
    }

    @Test(arguments: [
        ("translate(5)", "transform is ignored: expected a length such as '5px', found number 5"),
        ("rotate(45)", "transform is ignored: expected an angle such as '45deg', found number 45"),
        ("translate(5px 6px)", "transform is ignored: expected ')', found '6px'"),
        ("matrix(1, 2, 3)", "transform is ignored: expected ',', found ')'"),
        ("scale(2), scale(3)", "transform is ignored: expected a transform such as 'rotate(45deg)', found ','"),
        ("translateZ(5px)", "transform is ignored: expected a transform in the plane, found 'translateZ('"),
    ])
    func `an invalid transform property does not override the attribute`(transform: String, message: String) throws {
        let found = try rectangle(
            "width=\"10\" height=\"20\" transform=\"translate(1 2)\" style=\"transform: \(transform)\"")
        #expect(found.sides == [1, 2, 11, 22])
        #expect(found.lines.count == 1 && found.lines[0].contains(message), "\(found.lines)")
    }

    @Test func `what moves a rectangle and is not read is reported`() throws {
        for property in ["translate: 5px", "rotate: 90deg", "scale: 2"] {
            let lines = try rectangle("width=\"10\" height=\"20\" style=\"\(property)\"").lines
            #expect(lines.count == 1 && lines[0].contains("is not drawn; it is left out [LN0129]"), "\(lines)")
        }
        let box = try rectangle("width=\"10\" height=\"20\" style=\"transform: scale(2); transform-box: fill-box\"")
        #expect(box.lines.count == 1 && box.lines[0].contains("transform-box is ignored"), "\(box.lines)")
    }

    @Test func `a gradient's transform may be in its style`() throws {
        func gradient(_ attributes: String) throws -> SVGGradient {
            let svg = "<linearGradient \(attributes)><stop/><stop offset='1' stop-color='red'/></linearGradient>"
            var diagnostics = Diagnostics()
            let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
            #expect(diagnostics.all.map(\.line) == [])
            return try #require(document.gradients.first)
        }
        let plain = try gradient("gradientTransform='scale(.5)'").gradient
        #expect(try gradient("style='transform: scale(.5)'").gradient == plain)
        #expect(try gradient("gradientTransform='scale(.2)' style='transform: scale(.5)'").gradient == plain)
    }

    @Test func `a style gives a rectangle its sides`() throws {
        let styled = try rectangle(
            "width=\"1\" height=\"1\" style=\"x: 5px; y: 10%; width: 20%; height: calc(10px + 5px)\"")
        #expect(styled.lines == [])
        #expect(styled.sides == [5, 5, 25, 20])
        #expect(try rectangle("style=\"width:8px\" height=\"9\"", sheet: "rect{y:1px}").sides == [0, 1, 8, 10])
    }

    /// Chromium draws the same.
    @Test func `attributes calculate as styles do`() throws {
        let sides = try rectangle(
            "x=\"calc(1px * 2)\" y=\"max(1px, 5px)\" width=\"calc(20px + 30%)\" height=\"min(9px, 1in)\"")
        #expect(sides.lines == [])
        #expect(sides.sides == [2, 5, 52, 14])
        for opacity in [
            "opacity=\"calc(.5)\"", "fill-opacity=\"calc(1 / 2)\"", "style=\"opacity: max(20%, 50%)\"",
            "style=\"fill-opacity: clamp(10%, 90%, 50%)\"",
        ] {
            let svg = "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='red' \(opacity)/></svg>"
            var diagnostics = Diagnostics()
            let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
            #expect(diagnostics.all.map(\.line) == [])
            let stop = try #require(document.scene(width: 9, height: 9).fills.first?.gradient.stops.first)
            guard case .stop(let color, _) = stop else {
                Issue.record("\(stop)")
                continue
            }
            #expect(color.alpha == 0.5, "\(opacity)")
        }
    }

    @Test func `a gradient's ends are calculated`() throws {
        func gradient(_ attributes: String) throws -> Gradient {
            let stops = "<stop stop-opacity='\(attributes.contains("(") ? "calc(1 / 4)" : "0.25")'/><stop offset='1'/>"
            var diagnostics = Diagnostics()
            let svg = "<linearGradient gradientUnits='userSpaceOnUse' \(attributes)>\(stops)</linearGradient>"
            let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
            #expect(diagnostics.all.map(\.line) == [])
            return try #require(document.gradients.first).gradient
        }
        #expect(
            try gradient("x1='calc(10px + 5px)' x2='calc(10% + 10%)' y2='max(3px, 2px)'")
                == gradient("x1='15' x2='20%' y2='3'"))
    }

    /// SVG 2, section 8.6: a width or height of zero disables rendering.
    @Test(arguments: ["0 0 0 50", "0 0 50 0"]) func `a view without area shows nothing`(box: String) throws {
        let found = try read("<svg width='100' height='50' viewBox='\(box)'><rect width='9' height='9'/></svg>")
        #expect(found.sides == [])
        #expect(found.lines.count == 1 && found.lines[0].contains("a viewBox without area shows nothing"))
    }

    @Test(arguments: ["width: 20", "width: -5px", "width: 2em", "height: bogus", "x: 5", "y: auto auto"])
    func `a length without meaning leaves the attribute's`(style: String) throws {
        let found = try rectangle("x=\"1\" y=\"2\" width=\"3\" height=\"4\" style=\"\(style)\"")
        #expect(found.sides == [1, 2, 4, 6])
        #expect(found.lines.count == 1 && found.lines[0].contains("[LN0126]"), "\(found.lines)")
    }

    @Test func `a picture's size may be in its style`() throws {
        var diagnostics = Diagnostics()
        let svg = "<svg style=\"width: 30px; height: 20px\" width=\"5\"/>"
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        #expect(diagnostics.all.isEmpty)
        #expect(document.size?.width == 30 && document.size?.height == 20)
    }
}
