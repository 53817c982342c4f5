import LintelColor
import LintelDiagnostics

/// Reads the shape of a gradient, which comes before its stops. Source: CSS Images 4, sections 3.1 to 3.3.
enum CSSGradientShape {
    /// The keywords that a direction begins with, or has after its first part.
    static let directionKeywords = ["to", "in"]
    /// The same for the shape of a radial gradient.
    static let radialKeywords = ["circle", "ellipse", "at", "in"] + Geometry.RadialExtent.allCases.map(\.rawValue)
    /// The same for a conic gradient.
    static let conicKeywords = ["from", "at", "in"]

    /// An angle or `to` with one or two sides; `nil` when neither is next.
    static func direction(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry.LinearDirection? {
        if scanner.takeKeyword("to") { return try sides(&scanner) }
        try refuseSidesAlone(scanner)
        guard CSSQuantity.isNext(in: scanner), try !stopIsNext(in: scanner) else { return nil }
        return .angle(try angle(&scanner, orColor: true))
    }

    /// Whether the quantities that are next are the positions of a first stop that are written before its color. An
    /// angle is not a position.
    private static func stopIsNext(in scanner: CSSScanner) throws(CSSSyntaxError) -> Bool {
        var scanner = scanner
        for index in 0..<2 where CSSQuantity.isNext(in: scanner) {
            let quantity = try CSSQuantity.parse(
                &scanner, [.number, .angle, .length, .percentage], as: "a position")
            if index == 0, quantity.kinds == .angle { return false }
        }
        return CSSColorParser.isNext(in: scanner)
    }

    static let sides = ["left", "right", "top", "bottom"]
    static let opposites = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]

    /// Reports sides without `to`. Prefixed functions had them for where a gradient begins, other programs have them
    /// for where it ends; in `left to right` it is said.
    private static func refuseSidesAlone(_ scanner: CSSScanner) throws(CSSSyntaxError) {
        var rest = scanner
        var found: [String] = []
        while let word = rest.takeKeyword(of: sides) { found.append(word) }
        var word = found.first
        if case .identifier(let name) = scanner.token.kind, word == nil {
            if let direction = CSSCorner.direction(in: name) {
                throw scanner.error("found '\(CSSToken.shortened(name))'; did you mean '\(direction)'?")
            }
            if let corner = CSSCorner.words(in: name) {
                word = name
                found = corner
            }
        }
        guard let first = word else { return }
        let problem = "found '\(CSSToken.shortened(first))' without 'to'"
        if rest.takeKeyword("to") {
            var ends: [String] = []
            while let word = rest.takeKeyword(of: sides) { ends.append(word) }
            if !ends.isEmpty { throw scanner.error("\(problem); did you mean 'to \(ends.joined(separator: " "))'?") }
        }
        let written = found.joined(separator: " ")
        let opposite = found.map { opposites[$0] ?? $0 }.joined(separator: " ")
        throw scanner.error(
            "\(problem); write 'to \(opposite)' for a gradient that begins at the \(written), "
                + "'to \(written)' for one that ends there")
    }

