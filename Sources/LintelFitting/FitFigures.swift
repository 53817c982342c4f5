import LintelColor
import LintelGradient
package import LintelUnits

/// How near a fitted gradient is to the picture, and what the picture is like.
package struct FitFigures: Hashable, Sendable {
    /// The mean ΔE 2000 of pixels that belong to the gradient; translucent ones on black or white, whichever is worse.
    package let average: Double
    /// The largest of them.
    package let largest: Double
    /// The part of the pixels that do not belong to it, 0…1: text, buttons, edges.
    package let covered: Double
    /// The standard deviation of what a channel differs by along lines of equal color, in 1/255: dither, grain, JPEG.
    package let noise: Double
    /// Whether colors change by visible steps: there are much fewer than 8 bits have between the ends.
    package let hasBands: Bool

    /// A band of rows, or of columns, of which most pixels do not belong to it and are of several colors, in pixels of
    /// the region: a header, say, in a picture that is mostly something else. `nil` where none is at least a twelfth as
    /// high, or as wide, as the region, unless straight edges divide it from the rest.
    package let otherBand: PixelRect?

    /// The part that looks like a gradient where straight edges from side to side divide the region, such as the header
    /// of a screenshot, in pixels of the region.
    package let gradientPart: PixelRect?
    /// Whether most pixels beside `gradientPart` belong to the gradient, too: it is that of the header and of all below
    /// it. Not where all of the picture is one gradient without sudden changes, which only has a steep part.
    package let spansParts: Bool

    /// The largest ΔE 2000 of the mean color of a cell, of which the region has at most 12 × 12: what a part of it is
    /// off by without noise and edges.
    package let farthestCell: Double

    /// Whether the picture is hardly a gradient: far from the nearest one, as a whole or in a part that is larger than
    /// text, mostly covered or so in a whole band, or nothing but noise.
    package var isDoubtful: Bool {
        average > 2.5 || isFarBesideCovered || isMostlyCovered || noise > 16 || otherBand != nil || hasFarCell
    }

    /// Whether a cell is off by more than is just noticeable, 2.3 by Mahy, Van Eycken and Oosterlinck (1994).
    package var hasFarCell: Bool { farthestCell > 2.3 }

    /// Whether so much is left out that the rest may be what covers something else.
    package var isMostlyCovered: Bool { covered >= 0.4 }

    /// Whether much is left out and some of what is not is far off: edges alone, through pixels, are far off, too.
    package var isFarBesideCovered: Bool { covered > 0.1 && largest > 20 }

    /// - Parameter part: see `gradientPart`.
    init(
        _ gradient: Gradient, _ samples: PictureSamples, _ profile: ColorProfile, device: ColorSpace, part: PixelRect?
    ) {
        let (width, height) = (Double(samples.size.width), Double(samples.size.height))
        let resolved = gradient.resolved(width: width, height: height)
        let ramp = PreparedRamp(resolved, gamut: device == .sRGB ? .sRGB : .displayP3, mapping: .minde)
        var sum = 0.0
        var largest = 0.0
        var covered = 0
        var isCovered = [Bool](repeating: false, count: samples.count)
        var rows = HeldLines(samples.size.height)
        var columns = HeldLines(samples.size.width)
        var cells = FitCells(samples)
        var distinct: Set<SIMD4<Int16>> = []
        var low = SIMD4<Double>(repeating: 1)
        var high = SIMD4<Double>(repeating: 0)
        for index in 0..<samples.count {
            let position = resolved.locator.position(x: samples.x[index] * width, y: samples.y[index] * height)
            let color = samples.colors[index]
            let holds = profile.holds(color, at: position)
            rows.add(holds, at: samples.y[index])
            columns.add(holds, at: samples.x[index])
            guard holds else {
                covered += 1
                isCovered[index] = true
                continue
            }
            let shown = SIMD4<Double>(ramp.color(at: position))
            cells.add(color, shown, x: samples.x[index], y: samples.y[index])
            let difference = Color(premultiplied: color, device)
                .deltaE2000OnGrounds(to: Color(premultiplied: shown, device))
            sum += difference
            largest = max(largest, difference)
            if distinct.count < 4096 {
                distinct.insert(SIMD4<Int16>(truncatingIfNeeded: SIMD4<Int32>(color * 255 + 0.5)))
            }
        }
        for part in profile.parts {
            low = pointwiseMin(low, part.color)
            high = pointwiseMax(high, part.color)
        }
        let heldCount = samples.count - covered
        average = heldCount > 0 ? sum / Double(heldCount) : 0
        self.largest = largest
        self.covered = Double(covered) / Double(max(samples.count, 1))
        noise = profile.noise
        let other = (rows: rows.other, columns: columns.other)
        let bands = [
            other.rows.map { PixelRect(x: 0, y: $0.lowerBound, width: samples.size.width, height: $0.count) },
            other.columns.map { PixelRect(x: $0.lowerBound, y: 0, width: $0.count, height: samples.size.height) },
        ]
        let band = bands.lazy.compactMap(\.self).first { samples.haveSeveralColors(in: $0, among: isCovered) }
        let held = samples.heldParts(of: part, among: isCovered)
        gradientPart = part
        spansParts = held.beside > 0.5 && (gradient.changesSuddenly(in: samples.size) || self.covered > 0.02)
        // Edges are known to the pixel.
        var isOther = false
        if let part { isOther = band.map(part.overlaps) ?? (held.beside > 0.5 && held.inside < 0.5) }
        otherBand = isOther ? part : band
        farthestCell = cells.farthest(device)
        let range = (high - low).max() * 255
        let possible = min(range, Double(profile.parts.count))
        // As few colors as sudden changes may divide are meant.
        hasBands = possible > 8 && distinct.count > FieldSteps.most + 1 && Double(distinct.count) < possible / 2
    }
}

