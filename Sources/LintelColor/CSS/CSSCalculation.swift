import LintelDiagnostics

/// Reads and evaluates mathematical functions: `calc()`, `min()`, `clamp()`, `sin()` and the others.
/// Source: CSS Values 4, section 10.
struct CSSCalculation {
    enum Function: String, CaseIterable {
        case calc, min, max, clamp, round, mod, rem, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp,
            abs, sign
    }

    /// Whether percentages are parts of a turn, so that they compare with angles; otherwise their reference is unknown
    /// until layout, or there is none.
    var percentagesAreOfTurn: Bool

    /// The numbers that the channel keywords of a relative color stand for, by the keywords in lower case.
    var channels: [String: Double] = [:]

    /// Reads the function that is next.
    func function(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSQuantity {
        guard case .function(let name) = scanner.token.kind, let function = Function(rawValue: name.asciiLowercased)
        else { throw scanner.expected("a mathematical function") }
        let start = scanner
        return try scanner.nested { scanner throws(CSSSyntaxError) in
            switch function.rule {
            case .sum: return try sum(&scanner)
            case .clamp: return try clamp(&scanner, start)
            case .round: return try rounded(&scanner, start)
            case .values(let rule):
                let arguments = try arguments(&scanner, function, rule.argumentCounts, start)
                return try value(of: function, rule, arguments, start)
            }
        }
    }

    // MARK: Arguments

    /// Sums with commas between, as many as the function takes.
    private func arguments(
        _ scanner: inout CSSScanner, _ function: Function, _ counts: ClosedRange<Int>, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> [CSSQuantity] {
        var arguments: [CSSQuantity] = []
        repeat { arguments.append(try sum(&scanner)) } while scanner.take(.comma)
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
                throw Self.missingSpace(around: sign, scanner)
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
        // In CSS `50%-5px` is two numbers, not a difference.
        if let sign = scanner.token.sign { throw Self.missingSpace(around: sign, scanner) }
        return total
    }

    private static func missingSpace(around sign: Unicode.Scalar, _ scanner: CSSScanner) -> CSSSyntaxError {
        scanner.error("expected white space on both sides of '\(sign)' in calc()")
    }

    /// Terms joined by `*` and `/`, whose units may cancel later. Source: CSS Values 4, section 10.9.
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
                } else if let a = unitProduct(total), let b = unitProduct(factor) {
                    total = a.multiplied(by: b).quantity
                } else {
                    throw operatorStart.error("calc() cannot multiply \(total.kindText) by \(factor.kindText)")
                }
            } else if scanner.take(.slash) {
                let divisor = try term(&scanner)
                if divisor.kinds == .number {
                    total = total.mapped { $0 / divisor.number }
                } else if let a = unitProduct(total), let b = unitProduct(divisor) {
                    total = a.divided(by: b).quantity
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
        case .identifier(let name):
            let word = name.asciiLowercased.prefix { $0 != "-" }
            if word.count < name.count, channels[String(word)] != nil || Self.constants[String(word)] != nil {
                // `l-0` is one name in CSS.
                throw Self.missingSpace(around: "-", scanner)
            }
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

    // MARK: Functions with words among their arguments

    /// `clamp(min, value, max)`, whose first and last arguments may be `none`; where they contradict each other the
    /// minimum wins.
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
        return CSSQuantity(CSSMath.rounded(a, to: b, strategy), of: kind, powers: value.powers)
    }
}
