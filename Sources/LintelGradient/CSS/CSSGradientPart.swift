import LintelColor

/// A kind of what a gradient may have before its stops, once each. Source: CSS Images 4, sections 3.1 to 3.3.
enum CSSGradientPart {
    case direction
    case shape
    case size
    case startingAngle
    case center
    case space

    /// The kind of the part that is next; `nil` where neither one of `keywords` is nor, in a linear gradient, an angle.
    /// - Parameter keywords: those that parts of the gradient begin with.
    init?(nextIn scanner: CSSScanner, among keywords: [String]) {
        switch scanner.token.kind {
        case .identifier(let name) where keywords.contains(name.asciiLowercased):
            switch name.asciiLowercased {
            case "to": self = .direction
            case "circle", "ellipse": self = .shape
            case "from": self = .startingAngle
            case "at": self = .center
            case "in": self = .space
            default: self = .size
            }
        case .dimension, .function:
            var rest = scanner
            guard keywords.contains("to"), CSSQuantity.isNext(in: rest),
                (try? CSSQuantity.parse(&rest, .angle, as: "an angle")) != nil
            else { return nil }
            self = .direction
        default: return nil
        }
    }

    /// Whether a length, or two lengths or percentages, are next, and no color of which they are the positions: the
    /// size of a radial gradient.
    private static func isSizeNext(in scanner: CSSScanner, among keywords: [String]) -> Bool {
        guard keywords.contains("circle") else { return false }
        var rest = scanner
        var sides: [CSSQuantity] = []
        while sides.count < 2, CSSQuantity.isNext(in: rest) {
            guard let side = try? CSSQuantity.parse(&rest, [.length, .percentage], as: "a length") else { return false }
            sides.append(side)
        }
        guard sides.count == 2 || sides.first?.kinds == .length else { return false }
        return rest.token.kind == .comma || rest.token.kind == .closeParenthesis || rest.isAtEnd
    }

    /// Whether a part is next where no stop has been read.
    static func isNext(in scanner: CSSScanner, among keywords: [String]) -> Bool {
        CSSGradientPart(nextIn: scanner, among: keywords) != nil || isSizeNext(in: scanner, among: keywords)
    }

    /// The kind in messages.
    private var name: String {
        switch self {
        case .direction: "direction"
        case .shape: "shape"
        case .size: "size"
        case .startingAngle: "starting angle"
        case .center: "center"
        case .space: "color space"
        }
    }

    /// The error about a part that is next after others; `nil` where none is, or nothing is wrong with it.
    ///
    /// It names what helps at once: a part that the gradient has already, or that comes before another one, is right
    /// neither with a comma nor with a space before it.
    /// - Parameters:
    ///   - scanner: the scanner at the part.
    ///   - comma: the scanner at the comma before the part; `nil` where there is none.
    ///   - start: the scanner at the first part.
    static func error(
        at scanner: CSSScanner, after comma: CSSScanner?, since start: CSSScanner, among keywords: [String]
    ) -> CSSSyntaxError? {
        let others = parts(from: start, to: comma ?? scanner, among: keywords)
        var next = CSSGradientPart(nextIn: scanner, among: keywords)
        // After 'at' and without a comma, a length is of the center.
        if next == nil, comma != nil || !others.contains(.center), isSizeNext(in: scanner, among: keywords) {
            next = .size
        }
        guard let part = next else { return nil }
        var found = scanner.token.description
        if case .function(let name) = scanner.token.kind { found = "\(name)()" }
        if others.contains(part) {
            return scanner.error("found a second \(part.name) (\(found)); a gradient has one")
        }
        // The color space is before all others or after them.
        var later: String?
        if part != .space {
            later = others.contains(.center) ? "at" : others.dropFirst().contains(.space) ? "in" : nil
        }
        if let comma {
            guard let later else { return comma.error("expected a space before \(found), found ','") }
            return comma.error("found ',' before \(found); \(found) comes before '\(later)', with a space between them")
        }
        guard let later else { return nil }
        var error = scanner.expected("','", among: keywords)
        error.message += "; \(found) comes before '\(later)'"
        return error
    }

    /// The kinds of the parts between two positions, in their order; one that has several words may be there several
    /// times.
    private static func parts(
        from start: CSSScanner, to end: CSSScanner, among keywords: [String]
    ) -> [CSSGradientPart] {
        var parts: [CSSGradientPart] = []
        var scanner = start
        var open = 0
        while scanner.token.range.lowerBound < end.token.range.lowerBound {
            if open == 0 {
                if let part = CSSGradientPart(nextIn: scanner, among: keywords) {
                    parts.append(part)
                } else if CSSQuantity.isNext(in: scanner), !keywords.contains("from"), !parts.contains(.center) {
                    // Also a calculated one.
                    parts.append(keywords.contains("to") ? .direction : .size)
                }
            }
            switch scanner.token.kind {
            case .function, .openParenthesis: open += 1
            case .closeParenthesis: open -= 1
            default: break
            }
            scanner.advance()
        }
        return parts
    }
}
