/// A table of at most 256 colors of 8-bit RGBA, in the order in which they were found.
struct ColorTable {
    static let capacity = 256

    private(set) var colors: [UInt32] = []
    /// How many times each color was inserted.
    private(set) var counts: [Int] = []
    /// Indices of colors plus one, 0 for none; at most a quarter is ever taken, so that a search is short.
    private var slots = [UInt16](repeating: 0, count: 4 * capacity)

    init() {}

    init(_ colors: [UInt32]) {
        for color in colors { insert(color) }
    }

    /// Adds a color unless it is there. False when it would be the 257th. O(1).
    @discardableResult
    mutating func insert(_ color: UInt32) -> Bool {
        let slot = slot(of: color)
        if slots[slot] != 0 {
            counts[Int(slots[slot]) - 1] += 1
            return true
        }
        if colors.count == Self.capacity { return false }
        colors.append(color)
        counts.append(1)
        slots[slot] = UInt16(colors.count)
        return true
    }

    /// The index of a color that was inserted before. O(1).
    func index(of color: UInt32) -> UInt8 {
        let entry = slots[slot(of: color)]
        precondition(entry != 0, "color \(color) is not in the table")
        return UInt8(entry - 1)
    }

    /// Returns the slot that contains the color, or that would.
    private func slot(of color: UInt32) -> Int {
        // Multiplicative hashing by 2³² over the golden ratio; the top ten bits name one of 1024 slots.
        var slot = Int((color &* 2_654_435_769) >> 22)
        while slots[slot] != 0 && colors[Int(slots[slot]) - 1] != color {
            slot = (slot + 1) % slots.count
        }
        return slot
    }
}
