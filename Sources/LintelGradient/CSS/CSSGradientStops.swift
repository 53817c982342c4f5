import LintelColor

/// Reads the list of stops and hints. Source: CSS Images 4, sections 3.3 and 3.4.
struct CSSGradientStops {
    /// Reads one position on the gradient line.
    typealias Measure = @Sendable (inout CSSScanner) throws(CSSSyntaxError) -> LengthPercentage

    private let colors: CSSColorParser
    private let measure: Measure
    private let shapeKeywords: [String]
    private var order = StopOrder()

    /// - Parameters:
    ///   - shapeKeywords: what a gradient of this kind may have before the stops alone.
    ///   - isTurn: whether positions are parts of a turn, as in conic gradients.
    init(colors: CSSColorParser, shapeKeywords: [String], isTurn: Bool) {
        self.colors = colors
        self.shapeKeywords = shapeKeywords
        measure = isTurn ? Self.onTurn : Self.onLine
    }

    /// A length or a percentage; 0 needs no unit.
    private static let onLine: Measure = { scanner throws(CSSSyntaxError) in
        try scanner.lengthPercentage(as: "a position such as 25% or 10px")
    }

    /// An angle or a percentage of the turn; 0 needs no unit.
    private static let onTurn: Measure = { scanner throws(CSSSyntaxError) in
        let what = "a position such as 25% or 90deg"
        let quantity = try scanner.quantity([.angle, .percentage], as: what, orMeant: ["%", "deg"])
        return LengthPercentage(fraction: quantity.percentage / 100 + quantity.degrees / 360)
    }

    /// Reads the whole list, also after an item with a mistake, which then is one of the scanner's mistakes.
    mutating func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> [Gradient.StopItem] {
        var items: [Gradient.StopItem] = []
        var hintStart: CSSScanner?
        // Whether a hint has neighbors is not known beside an item with a mistake.
        var isKnown = true
        repeat {
            let start = scanner
            do throws(CSSSyntaxError) {
                let isHint = try item(&scanner, &items)
                if isHint, isKnown {
                    if hintStart != nil {
                        throw start.error("two hints between two stops; expected a color before the second")
                    }
                    guard items.count > 1 else { throw start.error("hint before the first stop; expected a color") }
                }
                hintStart = isHint ? start : nil
                isKnown = true
            } catch {
                try scanner.recover(from: error, at: start)
                hintStart = nil
                isKnown = false
            }
        } while scanner.take(.comma)
        if let hintStart {
            throw hintStart.error("hint after the last stop; expected a color after it")
        }
        return items
    }

    /// Reads a stop or a hint, and returns whether it is a hint.
    private mutating func item(
        _ scanner: inout CSSScanner, _ items: inout [Gradient.StopItem]
    ) throws(CSSSyntaxError) -> Bool {
        var position: LengthPercentage?
        if CSSQuantity.isNext(in: scanner) {
            // A color is more probable here than a position of 0 in six digits, which may follow a color.
            if let error = scanner.colorMissing("a color", orNumber: true) { throw error }
            position = try self.position(&scanner)
            if let position, scanner.token.kind == .comma || scanner.isAtListEnd {
                items.append(.hint(position))
                return true
            }
        }
        try stop(&scanner, position, &items)
        guard scanner.token.kind == .comma || scanner.isAtListEnd else {
            throw scanner.expected("',' or ')' after the stop")
        }
        return false
    }

    private mutating func position(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> LengthPercentage {
        let start = scanner.token
        let position = try measure(&scanner)
        scanner.note(order.doubts(about: position, at: start, in: scanner))
        return position
    }

    /// A color with none, one or two positions, before or after it.
    private mutating func stop(
        _ scanner: inout CSSScanner, _ before: LengthPercentage?, _ items: inout [Gradient.StopItem]
    ) throws(CSSSyntaxError) {
        var positions = before.map { [$0] } ?? []
        if before != nil, CSSQuantity.isNext(in: scanner) { positions.append(try position(&scanner)) }
        let start = scanner
        if case .identifier(let name) = scanner.token.kind, shapeKeywords.contains(name.asciiLowercased) {
            throw scanner.error("expected a color, found '\(name)', which comes before the first color")
        }
        let list = colors.takeList(&scanner)
        let color = list == nil ? try colors.parse(&scanner) : nil
        if before == nil {
            while positions.count < 2, CSSQuantity.isNext(in: scanner) { positions.append(try position(&scanner)) }
        }
        if let list {
            guard let stops = Gradient.stops(of: list, positions) else {
                throw start.error("a list of colors has no position, or two: where it begins and where it ends")
            }
            items += stops
            return
        }
        guard let color else { return }
        if positions.isEmpty { items.append(.stop(color, position: nil)) }
        for position in positions { items.append(.stop(color, position: position)) }
    }
}

extension CSSScanner {
    fileprivate var isAtListEnd: Bool { isAtEnd || token.kind == .closeParenthesis }

    /// A quantity of `kinds`; the number 0 stands for each of them.
    /// - Parameter units: those that a number without a unit may be meant to have; `nil` for pixels of lengths and
    ///   degrees of angles.
    /// - Parameter isOrColor: whether a color may be meant.
    mutating func quantity(
        _ kinds: CSSQuantity.Kinds, as what: String, orMeant units: [String]? = nil, orColor isOrColor: Bool = true
    ) throws(CSSSyntaxError) -> CSSQuantity {
        if case .number(0) = token.kind { return try CSSQuantity.parse(&self, .number, as: what) }
        if isOrColor, let error = colorMissing(what, orNumber: true) { throw error }
        if case .number = token.kind {
            throw unitMissing(what, units: units ?? [kinds.contains(.length) ? "px" : "deg"])
        }
        return try CSSQuantity.parse(&self, kinds, as: what)
    }

    mutating func lengthPercentage(as what: String) throws(CSSSyntaxError) -> LengthPercentage {
        LengthPercentage(try quantity([.length, .percentage], as: what, orMeant: ["%", "px"]))
    }
}

extension LengthPercentage {
    init(_ quantity: CSSQuantity) {
        self.init(fraction: quantity.percentage / 100, points: quantity.pixels)
    }
}
