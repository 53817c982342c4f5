package import LintelRaster
package import LintelUnits

/// A dithered image whose center is repeated, with the proof that it holds at every target.
package struct TileSolution: Hashable, Sendable {
    package let image: QuantizedImage
    /// The cap insets in pixels of `image`.
    package let capInsets: CapInsets
    /// The proof pixel by pixel, including the dots of the dither: at most the tolerance plus the dither's amplitude.
    package let proof: StretchProof
    /// The largest difference of averages over boxes of the dither's period, in 1/255.
    package let averageDifference: Double
    /// The size of those boxes in pixels.
    package let box: PixelSize
}

/// A reason why no tiled image can replace a drawing.
package enum TileObstacle: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// Between its ends the drawing changes with its box, so that copies would show.
    case stretches(Axis)
    /// The dots, or what the drawing has at its ends, are too strong: the difference in 1/255, pixel by pixel or on
    /// average.
    case differs(Double, isAverage: Bool)
    /// The caps have no room in the smallest target.
    case noRoom(Axis)

    /// The reason in one sentence without a capital, for a diagnostic.
    package var description: String {
        switch self {
        case .stretches(let axis):
            "its \(axis == .horizontal ? "width" : "height") is stretched, which would smear the dots"
        case .differs(let difference, let isAverage):
            "the tiled picture would differ by \(difference.rounded(toDecimals: 3))/255\(isAverage ? " on average" : "")"
        case .noRoom(let axis):
            "its ends do not fit in the smallest \(axis == .horizontal ? "width" : "height")"
        }
    }
}
