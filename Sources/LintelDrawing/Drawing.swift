package import LintelColor
package import LintelGradient

/// What to paint, independent of device, scale and pixel size: layers painted first to last over a transparent box.
package struct Drawing: Hashable, Sendable {
    package var layers: [Layer]
    package var compositing: CompositingSpace

    package init(layers: [Layer], compositing: CompositingSpace = .encoded) {
        self.layers = layers
        self.compositing = compositing
    }

    package enum Paint: Hashable, Sendable {
        case color(Color)
        /// Laid out in the layer's frame.
        case gradient(Gradient)
        /// Laid out in the layer's frame.
        case texture(Texture)
    }
}

/// In which numbers layers are laid over each other.
package enum CompositingSpace: String, CaseIterable, Hashable, Sendable {
    /// As the file stores them: what UIKit, browsers and design tools do.
    case encoded
    /// In proportion to light: every layer is decoded, the result encoded once. Half of white over black is `#bcbcbc`.
    case linear
}
