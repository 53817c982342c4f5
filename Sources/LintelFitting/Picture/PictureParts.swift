import LintelDrawing
import LintelUnits

/// What straight edges divide a picture into, such as the header, the side bar and the content of a screenshot: where a
/// gradient may be when the whole picture is none.
struct PictureParts {
    /// None where edges divide nothing.
    private let parts: [PixelRect]
    private let image: TextureImage

    /// Smaller parts are not meant: of the picture's pixels.
    private static let leastShare = 0.01
    private static let deepest = 4
    private static let most = 64

    /// - Complexity: O(width + height) for each part.
    init(_ image: TextureImage, _ region: PixelRect) {
        var parts: [PixelRect] = []
        Self.divide(image, region, depth: 0, into: &parts)
        let isDivided = parts.count > 1 && parts.count <= Self.most
        let least = Self.leastShare * Double(region.size.area)
        self.parts = isDivided ? parts.filter { Double($0.size.area) >= least } : []
        self.image = image
    }

    /// The parts that look like gradients beside the cards on them.
    func gradients(without cards: [PixelRect]) -> [GradientPart] {
        parts.compactMap { GradientPart(image, $0, without: cards) }
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
}
