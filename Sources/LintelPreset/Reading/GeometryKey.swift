import LintelColor
import LintelDiagnostics
import LintelGradient

/// The keys of a gradient as a mapping that stand for what comes before the first comma in CSS.
enum GeometryKey: String {
    case to
    case angle
    case from
    case shape
    case size
    case at

    /// What CSS has before the value.
    var prefix: String {
        switch self {
        case .to, .from, .at: rawValue + " "
        case .angle, .shape, .size: ""
        }
    }

    private static let sides = ["left", "right", "top", "bottom"]
    private static let extents = Geometry.RadialExtent.allCases.map(\.rawValue)

    /// The message about a value that is right in CSS or under another key; `nil` for all others, whose mistakes the
    /// grammar of CSS finds.
    func problem(with text: String) -> String? {
        let words = Spelling.parts(of: text)
        let places = words.first == rawValue ? Array(words.dropFirst()) : words
        switch self {
        case .to:
            if Self.isAngle(text) { return "expected a side or a corner, found an angle; write 'angle: \(text)'" }
            guard !places.isEmpty, places.allSatisfy(Self.sides.contains) else { return nil }
        case .angle:
            let places = words.first == "to" ? Array(words.dropFirst()) : words
            guard !places.isEmpty, places.allSatisfy(Self.sides.contains) else { return nil }
            return "expected an angle, found a side; write 'to: \(places.joined(separator: " "))'"
        case .at:
            guard !places.isEmpty, places.allSatisfy((Self.sides + ["center"]).contains) else { return nil }
        case .shape: return Self.unknown("shape", text, among: ["circle", "ellipse"])
        case .size: return Self.unknown("size", text, among: Self.extents)
        case .from: return nil
        }
        // CSS takes words in any case, with white space between them.
        let asWritten = text.asciiLowercased.split(whereSeparator: \.isWhitespace).map(String.init)
        guard asWritten != places else { return nil }
        return "found '\(CSSToken.shortened(text))' under '\(rawValue)'; "
            + "did you mean '\(places.joined(separator: " "))'?"
    }

    /// The message about a token, outside of parentheses, that does not belong into the value: CSS has it elsewhere in
    /// a gradient, and the preset under another key. `nil` where the grammar of CSS decides.
    func problem(with token: CSSToken, after previous: CSSToken?, expecting what: String) -> String? {
        // A unit that a space separates from its number, and what follows a lone character.
        switch previous?.kind {
        case .number, .other: return nil
        default: break
        }
        let example =
            switch self {
            case .angle, .from: " such as 45deg"
            case .at: " such as 'center' or 25% 10px"
            case .to, .shape, .size: ""
            }
        let expected = "expected \(what)\(example), found \(token.description)"
        switch token.kind {
        case .hash, .palette: return expected
        case .other where self == .angle || self == .from: return expected
        case .identifier(let name):
            switch (name.asciiLowercased, self) {
            case ("in", _): return expected + "; write the color space under the key 'in'"
            case ("at", .shape), ("at", .size), ("at", .from):
                return expected + "; write the position under the key 'at'"
            case ("circle", .size), ("ellipse", .size): return expected + "; write the shape under the key 'shape'"
            case (let word, .shape) where Self.extents.contains(word):
                return expected + "; write the size under the key 'size'"
            case (_, .angle), (_, .from): return expected
            default: return nil
            }
        case .number, .percentage, .dimension, .function:
            return self == .shape ? expected + "; write the size under the key 'size'" : nil
        default: return nil
        }
    }

    private static func isAngle(_ text: String) -> Bool {
        guard let scanner = try? CSSScanner(text), scanner.following.kind == .end else { return false }
        return switch scanner.token.kind {
        case .number: true
        case .dimension(_, let unit): ["deg", "grad", "rad", "turn"].contains(unit.asciiLowercased)
        default: false
        }
    }

    /// The message about a single word that is not one of `names`.
    private static func unknown(_ what: String, _ text: String, among names: [String]) -> String? {
        guard let scanner = try? CSSScanner(text), case .identifier(let name) = scanner.token.kind,
            scanner.following.kind == .end, !names.contains(name.asciiLowercased)
        else { return nil }
        let longer = names.filter { $0.hasPrefix(name.asciiLowercased + "-") }
        let hint = longer.isEmpty ? Spelling.hint(for: name, in: names) : "; expected \(Spelling.list(longer))"
        return "unknown \(what) '\(CSSToken.shortened(name))'\(hint)"
    }
}
