import LintelColor
import LintelDiagnostics
import LintelGradient

/// Easings as CSS writes them, and `smoothstep` and `smootherstep`. Source: CSS Easing 2, section 2.
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
        case .function(let name) where name.asciiLowercased == "linear":
            return try scanner.nested { scanner throws(CSSSyntaxError) in try points(&scanner) }
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
        let start = scanner
        let x = try number(&scanner)
        guard (0...1).contains(x) else {
            throw start.error("x of \(CSSNumber.text(x)) in cubic-bezier(); expected 0 to 1")
        }
        return x
    }

    /// More than generators of springs write, and few enough for thousands of stops.
    private static let mostPoints = 1_000

    /// A list of numbers, each with up to two percentages before it or after it. Source: CSS Easing 2, linear easing
    /// functions.
    private static func points(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Easing {
        let start = scanner
        var points: [(input: Double?, output: Double)] = []
        var count = 0
        repeat {
            count += 1
            var inputs = try percentages(&scanner)
            let output = try number(&scanner)
            if inputs.isEmpty { inputs = try percentages(&scanner) }
            points += inputs.isEmpty ? [(nil, output)] : inputs.map { ($0, output) }
            guard points.count <= mostPoints else {
                throw start.error("more than \(mostPoints) points in linear(); expected at most that many")
            }
        } while scanner.take(.comma)
        guard count > 1 || !(scanner.isAtEnd || scanner.token.kind == .closeParenthesis) else {
            throw start.error("one value in linear(); expected two or more, such as linear(0, 0.5 20%, 1)")
        }
        let easing = Easing.piecewise(spread(points))
        return easing == .piecewise([.init(input: 0, output: 0), .init(input: 1, output: 1)]) ? .linear : easing
    }

    private static func percentages(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> [Double] {
        var inputs: [Double] = []
        while inputs.count < 2, CSSQuantity.isNext(in: scanner) {
            var next = scanner
            let quantity = try CSSQuantity.parse(&next, [.number, .percentage], as: "a number or a percentage")
            guard quantity.kinds.contains(.percentage) else { break }
            inputs.append(quantity.percentage / 100)
            scanner = next
        }
        return inputs
    }

    /// Gives every point an input: 0 for the first, 1 for the last, evenly spaced between neighbors for the others;
    /// none is below one before it.
    private static func spread(_ points: [(input: Double?, output: Double)]) -> [Easing.Point] {
        var largest = -Double.infinity
        var inputs: [Double?] = points.enumerated().map { index, point in
            guard let input = point.input ?? (index == 0 ? 0 : index + 1 == points.count ? 1 : nil) else { return nil }
            largest = max(largest, input)
            return largest
        }
        var before = 0
        for index in inputs.indices {
            guard let to = inputs[index], let from = inputs[before] else { continue }
            for between in before + 1..<max(index, before + 1) {
                inputs[between] = from + (to - from) * Double(between - before) / Double(index - before)
            }
            before = index
        }
        return zip(inputs, points).map { Easing.Point(input: $0 ?? 0, output: $1.output) }
    }

    private static func steps(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Easing {
        let start = scanner
        var count = try number(&scanner)
        // What is calculated becomes the nearest integer, the upper one of two. Source: CSS Values 4, section 10.9.2.
        if case .function = start.token.kind { count = (count + 0.5).rounded(.down) }
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
            throw start.error("\(CSSNumber.text(count)) steps; expected a whole number, \(Int(least)) to 1000")
        }
        guard start.token.isInteger else {
            throw start.error("found a number of steps with a point or an exponent; write \(Int(count))")
        }
        return .steps(Int(count), position)
    }
}
