import LintelColor
import LintelDrawing
import LintelGradient
import LintelJSON

extension Drawing.Layer {
    /// A layer that fills the box as CSS text, where CSS has words for its paint, or as a mapping; another as an object
    /// of the paint and of all in which it differs from such a one, in the words of presets.
    var json: JSON {
        if isPlain { return paint.json }
        var members: [JSON.Member] = [.init("paint", paint.json)]
        if part != .fill { members.append(.init("part", part.json)) }
        if shape != .rectangle { members.append(.init("shape", shape.json)) }
        if frame != .box { members.append(.init("frame", frame.json)) }
        if opacity != 1 { members.append(.init("opacity", .number(opacity))) }
        if operation != .normal { members.append(.init("operation", .string(operation.rawValue))) }
        if let mask { members.append(.init("mask", mask.json)) }
        return .object(members)
    }
}

extension Drawing.Paint {
    fileprivate var json: JSON {
        switch self {
        case .color(let color): .string(color.cssText)
        case .gradient(let gradient): gradient.json
        case .texture(let texture):
            [
                "texture": .string(texture.image.digest), "fit": .string(texture.fit.rawValue),
                "scale": .number(texture.pixelsPerPoint), "width": .integer(texture.image.width),
                "height": .integer(texture.image.height),
            ]
        }
    }
}

extension Drawing.Layer.Part {
    fileprivate var json: JSON {
        switch self {
        case .fill: ["fill": .bool(true)]
        case .stroke(let width, let alignment):
            ["border": ["width": .string(width.text), "align": .string(alignment.rawValue)]]
        case .dropShadow(let shadow): ["dropShadow": shadow.json]
        case .innerShadow(let shadow): ["innerShadow": shadow.json]
        }
    }
}

extension Shadow {
    fileprivate var json: JSON {
        [
            "sigma": .number(sigma), "x": .number(x), "y": .number(y), "spread": .number(spread),
            "cutOut": .bool(isCutOut),
        ]
    }
}

extension Shape {
    fileprivate var json: JSON {
        switch self {
        case .rectangle: ["shape": "rectangle"]
        case .roundedRectangle(let radii, let curve):
            [
                "shape": "rectangle",
                "radius": .array(
                    [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { .number($0) }),
                "corners": .string(curve.rawValue),
            ]
        case .capsule(let curve): ["shape": "capsule", "corners": .string(curve.rawValue)]
        case .ellipse: ["shape": "ellipse"]
        }
    }
}

extension Mask {
    fileprivate var json: JSON {
        var members: [JSON.Member] = []
        if let gradient { members.append(.init("gradient", gradient.json)) }
        members.append(.init("shape", shape.json))
        if frame != .box { members.append(.init("frame", frame.json)) }
        members.append(.init("invert", .bool(isInverted)))
        return .object(members)
    }
}

// MARK: Frames

extension Frame {
    fileprivate var json: JSON {
        [
            "horizontal": horizontal.json(start: "left", end: "right"),
            "vertical": vertical.json(start: "top", end: "bottom"),
        ]
    }
}

extension Span {
    fileprivate func json(start: String, end: String) -> JSON {
        switch self {
        case .edges(let from, let to):
            ["from": .string(from.text(start: start, end: end)), "to": .string(to.text(start: start, end: end))]
        case .sized(let length, let anchor, let alignment):
            [
                "size": .string(length.text), "anchor": .string(anchor.text(start: start, end: end)),
                "alignment": .number(alignment),
            ]
        }
    }
}

extension EdgeOffset {
    /// `bottom - 8`: as presets have it, down or to the right from a line by name.
    fileprivate func text(start: String, end: String) -> String {
        let line =
            switch edge {
            case .start: start
            case .end: end
            case .center: "center"
            case .guide(let guide): guide.rawValue
            }
        let sign = edge == .end ? -1.0 : 1
        return line + offset.terms.map { ($0 * sign < 0 ? " - " : " + ") + CSSNumber.text(abs($0)) + $1 }.joined()
    }
}

extension FrameLength {
    /// What is not 0, with units as presets have them.
    fileprivate var terms: [(Double, String)] {
        [(fraction * 100, "%"), (points, ""), (pixels, "px")].filter { $0.0 != 0 }
    }

    fileprivate var text: String {
        let text = terms.enumerated().map { index, term in
            (index == 0 ? (term.0 < 0 ? "-" : "") : term.0 < 0 ? " - " : " + ") + CSSNumber.text(abs(term.0)) + term.1
        }.joined()
        return text.isEmpty ? "0" : text
    }
}

extension LayerLength {
    fileprivate var text: String { FrameLength(points: points, pixels: pixels).text }
}

// MARK: Gradients

extension Gradient {
    /// CSS text where CSS can say it, else an object.
    fileprivate var json: JSON { cssText.map { .string($0) } ?? parts }

    /// The gradient as CSS where CSS can express it, and the rest in a notation that only Lintel reads.
    private var parts: JSON {
        var plain = self
        plain.easing = .linear
        plain.path = .straight
        plain.mixing = .premultiplied
        plain.stops.removeAll { if case .easing = $0 { true } else { false } }
        var members: [JSON.Member] = []
        switch geometry {
        case .unitSquare(let kind, let start, let end):
            members.append(.init("type", .string(kind.rawValue)))
            members.append(.init("startPoint", [.number(start.x), .number(start.y)]))
            members.append(.init("endPoint", [.number(end.x), .number(end.y)]))
        case .svg(let geometry): members.append(.init("svg", geometry.json))
        case .linear, .radial, .conic: break
        }
        if !members.isEmpty { plain.geometry = .linear(.to(horizontal: .right, vertical: nil)) }
        members.append(.init("stops", plain.cssText.map { .string($0) } ?? .null))
        if easing != .linear { members.append(.init("easing", .string("\(easing)"))) }
        if path != .straight { members.append(.init("path", .string("\(path)"))) }
        if mixing != .premultiplied { members.append(.init("mixing", .string(mixing.rawValue))) }
        return .object(members)
    }
}

extension SVGGeometry {
    /// The attributes of the element that it stands for.
    fileprivate var json: JSON {
        var members: [JSON.Member] = []
        switch shape {
        case .line(let start, let end):
            members.append(.init("element", "linearGradient"))
            for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
                members.append(.init(name, .string(value.svgText)))
            }
        case .circles(let start, let end):
            members.append(.init("element", "radialGradient"))
            for (name, value) in [
                ("cx", end.center.x), ("cy", end.center.y), ("r", end.radius), ("fx", start.center.x),
                ("fy", start.center.y), ("fr", start.radius),
            ] {
                members.append(.init(name, .string(value.svgText)))
            }
        }
        members.append(.init("gradientUnits", .string(units.rawValue)))
        if transform != .identity {
            let matrix = [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f]
            members.append(.init("gradientTransform", .array(matrix.map { .number($0) })))
        }
        members.append(.init("spreadMethod", .string(spread.rawValue)))
        return .object(members)
    }
}

extension LengthPercentage {
    /// The text of the length in SVG, where a number without a unit is in points.
    fileprivate var svgText: String { FrameLength(fraction: fraction, points: points).text }
}
