import LintelRaster
import LintelUnits

/// Which caps can hold along one axis, read off the picture painted directly at every target length.
///
/// A leading cap is no longer than the part in which all targets begin alike, a trailing cap than that in which they
/// end alike: up to twice the tolerance, since two targets that are both within the tolerance of one image are within
/// twice of each other.
///
/// A center of one pixel needs every target to be of one color between the caps, and here the tolerance does not count:
/// the color must round to one code. The center fills most of a bar, where even one step would be a tint; the caps that
/// avoid it are a few pixels longer.
struct CapCandidates {
    /// The longest caps.
    let leading: Int
    let trailing: Int
    /// The shortest trailing cap for a one-pixel center, by leading cap; above `trailing` when there is none.
    let shortestTrailing: [Int]
    /// Caps to try with a center of several pixels, without the empty pair.
    let pairs: [(leading: Int, trailing: Int)]
    /// The pixels that the shortest target leaves for both caps.
    private let room: Int

    /// - Parameters:
    ///   - profiles: the picture at each target length.
    ///   - limit: the largest difference allowed, in 1/255.
    init(_ profiles: [AxisProfile], depth: BitDepth, limit: Double) {
        let limit = Float(limit * 2)
        let room = profiles.map(\.length).min() ?? 0
        guard let first = profiles.first, let longest = profiles.max(by: { $0.length < $1.length }) else {
            preconditionFailure("caps of no targets")
        }
        self.room = room
        let others = profiles.dropFirst()
        leading = others.reduce(room) { first.commonLength(with: $1, atMost: $0, within: limit) }
        trailing = others.reduce(room) { first.commonLength(with: $1, atMost: $0, within: limit, fromEnd: true) }
        var shortest = [Int](repeating: 0, count: leading + 1)
        for profile in profiles {
            let ends = profile.runEnds(depth: depth)
            for cap in 0...leading where cap < profile.length {
                shortest[cap] = max(shortest[cap], profile.length - ends[cap])
            }
        }
        shortestTrailing = shortest
        pairs = Self.pairs(of: longest, leading: leading, trailing: trailing, room: room)
    }

    /// Caps that end where the picture's slope changes, or one or two pixels beside that; and the longest ones.
    private static func pairs(
        of profile: AxisProfile, leading: Int, trailing: Int, room: Int
    ) -> [(leading: Int, trailing: Int)] {
        let length = profile.length
        var leadings: Set = [0, leading]
        for bend in profile.bends(in: 1..<max(leading, 1)) {
            leadings.formUnion((bend - 1...bend + 2).clamped(to: 0...leading))
        }
        var trailings: Set = [0, trailing]
        for bend in profile.bends(in: length - trailing..<max(length - 1, length - trailing)) {
            trailings.formUnion((length - bend - 2...length - bend + 1).clamped(to: 0...trailing))
        }
        var pairs: [(leading: Int, trailing: Int)] = []
        for leading in leadings.sorted() {
            for trailing in trailings.sorted() where (1...room).contains(leading + trailing) {
                pairs.append((leading, trailing))
            }
        }
        return pairs
    }

    /// The longest caps, both shorter in proportion where the shortest target has no room for them.
    var longestInRoom: (leading: Int, trailing: Int) {
        let sum = leading + trailing
        return sum > room ? (leading * room / sum, trailing * room / sum) : (leading, trailing)
    }

    /// Every layout of `length` pixels with a center of one pixel; without caps where all is of one code.
    func singleCenters(of length: Int) -> [AxisLayout] {
        guard length - 1 <= room else { return [] }
        var layouts: [AxisLayout] = []
        for cap in max(0, length - 1 - trailing)...(length - 1) where cap <= leading {
            let rest = length - 1 - cap
            guard rest >= shortestTrailing[cap] else { continue }
            layouts.append(AxisLayout(length: length, leading: cap, trailing: rest))
        }
        return layouts
    }

    /// Every layout of `length` pixels with caps and a sampled center.
    func sampledCenters(of length: Int) -> [AxisLayout] {
        pairs.filter { length - $0.leading - $0.trailing >= 2 }.map {
            AxisLayout(length: length, leading: $0.leading, trailing: $0.trailing)
        }
    }

    /// The smallest layout with a one-pixel center, which is likely to be near where caps are the answer at all.
    var smallestSingle: AxisLayout? {
        let sums = shortestTrailing.indices.filter {
            shortestTrailing[$0] <= trailing && $0 + shortestTrailing[$0] <= room
        }
        return sums.min { $0 + shortestTrailing[$0] < $1 + shortestTrailing[$1] }.map {
            AxisLayout(length: $0 + shortestTrailing[$0] + 1, leading: $0, trailing: shortestTrailing[$0])
        }
    }
}
