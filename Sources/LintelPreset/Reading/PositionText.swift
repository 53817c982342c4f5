import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelSchema

/// A position along one side of a box: `8`, `50% - 1px`, `statusBarBottom + 4`. A bare number is in points.
struct PositionText {
    /// The line that it starts from; `nil` is the edge of the key it is under.
    var line: String?
    var length: FrameLength

    /// - Parameter lines: the names it may start with.
    init(_ text: String, lines: [String]) throws(CSSSyntaxError) {
        var scanner = try CSSScanner(text)
        line = nil
        length = .zero
        if case .identifier(let name) = scanner.token.kind {
            guard lines.contains(name) else { throw Self.unknown(name, among: lines, scanner) }
            line = name
            scanner.advance()
        } else {
            try Self.add(1, &scanner, to: &length)
        }
        while !scanner.isAtEnd {
            let sign: Double
            switch scanner.token.kind {
            case .other("+"): sign = 1
            case .other("-"): sign = -1
            default:
                let problem = scanner.expected("'+' or '-' with spaces around it")
                throw scanner.error(problem.message + Self.fix(of: text, at: scanner.token.range.lowerBound))
            }
            scanner.advance()
            try Self.add(sign, &scanner, to: &length)
        }
    }

    private static func add(
        _ sign: Double, _ scanner: inout CSSScanner, to length: inout FrameLength
    ) throws(CSSSyntaxError) {
        switch scanner.token.kind {
        case .number(let value): length.points += sign * value
        case .percentage(let value): length.fraction += sign * value / 100
        case .dimension(let value, let unit):
            switch unit.asciiLowercased {
            case "pt": length.points += sign * value
            case "px": length.pixels += sign * value
            default:
                throw scanner.error(
                    "unknown unit '\(CSSToken.shortened(unit))'\(Spelling.hint(for: unit, in: ["pt", "px", "%"]))")
            }
        default: throw scanner.expected("a length like 8 (points), 1px (device pixels) or 50%")
        }
        scanner.advance()
    }

    /// `; write '100% - 16'` for `100%-16`.
    private static func fix(of text: String, at offset: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        guard offset < scalars.count, scalars[offset] == "-" || scalars[offset] == "+", scalars.count <= 40 else {
            return ""
        }
        let before = String(String.UnicodeScalarView(scalars[..<offset])).trimmed
        let after = String(String.UnicodeScalarView(scalars[(offset + 1)...])).trimmed
        return "; write '\(before) \(scalars[offset]) \(after)'"
    }

    private static func unknown(_ name: String, among lines: [String], _ scanner: CSSScanner) -> CSSSyntaxError {
        if let problem = scanner.token.problemWithCharacter { return scanner.error(problem) }
        let what = "'\(CSSToken.shortened(name))'"
        // Guides are horizontal: positions from left to right have none.
        let kind = Guide.allCases.contains { lines.contains($0.rawValue) } ? "edge or guide" : "edge"
        if let first = name.split(separator: "-").first, lines.contains(String(first)) {
            return scanner.error("unknown \(kind) \(what); '-' needs spaces around it")
        }
        if lines.isEmpty { return scanner.expected("a length like 8 (points), 1px (device pixels) or 50%") }
        return scanner.error("unknown \(kind) \(what)\(Spelling.hint(for: name, in: lines))")
    }
}
