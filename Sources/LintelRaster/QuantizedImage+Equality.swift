import CLintelKernels
import LintelUnits

extension QuantizedImage {
    /// Whether size, depth and every code are the same. Samples are compared as memory.
    package static func == (a: QuantizedImage, b: QuantizedImage) -> Bool {
        guard a.size == b.size, a.bitDepth == b.bitDepth else { return false }
        return a.withBytes { mine in
            b.withBytes { others in
                guard let first = mine.baseAddress, let second = others.baseAddress else { return true }
                return first == second || lintel_are_equal(first, second, mine.count)
            }
        }
    }

    /// Hashes some rows, the first, the last and others evenly between: hashing every pixel takes longer than to draw a
    /// large picture. Images that differ elsewhere have equal hashes; comparison distinguishes them.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        withBytes { bytes in
            let count = bytes.count / size.height
            let rows = min(size.height, Self.hashedRows)
            for row in 0..<rows {
                let start = rows == 1 ? 0 : row * (size.height - 1) / (rows - 1) * count
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
            }
        }
    }

    private static let hashedRows = 32
}
