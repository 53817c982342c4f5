/// What is written like a calculation with the channels of a relative color, as `calc()` takes it: there the channels
/// are plain numbers, hues in degrees. Source: CSS Color 5, section 4.1.
struct CSSChannelFormula {
    struct Operand {
        enum Kind {
            case channel
            case number
            /// `50%` is 50.
            case percentage(Double)
            case degrees(Double)
            /// What cannot be calculated with a channel.
            case other
        }

        var text: String
        var kind: Kind

        var isChannel: Bool { if case .channel = kind { true } else { false } }

        /// The operand without a minus sign.
        fileprivate var magnitude: Operand {
            let text = text.hasPrefix("-") ? String(text.dropFirst()) : text
            return switch kind {
            case .percentage(let value): Operand(text: text, kind: .percentage(abs(value)))
            case .degrees(let value): Operand(text: text, kind: .degrees(abs(value)))
            case .channel, .number, .other: Operand(text: text, kind: kind)
            }
        }
    }

    private let keywords: [String]
    private var operands: [Operand] = []
    /// Those between the operands.
    private var operators: [Unicode.Scalar] = []

    /// - Parameters:
    ///   - first: the first operand, if it was read already.
    ///   - keywords: those of the channels.
    init(_ first: Operand? = nil, of keywords: [String]) {
        self.keywords = keywords
        if let first { operands.append(first) }
    }

    /// The formula for `calc()`, in which percentages that multiply a channel are decimal numbers, and angles that are
    /// added to the hue are numbers; `nil` where it is unknown which number an operand means.
    var text: String? {
        guard let texts = isOfOneUnit ? operands.map(\.text) : numbers, var text = texts.first else { return nil }
        for (symbol, right) in zip(operators, texts.dropFirst()) { text += " \(symbol) \(right)" }
        return text
    }

    /// Whether it multiplies or divides one value with a unit, such as `50%`, by numbers: `calc()` has that unit too.
    private var isOfOneUnit: Bool {
        let others = operands.filter { if case .number = $0.kind { false } else { true } }
        return others.count == 1 && !others[0].isChannel && others[0].text.asciiLowercased != "none"
            && operators.allSatisfy { $0 == "*" || $0 == "/" } && !operands.contains { $0.text.contains("(") }
    }

    /// The operands as plain numbers and channels; `nil` where it is unknown which number one of them means.
    private var numbers: [String]? {
        let isOfHue = operands.contains { $0.isChannel && $0.text == "h" }
        var texts: [String] = []
        var start = 0
        for end in operands.indices.map({ $0 + 1 }) {
            guard end == operands.count || operators[end - 1] == "+" || operators[end - 1] == "-" else { continue }
            let term = operands[start..<end]
            let hasChannel = term.contains { $0.isChannel }
            for operand in term {
                switch operand.kind {
                case .channel, .number: texts.append(operand.text)
                case .percentage(let value) where hasChannel: texts.append(CSSNumber.text(value / 100))
                case .degrees(let value) where isOfHue && !hasChannel: texts.append(CSSNumber.text(value))
                case .percentage, .degrees, .other: return nil
                }
            }
            start = end
        }
        return texts
    }

    /// Adds the operators that are next, each with its operand.
    /// - Parameter endsAtSlash: whether '/' is before alpha, and is not an operator.
    /// - Returns: whether an operand is next after each operator.
    mutating func extend(from scanner: inout CSSScanner, endsAtSlash: Bool) -> Bool {
        while true {
            if let symbol = Self.symbol(of: scanner.token) {
                if symbol == "/", endsAtSlash { return true }
                scanner.advance()
                let index = operators.count
                operators.append(symbol)
                if takeWord(&scanner) {
                    // `-g` and `2c` are one operand.
                    if symbol == "/", operators[index + 1] == "*" { operators[index + 1] = "/" }
                    continue
                }
                guard let operand = Self.takeOperand(&scanner, keywords) else { return false }
                operands.append(operand)
            } else if !takeAdjacent(&scanner) {
                return true
            }
        }
    }

    /// The operator that a token is; `nil` for others.
    static func symbol(of token: CSSToken) -> Unicode.Scalar? {
        switch token.kind {
        case .slash: "/"
        case .other(let scalar) where scalar == "*" || scalar == "+" || scalar == "-": scalar
        default: nil
        }
    }

    /// The channel of a name such as `-h`, which is an operator and a channel; `nil` for others.
    static func subtractedChannel(in token: CSSToken, _ keywords: [String]) -> String? {
        guard case .identifier(let name) = token.kind, name.hasPrefix("-") else { return nil }
        let channel = String(name.dropFirst()).asciiLowercased
        return keywords.contains(channel) ? channel : nil
    }

