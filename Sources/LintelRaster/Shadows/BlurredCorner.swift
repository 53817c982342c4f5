import CLintelKernels
import LintelConcurrency
import LintelUnits

/// What a rounded corner takes from a blurred rectangle, as a picture around the corner's tip.
final class BlurredCorner: Sendable {
    private let key: Key
    /// The whole pixel of the tip, counted away from the shape's other edges.
    private let baseX, baseY: Int
    private let isRight, isLower: Bool
    /// The number of pixels of the picture before the tip's.
    private let reach: Int
    private let width, height: Int
    private let content: Content

    /// The picture, or what its rows are made of where it is large.
    private enum Content: Sendable {
        /// Rows from top to bottom.
        case picture([Float])
        /// The rows before they are blurred downwards. Row i of the picture has row i - k of them `kernel[k]` times,
        /// for all k.
        case rows([Float], kernel: [Float])
        /// A wide blur, of which less than each pixel is known.
        case interpolated(InterpolatedPicture)

        var count: Int {
            switch self {
            case .picture(let values): values.count
            case .rows(let values, let kernel): values.count + kernel.count
            case .interpolated(let picture): picture.count
            }
        }
    }

    /// What the picture depends on.
    private struct Key: Hashable, Sendable {
        let corner: Outline.Corner
        let fractionX, fractionY, sigma: Double
    }