extension Gradient {
    /// Whether two stops are at one position, or as near as a pixel or rounding divides those of one edge.
    fileprivate func changesSuddenly(in size: PixelSize) -> Bool {
        let layout = GeometryLayout(geometry, width: Double(size.width), height: Double(size.height))
        let nearest = max(1.5 / max(layout.line.longestUnit, 1), 0.004)
        let positions = stops.compactMap { item -> Double? in
            guard case .stop(_, let position?) = item else { return nil }
            return position.fraction
        }
        return zip(positions, positions.dropFirst()).contains { $1 - $0 < nearest }
    }
}

extension PictureSamples {
    /// Whether the pixels of a band are of several colors, as those of a gradient or a photograph are, and not mostly
    /// of one, as those of a card or a tab bar.
    /// - Parameter chosen: by pixel, whether it counts.
    fileprivate func haveSeveralColors(in band: PixelRect, among chosen: [Bool]) -> Bool {
        var counts: [SIMD4<Int8>: Int] = [:]
        var sum = 0
        for index in 0..<count where chosen[index] {
            let column = Int(x[index] * Double(size.width)) - band.x
            let row = Int(y[index] * Double(size.height)) - band.y
            guard (0..<band.width).contains(column), (0..<band.height).contains(row) else { continue }
            let coarse = SIMD4<Int8>(truncatingIfNeeded: SIMD4<Int32>(colors[index] * 24 + 0.5))
            counts[coarse, default: 0] += 1
            sum += 1
        }
        return 2 * (counts.values.max() ?? 0) < sum
    }

    /// The parts of the pixels in a rectangle, and beside it, that are held, 0…1.
    /// - Parameter covered: by pixel, whether it is not.
    fileprivate func heldParts(of rect: PixelRect?, among covered: [Bool]) -> (inside: Double, beside: Double) {
        guard let rect else { return (1, 0) }
        var counts = (inside: 0, beside: 0)
        var held = counts
        for index in 0..<count {
            let column = Int(x[index] * Double(size.width)) - rect.x
            let row = Int(y[index] * Double(size.height)) - rect.y
            if (0..<rect.width).contains(column), (0..<rect.height).contains(row) {
                counts.inside += 1
                if !covered[index] { held.inside += 1 }
            } else {
                counts.beside += 1
                if !covered[index] { held.beside += 1 }
            }
        }
        return (
            Double(held.inside) / Double(max(counts.inside, 1)), Double(held.beside) / Double(max(counts.beside, 1))
        )
    }
}
