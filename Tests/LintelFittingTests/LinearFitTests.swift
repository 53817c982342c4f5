import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelUnits
import Testing

struct LinearFitTests {
    @Test func `the stops and the angle that were drawn are found`() throws {
        let at = along(30, 390, 140)
        let fit = try GradientFit(drawn(390, 140) { mixed(coral, navy, at($0, $1)) })
        // 30° runs up and to the right; the opposite way is written as 210°, with the stops in reverse.
        #expect(fit.css == "linear-gradient(210deg, #14288c 0%, #ff5f6d 100%)")
        #expect(fit.figures.average < 0.3)
        #expect(fit.figures.covered == 0)
        #expect(!fit.figures.isDoubtful)
    }

    @Test(arguments: [(91.3, 300, 300), (178.8, 600, 60), (137.4, 80, 400), (60.5, 1000, 200)])
    func `angles are found within a seventh of a degree`(angle: Double, width: Int, height: Int) throws {
        let at = along(angle, Double(width), Double(height))
        let fit = try GradientFit(drawn(width, height) { mixed(coral, navy, at($0, $1)) })
        guard case .linear(.angle(let found)) = fit.gradient.geometry else {
            Issue.record("\(fit.css)")
            return
        }
        #expect(abs(found - angle) < 0.15)
    }

    @Test func `sides and corners are named`() throws {
        // CSS Images 4, section 3.1.1: the mean of the parts of the sides.
        let corner = try GradientFit(drawn(200, 80) { mixed(coral, navy, ($0 / 200 + $1 / 80) / 2) })
        #expect(corner.css == "linear-gradient(to right bottom, #ff5f6d 0%, #14288c 100%)")
        let side = try GradientFit(drawn(200, 80) { mixed(coral, navy, 1 - $0 / 200 + 0 * $1) })
        #expect(side.css == "linear-gradient(to right, #14288c 0%, #ff5f6d 100%)")
    }

    @Test func `stops inside and before plateaus have their positions`() throws {
        let at = along(180, 60, 400)
        let fit = try GradientFit(
            drawn(60, 400) { x, y in
                let t = at(x, y)
                return t < 0.35 ? mixed(coral, mint, (t - 0.1) / 0.25) : mixed(mint, navy, (t - 0.35) / 0.45)
            })
        #expect(fit.css == "linear-gradient(#ff5f6d 10%, #78e6b4 35%, #14288c 80%)")
    }

    @Test(arguments: [(390, 200, 0.5, 58.0), (390, 96, 0.8, 64), (390, 844, 0.6, 38)])
    func `black first and last stops are kept`(width: Int, height: Int, middle: Double, gray: Double) throws {
        let (black, light) = (SIMD3(repeating: 0.0), SIMD3(repeating: gray))
        let fit = try GradientFit(
            drawn(width, height) { _, y in
                let t = y / Double(height)
                return t < middle
                    ? mixed(black, light, t / middle) : mixed(light, black, (t - middle) / (1 - middle))
            })
        #expect(fit.figures.largest < 1 && fit.gradient.stops.count == 3, "\(fit.css)")
        #expect(fit.css.contains("(#000000 0%") && fit.css.hasSuffix("#000000 100%)"), "\(fit.css)")
    }

    // Two thirds and one third are rounded to 66.5 % and 33 %, which are the centers of the rows beside the change.
    @Test(arguments: [(400, 300, 200), (300, 150, 50)])
    func `a sudden change is between the centers of two rows, not on one`(width: Int, height: Int, row: Int) throws {
        let fit = try GradientFit(
            drawn(width, height) { _, y in y < Double(row) ? navy : SIMD3(255, 255, 255) }, kind: .linear)
        let positions = fit.gradient.stops.compactMap { item -> Double? in
            guard case .stop(_, let position?) = item else { return nil }
            return position.fraction * Double(height)
        }
        #expect(positions.contains { abs($0 - Double(row)) < 0.45 }, "\(fit.css)")
        #expect(positions.allSatisfy { abs(abs($0 - Double(row)) - 0.5) > 0.01 }, "\(fit.css)")
    }

