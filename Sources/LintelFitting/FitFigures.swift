import LintelColor
import LintelGradient
package import LintelUnits

/// The figures of a fitted gradient and of its picture.
package struct FitFigures: Hashable, Sendable {
    /// The mean ΔE 2000 of pixels that belong to the gradient; translucent ones on black or white, whichever is worse.
    package let average: Double
    /// The largest ΔE 2000 of these pixels.
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

    /// The parts that look like gradients, in pixels of the region, the most likely first, three at most: what straight
    /// edges from side to side divide from the rest, such as the header of a screenshot, and cards and buttons that
    /// sudden changes enclose.
    package let gradientParts: [PixelRect]
    /// Whether most pixels beside the most likely part belong to the gradient, too: it is that of the header and of all
    /// below it. Not where all of the picture is one gradient without sudden changes, which only has a steep part.
    package let spansParts: Bool
    /// Whether most pixels of the most likely part do not belong to the gradient, which has fewer colors or is one
    /// color: it is that of the page behind a card.
    package let leavesOutPart: Bool

    /// The rows, or columns, that the gradient does not follow: see `OffLine`.
    package let offLines: [OffLine]

    /// Neighboring rows, or columns, of which nearly all pixels are visibly unlike the gradient, such as a dividing
    /// line or a margin.
    package struct OffLine: Hashable, Sendable {
        /// The rectangle in pixels of the region, as wide, or as high, as the region.
        package let rect: PixelRect
        /// The mean ΔE 2000 of the pixels of the row, or column, that is farthest off.
        package let difference: Double
    }

    /// The largest ΔE 2000 of the mean color of a cell, of which the region has at most 12 × 12: what a part of it is
    /// off by without noise and edges.
    package let farthestCell: Double

    private static let mostAverage = 2.5
    private static let mostNoise = 16.0
    /// Cards and buttons are more of a picture than this.
    private static let coveredByCards = 0.01

    /// Whether the picture is hardly a gradient: far from the nearest one, as a whole or in a part that is larger than
    /// text, mostly covered or so in a whole band, or nothing but noise.
    package var isDoubtful: Bool {
        isFarOnAverage || isFarBesideCovered || isMostlyCovered || noise > Self.mostNoise
            || otherBand != nil || hasFarCell
    }

    /// Whether the pixels are so far off that the nearest gradient is not that of the picture.
    package var isFarOnAverage: Bool { average > Self.mostAverage }

    /// Whether a cell is off by more than is just noticeable, 2.3 by Mahy, Van Eycken and Oosterlinck (1994).
    package var hasFarCell: Bool { farthestCell > 2.3 }

    /// Whether so much is left out that the rest may be what covers something else.
    package var isMostlyCovered: Bool { covered >= 0.4 }

    /// Whether much is left out and some of what is not is far off: edges alone, through pixels, are far off, too.
    package var isFarBesideCovered: Bool { covered > 0.1 && largest > 20 }

    /// - Parameter parts: finds the parts of the region that look like gradients, in pixels of the region, with
    ///   enclosed ones only where the gradient is not that of nearly all pixels.
    init(
        _ gradient: Gradient, _ samples: PictureSamples, _ profile: ColorProfile, device: ColorSpace,
        parts: (_ hasCards: Bool) -> [GradientPart]
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
        var fitted: [SIMD4<Double>] = []
        fitted.reserveCapacity(samples.count)
        var distinct: Set<SIMD4<Int16>> = []
        var low = SIMD4<Double>(repeating: 1)
        var high = SIMD4<Double>(repeating: 0)
        for index in 0..<samples.count {
            let position = resolved.locator.position(x: samples.x[index] * width, y: samples.y[index] * height)
            let color = samples.colors[index]
            let holds = profile.holds(color, at: position)
            rows.add(holds, at: samples.y[index])
            columns.add(holds, at: samples.x[index])
            let shown = SIMD4<Double>(ramp.color(at: position))
            fitted.append(shown)
            guard holds else {
                covered += 1
                isCovered[index] = true
                continue
            }
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
        let otherBands = [
            other.rows.map { PixelRect(x: 0, y: $0.lowerBound, width: samples.size.width, height: $0.count) },
            other.columns.map { PixelRect(x: $0.lowerBound, y: 0, width: $0.count, height: samples.size.height) },
        ]
        let band = otherBands.lazy.compactMap(\.self).first { samples.haveSeveralColors(in: $0, among: isCovered) }
        farthestCell = cells.farthest(device)
        offLines = OffLines(samples, fitted: fitted, reach: profile.reach, device: device).lines()
        let hasCards =
            self.covered > Self.coveredByCards || average > Self.mostAverage || noise > Self.mostNoise
            || !offLines.isEmpty
        let parts = parts(hasCards).best(in: samples.size)
        gradientParts = parts.map(\.rect)
        let part = gradientParts.first
        let held = samples.heldParts(of: part, among: isCovered)
        spansParts = held.beside > 0.5 && (gradient.changesSuddenly(in: samples.size) || self.covered > 0.02)
        // The gradient of a page that has as many colors is what is wanted, not a button on it.
        let own = GradientPart.worth(range: gradient.range, share: 1 - self.covered)
        leavesOutPart = held.inside < 0.5 && (parts.first?.worth(in: samples.size) ?? 0) > own / 2
        // Edges are known to the pixel.
        var isOther = false
        if let part {
            isOther =
                band.map(part.overlaps)
                ?? (held.beside > 0.5 && held.inside < 0.5 && parts.first?.isCard == false)
        }
        otherBand = isOther ? part : band
        let range = (high - low).max() * 255
        let possible = min(range, Double(profile.parts.count))
        // As few colors as sudden changes may divide are meant.
        hasBands = possible > 8 && distinct.count > FieldSteps.most + 1 && Double(distinct.count) < possible / 2
    }
}

extension Gradient {
    /// The largest ΔE 2000 of two stops.
    fileprivate var range: Double {
        let colors = stops.compactMap { item -> Color? in
            guard case .stop(let color, _) = item else { return nil }
            return color
        }
        return colors.range
    }

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
