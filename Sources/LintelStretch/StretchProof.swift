package import LintelRaster
package import LintelUnits

/// The difference between a resizable image, stretched to its targets, and the drawings painted directly at those
/// sizes.
package struct StretchProof: Hashable, Sendable {
    package let model: StretchModel
    /// The largest difference of all pixels of all targets.
    package let maxDifference: Double
    /// The bound of the difference of every pixel from the exact colors of the drawing: `maxDifference` plus the error
    /// of the drawing itself, in 1/255.
    package let bound: Double
    /// The mean over targets of the mean over pixels; not more than `maxDifference`.
    package let meanDifference: Double
    /// The pixel with the largest difference: the first such pixel, in reading order, of the first such target. Its
    /// coordinate is 0 on an axis along which nothing varies.
    package internal(set) var worst: Pixel

    package struct Pixel: Hashable, Sendable, CustomStringConvertible {
        package let target: PixelSize
        package let x: Int
        package let y: Int

        package init(target: PixelSize, x: Int, y: Int) {
            self.target = target
            self.x = x
            self.y = y
        }

        package var description: String { "(\(x), \(y)) of \(target)" }
    }

    /// The least tolerance that can be asked for, 1/1024 of 1/255: below it `Float` rounding would decide.
    package static let leastTolerance = 1.0 / 1024

    /// Whether no difference is larger than `tolerance`, in 1/255, which counts as `leastTolerance` if it is less.
    package func holds(within tolerance: Double) -> Bool { maxDifference <= max(tolerance, Self.leastTolerance) }

    /// A reason why an image cannot be stretched at all.
    package enum Misfit: Error, Hashable, Sendable {
        /// The caps are negative or leave no pixel between them.
        case noCenter(capInsets: CapInsets, size: PixelSize)
        /// A target is smaller than the caps.
        case targetTooSmall(PixelSize, capInsets: CapInsets)
    }

    /// Stretches `image` to the size of every one of `targets` and compares every pixel.
    ///
    /// Neighboring rows or columns that are surely equal, in the target (`LineRuns`) and in the stretched image, are
    /// compared once: of a panel the corners and one line between them. So an axis along which a target is constant and
    /// the image has one pixel costs nothing.
    /// - Precondition: there is a target.
    package static func verify(
        image: QuantizedImage, capInsets: CapInsets, against targets: [any RowSource],
        model: StretchModel = .uiKitNinePart
    ) throws(Misfit) -> StretchProof {
        precondition(!targets.isEmpty, "a proof without targets proves nothing")
        guard let layouts = capInsets.layouts(in: image.size, model: model) else {
            throw .noCenter(capInsets: capInsets, size: image.size)
        }
        let comparison = StretchComparison(
            image: image.seen, columns: layouts.columns, rows: layouts.rows)
        var differences: [(PixelSize, PixelDifference)] = []
        for target in targets {
            guard let difference = comparison.difference(from: target) else {
                throw .targetTooSmall(target.size, capInsets: capInsets)
            }
            differences.append((target.size, difference))
        }
        return StretchProof(model: model, differences: differences)
    }

    /// What the differences at some targets come to; of equally large ones the first counts as the worst.
    /// - Precondition: there is a target.
    init(model: StretchModel, differences: [(target: PixelSize, difference: PixelDifference)]) {
        guard var worst = differences.first else { preconditionFailure("a proof without targets proves nothing") }
        for one in differences where one.difference.maximum > worst.difference.maximum { worst = one }
        self.model = model
        maxDifference = worst.difference.maximum
        bound = differences.reduce(0) { max($0, $1.difference.bound) }
        // The maximum is rounded, so the mean of differences that are nearly equal would be above it.
        meanDifference = min(
            maxDifference, differences.reduce(0) { $0 + $1.difference.mean } / Double(differences.count))
        self.worst = Pixel(target: worst.target, x: worst.difference.x, y: worst.difference.y)
    }
}
