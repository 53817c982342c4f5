package import LintelDrawing
package import LintelUnits

/// The reason why no image was found that holds at every target, whatever its caps.
package struct StretchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let reason: Reason
    /// The proof of one image at some of the targets, with its worst pixel and largest difference there: of a few that
    /// were tried, the one that differs least. No bound, since others may differ less. `nil` when no pixels were
    /// compared.
    package let tried: StretchProof?
    /// The largest difference that was allowed, in 1/255.
    package let tolerance: Double
    /// The layer that prevents stretching, if it is a single one; several may only fail together.
    package let obstacle: StretchObstacle?
    /// The pixels by which the smallest targets are too short for the caps, 0 along an axis where they are not; `nil`
    /// where their lengths are not what is in the way.
    package let lacking: PixelSize?

    package init(
        reason: Reason, tried: StretchProof?, tolerance: Double, obstacle: StretchObstacle? = nil,
        lacking: PixelSize? = nil
    ) {
        self.reason = reason
        self.tried = tried
        self.tolerance = tolerance
        self.obstacle = obstacle
        self.lacking = lacking
    }

    /// The failure of the same image for the reason for which a part of the targets has no image either.
    func caused(by part: StretchFailure) -> StretchFailure {
        StretchFailure(
            reason: part.reason, tried: tried, tolerance: tolerance, obstacle: part.obstacle, lacking: part.lacking)
    }

    package enum Reason: Hashable, Sendable {
        /// Along `axis` the drawing does not stretch with its box, and no caps make up for it.
        case fixed(axis: Axis, why: String)
        /// Rounding to the bit depth alone already differs by `least`, in 1/255.
        case toleranceBelowRounding(tolerance: Double, least: Double, bitDepth: BitDepth)
        /// The drawing stretches with its box, but its edges are too sharp for bilinear stretching to keep.
        case tooSharp
    }

    /// Whether all images that were tried are off by more than 16 times the tolerance, which counts as 1/255 at least.
    /// Others may be nearer, but hardly so near that it is worth the time to look for them at fewer targets, or that a
    /// larger tolerance helps.
    package var isHopeless: Bool { tried.map { $0.maxDifference > 16 * max(tolerance, 1) } ?? false }

    /// Whether the tolerance is useful to know, in addition to `description`.
    package var dependsOnTolerance: Bool {
        if case .toleranceBelowRounding = reason { return false }
        return lacking == nil || informativeProof != nil
    }

    /// The proof of the image that was tried, where it says more than the reason does: of a few targets only, the image
    /// may be within the tolerance, and rounding may be all that it is off by.
    private var informativeProof: StretchProof? {
        guard let tried, !tried.holds(within: tolerance) else { return nil }
        if case .toleranceBelowRounding(_, let least, _) = reason, tried.maxDifference <= 2 * least { return nil }
        return tried
    }

    /// The reason that prevents stretching, in one sentence without a capital. It does not depend on where pixels
    /// differ most.
    package var cause: String { cause(describing: \.description) }

    private func cause(describing describe: (StretchObstacle) -> String) -> String {
        switch reason {
        case .fixed(.horizontal, let why): "cannot stretch in width: \(obstacle.map(describe) ?? why)"
        case .fixed(.vertical, let why): "cannot stretch in height: \(obstacle.map(describe) ?? why)"
        case .toleranceBelowRounding(let tolerance, let least, let bitDepth):
            "rounding to \(bitDepth.rawValue) bits alone differs by \(Self.rounded(least))/255, "
                + "more than the tolerance \(Self.rounded(tolerance))/255"
        case .tooSharp: "edges would blur when stretched"
        }
    }

    /// The cause and how far off an image is that was tried, in one sentence without a capital, for a diagnostic.
    package var description: String { description(describing: \.description) }

    /// Returns the same with another description of the obstacle.
    package func description(describing describe: (StretchObstacle) -> String) -> String {
        let cause = cause(describing: describe)
        guard let proof = informativeProof else { return cause }
        return cause
            + "; an image that was tried differs by \(Self.rounded(proof.maxDifference))/255 at \(proof.worst)"
    }

    /// Returns the text of a number with three decimals at most.
    private static func rounded(_ value: Double) -> String {
        value.rounded(toDecimals: 3).short
    }
}
