import LintelRaster
import LintelUnits

/// Which color of a palette gets which index. Opaque ones come last, so that their alphas need not be written, except
/// one that may be put first.
enum PaletteOrder: CaseIterable {
    /// Colors in the order in which the rows contain them, so that indices of a gradient climb.
    case met
    /// Colors from transparent to opaque and from dark to light.
    case luma
    /// Like `luma`, except that the most frequent color at the left and right edges comes first: where it fills rows,
    /// they are nothing but zeros, their filters too.
    case lumaInside
    /// Neighbors in the picture get near indices, except for the color of the edges, which is the first.
    case neighbors
    /// The most frequent first.
    case frequency
    /// Colors by red, then green, then blue.
    case red

    /// Returns `colors` in this order.
    /// - Complexity: O(pixels) for the orders that look at the picture; O(colors²) more to count neighbors.
    func sorted(_ colors: [UInt32], of pixels: UnsafeBufferPointer<UInt32>, width: Int) -> [UInt32] {
        let ordered: [UInt32] =
            switch self {
            case .met: colors
            case .luma, .lumaInside:
                Self.byLuma(colors)
            case .red: Self.sorted(colors) { Int($0[0]) << 16 | Int($0[1]) << 8 | Int($0[2]) }
            case .frequency: Neighborhood(colors, pixels, width: width).byFrequency
            case .neighbors: Neighborhood(colors, pixels, width: width).chain
            }
        let opaqueLast = ordered.filter { RGBA8.alpha($0) != 255 } + ordered.filter { RGBA8.alpha($0) == 255 }
        guard self == .neighbors || self == .lumaInside else { return opaqueLast }
        let edge = Self.edgeColor(of: pixels, width: width, among: colors)
        return [edge] + opaqueLast.filter { $0 != edge }
    }

    /// Returns the colors from transparent to opaque, and those of the same alpha from dark to light.
    static func byLuma(_ colors: [UInt32]) -> [UInt32] {
        sorted(colors) { Int($0[3]) << 18 + 299 * Int($0[0]) + 587 * Int($0[1]) + 114 * Int($0[2]) }
    }

    /// The most frequent of the first and last pixels of rows.
    private static func edgeColor(of pixels: UnsafeBufferPointer<UInt32>, width: Int, among colors: [UInt32]) -> UInt32
    {
        let table = ColorTable(colors)
        var counts = [Int](repeating: 0, count: colors.count)
        for start in stride(from: 0, to: pixels.count, by: width) {
            counts[Int(table.index(of: pixels[start]))] += 1
            counts[Int(table.index(of: pixels[start + width - 1]))] += 1
        }
        return colors[counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0]
    }

    private static func sorted(_ colors: [UInt32], by key: ([UInt8]) -> Int) -> [UInt32] {
        colors.enumerated().map { (key: key(RGBA8.channels($0.element)), index: $0.offset, color: $0.element) }
            .sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.color)
    }
}

/// How often two colors are neighbors.
private struct Neighborhood {
    private let colors: [UInt32]
    private var frequencies: [Int]
    /// A square of `colors.count` a side; the diagonal is empty.
    private var meetings: [Int]

    init(_ colors: [UInt32], _ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        self.colors = colors
        let count = colors.count
        frequencies = [Int](repeating: 0, count: count)
        meetings = [Int](repeating: 0, count: count * count)
        let table = ColorTable(colors)
        var above = [Int](repeating: 0, count: width)
        var last = pixels.first ?? 0
        var index = Int(table.index(of: last))
        for (position, pixel) in pixels.enumerated() {
            let x = position % width
            let left = index
            if pixel != last {
                last = pixel
                index = Int(table.index(of: pixel))
            }
            frequencies[index] += 1
            if x > 0 { meet(left, index) }
            if position >= width { meet(above[x], index) }
            above[x] = index
        }
    }

    private mutating func meet(_ one: Int, _ other: Int) {
        guard one != other else { return }
        meetings[one * colors.count + other] += 1
        meetings[other * colors.count + one] += 1
    }

    var byFrequency: [UInt32] {
        colors.indices.sorted { (frequencies[$1], $0) < (frequencies[$0], $1) }.map { colors[$0] }
    }

    /// Grown from the pair that meets most: each time the color that meets those in the chain most goes to the end near
    /// which it meets more of them.
    var chain: [UInt32] {
        let count = colors.count
        guard count > 2, let most = meetings.indices.max(by: { (meetings[$0], $1) < (meetings[$1], $0) }) else {
            return colors
        }
        var chain = [most / count, most % count]
        guard chain[0] != chain[1] else { return colors }
        var left = colors.indices.filter { !chain.contains($0) }
        var pull = colors.indices.map { meetings[$0 * count + chain[0]] + meetings[$0 * count + chain[1]] }
        while let next = left.max(by: { (pull[$0], $1) < (pull[$1], $0) }) {
            left.removeAll { $0 == next }
            var balance = 0
            for (position, member) in chain.enumerated() {
                balance += meetings[next * count + member] * (2 * position + 1 - chain.count)
            }
            if balance > 0 { chain.append(next) } else { chain.insert(next, at: 0) }
            for other in left { pull[other] += meetings[other * count + next] }
        }
        return chain.map { colors[$0] }
    }
}
