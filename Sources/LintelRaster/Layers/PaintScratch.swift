/// Room for one piece of a row, allocated once for all layers and pieces.
struct PaintScratch {
    let positions: UnsafeMutableBufferPointer<Double>
    let colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    let coverage: UnsafeMutableBufferPointer<Float>
    /// For what a coverage is made of.
    let part: UnsafeMutableBufferPointer<Float>

    /// Calls `body` with room for pieces of up to `capacity` pixels.
    static func with(capacity: Int, _ body: (PaintScratch) -> Void) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { positions in
            withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: capacity) { colors in
                withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity * 2) { floats in
                    body(
                        PaintScratch(
                            positions: positions, colors: colors,
                            coverage: UnsafeMutableBufferPointer(rebasing: floats[..<capacity]),
                            part: UnsafeMutableBufferPointer(rebasing: floats[capacity...])))
                }
            }
        }
    }

    /// The same room, for `count` pixels.
    func first(_ count: Int) -> PaintScratch {
        PaintScratch(
            positions: UnsafeMutableBufferPointer(rebasing: positions[..<count]),
            colors: UnsafeMutableBufferPointer(rebasing: colors[..<count]),
            coverage: UnsafeMutableBufferPointer(rebasing: coverage[..<count]),
            part: UnsafeMutableBufferPointer(rebasing: part[..<count]))
    }
}
