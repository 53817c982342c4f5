import LintelDiagnostics

/// The names of SVG's elements, attributes and properties. Source: SVG 2, appendices on elements, attributes and
/// properties.
enum SVGVocabulary {
    static let gradients: Set = ["linearGradient", "radialGradient"]

    /// Elements that are never painted themselves, so that nothing is reported about them.
    static let silent: Set = ["title", "desc", "metadata", "defs", "style", "stop", "script"]

    /// Every other element of SVG; none of these is drawn.
    static let elements: Set = [
        "a", "animate", "animateMotion", "animateTransform", "circle", "clipPath", "cursor", "discard", "ellipse",
        "filter", "foreignObject", "g", "hatch", "image", "line", "marker", "mask", "mesh", "meshgradient", "mpath",
        "path", "pattern", "polygon", "polyline", "set", "solidcolor", "svg", "switch", "symbol", "text", "textPath",
        "tspan", "use", "view", "rect", "linearGradient", "radialGradient", "stop", "style", "defs", "title", "desc",
        "metadata", "script",
    ]

    /// Shapes that are not drawn, whose fill may be a gradient.
    static let filledShapes: Set = ["circle", "ellipse", "path", "polygon", "polyline", "text"]

    /// Elements in a text whose fill may be another.
    static let partsOfText: Set = ["a", "textPath", "tspan"]

    /// The elements of which unknown attributes are reported, with those that mean something there.
    static let attributes: [String: Set<String>] = [
        "linearGradient": shared.union(["x1", "y1", "x2", "y2"]),
        "radialGradient": shared.union(["cx", "cy", "r", "fx", "fy", "fr"]),
        "stop": ["offset"],
        "rect": ["x", "y", "width", "height", "rx", "ry", "pathLength", "transform"],
    ]

    private static let shared: Set = ["gradientUnits", "gradientTransform", "spreadMethod", "href"]

    /// Attributes that every element may have.
    static let core: Set = [
        "id", "class", "style", "lang", "tabindex", "autofocus", "role", "xmlns", "requiredFeatures",
        "requiredExtensions", "systemLanguage",
    ]

    /// Properties that are read.
    static let properties: Set = [
        "fill", "fill-opacity", "opacity", "color", "stop-color", "stop-opacity", "color-interpolation", "display",
        "visibility", "stroke", "stroke-opacity", "shape-rendering", "filter", "clip-path", "mask", "mix-blend-mode",
        "transform-origin",
    ]

    /// Those that children do not inherit.
    static let ownProperties: Set = [
        "opacity", "stop-color", "stop-opacity", "display", "filter", "clip-path", "mask", "mix-blend-mode",
        "transform-origin", "transform", "transform-box", "translate", "rotate", "scale", "x", "y", "width", "height",
        "rx", "ry",
    ]

    /// Properties of few words, in any case.
    static let keywords: [String: [String]] = [
        "color-interpolation": ["auto", "sRGB", "linearRGB"], "visibility": ["visible", "hidden", "collapse"],
        "shape-rendering": ["auto", "optimizeSpeed", "crispEdges", "geometricPrecision"],
    ]

    private static let rectangle: Set = ["x", "y", "width", "height", "rx", "ry"]

    /// The property that an element's attribute declares, if it is one that is read. Source: SVG 2, section 6.6.
    static func property(_ attribute: String, of element: String) -> String? {
        switch attribute {
        case "transform": gradients.contains(element) || element == "stop" ? nil : "transform"
        case "gradientTransform": gradients.contains(element) ? "transform" : nil
        case "transform-box": attribute
        case _ where rectangle.contains(attribute): isStyled(attribute, in: element) ? attribute : nil
        default: properties.contains(attribute) ? attribute : nil
        }
    }

    /// Whether a style sheet's property is read for any element.
    static func isStyled(_ property: String) -> Bool {
        properties.contains(property) || ownProperties.contains(property)
    }

    /// Whether a style sheet's property is read for an element.
    static func isStyled(_ property: String, in element: String) -> Bool {
        switch property {
        case "transform", "transform-box", "translate", "rotate", "scale": element != "stop"
        case "width", "height": element == "rect" || element == "svg"
        case _ where rectangle.contains(property): element == "rect"
        default: properties.contains(property)
        }
    }

    /// Presentation attributes that change nothing about a gradient or a filled rectangle.
    static let otherProperties: Set = [
        "alignment-baseline", "baseline-shift", "clip", "clip-rule", "color-interpolation-filters", "color-profile",
        "color-rendering", "cursor", "direction", "dominant-baseline", "enable-background", "fill-rule", "flood-color",
        "flood-opacity", "font", "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style",
        "font-variant", "font-weight", "image-rendering", "kerning", "letter-spacing", "lighting-color", "marker",
        "marker-end", "marker-mid", "marker-start", "overflow", "paint-order", "pointer-events", "solid-color",
        "solid-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit", "stroke-width", "text-anchor", "text-decoration", "text-rendering", "transform-box",
        "unicode-bidi", "vector-effect", "word-spacing", "writing-mode",
    ]

    static let namespace = "http://www.w3.org/2000/svg"

    static func hint(for word: String, in known: some Sequence<String>) -> String {
        Spelling.hint(for: word, in: known.sorted())
    }
}
