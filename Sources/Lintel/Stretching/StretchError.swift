import LintelStretch

/// Why there is no stretchable image.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum StretchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are no sizes to stretch to.
    case noSize
    /// A size that cannot be drawn, or that has no room for the caps.
    case size(PixelSize)
    /// The tolerance is below 0, infinite or not a number.
    case tolerance(Double)
    /// No one image holds at all sizes. `maxDifference` is how far the best of a few images that were tried is off at
    /// some of the sizes, in 1/255 of the full range: no bound, since others may differ less. It is `nil` where no
    /// pixels were compared. `explanation` says the same in words, and which part of the picture is in the way.
    case noImage(reason: Reason, maxDifference: Double?, explanation: String)

    /// What keeps an image from being stretched to all sizes.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Reason: Hashable, Sendable {
        /// Along this axis the picture does not grow with its box, and no caps make up for it. Sizes of one length
        /// along it may do.
        case fixed(Axis)
        /// Rounding to the image's bits alone differs by `least`, in 1/255: a larger tolerance, or 16 bits, may do.
        case rounding(least: Double)
        /// Edges would blur.
        case tooSharp
        /// The image is dithered, and along this axis it would have to be stretched, which smears the dots, or has no
        /// room to be repeated between its ends; `nil` where the repeated picture differs too much. Without dither
        /// there may be an image.
        case dither(Axis?)
    }

    /// The message in lower case: what was found and what was expected.
    public var description: String {
        switch self {
        case .noSize: "no sizes; expected one or more, of devices that exist at this scale"
        case .size(let size):
            "cannot stretch to \(size) pixels; expected sides of 1 to \(Picture.longestSide), and room for the caps"
        case .tolerance(let tolerance): "a tolerance of \(tolerance)/255; expected a finite number, 0 or more"
        case .noImage(_, _, let explanation): "no single image is within the tolerance at all sizes: \(explanation)"
        }
    }

    init(_ failure: StretchFailure) {
        let reason: Reason =
            switch failure.reason {
            case .fixed(let axis, _): .fixed(axis)
            case .toleranceBelowRounding(_, let least, _): .rounding(least: least)
            case .tooSharp: .tooSharp
            }
        // Of a few of the sizes only, it may lie within the tolerance, and says nothing then.
        let difference = failure.tried.flatMap { $0.maxDifference > failure.tolerance ? $0.maxDifference : nil }
        self = .noImage(reason: reason, maxDifference: difference, explanation: failure.description)
    }

    init(_ obstacle: TileObstacle) {
        switch obstacle {
        case .stretches(let axis), .noRoom(let axis):
            self = .noImage(reason: .dither(axis), maxDifference: nil, explanation: "dithered, \(obstacle)")
        case .differs(let difference, _):
            self = .noImage(reason: .dither(nil), maxDifference: difference, explanation: "dithered, \(obstacle)")
        }
    }
}
