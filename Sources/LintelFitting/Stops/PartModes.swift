import LintelColor

/// The colors that occur often in one part of a line: the gradient's, and those of what covers it.
struct PartModes {
    /// A color and the samples near it.
    struct Mode {
        var color: SIMD4<Double>
        /// The part of the samples, 0…1.
        var share: Double
    }

    private(set) var modes: [Mode] = []

    /// More kinds of things are not seen beside each other on a line.
    private static let most = 4
    /// What is rarer than this is not followed: strokes of text, edges.
    private static let rarest = 0.06

    /// The medians of the samples, of those that are not near it, and so on.
    /// - Parameters:
    ///   - owners: indices of the samples of the part.
    ///   - reach: what samples of one color may differ by, in lengths of a vector of channels.
    init(_ owners: [Int], _ colors: [SIMD4<Double>], reach: Double) {
        var rest = owners
        while modes.count < Self.most, Double(rest.count) > Self.rarest * Double(owners.count) {
            var center = ColorProfile.median(rest, colors)
            var near = rest.filter { (colors[$0] - center).length <= reach }
            if near.isEmpty {
                // The median of several kinds is none of them: the sample nearest to it is one.
                guard
                    let nearest = rest.min(by: {
                        (colors[$0] - center).length < (colors[$1] - center).length
                    })
                else { return }
                center = colors[nearest]
                near = rest.filter { (colors[$0] - center).length <= reach }
            }
            let share = Double(near.count) / Double(owners.count)
            if share >= Self.rarest || modes.isEmpty {
                modes.append(Mode(color: ColorProfile.median(near, colors), share: share))
            }
            let taken = center
            rest.removeAll { (colors[$0] - taken).length <= reach }
        }
    }

    /// For each part, the color that continues those of its neighbors: the way from the first to the last part that
    /// jumps least, and goes through frequent colors. So a button that covers most of some lines is passed by, on what
    /// is seen beside it, while colors that change suddenly all along a line are followed.
    /// - Parameter slack: steps between neighbors up to this are no jumps.
    /// - Complexity: O(parts).
    static func path(_ parts: [PartModes], slack: Double) -> [SIMD4<Double>] {
        guard let first = parts.first else { return [] }
        var costs = first.modes.map { rarity($0) }
        var from: [[Int]] = []
        for (before, part) in zip(parts, parts.dropFirst()) {
            var next: [Double] = []
            var origins: [Int] = []
            for mode in part.modes {
                var best = (cost: Double.infinity, origin: 0)
                for (index, old) in before.modes.enumerated() {
                    let step = (mode.color - old.color).length
                    let cost = costs[index] + jump * min(max(step - slack, 0) / fullJump, 1)
                    if cost < best.cost { best = (cost, index) }
                }
                next.append(best.cost + rarity(mode))
                origins.append(best.origin)
            }
            costs = next
            from.append(origins)
        }
        var mode = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        var colors = [parts[parts.count - 1].modes[mode].color]
        for index in from.indices.reversed() {
            mode = from[index][mode]
            colors.append(parts[index].modes[mode].color)
        }
        return colors.reversed()
    }

    /// A jump costs as much as being a tenth of the samples instead of most of them, for two fifths of 360 parts.
    private static let jump = 6.0
    /// A step of this length is a whole jump.
    private static let fullJump = 0.1

    private static func rarity(_ mode: Mode) -> Double { -0.02 * RealFunctions.naturalLogarithm(max(mode.share, 0.01)) }
}
