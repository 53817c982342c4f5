import LintelUnits

/// How far two pictures of one size are apart, in 1/255 of the full range, premultiplied. A pixel's difference is the largest of
/// its four channels'; a NaN anywhere counts as the full 255.
package struct PixelDifference: Hashable, Sendable, Codable {
    /// The largest difference of all pixels, to the nearest 1/4096: what `Float` rounding adds to a half step is less and does not
    /// show, so that 0.5 is 0.5.
    package var maximum: Double { (Double(largest) * 4096).rounded() / 4096 }
    private var largest: Float = 0
    /// Where it is: the first such place in reading order.
    package private(set) var x = 0
    package private(set) var y = 0
    /// The sum over the pixels added so far.
    private var sum = 0.0
    package private(set) var pixelCount = 0

    package init() {}

    /// The average over pixels; 0 for no pixels.
    package var mean: Double { pixelCount == 0 ? 0 : sum / Double(pixelCount) }

    /// The difference of two premultiplied pixels.
    @inline(__always)
    package static func between(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let delta = a - b
        let sizes = delta.replacing(with: -delta, where: delta .< 0)
        let pairs = sizes.lowHalf.replacing(with: sizes.highHalf, where: sizes.highHalf .> sizes.lowHalf)
        let largest = pairs.x > pairs.y ? pairs.x : pairs.y
        // A NaN is unequal to itself.
        let isNumber = delta == delta
        return isNumber ? largest * 255 : 255
    }

    /// Adds one row. - Precondition: both rows are of one length.
    package mutating func add(
        row y: Int, _ a: UnsafeBufferPointer<SIMD4<Float>>, _ b: UnsafeBufferPointer<SIMD4<Float>>
    ) {
        precondition(a.count == b.count, "rows of \(a.count) and \(b.count) pixels")
        var rowSum: Float = 0
        for index in a.indices {
            let difference = Self.between(a[index], b[index])
            rowSum += difference
            if difference > largest {
                largest = difference
                x = index
                self.y = y
            }
        }
        sum += Double(rowSum)
        pixelCount += a.count
    }

    /// Adds equal rows at once, of which only the first pixel of every run of equal columns was compared. The result is the same as if
    /// every pixel were added. Of two stretched rows, the pixel that is farther from `direct` counts.
    /// - Precondition: all rows have one pixel for each of `columns`.
    package mutating func add(
        rows: Range<Int>, columns: [Range<Int>], _ first: UnsafeBufferPointer<SIMD4<Float>>,
        _ second: UnsafeBufferPointer<SIMD4<Float>>?, from direct: UnsafeBufferPointer<SIMD4<Float>>
    ) {
        let second = second ?? first
        precondition(
            first.count == columns.count && second.count == columns.count && direct.count == columns.count,
            "rows of \(first.count), \(second.count) and \(direct.count) pixels for \(columns.count) runs")
        var rowSum = 0.0
        var pixels = 0
        var rowLargest: Float = -1
        columns.withUnsafeBufferPointer { columns in
            for index in 0..<direct.count {
                let difference = Self.larger(first[index] - direct[index], second[index] - direct[index])
                let count = columns[index].count
                rowSum += Double(difference) * Double(count)
                pixels += count
                rowLargest = difference > rowLargest ? difference : rowLargest
            }
        }
        if rowLargest > largest {
            largest = rowLargest
            let index = direct.indices.first {
                Self.larger(first[$0] - direct[$0], second[$0] - direct[$0]) == rowLargest
            }
            x = columns[index ?? 0].lowerBound
            y = rows.lowerBound
        }
        sum += rowSum * Double(rows.count)
        pixelCount += pixels * rows.count
    }

    /// The largest channel of both differences, in 1/255.
    @inline(__always)
    private static func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let first = a.replacing(with: -a, where: a .< 0)
        let second = b.replacing(with: -b, where: b .< 0)
        let both = first.replacing(with: second, where: second .> first)
        let pairs = both.lowHalf.replacing(with: both.highHalf, where: both.highHalf .> both.lowHalf)
        let largest = pairs.x > pairs.y ? pairs.x : pairs.y
        // A NaN is unequal to itself, and so is a sum with it.
        let sum = a + b
        return sum == sum ? largest * 255 : 255
    }
}

extension RowSource {
    /// The difference from a picture of the same size. - Precondition: the sizes are equal.
    package func difference(from other: some RowSource) -> PixelDifference {
        precondition(size == other.size, "cannot compare \(size) with \(other.size)")
        let width = size.width
        var difference = PixelDifference()
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 2) { buffer in
            let mine = UnsafeMutableBufferPointer(rebasing: buffer[..<width])
            let others = UnsafeMutableBufferPointer(rebasing: buffer[width...])
            for y in 0..<size.height {
                paint(row: y, columns: 0..<width, into: mine)
                other.paint(row: y, columns: 0..<width, into: others)
                difference.add(row: y, UnsafeBufferPointer(mine), UnsafeBufferPointer(others))
            }
        }
        return difference
    }
}
