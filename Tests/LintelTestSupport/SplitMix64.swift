/// A generator whose numbers are the same on every machine, for laws that are tried on random values.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014; constants of S. Vigna's
/// splitmix64.c, which is in the public domain.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a sequence; every seed has its own.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns the next number as one from 0 up to but not 1, in steps of 2⁻²⁴.
    package mutating func unit() -> Float { Float(next() >> 40) / 0x1p24 }

    /// Returns the next number as one from 0 up to but not 1, in steps of 2⁻⁵³.
    package mutating func fineUnit() -> Double { Double(next() >> 11) / 0x1p53 }

    /// Returns the next number's remainder by `limit`, which is positive.
    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
