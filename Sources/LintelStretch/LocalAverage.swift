import LintelRaster
import LintelUnits

/// How far averages over boxes of an image are from those of the drawing: what the eye, which blurs a dither's dots,
/// sees of it.
struct LocalAverage {
    /// The sides of the box, in pixels.
    let box: PixelSize

    /// The largest difference of the averages over every box of two pictures, in 1/255. A picture smaller than the box
    /// counts as one box along that axis. Memory: as many rows as the box has.
    /// - Precondition: the sizes are equal.
    func largestDifference(of shown: any RowSource, from drawn: any RowSource) -> Double {
        let size = drawn.size
        precondition(shown.size == size, "averages of \(shown.size) and of \(size)")
        let width = size.width
        let across = min(box.width, width)
        let down = min(box.height, size.height)
        var largest: Float = 0
        // Differences of the last rows, in a ring, and their sums by column.
        var ring = [SIMD4<Float>](repeating: .zero, count: width * down)
        var sums = [SIMD4<Double>](repeating: .zero, count: width)
        withRowScratch(of: SIMD4<Float>.self, capacity: width * 2) { buffer in
            let first = UnsafeMutableBufferPointer(rebasing: buffer[..<width])
            let second = UnsafeMutableBufferPointer(rebasing: buffer[width...])
            for y in 0..<size.height {
                shown.paint(row: y, columns: 0..<width, into: first)
                drawn.paint(row: y, columns: 0..<width, into: second)
                let start = y % down * width
                ring.withUnsafeMutableBufferPointer { ring in
                    sums.withUnsafeMutableBufferPointer { sums in
                        for x in 0..<width {
                            let difference = first[x] - second[x]
                            sums[x] += SIMD4<Double>(difference) - SIMD4<Double>(ring[start + x])
                            ring[start + x] = difference
                        }
                    }
                }
                if y >= down - 1 { largest = max(largest, largestSum(of: sums, across: across, down: down)) }
            }
        }
        return Double(largest) * 255 / Double(across * down)
    }

    /// The largest component of any sum of `across` neighbors, each of which is a sum of `down` differences.
    private func largestSum(of sums: [SIMD4<Double>], across: Int, down: Int) -> Float {
        var most = SIMD4<Double>.zero
        var sum = sums[..<across].reduce(.zero, +)
        sums.withUnsafeBufferPointer { sums in
            for x in across - 1..<sums.count {
                if x >= across { sum += sums[x] - sums[x - across] }
                most = most.replacing(with: sum, where: sum .> most)
                most = most.replacing(with: -sum, where: -sum .> most)
            }
        }
        // What is not a number stays so to the end of the row, and counts as the largest difference in a whole box.
        return sum == sum ? PixelDifference.between(SIMD4<Float>(most), .zero) / 255 : Float(across * down)
    }
}
