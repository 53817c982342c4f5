import CLintelKernels
import LintelGradient
package import LintelUnits

/// The rows of an opaque radial gradient in codes of 8 bits: runs of equal pixels, which end at the rings on which its
/// colors change.
///
/// A row is made from the center outwards. Where the center is on the middle or the edge of a pixel, what is left of it
/// mirrors what is right, and what is below mirrors what is above. All pixels are those that painting and rounding
/// give: so near a ring that rounding decides, a pixel is painted.
package struct RingRows: Sendable {
    private let gradient: WholeGradient
    private let rings: GradientLocator.Rings
    private let size: PixelSize
    /// The squares of the rings' radii, from the innermost on. From there outwards pixels surely have the next color.
    private let squares: [Double]
    /// How far inside, in squares, that is decided by rounding.
    private let bands: [Double]
    /// The color inside of each ring, and that outside of the last.
    private let codes: [SIMD4<UInt8>]

    /// Creates the rows of a gradient.
    /// - Returns: `nil` unless the gradient is radial and opaque, and its colors change in few pixels.
    package init?(_ gradient: WholeGradient, size: PixelSize) {
        guard let rings = gradient.locator.rings, let steps = gradient.ramp.steps, rings.radius > 0,
            rings.radius < Self.farthest, abs(rings.center.x) < Self.farthest, abs(rings.center.y) < Self.farthest,
            abs(rings.aspect) < Self.farthest
        else { return nil }
        var squares: [Double] = []
        var bands: [Double] = []
        var codes = [steps.first]
        // The smallest distance is 0.
        for step in steps.steps where step.high >= 0 {
            let (low, high) = (max(step.low, 0) * rings.radius, step.high * rings.radius)
            // Painting a pixel takes as long as copying many.
            guard high < Self.farthest, high - low < Self.widestBand else { return nil }
            // Far more than the rounding of positions and distances.
            let rounding = (high * high + 1) * 0x1p-40
            squares.append(high * high + rounding)
            bands.append(high * high - low * low + 2 * rounding)
            codes.append(step.codes)
        }
        let passed = steps.steps.count - squares.count
        if passed > 0 { codes[0] = steps.steps[passed - 1].codes }
        self.gradient = gradient
        self.rings = rings
        self.size = size
        self.squares = squares
        self.bands = bands
        self.codes = codes
    }

    /// Distances are exact enough up to here.
    private static let farthest = 0x1p20
    private static let widestBand = 0.25

    /// Whether rings are two pixels apart or more, so that making runs takes less time than painting.
    package var isQuick: Bool { Double(squares.count) < rings.radius / 2 }

    /// Fills `pixels` with whole rows, one after the other, in straight RGBA.
    /// - Precondition: `rows` are inside the picture; `pixels` has room for width pixels of each.
    /// - Complexity: O(rows × (width + changes of color)), half or a quarter of it where the gradient mirrors itself.
    package func fill(rows: Range<Int>, into pixels: UnsafeMutablePointer<SIMD4<UInt8>>) {
        let width = size.width
        withRowScratch(of: Int32.self, capacity: squares.count + 1) { ends in
            // What is to be turned round.
            withRowScratch(of: SIMD4<UInt8>.self, capacity: width + 1) { half in
                for row in rows {
                    let target = pixels + (row - rows.lowerBound) * width
                    if let mirrored = mirrored(row), mirrored < row, rows.contains(mirrored) {
                        target.update(from: pixels + (mirrored - rows.lowerBound) * width, count: width)
                    } else {
                        fill(row, into: target, ends.baseAddress!, half.baseAddress!)
                    }
                }
            }
        }
    }

    /// The row on the other side of the center that has the same pixels.
    private func mirrored(_ row: Int) -> Int? {
        let sum = 2 * rings.center.y
        return sum == sum.rounded() ? Int(sum) - 1 - row : nil
    }

    private func fill(
        _ row: Int, into target: UnsafeMutablePointer<SIMD4<UInt8>>, _ ends: UnsafeMutablePointer<Int32>,
        _ half: UnsafeMutablePointer<SIMD4<UInt8>>
    ) {
        let width = size.width
        // The first pixel that is not left of the center.
        let first = Int(min(max((rings.center.x - 0.5).rounded(.up), 0), Double(width)))
        let right = width - first
        let distance = Double(first) + 0.5 - rings.center.x
        // Whether the pixel in the middle has no mirror image.
        let middle = distance == 0 ? 1 : 0
        guard first > 0, right > 0, distance == 0 || distance == 0.5 else {
            outwards(row, distance, right, into: target + first, ends) { first + $0 }
            outwards(row, 1 - distance, first, into: half, ends) { first - 1 - $0 }
            return Self.reverse(half, into: target, count: first)
        }
        if right >= first + middle {
            outwards(row, distance, right, into: target + first, ends) { first + $0 }
            Self.reverse(target + first + middle, into: target, count: first)
        } else {
            outwards(row, distance, first + middle, into: half, ends) { first + $0 }
            (target + first).update(from: half, count: right)
            Self.reverse(half + middle, into: target, count: first)
        }
    }

    /// Fills `pixels` with the colors at `distance` beside the center, `distance` + 1, …
    /// - Parameter x: the column of a pixel that has its index's color.
    private func outwards(
        _ row: Int, _ distance: Double, _ count: Int, into pixels: UnsafeMutablePointer<SIMD4<UInt8>>,
        _ ends: UnsafeMutablePointer<Int32>, x: (Int) -> Int
    ) {
        guard count > 0 else { return }
        let down = (Double(row) + 0.5 - rings.center.y) * rings.aspect
        let squareY = down * down
        let last = distance + Double(count - 1)
        let low = index(of: squareY + distance * distance)
        // The next ring's band may begin in the row.
        let high = min(index(of: squareY + last * last) + 1, squares.count)
        squares.withUnsafeBufferPointer { squares in
            bands.withUnsafeBufferPointer { bands in
                codes.withUnsafeBufferPointer { codes in
                    guard let squares = squares.baseAddress, let bands = bands.baseAddress else {
                        return pixels.update(repeating: self.codes[0], count: count)
                    }
                    let isNear = lintel_ring_ends(
                        lintel_best_variant(), squares + low, bands + low, squareY, -distance, ends, high - low)
                    pixels.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
                        codes.withMemoryRebound(to: UInt32.self) { codes in
                            lintel_fill_runs(ends, codes.baseAddress! + low, high - low, pixels, Int32(count))
                        }
                    }
                    guard isNear else { return }
                    for ring in low..<high {
                        let end = min(Int(ends[ring - low]), count)
                        let inside = squares[ring] - bands[ring] - squareY
                        let start = (max(inside, 0).squareRoot() - distance).rounded(.up)
                        for index in stride(from: max(Int(start), 0), to: end, by: 1) {
                            pixels[index] = gradient.codes(x: x(index), y: row)
                        }
                    }
                }
            }
        }
    }

    /// The first ring that a pixel of that squared distance is inside of.
    private func index(of square: Double) -> Int {
        var (low, high) = (0, squares.count)
        while low < high {
            let middle = (low + high) / 2
            if squares[middle] <= square { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func reverse(
        _ pixels: UnsafePointer<SIMD4<UInt8>>, into target: UnsafeMutablePointer<SIMD4<UInt8>>, count: Int
    ) {
        pixels.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
            target.withMemoryRebound(to: UInt32.self, capacity: count) { lintel_reverse(pixels, $0, count) }
        }
    }
}
