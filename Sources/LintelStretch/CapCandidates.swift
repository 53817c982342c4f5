import LintelRaster
import LintelUnits

/// Which caps can hold along one axis, read off the picture painted directly at every target length.
///
/// Only necessary conditions are used to leave caps out, each with twice the tolerance, since two targets that are both within
/// the tolerance of one image are within twice of each other:
/// - a leading cap is no longer than the part in which all targets begin alike, a trailing cap than that in which they end alike;
/// - a centre of one pixel needs every target to be of one colour between the caps.
struct CapCandidates {
    /// The longest caps.
    let leading: Int
    let trailing: Int
    /// For a one-pixel centre, by leading cap: the shortest trailing cap; above `trailing` when there is none.
    let shortestTrailing: [Int]
    /// Caps to try with a centre of several pixels, without the empty pair.
    let pairs: [(leading: Int, trailing: Int)]
    /// Pixels that the shortest target leaves for both caps.
    private let room: Int

    /// - Parameters: profiles: the picture at each target length. limit: the largest difference allowed, in 1/255.
    init(_ profiles: [AxisProfile], limit: Double) {
        let limit = Float(limit * 2)
        let room = profiles.map(\.length).min() ?? 0
        guard let first = profiles.first, let longest = profiles.max(by: { $0.length < $1.length }) else {
            preconditionFailure("caps of no targets")
        }
        self.room = room
        let others = profiles.dropFirst()
        leading =
            (0..<room).first { x in others.contains { $0.differs(at: x, from: first, at: x, by: limit) } } ?? room
        trailing =
            (1...room).first { back in
                others.contains { $0.differs(at: $0.length - back, from: first, at: first.length - back, by: limit) }
            }.map { $0 - 1 } ?? room
        var shortest = [Int](repeating: 0, count: leading + 1)
        for profile in profiles {
            let ends = profile.runEnds(limit: limit)
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

    /// Every layout of `length` pixels with caps.
    func layouts(of length: Int) -> [AxisLayout] {
        var layouts: [AxisLayout] = []
        if length >= 2, length - 1 <= room {
            for cap in max(0, length - 1 - trailing)...max(0, length - 1) where cap <= leading {
                let rest = length - 1 - cap
                guard rest >= shortestTrailing[cap] else { continue }
                layouts.append(AxisLayout(length: length, leading: cap, trailing: rest))
            }
        }
        for pair in pairs where length - pair.leading - pair.trailing >= 2 {
            layouts.append(AxisLayout(length: length, leading: pair.leading, trailing: pair.trailing))
        }
        return layouts
    }

    /// The smallest layout with a one-pixel centre, which comes closest where caps are the answer at all.
    var smallestSingle: AxisLayout? {
        let sums = shortestTrailing.indices.filter {
            shortestTrailing[$0] <= trailing && $0 + shortestTrailing[$0] <= room
        }
        return sums.min { $0 + shortestTrailing[$0] < $1 + shortestTrailing[$1] }.map {
            AxisLayout(length: $0 + shortestTrailing[$0] + 1, leading: $0, trailing: shortestTrailing[$0])
        }
    }
}
