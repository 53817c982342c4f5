import LintelDrawing
import LintelUnits

/// What a sudden change of color encloses on all sides, such as cards and buttons on a page, also with rounded corners
/// and a soft shadow: everything that no way from the side of the picture leads to by small steps from pixel to pixel.
struct PictureCards {
    /// Those that look like gradients.
    private(set) var gradients: [GradientPart] = []

    /// A smaller step, of the length of a vector of channels, is noise or a step of a gradient.
    private static let step: Float = 0.03
    /// Smaller ones are icons or letters: of the picture's pixels.
    private static let leastShare = 0.01
    /// What fills less of its box is not a card. A circle fills π/4 of it.
    private static let leastFilled = 0.6
    /// A row of the edge is mixed with what is around it by at least this part.
    private static let leastMixed = 0.2
    /// The depth to which cards are searched: gradients are looked for again in a card that is not one itself, such as
    /// a white one with a picture.
    private static let deepest = 2

    /// The most pixels that are looked at: of larger pictures, every second pixel across and down is enough to find the
    /// boxes.
    private static let mostPixels = 4 << 20

    /// - Complexity: O(pixels).
    init(_ image: TextureImage, _ region: PixelRect) {
        look(image, region, least: Self.leastShare * Double(region.size.area), depth: 1)
    }

    private mutating func look(_ image: TextureImage, _ region: PixelRect, least: Double, depth: Int) {
        for box in Self.boxes(image, region, least: least) {
            let inner = Self.trimmed(box, image, region)
            guard inner.width >= 8, inner.height >= 8, inner != region, Self.hasEdges(inner, image, region) else {
                continue
            }
            if let part = GradientPart(image, inner, isCard: true) {
                gradients.append(part)
            } else if depth < Self.deepest {
                look(image, inner, least: least, depth: depth + 1)
            }
        }
    }

    // MARK: Boxes

    /// The smallest rectangles with all that is enclosed.
    private static func boxes(_ image: TextureImage, _ region: PixelRect, least: Double) -> [PixelRect] {
        guard region.width > 16, region.height > 16, Double(region.size.area) < Double(Int32.max) else { return [] }
        var every = 1
        while region.size.area > every * every * mostPixels { every += 1 }
        let grid = PixelSize(width: region.width / every, height: region.height / every)
        return boxes(image, region, grid, every: every, least: least / Double(every * every)).map { box in
            let whole = PixelRect(
                x: region.x + box.x * every, y: region.y + box.y * every, width: box.width * every,
                height: box.height * every)
            return every > 1 ? moved(whole, by: every, image, region) : whole
        }
    }

    /// Returns the boxes in pixels of a grid.
    private static func boxes(
        _ image: TextureImage, _ region: PixelRect, _ grid: PixelSize, every: Int, least: Double
    ) -> [PixelRect] {
        let (width, height) = (grid.width, grid.height)
        var areas = PixelAreas(count: width * height)
        let limit = step * step
        for y in 0..<height {
            let line = (region.y + y * every) * image.width + region.x
            for x in 0..<width {
                let pixel = line + x * every
                let color = image.pixels[pixel]
                func isNear(_ other: Int) -> Bool {
                    let difference = image.pixels[other] - color
                    return (difference * difference).sum() < limit
                }
                let index = y * width + x
                if x > 0, isNear(pixel - every) { areas.join(index, index - 1) }
                if y > 0, isNear(pixel - every * image.width) { areas.join(index, index - width) }
            }
        }
        areas.flatten()
        var isOutside = [Bool](repeating: false, count: width * height)
        for x in 0..<width {
            isOutside[areas[x]] = true
            isOutside[areas[(height - 1) * width + x]] = true
        }
        for y in 0..<height {
            isOutside[areas[y * width]] = true
            isOutside[areas[y * width + width - 1]] = true
        }
        for index in 0..<width * height where isOutside[areas[index]] { isOutside[index] = true }
        return enclosed(isOutside, grid, least: least)
    }

