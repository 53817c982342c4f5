import LintelColor
import LintelDiagnostics
import LintelGradient

/// Easings as CSS writes them, with `smoothstep` and `smootherstep` beside. Source: CSS Easing 2, section 2.
enum EasingText {
    private static let keywords: [(String, Easing)] = [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut), ("smoothstep", .smoothstep), ("smootherstep", .smootherstep),
        ("step-start", .steps(1, .jumpStart)), ("step-end", .steps(1, .jumpEnd)),
    ]
    private static let names = keywords.map(\.0) + ["cubic-bezier", "steps"]

    static func parse(_ text: String) throws(CSSSyntaxError) -> Easing {
        var scanner = try CSSScanner(text)
        let easing = try parse(&scanner)
        try scanner.expectEnd()
        return easing
    }

    private static func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Easing {
        switch scanner.token.kind {
        case .identifier(let name):
            guard let known = keywords.first(where: { $0.0 == name.asciiLowercased }) else {
                throw unknown(name, scanner)
            }
            scanner.advance()
            return known.1
        case .function(let name) where name.asciiLowercased == "cubic-bezier":
            return try scanner.nested { scanner throws(CSSSyntaxError) in
                let x1 = try abscissa(&scanner)
                try scanner.expect(.comma)
                let y1 = try number(&scanner)
                try scanner.expect(.comma)
                let x2 = try abscissa(&scanner)
                try scanner.expect(.comma)
                return .cubicBezier(x1, y1, x2, try number(&scanner))
            }
        case .function(let name) where name.asciiLowercased == "steps":
            return try scanner.nested { scanner throws(CSSSyntaxError) in try steps(&scanner) }
        case .function(let name): throw unknown(name, scanner)
        default: throw scanner.expected("an easing")
        }
    }

    private static func unknown(_ name: String, _ scanner: CSSScanner) -> CSSSyntaxError {
        scanner.error("unknown easing '\(CSSToken.shortened(name))'\(Spelling.hint(for: name, in: names))")
    }

    private static func number(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Double {
        try CSSQuantity.parse(&scanner, .number, as: "a number").number
    }

    private static func abscissa(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Double {
        let place = scanner
        let x = try number(&scanner)
        guard (0...1).contains(x) else {
            throw place.error("x of \(CSSNumber.text(x)) in cubic-bezier(); expected 0 to 1")
        }
        return x
    }

    private static func steps(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Easing {
        let place = scanner
        let count = try number(&scanner)
        var position = Easing.StepPosition.jumpEnd
        if scanner.take(.comma) {
            guard case .identifier(let name) = scanner.token.kind else { throw scanner.expected("a step position") }
            let word = ["start": "jump-start", "end": "jump-end"][name.asciiLowercased] ?? name.asciiLowercased
            let words = Easing.StepPosition.allCases.map(\.rawValue)
            guard let known = Easing.StepPosition(rawValue: word) else {
                throw scanner.error(
                    "unknown step position '\(CSSToken.shortened(name))'\(Spelling.hint(for: name, in: words))")
            }
            position = known
            scanner.advance()
        }
        let least = position == .jumpNone ? 2.0 : 1.0
        guard count == count.rounded(), (least...1_000).contains(count) else {
            throw place.error("\(CSSNumber.text(count)) steps; expected a whole number, \(Int(least)) to 1000")
        }
        return .steps(Int(count), position)
    }
}
