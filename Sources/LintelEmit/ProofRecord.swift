package import LintelUnits

/// What the stretch proof of one image found, for the manifest. Differences are premultiplied and in 1/255 of the full range.
package struct ProofRecord: Hashable, Sendable {
    /// The name of the stretch model.
    package var model: String
    package var maxDifference: Double
    package var meanDifference: Double
    /// The target and the pixel of the largest difference.
    package var worst: Worst

    package struct Worst: Hashable, Sendable {
        package var target: PixelSize
        package var x: Int
        package var y: Int

        package init(target: PixelSize, x: Int, y: Int) {
            self.target = target
            self.x = x
            self.y = y
        }
    }

    package init(model: String, maxDifference: Double, meanDifference: Double, worst: Worst) {
        self.model = model
        self.maxDifference = maxDifference
        self.meanDifference = meanDifference
        self.worst = worst
    }
}