    @Test func `a sudden change is two stops at one position`() throws {
        let at = along(90, 400, 50)
        let fit = try GradientFit(
            drawn(400, 50) { x, y in
                let t = at(x, y)
                return t < 0.4 ? mixed(coral, mint, t / 0.4) : mixed(navy, coral, (t - 0.4) / 0.6)
            }, kind: .linear)
        let positions = fit.gradient.stops.compactMap { item -> Double? in
            guard case .stop(_, let position?) = item else { return nil }
            return position.fraction
        }
        #expect(positions == [0, 0.4, 0.4, 1])
    }

    /// Three plain colors with edges at two positions.
    private func banded(_ first: Double, _ second: Double, _ at: Double) -> SIMD3<Double> {
        at < first ? coral : at < second ? navy : mint
    }

    @Test(arguments: [(90.0, 390, 96), (135, 400, 400), (213.7, 400, 400), (107, 1179, 282), (180, 300, 44)])
    func `two sudden changes are straight edges, not circles`(angle: Double, width: Int, height: Int) throws {
        let at = along(angle, Double(width), Double(height))
        let fit = try GradientFit(drawn(width, height) { banded(0.3, 0.6, at($0, $1)) })
        guard case .linear(let direction) = fit.gradient.geometry else {
            Issue.record("\(fit.css)")
            return
        }
        if case .angle(let found) = direction {
            #expect(abs(found - angle) < 0.5, "\(fit.css)")
        } else {
            // A side, or the corner of a square.
            #expect([90, 135, 180].contains(angle), "\(fit.css)")
        }
        let positions = fit.gradient.stops.compactMap { item -> Double? in
            guard case .stop(_, let position?) = item else { return nil }
            return position.fraction
        }
        // Stops at the ends are not needed; an edge is known to a quarter of a pixel beside the pixels that it divides.
        #expect(positions.count == 4)
        for (found, drawn) in zip(positions, [0.3, 0.3, 0.6, 0.6]) { #expect(abs(found - drawn) < 0.006, "\(fit.css)") }
        #expect(fit.figures.average < 0.3, "\(fit.css)")
        #expect(!fit.figures.hasBands)
    }

    @Test func `an edge between two pixels is found between them`() throws {
        // A third of 400 pixels: the edge divides the columns 133 and 134.
        let fit = try GradientFit(drawn(400, 60) { x, _ in banded(1.0 / 3, 2.0 / 3, x / 400) })
        #expect(fit.figures.average < 0.01, "\(fit.css)")
        #expect(fit.css.hasPrefix("linear-gradient(to right, "), "\(fit.css)")
    }

    @Test func `sudden changes of circles are circles`() throws {
        let fit = try GradientFit(
            drawn(400, 300) { x, y in
                let (across, down) = (x - 200, y - 150)
                return banded(0.3, 0.6, (across * across + down * down).squareRoot() / 250)
            })
        #expect(fit.css.hasPrefix("radial-gradient(circle"), "\(fit.css)")
        #expect(fit.figures.average < 0.3, "\(fit.css)")
    }

    // CSS Color 4, section 12.1: components of the space run straight; the curve is that of section 10.2.
    @Test func `a gradient of light has two stops in its own space`() throws {
        func light(_ byte: Double) -> Double {
            let part = byte / 255
            return part <= 0.04045 ? part / 12.92 : RealFunctions.power((part + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: Double) -> Double {
            255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * RealFunctions.power(value, 1 / 2.4) - 0.055)
        }
        let (one, two) = (SIMD3(250.0, 30, 20), SIMD3(10.0, 80, 240))
        let fit = try GradientFit(
            drawn(50, 300) { _, y in
                let part = y / 300
                var color = SIMD3<Double>.zero
                for channel in 0..<3 {
                    color[channel] = encoded(light(one[channel]) * (1 - part) + light(two[channel]) * part)
                }
                return color
            })
        #expect(fit.gradient.space == .sRGBLinear)
        #expect(fit.gradient.stops.count == 2)
        #expect(fit.figures.average < 0.3)
    }

    @Test func `a hint takes the place of many stops`() throws {
        // CSS Images 4, section 3.4.2: the part to the power of log ½ / log H, for H = ½² the square root.
        let fit = try GradientFit(drawn(40, 300) { _, y in mixed(coral, navy, (y / 300).squareRoot()) })
        let hints = fit.gradient.stops.compactMap { item -> Double? in
            guard case .hint(let position) = item else { return nil }
            return position.fraction
        }
        #expect(hints.count == 1)
        #expect(abs((hints.first ?? 0) - 0.25) < 0.02)
        #expect(fit.gradient.stops.count == 3)
    }

    @Test func `alpha is fitted as colors are`() throws {
        let fit = try GradientFit(
            drawn(60, 200, alpha: { _, y in 1 - y / 200 }, { _, _ in SIMD3(40, 90, 200) }))
        guard case .stop(let first, _) = fit.gradient.stops.first, case .stop(let last, _) = fit.gradient.stops.last
        else {
            Issue.record("no stops")
            return
        }
        #expect(first.alpha > 0.98)
        #expect(last.alpha < 0.02)
        #expect(fit.figures.average < 0.6)
    }

    /// Premultiplied black is zero at every alpha, so that nothing but alpha says where the opaque part ends.
    @Test(arguments: [(0.0, false), (0, true), (17, false)])
    func `the opaque part of a dark scrim is followed`(gray: Double, isMirrored: Bool) throws {
        // `linear-gradient(#000 7%, #0000)`, and `linear-gradient(#0000, #000 93%)`.
        let fit = try GradientFit(
            drawn(
                390, 200, alpha: { _, y in min(1, ((isMirrored ? y : 200 - y) / 200) / 0.93) },
                { _, _ in SIMD3(repeating: gray) }), kind: .linear)
        let stops = fit.gradient.stops.compactMap { item -> (alpha: Double, position: Double)? in
            guard case .stop(let color, let position?) = item else { return nil }
            return (color.alpha, position.fraction)
        }
        #expect(fit.gradient.stops.count == 2 && stops.count == 2, "\(fit.css)")
        let opaque = try #require(isMirrored ? stops.last : stops.first)
        let clear = try #require(isMirrored ? stops.first : stops.last)
        #expect(opaque.alpha == 1 && abs(opaque.position - (isMirrored ? 0.93 : 0.07)) < 0.006, "\(fit.css)")
        #expect(clear.alpha < 0.006 && abs(clear.position - (isMirrored ? 0 : 1)) < 0.006, "\(fit.css)")
        #expect(fit.figures.largest < 1 && !fit.figures.isDoubtful, "\(fit.css)")
    }

    @Test func `a short part behind a sudden change is followed`() throws {
        let (red, green, plum) = (SIMD3(181.0, 63, 53), SIMD3(84.0, 218, 117), SIMD3(152.0, 20, 88))
        let stops: [(SIMD3<Double>, Double)] = [
            (SIMD3(212, 75, 55), 0), (red, 0.37), (green, 0.38), (plum, 0.54), (SIMD3(192, 197, 148), 1),
        ]
        for height in [44, 96, 300] {
            let fit = try GradientFit(
                drawn(300, height) { _, y in
                    let at = y / Double(height)
                    let next = stops.firstIndex { $0.1 > at } ?? stops.count - 1
                    let (before, after) = (stops[next - 1], stops[next])
                    return mixed(before.0, after.0, (at - before.1) / (after.1 - before.1))
                })
            #expect(fit.figures.average < 0.5, "\(fit.css)")
            #expect(!fit.figures.isDoubtful, "\(fit.css)")
        }
    }
}
