package import LintelColor

extension Gradient {
    /// The CSS text that reads back as the same gradient, kept short: defaults of CSS are left out, so that a `space`
    /// which is the stops' default reads back as `nil`, and hints that change nothing, as before the first stop. `nil`
    /// for what CSS cannot express: a unit square, an SVG geometry, an easing other than linear, a path other than
    /// straight, mixing of straight alpha, no stops. A negative radius becomes 0, and `.to(nil, nil)` `to bottom`. For
    /// colors see `Color.cssText`.
    public var cssText: String? { cssText { $1.cssText } }

    /// The same as `cssText`, with other text for colors.
    /// - Parameter colorText: returns CSS text for the color of the item at an index in `stops`, or the name of a
    ///   palette's color with its `$`. Two stops become one with two positions where both color and text are the same.
    ///   Where a color has another text than its own, an explicit `space` is written even if it is the stops' default:
    ///   the color may be changed to one with another default.
    package func cssText(_ colorText: (_ index: Int, _ color: Color) -> String) -> String? {
        guard easing == .linear, path == .straight, mixing == .premultiplied, let shape = shapeText,
            let list = stopsText(colorText)
        else { return nil }
        let method = methodText(isFixed: space != nil && refers(colorText))
        let prelude = [shape, method].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(isRepeating ? "repeating-" : "")\(functionName)(\(prelude.isEmpty ? list : "\(prelude), \(list)"))"
    }

    private var functionName: String {
        switch geometry {
        case .linear: "linear-gradient"
        case .radial: "radial-gradient"
        case .conic: "conic-gradient"
        case .unitSquare, .svg: ""
        }
    }

    /// Whether a color is written as something other than itself.
    private func refers(_ colorText: (Int, Color) -> String) -> Bool {
        stops.enumerated().contains { index, item in
            guard case .stop(let color, _) = item else { return false }
            return colorText(index, color) != color.cssText
        }
    }

    /// - Parameter isFixed: whether the space is written even where CSS assumes it.
    private func methodText(isFixed: Bool) -> String {
        // As it is when the text is read: some colors have no text that is legacy just when they are.
        let isLegacy = stops.allSatisfy { item in
            guard case .stop(let color, _) = item else { return true }
            return (try? Color.parse(css: color.cssText))?.isLegacy == true
        }
        let isDefault = interpolationSpace == (isLegacy ? .sRGB : .oklab)
        let isShorter = hue == .shorter || interpolationSpace.hueIndex == nil
        if isDefault, isShorter, !isFixed { return "" }
        return "in \(interpolationSpace.rawValue)" + (isShorter ? "" : " \(hue.rawValue) hue")
    }

    /// `nil` when the geometry is none of CSS.
    private var shapeText: String? {
        switch geometry {
        case .linear(.to(horizontal: nil, vertical: .bottom)), .linear(.to(horizontal: nil, vertical: nil)): return ""
        case .linear(.angle(let degrees)): return CSSNumber.text(degrees) + "deg"
        case .linear(.to(let side, let edge)):
            return "to " + [side?.rawValue, edge?.rawValue].compactMap { $0 }.joined(separator: " ")
        case .radial(let shape, let center):
            return [shape.cssText, center.cssText].filter { !$0.isEmpty }.joined(separator: " ")
        case .conic(let angle, let center):
            let start = angle == 0 ? "" : "from \(CSSNumber.text(angle))deg"
            return [start, center.cssText].filter { !$0.isEmpty }.joined(separator: " ")
        case .unitSquare, .svg: return nil
        }
    }

    private func text(of position: LengthPercentage) -> String {
        if case .conic = geometry { return position.turnText }
        return position.cssText
    }

    /// `nil` when there is no stop, or one stop or pair of stops has an easing.
    private func stopsText(_ colorText: (Int, Color) -> String) -> String? {
        var parts: [String] = []
        var last: (color: Color, text: String, positions: Int)?
        // Only between two stops, the first of several: CSS has no others, and they change nothing.
        var hint: String?
        for (index, item) in stops.enumerated() {
            if case .stop = item, let between = hint {
                parts.append(between)
                hint = nil
                last = nil
            }
            switch item {
            case .stop(let color, let position?):
                let written = colorText(index, color)
                if let before = last, before.color == color, before.text == written, before.positions == 1 {
                    parts[parts.count - 1] += " " + text(of: position)
                    last?.positions = 2
                } else {
                    parts.append("\(written) \(text(of: position))")
                    last = (color, written, 1)
                }
            case .stop(let color, nil):
                parts.append(colorText(index, color))
                last = nil
            case .hint(let position):
                if hint == nil, !parts.isEmpty { hint = text(of: position) }
            case .easing(let easing):
                guard easing == .linear else { return nil }
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Geometry.RadialShape {
    fileprivate var cssText: String {
        switch self {
        case .ellipse(.farthestCorner): ""
        case .ellipse(let extent): extent.rawValue
        case .circle(.farthestCorner): "circle"
        case .circle(let extent): "circle \(extent.rawValue)"
        case .circleRadius(let radius): LengthPercentage(points: max(radius, 0)).pixelsText
        case .ellipseRadii(let horizontal, let vertical): "\(horizontal.radiusText) \(vertical.radiusText)"
        }
    }
}

extension Geometry.Position {
    fileprivate var cssText: String { self == .center ? "" : "at \(x.cssText) \(y.cssText)" }
}
