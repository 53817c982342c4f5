import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// The words of `shape`.
    enum ShapeName: String, CaseIterable {
        case rectangle
        case capsule
        case ellipse
    }

    /// The outline that `shape`, `radius` and `corners` of a layer or a mask give; a plain rectangle when there are
    /// none.
    mutating func shape(_ fields: Fields) -> Shape {
        let name: ShapeName = fields["shape"].flatMap { self.word($0, "a shape") } ?? .rectangle
        let radii = fields["radius"].flatMap { self.radii($0) }
        switch name {
        case .rectangle:
            let curve = corners(fields)
            if fields["radius"] == nil, fields["shape"] != nil, let key = fields.key("corners"),
                Self.radius(meantBy: fields["corners"]) == nil
            {
                error(
                    .missingKey, at: key.location,
                    "'corners' needs the key 'radius'; without it a rectangle has sharp corners")
            }
            guard let radii, radii != CornerRadii() else { return .rectangle }
            return .roundedRectangle(radii, curve ?? PresetDefaults.cornerCurve)
        case .capsule:
            let curve = corners(fields, withoutRadius: "a capsule is fully round")
            refuseRadius(fields, "a capsule is fully round")
            return .capsule(curve ?? PresetDefaults.cornerCurve)
        case .ellipse:
            refuseRadius(fields, "an ellipse has no corners")
            if Self.radius(meantBy: fields["corners"]) != nil {
                _ = corners(fields, withoutRadius: "an ellipse has none")
            } else if let key = fields.key("corners") {
                error(.conflictingKeys, at: key.location, "'corners' cannot be used with an ellipse, which has none")
            }
            return .ellipse
        }
    }

    /// The word for how corners bend; `nil` where there is none, or a mistake. A number there is meant to be their
    /// radius.
    /// - Parameter reason: why the shape has no radius; `nil` for one that may have it.
    mutating func corners(_ fields: Fields, withoutRadius reason: String? = nil) -> CornerCurve? {
        guard let node = fields["corners"] else { return nil }
        if let radius = Self.radius(meantBy: node) {
            let isFree = fields["radius"] == nil && PresetLimits.radius.contains(radius)
            if let fix = reason.map({ "\($0): leave it out" }) ?? (isFree ? "write radius: \(radius.short)" : nil) {
                error(.unknownValue, at: node.location, "\(node.summary) is not a kind of corners; \(fix)")
                return nil
            }
        }
        return word(node, "a kind of corners")
    }

    /// The number that a text is, with or without a unit; `nil` for other nodes.
    static func radius(meantBy node: Node?) -> Double? {
        guard let text = node?.text else { return nil }
        return Double(decimal: text.hasSuffix("px") || text.hasSuffix("pt") ? text.dropLast(2) : text[...])
    }

    private mutating func refuseRadius(_ fields: Fields, _ reason: String) {
        guard let key = fields.key("radius") else { return }
        error(.conflictingKeys, at: key.location, "'radius' belongs to a rectangle; \(reason)")
    }

    /// One radius, or four from the upper left clockwise.
    mutating func radii(_ node: Node) -> CornerRadii? {
        guard let items = node.items else {
            return points(node, in: PresetLimits.radius, "a radius").map { CornerRadii($0) }
        }
        guard items.count == 4 else {
            error(
                .malformedValue, at: node.location,
                "\(items.count) radii; expected one, or four: [top left, top right, bottom right, bottom left]"
                    + (Self.four(ofTwoOrThree: items.map(\.text)).map { "; write [\($0.joined(separator: ", "))]" }
                        ?? ""))
            return nil
        }
        let radii = items.map { points($0, in: PresetLimits.radius, "a radius") }
        guard let topLeft = radii[0], let topRight = radii[1], let bottomRight = radii[2], let bottomLeft = radii[3]
        else { return nil }
        return CornerRadii(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }

    /// The four radii that CSS makes of two or three; `nil` for other counts. Source: CSS Backgrounds 3, section 4.1.
    private static func four(ofTwoOrThree radii: [String?]) -> [String]? {
        let radii = radii.compactMap(\.self)
        return switch radii.count {
        case 2: [radii[0], radii[1], radii[0], radii[1]]
        case 3: [radii[0], radii[1], radii[2], radii[1]]
        default: nil
        }
    }

    // MARK: Lengths

    /// `12` or `12pt`.
    mutating func points(_ node: Node, in range: ClosedRange<Double>, _ what: String) -> Double? {
        guard let measure = measure(node, in: range, "\(what) in points, like 12") else { return nil }
        guard !measure.isPixels else {
            error(
                .malformedValue, at: node.location,
                "expected \(what) in points, found \(node.summary); did you mean '\(measure.value.short)'?")
            return nil
        }
        return measure.value
    }

    /// `1px` in device pixels, `1` or `1pt` in points.
    mutating func layerLength(_ node: Node, in range: ClosedRange<Double>, _ what: String) -> LayerLength? {
        measure(node, in: range, "\(what) like 1px (device pixels) or 1 (points)").map { measure in
            measure.isPixels ? LayerLength(pixels: measure.value) : LayerLength(points: measure.value)
        }
    }

    private mutating func measure(
        _ node: Node, in range: ClosedRange<Double>, _ what: String
    ) -> (value: Double, isPixels: Bool)? {
        guard let text = text(node, what) else { return nil }
        let isPixels = text.hasSuffix("px")
        let digits = isPixels || text.hasSuffix("pt") ? text.dropLast(2) : text[...]
        guard let value = Double(decimal: digits) else {
            error(.malformedValue, at: node.location, "expected \(what), found \(node.summary)")
            return nil
        }
        guard range.contains(value) else {
            error(
                .outOfRange, at: node.location,
                "\(text) is out of range; expected \(range.lowerBound.short) to \(range.upperBound.short)")
            return nil
        }
        return (value, isPixels)
    }
}
