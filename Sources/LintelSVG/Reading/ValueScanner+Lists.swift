import LintelGradient

extension ValueScanner {
    /// A list of transforms, the first outermost. Source: SVG 2, section 8.5; CSS Transforms 1, section 10.
    mutating func transforms() throws(ValueError) -> GradientTransform {
        var result = GradientTransform.identity
        skipSpace()
        while !isAtEnd {
            let start = index
            let name = word()
            guard let counts = Self.arguments[name] else {
                let known = Self.arguments.keys.sorted()
                throw ValueError(
                    offset: start,
                    message: name.isEmpty
                        ? expected("a transform such as 'rotate(45)'").message
                        : "unknown transform '\(Self.shortened(name))'" + SVGVocabulary.hint(for: name, in: known))
            }
            skipSpace()
            guard take("(") else { throw expected("'(' after '\(name)'") }
            var numbers: [Double] = []
            skipSpace()
            while !take(")") {
                guard numbers.count < 6 else { throw expected("')'") }
                numbers.append(try number("a number or ')'"))
                if skipSeparator(), take(")") { throw expected("a number") }
            }
            guard counts.contains(numbers.count) else {
                let list = counts.map(String.init).joined(separator: " or ")
                throw ValueError(offset: start, message: "'\(name)()' has \(numbers.count) numbers; expected \(list)")
            }
            result = result * Self.transform(name, numbers)
            if skipSeparator(), isAtEnd { throw expected("a transform after ','") }
        }
        return result
    }

    /// `transform-origin`: one or two of lengths, percentages and sides, and a depth that means nothing in a plane.
    /// Source: CSS Transforms 1, section 6.
    mutating func origin() throws(ValueError) -> (x: LengthPercentage, y: LengthPercentage) {
        let half = LengthPercentage(fraction: 0.5)
        var x: LengthPercentage?
        var y: LengthPercentage?
        var count = 0
        skipSpace()
        while !isAtEnd, count < 3 {
            let start = index
            switch word().lowercased() {
            case "left" where x == nil: x = LengthPercentage()
            case "right" where x == nil: x = LengthPercentage(fraction: 1)
            case "top" where y == nil: y = LengthPercentage()
            case "bottom" where y == nil: y = LengthPercentage(fraction: 1)
            case "center": if x == nil && count == 0 { x = half } else { y = y ?? half }
            case "":
                let length = try length("a length, a percentage or a side")
                if count == 2 { break }
                if x == nil { x = length } else { y = length }
            default:
                throw ValueError(offset: start, message: "expected 'left', 'center', 'right', 'top' or 'bottom'")
            }
            count += 1
            skipSpace()
        }
        guard count > 0 else { throw expected("a length, a percentage or a side") }
        return (x ?? half, y ?? half)
    }

    /// How many numbers each transform takes.
    private static let arguments: [String: [Int]] = [
        "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1],
    ]

    private static func transform(_ name: String, _ n: [Double]) -> GradientTransform {
        switch name {
        case "matrix": GradientTransform(n[0], n[1], n[2], n[3], n[4], n[5])
        case "translate": .translation(x: n[0], y: n.count > 1 ? n[1] : 0)
        case "scale": .scale(x: n[0], y: n.count > 1 ? n[1] : n[0])
        case "skewX": .skewX(degrees: n[0])
        case "skewY": .skewY(degrees: n[0])
        default:
            n.count == 3
                ? .translation(x: n[1], y: n[2]) * .rotation(degrees: n[0]) * .translation(x: -n[1], y: -n[2])
                : .rotation(degrees: n[0])
        }
    }

    /// `viewBox`: four numbers, of which the last two are not negative. `nil` when one of those is 0, which paints
    /// nothing.
    mutating func viewBox() throws(ValueError) -> SVGViewport.ViewBox? {
        var numbers: [Double] = []
        skipSpace()
        for index in 0..<4 {
            let start = self.index
            numbers.append(try number("four numbers: x, y, width and height"))
            if index > 1, numbers[index] < 0 {
                throw ValueError(offset: start, message: "a viewBox of negative \(index == 2 ? "width" : "height")")
            }
            skipSeparator()
        }
        try expectEnd()
        guard numbers[2] > 0, numbers[3] > 0 else { return nil }
        return SVGViewport.ViewBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// `preserveAspectRatio`: an alignment, and `meet` or `slice`.
    mutating func fit() throws(ValueError) -> SVGViewport.Fit {
        var fit = SVGViewport.Fit()
        skipSpace()
        let start = index
        let align = word()
        if align == "none" {
            fit.scaling = .none
        } else {
            let words = ["Min": 0, "Mid": 0.5, "Max": 1]
            guard align.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
                let x = words[String(align.dropFirst().prefix(3))], let y = words[String(align.suffix(3))]
            else {
                throw ValueError(
                    offset: start,
                    message: "unknown alignment '\(Self.shortened(align))'; expected 'none' or one such as 'xMidYMid'")
            }
            (fit.alignX, fit.alignY) = (x, y)
        }
        skipSpace()
        let startOfScaling = index
        let scaling = word()
        switch scaling {
        case "", "meet": break
        case "slice": if fit.scaling != .none { fit.scaling = .slice }
        default:
            throw ValueError(
                offset: startOfScaling, message: "expected 'meet' or 'slice', found '\(Self.shortened(scaling))'")
        }
        try expectEnd()
        return fit
    }
}
