/// A smooth picture that is known at points some pixels apart, along both axes.
///
/// Each pixel is interpolated along either axis by the cubic polynomial through the four nearest points: within 0.024 ·
/// `pitch`⁴ · d, where d is the greatest fourth derivative of the picture along that axis.
struct InterpolatedPicture: Sendable {
    /// Pixels from one point to the next.
    private let pitch: Int
    /// Rows from top to bottom. Point k of a row is at (k − 1.5) · `pitch` pixels from the left edge of the picture.
    private let points: [Float]
    private let columns: Int
    /// What a pixel has of the four points, by the pixel's distance from the second one.
    private let weights: [SIMD4<Float>]

    /// - Parameters:
    ///   - points: rows from top to bottom. Point k along an axis is at (k − 1.5) · `pitch` pixels from the beginning.
    ///   - columns: points of a row.
    ///   - pitch: pixels from one point to the next.
    /// - Precondition: along each axis there are `Self.count(for:pitch:)` points or more.
    init(points: [Float], columns: Int, pitch: Int) {
        self.pitch = pitch
        self.points = points
        self.columns = columns
        weights = (0..<pitch).map { step in
            // The middles of pixels are at even parts of a pitch, or halfway between those.
            let t = (Double(step) + (pitch % 2 == 0 ? 0.5 : 0)) / Double(pitch)
            return SIMD4<Float>(
                SIMD4(
                    -t * (t - 1) * (t - 2) / 6, (t + 1) * (t - 1) * (t - 2) / 2, -(t + 1) * t * (t - 2) / 2,
                    (t + 1) * t * (t - 1) / 6))
        }
    }

    /// How many points along an axis there have to be for `length` pixels.
    static func count(for length: Int, pitch: Int) -> Int { position(of: length - 1, pitch).point + 4 }

    /// How many values are kept.
    var count: Int { points.count + 4 * weights.count }

    /// The first of the four points that a pixel is between, and the pixel's weights.
    private static func position(of pixel: Int, _ pitch: Int) -> (point: Int, step: Int) {
        // In halves of a pixel from the point that is one and a half pitches before the picture's edge.
        let distance = 2 * pixel + 1 + 3 * pitch
        return (distance / (2 * pitch) - 1, distance % (2 * pitch) / 2)
    }

    /// Writes pixels from `column` on in `row`.
    func fill(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Float>) {
        guard count > 0 else { return }
        let (firstRow, step) = Self.position(of: row, pitch)
        let down = weights[step]
        var (point, firstStep) = Self.position(of: column, pitch)
        let pointCount = Self.position(of: column + count - 1, pitch).point + 4 - point
        withRowScratch(of: Float.self, capacity: pointCount) { line in
            points.withUnsafeBufferPointer { points in
                let start = firstRow * columns + point
                for index in 0..<pointCount {
                    let (a, b) = (points[start + index], points[start + columns + index])
                    let (c, d) = (points[start + 2 * columns + index], points[start + 3 * columns + index])
                    line[index] = a * down.x + b * down.y + c * down.z + d * down.w
                }
            }
            weights.withUnsafeBufferPointer { weights in
                var done = 0
                point = 0
                while done < count {
                    let (a, b, c, d) = (line[point], line[point + 1], line[point + 2], line[point + 3])
                    let run = min(pitch - firstStep, count - done)
                    for index in 0..<run {
                        let across = weights[firstStep + index]
                        pixels[done + index] = a * across.x + b * across.y + c * across.z + d * across.w
                    }
                    done += run
                    firstStep = 0
                    point += 1
                }
            }
        }
    }

    /// All pixels, rows from top to bottom.
    func pixels(width: Int, height: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: width * height) { pixels, count in
            if let start = pixels.baseAddress {
                for row in 0..<height { fill(row: row, from: 0, count: width, into: start + row * width) }
            }
            count = width * height
        }
    }
}
