import LintelDiagnostics

/// A numeric CSS value: a number, or a sum of a percentage and an angle or a length, as `calc()` may give.
///
/// Inside a calculation components follow IEEE 754, infinities and not-a-number included; what `parse` returns is
/// finite. Source: CSS Values 4, sections 5, 6, 7 and 10.
package struct CSSQuantity: Hashable, Sendable {
    /// The kinds of number that are added up in the value.
    package var kinds: Kinds
    package var number = 0.0
    /// The percentage; `50%` is 50.
    package var percentage = 0.0
    /// The angle in degrees.
    package var degrees = 0.0
    /// The length in CSS pixels.
    package var pixels = 0.0
    /// The powers of the units of a `product`, whose value is `number`.
    var powers: CSSUnitProduct.Powers?

    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let number = Kinds(rawValue: 1)
        package static let percentage = Kinds(rawValue: 2)
        package static let angle = Kinds(rawValue: 4)
        package static let length = Kinds(rawValue: 8)
        /// Units that have not canceled, such as px · px: inside of calculations, and alone.
        static let product = Kinds(rawValue: 16)
    }

    package static func number(_ value: Double) -> CSSQuantity { CSSQuantity(kinds: .number, number: value) }

    /// Degrees in one unit of angle.
    private static let angleUnits: [String: Double] = [
        "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360,
    ]

    /// The pixels in one unit of length; an inch is 96 pixels.
    private static let lengthUnits: [String: Double] = [
        "px": 1, "in": 96, "pc": 16, "pt": 96.0 / 72, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]

    private static let unitNames = ["deg", "grad", "rad", "turn", "px", "in", "pc", "pt", "cm", "mm", "q"]

    /// What relative units of length are measured by. Source: CSS Values 4, section 6.1; CSS Containment 3, section 7.
    private static let relativeUnits: [String: String] = {
        let groups = [
            ("a font size", ["em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh"]),
            ("a container", ["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"]),
            (
                "a viewport",
                ["", "s", "l", "d"].flatMap { size in ["w", "h", "i", "b", "min", "max"].map { size + "v" + $0 } }
            ),
        ]
        return Dictionary(uniqueKeysWithValues: groups.flatMap { group in group.1.map { ($0, group.0) } })
    }()

    /// Explains why a unit cannot be used: it is relative to something that an image does not have, or it is unknown.
    /// - Parameter value: the number before the unit, where a color may be meant.
    package static func problem(withUnit unit: String, of value: Double? = nil, hint: String? = nil) -> String {
        if let value, let color = CSSColorParser.hexadecimalColor(of: value, unit: unit) {
            return "invalid number '0\(unit)'; as a color write '\(color)'"
        }
        if let reference = relativeUnits[unit.asciiLowercased] {
            return "unit '\(unit)' needs \(reference), which an image does not have; use 'px'"
        }
        if unit == "°" { return "unknown unit '°'; did you mean 'deg'?" }
        if ["pct", "percent"].contains(unit.asciiLowercased) { return "unknown unit '\(unit)'; did you mean '%'?" }
        // Points are `px` here: the nearest name is never `pt`, which is more.
        let near = unitNames.filter { $0 != "pt" }
        return "unknown unit '\(CSSToken.shortened(unit))'\(hint ?? Spelling.hint(for: unit, in: near, of: unitNames))"
    }

    /// `nil` for an unknown unit.
    init?(_ value: Double, unit: String) {
        if let degrees = Self.angleUnits[unit.asciiLowercased] {
            self.init(kinds: .angle, degrees: value * degrees)
        } else if let pixels = Self.lengthUnits[unit.asciiLowercased] {
            self.init(kinds: .length, pixels: value * pixels)
        } else {
            return nil
        }
    }

    init(
        kinds: Kinds, number: Double = 0, percentage: Double = 0, degrees: Double = 0, pixels: Double = 0,
        powers: CSSUnitProduct.Powers? = nil
    ) {
        self.kinds = kinds
        self.number = number
        self.percentage = percentage
        self.degrees = degrees
        self.pixels = pixels
        self.powers = powers
    }

    /// Returns the value with `transform` applied to the components of its kinds; the others stay 0.
    func mapped(_ transform: (Double) -> Double) -> CSSQuantity {
        CSSQuantity(
            kinds: kinds, number: kinds.isDisjoint(with: [.number, .product]) ? 0 : transform(number),
            percentage: kinds.contains(.percentage) ? transform(percentage) : 0,
            degrees: kinds.contains(.angle) ? transform(degrees) : 0,
            pixels: kinds.contains(.length) ? transform(pixels) : 0, powers: powers)
    }

    func adding(_ other: CSSQuantity, sign: Double) -> CSSQuantity {
        CSSQuantity(
            kinds: kinds.union(other.kinds), number: number + sign * other.number,
            percentage: percentage + sign * other.percentage, degrees: degrees + sign * other.degrees,
            pixels: pixels + sign * other.pixels, powers: powers)
    }

    /// Numbers add to numbers only, angles never to lengths, products to those of the same units.
    func canAdd(_ other: CSSQuantity) -> Bool {
        if powers != nil || other.powers != nil { return powers == other.powers }
        let both = kinds.union(other.kinds)
        return both == .number || !(both.contains(.number) || both.isSuperset(of: [.angle, .length]))
    }

    var isNaN: Bool { number.isNaN || percentage.isNaN || degrees.isNaN || pixels.isNaN }

    /// The value as it leaves a calculation: not-a-number becomes 0, −0 becomes 0, and what is too large the largest
    /// number. For angles that is a whole number of turns, so that an infinite angle points where 0 does. Source: CSS
    /// Values 4, section 10.9.
    private var censored: CSSQuantity {
        guard !isNaN else { return CSSQuantity(kinds: kinds) }
        // −0 + 0 is 0.
        return CSSQuantity(
            kinds: kinds, number: CSSNumber.bounded(number) + 0, percentage: CSSNumber.bounded(percentage) + 0,
            degrees: CSSNumber.boundedAngle(degrees) + 0, pixels: CSSNumber.bounded(pixels) + 0)
    }

    /// Whether a number, percentage, dimension or a mathematical function is next.
    package static func isNext(in scanner: CSSScanner) -> Bool {
        switch scanner.token.kind {
        case .number, .percentage, .dimension: true
        case .function(let name): CSSCalculation.Function(rawValue: name.asciiLowercased) != nil
        default: false
        }
    }

    /// Reads a number, percentage, dimension or a mathematical function such as `calc()`.
    /// - Parameters:
    ///   - kinds: the kinds of number that the value may be made of; where those are angles and percentages,
    ///     percentages are of a turn.
    ///   - what: the description of the expected value in an error.
    ///   - channels: the numbers that keywords mean inside functions, by the keywords in lower case.
    /// - Throws: `CSSSyntaxError` when something else is next; the scanner is then at it.
    package static func parse(
        _ scanner: inout CSSScanner, _ kinds: Kinds, as what: @autoclosure () -> String,
        channels: [String: Double] = [:]
    ) throws(CSSSyntaxError) -> CSSQuantity {
        let start = scanner
        let value: CSSQuantity
        switch scanner.token.kind {
        case .function where isNext(in: scanner):
            value = try CSSCalculation(
                percentagesAreOfTurn: kinds.isSuperset(of: [.angle, .percentage]), channels: channels
            ).function(&scanner)
        case .number, .percentage, .dimension:
            // Where there is nothing but an angle, no color is meant.
            value = try literal(&scanner, orColor: kinds != .angle)
        default:
            throw scanner.expected(what())
        }
        // A plain 0 is not accepted as an angle or a length here; callers that accept it check for it first.
        guard value.kinds.isSubset(of: kinds) else {
            if case .function(let name) = start.token.kind {
                throw start.error("expected \(what()), found \(name.asciiLowercased)() that gives \(value.kindText)")
            }
            if kinds != .angle, let error = start.colorMissing(what(), orNumber: true) { throw error }
            throw start.expected(what())
        }
        return value.censored
    }

    var kindText: String {
        if let powers { return "\(powers.text) (units that do not cancel)" }
        let names: [(Kinds, String)] = [
            (.number, "a number"), (.percentage, "a percentage"), (.angle, "an angle"), (.length, "a length"),
        ]
        return names.filter { kinds.contains($0.0) }.map(\.1).joined(separator: " plus ")
    }

    /// A number, percentage or dimension.
    /// - Parameter isOrColor: whether a hexadecimal number may be meant as a color.
    static func literal(
        _ scanner: inout CSSScanner, orColor isOrColor: Bool = true
    ) throws(CSSSyntaxError) -> CSSQuantity {
        switch scanner.token.kind {
        case .number(let value):
            scanner.advance()
            return .number(value)
        case .percentage(let value):
            scanner.advance()
            return CSSQuantity(kinds: .percentage, percentage: value)
        case .dimension(let value, let unit):
            guard let quantity = CSSQuantity(value, unit: unit) else {
                let color = isOrColor ? CSSColorParser.hexadecimalColor(of: value, unit: unit) : nil
                if isOrColor, let error = scanner.colorMissing("a number with a unit", orNumber: true) { throw error }
                let error = scanner.error(problem(withUnit: unit, of: isOrColor ? value : nil)).proposing(color)
                throw relativeUnits[unit.asciiLowercased] == nil ? error : error.asLimitation
            }
            if unit.asciiLowercased == "pt", value != 0 {
                let (written, points) = (CSSNumber.text(value), CSSNumber.short(quantity.pixels))
                scanner.note([
                    CSSDoubt(
                        .pointUnit, offset: scanner.token.range.lowerBound,
                        "\(written)pt is \(points) points here, as in CSS; write \(written)px for \(written) points")
                ])
            }
            scanner.advance()
            return quantity
        default:
            throw scanner.expected("a number")
        }
    }
}