    private static func sides(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry.LinearDirection {
        var horizontal: Geometry.HorizontalSide?
        var vertical: Geometry.VerticalSide?
        var start = scanner
        while let word = scanner.takeKeyword(of: sides) {
            if let side = Geometry.HorizontalSide(rawValue: word), horizontal == nil {
                horizontal = side
            } else if let side = Geometry.VerticalSide(rawValue: word), vertical == nil {
                vertical = side
            } else {
                throw start.error("'\(word)' cannot be combined with the side before it; expected a corner or one side")
            }
            start = scanner
        }
        guard horizontal != nil || vertical != nil else {
            if case .identifier(let name) = scanner.token.kind, let corner = CSSCorner.words(in: name) {
                var error = scanner.expected("'left', 'right', 'top' or 'bottom' after 'to'")
                error.message += "; did you mean '\(corner.joined(separator: " "))'?"
                throw error
            }
            throw scanner.expected("'left', 'right', 'top' or 'bottom' after 'to'", among: sides)
        }
        if case .identifier(let name) = scanner.token.kind, !CSSColorParser.isNext(in: scanner),
            let near = Spelling.nearest(to: name, in: sides)
        {
            throw scanner.error("unknown side '\(CSSToken.shortened(name))'; did you mean '\(near)'?")
        }
        return .to(horizontal: horizontal, vertical: vertical)
    }

    /// - Parameter isOrColor: whether a color may be meant, which is not so after 'from'.
    private static func angle(
        _ scanner: inout CSSScanner, orColor isOrColor: Bool = false
    ) throws(CSSSyntaxError) -> Double {
        let what = "an angle such as 45deg"
        if isOrColor, let error = scanner.colorMissing(what, orNumber: true) { throw error }
        return try scanner.quantity(.angle, as: what, orColor: false).degrees
    }

    /// `from` an angle and `at` a position, each at most once and in this order; `nil` when neither is next.
    static func conic(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry? {
        var start: Double?
        if scanner.takeKeyword("from") { start = try angle(&scanner) } else { try refuseAngleAlone(scanner) }
        let center = try center(&scanner)
        guard start != nil || center != nil else { return nil }
        return .conic(angle: start ?? 0, center: center ?? .center)
    }

    /// Reports an angle without `from`, as linear gradients have it. One before a color is the position of the first
    /// stop.
    private static func refuseAngleAlone(_ scanner: CSSScanner) throws(CSSSyntaxError) {
        guard case .dimension = scanner.token.kind, let text = scanner.token.quantityText else { return }
        var rest = scanner
        guard (try? CSSQuantity.parse(&rest, .angle, as: "an angle")) != nil else { return }
        let isBeforeStops =
            switch rest.token.kind {
            case .comma: true
            case .identifier(let name): conicKeywords.contains(name.asciiLowercased)
            default: false
            }
        guard isBeforeStops else { return }
        throw scanner.error("found '\(text)' without 'from'; did you mean 'from \(text)'?")
    }

    /// A shape and a size in either order, then `at` a position; `nil` when none of them is next.
    static func radial(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry? {
        if CSSQuantity.isNext(in: scanner), try stopIsNext(in: scanner) { return nil }
        var word = scanner.takeKeyword(of: ["circle", "ellipse"])
        let start = scanner
        let extent = scanner.takeKeyword(of: Geometry.RadialExtent.allCases.map(\.rawValue))
        var lengths: [CSSQuantity] = []
        if extent == nil { lengths = try radii(&scanner) }
        if word == nil { word = scanner.takeKeyword(of: ["circle", "ellipse"]) }
        let center = try center(&scanner)
        guard word != nil || extent != nil || !lengths.isEmpty || center != nil else { return nil }
        let shape: Geometry.RadialShape
        if lengths.count == 2 {
            guard word != "circle" else { throw start.error("a circle has one radius; found two") }
            // A calculated one may be below 0, and is then 0. Source: CSS Values 4, section 10.12.
            shape = .ellipseRadii(
                horizontal: LengthPercentage(lengths[0]).radius, vertical: LengthPercentage(lengths[1]).radius)
        } else if let radius = lengths.first {
            guard word != "ellipse" else { throw start.error("an ellipse has two radii; found one") }
            guard !radius.kinds.contains(.percentage) else {
                throw start.error("the radius of a circle is a length such as 20px; found a percentage")
            }
            shape = .circleRadius(max(radius.pixels, 0))
        } else {
            let extent = extent.flatMap { Geometry.RadialExtent(rawValue: $0) } ?? .farthestCorner
            shape = word == "circle" ? .circle(extent: extent) : .ellipse(extent: extent)
        }
        return .radial(shape, center: center ?? .center)
    }

    private static func radii(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> [CSSQuantity] {
        var radii: [CSSQuantity] = []
        while radii.count < 2, CSSQuantity.isNext(in: scanner) {
            let start = scanner
            let radius = try scanner.quantity([.length, .percentage], as: "a radius such as 20px")
            let isCalculated = if case .function = start.token.kind { true } else { false }
            guard isCalculated || (radius.pixels >= 0 && radius.percentage >= 0) else {
                throw start.error("negative radius \(start.token.description); expected 0 or more")
            }
            radii.append(radius)
        }
        return radii
    }

    private static func center(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Geometry.Position? {
        guard scanner.takeKeyword("at") else { return nil }
        return try CSSPosition.parse(&scanner)
    }
}
