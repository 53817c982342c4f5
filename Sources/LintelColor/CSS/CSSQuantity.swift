import LintelDiagnostics

/// A numeric CSS value: a number, or a sum of a percentage and an angle or a length, as `calc()` may give.
/// Source: CSS Values 4, sections 5, 6, 7 and 10.
package struct CSSQuantity: Hashable, Sendable {
    /// What the value is made of.
    package var kinds: Kinds
    package var number = 0.0
    /// `50%` is 50.
    package var percentage = 0.0
    /// An angle.
    package var degrees = 0.0
    /// A length in CSS pixels.
    package var pixels = 0.0

    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let number = Kinds(rawValue: 1)
        package static let percentage = Kinds(rawValue: 2)
        package static let angle = Kinds(rawValue: 4)
        package static let length = Kinds(rawValue: 8)
    }

    package static func number(_ value: Double) -> CSSQuantity { CSSQuantity(kinds: .number, number: value) }

    /// Degrees in one unit of angle.
    private static let angleUnits: [String: Double] = [
        "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360,
    ]

    /// Pixels in one unit of length; an inch is 96 pixels.
    private static let lengthUnits: [String: Double] = [
        "px": 1, "in": 96, "pc": 16, "pt": 96.0 / 72, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]

    private static let unitNames = ["deg", "grad", "rad", "turn", "px", "in", "pc", "pt", "cm", "mm", "q"]

    /// `nil` when the unit is not known.
    init?(_ value: Double, unit: String) {
        if let degrees = Self.angleUnits[unit.asciiLowercased] {
            self.init(kinds: .angle, degrees: value * degrees)
        } else if let pixels = Self.lengthUnits[unit.asciiLowercased] {
            self.init(kinds: .length, pixels: value * pixels)
        } else {
            return nil
        }
    }

    private init(
        kinds: Kinds, number: Double = 0, percentage: Double = 0, degrees: Double = 0, pixels: Double = 0
    ) {
        self.kinds = kinds
        self.number = CSSNumber.bounded(number)
        self.percentage = CSSNumber.bounded(percentage)
        self.degrees = CSSNumber.bounded(degrees)
        self.pixels = CSSNumber.bounded(pixels)
    }

    private func scaled(by factor: Double) -> CSSQuantity {
        CSSQuantity(
            kinds: kinds, number: number * factor, percentage: percentage * factor, degrees: degrees * factor,
            pixels: pixels * factor)
    }

    private func adding(_ other: CSSQuantity, sign: Double) -> CSSQuantity {
        CSSQuantity(
            kinds: kinds.union(other.kinds), number: number + sign * other.number,
            percentage: percentage + sign * other.percentage, degrees: degrees + sign * other.degrees,
            pixels: pixels + sign * other.pixels)
    }

    /// Whether a number, percentage, dimension or `calc()` is next.
    package static func isNext(in scanner: CSSScanner) -> Bool {
        switch scanner.token.kind {
        case .number, .percentage, .dimension: true
        case .function(let name): name.asciiLowercased == "calc"
        default: false
        }
    }

    /// Reads a number, percentage, dimension or `calc()`.
    /// - Parameters: kinds: what the value may be made of. what: how the error names what was expected.
    /// - Throws: `CSSSyntaxError` when something else is next; the scanner then stands on it.
    package static func parse(
        _ scanner: inout CSSScanner, _ kinds: Kinds, as what: @autoclosure () -> String
    ) throws(CSSSyntaxError) -> CSSQuantity {
        let start = scanner
        let value: CSSQuantity
        switch scanner.token.kind {
        case .function(let name) where name.asciiLowercased == "calc":
            value = try scanner.nested { scanner throws(CSSSyntaxError) in try sum(&scanner) }
        case .number, .percentage, .dimension:
            value = try literal(&scanner)
        default:
            throw scanner.expected(what())
        }
        // A number that is 0 may stand for no other unit here: only angles and lengths of gradients allow it, by asking.
        guard value.kinds.isSubset(of: kinds) else {
            if case .function = start.token.kind {
                throw start.error("expected \(what()), found calc() that gives \(value.kindText)")
            }
            throw start.expected(what())
        }
        return value
    }

    private var kindText: String {
        let names: [(Kinds, String)] = [
            (.number, "a number"), (.percentage, "a percentage"), (.angle, "an angle"), (.length, "a length"),
        ]
        return names.filter { kinds.contains($0.0) }.map(\.1).joined(separator: " plus ")
    }

    private static func literal(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        switch scanner.token.kind {
        case .number(let value):
            scanner.advance()
            return .number(value)
        case .percentage(let value):
            scanner.advance()
            return CSSQuantity(kinds: .percentage, percentage: value)
        case .dimension(let value, let unit):
            guard let quantity = CSSQuantity(value, unit: unit) else {
                throw scanner.error(
                    "unknown unit '\(CSSToken.shortened(unit))'\(Spelling.hint(for: unit, in: unitNames))")
            }
            scanner.advance()
            return quantity
        default:
            throw scanner.expected("a number")
        }
    }

    // MARK: calc()

    /// Terms joined by `+` and `-`, which need white space on both sides.
    private static func sum(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        var total = try product(&scanner)
        while case .other(let sign) = scanner.token.kind, sign == "+" || sign == "-" {
            guard scanner.token.followsWhitespace, scanner.following.followsWhitespace else {
                throw scanner.error("expected white space on both sides of '\(sign)' in calc()")
            }
            let place = scanner
            scanner.advance()
            let term = try product(&scanner)
            guard total.canAdd(term) else {
                throw place.error("calc() cannot add \(total.kindText) and \(term.kindText)")
            }
            total = total.adding(term, sign: sign == "+" ? 1 : -1)
        }
        return total
    }

    /// Numbers add to numbers only, angles never to lengths.
    private func canAdd(_ other: CSSQuantity) -> Bool {
        let both = kinds.union(other.kinds)
        return both == .number || !(both.contains(.number) || both.isSuperset(of: [.angle, .length]))
    }

    private static func product(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        var total = try term(&scanner)
        while true {
            let place = scanner
            if scanner.take(.other("*")) {
                let factor = try term(&scanner)
                if factor.kinds == .number {
                    total = total.scaled(by: factor.number)
                } else if total.kinds == .number {
                    total = factor.scaled(by: total.number)
                } else {
                    throw place.error("calc() cannot multiply \(total.kindText) by \(factor.kindText)")
                }
            } else if scanner.take(.slash) {
                let divisor = try term(&scanner)
                guard divisor.kinds == .number else {
                    throw place.error("calc() cannot divide by \(divisor.kindText)")
                }
                total = total.divided(by: divisor.number)
            } else {
                return total
            }
        }
    }

    private func divided(by divisor: Double) -> CSSQuantity {
        CSSQuantity(
            kinds: kinds, number: number / divisor, percentage: percentage / divisor, degrees: degrees / divisor,
            pixels: pixels / divisor)
    }

    private static func term(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        switch scanner.token.kind {
        case .openParenthesis:
            return try scanner.nested { scanner throws(CSSSyntaxError) in try sum(&scanner) }
        case .function(let name) where name.asciiLowercased == "calc":
            return try scanner.nested { scanner throws(CSSSyntaxError) in try sum(&scanner) }
        case .identifier:
            let constants = ["pi": Double.pi, "e": 2.718281828459045, "infinity": Double.infinity]
            guard let word = scanner.takeKeyword(of: ["pi", "e", "infinity"]), let value = constants[word] else {
                throw scanner.expected("a number in calc()", among: ["pi", "e", "infinity"])
            }
            return .number(value)
        default:
            return try literal(&scanner)
        }
    }
}
