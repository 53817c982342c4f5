/// The pixels of an image by row, of four bytes each, where one pixel may stand for all of its row or column. Here and
/// not in a test, because modules of tests are not optimized, and whole screens are compared by it.
package struct PixelRows: Sendable {
    private let bytes: [UInt8]
    private let rowBytes: Int
    private let isOneRow: Bool

    /// - Parameters:
    ///   - bytes: width × height × 4, from the top left corner row by row.
    ///   - width: of the image, in pixels: `shownWidth` or 1.
    ///   - height: of the image, in pixels; 1 stands for any.
    ///   - shownWidth: the width that the rows have, in pixels.
    package init(_ bytes: [UInt8], width: Int, height: Int, shownWidth: Int) {
        precondition(width == shownWidth || width == 1, "\(width) pixels for \(shownWidth)")
        precondition(bytes.count == width * height * 4, "\(bytes.count) bytes for \(width)×\(height) pixels")
        let rowBytes = shownWidth * 4
        self.rowBytes = rowBytes
        isOneRow = height == 1
        guard width != shownWidth else {
            self.bytes = bytes
            return
        }
        self.bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { repeated, count in
            for row in 0..<height {
                for column in 0..<rowBytes { repeated[row * rowBytes + column] = bytes[row * 4 + column % 4] }
            }
            count = rowBytes * height
        }
    }

    /// Whether a row has the bytes of another image's row.
    package func isEqual(_ row: Int, to other: PixelRows, _ otherRow: Int) -> Bool {
        self[row].elementsEqual(other[otherRow])
    }

    private subscript(row: Int) -> ArraySlice<UInt8> {
        let start = isOneRow ? 0 : row * rowBytes
        return bytes[start..<start + rowBytes]
    }
}
