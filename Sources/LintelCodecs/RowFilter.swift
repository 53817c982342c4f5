/// PNG's filters: each byte less a guess from the bytes to its left and above. PNG (third edition), 9.2.
enum RowFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Filters a row of `count` bytes. `distance` is to the same sample of the pixel to the left; `above` is the row
    /// before, zeros for the first.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
        into: UnsafeMutablePointer<UInt8>
    ) {
        let edge = min(distance, count)
        var x = 0
        switch self {
        case .none:
            into.update(from: row, count: count)
        case .sub:
            into.update(from: row, count: edge)
            x = edge
            while x < count {
                into[x] = row[x] &- row[x - distance]
                x &+= 1
            }
        case .up:
            while x < count {
                into[x] = row[x] &- above[x]
                x &+= 1
            }
        case .average:
            while x < edge {
                into[x] = row[x] &- above[x] >> 1
                x &+= 1
            }
            while x < count {
                let sum = UInt16(row[x - distance]) &+ UInt16(above[x])
                into[x] = row[x] &- UInt8(truncatingIfNeeded: sum >> 1)
                x &+= 1
            }
        case .paeth:
            // With nothing to the left the guess is always the byte above.
            while x < edge {
                into[x] = row[x] &- above[x]
                x &+= 1
            }
            while x < count {
                let guess = Self.paeth(left: row[x - distance], above: above[x], corner: above[x - distance])
                into[x] = row[x] &- guess
                x &+= 1
            }
        }
    }

    /// Whichever of the three is nearest to left + above − corner; ties go to the left, then to above.
    @inline(__always)
    private static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
        let fromLeft = abs(b &- c)
        let fromAbove = abs(a &- c)
        let fromCorner = abs(a &+ b &- c &- c)
        let nearer = fromAbove <= fromCorner ? above : corner
        return fromLeft <= fromAbove && fromLeft <= fromCorner ? left : nearer
    }
}

/// How the filter of each row is chosen.
enum FilterPlan: Hashable {
    /// One filter for all rows.
    case every(RowFilter)
    /// For each row the filter whose bytes weigh least.
    case eachRow(RowMeasure)
    /// As listed, one a row.
    case listed([RowFilter])
}
