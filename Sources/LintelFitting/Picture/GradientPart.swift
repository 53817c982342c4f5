import LintelColor
import LintelDrawing
import LintelUnits

/// A part of a picture that looks like a gradient, and how likely it is what somebody wants of the picture.
struct GradientPart {
    /// The rectangle in pixels of the picture.
    private(set) var rect: PixelRect
    /// How far its colors are apart: the largest ΔE 2000 of the medians of its ninths, which text does not change.
    let range: Double

    /// The number of points across and down by which a part is judged.
    private static let points = 24
    /// Colors of a part without a gradient, besides text, are as near as this, in lengths of a vector of channels: five
    /// steps of 8 bits.
    private static let plain = 0.02
    private static let plainShare = 0.6
    /// What a color of a gradient is off by from the middle of those around it, except at text and stops.
    private static let smooth = 0.012
    private static let smoothShare = 0.6
    /// Parts whose colors are farther apart than this are equally meant, by the choice of whoever drew them; the page
    /// behind cards and below a header changes by less.
    private static let deliberate = 20.0

    /// Whether an edge encloses it on all sides: see `PictureCards`.
    let isCard: Bool

    /// - Parameter cards: what is on the part, and does not count; others, too.
    /// - Returns: `nil` where a part is mostly of one color, or its colors do not change evenly.
    init?(_ image: TextureImage, _ rect: PixelRect, isCard: Bool = false, without cards: [PixelRect] = []) {
        let columns = min(Self.points, rect.width)
        let rows = min(Self.points, rect.height)
        func pixel(_ index: Int) -> PixelRect {
            PixelRect(
                x: rect.x + (2 * (index % columns) + 1) * rect.width / (2 * columns),
                y: rect.y + (2 * (index / columns) + 1) * rect.height / (2 * rows), width: 1, height: 1)
        }
        func color(_ x: Int, _ y: Int) -> SIMD4<Double> { SIMD4<Double>(image.pixels[y * image.width + x]) }
        let cards = cards.filter { rect != $0 && rect.contains($0) }
        let pixels = (0..<rows * columns).map(pixel)
        let colors = pixels.map { color($0.x, $0.y) }
        let seen = pixels.indices.filter { index in !cards.contains { $0.contains(pixels[index]) } }
        guard !seen.isEmpty else { return nil }
        // Neighboring pixels differ by noise.
        let differences = seen.map { index in
            let pixel = pixels[index]
            return (colors[index] - color(pixel.x > rect.x ? pixel.x - 1 : pixel.x, pixel.y)).length
        }.sorted()
        let noise = differences[differences.count / 2]
        let plain = max(Self.plain, 3 * noise)
        let smooth = max(Self.smooth, 2 * noise)
        for index in stride(from: 0, to: seen.count, by: max(1, seen.count / 32)) {
            let near = seen.count { (colors[$0] - colors[seen[index]]).length < plain }
            if Double(near) > Self.plainShare * Double(seen.count) { return nil }
        }
        let isSeen = Set(seen)
        var (even, sum) = (0, 0)
        for row in 1..<max(rows - 1, 1) {
            for column in 1..<max(columns - 1, 1) {
                let at = row * columns + column
                guard isSeen.isSuperset(of: [at, at - 1, at + 1, at - columns, at + columns]) else { continue }
                let across = (colors[at - 1] + colors[at + 1]) / 2 - colors[at]
                let down = (colors[at - columns] + colors[at + columns]) / 2 - colors[at]
                sum += 1
                if across.length < smooth, down.length < smooth { even += 1 }
            }
        }
        guard Double(even) > Self.smoothShare * Double(sum) else { return nil }
        self.rect = rect
        self.isCard = isCard
        range = Self.range(colors, seen, columns: columns, image.space)
    }

    private static func range(
        _ colors: [SIMD4<Double>], _ seen: [Int], columns: Int, _ device: ColorSpace
    ) -> Double {
        let rows = colors.count / columns
        var ninths = [[Int]](repeating: [], count: 9)
        for index in seen {
            ninths[index / columns * 3 / rows * 3 + index % columns * 3 / columns].append(index)
        }
        return ninths.filter { !$0.isEmpty }
            .map { Color(premultiplied: ColorProfile.median($0, colors), device) }.range
    }

    /// The part in pixels of a region that begins at these.
    func moved(left: Int, up: Int) -> GradientPart {
        var part = self
        part.rect.x -= left
        part.rect.y -= up
        return part
    }

    /// How likely a part with that range of colors is what is meant: more, the farther its colors are apart, and less
    /// where it is small. A header of a tenth of the picture is before the faint page below it, and behind another
    /// gradient of as many colors that takes the rest.
    /// - Parameter share: the part of the picture, 0…1.
    static func worth(range: Double, share: Double) -> Double {
        min(range, deliberate) * share.squareRoot().squareRoot()
    }

    /// The same of this part in a picture of a size.
    func worth(in size: PixelSize) -> Double {
        Self.worth(range: range, share: Double(rect.size.area) / Double(max(size.area, 1)))
    }
}

extension [GradientPart] {
    /// The most likely first, without those that are hardly likely beside it or are most of another.
    /// - Parameter size: of the picture.
    func best(in size: PixelSize) -> [GradientPart] {
        let sorted = self.sorted { $0.worth(in: size) > $1.worth(in: size) }
        guard let first = sorted.first else { return [] }
        var best: [GradientPart] = []
        for part in sorted
        where part.worth(in: size) > 0.3 * first.worth(in: size) && best.allSatisfy({ !$0.isMostly(part) }) {
            best.append(part)
        }
        return [GradientPart](best.prefix(3))
    }
}

extension GradientPart {
    /// Whether one of two parts is in the other and nearly as large.
    fileprivate func isMostly(_ other: GradientPart) -> Bool {
        let (inner, outer) = rect.size.area < other.rect.size.area ? (rect, other.rect) : (other.rect, rect)
        return outer.insetBy(-1).contains(inner) && 2 * inner.size.area > outer.size.area
    }
}
