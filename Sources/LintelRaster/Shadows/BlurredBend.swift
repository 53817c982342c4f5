/// What a rounded corner takes from a blurred rectangle, where the corner is large beside the deviation of the blur:
/// each pixel is calculated from the bend, and no pixel is divided.
///
/// The bend is cut into slabs of rows so thin that it is straight in each. What a slab takes from a pixel is a product:
/// of the slab's part in the pixel's blurred row, and of the mean, over the slab, of the blurred edge in the pixel's
/// column. Both are integrals of the normal distribution.
struct BlurredBend {
    let corner: Outline.Corner
    /// The tip, in pixels from the picture's upper left corner.
    let x, y: Double
    /// The standard deviation of the blur in pixels.
    let sigma: Double

    /// Rows from top to bottom.
    /// - Complexity: O(`width` × `height`), and for each row of the bend O(1 / `sigma` + `sigma` × `sigma`).
    func picture(width: Int, height: Int) -> [Float] {
        // Of each pixel first the difference to the one before, so that a slab is added where its edge is.
        var picture = [Float](repeating: 0, count: width * height)
        picture.withUnsafeMutableBufferPointer { picture in
            // Of each row what all slabs together cover: so much is between the bend and the tip's vertical edge.
            var covered = [Double](repeating: 0, count: height)
            var bend = Edge()
            let slabs = slabCount
            var (upper, far) = (y, x + corner.width)
            for slab in 1...slabs {
                let part = Double(slab) / Double(slabs)
                // The bend is flat at its upper end, where x would change too much in slabs of one height.
                let depth = part * part
                let (lower, near) = (y + corner.height * depth, x + corner.width * corner.profile.inset(at: depth))
                defer { (upper, far) = (lower, near) }
                bend.move(from: near, to: far, sigma: sigma, in: 0..<width)
                for row in Self.pixels(from: upper, to: lower, sigma: sigma, in: 0..<height) {
                    let share = self.share(ofRow: row, from: upper, to: lower)
                    covered[row] += share
                    bend.add(share, to: picture, at: row * width)
                }
            }
            bend.move(from: x, to: x, sigma: sigma, in: 0..<width)
            for row in 0..<height { bend.add(-covered[row], to: picture, at: row * width) }
            for row in 0..<height {
                var value = 0.0
                for index in row * width..<(row + 1) * width {
                    value += Double(picture[index])
                    picture[index] = Float(value)
                }
            }
        }
        return picture
    }

    /// No slab is higher than a quarter of a pixel or a third of `sigma`, and where the bend is flat, none is wider.
    private var slabCount: Int { max(64, Int((2 * max(corner.width, corner.height) * max(4, 3 / sigma)).rounded(.up))) }

    /// The blurred edge of what is left of a straight line: of each pixel the difference to the one before.
    private struct Edge {
        private var start = 0
        private var steps: [Double] = []

        func add(_ share: Double, to picture: UnsafeMutableBufferPointer<Float>, at row: Int) {
            for (index, step) in steps.enumerated() { picture[row + start + index] += Float(share * step) }
        }

        /// - Parameters:
        ///   - near: the left end of the line.
        ///   - far: its right end, to which it goes evenly.
        mutating func move(from near: Double, to far: Double, sigma: Double, in columns: Range<Int>) {
            steps.removeAll(keepingCapacity: true)
            let pixels = BlurredBend.pixels(from: near, to: far, sigma: sigma, in: columns)
            start = pixels.lowerBound
            if pixels.isEmpty { return }
            let length = (far - near) / sigma
            // What is left of each pixel's left side, in sigmas.
            func covered(_ pixel: Int) -> Double {
                let (start, end) = ((near - Double(pixel)) / sigma, (far - Double(pixel)) / sigma)
                if length < 1e-3 { return Gaussian.integral((start + end) / 2) }
                return (Gaussian.secondIntegral(end) - Gaussian.secondIntegral(start)) / length
            }
            var last = 1.0
            var left = covered(pixels.lowerBound)
            for pixel in pixels {
                let right = covered(pixel + 1)
                let value = sigma * (left - right)
                steps.append(value - last)
                (last, left) = (value, right)
            }
            if pixels.upperBound < columns.upperBound { steps.append(-last) }
        }
    }

    /// The pixels in which the blur of what is between two lengths is neither all nor nothing.
    private static func pixels(
        from near: Double, to far: Double, sigma: Double, in all: Range<Int>
    ) -> Range<Int> {
        let reach = Gaussian.reach * sigma
        let first = Int((near - reach).rounded(.down))
        let last = Int((far + reach).rounded(.down))
        return (first..<last + 1).clamped(to: all)
    }

    /// How much of a row the blurred slab between two depths covers.
    private func share(ofRow row: Int, from upper: Double, to lower: Double) -> Double {
        func above(_ side: Int) -> Double {
            Gaussian.integral((Double(side) - upper) / sigma) - Gaussian.integral((Double(side) - lower) / sigma)
        }
        return sigma * (above(row + 1) - above(row))
    }
}
