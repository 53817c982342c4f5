extension Double {
    /// The nearest number with `digits` decimals, 0 to 15; halves are rounded away from zero.
    package func rounded(toDecimals digits: Int) -> Double {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        return (self * scale).rounded() / scale
    }

    /// The shortest decimal digits that read back as the same number, without a fraction where there is none: `44`,
    /// `97.667`.
    package var short: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}
