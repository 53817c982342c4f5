package import LintelUnits

/// The results of the stretch proof of one image, for the manifest. Differences are premultiplied and in 1/255 of the
/// full range.
package struct ProofRecord: Hashable, Sendable, Codable {
    /// The name of the stretch model.
    package var model: String
    /// The largest difference of a pixel from the direct drawing, at any target; 0…255.
    package var maxDifference: Double
    /// The bound of the difference of every pixel from the colors that CSS gives: `maxDifference` plus the error of the
    /// drawing itself where colors outside of the gamut are mapped. Equal to `maxDifference` where all colors are
    /// inside.
    package var bound: Double
    /// The mean difference from the direct drawing; 0…255.
    package var meanDifference: Double
    /// The target and the pixel of the largest difference.
    package var worst: Worst
    /// The differences of averages of a tiled image, without its dots; `nil` for others.
    package var average: Average?

    /// The differences of averages over boxes.
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

    /// A pixel of the image stretched to a target.
    package struct Worst: Hashable, Sendable, Codable {
        /// The size of the target in pixels.
        package var target: PixelSize
        /// The column of the pixel: 0 or more, and less than the target's width.
        package var x: Int
        /// The row of the pixel: 0 or more, and less than the target's height.
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