    /// - Parameters:
    ///   - x: the tip, in pixels that grow into the shape: mirrored at the right and lower edges.
    ///   - y: see `x`.
    ///   - known: corners whose pictures are taken over where they are the same.
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
        content =
            known?.first { $0.key == key }?.content
            ?? Self.contents.value(for: key) { Self.content(key, reach, width, height) }
    }

    /// Jobs of a preset, and presets of a brand, have the same few corners. Some 4 MB are kept.
    private static let contents = SharedValues<Key, Content>(limit: 1 << 22) { $0.count * MemoryLayout<Float>.stride }

    /// Rows of corners that are not kept as pictures. Corners that mirror each other have the same, and an image asks
    /// for them when it is drawn and when it is proved. Some 16 MB are kept.
    private static let knownRows = SharedValues<RowKey, [Float]>(limit: 1 << 24) {
        $0.count * MemoryLayout<Float>.stride
    }

    private struct RowKey: Hashable, Sendable {
        let corner: Key
        let y: Int
    }

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
        guard !columns.isEmpty else { return }
        // The picture's column of the first, and the way to the next.
        let first = column + columns.lowerBound
        let start = (isRight ? -1 - first : first) - baseX + reach
        let step = isRight ? -1 : 1
        func subtract(_ values: UnsafePointer<Float>) {
            var valueIndex = start
            for index in columns {
                coverage[index] -= values[valueIndex]
                valueIndex += step
            }
        }
        let last = start + step * (columns.count - 1)
        let needed = min(start, last)...max(start, last)
        switch content {
        case .picture(let values):
            values.withUnsafeBufferPointer { values in
                if let values = values.baseAddress { subtract(values + y * width) }
            }
        case .rows(let rows, let kernel):
            if needed.count > Self.fewPixels {
                let row = Self.knownRows.value(for: RowKey(corner: key, y: y)) { [width] in
                    var row = [Float](repeating: 0, count: width)
                    row.withUnsafeMutableBufferPointer { row in
                        guard let row = row.baseAddress else { return }
                        Self.add(rows, width: width, by: kernel, y, from: 0, count: width, to: row)
                    }
                    return row
                }
                row.withUnsafeBufferPointer { row in
                    if let row = row.baseAddress { subtract(row) }
                }
                return
            }
            withRowScratch(of: Float.self, capacity: needed.count) { row in
                guard let row = row.baseAddress else { return }
                row.update(repeating: 0, count: needed.count)
                Self.add(rows, width: width, by: kernel, y, from: needed.lowerBound, count: needed.count, to: row)
                subtract(row - needed.lowerBound)
            }
        case .interpolated(let picture):
            withRowScratch(of: Float.self, capacity: needed.count) { row in
                guard let row = row.baseAddress else { return }
                picture.fill(row: y, from: needed.lowerBound, count: needed.count, into: row)
                subtract(row - needed.lowerBound)
            }
        }
    }

    // MARK: The picture

    /// The cut-off area is gathered on pixels' middles, a share to each of the nearest four by its distance, which
    /// keeps its center of gravity; what that blurs, the kernel has less. Where the deviation is below `finestSigma`
    /// the pixels are divided first; with too many parts the picture is calculated from the bend instead.
    private static func content(_ key: Key, _ reach: Int, _ width: Int, _ height: Int) -> Content {
        let parts = max(1, Int((Self.finestSigma / key.sigma).rounded(.up)))
        if parts > 1, width * height > Self.largestDivided / (parts * parts) {
            let bend = BlurredBend(
                corner: key.corner, x: Double(reach) + key.fractionX, y: Double(reach) + key.fractionY, sigma: key.sigma
            )
            return .picture(bend.picture(width: width, height: height))
        }
        let pitch = Int(key.sigma / Self.pointsPerSigma)
        if pitch > 1 {
            let picture = interpolated(key, reach, width, height, pitch)
            return width * height > Self.largestPicture
                ? .interpolated(picture) : .picture(picture.pixels(width: width, height: height))
        }
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
        // A row is made when it is asked for where all of them would fill the memory that is kept.
        if parts == 1, width * height > Self.largestPicture { return .rows(across, kernel: kernel) }
        let picture = down(across, width: width * parts, height: height * parts, kernel)
        return .picture(parts == 1 ? picture : averaged(picture, parts, width, height))
    }

    /// The picture of a wide blur, as pixels of `pitch` × `pitch`.
    ///
    /// What is gathered on the middles of these pixels has a variance of a sixth of their squares, and the mean of a
    /// pixel has one of a twelfth of its own: the kernel has less by the first, and more by the second.
    private static func interpolated(
        _ key: Key, _ reach: Int, _ width: Int, _ height: Int, _ pitch: Int
    ) -> InterpolatedPicture {
        let scale = 1 / Double(pitch)
        let kernelReach = reach / pitch + 1
        // The corner's tip, in these pixels from the first of those that the area is gathered on: 1 or more.
        let x = (Double(reach) + key.fractionX) * scale + 2 - Double(kernelReach)
        let y = (Double(reach) + key.fractionY) * scale + 2 - Double(kernelReach)
        /// The points of a side: as many as its pixels need, and as the blur of the area has.
        func points(_ side: Int, _ tip: Double, _ length: Double) -> Int {
            let gathered = Int((tip + Double(pixels(length)) * scale).rounded(.up)) + 1
            return max(InterpolatedPicture.count(for: side, pitch: pitch), gathered + 2 * kernelReach)
        }
        let columns = points(width, x, key.corner.width)
        let rows = points(height, y, key.corner.height)
        let masses = masses(
            key.corner, x: x, y: y, scale: scale, width: columns - 2 * kernelReach, height: rows - 2 * kernelReach)
        let sigma = key.sigma * scale
        let kernel = kernel(sigma: (sigma * sigma - 1.0 / 6 + scale * scale / 12).squareRoot(), reach: kernelReach)
        let across = blurred(
            masses, width: columns - 2 * kernelReach, height: rows - 2 * kernelReach, kernel, kernelReach)
        return InterpolatedPicture(
            points: down(across, width: columns, height: rows, kernel), columns: columns, pitch: pitch)
    }

    /// Of a row that is not kept: as many as the search for an image's size looks at here and there.
    private static let fewPixels = 64

    /// The most pixels of a picture that is kept whole.
    private static let largestPicture = 1 << 18

    /// Points of an interpolated picture in a standard deviation, at least. The fourth derivative of a blurred edge is
    /// at most 0.56 / sigma⁴, so that interpolation is within 0.024 · 0.56 / 8⁴ = 4e-6 along either axis.
    private static let pointsPerSigma = 8.0

    private static let finestSigma = 2.5
    /// Parts of pixels of a picture whose pixels are divided.
    private static let largestDivided = 1 << 20

    /// The area between the tip at (`x`, `y`) and the bend, on the middles of pixels.
    private static func masses(
        _ corner: Outline.Corner, x: Double, y: Double, scale: Double, width: Int, height: Int
    ) -> [Float] {
        let (cornerWidth, cornerHeight) = (corner.width * scale, corner.height * scale)
        // As many lines in every row of pixels or of their parts, so that the bend is sampled alike at every scale.
        let lines = max(32, Int((max(cornerHeight, corner.height) * 32).rounded(.up)))
        let share = cornerHeight / Double(lines)
        var masses = [Float](repeating: 0, count: width * height)
        masses.withUnsafeMutableBufferPointer { masses in
            for line in 0..<lines {
                let depth = (Double(line) + 0.5) / Double(lines)
                let end = x + cornerWidth * corner.profile.inset(at: depth)
                let position = y + depth * cornerHeight - 0.5
                let row = Int(position)
                // A plan refuses corners above `pixels(_:)`; those of other callers end there.
                guard row + 1 < height else { break }
                let lower = (position - Double(row)) * share
                let columns = max(0, Int(x) - 1)..<max(max(0, Int(x) - 1), min(width, Int(end) + 2))
                func add(_ mass: Double, to columns: Range<Int>) {
                    let (above, below) = (Float(mass * (share - lower)), Float(mass * lower))
                    for column in columns { masses[row * width + column] += above }
                    for column in columns { masses[(row + 1) * width + column] += below }
                }
                // Pixels far from the line's ends have all of it.
                let inner = (columns.lowerBound + 3..<max(columns.lowerBound + 3, columns.upperBound - 4))
                    .clamped(to: columns)
                for part in [columns.lowerBound..<inner.lowerBound, inner.upperBound..<columns.upperBound] {
                    for column in part {
                        let middle = Double(column) + 0.5
                        add(hatIntegral(end - middle) - hatIntegral(x - middle), to: column..<column + 1)
                    }
                }
                add(1, to: inner)
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

    /// All columns blurred: every row of the picture.
    private static func down(_ rows: [Float], width: Int, height: Int, _ kernel: [Float]) -> [Float] {
        [Float](unsafeUninitializedCapacity: width * height) { result, count in
            if let result = result.baseAddress {
                result.update(repeating: 0, count: width * height)
                for y in 0..<height {
                    add(rows, width: width, by: kernel, y, from: 0, count: width, to: result + y * width)
                }
            }
            count = width * height
        }
    }

    /// Adds to `row` the columns from `start` on of the picture's row at `y`: those of `rows` that the kernel reaches
    /// it from.
    private static func add(
        _ rows: [Float], width: Int, by kernel: [Float], _ y: Int, from start: Int, count: Int,
        to row: UnsafeMutablePointer<Float>
    ) {
        let variant = lintel_best_variant()
        rows.withUnsafeBufferPointer { rows in
            kernel.withUnsafeBufferPointer { kernel in
                guard let source = rows.baseAddress else { return }
                let height = rows.count / width
                for inner in max(0, y - kernel.count + 1)..<max(max(0, y - kernel.count + 1), min(y + 1, height)) {
                    lintel_add(variant, source + inner * width + start, kernel[y - inner], row, count)
                }
            }
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
