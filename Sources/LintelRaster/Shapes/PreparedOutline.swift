import LintelUnits

/// An outline with the coverage of its corners computed in advance, so that a row is copied instead of computed pixel
/// by pixel.
final class PreparedOutline: Sendable {
    let outline: Outline
    /// The whole pixels of its edges, from the left upper corner of the box.
    private let left, top, right, bottom: Int
    private let upper, lower: Edge?

    /// Both corners on an edge, and the rows they touch.
    private final class Edge: Sendable {
        let leftKey, rightKey: CornerCoverage.Key
        /// `nil` where every row is made when it is asked for.
        let left, right: CornerCoverage?
        let rows: Range<Int>

        init(
            _ leftKey: CornerCoverage.Key, _ rightKey: CornerCoverage.Key, _ left: CornerCoverage?,
            _ right: CornerCoverage?, rows: Range<Int>
        ) {
            (self.leftKey, self.rightKey) = (leftKey, rightKey)
            (self.left, self.right) = (left, right)
            self.rows = rows
        }

        /// Fills `coverage` like `PreparedOutline.fillCoverage`; `line`, `left` and `right` count from the edge's and
        /// the corners' tips. Returns `false` where the corners overlap.
        ///
        /// Not inlined, as the method below: each corner, which workers share, is then retained once for a row, not for
        /// each use.
        @inline(never)
        func fill(
            line: Int, left tip: Int, right otherTip: Int, from column: Int,
            into coverage: UnsafeMutableBufferPointer<Float>
        ) -> Bool {
            guard let left, let right else {
                let made = made(line: line)
                return Self.fill(
                    made.left, made.right, line: line, left: tip, right: otherTip, from: column, into: coverage)
            }
            return Self.fill(left, right, line: line, left: tip, right: otherTip, from: column, into: coverage)
        }

        /// Returns what one row needs of corners that are not kept.
        private func made(line: Int) -> (left: CornerCoverage, right: CornerCoverage) {
            let rows = line..<line + 1
            return (
                left ?? CornerCoverage(leftKey, rows: rows), right ?? CornerCoverage(rightKey, rows: rows)
            )
        }

        @inline(never)
        private static func fill(
            _ leftCorner: CornerCoverage, _ rightCorner: CornerCoverage, line: Int, left: Int, right: Int,
            from column: Int, into coverage: UnsafeMutableBufferPointer<Float>
        ) -> Bool {
            let (first, whole) = leftCorner.bend(at: line)
            let second = rightCorner.bend(at: line).columns
            guard left + first.upperBound <= right + second.lowerBound, let target = coverage.baseAddress else {
                return false
            }
            // Nothing, the left bend, all, the right bend, nothing.
            let count = coverage.count
            func index(_ x: Int) -> Int { max(0, min(count, x - column)) }
            let starts = (
                index(left + first.lowerBound), index(left + first.upperBound), index(right + second.lowerBound),
                index(right + second.upperBound)
            )
            target.update(repeating: 0, count: starts.0)
            leftCorner.copy(
                column + starts.0 - left..<column + starts.1 - left, at: line, into: target + starts.0)
            (target + starts.1).update(repeating: whole, count: starts.2 - starts.1)
            rightCorner.copy(
                column + starts.2 - right..<column + starts.3 - right, at: line, into: target + starts.2)
            (target + starts.3).update(repeating: 0, count: count - starts.3)
            return true
        }
    }

    /// - Parameter known: the same outline in a box of another size. Where its corners are of another form, they change
    ///   with the size, and what is made for one size would not be used again.
    init(_ outline: Outline, reusing known: PreparedOutline? = nil) {
        self.outline = outline
        func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value.rounded(.down)))) }
        (left, top) = (whole(outline.left), whole(outline.top))
        (right, bottom) = (whole(outline.right), whole(outline.bottom))
        let isWithin = [outline.left, outline.top, outline.right, outline.bottom].allSatisfy { abs($0) < 1e9 }
        guard !outline.isEmpty, isWithin else {
            (upper, lower) = (nil, nil)
            return
        }
        upper = Self.edge(outline, isLower: false, top, known)
        lower = Self.edge(outline, isLower: true, bottom, known)
    }

    private static func edge(_ outline: Outline, isLower: Bool, _ base: Int, _ known: PreparedOutline?) -> Edge? {
        let depth = isLower ? outline.lowerCorners : outline.upperCorners
        guard depth > 0 else { return nil }
        let (left, right) = corners(outline, isLower)
        let y = isLower ? outline.bottom : outline.top
        let leftKey = CornerCoverage.Key(left, depth: depth, x: outline.left, y: y, isRight: false, isLower: isLower)
        let rightKey = CornerCoverage.Key(right, depth: depth, x: outline.right, y: y, isRight: true, isLower: isLower)
        let first = leftKey.rows.lowerBound + base
        let rows = first..<first + leftKey.rows.count
        func edge(_ left: CornerCoverage?, _ right: CornerCoverage?) -> Edge {
            Edge(leftKey, rightKey, left, right, rows: rows)
        }
        if let known {
            let same = isLower ? known.lower : known.upper
            if let same, same.leftKey == leftKey, same.rightKey == rightKey { return edge(same.left, same.right) }
            guard corners(known.outline, isLower) == (left, right) else { return edge(nil, nil) }
        }
        return edge(CornerCoverage.shared(leftKey), CornerCoverage.shared(rightKey))
    }

    private static func corners(_ outline: Outline, _ isLower: Bool) -> (Outline.Corner, Outline.Corner) {
        isLower ? (outline.bottomLeft, outline.bottomRight) : (outline.topLeft, outline.topRight)
    }

    /// How much of each pixel from `column` on in `row` is inside: what `Outline.fillCoverage` gives, up to the
    /// rounding of positions in `Double`.
    func fillCoverage(row: Int, from column: Int, into coverage: UnsafeMutableBufferPointer<Float>) {
        let isFilled: Bool
        // Rows that corners of both edges touch are rare.
        if let upper, upper.rows.contains(row), Double(row) + 1 <= outline.bottom - outline.lowerCorners {
            isFilled = upper.fill(line: row - top, left: left, right: right, from: column, into: coverage)
        } else if let lower, lower.rows.contains(row), Double(row) >= outline.top + outline.upperCorners {
            isFilled = lower.fill(line: row - bottom, left: left, right: right, from: column, into: coverage)
        } else {
            isFilled = false
        }
        if !isFilled { outline.fillCoverage(row: row, from: column, into: coverage) }
    }
}
