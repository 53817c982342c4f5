import LintelColor

/// Reads a `<position>` of one, two or four values. Source: CSS Values 4, section 8.4.
enum CSSPosition {
    static let words = ["left", "center", "right", "top", "bottom"]

    /// One value of a position: a keyword, or a distance from the left or the top edge.
    private enum Part {
        case word(String)
        case distance(LengthPercentage)

        /// The position on the horizontal axis; `nil` when there is only one on the other.
        var horizontal: LengthPercentage? {
            switch self {
            case .word("left"): LengthPercentage()
            case .word("center"): LengthPercentage(fraction: 0.5)
            case .word("right"): LengthPercentage(fraction: 1)
            case .word: nil
            case .distance(let distance): distance
            }
        }

        var vertical: LengthPercentage? {
            switch self {
            case .word("top"): LengthPercentage()
            case .word("center"): LengthPercentage(fraction: 0.5)
            case .word("bottom"): LengthPercentage(fraction: 1)
            case .word: nil
            case .distance(let distance): distance
            }
        }

        var isWord: Bool { if case .word = self { true } else { false } }

        /// `distance` inwards from the edge this word names.
        func edge(_ distance: LengthPercentage) -> Part {
            switch self {
            case .word("right"), .word("bottom"):
                .distance(LengthPercentage(fraction: 1 - distance.fraction, points: -distance.points))
            default: .distance(distance)
            }
        }
    }

    /// Reads the position that is next, up to the token that belongs to it no more.
    static func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry.Position {
        let start = scanner
        var parts: [Part] = []
        while parts.count < 4 {
            if let word = scanner.takeKeyword(of: words) {
                parts.append(.word(word))
            } else if CSSQuantity.isNext(in: scanner) {
                parts.append(.distance(try scanner.lengthPercentage(as: "a position such as 25% or 10px")))
            } else {
                break
            }
        }
        guard let first = parts.first else {
            if case .identifier(let name) = scanner.token.kind,
                let corner = CSSCorner.words(in: name, orCenter: true)
            {
                var error = scanner.expected("a position such as 'center' or 25% 10px after 'at'")
                error.message += "; did you mean '\(corner.joined(separator: " "))'?"
                throw error
            }
            throw scanner.expected("a position such as 'center' or 25% 10px after 'at'", among: words)
        }
        switch parts.count {
        case 1:
            let middle = LengthPercentage(fraction: 0.5)
            return Geometry.Position(
                x: first.horizontal ?? middle, y: first.horizontal == nil ? first.vertical ?? middle : middle)
        case 2:
            if let position = position(first, parts[1]) { return position }
            // Two keywords may come in either order, a distance is never on the other axis' side of a keyword.
            if first.isWord, parts[1].isWord, let position = position(parts[1], first) { return position }
        case 4:
            if let position = corner(parts[0], parts[1], parts[2], parts[3]) { return position }
            if let position = corner(parts[2], parts[3], parts[0], parts[1]) { return position }
        default: throw start.error("a position has one, two or four values; found \(parts.count)")
        }
        throw start.error("no such position; expected a horizontal and a vertical part such as 'left 10px top 20%'")
    }

    private static func position(_ x: Part, _ y: Part) -> Geometry.Position? {
        guard let x = x.horizontal, let y = y.vertical else { return nil }
        return Geometry.Position(x: x, y: y)
    }

    private static func corner(_ side: Part, _ x: Part, _ edge: Part, _ y: Part) -> Geometry.Position? {
        guard case .word(let sideName) = side, case .word(let edgeName) = edge, case .distance(let dx) = x,
            case .distance(let dy) = y, Geometry.HorizontalSide(rawValue: sideName) != nil,
            Geometry.VerticalSide(rawValue: edgeName) != nil
        else { return nil }
        return position(side.edge(dx), edge.edge(dy))
    }
}
