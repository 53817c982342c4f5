import LintelUnits

/// How far two pictures of one size are apart, in 1/255 of the full range, premultiplied. A pixel's difference is the largest of
/// its four channels'; a NaN anywhere counts as the full 255.
package struct PixelDifference: Hashable, Sendable {
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
        // Written so that a NaN, which compares false with everything, ends as the full range.
        let first = abs(delta.x) > abs(delta.y) ? abs(delta.x) : abs(delta.y)
        let second = abs(delta.z) > abs(delta.w) ? abs(delta.z) : abs(delta.w)
        let largest = first > second ? first : second
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
