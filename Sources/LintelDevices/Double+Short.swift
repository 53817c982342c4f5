extension Double {
    /// Decimal digits without a fraction where there is none: `44`, `97.667`.
    var short: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}
