package import LintelUnits

/// A reason why no gradient can be fitted to a part of a picture.
package enum FitError: Error, Hashable, Sendable {
    /// The region has no pixels, or some that are outside the picture.
    case region(PixelRect, picture: PixelSize)
    /// The colors of the region follow nothing.
    case nothingFound
}

extension FitError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .region(let region, let picture):
            "the region \(region.x),\(region.y),\(region.width),\(region.height) is not inside the picture of \(picture) pixels"
        case .nothingFound: "no gradient was found"
        }
    }
}
