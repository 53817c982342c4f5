import CLintelKernels
import LintelUnits

/// What a rounded corner takes from a blurred rectangle, as a picture around the corner's tip.
final class BlurredCorner: Sendable {
    private let key: Key
    /// The whole pixel of the tip, counted away from the shape's other edges.
    private let baseX, baseY: Int
    private let isRight, isLower: Bool
    /// Pixels of the picture before the tip's.
    private let reach: Int
    private let width, height: Int
    private let values: [Float]

    /// What the picture depends on.
    private struct Key: Hashable, Sendable {
        let corner: Outline.Corner
        let fractionX, fractionY, sigma: Double
    }

    /// - Parameters: x, y: the tip, in pixels that grow into the shape: mirrored at the right and lower edges.
    ///   known: corners whose pictures are taken over where they are the same.
    init(
        _ corner: Outline.Corner, x: Double, y: Double, isRight: Bool, isLower: Bool, sigma: Double,
        reusing known: [BlurredCorner]?
    ) {
        let (wholeX, wholeY) = (x.rounded(.down), y.rounded(.down))
        key = Key(corner: corner, fractionX: x - wholeX, fractionY: y - wholeY, sigma: sigma)
        baseX = Int(max(-1e9, min(1e9, wholeX)))
        baseY = Int(max(-1e9, min(1e9, wholeY)))
        self.isRight = isRight
        self.isLower = isLower
        reach = Self.kernelReach(sigma) + 1
        width = Self.pixels(corner.width + key.fractionX) + 2 * reach
        height = Self.pixels(corner.height + key.fractionY) + 2 * reach
        let key = key
        let (reach, width, height) = (reach, width, height)
        values =
            known?.first { $0.key == key }?.values
            ?? Self.pictures.value(for: key) { Self.picture(key, reach, width, height) }
    }

    /// Jobs of a preset, and presets of a brand, have the same few corners. Some 4 MB are kept.
    private static let pictures = SharedValues<Key, [Float]>(limit: 1 << 22) { $0.count * MemoryLayout<Float>.stride }

    private static func kernelReach(_ sigma: Double) -> Int { Int((Gaussian.reach * sigma).rounded(.up)) }

    private static func pixels(_ length: Double) -> Int { Int(min(length.rounded(.up), 65_536)) }

    /// The columns or rows of the box that the picture touches.
    func pixels(along axis: Axis) -> Range<Int> {
        let (base, length, isMirrored) = axis == .horizontal ? (baseX, width, isRight) : (baseY, height, isLower)
        let first = base - reach
        return isMirrored ? -first - length..<(-first) : first..<first + length
    }

    /// Takes the corner off the coverage of the pixels from `column` on in `row`.
    func subtract(row: Int, from column: Int, _ coverage: UnsafeMutableBufferPointer<Float>) {
        let y = (isLower ? -1 - row : row) - baseY + reach
        guard y >= 0, y < height else { return }
        // The picture's columns; at the right edge they are counted backwards.
        let touched = pixels(along: .horizontal)
        let columns = (touched.lowerBound - column..<touched.upperBound - column).clamped(to: coverage.indices)
        values.withUnsafeBufferPointer { values in
            for index in columns {
                let pixel = column + index
                let x = (isRight ? -1 - pixel : pixel) - baseX + reach
                coverage[index] -= values[y * width + x]
            }
        }
    }

    // MARK: The picture

