package import LintelUnits

/// The difference of two pictures of one size, in 1/255 of the full range, premultiplied. A pixel's difference is the
/// largest of its four channels'; a NaN anywhere counts as the full 255.
package struct PixelDifference: Hashable, Sendable, Codable {
    /// The largest difference of all pixels, to the nearest 1/4096: what `Float` rounding adds to a half step is less
    /// and does not show, so that 0.5 is 0.5.
    package var maximum: Double { Self.rounded(largest) }
    private var largest: Float = 0
    /// The column and the row of the largest difference: of the first such pixel in reading order.
    package private(set) var x = 0
    package private(set) var y = 0
    /// The sum over the pixels added so far.
    private var sum = 0.0
    package private(set) var pixelCount = 0
    /// The largest error of the drawing that was compared with, in 1/255: the distance from the colors that it
    /// represents; see `RowSource.colorError`.
    package var drawingError = 0.0

    /// The bound of the difference of every pixel from the exact colors, in 1/255.
    package var bound: Double { maximum + drawingError }

    package init() {}

    /// The most by which two pixels can differ, in 1/255 of the full range.
    package static let most = 255.0

    /// Whether a comparison of pictures of that size can have found such figures: `maximum` and `mean` are from 0 to
    /// `most`, `drawingError` is finite and not negative, and the pixel is in the picture. Figures that were decoded
    /// from a file may be anything.
    package static func isPossible(
        maximum: Double, mean: Double, drawingError: Double, at x: Int, _ y: Int, in size: PixelSize
    ) -> Bool {
        let range = 0...most
        return range.contains(maximum) && range.contains(mean) && drawingError >= 0 && drawingError.isFinite
            && x >= 0 && x < size.width && y >= 0 && y < size.height
    }

    /// Returns whether a comparison of pictures of that size can have found this difference.
    package func isPossible(in size: PixelSize) -> Bool {
        Self.isPossible(maximum: maximum, mean: mean, drawingError: drawingError, at: x, y, in: size)
    }

    /// A difference as `maximum` gives it.
    package static func rounded(_ difference: Float) -> Double { (Double(difference) * 4096).rounded() / 4096 }

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

    /// Adds the differences of one row.
    /// - Precondition: both rows have the same length.
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

    /// Adds equal rows of `width` pixels at once, whose differences were found elsewhere.
    /// - Parameters:
    ///   - largest: the largest difference in one row, as `between` returns it.
    ///   - sum: the sum of the differences in one row.
    /// - Returns: whether one of them is the largest so far; then `move(to:_:)` has to set its position.
    package mutating func add(rows: Int, width: Int, largest: Float, sum: Double) -> Bool {
        self.sum += sum * Double(rows)
        pixelCount += width * rows
        guard largest > self.largest else { return false }
        self.largest = largest
        return true
    }

    /// The pixel of the largest difference.
    package mutating func move(to x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
}

extension RowSource {
    /// The difference from a picture of the same size.
    /// - Precondition: the sizes are equal.
    package func difference(from other: some RowSource) -> PixelDifference {
        precondition(size == other.size, "cannot compare \(size) with \(other.size)")
        let width = size.width
        var difference = PixelDifference()
        withRowScratch(of: SIMD4<Float>.self, capacity: width * 2) { buffer in
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
