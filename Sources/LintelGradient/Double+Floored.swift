extension Double {
    /// The largest whole number that is not above the value, as `rounded(.down)` gives it; infinities and what is not a
    /// number stay. Without the call into libm that `rounded(.down)` is where the processor is not known to have the
    /// instruction: SSE4.1 on x86-64, which compilers do not assume.
    @inline(__always)
    package var floored: Double {
        // From 2^52 on all numbers are whole.
        guard abs(self) < 0x1p52 else { return self }
        let whole = Double(Int64(self))
        return whole > self ? whole - 1 : whole
    }
}
