/// A prefix code as DEFLATE describes it, by the lengths of its words: RFC 1951, 3.2.2.
package enum PrefixCode {
    /// The lengths of the words of the shortest code for `counts`, of which there are two or more, with none longer
    /// than `limit`; 0 for what is not used. `limit` must leave room: at most 2^limit are used.
    ///
    /// Always complete, with at least two words, since not every reader takes less. O(symbols × log symbols), and by
    /// the limit more where it binds.
    package static func lengths(of counts: [Int], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        var used = counts.indices.filter { counts[$0] > 0 }
        guard used.count > 1 else {
            let first = used.first ?? 0
            lengths[first] = 1
            lengths[first == 0 ? 1 : 0] = 1
            return lengths
        }
        used.sort { (counts[$0], $0) < (counts[$1], $1) }
        let weights = used.map { counts[$0] }
        let depths = unlimitedDepths(of: weights)
        let shallow = depths[0] <= limit ? depths : limitedDepths(of: weights, limit: limit)
        for (place, symbol) in used.enumerated() { lengths[symbol] = UInt8(shallow[place]) }
        return lengths
    }

    /// Of two or more climbing weights, in their own place: Moffat and Katajainen, In-place calculation of
    /// minimum-redundancy codes, WADS 1995.
    private static func unlimitedDepths(of weights: [Int]) -> [Int] {
        var nodes = weights
        let count = nodes.count
        // Weights become sums, and sums the places of their parents.
        var (root, leaf) = (0, 0)
        for next in 0..<count - 1 {
            var sum = 0
            for _ in 0..<2 {
                if leaf >= count || root < next && nodes[root] < nodes[leaf] {
                    sum += nodes[root]
                    nodes[root] = next
                    root += 1
                } else {
                    sum += nodes[leaf]
                    leaf += 1
                }
            }
            nodes[next] = sum
        }
        nodes[count - 2] = 0
        for next in stride(from: count - 3, through: 0, by: -1) { nodes[next] = nodes[nodes[next]] + 1 }
        // The depths of inner nodes become those of leaves.
        var (open, depth, next) = (1, 0, count - 1)
        root = count - 2
        while open > 0 {
            var inner = 0
            while root >= 0, nodes[root] == depth {
                inner += 1
                root -= 1
            }
            while open > inner {
                nodes[next] = depth
                next -= 1
                open -= 1
            }
            open = 2 * inner
            depth += 1
        }
        return nodes
    }

    /// By merging packages: Larmore and Hirschberg, A fast algorithm for optimal length-limited Huffman codes, J. ACM
    /// 37, 1990.
    private static func limitedDepths(of weights: [Int], limit: Int) -> [Int] {
        // Per level, which of the cheapest things are leaves; the others are pairs of the level before.
        var levels: [[Bool]] = []
        var packages: [Int] = []
        let needed = 2 * weights.count - 2
        for _ in 0..<limit {
            var merged: [Int] = []
            var isLeaf: [Bool] = []
            merged.reserveCapacity(needed)
            isLeaf.reserveCapacity(needed)
            var (leaf, package) = (0, 0)
            while merged.count < needed, leaf < weights.count || package < packages.count {
                let takesLeaf = package == packages.count || leaf < weights.count && weights[leaf] <= packages[package]
                merged.append(takesLeaf ? weights[leaf] : packages[package])
                isLeaf.append(takesLeaf)
                if takesLeaf { leaf += 1 } else { package += 1 }
            }
            levels.append(isLeaf)
            packages = stride(from: 1, to: merged.count, by: 2).map { merged[$0 - 1] + merged[$0] }
        }
        var depths = [Int](repeating: 0, count: weights.count)
        var taken = needed
        for level in levels.reversed() {
            let leaves = level.prefix(taken).count { $0 }
            for place in 0..<leaves { depths[place] += 1 }
            taken = 2 * (taken - leaves)
        }
        return depths
    }

    /// The words for `lengths`, first bit lowest, as they are written. RFC 1951, 3.2.2.
    static func words(for lengths: [UInt8]) -> [UInt16] {
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [Int](repeating: 0, count: 17)
        for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let word = next[Int(length)]
            next[Int(length)] += 1
            var reversed: UInt16 = 0
            for bit in 0..<Int(length) where word & 1 << bit != 0 { reversed |= 1 << (Int(length) - 1 - bit) }
            return reversed
        }
    }
}
