/// Which pixels of a picture belong together: disjoint sets, each of which is named by the first of its members.
/// Source: R. E. Tarjan, "Efficiency of a good but not linear set union algorithm", Journal of the ACM 22, 1975.
struct PixelAreas {
    private var parents: [Int32]

    /// Each pixel alone.
    init(count: Int) { parents = (0..<Int32(count)).map(\.self) }

    /// Makes one of the areas of two pixels.
    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(one), root(other))
        if first < second { parents[second] = Int32(first) } else { parents[first] = Int32(second) }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while Int(parents[index]) != index {
            // Halves the path.
            parents[index] = parents[Int(parents[index])]
            index = Int(parents[index])
        }
        return index
    }

    /// Makes `subscript` valid. O(pixels).
    mutating func flatten() {
        // The first of an area is before all others.
        for index in parents.indices { parents[index] = parents[Int(parents[index])] }
    }

    /// The first pixel of the area of a pixel.
    subscript(_ index: Int) -> Int { Int(parents[index]) }
}
