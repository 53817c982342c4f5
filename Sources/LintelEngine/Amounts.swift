package import LintelUnits

/// Texts of numbers for people.
package enum Amounts {
    /// Returns a number with `digits` decimals, rounded half away from zero: `0.62`.
    package static func decimal(_ value: Double, digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = (value * scale).rounded()
        guard scaled.magnitude < 1e15 else { return "\(value)" }
        let whole = Int(scaled.magnitude)
        let sign = scaled < 0 ? "-" : ""
        guard digits > 0 else { return sign + "\(whole)" }
        let text = String(whole)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
    }

    /// Returns a bound with two decimals, rounded up, so that it is not too small: `0.63` for 0.6201.
    package static func bound(_ value: Double) -> String { decimal((value * 100).rounded(.up) / 100, digits: 2) }

    /// Returns bytes in thousands: `812 bytes`, `36.2 KB`, `1.4 MB`.
    package static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: Self.count(count, "byte")
        // 999,950 would be "1000.0 KB".
        case ..<999_950: decimal(Double(count) / 1e3, digits: 1) + " KB"
        default: decimal(Double(count) / 1e6, digits: 1) + " MB"
        }
    }

    /// Returns bytes as a command line takes them, in the largest unit without a remainder: `500MB`, `1GB`.
    package static func size(_ count: Int) -> String {
        // A list of units and names is unrolled, and the compiler sets the registers of each in one order or the other:
        // equal sources have to be equal programs.
        var (rest, power) = (count, 0)
        while power < 3, rest >= 1000, rest % 1000 == 0 { (rest, power) = (rest / 1000, power + 1) }
        return "\(rest)" + ["", "KB", "MB", "GB"][power]
    }

    /// Returns a duration: `42 ms`, `1.3 s`.
    package static func seconds(_ seconds: Double) -> String {
        seconds < 0.0995 ? decimal(seconds * 1000, digits: 0) + " ms" : decimal(seconds, digits: 1) + " s"
    }

    /// Returns a number with up to three digits after the point, or another number of at least one: `44`, `97.667`.
    package static func short(_ value: Double, digits: Int = 3) -> String {
        var text = decimal(value, digits: digits)[...]
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }

    package static func length(_ points: Points) -> String { short(points.value) }

    /// Returns a number with its noun: `1 image`, `2 images`; `2 misses`, with a plural that does not end in a mere
    /// `s`.
    package static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
