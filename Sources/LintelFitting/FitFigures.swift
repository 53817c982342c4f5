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
        let compared = ComparedSamples(samples, gradient, profile, device: device)
        average = compared.average
        largest = compared.largest
        covered = compared.covered
        noise = profile.noise
        hasBands = Self.hasBands(profile, colorCount: compared.colorCount)
        farthestCell = compared.cells.farthest(device)
        offLines = OffLines(samples, fitted: compared.fitted, reach: profile.reach, device: device).lines()
        let hasCards =
            covered > Self.coveredByCards || average > Self.mostAverage || noise > Self.mostNoise || !offLines.isEmpty
        let parts = parts(hasCards).best(in: samples.size)
        gradientParts = parts.map(\.rect)
        let part = gradientParts.first
        let held = compared.heldParts(of: part)
        spansParts = held.beside > 0.5 && (gradient.changesSuddenly(in: samples.size) || covered > 0.02)
        // The gradient of a page that has as many colors is what is wanted, not a button on it.
        let own = GradientPart.worth(range: gradient.range, share: 1 - covered)
        leavesOutPart = held.inside < 0.5 && (parts.first?.worth(in: samples.size) ?? 0) > own / 2
        let band = compared.otherBand()
        // Edges are known to the pixel.
        var isOther = false
        if let part {
            isOther =
                band.map(part.overlaps)
                ?? (held.beside > 0.5 && held.inside < 0.5 && parts.first?.isCard == false)
        }
        otherBand = isOther ? part : band
    }

    /// Whether there are much fewer colors than 8 bits have between the ends of the profile.
    private static func hasBands(_ profile: ColorProfile, colorCount: Int) -> Bool {
        var low = SIMD4<Double>(repeating: 1)
        var high = SIMD4<Double>(repeating: 0)
        for part in profile.parts {
            low = pointwiseMin(low, part.color)
            high = pointwiseMax(high, part.color)
        }
        let range = (high - low).max() * 255
        let possible = min(range, Double(profile.parts.count))
        // As few colors as sudden changes may divide are meant.
        return possible > 8 && colorCount > FieldSteps.most + 1 && Double(colorCount) < possible / 2
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
