import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelSchema
import LintelUnits
import LintelYAML

/// Gradients as lists of stops, and as objects with such a list.
extension DesignTokenReader {
    /// A gradient, with the names of the tokens to which its stops refer; see `GradientCollection.Layer.gradient`.
    typealias ReferringGradient = (gradient: Gradient, references: [String?])

    /// A stop as it is read.
    private struct Stop {
        var color: Color
        /// The position, 0…1.
        var position: Double
        /// The name of the color token to which it refers.
        var reference: String?
        /// The node of the position.
        var node: Node

        var item: Gradient.StopItem { .stop(color, position: LengthPercentage(fraction: position)) }
    }

    /// What of a gradient is not its stops.
    private struct Shape {
        var geometry: Geometry
        /// The space that the token names for mixing colors.
        var space: ColorSpace?
        var hue = HueInterpolation.shorter
    }

    mutating func gradient(_ token: TokenTree.Token) -> ReferringGradient? {
        var trail = [token.name]
        let written = self.value(of: token)
        guard let value = resolved(written, &trail) else { return nil }
        if let text = value.text, TokenTree.isCSSGradient(text) { return cssGradient(text, in: value, trail) }
        let shape: Shape
        let object = TokenGradientObject.stops(of: value)
        if object != nil {
            guard let found = self.shape(of: value, trail) else { return nil }
            shape = found
        } else {
            shape = Shape(geometry: .linear(.angle(tokens.primerAngle(of: token) ?? 180)))
        }
        let list = object ?? value
        guard let found = stops(list, trail, isOfObject: object != nil) else { return nil }
        guard !found.isEmpty else {
            fail(list, "the gradient has no stops")
            return nil
        }
        let ordered = ordered(found)
        let stops = ordered.map(\.item)
        let references = ordered.contains { $0.reference != nil } ? ordered.map(\.reference) : []
        let plain = Gradient(
            geometry: shape.geometry, stops: stops, space: shape.space ?? Self.space(of: stops), hue: shape.hue)
        guard let own = tokens.ownGradient(of: token) else { return (plain, references) }
        recordedOptions.insert(ExportOptions(size: own.options.size, gamutMapping: own.options.gamutMapping))
        guard let (gradient, ownReferences) = presetGradient(own.form, of: token) else { return nil }
        guard isUnedited(stops, of: gradient, own.options) else {
            diagnostics.warning(
                .editedToken, at: token.node.location,
                (ownReferences.contains { $0 != nil }
                    ? "the colors, or a color that they refer to, were edited after '\(DesignTokenText.extensionKey)' was "
                        + "written; the token's stops are used as they are"
                    : "the colors were edited after '\(DesignTokenText.extensionKey)' was written; the edited colors are used")
                    + "; the \(gradient.geometry.kind) is taken from '\(DesignTokenText.extensionKey)'")
            var edited = plain
            edited.geometry = gradient.geometry
            return (edited, references)
        }
        return (gradient, ownReferences)
    }

    /// Whether a token's stops are those that were written for the gradient.
    private mutating func isUnedited(
        _ stops: [Gradient.StopItem], of gradient: Gradient, _ options: ExportOptions
    ) -> Bool {
        if DesignTokenText.holds(stops, for: gradient, options) { return true }
        // Choosing stops again takes up to half a second, where the token does not have the gradient's own.
        if options.tolerance > 0 {
            guard spent.hasRoomForChoices else { return false }
            spent.choices += 1
        }
        return DesignTokenText.stops(of: gradient, options)?.matches(stops) == true
    }

    /// The space in which stops are mixed; `nil` for sRGB where CSS assumes it: browsers before CSS Images 4 drop
    /// gradients that name a space.
    private static func space(of stops: [Gradient.StopItem]) -> ColorSpace? {
        func all(_ condition: (Color) -> Bool) -> Bool {
            stops.allSatisfy { if case .stop(let color, _) = $0 { condition(color) } else { false } }
        }
        return all { $0.space == .displayP3 } ? .displayP3 : all(\.isLegacy) ? nil : .sRGB
    }

