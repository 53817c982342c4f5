import LintelDrawing
import LintelUnits

/// Pixels of a region: their centers as parts of its width and height, 0…1, and their colors, premultiplied and
/// encoded.
struct PictureSamples {
    /// The size of the region in pixels.
    let size: PixelSize
    private(set) var x: [Double] = []
    private(set) var y: [Double] = []
    private(set) var colors: [SIMD4<Double>] = []

    var count: Int { colors.count }

    /// The shape whose pixels alone are taken.
    private let shape: PictureShape?

    /// All pixels of the region if there are at most `limit`, otherwise `limit` of them, evenly scattered.
    /// - Parameter shape: whose pixels alone are taken, so that there are fewer; `region` is its box.
    /// - Complexity: O(min(limit, pixels)).
    init(_ image: TextureImage, _ region: PixelRect, limit: Int, shape: PictureShape?) {
        size = region.size
        self.shape = shape
        let count = min(limit, size.area)
        x.reserveCapacity(count)
        y.reserveCapacity(count)
        colors.reserveCapacity(count)
        if size.area <= limit {
            for row in 0..<size.height {
                for column in 0..<size.width { append(image, region, column, row) }
            }
        } else {
            for location in Self.locations(size, limit: limit) { append(image, region, location.column, location.row) }
        }
    }

    /// Returns `limit` locations in a rectangle, evenly scattered, some of them more than once where it has fewer
    /// pixels.
    static func locations(_ size: PixelSize, limit: Int) -> [(column: Int, row: Int)] {
        (0..<limit).map { scattered($0, size) }
    }

    private mutating func append(_ image: TextureImage, _ region: PixelRect, _ column: Int, _ row: Int) {
        let color = image.pixels[(region.y + row) * image.width + region.x + column]
        if let shape, !shape.holds(color, column: column, row: row) { return }
        x.append((Double(column) + 0.5) / Double(size.width))
        y.append((Double(row) + 0.5) / Double(size.height))
        colors.append(SIMD4<Double>(color))
    }

    /// The pixel at an index of a sequence that fills a rectangle evenly from its first member on, without a regular
    /// grid that could coincide with lines of text: multiples of 1/ρ and 1/ρ², ρ³ = ρ + 1, as fractions of 2³². Source:
    /// M. Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018.
    private static func scattered(_ index: Int, _ size: PixelSize) -> (column: Int, row: Int) {
        let across = UInt64(UInt32(truncatingIfNeeded: UInt64(index + 1) &* 3_242_174_889))
        let down = UInt64(UInt32(truncatingIfNeeded: UInt64(index + 1) &* 2_447_445_414))
        return (Int((across * UInt64(size.width)) >> 32), Int((down * UInt64(size.height)) >> 32))
    }
}
