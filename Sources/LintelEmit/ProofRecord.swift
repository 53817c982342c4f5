package import LintelUnits

/// What the stretch proof of one image found, for the manifest. Differences are premultiplied and in 1/255 of the full
/// range.
package struct ProofRecord: Hashable, Sendable, Codable {
    /// The name of the stretch model.
    package var model: String
    package var maxDifference: Double
    /// What no pixel differs by more than from the colors that CSS gives: `maxDifference`, and how far the drawing
    /// itself may be from them where colors outside of the gamut are mapped. Equal to `maxDifference` where all colors
    /// are inside.
    package var bound: Double
    package var meanDifference: Double
    /// The target and the pixel of the largest difference.
    package var worst: Worst
    /// Of a tiled image, what is left of the dots on average; `nil` for others.
    package var average: Average?

    /// Of averages over boxes.
    package struct Average: Hashable, Sendable, Codable {
        /// The largest difference.
        package var maxDifference: Double
        /// The boxes' sides, in pixels.
        package var box: PixelSize

        package init(maxDifference: Double, box: PixelSize) {
            self.maxDifference = maxDifference
            self.box = box
        }
    }

    package struct Worst: Hashable, Sendable, Codable {
        package var target: PixelSize
        package var x: Int
        package var y: Int

        package init(target: PixelSize, x: Int, y: Int) {
            self.target = target
            self.x = x
            self.y = y
        }
    }

    package init(
        model: String, maxDifference: Double, bound: Double? = nil, meanDifference: Double, worst: Worst,
        average: Average? = nil
    ) {
        self.average = average
        self.model = model
        self.maxDifference = maxDifference
        self.bound = bound ?? maxDifference
        self.meanDifference = meanDifference
        self.worst = worst
    }
}
