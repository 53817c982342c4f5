import LintelRaster
import LintelUnits

/// One resizable image, ready to be stretched and compared with directly painted targets.
struct StretchComparison {
    let image: Pixmap
    let columns: AxisLayout
    let rows: AxisLayout

    /// The difference of the stretched image from `target`; `nil` when the caps have no room.
    /// - Parameters: step: looks at every so manieth row only. limit: ends after the first row with a larger difference, in 1/255.
    func difference(
        from target: any RowSource, everyRow step: Int = 1, stoppingAbove limit: Double = .infinity
    ) -> PixelDifference? {
        let size = target.size
        // Where target and image are constant, one row or column stands for all.
        let compared = PixelSize(
            width: image.size.width == 1 && target.isConstant(along: .horizontal) ? 1 : size.width,
            height: image.size.height == 1 && target.isConstant(along: .vertical) ? 1 : size.height)
        var stretched: [StretchedImage] = []
        for sampling in samplings {
            guard
                let one = StretchedImage(image, columns: columns, rows: rows, size: size, sampling: sampling)
            else { return nil }
            stretched.append(one)
        }
        var difference = PixelDifference()
        let width = compared.width
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 3) { buffer in
            let direct = UnsafeMutableBufferPointer(rebasing: buffer[..<width])
            let first = UnsafeMutableBufferPointer(rebasing: buffer[width..<width * 2])
            let second = UnsafeMutableBufferPointer(rebasing: buffer[(width * 2)...])
            for y in stride(from: 0, to: compared.height, by: step) {
                target.paint(row: y, columns: 0..<width, into: direct)
                stretched[0].paint(row: y, columns: 0..<width, into: first)
                if stretched.count > 1 {
                    stretched[1].paint(row: y, columns: 0..<width, into: second)
                    keepWorse(first, second, than: direct)
                }
                difference.add(row: y, UnsafeBufferPointer(first), UnsafeBufferPointer(direct))
                if difference.maximum > limit { return }
            }
        }
        return difference
    }

    private var samplings: [StretchModel.Sampling] {
        columns.samplesAlike && rows.samplesAlike ? [.centerOnly] : [.centerOnly, .acrossCaps]
    }

    /// Puts into `first`, pixel by pixel, the one of the two that is farther from `direct`.
    private func keepWorse(
        _ first: UnsafeMutableBufferPointer<SIMD4<Float>>, _ second: UnsafeMutableBufferPointer<SIMD4<Float>>,
        than direct: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        for index in first.indices
        where PixelDifference.between(second[index], direct[index])
            > PixelDifference.between(first[index], direct[index])
        {
            first[index] = second[index]
        }
    }
}
