import LintelDrawing
import LintelUnits

/// A search for the point at which the directions in which colors change meet: the center of circles of equal color. A
/// grid of centers that is coarse enough to be searched misses circles in a low bar: their valley is narrower than a
/// step of the grid along the bar.
struct DirectionCenters {
    /// A location and the direction in which colors change most there, in parts of the picture's width and height.
    private struct Change {
        var x, y: Double
        var across, down: Double
        /// The square of the color difference for a step in that direction, a length of channels 0…1.
        var weight: Double
    }

    private let changes: [Change]

    /// Locations at which directions are found.
    private static let count = 1_500
    /// Solutions with weights that the one before gives, so that edges of text do not count.
    private static let rounds = 8
    /// Lines that pass a center at this distance count a quarter, in parts of the picture's width.
    private static let distance = 0.05

    /// - Complexity: O(1) in the size of the picture.
    init(_ image: TextureImage, _ region: PixelRect) {
        // Far enough for a difference of some steps of 8 bits, and near enough for a straight line.
        let reach = max(1, min(region.size.width, region.size.height) / 16)
        guard region.size.width > 2 * reach, region.size.height > 2 * reach else {
            changes = []
            return
        }
        let inner = PixelRect(
            x: region.x + reach, y: region.y + reach, width: region.size.width - 2 * reach,
            height: region.size.height - 2 * reach)
        func color(_ column: Int, _ row: Int) -> SIMD4<Double> {
            SIMD4<Double>(image.pixels[row * image.width + column])
        }
        changes = PictureSamples.locations(inner.size, limit: Self.count).compactMap { offset in
            let (column, row) = (inner.x + offset.column, inner.y + offset.row)
            let across = color(column + reach, row) - color(column - reach, row)
            let down = color(column, row + reach) - color(column, row - reach)
            // The larger eigenvalue of the sum over channels, and its direction.
            let (xx, xy, yy) = ((across * across).sum(), (across * down).sum(), (down * down).sum())
            let spread = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
            let largest = (xx + yy + spread) / 2
            // Less is rounding to 8 bits; and where colors change alike both ways, as at a corner of a logo, there is
            // no direction.
            guard largest > (2.0 / 255) * (2.0 / 255), spread > largest / 100 else { return nil }
            let direction = xx > yy ? SIMD2(largest - yy, xy) : SIMD2(xy, largest - xx)
            return Change(
                x: (Double(column - region.x) + 0.5) / Double(region.size.width),
                y: (Double(row - region.y) + 0.5) / Double(region.size.height),
                across: direction.x * Double(region.size.width), down: direction.y * Double(region.size.height),
                weight: min(largest, 0.01))
        }
    }

    /// Returns the field of ellipses of that stretch whose axes meet where the directions do; `nil` where they are
    /// parallel or too few.
    func field(stretch: Double) -> IsoField? {
        guard let center = meeting(stretch: stretch, { SIMD2(-$0.y, $0.x) }) else { return nil }
        return .radial(x: center.x, y: center.y, stretch: stretch)
    }

    /// Returns where the lines of equal color meet, as those of a conic gradient do at its center, in parts of the
    /// picture's width and height; `nil` where they are parallel or too few.
    /// - Parameter size: of the picture.
    func conicCenter(_ size: PixelSize) -> SIMD2<Double>? {
        meeting(stretch: Double(size.height) / Double(size.width)) { $0 }
    }

    /// Returns the point at which lines through the locations meet.
    /// - Parameter normal: the normal of a line, by the direction in which colors change, of length 1.
    private func meeting(stretch: Double, _ normal: (SIMD2<Double>) -> SIMD2<Double>) -> SIMD2<Double>? {
        guard changes.count > 20 else { return nil }
        // In coordinates in which the ellipses are circles.
        let lines = changes.map { change -> (point: SIMD2<Double>, normal: SIMD2<Double>, weight: Double) in
            let direction = SIMD2(change.across, change.down / stretch)
            let length = (direction * direction).sum().squareRoot()
            return (SIMD2(change.x, change.y * stretch), normal(direction / length), change.weight)
        }
        let scale = max(1, stretch)
        var center: SIMD2<Double>?
        for _ in 0..<Self.rounds {
            var (xx, xy, yy) = (0.0, 0.0, 0.0)
            var sum = SIMD2<Double>()
            for line in lines {
                let offset = (line.normal * line.point).sum()
                var weight = line.weight
                if let center {
                    let distance = ((line.normal * center).sum() - offset) / (Self.distance * scale)
                    weight /= (1 + distance * distance) * (1 + distance * distance)
                }
                xx += weight * line.normal.x * line.normal.x
                xy += weight * line.normal.x * line.normal.y
                yy += weight * line.normal.y * line.normal.y
                sum += line.normal * (weight * offset)
            }
            let determinant = xx * yy - xy * xy
            guard determinant > 1e-6 * (xx + yy) * (xx + yy) else { return nil }
            center = SIMD2(yy * sum.x - xy * sum.y, xx * sum.y - xy * sum.x) / determinant
        }
        guard let center, abs(center.x - 0.5) < 3, abs(center.y / stretch - 0.5) < 3 else { return nil }
        return SIMD2(center.x, center.y / stretch)
    }
}
