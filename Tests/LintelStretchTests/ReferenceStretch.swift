import LintelRaster
import LintelStretch
import LintelUnits

/// The stretch as textbooks have it, in `Double` and without a shortcut: along each axis a target pixel's middle is
/// mapped to a position in the image, and every image pixel within one pixel of that position counts with the height of
/// a tent over it.
struct ReferenceStretch {
    let image: Pixmap
    let caps: CapInsets
    let sampling: StretchModel.Sampling

    /// The premultiplied pixels of `target`, row by row.
    func picture(of target: PixelSize) -> [SIMD4<Double>] {
        let across = (0..<target.width).map {
            weights(of: $0, in: target.width, length: image.size.width, caps.left, caps.right)
        }
        let down = (0..<target.height).map {
            weights(of: $0, in: target.height, length: image.size.height, caps.top, caps.bottom)
        }
        return down.flatMap { down in across.map { color($0, down) } }
    }

    private func color(_ across: [(pixel: Int, weight: Double)], _ down: [(pixel: Int, weight: Double)]) -> SIMD4<
        Double
    > {
        var sum = SIMD4<Double>.zero
        for (column, columnWeight) in across {
            for (row, rowWeight) in down {
                sum += SIMD4<Double>(image[column, row]) * columnWeight * rowWeight
            }
        }
        return sum
    }

    /// Image pixels and their weights, which add up to 1.
    private func weights(
        of position: Int, in target: Int, length: Int, _ leading: Int, _ trailing: Int
    ) -> [(pixel: Int, weight: Double)] {
        let middle = Double(position) + 0.5
        let center = Double(length - leading - trailing)
        if middle < Double(leading) { return [(position, 1)] }
        if middle > Double(target - trailing) { return [(length - (target - position), 1)] }
        if center == 1 { return [(leading, 1)] }
        let part = (middle - Double(leading)) / Double(target - leading - trailing)
        let mapped = Double(leading) + part * center
        let range = sampling == .centerOnly ? leading...length - trailing - 1 : 0...length - 1
        // One pixel beyond each end stands for the edge pixel that is repeated there.
        return (range.lowerBound - 1...range.upperBound + 1).compactMap { pixel in
            let weight = 1 - abs(mapped - (Double(pixel) + 0.5))
            guard weight > 0 else { return nil }
            return (min(max(pixel, range.lowerBound), range.upperBound), weight)
        }
    }

    /// The largest difference from `direct` over all its pixels and both samplings, in 1/255.
    static func largestDifference(
        of image: QuantizedImage, _ caps: CapInsets, from direct: some RowSource
    ) -> Double {
        let picture = Pixmap(painting: direct)
        let pixels = image.pixmap()
        var largest = 0.0
        for sampling in StretchModel.Sampling.allCases {
            let reference = ReferenceStretch(image: pixels, caps: caps, sampling: sampling).picture(of: direct.size)
            for (expected, pixel) in zip(reference, picture.pixels) {
                let difference = expected - SIMD4<Double>(pixel)
                largest = max(
                    largest, max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w)) * 255)
            }
        }
        return largest
    }
}