    private static func enclosed(_ isOutside: [Bool], _ grid: PixelSize, least: Double) -> [PixelRect] {
        let (width, height) = (grid.width, grid.height)
        var areas = PixelAreas(count: width * height)
        for index in 0..<width * height where !isOutside[index] {
            if index % width > 0, !isOutside[index - 1] { areas.join(index, index - 1) }
            if index >= width, !isOutside[index - width] { areas.join(index, index - width) }
        }
        areas.flatten()
        var found: [Int: (box: PixelRect, count: Int)] = [:]
        for y in 0..<height {
            var x = 0
            while x < width {
                let start = x
                while x < width, !isOutside[y * width + x] { x += 1 }
                guard x > start else {
                    x += 1
                    continue
                }
                let area = areas[y * width + start]
                let run = PixelRect(x: start, y: y, width: x - start, height: 1)
                let old = found[area]
                found[area] = (old?.box.union(run) ?? run, (old?.count ?? 0) + run.width)
            }
        }
        return found.values.filter {
            Double($0.count) >= least && Double($0.count) >= leastFilled * Double($0.box.size.area)
        }
        .map(\.box).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    // MARK: Sides

    /// A side of a rectangle, from its middle, where corners are not.
    private enum Side: CaseIterable { case left, right, top, bottom }

    /// The pixels in the middle tenth of a side, `depth` pixels within the rectangle; negative is outside of it.
    private static func middle(_ side: Side, of box: PixelRect, depth: Int) -> [(x: Int, y: Int)] {
        let length = side == .left || side == .right ? box.height : box.width
        let count = min(max(length / 10, 5), length, 64)
        return (0..<count).map { index in
            let along = (length - count) / 2 + index
            return switch side {
            case .left: (box.x + depth, box.y + along)
            case .right: (box.right - 1 - depth, box.y + along)
            case .top: (box.x + along, box.y + depth)
            case .bottom: (box.x + along, box.bottom - 1 - depth)
            }
        }
    }

    /// The median of what the colors at two depths of a side differ by; `nil` where one is outside the region.
    private static func change(
        _ side: Side, of box: PixelRect, from first: Int, to second: Int, _ image: TextureImage, _ region: PixelRect
    ) -> Double? {
        let pairs = zip(middle(side, of: box, depth: first), middle(side, of: box, depth: second))
        var changes: [Double] = []
        for (one, other) in pairs {
            for (x, y) in [one, other]
            where x < region.x || x >= region.right || y < region.y || y >= region.bottom { return nil }
            let difference = image.pixels[other.y * image.width + other.x] - image.pixels[one.y * image.width + one.x]
            changes.append(Double((difference * difference).sum()).squareRoot())
        }
        return changes.select(changes.count / 2)
    }

    /// The box with each side where colors change most from pixel to pixel, at most `reach` pixels away.
    private static func moved(
        _ box: PixelRect, by reach: Int, _ image: TextureImage, _ region: PixelRect
    ) -> PixelRect {
        func depth(_ side: Side) -> Int {
            let changes = (-reach...reach).map {
                (depth: $0, change: change(side, of: box, from: $0, to: $0 - 1, image, region))
            }
            return changes.max { ($0.change ?? 0) < ($1.change ?? 0) }?.depth ?? 0
        }
        let (left, right, top, bottom) = (depth(.left), depth(.right), depth(.top), depth(.bottom))
        return PixelRect(
            x: box.x + left, y: box.y + top, width: box.width - left - right, height: box.height - top - bottom)
    }

    /// The box without rows and columns that an edge through pixels mixes with what is around it.
    private static func trimmed(_ box: PixelRect, _ image: TextureImage, _ region: PixelRect) -> PixelRect {
        var box = box
        for side in Side.allCases {
            for _ in 0..<2 {
                guard box.width > 8, box.height > 8,
                    let first = change(side, of: box, from: 0, to: 1, image, box),
                    let next = change(side, of: box, from: 1, to: 2, image, box), first > 3 * next + Double(step),
                    // A round end is mixed a little beside its middle.
                    first > leastMixed * (change(side, of: box, from: -1, to: 1, image, region) ?? 0)
                else { break }
                switch side {
                case .left: box = PixelRect(x: box.x + 1, y: box.y, width: box.width - 1, height: box.height)
                case .right: box.width -= 1
                case .top: box = PixelRect(x: box.x, y: box.y + 1, width: box.width, height: box.height - 1)
                case .bottom: box.height -= 1
                }
            }
        }
        return box
    }

    /// Whether colors change suddenly at all sides, and not just where noise is less.
    private static func hasEdges(_ box: PixelRect, _ image: TextureImage, _ region: PixelRect) -> Bool {
        Side.allCases.allSatisfy { side in
            guard let outwards = change(side, of: box, from: 1, to: -2, image, region) else { return true }
            let inwards = change(side, of: box, from: 1, to: 4, image, region) ?? 0
            return outwards > Double(step) && outwards > 2 * inwards
        }
    }
}

extension PixelRect {
    /// The smallest rectangle with both.
    fileprivate func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }
}
