import LintelColor
import LintelGradient

/// What is wrong with a value, and at which of its scalars.
struct ValueError: Error, Hashable {
    var offset: Int
    var message: String
}

/// Reads numbers, lengths and words from the text of an attribute, in the syntax of SVG. Source: SVG 2, section 4.2,
/// and CSS Values 4.
struct ValueScanner {
    private let scalars: [Unicode.Scalar]
    private(set) var index = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var isAtEnd: Bool { index >= scalars.count }

    private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    mutating func skipSpace() { while let next, next.isCSSWhitespace { index += 1 } }

    /// Skips white space with at most one comma in it, and returns whether there was a comma.
    @discardableResult
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard take(",") else { return false }
        skipSpace()
        return true
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    /// Takes letters, or a percent sign; returns an empty text when none is next.
    mutating func word() -> String {
        var word = String.UnicodeScalarView()
        if take("%") { return "%" }
        while let next, (65...90).contains(next.value) || (97...122).contains(next.value) {
            word.append(next)
            index += 1
        }
        return String(word)
    }

    /// Takes a finite number.
    /// - Throws: what was found instead.
    mutating func number(_ what: String = "a number") throws(ValueError) -> Double {
        let start = index
        var text = ""
        if let sign = next, sign == "+" || sign == "-" {
            text.unicodeScalars.append(sign)
            index += 1
        }
        var digits = takeDigits(into: &text)
        if next == "." {
            text += "."
            index += 1
            let fraction = takeDigits(into: &text)
            if fraction == 0 { text += "0" }
            digits += fraction
        }
        guard digits > 0 else {
            index = start
            throw expected(what)
        }
        takeExponent(into: &text)
        // Swift wants a digit before the point.
        guard let value = Double(text.replacingLeadingPoint), value.isFinite, abs(value) <= Self.largest else {
            throw ValueError(
                offset: start, message: "'\(Self.shortened(text))' is too large; numbers go up to 1e12 here")
        }
        return value
    }

    /// The largest number: far larger than drawings, and far below what overflows when it is multiplied a few times.
    static let largest = 1e12

    private mutating func takeDigits(into text: inout String) -> Int {
        let start = index
        while let next, (48...57).contains(next.value) {
            text.unicodeScalars.append(next)
            index += 1
        }
        return index - start
    }

    /// `e5`, but not the `e` of `em`.
    private mutating func takeExponent(into text: inout String) {
        guard let e = next, e == "e" || e == "E" else { return }
        let start = index
        var exponent = "e"
        index += 1
        if let sign = next, sign == "+" || sign == "-" {
            exponent.unicodeScalars.append(sign)
            index += 1
        }
        guard takeDigits(into: &exponent) > 0 else {
            index = start
            return
        }
        text += exponent
    }

    /// A length: a number of user units, an absolute unit, or a percentage.
    mutating func length(_ what: String = "a length") throws(ValueError) -> LengthPercentage {
        let value = try number(what)
        let start = index
        let unit = word()
        if unit == "%" { return LengthPercentage(fraction: value / 100) }
        if unit.isEmpty { return LengthPercentage(points: value) }
        guard let factor = Self.units[unit.lowercased()] else {
            throw ValueError(
                offset: start,
                message: CSSQuantity.problem(
                    withUnit: unit, hint: "; expected a number, '%', 'px', 'pt', 'pc', 'mm', 'cm' or 'in'"))
        }
        return LengthPercentage(points: value * factor)
    }

    /// CSS pixels of absolute units. Source: CSS Values 4, section 6.2.
    private static let units: [String: Double] = [
        "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
    ]

    func expectEnd() throws(ValueError) {
        var copy = self
        copy.skipSpace()
        guard copy.isAtEnd else { throw copy.expected("the end of the value") }
    }

    func expected(_ what: String) -> ValueError {
        let rest = String(String.UnicodeScalarView(scalars[min(index, scalars.count)...]))
        let found = isAtEnd ? "nothing" : "'\(Self.shortened(rest))'"
        return ValueError(offset: index, message: "expected \(what), found \(found)")
    }

    /// The beginning of a long text, for messages.
    static func shortened(_ text: String) -> String {
        text.unicodeScalars.count <= 40 ? text : String(text.unicodeScalars.prefix(40)) + "…"
    }
}

extension String {
    fileprivate var replacingLeadingPoint: String {
        for sign in ["", "+", "-"] where hasPrefix(sign + ".") { return sign + "0" + dropFirst(sign.count) }
        return self
    }
}
