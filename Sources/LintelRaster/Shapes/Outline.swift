/// A rectangle with corners cut off, in device pixels from the box's upper left corner: every shape is one.
struct Outline: Hashable, Sendable {
    var left, top, right, bottom: Double
    var topLeft, topRight, bottomRight, bottomLeft: Corner

    struct Corner: Hashable, Sendable {
        /// 0 in both is sharp.
        var width = 0.0
        var height = 0.0
        var profile = CornerProfile.circular

        static let sharp = Corner()

        var isSharp: Bool { !(width > 0 && height > 0) }
    }

    var width: Double { right - left }
    var height: Double { bottom - top }
    var isEmpty: Bool { !(right > left && bottom > top) }

    var isRectangle: Bool { topLeft.isSharp && topRight.isSharp && bottomRight.isSharp && bottomLeft.isSharp }

    /// The height of the higher one of the upper corners, and of the lower ones.
    var upperCorners: Double { max(topLeft.height, topRight.height) }
    var lowerCorners: Double { max(bottomLeft.height, bottomRight.height) }

    /// How far in from the vertical edge `corner` begins at `depth` below the horizontal edge, both in pixels.
    static func inset(_ corner: Corner, _ depth: Double) -> Double {
        guard depth < corner.height else { return 0 }
        return corner.width * corner.profile.inset(at: depth / corner.height)
    }

    /// The outline at a distance in pixels outside of this one, inside if negative. Circles stay circles, sharp corners
    /// stay sharp, and an ellipse's half-axes change alike, as CSS's borders do.
    func grown(by distance: Double) -> Outline { grown(by: distance) { _ in distance } }

    /// Returns the outline of a shadow's spread: small radii grow less, so that there is no jump between sharp and
    /// hardly rounded corners. Source: CSS Backgrounds and Borders 3, section 6.1.1.
    func spread(by distance: Double) -> Outline {
        grown(by: distance) { radius in
            guard distance > 0, radius < distance else { return distance }
            let missing = radius / distance - 1
            return distance * (1 + missing * missing * missing)
        }
    }

    private func grown(by distance: Double, _ growth: (_ radius: Double) -> Double) -> Outline {
        func grown(_ corner: Corner) -> Corner {
            guard !corner.isSharp else { return .sharp }
            var result = corner
            let (extent, share) = (corner.profile.extent, corner.profile.growth)
            result.width += growth(corner.width / extent) * share
            result.height += growth(corner.height / extent) * share
            return result.isSharp ? .sharp : result
        }
        return Outline(
            left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance,
            topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight),
            bottomLeft: grown(bottomLeft)
        ).fitted
    }

    func moved(x: Double, y: Double) -> Outline {
        var result = self
        result.left += x
        result.right += x
        result.top += y
        result.bottom += y
        return result
    }

    /// The outline with all corners reduced by one factor where they do not fit beside each other.
    private var fitted: Outline {
        guard !isEmpty else { return self }
        let factor = [
            (width, topLeft.width + topRight.width), (width, bottomLeft.width + bottomRight.width),
            (height, topLeft.height + bottomLeft.height), (height, topRight.height + bottomRight.height),
        ].reduce(1.0) { least, side in side.1 > side.0 ? min(least, side.0 / side.1) : least }
        guard factor < 1 else { return self }
        var result = self
        for corner in [\Outline.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
            result[keyPath: corner].width *= factor
            result[keyPath: corner].height *= factor
        }
        return result
    }
}
