import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

/// Which points of a row are between two positions, next to the position of every point.
struct CrossingTests {
    @Test(arguments: [
        "linear-gradient(33deg, red, blue)", "linear-gradient(to top left, red, blue)",
        "linear-gradient(90deg, red, blue)",
        "linear-gradient(270deg, red, blue)", "radial-gradient(circle 40px at 10% 20%, red, blue)",
        "radial-gradient(60% 90% at 20% 0%, red, blue)", "radial-gradient(30px 300px at 130% 50%, red, blue)",
        "radial-gradient(circle 5px at -50% 50%, red, blue)",
    ])
    func `points that are left out are on the side that is said, and few others are not`(css: String) throws {
        let locator = try Gradient.parse(css: css).resolved(width: 101, height: 37).locator.scaled(by: 3)
        var generator = SplitMix64(seed: 1)
        var leftOut = 0
        for row in 0..<111 {
            let y = Double(row) + 0.5
            let low = Double(generator.next() % 1000) / 1000 - 0.2
            let high = max(low + Double(generator.next() % 1000) / 1000, 0.001)
            let first = Double(generator.next() % 50) + 0.5
            let crossing = try #require(locator.crossing(from: low, to: high, y: y, firstX: first, count: 250))
            var between = 0
            for index in 0..<250 {
                let position = locator.position(x: first + Double(index), y: y)
                if position >= low && position < high { between += 1 }
                guard !crossing.points.contains(index) else { continue }
                leftOut += 1
                switch index < crossing.points.lowerBound ? crossing.before : crossing.after {
                case .below: #expect(position < low, "\(row), \(index)")
                case .above: #expect(position >= high, "\(row), \(index)")
                }
            }
            // Radial gradients have points nearer than `low` among them.
            if css.hasPrefix("linear") { #expect(crossing.points.count <= between + 6, "\(row)") }
        }
        #expect(leftOut > 1000)
    }

    @Test(arguments: [
        "conic-gradient(red, blue)", "repeating-linear-gradient(33deg, red, blue 10px)", "linear-gradient(red, blue)",
        "linear-gradient(33deg, red, blue)",
    ])
    func `positions that do not follow from their ends are all worked out`(css: String) throws {
        let resolved = try Gradient.parse(css: css).resolved(width: 101, height: 37)
        let low = css.hasPrefix("linear-gradient(33") ? Double.nan : 0
        // A ramp that repeats has no ends, whatever its line says.
        let isRepeating = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip).ends == nil
        #expect(
            isRepeating || resolved.locator.crossing(from: low, to: 1, y: 0.5, firstX: 0.5, count: 100) == nil)
    }

    @Test func `beyond the ends of its line a ramp has one color`() throws {
        let resolved = try Gradient.parse(css: "linear-gradient(in oklch, red 20%, lime 60%)").resolved(
            width: 100, height: 100)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .minde)
        let ends = try #require(ramp.ends)
        for position in [-1e9, 0, 0.1999] { #expect(position < ends.low && ramp.color(at: position) == ends.first) }
        for position in [0.6, 0.61, 1e9] { #expect(position >= ends.high && ramp.color(at: position) == ends.last) }
        #expect(ends.low > 0.1999 && ends.high <= 0.6 && ends.high > 0.5999)
    }
}
