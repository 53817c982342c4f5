/// The operation that combines a layer's color with the backdrop, which is the picture below it. Raw values are the
/// names of CSS.
///
/// Blend modes mix the colors where both are and lay the result over the backdrop, source-over. Porter–Duff operators
/// keep or drop parts of either. Operators that drop the backdrop outside of the source, like `sourceIn`, do so inside
/// the layer's coverage only: see `Drawing.Layer`. Source: Compositing and Blending 1, sections 9 and 10;
/// `plusLighter`: Compositing 2, section 9.1.
package enum CompositeOperation: String, CaseIterable, Hashable, Sendable {
    /// Source-over without mixing.
    case normal
    // Separable blend modes.
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference
    case exclusion
    // Blend modes of hue, saturation and luminosity.
    case hue
    case saturation
    case color
    case luminosity
    // Porter–Duff operators; source-over is `normal`.
    case clear
    /// The source replaces the backdrop, alpha included.
    case copy
    /// The backdrop is not changed.
    case destination
    case destinationOver = "destination-over"
    case sourceIn = "source-in"
    case destinationIn = "destination-in"
    case sourceOut = "source-out"
    /// Cuts the source out of the backdrop.
    case destinationOut = "destination-out"
    case sourceAtop = "source-atop"
    case destinationAtop = "destination-atop"
    case xor
    /// The sum, not above 1.
    case plusLighter = "plus-lighter"
}

extension CompositeOperation {
    /// Whether a source is painted where there is no backdrop: whether the operator's fraction of the source, Fa, is
    /// above 0 for a backdrop without alpha. Source: Compositing and Blending 1, section 9.
    var paintsOnNothing: Bool {
        switch self {
        case .clear, .destination, .sourceIn, .destinationIn, .destinationOut, .sourceAtop: false
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .copy, .destinationOver, .sourceOut,
            .destinationAtop, .xor, .plusLighter:
            true
        }
    }
}