    /// The cut-off area is gathered on pixels' middles, a share to each of the nearest four by its distance, which keeps its center of
    /// gravity; what that blurs, the kernel has less. Where the deviation is below `finestSigma` the pixels are divided first.
    private static func picture(_ key: Key, _ reach: Int, _ width: Int, _ height: Int) -> [Float] {
        let parts = max(1, Int((Self.finestSigma / key.sigma).rounded(.up)))
        let scale = Double(parts)
        // A pixel more than the corner on each side.
        let (innerWidth, innerHeight) = ((width - 2 * reach + 2) * parts, (height - 2 * reach + 2) * parts)
        let masses = masses(
            key.corner, x: (key.fractionX + 1) * scale, y: (key.fractionY + 1) * scale, scale: scale,
            width: innerWidth, height: innerHeight)
        let kernelReach = (reach - 1) * parts
        let sigma = key.sigma * scale
        let kernel = kernel(sigma: (sigma * sigma - 1.0 / 12).squareRoot(), reach: kernelReach)
        let across = blurred(masses, width: innerWidth, height: innerHeight, kernel, kernelReach)
        // Down is across in the picture turned over.
        let turned = transposed(across, width: width * parts, height: innerHeight)
        let both = blurred(turned, width: innerHeight, height: width * parts, kernel, kernelReach)
        let picture = transposed(both, width: height * parts, height: width * parts)
        return parts == 1 ? picture : averaged(picture, parts, width, height)
    }

    private static let finestSigma = 2.5

    /// The area between the tip at (`x`, `y`) and the bend, on the middles of pixels.
    private static func masses(
        _ corner: Outline.Corner, x: Double, y: Double, scale: Double, width: Int, height: Int
    ) -> [Float] {
        var masses = [Float](repeating: 0, count: width * height)
        let (cornerWidth, cornerHeight) = (corner.width * scale, corner.height * scale)
        // As many lines in every row, so that the bend is sampled alike at every scale.
        let lines = max(32, Int((cornerHeight * 32).rounded(.up)))
        let share = cornerHeight / Double(lines)
        for line in 0..<lines {
            let depth = (Double(line) + 0.5) / Double(lines)
            let end = x + cornerWidth * corner.profile.inset(at: depth)
            let place = y + depth * cornerHeight - 0.5
            let row = Int(place)
            let lower = (place - Double(row)) * share
            for column in max(0, Int(x) - 1)..<min(width, Int(end) + 2) {
                let middle = Double(column) + 0.5
                let mass = hatIntegral(end - middle) - hatIntegral(x - middle)
                masses[row * width + column] += Float(mass * (share - lower))
                masses[(row + 1) * width + column] += Float(mass * lower)
            }
        }
        return masses
    }

    /// The integral of the hat 1 − |t| up to `t`.
    private static func hatIntegral(_ t: Double) -> Double {
        if t <= -1 { return 0 }
        if t >= 1 { return 1 }
        return t < 0 ? (t + 1) * (t + 1) / 2 : 1 - (1 - t) * (1 - t) / 2
    }

    private static func kernel(sigma: Double, reach: Int) -> [Float] {
        let densities = (-reach...reach).map { Gaussian.density(Double($0) / sigma) }
        let sum = densities.reduce(0, +)
        return densities.map { Float($0 / sum) }
    }

    /// Every row blurred; it grows by `reach` at both ends.
    private static func blurred(_ rows: [Float], width: Int, height: Int, _ kernel: [Float], _ reach: Int) -> [Float] {
        let wide = width + 2 * reach
        var result = [Float](repeating: 0, count: wide * height)
        result.withUnsafeMutableBufferPointer { result in
            rows.withUnsafeBufferPointer { rows in
                kernel.withUnsafeBufferPointer { kernel in
                    guard let kernelBase = kernel.baseAddress, let target = result.baseAddress else { return }
                    let variant = lintel_best_variant()
                    for y in 0..<height {
                        for x in 0..<width {
                            let value = rows[y * width + x]
                            guard value != 0 else { continue }
                            lintel_add(variant, kernelBase, value, target + y * wide + x, kernel.count)
                        }
                    }
                }
            }
        }
        return result
    }

    private static func transposed(_ values: [Float], width: Int, height: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: values.count) { result, count in
            for y in 0..<height {
                for x in 0..<width { result[x * height + y] = values[y * width + x] }
            }
            count = values.count
        }
    }

    private static func averaged(_ values: [Float], _ parts: Int, _ width: Int, _ height: Int) -> [Float] {
        let share = 1 / Float(parts * parts)
        var result = [Float](repeating: 0, count: width * height)
        for y in 0..<height * parts {
            for x in 0..<width * parts {
                result[y / parts * width + x / parts] += values[y * width * parts + x] * share
            }
        }
        return result
    }
}
