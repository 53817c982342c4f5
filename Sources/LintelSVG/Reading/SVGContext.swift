import LintelColor
import LintelGradient

/// What an element inherits from those around it.
struct SVGContext {
    /// The value of `currentColor`.
    var color = Color(.sRGB, 0, 0, 0, isLegacy: true)
    /// `nil` where it is not written, which is black.
    var fill: StyleValue?
    var fillOpacity = 1.0
    /// `nil` where it is not written, which is none.
    var stroke: StyleValue?
    var strokeOpacity = 1.0
    /// The element's own properties that its children have only when they ask for them with `inherit`.
    var own: [String: StyleValue] = [:]
    /// The opacity of the groups around, multiplied.
    var opacity = 1.0
    var mixesLinear = false
    var isVisible = true
    var isCrisp = false
    /// The transform to the user space of the `svg` element.
    var transform = GradientTransform.identity
    /// Whether nothing in the element is painted itself: it is defined for use elsewhere, or `display` is `none`.
    var isDefinition = false
}

/// A gradient as one element has it, before it is filled up from those it refers to.
struct GradientElement {
    var element: XMLElement
    var id: String?
    var isLinear: Bool
    /// The lengths that were written, of x1, y1, x2, y2 or cx, cy, r, fx, fy, fr.
    var lengths: [String: LengthPercentage] = [:]
    var units: SVGGeometry.Units?
    var spread: SVGGeometry.Spread?
    var transform: GradientTransform?
    /// `transform-origin`, of the element's own transform.
    var origin: StyleValue?
    /// The `id` that `href` names.
    var reference: (id: String, attribute: XMLAttribute)?
    var stops: [Gradient.StopItem] = []
    var mixesLinear: Bool
}
