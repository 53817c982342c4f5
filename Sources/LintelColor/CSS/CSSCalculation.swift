import LintelDiagnostics

/// Reads and evaluates mathematical functions: `calc()`, `min()`, `clamp()`, `sin()` and the others.
/// Source: CSS Values 4, section 10.
struct CSSCalculation {
    enum Function: String, CaseIterable {
        case calc, min, max, clamp, round, mod, rem, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp,
            abs, sign
    }

    /// Whether percentages are parts of a turn, so that they compare with angles; otherwise their reference is unknown until layout.
    var percentagesAreOfTurn: Bool

    /// The numbers that the channel keywords of a relative color stand for, by the keywords in lower case.
    var channels: [String: Double] = [:]

    /// Reads the function that is next.
    func function(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        guard case .function(let name) = scanner.token.kind, let function = Function(rawValue: name.asciiLowercased)
        else { throw scanner.expected("a mathematical function") }
        let start = scanner
        return try scanner.nested { scanner throws(CSSSyntaxError) in
            switch function {
            case .calc: return try sum(&scanner)
            case .clamp: return try clamp(&scanner, start)
            case .round: return try rounded(&scanner, start)
            default:
                let arguments = try arguments(&scanner, function, start)
                return try value(of: function, arguments, start)
            }
        }
    }

    // MARK: Arguments

