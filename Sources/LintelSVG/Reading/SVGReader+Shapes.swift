import LintelColor
import LintelDiagnostics
import LintelGradient

/// A fill as it is written: by the name of a gradient, with what to do without it.
struct FillReference {
    var id: String
    var value: StyleValue
    var fallback: Fallback

    enum Fallback {
        case missing
        case none
        case color(Color)
    }
}

extension SVGReader {
    mutating func readRectangle(_ element: XMLElement, _ outer: SVGContext) {
        note(element)
        checkAttributes(of: element)
        let context = context(of: element, in: outer)
        guard !context.isDefinition, context.isVisible else { return }
        var lengths: [String: LengthPercentage] = [:]
        for name in ["x", "y", "width", "height"] {
            guard let value = context.own[name] else { continue }
            lengths[name] = length(value, of: name)
        }
        for name in ["rx", "ry"] {
            guard let value = context.own[name], let length = length(value, of: name),
                length != LengthPercentage()
            else { continue }
            diagnostics.warning(.svgNotDrawn, at: value.location(), "\(name): round corners are drawn square")
        }
        if let stroke = context.stroke, !["none", "transparent"].contains(stroke.text.lowercased()) {
            diagnostics.warning(
                .svgNotDrawn, at: stroke.location(),
                "the stroke of a 'rect' is not supported and not drawn; its fill is, and a preset's 'border' draws lines"
            )
        }
        let frame = SVGGradient.Frame(
            x: lengths["x"] ?? LengthPercentage(), y: lengths["y"] ?? LengthPercentage(),
            width: lengths["width"] ?? LengthPercentage(), height: lengths["height"] ?? LengthPercentage())
        // One without a side shows nothing.
        if ![frame.width, frame.height].contains(where: { $0.fraction <= 0 && $0.points <= 0 }) {
            noteUse(by: context, frame)
        }
        guard context.transform.keepsRectangles else {
            diagnostics.warning(
                .svgNotDrawn, at: element.location,
                "a 'rect' that is turned or skewed is not supported and not drawn; turn its gradient by 'gradientTransform'"
            )
            return
        }
        guard rectangles.count < limits.shapes else {
            diagnostics.error(.svgLimit, at: element.location, "there are more than \(limits.shapes) rectangles")
            return
        }
        var shape = SVGShape(
            x: frame.x, y: frame.y, width: frame.width, height: frame.height,
            transform: context.transform, fill: .color(Color(.sRGB, 0, 0, 0, isLegacy: true)),
            opacity: context.opacity * context.fillOpacity, isCrisp: context.isCrisp)
        guard let value = context.fill else {
            rectangles.append((shape, nil))
            return
        }
        if value.text.lowercased().hasPrefix("url(") {
            if let reference = reference(value, context) { rectangles.append((shape, reference)) }
        } else if value.text.lowercased() != "none" {
            if let color = color(value, of: "fill", current: context.color) { shape.fill = .color(color) }
            rectangles.append((shape, nil))
        }
    }

    /// Reads `url(#id)`, also with quotes, and what may follow; `nil` after reporting a mistake.
    mutating func reference(_ value: StyleValue, _ context: SVGContext) -> FillReference? {
        let scalars = Array(value.text.unicodeScalars)
        guard let close = scalars.firstIndex(of: ")") else {
            diagnostics.warning(.malformedSVGValue, at: value.location(), "fill is ignored: 'url(' has no ')'")
            return nil
        }
        var inside = String(String.UnicodeScalarView(scalars[4..<close])).trimmingCSSWhitespace
        for quote in ["\"", "'"] where inside.count > 1 && inside.hasPrefix(quote) && inside.hasSuffix(quote) {
            inside = String(inside.dropFirst().dropLast()).trimmingCSSWhitespace
        }
        guard inside.hasPrefix("#"), inside.utf8.count > 1 else {
            diagnostics.warning(
                .svgReference, at: value.location(),
                "fill paints nothing: '\(shown(inside))' is not in this file; expected '#' and an id")
            return nil
        }
        let rest = value.dropFirst(close + 1)
        var fallback = FillReference.Fallback.missing
        switch rest.text.lowercased() {
        case "": break
        case "none": fallback = .none
        default:
            guard let color = color(rest, of: "fill", current: context.color) else { return nil }
            fallback = .color(color)
        }
        return FillReference(id: String(inside.dropFirst()), value: value, fallback: fallback)
    }

    /// Returns the shape with the gradient that its fill refers to; `nil` when nothing is painted.
    mutating func filled(_ shape: SVGShape, _ reference: FillReference?) -> SVGShape? {
        guard let reference else { return shape }
        var shape = shape
        if let index = gradientIndices[reference.id] {
            guard let gradient = resolved[index], filledStops <= limits.filledStops else { return nil }
            filledStops += gradient.stops.count
            guard filledStops <= limits.filledStops else {
                diagnostics.error(
                    .svgLimit, at: reference.value.location(),
                    "the gradients of all rectangles have more than \(limits.filledStops) stops, counted for each rectangle"
                )
                return nil
            }
            shape.fill = .gradient(gradient)
            return shape
        }
        switch reference.fallback {
        case .color(let color): shape.fill = .color(color)
        case .none: return nil
        case .missing:
            diagnostics.warning(
                .svgReference, at: reference.value.location(), "fill paints nothing: \(missing(reference.id))")
            return nil
        }
        return shape
    }
}
