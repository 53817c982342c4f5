/// The range of numbers in CSS text, and their shortest text.
package enum CSSNumber {
    /// The largest magnitude of a number. Numbers beyond it are replaced by it, so that conversions stay finite. CSS
    /// lets each implementation choose its range.
    package static let limit = 1e30

    /// Returns `value` within the range; not a number is 0, as in CSS Values 4, section 10.9.1.
    package static func bounded(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }

    /// The whole number of turns, in degrees, that stands for angles beyond it.
    private static let angleLimit = 360 * 0x1p90

    /// `degrees` within a range that ends on whole turns, so that an infinite angle points where 0 does; not a number
    /// is 0.
    static func boundedAngle(_ degrees: Double) -> Double {
        degrees.isNaN ? 0 : min(max(degrees, -angleLimit), angleLimit)
    }

    /// The shortest text that reads back as `value`: `0.5`, `12`, `1e-07`. Values outside the range are bounded.
    package static func text(_ value: Double) -> String {
        let value = bounded(value)
        if value == 0 { return "0" }
        if value.rounded() == value, abs(value) < 1e15 { return String(Int64(value)) }
        return String(describing: value)
    }

    /// The text of a number for messages, with at most three decimals; a smaller one than these can show has all of
    /// its own.
    package static func short(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return text(rounded == 0 ? value : rounded)
    }
}
