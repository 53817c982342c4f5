/// The position of the stored rows and columns in the picture. Source: Exif 2.32 (JEITA CP-3451), 4.6.4 A, tag 0x0112.
enum ImageOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case upsideDownMirrored = 4
    /// Row 0 is the picture's left side, column 0 its top.
    case transposed = 5
    /// Row 0 is the right side, column 0 the top: to be turned clockwise.
    case turnedLeft = 6
    /// Row 0 is the right side, column 0 the bottom.
    case transposedBackwards = 7
    /// Row 0 is the left side, column 0 the bottom: to be turned anticlockwise.
    case turnedRight = 8

    /// Whether width and height are swapped.
    var swapsSides: Bool { rawValue >= 5 }

    /// The pixels as they are to be seen. O(pixels).
    /// - Precondition: there are `width` × `height` of them, as stored.
    func applied(to pixels: [SIMD4<Float>], width: Int, height: Int) -> [SIMD4<Float>] {
        precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width)×\(height)")
        if self == .upright { return pixels }
        // The stored index of the seen pixel (0, 0), and how far a step right and a step down are in the store.
        let (first, right, down): (Int, Int, Int) =
            switch self {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .upsideDown: (width * height - 1, -1, -width)
            case .upsideDownMirrored: (width * (height - 1), 1, -width)
            case .transposed: (0, width, 1)
            case .turnedLeft: (width * (height - 1), -width, 1)
            case .transposedBackwards: (width * height - 1, -width, -1)
            case .turnedRight: (width - 1, width, -1)
            }
        let (columns, rows) = swapsSides ? (height, width) : (width, height)
        var seen: [SIMD4<Float>] = []
        seen.reserveCapacity(pixels.count)
        for y in 0..<rows {
            for x in 0..<columns { seen.append(pixels[first + y * down + x * right]) }
        }
        return seen
    }
}
