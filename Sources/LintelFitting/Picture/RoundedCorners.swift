import LintelDrawing
import LintelUnits

/// The corners of a region in which the page around a card or a button with rounded corners is seen: opaque pixels that
/// are no part of the gradient.
struct RoundedCorners {
    /// Whether a pixel of the region is in a corner or on its edge, row by row.
    let isOutside: [Bool]

    /// Colors of the page at the corners are as near as this, also of one with a faint gradient or a soft shadow, in
    /// lengths of a vector of channels; and those at the middle of each side are farther than the step.
    private static let page: Float = 0.15
    private static let step: Float = 0.03
    /// The corners of a circle's box are 1 − π/4 of it.
    private static let mostShare = 0.23
    /// Corners of fewer pixels are left out as text is.
    private static let fewest = 6
    /// The pixels beside a corner that its edge mixes with it.
    private static let edge = 2

    /// - Returns: `nil` unless sudden changes of color divide all four corners from the rest.
    /// - Complexity: O(1) where corners differ, or one is as the side beside it, otherwise O(pixels).
    init?(_ image: TextureImage, _ region: PixelRect) {
        let (width, height) = (region.width, region.height)
        guard width >= 16, height >= 16, Double(region.size.area) < Double(Int32.max) else { return nil }
        let pixels = RegionPixels(image: image, region: region)
        let last = width * height - 1
        let corners = [0, width - 1, last - width + 1, last]
        guard pixels.isDivided(at: corners) else { return nil }
        let areas = pixels.areas()
        let names = Set(corners.map { areas[$0] })
        guard names.count == 4 else { return nil }
        var counts: [Int: Int] = [:]
        var isOutside = [Bool](repeating: false, count: width * height)
        for index in 0...last where names.contains(areas[index]) {
            counts[areas[index], default: 0] += 1
            let (x, y) = (index % width, index / width)
            for row in max(0, y - Self.edge)...min(height - 1, y + Self.edge) {
                for column in max(0, x - Self.edge)...min(width - 1, x + Self.edge) {
                    isOutside[row * width + column] = true
                }
            }
        }
        // A round end is mixed with the page beside its middle, too, far from the corners.
        func leaveOut(_ index: (_ depth: Int) -> Int) {
            for depth in 0..<Self.edge where pixels.isApart(index(depth), index(Self.edge), Self.step / 2) {
                isOutside[index(depth)] = true
            }
        }
        for x in 0..<width {
            leaveOut { $0 * width + x }
            leaveOut { (height - 1 - $0) * width + x }
        }
        for y in 0..<height {
            leaveOut { y * width + $0 }
            leaveOut { y * width + width - 1 - $0 }
        }
        let sum = counts.values.reduce(0, +)
        guard counts.values.allSatisfy({ $0 >= Self.fewest }), Double(sum) <= Self.mostShare * Double(width * height)
        else { return nil }
        self.isOutside = isOutside
    }
}

extension RoundedCorners {
    /// The pixels of a region, which are numbered row by row.
    private struct RegionPixels {
        let image: TextureImage
        let region: PixelRect

        private func color(_ index: Int) -> SIMD4<Float> {
            image.pixels[(region.y + index / region.width) * image.width + region.x + index % region.width]
        }

        func isApart(_ one: Int, _ other: Int, _ limit: Float) -> Bool {
            let difference = color(one) - color(other)
            return (difference * difference).sum() >= limit * limit
        }

        /// Whether the corners are alike and other than the middle and the sides, and an edge divides each from the
        /// middle.
        func isDivided(at corners: [Int]) -> Bool {
            let (width, height) = (region.width, region.height)
            let last = width * height - 1
            let (middle, center) = (height / 2 * width, height / 2 * width + width / 2)
            let sides = [width / 2, last - width / 2, middle, middle + width - 1, center]
            guard
                corners.allSatisfy({ corner in
                    !corners.contains { isApart(corner, $0, RoundedCorners.page) }
                        && sides.allSatisfy { isApart(corner, $0, RoundedCorners.step) }
                })
            else { return false }
            return corners.allSatisfy(crossesEdge)
        }

        /// Whether an edge is on the way from a corner to the middle.
        private func crossesEdge(_ corner: Int) -> Bool {
            let (width, height) = (region.width, region.height)
            let count = max(width, height) / 2
            func index(_ step: Int) -> Int {
                let x = corner % width + (width / 2 - corner % width) * step / count
                return (corner / width + (height / 2 - corner / width) * step / count) * width + x
            }
            return (1...count).contains { isApart(index($0), index($0 - 1), RoundedCorners.step) }
        }

        /// Which pixels no step of color divides.
        func areas() -> PixelAreas {
            let (width, height, step) = (region.width, region.height, RoundedCorners.step)
            var areas = PixelAreas(count: width * height)
            for index in 1..<width * height {
                if index % width > 0, !isApart(index, index - 1, step) { areas.join(index, index - 1) }
                if index >= width, !isApart(index, index - width, step) { areas.join(index, index - width) }
            }
            areas.flatten()
            return areas
        }
    }
}
