/// A literal, or a match that copies `length` bytes from `distance` bytes back.
struct DeflateToken {
    /// Of a match; a literal's byte.
    var length: UInt16
    /// 1…32768, and 0 for a literal.
    var distance: UInt16

    /// How many bytes it stands for.
    @inline(__always)
    var byteCount: Int { distance == 0 ? 1 : Int(length) }
}

extension ArraySlice<DeflateToken> {
    var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}
