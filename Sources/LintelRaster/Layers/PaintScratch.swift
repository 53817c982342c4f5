/// Room for one piece of a row, allocated once for all layers and pieces.
struct PaintScratch {
    let positions: UnsafeMutableBufferPointer<Double>
    let colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    let coverage: UnsafeMutableBufferPointer<Float>
    /// The room for one of the parts that a coverage is made of.
    let part: UnsafeMutableBufferPointer<Float>

    /// Calls `body` with room for pieces of up to `capacity` pixels.
    static func with(capacity: Int, _ body: (PaintScratch) -> Void) {
        // What takes 32 bytes for each pixel, as one block: large ones are taken from the heap.
        withRowScratch(of: SIMD4<Float>.self, capacity: capacity * 2) { room in
            guard let colors = room.baseAddress else { return }
            let rest = UnsafeMutableRawPointer(colors + capacity)
            let positions = rest.bindMemory(to: Double.self, capacity: capacity)
            let floats = (rest + capacity * MemoryLayout<Double>.stride).bindMemory(
                to: Float.self, capacity: capacity * 2)
            body(
                PaintScratch(
                    positions: UnsafeMutableBufferPointer(start: positions, count: capacity),
                    colors: UnsafeMutableBufferPointer(start: colors, count: capacity),
                    coverage: UnsafeMutableBufferPointer(start: floats, count: capacity),
                    part: UnsafeMutableBufferPointer(start: floats + capacity, count: capacity)))
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