    /// Sums with commas between, as many as the function takes.
    private func arguments(
        _ scanner: inout CSSScanner, _ function: Function, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> [CSSQuantity] {
        var arguments: [CSSQuantity] = []
        repeat { arguments.append(try sum(&scanner)) } while scanner.take(.comma)
        let counts = function.argumentCounts
        guard counts.contains(arguments.count) else {
            let expected =
                counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
            throw start.error("\(function.rawValue)() has \(arguments.count) arguments; expected \(expected)")
        }
        return arguments
    }

    /// Terms joined by `+` and `-`, which need white space on both sides.
    private func sum(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        var total = try product(&scanner)
        while case .other(let sign) = scanner.token.kind, sign == "+" || sign == "-" {
            guard scanner.token.followsWhitespace, scanner.following.followsWhitespace else {
                throw scanner.error("expected white space on both sides of '\(sign)' in calc()")
            }
            let operatorStart = scanner
            scanner.advance()
            let term = try product(&scanner)
            guard total.canAdd(term) else {
                let note = channels.isEmpty ? "" : "; channels of relative colors are plain numbers"
                throw operatorStart.error("calc() cannot add \(total.kindText) and \(term.kindText)\(note)")
            }
            total = total.adding(term, sign: sign == "+" ? 1 : -1)
        }
        return total
    }

    private func product(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        var total = try term(&scanner)
        while true {
            let operatorStart = scanner
            if scanner.take(.other("*")) {
                let factor = try term(&scanner)
                if factor.kinds == .number {
                    total = total.mapped { $0 * factor.number }
                } else if total.kinds == .number {
                    total = factor.mapped { total.number * $0 }
                } else {
                    throw operatorStart.error("calc() cannot multiply \(total.kindText) by \(factor.kindText)")
                }
            } else if scanner.take(.slash) {
                let divisor = try term(&scanner)
                if divisor.kinds == .number {
                    total = total.mapped { $0 / divisor.number }
                } else if let (a, b) = scalars(total, divisor) {
                    total = .number(a / b)
                } else {
                    throw operatorStart.error("calc() cannot divide \(total.kindText) by \(divisor.kindText)")
                }
            } else {
                return total
            }
        }
    }

    private func term(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        switch scanner.token.kind {
        case .openParenthesis:
            return try scanner.nested { scanner throws(CSSSyntaxError) in try sum(&scanner) }
        case .function where CSSQuantity.isNext(in: scanner):
            return try function(&scanner)
        case .identifier(let name) where channels[name.asciiLowercased] != nil:
            scanner.advance()
            return .number(channels[name.asciiLowercased] ?? 0)
        case .identifier:
            guard let word = scanner.takeKeyword(of: Self.constantNames), let value = Self.constants[word] else {
                throw scanner.expected("a number in calc()", among: Self.constantNames)
            }
            return .number(value)
        default:
            return try CSSQuantity.literal(&scanner)
        }
    }

    /// Source: CSS Values 4, section 10.7.
    private static let constants: [String: Double] = [
        "pi": .pi, "e": 2.718281828459045, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
    ]
    private static let constantNames = ["pi", "e", "infinity", "-infinity", "nan"]

    // MARK: One kind

    /// A value that is one number of one kind; `nil` for sums of a percentage and a length.
    private func scalar(_ quantity: CSSQuantity) -> (kind: CSSQuantity.Kinds, value: Double)? {
        switch quantity.kinds {
        case .number: (.number, quantity.number)
        case .length: (.length, quantity.pixels)
        case _ where percentagesAreOfTurn && quantity.kinds.isSubset(of: [.angle, .percentage]):
            (.angle, quantity.degrees + 3.6 * quantity.percentage)
        case .angle: (.angle, quantity.degrees)
        case .percentage: (.percentage, quantity.percentage)
        default: nil
        }
    }

    /// Both values, if they are of one kind.
    private func scalars(_ a: CSSQuantity, _ b: CSSQuantity) -> (Double, Double)? {
        guard let a = scalar(a), let b = scalar(b), a.kind == b.kind else { return nil }
        return (a.value, b.value)
    }

    private func quantity(_ value: Double, _ kind: CSSQuantity.Kinds) -> CSSQuantity {
        CSSQuantity(
            kinds: kind, number: kind == .number ? value : 0, percentage: kind == .percentage ? value : 0,
            degrees: kind == .angle ? value : 0, pixels: kind == .length ? value : 0)
    }

    // MARK: Functions

    private func value(
        of function: Function, _ arguments: [CSSQuantity], _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        let name = function.rawValue
        switch function {
        case .min, .max:
            var result = arguments[0]
            for argument in arguments.dropFirst() {
                result =
                    try function == .min
                    ? lesser(result, argument, name, start) : greater(result, argument, name, start)
            }
            return result
        case .mod, .rem, .atan2:
            guard let (a, b) = scalars(arguments[0], arguments[1]), let kind = scalar(arguments[0])?.kind else {
                throw start.error(
                    "\(name)() takes two values of one kind, found \(arguments[0].kindText) and \(arguments[1].kindText)"
                )
            }
            switch function {
            case .mod: return quantity(CSSMath.modulus(a, b), kind)
            case .rem: return quantity(CSSMath.remainder(a, b), kind)
            default: return quantity(CSSMath.arcTangent(y: a, x: b), .angle)
            }
        case .hypot:
            var (square, largest) = (0.0, 0.0)
            for argument in arguments {
                guard let (_, value) = scalars(arguments[0], argument) else {
                    throw start.error(
                        "hypot() takes values of one kind, found \(arguments[0].kindText) and \(argument.kindText)")
                }
                square += value * value
                largest = max(largest, abs(value))
            }
            guard let kind = scalar(arguments[0])?.kind else { throw undecided(name, start) }
            if square == .infinity || square < 1e-280, largest.isFinite, largest > 0 {
                // Squares out of range: of values that are divided by the largest.
                let parts = arguments.compactMap { scalar($0).map { $0.value / largest } }
                return quantity(largest * parts.reduce(0) { $0 + $1 * $1 }.squareRoot(), kind)
            }
            return quantity(square.squareRoot(), kind)
        case .abs:
            // The sign of −0 is −0.
            return try sign(arguments[0], name, start).sign == .minus ? arguments[0].mapped { -$0 } : arguments[0]
        case .sign: return .number(try sign(arguments[0], name, start))
        case .sin, .cos, .tan:
            guard let angle = scalar(arguments[0]), [.number, .angle].contains(angle.kind) else {
                throw start.error("\(name)() takes a number or an angle, found \(arguments[0].kindText)")
            }
            let degrees = angle.kind == .number ? angle.value * (180 / .pi) : angle.value
            let (sine, cosine, tangent) = CSSMath.ratios(degrees: degrees)
            return .number(function == .sin ? sine : function == .cos ? cosine : tangent)
        default:
            var numbers: [Double] = []
            for argument in arguments {
                guard argument.kinds == .number else {
                    throw start.error("\(name)() takes numbers, found \(argument.kindText)")
                }
                numbers.append(argument.number)
            }
            return result(of: function, numbers)
        }
    }

    private func result(of function: Function, _ numbers: [Double]) -> CSSQuantity {
        let x = numbers[0]
        switch function {
        case .asin: return quantity(CSSMath.arcSine(x), .angle)
        case .acos: return quantity(90 - CSSMath.arcSine(x), .angle)
        case .atan: return quantity(CSSMath.arcTangent(y: x, x: 1), .angle)
        case .pow: return .number(CSSMath.power(x, numbers[1]))
        case .sqrt: return .number(x.squareRoot())
        case .exp: return .number(CSSMath.exponential(x))
        default:
            let logarithm = CSSMath.logarithm(x)
            return .number(numbers.count > 1 ? logarithm / CSSMath.logarithm(numbers[1]) : logarithm)
        }
    }

    // MARK: Comparing

    /// −1, 0 or 1, or not a number; zeros keep their sign.
    private func sign(_ value: CSSQuantity, _ name: String, _ start: CSSScanner) throws(CSSSyntaxError) -> Double {
        if let scalar = scalar(value)?.value {
            return scalar > 0 ? 1 : scalar < 0 ? -1 : scalar
        }
        // The reference of percentages is never negative, so that a sum of equal signs has that sign.
        switch (value.percentage, value.pixels) {
        case (0, 0): return value.percentage + value.pixels
        case (let a, let b) where a >= 0 && b >= 0: return 1
        case (let a, let b) where a <= 0 && b <= 0: return -1
        case (let a, let b) where a.isNaN || b.isNaN: return .nan
        default: throw undecided(name, start)
        }
    }

    private func undecided(_ name: String, _ start: CSSScanner) -> CSSSyntaxError {
        start.error("\(name)() of a percentage and a length depends on the size of the box; use one of them")
    }

    private func lesser(
        _ a: CSSQuantity, _ b: CSSQuantity, _ name: String, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        guard a.canAdd(b) else {
            throw start.error("\(name)() cannot compare \(a.kindText) and \(b.kindText)")
        }
        var result: CSSQuantity
        if a.isNaN || b.isNaN {
            result = a.isNaN ? a : b
        } else if let (x, y) = scalars(a, b) {
            result = x < y || (x == y && x.sign == .minus) ? a : b
        } else {
            result = try sign(a.adding(b, sign: -1), name, start) < 0 ? a : b
        }
        result.kinds = a.kinds.union(b.kinds)
        return result
    }

    private func greater(
        _ a: CSSQuantity, _ b: CSSQuantity, _ name: String, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        try lesser(a.mapped { -$0 }, b.mapped { -$0 }, name, start).mapped { -$0 }
    }

    /// `clamp(min, value, max)`, whose first and last arguments may be `none`; where they contradict each other the minimum wins.
    private func clamp(_ scanner: inout CSSScanner, _ start: CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        let least = scanner.takeKeyword("none") ? nil : try sum(&scanner)
        try scanner.expect(.comma)
        var value = try sum(&scanner)
        try scanner.expect(.comma)
        if !scanner.takeKeyword("none") { value = try lesser(value, sum(&scanner), "clamp", start) }
        return try least.map { least throws(CSSSyntaxError) in try greater(least, value, "clamp", start) } ?? value
    }

    /// `round(strategy, value, interval)`; the interval of numbers may be omitted and is then 1.
    private func rounded(_ scanner: inout CSSScanner, _ start: CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        var strategy = CSSMath.Rounding.nearest
        if let word = scanner.takeKeyword(of: CSSMath.Rounding.allCases.map(\.rawValue)) {
            strategy = CSSMath.Rounding(rawValue: word) ?? .nearest
            try scanner.expect(.comma)
        }
        let value = try sum(&scanner)
        let interval = scanner.take(.comma) ? try sum(&scanner) : .number(1)
        guard let (a, b) = scalars(value, interval), let kind = scalar(value)?.kind else {
            throw start.error(
                "round() takes two values of one kind, found \(value.kindText) and \(interval.kindText)")
        }
        return quantity(CSSMath.rounded(a, to: b, strategy), kind)
    }
}

extension CSSCalculation.Function {
    fileprivate var argumentCounts: ClosedRange<Int> {
        switch self {
        case .min, .max, .hypot: 1...Int.max - 1
        case .mod, .rem, .atan2, .pow: 2...2
        case .log: 1...2
        default: 1...1
        }
    }
}
