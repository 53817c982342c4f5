/// All matches worth using: for each place and length the nearest one.
struct MatchList {
    /// The matches of a place are `starts[place]..<starts[place + 1]`.
    private var starts: [Int32] = [0]
    private var matches: [DeflateToken] = []

    /// The longest match of the last place.
    private var last = DeflateToken(length: 0, distance: 0)

    /// Of growing lengths, each with the least distance at which there is one.
    @inline(__always)
    func matches(at place: Int) -> ArraySlice<DeflateToken> { matches[Int(starts[place])..<Int(starts[place &+ 1])] }

    /// At most `depth` earlier places are looked at for each place.
    ///
    /// Earlier places stand in a tree for each three bytes, in the order of what follows them, the nearest on top: so
    /// flat areas, which have thousands of places with the same beginning, cost little more than others.
    init(_ bytes: [UInt8], depth: Int) {
        let count = bytes.count
        starts.reserveCapacity(count + 1)
        matches.reserveCapacity(4 * count)
        var roots = [Int32](repeating: -1, count: 1 << 15)
        // What comes before in the order, and after.
        var children = [Int32](repeating: -1, count: 2 * count)
        bytes.withUnsafeBytes { bytes in
            roots.withUnsafeMutableBufferPointer { roots in
                children.withUnsafeMutableBufferPointer { children in
                    for place in 0..<count {
                        let most = Swift.min(DeflateAlphabet.matchLengths.upperBound, count &- place)
                        if most >= 3 { append(at: place, most: most, depth: depth, in: bytes, roots, children) }
                        starts.append(Int32(truncatingIfNeeded: matches.count))
                    }
                }
            }
        }
    }

    /// Looks for the matches of a place on the way from the root to where the place belongs, and makes it the root.
    @inline(__always)
    private mutating func append(
        at place: Int, most: Int, depth: Int, in bytes: UnsafeRawBufferPointer,
        _ roots: UnsafeMutableBufferPointer<Int32>,
        _ children: UnsafeMutableBufferPointer<Int32>
    ) {
        let three = UInt32(bytes[place]) | UInt32(bytes[place &+ 1]) &<< 8 | UInt32(bytes[place &+ 2]) &<< 16
        let hash = Int((three &* 0x9E37_79B1) &>> 17)
        var node = Int(roots[hash])
        roots[hash] = Int32(truncatingIfNeeded: place)
        // Where the next that comes before hangs, and the next that comes after.
        var (before, after) = (2 &* place, 2 &* place &+ 1)
        var (sameBefore, sameAfter) = (0, 0)
        var longest = 2
        var left = depth
        // What matched one place earlier matches here, shorter by one.
        let ran = (length: Swift.max(0, Int(last.length) &- 1), node: place &- Int(last.distance))
        last = DeflateToken(length: 0, distance: 0)
        while node >= 0, place &- node <= DeflateAlphabet.window, left > 0 {
            left &-= 1
            let known = Swift.max(Swift.min(sameBefore, sameAfter), node == ran.node ? ran.length : 0)
            let length = Self.sameBytes(bytes, node, place, from: known, to: most)
            if length > longest {
                longest = length
                last = DeflateToken(length: UInt16(length), distance: UInt16(place &- node))
                matches.append(last)
            }
            if length == most {
                children[before] = children[2 &* node]
                children[after] = children[2 &* node &+ 1]
                return
            }
            if bytes[node &+ length] < bytes[place &+ length] {
                children[before] = Int32(truncatingIfNeeded: node)
                before = 2 &* node &+ 1
                sameBefore = length
                node = Int(children[before])
            } else {
                children[after] = Int32(truncatingIfNeeded: node)
                after = 2 &* node
                sameAfter = length
                node = Int(children[after])
            }
        }
        children[before] = -1
        children[after] = -1
    }

    /// How many bytes are the same from two places on, up to `most`, of which the first are known to be.
    @inline(__always)
    private static func sameBytes(
        _ bytes: UnsafeRawBufferPointer, _ one: Int, _ other: Int, from known: Int, to most: Int
    ) -> Int {
        var length = known
        while length &+ 8 <= most {
            let a = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: one &+ length, as: UInt64.self))
            let b = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: other &+ length, as: UInt64.self))
            if a != b { return length &+ (a ^ b).trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < most, bytes[one &+ length] == bytes[other &+ length] { length &+= 1 }
        return length
    }
}
