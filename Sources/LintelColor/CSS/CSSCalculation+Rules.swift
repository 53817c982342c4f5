import LintelDiagnostics

extension CSSCalculation {
    /// What a function takes.
    enum Rule {
        /// An argument that is a sum.
        case sum
        /// The arguments of `clamp()`, of which two may be `none`.
        case clamp
        /// The arguments of `round()`, of which the first may be a word.
        case round
        case values(ValueRule)
    }

    /// The values that a function takes, and what it makes of them.
    enum ValueRule {
        /// One or more that can be added; the least of them, or the greatest.
        case least, greatest
        /// Two of one kind, which is that of the result.
        case pair((Double, Double) -> Double)
        /// Two of one kind, of which it makes an angle in degrees.
        case angleOfPair((Double, Double) -> Double)
        /// One or more of one kind, which is that of the result.
        case sameKind(([Double]) -> Double)
        /// One of any kind, and its sign: −1, 0 or 1, or not a number. The sign of −0 is −0.
        case signed((CSSQuantity, _ sign: Double) -> CSSQuantity)
        /// An angle in degrees, or a number, which is radians; of it a number.
        case angle((Double) -> Double)
        /// That many numbers.
        case numbers(ClosedRange<Int>, ([Double]) -> CSSQuantity)

        var argumentCounts: ClosedRange<Int> {
            switch self {
            case .least, .greatest, .sameKind: 1...Int.max - 1
            case .pair, .angleOfPair: 2...2
            case .signed, .angle: 1...1
            case .numbers(let counts, _): counts
            }
        }
    }

    /// Checks the kinds of a function's arguments, and evaluates it.
    /// - Parameter start: the position of the function, for errors.
    /// - Precondition: there are as many arguments as `rule` takes.
    func value(
        of function: Function, _ rule: ValueRule, _ arguments: [CSSQuantity], _ start: CSSScanner
    ) throws(CSSSyntaxError) -> CSSQuantity {
        let name = function.rawValue
        switch rule {
        case .least:
            var result = arguments[0]
            for argument in arguments.dropFirst() { result = try lesser(result, argument, name, start) }
            return result
        case .greatest:
            var result = arguments[0]
            for argument in arguments.dropFirst() { result = try greater(result, argument, name, start) }
            return result
        case .pair(let formula):
            let (kind, a, b) = try pair(arguments, name, start)
            return CSSQuantity(formula(a, b), of: kind, powers: arguments[0].powers)
        case .angleOfPair(let formula):
            let (_, a, b) = try pair(arguments, name, start)
            return CSSQuantity(formula(a, b), of: .angle)
        case .sameKind(let formula):
            var values: [Double] = []
            for argument in arguments {
                guard let (_, value) = scalars(arguments[0], argument) else {
                    throw start.error(
                        "\(name)() takes values of one kind, found \(arguments[0].kindText) and \(argument.kindText)")
                }
                values.append(value)
            }
            guard let kind = scalar(arguments[0])?.kind else { throw undecided(name, start) }
            return CSSQuantity(formula(values), of: kind, powers: arguments[0].powers)
        case .signed(let formula): return formula(arguments[0], try sign(arguments[0], name, start))
        case .angle(let formula):
            guard let angle = scalar(arguments[0]), [.number, .angle].contains(angle.kind) else {
                throw start.error("\(name)() takes a number or an angle, found \(arguments[0].kindText)")
            }
            return .number(formula(angle.kind == .number ? angle.value * (180 / .pi) : angle.value))
        case .numbers(_, let formula):
            var numbers: [Double] = []
            for argument in arguments {
                guard argument.kinds == .number else {
                    throw start.error("\(name)() takes numbers, found \(argument.kindText)")
                }
                numbers.append(argument.number)
            }
            return formula(numbers)
        }
    }

    /// Two values of one kind.
    private func pair(
        _ arguments: [CSSQuantity], _ name: String, _ start: CSSScanner
    ) throws(CSSSyntaxError) -> (kind: CSSQuantity.Kinds, Double, Double) {
        guard let (a, b) = scalars(arguments[0], arguments[1]), let kind = scalar(arguments[0])?.kind else {
            throw start.error(
                "\(name)() takes two values of one kind, found \(arguments[0].kindText) and \(arguments[1].kindText)")
        }
        return (kind, a, b)
    }
}

extension CSSCalculation.Function {
    /// What the function takes, and its formula. Source: CSS Values 4, sections 10.2 to 10.6.
    var rule: CSSCalculation.Rule {
        switch self {
        case .calc: .sum
        case .clamp: .clamp
        case .round: .round
        case .min: .values(.least)
        case .max: .values(.greatest)
        case .mod: .values(.pair(CSSMath.modulus))
        case .rem: .values(.pair(CSSMath.remainder))
        case .sin: .values(.angle { CSSMath.ratios(degrees: $0).sine })
        case .cos: .values(.angle { CSSMath.ratios(degrees: $0).cosine })
        case .tan: .values(.angle { CSSMath.ratios(degrees: $0).tangent })
        case .asin: .values(.numbers(1...1) { CSSQuantity(CSSMath.arcSine($0[0]), of: .angle) })
        case .acos: .values(.numbers(1...1) { CSSQuantity(90 - CSSMath.arcSine($0[0]), of: .angle) })
        case .atan: .values(.numbers(1...1) { CSSQuantity(CSSMath.arcTangent(y: $0[0], x: 1), of: .angle) })
        case .atan2: .values(.angleOfPair { CSSMath.arcTangent(y: $0, x: $1) })
        case .pow: .values(.numbers(2...2) { .number(CSSMath.power($0[0], $0[1])) })
        case .sqrt: .values(.numbers(1...1) { .number($0[0].squareRoot()) })
        case .hypot: .values(.sameKind(CSSMath.hypotenuse))
        case .log: .values(.numbers(1...2) { .number(CSSMath.logarithm($0)) })
        case .exp: .values(.numbers(1...1) { .number(CSSMath.exponential($0[0])) })
        case .abs: .values(.signed { value, sign in sign.sign == .minus ? value.mapped { -$0 } : value })
        case .sign: .values(.signed { _, sign in .number(sign) })
        }
    }
}
