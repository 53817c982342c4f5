import Foundation
import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelInterchange
import LintelPreset
import Testing

struct RoundTripTests {
    private func write(
        _ gradient: Gradient, _ format: ForeignFormat, options: ExportOptions = ExportOptions()
    ) throws -> String {
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: "a", line: 1, column: 1)
        let output = GradientWriter.write(
            GradientCollection(gradients: [.init(name: "test", gradient: gradient, location: location)]), as: format,
            options: options, into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(output).text
    }

    private func read(_ text: String, _ format: ForeignFormat) throws -> Gradient {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: format, file: "a", into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(collection.gradients.first).gradient
    }

    /// The largest ΔE 2000 of two gradients over the middles of a box's pixels, except the pixels beside a jump.
    private func difference(_ a: Gradient, _ b: Gradient, width: Int = 40, height: Int = 24) -> Double {
        let first = a.resolved(width: Double(width), height: Double(height))
        let second = b.resolved(width: Double(width), height: Double(height))
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                func colors(_ gradient: ResolvedGradient) -> [Color] {
                    [-0.01, 0, 0.01].map { gradient.color(at: gradient.locator.position(x: px + $0, y: py + $0)) }
                }
                let (near, other) = (colors(first), colors(second))
                if near[0].deltaE2000OnGrounds(to: near[2]) > 1 { continue }
                worst = max(worst, near[1].deltaE2000OnGrounds(to: other[1]))
            }
        }
        return worst
    }

    /// Core Animation requires locations that do not descend. Source: Apple's documentation of
    /// `CAGradientLayer.locations`.
    @Test(arguments: [
        ("repeating-linear-gradient(to right in oklab, #ff5f6d, #1b3a5c 8px)", 390.0, 96.0),
        ("repeating-linear-gradient(to right in oklch, red, blue calc(100% / 6))", 100.0, 100.0),
        ("repeating-linear-gradient(17deg, red 3.3px, lime 7.7px, blue 9.1px)", 127.0, 61.0),
        ("repeating-radial-gradient(circle 30px, gold, navy 7px)", 83.0, 59.0),
    ])
    func `locations in Swift ascend, and no stop is there twice`(text: String, width: Double, height: Double) throws {
        let swift = try write(
            try Gradient.parse(css: text), .swift, options: ExportOptions(size: (width, height)))
        let stops = swift.split(separator: "\n").filter { $0.hasPrefix("        ([") }.map(String.init)
        #expect(stops.count > 8)
        let locations = try stops.map { stop in
            let location = try #require(stop.split(separator: " ").last)
            return try #require(Double(location.dropLast(2)))
        }
        #expect(zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(locations.first == 0)
        #expect(locations.last == 1)
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0 != $1 })
    }

    static let css = [
        "linear-gradient(red, blue)", "linear-gradient(to right, #ff5f6d, #ffc371 30%, 45%, navy)",
        "linear-gradient(to top left in oklch longer hue, oklch(0.7 0.06 30), oklch(0.5 0.06 200))",
        "radial-gradient(at 20% 30%, red, rgb(0 0 255 / 20%))", "radial-gradient(closest-side, gold 10%, teal 120%)",
        "repeating-linear-gradient(to right, red 10%, blue 30%)", "linear-gradient(red -20%, blue 130%)",
        "repeating-radial-gradient(30% 40%, red 10%, blue 40%)",
        "linear-gradient(red 30%, lime 30%, lime 60%, blue 60%)",
        "radial-gradient(40% 60%, red -30%, blue)", "linear-gradient(to right in oklab, red 50%, blue 50%)",
        "radial-gradient(30% 40%, rgb(255 0 0 / 50%) 60%, blue 60%)",
    ]

    @Test(arguments: css)
    func `a CSS gradient goes to SVG and back looking alike`(text: String) throws {
        let gradient = try Gradient.parse(css: text)
        let svg = try write(gradient, .svg, options: ExportOptions(gamutMapping: .clip))
        #expect(difference(gradient, try read(svg, .svg)) < 0.7, "\(svg)")
    }

    private func output(_ css: String, tolerance: Double) throws -> GradientWriter.Output {
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: "a", line: 1, column: 1)
        let item = GradientCollection.NamedGradient(
            name: "test", gradient: try Gradient.parse(css: css), location: location)
        return try #require(
            GradientWriter.write(
                GradientCollection(gradients: [item]), as: .svg, options: ExportOptions(tolerance: tolerance),
                into: &diagnostics))
    }

    /// ColorAide has ΔE 2000 of 0.5326, in Lab of D50, for the first color and #080e0b.
    @Test func `what bytes cost an own stop in SVG is measured, and percentages are written where it is too much`()
        throws
    {
        let css = "linear-gradient(in srgb, color(srgb 0.0304 0.0568 0.0414), color(srgb 0 0 0))"
        let coarse = try output(css, tolerance: 1)
        #expect(coarse.text.contains("stop-color=\"#080e0b\""))
        #expect(abs(try #require(coarse.reductions.first).worst - 0.5326) < 1e-3)
        let fine = try output(css, tolerance: 0.1)
        #expect(fine.text.contains("stop-color=\"rgb(3.04%,5.68%,4.14%)\"") && fine.text.contains("\"#000000\""))
        #expect(fine.reductions == [])
        #expect(difference(try Gradient.parse(css: css), try read(fine.text, .svg)) < 0.01)
    }

    /// ColorAide has ΔE 2000 of 0.840, in Lab of D50, at 6 % of the line, for stops of #0f070d and #ffff00.
    @Test func `what bytes cost between two stops counts too`() throws {
        let css = "linear-gradient(in srgb to right, color(srgb 0.0607 0.0255 0.0517), yellow)"
        let coarse = try output(css, tolerance: 1)
        #expect(coarse.text.contains("stop-color=\"#0f070d\""))
        #expect(abs(try #require(coarse.reductions.first).worst - 0.840) < 5e-3)
        #expect(try output(css, tolerance: 0.5).text.contains("rgb(6.07%,2.55%,5.17%)"))
    }

    /// Near black, a byte of green and blue is more than half of ΔE 2000; at some positions one of them has to be a
    /// stop.
    @Test(arguments: [12, 20, 22, 40]) func `SVG has percentages where bytes hold no list of stops`(percent: Int) throws
    {
        let css =
            "linear-gradient(to right in hwb increasing hue, color(display-p3 0 1 0), red \(percent)%, blue \(percent)%, white)"
        let found = try output(css, tolerance: 0.5)
        #expect(try #require(found.reductions.first).worst <= 0.5)
        #expect(found.text.contains("rgb(") == (percent != 40))
    }

    @Test func `alpha in SVG is a number and no byte`() throws {
        let text = try output("linear-gradient(rgb(0 0 255 / 50%), rgb(0 0 255 / 0.1234))", tolerance: 0.5).text
        #expect(text.contains("stop-opacity=\"0.5\"") && text.contains("stop-opacity=\"0.1234\""), "\(text)")
    }

    @Test func `a piecewise easing is its points' stops in CSS`() throws {
        var gradient = try Gradient.parse(css: "linear-gradient(red, blue)")
        gradient.easing = .piecewise([(0, 0), (0.2, 0.6), (1, 1)].map { .init(input: $0.0, output: $0.1) })
        // 60 % of the way from 255 to 0, and from 0 to 255.
        #expect(
            try Gradient.parse(css: write(gradient, .css).dropLast())
                == Gradient.parse(css: "linear-gradient(red, rgb(102 0 153) 20%, blue)"))
    }

    @Test(arguments: [
        "linear-gradient(30deg, red, blue)", "radial-gradient(circle at 20% 30%, red, blue)",
        "linear-gradient(to right, red 5px, blue 20px)", "repeating-radial-gradient(circle 7px, red, blue)",
    ])
    func `what differs from box to box goes to SVG for one box`(text: String) throws {
        let gradient = try Gradient.parse(css: text)
        let svg = try write(gradient, .svg, options: ExportOptions(size: (40, 24), gamutMapping: .clip))
        #expect(difference(gradient, try read(svg, .svg)) < 0.7, "\(svg)")
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: "a", line: 1, column: 1)
        let refused = GradientWriter.write(
            GradientCollection(gradients: [.init(name: "a", gradient: gradient, location: location)]), as: .svg,
            into: &diagnostics)
        #expect(refused == nil)
        #expect(diagnostics.all.map(\.id) == [.needsSize])
    }

    @Test(arguments: css)
    func `design tokens carry the whole gradient`(text: String) throws {
        let gradient = try Gradient.parse(css: text)
        #expect(try read(try write(gradient, .dtcg), .dtcg) == gradient)
    }

    @Test(arguments: [
        "<linearGradient id='a' x2='.5'>", "<linearGradient id='a' x1='.25' x2='.75'>",
        "<linearGradient id='a' x1='.8' x2='.3' y2='0'>", "<linearGradient id='a' x2='.5' spreadMethod='reflect'>",
        "<linearGradient id='a' x2='.3' spreadMethod='repeat'>", "<radialGradient id='a' fr='.25'>",
        "<radialGradient id='a' fr='.1' r='.3' spreadMethod='reflect'>",
        "<linearGradient id='a' x2='.5' y2='.2' gradientTransform='rotate(10)'>",
    ])
    func `design tokens carry SVG's geometry`(opening: String) throws {
        let close = opening.contains("radial") ? "</radialGradient>" : "</linearGradient>"
        let stops = "<stop stop-color='red'/><stop offset='.7' stop-color='lime'/><stop offset='1' stop-color='blue'/>"
        let gradient = try read(opening + stops + close, .svg)
        let found = try read(try write(gradient, .dtcg), .dtcg)
        #expect(difference(gradient, found) < 0.01)
        let isInCSS = !opening.contains("rotate")
        if isInCSS { #expect(try write(found, .css) == write(gradient, .css)) }
    }

    @Test(arguments: GamutMapping.allCases)
    func `tokens of wide colors hold Display P3 within its gamut`(mapping: GamutMapping) throws {
        let gradient = try Gradient.parse(css: "linear-gradient(in oklch, red, blue)")
        let text = try write(gradient, .dtcg, options: ExportOptions(gamutMapping: mapping))
        #expect(try read(text, .dtcg) == gradient)
        #expect(text.contains("display-p3"))
        let others = text.replacing("dev.lintel", with: "org.example")
        let stops = try read(others, .dtcg).resolved(width: 1, height: 1).stops
        #expect(stops.count > 2)
        for stop in stops {
            #expect(stop.color.components.min() >= 0 && stop.color.components.max() <= 1)
        }
        #expect(difference(gradient, try read(others, .dtcg)) < 6)
    }

    /// The second one differs by less than the tolerance of the stops.
    @Test(arguments: [SIMD3(0, 1, 0), SIMD3(0.996, 0, 0)])
    func `an edited token loses its colors' way of mixing, with a warning`(color: SIMD3<Double>) throws {
        let gradient = try Gradient.parse(css: "linear-gradient(to right in oklab, #ff0000, #990000)")
        let text = try write(gradient, .dtcg)
        let range = try #require(text.firstRange(of: "[1, 0, 0]"))
        var edited = text
        edited.replaceSubrange(range, with: "[\(color.x), \(color.y), \(color.z)]")
        var diagnostics = Diagnostics()
        let found = GradientReader.read(Array(edited.utf8), as: .dtcg, file: "a", into: &diagnostics).gradients
        #expect(diagnostics.all.map(\.id) == [.editedToken])
        let now = try #require(found.first).gradient
        #expect(now.geometry == gradient.geometry)
        #expect(now.resolved(width: 1, height: 1).color(at: 0).components == color)
    }

    @Test(arguments: [
        "<linearGradient id='a' x2='0' y2='1'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
        "<linearGradient id='a' spreadMethod='reflect' x2='.3'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
        "<linearGradient id='a' x1='1' x2='0' spreadMethod='repeat' gradientTransform='scale(.25 1)'><stop offset='.2' stop-color='red'/><stop offset='.9' stop-color='blue'/></linearGradient>",
        "<radialGradient id='a' cx='.3' r='.6' fr='.1'><stop stop-color='red' stop-opacity='.5'/><stop offset='1' stop-color='blue'/></radialGradient>",
        "<linearGradient id='a' x2='1' y2='1'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
        "<linearGradient id='a' spreadMethod='repeat'><stop offset='.4' stop-color='red'/><stop offset='.3' stop-color='blue' stop-opacity='.5'/></linearGradient>",
        "<radialGradient id='a' spreadMethod='reflect' r='.2'><stop offset='.4' stop-color='red' stop-opacity='.5'/><stop offset='.4' stop-color='blue'/></radialGradient>",
    ])
    func `an SVG gradient goes to CSS looking alike`(text: String) throws {
        let gradient = try read(text, .svg)
        let css = try write(gradient, .css)
        #expect(difference(gradient, try Gradient.parse(css: css.dropLast())) < 0.7, "\(css)")
    }

    @Test(arguments: [
        "<radialGradient id='a' fx='.2' r='.6' spreadMethod='repeat' gradientTransform='rotate(20)'><stop stop-color='red'/><stop offset='1' stop-color='#0000ff80'/></radialGradient>",
        "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='30%' y1='3'><stop stop-color='red' offset='.1'/><stop offset='1' stop-color='blue'/></linearGradient>",
    ])
    func `SVG's own geometry survives a preset`(text: String) throws {
        let gradient = try read(text, .svg)
        #expect(try preset(of: gradient) == gradient)
        // Lengths in points need a box.
        let svg = try write(gradient, .svg, options: ExportOptions(size: (40, 24)))
        #expect(try read(svg, .svg) == gradient)
    }

    @Test(arguments: css)
    func `a preset keeps what was imported`(text: String) throws {
        let gradient = try Gradient.parse(css: text)
        #expect(try preset(of: gradient) == gradient)
    }

    @Test(
        arguments: [
            Easing.smoothstep, .smootherstep, .easeIn, .steps(3, .jumpBoth),
            .piecewise([(0, 0), (0.2, 0.5), (0.35, 0.4), (1, 1)].map { .init(input: $0.0, output: $0.1) }),
        ], [ColorPath.straight, .natural])
    func `easings, splines and straight alpha survive a preset and a token`(easing: Easing, path: ColorPath) throws {
        var gradient = try Gradient.parse(css: "linear-gradient(to left in oklch, red, lime 40%, rgb(0 0 255 / 50%))")
        gradient.easing = easing
        gradient.path = path
        gradient.mixing = .straight
        #expect(try preset(of: gradient) == gradient)
        #expect(try read(try write(gradient, .dtcg), .dtcg) == gradient)
        let css = try Gradient.parse(css: write(gradient, .css).dropLast())
        #expect(difference(gradient, css, width: 64, height: 1) < 0.7)
    }

    /// The turn that the written Swift describes, read as Core Animation draws it: angles of the unit square, from the
    /// start point's direction to the end point on, clockwise.
    @Test(arguments: [
        ("conic-gradient(red, lime 30%, lime 30%, blue)", 100.0, 100.0),
        ("conic-gradient(from 30deg at 40% 60%, red, blue 120deg, lime)", 200, 100),
        ("conic-gradient(in oklch longer hue, red, blue)", 60, 90),
        ("repeating-conic-gradient(from -20deg, red 0 10%, #00f8 10% 20%)", 80, 50),
        ("conic-gradient(from 1turn at 10px 20px, red -20%, blue 130%)", 50, 50),
    ])
    func `a conic gradient goes to Core Animation's for a box`(css: String, width: Double, height: Double) throws {
        let gradient = try Gradient.parse(css: css)
        var diagnostics = Diagnostics()
        let collection = GradientCollection(gradients: [
            .init(name: "turn", gradient: gradient, location: .init(file: "a", line: 1, column: 1))
        ])
        let options = ExportOptions(size: (width, height))
        let text = try #require(GradientWriter.write(collection, as: .swift, options: options, into: &diagnostics)).text
        #expect(text.contains("layer.type = .conic"))
        func numbers(_ line: Substring) -> [Double] {
            line.split { !"0123456789.-e".contains($0) }.compactMap { Double($0) }
        }
        func point(_ name: String) throws -> SIMD2<Double> {
            let line = try #require(text.split(separator: "\n").first { $0.contains("let \(name):") })
            let values = numbers(line.split(separator: "=")[1])
            return SIMD2(values[0], values[1])
        }
        let stops = text.split(separator: "\n").filter { $0.hasPrefix("        ([") }.map(numbers)
        let (start, end) = (try point("startPoint"), try point("endPoint"))
        let resolved = gradient.resolved(width: width, height: height)
        let zero = atan2(end.y - start.y, end.x - start.x)
        let isWide = text.contains("displayP3")
        var tested = 0
        for index in 0..<400 {
            let x = (Double(index % 20) + 0.43) / 20
            let y = (Double(index / 20) + 0.61) / 20
            let turn = (atan2(y - start.y, x - start.x) - zero) / (2 * .pi)
            let t = turn - turn.rounded(.down)
            let next = stops.firstIndex { $0[4] > t } ?? stops.count
            // Beside a jump the six decimals of a position decide.
            if stops.contains(where: { abs($0[4] - t) < 1e-4 }) || t < 1e-4 || t > 1 - 1e-4 { continue }
            var color = stops[max(0, next - 1)]
            if next > 0, next < stops.count {
                let weight = (t - color[4]) / (stops[next][4] - color[4])
                color = zip(color, stops[next]).map { $0 + ($1 - $0) * weight }
            } else if next == 0 {
                color = stops[0]
            }
            let shown = Color(isWide ? .displayP3 : .sRGB, color[0], color[1], color[2], alpha: color[3])
            let expected = resolved.color(at: resolved.locator.position(x: x * width, y: y * height))
            #expect(
                shown.deltaE2000OnGrounds(to: expected.mapped(to: isWide ? Gamut.displayP3 : Gamut.sRGB, by: .raytrace))
                    < 0.7, "at \(x), \(y): \(css)")
            tested += 1
        }
        #expect(tested > 300)
    }

    /// The gradient that written Swift describes, as Core Animation draws it. Locations that are not 0…1 in ascending
    /// order are reported.
    private func coreAnimation(_ text: String) throws -> Gradient {
        func numbers(_ line: Substring) -> [Double] {
            line.split { !"0123456789.-e".contains($0) }.compactMap { Double($0) }
        }
        let lines = text.split(separator: "\n")
        func point(_ name: String) throws -> SIMD2<Double> {
            let line = try #require(lines.first { $0.contains("let \(name):") })
            let values = numbers(line.split(separator: "=")[1])
            return SIMD2(values[0], values[1])
        }
        let stops = lines.filter { $0.hasPrefix("        ([") }.map(numbers)
        #expect(stops.allSatisfy { (0...1).contains($0[4]) }, "\(text)")
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0[4] <= $1[4] }, "\(text)")
        let kind: Geometry.UnitSquareKind = text.contains("layer.type = .radial") ? .radial : .axial
        return Gradient(
            geometry: .unitSquare(kind, start: try point("startPoint"), end: try point("endPoint")),
            stops: stops.map {
                .stop(Color(.sRGB, $0[0], $0[1], $0[2], alpha: $0[3]), position: LengthPercentage(fraction: $0[4]))
            }, space: .sRGB, mixing: .straight)
    }

    @Test(arguments: [
        "repeating-linear-gradient(90deg, red, blue 25%)", "repeating-linear-gradient(to left, red 30%, blue 45%)",
        "repeating-radial-gradient(circle 20px, red 25%, blue 75%)",
        "linear-gradient(90deg in oklab, red 50%, blue 50%)",
        "repeating-radial-gradient(30% 40% at 20% 70%, red 10%, blue 40%)", "radial-gradient(40% 60%, red -30%, blue)",
        "repeating-linear-gradient(20deg, red 5px, blue 12px)", "linear-gradient(red -20%, blue 130%)",
    ])
    func `a CSS gradient goes to Core Animation looking alike`(css: String) throws {
        let gradient = try Gradient.parse(css: css)
        let text = try write(gradient, .swift, options: ExportOptions(size: (60, 40)))
        #expect(difference(gradient, try coreAnimation(text), width: 60, height: 40) < 0.7, "\(text)")
    }

    @Test(arguments: [
        "<radialGradient id='a' fr='.25'>", "<radialGradient id='a' r='.2' fr='.1' spreadMethod='repeat'>",
        "<radialGradient id='a' r='.2' fr='.05' spreadMethod='reflect'>",
        "<linearGradient id='a' x1='.4' x2='.6' spreadMethod='reflect'>",
        "<linearGradient id='a' x1='2' x2='2.4' spreadMethod='repeat'>",
    ])
    func `an SVG gradient goes to Core Animation looking alike`(opening: String) throws {
        let close = opening.contains("radial") ? "</radialGradient>" : "</linearGradient>"
        let stops = "<stop offset='.2' stop-color='red'/><stop offset='.9' stop-color='blue'/>"
        let gradient = try read(opening + stops + close, .svg)
        let text = try write(gradient, .swift)
        #expect(difference(gradient, try coreAnimation(text)) < 0.7, "\(text)")
    }

    /// Written as `lintel import` does, and read as a preset.
    private func preset(of gradient: Gradient) throws -> Gradient {
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: "a", line: 1, column: 1)
        let text = try #require(
            PresetText.text(
                .init(name: "x", gradient: gradient, location: location),
                colors: [.init(name: "Brand red", color: Color(.sRGB, 1, 0, 0, isLegacy: true))], name: "my gradient",
                comment: "a\nfile", into: &diagnostics))
        let preset = Preset.parse(bytes: Array(text.utf8), file: "p.yml", into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [], "\(text)")
        let parsed = try #require(preset)
        #expect(parsed.name == "MyGradient")
        #expect(parsed.palette.map(\.name) == ["brand-red"])
        let layers = parsed.bars[0].background[.light].layers
        guard layers.count == 1, case .gradient(let result) = layers[0].paint else {
            Issue.record("\(layers.count) layers: \(text)")
            return gradient
        }
        return result
    }
}
