import LintelColor
import LintelGradient
import LintelSchema
import LintelYAML

/// A gradient as other programs write it: an object with a list of stops, and with more than that.
///
/// Sources: the plugin `design-tokens` for Figma, whose tokens have the type `custom-gradient`, a `gradientType`, a
/// `rotation` and `stops` (`standardTransformer.ts`, `extractColors.ts`); Figma's plugin API, whose paints have
/// `gradientStops` and types such as `GRADIENT_LINEAR`.
enum TokenGradientObject {
    /// The type of tokens of Figma's plugin.
    static let pluginType = "custom-gradient"

    enum Kind: String, CaseIterable {
        case linear, radial, conic
        /// Figma's name of a conic gradient.
        case angular

        /// Reads `linear`, `linear-gradient` and `GRADIENT_LINEAR`, in any letter case.
        init?(text: String) {
            var word = text.asciiLowercased[...]
            if word.hasPrefix("gradient_") { word = word.dropFirst("gradient_".count) }
            if word.hasSuffix("-gradient") { word = word.dropLast("-gradient".count) }
            self.init(rawValue: String(word))
        }
    }

    /// The list of stops of an object; `nil` for other nodes.
    static func stops(of node: Node) -> Node? {
        guard node.entries != nil else { return nil }
        return node["stops"] ?? node["gradientStops"]
    }

    static func type(of object: Node) -> Node? { object["gradientType"] ?? object["type"] }

    /// The direction, with its key.
    static func angle(of object: Node) -> (key: String, value: Node)? {
        for key in ["rotation", "angle"] {
            if let value = object[key] { return (key, value) }
        }
        return nil
    }

    /// The keys that describe something which is not read, but for those of extensions: four at most.
    static func unread(of object: Node) -> [String] {
        unread(of: object, besides: ["stops", "gradientStops", "gradientType", "type", "rotation", "angle"])
    }

    /// The keys of an object besides those that are read and those of extensions: four at most.
    static func unread(of object: Node, besides read: Set<String>) -> [String] {
        let names = (object.entries ?? []).lazy.map(\.name).filter { !read.contains($0) && !$0.hasPrefix("$") }
        return Array(names.prefix(4))
    }

    /// The keys of other programs for the transparency of a color that is in the form of the Design Tokens Format.
    static func unreadOfColor(_ color: Node) -> [String] { ["a", "opacity"].filter { color[$0] != nil } }

    /// Whether an object describes more than its stops and a linear gradient downwards.
    static func isMoreThanStops(_ object: Node) -> Bool {
        angle(of: object) != nil || type(of: object).map { $0.text.flatMap(Kind.init(text:)) != .linear } == true
    }

    /// The keys of a stop that change how it looks, and are not read.
    static func unreadOfStop(_ stop: Node) -> [String] {
        ["alpha", "opacity", "hint", "midpoint"].filter { stop[$0] != nil }
    }

    /// Whether a rotation may be another one in Figma. The plugin computes it from the transform of a unit square; it
    /// is right where that is a turn and one scale. Directions along the sides and the diagonals are rarely anything
    /// else.
    static func isDoubtful(rotation: Double) -> Bool {
        let eighths = rotation / 45
        return abs(eighths - eighths.rounded()) > 1e-3
    }

    /// A number of degrees; `nil` for other nodes.
    static func degrees(_ node: Node) -> Double? {
        node.text.flatMap { Double(decimal: $0) }.flatMap { abs($0) < 1e6 ? $0 : nil }
    }

    /// Whether a direction leaves an ellipse as it is whose axes are along the sides of its box: by 0° or 180°.
    static func keepsEllipses(_ direction: Node) -> Bool {
        var degrees = self.degrees(direction)
        if degrees == nil, let css = direction.text.flatMap({ self.direction(css: $0, .radial) }), css.space == nil,
            case .angle(let angle) = css.line
        {
            degrees = angle
        }
        guard let turns = degrees.map({ $0 / 180 }) else { return false }
        return abs(turns - turns.rounded()) < 1e-3
    }

    /// What a text in front of the colors of a CSS gradient says.
    struct Direction {
        var line: Geometry.LinearDirection
        /// The space in which colors are mixed, where it names one.
        var space: ColorSpace?
        var hue = HueInterpolation.shorter
    }

    /// The direction that a text is in CSS, such as `90deg`, `to right` and `45deg in oklch`; `nil` for other texts.
    static func direction(css text: String, _ kind: Kind) -> Direction? {
        guard text.utf8.count <= 64, !text.contains(where: { "(),".contains($0) }),
            let gradient = try? Gradient.parse(css: "linear-gradient(\(text), red, blue)"),
            case .linear(let line) = gradient.geometry
        else { return nil }
        if kind != .linear, case .to = line { return nil }
        return Direction(line: line, space: gradient.space, hue: gradient.hue)
    }
}