    // MARK: Stops

    /// The stops in the order of their positions, those at one position as in the list. The format has positions along
    /// an axis and names no order, and CSS would move a stop to one written before it.
    private mutating func ordered(_ stops: [Stop]) -> [Stop] {
        let moved = stops.indices.dropFirst().first { stops[$0].position < stops[$0 - 1].position }
        guard let moved else { return stops }
        let (before, position) = (stops[moved - 1].position, stops[moved].position)
        warnOnce(
            .stopsOutOfOrder,
            "the position \(CSSNumber.text(position)) follows \(CSSNumber.text(before)); the stops are used in the order of "
                + "their positions, where CSS moves this one to \(CSSNumber.text(before))", at: stops[moved].node)
        // By index too, since nothing promises that sorting keeps an order.
        return stops.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    /// Reads a list of stops, which may contain references to the stops of other gradients.
    /// - Parameter isOfObject: whether the node is the `stops` of an object, and not the value of a token.
    private mutating func stops(_ node: Node, _ trail: [String], isOfObject: Bool) -> [Stop]? {
        let passed = trail.count
        var trail = trail
        guard let node = resolved(node, &trail) else { return nil }
        // A reference to a gradient is to its stops here.
        if trail.count > passed, let inner = TokenGradientObject.stops(of: node) {
            return stops(inner, trail, isOfObject: true)
        }
        guard let items = node.items else {
            let found = node.entries == nil ? node.summary : isOfObject ? "an object" : "an object without 'stops'"
            fail(node, "expected a list of stops, each with 'color' and 'position', found \(found)")
            return nil
        }
        guard items.count <= PresetLimits.stops else {
            fail(node, "expected a list of at most \(PresetLimits.stops) stops, found \(items.count)")
            return nil
        }
        guard count(1 + items.count) else {
            fail(node, "more than \(TokenBudget.mostEntriesOfGradient) entries in the gradient's lists of stops")
            return nil
        }
        var result: [Stop] = []
        for item in items {
            var itemTrail = trail
            guard let stop = resolved(item, &itemTrail) else { return nil }
            let object = stop["color"] == nil ? TokenGradientObject.stops(of: stop) : nil
            if object != nil {
                let token = itemTrail.count > trail.count ? itemTrail.last : nil
                guard isReference(item, to: stop, named: token) else { return nil }
            }
            if let list = object ?? (stop.items == nil ? nil : stop) {
                guard let nested = stops(list, itemTrail, isOfObject: object != nil) else { return nil }
                result += nested
                guard result.count <= PresetLimits.stops else {
                    fail(item, "more than \(PresetLimits.stops) stops")
                    return nil
                }
                continue
            }
            guard let found = self.stop(stop, &itemTrail) else { return nil }
            result.append(found)
        }
        return result
    }

    /// Whether an entry of a list of stops, which is an object with stops, is a reference to a token; reports what of
    /// the object is not used, and an object that is written in the list.
    /// - Parameter token: the name of the token to which the entry refers; `nil` for an object in the list.
    private mutating func isReference(_ item: Node, to object: Node, named token: String?) -> Bool {
        guard let token else {
            fail(
                object,
                "expected a stop with 'color' and 'position', found a gradient with stops; write each gradient as a token"
            )
            return false
        }
        if TokenGradientObject.isMoreThanStops(object) {
            warnOnce(
                .foreignGradient,
                "only the stops of '\(token)' are used here, and not its type and direction",
                at: item)
        }
        return true
    }

    private mutating func stop(_ node: Node, _ trail: inout [String]) -> Stop? {
        guard let colorNode = node["color"], let positionNode = node["position"] else {
            let missing = node["color"] == nil ? "color" : "position"
            fail(
                node,
                node.entries == nil
                    ? "expected a stop with 'color' and 'position', found \(node.summary)"
                    : "the stop needs the key '\(missing)'")
            return nil
        }
        guard let (color, reference) = referredColor(colorNode, trail),
            let position = position(positionNode, &trail)
        else { return nil }
        warn(aboutUnreadOf: node, TokenGradientObject.unreadOfStop(node))
        return Stop(color: color, position: position, reference: reference, node: positionNode)
    }

    /// Reads a number 0…1, or the text of one or of a percentage, as other programs write it.
    private mutating func position(_ node: Node, _ trail: inout [String]) -> Double? {
        guard let value = resolved(node, &trail) else { return nil }
        let text = value.text ?? ""
        let percentage = text.hasSuffix("%") ? text : nil
        guard let number = Double(decimal: percentage.map { String($0.dropLast()) } ?? text) else {
            fail(value, "expected a position, 0 to 1, found \(value.summary)")
            return nil
        }
        return part(
            CSSNumber.bounded(percentage == nil ? number : number / 100), of: "the position", at: node,
            percentage: percentage)
    }

    // MARK: Objects

    /// What an object with stops describes besides them; `nil` after reporting why presets have no such gradient.
    ///
    /// What is not certain of it is reported: the Design Tokens Format has no such objects. Directions are those of CSS
    /// in all programs that were found to write or to read them: the plugin `design-tokens` for Figma, Style Dictionary
    /// transforms, Primer.
    private mutating func shape(of object: Node, _ trail: [String]) -> Shape? {
        var kind = TokenGradientObject.Kind.linear
        if let node = TokenGradientObject.type(of: object) {
            guard let found = node.text.flatMap(TokenGradientObject.Kind.init(text:)) else {
                let words = TokenGradientObject.Kind.allCases.map(\.rawValue)
                fail(node, "unknown type of gradient \(node.summary); expected \(Spelling.list(words))")
                return nil
            }
            kind = found
        }
        var unread = TokenGradientObject.unread(of: object)
        var direction: TokenGradientObject.Direction?
        if let (key, written) = TokenGradientObject.angle(of: object) {
            var trail = trail
            guard let value = resolved(written, &trail) else { return nil }
            if kind != .radial {
                direction = self.direction(value, of: object, kind, key, at: written)
            } else if !TokenGradientObject.keepsEllipses(value) {
                unread.insert(key, at: 0)
            }
        }
        warn(aboutUnreadOf: object, unread)
        var shape = Shape(
            geometry: .linear(direction?.line ?? .angle(180)), space: direction?.space,
            hue: direction?.hue ?? .shorter)
        switch kind {
        case .linear: break
        case .radial:
            warnOnce(
                .foreignGradient,
                "the center and the size of a radial gradient are those of CSS: the middle and the farthest corner",
                at: object)
            shape.geometry = .radial(.ellipse(extent: .farthestCorner), center: .center)
        case .conic, .angular:
            warnOnce(.foreignGradient, "the center of a conic gradient is the middle, as in CSS", at: object)
            if case .angle(let angle)? = direction?.line {
                shape.geometry = .conic(angle: angle, center: .center)
            } else {
                shape.geometry = .conic(angle: 0, center: .center)
            }
        }
        return shape
    }

    /// The direction that `rotation` or `angle` is; `nil` after a warning that it cannot be read.
    /// - Parameters:
    ///   - node: its value.
    ///   - written: where it is in the object.
    private mutating func direction(
        _ node: Node, of object: Node, _ kind: TokenGradientObject.Kind, _ key: String, at written: Node
    ) -> TokenGradientObject.Direction? {
        if let angle = TokenGradientObject.degrees(node) {
            if object["gradientType"] == nil || key == "angle" {
                warnOnce(
                    .foreignGradient,
                    "the format has no '\(key)'; \(CSSNumber.text(angle)) counts as degrees clockwise from up, as in CSS",
                    at: written)
            } else if TokenGradientObject.isDoubtful(rotation: angle) {
                warnOnce(
                    .foreignGradient,
                    "the rotation \(CSSNumber.text(angle)) counts as degrees clockwise from up, as in CSS; Figma's plugin computes it "
                        + "exactly in squares only; compare the direction with the design", at: written)
            }
            return TokenGradientObject.Direction(line: .angle(angle))
        }
        if let text = node.text, let direction = TokenGradientObject.direction(css: text, kind) { return direction }
        warnOnce(
            .foreignGradient,
            "'\(key)' is not used: expected degrees or "
                + (kind == .linear
                    ? "a direction of CSS such as '90deg' or 'to right'" : "an angle of CSS such as '90deg'")
                + ", found \(node.summary)", at: written)
        return nil
    }

    mutating func warn(aboutUnreadOf object: Node, _ keys: [String]) {
        guard let first = keys.first else { return }
        let list = Spelling.list(keys.map { CSSToken.shortened($0) }, joinedBy: "and")
        warnOnce(.foreignGradient, "\(list) \(keys.count == 1 ? "is" : "are") not used", at: object[first] ?? object)
    }

    /// A color as Figma has it, with channels 0…1 of sRGB, or as TinyColor does, with bytes. An `a` is 0…1 in both, and
    /// so is an `alpha`, the key of the Design Tokens Format.
    mutating func channelColor(_ node: Node, _ trail: inout [String]) -> Color? {
        var values = SIMD3<Double>()
        var channels: [Node] = []
        for (index, key) in ["r", "g", "b"].enumerated() {
            guard let channel = node[key], let value = number(channel, "a channel, 0 to 1", &trail) else { return nil }
            values[index] = value
            channels.append(channel)
        }
        let isOfBytes = values.max() > 1 && (0..<3).allSatisfy { values[$0].rounded() == values[$0] }
        guard values.min() >= 0, values.max() <= (isOfBytes ? 255 : 1) else {
            let stray = Self.strayChannel(values)
            fail(
                channels[stray],
                "expected 'r', 'g' and 'b' from 0 to 1, or whole numbers to 255, found \(CSSNumber.text(values[stray]))"
            )
            return nil
        }
        // Figma has 32-bit numbers, of which bytes are a little off.
        let bytes = isOfBytes ? values : values * 255
        var color = Color(.sRGB, 0, 0, 0)
        for index in 0..<3 {
            let byte = bytes[index].rounded()
            color.components[index] = abs(byte - bytes[index]) < 1e-4 ? byte / 255 : values[index]
        }
        color.isLegacy = true
        let alphaKey = node["a"] == nil ? "alpha" : "a"
        if let alpha = node[alphaKey] {
            guard let value = number(alpha, "an alpha, 0 to 1", &trail) else { return nil }
            color.alpha = part(value, of: "the alpha", at: alpha)
        }
        warn(aboutUnreadOf: node, TokenGradientObject.unread(of: node, besides: ["r", "g", "b", alphaKey]))
        return color
    }

    /// The index of the channel that is on neither scale by itself, or else of the first that is not a byte.
    private static func strayChannel(_ values: SIMD3<Double>) -> Int {
        let isWhole = { (index: Int) in values[index].rounded() == values[index] }
        return (0..<3).first { values[$0] < 0 || values[$0] > 255 || (values[$0] > 1 && !isWhole($0)) }
            ?? (0..<3).first { !isWhole($0) } ?? 0
    }
}

extension Geometry {
    /// The kind in messages.
    fileprivate var kind: String {
        switch self {
        case .linear, .unitSquare(.axial, start: _, end: _): "direction"
        case .radial, .unitSquare(.radial, start: _, end: _): "shape"
        case .conic, .unitSquare(.conic, start: _, end: _): "turn"
        case .svg: "geometry"
        }
    }
}
