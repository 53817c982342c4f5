import LintelDrawing
import LintelUnits

/// What straight edges divide a picture into, such as the header, the side bar and the content of a screenshot: where a
/// gradient may be when the whole picture is none.
struct PictureParts {
    /// The part that looks like a gradient, the largest if there are several, in pixels of the picture; `nil` where
    /// edges divide nothing, or no part looks like one.
    private(set) var gradient: PixelRect?

    /// Points across and down that a part is judged by.
    private static let points = 24
    /// Colors of a part without a gradient, besides text, are as near as this, in lengths of a vector of channels: five
    /// steps of 8 bits.
    private static let plain = 0.02
    private static let plainShare = 0.6
    /// What a color of a gradient is off by from the middle of those around it, except at text and stops.
    private static let smooth = 0.012
    private static let smoothShare = 0.6
    /// Smaller parts are not meant: of the picture's pixels.
    private static let leastShare = 0.01
    private static let deepest = 4
    private static let most = 64

    /// - Complexity: O(width + height) for each part.
    init(_ image: TextureImage, _ region: PixelRect) {
        var parts: [PixelRect] = []
        Self.divide(image, region, depth: 0, into: &parts)
        guard parts.count > 1, parts.count <= Self.most else { return }
        let least = Self.leastShare * Double(region.size.area)
        gradient = parts.filter { Double($0.size.area) >= least && Self.looksLikeGradient(image, $0) }
            .max { $0.size.area < $1.size.area }
    }

    /// Appends the parts of a rectangle, which are divided by rows, then columns, as long as there are edges.
    private static func divide(_ image: TextureImage, _ rect: PixelRect, depth: Int, into parts: inout [PixelRect]) {
        guard depth < deepest, parts.count <= most else {
            parts.append(rect)
            return
        }
        for axis in StraightEdges.Axis.allCases {
            let bands = StraightEdges(image, rect, axis).bands
            let length = axis == .rows ? rect.height : rect.width
            guard bands.count > 1 || bands.first.map({ $0.count < length }) == true else { continue }
            for band in bands {
                let part =
                    axis == .rows
                    ? PixelRect(x: rect.x, y: band.lowerBound, width: rect.width, height: band.count)
                    : PixelRect(x: band.lowerBound, y: rect.y, width: band.count, height: rect.height)
                divide(image, part, depth: depth + 1, into: &parts)
            }
            return
        }
        parts.append(rect)
    }

    /// Whether a part is not mostly of one color, and its colors change evenly.
    private static func looksLikeGradient(_ image: TextureImage, _ rect: PixelRect) -> Bool {
        let columns = min(points, rect.width)
        let rows = min(points, rect.height)
        let colors = (0..<rows * columns).map { index in
            let x = rect.x + (2 * (index % columns) + 1) * rect.width / (2 * columns)
            let y = rect.y + (2 * (index / columns) + 1) * rect.height / (2 * rows)
            return SIMD4<Double>(image.pixels[y * image.width + x])
        }
        // Neighboring pixels differ by noise.
        let differences = (0..<rows * columns).map { index in
            let x = rect.x + (2 * (index % columns) + 1) * rect.width / (2 * columns)
            let y = rect.y + (2 * (index / columns) + 1) * rect.height / (2 * rows)
            let beside = SIMD4<Double>(image.pixels[y * image.width + (x > rect.x ? x - 1 : x)])
            return (colors[index] - beside).length
        }.sorted()
        let noise = differences[differences.count / 2]
        let plain = max(Self.plain, 3 * noise)
        let smooth = max(Self.smooth, 2 * noise)
        for index in stride(from: 0, to: colors.count, by: max(1, colors.count / 32)) {
            let near = colors.count { ($0 - colors[index]).length < plain }
            if Double(near) > plainShare * Double(colors.count) { return false }
        }
        var (even, sum) = (0, 0)
        for row in 1..<max(rows - 1, 1) {
            for column in 1..<max(columns - 1, 1) {
                let at = row * columns + column
                let across = (colors[at - 1] + colors[at + 1]) / 2 - colors[at]
                let down = (colors[at - columns] + colors[at + columns]) / 2 - colors[at]
                sum += 1
                if across.length < smooth, down.length < smooth { even += 1 }
            }
        }
        return Double(even) > smoothShare * Double(sum)
    }
}