    /// Adds a number with a sign, or a channel with '-', that has no space before it.
    private mutating func takeAdjacent(_ scanner: inout CSSScanner) -> Bool {
        let token = scanner.token
        guard !token.followsWhitespace else { return false }
        if let channel = Self.subtractedChannel(in: token, keywords) {
            scanner.advance()
            operators.append("-")
            operands.append(Operand(text: channel, kind: .channel))
            return true
        }
        guard let sign = token.sign else { return false }
        let index = operands.count
        if !takeWord(&scanner) {
            guard let operand = Self.takeOperand(&scanner, keywords) else { return false }
            operands.append(operand)
        }
        operands[index] = operands[index].magnitude
        operators.insert(sign, at: index - 1)
        return true
    }

    /// Adds what CSS takes for a name or a unit: `h - 20` for `h-20`, `l - 0.1` for `l-0.1`, `-1 * h` for `-h`,
    /// `1.2 * c` for `1.2c`, `255 - r` for `255-r`.
    /// - Returns: whether one is next.
    mutating func takeWord(_ scanner: inout CSSScanner) -> Bool {
        switch scanner.token.kind {
        case .dimension(let value, let unit):
            let isDifference = unit.hasPrefix("-")
            let channel = (isDifference ? String(unit.dropFirst()) : unit).asciiLowercased
            guard keywords.contains(channel) else { return false }
            add(Operand(text: CSSNumber.text(value), kind: .number), isDifference ? "-" : "*", channel: channel)
        case .identifier(let name):
            if let channel = Self.subtractedChannel(in: scanner.token, keywords) {
                add(Operand(text: "-1", kind: .number), "*", channel: channel)
                break
            }
            let name = name.asciiLowercased
            guard let left = keywords.first(where: { name.hasPrefix($0 + "-") }) else { return false }
            let channel = Operand(text: left, kind: .channel)
            let right = String(name.dropFirst(left.count + 1))
            if keywords.contains(right) {
                add(channel, "-", channel: right)
                break
            }
            guard !right.isEmpty, right.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
            // A name has no '.', so the decimals are the next number.
            let following = scanner.following
            let hasDecimals = following.sign == nil && !following.followsWhitespace && following.text.hasPrefix("0.")
            var number = Operand(text: right, kind: .number)
            if hasDecimals {
                scanner.advance()
                let whole = Double(right) ?? 0
                number.text += following.text.dropFirst()
                switch following.kind {
                case .percentage(let value): number.kind = .percentage(whole + value)
                case .dimension(let value, let unit):
                    number.kind = unit.asciiLowercased == "deg" ? .degrees(whole + value) : .other
                default: break
                }
            }
            operands += [channel, number]
            operators.append("-")
        default: return false
        }
        scanner.advance()
        return true
    }

    /// Adds a number that is written with a sign.
    mutating func add(_ sign: Unicode.Scalar, _ number: Operand) {
        operators.append(sign)
        operands.append(number.magnitude)
    }

    private mutating func add(_ left: Operand, _ symbol: Unicode.Scalar, channel: String) {
        operands += [left, Operand(text: channel, kind: .channel)]
        operators.append(symbol)
    }

    /// Passes a value and returns it; `nil` where none is next, or one in parentheses with a '+' before a number, which
    /// its text would not show.
    static func takeOperand(_ scanner: inout CSSScanner, _ keywords: [String]) -> Operand? {
        let start = scanner.token
        var kind = Operand.Kind.number
        switch start.kind {
        case .number: scanner.advance()
        case .percentage(let value):
            kind = .percentage(value)
            scanner.advance()
        case .dimension(let value, let unit):
            kind = unit.asciiLowercased == "deg" ? .degrees(value) : .other
            scanner.advance()
        case .identifier(let name):
            scanner.advance()
            let name = name.asciiLowercased
            if keywords.contains(name) { return Operand(text: name, kind: .channel) }
            if name == "none" { kind = .other }
        case .function, .openParenthesis:
            var open = 0
            repeat {
                guard scanner.token.sign != "+" else { return nil }
                switch scanner.token.kind {
                case .function, .openParenthesis: open += 1
                case .closeParenthesis: open -= 1
                case .percentage, .dimension: kind = .other
                case .identifier(let name) where name.asciiLowercased == "none": kind = .other
                default: break
                }
                scanner.advance()
            } while open > 0 && !scanner.isAtEnd
        default: return nil
        }
        return Operand(text: scanner.text(from: start), kind: kind)
    }
}
