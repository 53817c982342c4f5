import Foundation
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

struct GIMPGradientTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .ggr, file: "a.ggr", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    @Test(arguments: GIMPSamples.rows)
    func `every blending is as other readers of the format have it`(row: GIMPSamples.Row) throws {
        let (collection, lines) = read(GIMPSamples.file(row.blending, row.coloring))
        #expect(lines == [])
        let gradient = try #require(collection.gradients.first)
        #expect(gradient.name == "Two segments")
        let resolved = gradient.gradient.resolved(width: 100, height: 10)
        let isExact = row.blending < 2 && row.coloring == 0
        for (index, expected) in row.samples.enumerated() {
            let color = resolved.color(at: Double(index) / 32).converted(to: .sRGB)
            let found = SIMD4(color.components, color.alpha) * 255
            if isExact {
                let difference = found - expected
                #expect(
                    max(difference.max(), -difference.min()) <= 0.5001, "at \(index)/32: \(found), not \(expected)")
            } else {
                // Stops stand for what has no words of its own, up to a quarter of ΔE 2000, on top of the bytes' own
                // half step.
                let bytes = expected / 255
                let byte = Color(.sRGB, bytes.x, bytes.y, bytes.z, alpha: bytes.w)
                let difference = color.deltaE2000OnGrounds(to: byte)
                #expect(difference <= 0.6, "at \(index)/32: \(found), not \(expected): \(difference)")
            }
        }
    }

    /// GIMP's own rule: up to the middle the colors are mixed by half the part that is passed, so that with the middle
    /// at the right end half is left to jump. Source: app/core/gimpgradient.c, `gimp_gradient_calc_linear_factor` and
    /// the factors made of it.
    @Test(arguments: 0...5, [0.0, 1.0])
    func `the colors jump where the middle is at an end`(blending: Int, middle: Double) throws {
        let (collection, lines) = read(
            "GIMP Gradient\n2\n0 \(middle / 2) 0.5 0 0 0 1 1 1 1 1 \(blending) 0\n0.5 0.75 1 0 0 0 1 0 0 0 1 0 0\n")
        #expect(lines == [])
        let resolved = try #require(collection.gradients.first).gradient.resolved(width: 100, height: 10)
        for index in 1..<64 {
            let t = Double(index) / 64
            let even = middle == 1 ? t / 2 : 0.5 + t / 2
            let expected =
                switch blending {
                case 0: even
                // A power of ½ whose logarithm is 0 or infinite.
                case 1: middle == 1 ? 0.0 : 1.0
                case 2: (sin(-Double.pi / 2 + Double.pi * even) + 1) / 2
                case 3: (1 - (even - 1) * (even - 1)).squareRoot()
                case 4: 1 - (1 - even * even).squareRoot()
                default: middle == 1 ? 0.0 : 1.0
                }
            let found = resolved.color(at: t / 2).converted(to: .sRGB).components.x
            // A quarter of ΔE 2000 on a gray ramp is at most this, near black.
            #expect(abs(found - expected) < 1.6 / 255, "at \(t): \(found), not \(expected)")
        }
        #expect(resolved.color(at: 0).components.x < 1e-9 || middle == 0)
        #expect(resolved.color(at: 0.5).components.x == 0)
    }

    /// Source: GIMP's app/core/gimpgradient.c, `gimp_gradient_calc_curved_factor`: 1 where the middle is nearer to the
    /// left end than 1e-10 of the segment, 0 where it is that near to the right end.
    @Test(arguments: 1...2, [(0.0, 1.0), (1, 0)])
    func `a curved segment around the hue jumps where its middle is at an end`(
        coloring: Int, end: (middle: Double, weight: Double)
    ) throws {
        let (collection, lines) = read(
            "GIMP Gradient\n1\n0 \(end.middle) 1 1 0 0 1 0 1 0 1 1 \(coloring)\n")
        #expect(lines == [])
        let resolved = try #require(collection.gradients.first).gradient.resolved(width: 100, height: 10)
        for index in 1..<16 {
            let found = resolved.color(at: Double(index) / 16).converted(to: .sRGB).components
            let expected = end.weight == 1 ? SIMD3(0.0, 1, 0) : SIMD3(1, 0, 0)
            let distance = found - expected
            #expect(max(distance.max(), -distance.min()) < 1e-6, "at \(index)/16: \(found)")
        }
    }

    @Test func `what reading cost is added to what writing costs`() throws {
        let text = "GIMP Gradient\n1\n0 0.3 1 1 0 0 1 0 0 1 1 3 1\n"
        let (collection, _) = read(text)
        let gradient = try #require(collection.gradients.first)
        #expect(gradient.approximation > 0 && gradient.approximation <= 0.25)
        for tolerance in [0.5, 0.3] {
            var diagnostics = Diagnostics()
            let output = try #require(
                GradientWriter.write(
                    collection, as: .svg, options: ExportOptions(tolerance: tolerance), into: &diagnostics))
            let reduction = try #require(output.reductions.first)
            #expect(reduction.worst >= gradient.approximation && reduction.worst <= tolerance)
        }
        var diagnostics = Diagnostics()
        let options = ExportOptions(tolerance: gradient.approximation / 2)
        #expect(GradientWriter.write(collection, as: .css, options: options, into: &diagnostics) == nil)
        #expect(diagnostics.hasErrors)
    }

    /// Four segments, three with a middle to one side, so that reading takes a part of the tolerance.
    @Test(arguments: [ForeignFormat.svg, .dtcg, .swift, .css])
    func `the tolerance that a message names is enough`(format: ForeignFormat) throws {
        let (collection, _) = read(
            """
            GIMP Gradient
            Name: n4
            4
            0.000000 0.000624 0.031187 0.801193 0.939056 0.645821 1.000000 0.841988 0.638703 0.220568 0.643336 2 2 0 0
            0.031187 0.205152 0.497911 0.596920 0.163064 0.048325 0.000000 0.061797 0.852521 0.008962 0.332711 0 0 0 0
            0.497911 0.675251 0.675251 0.295363 0.251380 0.210749 0.000000 1.000000 0.326686 0.562546 0.093677 1 0 0 0
            0.675251 0.675251 1.000000 0.000000 0.313859 0.062819 0.230938 0.961785 0.089266 0.227808 0.057449 0 0 0 0
            """)
        var refusals = 0
        for tolerance in [0.05, 0.2, 0.26, 0.3, 0.4] {
            var diagnostics = Diagnostics()
            let options = ExportOptions(tolerance: tolerance, size: (100, 100))
            guard GradientWriter.write(collection, as: format, options: options, into: &diagnostics) == nil else {
                continue
            }
            refusals += 1
            let message = try #require(diagnostics.all.first { $0.id == .toleranceTooSmall }).line
            let text = try #require(message.components(separatedBy: "'--tolerance ").dropFirst().first)
            let named = try #require(Double(text.prefix { $0 != "'" }))
            #expect(named > tolerance)
            let enough = ExportOptions(tolerance: named, size: (100, 100))
            let written = GradientWriter.write(collection, as: format, options: enough, into: &diagnostics)
            #expect(written != nil, "\(message)")
        }
        #expect(refusals > 0)
    }

    @Test func `a step is a jump at the middle`() throws {
        let text = "GIMP Gradient\n1\n0 0.3 1 1 0 0 1 0 0 1 1 5 0\n"
        let (collection, _) = read(text)
        let resolved = try #require(collection.gradients.first).gradient.resolved(width: 10, height: 10)
        #expect(resolved.color(at: 0.2999).components == SIMD3(1, 0, 0))
        #expect(resolved.color(at: 0.3).components == SIMD3(0, 0, 1))
    }

    @Test(arguments: [(100, true), (101, false)])
    func `segments that have to be sampled are limited`(count: Int, isRead: Bool) {
        let segments = (0..<count).map { index in
            "\(Double(index) / Double(count)) \((Double(index) + 0.5) / Double(count)) \(Double(index + 1) / Double(count)) "
                + "1 0 0 1 1 0 0 1 0 1"
        }
        let (collection, lines) = read("GIMP Gradient\n\(count)\n\(segments.joined(separator: "\n"))\n")
        #expect(collection.gradients.isEmpty != isRead)
        #expect(lines.contains { $0.contains("more than 100 segments whose blending CSS does not have") } != isRead)
    }

    /// Spherical, increasing: `sqrt(1 - (x - 1)²)` with the middle halfway. Source: app/core/gimpgradient.c,
    /// `gimp_gradient_calc_sphere_increasing_factor`.
    @Test func `many sampled segments are as near as a few`() throws {
        let count = 40
        let segments = (0..<count).map { index in
            let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            return "\(start) \((start + end) / 2) \(end) 0 0 0 1 1 1 1 1 3 0"
        }
        let (collection, lines) = read("GIMP Gradient\n\(count)\n\(segments.joined(separator: "\n"))\n")
        #expect(lines == [])
        let resolved = try #require(collection.gradients.first).gradient.resolved(width: 100, height: 10)
        for segment in stride(from: 0, to: count, by: 7) {
            for index in 1..<16 {
                let part = Double(index) / 16
                let weight = (1 - (part - 1) * (part - 1)).squareRoot()
                let color = resolved.color(at: (Double(segment) + part) / Double(count)).converted(to: .sRGB)
                let difference = color.deltaE2000OnGrounds(to: Color(.sRGB, weight, weight, weight))
                // A quarter, and what rounding positions to a millionth makes.
                #expect(difference <= 0.35, "in segment \(segment) at \(part)")
            }
        }
    }

    @Test func `segments after those that are declared are reported`() {
        let segment = "0 .5 1 0 0 0 1 1 1 1 1 0 0\n"
        let (collection, lines) = read("GIMP Gradient\n1\n" + segment + segment)
        #expect(
            lines == [
                "a.ggr:4:1: warning: 2 lines follow the number of segments, which is 1; this line and those after it "
                    + "are not read [LN0180]"
            ])
        #expect(collection.gradients.count == 1)
    }

    @Test func `GIMP's own colors are black and white, with a warning`() throws {
        let (collection, lines) = read("GIMP Gradient\nName: FG to BG\n1\n0 0.5 1 1 1 1 1 0 0 0 1 0 0 1 4\n")
        #expect(
            lines == [
                "a.ggr:4:1: warning: the color is GIMP's foreground, taken as black [LN0181]",
                "a.ggr:4:1: warning: the color is GIMP's background, taken as white [LN0181]",
            ])
        let stops = try #require(collection.gradients.first).gradient.resolved(width: 1, height: 1).stops
        #expect(stops.map(\.color.components.x) == [0, 1])
        #expect(stops.map(\.color.alpha) == [1, 0])
    }

    @Test(arguments: [
        ("", "a.ggr:1:1: error: expected 'GIMP Gradient' in the first line [LN0180]"),
        (
            "GIMP Gradient\nName: x\n",
            "a.ggr:2:1: error: expected the number of segments, 1 to 10000, found the end of the file [LN0180]"
        ),
        (
            "GIMP Gradient\n99999999999999999999\n",
            "a.ggr:2:1: error: expected the number of segments, 1 to 10000, found '99999999999999999999' [LN0180]"
        ),
        (
            "GIMP Gradient\n2\n0 .5 1 0 0 0 1 1 1 1 1 0 0\n",
            "a.ggr:2:1: error: expected 2 segments, found 1 [LN0180]"
        ),
        (
            "GIMP Gradient\n1\n0 .5 1 0 0 0 1 1 1 1\n",
            "a.ggr:3:1: error: found 10 numbers; expected 13 or 15: left, middle, right, two colors, the modes [LN0180]"
        ),
        ("GIMP Gradient\n1\n0 .5 1 0 0 nan 1 1 1 1 1 0 0\n", "a.ggr:3:12: error: 'nan' is not a number [LN0180]"),
        (
            "GIMP Gradient\n1\n0 .5 .2 0 0 0 1 1 1 1 1 0 0\n",
            "a.ggr:3:1: error: left, middle and right are 0.0, 0.5, 0.2; expected them to rise within 0…1 [LN0180]"
        ),
        (
            "GIMP Gradient\n1\n0 .5 1 0 0 0 1 1 1 1 1 9 0\n",
            "a.ggr:3:1: error: blending 9, coloring 0; expected 0 to 5 and 0 to 2 [LN0180]"
        ),
    ])
    func `a mistake is reported with its position`(text: String, line: String) {
        let (collection, lines) = read(text)
        #expect(lines == [line])
        #expect(collection.isEmpty)
    }
}
